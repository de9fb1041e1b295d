//! HTTP: the routes, and an answer for each.
//!
//! | file | |
//! |---|---|
//! | `assets.rs` | The embedded web client. |
//! | `classes.rs` | Classes: up to ten tables under one code. |
//! | `guests.rs` | Guests: a token in a cookie, and a name. |
//! | `headers.rs` | Security headers of every answer. |
//! | `info.rs` | What this server offers: version, editions, the switch for the local network. |
//! | `problem.rs` | Errors as JSON, and bodies that are checked. |
//! | `qr.rs` | QR codes. |
//! | `replay_pool.rs` | Bounds how many games are played again at a time. |
//! | `replays.rs` | Finished games, step by step. |
//! | `router.rs` | The routes, and the state that they share. |
//! | `tables.rs` | Tables: create, list, look at. |
//! | `transfer.rs` | A guest moves to another device. |

pub(crate) mod assets;
pub(crate) mod classes;
pub(crate) mod guests;
pub(crate) mod headers;
pub(crate) mod info;
pub(crate) mod problem;
pub mod qr;
pub(crate) mod replay_pool;
pub(crate) mod replays;
pub(crate) mod router;
pub(crate) mod tables;
pub(crate) mod transfer;
