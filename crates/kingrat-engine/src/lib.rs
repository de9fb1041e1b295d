//! Engines: programs in any language that play, over JSON lines on stdin and stdout (docs/engine.md).
//!
//! An [`Engine`] starts such a program and seats it as a [`Player`]; [`serve()`] is the other side, one of our cats as an engine;
//! [`check()`] tells the author of an engine what is wrong with it.
//!
//! | question | file |
//! |---|---|
//! | Who plays, and may fail? | `player.rs` |
//! | What are the messages? | `message.rs` |
//! | How is a program started, read and ended? | `command.rs`, `process.rs` |
//! | How does it play a round? | `engine.rs` |
//! | What can it do wrong? | `fault.rs` |
//! | How is a cat served as an engine? | `serve.rs` |
//! | How is an engine checked? | `check.rs` |
//!
//! # Design
//!
//! - What is said to an engine is made from `Series`, `Seen` and `View`, so it has no place for a hidden card.
//! - Each process has three threads, one for each pipe: whatever it does (never reading, flooding, hanging), a question takes no longer
//!   than its limit. Here alone wall-clock time decides anything.
//! - A process leads a process group, which is killed as a whole before the leader is reaped: until then its number is nobody else's.
//! - Processes are reused for the next game, with the seed in `begin`, so a game does not cost a start.
//! - At a local table an engine is a bot with the key `engine:NAME`. Like a cat it is rebuilt from its seat's history, so a saved game goes
//!   on with a new process, or with the stand-in when there is none.

mod check;
mod command;
mod engine;
mod fault;
mod message;
mod player;
mod process;
mod serve;

pub use check::{Finding, check};
pub use command::{BadCommand, Spec, words};
pub use engine::{Engine, Limits, entrant};
pub use fault::{Ending, Fault, Report};
pub use message::{Answer, BadBegin, Begin, Choose, ENGINE_VERSION, End, Greeting, Line, Message};
pub use player::{Entrant, Forfeit, Player};
pub use process::{LONGEST_LINE, Log};
pub use serve::{Misheard, serve};
