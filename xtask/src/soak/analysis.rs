//! The long runs of the analysis: the identity, fair luck, hidden cards, planted errors.

use super::server::{section, tests};

const GAMES: &str = "40";
const ROUNDS: &str = "10000";
const CALIBRATED: &str = "100000";
const PLANTED: &str = "500";

/// Analyses games of all kinds, and counts what must average 0.
pub fn analysis() -> Result<String, String> {
    let of = |test: &'static str| ["-p", "kingrat-analysis", "--test", test, "--"];
    let identity = tests(&of("identity"), &[("KINGRAT_ANALYSED", GAMES)], &[" steps"])?;
    let fair = tests(&of("fair"), &[("KINGRAT_FAIR", ROUNDS)], &["mean luck", "sum of z", "hidden cards"])?;
    let planted = tests(&of("judged"), &[("KINGRAT_PLANTED", PLANTED)], &[" planted, "])?;
    let calibration = tests(&of("calibration"), &[("KINGRAT_CALIBRATED", CALIBRATED)], &["Brier", "bin "])?;
    let words = "Every game adds up to 1e-9, step by step. The luck of seat A at tables with weak players, in standard errors from 0 (the sum of\n\
                 the squares stays below 45.3, none is beyond 4), and what hidden cards did at tables of Bruno, Elvira and Luna. Choices\n\
                 replaced at random at tables of greedy players, with a loss above 0.10 or below 0.02 by 100,000 playouts. One random position a round: ten bins of equal\n\
                 count of the value given, and of the share that came.";
    section("Luck and skill", words, &[identity, fair, planted, calibration])
}
