//! The command line that starts an engine: split into words like a shell does, but run without a shell.

use std::fmt;
use std::str::FromStr;

/// Why a text is not a command line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseCommandError {
    /// It has no words.
    Empty,
    /// This quote is not closed.
    Quote(char),
    /// It ends with a backslash.
    Backslash,
    /// It does not begin with `NAME=`.
    NoName(String),
    /// The name has letters that are not allowed, or is too long.
    Name(String),
}

impl fmt::Display for ParseCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseCommandError::Empty => f.write_str("a command is missing; give one such as \"node player.mjs\""),
            ParseCommandError::Quote(quote) => write!(f, "the quote {quote} is not closed"),
            ParseCommandError::Backslash => {
                f.write_str("it ends with a backslash, which has to be followed by a letter")
            }
            ParseCommandError::NoName(text) => {
                write!(f, "{text:?} has no name; give NAME=COMMAND, such as minnow=\"node minnow.mjs\"")
            }
            ParseCommandError::Name(name) => {
                write!(
                    f,
                    "{name:?} is not a valid name for a program: use 1 to {LONGEST_NAME} letters, digits, hyphens or underscores"
                )
            }
        }
    }
}

impl std::error::Error for ParseCommandError {}

/// Splits a command line into words at spaces. Single quotes take everything literally, double quotes everything but `\"` and `\\`;
/// elsewhere a backslash escapes the next letter, except on Windows, where it separates folders. There are no variables, pipes or
/// patterns.
pub fn split_command(line: &str) -> Result<Vec<String>, ParseCommandError> {
    let (mut words, mut word) = (Vec::new(), None::<String>);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            ' ' | '\t' | '\n' | '\r' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or(ParseCommandError::Quote('\''))? {
                        '\'' => break,
                        letter => word.push(letter),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or(ParseCommandError::Quote('"'))? {
                        '"' => break,
                        '\\' if matches!(letters.peek(), Some('"' | '\\')) => word.extend(letters.next()),
                        letter => word.push(letter),
                    }
                }
            }
            '\\' if !cfg!(windows) => {
                word.get_or_insert_default().push(letters.next().ok_or(ParseCommandError::Backslash)?);
            }
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if words.is_empty() { Err(ParseCommandError::Empty) } else { Ok(words) }
}

/// The longest name of a program, in letters.
const LONGEST_NAME: usize = 16;

/// An engine: its name, and the command that starts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// Its name in tables and reports.
    pub name: String,
    /// The program and its arguments: at least one word.
    pub command: Vec<String>,
}

impl EngineSpec {
    /// Checks the name and splits the command.
    pub fn new(name: &str, command: &str) -> Result<EngineSpec, ParseCommandError> {
        let fine = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        if !(1..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(fine) {
            return Err(ParseCommandError::Name(name.to_string()));
        }
        Ok(EngineSpec { name: name.to_string(), command: split_command(command)? })
    }
}

impl FromStr for EngineSpec {
    type Err = ParseCommandError;

    /// Parses `NAME=COMMAND`.
    fn from_str(text: &str) -> Result<EngineSpec, ParseCommandError> {
        let (name, command) = text.split_once('=').ok_or_else(|| ParseCommandError::NoName(text.to_string()))?;
        EngineSpec::new(name.trim(), command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_apart_as_a_shell_would() {
        for (line, expected) in [
            ("node player.mjs", &["node", "player.mjs"][..]),
            ("  a\t b  ", &["a", "b"]),
            ("'a b' \"c d\" e'f 'g", &["a b", "c d", "ef g"]),
            (r#"a "x \"y\" \\ \n" 'p \ "q"'"#, &["a", r#"x "y" \ \n"#, r#"p \ "q""#]),
            ("a '' \"\"", &["a", "", ""]),
            ("$HOME | *.js; #x", &["$HOME", "|", "*.js;", "#x"]),
        ] {
            assert_eq!(split_command(line).unwrap(), expected, "{line}");
        }
        #[cfg(not(windows))]
        assert_eq!(split_command(r"a\ b \'c \\").unwrap(), ["a b", "'c", r"\"]);
        #[cfg(windows)]
        assert_eq!(split_command(r"C:\games\player.exe x").unwrap(), [r"C:\games\player.exe", "x"]);
    }

    #[test]
    fn what_is_no_command_line_is_refused() {
        assert_eq!(split_command("  "), Err(ParseCommandError::Empty));
        assert_eq!(split_command("a 'b"), Err(ParseCommandError::Quote('\'')));
        assert_eq!(split_command("a \"b\\\""), Err(ParseCommandError::Quote('"')));
        #[cfg(not(windows))]
        assert_eq!(split_command("a\\"), Err(ParseCommandError::Backslash));
    }

    #[test]
    fn a_program_has_a_name_and_a_command() {
        let spec: EngineSpec = "minnow=node 'my players/minnow.mjs' --bar=7".parse().unwrap();
        assert_eq!((spec.name.as_str(), spec.command.len(), spec.command[2].as_str()), ("minnow", 3, "--bar=7"));
        assert_eq!("node".parse::<EngineSpec>(), Err(ParseCommandError::NoName("node".into())));
        assert_eq!("=node".parse::<EngineSpec>(), Err(ParseCommandError::Name(String::new())));
        assert_eq!("node a=b".parse::<EngineSpec>(), Err(ParseCommandError::Name("node a".into())));
        assert_eq!("a=".parse::<EngineSpec>(), Err(ParseCommandError::Empty));
    }
}
