//! Reads game files: `.krn` logs and JSON records, recognised by their beginning.

use std::io::Read;
use std::path::Path;

use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;

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
    let name = file.display();
    let text = read_text(file)?;
    let json = text.trim_start().starts_with('{');
    if !json && !text.lines().any(|line| line.starts_with("krn ")) {
        return Err(RunError::input(format!(
            "{name}: not a game file: expected a log (krn …) or a JSON record ({{…}})"
        )));
    }
    if json {
        let record: Record = serde_json::from_str(&text)
            .map_err(|error| RunError::input(format!("{name}: not a kingrat record: {error}")))?;
        record.play().map_err(|why| RunError::No(format!("{name}: the game breaks the rules: {why}")))?;
        return Ok(GameFile::Open(record));
    }
    let transcript: Transcript = text.parse().map_err(|error| RunError::No(format!("{name}: {error}")))?;
    match Record::try_from(&transcript) {
        Ok(record) => Ok(GameFile::Open(record)),
        Err(_) => Ok(GameFile::Redacted(transcript)),
    }
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
