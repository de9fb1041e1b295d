//! HTTP: the routes, and a handler for each.
//!
//! | file | |
//! |---|---|
//! | `analyses.rs` | *Look closer*: analyses of finished series, computed behind play. |
//! | `api_error.rs` | Errors as JSON, and checked bodies. |
//! | `assets.rs` | The embedded web client. |
//! | `classes.rs` | Classes: up to ten tables under one code. |
//! | `guests.rs` | Guests: authentication by a token in a cookie, names. |
//! | `headers.rs` | Security headers of every response. |
//! | `info.rs` | What this server offers (`/api/house`), editions, the switch for the local network. |
//! | `pages.rs` | The addresses of the web client's pages, and *404* for others. |
//! | `qr.rs` | QR codes. |
//! | `replay_pool.rs` | Bounds how many games are replayed at once. |
//! | `replays.rs` | Finished series: list, records, rounds step by step. |
//! | `router.rs` | The routes, and the state that they share. |
//! | `tables.rs` | Tables: create, list, show. |
//! | `transfer.rs` | Transfers a guest to another device. |

pub(crate) mod analyses;
pub(crate) mod api_error;
pub(crate) mod assets;
pub(crate) mod classes;
pub(crate) mod guests;
pub(crate) mod headers;
pub(crate) mod info;
pub(crate) mod pages;
pub mod qr;
pub(crate) mod replay_pool;
pub(crate) mod replays;
pub(crate) mod router;
pub(crate) mod tables;
pub(crate) mod transfer;
