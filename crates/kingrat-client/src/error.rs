//! Errors between a client and a server.

use std::{error, fmt, io};

use kingrat_table::protocol::Refusal;
use serde_json::Value;

use crate::http::Response;
use crate::mirror::OutOfOrderError;

/// An answer with an error status: JSON with a `code`, as docs/protocol.md lists them.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiProblem {
    /// The status of the answer.
    pub status: u16,
    /// The code; empty if the answer came from something that is no kingrat server, such as a proxy.
    pub code: String,
    /// The whole body; null if it is not JSON.
    pub body: Value,
}

impl ApiProblem {
    /// Reads it from an answer.
    pub fn of(response: &Response) -> ApiProblem {
        let body: Value = serde_json::from_slice(&response.body).unwrap_or_default();
        ApiProblem { status: response.status, code: body["code"].as_str().unwrap_or_default().to_string(), body }
    }

    /// Returns the table's refusal, if it was the table that refused.
    pub fn refusal(&self) -> Option<Refusal> {
        serde_json::from_value(self.body.clone()).ok()
    }
}

impl fmt::Display for ApiProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&*self.code, &self.body) {
            ("", _) => write!(f, "the server answered {}", self.status),
            (_, body) => write!(f, "the server answered {} {body}", self.status),
        }
    }
}

/// Why a request has no answer of the expected kind.
#[derive(Debug)]
pub enum CallError {
    /// No connection could be opened.
    Connect(io::Error),
    /// The connection broke before the whole answer had come.
    Cut(io::Error),
    /// The answer is not HTTP as this client understands it.
    Malformed(&'static str),
    /// The server answered with an error.
    Problem(ApiProblem),
    /// The body of the request cannot be written as JSON, or that of the answer not read as what was expected.
    Json(serde_json::Error),
}

/// Why a WebSocket was not opened.
#[derive(Debug)]
pub enum ConnectError {
    /// No connection could be opened, or it broke during the handshake.
    Io(io::Error),
    /// The answer is not HTTP as this client understands it, or no handshake of a WebSocket.
    Malformed(&'static str),
    /// The server answered with an error instead of a WebSocket.
    Problem(ApiProblem),
    /// The WebSocket was opened, but the table sent no welcome.
    NotWelcomed(ReceiveError),
}

/// Why nothing more comes from a WebSocket.
#[derive(Debug)]
pub enum ReceiveError {
    /// The server closed it.
    Closed {
        /// The code; 1005 if the server gave none.
        code: u16,
        /// The reason in words, perhaps empty.
        reason: String,
    },
    /// The connection broke.
    Cut(io::Error),
    /// The server sent a frame that it may not send.
    Malformed(&'static str),
    /// The server sent a text that is no message of the protocol.
    Unreadable(serde_json::Error),
    /// The server sent a message out of its order.
    OutOfOrder(OutOfOrderError),
}

impl ReceiveError {
    /// Returns the close code; 1006 for a WebSocket that ended without one.
    pub const fn close_code(&self) -> u16 {
        match self {
            ReceiveError::Closed { code, .. } => *code,
            _ => 1006,
        }
    }
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::Connect(why) => write!(f, "no connection: {why}"),
            CallError::Cut(why) => write!(f, "the connection broke before the answer: {why}"),
            CallError::Malformed(what) => write!(f, "the server answered with {what}"),
            CallError::Problem(problem) => problem.fmt(f),
            CallError::Json(why) => write!(f, "JSON of another kind than expected: {why}"),
        }
    }
}

impl fmt::Display for ConnectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConnectError::Io(why) => write!(f, "no connection: {why}"),
            ConnectError::Malformed(what) => write!(f, "the server answered with {what}"),
            ConnectError::Problem(problem) => problem.fmt(f),
            ConnectError::NotWelcomed(why) => write!(f, "no welcome: {why}"),
        }
    }
}

impl fmt::Display for ReceiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReceiveError::Closed { code, reason } if reason.is_empty() => write!(f, "the server closed with {code}"),
            ReceiveError::Closed { code, reason } => write!(f, "the server closed with {code}: {reason}"),
            ReceiveError::Cut(why) => write!(f, "the connection broke: {why}"),
            ReceiveError::Malformed(what) => write!(f, "the server sent {what}"),
            ReceiveError::Unreadable(why) => write!(f, "the server sent a message that cannot be read: {why}"),
            ReceiveError::OutOfOrder(why) => why.fmt(f),
        }
    }
}

impl error::Error for ApiProblem {}

impl error::Error for CallError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            CallError::Connect(why) | CallError::Cut(why) => Some(why),
            CallError::Malformed(_) => None,
            CallError::Problem(problem) => Some(problem),
            CallError::Json(why) => Some(why),
        }
    }
}

impl error::Error for ConnectError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            ConnectError::Io(why) => Some(why),
            ConnectError::Malformed(_) => None,
            ConnectError::Problem(problem) => Some(problem),
            ConnectError::NotWelcomed(why) => Some(why),
        }
    }
}

impl error::Error for ReceiveError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            ReceiveError::Closed { .. } | ReceiveError::Malformed(_) => None,
            ReceiveError::Cut(why) => Some(why),
            ReceiveError::Unreadable(why) => Some(why),
            ReceiveError::OutOfOrder(why) => Some(why),
        }
    }
}
