//! Fair deals, as everybody is shown them: the commitment before a round, the seeds after it. docs/fair.md explains them.

use std::collections::BTreeMap;

use kingrat_rules::Seat;
use kingrat_rules::record::{Fair, hex, unhex};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Face;
use crate::fair::{Drawn, Redeal};

/// The SHA-256 of something, as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex(&self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digest, D::Error> {
        let bytes = unhex(&String::deserialize(deserializer)?).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Digest).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
    }
}

/// Where the cards of a round come from, as far as it may be known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FairShown {
    /// The version of the algorithm.
    pub v: u32,
    /// The number of the round that will be dealt, or was.
    pub round: u16,
    /// The SHA-256 of the server's secret; from version 2 on, of `terms` and the secret.
    pub commitment: Digest,
    /// The terms, sealed with the secret: rules, mode, seats, dealer and round number, as text. Left out in version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// The seats whose seed is waited for.
    pub wanted: Vec<Seat>,
    /// Those of them whose seed is the cut (R2.1).
    pub cutters: Vec<Seat>,
    /// The reveal, once the round is over.
    pub reveal: Option<FairReveal>,
}

/// The reveal of a finished round: the source of its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FairReveal {
    /// The server's secret, as 64 hexadecimal digits.
    pub secret: String,
    /// The seed of each seat of the table in hexadecimal digits; empty for a player without one.
    pub seeds: BTreeMap<Seat, String>,
    /// The bag as it was filled before the deal: the letters of its cards, in order.
    pub deck: String,
    /// The number of seats from which the first dealer (or starter) was drawn; null where nobody was drawn.
    pub drawn_from: Option<u8>,
    /// The changes of the bag, in order.
    pub chance: Vec<BagChange>,
}

/// A change of the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[allow(missing_docs)] // letters of cards
pub enum BagChange {
    /// These cards came, in this order.
    Came { cards: String },
    /// The card that came last went back, to the end of the bag (R2.3).
    Back { card: Face },
    /// The empty bag was filled with these, in this order (R6.1).
    Refill { cards: String },
}

impl FairReveal {
    /// Reveals a round that was dealt again from its seeds; `None` if it is not over.
    pub(crate) fn of(fair: &Fair, redeal: &Redeal) -> Option<FairReveal> {
        let mut chance = Vec::new();
        for drawn in redeal.drawn() {
            match (drawn, chance.last_mut()) {
                (Drawn::Came(card), Some(BagChange::Came { cards })) => cards.push(card.letter()),
                (Drawn::Came(card), _) => chance.push(BagChange::Came { cards: card.letter().into() }),
                (Drawn::Back(card), _) => chance.push(BagChange::Back { card: Face::of(*card) }),
                (Drawn::Refill(bag), _) => chance.push(BagChange::Refill { cards: letters(bag) }),
            }
        }
        redeal.is_over().then(|| FairReveal {
            secret: hex(&fair.secret),
            seeds: Seat::ALL.into_iter().zip(fair.seeds.iter().map(|seed| hex(seed))).collect(),
            deck: letters(redeal.deck()),
            drawn_from: fair.drawn_from,
            chance,
        })
    }
}

fn letters(bag: &kingrat_rules::Counts) -> String {
    bag.cards().map(|card| card.letter()).collect()
}
