//! The oracle: what a database must have at a moment, because it was told before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kingrat_table::protocol::ClientMsg;
use kingrat_table::{Input, Table};
use serde_json::Value;

use crate::log::read;
use crate::place::Place;
use crate::told::{Told, What};

/// The rows of a table's log as they were in the end.
struct History {
    rows: Vec<(u64, Input)>,
    /// How many rows a table has when it first has a version.
    by_version: HashMap<u64, usize>,
}

/// All tables as they were in the end.
pub struct Histories(BTreeMap<String, History>);

/// The debt so far: rows that clients have heard of.
#[derive(Clone, Default)]
pub struct Owed {
    guests: usize,
    names: BTreeSet<String>,
    /// The number of rows that explain what was told about each table.
    tables: BTreeMap<String, usize>,
    /// The frames, by table and by the cookie of the guest.
    pub frames: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

/// The content of a database.
pub struct Stored {
    guests: usize,
    names: BTreeSet<String>,
    logs: BTreeMap<String, Vec<(u64, Input)>>,
}

impl Stored {
    /// A database that is not made yet.
    pub fn nothing() -> Stored {
        Stored { guests: 0, names: BTreeSet::new(), logs: BTreeMap::new() }
    }

    pub async fn read(place: &Place) -> Stored {
        let codes = place.strings("SELECT code FROM tables").await;
        let mut logs: BTreeMap<_, _> = read(place, &codes).await.into_iter().collect();
        for code in codes {
            logs.entry(code).or_default();
        }
        let names = place.strings("SELECT name FROM guests").await;
        Stored { guests: names.len(), names: names.into_iter().collect(), logs }
    }

    /// Returns the number of all rows.
    pub fn rows(&self) -> usize {
        self.logs.values().map(Vec::len).sum()
    }

    /// Returns what of this another does not have.
    pub fn is_missing_in(&self, other: &Stored) -> Option<String> {
        if let Some(name) = self.names.iter().find(|name| !other.names.contains(*name)) {
            return Some(format!("nobody has the name {name}"));
        }
        let is_there =
            |(table, rows): &(&String, &Vec<_>)| other.logs.get(*table).is_some_and(|all| all.starts_with(rows));
        self.logs.iter().find(|log| !is_there(log)).map(|(table, _)| format!("table {table} lacks rows"))
    }

    /// Returns what of all this is not there.
    pub fn lacks(&self, owed: &Owed, in_the_end: &Histories) -> Option<String> {
        if self.guests < owed.guests {
            return Some(format!("{} guests, but {} were told that they are", self.guests, owed.guests));
        }
        if let Some(name) = owed.names.iter().find(|name| !self.names.contains(*name)) {
            return Some(format!("nobody has the name {name}"));
        }
        for (table, rows) in &self.logs {
            // A table of which there is nothing else was never told.
            let Some(history) = in_the_end.0.get(table) else { continue };
            if !history.rows.starts_with(rows) {
                return Some(format!("table {table} has another log"));
            }
        }
        owed.tables.iter().find_map(|(table, owed)| match self.logs.get(table) {
            None => Some(format!("there is no table {table}")),
            Some(rows) if rows.len() < *owed => {
                Some(format!("table {table} has {} rows, but {owed} were told", rows.len()))
            }
            Some(_) => None,
        })
    }
}

impl Histories {
    pub fn new(stored: &Stored) -> Histories {
        let history = |(table, rows): (&String, &Vec<(u64, Input)>)| (table.clone(), History::new(rows.clone()));
        Histories(stored.logs.iter().map(history).collect())
    }

    /// Returns the number of all rows.
    pub fn rows(&self) -> usize {
        self.0.values().map(|history| history.rows.len()).sum()
    }

    /// Returns how many people play at a table.
    pub fn players(&self, table: &str) -> usize {
        let is_open = |(_, input): &&(u64, Input)| matches!(input, Input::Said { msg: ClientMsg::Sit { .. }, .. });
        1 + self.0[table].rows.iter().filter(is_open).count()
    }

    /// Returns the inputs at a table in order, as they are stored.
    pub fn inputs(&self, table: &str) -> Vec<String> {
        self.0[table].rows.iter().map(|(_, input)| serde_json::to_string(input).unwrap()).collect()
    }

    /// Returns how many rows explain a frame.
    pub fn rows_of(&self, table: &str, text: &str) -> usize {
        let message: Value = serde_json::from_str(text).unwrap();
        let Some(version) = message["v"].as_u64() else { return 0 }; // a refusal
        let rows = self.0[table].by_version.get(&version);
        *rows.unwrap_or_else(|| panic!("table {table} never had version {version}, but somebody was told {text}"))
    }
}

impl History {
    fn new(rows: Vec<(u64, Input)>) -> History {
        let mut by_version = HashMap::new();
        if let Some((now, Input::Opened { setup, host, settings })) = rows.first().cloned() {
            let mut table = Table::open(setup, &host, settings, now).unwrap();
            by_version.insert(u64::from(table.version()), 1);
            for (i, (now, input)) in rows.iter().enumerate().skip(1) {
                table.step(input.clone(), *now).unwrap();
                by_version.entry(u64::from(table.version())).or_insert(i + 1);
            }
        }
        History { rows, by_version }
    }
}

impl Owed {
    /// Adds what was told.
    pub fn add(&mut self, told: &Told, in_the_end: &Histories) {
        match &told.what {
            What::Guest => self.guests += 1,
            What::Name(name) => drop(self.names.insert(name.clone())),
            What::Table(table) => self.at_least(table, 1),
            What::Frame { table, cookie, text } => {
                self.at_least(table, in_the_end.rows_of(table, text));
                let by_guest = self.frames.entry(table.clone()).or_default();
                by_guest.entry(cookie.clone()).or_default().push(text.clone());
            }
        }
    }

    /// Adds so many rows of a table.
    pub fn at_least(&mut self, table: &str, rows: usize) {
        let owed = self.tables.entry(table.to_string()).or_default();
        *owed = rows.max(*owed);
    }
}
