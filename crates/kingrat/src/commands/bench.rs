//! `kingrat bench`: measures the speed of the rules engine.

use std::io::Write;
use std::time::Duration;

use clap::Args as ClapArgs;
use serde_json::json;

use crate::bench::{EngineSpeed, GreedySpeed, measure, measure_greedy, profile};
use crate::progress;
use crate::run_error::RunError;

/// Measure the speed of the rules engine beside a naive baseline
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat bench
  kingrat bench --seconds 10 --json

Random play of nordic on one core, knowledge tracking on. `knock 1/2` is uniformly random play:
its rounds end after a few actions, so dealing and the final reveal weigh heavily (`dealing` is
the share of the deal alone). With `knock 1/16` rounds are closer to those of people. Engine and
baseline alternate in slices of 20 ms; the fastest slice of each counts. `median` is the
engine's median slice: if it is much slower, the machine was busy. The last table has `greedy`
at every seat, beside the baseline playing at random.")]
pub struct Args {
    /// Seconds to measure each line
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const CASES: [(usize, u32); 6] = [(2, 2), (4, 2), (6, 2), (2, 16), (4, 16), (6, 16)];

/// Numbers of players with greedy at every seat.
const GREEDY: [usize; 3] = [2, 4, 6];

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let bar = progress::bar((CASES.len() + 1 + GREEDY.len()) as u64, "measurements");
    let mut measured: Vec<(usize, u32, EngineSpeed)> = Vec::new();
    for (players, one_in) in CASES {
        let result = measure(players, 1.0 / f64::from(one_in), Duration::from_secs(args.seconds));
        measured.push((players, one_in, result));
        bar.inc(1);
    }
    let profile = profile(4, Duration::from_secs(args.seconds));
    bar.inc(1);
    let mut greedy: Vec<(usize, GreedySpeed)> = Vec::new();
    for players in GREEDY {
        greedy.push((players, measure_greedy(players, Duration::from_secs(args.seconds))));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        let run = |(players, one_in, result): &(usize, u32, EngineSpeed)| {
            json!({
                "players": players,
                "knock": 1.0 / f64::from(*one_in),
                "actions_per_second": result.engine.actions,
                "median_actions_per_second": result.median,
                "rounds_per_second": result.engine.rounds,
                "naive_actions_per_second": result.naive.actions,
                "naive_rounds_per_second": result.naive.rounds,
                "ratio": result.ratio(),
                "dealing": result.dealing,
            })
        };
        let runs: Vec<_> = measured.iter().map(run).collect();
        let profile = json!({
            "players": 4,
            "knock": 0.5,
            "actions_per_round": profile.actions,
            "round_ns": profile.round,
            "deal_ns": profile.deal,
            "foreseen_round_ns": profile.foreseen,
        });
        let greedy = greedy.iter().map(|(players, result)| {
            json!({
                "players": players,
                "rounds_per_second": result.greedy.rounds,
                "median_rounds_per_second": result.median_rounds,
                "actions_per_second": result.greedy.actions,
                "naive_actions_per_second": result.naive.actions,
                "ratio": result.ratio(),
            })
        });
        let greedy: Vec<_> = greedy.collect();
        let all = json!({
            "edition": "nordic", "seconds": args.seconds, "runs": runs, "profile": profile, "greedy": greedy,
        });
        writeln!(out, "{all}")?;
        return Ok(());
    }
    writeln!(out, "nordic, random play, one core, knowledge on\n")?;
    writeln!(out, "players  knock  M actions/s  median  k rounds/s  dealing  naive M actions/s  times naive")?;
    for (players, one_in, result) in &measured {
        writeln!(
            out,
            "{players:>7}  {:>5}  {:>11.1}  {:>6.1}  {:>10.0}  {:>6.0}%  {:>17.1}  {:>11.2}",
            format!("1/{one_in}"),
            result.engine.actions / 1e6,
            result.median / 1e6,
            result.engine.rounds / 1e3,
            result.dealing * 100.0,
            result.naive.actions / 1e6,
            result.ratio()
        )?;
    }
    writeln!(
        out,
        "\nA round of 4 players at knock 1/2 is {:.1} actions and takes {:.0} ns: {:.0} ns for the deal, and {:.0} ns for what cannot be foreseen\n\
         (the same few rounds over and over take {:.0} ns).",
        profile.actions,
        profile.round,
        profile.deal,
        profile.round - profile.foreseen,
        profile.foreseen
    )?;
    writeln!(out, "\ngreedy at every seat\n")?;
    writeln!(out, "players  k rounds/s  median  actions a round  M actions/s  times naive")?;
    for (players, result) in &greedy {
        writeln!(
            out,
            "{players:>7}  {:>10.0}  {:>6.0}  {:>15.1}  {:>11.1}  {:>11.2}",
            result.greedy.rounds / 1e3,
            result.median_rounds / 1e3,
            result.greedy.actions / result.greedy.rounds,
            result.greedy.actions / 1e6,
            result.ratio()
        )?;
    }
    Ok(())
}
