//! The keys of all randomness in a game: cards, cats and seeds. Each key is derived from the one before it, so that a resumed game needs
//! only its save file.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use kingrat_bots::SimRng;
use kingrat_rules::Seat;

/// The key of all randomness in a round.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RoundKey(pub [u8; 32]);

impl RoundKey {
    /// Derives the first key from a seed.
    pub fn seeded(seed: u64) -> RoundKey {
        let mut chance = SimRng::stream(seed, 0);
        RoundKey::of([(); 4].map(|()| chance.bits()))
    }

    /// Makes a random first key. The hash tables of the standard library are seeded by the system.
    pub fn random() -> RoundKey {
        let random = RandomState::new();
        RoundKey::of([0, 1, 2, 3].map(|number: u64| {
            let mut hasher = random.build_hasher();
            hasher.write_u64(number);
            hasher.finish()
        }))
    }

    /// Derives the key of the next round.
    pub fn next(self) -> RoundKey {
        let words = self.words();
        RoundKey::of([0, 1, 2, 3].map(|i: usize| SimRng::stream(words[i], words[(i + 1) % 4]).bits()))
    }

    /// Derives the seed of the cat on a seat.
    pub fn cat(self, seat: Seat) -> u64 {
        let [a, b, ..] = self.words();
        SimRng::stream(a ^ b.rotate_left(32), seat.index() as u64 + 1).bits()
    }

    /// Derives the seed that a player at this keyboard adds to a fair deal, in hexadecimal digits. Dealer and players share one machine
    /// here, so it comes from the same key.
    pub fn seed(self, seat: Seat) -> String {
        let [.., c, d] = self.words();
        format!("{:016x}", SimRng::stream(c ^ d.rotate_left(32), seat.index() as u64 + 101).bits())
    }

    fn of(words: [u64; 4]) -> RoundKey {
        let mut key = [0; 32];
        for (bytes, word) in key.chunks_exact_mut(8).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        RoundKey(key)
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
            let mut key = RoundKey::seeded(seed);
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
        assert_ne!(RoundKey::random().0, RoundKey::random().0);
        assert_ne!(RoundKey::seeded(1).cat(Seat::A), RoundKey::seeded(1).cat(Seat::B));
    }

    #[test]
    fn a_key_is_its_words() {
        let key = RoundKey::seeded(9);
        assert_eq!(RoundKey::of(key.words()).0, key.0);
    }
}
