//! The output of an engine: a greeting, then an answer for each question.

use kingrat_bots::SimRng;
use kingrat_engine::{EngineAnswer, EngineError, ErrorReport, Greeting, LONGEST_LINE, read_lines};
use kingrat_rules::{Edition, Round, Seat, Turn};

/// The longest report: what it quotes is cut.
const LONGEST_REPORT: usize = 2_000;

/// Plays a round by the answers, until one is wrong. Checks that an accepted action is legal, and that the report of an error can be
/// printed in a terminal.
pub fn check(bytes: &[u8]) {
    let mut chance = SimRng::seeded(1);
    let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B).expect("a round of two");
    let mut asked = 0;
    read_lines(bytes, |bytes, line| {
        assert!(line.is_err() || bytes.len() <= LONGEST_LINE);
        let accepted = line.and_then(|line| {
            if asked == 0 {
                return Greeting::parse(line).map(|greeting| assert!(!greeting.name.trim().is_empty()));
            }
            while round.turn() == Turn::Chance {
                round.deal_from(&mut chance);
            }
            let action = EngineAnswer::parse(line, asked, &round.legal())?;
            round.play(action).unwrap_or_else(|why| panic!("{action} is legal: {why}"));
            Ok(())
        });
        asked += 1;
        if let Err(error) = &accepted {
            check_report(error, &String::from_utf8_lossy(bytes));
        }
        accepted.is_ok() && !round.is_over()
    });
}

fn check_report(error: &EngineError, answered: &str) {
    let report = ErrorReport {
        name: "fuzz".into(),
        error: error.clone(),
        at: None,
        asked: None,
        answered: Some(answered.into()),
        stderr_tail: Vec::new(),
    };
    let printed = report.to_string();
    assert!(!printed.chars().any(char::is_control), "a terminal would obey {printed:?}");
    assert!(printed.chars().count() <= LONGEST_REPORT, "{} letters", printed.chars().count());
}
