//! Power-cut tests: real servers are traced while clients play. Their system calls show that nobody is told what a power cut could take
//! back, and what the disk would hold after a power cut at any moment is put in front of a server again. `kill -9` cannot show that: what
//! a killed process has written is safe in the kernel's memory.
//!
//! `KINGRAT_POWER` sets the number of power cuts of each test (default 12), `KINGRAT_SEED` their moments (default 1); both are printed.
#![cfg(target_os = "linux")]

#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/client.rs"]
mod client;
#[allow(dead_code)]
#[path = "../kills/crowd.rs"]
mod crowd;
mod disk;
#[allow(dead_code)]
#[path = "../kills/kinds.rs"]
mod kinds;
#[allow(dead_code)]
#[path = "../kills/log.rs"]
mod log;
#[allow(dead_code)]
#[path = "../kills/moments.rs"]
mod moments;
mod owed;
#[allow(dead_code, unused_imports, unused_macros, unexpected_cfgs)]
#[path = "../../../kingrat-server/tests/server/place.rs"]
mod place;
#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/player.rs"]
mod player;
#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/postgres/mod.rs"]
mod postgres;
mod postgres_cuts;
mod postgres_talk;
#[allow(dead_code)]
#[path = "../hosting/process.rs"]
mod process;
mod sqlite_cuts;
mod strace;
mod told;
mod wal;

use std::path::Path;

use client::Person;
use crowd::Crowd;
use owed::{Histories, Owed};
use process::Process;
use strace::{Call, Tracer};

fn cuts() -> usize {
    std::env::var("KINGRAT_POWER").map_or(12, |cuts| cuts.parse().unwrap())
}

/// Starts a server on this folder, or on this database; traced if there is a tracer.
fn start(folder: &Path, database: Option<&str>, tracer: Option<&Tracer>) -> Process {
    let mut flags = vec!["--set", "limits.tables_per_guest=100000", "--set", "limits.new_per_address=100000/100000"];
    flags.extend(["--set", "limits.requests=100000/100000"]);
    flags.extend(database.into_iter().flat_map(|url| ["--database", url]));
    let words = tracer.map(Tracer::words).unwrap_or_default();
    Process::start_after(&words, folder, &flags, None, &[])
}

/// Kills a traced server in which nothing goes on. Returns its calls.
fn end(process: Process, tracer: Tracer) -> Vec<Call> {
    process.signal("KILL");
    drop(process);
    tracer.calls()
}

/// Returns a crowd of everybody who is owed something, with all that they were told; none if not all sit at their tables yet.
fn owed_crowd(owed: &Owed, people: &[Person], process: &Process, in_the_end: &Histories) -> Option<Crowd> {
    let person = |cookie: &str| {
        let person = people.iter().find(|person| person.cookie == cookie).expect("somebody we know");
        Person { address: process.address, ..person.clone() }
    };
    let is_played = |text: &String| serde_json::from_str::<serde_json::Value>(text).unwrap()["play"]["number"].is_u64();
    let is_ready = |table: &str| {
        let told = &owed.frames[table];
        told.len() == in_the_end.players(table) && told.values().all(|frames| frames.last().is_some_and(is_played))
    };
    let tables = owed.frames.keys();
    if tables.len() == 0 || !tables.clone().all(|table| is_ready(table)) {
        return None;
    }
    Some(Crowd::of(tables.map(|table| {
        let people = owed.frames[table].iter().map(|(cookie, frames)| (person(cookie), frames.clone()));
        (table.clone(), people.collect())
    })))
}
