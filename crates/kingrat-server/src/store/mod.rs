//! What is kept: guests, tables, their logs, and the records of finished series; in SQLite, or in PostgreSQL.
//!
//! One connection writes and several read. Whatever is to be written goes to the one writer, which puts all that waits into a single
//! transaction: many tables share one commit, and nobody is told anything before it has happened.

mod change;
mod rows;
mod sqlite;

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};

pub(crate) use change::{Change, Entry, NotStored};
pub(crate) use rows::{GuestRow, LogRow, TableRow};

use crate::failure::Failure;
use rows::Last;
use sqlite::SqliteStore;

/// The database, held by this process alone.
pub(crate) struct Store {
    kind: Kind,
    next_guest: AtomicI64,
    next_table: AtomicI64,
}

enum Kind {
    Sqlite(SqliteStore),
}

/// Asks the database, whichever it is.
macro_rules! ask {
    ($store:expr, $kind:ident => $ask:expr) => {
        match &$store.kind {
            Kind::Sqlite($kind) => $ask,
        }
    };
}

impl Store {
    /// Opens the SQLite database in this folder, and makes both where they do not exist.
    pub async fn open(folder: &Path) -> Result<Store, Failure> {
        let (store, last) = SqliteStore::open(folder).await?;
        Ok(Store::new(Kind::Sqlite(store), last))
    }

    fn new(kind: Kind, last: Last) -> Store {
        Store { kind, next_guest: AtomicI64::new(last.guest + 1), next_table: AtomicI64::new(last.table + 1) }
    }

    /// Writes these changes, all or none, and returns when they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        ask!(self, kind => kind.write(changes).await)
    }

    /// A number for a new table.
    pub fn new_table_id(&self) -> i64 {
        self.next_table.fetch_add(1, Ordering::Relaxed)
    }

    /// A number for a new guest.
    pub fn new_guest_id(&self) -> i64 {
        self.next_guest.fetch_add(1, Ordering::Relaxed)
    }

    /// The guest who holds the token with this hash.
    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        ask!(self, kind => kind.guest(token_hash).await)
    }

    /// The table with this code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        ask!(self, kind => kind.table(code).await)
    }

    /// The tables that are not over where a guest has a seat, the newest first.
    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        ask!(self, kind => kind.tables_of(guest, most).await)
    }

    /// The tables a guest has made that are not over, the oldest first, each with the number of others who have a seat there.
    pub async fn made_by(&self, guest: i64) -> Result<Vec<(TableRow, i64)>, sqlx::Error> {
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

    /// Waits until everything is written, and closes the database.
    pub async fn close(&self) {
        ask!(self, kind => kind.close().await);
    }
}
