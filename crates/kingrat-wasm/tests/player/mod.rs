//! Plays whole tables on a [`LocalServer`]: what a page and its worker would send, and a restart now and then.

use kingrat_bots::{Cat, SimRng};
use kingrat_client::{Prompt, TableMirror};
use kingrat_rules::Edition;
use kingrat_table::protocol::{ClientMsg, ServerMsg, Setup, Stage};
use kingrat_wasm::{Ask, LocalServer, LogRow, Request, StoredReplay, StoredTable};
use serde_json::{Value, json};

/// The most requests about one table: with players who choose at random a round of `classic` can go on for ever.
const MOST_REQUESTS: u32 = 400;
/// The table is restored from its log after so many requests.
const RESTART_EVERY: u32 = 97;

/// What was played.
#[derive(Debug, Default)]
pub struct Played {
    pub rows: Vec<LogRow>,
    pub table: Option<StoredTable>,
    pub replay: Option<StoredReplay>,
    pub rounds: u16,
}

/// A page with its worker: asks, stores what it is told to store, and shows every exchange to a witness.
pub struct Player<W> {
    server: LocalServer,
    rng: SimRng,
    now: u64,
    alarm: Option<u64>,
    played: Played,
    mirror: Option<TableMirror>,
    /// Is shown each request with its answer.
    witness: W,
}

impl<W: FnMut(&str, &str)> Player<W> {
    pub fn new(seed: u64, witness: W) -> Self {
        Player {
            server: LocalServer::default(),
            rng: SimRng::seeded(seed),
            now: 1_000_000,
            alarm: None,
            played: Played::default(),
            mirror: None,
            witness,
        }
    }

    /// Plays the table of this number: every edition, number of players, cat and mode comes in turn.
    pub fn play(mut self, number: usize) -> Played {
        self.ask(Ask::Begin { name: None });
        self.http("GET", "/api/me?lang=sv", None);
        self.http("GET", "/api/editions", None);
        let opened = self.http("POST", "/api/tables", Some(setup(number)));
        let code = opened["body"]["code"].as_str().expect("the table is opened").to_string();
        self.ask(Ask::Join { code: code.clone(), since: None });
        for request in 1..=MOST_REQUESTS {
            if request % RESTART_EVERY == 0 {
                self.restart(&code);
            }
            if !self.go_on(&code) {
                break;
            }
        }
        self.http("GET", "/api/tables", None);
        self.http("GET", &format!("/api/tables/{code}"), None);
        if let Some(id) = self.played.replay.as_ref().map(|replay| replay.id.clone()) {
            for path in ["", "?from=0", &format!("/{id}"), &format!("/{id}.krn"), &format!("/{id}/rounds/1?eyes=A")] {
                self.http("GET", &format!("/api/replays{path}"), None);
            }
        }
        self.ask(Ask::Went { code });
        self.played.rounds = self.mirror.as_ref().map_or(0, |mirror| mirror.table().round);
        self.played
    }

    /// Does what the table asks for, or waits for its alarm. Returns false when the series is over.
    fn go_on(&mut self, code: &str) -> bool {
        let Some(mirror) = &self.mirror else { panic!("the table welcomes its guest") };
        if mirror.stage() == Stage::SeriesOver {
            return false;
        }
        let ends = mirror.stage() == Stage::RoundOver && mirror.table().open_end && mirror.table().round >= 2;
        let msg = match mirror.prompt() {
            Some(Prompt::Ready) if ends => ClientMsg::Finish {},
            Some(Prompt::Ready) => ClientMsg::Ready { ready: true },
            Some(Prompt::Seed { seat, round, .. }) => ClientMsg::Seed { seat, round, seed: "c0ffee".into() },
            Some(Prompt::HandOver { seat }) => ClientMsg::Here { seat },
            Some(Prompt::Look(look)) => ClientMsg::Seen { seat: look.seat, look: look.look },
            Some(Prompt::Act { seat, turn, actions }) => {
                let action = actions[self.rng.below(actions.len() as u32) as usize];
                ClientMsg::Act { seat, turn, action }
            }
            None => {
                self.now = self.alarm.unwrap_or(self.now + 1).max(self.now);
                self.ask(Ask::Wake { code: code.into() });
                return true;
            }
        };
        self.now += 700;
        self.ask(Ask::Said { code: code.into(), msg });
        true
    }

    /// Loses what is in memory, and restores the table from its log.
    fn restart(&mut self, code: &str) {
        self.ask(Ask::Drop { code: code.into() });
        let table = self.played.table.clone().expect("the table is stored");
        let rows = self.played.rows.clone();
        self.ask(Ask::Restore { table, rows });
        self.now += 5_000;
        self.ask(Ask::Join { code: code.into(), since: None });
    }

    fn http(&mut self, method: &str, path: &str, body: Option<Value>) -> Value {
        let stored = self.played.replay.clone().into_iter().collect();
        let answer = self.ask(Ask::Http { method: method.into(), path: path.into(), body, stored });
        assert!(answer["http"]["status"].as_u64().is_some_and(|status| status < 300), "{path}: {answer}");
        answer["http"].clone()
    }

    fn ask(&mut self, ask: Ask) -> Value {
        let random = (0..4).map(|_| format!("{:016x}", self.rng.bits())).collect();
        let request = serde_json::to_string(&Request { now: self.now, random, ask }).expect("a request is JSON");
        let said = self.server.answer_json(&request);
        (self.witness)(&request, &said);
        let answer: Value = serde_json::from_str(&said).expect("an answer is JSON");
        assert_eq!(answer["fault"], Value::Null, "{request}");
        self.store(&answer);
        if !answer["told"].is_null() || !answer["alarm"].is_null() {
            self.alarm = answer["alarm"].as_u64();
        }
        for msg in answer["told"].as_array().into_iter().flatten() {
            self.hear(serde_json::from_value(msg.clone()).expect("a message is understood"));
        }
        answer
    }

    fn store(&mut self, answer: &Value) {
        let rows = answer["rows"].as_array().into_iter().flatten();
        self.played.rows.extend(rows.map(|row| serde_json::from_value::<LogRow>(row.clone()).expect("a row is JSON")));
        if let Ok(table) = serde_json::from_value(answer["table"].clone()) {
            self.played.table = Some(table);
        }
        if let Ok(replay) = serde_json::from_value(answer["replay"].clone()) {
            self.played.replay = Some(replay);
        }
    }

    fn hear(&mut self, msg: ServerMsg) {
        match (msg, &mut self.mirror) {
            (ServerMsg::Welcome(shown), mirror) => *mirror = Some(TableMirror::new(&shown).expect("a whole table")),
            (ServerMsg::Update(shown), Some(mirror)) => mirror.update(&shown).expect("in order"),
            (ServerMsg::Refused { refusal }, _) => panic!("what the table asks for is refused: {refusal:?}"),
            _ => {}
        }
    }
}

/// Returns the setup of a table by its number.
fn setup(number: usize) -> Value {
    let edition = &Edition::ALL[number % Edition::ALL.len()];
    let of_edition = number / Edition::ALL.len();
    let [least, most] = edition.rules.players.map(usize::from);
    let players = least + of_edition % (most - least + 1);
    let mode = [None, Some("single"), Some("rounds:2"), Some("time:1"), Some("elimination:30")][of_edition % 5];
    let mut seats = vec![json!({ "t": "host" })];
    if of_edition % 3 == 1 {
        seats.push(json!({ "t": "device", "name": "Bo" }));
    }
    let mut cats = Cat::ALL.iter().cycle().skip(of_edition);
    while seats.len() < players {
        seats.push(json!({ "t": "bot", "bot": cats.next().map(|cat| cat.key()) }));
    }
    let pace = ["instant", "quick", "calm"][number % 3];
    let aid = ["off", "own", "all"][of_edition % 3];
    let setup = json!({
        "rules": { "base": edition.key },
        "mode": mode,
        "seats": seats,
        "pace": pace,
        "aid": aid,
        "done_s": number.is_multiple_of(2).then_some(5),
    });
    let _: Setup = serde_json::from_value(setup.clone()).expect("a setup");
    setup
}
