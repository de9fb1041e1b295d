//! The subcommands, one file each: its flags (`Args`) and `run`.

pub mod analyze;
pub mod arena;
pub mod backup;
pub mod bench;
pub mod close;
pub mod editions;
pub mod engine;
pub mod hint;
pub mod load;
pub mod perft;
pub mod play;
pub mod replay;
pub mod restore;
pub mod rules;
pub mod serve;
pub mod sim;
pub mod tables;
pub mod trace;
pub mod verify;
