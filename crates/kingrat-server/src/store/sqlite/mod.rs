//! SQLite in the data folder: one connection writes and several read.

mod read;
mod write;

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, SqlSafeStr};

use super::change::{Change, NotStored};
use super::queue::Desk;
use super::rows::Last;
use crate::failure::Failure;
use crate::ops::metrics::Meters;

/// The database's name in the data folder.
pub(super) const FILE: &str = "kingrat.sqlite";
const LOCK: &str = "kingrat.lock";
const READERS: u32 = 4;
/// Room for every statement, so that each is prepared once.
const STATEMENTS: usize = 2 * write::AT_ONCE + 64;
/// A new database has small pages: a move changes one, and all of that page is written.
const PAGE: u32 = 1024;
/// After so many pages the log of the database goes into its main file: 16 MB, since in the same pages many moves come together.
const CHECKPOINT: &str = "16000";

const LAST_GUEST: &str = "SELECT coalesce(max(id), 0) FROM guests";
const LAST_TABLE: &str = "SELECT coalesce(max(id), 0) FROM tables";

pub(super) const MIGRATIONS: &[(&str, &str)] = &[
    ("first", include_str!("../../../migrations/sqlite/0001_first.sql")),
    ("closed", include_str!("../../../migrations/sqlite/0002_closed.sql")),
    ("played", include_str!("../../../migrations/sqlite/0003_played.sql")),
];

/// A database in a folder, held by this process alone.
pub(super) struct SqliteStore {
    reads: SqlitePool,
    writer: Desk,
    path: PathBuf,
    /// Locked as long as it is open.
    _lock: File,
}

/// What a connection says about how it keeps things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct Settings {
    pub journal_mode: String,
    pub synchronous: i64,
    pub foreign_keys: i64,
    pub busy_timeout: i64,
}

impl Settings {
    const BUSY: Duration = Duration::from_secs(5);
    const FULL: i64 = 2;

    async fn of(connection: &mut SqliteConnection) -> Result<Settings, sqlx::Error> {
        Ok(Settings {
            journal_mode: sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?,
            synchronous: sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?,
            foreign_keys: sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *connection).await?,
            busy_timeout: sqlx::query_scalar("PRAGMA busy_timeout").fetch_one(&mut *connection).await?,
        })
    }

    /// What would make it lose a move.
    fn fault(&self) -> Option<String> {
        if self.journal_mode != "wal" {
            return Some(format!("its journal mode is {}, not wal", self.journal_mode));
        }
        (self.synchronous < Settings::FULL).then(|| format!("synchronous is {}, not 2", self.synchronous))
    }
}

impl SqliteStore {
    /// Opens the database in this folder, and makes both where they do not exist.
    pub async fn open(folder: &Path, meters: Meters) -> Result<(SqliteStore, Last), Failure> {
        let lock = take_folder(folder)?;
        let path = folder.join(FILE);
        let database = |why| Failure::Database { path: path.clone(), why };
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Settings::BUSY)
            .statement_cache_capacity(STATEMENTS)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(database)?;
        let settings = Settings::of(&mut connection).await.map_err(database)?;
        if let Some(what) = settings.fault() {
            return Err(Failure::NotDurable { path, what });
        }
        migrate(&mut connection)
            .await
            .map_err(|why| Failure::Schema { database: path.display().to_string(), why: why.to_string() })?;
        let guest = last(&mut connection, LAST_GUEST).await.map_err(database)?;
        let table = last(&mut connection, LAST_TABLE).await.map_err(database)?;
        let reads = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(1)
            .connect_with(options.clone().create_if_missing(false).pragma("query_only", "ON"))
            .await
            .map_err(database)?;
        let writer = write::writer(connection, meters);
        Ok((SqliteStore { reads, writer, path, _lock: lock }, Last { guest, table }))
    }

    /// How many writes wait.
    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        self.writer.write(changes).await
    }

    /// How the connection that writes keeps things, as it says itself.
    #[cfg(test)]
    pub async fn settings(&self) -> Option<Settings> {
        self.writer.settings().await
    }

    pub async fn close(&self) {
        self.writer.close().await;
        self.reads.close().await;
        tracing::debug!(database = %self.path.display(), "the database is closed");
    }
}

/// The highest number so far.
async fn last(connection: &mut SqliteConnection, sql: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(sql).fetch_one(connection).await
}

pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), sqlx::migrate::MigrateError> {
    migrate_with(connection, MIGRATIONS).await
}

/// Makes it a database of the release that had these.
async fn migrate_with(
    connection: &mut SqliteConnection,
    migrations: &'static [(&str, &str)],
) -> Result<(), sqlx::migrate::MigrateError> {
    let migrations = (1..).zip(migrations).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect()).run(connection).await
}

/// Makes the folder where it does not exist, and locks it.
pub(super) fn take_folder(folder: &Path) -> Result<File, Failure> {
    make_private(folder).map_err(|why| Failure::Folder { path: folder.into(), why })?;
    lock(folder)
}

/// Makes the folder, for its owner alone: the log holds every hidden card.
pub(super) fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Locks the folder, so that no two servers own the same tables. The lock goes with the process, however that ends.
fn lock(folder: &Path) -> Result<File, Failure> {
    let path = folder.join(LOCK);
    let folder_fault = |why| Failure::Folder { path: folder.into(), why };
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(folder_fault)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(Failure::InUse { path: folder.into() }),
        Err(std::fs::TryLockError::Error(why)) => Err(folder_fault(why)),
    }
}

/// Makes it a database of the first release, where Anna has played and sits, and Bea does neither.
#[cfg(test)]
pub(super) async fn an_old_game(connection: &mut SqliteConnection) {
    migrate_with(connection, &MIGRATIONS[..2]).await.unwrap();
    let rows = "INSERT INTO guests VALUES (1, x'01', 'Anna', 0, 0), (2, x'02', 'Bea', 0, 0);
                INSERT INTO tables (id, code, host, cat_seed, created_ms, touched_ms) VALUES (1, 'KRT7M', 1, 0, 0, 0);
                INSERT INTO seats VALUES (1, 1);
                INSERT INTO replays VALUES ('r', 1, 0, '[]')";
    sqlx::raw_sql(rows).execute(connection).await.unwrap();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_commit_survives_a_power_cut() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), Meters::default()).await.unwrap();
        let live = store.settings().await.unwrap();
        let wanted = Settings { journal_mode: "wal".into(), synchronous: 2, foreign_keys: 1, busy_timeout: 5000 };
        assert_eq!(live, wanted, "on the connection that writes");
        let reading = Settings::of(&mut store.reads.acquire().await.unwrap()).await.unwrap();
        assert_eq!(reading, wanted, "on one that reads");
        let meddling = sqlx::query("DELETE FROM log").execute(&store.reads).await;
        assert!(meddling.is_err(), "those that read cannot write");
    }

    #[tokio::test]
    async fn a_start_takes_as_long_with_many_tables_as_with_none() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), Meters::default()).await.unwrap();
        for sql in [LAST_GUEST, LAST_TABLE] {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            let plan: Vec<(i64, i64, i64, String)> = query.fetch_all(&store.reads).await.unwrap();
            assert!(plan.iter().all(|(.., step)| step.starts_with("SEARCH")), "{plan:?}");
        }
    }

    #[tokio::test]
    async fn a_database_of_an_older_release_knows_who_has_played() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join(FILE)).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        an_old_game(&mut connection).await;
        drop(connection);
        let (store, _) = SqliteStore::open(folder.path(), Meters::default()).await.unwrap();
        assert_eq!(store.replays_of(1, 0..9).await.unwrap().len(), 1);
        assert!(store.replays_of(2, 0..9).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_database_of_a_newer_release_is_refused_with_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), Meters::default()).await.unwrap();
        store.close().await;
        let path = store.path.clone();
        drop(store);
        let mut connection = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (999, 'newer', 1, x'00', 0)",
        )
        .execute(&mut connection)
        .await
        .unwrap();
        drop(connection);
        let Err(why) = SqliteStore::open(folder.path(), Meters::default()).await else {
            panic!("an unknown schema was used")
        };
        assert!(matches!(why, Failure::Schema { .. }), "{why}");
    }
}
