//! Engines: programs in any language that play, over JSON lines on stdin and stdout (docs/engine.md).
//!
//! An [`Engine`] starts such a program and seats it as a [`Player`]; [`serve`] is the other side, one of our cats as an engine;
//! [`check`] tells the author of an engine what is wrong with it.
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
