//! Crash tests: real servers are killed with `kill -9` at random moments while clients play at full speed at a table of each kind
//! (`kinds.rs`), on both databases. What anybody was told must be in the log afterwards, and every game can be played to its end.
//!
//! `KINGRAT_KILLS` sets the number of kills (default 4), `KINGRAT_SEED` their times (default 1); both are printed.
#![cfg(unix)]

#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/client.rs"]
mod client;
mod cold;
mod crowd;
mod kinds;
mod log;
mod moments;
#[allow(dead_code, unused_imports, unused_macros, unexpected_cfgs)]
#[path = "../../../kingrat-server/tests/server/place.rs"]
mod place;
#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/player.rs"]
mod player;
#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/postgres/mod.rs"]
mod postgres;
#[allow(dead_code)]
#[path = "../hosting/process.rs"]
mod process;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use crowd::Crowd;
use moments::Moments;
use place::Place;
use process::Process;

fn kills() -> usize {
    std::env::var("KINGRAT_KILLS").map_or(4, |kills| kills.parse().unwrap())
}

fn start(place: &Place) -> Process {
    let mut flags = vec!["--set", "limits.tables_per_guest=100000", "--set", "limits.new_per_address=100000/100000"];
    flags.extend(["--set", "limits.requests=100000/100000"]);
    flags.extend(place.database().into_iter().flat_map(|url| ["--database", url]));
    Process::start(place.folder(), &flags, None)
}

/// Kills a server under load repeatedly.
async fn kill_under_load(place: Place, what: &str) {
    let (kills, mut moments) = (kills(), Moments::new(what));
    let mut process = start(&place);
    let mut crowd = Crowd::of_all_kinds(process.address).await;
    let mut restarts = Vec::new();
    for kill in 1..=kills {
        let playing = crowd.play(moments.below(u64::MAX));
        crowd.has_begun().await;
        moments.wait(0, 400).await;
        process.signal("KILL");
        drop(process);
        crowd.heard(playing).await;
        crowd.count_kill();
        let start_again = Instant::now();
        process = start(&place);
        restarts.push(start_again.elapsed());
        crowd.found_again(&place, process.address).await;
        if kill % 10 == 0 {
            eprintln!("{what}: {kill} kills, {}", crowd.told());
        }
    }
    crowd.play_to_the_end(&place).await;
    restarts.sort();
    let (median, longest) = (restarts[restarts.len() / 2], restarts[restarts.len() - 1]);
    eprintln!("{what}: {kills} kills, {}; a start took {median:.1?} (median), {longest:.1?} at most", crowd.told());
    eprintln!("{what}: killed in the middle of a series: {:?}", crowd.killed());
    assert!(crowd.acknowledged >= kills, "they played");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_servers_are_killed_on_sqlite() {
    kill_under_load(Place::sqlite().await, "sqlite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_servers_are_killed_on_postgres() {
    kill_under_load(Place::postgres().await, "postgres").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_postgres_itself_is_killed() {
    let (kills, mut moments) = (kills().div_ceil(10), Moments::new("postgres itself"));
    let own = postgres::Server::start(&[]);
    let place = Place::postgres_of(&own).await;
    let process = start(&place);
    let mut crowd = Crowd::new(process.address, 3, 2).await;
    for _ in 0..kills {
        let playing = crowd.play(moments.below(u64::MAX));
        crowd.has_begun().await;
        moments.wait(0, 400).await;
        let killed = Instant::now();
        own.kill_and_start_again();
        let back = killed.elapsed();
        // Connections break, since another server could have taken the tables meanwhile; the server lives on, and all reconnect.
        crowd.heard(playing).await;
        let broken = killed.elapsed();
        crowd.found_again(&place, process.address).await;
        eprintln!("postgres was back after {back:.1?}, all lines were broken after {broken:.1?}");
    }
    crowd.play_to_the_end(&place).await;
    eprintln!("postgres itself: {kills} kills, {}", crowd.told());
}

/// Starts the command on this database.
fn kingrat(command: &str, file: &Path, folder: &Path, database: Option<&str>) -> Child {
    let mut kingrat = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    kingrat.arg(command).arg(file).env_remove("KINGRAT_DATA");
    match database {
        Some(url) => kingrat.args(["--database", url]),
        None => kingrat.arg("--data").arg(folder),
    };
    kingrat.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Kills a running backup, or only the server that is backed up, alternately.
async fn kill_backups(place: Place, what: &str) {
    let mut moments = Moments::new(what);
    let mut process = start(&place);
    let mut crowd = Crowd::new(process.address, 2, 2).await;
    let folder = tempfile::tempdir().unwrap();
    let mut whole = 0;
    for kill in 0..kills() {
        let playing = crowd.play(moments.below(u64::MAX));
        crowd.has_begun().await;
        moments.wait(0, 180).await;
        let file = folder.path().join(format!("{kill}.backup"));
        let mut backup = kingrat("backup", &file, place.folder(), place.database());
        moments.wait(1, 150).await;
        if kill % 2 == 0 {
            backup.kill().unwrap();
        }
        process.signal("KILL");
        drop(process);
        crowd.heard(playing).await;
        let done = backup.wait().unwrap().success();
        assert!(!done || file.exists(), "it said that it was made");
        if file.exists() {
            // A file with the final name is a complete backup.
            let into = tempfile::tempdir().unwrap();
            assert!(kingrat("restore", &file, into.path(), None).wait().unwrap().success(), "half a backup");
            whole += 1;
        }
        process = start(&place);
        crowd.found_again(&place, process.address).await;
    }
    let file = folder.path().join("last.backup");
    assert!(kingrat("backup", &file, place.folder(), place.database()).wait().unwrap().success());
    eprintln!("{what}: {} backups, {whole} came to their end", kills());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_backup_leaves_no_half_file_on_sqlite() {
    kill_backups(Place::sqlite().await, "backups of sqlite").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_backup_leaves_no_half_file_on_postgres() {
    kill_backups(Place::postgres().await, "backups of postgres").await;
}
