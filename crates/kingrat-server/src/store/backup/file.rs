//! The file of a backup: how it is written so that half of it never has its name, and how one knows that it is whole.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Column, ConnectOptions, Row, TypeInfo, ValueRef};

use super::Holds;
use super::rows::{KINDS, Kind};
use crate::failure::Failure;

/// A backup says what it is in SQLite's own place for that: "krat" in letters, at byte 68.
const APPLICATION: i32 = 0x6b72_6174;
const FORMAT: i64 = 1;

/// A file that is being written. It goes away unless it gets its name.
pub(super) struct Part {
    path: PathBuf,
}

impl Drop for Part {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
        let _ = remove_journals(&self.path);
    }
}

impl Part {
    /// A new file beside the one that it will become, for its owner alone: it holds every hidden card.
    pub fn beside(path: &Path) -> io::Result<Part> {
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let path = path.with_file_name(name);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?;
        Ok(Part { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub async fn open(&self) -> Result<SqliteConnection, sqlx::Error> {
        let options = SqliteConnectOptions::new().filename(&self.path).foreign_keys(false).disable_statement_logging();
        options.connect().await
    }

    /// Fills it with all of another database, as it is at this moment.
    pub async fn fill_from(&self, source: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        let path = self.path.to_str().ok_or(io::Error::from(io::ErrorKind::InvalidFilename))?;
        sqlx::query("VACUUM INTO ?1").bind(path).execute(source).await?;
        Ok(())
    }

    /// Gives it its name, when all of it is on disk.
    pub fn name(self, path: &Path) -> io::Result<()> {
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

/// Does this file say that it is a backup?
pub(super) fn is_backup(path: &Path) -> bool {
    let mut head = [0; 72];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head.starts_with(b"SQLite format 3\0") && head[68..] == APPLICATION.to_be_bytes()
}

/// Is there nothing in the database of this name?
pub(super) async fn is_empty(path: &Path) -> Result<bool, Failure> {
    if !path.exists() {
        return Ok(true);
    }
    let fault = |why| Failure::Database { path: path.into(), why };
    let mut connection = open_to_read(path).await.map_err(fault)?;
    for kind in &KINDS {
        if !has(&mut connection, kind).await.map_err(fault)? {
            continue;
        }
        let any = sqlx::query(AssertSqlSafe(format!("SELECT 1 FROM {} LIMIT 1", kind.name)));
        if any.fetch_optional(&mut connection).await.map_err(fault)?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Does this database have rows of this kind? One of an older release may not.
async fn has(connection: &mut SqliteConnection, kind: &Kind) -> Result<bool, sqlx::Error> {
    let known = sqlx::query("SELECT 1 FROM sqlite_schema WHERE name = ?1").bind(kind.name);
    Ok(known.fetch_optional(connection).await?.is_some())
}

/// Removes what SQLite keeps beside a database that is about to be replaced.
pub(super) fn remove_journals(path: &Path) -> io::Result<()> {
    for end in ["-wal", "-shm", "-journal"] {
        let mut name = path.as_os_str().to_os_string();
        name.push(end);
        match std::fs::remove_file(name) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => {}
        }
    }
    Ok(())
}

/// What SQLite finds wrong with the file.
pub(super) async fn damage(connection: &mut SqliteConnection) -> Result<Option<String>, sqlx::Error> {
    let found: String = sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if found != "ok" {
        return Ok(Some(found));
    }
    let stray = sqlx::query("PRAGMA foreign_key_check").fetch_optional(connection).await?;
    Ok(stray.map(|row| format!("something in {} belongs to nothing", row.get::<String, _>(0))))
}

/// Makes the file a backup: says so, and what it holds.
pub(super) async fn seal(connection: &mut SqliteConnection) -> Result<Holds, sqlx::Error> {
    sqlx::query("PRAGMA journal_mode = DELETE").execute(&mut *connection).await?;
    let (digest, holds) = digest(connection).await?;
    sqlx::query("CREATE TABLE backup (format INTEGER NOT NULL, digest BLOB NOT NULL) STRICT")
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO backup VALUES (?1, ?2)").bind(FORMAT).bind(&digest[..]).execute(&mut *connection).await?;
    sqlx::query(AssertSqlSafe(format!("PRAGMA application_id = {APPLICATION}"))).execute(connection).await?;
    Ok(holds)
}

/// Makes a backup a database again, if it holds what was put into it.
pub(super) async fn unseal(connection: &mut SqliteConnection) -> Result<Option<Holds>, sqlx::Error> {
    let (format, sealed): (i64, Vec<u8>) =
        sqlx::query_as("SELECT format, digest FROM backup").fetch_one(&mut *connection).await?;
    let (digest, holds) = digest(connection).await?;
    if format != FORMAT || sealed != digest {
        return Ok(None);
    }
    sqlx::query("DROP TABLE backup").execute(&mut *connection).await?;
    sqlx::query("PRAGMA application_id = 0").execute(connection).await?;
    Ok(Some(holds))
}

/// A hash of all rows, whatever columns they have, and their number.
async fn digest(connection: &mut SqliteConnection) -> Result<([u8; 32], Holds), sqlx::Error> {
    let mut hash = Sha256::new();
    let mut counts = [0; KINDS.len()];
    for (kind, count) in KINDS.iter().zip(&mut counts) {
        if !has(connection, kind).await? {
            continue;
        }
        hash.update(kind.name);
        let query = format!("SELECT * FROM {} ORDER BY {}", kind.name, kind.key);
        let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(&mut *connection);
        while let Some(row) = rows.try_next().await? {
            *count += 1;
            add(&mut hash, &row)?;
        }
    }
    let [guests, tables, rows, _, replays, _] = counts;
    Ok((hash.finalize().into(), Holds { guests, tables, rows, replays }))
}

fn add(hash: &mut Sha256, row: &SqliteRow) -> Result<(), sqlx::Error> {
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
