//! `kingrat verify`: checks that a game was dealt fairly, and says what that covers.

use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args as ClapArgs;
use kingrat_rules::Seat;
use kingrat_rules::record::{Record, hex, unhex};
use kingrat_table::fair::{CheckedRound, FairFault, FairVerdict, FairVersion, RoundCount, verify};
use serde_json::json;

use crate::game_file::{parse_record, read_text};
use crate::run_error::RunError;

/// Check that a game was dealt fairly: deal it again from its seeds and compare
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat verify game.json                        Check every card against the seeds
  kingrat verify game.json --commitment 2:9f3c…   Also check a commitment that you noted

FILE is the JSON record of a series, from the server (/api/replays/ID.json) or from \"kingrat
play --record FILE\"; `-` is standard input. A game log (.krn) does not contain the seeds. Exit
codes: 0 all that is sealed matches, 1 something does not match or a round is missing, 2 nothing
could be checked. docs/fair.md describes the algorithm, and what it proves and does not.")]
pub struct Args {
    /// JSON record, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Also check a commitment that you noted before a deal, optionally with its round; may be repeated
    #[arg(long = "commitment", value_name = "[ROUND:]HEX")]
    commitments: Vec<Noted>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A commitment that the user noted before a deal.
#[derive(Clone)]
struct Noted {
    round: Option<usize>,
    commitment: [u8; 32],
}

impl FromStr for Noted {
    type Err = String;

    fn from_str(text: &str) -> Result<Noted, String> {
        let (round, digits) = match text.split_once(':') {
            Some((round, digits)) => (Some(round.parse().map_err(|_| format!("{round:?} is not a round"))?), digits),
            None => (None, text),
        };
        let bytes = unhex(&digits.trim().to_ascii_lowercase()).and_then(|bytes| bytes.try_into().ok());
        let commitment = bytes.ok_or("a commitment has 64 hexadecimal digits")?;
        Ok(Noted { round, commitment })
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let name = args.file.display().to_string();
    let record = read(&name, &read_text(&args.file)?)?;
    let verdict = verify(&record);
    if record.rounds.iter().all(|played| played.fair.is_none()) && verdict.impossible.is_none() {
        return Err(RunError::input(format!(
            "{name}: this record does not say what its cards came from: it was made by an older release, or from a game log or a \
             simulation. Use the JSON record that the server gives of a series that was dealt fairly"
        )));
    }
    if let Some((_, fault @ FairFault::Version(_))) =
        verdict.faults().find(|(_, fault)| matches!(fault, FairFault::Version(_)))
    {
        return Err(RunError::input(format!("{name}: {fault}. Use the release that wrote it, or a newer one")));
    }
    let mut faults: Vec<String> = verdict
        .faults()
        .map(|(round, fault)| round.map_or(fault.to_string(), |round| format!("round {round}: {fault}")))
        .collect();
    faults.extend(args.commitments.iter().filter_map(|noted| compare(&record, noted)));
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", object(&record, &verdict, &faults))?;
    } else {
        print_summary(&record, &verdict, faults.is_empty(), &mut out)?;
    }
    out.flush()?;
    if faults.is_empty() {
        return Ok(());
    }
    Err(RunError::No(format!("{name}: this does not fit:\n  {}", faults.join("\n  "))))
}

fn read(name: &str, text: &str) -> Result<Record, RunError> {
    if text.lines().any(|line| line.starts_with("krn ")) {
        return Err(RunError::input(format!(
            "{name}: a game log (.krn) does not say what its cards came from; use the JSON record of the same series"
        )));
    }
    let record = parse_record(name, text)?;
    if record.rounds.is_empty() {
        return Err(RunError::input(format!("{name}: this record has no rounds, so there is nothing to check")));
    }
    Ok(record)
}

/// Compares a noted commitment with the record. Returns the mismatch, if any.
fn compare(record: &Record, noted: &Noted) -> Option<String> {
    let of = |round: usize| Some(record.rounds.get(round.checked_sub(1)?)?.fair.as_ref()?.commitment);
    let yours = hex(&noted.commitment);
    match noted.round {
        Some(round) => match of(round) {
            Some(says) if says == noted.commitment => None,
            Some(says) => {
                Some(format!("round {round}: the commitment you noted is {yours}, the record says {}", hex(&says)))
            }
            None => {
                Some(format!("round {round}: you noted the commitment {yours}, and the record has none for that round"))
            }
        },
        None if (1..=record.rounds.len()).any(|round| of(round) == Some(noted.commitment)) => None,
        None => Some(format!("the commitment you noted, {yours}, is that of no round of the record")),
    }
}

fn print_summary(record: &Record, verdict: &FairVerdict, fine: bool, out: &mut impl Write) -> Result<(), RunError> {
    if fine {
        let cards: usize = verdict.rounds.iter().map(|round| round.cards).sum();
        let rounds = verdict.rounds.len();
        let plural = if rounds == 1 { "" } else { "s" };
        writeln!(out, "ok: {rounds} round{plural}, {cards} cards: every one is the card that the seeds give")?;
    }
    print_coverage(verdict, out)?;
    if fine {
        for (round, checked) in (1..).zip(&verdict.rounds) {
            let (with, without) = seeded(record, checked);
            let gave =
                if with.is_empty() { "nobody gave a seed".into() } else { format!("seeds of {}", with.join(", ")) };
            let none = if without.is_empty() { String::new() } else { format!("; none of {}", without.join(", ")) };
            writeln!(out, "round {round}: {} cards, {gave}{none}", checked.cards)?;
        }
    }
    Ok(())
}

/// Returns the parts of a record that a commitment of this version seals, and those that it does not.
fn sealed(version: Option<FairVersion>) -> [&'static [&'static str]; 2] {
    const ALL: &[&str] = &["cards", "rules", "mode", "seats", "dealer", "round number", "names", "actions"];
    let (sealed, not) = ALL.split_at(match version {
        None => 0,
        Some(FairVersion::CardsOnly) => 1,
        Some(FairVersion::WithTerms) => 6,
    });
    [sealed, not]
}

/// Prints what is sealed and what is not, and how many rounds there are of how many.
fn print_coverage(verdict: &FairVerdict, out: &mut impl Write) -> Result<(), RunError> {
    let mut numbered = (1..).zip(verdict.rounds.iter().map(|round| round.version)).peekable();
    while let Some((first, version)) = numbered.next() {
        let mut last = first;
        while let Some((number, _)) = numbered.next_if(|(_, next)| *next == version) {
            last = number;
        }
        let which = match (first, last) {
            (1, last) if last == verdict.rounds.len() => String::new(),
            (first, last) if first == last => format!("round {first}: "),
            (first, last) => format!("rounds {first}-{last}: "),
        };
        let [sealed, not] = sealed(version).map(|parts| match parts {
            [] => "nothing".to_string(),
            parts => parts.join(", "),
        });
        writeln!(out, "{which}sealed: {sealed}\n{which}not sealed: {not}")?;
    }
    let RoundCount { has, of, complete } = verdict.count;
    match (of, complete) {
        (Some(of), _) => writeln!(out, "rounds: {has} of {of}")?,
        (None, Some(true)) => writeln!(out, "rounds: {has}, and the series ended with the last of them")?,
        (None, Some(false)) => writeln!(out, "rounds: {has}, and the series had not ended")?,
        (None, None) => writeln!(out, "rounds: {has}; whether more were played cannot be known")?,
    }
    Ok(())
}

/// Lists who gave a seed, and who did not.
fn seeded(record: &Record, checked: &CheckedRound) -> (Vec<String>, Vec<String>) {
    let seats = Seat::ALL.into_iter().take(record.players);
    let name = |seat: Seat| match &record.names[seat.index()] {
        Some(name) => format!("{seat} {name}"),
        None => seat.to_string(),
    };
    let (with, without): (Vec<Seat>, Vec<Seat>) = seats.partition(|seat| checked.seeded.contains(seat));
    (with.into_iter().map(name).collect(), without.into_iter().map(name).collect())
}

fn object(record: &Record, verdict: &FairVerdict, faults: &[String]) -> serde_json::Value {
    let round = |(number, checked): (usize, &CheckedRound)| {
        let fair = record.rounds[number - 1].fair.as_ref();
        let faults: Vec<String> = checked.faults.iter().map(FairFault::to_string).collect();
        json!({
            "round": number,
            "v": fair.map(|fair| fair.v),
            "commitment": fair.map(|fair| hex(&fair.commitment)),
            "sealed": sealed(checked.version)[0],
            "not_sealed": sealed(checked.version)[1],
            "cards": checked.cards,
            "seeded": checked.seeded,
            "faults": faults,
        })
    };
    json!({
        "fine": faults.is_empty(),
        "cards": verdict.rounds.iter().map(|round| round.cards).sum::<usize>(),
        "rounds": (1..).zip(&verdict.rounds).map(round).collect::<Vec<_>>(),
        "rounds_played": verdict.count.has,
        "rounds_of": verdict.count.of,
        "complete": verdict.count.complete,
        "faults": faults,
    })
}
