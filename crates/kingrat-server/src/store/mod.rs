//! The database: guests, tables, their logs, and the records of finished series; in SQLite or in PostgreSQL.
//!
//! One connection writes and several read. Every change goes to the one writer, which commits all that waits in a single transaction: many
//! tables share one commit, and nobody is told anything before it is durable.
//!
//! | file | |
//! |---|---|
//! | `backup/` | Writes everything into one file, and restores it. |
//! | `change.rs` | What can be written. |
//! | `error.rs` | Why a database cannot be opened. |
//! | `memory.rs` | A simulated disk that fails on demand, for tests. |
//! | `ownership.rs` | Whether this process still owns the database. |
//! | `postgres/`, `sqlite/` | Open a database and write to it. |
//! | `private.rs` | Keeps the files of a data folder private. |
//! | `purge.rs` | Deletes old tables and guests. |
//! | `queue.rs` | The queue of the one writer, and its commits. |
//! | `read.rs` | Queries, the same for both databases. |
//! | `rows.rs` | What queries return. |
//! | `trouble.rs` | What keeps a database from being used, and what a host can do about it. |
//! | `url.rs` | The address of a PostgreSQL database. |

/// Calls the database, whichever it is.
macro_rules! call {
    ($store:expr, $database:ident => $call:expr) => {
        match &$store.backend {
            Backend::Sqlite($database) => $call,
            Backend::Postgres($database) => $call,
            #[cfg(any(test, feature = "simulation"))]
            Backend::Memory($database) => $call,
        }
    };
}

/// Queries the database, whichever it is.
macro_rules! read {
    ($store:expr, $reader:ident => $read:expr) => {
        match &$store.backend {
            Backend::Sqlite(crate::store::sqlite::SqliteStore { reader: $reader, .. }) => $read,
            Backend::Postgres(crate::store::postgres::PostgresStore { reader: $reader, .. }) => $read,
            #[cfg(any(test, feature = "simulation"))]
            Backend::Memory($reader) => $read,
        }
    };
}

pub(crate) mod backup;
mod change;
mod error;
#[cfg(any(test, feature = "simulation"))]
mod memory;
mod ownership;
mod postgres;
mod private;
mod purge;
mod queue;
mod read;
mod rows;
mod sqlite;
#[cfg(test)]
mod tests;
mod trouble;
mod url;

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

pub(crate) use change::{Change, LogEntry, WriteStoreError};
pub use error::OpenStoreError;
#[cfg(any(test, feature = "simulation"))]
pub use memory::SimulatedDisk;
pub(crate) use ownership::OwnershipWatch;
pub(crate) use private::create_folder;
pub use rows::LogRow;
pub(crate) use rows::{GuestRow, ListedTable, MadeTable, Purged, ReplayRow, TableRow};
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
pub use trouble::StorageTrouble;
pub use url::{DatabaseUrl, ParseDatabaseUrlError};

use crate::config::Config;
use crate::ops::metrics::CommitMetrics;
use ownership::Ownership;
use postgres::PostgresStore;
use sqlite::SqliteStore;

/// The database, owned by this process alone.
pub(crate) struct Store {
    backend: Backend,
    ownership: Arc<Ownership>,
    commit_metrics: CommitMetrics,
}

enum Backend {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
    #[cfg(any(test, feature = "simulation"))]
    Memory(memory::MemoryStore),
}

impl Store {
    /// Opens the database that the configuration names.
    pub async fn from_config(config: &Config) -> Result<Store, OpenStoreError> {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(disk) = &config.memory {
            return Store::simulated(disk);
        }
        match &config.database {
            Some(url) => Store::connect(url).await,
            None => Store::open(&config.data).await,
        }
    }

    /// Opens the SQLite database in this folder; creates both if they do not exist.
    pub async fn open(folder: &Path) -> Result<Store, OpenStoreError> {
        let (ownership, commit_metrics) = (Arc::new(Ownership::new()), CommitMetrics::default());
        let (store, last) = SqliteStore::open(folder, commit_metrics.clone()).await?;
        ownership.acquired(last);
        Ok(Store { backend: Backend::Sqlite(store), ownership, commit_metrics })
    }

    /// Opens a PostgreSQL database; creates its schema if it does not exist.
    pub async fn connect(url: &DatabaseUrl) -> Result<Store, OpenStoreError> {
        let (ownership, commit_metrics) = (Arc::new(Ownership::new()), CommitMetrics::default());
        let store = PostgresStore::open(url, Arc::clone(&ownership), commit_metrics.clone()).await?;
        Ok(Store { backend: Backend::Postgres(store), ownership, commit_metrics })
    }

    /// Opens a simulated disk.
    #[cfg(any(test, feature = "simulation"))]
    pub fn simulated(disk: &SimulatedDisk) -> Result<Store, OpenStoreError> {
        let (store, last) = memory::MemoryStore::open(disk)?;
        let ownership = Arc::new(Ownership::new());
        ownership.acquired(last);
        Ok(Store { backend: Backend::Memory(store), ownership, commit_metrics: CommitMetrics::default() })
    }

    /// Writes these changes, all or none, and returns when they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        call!(self, database => database.write(changes).await)
    }

    /// Returns what the writer counts.
    pub fn commit_metrics(&self) -> &CommitMetrics {
        &self.commit_metrics
    }

    /// Returns how many writes wait.
    pub fn waiting(&self) -> usize {
        call!(self, database => database.waiting())
    }

    /// Returns an id for a new table.
    pub fn new_table_id(&self) -> i64 {
        self.ownership.new_table_id()
    }

    /// Returns an id for a new guest.
    pub fn new_guest_id(&self) -> i64 {
        self.ownership.new_guest_id()
    }

    /// Watches for interruptions of ownership. Taken before a table is read, it tells when the table may be stale.
    pub fn ownership_watch(&self) -> OwnershipWatch {
        self.ownership.watch()
    }

    /// Waits until this process has lost the database for good, because another owns it, and returns why.
    pub async fn lost(&self) -> OpenStoreError {
        self.ownership.lost().await
    }

    /// Checks that the database answers.
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        read!(self, reader => reader.ping().await)
    }

    /// Returns the guest whose token has this hash.
    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        read!(self, reader => reader.guest(token_hash).await)
    }

    /// Returns the table with this code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        read!(self, reader => reader.table(code).await)
    }

    /// Returns every table where a guest has a seat, over or not.
    pub async fn seats_of(&self, guest: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        read!(self, reader => reader.seats_of(guest).await)
    }

    /// Returns the tables that are not over where a guest has a seat, newest first.
    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        read!(self, reader => reader.tables_of(guest, most).await)
    }

    /// Returns those of these codes that belong to a table, in the same order.
    pub async fn existing_codes(&self, codes: &[String]) -> Result<Vec<String>, sqlx::Error> {
        let found = read!(self, reader => reader.existing_codes(codes).await)?;
        Ok(codes.iter().filter(|code| found.contains(code)).cloned().collect())
    }

    /// Returns the tables that a guest has made and that are not over, oldest first.
    pub async fn made_by(&self, guest: i64) -> Result<Vec<MadeTable>, sqlx::Error> {
        read!(self, reader => reader.made_by(guest).await)
    }

    /// Returns a table's log, in order.
    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        read!(self, reader => reader.log(table).await)
    }

    /// Returns the id of a table's newest replay.
    pub async fn replay_of(&self, table: i64) -> Result<Option<String>, sqlx::Error> {
        read!(self, reader => reader.replay_of(table).await)
    }

    /// Returns the record of a finished series, as JSON.
    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        read!(self, reader => reader.replay(id).await)
    }

    /// Returns a page of a guest's finished series, newest first.
    pub async fn replays_of(&self, guest: i64, which: Range<usize>) -> Result<Vec<ReplayRow>, sqlx::Error> {
        read!(self, reader => reader.replays_of(guest, which).await)
    }

    /// Returns all tables, most recently touched first.
    pub async fn tables_listed(&self, most: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        read!(self, reader => reader.tables_listed(most).await)
    }

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        call!(self, database => database.close().await);
    }
}

/// Numbers migrations (name and SQL) in their order.
fn migrator(migrations: &'static [(&str, &str)]) -> Migrator {
    let migrations = (1..).zip(migrations).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}
