//! `kingrat arena`: who is better, and by how much.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use clap::Args as ClapArgs;
use indicatif::ProgressBar;
use kingrat_arena::{Entrant, Field, Plan, Progress, Tuned, play};
use kingrat_bots::Cat;
use kingrat_engine::{self as engine, Limits};
use kingrat_rules::{Mode, Ruleset};

use crate::failure::Failure;
use crate::page::Page;
use crate::progress;
use crate::table::{edition, from_file, probability};

/// Let bots play against each other, and measure who is better
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat arena                                       every cat against every other
  kingrat arena mimi otto --until-decided             ends as soon as it is clear who is better
  kingrat arena elvira --against greedy --players 4   one against three
  kingrat arena mimi otto saga --mixed                all three at one table
  kingrat arena bruno greedy --mode elimination:100   whole matches
  kingrat arena greedy --engine \"mine=node mine.mjs\" a program of yours against a cat (docs/engine.md)
  kingrat arena greedy:knock=6 --against greedy       a cat with another number: greedy's bars, luna:playouts=20000
  kingrat arena --html arena.html                     also as a page with plots

Every deal is played once from every seat, so that each has had the same cards. Behind each ± is a 95 % interval, taken over deals (see
--error). The same seed gives the same figures on any number of threads. Ctrl-C ends it early and keeps what is done; twice, at once.
docs/arena.md says how it counts.")]
pub struct Args {
    /// Who plays; every cat when left out
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// A program that takes part: JSON lines over stdin and stdout, see docs/engine.md; may be given several times
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
    /// How long a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table::seconds)]
    engine_time: Duration,
    /// The edition; see `kingrat editions`
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    edition: Option<String>,
    /// A TOML file with rules, such as `kingrat rules` prints
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// Players at the table; 2 when left out, or with --mixed as many as take part
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// What is won: single rounds, or whole matches: rounds:N, elimination:LIMIT
    #[arg(long, value_name = "MODE", default_value = "single")]
    mode: Mode,
    /// The deals of each meeting, at most; each is played once from every seat
    #[arg(long, visible_alias = "rounds", value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    deals: u32,
    /// The seed of all chance
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Each NAME alone against a table of these: one name for all other seats, or one for each
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with = "mixed")]
    against: Vec<String>,
    /// All at one table, not two and two
    #[arg(long)]
    mixed: bool,
    /// End a meeting as soon as it is decided
    #[arg(long)]
    until_decided: bool,
    /// How often a comparison may be decided wrongly; intervals hold as often as this leaves
    #[arg(long, value_name = "P", default_value = "0.05", value_parser = probability)]
    error: f64,
    /// Cut a round short after so many turns; such rounds are counted apart, and nobody wins them
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: u32,
    /// Threads; all cores when left out
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Also write a page with plots into this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let ruleset = match (&args.rules, &args.edition) {
        (Some(file), _) => from_file(file)?,
        (None, key) => Ruleset::of(edition(key.as_deref().unwrap_or("nordic"))?),
    };
    let mut entrants = match &args.names[..] {
        [] => Cat::ALL.into_iter().map(|cat| Box::new(cat) as Box<dyn Entrant>).collect(),
        names => names.iter().map(|name| entrant(name)).collect::<Result<Vec<_>, _>>()?,
    };
    for spec in &args.engine {
        entrants.push(program(spec, args.engine_time, &entrants)?);
    }
    let players = args.players.unwrap_or(if args.mixed { entrants.len() } else { 2 });
    let field = match (&args.against[..], args.mixed) {
        ([], false) => Field::Duels,
        ([], true) => Field::Mixed,
        (names, _) => against(names, players, &mut entrants)?,
    };
    let cores = std::thread::available_parallelism();
    let plan = Plan {
        ruleset,
        mode: args.mode,
        players,
        deals: args.deals,
        seed: args.seed,
        most_turns: args.max_turns,
        until_decided: args.until_decided,
        error: args.error,
        field,
        threads: args.threads.map_or_else(|| cores.map_or(1, usize::from), usize::from),
    };
    let bar = progress::bar(0, "deals");
    let stop = stop_on_signal(bar.clone())?;
    // A page that cannot be written is better known before the games than after them.
    let page = args.html.as_deref().map(Page::begin).transpose()?;
    let length = AtomicU64::new(0);
    let tell = |progress: Progress| {
        if length.swap(progress.of, Ordering::Relaxed) != progress.of {
            bar.set_length(progress.of);
        }
        bar.set_position(progress.done);
    };
    let played = play(&plan, &entrants, &stop, &tell);
    bar.finish_and_clear();
    let report = played.map_err(Failure::input)?.report();
    if let Some(page) = page {
        page.finish(&report.html())?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", report.json())?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(())
}

/// Whoever has this name.
fn entrant(name: &str) -> Result<Box<dyn Entrant>, Failure> {
    if let Some(tuned) = Tuned::named(name) {
        return Ok(Box::new(tuned.map_err(Failure::input)?));
    }
    let cat = Cat::named(name).ok_or_else(|| {
        let mut there: Vec<&str> = Cat::ALL.into_iter().map(Cat::key).collect();
        there.extend(["greedy", "random"].into_iter().filter(|key| !there.contains(key)).collect::<Vec<_>>());
        Failure::input(format!("nobody is called {name:?}; there are {}", there.join(", ")))
    })?;
    Ok(Box::new(cat))
}

/// The program of `NAME=COMMAND`. One that cannot even say hello is wrong use; what it does wrong later it forfeits for.
fn program(spec: &str, time: Duration, others: &[Box<dyn Entrant>]) -> Result<Box<dyn Entrant>, Failure> {
    let limits = Limits { choose: time, ..Limits::default() };
    let engine = engine::entrant(spec, limits).map_err(Failure::input)?;
    let name = engine.name();
    if Cat::named(&name).is_some() || others.iter().any(|other| other.name() == name) {
        return Err(Failure::input(format!("--engine: there is a {name:?} already; give the program another name")));
    }
    Ok(Box::new(engine))
}

/// Those who fill the other seats; who is not yet among the entrants joins them.
fn against(names: &[String], players: usize, entrants: &mut Vec<Box<dyn Entrant>>) -> Result<Field, Failure> {
    let tried = entrants.len();
    let mut field = Vec::new();
    for name in names {
        let place = match entrants.iter().position(|entrant| entrant.name() == *name) {
            Some(place) => place,
            None => {
                let other = entrant(name)?;
                // A cat may have been called by another of its names.
                let place = entrants.iter().position(|entrant| entrant.name() == other.name());
                place.unwrap_or_else(|| {
                    entrants.push(other);
                    entrants.len() - 1
                })
            }
        };
        field.push(place);
    }
    if let [one] = field[..] {
        field = vec![one; players.saturating_sub(1)];
    }
    // Against itself: a second one of it makes up the field, so that all that rounds show can be seen.
    if tried == 1 && field.iter().all(|&other| other == 0) {
        entrants.push(entrant(&names[0])?);
        field.fill(tried);
    }
    Ok(Field::Against { tried, field })
}

/// Becomes true when the process is asked to end. The second time it ends at once.
fn stop_on_signal(bar: ProgressBar) -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::input)?;
    let mut signals = {
        let _inside = runtime.enter();
        Signals::new().map_err(Failure::input)?
    };
    let told = Arc::clone(&stop);
    std::thread::spawn(move || {
        runtime.block_on(async {
            signals.next().await;
            // Said before it is done: the process may end as soon as the games stop.
            bar.suspend(|| {
                eprintln!("kingrat: the deals in progress are played to their end; once more ends it at once")
            });
            told.store(true, Ordering::Relaxed);
            signals.next().await;
            std::process::exit(130);
        });
    });
    Ok(stop)
}

/// What asks a process to end.
struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    #[cfg(unix)]
    fn new() -> std::io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    #[cfg(not(unix))]
    fn new() -> std::io::Result<Signals> {
        Ok(Signals {})
    }

    async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
