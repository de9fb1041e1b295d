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
