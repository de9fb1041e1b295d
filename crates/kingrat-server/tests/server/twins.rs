//! Twin worlds (R8.6) over the bytes of every frame: a game is played, then played again with other cards where one pair of eyes has not
//! looked, by the same inputs at the same times. Those eyes must be sent the same bytes, up to the moment the cards are turned up.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use kingrat_bots::Chance;
use kingrat_rules::record::Record;
use kingrat_rules::{Edition, Gaze, Replay, Round, Seat, Slot, Step, Told, Viewer, Worlds};
use kingrat_server::{Clock, Seeds};
use kingrat_table::Seed;
use serde_json::{Value, json};

use crate::client::{Person, Running, serve, setup};
use crate::player::Player;

/// The seats, all taken by people, and one who watches.
const PEOPLE: usize = 3;
const EYES: [Viewer; 4] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Seat(Seat::C), Viewer::Gallery];

/// A server whose cards are laid out before every game, and whose clock stands still.
struct World {
    server: Running,
    seeds: Arc<Mutex<VecDeque<Seed>>>,
    people: Vec<Person>,
    _folder: tempfile::TempDir,
}

/// Something said: done, or refused in a way that must not tell anything either.
#[derive(Clone)]
struct Said {
    who: usize,
    msg: Value,
    refused: bool,
}

/// A game as it was played: who said what, and all that everybody was sent, up to each thing said.
struct Played {
    said: Vec<Said>,
    /// For each thing said, how many frames each had been sent when it was done.
    after: Vec<[usize; 4]>,
    frames: [Vec<String>; 4],
    record: Option<Record>,
}

impl World {
    async fn new() -> World {
        let folder = tempfile::tempdir().unwrap();
        let seeds = Arc::new(Mutex::new(VecDeque::new()));
        let laid_out = Arc::clone(&seeds);
        let server = serve(folder.path(), |config| {
            config.clock = Clock::saying(|| 1_000_000);
            config.limits.tables_per_guest = 10_000;
            config.limits.new_per_address.burst = 10_000;
            config.seeds =
                Seeds::from_fn(move || Ok(laid_out.lock().unwrap().pop_front().expect("a deal was laid out")));
        })
        .await;
        let mut people = Vec::new();
        for name in ["Anna", "Bea", "Carl", "Dora"] {
            let person = server.person().await;
            person.send("PUT", "/api/me", &json!({"name": name})).await;
            people.push(person);
        }
        World { server, seeds, people, _folder: folder }
    }

    /// Sits everybody down at a new table, with this deal.
    async fn sit_down(&self, setup: &Value, seed: Seed, chance: u64) -> (String, Vec<Player>) {
        self.seeds.lock().unwrap().push_back(seed);
        let code = self.people[0].make(setup).await;
        let mut players = Vec::new();
        for (i, person) in self.people.iter().enumerate() {
            let mut player = Player::new(person.join(&code, None).await, chance + i as u64);
            player.prompt = false; // seeds too are said one after the other
            if (1..PEOPLE).contains(&i) {
                player.socket.say(&json!({"t": "sit", "seat": Seat::ALL[i]})).await;
                player.until(|player| player.you["seats"].as_array().is_some_and(|seats| !seats.is_empty())).await;
            }
            players.push(player);
            let v = players[i].v;
            for player in &mut players {
                player.until(|player| player.v == v).await;
            }
        }
        (code, players)
    }

    /// Says something, and waits until everybody has heard what came of it whom it concerns.
    async fn say(players: &mut [Player], &Said { who, ref msg, refused }: &Said) {
        let looked_in_a_turn = msg["t"] == "seen" && players[who].stage() == "turns";
        players[who].socket.say(msg).await;
        if refused {
            let answer = players[who].socket.next().await;
            assert_eq!(answer["t"], "refused", "{msg}: {answer}");
            return;
        }
        let v = players[who].v;
        let wanted = |player: &Player| player.table["fair"]["wanted"].as_array().is_some_and(|seats| !seats.is_empty());
        players[who].until(|player| player.v > v && (player.stage() != "dealing" || wanted(player))).await;
        // That a card has been seen, or a seed given, is told to nobody else.
        if looked_in_a_turn || (msg["t"] == "seed" && players[who].stage() == "dealing") {
            return;
        }
        let v = players[who].v;
        for player in players {
            player.until(|player| player.v == v).await;
        }
    }

    /// Plays a game to its end.
    async fn play(&self, setup: &Value, seed: Seed, chance: u64) -> Played {
        let (code, mut players) = self.sit_down(setup, seed, chance).await;
        let (mut said, mut after) = (Vec::new(), Vec::new());
        while players[0].stage() != "series_over" {
            let (who, msg) = players
                .iter_mut()
                .enumerate()
                .find_map(|(who, player)| Some((who, player.answer()?)))
                .expect("somebody has something to say");
            let wrong =
                players.iter().enumerate().filter_map(|(who, player)| Some((who, wrong(player, said.len() + who)?)));
            let wrong: Vec<Said> = wrong.map(|(who, msg)| Said { who, msg, refused: true }).collect();
            for next in wrong.into_iter().chain([Said { who, msg, refused: false }]) {
                World::say(&mut players, &next).await;
                said.push(next);
                after.push(std::array::from_fn(|i| players[i].socket.frames.len()));
            }
        }
        let id = self.people[0].get(&format!("/api/tables/{code}")).await.json()["replay"].clone();
        let record = self.people[0].get(&format!("/api/replays/{}.json", id.as_str().unwrap())).await;
        let record = Some(serde_json::from_slice(&record.body).unwrap());
        Played { said, after, frames: frames(&players), record }
    }

    /// Plays a game again, with other cards.
    async fn again(&self, setup: &Value, seed: Seed, chance: u64, said: &[Said]) -> Played {
        let (_, mut players) = self.sit_down(setup, seed, chance).await;
        let mut after = Vec::new();
        for next in said {
            World::say(&mut players, next).await;
            after.push(std::array::from_fn(|i| players[i].socket.frames.len()));
        }
        Played { said: said.to_vec(), after, frames: frames(&players), record: None }
    }
}

impl Played {
    /// What everybody had been sent when so many things had been said.
    fn after(&self, said: usize) -> [&[String]; 4] {
        std::array::from_fn(|i| &self.frames[i][..self.after[said - 1][i]])
    }
}

/// Something that this player may not do now.
fn wrong(player: &Player, at: usize) -> Option<Value> {
    const TRIED: [&str; 15] = [
        "draw",
        "take:1",
        "return",
        "put:2",
        "discard",
        "show",
        "peek:3",
        "swap:1-A2",
        "swap:2-B1",
        "swap:4-C3",
        "use",
        "decline",
        "knock",
        "done",
        "take:4",
    ];
    let action = TRIED[at % TRIED.len()];
    let allowed = player.play["actions"].as_array()?.iter().any(|legal| legal == action);
    let seat = player.you["seats"].as_array()?.first().cloned().unwrap_or(json!("A"));
    (!allowed).then(|| json!({"t": "act", "seat": seat, "turn": player.play["number"], "action": action}))
}

fn frames(players: &[Player]) -> [Vec<String>; 4] {
    std::array::from_fn(|i| players[i].socket.frames.clone())
}

/// The round up to the step before the cards are turned up.
fn before_reveal(replay: &Replay) -> Replay {
    let mut hidden = 0;
    let mut turned_up = false;
    replay
        .play_with(|_, event| {
            turned_up |= matches!(event.truth(), Told::Acted { reveal: Some(_), .. });
            hidden += usize::from(!turned_up);
        })
        .unwrap();
    Replay { steps: replay.steps[..hidden].to_vec(), ..replay.clone() }
}

/// Another world that looks the same to these eyes.
fn twin(replay: &Replay, eyes: Viewer, chance: &mut Chance) -> Replay {
    let mut worlds = Worlds::new(Gaze::Through(eyes), replay.start().unwrap());
    replay.play_with(|_, event| worlds.observe(event.seen_by(eyes)).unwrap()).unwrap();
    worlds.sample_replay(chance)
}

/// A shuffled deck, twice over. Behind one commitment, whatever the cards are.
fn laid_out(edition: &str, number: u64) -> Seed {
    let mut chance = Chance::stream(77, number);
    let deck = Round::new(Edition::named(edition).unwrap().rules, PEOPLE, Seat::A).unwrap().stock();
    let mut cards = String::new();
    for _ in 0..2 {
        let mut bag: Vec<char> = deck.to_string().chars().collect();
        while !bag.is_empty() {
            cards.push(bag.swap_remove(chance.below(bag.len() as u32) as usize));
        }
    }
    Seed::Script { cards }
}

fn script(replay: &Replay) -> Seed {
    let card = |step: &Step| match step {
        Step::Deal(card) => Some(card.letter()),
        Step::Act(_) => None,
    };
    Seed::Script { cards: replay.steps.iter().filter_map(card).collect() }
}

/// What of a game these eyes are compared by: as it is, or with a leak planted.
type Witness = fn(frames: [&[String]; 4], eyes: usize, truth: &Replay) -> Vec<String>;

fn as_it_is(frames: [&[String]; 4], eyes: usize, _: &Replay) -> Vec<String> {
    frames[eyes].to_vec()
}

/// A leak: somebody is sent what their neighbour is sent.
fn a_neighbours_line(frames: [&[String]; 4], eyes: usize, _: &Replay) -> Vec<String> {
    frames[(eyes + 1) % PEOPLE].to_vec()
}

/// A leak: frames are longer where a neighbour's cards are higher.
fn telling_length(frames: [&[String]; 4], eyes: usize, truth: &Replay) -> Vec<String> {
    let (round, neighbour) = (truth.play().unwrap(), Seat::ALL[(eyes + 1) % PEOPLE]);
    let cards = Slot::ALL.into_iter().filter_map(|slot| round.card(neighbour, slot));
    let sum: u32 = cards.map(|card| card.letter().to_digit(10).unwrap_or(10)).sum();
    frames[eyes].iter().map(|frame| format!("{frame}{}", " ".repeat(sum as usize))).collect()
}

/// What the comparison of many games comes to.
#[derive(Debug, Default)]
struct Comparison {
    twins: usize,
    /// Twins that are another world, not the same again.
    others: usize,
    frames: usize,
    /// For each witness, how many twins were told apart.
    differences: Vec<usize>,
}

async fn compare(witnesses: &[Witness], editions: &[&str], games: u64) -> Comparison {
    let world = World::new().await;
    let mut found = Comparison { differences: vec![0; witnesses.len()], ..Comparison::default() };
    for (i, &edition) in editions.iter().enumerate() {
        for game in 0..games {
            let number = i as u64 * games + game;
            let mut setup = setup(edition, PEOPLE, 0);
            setup["mode"] = json!("rounds:1");
            setup["aid"] = json!(["off", "own", "all"][number as usize % 3]);
            let played = world.play(&setup, laid_out(edition, number), number).await;
            let replay = before_reveal(&played.record.as_ref().unwrap().replays().unwrap()[0]);
            let acts = replay.steps.iter().filter(|step| matches!(step, Step::Act(_))).count();
            let is_act = |&(_, said): &(usize, &Said)| said.msg["t"] == "act" && !said.refused;
            let last = played.said.iter().enumerate().filter(is_act).nth(acts).expect("the act that reveals").0;
            let mut chance = Chance::stream(5, number);
            for (eyes, &viewer) in EYES.iter().enumerate() {
                let twin = twin(&replay, viewer, &mut chance);
                let again = world.again(&setup, script(&twin), number, &played.said[..last]).await;
                found.twins += 1;
                found.others += usize::from(twin.steps != replay.steps);
                let (here, there) = (played.after(last), again.after(last));
                found.frames += here[eyes].len();
                for (witness, differences) in witnesses.iter().zip(&mut found.differences) {
                    let differ = witness(here, eyes, &replay) != witness(there, eyes, &twin);
                    *differences += usize::from(differ);
                }
            }
        }
    }
    world.server.stop().await;
    println!("{found:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_has_not_seen_is_in_none_of_its_bytes() {
    let editions: Vec<&str> = Edition::ALL.iter().map(|edition| edition.key).collect();
    let found = compare(&[as_it_is], &editions, 3).await;
    assert_eq!(found.differences, [0], "{found:?}");
    assert!(found.others * 2 > found.twins, "most twins are other worlds: {found:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn planted_leaks_are_caught() {
    let found = compare(&[as_it_is, a_neighbours_line, telling_length], &["nordic", "classic"], 2).await;
    assert_eq!(found.differences[0], 0, "{found:?}");
    assert!(found.differences[1..].iter().all(|&caught| caught * 2 > found.twins), "{found:?}");
}
