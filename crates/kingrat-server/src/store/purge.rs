//! What is removed because it is old: a little at a time, so that nobody who plays has to wait for it.

use super::{Change, Kind, NotStored, Purged, Store};

/// So many tables go in one transaction: a table's log may have thousands of rows.
const TABLES: usize = 8;
const GUESTS: usize = 256;

impl Store {
    /// Removes the tables where nothing has happened since, with their logs and records, and the guests who have not been seen since
    /// and have no table.
    pub async fn purge(&self, tables_before_ms: i64, guests_before_ms: i64) -> Result<Purged, NotStored> {
        let mut purged = Purged::default();
        loop {
            let old = ask!(self, kind => kind.old_tables(tables_before_ms, TABLES).await).map_err(unread)?;
            if old.is_empty() {
                break;
            }
            purged.tables += old.len() as u64;
            let remove = |table| Change::OldTable { table, before_ms: tables_before_ms };
            self.write(old.into_iter().map(remove).collect()).await?;
        }
        loop {
            let old = ask!(self, kind => kind.old_guests(guests_before_ms, GUESTS).await).map_err(unread)?;
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

fn unread(why: sqlx::Error) -> NotStored {
    NotStored(why.to_string())
}
