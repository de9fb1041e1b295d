//! Why a backup was not made or not restored, in sentences that say what to do.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::store::OpenStoreError;

/// Why a backup was not made or not restored.
#[derive(Debug)]
#[non_exhaustive]
pub enum BackupError {
    /// The database cannot be opened or used.
    Open(OpenStoreError),
    /// The backup cannot be written.
    NotWritten {
        /// The backup's file.
        path: PathBuf,
        /// The problem.
        what: String,
    },
    /// The file is no backup, or a damaged one.
    NotBackup {
        /// The file.
        path: PathBuf,
        /// The problem.
        what: String,
    },
    /// The folder has no database to back up.
    NoDatabase {
        /// The folder.
        path: PathBuf,
    },
    /// The database to restore into has rows.
    NotEmpty {
        /// The database.
        database: String,
    },
}

impl BackupError {
    pub(super) fn not_written(path: &Path, what: impl ToString) -> BackupError {
        BackupError::NotWritten { path: path.into(), what: what.to_string() }
    }

    pub(super) fn not_backup(path: &Path, what: impl ToString) -> BackupError {
        BackupError::NotBackup { path: path.into(), what: what.to_string() }
    }
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Open(why) => why.fmt(f),
            BackupError::NotWritten { path, what } => write!(
                f,
                "the backup {} was not made: {what}. Choose another file name or another disk.",
                path.display()
            ),
            BackupError::NotBackup { path, what } => write!(
                f,
                "{} is no backup of kingrat, or a damaged one: {what}. Nothing was changed; use another backup.",
                path.display()
            ),
            BackupError::NoDatabase { path } => write!(
                f,
                "there is no database in {}. Name the folder of the server's data with --data, or its database with --database.",
                path.display()
            ),
            BackupError::NotEmpty { database } => write!(
                f,
                "the database {database} holds games already, and nothing was changed. Restore into an empty folder or a new database."
            ),
        }
    }
}

impl std::error::Error for BackupError {}

impl From<OpenStoreError> for BackupError {
    fn from(why: OpenStoreError) -> BackupError {
        BackupError::Open(why)
    }
}
