//! The long runs of the server: kills, power cuts, a simulated network, twin worlds, and load.

#[path = "../../../crates/kingrat-server/tests/postgres/own.rs"]
mod own;

use std::process::{Command, Stdio};

use serde_json::Value;

use super::{here, json};
use crate::commands::{cargo, show};
use own::Own;

/// Kills of servers on each of the two databases: a thousand together.
const KILLS: &str = "500";
const CUTS: &str = "300";
const SEEDS: &str = "1000";
const TWINS: &str = "100000";
const CHANNELS: &str = "100";
const TABLES: &str = "10000";

/// Runs tests with environment variables. Returns the command as one would type it, and the output lines that contain figures.
pub(super) fn tests(
    args: &[&str],
    variables: &[(&str, &str)],
    figures: &[&str],
) -> Result<(String, Vec<String>), String> {
    let mut command: Command = cargo(&["test", "--release"]);
    command.args(args).args(["--nocapture", "--test-threads=1"]).envs(variables.iter().copied());
    let set: String = variables.iter().map(|(name, value)| format!("{name}={value} ")).collect();
    let typed = format!("{set}{}", show(&command));
    println!("{typed}");
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).output();
    let output = child.map_err(|error| format!("{typed}: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        return Err(format!("{said}\n{typed} failed ({})", output.status));
    }
    if !said.contains("test result: ok.") || said.contains("running 0 tests") {
        return Err(format!("{said}\n{typed} tested nothing"));
    }
    let lines = said.lines().filter(|line| figures.iter().any(|figure| line.contains(figure)));
    let lines: Vec<String> = lines.map(str::to_string).collect();
    lines.iter().for_each(|line| println!("{line}"));
    Ok((typed.replace(&std::env::var("CARGO").unwrap_or_default(), "cargo"), lines))
}

/// Returns a seed from the clock. The suite's seeds are fixed; a failure of the soak is reproduced with the seed that it prints.
pub(super) fn new_seed() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |since| since.as_secs()).to_string()
}

pub(super) fn section(title: &str, words: &str, runs: &[(String, Vec<String>)]) -> Result<String, String> {
    let mut text = format!("## {title}\n\n{}\n\n{words}\n", here()?);
    for (command, lines) in runs {
        text += &format!("\n`{command}`\n\n```\n{}\n```\n", lines.join("\n"));
    }
    Ok(text)
}

/// Kills servers under load, and measures a cold start.
pub fn kills() -> Result<String, String> {
    let figures =
        ["a start took", "came to their end", "itself: 50 kills", "in the middle of a series", "KINGRAT_SEED="];
    let killed = tests(
        &["-p", "kingrat", "--test", "kills", "--", "kill"],
        &[("KINGRAT_KILLS", KILLS), ("KINGRAT_SEED", &new_seed())],
        &figures,
    )?;
    let args = ["-p", "kingrat", "--test", "kills", "--", "cold_start"];
    let cold = tests(&args, &[("KINGRAT_TABLES", TABLES)], &["first answer"])?;
    let words = "Real processes, killed with `kill -9` at random moments while all play as fast as they may, at a table of each kind: every\n\
                 frame that anybody was sent and every acknowledged move is in the log afterwards. The last run is a cold start with many stored tables.";
    section("Kills", words, &[killed, cold])
}

/// Cuts the power under traced servers.
pub fn power() -> Result<String, String> {
    let run = tests(
        &["-p", "kingrat", "--test", "power", "--"],
        &[("KINGRAT_POWER", CUTS), ("KINGRAT_SEED", &new_seed())],
        &["nothing lost", "KINGRAT_SEED="],
    )?;
    let words = "Real servers and a real PostgreSQL, traced while clients play: nothing that was told left before the bytes that it tells of were\n\
                 synced, by their system calls. Then the disk as a power cut leaves it, with any part of what was not synced, at random moments.";
    section("Power cuts", words, &[run])
}

/// Runs the server in a simulated network that loses, delays and duplicates.
pub fn network() -> Result<String, String> {
    let args = ["-p", "kingrat-server", "--features", "simulation", "--test", "simulation", "--"];
    let run = tests(&args, &[("KINGRAT_SEEDS", SEEDS)], &["stories: 1000", "test result"])?;
    section("A bad network", "The server under a simulated network, one game for each seed.", &[run])
}

/// Compares twin worlds, with and without planted leaks.
pub fn twins() -> Result<String, String> {
    let args = ["-p", "kingrat-server", "--test", "server", "--", "twins::"];
    let run = tests(&args, &[("KINGRAT_TWINS", TWINS)], &["things compared: ", "leak: "])?;
    let games = [("KINGRAT_CHANNELS", CHANNELS), ("KINGRAT_STOPWATCH", CHANNELS)];
    let args = ["-p", "kingrat-host", "--test", "channels", "--"];
    let channels = tests(&args, &games, &[" twins, ", "leak: ", " searches: "])?;
    let words = "Worlds that differ only in cards that one seat cannot know: frames, log, metrics and errors compared byte by byte. Then the\n\
                 time, order and length of frames, and the playouts of cats, in simulated time; and the real times of Luna's searches in\n\
                 worlds that her seat cannot tell apart.";
    section("Twin worlds", words, &[run, channels])
}

/// Measures throughput, latency and memory of the server.
pub fn load() -> Result<String, String> {
    let postgres = Own::start(&[])?;
    let runs: [(&str, &[&str], bool); 5] = [
        ("fast", &["--pin"], false),
        ("fast", &["--pin"], true),
        ("paced", &["--think", "250-750"], false),
        ("paced", &["--think", "250-750"], true),
        ("silent", &["--tables", "1", "--idle", "5000"], false),
    ];
    let mut text = format!("## Load\n\n{}\n\n", here()?);
    text += "Durable moves: stored before anybody hears of them. Latency from saying to hearing. The ratio compares the durable moves that a\n\
             second of the server's processor time is enough for with those of a bare room on Node's `ws` in the same run, which stores nothing\n\
             (`--beside-node`).\n\n";
    text += "| command | database | moves/s | moves/s of a core | ratio to the bare room | p50 ms | p99 ms | p99.9 ms | server MB | bytes a silent connection |\n";
    text += "|---|---|---|---|---|---|---|---|---|---|\n";
    let packages = crate::web::packages().display().to_string();
    for (i, (what, args, on_postgres)) in runs.into_iter().enumerate() {
        let database = if on_postgres { Some(postgres.database(&format!("load_{i}"))?) } else { None };
        let mut words = [&["load", "--json"], args].concat();
        words.extend(database.iter().flat_map(|url| ["--database", url.as_str()]));
        if what == "fast" {
            words.extend(["--beside-node", &packages]);
        }
        let said: Value = json(&words)?;
        let figure = |value: &Value| value.as_f64().map_or("-".into(), |figure| format!("{figure:.2}"));
        let latency = ["p50", "p99", "p999"].map(|part| figure(&said["latency_ms"][part])).join(" | ");
        let [moves, of_a_core] =
            ["moves_per_second", "moves_per_cpu_second"].map(|key| said[key].as_f64().unwrap_or(0.0));
        let ratio = figure(&said["ratio_to_bare_room"]);
        let memory = [&said["server_memory_mb"], &said["bytes_per_idle_connection"]].map(figure).join(" | ");
        let kind = if on_postgres { "PostgreSQL" } else { "SQLite" };
        let command = args.join(" ");
        let row = format!(
            "| `kingrat load {command}` | {kind} | {moves:.0} | {of_a_core:.0} | {ratio} | {latency} | {memory} |\n"
        );
        print!("{what}: {row}");
        text += &row;
    }
    Ok(text)
}

/// Measures how much a flood of Lunas at one address slows Luna down at another.
pub fn thinking() -> Result<String, String> {
    let mut text = format!("## Fair thinking\n\n{}\n\n", here()?);
    text += "Luna's moves at four tables of one address, in milliseconds, from being shown that she is to move to being shown the move: alone,\n\
             and while 240 tables of five Lunas play at another address, all at pace *instant*.\n\n";
    text += "| command | alone p50 | p99 | flooded p50 | p99 | ratio of p50 | the flood's moves/s |\n|---|---|---|---|---|---|---|\n";
    for pinned in [&[][..], &["--pin"]] {
        let words = [&["load", "--json", "--flood", "240"], pinned].concat();
        let said: Value = json(&words)?;
        let figure = |value: &Value| value.as_f64().map_or("-".into(), |figure| format!("{figure:.2}"));
        let [alone, flooded] = ["alone_ms", "flooded_ms"].map(|key| &said[key]);
        let figures = [&alone["p50"], &alone["p99"], &flooded["p50"], &flooded["p99"], &said["p50_ratio"]].map(figure);
        let rate = said["flood_moves_per_second"].as_f64().unwrap_or(0.0);
        let command = [&["load", "--flood", "240"], pinned].concat().join(" ");
        let row = format!("| `kingrat {command}` | {} | {rate:.0} |\n", figures.join(" | "));
        print!("{row}");
        text += &row;
    }
    Ok(text)
}
