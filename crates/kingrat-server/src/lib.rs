//! The server: HTTP, WebSocket, storage, and the embedded web client. docs/protocol.md describes its API.
//!
//! ```no_run
//! # async fn serve() -> Result<(), Box<dyn std::error::Error>> {
//! let server = kingrat_server::start(kingrat_server::Config::new("/home/anna/.local/share/kingrat")).await?;
//! println!("open {} in a browser", server.url());
//! server.run(std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! Every accepted input of a table is appended to its log, and durable, before anybody is told; a table is the fold of its log. One actor
//! owns one table; one writer commits for all of them.
//!
//! | question | file |
//! |---|---|
//! | How is it configured, started and stopped? | `config.rs`, `server.rs`, `start_error.rs` |
//! | Which request is handled where? | `http/router.rs` |
//! | Where are guests authenticated? | `http/guests.rs` (`authenticate`) |
//! | Who may call: our page, this machine, a proxy? | `net/origin.rs`, `net/proxy.rs` |
//! | Which names does the server go by? | `net/host.rs` |
//! | Who reads a client's socket, and who writes to it? | `ws/session.rs`, `ws/connection.rs` |
//! | What closes a socket that sends nonsense, too much or no end? | `ws/connection.rs` (`CloseReason`), `ws/frame_watch.rs` |
//! | Where is a client throttled? | bytes are slowed down: `net/throttle.rs`; too many messages close the socket: `ws/session.rs` (`handle`) |
//! | Which limit applies where? | the table in `net/limits.rs` |
//! | Who applies a move? | `table/actor.rs` (`step`) |
//! | Where does a move become durable? | `store/queue.rs` (`commit`), which `step` awaits through `Store::write` before it tells anybody |
//! | Who answers for an absent player? | `kingrat-table` decides it (`table/timers.rs`), `kingrat-host` says which cat (`settings.rs`); `table/actor.rs` (`think`, `move_cat`) plays it |
//! | Whose cat thinks first, and how long? | `thinking/fair_queue.rs`, `thinking/decisions.rs` (`budget`); for which address a table counts: `table/actor.rs` (`address`) |
//! | Which tables are in memory? | `table/registry.rs` |
//! | Where is a table created? | `table/create.rs` |
//! | Where is a table restored from its log? | `table/restore.rs` |
//! | How are several tables run as a class? | `http/classes.rs`, `table/start_class.rs` |
//! | What is stored, and by which SQL? | `store/change.rs`, `store/read.rs`, `migrations/` |
//! | Which advice does a host get when the database cannot be used? | `store/trouble.rs`, `store/error.rs` |
//! | Who may read the files? | `store/private.rs` |
//! | Where are backups made and restored? | `store/backup/` |
//! | What happens when the database is lost? | `store/postgres/write.rs` (`reconnect`), `store/ownership.rs` |
//! | When is old data deleted? | `ops/retention.rs`, `store/purge.rs` |
//! | What can an operator see and do? | `ops/health.rs`, `ops/metrics.rs`, `ops/operator.rs` |
//! | Which parsers do the bytes of strangers reach? | `parsers.rs` lists them for the fuzz targets |
//! | Where do random numbers, codes, tokens and names come from? | `random/` |
//!
//! # Design
//!
//! - **The way of a move** has one hop before the commit and none after it. `ws/session.rs` passes it to the table's actor, which steps the
//!   machine and waits for the writer; the writer gathers whatever else is ready and commits once (`store/queue.rs`). Then the actor writes
//!   to its clients directly (`ws/connection.rs`) without waking their tasks. What everybody sees is serialised once for all.
//! - **The store** is SQLite in the data folder (WAL, synchronous FULL) or PostgreSQL; simulations use a disk in memory that fails on
//!   demand. One connection writes. Its settings are read back: a database that would not sync is refused. The same tests run on all.
//! - **One process owns the database.** With PostgreSQL the advisory lock belongs to the connection that writes: a process that loses the
//!   connection cannot write. After reconnecting, all tables in memory are dropped (`OwnershipWatch`) and restored, since another process
//!   may have owned them in between. A pooler that lends connections by transaction would break this and must not be used.
//! - **A backup** (`store/backup/`) is a SQLite file with a snapshot, taken while the server runs (`VACUUM INTO`, or a repeatable-read
//!   transaction). It is renamed when it is complete and synced, and contains a hash of its rows. It restores into either kind of database.
//! - **Guests** are a random token in a cookie, of which only the hash is stored. `played` records who played a finished series, apart from
//!   who has a seat now, so that a game stays listed for players who leave before a rematch; *Forget me* removes it.
//! - **A class** is stored only as its tables: their codes are its code and a number. The guest who made them stays their host.
//! - **Proxies** are handled once, before routing (`net/proxy.rs`): a trusted proxy's headers become the client's address and host.
//! - **Thinking** (`thinking/`): a cat that searches decides on one of a few threads. A free one goes to the address with the fewest
//!   decisions in progress, and there to the table that has waited longest. A decision counts for the address of the table's host, or of
//!   whoever has been connected longest. The budget is set when a decision starts, by what waits then. It waits in the queue and not in
//!   the actor, which hears people meanwhile, and dropping it gives its place back.
//! - **Tasks** stop by cancellation tokens and are awaited by a task tracker, at most five seconds, before the database is closed.
//! - **Simulation** (`tests/simulation/`): turmoil's network, tokio's paused time, the disk in memory and seeded randomness.
//!   `KINGRAT_SEED=17` repeats a run, `KINGRAT_SEEDS=1000` tries so many. So nothing here reads a clock other than tokio's or
//!   `Config::clock`, every `select!` on the way of a move is `biased`, and what accepts connections is a trait (`net/listener.rs`).

mod config;
mod http;
mod net;
mod ops;
pub mod parsers;
mod random;
mod server;
mod start_error;
mod store;
mod sync;
mod table;
mod thinking;
mod ws;

pub use config::{Clock, Config, Seeds, USUAL_PORT};
pub use http::qr;
pub use net::lan::OpenLanError;
pub use net::limits::{Rate, ServerLimits, Timeouts};
#[cfg(feature = "simulation")]
pub use net::listener::Listener;
pub use net::proxy::{Network, ProxyHeader, PublicUrl};
pub use ops::operator::{OperatorEndpoint, ReadOperatorError};
pub use ops::retention::Retention;
#[cfg(feature = "scripted-chance")]
pub use random::script::script_chance;
#[cfg(feature = "simulation")]
pub use random::simulate_chance;
#[cfg(feature = "simulation")]
pub use server::simulate;
pub use server::{Server, start, start_on};
pub use start_error::StartServerError;
#[cfg(any(test, feature = "simulation"))]
pub use store::SimulatedDisk;
pub use store::backup::{BackupError, BackupSummary, DatabaseLocation, backup, restore};
pub use store::{DatabaseUrl, OpenStoreError, ParseDatabaseUrlError, StorageTrouble};
#[cfg(any(test, feature = "simulation"))]
pub use thinking::gate::{ThinkingGate, ThinkingKeeper, ThinkingSeen};
