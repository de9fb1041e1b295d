//! What is old is deleted; and what there is, for the operator.

use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{ConnectOptions, Connection, Row};

use super::{Settings, Store};

/// How much was deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Purged {
    pub tables: u64,
    pub guests: u64,
    pub replays: u64,
}

/// A table as the operator sees it.
#[derive(Clone, Debug)]
pub(crate) struct ListedTable {
    pub id: i64,
    pub code: String,
    pub over: bool,
    /// How many people have a seat there.
    pub seats: i64,
    pub created_ms: i64,
    pub touched_ms: i64,
}

/// So many tables go in one transaction, so that players do not wait for it.
const AT_ONCE: i64 = 50;

impl Store {
    /// Deletes the tables that nobody came to since then, with their logs and replays, and the guests who were not seen since then and
    /// have no table left.
    pub async fn purge(&self, tables_before_ms: i64, guests_before_ms: i64) -> Result<Purged, sqlx::Error> {
        let options = SqliteConnectOptions::new().filename(&self.path).foreign_keys(true).busy_timeout(Settings::BUSY);
        let mut connection = options.disable_statement_logging().connect().await?;
        let mut purged = Purged::default();
        loop {
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
            let old: Vec<i64> = sqlx::query_scalar("SELECT id FROM tables WHERE touched_ms < ?1 ORDER BY id LIMIT ?2")
                .bind(tables_before_ms)
                .bind(AT_ONCE)
                .fetch_all(&mut *transaction)
                .await?;
            for table in &old {
                let delete = sqlx::query("DELETE FROM replays WHERE table_id = ?1").bind(table);
                purged.replays += delete.execute(&mut *transaction).await?.rows_affected();
                for sql in [
                    "DELETE FROM seats WHERE table_id = ?1",
                    "DELETE FROM log WHERE table_id = ?1",
                    "DELETE FROM tables WHERE id = ?1",
                ] {
                    sqlx::query(sql).bind(table).execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
            purged.tables += old.len() as u64;
            if (old.len() as i64) < AT_ONCE {
                break;
            }
        }
        let guests = sqlx::query(
            "DELETE FROM guests WHERE seen_ms < ?1
             AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = guests.id)
             AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id)",
        );
        purged.guests = guests.bind(guests_before_ms).execute(&mut connection).await?.rows_affected();
        connection.close().await?;
        Ok(purged)
    }

    /// The tables, those that somebody came to or went from last first.
    pub async fn tables_listed(&self, limit: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, over, (SELECT count(*) FROM seats WHERE table_id = tables.id), created_ms, touched_ms
             FROM tables ORDER BY touched_ms DESC, id DESC LIMIT ?1",
        )
        .bind(limit as i64)
        .fetch_all(&self.reads)
        .await?;
        let listed = |row: &SqliteRow| ListedTable {
            id: row.get(0),
            code: row.get(1),
            over: row.get(2),
            seats: row.get(3),
            created_ms: row.get(4),
            touched_ms: row.get(5),
        };
        Ok(rows.iter().map(listed).collect())
    }
}

#[cfg(test)]
mod tests {
    use crate::store::{Change, Entry, Store};

    use super::*;

    #[tokio::test]
    async fn what_is_old_goes_and_what_is_not_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        for id in 1..=4 {
            let guest = Change::Guest { id, token_hash: [id as u8; 32], name: format!("{id}"), at_ms: 10 * id };
            store.write(vec![guest]).await.unwrap();
        }
        for id in 1..=120 {
            let entry = Entry { table: id, seq: 1, at_ms: id, format: 1, input: "{}".into() };
            let table = Change::Table { id, code: format!("{id}"), host: 1 + id % 3, cat_seed: 0, at_ms: id };
            let replay = Change::Replay { id: format!("r{id}"), table: id, at_ms: id, record: "{}".into() };
            let seat = Change::Seat { guest: 1 + id % 3, table: id, has: true };
            store.write(vec![table, Change::Entry(entry), seat, replay]).await.unwrap();
        }
        let purged = store.purge(110, 35).await.unwrap();
        assert_eq!(purged, Purged { tables: 109, guests: 0, replays: 109 }, "every guest still has a table");
        let listed = store.tables_listed(3).await.unwrap();
        assert_eq!(listed.iter().map(|table| table.id).collect::<Vec<_>>(), [120, 119, 118]);
        assert_eq!((listed[0].seats, listed[0].over), (1, false));
        assert_eq!(store.tables_listed(1000).await.unwrap().len(), 11);
        assert_eq!(store.log(109).await.unwrap().len(), 0);
        assert_eq!(store.purge(i64::MAX, 35).await.unwrap(), Purged { tables: 11, guests: 3, replays: 11 });
        assert_eq!(store.purge(i64::MAX, 35).await.unwrap(), Purged::default());
        assert!(store.guest(&[4; 32]).await.unwrap().is_some(), "seen since");
        store.close().await;
    }
}
