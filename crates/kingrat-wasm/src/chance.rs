//! Chance: everything random in an answer follows from the bytes that came with the request.

use kingrat_rules::record::unhex;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Random values, expanded by ChaCha20 from the bytes of one request.
pub(crate) struct Chance(ChaCha20Rng);

impl Chance {
    /// Parses 32 bytes in hexadecimal digits.
    pub fn parse(random: &str) -> Option<Chance> {
        let bytes: [u8; 32] = unhex(random)?.try_into().ok()?;
        Some(Chance(ChaCha20Rng::from_seed(bytes)))
    }

    /// Draws bytes.
    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// Draws a number.
    pub fn number(&mut self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }

    /// Draws a number below `bound`. Its bias is far too small to matter for codes and names.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound.max(1) as u64) as usize
    }
}
