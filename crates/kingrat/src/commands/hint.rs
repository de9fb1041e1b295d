//! `kingrat hint`: what would you do here, and why?

use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_analysis::{Budget, Hint};
use kingrat_rules::notation::{Ending, Transcript};
use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Seat, Seen, Series, Turn, Viewer};
use kingrat_text::{Lang, Texts};

use crate::game_file::{GameFile, read_game};
use crate::hint_words::sentence;
use crate::run_error::RunError;

/// Say what to do in a position, and why, in one sentence
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat hint game.krn                      Advise whoever is to choose where the log stops
  kingrat hint game.krn --round 2 --step 31  The same before step 31 of round 2
  kingrat hint mine.krn --lang sv            In Swedish; a log of what one player saw will do
  kingrat hint game.krn --json               Every choice with its share of the win

FILE is a game log (.krn) or a JSON record; `-` is standard input. The hint uses only what the seat
that is to choose has seen, and takes it that everybody plays on like the cat greedy
(docs/analysis.md). `kingrat replay FILE --print` shows the steps; they count from 1, cards included.")]
pub struct Args {
    /// Game file, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The round, from 1 (default: the last)
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    /// The step of the round before which to advise, from 1 (default: after the last)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    /// Playouts for each choice
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.playouts, value_parser = clap::value_parser!(u32).range(16..=10_000_000))]
    playouts: u32,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.seed)]
    seed: u64,
    /// Language: en, sv, is or fi
    #[arg(long, value_name = "LANG", value_parser = |text: &str| Lang::from_code(text).ok_or("expected en, sv, is or fi"))]
    lang: Option<Lang>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A moment of a game, as the seat that is to choose has seen it.
struct Moment {
    seat: Seat,
    series: Series,
    seen: Vec<Seen>,
    names: [Option<String>; Seat::MAX],
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let file = args.file.display();
    let moment = match read_game(&args.file)? {
        GameFile::Open(record) => of_record(args, record)?,
        GameFile::Redacted(transcript) => of_log(args, &transcript)?,
    };
    let budget = Budget { playouts: args.playouts, seed: args.seed };
    let Some(hint) = Hint::of(moment.seat, &moment.series, &moment.seen, budget) else {
        return Err(RunError::No(format!("{file}: {} has nothing to choose there", moment.seat)));
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        serde_json::to_writer(&mut out, &hint.json())?;
        writeln!(out)?;
    } else {
        let name = |seat: Seat| moment.names[seat.index()].clone().unwrap_or_else(|| seat.to_string());
        let said = sentence(Texts::new(args.lang.unwrap_or(Lang::En)), &hint, name);
        writeln!(out, "{}: {said}", name(hint.seat))?;
    }
    Ok(())
}

/// Cuts a record off at the moment, and takes what the seat that is to choose there has seen.
fn of_record(args: &Args, mut record: Record) -> Result<Moment, RunError> {
    let number = args.round.unwrap_or(record.rounds.len());
    let Some(played) = number.checked_sub(1).and_then(|round| record.rounds.get_mut(round)) else {
        return Err(RunError::input(format!("there is no round {number} in this game")));
    };
    played.steps.truncate(steps_before(args, played.steps.len())?);
    played.cut = false;
    record.rounds.truncate(number);
    record.closed = false;
    let replay = record.replays().map_err(RunError::input)?.pop();
    let round =
        replay.and_then(|replay| replay.play().ok()).ok_or_else(|| RunError::input("the round cannot be played"))?;
    let seat = match round.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => return Err(RunError::No("a card comes there, and nobody chooses; try the next step".into())),
        Turn::Over => return Err(RunError::No("the round is over there; name a moment before with --step".into())),
    };
    let log = record.transcript(Gaze::Through(seat.into())).map_err(RunError::input)?;
    let seen = log.chapters().last().map(|chapter| chapter.seen.clone()).unwrap_or_default();
    Ok(Moment { seat, series: log.series(), seen, names: record.names })
}

/// Takes the moment from a log of what one seat saw: it must be in a round that is not over, whose scores would otherwise count already.
fn of_log(args: &Args, log: &Transcript) -> Result<Moment, RunError> {
    let Gaze::Through(Viewer::Seat(seat)) = log.gaze() else {
        return Err(RunError::input("this log shows what watchers saw; a hint needs the eyes of a player"));
    };
    let chapter = log.chapters().last().filter(|chapter| matches!(chapter.ending, Ending::Unfinished));
    let last = log.chapters().len();
    let Some(chapter) = chapter.filter(|_| args.round.is_none_or(|round| round == last)) else {
        return Err(RunError::No(
            "of a log of what one player saw, only a last round that is not over can be used".into(),
        ));
    };
    let seen = chapter.seen[..steps_before(args, chapter.seen.len())?].to_vec();
    Ok(Moment { seat, series: log.series(), seen, names: log.names().clone() })
}

/// Returns how many steps of a round have happened at the moment.
fn steps_before(args: &Args, steps: usize) -> Result<usize, RunError> {
    match args.step.map(|step| step as usize - 1) {
        Some(before) if before > steps => Err(RunError::input(format!("--step: the round has only {steps} steps"))),
        before => Ok(before.unwrap_or(steps)),
    }
}
