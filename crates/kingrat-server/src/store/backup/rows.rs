//! Copies rows from one kind of database to the other.

use futures_util::TryStreamExt;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Connection, Row};

use super::BackupProgress;

/// A table of the schema, as both kinds of database have it.
pub(super) struct SqlTable {
    pub name: &'static str,
    /// Its primary key.
    pub key: &'static str,
    columns: &'static [(&'static str, ColumnType)],
}

#[derive(Clone, Copy)]
enum ColumnType {
    Number,
    Text,
    Bytes,
    /// A boolean, which SQLite stores as a number.
    Flag,
}

use ColumnType::{Bytes, Flag, Number, Text};

/// All tables; those that others refer to come first.
pub(super) const SQL_TABLES: [SqlTable; 6] = [
    SqlTable {
        name: "guests",
        key: "id",
        columns: &[("id", Number), ("token_hash", Bytes), ("name", Text), ("created_ms", Number), ("seen_ms", Number)],
    },
    SqlTable {
        name: "tables",
        key: "id",
        columns: &[
            ("id", Number),
            ("code", Text),
            ("host", Number),
            ("cat_seed", Number),
            ("created_ms", Number),
            ("touched_ms", Number),
            ("over", Flag),
            ("closed", Text),
        ],
    },
    SqlTable {
        name: "log",
        key: "table_id, seq",
        columns: &[("table_id", Number), ("seq", Number), ("at_ms", Number), ("format", Number), ("input", Text)],
    },
    SqlTable { name: "seats", key: "guest_id, table_id", columns: &[("guest_id", Number), ("table_id", Number)] },
    SqlTable {
        name: "replays",
        key: "id",
        columns: &[("id", Text), ("table_id", Number), ("finished_ms", Number), ("record", Text)],
    },
    SqlTable { name: "played", key: "guest_id, replay_id", columns: &[("guest_id", Number), ("replay_id", Text)] },
];

/// Rows that go to PostgreSQL in one statement.
const ROWS_PER_INSERT: usize = 1000;

impl SqlTable {
    fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn select_all(&self) -> String {
        format!("SELECT {} FROM {} ORDER BY {}", self.column_names(), self.name, self.key)
    }
}

/// Reads the version of the schema.
pub(super) const VERSION: &str = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";

pub(super) async fn version(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(VERSION).fetch_one(connection).await
}

pub(super) async fn is_empty(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    for table in &SQL_TABLES {
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM {} LIMIT 1", table.name)));
        if any.fetch_optional(&mut *connection).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Copies a snapshot of a PostgreSQL database into an empty file.
pub(super) async fn fill_sqlite(
    source: &mut PgConnection,
    file: &mut SqliteConnection,
    progress: BackupProgress<'_>,
) -> Result<(), sqlx::Error> {
    let mut snapshot = source.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut filling = file.begin().await?;
    for table in &SQL_TABLES {
        let places = vec!["?"; table.columns.len()].join(", ");
        let insert = format!("INSERT INTO {} ({}) VALUES ({places})", table.name, table.column_names());
        let insert: std::sync::Arc<str> = insert.into();
        let mut rows = sqlx::query(AssertSqlSafe(table.select_all())).fetch(&mut *snapshot);
        let mut copied = 0u64;
        while let Some(row) = rows.try_next().await? {
            bind_to_sqlite(sqlx::query(AssertSqlSafe(insert.clone())), table, &row)?.execute(&mut *filling).await?;
            copied += 1;
            if copied.is_multiple_of(10_000) {
                progress(&format!("copying: {copied} of {}", table.name));
            }
        }
    }
    filling.commit().await?;
    snapshot.rollback().await
}

type SqliteQuery<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;
type PgQuery<'q> = sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments>;

fn bind_to_sqlite<'q>(
    mut query: SqliteQuery<'q>,
    table: &SqlTable,
    row: &PgRow,
) -> Result<SqliteQuery<'q>, sqlx::Error> {
    for (at, (_, kind)) in table.columns.iter().enumerate() {
        query = match kind {
            Number => query.bind(row.try_get::<i64, _>(at)?),
            Text => query.bind(row.try_get::<Option<String>, _>(at)?),
            Bytes => query.bind(row.try_get::<Vec<u8>, _>(at)?),
            Flag => query.bind(row.try_get::<bool, _>(at)?),
        };
    }
    Ok(query)
}

/// Copies a file into an empty PostgreSQL database, in one transaction.
pub(super) async fn fill_postgres(
    file: &mut SqliteConnection,
    into: &mut PgConnection,
    progress: BackupProgress<'_>,
) -> Result<(), sqlx::Error> {
    let mut filling = into.begin().await?;
    for table in &SQL_TABLES {
        let arrays = table.columns.iter().zip(1..).map(|((_, kind), place)| match kind {
            Number => format!("${place}::bigint[]"),
            Text => format!("${place}::text[]"),
            Bytes => format!("${place}::bytea[]"),
            Flag => format!("${place}::boolean[]"),
        });
        let arrays = arrays.collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {} ({}) SELECT * FROM unnest({arrays})", table.name, table.column_names());
        let insert: std::sync::Arc<str> = insert.into();
        let mut rows = sqlx::query(AssertSqlSafe(table.select_all())).fetch(&mut *file);
        let (mut waiting, mut copied) = (Vec::new(), 0);
        loop {
            let row = rows.try_next().await?;
            let last = row.is_none();
            waiting.extend(row);
            if waiting.len() == ROWS_PER_INSERT || (last && !waiting.is_empty()) {
                copied += waiting.len();
                let query = bind_to_postgres(sqlx::query(AssertSqlSafe(insert.clone())), table, &waiting)?;
                query.execute(&mut *filling).await?;
                waiting.clear();
                progress(&format!("restoring: {copied} of {}", table.name));
            }
            if last {
                break;
            }
        }
    }
    filling.commit().await
}

fn bind_to_postgres<'q>(
    mut query: PgQuery<'q>,
    table: &SqlTable,
    rows: &[SqliteRow],
) -> Result<PgQuery<'q>, sqlx::Error> {
    for (at, (_, kind)) in table.columns.iter().enumerate() {
        query = match kind {
            Number => query.bind(column::<i64>(rows, at)?),
            Text => query.bind(column::<Option<String>>(rows, at)?),
            Bytes => query.bind(column::<Vec<u8>>(rows, at)?),
            Flag => query.bind(column::<bool>(rows, at)?),
        };
    }
    Ok(query)
}

fn column<'r, T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>>(
    rows: &'r [SqliteRow],
    at: usize,
) -> Result<Vec<T>, sqlx::Error> {
    rows.iter().map(|row| row.try_get(at)).collect()
}
