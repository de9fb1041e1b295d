//! The game without a server, for a browser: [`LocalServer`] runs the tables of one device and answers what pages ask.
//!
//! It is the part of `kingrat-server` that needs no network: the same [`ClientMsg`](kingrat_table::protocol::ClientMsg) and
//! [`ServerMsg`](kingrat_table::protocol::ServerMsg), the same answers to HTTP requests. A Web Worker (`web/src/offline`) passes it the
//! time and random bytes with every [`Request`], and stores what an [`Answer`] tells it to store **before** it passes messages on to the
//! page. A table is the fold of its stored log, as on the server.
//!
//! ```
//! use kingrat_wasm::LocalServer;
//!
//! let mut server = LocalServer::default();
//! let random = "07".repeat(32);
//! let setup = r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}], "first": "B"}"#;
//! let opened = server.answer_json(&format!(
//!     r#"{{"now": 0, "random": "{random}", "ask": {{"t": "http", "method": "POST", "path": "/api/tables", "body": {setup}}}}}"#
//! ));
//! assert!(opened.contains(r#""status":201"#) && opened.contains(r#""rows":[{"table":"here-"#), "{opened}");
//! ```
//!
//! | question | file |
//! |---|---|
//! | What can the worker ask, and what is it told? | `message.rs` |
//! | Which HTTP requests are answered? | `http.rs`; those about finished games: `replays.rs` |
//! | How is a table driven: inputs, log, timers, cats? | `local_table.rs` |
//! | Which tables are there, and who is the guest? | `local_server.rs` |
//! | Where do secrets, codes and names come from? | `chance.rs` |
//! | How does JavaScript call it? | `boundary.rs` |
//! | Which test fails when wasm and native code differ? | `examples/identity.rs`, run by `cargo xtask test` |
//!
//! # Design
//!
//! - **Pure.** No clock, no randomness, no storage: time and chance come with each request, what must be stored goes out with each
//!   answer. So the same requests give the same bytes natively and in wasm, and that is tested.
//! - **Durable before told.** [`Answer::told`] is for the page only after [`Answer::rows`] and the rest are stored.
//! - **Hidden cards** are in the log and in this module's memory, never in [`Answer::told`], which holds
//!   [`ServerMsg`](kingrat_table::protocol::ServerMsg) alone.
//! - **A panic ends the module.** The worker starts another one and restores its tables from their logs.

mod boundary;
mod chance;
mod http;
mod local_server;
mod local_table;
mod message;
mod replays;

pub use local_server::LocalServer;
pub use message::{Answer, Ask, HttpAnswer, LogRow, Request, StoredReplay, StoredTable};
