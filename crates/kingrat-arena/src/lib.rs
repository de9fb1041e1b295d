//! Tournaments between players that are programs.
//!
//! | question | file |
//! |---|---|
//! | Who plays, and what happens to one who cannot go on? | `player.rs` |
//! | How does a program in any language play? | `engine/` |

pub mod engine;
mod player;

pub use player::{Entrant, Forfeit, Player};
