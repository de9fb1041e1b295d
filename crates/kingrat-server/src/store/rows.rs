//! Rows as they are read from the database.

/// A guest.
pub(crate) struct GuestRow {
    pub id: i64,
    pub name: String,
    pub seen_ms: i64,
}

/// A table, without its log.
#[derive(Clone)]
pub(crate) struct TableRow {
    pub id: i64,
    pub code: String,
    pub cat_seed: i64,
}

/// A table, for the guest who has made it.
pub(crate) struct MadeTable {
    pub row: TableRow,
    /// How many others have a seat there.
    pub others: i64,
    /// When somebody last came or went.
    pub touched_ms: i64,
}

/// A row of a table's log.
#[derive(Clone, Debug)]
pub struct LogRow {
    /// Its number, the first being 1.
    pub seq: i64,
    /// When the input was applied.
    pub at_ms: i64,
    /// The version of the input's format.
    pub format: i64,
    /// The input, as JSON.
    pub input: String,
}

/// A finished series.
pub(crate) struct ReplayRow {
    pub id: String,
    pub finished_ms: i64,
    /// The record, as JSON.
    pub record: String,
}

/// The highest ids in use.
pub(crate) struct LastIds {
    pub guest: i64,
    pub table: i64,
}

/// A table, for the operator: no cards and no names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListedTable {
    pub id: i64,
    pub code: String,
    pub created_ms: i64,
    /// When somebody last came or went.
    pub touched_ms: i64,
    pub over: bool,
    /// Why it was closed, if its log cannot be read.
    pub closed: Option<String>,
    /// How many guests have a seat.
    pub seats: i64,
}

/// How many rows were deleted because of their age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Purged {
    pub tables: u64,
    pub guests: u64,
}
