//! What a program can do wrong, in sentences for whoever wrote it. The rules E1 to E6 stand in docs/engine.md.

use std::fmt;
use std::time::Duration;

use crate::message::ENGINE_VERSION;
use crate::process::LONGEST_LINE;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It could not be started (E1).
    Start {
        /// The program.
        program: String,
        /// What the system says.
        why: String,
    },
    /// Its answer to `hello` is none (E1).
    Greeting(String),
    /// It speaks another version of the protocol (E1).
    Version(u32),
    /// It did not answer in time (E2).
    Silent(Duration),
    /// It wrote a line that is too long (E3).
    Long,
    /// It wrote bytes that are no UTF-8 (E3).
    NotUtf8,
    /// It wrote something that is no answer (E3).
    NoAnswer(String),
    /// It wrote a line that nobody had asked for (E4).
    Unasked,
    /// It answered another question than the one it was asked (E4).
    OtherQuestion {
        /// The question that was asked.
        asked: u64,
        /// The question that was answered.
        answered: u64,
    },
    /// It answered with something that is no action at all (E5).
    NoAction(String),
    /// It chose what the rules do not allow (E5).
    Illegal(String),
    /// It ended, or closed its output (E6).
    Ended(Ending),
    /// It forfeited again and again, and is not started any more.
    GivenUp {
        /// So many games one after another.
        games: u32,
        /// What happened the last time.
        last: String,
    },
}

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With this status, as the system words it.
    Status(String),
    /// It closed its output and ran on.
    Closed,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start { program, why } => write!(f, "{program} could not be started (E1): {why}"),
            Fault::Greeting(why) => {
                write!(f, "the answer to hello has to be {{\"v\":{ENGINE_VERSION},\"name\":\"…\"}} (E1): {why}")
            }
            Fault::Version(v) => {
                write!(
                    f,
                    "it speaks version {v} of the protocol, and this kingrat speaks version {ENGINE_VERSION} (E1)"
                )
            }
            Fault::Silent(limit) => write!(f, "it did not answer within {} s (E2)", limit.as_secs_f32()),
            Fault::Long => write!(f, "it wrote a line of more than {LONGEST_LINE} bytes (E3)"),
            Fault::NotUtf8 => f.write_str("it wrote a line that is not UTF-8 (E3)"),
            Fault::NoAnswer(why) => {
                write!(f, "an answer has to be one line such as {{\"id\":1,\"action\":\"draw\"}} (E3): {why}")
            }
            Fault::Unasked => f.write_str("it wrote a line that nobody had asked for (E4)"),
            Fault::OtherQuestion { asked, answered } => {
                write!(f, "it was asked question {asked} and answered question {answered} (E4)")
            }
            Fault::NoAction(action) => write!(f, "{action:?} is the name of no action (E5)"),
            Fault::Illegal(action) => write!(f, "{action} is not among the legal actions (E5)"),
            Fault::Ended(Ending::Status(status)) => write!(f, "it ended before it was told to (E6): {status}"),
            Fault::Ended(Ending::Closed) => f.write_str("it closed its output and ran on (E6)"),
            Fault::GivenUp { games, last } => {
                write!(
                    f,
                    "it forfeited {games} games one after another and is not started again. The last time: {last}"
                )
            }
        }
    }
}

impl std::error::Error for Fault {}

/// A fault with all that helps to find its cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the program is called.
    pub name: String,
    /// What went wrong.
    pub fault: Fault,
    /// Where: round, seat, question.
    pub at: Option<String>,
    /// What it was asked.
    pub asked: Option<String>,
    /// The line that came back.
    pub answered: Option<String>,
    /// The last lines that it wrote to stderr.
    pub last_words: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}.", self.name, self.fault)?;
        self.at.iter().try_for_each(|at| write!(f, " This was in {at}."))?;
        self.asked.iter().try_for_each(|asked| write!(f, " Asked: {asked}."))?;
        self.answered.iter().try_for_each(|answered| write!(f, " Answered: {}.", clipped(answered)))?;
        if !self.last_words.is_empty() {
            write!(f, " Its last words on stderr: {}", self.last_words.join(" | "))?;
        }
        Ok(())
    }
}

/// The most letters of a line that a report shows.
const SHOWN: usize = 200;

/// A line as a report shows it: without what a terminal would obey, and not at any length.
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
        let report = Report {
            name: "wobbly".into(),
            fault: Fault::NoAction("fly".into()),
            at: Some("round 2, seat B, question 4".into()),
            asked: Some("choose one of knock, done".into()),
            answered: Some("{\"id\":4,\"action\":\"fly\"}".into()),
            last_words: vec!["thinking".into(), "flying".into()],
        };
        assert_eq!(
            report.to_string(),
            "wobbly: \"fly\" is the name of no action (E5). This was in round 2, seat B, question 4. Asked: choose one of knock, done. \
             Answered: {\"id\":4,\"action\":\"fly\"}. Its last words on stderr: thinking | flying"
        );
    }

    #[test]
    fn a_line_is_shown_without_what_a_terminal_would_obey() {
        assert_eq!(clipped("a\x1b[2Jb"), "a\u{fffd}[2Jb");
        assert_eq!(clipped(&"ä".repeat(300)).chars().count(), SHOWN + 1);
    }
}
