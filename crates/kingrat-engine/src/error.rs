//! The errors of an engine, worded for its author. docs/engine.md has the rules E1 to E6.

use std::fmt;
use std::time::Duration;

use crate::answer::LONGEST_LINE;
use crate::message::ENGINE_VERSION;

/// Why an engine forfeits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// It could not be started (E1).
    Start {
        /// The program.
        program: String,
        /// The system's error.
        why: String,
    },
    /// The answer to `hello` is malformed (E1).
    Greeting(String),
    /// It speaks another version of the protocol (E1).
    Version(u32),
    /// It did not answer in time (E2).
    Silent(Duration),
    /// It wrote a line that is too long (E3).
    Long,
    /// It wrote bytes that are not UTF-8 (E3).
    NotUtf8,
    /// The answer is malformed (E3).
    NoAnswer(String),
    /// It wrote a line without being asked (E4).
    Unasked,
    /// It answered another question (E4).
    OtherQuestion {
        /// The question that was asked.
        asked: u64,
        /// The question that was answered.
        answered: u64,
    },
    /// The action cannot be parsed (E5).
    NoAction(String),
    /// The action is not legal (E5).
    Illegal(String),
    /// It exited, or closed its output (E6).
    Ended(ExitReason),
    /// It forfeited too often in a row and is not started again.
    GivenUp {
        /// Consecutive games.
        games: u32,
        /// The last error.
        last: String,
    },
}

/// How a process ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExitReason {
    /// It exited with this status, as the system words it.
    Status(String),
    /// It closed its output and kept running.
    Closed,
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Start { program, why } => write!(f, "{program} could not be started (E1): {why}"),
            EngineError::Greeting(why) => {
                write!(f, "the answer to hello has to be {{\"v\":{ENGINE_VERSION},\"name\":\"…\"}} (E1): {why}")
            }
            EngineError::Version(v) => {
                write!(
                    f,
                    "it speaks version {v} of the protocol, and this kingrat speaks version {ENGINE_VERSION} (E1)"
                )
            }
            EngineError::Silent(limit) => write!(f, "it did not answer within {} s (E2)", limit.as_secs_f32()),
            EngineError::Long => write!(f, "it wrote a line of more than {LONGEST_LINE} bytes (E3)"),
            EngineError::NotUtf8 => f.write_str("it wrote a line that is not UTF-8 (E3)"),
            EngineError::NoAnswer(why) => {
                write!(f, "an answer has to be one line such as {{\"id\":1,\"action\":\"draw\"}} (E3): {why}")
            }
            EngineError::Unasked => f.write_str("it wrote a line that nobody had asked for (E4)"),
            EngineError::OtherQuestion { asked, answered } => {
                write!(f, "it was asked question {asked} and answered question {answered} (E4)")
            }
            EngineError::NoAction(action) => write!(f, "{action:?} is not an action (E5)"),
            EngineError::Illegal(action) => write!(f, "{action} is not among the legal actions (E5)"),
            EngineError::Ended(ExitReason::Status(status)) => {
                write!(f, "it ended before it was told to (E6): {status}")
            }
            EngineError::Ended(ExitReason::Closed) => f.write_str("it closed its output and ran on (E6)"),
            EngineError::GivenUp { games, last } => {
                write!(
                    f,
                    "it forfeited {games} games one after another and is not started again. The last time: {last}"
                )
            }
        }
    }
}

impl std::error::Error for EngineError {}

/// An error with its context: where it happened, what was asked and answered, and the end of stderr.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorReport {
    /// The program's name.
    pub name: String,
    /// The error.
    pub error: EngineError,
    /// Round, seat and question.
    pub at: Option<String>,
    /// The question.
    pub asked: Option<String>,
    /// The line that came back.
    pub answered: Option<String>,
    /// The last lines of its stderr.
    pub stderr_tail: Vec<String>,
}

impl fmt::Display for ErrorReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}.", self.name, self.error)?;
        self.at.iter().try_for_each(|at| write!(f, " This was in {at}."))?;
        self.asked.iter().try_for_each(|asked| write!(f, " Asked: {asked}."))?;
        self.answered.iter().try_for_each(|answered| write!(f, " Answered: {}.", clipped(answered)))?;
        if !self.stderr_tail.is_empty() {
            write!(f, " Its last words on stderr: {}", self.stderr_tail.join(" | "))?;
        }
        Ok(())
    }
}

/// The most letters of a line in a report.
const SHOWN: usize = 200;

/// Shortens a line for a report and replaces control characters, which a terminal would obey.
pub(super) fn clipped(line: &str) -> String {
    let plain = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let mut shown: String = line.chars().map(plain).take(SHOWN).collect();
    if line.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_was_asked_what_came_back_and_which_rule() {
        let report = ErrorReport {
            name: "wobbly".into(),
            error: EngineError::NoAction("fly".into()),
            at: Some("round 2, seat B, question 4".into()),
            asked: Some("choose one of knock, done".into()),
            answered: Some("{\"id\":4,\"action\":\"fly\"}".into()),
            stderr_tail: vec!["thinking".into(), "flying".into()],
        };
        assert_eq!(
            report.to_string(),
            "wobbly: \"fly\" is not an action (E5). This was in round 2, seat B, question 4. Asked: choose one of knock, done. \
             Answered: {\"id\":4,\"action\":\"fly\"}. Its last words on stderr: thinking | flying"
        );
    }

    #[test]
    fn a_line_is_shown_without_what_a_terminal_would_obey() {
        assert_eq!(clipped("a\x1b[2Jb"), "a\u{fffd}[2Jb");
        assert_eq!(clipped(&"ä".repeat(300)).chars().count(), SHOWN + 1);
    }
}
