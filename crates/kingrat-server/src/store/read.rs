//! What is looked up.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::Store;

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

fn table(row: &SqliteRow) -> TableRow {
    TableRow { id: row.get(0), code: row.get(1), cat_seed: row.get(2) }
}

impl Store {
    /// Does the database answer?
    pub async fn answers(&self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT 1").execute(&self.reads).await.map(drop)
    }

    /// The guest who holds the token with this hash.
    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        let row = sqlx::query("SELECT id, name, seen_ms FROM guests WHERE token_hash = ?1")
            .bind(&token_hash[..])
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.map(|row| GuestRow { id: row.get(0), name: row.get(1), seen_ms: row.get(2) }))
    }

    /// The table with this code.
    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        let row = sqlx::query("SELECT id, code, cat_seed FROM tables WHERE code = ?1")
            .bind(code)
            .fetch_optional(&self.reads)
            .await?;
        Ok(row.as_ref().map(table))
    }

    /// The tables that are not over where a guest has a seat, the newest first.
    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, cat_seed FROM tables JOIN seats ON seats.table_id = tables.id
             WHERE seats.guest_id = ?1 AND over = 0 ORDER BY id DESC LIMIT ?2",
        )
        .bind(guest)
        .bind(most as i64)
        .fetch_all(&self.reads)
        .await?;
        Ok(rows.iter().map(table).collect())
    }

    /// The tables a guest has made that are not over, the oldest first, each with the number of others who have a seat there.
    pub async fn made_by(&self, guest: i64) -> Result<Vec<(TableRow, i64)>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, cat_seed, (SELECT count(*) FROM seats WHERE table_id = tables.id AND guest_id <> ?1)
             FROM tables WHERE host = ?1 AND over = 0 ORDER BY id",
        )
        .bind(guest)
        .fetch_all(&self.reads)
        .await?;
        Ok(rows.iter().map(|row| (table(row), row.get(3))).collect())
    }

    /// A table's log, in order.
    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        let rows = sqlx::query("SELECT seq, at_ms, format, input FROM log WHERE table_id = ?1 ORDER BY seq")
            .bind(table)
            .fetch_all(&self.reads)
            .await?;
        let entry =
            |row: &SqliteRow| LogRow { seq: row.get(0), at_ms: row.get(1), format: row.get(2), input: row.get(3) };
        Ok(rows.iter().map(entry).collect())
    }

    /// The newest replay of a table.
    pub async fn replay_of(&self, table: i64) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM replays WHERE table_id = ?1 ORDER BY finished_ms DESC LIMIT 1")
            .bind(table)
            .fetch_optional(&self.reads)
            .await
    }

    /// The record of a finished series, as JSON.
    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT record FROM replays WHERE id = ?1").bind(id).fetch_optional(&self.reads).await
    }
}
