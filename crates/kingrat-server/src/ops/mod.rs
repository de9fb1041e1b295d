//! For operators.
//!
//! | file | |
//! |---|---|
//! | `health.rs` | Liveness, readiness and `/metrics`. |
//! | `metrics.rs` | Counters. |
//! | `operator.rs` | Commands of the operator: list tables, close one. |
//! | `process.rs` | Memory and processor time of this process. |
//! | `retention.rs` | Deletes what is old. |

pub(crate) mod health;
pub(crate) mod metrics;
pub(crate) mod operator;
pub(crate) mod process;
pub(crate) mod retention;
