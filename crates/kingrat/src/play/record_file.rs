//! Writes the record of a finished game to a file.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use kingrat_rules::record::Record;

use crate::run_error::RunError;

/// Checks that the file of a new game does not exist.
pub fn check_free(path: &Path) -> Result<(), RunError> {
    if path.exists() {
        return Err(RunError::input(format!("{}: already exists; name another file", path.display())));
    }
    Ok(())
}

/// Writes a record and returns its path. Nothing is overwritten: the record of a rematch gets a number, as in game-2.json. A record that
/// was written before the game was stopped and resumed is not written again.
pub fn write_record(path: &Path, record: &Record) -> Result<PathBuf, RunError> {
    let text = format!("{}\n", serde_json::to_string(record)?);
    for path in (1..).map(|number| numbered(path, number)) {
        let trouble = |error: std::io::Error| RunError::input(format!("{}: {error}", path.display()));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(trouble)?,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                if std::fs::read_to_string(&path).map_err(trouble)? != text {
                    continue;
                }
            }
            Err(error) => return Err(trouble(error)),
        }
        return Ok(path);
    }
    unreachable!("there is always another number")
}

fn numbered(path: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return path.to_path_buf();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().map(|end| format!(".{}", end.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{end}"))
}
