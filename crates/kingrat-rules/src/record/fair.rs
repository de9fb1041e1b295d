//! The inputs of a fair deal (docs/fair.md). Plain data: `kingrat_table::fair` computes with it.

use std::fmt;

/// The longest seed of a player, in bytes.
pub const LONGEST_SEED: usize = 32;

/// The inputs from which the cards of a round were derived.
#[derive(Clone, PartialEq, Eq)]
pub struct Fair {
    /// The version of the algorithm: what the commitment seals.
    pub v: u32,
    /// The commitment that everybody was shown before any player gave a seed: a SHA-256.
    pub commitment: [u8; 32],
    /// The server's secret.
    pub secret: [u8; 32],
    /// The seed of the player on each seat of the table, from A on; empty for a player without one.
    pub seeds: Vec<Vec<u8>>,
    /// The number of seats from which the first dealer (or starter) was drawn; none where nobody was drawn.
    pub drawn_from: Option<u8>,
}

impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The rest would reveal every card of the round.
        f.debug_struct("Fair").field("commitment", &hex(&self.commitment)).finish_non_exhaustive()
    }
}

/// Formats bytes as lower-case hexadecimal digits.
///
/// ```
/// use kingrat_rules::record::{hex, unhex};
///
/// assert_eq!(hex(&[7, 254]), "07fe");
/// assert_eq!(unhex("07fe"), Some(vec![7, 254]));
/// assert_eq!([unhex("07f"), unhex("07FE"), unhex("x!")], [None, None, None]);
/// ```
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(if value < 10 { b'0' + value } else { b'a' + value - 10 });
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Parses lower-case hexadecimal digits; `None` for any other text.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes: Option<Vec<u8>> = pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect();
    bytes.filter(|_| rest.is_empty())
}
