//! The file of a backup: written under another name and renamed when it is complete; a digest of its rows shows that it is whole.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Column, ConnectOptions, Row, TypeInfo, ValueRef};

use super::BackupSummary;
use super::rows::{SQL_TABLES, SqlTable};
use crate::store::OpenStoreError;
use crate::store::sqlite;

/// SQLite's application id marks a backup: "krat" in ASCII, at byte 68.
const APPLICATION_ID: i32 = 0x6b72_6174;
const FORMAT: i64 = 1;

/// A file that is being written. It is deleted unless it is renamed.
pub(super) struct PartialFile {
    path: PathBuf,
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
        let _ = remove_journals(&self.path);
    }
}

impl PartialFile {
    /// Creates a file beside the one that it will become, readable by its owner alone: it holds every hidden card.
    pub fn beside(path: &Path) -> io::Result<PartialFile> {
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let path = path.with_file_name(name);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?;
        Ok(PartialFile { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub async fn open(&self) -> Result<SqliteConnection, sqlx::Error> {
        let options = SqliteConnectOptions::new().filename(&self.path).foreign_keys(false).disable_statement_logging();
        options.connect().await
    }

    /// Fills it with a snapshot of another database.
    pub async fn fill_from(&self, source: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let path = self.path.to_str().ok_or(io::Error::from(io::ErrorKind::InvalidFilename))?;
        sqlx::query("VACUUM INTO ?1").bind(path).execute(source).await?;
        Ok(())
    }

    /// Syncs it to disk, and gives it its final name.
    pub fn rename(self, path: &Path) -> io::Result<()> {
        File::open(&self.path)?.sync_all()?;
        std::fs::rename(&self.path, path)?;
        #[cfg(unix)] // elsewhere a folder is no file
        {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}

pub(super) async fn open_to_read(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(Duration::from_secs(5));
    options.disable_statement_logging().connect().await
}

/// Whether the file is marked as a backup.
pub(super) fn is_backup(path: &Path) -> bool {
    let mut head = [0; 72];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head.starts_with(b"SQLite format 3\0") && head[68..] == APPLICATION_ID.to_be_bytes()
}

/// Whether the database does not exist or has no rows.
pub(super) async fn is_empty(path: &Path) -> Result<bool, OpenStoreError> {
    if !path.exists() {
        return Ok(true);
    }
    let error = |why| OpenStoreError::sqlite(path, why);
    let mut connection = open_to_read(path).await.map_err(error)?;
    for table in &SQL_TABLES {
        if !has(&mut connection, table).await.map_err(error)? {
            continue;
        }
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM {} LIMIT 1", table.name)));
        if any.fetch_optional(&mut connection).await.map_err(error)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether the database has this table. One of an older release may not.
async fn has(connection: &mut SqliteConnection, table: &SqlTable) -> Result<bool, sqlx::Error> {
    let known = sqlx::query("SELECT 1 FROM sqlite_schema WHERE name = ?1").bind(table.name);
    Ok(known.fetch_optional(connection).await?.is_some())
}

/// Removes the journals of a database that is about to be replaced.
pub(super) fn remove_journals(path: &Path) -> io::Result<()> {
    for journal in sqlite::journals(path) {
        match std::fs::remove_file(journal) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => {}
        }
    }
    Ok(())
}

/// Checks the file, and returns the first damage that is found.
pub(super) async fn damage(connection: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    // sqlx panics when the name of a column is not UTF-8.
    let schema = sqlx::query_scalar("SELECT CAST(sql AS BLOB) FROM sqlite_schema WHERE sql IS NOT NULL");
    let schema: Vec<Vec<u8>> = schema.fetch_all(&mut *connection).await?;
    if schema.iter().any(|sql| str::from_utf8(sql).is_err()) {
        return Ok(Some("the names in it are not text".into()));
    }
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if found != "ok" {
        return Ok(Some(found));
    }
    let stray = sqlx::query("PRAGMA foreign_key_check").fetch_optional(connection).await?;
    Ok(stray.map(|row| format!("something in {} belongs to nothing", row.get::<String, _>(0))))
}

/// Marks the file as a backup, and stores the digest of its rows.
pub(super) async fn seal(connection: &mut SqliteConnection) -> Result<BackupSummary, sqlx::Error> {
    sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut *connection).await?;
    let (digest, summary) = digest(connection).await?;
    sqlx::query("CREATE TABLE backup (format INTEGER NOT NULL, digest BLOB NOT NULL) STRICT")
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO backup VALUES (?1, ?2)").bind(FORMAT).bind(&digest[..]).execute(&mut *connection).await?;
    sqlx::query(AssertSqlSafe(format!("PRAGMA application_id = {APPLICATION_ID}"))).execute(connection).await?;
    Ok(summary)
}

/// Turns a backup into a database again. Returns nothing if its rows do not match the digest.
pub(super) async fn unseal(connection: &mut SqliteConnection) -> Result<Option<BackupSummary>, sqlx::Error> {
    let (format, sealed): (i64, Vec<u8>) =
        sqlx::query_as("SELECT format, digest FROM backup").fetch_one(&mut *connection).await?;
    let (digest, summary) = digest(connection).await?;
    if format != FORMAT || sealed != digest {
        return Ok(None);
    }
    sqlx::query("DROP TABLE backup").execute(&mut *connection).await?;
    sqlx::query("PRAGMA application_id = 0").execute(connection).await?;
    Ok(Some(summary))
}

/// Hashes and counts all rows, whatever columns they have.
async fn digest(connection: &mut SqliteConnection) -> Result<([u8; 32], BackupSummary), sqlx::Error> {
    let mut hash = Sha256::new();
    let mut counts = [0; SQL_TABLES.len()];
    for (table, count) in SQL_TABLES.iter().zip(&mut counts) {
        if !has(connection, table).await? {
            continue;
        }
        hash.update(table.name);
        let query = format!("SELECT * FROM {} ORDER BY {}", table.name, table.key);
        let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(&mut *connection);
        while let Some(row) = rows.try_next().await? {
            *count += 1;
            hash_row(&mut hash, &row)?;
        }
    }
    let [guests, tables, rows, _, replays, _] = counts;
    Ok((hash.finalize().into(), BackupSummary { guests, tables, rows, replays }))
}

fn hash_row(hash: &mut Sha256, row: &SqliteRow) -> Result<(), sqlx::Error> {
    for column in row.columns() {
        let at = column.ordinal();
        let kind = row.try_get_raw(at)?.type_info().name().to_string();
        let bytes = match &*kind {
            "NULL" => Vec::new(),
            "INTEGER" => row.try_get::<i64, _>(at)?.to_be_bytes().to_vec(),
            "BLOB" => row.try_get::<Vec<u8>, _>(at)?,
            _ => row.try_get::<String, _>(at)?.into_bytes(),
        };
        for part in [column.name().as_bytes(), kind.as_bytes(), &bytes] {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
    }
    Ok(())
}
