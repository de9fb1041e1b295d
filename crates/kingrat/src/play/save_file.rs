//! The save file of an unfinished game: a write-ahead log with one JSON line for every input of the table. The table is rebuilt from it,
//! so that the game survives a crash.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kingrat_table::fair::Secret;
use kingrat_table::{Input, LOG_FORMAT, Millis, OLDEST_LOG_FORMAT, Seed, Table};
use serde::{Deserialize, Serialize};

use super::round_key::RoundKey;
use crate::run_error::RunError;

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LogLine {
    v: u32,
    at_ms: Millis,
    input: Input,
}

/// An open save file. It is locked against other processes.
pub struct SaveFile {
    file: File,
    path: PathBuf,
    /// Whether something was written and not yet synced.
    pending: bool,
}

/// A game that was read from a save file.
pub struct SavedGame {
    /// Its file.
    pub save: SaveFile,
    /// The rebuilt table.
    pub table: Table,
    /// The time of its last input.
    pub at: Millis,
    /// The key of its last round, if one has been dealt.
    pub key: Option<RoundKey>,
    /// Whether the last line was incomplete and has been dropped.
    pub torn: bool,
}

/// The state of the file at the path of the save file.
pub enum FoundSave {
    /// No file, or an empty one.
    Nothing,
    /// A game.
    Game(Box<SavedGame>),
    /// A file that cannot be resumed.
    Broken,
    /// A file that another process has locked.
    Locked,
}

/// Opens and reads the save file, if there is one.
pub fn find(path: &Path) -> Result<FoundSave, RunError> {
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(FoundSave::Nothing),
        Err(error) => return Err(file_error(path, "cannot be opened", &error)),
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(FoundSave::Locked),
        Err(TryLockError::Error(error)) => return Err(file_error(path, "cannot be locked", &error)),
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| file_error(path, "cannot be read", &error))?;
    if bytes.is_empty() {
        drop(file);
        std::fs::remove_file(path).map_err(|error| file_error(path, "cannot be removed", &error))?;
        return Ok(FoundSave::Nothing);
    }
    let Some(whole) = read(&bytes) else { return Ok(FoundSave::Broken) };
    let (at, key) = (whole.lines.last().map_or(0, |line| line.0), last_key(&whole.lines));
    let Ok(table) = Table::restore(whole.lines) else { return Ok(FoundSave::Broken) };
    let torn = whole.length < bytes.len();
    let mut save = SaveFile { file, path: path.to_path_buf(), pending: false };
    if torn {
        save.cut(whole.length).map_err(|error| file_error(path, "cannot be written", &error))?;
    }
    save.file.seek(SeekFrom::End(0)).map_err(|error| file_error(path, "cannot be read", &error))?;
    Ok(FoundSave::Game(Box::new(SavedGame { save, table, at, key, torn })))
}

/// The complete lines, and their length in bytes.
struct Whole {
    lines: Vec<(Millis, Input)>,
    length: usize,
}

/// Parses the lines. An incomplete last line was interrupted while being written and is dropped. Returns none if any other line is
/// invalid.
fn read(bytes: &[u8]) -> Option<Whole> {
    let mut whole = Whole { lines: Vec::new(), length: 0 };
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let last = whole.length + line.len() == bytes.len();
        let parsed = line.strip_suffix(b"\n").and_then(|line| serde_json::from_slice::<LogLine>(line).ok());
        match parsed {
            Some(line) if (OLDEST_LOG_FORMAT..=LOG_FORMAT).contains(&line.v) => {
                whole.lines.push((line.at_ms, line.input))
            }
            None if last && !whole.lines.is_empty() => break,
            _ => return None,
        }
        whole.length += line.len();
    }
    Some(whole)
}

fn last_key(lines: &[(Millis, Input)]) -> Option<RoundKey> {
    lines.iter().rev().find_map(|(_, input)| match input {
        Input::Sealed { secret: Secret(key), .. } | Input::Seeded { seed: Seed::Key { key } } => Some(RoundKey(*key)),
        _ => None,
    })
}

/// Renames a file to make room, and returns its new name. Never overwrites another file.
pub fn put_aside(path: &Path, why: &str) -> Result<PathBuf, RunError> {
    let name = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { format!(".{why}") } else { format!(".{why}-{number}") });
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|name| !name.exists()).unwrap_or_else(|| name(1));
    std::fs::rename(path, &free).map_err(|error| file_error(path, "cannot be moved", &error))?;
    Ok(free)
}

impl SaveFile {
    /// Creates and locks a new file. Fails if it exists.
    pub fn create(path: &Path) -> Result<SaveFile, RunError> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder).map_err(|error| file_error(folder, "cannot be made", &error))?;
        }
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path);
        let file = file.map_err(|error| file_error(path, "cannot be made", &error))?;
        file.try_lock().map_err(|error| file_error(path, "cannot be locked", &error))?;
        // The directory entry has to be durable, too. Not every system can sync a folder.
        if let Some(folder) = folder.and_then(|folder| File::open(folder).ok()) {
            let _ = folder.sync_all();
        }
        Ok(SaveFile { file, path: path.to_path_buf(), pending: false })
    }

    /// Appends an input.
    pub fn append(&mut self, at_ms: Millis, input: Input) -> Result<(), RunError> {
        let mut line = serde_json::to_vec(&LogLine { v: LOG_FORMAT, at_ms, input })?;
        line.push(b'\n');
        self.pending = true;
        self.file.write_all(&line).map_err(|error| file_error(&self.path, "cannot be written", &error))
    }

    /// Syncs to disk. This comes before anything is shown.
    pub fn sync(&mut self) -> Result<(), RunError> {
        if std::mem::take(&mut self.pending) {
            self.file.sync_data().map_err(|error| file_error(&self.path, "cannot be written", &error))?;
        }
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)?;
        self.file.sync_all()
    }

    /// Deletes the file, once the game is over.
    pub fn remove(self) -> Result<(), RunError> {
        let SaveFile { file, path, .. } = self;
        drop(file);
        std::fs::remove_file(&path).map_err(|error| file_error(&path, "cannot be removed", &error))
    }
}

fn file_error(path: &Path, what: &str, error: &dyn std::fmt::Display) -> RunError {
    RunError::input(format!("{}: {what}: {error}", path.display()))
}

/// Returns the default path of the save file, in the user's data folder.
pub fn default_path() -> Result<PathBuf, RunError> {
    let none = || RunError::input("there is no home folder to keep the game in; name a file with --save FILE");
    Ok(crate::data_folder::data_folder().ok_or_else(none)?.join("play.jsonl"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"v":1,"at_ms":5,"input":{"t":"tick"}}"#;

    fn length(text: &str) -> Option<(usize, usize)> {
        read(text.as_bytes()).map(|whole| (whole.lines.len(), whole.length))
    }

    #[test]
    fn a_last_line_that_is_not_whole_is_left_out() {
        let two = format!("{LINE}\n{LINE}\n");
        assert_eq!(length(&two), Some((2, two.len())));
        for torn in ["{", LINE, "\0\0\0", "{\n", r#"{"v":1,"at_ms":6,"input":{"t":"ti"#] {
            assert_eq!(length(&format!("{two}{torn}")), Some((2, two.len())), "{torn:?}");
        }
    }

    #[test]
    fn a_file_that_is_no_game_is_broken() {
        for broken in ["{", "\n", "hello\nthere\n", &format!("{LINE}\nhello\n{LINE}\n")] {
            assert_eq!(length(broken), None, "{broken:?}");
        }
        let newer = LINE.replace("\"v\":1", &format!("\"v\":{}", LOG_FORMAT + 1));
        assert_eq!(length(&format!("{LINE}\n{newer}\n")), None, "a line of another version is whole, but not ours");
    }
}
