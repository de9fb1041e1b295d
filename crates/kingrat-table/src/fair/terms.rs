//! The terms of a round: everything besides the secret that version 2 of the commitment seals, as lines of text. docs/fair.md specifies
//! them, and fixtures/fair/vectors.json pins them.

use std::fmt;

use kingrat_rules::record::hex;
use kingrat_rules::{Mode, Round, Rules, Seat, SeatSet};

/// The first line: domain separation and version.
const LABEL: &str = "kingrat fair deal 2";

/// The fields of the rules that version 2 seals, in their order. The list never changes: a field that the rules get later is sealed by a
/// later version, so that what was sealed before can still be verified.
const FIELDS: [&str; 18] = [
    "deck.numbers",
    "deck.peek",
    "deck.swap",
    "deck.draw_two",
    "players",
    "first_discard",
    "take",
    "looks.outer",
    "looks.inner",
    "exchanged",
    "swap_look",
    "swap_what",
    "starter",
    "cut",
    "keep_drawn_power",
    "protect_knocker",
    "knock_penalty",
    "keep_top_on_reshuffle",
];

/// The terms of a round that are known before any player gives a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The number of the round in its series, the first being 1.
    pub round: u16,
    /// How the match is played.
    pub mode: Mode,
    /// The size of the table.
    pub table: usize,
    /// The seats still in (R7.4).
    pub seats: SeatSet,
    /// The dealer, who decides the starter; none where the seeds draw it.
    pub dealer: Option<Seat>,
    /// The rules.
    pub rules: Rules,
}

impl Terms {
    /// Returns the terms of a round before its first card. `drawn` says that the seeds draw who deals, or starts.
    pub fn of(round: u16, mode: Mode, start: &Round, drawn: bool) -> Terms {
        let dealer = (!drawn).then_some(start.dealer());
        Terms { round, mode, table: start.players(), seats: start.seats(), dealer, rules: *start.rules() }
    }

    /// Returns the text of which the commitment is the SHA-256.
    pub fn sealed_with(&self, secret: &[u8; 32]) -> String {
        format!("{self}secret={}\n", hex(secret))
    }
}

impl fmt::Display for Terms {
    /// Writes the lines that everybody is shown with the commitment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { round, mode, table, seats, dealer, rules } = self;
        writeln!(f, "{LABEL}\nround={round}\nmode={mode}\ntable={table}\nseats={seats}")?;
        match dealer {
            Some(dealer) => writeln!(f, "dealer={dealer}")?,
            None => writeln!(f, "dealer=drawn")?,
        }
        FIELDS.iter().try_for_each(|field| writeln!(f, "{field}={}", rules.field(field).unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::Edition;

    use super::*;

    #[test]
    fn every_field_of_the_rules_is_sealed_and_has_a_value() {
        assert_eq!(FIELDS, kingrat_rules::FIELDS, "a new field of the rules needs a new version of the commitment");
        let rules = Edition::NORDIC.rules;
        assert!(FIELDS.iter().all(|field| rules.field(field).is_some_and(|value| !value.contains('\n'))));
    }
}
