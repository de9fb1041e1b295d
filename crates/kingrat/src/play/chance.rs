//! Where the cards of a game come from, and the whims of its cats. Everything follows from the first key, and each key from the one
//! before it: a game that is gone on with after a stop needs nothing but its file.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use kingrat_bots::SimRng;
use kingrat_rules::Seat;

/// The chance of a round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl Key {
    /// The first key of the game with this seed.
    pub fn seeded(seed: u64) -> Key {
        let mut chance = SimRng::stream(seed, 0);
        Key::of([(); 4].map(|()| chance.bits()))
    }

    /// A first key that nobody knows: the hash tables of the standard library are seeded by the system.
    pub fn surprising() -> Key {
        let random = RandomState::new();
        Key::of([0, 1, 2, 3].map(|number: u64| {
            let mut hasher = random.build_hasher();
            hasher.write_u64(number);
            hasher.finish()
        }))
    }

    /// The key of the next round.
    pub fn next(self) -> Key {
        let words = self.words();
        Key::of([0, 1, 2, 3].map(|i: usize| SimRng::stream(words[i], words[(i + 1) % 4]).bits()))
    }

    /// The seed of the cat on a seat.
    pub fn cat(self, seat: Seat) -> u64 {
        let [a, b, ..] = self.words();
        SimRng::stream(a ^ b.rotate_left(32), seat.index() as u64 + 1).bits()
    }

    /// The seed that a player at this keyboard adds to the round, in hexadecimal digits. House and players are one machine here, so it
    /// follows from the key like everything else.
    pub fn seed(self, seat: Seat) -> String {
        let [.., c, d] = self.words();
        format!("{:016x}", SimRng::stream(c ^ d.rotate_left(32), seat.index() as u64 + 101).bits())
    }

    fn of(words: [u64; 4]) -> Key {
        let mut key = [0; 32];
        for (bytes, word) in key.chunks_exact_mut(8).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Key(key)
    }

    fn words(self) -> [u64; 4] {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(self.0.chunks_exact(8)) {
            *word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_from_the_seed_and_differ() {
        let keys = |seed| {
            let mut key = Key::seeded(seed);
            let mut keys = Vec::new();
            for _ in 0..50 {
                keys.push(key.0);
                key = key.next();
            }
            keys
        };
        assert_eq!(keys(1), keys(1));
        let mut all = [keys(1), keys(2), keys(3)].concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 150);
        assert_ne!(Key::surprising().0, Key::surprising().0);
        assert_ne!(Key::seeded(1).cat(Seat::A), Key::seeded(1).cat(Seat::B));
    }

    #[test]
    fn a_key_is_its_words() {
        let key = Key::seeded(9);
        assert_eq!(Key::of(key.words()).0, key.0);
    }
}
