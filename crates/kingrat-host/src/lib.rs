//! Drives a [`Table`](kingrat_table::Table): answers what it [needs](kingrat_table::Need), a secret for the next deal or a cat's move.
//!
//! The server, the terminal and the tests drive their tables through this crate. It reads no clock, no random numbers and no files, and
//! starts no threads: the caller passes the time and the seeds in, and decides when a cat's move is played.
//!
//! ```
//! use kingrat_host::{Decision, step, table_settings};
//! use kingrat_table::protocol::{ClientMsg, Setup, Stage};
//! use kingrat_table::{Guest, GuestId, Input, Need, Seed, Table};
//!
//! let setup: Setup = serde_json::from_str(
//!     r#"{"rules": {"base": "nordic"}, "seats": [{"t": "bot", "bot": "mimi"}, {"t": "host"}], "first": "B"}"#,
//! )?;
//! let anna = Guest { id: GuestId(1), name: "Anna".into() };
//! let mut table = Table::open(setup, &anna, table_settings(), 0).unwrap();
//! let mut seed = |_: &Table| Ok::<_, std::convert::Infallible>(Seed::Key { key: [7; 32] });
//! step(&mut table, Input::Came { guest: anna }, 0, &mut seed)?;
//! let ready = Input::Said { guest: GuestId(1), msg: ClientMsg::Ready { ready: true } };
//! let steps = step(&mut table, ready, 0, &mut seed)?;
//! assert_eq!(steps.len(), 2, "the table is ready, and the secret of its first round is sealed");
//! # let seed_of_b = ClientMsg::Seed { seat: kingrat_rules::Seat::B, round: 1, seed: "c0ffee".into() };
//! # step(&mut table, Input::Said { guest: GuestId(1), msg: seed_of_b }, 0, &mut seed)?;
//! # step(&mut table, Input::Said { guest: GuestId(1), msg: ClientMsg::Seen { seat: kingrat_rules::Seat::B, look: 1 } }, 0, &mut seed)?;
//! // … Anna gives her seed and looks at her cards, and the cat begins:
//! let Some(Need::Move { seat, bot, turn }) = table.need() else { panic!() };
//! let action = Decision::at(&table, &bot, 42).unwrap().decide().action;
//! step(&mut table, Input::Bot { seat, turn, action }, 0, &mut seed)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | How is an input applied, and the next round dealt? | `step.rs` |
//! | What does a cat choose? | `decision.rs` |
//! | How long does a cat seem to think? | `pace.rs` |
//! | Which cats are there, and who plays for an absent person? | `settings.rs` |
//! | Which test fails when a cat knows more than its seat? | `tests/blind.rs` |
//! | Which test fails when time, length, order or a cat's work tells a hidden card? | `tests/channels` |

mod decision;
mod pace;
mod settings;
mod step;

pub use decision::{Choice, Decision};
pub use pace::thinking_time;
pub use settings::{STAND_IN, table_settings};
pub use step::{AppliedInput, ApplyInputError, seal, step};
