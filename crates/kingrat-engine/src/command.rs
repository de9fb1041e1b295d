//! A command line, taken apart as a shell would do it, but without a shell.

use std::fmt;
use std::str::FromStr;

/// Why a text is no command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadCommand {
    /// There is no word in it.
    Empty,
    /// A quote is opened and not closed.
    Quote(char),
    /// It ends with a backslash.
    Backslash,
    /// No name stands before it.
    NoName(String),
    /// The name cannot be used.
    Name(String),
}

impl fmt::Display for BadCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCommand::Empty => f.write_str("a command is missing; give one such as \"node player.mjs\""),
            BadCommand::Quote(quote) => write!(f, "a quote {quote} is opened and not closed"),
            BadCommand::Backslash => f.write_str("it ends with a backslash, behind which something has to stand"),
            BadCommand::NoName(text) => {
                write!(f, "{text:?} has no name; give NAME=COMMAND, such as minnow=\"node minnow.mjs\"")
            }
            BadCommand::Name(name) => {
                write!(
                    f,
                    "{name:?} is no name for a program: use 1 to {LONGEST_NAME} letters, digits, hyphens or underscores"
                )
            }
        }
    }
}

impl std::error::Error for BadCommand {}

/// The words of a command line. Spaces separate them; within single quotes everything is taken as it stands, within double quotes
/// everything but `\"` and `\\`; elsewhere a backslash takes the next letter as it stands. On Windows, where it separates folders, a
/// backslash outside of quotes is a letter like any other. Nothing else means anything: no variables, no pipes, no patterns.
pub fn words(line: &str) -> Result<Vec<String>, BadCommand> {
    let (mut words, mut word) = (Vec::new(), None::<String>);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            ' ' | '\t' | '\n' | '\r' => words.extend(word.take()),
            '\'' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or(BadCommand::Quote('\''))? {
                        '\'' => break,
                        letter => word.push(letter),
                    }
                }
            }
            '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or(BadCommand::Quote('"'))? {
                        '"' => break,
                        '\\' if matches!(letters.peek(), Some('"' | '\\')) => word.extend(letters.next()),
                        letter => word.push(letter),
                    }
                }
            }
            '\\' if !cfg!(windows) => {
                word.get_or_insert_default().push(letters.next().ok_or(BadCommand::Backslash)?);
            }
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    if words.is_empty() { Err(BadCommand::Empty) } else { Ok(words) }
}

/// The longest name of a program.
const LONGEST_NAME: usize = 16;

/// A program that plays: what it is called here, and how it is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// What it is called in tables and reports.
    pub name: String,
    /// The program and its arguments: at least one word.
    pub command: Vec<String>,
}

impl Spec {
    /// A program called so.
    pub fn new(name: &str, command: &str) -> Result<Spec, BadCommand> {
        let fine = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
        if !(1..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(fine) {
            return Err(BadCommand::Name(name.to_string()));
        }
        Ok(Spec { name: name.to_string(), command: words(command)? })
    }
}

impl FromStr for Spec {
    type Err = BadCommand;

    /// `NAME=COMMAND`
    fn from_str(text: &str) -> Result<Spec, BadCommand> {
        let (name, command) = text.split_once('=').ok_or_else(|| BadCommand::NoName(text.to_string()))?;
        Spec::new(name.trim(), command)
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
            assert_eq!(words(line).unwrap(), expected, "{line}");
        }
        #[cfg(not(windows))]
        assert_eq!(words(r"a\ b \'c \\").unwrap(), ["a b", "'c", r"\"]);
        #[cfg(windows)]
        assert_eq!(words(r"C:\games\player.exe x").unwrap(), [r"C:\games\player.exe", "x"]);
    }

    #[test]
    fn what_is_no_command_line_is_refused() {
        assert_eq!(words("  "), Err(BadCommand::Empty));
        assert_eq!(words("a 'b"), Err(BadCommand::Quote('\'')));
        assert_eq!(words("a \"b\\\""), Err(BadCommand::Quote('"')));
        #[cfg(not(windows))]
        assert_eq!(words("a\\"), Err(BadCommand::Backslash));
    }

    #[test]
    fn a_program_has_a_name_and_a_command() {
        let spec: Spec = "minnow=node 'my players/minnow.mjs' --bar=7".parse().unwrap();
        assert_eq!((spec.name.as_str(), spec.command.len(), spec.command[2].as_str()), ("minnow", 3, "--bar=7"));
        assert_eq!("node".parse::<Spec>(), Err(BadCommand::NoName("node".into())));
        assert_eq!("=node".parse::<Spec>(), Err(BadCommand::Name(String::new())));
        assert_eq!("node a=b".parse::<Spec>(), Err(BadCommand::Name("node a".into())));
        assert_eq!("a=".parse::<Spec>(), Err(BadCommand::Empty));
    }
}
