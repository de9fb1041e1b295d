//! A crowd of players for `kingrat load`: tables full of them, and what they find out about the server.

mod player;
mod server;
mod wire;

use std::cell::RefCell;
use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

pub use player::{Tally, Think};
pub use server::{Started, stay_on, usage};

use player::{Player, Shared};
use wire::{Answer, Line, ask};

/// What is played, by how many, and how fast.
pub struct Plan {
    pub address: SocketAddr,
    pub edition: String,
    pub tables: usize,
    pub players: usize,
    pub think: Option<Think>,
    /// Connections that are silent, besides the players.
    pub idle: usize,
    pub warm_up: Duration,
    pub seconds: Duration,
    /// The process of the server, where it is known.
    pub pid: Option<u32>,
}

/// What came of it.
pub struct Outcome {
    pub tally: Tally,
    pub took: Duration,
    /// The server's processor time and memory, where they are known.
    pub server: Option<ServerCost>,
}

/// What the server spent.
#[derive(Clone, Copy)]
pub struct ServerCost {
    pub cpu: Duration,
    /// Resident memory before the silent connections came, and with them.
    pub memory: u64,
    pub bytes_per_idle: Option<f64>,
}

/// Something the crowd could not do.
fn failed(what: &str, answer: &Answer) -> io::Error {
    let body: String = answer.body.chars().take(200).collect();
    io::Error::other(format!("{what}: the server answered {} {body}", answer.status))
}

async fn guest(address: SocketAddr) -> io::Result<String> {
    let answer = ask(address, "GET", "/api/me", "", "").await?;
    answer.cookie().map(str::to_string).ok_or_else(|| failed("no guest could be made", &answer))
}

async fn table(plan: &Plan, host: &str) -> io::Result<String> {
    let mut seats = vec![json!({"t": "host"})];
    seats.resize(plan.players, json!({"t": "open"}));
    let setup = json!({"rules": {"base": plan.edition}, "mode": "rounds:5", "seats": seats});
    let answer = ask(plan.address, "POST", "/api/tables", host, &setup.to_string()).await?;
    let made: Value = serde_json::from_str(&answer.body).unwrap_or_default();
    // A refusal has a code too.
    let code = made["code"].as_str().filter(|_| answer.status == 201);
    code.map(str::to_string).ok_or_else(|| failed("no table could be made", &answer))
}

async fn line(address: SocketAddr, code: &str, cookie: &str) -> io::Result<Line> {
    Line::open(address, &format!("/api/tables/{code}/socket?v=1"), cookie).await
}

/// Silent connections: so many watch each table.
const WATCHERS: usize = 50;

/// Fills tables and lets them play. `progress` hears of every table that is full, and then of every second.
pub async fn run(plan: &Plan, progress: impl Fn(u64)) -> io::Result<Outcome> {
    let tally: Shared = Rc::new(RefCell::new(Tally::default()));
    let mut crowd = tokio::task::JoinSet::new();
    let mut codes = Vec::new();
    for number in 0..plan.tables {
        let host = guest(plan.address).await?;
        let code = table(plan, &host).await?;
        for seat in 0..plan.players {
            let cookie = if seat == 0 { host.clone() } else { guest(plan.address).await? };
            let mut line = line(plan.address, &code, &cookie).await?;
            if seat > 0 {
                line.say(r#"{"t":"sit","seat":null}"#).await?;
            }
            let seed = (number * plan.players + seat) as u64 + 1;
            crowd.spawn_local(Player::new(line, seed, plan.think, Rc::clone(&tally)).run());
        }
        codes.push(code);
        progress(1);
    }
    let (bytes_per_idle, _silent) = idle(plan, &mut codes, &progress).await?;
    pass(&mut crowd, plan.warm_up, &progress).await?;
    let before = plan.pid.and_then(usage);
    tally.borrow_mut().counting = true;
    let start = Instant::now();
    pass(&mut crowd, plan.seconds, &progress).await?;
    tally.borrow_mut().counting = false;
    let took = start.elapsed();
    let after = plan.pid.and_then(usage);
    let server = before.zip(after).map(|(before, after)| ServerCost {
        cpu: after.cpu.saturating_sub(before.cpu),
        memory: after.memory,
        bytes_per_idle,
    });
    Ok(Outcome { tally: tally.take(), took, server })
}

/// Lets time pass. Whoever of the crowd is sent away ends it.
async fn pass(
    crowd: &mut tokio::task::JoinSet<io::Result<()>>,
    time: Duration,
    progress: &impl Fn(u64),
) -> io::Result<()> {
    let end = tokio::time::Instant::now() + time;
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.tick().await;
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(end) => return Ok(()),
            _ = second.tick() => progress(1),
            Some(left) = crowd.join_next() => {
                let why = left.map_err(io::Error::other).and_then(|end| end).err();
                let why = why.unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into());
                return Err(io::Error::other(format!("a player was sent away: {why}")));
            }
        }
    }
}

/// Opens the silent connections, as onlookers, and finds out what each costs the server.
async fn idle(plan: &Plan, codes: &mut Vec<String>, progress: &impl Fn(u64)) -> io::Result<(Option<f64>, Vec<Line>)> {
    if plan.idle == 0 {
        return Ok((None, Vec::new()));
    }
    let host = guest(plan.address).await?;
    let mut cookies = Vec::new();
    for _ in 0..WATCHERS {
        cookies.push(guest(plan.address).await?);
    }
    let mut watched = Vec::new();
    let mut lines = Vec::new();
    for _ in 0..plan.idle.div_ceil(WATCHERS) {
        let host = if watched.len() % 10 == 9 { guest(plan.address).await? } else { host.clone() };
        watched.push(table(plan, &host).await?);
    }
    settle().await;
    let before = plan.pid.and_then(usage);
    'all: for code in &watched {
        for cookie in &cookies {
            if lines.len() == plan.idle {
                break 'all;
            }
            let mut line = line(plan.address, code, cookie).await?;
            line.hear().await?;
            line.rest();
            lines.push(line);
        }
        progress(1);
    }
    settle().await;
    let after = plan.pid.and_then(usage);
    codes.extend(watched);
    let grown = before.zip(after).map(|(before, after)| after.memory.saturating_sub(before.memory));
    Ok((grown.map(|grown| grown as f64 / lines.len() as f64), lines))
}

/// Lets the server come to rest.
async fn settle() {
    tokio::time::sleep(Duration::from_secs(1)).await;
}
