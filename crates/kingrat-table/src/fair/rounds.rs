//! How many rounds a record has, of how many its series had.

use kingrat_rules::record::Record;
use kingrat_rules::{Mode, Series};

/// How many rounds a record has, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCount {
    /// The rounds that come to their end.
    pub has: usize,
    /// The rounds of the series, where the mode fixes their number (R7.2).
    pub of: Option<u16>,
    /// Whether the series ends with the last of them; none where that cannot be known, since players or a clock ended it (R7.1, R7.3).
    pub complete: Option<bool>,
}

impl RoundCount {
    /// Counts the rounds of a record.
    pub fn of(record: &Record) -> RoundCount {
        let series = record.play().ok();
        let has = series.as_ref().map_or(record.rounds.len(), Series::rounds);
        match record.mode {
            Mode::Rounds(of) => RoundCount { has, of: Some(of), complete: Some(has >= of.into()) },
            Mode::Elimination(_) => RoundCount { has, of: None, complete: series.map(|series| series.is_over()) },
            Mode::Single | Mode::Time(_) => RoundCount { has, of: None, complete: None },
        }
    }
}
