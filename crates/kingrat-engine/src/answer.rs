//! The output of an engine: lines, greeting and answers, parsed and checked.

use std::io::{BufRead, BufReader, Read};

use kingrat_rules::{Action, Actions};

use crate::error::{EngineError, clipped};
use crate::message::{ENGINE_VERSION, EngineAnswer, Greeting};

/// The longest line that a program may write, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// Passes on each line that a program writes, as bytes and as text, until its output ends, a line is too long or not UTF-8, or `hear`
/// returns false. No more than one line is held in memory.
pub fn read_lines(from: impl Read, mut hear: impl FnMut(&[u8], Result<&str, EngineError>) -> bool) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match from.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        }
        let line = match std::str::from_utf8(&bytes) {
            _ if bytes.len() > LONGEST_LINE => Err(EngineError::Long),
            Ok(line) => Ok(line),
            Err(_) => Err(EngineError::NotUtf8),
        };
        let last = line.is_err();
        if !hear(&bytes, line) || last {
            return;
        }
    }
}

impl Greeting {
    /// Parses the answer to `hello`, and checks its version and its name.
    pub fn parse(line: &str) -> Result<Greeting, EngineError> {
        let greeting: Greeting =
            serde_json::from_str(line).map_err(|why| EngineError::Greeting(clipped(&why.to_string())))?;
        if greeting.v != ENGINE_VERSION {
            return Err(EngineError::Version(greeting.v));
        }
        if greeting.name.trim().is_empty() {
            return Err(EngineError::Greeting("the name is empty".into()));
        }
        Ok(greeting)
    }
}

impl EngineAnswer {
    /// Parses an answer to the question with this number, and returns its action, which is one of the legal ones.
    pub fn parse(line: &str, asked: u64, legal: &Actions) -> Result<Action, EngineError> {
        let answer: EngineAnswer =
            serde_json::from_str(line).map_err(|why| EngineError::NoAnswer(clipped(&why.to_string())))?;
        if answer.id != asked {
            return Err(EngineError::OtherQuestion { asked, answered: answer.id });
        }
        let action: Action = answer.action.parse().map_err(|_| EngineError::NoAction(clipped(&answer.action)))?;
        if legal.contains(action) { Ok(action) } else { Err(EngineError::Illegal(answer.action)) }
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Round, Seat};

    use super::*;

    /// An error once repeated a whole line of 64 kilobytes: found by the fuzz target `engine_answers`.
    #[test]
    fn an_error_quotes_a_program_in_short_and_without_what_a_terminal_would_obey() {
        let legal = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap().legal();
        let long = "x".repeat(5_000);
        let errors = [
            Greeting::parse(&format!("{{\"v\":\"{long}\",\"name\":\"a\"}}")).unwrap_err(),
            EngineAnswer::parse(&format!("{{\"id\":\"{long}\",\"action\":\"a\"}}"), 1, &legal).unwrap_err(),
            EngineAnswer::parse(&format!("{{\"id\":1,\"action\":\"\\u001b[2J{long}\"}}"), 1, &legal).unwrap_err(),
        ];
        for error in errors {
            let said = error.to_string();
            assert!(said.chars().count() < 400 && !said.chars().any(char::is_control), "{said:?}");
        }
    }
}
