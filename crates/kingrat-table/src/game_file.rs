//! Parses the file of a game: a game log (docs/notation.md) or a record (docs/record.md), as a stranger uploads it.

use kingrat_rules::notation::{ParseTranscriptError, Transcript};
use kingrat_rules::record::Record;

/// The most rounds and steps of an uploaded game. An evening has some dozens of rounds, of about a hundred steps each.
const ROUNDS: usize = 500;
const STEPS: usize = 20_000;

/// Why an uploaded text is no game, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseGameError {
    /// The problem.
    pub why: String,
    /// The line, the first being 1.
    pub line: Option<usize>,
    /// The column, the first being 1.
    pub column: Option<usize>,
}

/// Parses and checks an uploaded game: a game log or a JSON record.
pub fn parse_game(text: &str) -> Result<Record, ParseGameError> {
    let wrong = |why: String| ParseGameError { why, line: None, column: None };
    let record: Record = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|why| ParseGameError {
            line: Some(why.line()).filter(|&line| line > 0),
            column: Some(why.column()).filter(|&column| column > 0),
            why: why.to_string(),
        })?
    } else {
        // A log of what one player saw does not show the game, and checking it would need a search for a deal that explains it.
        if let Some(eyes) = text.lines().find_map(eyes_of_line).filter(|&eyes| eyes != "open") {
            return Err(wrong(format!("the log shows only what {eyes} saw; a log with open eyes is needed")));
        }
        let log: Transcript = text.parse().map_err(|why: ParseTranscriptError| ParseGameError {
            line: Some(why.line),
            column: Some(why.column),
            why: why.to_string(),
        })?;
        Record::try_from(&log).map_err(|why| wrong(why.to_string()))?
    };
    let (rounds, steps) = (record.rounds.len(), record.rounds.iter().map(|played| played.steps.len()).sum::<usize>());
    if rounds > ROUNDS {
        return Err(wrong(format!("the game has {rounds} rounds; one with at most {ROUNDS} is read")));
    }
    if steps > STEPS {
        return Err(wrong(format!("the game has {steps} steps; one with at most {STEPS} is read")));
    }
    record.play().map_err(|why| wrong(why.to_string()))?;
    Ok(record)
}

/// Returns the value of an `eyes` line of a game log.
fn eyes_of_line(line: &str) -> Option<&str> {
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    words.next().filter(|&word| word == "eyes").and(words.next())
}
