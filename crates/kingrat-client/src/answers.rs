//! The answers of the HTTP API that have no type in the protocol. Unknown fields are ignored.

use std::collections::BTreeMap;

use kingrat_rules::{Mode, Seat};
use kingrat_table::protocol::{SeatShown, Stage};
use serde::Deserialize;

/// The guest that a client is: `/api/me`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Me {
    /// The guest's name.
    pub name: String,
}

/// A code that was made: of a table or of a class.
#[derive(Debug, Deserialize)]
pub(crate) struct Made {
    pub code: String,
}

/// One of the guest's own tables: `GET /api/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct OwnTable {
    /// Its code.
    pub code: String,
    /// The stage of the series.
    pub stage: Stage,
    /// The edition that is played.
    pub edition: String,
    /// The names of those who sit there.
    pub names: Vec<String>,
    /// The round being played or just over; 0 before the first.
    pub round: u16,
    /// The lesson that it gives, by its key.
    pub lesson: Option<String>,
}

/// A table, for whoever has its code: `GET /api/tables/CODE`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct TableSummary {
    /// Its code.
    pub code: String,
    /// The stage of the series.
    pub stage: Stage,
    /// The edition that is played.
    pub edition: String,
    /// How many seats are open.
    pub open: usize,
    /// The id of its replay, once a series is over.
    pub replay: Option<String>,
}

/// A class, for whoever has its code: `GET /api/classes/CODE`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ClassShown {
    /// Its code.
    pub code: String,
    /// Whether this client made it.
    pub yours: bool,
    /// The edition that is played.
    pub edition: String,
    /// How the matches are played.
    pub mode: Mode,
    /// Its tables.
    pub tables: Vec<ClassTableShown>,
}

/// A table of a class.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ClassTableShown {
    /// Its number in the class, from 1 on.
    pub number: u8,
    /// Its code.
    pub code: String,
    /// The stage of the series.
    pub stage: Stage,
    /// The round being played or just over; 0 before the first.
    pub round: u16,
    /// How many seats are open.
    pub open: usize,
    /// The seats, from A on.
    pub seats: Vec<SeatShown>,
    /// The totals; none where single rounds are played, and before the first round is over.
    pub totals: Option<BTreeMap<Seat, u32>>,
    /// The rounds each seat has won; none before the first round is over.
    pub wins: Option<BTreeMap<Seat, u32>>,
    /// The leaders; the winners once it is over.
    pub leads: Vec<Seat>,
    /// Whether the series is over.
    pub over: bool,
    /// Whether this client has a seat there.
    pub you: bool,
}
