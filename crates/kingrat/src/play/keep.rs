//! The record of a finished game, as a file.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use kingrat_rules::record::Record;

use crate::failure::Failure;

/// A new game needs a new file.
pub fn is_free(path: &Path) -> Result<(), Failure> {
    if path.exists() {
        return Err(Failure::input(format!("{}: is there already; name another file", path.display())));
    }
    Ok(())
}

/// Writes a game down; gives the file. Nothing is written over: when one has been played again, the next file has a number, as in
/// game-2.json. A game that was written down before it was stopped and gone on with is not written again.
pub fn keep(path: &Path, record: &Record) -> Result<PathBuf, Failure> {
    let text = format!("{}\n", serde_json::to_string(record)?);
    for path in (1..).map(|number| numbered(path, number)) {
        let trouble = |error: std::io::Error| Failure::input(format!("{}: {error}", path.display()));
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
