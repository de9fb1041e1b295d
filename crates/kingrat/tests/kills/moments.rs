//! A seeded source of random moments.

use std::time::Duration;

/// The seed, and then the state.
pub struct Moments(pub u64);

impl Moments {
    /// Takes the seed from `KINGRAT_SEED` and prints it.
    pub fn new(what: &str) -> Moments {
        let seed = std::env::var("KINGRAT_SEED").map_or(1, |seed| seed.parse().unwrap());
        eprintln!("{what}: KINGRAT_SEED={seed}");
        Moments(seed)
    }

    /// Returns a number below this.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end
    }

    /// Sleeps for so many milliseconds.
    pub async fn wait(&mut self, least: u64, most: u64) {
        tokio::time::sleep(Duration::from_millis(least + self.below(most - least))).await;
    }
}
