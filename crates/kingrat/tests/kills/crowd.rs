//! Tables of clients that play at full speed, keep all frames they receive, and reconnect when the connection breaks.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kingrat_client::{CallError, ConnectError, socket_path};
use kingrat_table::fair::{self, FairFault};
use kingrat_table::protocol::{ClientMsg, Setup};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::client::{Person, Socket, soon};
use crate::kinds::Kind;
use crate::log::{Act, Folded, read};
use crate::place::Place;
use crate::player::{Player, came_late};

/// A client at a table, and what it was told since the log was last checked.
struct Member {
    person: Person,
    /// The last version seen.
    v: Option<u64>,
    frames: Vec<String>,
    acknowledged: Vec<Act>,
}

/// A table until its series is over.
struct Game {
    kind: Kind,
    code: String,
    members: Vec<Member>,
    over: bool,
    /// The number of moves that clients have heard of since `play`.
    moves: Arc<AtomicUsize>,
}

/// All tables.
pub struct Crowd {
    games: Vec<Game>,
    /// Finished and verified series.
    finished: usize,
    pub acknowledged: usize,
    frames: usize,
    /// The tables of each kind that were killed in the middle of a series.
    killed: BTreeMap<Kind, usize>,
}

/// What a client heard until the connection broke or the series was over.
pub struct Heard {
    frames: Vec<String>,
    acknowledged: Vec<Act>,
    v: u64,
    over: bool,
}

/// The version from which nobody asks for another series, since all of a log is folded after each kill.
const LONG: u64 = 500;

type Playing = Vec<Vec<JoinHandle<Heard>>>;

fn act(msg: &ClientMsg) -> Option<Act> {
    match msg {
        ClientMsg::Act { seat, turn, action } => Some((*seat, *turn, *action)),
        _ => None,
    }
}

/// Reconnects, retrying while a database restarts. Returns none if the server itself is gone.
async fn come_back(person: &Person, code: &str, since: Option<u64>) -> Option<Socket> {
    let path = socket_path(code, since);
    soon("a welcome", async {
        loop {
            match person.connect(&path).await {
                Ok(mut socket) => {
                    if socket.hear().await.is_ok_and(|message| message["t"] == "welcome") {
                        return Some(socket);
                    }
                }
                Err(ConnectError::Io(why)) if why.kind() == ErrorKind::ConnectionRefused => return None,
                Err(_) => {}
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
}

/// A client that is about to play.
struct Seated {
    person: Person,
    kind: Kind,
    code: String,
    /// Their number among the members of the table.
    number: usize,
    since: Option<u64>,
    chance: u64,
    moves: Arc<AtomicUsize>,
    /// Whether nobody asks for another series.
    last: bool,
}

/// Plays until the connection breaks or the series is over.
async fn play(seated: Seated) -> Heard {
    let Seated { person, kind, code, number: member, since, chance, moves, last } = seated;
    let Some(socket) = come_back(&person, &code, since).await else {
        return Heard { frames: Vec::new(), acknowledged: Vec::new(), v: since.unwrap_or(0), over: false };
    };
    let mut player = Player::new(socket, chance);
    assert!(player.v >= since.unwrap_or(0), "version {} after {since:?} had been told", player.v);
    let is_over = |player: &Player| player.stage() == "series_over" && kind.ends_with_its_series(last);
    let before = player.play["number"].as_u64().unwrap_or(0);
    let mut acknowledged: Vec<Act> = Vec::new();
    let mut doing: Option<Act> = None;
    moves.fetch_add(usize::from(is_over(&player)), Ordering::Relaxed);
    while !is_over(&player) {
        // Whoever leaves answers no more, since a cat may do so first.
        if let Some(unasked) = kind.says_unasked(member, &player, acknowledged.len(), last) {
            player.socket.say(&unasked).await;
        } else if let Some(answer) = player.answer() {
            doing = act(&answer).or(doing);
            player.socket.say(&answer).await;
        }
        let Ok(message) = player.socket.hear().await else { break };
        if message["t"] != "update" {
            // Only for what came too late, such as a seed for a deal that did not wait.
            assert!(message["t"] == "refused" && (doing.is_none() || came_late(&message)), "{message}");
            continue;
        }
        player.keep(&message);
        let number = player.play["number"].as_u64().unwrap_or(0);
        moves.fetch_add(usize::from(number != before || is_over(&player)), Ordering::Relaxed);
        if let Some(done) = doing.take_if(|(_, turn, _)| number > u64::from(*turn)) {
            acknowledged.push(done);
        }
    }
    let over = is_over(&player);
    Heard { v: player.v, over, frames: std::mem::take(&mut player.socket.frames), acknowledged }
}

/// Creates a table. Retries while the server has lost its database and answers 503.
async fn make(person: &Person, setup: &Setup) -> String {
    loop {
        match person.client().make_table(setup).await {
            Err(CallError::Problem(problem)) if problem.status == 503 => {}
            made => return made.unwrap_or_else(|why| panic!("{why}")),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Creates a class of one table. Returns the code of the class, with which that of the table begins.
async fn make_class(teacher: &Person, class: &Value) -> String {
    let answer = teacher.send("POST", "/api/classes", class).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["code"].as_str().expect("a code").to_string()
}

impl Game {
    fn of(kind: Kind, code: String, members: Vec<Member>) -> Game {
        Game { kind, code, members, over: false, moves: Arc::default() }
    }

    async fn new(kind: Kind, people: Vec<Person>) -> Game {
        let setup = kind.setup(people.len());
        let teacher = people[0].clone();
        let (class, code) = if kind == Kind::Class {
            let class = make_class(&teacher, &setup).await;
            let table = format!("{class}1");
            (Some(class), table)
        } else {
            let setup: Setup = serde_json::from_value(setup).unwrap();
            (None, soon("a table", make(&teacher, &setup)).await)
        };
        let (mut members, mut pupils) = (Vec::new(), Vec::new());
        for (i, person) in people.into_iter().enumerate() {
            let mut player = Player::new(person.join(&code, None).await, 0);
            if i > 0 {
                player.socket.say(&ClientMsg::Sit { seat: None }).await;
                player.until(|player| player.you["seats"][0].is_string()).await;
            }
            let frames = std::mem::take(&mut player.socket.frames);
            members.push(Member { person, v: Some(player.v), frames, acknowledged: Vec::new() });
            pupils.extend(class.is_some().then_some(player)); // their table is started only while they are there
        }
        if let Some(class) = class {
            let path = format!("/api/classes/{class}/start");
            assert_eq!(teacher.send("POST", &path, &json!({"cats": true})).await.status, 200);
        }
        Game::of(kind, code, members)
    }
}

impl Crowd {
    /// Creates this many tables with this many players each, who play for points.
    pub async fn new(address: SocketAddr, tables: usize, players: usize) -> Crowd {
        Crowd::at(address, vec![(Kind::Points, players); tables]).await
    }

    /// Creates a table of each kind.
    pub async fn of_all_kinds(address: SocketAddr) -> Crowd {
        Crowd::at(address, Kind::ALL.map(|kind| (kind, kind.people())).to_vec()).await
    }

    async fn at(address: SocketAddr, tables: Vec<(Kind, usize)>) -> Crowd {
        let mut games = Vec::new();
        for (table, (kind, players)) in tables.into_iter().enumerate() {
            let mut people = Vec::new();
            for player in 0..players {
                let mut person = Person::new(address).await;
                person.name = format!("Rat {table} {player}");
                person.client().rename(&person.name).await.unwrap_or_else(|why| panic!("{why}"));
                people.push(person);
            }
            games.push(Game::new(kind, people).await);
        }
        Crowd { games, finished: 0, acknowledged: 0, frames: 0, killed: BTreeMap::new() }
    }

    /// Takes over tables that others have played at, with what each of them was told.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn of(tables: impl IntoIterator<Item = (String, Vec<(Person, Vec<String>)>)>) -> Crowd {
        let member = |(person, frames)| Member { person, v: None, frames, acknowledged: Vec::new() };
        let game =
            |(code, people): (String, Vec<_>)| Game::of(Kind::Points, code, people.into_iter().map(member).collect());
        let games = tables.into_iter().map(game).collect();
        Crowd { games, finished: 0, acknowledged: 0, frames: 0, killed: BTreeMap::new() }
    }

    /// Returns everybody.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.games.iter().flat_map(|game| &game.members).map(|member| &member.person)
    }

    /// Starts all clients.
    pub fn play(&self, chance: u64) -> Playing {
        self.start(chance, false)
    }

    fn start(&self, chance: u64, last: bool) -> Playing {
        let one = |game: &Game, member: &Member, number: usize| {
            let last = last || game.members.iter().any(|member| member.v > Some(LONG));
            tokio::spawn(play(Seated {
                person: member.person.clone(),
                kind: game.kind,
                code: game.code.clone(),
                number,
                since: member.v,
                chance: chance.wrapping_add(number as u64),
                moves: Arc::clone(&game.moves),
                last,
            }))
        };
        let all = |game: &Game| {
            game.moves.store(0, Ordering::Relaxed);
            game.members.iter().enumerate().map(|(i, member)| one(game, member, i)).collect()
        };
        self.games.iter().map(all).collect()
    }

    /// Waits until somebody has heard of a move at each table, so that a kill hits games in progress however slow the machine is.
    pub async fn has_begun(&self) {
        soon("a move at each table", async {
            while self.games.iter().any(|game| game.moves.load(Ordering::Relaxed) == 0) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
        .await;
    }

    /// Counts a kill, once everything before it was heard. Tables whose series was over are not counted.
    pub fn count_kill(&mut self) {
        for game in self.games.iter().filter(|game| !game.over) {
            *self.killed.entry(game.kind).or_default() += 1;
        }
    }

    /// Returns how many tables of each kind were killed in the middle of a series.
    pub fn killed(&self) -> &BTreeMap<Kind, usize> {
        &self.killed
    }

    /// Collects what all clients heard, once their connections are broken.
    pub async fn heard(&mut self, playing: Playing) {
        for (game, playing) in self.games.iter_mut().zip(playing) {
            for (member, playing) in game.members.iter_mut().zip(playing) {
                let heard = playing.await.unwrap();
                member.v = Some(heard.v);
                member.frames.extend(heard.frames);
                member.acknowledged.extend(heard.acknowledged);
                game.over |= heard.over;
            }
        }
    }

    /// Checks that the logs hold all that was told. Finished games are replaced by new ones at this address.
    pub async fn found_again(&mut self, place: &Place, address: SocketAddr) {
        let codes: Vec<String> = self.games.iter().map(|game| game.code.clone()).collect();
        let mut logs = read(place, &codes).await;
        for game in &mut self.games {
            let folded = Folded::new(logs.remove(&game.code).expect("a log"));
            for member in &mut game.members {
                member.person.address = address;
                folded.check(&member.person.name, &member.frames, &member.acknowledged);
                self.frames += member.frames.len();
                self.acknowledged += member.acknowledged.len();
                member.frames.clear();
                member.acknowledged.clear();
            }
            if game.over {
                verify(game, &folded).await;
                self.finished += 1;
                *game = Game::new(game.kind, game.members.iter().map(|member| member.person.clone()).collect()).await;
            }
        }
    }

    /// Plays every table to its end.
    pub async fn play_to_the_end(&mut self, place: &Place) {
        let before = self.finished;
        let playing = self.start(7, true);
        self.heard(playing).await;
        assert!(self.games.iter().all(|game| game.over), "a line broke");
        let address = self.games[0].members[0].person.address;
        self.found_again(place, address).await;
        assert_eq!(self.finished, before + self.games.len());
    }

    pub fn told(&self) -> String {
        let Crowd { acknowledged, frames, finished, .. } = self;
        format!(
            "{acknowledged} acknowledged moves and {frames} frames found again, {finished} series played to their end"
        )
    }
}

/// Checks that a finished series has a record, that it equals that of the log, and that its deals verify, but for a round that a lesson
/// lays out.
async fn verify(game: &Game, folded: &Folded) {
    let record = game.members[0].person.record(&game.code).await;
    assert_eq!(Some(&record), folded.record.as_ref());
    let verdict = fair::verify(&record);
    let laid_out = |(round, fault): &(Option<usize>, FairFault)| {
        game.kind == Kind::Lesson && *round == Some(1) && *fault == FairFault::Missing
    };
    assert!(verdict.faults().all(|fault| laid_out(&fault)), "{verdict:?}");
}
