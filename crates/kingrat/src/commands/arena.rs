//! `kingrat arena`: tournaments between bots.

mod shards;

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use clap::Args as ClapArgs;
use kingrat_arena::{Entrant, Pairing, Shard, Tournament, TournamentPlan, TournamentProgress, TunedCat, play};
use kingrat_bots::Cat;
use kingrat_engine::{self as engine, EngineLimits};
use kingrat_rules::{Mode, Ruleset};

use crate::atomic_file::AtomicFile;
use crate::progress;
use crate::run_error::RunError;
use crate::signals::stop_flag;
use crate::table_args::{edition, from_file, probability};

/// Play bots against each other and measure who is better
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat arena                                       Play every cat against every other
  kingrat arena mimi otto --until-decided             Stop as soon as it is clear who is better
  kingrat arena elvira --against greedy --players 4   Play one against three
  kingrat arena mimi otto saga --mixed                Seat all three at one table
  kingrat arena bruno greedy --mode elimination:100   Play whole matches
  kingrat arena greedy --engine \"mine=./mine.py\"      Play your own program against a cat (docs/engine.md)
  kingrat arena greedy:knock=6 --against greedy       Change a parameter of greedy, or luna:playouts=20000
  kingrat arena --html arena.html                     Also write a page with plots
  kingrat arena --shard 2/8 --out 2.shard             Play the second of eight parts, on any machine
  kingrat arena --merge *.shard                       Report on all parts as if one machine had played them

Every deal is played once from every seat, so that everybody has the same cards. ± is a 95 %
confidence interval over deals (see --error). The same seed gives the same figures on any number
of threads. Ctrl-C stops early and reports what was played; a second Ctrl-C exits at once.
docs/arena.md describes the statistics.")]
pub struct Args {
    /// Bots to play (default: every cat)
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// Add a program that plays over JSON lines, see docs/engine.md; may be repeated
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
    /// Time limit for an answer of a program
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table_args::seconds)]
    engine_time: Duration,
    /// Play this edition (default: nordic); `kingrat editions` lists them
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    edition: Option<String>,
    /// Play by the rules in this TOML file; `kingrat rules` prints one to start from
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// Number of players at a table (default: 2, with --mixed all of them)
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Match mode: single, rounds:N or elimination:LIMIT
    #[arg(long, value_name = "MODE", default_value = "single")]
    mode: Mode,
    /// Maximum number of deals of each meeting; each is played once from every seat
    #[arg(long, visible_alias = "rounds", value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    deals: u32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Play each NAME alone against these: one name for all other seats, or one for each
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', conflicts_with = "mixed")]
    against: Vec<String>,
    /// Seat all bots at one table instead of pairs
    #[arg(long)]
    mixed: bool,
    /// Stop a meeting as soon as it is decided
    #[arg(long)]
    until_decided: bool,
    /// Error rate of a comparison; 0.05 gives 95 % intervals
    #[arg(long, value_name = "P", default_value = "0.05", value_parser = probability)]
    error: f64,
    /// Cut a round short after N turns; nobody wins it, and it is counted separately
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    max_turns: u32,
    /// Play only part K of N, and write its counts to the file of --out
    #[arg(long, value_name = "K/N", requires = "out", conflicts_with_all = ["until_decided", "engine", "html", "json"])]
    shard: Option<Shard>,
    /// File for the counts of --shard
    #[arg(long, value_name = "FILE", requires = "shard")]
    out: Option<PathBuf>,
    /// Report on a tournament whose parts were played with --shard; the parts know its options
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["names", "shard", "engine"])]
    merge: Vec<PathBuf>,
    /// Number of threads (default: all cores)
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Also write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let (tournament, page) = match (&args.merge[..], args.shard, &args.out) {
        ([], Some(shard), Some(out)) => return shards::play(&tournament(args)?, shard, out),
        ([], ..) => tournament(args)?.play(args.html.as_deref())?,
        (files, ..) => {
            let page = args.html.as_deref().map(AtomicFile::create).transpose()?;
            (shards::merge(files)?, page)
        }
    };
    let report = tournament.report();
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

/// A tournament as it was asked for.
struct AskedTournament {
    plan: TournamentPlan,
    entrants: Vec<Box<dyn Entrant>>,
}

/// Reads the plan and the entrants.
fn tournament(args: &Args) -> Result<AskedTournament, RunError> {
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
    let pairing = match (&args.against[..], args.mixed) {
        ([], false) => Pairing::Duels,
        ([], true) => Pairing::Mixed,
        (names, _) => against(names, players, &mut entrants)?,
    };
    let cores = std::thread::available_parallelism();
    let plan = TournamentPlan {
        ruleset,
        mode: args.mode,
        players,
        deals: args.deals,
        seed: args.seed,
        most_turns: args.max_turns,
        until_decided: args.until_decided,
        error: args.error,
        pairing,
        threads: args.threads.map_or_else(|| cores.map_or(1, usize::from), usize::from),
    };
    Ok(AskedTournament { plan, entrants })
}

impl AskedTournament {
    /// Plays it, and opens the page that is to be written.
    fn play(&self, page: Option<&Path>) -> Result<(Tournament, Option<AtomicFile>), RunError> {
        let (played, page) = with_progress(page, |stop, tell| play(&self.plan, &self.entrants, stop, tell))?;
        Ok((played.map_err(RunError::input)?, page))
    }
}

/// Shows the progress of a tournament while it is played, and stops it after a signal. Returns the file that is to be written.
fn with_progress<T>(
    file: Option<&Path>,
    play: impl FnOnce(&AtomicBool, &(dyn Fn(TournamentProgress) + Sync)) -> T,
) -> Result<(T, Option<AtomicFile>), RunError> {
    let bar = progress::bar(0, "deals");
    let stop = stop_flag(bar.clone(), "the deals in progress are played to their end")?;
    // Fail before the games, not after them, if the file cannot be written.
    let file = file.map(AtomicFile::create).transpose()?;
    let length = AtomicU64::new(0);
    let tell = |progress: TournamentProgress| {
        if length.swap(progress.of, Ordering::Relaxed) != progress.of {
            bar.set_length(progress.of);
        }
        bar.set_position(progress.done);
    };
    let played = play(&stop, &tell);
    bar.finish_and_clear();
    Ok((played, file))
}

/// Finds a cat by its name, with or without changed parameters.
fn entrant(name: &str) -> Result<Box<dyn Entrant>, RunError> {
    if let Some(tuned) = TunedCat::named(name) {
        return Ok(Box::new(tuned.map_err(RunError::input)?));
    }
    let cat = Cat::named(name).ok_or_else(|| {
        let mut there: Vec<&str> = Cat::ALL.into_iter().map(Cat::key).collect();
        there.extend(["greedy", "random"].into_iter().filter(|key| !there.contains(key)).collect::<Vec<_>>());
        RunError::input(format!("there is no bot {name:?}; the bots are {}", there.join(", ")))
    })?;
    Ok(Box::new(cat))
}

/// Starts the program of `NAME=COMMAND`. One that does not even greet is wrong usage; later errors are forfeits.
fn program(spec: &str, time: Duration, others: &[Box<dyn Entrant>]) -> Result<Box<dyn Entrant>, RunError> {
    let limits = EngineLimits { choose: time, ..EngineLimits::default() };
    let engine = engine::entrant(spec, limits).map_err(RunError::input)?;
    let name = engine.name();
    if Cat::named(&name).is_some() || others.iter().any(|other| other.name() == name) {
        return Err(RunError::input(format!("--engine: the name {name:?} is taken; give the program another one")));
    }
    Ok(Box::new(engine))
}

/// Makes the field of `--against`. Bots that are not yet entrants are added.
fn against(names: &[String], players: usize, entrants: &mut Vec<Box<dyn Entrant>>) -> Result<Pairing, RunError> {
    let tried = entrants.len();
    let mut field = Vec::new();
    for name in names {
        let place = match entrants.iter().position(|entrant| entrant.name() == *name) {
            Some(place) => place,
            None => {
                let other = entrant(name)?;
                // A cat may have been called by one of its old names.
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
    // Against itself: add a second one for the field, so that there is a meeting.
    if tried == 1 && field.iter().all(|&other| other == 0) {
        entrants.push(entrant(&names[0])?);
        field.fill(tried);
    }
    Ok(Pairing::Against { tried, field })
}
