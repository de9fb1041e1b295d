//! Why a database cannot be opened or used, in sentences that say what to do.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why a database cannot be opened, or is lost while the server runs.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenStoreError {
    /// The data folder cannot be used.
    Folder {
        /// The folder.
        path: PathBuf,
        /// The cause.
        why: io::Error,
    },
    /// Another server uses the data folder.
    FolderInUse {
        /// The folder.
        path: PathBuf,
    },
    /// The SQLite database cannot be opened or used.
    Sqlite {
        /// Its file.
        path: PathBuf,
        /// The cause.
        why: sqlx::Error,
    },
    /// The schema is of a newer release, or was changed by hand.
    Schema {
        /// The database.
        database: String,
        /// The cause.
        why: String,
    },
    /// The SQLite database would lose commits in a power cut.
    SqliteNotDurable {
        /// Its file.
        path: PathBuf,
        /// The setting that is wrong.
        what: String,
    },
    /// Another server uses the database.
    DatabaseInUse {
        /// The database.
        database: String,
    },
    /// Another server took the database over while the connection to it was lost.
    TakenOver {
        /// The database.
        database: String,
    },
    /// PostgreSQL cannot be reached, or refuses a request.
    Postgres {
        /// The database.
        database: String,
        /// The cause.
        why: sqlx::Error,
    },
    /// PostgreSQL would lose commits in a power cut.
    PostgresNotDurable {
        /// The database.
        database: String,
        /// The setting that is wrong.
        what: String,
    },
}

impl fmt::Display for OpenStoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenStoreError::Folder { path, why } => write!(
                f,
                "the data folder {} cannot be used: {why}. Choose a folder that you may write to.",
                path.display()
            ),
            OpenStoreError::FolderInUse { path } => write!(
                f,
                "another kingrat is running with the data folder {}. Stop that one first, or give this one another folder.",
                path.display()
            ),
            OpenStoreError::Sqlite { path, why } if is_no_database(why) => write!(
                f,
                "{} is no database, or a damaged one. Put a backup in its place, or move it away, and a new one is made.",
                path.display()
            ),
            OpenStoreError::Sqlite { path, why } => write!(
                f,
                "the database {} cannot be used: {why}. Check that the disk has room and that the file is yours.",
                path.display()
            ),
            OpenStoreError::Schema { database, why } => write!(
                f,
                "the database {database} does not fit this release: {why}. Use the release that made it, or a newer one."
            ),
            OpenStoreError::SqliteNotDurable { path, what } => write!(
                f,
                "the database {} cannot keep games safe here ({what}). Put the data folder on a local disk.",
                path.display()
            ),
            OpenStoreError::DatabaseInUse { database } => write!(
                f,
                "another kingrat is running with the database {database}. Stop that one first, or give this one another database."
            ),
            OpenStoreError::TakenOver { database } => write!(
                f,
                "the connection to the database {database} was lost, and another kingrat has it now. This one stops; nothing is lost."
            ),
            OpenStoreError::Postgres { database, why } => write!(
                f,
                "the database {database} cannot be used: {why}. Check that PostgreSQL is running there, and the name and the password."
            ),
            OpenStoreError::PostgresNotDurable { database, what } => write!(
                f,
                "the database {database} would not keep games safe ({what}). Set it to on in postgresql.conf."
            ),
        }
    }
}

impl std::error::Error for OpenStoreError {}

/// Recognises SQLite's codes for a file of another kind (SQLITE_NOTADB) and a damaged one (SQLITE_CORRUPT).
fn is_no_database(why: &sqlx::Error) -> bool {
    why.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "26" || code == "11")
}
