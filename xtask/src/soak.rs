//! `cargo xtask soak`: the long runs and the benchmarks. Writes docs/measured.md.

mod analysis;
mod bots;
mod fuzz;
mod properties;
mod screens;
mod server;

use std::fmt::Write;
use std::fs;

use serde_json::Value;

use crate::commands::{cargo, command, kingrat_release, output, root, run as finish};
use crate::edition_tables::{EditionTable, edition_tables};
use crate::suite::TestCounter;

/// Rounds that are played with every invariant checked.
const ROUNDS: u64 = 1_000_000;

/// Runs a part and returns its section of docs/measured.md.
type Part = fn() -> Result<String, String>;

/// The parts, in the order of docs/measured.md.
const PARTS: [(&str, Part); 13] = [
    ("engine", engine),
    ("properties", properties::properties),
    ("fuzz", fuzz::fuzz),
    ("bots", bots::bots),
    ("analysis", analysis::analysis),
    ("kills", server::kills),
    ("power", server::power),
    ("network", server::network),
    ("twins", server::twins),
    ("load", server::load),
    ("thinking", server::thinking),
    ("screens", screens::screens),
    ("wasm", crate::wasm::soak),
];

/// Runs all parts, or one. The sections of the others stay.
pub fn run(only: Option<&str>) -> Result<(), String> {
    if let Some(name) = only.filter(|only| !PARTS.iter().any(|(name, _)| name == only)) {
        let parts = PARTS.map(|(name, _)| name).join(", ");
        return Err(format!("soak has no part {name}; the parts are {parts}"));
    }
    if only != Some("fuzz") {
        crate::setup::run()?;
        crate::web::build(&mut TestCounter::default())?;
        finish(cargo(&["build", "--release", "--quiet"]))?;
    } // which builds programs of its own
    let file = root().join("docs/measured.md");
    for (name, part) in PARTS.iter().filter(|(name, _)| only.is_none_or(|only| only == *name)) {
        println!("== {name}");
        let told = part()?;
        // Written after each part, so that a failure does not lose the figures of the parts before it.
        let before = fs::read_to_string(&file).unwrap_or_default();
        fs::write(&file, with_part(&before, name, &told)?).map_err(|error| format!("docs/measured.md: {error}"))?;
    }
    println!("docs/measured.md is written");
    Ok(())
}

/// Replaces the section of one part.
fn with_part(before: &str, name: &str, told: &str) -> Result<String, String> {
    let mark = |name: &str| format!("<!-- {name} -->\n");
    let old = |name: &str| Some(before.split_once(&mark(name))?.1.split("<!-- ").next()?.trim_end().to_string());
    let mut text = String::from(
        "# Measured\n\nWritten by `cargo xtask soak`; figures of one machine on one day, to be compared with the baseline beside them.\n",
    );
    for (part, _) in PARTS {
        let told = if part == name { Some(told.trim_end().to_string()) } else { old(part) };
        if let Some(told) = told {
            write!(text, "\n{}{told}\n", mark(part)).map_err(|error| error.to_string())?;
        }
    }
    Ok(text)
}

/// Checks the invariants of the rules engine and measures its speed.
fn engine() -> Result<String, String> {
    let (rounds, tables) = invariants()?;
    let bench = json(&["bench", "--seconds", "6", "--json"])?;
    measured(rounds, tables, &bench)
}

/// Describes the day and the machine.
fn here() -> Result<String, String> {
    let date = output(command("date", &["-u", "+%Y-%m-%d"]))?;
    let machine = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model =
        machine.lines().find_map(|line| Some(line.strip_prefix("model name")?.split_once(':')?.1.trim().to_string()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(format!("{}, {}, {cores} cores", date.trim(), model.as_deref().unwrap_or("unknown processor")))
}

fn json(args: &[&str]) -> Result<Value, String> {
    let printed = output(kingrat_release(args))?;
    serde_json::from_str(&printed).map_err(|error| format!("kingrat {}: {error}", args.join(" ")))
}

/// Plays random rounds over all editions, player counts and house rules, and checks every invariant after every step.
fn invariants() -> Result<(u64, usize), String> {
    let mut tables = Vec::new();
    for EditionTable { edition, players, open } in edition_tables()? {
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
    let mut text = String::new();
    let mut line = |words: &str| writeln!(text, "{words}").map_err(|error| error.to_string());
    line(&format!("## Invariants\n\n{}\n", here()?))?;
    line(&format!(
        "{rounds} random rounds at {tables} tables (every edition, player count and set of house rules H1-H4), all"
    ))?;
    line("invariants checked after every step, the fast path compared with the step path: no violation.\n")?;
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

#[cfg(test)]
mod tests {
    use super::with_part;

    #[test]
    fn a_part_told_anew_leaves_the_others_as_they_are() {
        let one = with_part("", "load", "## Load\n\nfast\n").unwrap();
        let two = with_part(&one, "kills", "## Kills\n\nnone lost\n").unwrap();
        let three = with_part(&two, "load", "## Load\n\nfaster\n").unwrap();
        assert!(three.contains("none lost") && three.contains("faster") && !three.contains("fast\n"), "{three}");
        assert!(three.find("Kills") < three.find("Load"), "{three}");
    }
}
