//! WebSockets: a session for each connection.
//!
//! | file | |
//! |---|---|
//! | `connection.rs` | The connection to one client, which the table writes to directly. |
//! | `connections_by_guest.rs` | The open connections of each guest. |
//! | `session.rs` | Reads the messages of a client, and limits them, until the connection is closed. |

pub(crate) mod connection;
pub(crate) mod connections_by_guest;
pub(crate) mod session;
