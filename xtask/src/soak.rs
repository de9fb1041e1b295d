//! The long runs and the benchmarks. Writes docs/measured.md.

use std::fmt::Write;
use std::fs;

use serde_json::Value;

use crate::chore::{self, Table, cargo, command, kingrat, output, root, run as finish};

/// How many rounds are played with every invariant checked.
const ROUNDS: u64 = 1_000_000;

/// How many stories of the simulated network are told.
const STORIES: u64 = 2000;

/// Runs it.
pub fn run() -> Result<(), String> {
    finish(cargo(&["build", "--release", "--quiet"]))?;
    let (rounds, tables) = invariants()?;
    stories()?;
    let bench = json(&["bench", "--seconds", "6", "--json"])?;
    let text = measured(rounds, tables, &bench)?;
    fs::write(root().join("docs/measured.md"), text).map_err(|error| format!("docs/measured.md: {error}"))?;
    println!("docs/measured.md is written");
    Ok(())
}

/// The server under a simulated network: each seed another story of what goes wrong.
fn stories() -> Result<(), String> {
    let mut test = cargo(&["test", "--release", "-p", "kingrat-server", "--all-features", "--test", "simulation"]);
    test.args(["--", "--nocapture"]).env("KINGRAT_SEEDS", STORIES.to_string());
    finish(test)
}

fn json(args: &[&str]) -> Result<Value, String> {
    let printed = output(kingrat(args))?;
    serde_json::from_str(&printed).map_err(|error| format!("kingrat {}: {error}", args.join(" ")))
}

/// Random rounds spread over all editions, player counts and house rules, every invariant checked after every step.
fn invariants() -> Result<(u64, usize), String> {
    let mut tables = Vec::new();
    for Table { edition, players, open } in chore::tables()? {
        let houses = (0..16u32).filter(|houses| !(open && houses & 1 == 1));
        tables.extend(houses.map(|houses| (edition.clone(), players, houses)));
    }
    let folder = root().join("target/soak");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let each = ROUNDS.div_ceil(tables.len() as u64);
    let mut played = 0;
    for (i, (key, players, houses)) in tables.iter().enumerate() {
        let file = folder.join("rules.toml");
        fs::write(&file, house_rules(key, *houses)).map_err(|error| error.to_string())?;
        let (file, players) = (file.display().to_string(), players.to_string());
        let (rounds, seed) = (each.to_string(), i.to_string());
        let knock = if i % 2 == 0 { "1/2" } else { "1/24" };
        let args = [
            "sim",
            "--check",
            "--json",
            "--rules",
            &file,
            "--players",
            &players,
            "--rounds",
            &rounds,
            "--seed",
            &seed,
            "--knock",
            knock,
        ];
        played += json(&args)?["rounds"].as_u64().unwrap_or(0);
        if i % 48 == 0 {
            println!("{played} rounds, {} of {} tables, no violation", i + 1, tables.len());
        }
    }
    println!("{played} rounds at {} tables, no violation", tables.len());
    Ok((played, tables.len()))
}

fn house_rules(key: &str, houses: u32) -> String {
    let on = |bit: u32| houses >> bit & 1 == 1;
    format!(
        "base = \"{key}\"\nkeep_drawn_power = {}\nprotect_knocker = {}\nknock_penalty = {}\nkeep_top_on_reshuffle = {}\n",
        on(0),
        on(1),
        if on(2) { 10 } else { 0 },
        on(3)
    )
}

fn measured(rounds: u64, tables: usize, bench: &Value) -> Result<String, String> {
    let date = output(command("date", &["-u", "+%Y-%m-%d"]))?;
    let machine = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        machine.lines().find_map(|line| Some(line.strip_prefix("model name")?.split_once(':')?.1.trim().to_string()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut text = String::new();
    let mut line = |words: &str| writeln!(text, "{words}").map_err(|error| error.to_string());
    line("# Measured\n")?;
    line(
        "Written by `cargo xtask soak`; figures of one machine on one day, to be compared with the baseline beside them.\n",
    )?;
    line(&format!("{}, {}, {cores} cores\n", date.trim(), model.as_deref().unwrap_or("unknown processor")))?;
    line("## Invariants\n")?;
    line(&format!(
        "{rounds} random rounds at {tables} tables (every edition, player count and set of house rules H1-H4), all"
    ))?;
    line("invariants checked after every step, the fast path compared with the step path: no violation.\n")?;
    line("## Simulated networks\n")?;
    line(&format!(
        "{STORIES} seeds of `tests/simulation` (lines cut, held and slowed, servers killed, disks that fail, tear and stall): every frame that"
    ))?;
    line("anybody was sent was what the log says, and every series was played to its end.\n")?;
    line("## Speed of the engine\n")?;
    line(
        "`kingrat bench`: random play of `nordic`, one core, knowledge tracking on, plain release build. The fastest 20 ms slice of each",
    )?;
    line("engine counts; the median slice shows how busy the machine was.\n")?;
    line("| players | knock | M actions/s | median | k rounds/s | dealing | naive M actions/s | times naive |")?;
    line("|---|---|---|---|---|---|---|---|")?;
    for run in bench["runs"].as_array().into_iter().flatten() {
        let figure = |key: &str| run[key].as_f64().unwrap_or(0.0);
        line(&format!(
            "| {} | 1/{:.0} | {:.1} | {:.1} | {:.0} | {:.0} % | {:.1} | {:.2} |",
            run["players"],
            1.0 / figure("knock"),
            figure("actions_per_second") / 1e6,
            figure("median_actions_per_second") / 1e6,
            figure("rounds_per_second") / 1e3,
            figure("dealing") * 100.0,
            figure("naive_actions_per_second") / 1e6,
            figure("ratio")
        ))?;
    }
    let profile = |key: &str| bench["profile"][key].as_f64().unwrap_or(0.0);
    line("\n## Where the time goes\n")?;
    line(&format!(
        "A round of uniformly random play (4 players, knock 1/2) is only {:.1} actions long and takes {:.0} ns. {:.0} ns of that are the deal: a",
        profile("actions_per_round"),
        profile("round_ns"),
        profile("deal_ns")
    ))?;
    line(
        "copy of the table, seventeen random cards, sixteen cells. When the same sixteen rounds come over and over, so that the",
    )?;
    line(&format!(
        "processor learns every branch by heart, a round takes {:.0} ns: the difference, {:.0} ns, is the price of what cannot be foreseen",
        profile("foreseen_round_ns"),
        profile("round_ns") - profile("foreseen_round_ns")
    ))?;
    line(
        "(draw or take, number or power, knock or not, how many powers lie in the rows at the end). At knock 1/16 the deal and the reveal",
    )?;
    let speed = |at: usize| bench["runs"][at]["actions_per_second"].as_f64().unwrap_or(0.0);
    line(&format!("weigh less, and the same engine takes {:.1} times as many actions a second.", speed(4) / speed(1)))?;
    Ok(text)
}
