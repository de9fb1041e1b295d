//! The one writer: everything that waits goes into one transaction.

use std::pin::Pin;
use std::sync::{Arc, LazyLock};

use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, Sqlite};

use crate::ops::metrics::Meters;
use crate::store::change::{Change, Entry, NotStored};
use crate::store::queue::{Desk, Fault, Job, Queue, Transact, commit, queue};

/// Starts the writer.
pub(super) fn writer(connection: SqliteConnection, meters: Meters) -> Desk {
    let (desk, queue) = queue();
    tokio::spawn(run(connection, queue, meters));
    desk
}

async fn run(mut connection: SqliteConnection, mut queue: Queue, meters: Meters) {
    while queue.comes().await {
        queue.gather().await;
        let batch = queue.batch();
        #[cfg(test)]
        for asked in batch.asked {
            let _ = asked.send(Box::new(super::Settings::of(&mut connection).await.unwrap()));
        }
        commit(&mut connection, batch.jobs, &meters).await;
        if let Some(done) = batch.closing {
            let _ = connection.close().await;
            let _ = done.send(());
            return;
        }
    }
}

impl Transact for SqliteConnection {
    fn transact<'a>(&'a mut self, jobs: &'a [Job]) -> Pin<Box<dyn Future<Output = Result<(), Fault>> + Send + 'a>> {
        Box::pin(async {
            apply(self, jobs).await.map_err(|why| Fault { why: NotStored(why.to_string()), alive: true })
        })
    }
}

async fn apply(connection: &mut SqliteConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let changes = || jobs.iter().flat_map(|job| &job.changes);
    let entries: Vec<&Entry> = changes().filter_map(Change::entry).collect();
    if entries.len() == changes().count() && entries.len() <= AT_ONCE {
        return append(connection, &entries).await;
    }
    // What a log refers to comes first, so the order of the others does not matter.
    let others: Vec<&Change> = changes().filter(|change| change.entry().is_none()).collect();
    let done = transact(connection, &others, &entries).await;
    undo_unless(done.is_ok(), connection).await;
    done
}

/// Not by sqlx's transactions: where the disk is full, SQLite undoes one by itself, and sqlx, which cannot undo it again, would believe
/// for ever after that it is still in it.
async fn transact(
    connection: &mut SqliteConnection,
    others: &[&Change],
    entries: &[&Entry],
) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    for change in others {
        query(change).execute(&mut *connection).await?;
    }
    for entries in entries.chunks(AT_ONCE) {
        fill(&INSERTS[entries.len() - 1], entries).execute(&mut *connection).await?;
    }
    sqlx::query("COMMIT").execute(connection).await.map(drop)
}

/// Undoes what was begun. Where nothing was, or SQLite has undone it by itself, there is nothing to undo.
async fn undo_unless(done: bool, connection: &mut SqliteConnection) {
    if !done {
        let _ = sqlx::query("ROLLBACK").execute(connection).await;
    }
}

/// Nothing at all is written to see whether it can be: a page goes to the disk and back it comes as it was.
const TRIAL: &str = "BEGIN IMMEDIATE; PRAGMA user_version = 0; COMMIT";

/// What most commits are: rows of logs and nothing else. The whole transaction goes to the database's thread in one piece, instead of
/// there and back for each of its statements.
async fn append(connection: &mut SqliteConnection, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    let done = match entries {
        [] => sqlx::raw_sql(TRIAL).execute(&mut *connection).await,
        _ => fill(&COMMITS[entries.len() - 1], entries).execute(&mut *connection).await,
    };
    undo_unless(done.is_ok(), connection).await; // it stopped where it failed
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
        // Whoever has come meanwhile is not old; and the highest number stays, so that no number is given twice.
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

/// So many rows of logs go into one statement at most. There is a statement for every number of rows, and each is prepared once.
pub(super) const AT_ONCE: usize = 128;

type Statements = LazyLock<[Arc<str>; AT_ONCE]>;

static INSERTS: Statements = LazyLock::new(|| std::array::from_fn(|i| insert(i + 1).into()));
static COMMITS: Statements =
    LazyLock::new(|| std::array::from_fn(|i| format!("BEGIN IMMEDIATE; {}; COMMIT", insert(i + 1)).into()));

fn insert(rows: usize) -> String {
    let values = vec!["(?,?,?,?,?)"; rows].join(",");
    format!("INSERT INTO log (table_id, seq, at_ms, format, input) VALUES {values}")
}

fn fill<'a>(sql: &Arc<str>, entries: &[&'a Entry]) -> Query<'a> {
    entries.iter().fold(sqlx::query(AssertSqlSafe(Arc::clone(sql))), |query, entry| {
        query.bind(entry.table).bind(entry.seq).bind(entry.at_ms).bind(entry.format).bind(&*entry.input)
    })
}
