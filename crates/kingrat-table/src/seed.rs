//! Seeds: a round's cards follow from a key, expanded by ChaCha20, or from a script.

use std::collections::VecDeque;
use std::fmt;

use kingrat_rules::{Card, Dealer};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::Input;
use crate::fair::{FairVersion, Secret};

/// The source of all cards of a round, reshuffles and replacements included.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Seed {
    /// A secret key.
    Key {
        /// 32 bytes.
        #[serde(with = "as_hex")]
        key: [u8; 32],
    },
    /// These cards, in the order in which they come: for tests, and to play a deal again. Behind its end, and where it asks for a card
    /// that is not there, the first card of the bag comes.
    Script {
        /// Their letters.
        cards: String,
    },
}

impl Seed {
    /// Returns the input that deals from this seed. A key is the server's secret, to which the players add their seeds. A script is dealt
    /// as it is, behind the same commitment every time.
    pub fn sealed(self) -> Input {
        let (secret, script) = match self {
            Seed::Key { key } => (Secret(key), None),
            Seed::Script { cards } => (Secret([0; 32]), Some(cards)),
        };
        Input::Sealed { fair: FairVersion::CURRENT, secret, script, moves: None }
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)") // it is every hidden card of a round
    }
}

mod as_hex {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::fair::Secret;

    pub fn serialize<S: Serializer>(key: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        Secret(*key).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        Secret::deserialize(deserializer).map(|Secret(key)| key)
    }
}

/// A dealer that follows a seed.
pub(crate) enum Shuffle {
    Key(Box<ChaCha20Rng>),
    Script(VecDeque<Card>),
}

impl Shuffle {
    pub(crate) fn new(seed: &Seed) -> Shuffle {
        match seed {
            Seed::Key { key } => Shuffle::Key(Box::new(ChaCha20Rng::from_seed(*key))),
            Seed::Script { cards } => Shuffle::Script(cards.chars().filter_map(Card::from_letter).collect()),
        }
    }

    /// Returns a number below `bound`, each equally likely (rejection sampling).
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        match self {
            Shuffle::Script(_) => 0,
            Shuffle::Key(rng) => loop {
                let bits = rng.next_u32();
                if bits < u32::MAX - u32::MAX % bound {
                    return bits % bound;
                }
            },
        }
    }
}

impl Dealer for Shuffle {
    fn pick(&mut self, bag: &[Card]) -> usize {
        match self {
            Shuffle::Key(_) => self.below(bag.len() as u32) as usize,
            Shuffle::Script(cards) => {
                let next = cards.pop_front();
                bag.iter().position(|&card| Some(card) == next).unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cards_of_a_key_are_pinned() {
        let mut shuffle = Shuffle::new(&Seed::Key { key: [7; 32] });
        let picks: Vec<u32> = (0..12).map(|i| shuffle.below(54 - i)).collect();
        assert_eq!(picks, PINNED);
    }

    const PINNED: [u32; 12] = [36, 36, 24, 23, 32, 18, 34, 45, 11, 21, 39, 21];

    #[test]
    fn a_seed_is_written_and_read() {
        for seed in [Seed::Key { key: [0xab; 32] }, Seed::Script { cards: "04P".into() }] {
            let text = serde_json::to_string(&seed).unwrap();
            assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed, "{text}");
        }
        for wrong in ["", "zz", &"ä".repeat(32), &"0".repeat(63)] {
            assert!(serde_json::from_value::<Seed>(serde_json::json!({"t": "key", "key": wrong})).is_err(), "{wrong}");
        }
    }
}
