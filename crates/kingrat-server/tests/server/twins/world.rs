//! A server with scripted cards, and all its outputs during a game.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use kingrat_rules::record::Record;
use kingrat_rules::{Replay, Seat};
use kingrat_server::{Clock, Rate, Seeds};
use kingrat_table::{Seed, TableSettings};
use serde_json::{Value, json};

use super::kinds::{Kind, cat_moves};
use super::leaks::{Leak, Outlet};
use super::log::Lines;
use super::{PEOPLE, script_of};
use crate::client::{Answer, Person, Running, request, serve, soon};
use crate::player::Player;

/// The server. Its clock stands still.
pub struct World {
    pub server: Running,
    seeds: Arc<Mutex<VecDeque<Seed>>>,
    people: Vec<Person>,
    /// The lines that the server logs.
    lines: Lines,
    _folder: tempfile::TempDir,
}

/// A message of a player, and whether it is refused. A refusal must not leak anything either.
#[derive(Clone)]
pub struct Said {
    who: usize,
    pub msg: Value,
    pub refused: bool,
}

/// A played game: all messages of players, and all outputs after each of them.
pub struct Played {
    pub said: Vec<Said>,
    /// For each message, how many frames each viewer had been sent once it was handled.
    after: Vec<[usize; 4]>,
    pub frames: [Vec<String>; 4],
    /// For each round of all series, the message with which its cards were turned up.
    pub reveals: Vec<usize>,
    /// The records of all series.
    pub records: Vec<Record>,
    /// What the server logged, counted and answered to wrong requests meanwhile.
    pub log: Vec<String>,
    pub metrics: Vec<String>,
    pub errors: Vec<String>,
}

impl World {
    pub async fn new(lines: Lines) -> World {
        let folder = tempfile::tempdir().unwrap();
        let seeds = Arc::new(Mutex::new(VecDeque::new()));
        let laid_out = Arc::clone(&seeds);
        let server = serve(folder.path(), |config| {
            config.clock = Clock::saying(|| 1_000_000);
            config.limits.tables_per_guest = 10_000;
            config.limits.tables = 100_000;
            // A cat without chance of its own, so that all tables have the same.
            let lessons = config.table_settings.lessons.clone();
            config.table_settings = TableSettings { lessons, ..TableSettings::with_bots(["greedy"], "greedy") };
            config.put_away = std::time::Duration::from_secs(1_000_000); // not in the middle of another game
            config.limits.new_per_address.burst = 10_000;
            config.limits.requests = Rate { per_second: 1_000_000, burst: 1_000_000 };
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
        World { server, seeds, people, lines, _folder: folder }
    }

    /// Seats everybody at a new table with these deals.
    async fn sit_down(&self, kind: &Kind, setup: &Value, deals: Vec<Seed>, chance: u64) -> (String, Vec<Player>) {
        *self.seeds.lock().unwrap() = deals.into();
        let (code, class) = match kind.is_class {
            true => {
                let made = self.people[0].send("POST", "/api/classes", setup).await;
                let class = made.json()["code"].as_str().unwrap().to_string();
                (format!("{class}1"), Some(class))
            }
            false => (self.people[0].make(setup).await, None),
        };
        let mut players = Vec::new();
        for (i, person) in self.people.iter().enumerate() {
            let mut player = Player::new(person.join(&code, None).await, chance + i as u64);
            player.prompt = false; // seeds too are given one after the other
            if let Some(seat) = kind.seats[i].filter(|_| i > 0) {
                player.socket.say(&json!({"t": "sit", "seat": seat})).await;
                player.until(|player| player.you["seats"].as_array().is_some_and(|seats| !seats.is_empty())).await;
            }
            players.push(player);
            let v = players[i].v;
            for player in &mut players {
                player.until(|player| player.v == v).await;
            }
        }
        if let Some(class) = class {
            let started =
                self.people[0].send("POST", &format!("/api/classes/{class}/start"), &json!({"cats": true})).await;
            assert_eq!(started.status, 200, "{}", started.text());
            let wanted = |player: &Player| player.table["fair"]["wanted"].as_array().is_some_and(|it| !it.is_empty());
            for player in &mut players {
                player.until(|player| player.stage() == "dealing" && wanted(player)).await;
            }
        }
        (code, players)
    }

    /// Sends a message, and waits until everybody concerned has received its result.
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
        // Nobody else is told that a card has been seen, or a seed given.
        if looked_in_a_turn || (msg["t"] == "seed" && players[who].stage() == "dealing") {
            return;
        }
        let v = players[who].v;
        for player in players {
            player.until(|player| player.v == v).await;
            player.until(|player| !cat_moves(player)).await;
        }
    }

    /// Plays all series of a table to their end.
    pub async fn play(&self, kind: &Kind, setup: &Value, deals: Vec<Seed>, chance: u64) -> Played {
        let (code, mut players) = self.sit_down(kind, setup, deals, chance).await;
        let (mut said, mut after, mut reveals, mut records) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let lies_open = |player: &Player| matches!(player.stage(), "round_over" | "series_over");
        while players[0].stage() != "series_over" || records.len() < kind.series {
            let was_open = lies_open(&players[0]);
            let (who, msg) = match kind.unasked(&players, said.len(), records.len()) {
                Some((who, msg)) => (who, json!(msg)),
                None => players
                    .iter_mut()
                    .enumerate()
                    .find_map(|(who, player)| Some((who, json!(player.answer()?))))
                    .expect("somebody has something to say"),
            };
            let wrong =
                players.iter().enumerate().filter_map(|(who, player)| Some((who, wrong(player, said.len() + who)?)));
            let wrong: Vec<Said> = wrong.map(|(who, msg)| Said { who, msg, refused: true }).collect();
            for next in wrong.into_iter().chain([Said { who, msg, refused: false }]) {
                World::say(&mut players, &next).await;
                said.push(next);
                after.push(std::array::from_fn(|i| players[i].socket.frames.len()));
            }
            if lies_open(&players[0]) && !was_open {
                reveals.push(said.len() - 1);
                if players[0].stage() == "series_over" {
                    records.push(self.people[0].record(&code).await);
                }
            }
        }
        let frames = frames(&players);
        Played { said, after, frames, reveals, records, log: Vec::new(), metrics: Vec::new(), errors: Vec::new() }
    }

    /// Waits until nobody is connected to a table.
    async fn quiet(&self) {
        soon("that everybody is gone", async {
            while !self.counted().await.contains("kingrat_sockets 0\n") {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            }
        })
        .await;
    }

    /// Returns the metrics, except the duration and batching of commits, the connections of the requests themselves, and the figures of the
    /// process: those are never the same twice.
    async fn counted(&self) -> String {
        let text = request(self.server.address, "GET", "/metrics", &[], "").await.text();
        let differs = ["kingrat_commit", "kingrat_connections", "kingrat_writes_waiting", "process_", "#"];
        let lines = text.lines().filter(|line| !differs.iter().any(|name| line.starts_with(name)));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Returns the server's answers to wrong requests, by HTTP and at the table.
    async fn errors(&self, kind: &Kind, code: &str, players: &mut [Player]) -> Vec<String> {
        let mut errors = Vec::new();
        if kind.is_class {
            let class = &code[..code.len() - 1];
            let wall = self.people[3].get(&format!("/api/classes/{class}")).await; // no error, but it must not leak either
            errors.push(wall.text().replace(code, "CODE").replace(class, "CLASS"));
        }
        let about = self.people[3].get(&format!("/api/tables/{code}")).await.json();
        let replay = about["replay"].as_str().unwrap_or("no replay");
        let mut say = |answer: Answer| {
            let text = answer.text().replace(code, "CODE").replace(replay, "REPLAY");
            errors.push(format!("{} {text}", answer.status));
        };
        for path in ["replays/00.json", "replays/00000000000000000000000000000000.krn", "tables/QQQQQ", "cards"] {
            say(self.people[0].get(&format!("/api/{path}")).await);
        }
        say(self.people[3].get(&format!("/api/tables/{code}")).await); // no error, but it must not leak either
        say(self.people[3].get(&format!("/api/tables/{code}/socket?v=1")).await);
        say(self.people[2].send("POST", &format!("/api/tables/{code}"), &json!({})).await);
        say(self.people[1].send("POST", "/api/tables", &json!({"rules": {"base": "none"}, "seats": []})).await);
        say(self.people[1].send("PUT", "/api/me", &json!({"name": 7})).await);
        for (who, player) in players.iter_mut().enumerate() {
            let (seat, turn) = (Seat::ALL[(who + 1) % PEOPLE], player.play["number"].as_u64().unwrap_or(0));
            let act = |turn: u64, action| json!({"t": "act", "seat": seat, "turn": turn, "action": action}).to_string();
            let wrong = [
                act(turn, "draw"),
                act(turn, "put:1"),
                act(turn, "use"),
                act(turn, "knock"),
                act(turn.saturating_sub(1), "discard"),
                act(turn + 1, "peek:2"),
                act(turn, "swap:9-Z9"),
                json!({"t": "seen", "seat": seat, "look": 1}).to_string(),
                json!({"t": "here", "seat": seat}).to_string(),
                json!({"t": "seed", "seat": seat, "round": 1, "seed": "00"}).to_string(),
                json!({"t": "dance"}).to_string(),
                "7".into(),
                "{\"t\": \"act\", ".into(),
            ];
            for text in wrong {
                player.socket.send(&text).await;
                let answer = player.socket.next().await;
                assert_eq!(answer["t"], "refused", "{text}: {answer}");
                errors.push(player.socket.frames.pop().unwrap());
            }
        }
        errors
    }

    /// Replays a game with the cards of these rounds, the last of which is compared, and perhaps with a planted leak.
    pub async fn again(
        &self,
        (kind, setup): (&Kind, &Value),
        rounds: &[Replay],
        chance: u64,
        said: &[Said],
        leak: Option<&Leak>,
    ) -> Played {
        let truth = rounds.last().expect("a round to compare");
        self.quiet().await;
        let before = self.counted().await;
        self.lines.take();
        let (code, mut players) = self.sit_down(kind, setup, rounds.iter().map(script_of).collect(), chance).await;
        let mut after = Vec::new();
        for next in said {
            World::say(&mut players, next).await;
            after.push(std::array::from_fn(|i| players[i].socket.frames.len()));
        }
        let mut frames = frames(&players);
        let mut errors = self.errors(kind, &code, &mut players).await;
        let mut counted = self.counted().await;
        match leak.map(|leak| leak.at) {
            None => {}
            Some(Outlet::Frames(leak)) => leak(&mut frames, truth),
            Some(Outlet::Log(leak)) => leak(truth),
            Some(Outlet::Metrics(leak)) => leak(&mut counted, truth),
            Some(Outlet::Errors(leak)) => errors.iter_mut().for_each(|error| leak(error, truth)),
        }
        let metrics = counted.lines().map(|line| grown(&before, line)).collect();
        let mut log = self.lines.take();
        drop(players);
        self.quiet().await;
        let mut gone = self.lines.take();
        gone.sort(); // they disconnected all at once
        log.extend(gone);
        let (reveals, records) = (Vec::new(), Vec::new());
        Played { said: said.to_vec(), after, frames, reveals, records, log, metrics, errors }
    }
}

/// Returns by how much the figure of this line has grown. A new one began at zero.
fn grown(before: &str, line: &str) -> String {
    let (name, figure) = line.rsplit_once(' ').unwrap();
    let number = |figure: &str| figure.parse::<f64>().unwrap();
    let old = before.lines().filter_map(|line| line.rsplit_once(' ')).find(|(old, _)| *old == name);
    format!("{name} {}", number(figure) - old.map_or(0.0, |(_, figure)| number(figure)))
}

impl Played {
    /// Returns what everybody had been sent after so many messages.
    pub fn after(&self, said: usize) -> [&[String]; 4] {
        std::array::from_fn(|i| &self.frames[i][..self.after[said - 1][i]])
    }
}

/// Returns a message that this player may not send now.
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
