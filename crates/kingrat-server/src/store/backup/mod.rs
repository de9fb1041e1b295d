//! Backups: one SQLite file with everything, made from either kind of database while its server runs, and restored into either kind.

mod error;
mod file;
mod rows;

use std::path::{Path, PathBuf};

use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::OpenStoreError;
use super::ownership::Ownership;
use super::postgres::WriterConnector;
use super::private;
use super::sqlite;
use super::url::DatabaseUrl;
use crate::random;
pub use error::BackupError;
use file::PartialFile;

/// Where a database is.
#[derive(Clone, Debug)]
pub enum DatabaseLocation {
    /// The SQLite database in this folder.
    Folder(PathBuf),
    /// A PostgreSQL database.
    Postgres(DatabaseUrl),
}

/// How much a backup contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupSummary {
    /// Guests.
    pub guests: u64,
    /// Tables.
    pub tables: u64,
    /// Rows of their logs.
    pub rows: u64,
    /// Records of finished series.
    pub replays: u64,
}

/// Called with the name of each stage.
pub type BackupProgress<'a> = &'a dyn Fn(&str);

/// Writes a snapshot of everything into one file, while the server runs. The file is complete, checked and synced before it gets its name.
/// It replaces a backup of that name, and nothing else.
pub async fn backup(
    from: &DatabaseLocation,
    to: &Path,
    progress: BackupProgress<'_>,
) -> Result<BackupSummary, BackupError> {
    if to.exists() && !file::is_backup(to) {
        return Err(BackupError::not_written(to, "there is another file of that name"));
    }
    let part = PartialFile::beside(to).map_err(|why| BackupError::not_written(to, why))?;
    progress("copying");
    match from {
        DatabaseLocation::Folder(folder) => copy_file(folder, &part).await?,
        DatabaseLocation::Postgres(url) => copy_database(url, &part, progress).await?,
    }
    let not_written = |why: sqlx::Error| BackupError::not_written(to, why);
    let mut connection = part.open().await.map_err(not_written)?;
    progress("checking");
    if let Some(what) = file::damage(&mut connection).await.map_err(not_written)? {
        return Err(BackupError::not_written(to, format!("the database itself is damaged: {what}")));
    }
    let summary = file::seal(&mut connection).await.map_err(not_written)?;
    connection.close().await.map_err(not_written)?;
    part.rename(to).map_err(|why| BackupError::not_written(to, why))?;
    Ok(summary)
}

/// Restores a backup into an empty database of either kind: all of it, or nothing.
pub async fn restore(
    from: &Path,
    into: &DatabaseLocation,
    progress: BackupProgress<'_>,
) -> Result<BackupSummary, BackupError> {
    match into {
        DatabaseLocation::Folder(folder) => restore_folder(from, folder, progress).await,
        DatabaseLocation::Postgres(url) => restore_postgres(from, url, progress).await,
    }
}

async fn restore_folder(
    from: &Path,
    folder: &Path,
    progress: BackupProgress<'_>,
) -> Result<BackupSummary, BackupError> {
    let _lock = sqlite::lock_folder(folder)?;
    let path = folder.join(sqlite::FILE);
    if !file::is_empty(&path).await? {
        return Err(BackupError::NotEmpty { database: path.display().to_string() });
    }
    let error = |why| OpenStoreError::Folder { path: folder.into(), why };
    let part = PartialFile::beside(&path).map_err(error)?;
    let summary = unpack(from, &part, progress).await?;
    file::remove_journals(&path).map_err(error)?;
    part.rename(&path).map_err(error)?;
    Ok(summary)
}

async fn restore_postgres(
    from: &Path,
    url: &DatabaseUrl,
    progress: BackupProgress<'_>,
) -> Result<BackupSummary, BackupError> {
    let connector = WriterConnector::new(url)?;
    let connection = connector.open().await?;
    let mut connection = connector.prepare(connection, &Ownership::new()).await?;
    if !rows::is_empty(&mut connection).await.map_err(|why| connector.error(why))? {
        return Err(BackupError::NotEmpty { database: url.to_string() });
    }
    let error = |why| OpenStoreError::Folder { path: std::env::temp_dir(), why };
    let unique = random::hex(&random::bytes::<8>().map_err(error)?);
    let temporary = std::env::temp_dir().join(format!("kingrat-restore-{unique}"));
    private::create_folder(&temporary)?;
    let part = PartialFile::beside(&temporary.join(sqlite::FILE)).map_err(error)?;
    let restored = async {
        let summary = unpack(from, &part, progress).await?;
        let mut file = part.open().await.map_err(|why| BackupError::not_backup(from, why))?;
        rows::fill_postgres(&mut file, &mut connection, progress).await.map_err(|why| connector.error(why))?;
        file.close().await.map_err(|why| BackupError::not_backup(from, why))?;
        Ok(summary)
    }
    .await;
    drop(part);
    let _ = std::fs::remove_dir_all(&temporary);
    let _ = connection.close().await;
    restored
}

/// Copies a backup, checks the copy, and migrates it to the schema of this release.
async fn unpack(from: &Path, part: &PartialFile, progress: BackupProgress<'_>) -> Result<BackupSummary, BackupError> {
    let damaged = |why: sqlx::Error| BackupError::not_backup(from, why);
    if !file::is_backup(from) {
        return Err(BackupError::not_backup(from, "it does not say that it is one"));
    }
    progress("copying");
    let mut source = file::open_to_read(from).await.map_err(damaged)?;
    part.fill_from(&mut source).await.map_err(damaged)?;
    source.close().await.map_err(damaged)?;
    progress("checking");
    let mut copy = part.open().await.map_err(damaged)?;
    // A view may have rows without end, and a trigger would run at every write.
    if let Some(name) = sqlite::foreign_code(&mut copy).await.map_err(damaged)? {
        return Err(BackupError::not_backup(from, format!("{name} in it is SQL that kingrat did not write")));
    }
    if let Some(what) = file::damage(&mut copy).await.map_err(damaged)? {
        return Err(BackupError::not_backup(from, what));
    }
    let Some(summary) = file::unseal(&mut copy).await.map_err(damaged)? else {
        return Err(BackupError::not_backup(from, "what it holds is not what was put into it"));
    };
    sqlite::migrate(&mut copy)
        .await
        .map_err(|why| OpenStoreError::Schema { database: from.display().to_string(), why: why.to_string() })?;
    copy.close().await.map_err(damaged)?;
    Ok(summary)
}

async fn copy_file(folder: &Path, part: &PartialFile) -> Result<(), BackupError> {
    let path = folder.join(sqlite::FILE);
    if !path.exists() {
        return Err(BackupError::NoDatabase { path: folder.into() });
    }
    let error = |why| OpenStoreError::sqlite(&path, why);
    let mut source = file::open_to_read(&path).await.map_err(error)?;
    check_version(&path.display(), version(&mut source).await.map_err(error)?, sqlite::MIGRATIONS.len())?;
    part.fill_from(&mut source).await.map_err(error)?;
    Ok(source.close().await.map_err(error)?)
}

async fn copy_database(url: &DatabaseUrl, part: &PartialFile, progress: BackupProgress<'_>) -> Result<(), BackupError> {
    let connector = WriterConnector::new(url)?;
    let mut source = connector.connect_unlocked().await?;
    let version = rows::version(&mut source).await.map_err(|why| connector.error(why))?;
    check_version(url, version, WriterConnector::VERSION)?;
    let not_written = |why: sqlx::Error| BackupError::not_written(part.path(), why);
    let mut file = part.open().await.map_err(not_written)?;
    sqlite::migrate(&mut file).await.map_err(|why| BackupError::not_written(part.path(), why))?;
    rows::fill_sqlite(&mut source, &mut file, progress).await.map_err(|why| connector.error(why))?;
    file.close().await.map_err(not_written)?;
    let _ = source.close().await;
    Ok(())
}

/// Checks that the schema is that of this release: another release may not know all tables.
fn check_version(database: &dyn std::fmt::Display, found: i64, known: usize) -> Result<(), OpenStoreError> {
    if found == known as i64 {
        return Ok(());
    }
    let why = format!("it is of version {found}, and this release makes backups of version {known}");
    Err(OpenStoreError::Schema { database: database.to_string(), why })
}

async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(rows::VERSION).fetch_one(connection).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::TestDatabase;
    use crate::store::{Change, Store};

    fn location(place: &TestDatabase) -> DatabaseLocation {
        match place {
            TestDatabase::Folder(folder) => DatabaseLocation::Folder(folder.path().into()),
            TestDatabase::Postgres(url) => DatabaseLocation::Postgres(url.clone()),
            TestDatabase::Memory(_) => unreachable!("there are no backups of it"),
        }
    }

    /// The games of Anna and of Bea.
    async fn games(store: &Store) -> [usize; 2] {
        [store.replays_of(1, 0..9).await.unwrap().len(), store.replays_of(2, 0..9).await.unwrap().len()]
    }

    /// Makes a backup in this folder from the database that `fill` makes, and changes it by this SQL when it is sealed.
    async fn backup_of(folder: &Path, fill: impl AsyncFnOnce(&mut SqliteConnection), sql: &str) -> PathBuf {
        let path = folder.join("odd.backup");
        let part = PartialFile::beside(&path).unwrap();
        let mut file = part.open().await.unwrap();
        fill(&mut file).await;
        file::seal(&mut file).await.unwrap();
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_string())).execute(&mut file).await.unwrap();
        file.close().await.unwrap();
        part.rename(&path).unwrap();
        path
    }

    /// Says why a backup is refused that this SQL has changed.
    async fn refusal(sql: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let odd = backup_of(folder.path(), async |file| sqlite::migrate(file).await.unwrap(), sql).await;
        restore(&odd, &location(&TestDatabase::folder()), &|_| ()).await.unwrap_err().to_string()
    }

    /// Such a name once made a thread panic: found by the fuzz target `backups`.
    #[tokio::test]
    async fn a_backup_with_a_column_whose_name_is_not_utf_8_is_refused_with_a_sentence() {
        let rename = "PRAGMA writable_schema = ON;
                      UPDATE sqlite_schema SET sql = replace(sql, 'created_ms', CAST(x'ff' AS TEXT)) WHERE name = 'guests'";
        let why = refusal(rename).await;
        assert!(why.contains("the names in it are not text"), "{why}");
    }

    /// Views and triggers of strangers would run in our database, and a view may have rows without end.
    #[tokio::test]
    async fn a_backup_with_a_view_or_a_trigger_of_others_is_refused_with_a_sentence() {
        for (name, sql) in [
            (
                "guests",
                "DROP TABLE guests; CREATE VIEW guests AS WITH RECURSIVE n(id) AS (VALUES (1) UNION ALL SELECT id FROM n) SELECT id FROM n",
            ),
            ("spy", "CREATE TRIGGER spy AFTER INSERT ON log BEGIN DELETE FROM seats; END"),
            (
                "table_goes",
                "DROP TRIGGER table_goes; CREATE TRIGGER table_goes BEFORE DELETE ON tables BEGIN SELECT 1; END",
            ),
        ] {
            let why = refusal(&format!("PRAGMA foreign_keys = OFF; {sql}")).await;
            assert!(why.contains(&format!("{name} in it is SQL that kingrat did not write")), "{why}");
        }
    }

    #[tokio::test]
    async fn backups_of_any_release_know_who_has_played() {
        let folder = tempfile::tempdir().unwrap();
        let old = backup_of(folder.path(), sqlite::an_old_game, "").await;
        let new = folder.path().join("new.backup");
        let kinds = || async { [TestDatabase::folder(), TestDatabase::postgres().await] };
        for place in kinds().await {
            restore(&old, &location(&place), &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
            let store = place.open().await.unwrap();
            assert_eq!(games(&store).await, [1, 0], "whoever sat there has played");
            store.write(vec![Change::Seat { guest: 1, table: 1, has: false }]).await.unwrap();
            store.close().await;
            drop(store);
            backup(&location(&place), &new, &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
            for other in kinds().await {
                restore(&new, &location(&other), &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
                let store = other.open().await.unwrap();
                assert_eq!(games(&store).await, [1, 0], "and need not sit there any more");
                store.close().await;
            }
        }
    }
}
