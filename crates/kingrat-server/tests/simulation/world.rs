//! A scenario: a server, four people at two tables, and injected faults.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, UNIX_EPOCH};

use kingrat_bots::SimRng;
use kingrat_rules::Edition;
use kingrat_server::{Clock, Config, SimulatedDisk, simulate, simulate_chance};
use kingrat_table::protocol::{Pace, Setup};
use serde_json::json;
use tokio::sync::Notify;

use crate::chaos::{Chaos, LATENCY, SERVER};
use crate::page::{Diary, Page, Part, Whisper};
use crate::truth;
use crate::wire::SimListener;

/// The step of the simulated clocks.
const TICK: Duration = Duration::from_millis(5);
/// The deadline of a scenario: later than this it has deadlocked.
const END: Duration = Duration::from_secs(30 * 60);
/// An arbitrary start date.
const EPOCH_MS: u64 = 1_700_000_000_000;
const PORT: u16 = 7354;
const PEOPLE: [&str; 4] = ["anna", "bea", "carl", "dora"];

/// The figures of scenarios.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub stories: u64,
    /// Simulated seconds.
    pub seconds: u64,
    pub frames: u64,
    pub rows: u64,
    pub resumed: u64,
    pub cuts: u64,
    pub kills: u64,
    pub disk: u64,
    /// Hash of every frame of everybody, in order.
    pub trace: u64,
}

impl Figures {
    pub fn add(&mut self, other: &Figures) {
        self.stories += other.stories;
        self.seconds += other.seconds;
        self.frames += other.frames;
        self.rows += other.rows;
        self.resumed += other.resumed;
        self.cuts += other.cuts;
        self.kills += other.kills;
        self.disk += other.disk;
        self.trace ^= other.trace;
    }
}

fn config(memory: &SimulatedDisk) -> Config {
    let now = || EPOCH_MS + turmoil::sim_elapsed().map_or(0, |since| since.as_millis() as u64);
    Config { memory: Some(memory.clone()), pace: Some(Pace::Quick), clock: Clock::saying(now), ..Config::new("") }
}

fn setup(seed: u64, people: usize) -> Setup {
    let edition = Edition::ALL[seed as usize % Edition::ALL.len()].key;
    let mut seats = vec![json!({"t": "host"})];
    seats.extend((1..people).map(|_| json!({"t": "open"})));
    seats.push(json!({"t": "bot", "bot": "mimi"}));
    let setup = json!({"rules": {"base": edition}, "seats": seats, "mode": "rounds:2"});
    serde_json::from_value(setup).expect("a setup")
}

/// A scenario that has run.
pub struct Told {
    ended: Result<(), String>,
    pub diaries: Vec<Diary>,
    /// The logs of both tables, with their codes.
    pub logs: [(String, Vec<(u64, String)>); 2],
    figures: Figures,
}

/// Runs the scenario of a seed.
pub fn tell(seed: u64) -> Told {
    simulate_chance(seed);
    let (memory, stop) = (SimulatedDisk::new(), Rc::new(Notify::new()));
    let mut sim = turmoil::Builder::new()
        .rng_seed(seed)
        .tick_duration(TICK)
        .min_message_latency(Duration::from_millis(1))
        .max_message_latency(LATENCY)
        .simulation_duration(END)
        .epoch(UNIX_EPOCH + Duration::from_millis(EPOCH_MS))
        .tcp_capacity(4096)
        .enable_random_order()
        .build();
    let (disk, stopping) = (memory.clone(), Rc::clone(&stop));
    sim.host(SERVER, move || {
        let (config, stopping) = (config(&disk), Rc::clone(&stopping));
        async move {
            let listener = turmoil::net::TcpListener::bind(("0.0.0.0", PORT)).await?;
            let address = listener.local_addr()?;
            simulate(config, address, SimListener(listener), async move { stopping.notified().await }).await?;
            Ok(())
        }
    });
    let address = SocketAddr::new(sim.lookup(SERVER), PORT);
    let (first, second) = (Whisper::default(), Whisper::default());
    let parts = [
        Part::Host { setup: setup(seed, 2), tell: Rc::clone(&first) },
        Part::Plays { told: Rc::clone(&first) },
        Part::Host { setup: setup(seed / 7, 1), tell: second },
        Part::Watches { told: first },
    ];
    let mut diaries = Vec::new();
    for (i, (name, part)) in PEOPLE.into_iter().zip(parts).enumerate() {
        let (page, diary) = Page::new(name, address, part, SimRng::stream(seed, 1 + i as u64));
        sim.client(name, page.run());
        diaries.push(diary);
    }
    let mut chaos = Chaos::new(seed, &PEOPLE, memory.clone(), stop);
    let ended = loop {
        chaos.pass(&mut sim);
        match sim.step() {
            Ok(false) => {}
            Ok(true) => break Ok(()),
            Err(why) => break Err(why.to_string()),
        }
    };
    let seconds = sim.elapsed().as_secs();
    drop(sim);
    let diaries: Vec<Diary> = diaries.iter().map(|diary| diary.take()).collect();
    let mut trace = DefaultHasher::new();
    diaries.iter().flat_map(|diary| &diary.frames).for_each(|frame| frame.text.hash(&mut trace));
    let figures = Figures {
        stories: 1,
        seconds,
        frames: diaries.iter().map(|diary| diary.frames.len() as u64).sum(),
        rows: memory.rows() as u64,
        resumed: diaries.iter().map(|diary| diary.resumed).sum(),
        cuts: chaos.struck.cuts,
        kills: chaos.struck.kills,
        disk: chaos.struck.disk,
        trace: trace.finish(),
    };
    let logs = [0, 2].map(|host: usize| (diaries[host].code.clone(), memory.log(&diaries[host].code)));
    Told { ended, diaries, logs, figures }
}

impl Told {
    /// Returns all violations.
    pub fn wrong(&self) -> Vec<String> {
        let mut wrong: Vec<String> = self.ended.clone().err().into_iter().collect();
        for diary in &self.diaries {
            wrong.extend(diary.findings.iter().map(|finding| format!("{}: {finding}", diary.name)));
        }
        for (code, log) in &self.logs {
            let here: Vec<&Diary> = self.diaries.iter().filter(|diary| diary.code == *code).collect();
            wrong.extend(truth::compare(log, &here));
        }
        wrong
    }
}

/// Runs the scenario of a seed. Panics with the seed if there are violations.
pub fn story(seed: u64) -> Figures {
    let told = tell(seed);
    let wrong = told.wrong();
    assert!(
        wrong.is_empty(),
        "KINGRAT_SEED={seed}: {} findings\n{}",
        wrong.len(),
        wrong[..wrong.len().min(5)].join("\n")
    );
    told.figures
}
