//! Why a database cannot be opened or used, in sentences that say what to do.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use super::trouble::{StorageTrouble, postgres_advice};

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
    /// A file in the data folder cannot be opened.
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        why: io::Error,
    },
    /// Others can read a file in the data folder, and that cannot be changed.
    Exposed {
        /// The file.
        file: PathBuf,
        /// The folder.
        folder: PathBuf,
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
        /// The kind of trouble.
        trouble: StorageTrouble,
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
                "the data folder {} cannot be used: {why}. {}",
                path.display(),
                StorageTrouble::of_io(why).advice()
            ),
            OpenStoreError::File { path, why } => {
                write!(f, "{} cannot be used: {why}. {}", path.display(), StorageTrouble::of_io(why).advice())
            }
            OpenStoreError::Exposed { file, folder } => write!(
                f,
                "others on this machine can read {}, which must stay secret, and its permissions cannot be changed. Keep them \
                 out with: chmod 700 {}. Or name another folder with --data.",
                file.display(),
                quoted(folder)
            ),
            OpenStoreError::FolderInUse { path } => write!(
                f,
                "another kingrat is running with the data folder {}. Stop that one first, or give this one another folder.",
                path.display()
            ),
            OpenStoreError::Sqlite { path, trouble: StorageTrouble::Damaged, .. } => {
                write!(f, "{} is no database, or a damaged one. {}", path.display(), StorageTrouble::Damaged.advice())
            }
            OpenStoreError::Sqlite { path, trouble, why } => {
                write!(f, "the database {} cannot be used: {why}. {}", path.display(), trouble.advice())
            }
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
            OpenStoreError::Postgres { database, why } => {
                write!(f, "the database {database} cannot be used: {why}. {}", postgres_advice(why))
            }
            OpenStoreError::PostgresNotDurable { database, what } => write!(
                f,
                "the database {database} would not keep games safe ({what}). Set it to on in postgresql.conf."
            ),
        }
    }
}

impl std::error::Error for OpenStoreError {}

impl OpenStoreError {
    /// Finds out what is wrong with the SQLite database at this path.
    pub(super) fn sqlite(path: &Path, why: sqlx::Error) -> OpenStoreError {
        OpenStoreError::Sqlite { path: path.into(), trouble: StorageTrouble::of_sqlite(path, &why), why }
    }
}

/// Returns a path as a shell reads it.
fn quoted(path: &Path) -> String {
    let path = path.display().to_string();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+@,:=".contains(letter);
    if path.chars().all(is_plain) { path } else { format!("'{}'", path.replace('\'', r"'\''")) }
}
