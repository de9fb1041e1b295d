//! Game logs, `.krn` (docs/notation.md), open and as one viewer saw them.

use kingrat_rules::Gaze;
use kingrat_rules::notation::{ParseTranscriptError, Transcript};
use kingrat_rules::record::Record;

use super::check_error;

/// Checks that a log prints and parses again, that an open one is a record, and that an error points into the text.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<Transcript>() {
        Ok(log) => check_parsed(&log),
        Err(why) => check_parse_error(text, &why),
    }
}

/// Checks a log that was parsed.
pub fn check_parsed(log: &Transcript) {
    let printed = log.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(log), "{printed}");
    assert_eq!(log.series().winners(), log.winners(), "{printed}");
    match Record::try_from(log) {
        Ok(record) => assert_eq!(record.transcript(Gaze::Open).as_ref(), Ok(log), "{printed}"),
        Err(why) => {
            check_error(&why);
            assert_ne!(log.gaze(), Gaze::Open, "{printed}");
        }
    }
}

fn check_parse_error(text: &str, why: &ParseTranscriptError) {
    check_error(why);
    assert!((1..=text.lines().count() + 1).contains(&why.line), "{why}");
    let length = text.lines().nth(why.line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=length + 1).contains(&why.column), "{why}");
}
