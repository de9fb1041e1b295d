//! The long runs of the bots: every round ends, whoever plays.

use super::server::{section, tests};

const ROUNDS: &str = "1000000";
const SEARCHED: &str = "2000";
const LADDER: &str = "20";

/// Plays matches of single cats and mixtures over all editions, player counts and house rules.
pub fn bots() -> Result<String, String> {
    let args = ["-p", "kingrat-bots", "--test", "never_stall", "--", "every_edition_and_house_rule"];
    let quick = tests(&args, &[("KINGRAT_ROUNDS", ROUNDS)], &["the longest had"])?;
    let args = ["-p", "kingrat-bots", "--test", "luna", "--", "every_round_with_luna_ends"];
    let searched = tests(&args, &[("KINGRAT_SEARCHED", SEARCHED)], &["the longest had"])?;
    let ladder =
        tests(&["-p", "kingrat-bots", "--test", "ladder", "--"], &[("KINGRAT_LADDER", LADDER)], &[" against "])?;
    let words = "Matches in every mode, at every table (edition, player count, house rules), with one cat at all seats and with mixtures; a round of\n\
                 more than 1,000 turns fails. The second run has Luna at one seat, with a small budget; the third is the ladder, with long matches.";
    section("Bots come to an end", words, &[quick, searched, ladder])
}
