//! Fair deals: the server commits to a secret, every player adds a seed, and afterwards everybody can recompute the cards. docs/fair.md
//! describes the algorithm for other implementations, and fixtures/fair/vectors.json pins it.
//!
//! ```
//! use kingrat_rules::{Edition, Mode, Round, Seat};
//! use kingrat_table::fair::{self, FairVersion, Terms};
//!
//! let secret = [7; 32]; // the server's
//! let start = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
//! let terms = Terms::of(1, Mode::Rounds(5), &start, false);
//! // Shown before any player gives a seed: afterwards neither the secret nor the rules can be exchanged.
//! let shown = fair::commitment(FairVersion::CURRENT, &secret, &terms);
//! let other = Terms { mode: Mode::Single, ..terms };
//! assert_ne!(fair::commitment(FairVersion::CURRENT, &secret, &other), shown);
//!
//! let seeds = [b"cut".to_vec(), Vec::new()]; // B is a cat, or was late
//! assert_ne!(fair::key(&secret, 1, &seeds), fair::key(&secret, 2, &seeds));
//! # Ok::<(), kingrat_rules::Unplayable>(())
//! ```

mod rounds;
mod terms;
mod verify;

use std::fmt;

use kingrat_rules::record::{hex, unhex};
use kingrat_rules::{Card, Counts, Illegal, Round, Seat, Step, Told};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

pub use rounds::RoundCount;
pub use terms::Terms;
pub use verify::{CheckedRound, FairFault, FairVerdict, verify};

use crate::Seed;
use crate::seed::Shuffle;

/// The version of the algorithm: what a commitment seals. The cards of a key are the same in all versions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub enum FairVersion {
    /// Version 1: the commitment is the SHA-256 of the secret, and seals the cards alone. Logs that say no version mean this one.
    #[default]
    CardsOnly,
    /// Version 2: the commitment seals the [`Terms`] of the round as well.
    WithTerms,
}

impl FairVersion {
    /// All versions.
    pub const ALL: [FairVersion; 2] = [FairVersion::CardsOnly, FairVersion::WithTerms];

    /// The version that new rounds are sealed by.
    pub const CURRENT: FairVersion = FairVersion::WithTerms;

    /// Tells whether it is version 1, which logs leave out.
    pub fn is_cards_only(&self) -> bool {
        *self == FairVersion::CardsOnly
    }

    /// Returns its number.
    pub const fn number(self) -> u32 {
        self as u32 + 1
    }
}

impl From<FairVersion> for u32 {
    fn from(version: FairVersion) -> u32 {
        version.number()
    }
}

impl TryFrom<u32> for FairVersion {
    type Error = UnknownFairVersion;

    fn try_from(number: u32) -> Result<FairVersion, UnknownFairVersion> {
        let known = FairVersion::ALL.into_iter().find(|version| version.number() == number);
        known.ok_or(UnknownFairVersion(number))
    }
}

/// The number of a version of the algorithm that this program does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFairVersion(pub u32);

impl fmt::Display for UnknownFairVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let newest = FairVersion::CURRENT.number();
        write!(f, "dealt by version {} of the algorithm; this program knows versions 1 to {newest}", self.0)
    }
}

impl std::error::Error for UnknownFairVersion {}

/// Domain separation: hashed first, so that a key of this algorithm is no key of another.
const LABEL: &[u8] = b"kingrat fair deal 1";

/// Returns the commitment to a secret and the terms of its round, which everybody is shown before any player gives a seed.
pub fn commitment(version: FairVersion, secret: &[u8; 32], terms: &Terms) -> [u8; 32] {
    match version {
        FairVersion::CardsOnly => Sha256::digest(secret).into(),
        FairVersion::WithTerms => Sha256::digest(terms.sealed_with(secret)).into(),
    }
}

/// Derives the key from which all cards of a round follow. `seeds` has a seed for every seat of the table, from A on.
pub fn key(secret: &[u8; 32], round: u16, seeds: &[Vec<u8>]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(LABEL);
    hash.update(secret);
    hash.update(round.to_be_bytes());
    hash.update([seeds.len() as u8]);
    for seed in seeds {
        hash.update([seed.len() as u8]);
        hash.update(seed);
    }
    hash.finalize().into()
}

/// The server's secret of a round. It gives away every hidden card, so `Debug` does not print it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        let bytes = unhex(&String::deserialize(deserializer)?).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Secret).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits, in lower case"))
    }
}

/// A change of the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// This card came.
    Came(Card),
    /// It went back (R2.3).
    Back(Card),
    /// The bag was empty and was filled with these (R6.1).
    Refill(Counts),
}

/// Deals a recorded round again from its key: the moves come from the record, the cards from the key.
pub struct Redeal {
    round: Round,
    shuffle: Shuffle,
    deck: Counts,
    drawn: Vec<Drawn>,
}

impl fmt::Debug for Redeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Redeal(…)")
    }
}

impl Redeal {
    /// Begins before the first card. Where the first dealer is drawn, that comes first: see [`Redeal::draw_seat`].
    pub fn new(start: Round, key: [u8; 32]) -> Redeal {
        let shuffle = Shuffle::new(&Seed::Key { key });
        Redeal { round: start, shuffle, deck: start.stock(), drawn: Vec::new() }
    }

    /// Draws one of this many seats.
    pub fn draw_seat(&mut self, seats: u8) -> Option<Seat> {
        (seats > 0).then(|| self.shuffle.below(seats.into()) as usize).and_then(Seat::new)
    }

    /// Takes one step and returns it with the card that the key gives. If that is another card than the record's, the round is not the
    /// recorded one any more.
    pub fn step(&mut self, step: Step) -> Result<Step, Illegal> {
        let Step::Deal(says) = step else { return self.round.step(step).map(|_| step) };
        let left = self.round.stock_len();
        if left == 0 {
            self.drawn.push(Drawn::Refill(self.round.bag()));
        }
        let Some(event) = self.round.deal_from(&mut self.shuffle) else {
            if left == 0 {
                self.drawn.pop();
            }
            return Err(self.round.deal(says).err().unwrap_or(Illegal::RoundOver));
        };
        let gives = event.truth().step();
        if let Step::Deal(card) = gives {
            self.drawn.push(Drawn::Came(card));
            if matches!(event.truth(), Told::Turned { .. }) && self.round.stock_len() == left {
                self.drawn.push(Drawn::Back(card));
            }
        }
        Ok(gives)
    }

    /// Returns the bag as it was before the first card.
    pub fn deck(&self) -> &Counts {
        &self.deck
    }

    /// Returns what came out of the bag and went into it.
    pub fn drawn(&self) -> &[Drawn] {
        &self.drawn
    }

    /// Tells whether the round is over.
    pub fn is_over(&self) -> bool {
        self.round.is_over()
    }
}
