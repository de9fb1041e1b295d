//! Why a server does not start, in sentences that say what to do.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::net::lan::OpenLanError;
use crate::store::{OpenStoreError, StorageTrouble};

/// Why a server does not start.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartServerError {
    /// The database cannot be opened.
    Store(OpenStoreError),
    /// The port is taken or forbidden.
    Port {
        /// The port.
        port: u16,
        /// The cause.
        why: io::Error,
    },
    /// The address cannot be listened on.
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        why: io::Error,
    },
    /// The listener for the local network cannot be opened.
    Lan(OpenLanError),
    /// The operator's file cannot be written.
    Operator {
        /// The file.
        path: PathBuf,
        /// The cause.
        why: io::Error,
    },
}

impl fmt::Display for StartServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartServerError::Store(why) => why.fmt(f),
            StartServerError::Port { port, why } => {
                write!(f, "port {port} cannot be had: {why}. {}", port_advice(why.kind()))
            }
            StartServerError::Listen { address, why } => {
                write!(f, "the server cannot listen at {address}: {why}. {}", port_advice(why.kind()))
            }
            StartServerError::Lan(why) => why.fmt(f),
            StartServerError::Operator { path, why } => {
                write!(f, "{} cannot be written: {why}. {}", path.display(), StorageTrouble::of_io(why).advice())
            }
        }
    }
}

impl std::error::Error for StartServerError {}

/// Says what the host can do about a port that cannot be had.
fn port_advice(why: io::ErrorKind) -> &'static str {
    match why {
        io::ErrorKind::AddrInUse => "Another program has it. Choose another port, or 0 for any that is free.",
        io::ErrorKind::PermissionDenied => {
            "Ports below 1024 are for the administrator: choose a higher one, or let systemd open it (kingrat.socket)."
        }
        io::ErrorKind::AddrNotAvailable => {
            "This machine does not have that address: choose one of its own, or 0.0.0.0."
        }
        _ => "Choose another address or port.",
    }
}

impl From<OpenStoreError> for StartServerError {
    fn from(why: OpenStoreError) -> StartServerError {
        StartServerError::Store(why)
    }
}

impl From<OpenLanError> for StartServerError {
    fn from(why: OpenLanError) -> StartServerError {
        StartServerError::Lan(why)
    }
}
