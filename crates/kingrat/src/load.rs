//! Reads game files: `.krn` logs and JSON records, told apart by how they begin.

use std::io::Read;
use std::path::Path;

use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;

use crate::failure::Failure;

/// What a game file held.
pub enum Game {
    /// The truth.
    Open(Record),
    /// What one pair of eyes saw.
    Redacted(Transcript),
}

/// Reads and checks a game; `-` is standard input. What cannot be read is wrong input; what was read but cannot have happened is a no.
pub fn game(file: &Path) -> Result<Game, Failure> {
    let name = file.display();
    let text = text(file)?;
    let json = text.trim_start().starts_with('{');
    if !json && !text.lines().any(|line| line.starts_with("krn ")) {
        return Err(Failure::input(format!(
            "{name}: this is no game file: expected a log (krn …) or a JSON record ({{…}})"
        )));
    }
    if json {
        let record: Record = serde_json::from_str(&text)
            .map_err(|error| Failure::input(format!("{name}: this is no kingrat record: {error}")))?;
        record.play().map_err(|why| Failure::No(format!("{name}: this cannot have happened: {why}")))?;
        return Ok(Game::Open(record));
    }
    let transcript: Transcript = text.parse().map_err(|error| Failure::No(format!("{name}: {error}")))?;
    match Record::try_from(&transcript) {
        Ok(record) => Ok(Game::Open(record)),
        Err(_) => Ok(Game::Redacted(transcript)),
    }
}

/// The text of a file.
pub fn text(file: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        std::io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(file).map(|read| bytes = read)
    };
    read.map_err(|error| Failure::input(format!("{}: cannot be read: {error}", file.display())))?;
    String::from_utf8(bytes).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::input(format!("{}: line {line} is not text (no valid UTF-8); is this the right file?", file.display()))
    })
}
