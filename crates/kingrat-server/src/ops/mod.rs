//! Operations: what the host of a server sees and does.
//!
//! | file | |
//! |---|---|
//! | `health.rs` | Liveness, readiness and `/metrics`. |
//! | `metrics.rs` | What is counted. |
//! | `operator.rs` | The operator's commands: list tables, close one. |
//! | `process.rs` | Memory and processor time of this process. |
//! | `retention.rs` | Deletes old tables and guests, once a day. |

pub(crate) mod health;
pub(crate) mod metrics;
pub(crate) mod operator;
pub(crate) mod process;
pub(crate) mod retention;
