//! A table at which Rat-a-Tat Cat is played, as a pure machine: inputs in, messages out. Server, terminal and tests all drive this one.
//!
//! It reads no clock, rolls no dice, opens no socket and calls no bot. Whoever drives it tells it the time with every input, answers
//! when it [needs](Need) a secret or a cat's move, and [wakes](Outputs::wake) it when time has passed. Since a table is the fold of its
//! inputs, a log of them is all that has to be kept.
//!
//! ```
//! use kingrat_table::protocol::{ClientMsg, SeatPlan, Setup, Stage};
//! use kingrat_table::fair::Secret;
//! use kingrat_table::{Guest, GuestId, House, Input, Need, Table};
//!
//! let setup: Setup = serde_json::from_str(
//!     r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#,
//! )?;
//! let anna = Guest { id: GuestId(1), name: "Anna".into() };
//! let mut table = Table::open(setup, &anna, House::with_bots(["mimi"], "mimi"), 0).unwrap();
//! table.step(Input::Came { guest: anna }, 0).unwrap();
//! let ready = Input::Said { guest: GuestId(1), msg: ClientMsg::Ready { ready: true } };
//! let outputs = table.step(ready, 1000).unwrap();
//! assert_eq!(outputs.need, Some(Need::Seal));
//! table.step(Input::Sealed { secret: Secret([7; 32]), script: None, moves: None }, 1000).unwrap();
//! let seed = ClientMsg::Seed { seat: kingrat_rules::Seat::A, round: 1, seed: "c0ffee".into() };
//! table.step(Input::Said { guest: GuestId(1), msg: seed }, 1500).unwrap();
//! assert_eq!(table.stage(), Stage::Looks);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | What may clients say, and what do they hear? | `protocol/` |
//! | What goes in and comes out? | `input.rs` |
//! | Can this be played? | `plan.rs` |
//! | Who is here, and who sits where? | `people.rs` |
//! | What happens when somebody says something? | `hear.rs` |
//! | Who comes and goes? | `door.rs` |
//! | What happens because time has passed? | `time.rs` |
//! | How does the table move on once nobody is waited for? | `settle.rs` |
//! | How does a round get its seeds? | `seal.rs` |
//! | What cards do they give, and does a record fit them? | `fair/` |
//! | How does a series go on? | `game.rs`, with its cards from `seed.rs` |
//! | Which rounds are laid out beforehand? | `lesson.rs` |
//! | What was shown to one player alone? | `looks.rs` |
//! | Who is told what? | `show.rs` |
//! | What does a finished game show to these eyes, step by step? | `again.rs` |
//! | How does it all fit together? | `table.rs` |

pub mod again;
mod door;
pub mod fair;
mod game;
mod hear;
mod input;
mod lesson;
mod looks;
mod people;
mod plan;
pub mod protocol;
mod seal;
mod seed;
mod settle;
mod show;
mod table;
mod time;

pub use input::{Audience, Guest, GuestId, House, Input, LOG_FORMAT, Millis, Need, OLDEST_LOG_FORMAT, Outputs};
pub use lesson::{Guided, Lesson};
pub use plan::{LONGEST_NAME, tidy_name};
pub use seed::Seed;
pub use table::{BadLog, Question, Table};
