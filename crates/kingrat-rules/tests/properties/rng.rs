//! A small seeded generator, so that every failure is reproducible.
#![allow(dead_code)] // each test target uses a part of it

use kingrat_rules::{Card, Dealer};

/// The SplitMix64 generator: the same seed, the same stream.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    pub fn seeded(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `bound`, which is small: the bias does not matter here.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Returns true with probability 1 in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick_from<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

impl Dealer for SplitMix {
    fn pick(&mut self, bag: &[Card]) -> usize {
        self.below(bag.len())
    }
}
