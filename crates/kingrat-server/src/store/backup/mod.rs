//! Backups: one SQLite file with everything, made of either kind of database while its server runs, and put back into either kind.

mod file;
mod rows;

use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqlSafeStr};

use super::hold::Hold;
use super::postgres::Session;
use super::sqlite;
use super::url::DatabaseUrl;
use crate::failure::Failure;
use crate::random;
use file::Part;

/// A database, by its place.
#[derive(Clone, Debug)]
pub enum Place {
    /// The SQLite database in this folder.
    Folder(PathBuf),
    /// A PostgreSQL database.
    Database(DatabaseUrl),
}

/// How much a backup holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holds {
    /// Guests.
    pub guests: u64,
    /// Tables.
    pub tables: u64,
    /// Rows of their logs.
    pub rows: u64,
    /// Records of finished series.
    pub replays: u64,
}

/// Told what is being done.
pub type Progress<'a> = &'a dyn Fn(&str);

/// Writes everything into one file, as it is at one moment. Servers play on meanwhile. The file is complete, checked and on disk when it
/// gets its name; a backup of that name is replaced by it, anything else is not.
pub async fn backup(from: &Place, to: &Path, progress: Progress<'_>) -> Result<Holds, Failure> {
    if to.exists() && !file::is_backup(to) {
        return Err(Failure::Backup { path: to.into(), what: "there is another file of that name".into() });
    }
    let part = Part::beside(to).map_err(|why| Failure::Backup { path: to.into(), what: why.to_string() })?;
    progress("copying");
    match from {
        Place::Folder(folder) => copy_file(folder, &part).await?,
        Place::Database(url) => copy_database(url, &part, progress).await?,
    }
    let not_written = |why: sqlx::Error| Failure::Backup { path: to.into(), what: why.to_string() };
    let mut connection = part.open().await.map_err(not_written)?;
    progress("checking");
    if let Some(what) = file::damage(&mut connection).await.map_err(not_written)? {
        return Err(Failure::Backup { path: to.into(), what: format!("the database itself is damaged: {what}") });
    }
    let holds = file::seal(&mut connection).await.map_err(not_written)?;
    connection.close().await.map_err(not_written)?;
    part.name(to).map_err(|why| Failure::Backup { path: to.into(), what: why.to_string() })?;
    Ok(holds)
}

/// Puts a backup into an empty database of either kind: all of it, or nothing.
pub async fn restore(from: &Path, into: &Place, progress: Progress<'_>) -> Result<Holds, Failure> {
    match into {
        Place::Folder(folder) => {
            let _lock = sqlite::take_folder(folder)?;
            let path = folder.join(sqlite::FILE);
            if !file::is_empty(&path).await? {
                return Err(Failure::NotEmpty { database: path.display().to_string() });
            }
            let part = Part::beside(&path).map_err(|why| Failure::Folder { path: folder.clone(), why })?;
            let holds = unpack(from, &part, progress).await?;
            file::remove_journals(&path).map_err(|why| Failure::Folder { path: folder.clone(), why })?;
            part.name(&path).map_err(|why| Failure::Folder { path: folder.clone(), why })?;
            Ok(holds)
        }
        Place::Database(url) => {
            let session = Session::new(url)?;
            let connection = session.open().await?;
            let mut connection = session.prepare(connection, &Hold::new()).await?;
            if !rows::is_empty(&mut connection).await.map_err(|why| session.fault(why))? {
                return Err(Failure::NotEmpty { database: url.to_string() });
            }
            let folder = |why| Failure::Folder { path: std::env::temp_dir(), why };
            let unique = random::hex(&random::bytes::<8>().map_err(folder)?);
            let private = std::env::temp_dir().join(format!("kingrat-restore-{unique}"));
            sqlite::make_private(&private).map_err(folder)?;
            let part = Part::beside(&private.join(sqlite::FILE)).map_err(folder)?;
            let restored = async {
                let holds = unpack(from, &part, progress).await?;
                let mut file = part.open().await.map_err(|why| damaged(from, &why))?;
                rows::fill_postgres(&mut file, &mut connection, progress).await.map_err(|why| session.fault(why))?;
                file.close().await.map_err(|why| damaged(from, &why))?;
                Ok(holds)
            }
            .await;
            drop(part);
            let _ = std::fs::remove_dir_all(&private);
            let _ = connection.close().await;
            restored
        }
    }
}

/// Copies a backup, checks the copy, and makes it a database of this release.
async fn unpack(from: &Path, part: &Part, progress: Progress<'_>) -> Result<Holds, Failure> {
    let no_backup = |what: String| Failure::NotBackup { path: from.into(), what };
    if !file::is_backup(from) {
        return Err(no_backup("it does not say that it is one".into()));
    }
    progress("copying");
    let mut source = file::open_to_read(from).await.map_err(|why| damaged(from, &why))?;
    part.fill_from(&mut source).await.map_err(|why| damaged(from, &why))?;
    source.close().await.map_err(|why| damaged(from, &why))?;
    progress("checking");
    let mut copy = part.open().await.map_err(|why| damaged(from, &why))?;
    if let Some(what) = file::damage(&mut copy).await.map_err(|why| damaged(from, &why))? {
        return Err(no_backup(what));
    }
    let holds = file::unseal(&mut copy).await.map_err(|why| damaged(from, &why))?;
    let Some(holds) = holds else { return Err(no_backup("what it holds is not what was put into it".into())) };
    sqlite::migrate(&mut copy)
        .await
        .map_err(|why| Failure::Schema { database: from.display().to_string(), why: why.to_string() })?;
    copy.close().await.map_err(|why| damaged(from, &why))?;
    Ok(holds)
}

fn damaged(path: &Path, why: &sqlx::Error) -> Failure {
    Failure::NotBackup { path: path.into(), what: why.to_string() }
}

async fn copy_file(folder: &Path, part: &Part) -> Result<(), Failure> {
    let path = folder.join(sqlite::FILE);
    if !path.exists() {
        return Err(Failure::NoDatabase { path: folder.into() });
    }
    let fault = |why| Failure::Database { path: path.clone(), why };
    let mut source = file::open_to_read(&path).await.map_err(fault)?;
    fits(&path.display(), version(&mut source).await.map_err(fault)?, sqlite::MIGRATIONS.len())?;
    part.fill_from(&mut source).await.map_err(fault)?;
    source.close().await.map_err(fault)
}

async fn copy_database(url: &DatabaseUrl, part: &Part, progress: Progress<'_>) -> Result<(), Failure> {
    let session = Session::new(url)?;
    let mut source = session.only_read().await?;
    let version = rows::version(&mut source).await.map_err(|why| session.fault(why))?;
    fits(url, version, Session::VERSION)?;
    let not_written = |why: String| Failure::Backup { path: part.path().into(), what: why };
    let mut file = part.open().await.map_err(|why| not_written(why.to_string()))?;
    sqlite::migrate(&mut file).await.map_err(|why| not_written(why.to_string()))?;
    rows::fill_sqlite(&mut source, &mut file, progress).await.map_err(|why| session.fault(why))?;
    file.close().await.map_err(|why| not_written(why.to_string()))?;
    let _ = source.close().await;
    Ok(())
}

/// A backup is made by the release that serves: another may not know all there is.
fn fits(database: &dyn std::fmt::Display, found: i64, known: usize) -> Result<(), Failure> {
    if found == known as i64 {
        return Ok(());
    }
    let why = format!("it is of version {found}, and this release makes backups of version {known}");
    Err(Failure::Schema { database: database.to_string(), why })
}

async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let sql = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    sqlx::query_scalar(sql.into_sql_str()).fetch_one(connection).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Place as Kept;
    use crate::store::{Change, Store};

    fn named(place: &Kept) -> Place {
        match place {
            Kept::Folder(folder) => Place::Folder(folder.path().into()),
            Kept::Postgres(url) => Place::Database(url.clone()),
            Kept::Memory(_) => unreachable!("there are no backups of it"),
        }
    }

    /// The games of Anna and of Bea.
    async fn games(store: &Store) -> [usize; 2] {
        [store.replays_of(1, 0..9).await.unwrap().len(), store.replays_of(2, 0..9).await.unwrap().len()]
    }

    #[tokio::test]
    async fn backups_of_any_release_know_who_has_played() {
        let folder = tempfile::tempdir().unwrap();
        let old = folder.path().join("old.backup");
        let part = Part::beside(&old).unwrap();
        let mut file = part.open().await.unwrap();
        sqlite::an_old_game(&mut file).await;
        file::seal(&mut file).await.unwrap();
        file.close().await.unwrap();
        part.name(&old).unwrap();
        let new = folder.path().join("new.backup");
        let kinds = || async { [Kept::folder(), Kept::postgres().await] };
        for place in kinds().await {
            restore(&old, &named(&place), &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
            let store = place.open().await.unwrap();
            assert_eq!(games(&store).await, [1, 0], "whoever sat there has played");
            store.write(vec![Change::Seat { guest: 1, table: 1, has: false }]).await.unwrap();
            store.close().await;
            drop(store);
            backup(&named(&place), &new, &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
            for other in kinds().await {
                restore(&new, &named(&other), &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
                let store = other.open().await.unwrap();
                assert_eq!(games(&store).await, [1, 0], "and need not sit there any more");
                store.close().await;
            }
        }
    }
}
