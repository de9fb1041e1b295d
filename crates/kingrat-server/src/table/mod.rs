//! Tables in memory: one actor owns one table.
//!
//! | file | |
//! |---|---|
//! | `actor.rs` | Applies inputs, makes them durable, tells everybody. |
//! | `create.rs` | Creates tables, and closes old ones to make room. |
//! | `registry.rs` | Which tables are in memory, and how to reach them. |
//! | `restore.rs` | Rebuilds a table from its log. |
//! | `start_class.rs` | Starts a table of a class. |

pub(crate) mod actor;
pub(crate) mod create;
pub(crate) mod registry;
pub(crate) mod restore;
pub(crate) mod start_class;
