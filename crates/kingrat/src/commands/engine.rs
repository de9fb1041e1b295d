//! `kingrat engine`: serves a cat over JSON lines, or checks a program that plays over them.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args as ClapArgs;
use kingrat_bots::Cat;
use kingrat_engine::{self as engine, EngineLimits, Finding, ServeBotError, TrafficLog};

use crate::run_error::RunError;

/// Serve a cat over JSON lines, or check a program that plays over them
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat engine greedy                                        Serve greedy on stdin and stdout
  kingrat engine --check \"node examples/engines/minnow.mjs\"    Check a program at every edition
  kingrat engine --check \"python3 mine.py\" --log traffic.txt   Also log the traffic
  kingrat play --engine \"mine=python3 mine.py\"                 Play against a program

The protocol is described in docs/engine.md.")]
pub struct Args {
    /// Cat to serve
    #[arg(value_name = "CAT", required_unless_present = "check", conflicts_with = "check")]
    cat: Option<String>,
    /// Check the program that this command line starts; it is run without a shell
    #[arg(long, value_name = "COMMAND")]
    check: Option<String>,
    /// Log the traffic to this file: > to the program, < from it, ! its stderr
    #[arg(long, value_name = "FILE", requires = "check")]
    log: Option<PathBuf>,
    /// Time limit for an answer of the program
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table_args::seconds, requires = "check")]
    time: Duration,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    match (&args.check, &args.cat) {
        (Some(command), _) => check(args, command),
        (None, cat) => serve(cat.as_deref().unwrap_or_default()),
    }
}

fn serve(key: &str) -> Result<(), RunError> {
    let cat = Cat::named(key).ok_or_else(|| {
        let keys = Cat::ALL.map(Cat::key).join(", ");
        RunError::input(format!("there is no cat {key:?}; the cats are {keys}"))
    })?;
    let output = BufWriter::new(std::io::stdout().lock());
    engine::serve(cat, std::io::stdin().lock(), output).map_err(|why| match why {
        ServeBotError::Io(error) => RunError::Output(error),
        why => RunError::input(why),
    })
}

fn check(args: &Args, command: &str) -> Result<(), RunError> {
    let words = engine::split_command(command).map_err(|why| RunError::input(format!("--check: {why}")))?;
    let log = args.log.as_ref().map(|path| {
        let file = File::create(path).map_err(|error| RunError::input(format!("{}: {error}", path.display())))?;
        Ok::<TrafficLog, RunError>(Arc::new(Mutex::new(file)))
    });
    let limits = EngineLimits { choose: args.time, ..EngineLimits::default() };
    let (mut out, mut written) = (std::io::stdout(), Ok(()));
    let fine = engine::check(words, limits, log.transpose()?, |finding| {
        let line = match finding {
            Finding::Right(what) => format!("right  {what}"),
            Finding::Note(what) => format!("note   {what}"),
            Finding::Wrong(what) => format!("WRONG  {what}"),
        };
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    });
    written?;
    if fine {
        Ok(())
    } else {
        Err(RunError::No("the program breaks the protocol; docs/engine.md has the rules E1 to E6".into()))
    }
}
