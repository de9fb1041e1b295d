//! The server: HTTP, WebSocket, storage, and the embedded web client. docs/protocol.md says what it answers.
//!
//! ```no_run
//! # async fn serve() -> Result<(), kingrat_server::Failure> {
//! let server = kingrat_server::start(kingrat_server::Config::new("/home/anna/.local/share/kingrat")).await?;
//! println!("open {} in a browser", server.url());
//! server.run(std::future::pending()).await
//! # }
//! ```
//!
//! Every accepted input of a table is appended to its log, and durable, before anybody is told; a table is the fold of its log. One task
//! owns one table; one writer commits for all of them.
//!
//! | question | file |
//! |---|---|
//! | How is it configured, started and stopped? | `config.rs`, `server.rs`, `failure.rs` |
//! | Which request is answered where? | `http/router.rs` |
//! | Who reads and writes a client's socket? | `ws/session.rs`, `ws/connection.rs` |
//! | Which tables are in memory? | `table/registry.rs` |
//! | What happens to one table, and when is it durable? | `table/actor.rs` |
//! | How does a table come back from its log? | `table/restore.rs` |
//! | Where are frames and requests throttled? | `net/limits.rs`, `net/throttle.rs` |
//! | Who may ask? | `net/origin.rs`, `net/proxy.rs` |
//! | What is stored, and how? | `store/` |
//! | What does an operator see and do? | `ops/` |
//! | Where do random numbers, codes and tokens come from? | `random.rs`; made-up names: `names.rs` |
//!
//! # Design
//!
//! - **The way of a move** has one hop before the commit and none behind it. `ws/session.rs` passes it to the table's task; that one steps
//!   the machine and waits for the writer, which gathers whatever else is ready and commits once (`store/queue.rs`); then the task writes
//!   to its clients directly (`ws/connection.rs`) without waking their tasks. What everybody sees is serialised once for all.
//! - **The store** is SQLite in the data folder (WAL, synchronous FULL) or PostgreSQL; simulations use a disk in memory that fails on
//!   demand. One connection writes. Its settings are read back: a database that would not sync is refused. The same tests run on all.
//! - **One process owns the database.** With PostgreSQL the advisory lock belongs to the connection that writes: whoever loses it cannot
//!   write. After reconnecting, all tables in memory are dropped (`Holding`) and rebuilt, since another process may have owned them in
//!   between. A pooler that lends connections by transaction would break this and must not be used.
//! - **A backup** (`store/backup/`) is a SQLite file read at one moment while the server plays (`VACUUM INTO`, or a repeatable-read
//!   snapshot). It is renamed when it is complete and synced, and carries a hash of its rows. It restores into either kind of database.
//! - **Guests** are a random token in a cookie, of which only the hash is stored. `played` records who played a finished series, apart from
//!   who has a seat now, so that a game stays listed for whoever leaves before a rematch; *Forget me* removes it.
//! - **A class** is nothing but its tables: their codes are its code and a number. Whoever made them stays their host.
//! - **Proxies** are handled once, before routing (`net/proxy.rs`): a trusted proxy's headers become the client's address and host.
//! - **Simulation** (`tests/simulation/`): turmoil's network, tokio's paused time, the disk in memory and seeded randomness.
//!   `KINGRAT_SEED=17` repeats a run, `KINGRAT_SEEDS=1000` tries so many. So nothing here reads a clock other than tokio's or
//!   `Config::clock`, every `select!` on the way of a move is `biased`, and what accepts connections is a trait (`net/listener.rs`).

mod config;
mod failure;
mod http;
pub mod names;
mod net;
mod ops;
mod random;
mod server;
mod store;
mod table;
mod ws;

pub use config::{Clock, Config, Seeds, USUAL_PORT};
pub use failure::Failure;
pub use http::qr;
pub use net::limits::{Limits, Patience, Rate};
#[cfg(feature = "simulation")]
pub use net::listener::Listener;
pub use net::proxy::{Network, ProxyHeader, PublicUrl};
pub use ops::operator::{NoOperator, Operator};
pub use ops::retention::Retention;
#[cfg(feature = "scripted-chance")]
pub use random::script::script_chance;
#[cfg(feature = "simulation")]
pub use random::simulate_chance;
#[cfg(feature = "simulation")]
pub use server::simulate;
pub use server::{Server, start, start_on};
pub use store::DatabaseUrl;
#[cfg(any(test, feature = "simulation"))]
pub use store::Memory;
pub use store::backup::{Holds, Place, backup, restore};
