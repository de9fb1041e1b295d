//! The one writer to SQLite: commits everything that waits in one transaction.

use std::pin::Pin;
use std::sync::{Arc, LazyLock};

use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Sqlite};

use crate::ops::metrics::CommitMetrics;
use crate::store::change::{Change, LogEntry, WriteStoreError};
use crate::store::queue::{CommitError, Transact, WriteHandle, WriteQueue, WriteRequest, commit, write_queue};

/// Starts the writer's task.
pub(super) fn start(connection: SqliteConnection, commit_metrics: CommitMetrics) -> WriteHandle {
    let (handle, queue) = write_queue();
    tokio::spawn(run(connection, queue, commit_metrics));
    handle
}

async fn run(mut connection: SqliteConnection, mut queue: WriteQueue, commit_metrics: CommitMetrics) {
    while queue.receive().await {
        queue.gather().await;
        let batch = queue.batch();
        #[cfg(test)]
        for reply in batch.settings {
            let _ = reply.send(Box::new(super::SqliteSettings::read(&mut connection).await.unwrap()));
        }
        commit(&mut connection, batch.requests, &commit_metrics).await;
        if let Some(done) = batch.closing {
            let _ = connection.close().await;
            let _ = done.send(());
            return;
        }
    }
}

impl Transact for SqliteConnection {
    fn transact<'a>(
        &'a mut self,
        requests: &'a [WriteRequest],
    ) -> Pin<Box<dyn Future<Output = Result<(), CommitError>> + Send + 'a>> {
        Box::pin(async {
            apply(self, requests)
                .await
                .map_err(|why| CommitError { why: WriteStoreError(why.to_string()), alive: true })
        })
    }
}

async fn apply(connection: &mut SqliteConnection, requests: &[WriteRequest]) -> Result<(), sqlx::Error> {
    let changes = || requests.iter().flat_map(|request| &request.changes);
    let entries: Vec<&LogEntry> = changes().filter_map(Change::entry).collect();
    if entries.len() == changes().count() && entries.len() <= MOST_ROWS {
        return append(connection, &entries).await;
    }
    // Rows that a log refers to come first, so the order of the others does not matter.
    let others: Vec<&Change> = changes().filter(|change| change.entry().is_none()).collect();
    let done = transact(connection, &others, &entries).await;
    roll_back_unless(done.is_ok(), connection).await;
    done
}

/// Does not use sqlx's transactions: when the disk is full, SQLite rolls back by itself, and sqlx, whose own rollback then fails, would
/// believe for ever that it is inside a transaction.
async fn transact(
    connection: &mut SqliteConnection,
    others: &[&Change],
    entries: &[&LogEntry],
) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    for change in others {
        query(change).execute(&mut *connection).await?;
    }
    for entries in entries.chunks(MOST_ROWS) {
        fill(&INSERTS[entries.len() - 1], entries).execute(&mut *connection).await?;
    }
    sqlx::query("COMMIT").execute(connection).await.map(drop)
}

/// Rolls back. Does nothing if no transaction was begun, or SQLite has rolled it back by itself.
async fn roll_back_unless(done: bool, connection: &mut SqliteConnection) {
    if !done {
        let _ = sqlx::query("ROLLBACK").execute(connection).await;
    }
}

/// A write that changes nothing, to see whether the disk takes one.
const PROBE: &str = "BEGIN IMMEDIATE; PRAGMA user_version = 0; COMMIT";

/// Commits a write that changes nothing.
pub(super) async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    append(connection, &[]).await
}

/// Commits rows of logs and nothing else, as most commits do. A single statement is a transaction: one round trip to SQLite's thread
/// which wakes this task once, and SQLite keeps no copies of the pages that it changes, as it does within a transaction.
async fn append(connection: &mut SqliteConnection, entries: &[&LogEntry]) -> Result<(), sqlx::Error> {
    let done = match entries {
        [] => sqlx::raw_sql(PROBE).execute(&mut *connection).await,
        _ => fill(&INSERTS[entries.len() - 1], entries).execute(&mut *connection).await,
    };
    roll_back_unless(done.is_ok(), connection).await; // it stopped at the statement that failed
    done.map(drop)
}

type Query<'a> = sqlx::query::Query<'a, Sqlite, SqliteArguments>;

fn query(change: &Change) -> Query<'_> {
    match change {
        Change::Guest { id, token_hash, name, at_ms } => {
            sqlx::query("INSERT INTO guests (id, token_hash, name, created_ms, seen_ms) VALUES (?1, ?2, ?3, ?4, ?4)")
                .bind(id)
                .bind(&token_hash[..])
                .bind(name)
                .bind(at_ms)
        }
        Change::Name { guest, name } => sqlx::query("UPDATE guests SET name = ?2 WHERE id = ?1").bind(guest).bind(name),
        Change::Token { guest, token_hash } => {
            sqlx::query("UPDATE guests SET token_hash = ?2 WHERE id = ?1").bind(guest).bind(&token_hash[..])
        }
        Change::Seen { guest, at_ms } => {
            sqlx::query("UPDATE guests SET seen_ms = ?2 WHERE id = ?1").bind(guest).bind(at_ms)
        }
        Change::Table { id, code, host, cat_seed, at_ms } => sqlx::query(
            "INSERT INTO tables (id, code, host, cat_seed, created_ms, touched_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?5)",
        )
        .bind(id)
        .bind(code)
        .bind(host)
        .bind(cat_seed)
        .bind(at_ms),
        Change::Entry(_) => unreachable!("rows of logs are written together"),
        Change::Touched { table, at_ms, over } => {
            sqlx::query("UPDATE tables SET touched_ms = ?2, over = ?3, closed = NULL WHERE id = ?1")
                .bind(table)
                .bind(at_ms)
                .bind(over)
        }
        Change::Seat { guest, table, has: true } => {
            sqlx::query("INSERT OR IGNORE INTO seats (guest_id, table_id) VALUES (?1, ?2)").bind(guest).bind(table)
        }
        Change::Seat { guest, table, has: false } => {
            sqlx::query("DELETE FROM seats WHERE guest_id = ?1 AND table_id = ?2").bind(guest).bind(table)
        }
        Change::Replay { id, table, at_ms, record } => {
            sqlx::query("INSERT INTO replays (id, table_id, finished_ms, record) VALUES (?1, ?2, ?3, ?4)")
                .bind(id)
                .bind(table)
                .bind(at_ms)
                .bind(record)
        }
        Change::Played { guest, replay } => {
            sqlx::query("INSERT INTO played (guest_id, replay_id) VALUES (?1, ?2)").bind(guest).bind(replay)
        }
        Change::Unplayed { guest } => sqlx::query("DELETE FROM played WHERE guest_id = ?1").bind(guest),
        Change::Unreadable { table, why } => {
            sqlx::query("UPDATE tables SET over = 1, closed = ?2 WHERE id = ?1").bind(table).bind(why)
        }
        // The age is checked again, since somebody may have come meanwhile; the highest id stays, so that no id is given twice.
        Change::OldTable { table, before_ms } => sqlx::query(
            "DELETE FROM tables WHERE id = ?1 AND touched_ms < ?2 AND id < (SELECT max(id) FROM tables)
               AND coalesce((SELECT at_ms FROM log WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1), 0) < ?2",
        )
        .bind(table)
        .bind(before_ms),
        Change::OldGuest { guest, before_ms } => sqlx::query(
            "DELETE FROM guests WHERE id = ?1 AND seen_ms < ?2 AND id < (SELECT max(id) FROM guests)
               AND NOT EXISTS (SELECT 1 FROM tables WHERE host = ?1)
               AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = ?1)",
        )
        .bind(guest)
        .bind(before_ms),
    }
}

/// The most rows of logs in one statement. There is a statement for every number of rows, and each is prepared once.
pub(super) const MOST_ROWS: usize = 128;

static INSERTS: LazyLock<[Arc<str>; MOST_ROWS]> = LazyLock::new(|| std::array::from_fn(|i| insert(i + 1).into()));

fn insert(rows: usize) -> String {
    let values = vec!["(?,?,?,?,?)"; rows].join(",");
    format!("INSERT INTO log (table_id, seq, at_ms, format, input) VALUES {values}")
}

fn fill<'a>(sql: &Arc<str>, entries: &[&'a LogEntry]) -> Query<'a> {
    entries.iter().fold(sqlx::query(AssertSqlSafe(Arc::clone(sql))), |query, entry| {
        query.bind(entry.table).bind(entry.seq).bind(entry.at_ms).bind(entry.format).bind(&*entry.input)
    })
}
