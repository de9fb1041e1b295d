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
//! | How is it set up, started and ended? | `config.rs`, `server.rs`, `failure.rs` |
//! | What is answered where? | `app.rs`, with `guests.rs`, `moves.rs`, `tables.rs`, `classes.rs`, `house.rs`, `replays.rs` (played again in `aside.rs`), `assets.rs` |
//! | Who speaks to a client at a table? | `socket.rs`, by the line in `link.rs` |
//! | Which sockets has a guest? | `lines.rs` |
//! | Which tables are in memory? | `hub.rs` |
//! | What happens to one table? | `table_task.rs`; how it comes back: `load.rs` |
//! | What is kept? | `store/` |
//! | How do the cats play? | `bots.rs` |
//! | Who may ask, and how much? | `origin.rs`, `proxy.rs`, `limits.rs`, `wire.rs`, `headers.rs`, `problem.rs` |
//! | What does a host see and do? | `health.rs`, `metrics.rs`, `process.rs`, `operator.rs`, `retention.rs` |
//! | How do the phones in the house get in? | `lan.rs`, `listen.rs`, `qr.rs` |
//! | What cannot be guessed? | `chance.rs`; what can be called: `names.rs` |

mod app;
mod aside;
mod assets;
pub mod bots;
mod chance;
mod classes;
mod config;
mod door;
mod failure;
mod guests;
mod headers;
mod health;
mod house;
mod hub;
mod lan;
mod limits;
mod lines;
mod link;
mod listen;
mod load;
mod metrics;
mod moves;
pub mod names;
mod operator;
mod origin;
mod problem;
mod process;
mod proxy;
pub mod qr;
mod replays;
mod retention;
mod server;
mod socket;
mod store;
mod table_task;
mod tables;
mod wire;

#[cfg(feature = "scripted-chance")]
pub use chance::script::script_chance;
#[cfg(feature = "simulation")]
pub use chance::simulate_chance;
pub use config::{Clock, Config, Seeds, USUAL_PORT};
pub use failure::Failure;
pub use limits::{Limits, Patience, Rate};
#[cfg(feature = "simulation")]
pub use listen::Listener;
pub use operator::{NoOperator, Operator};
pub use proxy::{Network, ProxyHeader, PublicUrl};
pub use retention::Retention;
#[cfg(feature = "simulation")]
pub use server::simulate;
pub use server::{Server, start, start_on};
pub use store::DatabaseUrl;
#[cfg(any(test, feature = "simulation"))]
pub use store::Memory;
pub use store::backup::{Holds, Place, backup, restore};
