//! Engines: programs in any language that play, over JSON lines on stdin and stdout (docs/engine.md).
//!
//! An [`Engine`] starts such a program and seats it as a [`Player`]; [`serve()`] is the other side, a cat as an engine; [`check()`] is the
//! conformance check for authors of engines.
//!
//! | question | file |
//! |---|---|
//! | What is a player, and how does it fail? | `player.rs` |
//! | What are the messages? | `message.rs` |
//! | How is what it writes parsed and checked? | `answer.rs` |
//! | How is its command line parsed? | `command.rs` |
//! | How is its process started, read, timed out and killed? | `process.rs` |
//! | How does it play a round, and when does it forfeit? | `engine.rs` |
//! | Which errors can it make, and how are they worded? | `error.rs` |
//! | How does a cat answer as an engine? | `serve.rs` |
//! | What does `kingrat engine --check` play? | `check.rs` |
//!
//! # Design
//!
//! - Messages are built from `Series`, `Seen` and `View`, so they cannot hold a hidden card.
//! - Each process has three threads, one for each pipe: whatever it does (never reading, flooding, hanging), a question takes no longer
//!   than its limit. Only here does wall-clock time change a result.
//! - A process leads a process group, which is killed as a whole before the leader is reaped: until then its pid is not reused.
//! - Processes are pooled and get a new seed with each `begin`, so a game does not cost a start.
//! - At a local table an engine is a bot with the key `engine:NAME`. Like a cat it is rebuilt from its seat's history, so a saved game goes
//!   on with a new process, or with the stand-in when there is none.

mod answer;
mod check;
mod command;
mod engine;
mod error;
mod message;
mod player;
mod process;
mod serve;

pub use answer::{LONGEST_LINE, read_lines};
pub use check::{Finding, check};
pub use command::{EngineSpec, ParseCommandError, split_command};
pub use engine::{Engine, EngineLimits, entrant};
pub use error::{EngineError, ErrorReport, ExitReason};
pub use message::{
    Begin, Choose, ENGINE_VERSION, End, EngineAnswer, EngineMessage, Greeting, ReadBeginError, SheetRow,
};
pub use player::{Entrant, Forfeit, Player};
pub use process::TrafficLog;
pub use serve::{ServeBotError, serve};
