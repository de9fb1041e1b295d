//! What is kept: guests, tables, their logs, and the records of finished series; in SQLite, or in PostgreSQL.
//!
//! One connection writes and several read. Whatever is to be written goes to the one writer, which puts all that waits into a single
//! transaction: many tables share one commit, and nobody is told anything before it has happened.

/// Asks the database, whichever it is.
macro_rules! ask {
    ($store:expr, $kind:ident => $ask:expr) => {
        match &$store.kind {
            Kind::Sqlite($kind) => $ask,
            Kind::Postgres($kind) => $ask,
            #[cfg(any(test, feature = "simulation"))]
            Kind::Memory($kind) => $ask,
        }
    };
}

pub(crate) mod backup;
mod change;
mod hold;
#[cfg(any(test, feature = "simulation"))]
mod memory;
mod postgres;
mod purge;
mod queue;
mod rows;
mod sqlite;
#[cfg(test)]
mod tests;
mod url;

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

pub(crate) use change::{Change, Entry, NotStored};
pub(crate) use hold::Holding;
#[cfg(any(test, feature = "simulation"))]
pub use memory::Memory;
pub(crate) use rows::{GuestRow, ListedTable, LogRow, MadeTable, Purged, ReplayRow, TableRow};
pub use url::DatabaseUrl;

use crate::config::Config;
use crate::failure::Failure;
use crate::ops::metrics::Meters;
use hold::Hold;
use postgres::PostgresStore;
use sqlite::SqliteStore;

/// The database, held by this process alone.
pub(crate) struct Store {
    kind: Kind,
    hold: Arc<Hold>,
    meters: Meters,
}

enum Kind {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
    #[cfg(any(test, feature = "simulation"))]
    Memory(memory::MemoryStore),
}

impl Store {
    /// Opens the database that the configuration names.
    pub async fn of(config: &Config) -> Result<Store, Failure> {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(memory) = &config.memory {
            return Store::memory(memory);
        }
        match &config.database {
            Some(url) => Store::connect(url).await,
            None => Store::open(&config.data).await,
        }
    }

    /// Opens the SQLite database in this folder, and makes both where they do not exist.
    pub async fn open(folder: &Path) -> Result<Store, Failure> {
        let (hold, meters) = (Arc::new(Hold::new()), Meters::default());
        let (store, last) = SqliteStore::open(folder, meters.clone()).await?;
        hold.taken_up(last);
        Ok(Store { kind: Kind::Sqlite(store), hold, meters })
    }

    /// Opens a PostgreSQL database, and makes its tables where they do not exist.
    pub async fn connect(url: &DatabaseUrl) -> Result<Store, Failure> {
        let (hold, meters) = (Arc::new(Hold::new()), Meters::default());
        let store = PostgresStore::open(url, Arc::clone(&hold), meters.clone()).await?;
        Ok(Store { kind: Kind::Postgres(store), hold, meters })
    }

    /// Opens what is kept in memory, for simulations.
    #[cfg(any(test, feature = "simulation"))]
    pub fn memory(memory: &Memory) -> Result<Store, Failure> {
        let (store, last) = memory::MemoryStore::open(memory)?;
        let hold = Arc::new(Hold::new());
        hold.taken_up(last);
        Ok(Store { kind: Kind::Memory(store), hold, meters: Meters::default() })
    }

    /// Writes these changes, all or none, and returns when they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        ask!(self, kind => kind.write(changes).await)
    }

    /// What the writer counts.
    pub fn meters(&self) -> &Meters {
        &self.meters
    }

    /// How many writes wait.
    pub fn waiting(&self) -> usize {
        ask!(self, kind => kind.waiting())
    }

    /// A number for a new table.
    pub fn new_table_id(&self) -> i64 {
        self.hold.new_table_id()
    }

    /// A number for a new guest.
    pub fn new_guest_id(&self) -> i64 {
        self.hold.new_guest_id()
    }

    /// Taken before a table is read, it tells when the table may be out of date.
    pub fn holding(&self) -> Holding {
        self.hold.watch()
    }

    /// Waits until this process cannot hold the database any more, because another has taken it, and says so.
    pub async fn given_up(&self) -> Failure {
        self.hold.given_up().await
    }

    /// Does the database answer?
    pub async fn answers(&self) -> Result<(), sqlx::Error> {
        ask!(self, kind => kind.answers().await)
    }

    /// The guest who holds the token with this hash.
    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        ask!(self, kind => kind.guest(token_hash).await)
    }

    /// The table with this code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        ask!(self, kind => kind.table(code).await)
    }

    /// Every table where a guest has a seat, over or not.
    pub async fn seats_of(&self, guest: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        ask!(self, kind => kind.seats_of(guest).await)
    }

    /// The tables that are not over where a guest has a seat, the newest first.
    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        ask!(self, kind => kind.tables_of(guest, most).await)
    }

    /// Which of these codes are codes of tables, in this order.
    pub async fn which(&self, codes: &[String]) -> Result<Vec<String>, sqlx::Error> {
        let there = ask!(self, kind => kind.which(codes).await)?;
        Ok(codes.iter().filter(|code| there.contains(code)).cloned().collect())
    }

    /// The tables a guest has made that are not over, the oldest first.
    pub async fn made_by(&self, guest: i64) -> Result<Vec<MadeTable>, sqlx::Error> {
        ask!(self, kind => kind.made_by(guest).await)
    }

    /// A table's log, in order.
    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        ask!(self, kind => kind.log(table).await)
    }

    /// The newest replay of a table.
    pub async fn replay_of(&self, table: i64) -> Result<Option<String>, sqlx::Error> {
        ask!(self, kind => kind.replay_of(table).await)
    }

    /// The record of a finished series, as JSON.
    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        ask!(self, kind => kind.replay(id).await)
    }

    /// The finished series of a guest, the newest first: these of them.
    pub async fn replays_of(&self, guest: i64, which: Range<usize>) -> Result<Vec<ReplayRow>, sqlx::Error> {
        ask!(self, kind => kind.replays_of(guest, which).await)
    }

    /// All tables, those first where somebody last came or went.
    pub async fn tables_listed(&self, most: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        ask!(self, kind => kind.tables_listed(most).await)
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        ask!(self, kind => kind.close().await);
    }
}
