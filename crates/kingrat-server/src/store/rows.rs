//! What is looked up.

/// A guest as they are kept.
pub(crate) struct GuestRow {
    pub id: i64,
    pub name: String,
    pub seen_ms: i64,
}

/// A table as it is kept, without its log.
#[derive(Clone)]
pub(crate) struct TableRow {
    pub id: i64,
    pub code: String,
    pub cat_seed: i64,
}

/// A row of a table's log.
pub(crate) struct LogRow {
    pub seq: i64,
    pub at_ms: i64,
    pub format: i64,
    pub input: String,
}

/// The highest numbers so far.
pub(crate) struct Last {
    pub guest: i64,
    pub table: i64,
}
