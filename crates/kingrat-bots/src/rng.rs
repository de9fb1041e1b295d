//! A fast seeded random number generator for simulation and tests. Not for deals that people must be able to trust.

use kingrat_rules::{Card, Dealer};

/// A seeded random number generator: wyrand (Wang Yi), a counter multiplied with itself. The same seed gives the same numbers on
/// every machine. Not cryptographically secure.
#[derive(Clone, Debug)]
pub struct SimRng(u64);

impl SimRng {
    /// Creates the generator of this seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> SimRng {
        SimRng(seed)
    }

    /// Creates the generator with this number among those of a seed. Work that is split up draws the same numbers
    /// however it is split.
    #[must_use]
    pub const fn stream(seed: u64, number: u64) -> SimRng {
        let mut rng = SimRng(seed);
        let mixed = rng.bits();
        let mut rng = SimRng(mixed ^ number.wrapping_mul(0xD1B5_4A32_D192_ED03));
        SimRng(rng.bits())
    }

    /// Returns 64 random bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = (self.0 as u128).wrapping_mul((self.0 ^ 0xE703_7ED1_A0B4_28DB) as u128);
        (product >> 64) as u64 ^ product as u64
    }

    /// Returns a uniform number below `bound`.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        let bits = self.bits() >> 32;
        self.scaled(bits, bound)
    }

    /// Returns a uniform number from 0 to 1, without 1.
    pub(crate) const fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// Returns true with this probability.
    pub(crate) const fn likely(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// Scales 32 random bits to a uniform number below `bound`: the high half of their product (Lemire 2019), drawn
    /// again in the rare case that would favour some numbers.
    #[inline]
    pub(crate) const fn scaled(&mut self, mut bits: u64, bound: u32) -> u32 {
        loop {
            let product = bits * bound as u64;
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
            bits = self.bits() >> 32;
        }
    }
}

impl Dealer for SimRng {
    #[inline]
    fn pick(&mut self, bag: &[Card]) -> usize {
        self.below(bag.len() as u32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PINNED: [u64; 3] = [12_558_987_674_375_533_620, 16_846_851_108_956_068_306, 14_652_274_819_296_609_082];

    #[test]
    fn the_stream_of_a_seed_is_pinned() {
        let mut rng = SimRng::seeded(42);
        assert_eq!([rng.bits(), rng.bits(), rng.bits()], PINNED);
    }

    #[test]
    fn below_is_even() {
        let mut rng = SimRng::seeded(1);
        let mut counts = [0u32; 54];
        for _ in 0..540_000 {
            counts[rng.below(54) as usize] += 1;
        }
        let chi_square: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi_square < 99.0, "53 degrees of freedom, one in ten thousand: {chi_square}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let mut firsts: Vec<u64> = (0..1000).map(|number| SimRng::stream(5, number).bits()).collect();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), 1000);
    }
}
