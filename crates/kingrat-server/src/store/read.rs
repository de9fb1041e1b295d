//! Queries, written once for SQLite and PostgreSQL: both know `$1` and `FALSE`.

use std::ops::Range;

use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Postgres, QueryBuilder, Row, Sqlite, Type,
};

use super::rows::{GuestRow, ListedTable, LogRow, MadeTable, ReplayRow, TableRow};

/// A query that the two databases need in different words.
pub(super) trait Dialect: Database {
    const MADE_BY: &'static str;
}

macro_rules! made_by {
    ($not_over:literal) => {
        concat!(
            "SELECT id, code, cat_seed, (SELECT count(*) FROM seats WHERE table_id = tables.id AND guest_id <> $1), touched_ms
             FROM tables WHERE host = $1 AND ",
            $not_over,
            " ORDER BY id"
        )
    };
}

impl Dialect for Sqlite {
    /// In the words of the partial index `tables_by_host`: SQLite does not recognise it by others.
    const MADE_BY: &'static str = made_by!("over = 0");
}

impl Dialect for Postgres {
    const MADE_BY: &'static str = made_by!("NOT over");
}

/// Answers queries with connections that only read.
pub(super) struct Reader<DB: Database> {
    pub pool: Pool<DB>,
}

impl<DB> Reader<DB>
where
    DB: Dialect,
    DB::Arguments: IntoArguments<DB>,
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    usize: ColumnIndex<DB::Row>,
    for<'v> i64: Type<DB> + Encode<'v, DB> + Decode<'v, DB>,
    for<'v> bool: Type<DB> + Decode<'v, DB>,
    for<'v> String: Type<DB> + Decode<'v, DB>,
    for<'v> Option<String>: Type<DB> + Decode<'v, DB>,
    for<'v> &'v str: Type<DB> + Encode<'v, DB>,
    for<'v> &'v [u8]: Type<DB> + Encode<'v, DB>,
{
    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT 1").execute(&self.pool).await.map(drop)
    }

    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        let row = sqlx::query("SELECT id, name, seen_ms FROM guests WHERE token_hash = $1")
            .bind(&token_hash[..])
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| GuestRow { id: row.get(0), name: row.get(1), seen_ms: row.get(2) }))
    }

    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        let row = sqlx::query("SELECT id, code, cat_seed FROM tables WHERE code = $1")
            .bind(code)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(Self::table_row))
    }

    pub async fn seats_of(&self, guest: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, cat_seed FROM tables JOIN seats ON seats.table_id = tables.id WHERE seats.guest_id = $1",
        )
        .bind(guest)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(Self::table_row).collect())
    }

    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, cat_seed FROM tables JOIN seats ON seats.table_id = tables.id
             WHERE seats.guest_id = $1 AND over = FALSE ORDER BY id DESC LIMIT $2",
        )
        .bind(guest)
        .bind(most as i64)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(Self::table_row).collect())
    }

    pub async fn existing_codes(&self, codes: &[String]) -> Result<Vec<String>, sqlx::Error> {
        if codes.is_empty() {
            return Ok(Vec::new()); // PostgreSQL does not parse `IN ()`
        }
        let mut query = QueryBuilder::new("SELECT code FROM tables WHERE code IN (");
        let mut list = query.separated(", ");
        for code in codes {
            list.push_bind(code.as_str());
        }
        query.push(")");
        let rows = query.build().fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    pub async fn made_by(&self, guest: i64) -> Result<Vec<MadeTable>, sqlx::Error> {
        let rows = sqlx::query(DB::MADE_BY).bind(guest).fetch_all(&self.pool).await?;
        let made = |row: &DB::Row| MadeTable { row: Self::table_row(row), others: row.get(3), touched_ms: row.get(4) };
        Ok(rows.iter().map(made).collect())
    }

    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        let rows = sqlx::query("SELECT seq, at_ms, format, input FROM log WHERE table_id = $1 ORDER BY seq")
            .bind(table)
            .fetch_all(&self.pool)
            .await?;
        let entry =
            |row: &DB::Row| LogRow { seq: row.get(0), at_ms: row.get(1), format: row.get(2), input: row.get(3) };
        Ok(rows.iter().map(entry).collect())
    }

    pub async fn replay_of(&self, table: i64) -> Result<Option<String>, sqlx::Error> {
        let row = sqlx::query("SELECT id FROM replays WHERE table_id = $1 ORDER BY finished_ms DESC LIMIT 1")
            .bind(table)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.get(0)))
    }

    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        let row = sqlx::query("SELECT record FROM replays WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.get(0)))
    }

    pub async fn replays_of(&self, guest: i64, which: Range<usize>) -> Result<Vec<ReplayRow>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, finished_ms, record FROM played JOIN replays ON replays.id = played.replay_id
             WHERE played.guest_id = $1 ORDER BY finished_ms DESC, id LIMIT $2 OFFSET $3",
        )
        .bind(guest)
        .bind(which.len() as i64)
        .bind(which.start as i64)
        .fetch_all(&self.pool)
        .await?;
        let replay = |row: &DB::Row| ReplayRow { id: row.get(0), finished_ms: row.get(1), record: row.get(2) };
        Ok(rows.iter().map(replay).collect())
    }

    pub async fn tables_listed(&self, most: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id, code, created_ms, touched_ms, over, closed, (SELECT count(*) FROM seats WHERE table_id = tables.id)
             FROM tables ORDER BY touched_ms DESC, id DESC LIMIT $1",
        )
        .bind(most as i64)
        .fetch_all(&self.pool)
        .await?;
        let listed = |row: &DB::Row| ListedTable {
            id: row.get(0),
            code: row.get(1),
            created_ms: row.get(2),
            touched_ms: row.get(3),
            over: row.get(4),
            closed: row.get(5),
            seats: row.get(6),
        };
        Ok(rows.iter().map(listed).collect())
    }

    /// Returns ids of tables where nothing has happened since. The highest id stays, so that no id is given twice.
    pub async fn old_tables(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id FROM tables WHERE touched_ms < $1 AND id < (SELECT max(id) FROM tables)
               AND coalesce((SELECT at_ms FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0) < $1
             ORDER BY touched_ms LIMIT $2",
        )
        .bind(before_ms)
        .bind(most as i64)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Returns ids of guests who were not seen since and have no table. The highest id stays, so that no id is given twice.
    pub async fn old_guests(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        let rows = sqlx::query(
            "SELECT id FROM guests WHERE seen_ms < $1 AND id < (SELECT max(id) FROM guests)
               AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id)
               AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = guests.id)
             ORDER BY seen_ms LIMIT $2",
        )
        .bind(before_ms)
        .bind(most as i64)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    fn table_row(row: &DB::Row) -> TableRow {
        TableRow { id: row.get(0), code: row.get(1), cat_seed: row.get(2) }
    }
}
