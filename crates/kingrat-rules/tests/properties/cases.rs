//! The configuration of proptest. The cases are the same in every run, so no run depends on luck; the soak tries more and others, by
//! `KINGRAT_CASES` and `KINGRAT_SEED`.

use proptest::test_runner::{Config, RngSeed};

/// Returns the configuration with this number of cases, unless the environment sets another.
pub fn cases(usual: u32) -> Config {
    let set = |name: &str| Some(std::env::var(name).ok()?.parse().unwrap_or_else(|_| panic!("{name} is no number")));
    let cases = set("KINGRAT_CASES").map_or(usual, |cases: u64| cases as u32);
    let rng_seed = RngSeed::Fixed(set("KINGRAT_SEED").unwrap_or(1));
    Config { cases, rng_seed, failure_persistence: None, ..Config::default() }
}
