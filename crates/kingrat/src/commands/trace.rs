//! `kingrat trace`: traces a game and what each seat sees of it, for independent checkers.

use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_bots::{RandomPlayer, SimRng};
use kingrat_rules::record::{Record, trace};
use kingrat_rules::{Gaze, Mode};

use crate::game_file::{GameFile, read_game};
use crate::progress;
use crate::random_series::RandomSeries;
use crate::run_error::RunError;
use crate::table_args::{TableArgs, probability};

/// Trace a game as JSON lines: every card and action, and what each seat knew and saw
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat trace --edition classic --players 3 --rounds 10 --seed 7
  kingrat trace --players 6 --knock 1/64 --rounds 5      Trace long rounds, with reshuffles
  kingrat trace --mode elimination:60 --rounds 50        Trace a match in which players go out
  kingrat trace game.krn                                 Trace a recorded game
  kingrat trace --mode rounds:5 --rounds 5 --krn         Write a random game as a game log

docs/trace.md describes the format.")]
pub struct Args {
    /// Game log (.krn) or JSON record to trace, instead of random play
    #[arg(value_name = "FILE", conflicts_with_all = ["edition", "rules", "players", "rounds", "seed", "knock", "mode", "max_turns"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    /// Maximum number of rounds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Probability of a knock
    #[arg(long, value_name = "P", default_value = "1/2", value_parser = probability)]
    knock: f64,
    /// Match mode: single, rounds:N, time:MINUTES or elimination:LIMIT; a match may end before --rounds
    #[arg(long, value_name = "MODE", default_value = "single")]
    mode: Mode,
    /// Cut a round short after N turns
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: u32,
    /// Write a game log (.krn) instead of a trace
    #[arg(long)]
    krn: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let record = match &args.file {
        Some(file) => match read_game(file)? {
            GameFile::Open(record) => record,
            GameFile::Redacted(transcript) => {
                return Err(RunError::input(format!(
                    "{}: shows only what {} saw; a trace needs a log with open eyes",
                    file.display(),
                    transcript.gaze()
                )));
            }
        },
        None => random(args)?,
    };
    let mut out = BufWriter::new(std::io::stdout().lock());
    if args.krn {
        write!(out, "{}", record.transcript(Gaze::Open).map_err(RunError::input)?)?;
        out.flush()?;
        return Ok(());
    }
    let replays = record.replays().map_err(RunError::input)?;
    // Only if stdout is not the terminal, where bar and lines would mix.
    let bar = (!std::io::stdout().is_terminal()).then(|| progress::bar(replays.len() as u64, "rounds"));
    for (replay, played) in replays.iter().zip(&record.rounds) {
        for line in trace(&record.ruleset, replay, played.cut).map_err(RunError::input)? {
            serde_json::to_writer(&mut out, &line)?;
            writeln!(out)?;
        }
        bar.iter().for_each(|bar| bar.inc(1));
    }
    out.flush()?;
    bar.iter().for_each(|bar| bar.finish_and_clear());
    Ok(())
}

fn random(args: &Args) -> Result<Record, RunError> {
    let series = RandomSeries {
        ruleset: args.table.ruleset()?,
        players: args.table.players,
        mode: args.mode,
        dealer: args.table.dealer(),
        player: RandomPlayer::knocking(args.knock),
        max_turns: args.max_turns,
        max_rounds: args.rounds as usize,
    };
    series.play(&mut SimRng::seeded(args.seed)).map_err(RunError::input)
}
