//! Deletes old tables and guests: a few in each transaction, so that no move waits long for it.

use super::{Backend, Change, Purged, Store, WriteStoreError};

/// Tables deleted in one transaction: a table's log may have thousands of rows.
const TABLES: usize = 8;
const GUESTS: usize = 256;

impl Store {
    /// Deletes the tables where nothing has happened since, with their logs and records, and the guests who were not seen since and have
    /// no table.
    pub async fn purge(&self, tables_before_ms: i64, guests_before_ms: i64) -> Result<Purged, WriteStoreError> {
        let mut purged = Purged::default();
        loop {
            let old = read!(self, reader => reader.old_tables(tables_before_ms, TABLES).await).map_err(unread)?;
            if old.is_empty() {
                break;
            }
            purged.tables += old.len() as u64;
            let remove = |table| Change::OldTable { table, before_ms: tables_before_ms };
            self.write(old.into_iter().map(remove).collect()).await?;
        }
        loop {
            let old = read!(self, reader => reader.old_guests(guests_before_ms, GUESTS).await).map_err(unread)?;
            if old.is_empty() {
                break;
            }
            purged.guests += old.len() as u64;
            let remove = |guest| Change::OldGuest { guest, before_ms: guests_before_ms };
            self.write(old.into_iter().map(remove).collect()).await?;
        }
        Ok(purged)
    }
}

fn unread(why: sqlx::Error) -> WriteStoreError {
    WriteStoreError(why.to_string())
}
