//! `kingrat replay`: checks, prints and converts game files.

use std::io::{BufWriter, Write};
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};
use kingrat_rules::notation::{Ending, Transcript};
use kingrat_rules::{Act, Card, Gaze, Seat, Seen, Series, Told};

use crate::game_file::{GameFile, read_game};
use crate::run_error::RunError;

/// Check a game file, print it, or convert it
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat replay game.krn                     Check a game and print who won
  kingrat replay game.krn --print             Print it step by step
  kingrat replay game.krn --to json > g.json  Convert it to JSON
  kingrat replay g.json --to krn              Convert it back
  kingrat replay game.krn --eyes A --to krn   Print what A saw of it

FILE is a game log (.krn) or a JSON record; `-` is standard input. A file that is truncated or
breaks the rules is refused with the first wrong step (exit code 1). docs/notation.md and
docs/record.md describe the formats.")]
pub struct Args {
    /// Game file, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print it step by step
    #[arg(long, conflicts_with = "to")]
    print: bool,
    /// Convert it to this format
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
    /// Show what this viewer saw: open (all cards), a seat A-F, or gallery
    #[arg(long, value_name = "EYES")]
    eyes: Option<Gaze>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    Krn,
    Json,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let game = read_game(&args.file)?;
    let transcript = through(&game, args.eyes)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    match args.to {
        Some(Format::Krn) => write!(out, "{transcript}")?,
        Some(Format::Json) => {
            let (GameFile::Open(record), Gaze::Open) = (&game, transcript.gaze()) else {
                return Err(RunError::input("a JSON record holds every card, so it can only be made with open eyes"));
            };
            serde_json::to_writer(&mut out, record)?;
            writeln!(out)?;
        }
        None if args.print => print_steps(&transcript, &mut out)?,
        None => summary(&transcript, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

fn through(game: &GameFile, eyes: Option<Gaze>) -> Result<Transcript, RunError> {
    match (game, eyes) {
        (GameFile::Open(record), eyes) => record.transcript(eyes.unwrap_or(Gaze::Open)).map_err(RunError::input),
        (GameFile::Redacted(transcript), Some(eyes)) if eyes != transcript.gaze() => Err(RunError::input(format!(
            "this log shows only what {} saw; it cannot be seen through other eyes",
            transcript.gaze()
        ))),
        (GameFile::Redacted(transcript), _) => Ok(transcript.clone()),
    }
}

fn summary(transcript: &Transcript, out: &mut impl Write) -> Result<(), RunError> {
    let rounds = transcript.chapters().len();
    let (ruleset, players, mode) = (transcript.ruleset(), transcript.players(), transcript.mode());
    let seen = match transcript.gaze() {
        Gaze::Open => String::new(),
        gaze => format!(", as seen by {gaze}"),
    };
    let plural = if rounds == 1 { "" } else { "s" };
    writeln!(out, "ok: {ruleset}, {players} players, {mode}, {rounds} round{plural}{seen}")?;
    sheet(&transcript.series(), transcript, out)?;
    match transcript.winners() {
        Some(winners) if winners.is_empty() => writeln!(out, "nobody won the series")?,
        Some(winners) => {
            let names: Vec<String> = winners.iter().map(|seat| name(transcript, seat)).collect();
            writeln!(out, "won by {}", names.join(" and "))?;
        }
        None => writeln!(out, "unfinished")?,
    }
    Ok(())
}

fn sheet(series: &Series, transcript: &Transcript, out: &mut impl Write) -> Result<(), RunError> {
    let seats = || Seat::ALL.into_iter().take(transcript.players());
    let names: Vec<String> = seats().map(|seat| name(transcript, seat)).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1).max(5);
    let row = |head: &str, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        format!("{head:<7} {}", cells.join(" "))
    };
    let sheet = series.sheet();
    writeln!(out, "{}", row("", names))?;
    for (i, line) in sheet.lines.iter().enumerate() {
        let cell = |seat: Seat| match (line.scores[seat.index()], line.winners.contains(seat)) {
            _ if line.is_cut() => "cut".to_string(),
            (Some(score), true) => format!("{score}*"),
            (Some(score), false) => score.to_string(),
            (None, true) => "*".to_string(),
            (None, false) => "-".to_string(),
        };
        writeln!(out, "{}", row(&format!("round {}", i + 1), seats().map(cell).collect()))?;
    }
    match sheet.totals {
        Some(totals) => {
            writeln!(out, "{}", row("total", seats().map(|seat| totals[seat.index()].to_string()).collect()))?
        }
        None => writeln!(out, "{}", row("wins", seats().map(|seat| sheet.wins[seat.index()].to_string()).collect()))?,
    }
    Ok(())
}

fn name(transcript: &Transcript, seat: Seat) -> String {
    transcript.names()[seat.index()].clone().unwrap_or_else(|| seat.to_string())
}

fn print_steps(transcript: &Transcript, out: &mut impl Write) -> Result<(), RunError> {
    for (i, chapter) in transcript.chapters().iter().enumerate() {
        writeln!(out, "Round {}, {} deals", i + 1, name(transcript, chapter.dealer))?;
        for seen in &chapter.seen {
            writeln!(out, "  {}", sentence(transcript, seen))?;
            if let Told::Acted { reveal: Some(reveal), .. } = seen {
                writeln!(out, "  all cards are turned up: {reveal}")?;
            }
        }
        match chapter.ending {
            Ending::Over(outcome) => {
                for seat in outcome.seats.iter() {
                    let won = if outcome.winners.contains(seat) { ", wins the round" } else { "" };
                    writeln!(out, "  {}: {}{won}", name(transcript, seat), outcome.score(seat).unwrap_or(0))?;
                }
            }
            Ending::Cut => writeln!(out, "  the round is cut short")?,
            Ending::Unfinished => writeln!(out, "  the log stops here")?,
        }
    }
    Ok(())
}

/// Words an event as an English sentence.
fn sentence(transcript: &Transcript, seen: &Seen) -> String {
    let who = |seat: Seat| name(transcript, seat);
    let card = |card: Option<Card>| card.map_or("a card".to_string(), |card| card.to_string());
    let shuffled = |reshuffled: bool| if reshuffled { "the discard pile is shuffled; " } else { "" };
    match *seen {
        Told::Dealt { seat, slot, card: dealt } => format!("{} is dealt {} to slot {slot}", who(seat), card(dealt)),
        Told::Turned { card } => format!("{card} is turned up"),
        Told::Drew { seat, card: drawn, reshuffled } => {
            format!("{}{} draws {}", shuffled(reshuffled), who(seat), card(drawn))
        }
        Told::Settled { seat, slot, card, reshuffled } => {
            format!("{}{} replaces slot {slot} with {card}", shuffled(reshuffled), who(seat))
        }
        Told::Acted { seat, act, .. } => {
            let what = match act {
                Act::Draw => "goes to the draw pile".to_string(),
                Act::Take { slot, out } => format!("takes the discard into slot {slot}, {out} goes out"),
                Act::Return => "takes the discard and puts it back".to_string(),
                Act::Show { card } => format!("shows {card}"),
                Act::Put { slot, open: Some(card), out } => format!("puts {card} in slot {slot}, {out} goes out"),
                Act::Put { slot, open: None, out } => format!("puts it in slot {slot}, {out} goes out"),
                Act::Discard { card } => format!("discards {card}"),
                Act::Peek { slot, card: peeked } => format!("peeks at slot {slot}: {}", card(peeked)),
                Act::Swap { own, seat: other, slot, looks } => {
                    let looks = looks.map_or(String::new(), |[mine, theirs]| {
                        format!(", receives {} for {}", card(mine), card(theirs))
                    });
                    format!("swaps slot {own} with slot {slot} of {}{looks}", who(other))
                }
                Act::Use => "uses the Draw 2".to_string(),
                Act::Decline => "declines".to_string(),
                Act::Knock => "knocks: Rat-a-tat cat!".to_string(),
                Act::Done => "does not knock".to_string(),
            };
            format!("{} {what}", who(seat))
        }
    }
}
