//! `kingrat analyze`: what luck, decisions and hidden cards did in a game.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args as ClapArgs;
use kingrat_analysis::{Analysis, Budget, Findings, Study, Work};
use kingrat_rules::Seat;
use kingrat_rules::record::Record;

use crate::analyze::{Told, page, text};
use crate::atomic_file::AtomicFile;
use crate::game_file::{GameFile, read_game, read_text};
use crate::progress;
use crate::run_error::RunError;
use crate::signals::stop_flag;

/// Say what luck and what skill did in a game
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat analyze game.krn                       Print who was lucky, and what to learn
  kingrat analyze game.krn --seat B              The same for one player
  kingrat analyze game.json --json > a.json      Print every figure of every step
  kingrat analyze game.krn --html a.html         Also write a page with plots
  kingrat analyze game.krn --playouts 16384      Compute more exactly
  kingrat analyze game.krn --work game.work      Keep the work there: the next call goes on from it

FILE is a game log with all cards (.krn) or a JSON record; `-` is standard input. For every player,
start + luck + own and others' decisions + hidden cards = result. Decisions are judged by what the
player knew. The same seed gives the same figures on any number of threads. Ctrl-C stops early and
reports what is known by then, less exactly; a second Ctrl-C exits at once. docs/analysis.md defines
the figures.")]
pub struct Args {
    /// Game file, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Tell only about this seat, A-F
    #[arg(long, value_name = "SEAT", conflicts_with = "json")]
    seat: Option<Seat>,
    /// Playouts for each action of a decision; the other figures follow from it
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.playouts, value_parser = clap::value_parser!(u32).range(16..=10_000_000))]
    playouts: u32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.seed)]
    seed: u64,
    /// Number of threads (default: all cores)
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Keep the work in this file after each pass, and go on from it; deleted when all is done
    #[arg(long, value_name = "FILE")]
    work: Option<PathBuf>,
    /// Also write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let file = args.file.display();
    let record = match read_game(&args.file)? {
        GameFile::Open(record) => record,
        GameFile::Redacted(transcript) => {
            return Err(RunError::input(format!(
                "{file}: this log shows only what {} saw; an analysis needs every card",
                transcript.gaze()
            )));
        }
    };
    if let Some(seat) = args.seat.filter(|seat| seat.index() >= record.players) {
        return Err(RunError::input(format!("--seat: there is no seat {seat} at a table of {}", record.players)));
    }
    let page_file = args.html.as_deref().map(AtomicFile::create).transpose()?;
    let analysis = analyze(args, &record)?;
    let told = Told { record: &record, analysis: &analysis, seat: args.seat };
    if let Some(page_file) = page_file {
        page_file.finish(&page::html(&told))?;
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &analysis.json())?;
        writeln!(out)?;
    } else {
        write!(out, "{}", text::text(&told))?;
    }
    Ok(())
}

/// Makes all passes, or as many as there are before a signal.
fn analyze(args: &Args, record: &Record) -> Result<Analysis, RunError> {
    let budget = Budget { playouts: args.playouts, seed: args.seed };
    let mut study =
        Study::new(record, budget).map_err(|why| RunError::No(format!("{}: {why}", args.file.display())))?;
    if let Some(work) = &args.work {
        resume(&mut study, record, work)?;
    }
    let cores = std::thread::available_parallelism();
    let threads = args.threads.map_or_else(|| cores.map_or(1, usize::from), usize::from);
    let bar = progress::bar(100, "% of the work");
    let stop = stop_flag(bar.clone(), "stopping; what is known so far is reported")?;
    while study.tasks() > 0 {
        let (from, to) = (study.progress(), study.progress_after_pass());
        let tell = |share: f64| bar.set_position((100.0 * (from + (to - from) * share)) as u64);
        let Some(findings) = pass(&study, threads, &stop, &tell) else { break };
        study.absorb(findings);
        if let Some(work) = &args.work {
            keep(&study, record, work)?;
        }
    }
    bar.finish_and_clear();
    study.analysis().ok_or_else(|| RunError::No("stopped before anything was known".into()))
}

/// Goes on from a file of work, if there is one.
fn resume(study: &mut Study, record: &Record, file: &Path) -> Result<(), RunError> {
    let name = file.display();
    if !file.exists() {
        return Ok(());
    }
    let work: Work = serde_json::from_str(&read_text(file)?)
        .map_err(|why| RunError::input(format!("{name}: this is no work of an analysis: {why}")))?;
    study.resume(record, &work).map_err(|why| RunError::input(format!("{name}: {why}")))
}

/// Writes the work to its file, or deletes that when all is done.
fn keep(study: &Study, record: &Record, file: &Path) -> Result<(), RunError> {
    if study.tasks() > 0 {
        AtomicFile::create(file)?.finish(&serde_json::to_string(&study.work(record))?)?;
    } else if file.exists() {
        std::fs::remove_file(file)?;
    }
    Ok(())
}

/// Makes one pass on some threads; `None` if it was stopped.
fn pass(study: &Study, threads: usize, stop: &AtomicBool, tell: &(dyn Fn(f64) + Sync)) -> Option<Vec<Findings>> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found: Mutex<Vec<Option<Findings>>> = Mutex::new((0..study.tasks()).map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..threads.min(study.tasks()) {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) {
                    let task = next.fetch_add(1, Ordering::Relaxed);
                    if task >= study.tasks() {
                        break;
                    }
                    let findings = study.run(task);
                    found.lock().unwrap_or_else(PoisonError::into_inner)[task] = Some(findings);
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    tell(done as f64 / study.tasks() as f64);
                }
            });
        }
    });
    found.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect()
}
