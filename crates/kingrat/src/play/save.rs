//! The game being played, as a file: one line of JSON for every input the table took. A table is the fold of them, so that whatever ends
//! the program, the game goes on where it was.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kingrat_table::fair::Secret;
use kingrat_table::{Input, LOG_FORMAT, Millis, OLDEST_LOG_FORMAT, Seed, Table};
use serde::{Deserialize, Serialize};

use super::chance::Key;
use crate::failure::Failure;

/// One line of the file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    v: u32,
    at_ms: Millis,
    input: Input,
}

/// A file that is written to. While it is open, no other process can have it.
pub struct Save {
    file: File,
    path: PathBuf,
    /// Something was written that may not yet be on the disk.
    pending: bool,
}

/// A game that was found.
pub struct Unfinished {
    /// Its file.
    pub save: Save,
    /// As it stood.
    pub table: Table,
    /// When the last thing in it happened.
    pub at: Millis,
    /// The chance of its last round, if one has been dealt.
    pub key: Option<Key>,
    /// The last line was cut off, and is gone.
    pub torn: bool,
}

/// What there was in the place of the file.
pub enum Found {
    /// No file, or an empty one.
    Nothing,
    /// A game.
    Game(Box<Unfinished>),
    /// Something that is no game that can be gone on with.
    Broken,
    /// Another process plays it.
    Locked,
}

/// Looks for a game.
pub fn find(path: &Path) -> Result<Found, Failure> {
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        Err(error) => return Err(trouble(path, "cannot be opened", &error)),
    };
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(Found::Locked),
        Err(TryLockError::Error(error)) => return Err(trouble(path, "cannot be locked", &error)),
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| trouble(path, "cannot be read", &error))?;
    if bytes.is_empty() {
        drop(file);
        std::fs::remove_file(path).map_err(|error| trouble(path, "cannot be removed", &error))?;
        return Ok(Found::Nothing);
    }
    let Some(whole) = read(&bytes) else { return Ok(Found::Broken) };
    let (at, key) = (whole.lines.last().map_or(0, |line| line.0), last_key(&whole.lines));
    let Ok(table) = Table::restore(whole.lines) else { return Ok(Found::Broken) };
    let torn = whole.length < bytes.len();
    let mut save = Save { file, path: path.to_path_buf(), pending: false };
    if torn {
        save.cut(whole.length).map_err(|error| trouble(path, "cannot be written", &error))?;
    }
    save.file.seek(SeekFrom::End(0)).map_err(|error| trouble(path, "cannot be read", &error))?;
    Ok(Found::Game(Box::new(Unfinished { save, table, at, key, torn })))
}

/// The lines that are whole, and how many bytes they are.
struct Whole {
    lines: Vec<(Millis, Input)>,
    length: usize,
}

/// Reads the lines. A last line that is not whole was being written when the program ended, and is left out; nothing, when another
/// cannot be read.
fn read(bytes: &[u8]) -> Option<Whole> {
    let mut whole = Whole { lines: Vec::new(), length: 0 };
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let last = whole.length + line.len() == bytes.len();
        let parsed = line.strip_suffix(b"\n").and_then(|line| serde_json::from_slice::<Line>(line).ok());
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

fn last_key(lines: &[(Millis, Input)]) -> Option<Key> {
    lines.iter().rev().find_map(|(_, input)| match input {
        Input::Sealed { secret: Secret(key), .. } | Input::Seeded { seed: Seed::Key { key } } => Some(Key(*key)),
        _ => None,
    })
}

/// Moves a file out of the way; gives its new name. Nothing that has such a name already is written over.
pub fn put_aside(path: &Path, why: &str) -> Result<PathBuf, Failure> {
    let name = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { format!(".{why}") } else { format!(".{why}-{number}") });
        PathBuf::from(name)
    };
    let free = (1..).map(name).find(|name| !name.exists()).unwrap_or_else(|| name(1));
    std::fs::rename(path, &free).map_err(|error| trouble(path, "cannot be moved", &error))?;
    Ok(free)
}

impl Save {
    /// A new file, where none may be.
    pub fn create(path: &Path) -> Result<Save, Failure> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder).map_err(|error| trouble(folder, "cannot be made", &error))?;
        }
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(path);
        let file = file.map_err(|error| trouble(path, "cannot be made", &error))?;
        file.try_lock().map_err(|error| trouble(path, "cannot be locked", &error))?;
        // The name itself has to outlive the power, too. Not every system can promise that of a folder.
        if let Some(folder) = folder.and_then(|folder| File::open(folder).ok()) {
            let _ = folder.sync_all();
        }
        Ok(Save { file, path: path.to_path_buf(), pending: false })
    }

    /// Writes down what the table took.
    pub fn append(&mut self, at_ms: Millis, input: Input) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(&Line { v: LOG_FORMAT, at_ms, input })?;
        line.push(b'\n');
        self.pending = true;
        self.file.write_all(&line).map_err(|error| trouble(&self.path, "cannot be written", &error))
    }

    /// Whatever was written is on the disk. Nobody is told anything before that.
    pub fn sync(&mut self) -> Result<(), Failure> {
        if std::mem::take(&mut self.pending) {
            self.file.sync_data().map_err(|error| trouble(&self.path, "cannot be written", &error))?;
        }
        Ok(())
    }

    fn cut(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)?;
        self.file.sync_all()
    }

    /// The game is over.
    pub fn remove(self) -> Result<(), Failure> {
        let Save { file, path, .. } = self;
        drop(file);
        std::fs::remove_file(&path).map_err(|error| trouble(&path, "cannot be removed", &error))
    }
}

fn trouble(path: &Path, what: &str, error: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("{}: {what}: {error}", path.display()))
}

/// Where an unfinished game is kept when nothing is said: in the user's data folder.
pub fn usual_place() -> Result<PathBuf, Failure> {
    let none = || Failure::input("there is no home folder to keep the game in; name a file with --save FILE");
    Ok(crate::data::folder().ok_or_else(none)?.join("play.jsonl"))
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
        let newer = LINE.replace("\"v\":1", "\"v\":3");
        assert_eq!(length(&format!("{LINE}\n{newer}\n")), None, "a line of another version is whole, but not ours");
    }
}
