//! Connections, before any request is handled: listeners, limits, and where a request comes from.
//!
//! | file | |
//! |---|---|
//! | `guesses.rs` | Guessed codes of tables and classes. |
//! | `host.rs` | The host that a request is for, and the names that this server goes by. |
//! | `lan.rs` | The second listener, for the local network. |
//! | `limits.rs` | How much a client may ask for, and which file enforces which limit. |
//! | `listener.rs` | Accepts connections, and serves them until shutdown. |
//! | `origin.rs` | Where a request comes from: this machine, our page, or elsewhere. |
//! | `proxy.rs` | Trusted proxies, and the public address. |
//! | `throttle.rs` | Throttles the bytes of a connection; drops one that does not read. |

pub(crate) mod guesses;
pub(crate) mod host;
pub(crate) mod lan;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod origin;
pub(crate) mod proxy;
pub(crate) mod throttle;
