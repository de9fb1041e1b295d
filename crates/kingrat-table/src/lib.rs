//! A table at which Rat-a-Tat Cat is played, as a pure machine: inputs in, messages out. Server, terminal and tests all drive this one.
//!
//! It reads no clock, rolls no dice, opens no socket and calls no bot. Whoever drives it tells it the time with every input, answers
//! when it [needs](Need) a secret or a cat's move, and [wakes](Outputs::wake) it when time has passed. Since a table is the fold of its
//! inputs, a log of them is all that has to be kept.
//!
//! ```
//! use kingrat_table::protocol::{ClientMsg, SeatPlan, Setup, Stage};
//! use kingrat_table::fair::Secret;
//! use kingrat_table::{Guest, GuestId, Input, Need, Table, TableSettings};
//!
//! let setup: Setup = serde_json::from_str(
//!     r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#,
//! )?;
//! let anna = Guest { id: GuestId(1), name: "Anna".into() };
//! let mut table = Table::open(setup, &anna, TableSettings::with_bots(["mimi"], "mimi"), 0).unwrap();
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
//! | Can this be played? | `checked_setup.rs` |
//! | Who is here, and who sits where? | `seats.rs` |
//! | What happens when somebody says something? | `messages.rs` |
//! | Who comes and goes? | `presence.rs` |
//! | What happens because time has passed? | `timers.rs` |
//! | How does the table move on once nobody is waited for? | `advance.rs` |
//! | How does a round get its seeds? | `seal.rs` |
//! | What cards do they give, and does a record fit them? | `fair/` |
//! | How does a series go on? | `game.rs`, with its cards from `seed.rs` |
//! | Which rounds are laid out beforehand? | `lesson.rs` |
//! | What was shown to one player alone? | `private_looks.rs` |
//! | Who is told what? | `views.rs` |
//! | What does a finished game show to these eyes, step by step? | `replay.rs` |
//! | How does it all fit together? | `table.rs` |
//!
//! # Design
//!
//! - **A table is the fold of its inputs.** [`Table::step`] is the only way to change it. A refused input changes nothing and is not
//!   logged. A log written by an older release still folds ([`OLDEST_LOG_FORMAT`]).
//! - **Messages are built from views** (`views.rs`): one for each seated guest, one for all watchers. `Face`, the only card in the
//!   protocol, cannot be made from a `Card` outside of this crate. News are what everybody saw, the same bytes for all. Private cards are
//!   sent as the card in hand, as what lies open to the seat, or as a *look* (`private_looks.rs`), which is repeated until the client
//!   acknowledges it and never after.
//! - **Nothing waits for ever** (`timers.rs`, `advance.rs`): an absent player is held for half a minute, then a stand-in plays; the turn
//!   clock does the same; others can replace a player who does nothing for a minute; between rounds one ready player is enough after
//!   twenty seconds. With nobody present nothing happens. `tests/lockups.rs` does anything at all to a table and then plays it to its end.
//! - **Fair deals** (`seal.rs`, `fair/`): the secret is an input, so it is in the log before its hash is shown. Seeds are awaited for
//!   five seconds. [`fair::verify`] replays a record with the same rules and the same dealer.
//! - **Lessons** (`lesson.rs`) are ordinary tables whose first rounds are laid out. Cards and moves are in the log, so a later release
//!   with another lesson folds the old table. While moves last, the next one is the only legal action.
//! - **Replays** (`replay.rs`) tell a record scene by scene with the live table's own code. Open scenes are the truth and have types of
//!   their own, of which no `ServerMsg` can be made.
//! - **A shared device** is a guest with several seats. `facing` says which of them holds it; private things go to that seat only.

mod checked_setup;
pub mod fair;
mod input;
mod lesson;
mod live_series;
mod people;
mod presence;
mod private_looks;
pub mod protocol;
pub mod replay;
mod sealing;
mod seats;
mod seed;
pub mod sentences;
mod settings;
mod table;

pub use checked_setup::{LONGEST_NAME, tidy_name};
pub use input::{Audience, Guest, GuestId, Input, LOG_FORMAT, Millis, Need, OLDEST_LOG_FORMAT, Outputs};
pub use lesson::{Guided, Lesson};
pub use seed::Seed;
pub use settings::TableSettings;
pub use table::{Question, RestoreTableError, Table};
