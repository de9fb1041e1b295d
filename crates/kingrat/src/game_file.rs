//! Reads game files: `.krn` logs and JSON records, recognised by their beginning.

use std::io::Read;
use std::path::Path;

use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;
use serde::Deserialize;
use serde_json::error::Category;

use crate::run_error::RunError;

/// A game file that has been read.
pub enum GameFile {
    /// All cards are known.
    Open(Record),
    /// Only what one viewer saw is known.
    Redacted(Transcript),
}

/// Reads and checks a game; `-` is standard input. A file that cannot be parsed is [`RunError::Input`]; a game that breaks the rules is
/// [`RunError::No`].
pub fn read_game(file: &Path) -> Result<GameFile, RunError> {
    let name = file.display().to_string();
    let text = read_text(file)?;
    check_not_empty(&name, &text)?;
    let json = text.trim_start().starts_with('{');
    if !json && !text.lines().any(|line| line.starts_with("krn ")) {
        return Err(RunError::input(format!(
            "{name}: not a game file: expected a log (krn …) or a JSON record ({{…}})"
        )));
    }
    if json {
        let record = parse_record(&name, &text)?;
        record.play().map_err(|why| RunError::No(format!("{name}: the game breaks the rules: {why}")))?;
        return Ok(GameFile::Open(record));
    }
    let transcript: Transcript = text.parse().map_err(|error| RunError::No(format!("{name}: {error}")))?;
    match Record::try_from(&transcript) {
        Ok(record) => Ok(GameFile::Open(record)),
        Err(_) => Ok(GameFile::Redacted(transcript)),
    }
}

/// Parses a JSON record; `name` is that of its file. What is wrong is said for people who have never seen JSON: that it is empty, cut off,
/// something else, or which part of it is damaged.
pub fn parse_record(name: &str, text: &str) -> Result<Record, RunError> {
    #[derive(Deserialize)]
    struct Kind {
        format: String,
    }
    check_not_empty(name, text)?;
    serde_json::from_str(text).map_err(|error| {
        let line = error.line();
        let is_record = || serde_json::from_str(text).is_ok_and(|kind: Kind| kind.format == "kingrat-record");
        RunError::input(match error.classify() {
            Category::Eof => format!("{name}: this record breaks off at line {line}; download or copy it again"),
            Category::Data if is_record() => format!("{name}: this record is damaged: {error}"),
            Category::Data => format!("{name}: not a kingrat record: this is JSON of another kind"),
            Category::Syntax | Category::Io => format!("{name}: not a kingrat record: line {line} is not JSON"),
        })
    })
}

fn check_not_empty(name: &str, text: &str) -> Result<(), RunError> {
    if text.trim().is_empty() {
        return Err(RunError::input(format!("{name}: this file is empty")));
    }
    Ok(())
}

/// Reads a text file; `-` is standard input.
pub fn read_text(file: &Path) -> Result<String, RunError> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(file).map(|read| bytes = read)
    };
    read.map_err(|error| RunError::input(format!("{}: cannot be read: {error}", file.display())))?;
    String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        RunError::input(format!("{}: line {line} is not valid UTF-8; is this the right file?", file.display()))
    })
}
