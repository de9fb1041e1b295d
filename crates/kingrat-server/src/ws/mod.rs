//! WebSockets: a session for each connection.
//!
//! | file | |
//! |---|---|
//! | `connection.rs` | The connection to one client, which the table writes to directly. |
//! | `connections_by_guest.rs` | The open connections of each guest. |
//! | `frame_watch.rs` | Since when a client's message is unfinished. |
//! | `handshake.rs` | Makes a WebSocket of a request. |
//! | `session.rs` | Reads the messages of a client, and limits them, until the connection is closed. |

pub(crate) mod connection;
pub(crate) mod connections_by_guest;
pub(crate) mod frame_watch;
mod handshake;
pub(crate) mod session;
