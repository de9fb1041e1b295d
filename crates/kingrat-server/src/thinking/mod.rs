//! Thinking: the slow decisions of cats, on a few threads that all tables share fairly.
//!
//! | file | |
//! |---|---|
//! | `decisions.rs` | Runs decisions on workers, within a budget that shrinks under load. |
//! | `fair_queue.rs` | Which table's decision a free worker takes: fair by address and by table. |
//! | `gate.rs` | Lets tests hold the workers back, and count. |
//!
//! Which address a table counts for: `table/actor.rs` (`address`).

pub(crate) mod decisions;
mod fair_queue;
#[cfg(any(test, feature = "simulation"))]
pub(crate) mod gate;
#[cfg(test)]
mod tests;
