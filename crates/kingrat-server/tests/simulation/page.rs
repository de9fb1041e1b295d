//! A client that behaves as the page does: it comes back by itself with the last version it saw, says again what was not answered, and gives
//! its seeds; now and then it says a thing twice, or something old again, or cuts its own line.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use kingrat_bots::SimRng;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::wire::{Answer, Socket, ask};

/// As the page has them, in milliseconds.
const WAIT_MS: [u64; 6] = [300, 700, 1_500, 3_000, 6_000, 10_000];
const PING: Duration = Duration::from_secs(15);
const PONG: Duration = Duration::from_secs(8);
/// Whatever is asked is given up after so long.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long somebody thinks at most.
const THINK_MS: u32 = 700;

/// What a page was told, and on which line.
pub struct Frame {
    /// What it had named as the last version it saw, when it came.
    pub since: Option<u32>,
    pub text: String,
}

/// What is known of a page when the story is over.
#[derive(Default)]
pub struct Diary {
    pub name: String,
    pub code: String,
    pub frames: Vec<Frame>,
    /// How often it came back with a version.
    pub resumed: u64,
    /// What should never happen.
    pub findings: Vec<String>,
}

/// A code that somebody tells a friend, not over this network.
pub type Whisper = Rc<RefCell<Option<String>>>;

/// What somebody does at a table.
pub enum Part {
    /// Makes it and plays.
    Host { setup: Value, tell: Whisper },
    /// Plays with the host.
    Plays { told: Whisper },
    /// Watches.
    Watches { told: Whisper },
}

pub struct Page {
    address: SocketAddr,
    part: Part,
    chance: SimRng,
    salt: u64,
    cookie: String,
    diary: Rc<RefCell<Diary>>,
    v: Option<u32>,
    number: u64,
    table: Value,
    you: Value,
    play: Value,
    answered: Option<Value>,
    last: Option<Value>,
}

/// Why a line ended.
enum End {
    Over,
    Lost,
}

impl Page {
    pub fn new(name: &str, address: SocketAddr, part: Part, mut chance: SimRng) -> (Page, Rc<RefCell<Diary>>) {
        let diary = Rc::new(RefCell::new(Diary { name: name.into(), ..Diary::default() }));
        let page = Page {
            address,
            part,
            salt: chance.below(u32::MAX).into(),
            chance,
            cookie: String::new(),
            diary: Rc::clone(&diary),
            v: None,
            number: 0,
            table: Value::Null,
            you: Value::Null,
            play: Value::Null,
            answered: None,
            last: None,
        };
        (page, diary)
    }

    /// Plays, or watches, until the series is over.
    pub async fn run(mut self) -> turmoil::Result {
        let cookie = self.insist("GET", "/api/me", Value::Null, |answer| answer.cookie.clone()).await;
        self.cookie = cookie;
        let name = json!({"name": self.diary.borrow().name});
        self.insist("PUT", "/api/me", name, |answer| (answer.status == 200).then_some(())).await;
        let code = self.find_table().await;
        self.diary.borrow_mut().code.clone_from(&code);
        let mut tries = 0;
        loop {
            let since = self.v.map_or(String::new(), |since| format!("&since={since}"));
            let path = format!("/api/tables/{code}/socket?v=1{since}");
            let opened = timeout(PATIENCE, Socket::open(self.address, &path, &self.cookie)).await;
            if let Ok(Some(socket)) = opened
                && let End::Over = self.talk(socket, &mut tries).await
            {
                return Ok(());
            }
            self.wait(tries).await;
            tries += 1;
        }
    }

    async fn find_table(&mut self) -> String {
        match &self.part {
            Part::Host { setup, tell } => {
                let (setup, tell) = (setup.clone(), Rc::clone(tell));
                let made =
                    |answer: &Answer| Some(answer.body["code"].as_str()?.to_string()).filter(|_| answer.status == 201);
                let code = self.insist("POST", "/api/tables", setup, made).await;
                *tell.borrow_mut() = Some(code.clone());
                code
            }
            Part::Plays { told } | Part::Watches { told } => loop {
                if let Some(code) = told.borrow().clone() {
                    return code;
                }
                sleep(Duration::from_millis(500)).await;
            },
        }
    }

    /// Asks until there is an answer of which something can be made.
    async fn insist<T>(&mut self, method: &str, path: &str, body: Value, make: impl Fn(&Answer) -> Option<T>) -> T {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut tries = 0;
        loop {
            let answer = timeout(PATIENCE, ask(self.address, method, path, &self.cookie, &body)).await;
            if let Ok(Some(answer)) = answer
                && let Some(made) = make(&answer)
            {
                return made;
            }
            self.wait(tries).await;
            tries += 1;
        }
    }

    async fn wait(&mut self, tries: usize) {
        let wait = WAIT_MS[tries.min(WAIT_MS.len() - 1)];
        sleep(Duration::from_millis(wait * u64::from(70 + self.chance.below(60)) / 100)).await;
    }

    fn find(&self, what: String) {
        self.diary.borrow_mut().findings.push(what);
    }

    async fn talk(&mut self, mut socket: Socket, tries: &mut usize) -> End {
        let (since, mut welcomed) = (self.v, false);
        let (mut next_ping, mut asked) = (Instant::now() + PING, false);
        self.answered = None; // what was not answered on the old line is said again
        loop {
            match timeout_at(next_ping, socket.hear()).await {
                Ok(Ok(text)) => {
                    (next_ping, asked) = (Instant::now() + PING, false);
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if matches!(message["t"].as_str(), Some("welcome" | "update")) {
                        self.diary.borrow_mut().frames.push(Frame { since, text });
                        self.keep(&message, &mut welcomed);
                    }
                    if welcomed && *tries > 0 {
                        *tries = 0;
                        self.diary.borrow_mut().resumed += u64::from(since.is_some());
                    }
                }
                Ok(Err(code)) => {
                    if matches!(code, 1003 | 4001..=4008) && code != 4008 {
                        self.find(format!("the line was closed for good: {code}"));
                    }
                    return End::Lost;
                }
                Err(_) if asked => return End::Lost,
                Err(_) => {
                    socket.say(&json!({"t": "ping"})).await;
                    (next_ping, asked) = (Instant::now() + PONG, true);
                    self.answered = None;
                }
            }
            if self.table["stage"] == "series_over" {
                return End::Over;
            }
            if self.chance.below(80) == 0 {
                return End::Lost; // the phone is put into a pocket
            }
            self.answer(&mut socket).await;
        }
    }

    /// Takes in what it is told.
    fn keep(&mut self, message: &Value, welcomed: &mut bool) {
        let v = message["v"].as_u64().unwrap() as u32;
        let welcome = message["t"] == "welcome";
        let grows = if welcome { self.v.is_none_or(|seen| v >= seen) } else { self.v.is_some_and(|seen| v > seen) };
        if !grows || welcome == *welcomed {
            self.find(format!("version {v} ({}) after {:?}", message["t"], self.v));
        }
        (*welcomed, self.v) = (true, Some(v));
        if let Some(table) = message.get("table") {
            self.table = table.clone();
        }
        (self.you, self.play) = (message["you"].clone(), message["play"].clone());
        let number = self.play["number"].as_u64().unwrap_or(0);
        if number < self.number {
            self.find(format!("decision {number} after {}", self.number));
        }
        self.number = number;
    }

    /// Says what there is to be said.
    async fn answer(&mut self, socket: &mut Socket) {
        if self.chance.below(25) == 0
            && let Some(last) = self.last.clone()
        {
            socket.say(&last).await; // an old tap comes again
        }
        let Some(answer) = self.consider().filter(|answer| self.answered.as_ref() != Some(answer)) else { return };
        sleep(Duration::from_millis(self.chance.below(THINK_MS).into())).await;
        socket.say(&answer).await;
        if self.chance.below(8) == 0 {
            socket.say(&answer).await; // tapped twice
        }
        self.last = Some(answer.clone());
        self.answered = Some(answer);
    }

    /// Chooses: the same thing when the same is asked again.
    fn choice(&self, among: u64) -> usize {
        let mixed = (self.salt ^ self.number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD1B5_4A32_D192_ED03);
        ((mixed >> 17) % among) as usize
    }

    fn consider(&self) -> Option<Value> {
        if matches!(self.part, Part::Watches { .. }) {
            return None;
        }
        let Some(seat) = self.you["seats"].as_array()?.first().cloned() else {
            return (self.table["stage"] == "lobby").then(|| json!({"t": "sit", "seat": null}));
        };
        let fair = &self.table["fair"];
        if fair["wanted"].as_array().is_some_and(|wanted| wanted.contains(&seat)) {
            let seed = format!("{:016x}", self.salt);
            return Some(json!({"t": "seed", "seat": seat, "round": fair["round"], "seed": seed}));
        }
        if let Some(look) = self.play["looks"].as_array().and_then(|looks| looks.first()) {
            return Some(json!({"t": "seen", "seat": look["seat"], "look": look["look"]}));
        }
        if let Some(actions) = self.play["actions"].as_array().filter(|actions| !actions.is_empty()) {
            let action = match actions.contains(&json!("knock")) {
                true => json!(if self.choice(5) == 0 { "knock" } else { "done" }),
                false => actions[self.choice(actions.len() as u64)].clone(),
            };
            return Some(json!({"t": "act", "seat": seat, "turn": self.play["number"], "action": action}));
        }
        let seats = self.table["seats"].as_array()?;
        let ready = seats.iter().any(|at| at["seat"] == seat && at["ready"] == true);
        let waits = match self.table["stage"].as_str()? {
            "lobby" => seats.iter().all(|at| at["holder"]["t"] != "open"),
            "round_over" => true,
            _ => false,
        };
        (waits && !ready).then(|| json!({"t": "ready", "ready": true}))
    }
}
