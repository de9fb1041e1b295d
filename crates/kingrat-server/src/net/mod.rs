//! Connections before any request is answered: listeners, limits, and who asks.
//!
//! | file | |
//! |---|---|
//! | `lan.rs` | The second listener, for the local network. |
//! | `limits.rs` | How much a client may ask for. |
//! | `listener.rs` | Accepts connections, and serves them until shutdown. |
//! | `origin.rs` | Where a request comes from. |
//! | `proxy.rs` | Trusted proxies, and the public address. |
//! | `throttle.rs` | Bounds the bytes that a connection sends and leaves unread. |

pub(crate) mod lan;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod origin;
pub(crate) mod proxy;
pub(crate) mod throttle;
