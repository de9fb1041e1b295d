//! `kingrat trace`: everything that happens in a game and what each seat sees of it, for independent checkers.

use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_bots::{RandomPlayer, SimRng};
use kingrat_rules::record::{Record, trace};
use kingrat_rules::{Gaze, Mode};

use crate::failure::Failure;
use crate::load::{Game, game};
use crate::progress;
use crate::simulate::Plan;
use crate::table::{TableArgs, probability};

/// Write a game as JSON lines: every card, every choice, what each seat knew and saw
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat trace --edition classic --players 3 --rounds 10 --seed 7
  kingrat trace --players 6 --knock 1/64 --rounds 5      long rounds, with reshuffles
  kingrat trace --mode elimination:60 --rounds 50        a match in which players go out
  kingrat trace game.krn                                 a game that was recorded
  kingrat trace --mode rounds:5 --rounds 5 --krn         a random game as a game log

The format is described in docs/trace.md.")]
pub struct Args {
    /// A game log (.krn) or JSON record to trace, instead of random play
    #[arg(value_name = "FILE", conflicts_with_all = ["edition", "rules", "players", "rounds", "seed", "knock", "mode", "max_turns"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    /// How many rounds, at most
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// The seed of all chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How likely a player is to knock
    #[arg(long, value_name = "P", default_value = "1/2", value_parser = probability)]
    knock: f64,
    /// Play a match in this mode, which may end it before so many rounds: rounds:N, time:MINUTES, elimination:LIMIT; in single rounds
    /// stand alone
    #[arg(long, value_name = "MODE", default_value = "single")]
    mode: Mode,
    /// Cut a round short after so many turns
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: u32,
    /// Write the game as a log (.krn) instead
    #[arg(long)]
    krn: bool,
}

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let record = match &args.file {
        Some(file) => match game(file)? {
            Game::Open(record) => record,
            Game::Redacted(transcript) => {
                return Err(Failure::input(format!(
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
        write!(out, "{}", record.transcript(Gaze::Open).map_err(Failure::input)?)?;
        out.flush()?;
        return Ok(());
    }
    let replays = record.replays().map_err(Failure::input)?;
    // Only where the lines go elsewhere: on one screen the two would mix.
    let bar = (!std::io::stdout().is_terminal()).then(|| progress::bar(replays.len() as u64, "rounds"));
    for (replay, played) in replays.iter().zip(&record.rounds) {
        for line in trace(&record.ruleset, replay, played.cut).map_err(Failure::input)? {
            serde_json::to_writer(&mut out, &line)?;
            writeln!(out)?;
        }
        bar.iter().for_each(|bar| bar.inc(1));
    }
    out.flush()?;
    bar.iter().for_each(|bar| bar.finish_and_clear());
    Ok(())
}

fn random(args: &Args) -> Result<Record, Failure> {
    let plan = Plan {
        ruleset: args.table.ruleset()?,
        players: args.table.players,
        mode: args.mode,
        dealer: args.table.dealer(),
        player: RandomPlayer::knocking(args.knock),
        max_turns: args.max_turns,
        max_rounds: args.rounds as usize,
    };
    plan.play(&mut SimRng::seeded(args.seed)).map_err(Failure::input)
}
