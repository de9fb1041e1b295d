//! What is written.

use std::fmt;

/// Something to be written.
#[derive(Clone)]
pub(crate) enum Change {
    /// A guest is new.
    Guest { id: i64, token_hash: [u8; 32], name: String, at_ms: i64 },
    /// A guest goes by another name.
    Name { guest: i64, name: String },
    /// A guest has another token: the old one is worthless.
    Token { guest: i64, token_hash: [u8; 32] },
    /// A guest was here.
    Seen { guest: i64, at_ms: i64 },
    /// A table is new.
    Table { id: i64, code: String, host: i64, cat_seed: i64, at_ms: i64 },
    /// Something happened at a table.
    Entry(Entry),
    /// Somebody came or went, or the table is over.
    Touched { table: i64, at_ms: i64, over: bool },
    /// Somebody has a seat at a table, or has it no more.
    Seat { guest: i64, table: i64, has: bool },
    /// A series is over.
    Replay { id: String, table: i64, at_ms: i64, record: String },
    /// Somebody had a seat when a series came to its end.
    Played { guest: i64, replay: String },
    /// Nobody knows any more which series a guest has played.
    Unplayed { guest: i64 },
    /// A table's log cannot be read, and this is why.
    Unreadable { table: i64, why: String },
    /// A table goes, with all that belongs to it, if nothing has happened there since.
    OldTable { table: i64, before_ms: i64 },
    /// A guest goes, if nobody has seen them since and they have no table.
    OldGuest { guest: i64, before_ms: i64 },
}

impl Change {
    /// The row of a log, if it is one.
    pub fn entry(&self) -> Option<&Entry> {
        match self {
            Change::Entry(entry) => Some(entry),
            _ => None,
        }
    }
}

/// A row of a table's log.
#[derive(Clone)]
pub(crate) struct Entry {
    pub table: i64,
    pub seq: i64,
    pub at_ms: i64,
    pub format: i64,
    pub input: String,
}

/// It was not written, or nobody knows.
#[derive(Clone, Debug)]
pub(crate) struct NotStored(pub String);

impl fmt::Display for NotStored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not stored: {}", self.0)
    }
}
