//! SQLite in the data folder: one connection writes and several read. A lock on a file keeps other processes away.

mod write;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Sqlite};

use super::OpenStoreError;
use super::change::{Change, WriteStoreError};
use super::migrator;
use super::private;
use super::queue::WriteHandle;
use super::read::Reader;
use super::rows::LastIds;
use crate::ops::metrics::CommitMetrics;

/// The database's name in the data folder.
pub(super) const FILE: &str = "kingrat.sqlite";
const LOCK: &str = "kingrat.lock";
const READERS: u32 = 4;
/// The statement cache has room for every statement, so that each is prepared once.
const STATEMENTS: usize = write::MOST_ROWS + 64;
/// The page size of a new database is small: a move changes one page, and the whole page is written.
const PAGE: u32 = 1024;
/// The WAL is checkpointed after so many pages: 16 MB, since many moves change the same pages.
const CHECKPOINT: &str = "16000";

/// An insert of several rows keeps the pages that it changes until it is done, and large ones would go to a file.
const TEMP_STORE: &str = "MEMORY";

const LAST_GUEST: &str = "SELECT coalesce(max(id), 0) FROM guests";
const LAST_TABLE: &str = "SELECT coalesce(max(id), 0) FROM tables";

pub(super) const MIGRATIONS: &[(&str, &str)] = &[
    ("first", include_str!("../../../migrations/sqlite/0001_first.sql")),
    ("closed", include_str!("../../../migrations/sqlite/0002_closed.sql")),
    ("played", include_str!("../../../migrations/sqlite/0003_played.sql")),
];

/// A database in a folder, owned by this process alone.
pub(super) struct SqliteStore {
    pub(super) reader: Reader<Sqlite>,
    writer: WriteHandle,
    path: PathBuf,
    /// Locked while it is open.
    _lock: File,
}

/// The durability settings of a connection, as it reports them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) struct SqliteSettings {
    pub journal_mode: String,
    pub synchronous: i64,
    pub foreign_keys: i64,
    pub busy_timeout: i64,
}

impl SqliteSettings {
    const BUSY: Duration = Duration::from_secs(5);
    const FULL: i64 = 2;

    async fn read(connection: &mut SqliteConnection) -> Result<SqliteSettings, sqlx::Error> {
        Ok(SqliteSettings {
            journal_mode: sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?,
            synchronous: sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?,
            foreign_keys: sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *connection).await?,
            busy_timeout: sqlx::query_scalar("PRAGMA busy_timeout").fetch_one(&mut *connection).await?,
        })
    }

    /// Returns the setting that would lose a commit in a power cut.
    fn weakness(&self) -> Option<String> {
        if self.journal_mode != "wal" {
            return Some(format!("its journal mode is {}, not wal", self.journal_mode));
        }
        (self.synchronous < SqliteSettings::FULL).then(|| format!("synchronous is {}, not 2", self.synchronous))
    }
}

impl SqliteStore {
    /// Opens the database in this folder; creates both if they do not exist.
    pub async fn open(folder: &Path, commit_metrics: CommitMetrics) -> Result<(SqliteStore, LastIds), OpenStoreError> {
        let lock = lock_folder(folder)?;
        let path = folder.join(FILE);
        make_files_private(&path)?;
        let database = |why| OpenStoreError::sqlite(&path, why);
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .page_size(PAGE)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(SqliteSettings::BUSY)
            .statement_cache_capacity(STATEMENTS)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            .pragma("temp_store", TEMP_STORE)
            .disable_statement_logging();
        let mut connection = options.connect().await.map_err(database)?;
        let settings = SqliteSettings::read(&mut connection).await.map_err(database)?;
        if let Some(what) = settings.weakness() {
            return Err(OpenStoreError::SqliteNotDurable { path, what });
        }
        migrate(&mut connection).await.map_err(|why| match why {
            MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => database(why),
            why => OpenStoreError::Schema { database: path.display().to_string(), why: why.to_string() },
        })?;
        write::probe(&mut connection).await.map_err(database)?;
        let guest = last_id(&mut connection, LAST_GUEST).await.map_err(database)?;
        let table = last_id(&mut connection, LAST_TABLE).await.map_err(database)?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(1)
            .connect_with(options.clone().create_if_missing(false).pragma("query_only", "ON"))
            .await
            .map_err(database)?;
        let writer = write::start(connection, commit_metrics);
        Ok((SqliteStore { reader: Reader { pool }, writer, path, _lock: lock }, LastIds { guest, table }))
    }

    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        self.writer.write(changes).await
    }

    /// Reads the settings back from the writing connection.
    #[cfg(test)]
    pub async fn settings(&self) -> Option<SqliteSettings> {
        self.writer.settings().await
    }

    pub async fn close(&self) {
        self.writer.close().await;
        self.reader.pool.close().await;
        tracing::debug!(database = %self.path.display(), "the database is closed");
    }
}

/// Returns the highest id so far.
async fn last_id(connection: &mut SqliteConnection, sql: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(sql).fetch_one(connection).await
}

/// Returns the name of a view or trigger that no migration of ours has made.
pub(super) async fn foreign_code(connection: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let code = sqlx::query_as("SELECT name, sql FROM sqlite_schema WHERE type IN ('view', 'trigger')");
    let code: Vec<(String, String)> = code.fetch_all(connection).await?;
    let is_ours = |sql: &str| MIGRATIONS.iter().any(|(_, migration)| migration.contains(sql));
    Ok(code.into_iter().find(|(_, sql)| !is_ours(sql)).map(|(name, _)| name))
}

pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), MigrateError> {
    migrate_with(connection, MIGRATIONS).await
}

/// Migrates to the schema of the release that had these migrations.
async fn migrate_with(
    connection: &mut SqliteConnection,
    migrations: &'static [(&str, &str)],
) -> Result<(), MigrateError> {
    migrator(migrations).run(connection).await
}

/// Locks the folder; creates it if it does not exist.
pub(super) fn lock_folder(folder: &Path) -> Result<File, OpenStoreError> {
    private::create_folder(folder)?;
    lock_file(folder)
}

/// Locks a file in the folder, so that no two servers own the same tables. The lock ends with the process, however that ends. The file is
/// private, since whoever can open it can lock it.
fn lock_file(folder: &Path) -> Result<File, OpenStoreError> {
    let file = private::create_file(&folder.join(LOCK))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => Err(OpenStoreError::FolderInUse { path: folder.into() }),
        Err(std::fs::TryLockError::Error(why)) => Err(OpenStoreError::Folder { path: folder.into(), why }),
    }
}

/// Makes the database's files private before SQLite opens them. It gives new journals the permissions of the database.
fn make_files_private(path: &Path) -> Result<(), OpenStoreError> {
    private::create_file(path)?;
    for journal in journals(path) {
        private::tighten(&journal)?;
    }
    Ok(())
}

/// Returns the paths of the files that SQLite keeps beside a database.
pub(super) fn journals(path: &Path) -> [PathBuf; 3] {
    ["-wal", "-shm", "-journal"].map(|end| {
        let mut name = path.as_os_str().to_os_string();
        name.push(end);
        name.into()
    })
}

/// A database of an older release: Anna has played and has a seat, Bea neither.
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
    use crate::store::read::Dialect;

    #[tokio::test]
    async fn a_commit_survives_a_power_cut() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), CommitMetrics::default()).await.unwrap();
        let live = store.settings().await.unwrap();
        let wanted = SqliteSettings { journal_mode: "wal".into(), synchronous: 2, foreign_keys: 1, busy_timeout: 5000 };
        assert_eq!(live, wanted, "on the connection that writes");
        let reading = SqliteSettings::read(&mut store.reader.pool.acquire().await.unwrap()).await.unwrap();
        assert_eq!(reading, wanted, "on one that reads");
        let meddling = sqlx::query("DELETE FROM log").execute(&store.reader.pool).await;
        assert!(meddling.is_err(), "those that read cannot write");
    }

    #[tokio::test]
    async fn a_start_takes_as_long_with_many_tables_as_with_none() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), CommitMetrics::default()).await.unwrap();
        for sql in [LAST_GUEST, LAST_TABLE] {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            let plan: Vec<(i64, i64, i64, String)> = query.fetch_all(&store.reader.pool).await.unwrap();
            assert!(plan.iter().all(|(.., step)| step.starts_with("SEARCH")), "{plan:?}");
        }
    }

    #[tokio::test]
    async fn the_tables_of_a_guest_are_found_by_their_index() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), CommitMetrics::default()).await.unwrap();
        let query = sqlx::query_as(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", Sqlite::MADE_BY)));
        let plan: Vec<(i64, i64, i64, String)> = query.fetch_all(&store.reader.pool).await.unwrap();
        assert!(plan[0].3.starts_with("SEARCH tables USING INDEX tables_by_host"), "{plan:?}");
    }

    #[tokio::test]
    async fn a_database_of_an_older_release_knows_who_has_played() {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new().filename(folder.path().join(FILE)).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        an_old_game(&mut connection).await;
        drop(connection);
        let (store, _) = SqliteStore::open(folder.path(), CommitMetrics::default()).await.unwrap();
        assert_eq!(store.reader.replays_of(1, 0..9).await.unwrap().len(), 1);
        assert!(store.reader.replays_of(2, 0..9).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_database_of_a_newer_release_is_refused_with_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let (store, _) = SqliteStore::open(folder.path(), CommitMetrics::default()).await.unwrap();
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
        let Err(why) = SqliteStore::open(folder.path(), CommitMetrics::default()).await else {
            panic!("an unknown schema was used")
        };
        assert!(matches!(why, OpenStoreError::Schema { .. }), "{why}");
    }
}
