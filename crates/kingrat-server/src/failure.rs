//! Why a server does not start or does not go on, in sentences that say what to do.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// Why a server does not start, or had to stop.
#[derive(Debug)]
pub enum Failure {
    /// The folder for the data cannot be used.
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// Another server uses the folder.
    InUse {
        /// Which.
        path: PathBuf,
    },
    /// The database cannot be opened or used.
    Database {
        /// Where it is.
        path: PathBuf,
        /// Why.
        why: sqlx::Error,
    },
    /// The database was made by a newer release, or somebody changed it.
    Schema {
        /// Which.
        database: String,
        /// Why.
        why: String,
    },
    /// The database would not keep what it is told when the power fails.
    NotDurable {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// The address of a database is none.
    DatabaseUrl {
        /// What is wrong with it, without quoting it.
        what: String,
    },
    /// Another server uses the database.
    Held {
        /// Which.
        database: String,
    },
    /// Another server has taken the database while the connection to it was lost.
    Taken {
        /// Which.
        database: String,
    },
    /// The database's server cannot be reached, or does not do what it is asked.
    Server {
        /// Which.
        database: String,
        /// Why.
        why: sqlx::Error,
    },
    /// The database's server would not keep what it is told when the power fails.
    Unsafe {
        /// Which.
        database: String,
        /// What is wrong.
        what: String,
    },
    /// A backup cannot be written.
    Backup {
        /// Where.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// A file is no backup, or a damaged one.
    NotBackup {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// There is nothing to be backed up.
    NoDatabase {
        /// The folder where it was looked for.
        path: PathBuf,
    },
    /// A database holds something, so nothing can be restored into it.
    NotEmpty {
        /// Which.
        database: String,
    },
    /// The port cannot be had.
    Port {
        /// Which.
        port: u16,
        /// Why.
        why: io::Error,
    },
    /// The address cannot be listened at.
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        why: io::Error,
    },
    /// The machine is in no network.
    NoNetwork,
    /// The server is set up to be reached otherwise than by the local network.
    NoDoor,
    /// The file for the operator's commands cannot be written.
    Operator {
        /// Where.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// The listener for the local network cannot be opened.
    Door {
        /// At this address.
        address: Ipv4Addr,
        /// And this port.
        port: u16,
        /// Why.
        why: io::Error,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Folder { path, why } => write!(
                f,
                "the data folder {} cannot be used: {why}. Choose a folder that you may write to.",
                path.display()
            ),
            Failure::InUse { path } => write!(
                f,
                "another kingrat is running with the data folder {}. Stop that one first, or give this one another folder.",
                path.display()
            ),
            Failure::Database { path, why } if is_no_database(why) => write!(
                f,
                "{} is no database, or a damaged one. Put a backup in its place, or move it away, and a new one is made.",
                path.display()
            ),
            Failure::Database { path, why } => write!(
                f,
                "the database {} cannot be used: {why}. Check that the disk has room and that the file is yours.",
                path.display()
            ),
            Failure::Schema { database, why } => write!(
                f,
                "the database {database} does not fit this release: {why}. Use the release that made it, or a newer one."
            ),
            Failure::NotDurable { path, what } => write!(
                f,
                "the database {} cannot keep games safe here ({what}). Put the data folder on a local disk.",
                path.display()
            ),
            Failure::DatabaseUrl { what } => write!(
                f,
                "the database's address is not understood: {what}. It looks like postgres://name:password@host/database."
            ),
            Failure::Held { database } => write!(
                f,
                "another kingrat is running with the database {database}. Stop that one first, or give this one another database."
            ),
            Failure::Taken { database } => write!(
                f,
                "the connection to the database {database} was lost, and another kingrat has it now. This one stops; nothing is lost."
            ),
            Failure::Server { database, why } => write!(
                f,
                "the database {database} cannot be used: {why}. Check that PostgreSQL is running there, and the name and the password."
            ),
            Failure::Unsafe { database, what } => write!(
                f,
                "the database {database} would not keep games safe ({what}). Set it to on in postgresql.conf."
            ),
            Failure::Backup { path, what } => {
                write!(
                    f,
                    "the backup {} was not made: {what}. Choose another file name or another disk.",
                    path.display()
                )
            }
            Failure::NotBackup { path, what } => write!(
                f,
                "{} is no backup of kingrat, or a damaged one: {what}. Nothing was changed; use another backup.",
                path.display()
            ),
            Failure::NoDatabase { path } => write!(
                f,
                "there is no database in {}. Name the folder of the server's data with --data, or its database with --database.",
                path.display()
            ),
            Failure::NotEmpty { database } => write!(
                f,
                "the database {database} holds games already, and nothing was changed. Restore into an empty folder or a new database."
            ),
            Failure::Port { port, why } => {
                write!(f, "port {port} cannot be had: {why}. Choose another port, or 0 for any that is free.")
            }
            Failure::Listen { address, why } => {
                write!(f, "the server cannot listen at {address}: {why}. Choose another address or port.")
            }
            Failure::NoDoor => f.write_str(
                "this server listens where it was told to (listen, url), so there is no door to the house's network to open. \
                 Leave out lan.",
            ),
            Failure::Operator { path, why } => {
                write!(f, "{} cannot be written: {why}. Check that the data folder is yours.", path.display())
            }
            Failure::NoNetwork => f.write_str(
                "this machine is in no network, so no phone can reach it. Connect it to the house's network first.",
            ),
            Failure::Door { address, port, why } => write!(
                f,
                "the door to the house's network cannot be opened at {address}, port {port}: {why}. Choose another port."
            ),
        }
    }
}

impl std::error::Error for Failure {}

/// SQLite says that the file is not one of its own (SQLITE_NOTADB) or is damaged (SQLITE_CORRUPT).
fn is_no_database(why: &sqlx::Error) -> bool {
    why.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "26" || code == "11")
}
