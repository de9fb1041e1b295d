//! WebSockets: a session for each connection.
//!
//! | file | |
//! |---|---|
//! | `connection.rs` | The line to one client, which the table writes to directly. |
//! | `connections.rs` | The connections of each guest. |
//! | `session.rs` | Reads what a client says, until one of the two hangs up. |

pub(crate) mod connection;
pub(crate) mod connections;
pub(crate) mod session;
