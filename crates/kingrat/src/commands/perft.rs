//! `kingrat perft`: counts the sequences of steps from a position, or checks such counts.

use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_rules::{Perft, Round};

use crate::game_file::read_text;
use crate::progress;
use crate::run_error::RunError;
use crate::table_args::TableArgs;

/// Count all sequences of steps from a position, to compare implementations
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat perft --edition nordic --players 2 --depth 4
  kingrat perft --line 'krt1 eyes=open rules=nordic …' --depth 3
  kingrat perft --check fixtures/perft/turn.perft

A step is an action or a dealt card. Each line has a depth and two counts: `distinct` treats
cards of one kind as the same, `weighted` counts each card as often as the draw pile has it.
docs/notation.md describes table lines.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Position as a table line (default: before the deal)
    #[arg(long, value_name = "TABLE LINE", conflicts_with_all = ["edition", "rules", "players"])]
    line: Option<String>,
    /// Maximum number of steps
    #[arg(long, value_name = "N", default_value_t = 4)]
    depth: u32,
    /// Check the counts in these files
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["edition", "rules", "players", "line", "depth"])]
    check: Vec<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    if !args.check.is_empty() {
        return check(&args.check);
    }
    let round = match &args.line {
        Some(line) => line.parse().map_err(|why| RunError::input(format!("the table line: {why}")))?,
        None => {
            let ruleset = args.table.ruleset()?;
            Round::new(ruleset.rules, args.table.players, args.table.dealer()).map_err(RunError::input)?
        }
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{round}")?;
    for depth in 1..=args.depth {
        let spinner = progress::spinner(format!("counting at depth {depth}"));
        let Perft { distinct, weighted } = round.perft(depth);
        spinner.finish_and_clear();
        writeln!(out, "{depth} {distinct} {weighted}")?;
        out.flush()?;
    }
    Ok(())
}

/// An expected count.
struct Expected {
    line: usize,
    round: Round,
    depth: u32,
    perft: Perft,
}

fn check(files: &[PathBuf]) -> Result<(), RunError> {
    let mut counts = Vec::new();
    for file in files {
        let text = read_text(file)?;
        let at = |line: usize, what: &str| RunError::input(format!("{}: line {line}: {what}", file.display()));
        let mut round = None;
        for (i, text) in text.lines().enumerate().filter(|(_, text)| !text.is_empty() && !text.starts_with('#')) {
            if text.starts_with("krt") {
                round = Some(text.parse::<Round>().map_err(|why| at(i + 1, &why.to_string()))?);
                continue;
            }
            let numbers: Vec<&str> = text.split(' ').collect();
            let parse = || match (round, numbers.as_slice()) {
                (Some(round), [depth, distinct, weighted]) => Some(Expected {
                    line: i + 1,
                    round,
                    depth: depth.parse().ok()?,
                    perft: Perft { distinct: distinct.parse().ok()?, weighted: weighted.parse().ok()? },
                }),
                _ => None,
            };
            let expected =
                parse().ok_or_else(|| at(i + 1, "expected a table line, or depth, distinct and weighted"))?;
            counts.push((file, expected));
        }
    }
    if counts.is_empty() {
        return Err(RunError::input("there are no counts in these files"));
    }
    let bar = progress::bar(counts.len() as u64, "counts");
    for (file, Expected { line, round, depth, perft }) in &counts {
        let found = round.perft(*depth);
        if found != *perft {
            bar.finish_and_clear();
            return Err(RunError::No(format!(
                "{}: line {line}: at depth {depth} expected {} {}, counted {} {}\n{round}",
                file.display(),
                perft.distinct,
                perft.weighted,
                found.distinct,
                found.weighted
            )));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    writeln!(std::io::stdout(), "{} counts in {} files agree", counts.len(), files.len())?;
    Ok(())
}
