//! One file per command.

pub mod bench;
pub mod close;
pub mod editions;
pub mod perft;
pub mod play;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod sim;
pub mod tables;
pub mod trace;
