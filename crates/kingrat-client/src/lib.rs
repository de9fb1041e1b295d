//! A client of a kingrat server: the HTTP API and the WebSocket of a table, typed by [`kingrat_table::protocol`].
//!
//! `kingrat load`, the tests of the server, its simulation and the tests that kill it all speak to a server through this crate.
//!
//! ```no_run
//! # #[cfg(feature = "sockets")]
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use kingrat_client::{Client, Prompt, Tcp};
//! use kingrat_table::protocol::{ClientMsg, Setup, Stage};
//!
//! let mut client = Client::new("127.0.0.1:7354".parse()?, Tcp);
//! client.become_guest().await?;
//! let setup: Setup = serde_json::from_str(
//!     r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#,
//! )?;
//! let code = client.make_table(&setup).await?;
//! let mut session = client.join(&code, None).await?;
//! while session.mirror().stage() != Stage::SeriesOver {
//!     let answer = match session.mirror().prompt() {
//!         Some(Prompt::Ready) => Some(ClientMsg::Ready { ready: true }),
//!         Some(Prompt::Seed { seat, round, .. }) => Some(ClientMsg::Seed { seat, round, seed: "c0ffee".into() }),
//!         Some(Prompt::HandOver { seat }) => Some(ClientMsg::Here { seat }),
//!         Some(Prompt::Look(look)) => Some(ClientMsg::Seen { seat: look.seat, look: look.look }),
//!         Some(Prompt::Act { seat, turn, actions }) => Some(ClientMsg::Act { seat, turn, action: actions[0] }),
//!         None => None,
//!     };
//!     if let Some(answer) = answer {
//!         session.send(&answer).await?;
//!     }
//!     session.next().await?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! | question | file |
//! |---|---|
//! | Which calls does the HTTP API have? | `client.rs`, with its answers in `answers.rs` |
//! | How is one request sent and answered? | `http.rs` |
//! | How do messages go over a table's WebSocket? | `session.rs` |
//! | How do texts go over a WebSocket? | `websocket.rs`, with its frames in `frame.rs` |
//! | What does a client keep of its table, and what is it asked for? | `mirror.rs` |
//! | What can go wrong? | `error.rs` |
//!
//! # Design
//!
//! - **Three layers, each usable alone.** [`TableSession`] sends `ClientMsg` and receives `ServerMsg`; [`WebSocket`] sends and receives
//!   texts; [`frame`] and [`http`] write and read bytes. Hostile tests use the lower two to send what no client should.
//! - **Any stream.** Everything is generic over `AsyncRead + AsyncWrite`; a [`Connector`] opens the streams of a [`Client`]. [`Tcp`] is
//!   the operating system's, the simulation has one of its own. There is no TLS: a server speaks HTTP behind a proxy.
//! - **Cheap.** `kingrat load` measures the server with hundreds of clients on one core. So [`WebSocket::receive`] lends the bytes of a
//!   text as they lie in the read buffer, and its caller parses only the fields it needs. Frames are written by hand, with a mask of
//!   zeros, into one buffer that is kept. That is also why there is no WebSocket library here: masking, checking and copying would cost
//!   more than the rest of the client.
//! - **Cancel-safe.** Whatever was read or written in part stays in its buffer, so `receive`, `next` and `send` can be dropped in a
//!   `select!` or a timeout.
//! - **No clock and no retries.** The caller sets timeouts and connects again, with [`TableMirror::version`] as `since`.
//! - **Errors**: [`CallError`] for a request, [`ConnectError`] for opening a socket, [`ReceiveError`] for a socket that is open. An
//!   answer with an error status is an [`ApiProblem`], by its code.

#[cfg(feature = "sockets")]
mod answers;
#[cfg(feature = "sockets")]
mod client;
#[cfg(feature = "sockets")]
mod error;
#[cfg(feature = "sockets")]
pub mod frame;
#[cfg(feature = "sockets")]
pub mod http;
mod mirror;
#[cfg(feature = "sockets")]
mod session;
#[cfg(feature = "sockets")]
mod websocket;

#[cfg(feature = "sockets")]
pub use answers::{ClassShown, ClassTableShown, Me, OwnTable, TableSummary};
#[cfg(feature = "sockets")]
pub use client::{Client, Connector, Tcp, TcpFrom, socket_path};
#[cfg(feature = "sockets")]
pub use error::{ApiProblem, CallError, ConnectError, ReceiveError};
pub use mirror::{OutOfOrderError, Prompt, TableMirror};
#[cfg(feature = "sockets")]
pub use session::TableSession;
#[cfg(feature = "sockets")]
pub use websocket::WebSocket;
