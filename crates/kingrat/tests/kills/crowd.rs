//! Tables of clients that play at full speed, keep all frames they receive, and reconnect when the connection breaks.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kingrat_client::{CallError, ConnectError, socket_path};
use kingrat_rules::Mode;
use kingrat_table::fair;
use kingrat_table::protocol::{ClientMsg, Setup};
use tokio::task::JoinHandle;

use crate::client::{Person, Socket, setup, soon};
use crate::log::{Act, Folded, read};
use crate::place::Place;
use crate::player::Player;

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
    code: String,
    members: Vec<Member>,
    over: bool,
}

/// All tables.
pub struct Crowd {
    games: Vec<Game>,
    /// Finished and verified series.
    finished: usize,
    pub acknowledged: usize,
    frames: usize,
    /// The number of moves that clients have heard of since `play`.
    moves: Arc<AtomicUsize>,
}

/// What a client heard until the connection broke or the series was over.
pub struct Heard {
    frames: Vec<String>,
    acknowledged: Vec<Act>,
    v: u64,
    over: bool,
}

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

/// Plays until the connection breaks or the series is over.
async fn play(person: Person, code: String, since: Option<u64>, chance: u64, moves: Arc<AtomicUsize>) -> Heard {
    let Some(socket) = come_back(&person, &code, since).await else {
        return Heard { frames: Vec::new(), acknowledged: Vec::new(), v: since.unwrap_or(0), over: false };
    };
    let mut player = Player::new(socket, chance);
    assert!(player.v >= since.unwrap_or(0), "version {} after {since:?} had been told", player.v);
    let before = player.play["number"].as_u64().unwrap_or(0);
    let mut acknowledged = Vec::new();
    let mut doing: Option<Act> = None;
    while player.stage() != "series_over" {
        if let Some(answer) = player.answer() {
            doing = act(&answer).or(doing);
            player.socket.say(&answer).await;
        }
        let Ok(message) = player.socket.hear().await else { break };
        if message["t"] != "update" {
            // Only for what came too late, such as a seed for a deal that did not wait.
            assert!(message["t"] == "refused" && doing.is_none(), "{message}");
            continue;
        }
        player.keep(&message);
        let number = player.play["number"].as_u64().unwrap_or(0);
        moves.fetch_add(usize::from(number > before || player.stage() == "series_over"), Ordering::Relaxed);
        if let Some(done) = doing.take_if(|(_, turn, _)| number > u64::from(*turn)) {
            acknowledged.push(done);
        }
    }
    let over = player.stage() == "series_over";
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

impl Game {
    async fn new(people: Vec<Person>) -> Game {
        let mut setup: Setup = serde_json::from_value(setup("nordic", people.len(), 0)).unwrap();
        setup.mode = Some(Mode::Rounds(8));
        let code = soon("a table", make(&people[0], &setup)).await;
        let mut members = Vec::new();
        for (i, person) in people.into_iter().enumerate() {
            let mut player = Player::new(person.join(&code, None).await, 0);
            if i > 0 {
                player.socket.say(&ClientMsg::Sit { seat: None }).await;
                player.until(|player| player.you["seats"][0].is_string()).await;
            }
            let frames = std::mem::take(&mut player.socket.frames);
            members.push(Member { person, v: Some(player.v), frames, acknowledged: Vec::new() });
        }
        Game { code, members, over: false }
    }
}

impl Crowd {
    /// Creates this many tables with this many players each.
    pub async fn new(address: SocketAddr, tables: usize, players: usize) -> Crowd {
        let mut games = Vec::new();
        for table in 0..tables {
            let mut people = Vec::new();
            for player in 0..players {
                let mut person = Person::new(address).await;
                person.name = format!("Rat {table} {player}");
                person.client().rename(&person.name).await.unwrap_or_else(|why| panic!("{why}"));
                people.push(person);
            }
            games.push(Game::new(people).await);
        }
        Crowd { games, finished: 0, acknowledged: 0, frames: 0, moves: Arc::default() }
    }

    /// Takes over tables that others have played at, with what each of them was told.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn of(tables: impl IntoIterator<Item = (String, Vec<(Person, Vec<String>)>)>) -> Crowd {
        let member = |(person, frames)| Member { person, v: None, frames, acknowledged: Vec::new() };
        let game = |(code, people): (String, Vec<_>)| Game {
            code,
            members: people.into_iter().map(member).collect(),
            over: false,
        };
        let games = tables.into_iter().map(game).collect();
        Crowd { games, finished: 0, acknowledged: 0, frames: 0, moves: Arc::default() }
    }

    /// Returns everybody.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.games.iter().flat_map(|game| &game.members).map(|member| &member.person)
    }

    /// Starts all clients.
    pub fn play(&self, chance: u64) -> Playing {
        self.moves.store(0, Ordering::Relaxed);
        let one = |game: &Game, member: &Member, i: usize| {
            let (person, code) = (member.person.clone(), game.code.clone());
            tokio::spawn(play(person, code, member.v, chance.wrapping_add(i as u64), Arc::clone(&self.moves)))
        };
        let all = |game: &Game| game.members.iter().enumerate().map(|(i, member)| one(game, member, i)).collect();
        self.games.iter().map(all).collect()
    }

    /// Waits until somebody has heard of a move, so that a kill hits a game in progress however slow the machine is.
    pub async fn has_begun(&self) {
        soon("a move", async {
            while self.moves.load(Ordering::Relaxed) == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
        .await;
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
                *game = Game::new(game.members.iter().map(|member| member.person.clone()).collect()).await;
            }
        }
    }

    /// Plays every table to its end.
    pub async fn play_to_the_end(&mut self, place: &Place) {
        let before = self.finished;
        let playing = self.play(7);
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

/// Checks that a finished series has a record, that it equals that of the log, and that its deals verify.
async fn verify(game: &Game, folded: &Folded) {
    let record = game.members[0].person.record(&game.code).await;
    assert_eq!(Some(&record), folded.record.as_ref());
    let verdict = fair::verify(&record);
    assert!(verdict.is_fine(), "{verdict:?}");
}
