//! Programs in any language as players: JSON lines over stdin and stdout. See docs/engine.md.
//!
//! | question | file |
//! |---|---|
//! | What is said? | `message.rs` |
//! | How is a program started, heard and ended? | `command.rs`, `process.rs` |
//! | How does it play? | `seated.rs` |
//! | What can it do wrong? | `fault.rs` |
//! | How does one of our cats speak the other side? | `speak.rs` |
//! | How does its author find out what is wrong with it? | `check.rs` |

mod check;
mod command;
mod fault;
mod message;
mod process;
mod seated;
mod speak;

pub use check::{Finding, check};
pub use command::{BadCommand, Spec, words};
pub use fault::{Ending, Fault, Report};
pub use message::{Answer, BadBegin, Begin, Choose, ENGINE_VERSION, End, Greeting, Line, Message};
pub use process::{LONGEST_LINE, Log};
pub use seated::{Engine, Limits, entrant};
pub use speak::{Misheard, speak};
