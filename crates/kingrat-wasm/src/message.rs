//! Requests from the worker, and answers to it, as JSON.

use kingrat_table::Millis;
use kingrat_table::protocol::{ClientMsg, ServerMsg};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// A request of the worker.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The time, in milliseconds since 1970.
    pub now: Millis,
    /// 32 random bytes, as hexadecimal digits: all chance in the answer follows from them.
    pub random: String,
    /// What is asked.
    pub ask: Ask,
}

/// What the worker asks.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Sets the guest's name, as it was stored.
    Begin {
        /// The name; none on a device that has none yet.
        name: Option<String>,
    },
    /// Rebuilds a table from its stored log, in place of the one in memory.
    Restore {
        /// The table.
        table: StoredTable,
        /// Its log.
        rows: Vec<LogRow>,
    },
    /// Drops a table from memory.
    Drop {
        /// Its code.
        code: String,
    },
    /// Answers a request that a page would send to a server.
    Http {
        /// `GET`, `POST`, `PUT`, `DELETE`.
        method: String,
        /// The path with its query.
        path: String,
        /// The body.
        #[serde(default)]
        body: Option<Value>,
        /// The stored games that the path is about, newest first.
        #[serde(default)]
        stored: Vec<StoredReplay>,
    },
    /// A page opens a table. Answered with a welcome.
    Join {
        /// The table's code.
        code: String,
        /// The last version that the page has seen.
        #[serde(default)]
        since: Option<u32>,
    },
    /// A page sends a message to its table.
    Said {
        /// The table's code.
        code: String,
        /// The message.
        msg: ClientMsg,
    },
    /// The table's alarm has rung.
    Wake {
        /// The table's code.
        code: String,
    },
    /// A page has left a table.
    Went {
        /// The table's code.
        code: String,
    },
}

/// An answer: what to store, and then what to tell.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// Rows to append to logs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<LogRow>,
    /// The table, when it is new or has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<StoredTable>,
    /// A finished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<StoredReplay>,
    /// The guest's name, when it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The answer to an HTTP request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub http: Option<HttpAnswer>,
    /// Messages for the page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<ServerMsg>,
    /// When to wake the table next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alarm: Option<Millis>,
    /// Why there is no answer: `no_table`, `unreadable`, `not_understood`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<&'static str>,
}

/// A row of a table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// The table's code.
    pub table: String,
    /// Its place in the log, the first being 1.
    pub seq: u32,
    /// When it was.
    pub at_ms: Millis,
    /// The version of the input's format.
    pub format: u32,
    /// The input, as JSON. It can hold hidden cards.
    pub input: String,
}

/// A table as it is stored, besides its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredTable {
    /// The code.
    pub code: String,
    /// The seed of its cats, as hexadecimal digits.
    pub cats: String,
    /// When it was made.
    pub made_ms: Millis,
    /// Its series is over, or it is closed.
    pub over: bool,
}

/// A finished game as it is stored. It holds hidden cards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredReplay {
    /// Its id.
    pub id: String,
    /// The code of the table.
    pub table: String,
    /// When it ended.
    pub finished_ms: Millis,
    /// The record (docs/record.md), as JSON.
    pub record: String,
}

/// The answer to an HTTP request.
#[derive(Debug, Serialize)]
pub struct HttpAnswer {
    /// The status.
    pub status: u16,
    /// The content type, where it is not JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// The body: JSON, or a text as a JSON string.
    pub body: Box<RawValue>,
}
