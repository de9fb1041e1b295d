//! The long runs of the property tests: many more cases than the suite tries, with a new seed each time.

use super::server::{new_seed, section, tests};

const CASES: &str = "100000";
const ROUNDS: &str = "1000000";
/// So many times the games of the suite: a thousand for each edition and number of players, and 100,000 twins.
const GAMES: &str = "250";

/// Runs the property tests of the rules and the table, and compares the baseline of the benchmark with the engine.
pub fn properties() -> Result<String, String> {
    let seed = new_seed();
    let long = [("KINGRAT_CASES", CASES), ("KINGRAT_SEED", &*seed)];
    let run = |package: &str, test: &str, filter: &str| {
        let args = ["-p", package, "--all-features", "--test", test, "--", filter];
        tests(&args, &long, &["test result"])
    };
    let runs = [
        run("kingrat-rules", "arbitrary_play", "a_round_survives")?,
        run("kingrat-rules", "properties", "fuzz::arbitrary")?,
        run("kingrat-table", "lockups", "no_sequence_of_inputs")?,
        tests(
            &["-p", "kingrat-server", "--all-features", "--lib", "--", "nobody_waits_for_more"],
            &long,
            &["test result"],
        )?,
        tests(&["-p", "kingrat-env", "--test", "env"], &[("KINGRAT_GAMES", GAMES)], &["test result"])?,
        tests(
            &["-p", "kingrat", "--bin", "kingrat", "--", "engine_and_baseline"],
            &[("KINGRAT_ROUNDS", ROUNDS)],
            &["test result"],
        )?,
    ];
    let words = "Whatever is tried on a round, whatever text a parser is given, whatever happens at a table, in whatever order, in whatever order cats\n\
                 are asked to think; observations of learners beside traces, twin worlds and Elvira; and the naive engine of the benchmark plays the same game as ours.";
    section("Arbitrary input", words, &runs)
}
