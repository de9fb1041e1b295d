//! Storage trouble: why a file or a database cannot be used, and the advice that fits the cause.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

/// The kind of trouble with a file, a folder or a SQLite database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageTrouble {
    /// The disk is full, or a quota is used up.
    NoRoom,
    /// The disk is mounted read-only.
    ReadOnly,
    /// The permissions do not allow it.
    Denied,
    /// There is something else where a folder should be.
    NoFolder,
    /// Another program has locked it.
    Busy,
    /// It is no database, or a damaged one.
    Damaged,
    /// Anything else.
    Other,
}

/// SQLite's result codes: <https://sqlite.org/rescode.html>. The low byte is the primary one.
mod sqlite_code {
    pub const PERM: i32 = 3;
    pub const BUSY: i32 = 5;
    pub const LOCKED: i32 = 6;
    pub const READONLY: i32 = 8;
    pub const IOERR: i32 = 10;
    pub const CORRUPT: i32 = 11;
    pub const FULL: i32 = 13;
    pub const CANTOPEN: i32 = 14;
    pub const NOTADB: i32 = 26;
}

impl StorageTrouble {
    /// Classifies an error of the system.
    pub fn of_io(why: &io::Error) -> StorageTrouble {
        match why.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                StorageTrouble::NoRoom
            }
            io::ErrorKind::ReadOnlyFilesystem => StorageTrouble::ReadOnly,
            io::ErrorKind::PermissionDenied => StorageTrouble::Denied,
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => StorageTrouble::NoFolder,
            _ => StorageTrouble::Other,
        }
    }

    /// Classifies an error of SQLite about the database at this path. Where SQLite only says that something went wrong with the disk, a
    /// file is written beside the database to see what.
    pub(super) fn of_sqlite(path: &Path, why: &sqlx::Error) -> StorageTrouble {
        if let sqlx::Error::Io(why) = why {
            return StorageTrouble::of_io(why);
        }
        let code = why.as_database_error().and_then(|error| error.code()).and_then(|code| code.parse::<i32>().ok());
        match code.map(|code| code & 0xff) {
            Some(sqlite_code::FULL) => StorageTrouble::NoRoom,
            Some(sqlite_code::BUSY | sqlite_code::LOCKED) => StorageTrouble::Busy,
            Some(sqlite_code::CORRUPT | sqlite_code::NOTADB) => StorageTrouble::Damaged,
            Some(sqlite_code::PERM) => StorageTrouble::Denied,
            Some(sqlite_code::READONLY | sqlite_code::IOERR | sqlite_code::CANTOPEN) => {
                let found =
                    try_to_write(path).map_or_else(|why| StorageTrouble::of_io(&why), |()| StorageTrouble::Other);
                let read_only = code.is_some_and(|code| code & 0xff == sqlite_code::READONLY);
                if found == StorageTrouble::Other && read_only { StorageTrouble::Denied } else { found }
            }
            _ => StorageTrouble::Other,
        }
    }

    /// Says what the host can do.
    pub fn advice(self) -> &'static str {
        match self {
            StorageTrouble::NoRoom => "The disk is full, or a quota is used up: make room there and start again.",
            StorageTrouble::ReadOnly => {
                "The disk is mounted read-only: mount it for writing, or name a folder on another disk with --data."
            }
            StorageTrouble::Denied => {
                "The permissions do not allow it: name a folder that you may write to with --data, or make this one yours (chown)."
            }
            StorageTrouble::NoFolder => "Something else is where a folder should be: name another folder with --data.",
            StorageTrouble::Busy => {
                "Another program has locked it, such as an open sqlite3 or a copy in progress: end that."
            }
            StorageTrouble::Damaged => {
                "Restore a backup in its place (kingrat restore), or move it away, and a new one is made."
            }
            StorageTrouble::Other => "Check that the disk works and that the folder is yours.",
        }
    }
}

/// Writes a page of zeros to a file beside this one, and removes it again.
fn try_to_write(path: &Path) -> io::Result<()> {
    let probe = path.with_file_name(format!(".kingrat-{}.probe", std::process::id()));
    let written = OpenOptions::new().write(true).create_new(true).open(&probe).and_then(|mut file| {
        file.write_all(&[0; 64 * 1024])?;
        file.sync_all()
    });
    let _ = std::fs::remove_file(&probe);
    written
}

/// Says what the host can do about an error of PostgreSQL.
pub(super) fn postgres_advice(why: &sqlx::Error) -> &'static str {
    let code = why.as_database_error().and_then(|error| error.code());
    match (why, code.as_deref()) {
        (sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut, _) => {
            "Check that PostgreSQL is running there, and the host and the port."
        }
        (sqlx::Error::Tls(_), _) => "Check sslmode and the server's certificate.",
        (_, Some("28000" | "28P01")) => "Check the name and the password, and pg_hba.conf on the server.",
        (_, Some("3D000")) => "There is no such database: create it with createdb.",
        (_, Some("42501" | "3F000")) => {
            "Give this user the right to create tables and to write (GRANT ALL ON SCHEMA public)."
        }
        (_, Some("25006")) => {
            "It can only be read: name the primary instead of a standby, or set default_transaction_read_only to off."
        }
        (_, Some("53100")) => "Its disk is full: make room there and start again.",
        (_, Some("53300")) => "All of its connections are taken: close some, or raise max_connections.",
        (_, Some("57P03")) => "It is starting or stopping: try again in a moment.",
        _ => "Check the server's log.",
    }
}
