//! Rows from one kind of database to the other.

use futures_util::TryStreamExt;
use sqlx::postgres::{PgConnection, PgRow};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Connection, Row};

use super::Progress;

/// A kind of row, as both kinds of database have it.
pub(super) struct Kind {
    pub name: &'static str,
    /// What tells one from another.
    pub key: &'static str,
    columns: &'static [(&'static str, Holds)],
}

#[derive(Clone, Copy)]
enum Holds {
    Number,
    Text,
    Bytes,
    /// Yes or no, which SQLite has as a number.
    Flag,
}

use Holds::{Bytes, Flag, Number, Text};

/// All there is; what others refer to comes first.
pub(super) const KINDS: [Kind; 6] = [
    Kind {
        name: "guests",
        key: "id",
        columns: &[("id", Number), ("token_hash", Bytes), ("name", Text), ("created_ms", Number), ("seen_ms", Number)],
    },
    Kind {
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
    Kind {
        name: "log",
        key: "table_id, seq",
        columns: &[("table_id", Number), ("seq", Number), ("at_ms", Number), ("format", Number), ("input", Text)],
    },
    Kind { name: "seats", key: "guest_id, table_id", columns: &[("guest_id", Number), ("table_id", Number)] },
    Kind {
        name: "replays",
        key: "id",
        columns: &[("id", Text), ("table_id", Number), ("finished_ms", Number), ("record", Text)],
    },
    Kind { name: "played", key: "guest_id, replay_id", columns: &[("guest_id", Number), ("replay_id", Text)] },
];

/// So many rows go to PostgreSQL in one statement.
const TOGETHER: usize = 1000;

impl Kind {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn all(&self) -> String {
        format!("SELECT {} FROM {} ORDER BY {}", self.names(), self.name, self.key)
    }
}

pub(super) async fn version(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").fetch_one(connection).await
}

pub(super) async fn is_empty(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    for kind in &KINDS {
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM {} LIMIT 1", kind.name)));
        if any.fetch_optional(&mut *connection).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Everything, as it is at one moment, into an empty file.
pub(super) async fn fill_sqlite(
    source: &mut PgConnection,
    file: &mut SqliteConnection,
    progress: Progress<'_>,
) -> Result<(), sqlx::Error> {
    let mut snapshot = source.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
    let mut filling = file.begin().await?;
    for kind in &KINDS {
        let places = vec!["?"; kind.columns.len()].join(", ");
        let insert = format!("INSERT INTO {} ({}) VALUES ({places})", kind.name, kind.names());
        let insert: std::sync::Arc<str> = insert.into();
        let mut rows = sqlx::query(AssertSqlSafe(kind.all())).fetch(&mut *snapshot);
        let mut copied = 0u64;
        while let Some(row) = rows.try_next().await? {
            bind_to_sqlite(sqlx::query(AssertSqlSafe(insert.clone())), kind, &row)?.execute(&mut *filling).await?;
            copied += 1;
            if copied.is_multiple_of(10_000) {
                progress(&format!("copying: {copied} of {}", kind.name));
            }
        }
    }
    filling.commit().await?;
    snapshot.rollback().await
}

type SqliteQuery<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;
type PgQuery<'q> = sqlx::query::Query<'q, sqlx::Postgres, sqlx::postgres::PgArguments>;

fn bind_to_sqlite<'q>(mut query: SqliteQuery<'q>, kind: &Kind, row: &PgRow) -> Result<SqliteQuery<'q>, sqlx::Error> {
    for (at, (_, holds)) in kind.columns.iter().enumerate() {
        query = match holds {
            Number => query.bind(row.try_get::<i64, _>(at)?),
            Text => query.bind(row.try_get::<Option<String>, _>(at)?),
            Bytes => query.bind(row.try_get::<Vec<u8>, _>(at)?),
            Flag => query.bind(row.try_get::<bool, _>(at)?),
        };
    }
    Ok(query)
}

/// Everything from a file into an empty database, in one transaction.
pub(super) async fn fill_postgres(
    file: &mut SqliteConnection,
    into: &mut PgConnection,
    progress: Progress<'_>,
) -> Result<(), sqlx::Error> {
    let mut filling = into.begin().await?;
    for kind in &KINDS {
        let arrays = kind.columns.iter().zip(1..).map(|((_, holds), place)| match holds {
            Number => format!("${place}::bigint[]"),
            Text => format!("${place}::text[]"),
            Bytes => format!("${place}::bytea[]"),
            Flag => format!("${place}::boolean[]"),
        });
        let arrays = arrays.collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {} ({}) SELECT * FROM unnest({arrays})", kind.name, kind.names());
        let insert: std::sync::Arc<str> = insert.into();
        let mut rows = sqlx::query(AssertSqlSafe(kind.all())).fetch(&mut *file);
        let (mut waiting, mut copied) = (Vec::new(), 0);
        loop {
            let row = rows.try_next().await?;
            let last = row.is_none();
            waiting.extend(row);
            if waiting.len() == TOGETHER || (last && !waiting.is_empty()) {
                copied += waiting.len();
                let query = bind_to_postgres(sqlx::query(AssertSqlSafe(insert.clone())), kind, &waiting)?;
                query.execute(&mut *filling).await?;
                waiting.clear();
                progress(&format!("restoring: {copied} of {}", kind.name));
            }
            if last {
                break;
            }
        }
    }
    filling.commit().await
}

fn bind_to_postgres<'q>(mut query: PgQuery<'q>, kind: &Kind, rows: &[SqliteRow]) -> Result<PgQuery<'q>, sqlx::Error> {
    for (at, (_, holds)) in kind.columns.iter().enumerate() {
        query = match holds {
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
