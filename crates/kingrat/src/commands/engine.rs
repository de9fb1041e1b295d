//! `kingrat engine`: a cat as a program for others, and a check of programs that others wrote.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use clap::Args as ClapArgs;
use kingrat_bots::Cat;
use kingrat_engine::{self as engine, Finding, Limits, Log, Misheard};

use crate::failure::Failure;

/// Let a cat play over JSON lines, or check a program that does
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat engine greedy                                            a cat on stdin and stdout, for your program to play with
  kingrat engine --check \"node examples/engines/minnow.mjs\"        plays every edition with a program, and says what is wrong
  kingrat engine --check \"python3 mine.py\" --log traffic.txt       and keeps all that was said
  kingrat play --engine \"mine=python3 mine.py\"                     play against it

The protocol is described in docs/engine.md.")]
pub struct Args {
    /// The cat that plays
    #[arg(value_name = "CAT", required_unless_present = "check", conflicts_with = "check")]
    cat: Option<String>,
    /// Check the program that this command starts; it is taken apart as a shell would, but no shell is used
    #[arg(long, value_name = "COMMAND")]
    check: Option<String>,
    /// Write all that is said into this file: > to the program, < from it, ! its stderr
    #[arg(long, value_name = "FILE", requires = "check")]
    log: Option<PathBuf>,
    /// How long the program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table::seconds, requires = "check")]
    time: Duration,
}

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    match (&args.check, &args.cat) {
        (Some(command), _) => check(args, command),
        (None, cat) => speak(cat.as_deref().unwrap_or_default()),
    }
}

fn speak(key: &str) -> Result<(), Failure> {
    let cat = Cat::named(key).ok_or_else(|| {
        let keys = Cat::ALL.map(Cat::key).join(", ");
        Failure::input(format!("there is no cat {key:?}; the cats are {keys}"))
    })?;
    let output = BufWriter::new(std::io::stdout().lock());
    engine::serve(cat, std::io::stdin().lock(), output).map_err(|why| match why {
        Misheard::Line(error) => Failure::Output(error),
        why => Failure::input(why),
    })
}

fn check(args: &Args, command: &str) -> Result<(), Failure> {
    let words = engine::words(command).map_err(|why| Failure::input(format!("--check: {why}")))?;
    let log = args.log.as_ref().map(|path| {
        let file = File::create(path).map_err(|error| Failure::input(format!("{}: {error}", path.display())))?;
        Ok::<Log, Failure>(Arc::new(Mutex::new(file)))
    });
    let limits = Limits { choose: args.time, ..Limits::default() };
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
        Err(Failure::No("something is wrong with it; docs/engine.md has the rules E1 to E6".into()))
    }
}
