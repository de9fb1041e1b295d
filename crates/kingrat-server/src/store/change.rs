//! Changes to the database.

use std::fmt;

/// A change to the database.
#[derive(Clone)]
pub(crate) enum Change {
    /// Creates a guest.
    Guest { id: i64, token_hash: [u8; 32], name: String, at_ms: i64 },
    /// Renames a guest.
    Name { guest: i64, name: String },
    /// Replaces a guest's token; the old one becomes invalid.
    Token { guest: i64, token_hash: [u8; 32] },
    /// Notes when a guest was last seen.
    Seen { guest: i64, at_ms: i64 },
    /// Creates a table.
    Table { id: i64, code: String, host: i64, cat_seed: i64, at_ms: i64 },
    /// Appends a row to a table's log.
    Entry(LogEntry),
    /// Notes that somebody came or went, or that the table is over.
    Touched { table: i64, at_ms: i64, over: bool },
    /// Gives a guest a seat, or takes it away.
    Seat { guest: i64, table: i64, has: bool },
    /// Stores the record of a finished series.
    Replay { id: String, table: i64, at_ms: i64, record: String },
    /// Notes that a guest had a seat when a series ended.
    Played { guest: i64, replay: String },
    /// Forgets which series a guest has played.
    Unplayed { guest: i64 },
    /// Closes a table whose log cannot be read, with the reason.
    Unreadable { table: i64, why: String },
    /// Deletes a table with all its rows, unless something has happened there since `before_ms`.
    OldTable { table: i64, before_ms: i64 },
    /// Deletes a guest who was not seen since `before_ms` and has no table.
    OldGuest { guest: i64, before_ms: i64 },
}

impl Change {
    /// Returns the row of a log, if it is one.
    pub fn entry(&self) -> Option<&LogEntry> {
        match self {
            Change::Entry(entry) => Some(entry),
            _ => None,
        }
    }
}

/// A row to be appended to a table's log.
#[derive(Clone)]
pub(crate) struct LogEntry {
    pub table: i64,
    pub seq: i64,
    pub at_ms: i64,
    pub format: i64,
    pub input: String,
}

/// Why changes were not stored, or are not known to be: a commit whose answer is lost may have happened.
#[derive(Clone, Debug)]
pub(crate) struct WriteStoreError(pub String);

impl fmt::Display for WriteStoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not stored: {}", self.0)
    }
}
