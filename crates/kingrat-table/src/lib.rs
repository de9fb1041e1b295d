//! A table at which Rat-a-Tat Cat is played, as a pure state machine: inputs in, messages out. Server, terminal and tests drive it.
//!
//! It reads no clock and no random numbers, opens no socket and calls no bot. The driver passes the time in with every input, answers
//! when the table [needs](Need) a secret or a cat's move, and [wakes](Outputs::wake) it when time has passed. The log of the inputs is
//! the whole state: [`Table::restore`] rebuilds a table from it.
//!
//! ```
//! use kingrat_table::protocol::{ClientMsg, SeatPlan, Setup, Stage};
//! use kingrat_table::{Guest, GuestId, Input, Need, Seed, Table, TableSettings};
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
//! table.step(Seed::Key { key: [7; 32] }.sealed(), 1000).unwrap();
//! let seed = ClientMsg::Seed { seat: kingrat_rules::Seat::A, round: 1, seed: "c0ffee".into() };
//! table.step(Input::Said { guest: GuestId(1), msg: seed }, 1500).unwrap();
//! assert_eq!(table.stage(), Stage::Looks);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | How is an input applied, and what is the state? | `table/mod.rs` |
//! | Where is a client's message handled? | `table/messages.rs` |
//! | Where are rounds sealed, dealt and played? | `table/rounds.rs`; `sealing.rs` collects the seeds |
//! | Where are the timers? | `table/timers.rs`; how long they run: `settings.rs` |
//! | Where does an absent or idle player get a stand-in? | `table/timers.rs` (`stand_in`); asked for: `table/messages.rs` |
//! | Where does the table go on to its next stage? | `table/advance.rs` |
//! | Where are frames built, and who gets them? | `table/frames.rs` |
//! | Who may see a card? | `kingrat-rules` decides (`View`, `Glimpse`, `Seen`); `protocol/face.rs` makes a `Face` of nothing else |
//! | Which cards was one seat alone shown? | `private_looks.rs` |
//! | Which news does a reconnecting client get? | `table/news_feed.rs` |
//! | How is a table rebuilt from its log? | `table/restore.rs` |
//! | Who sits where, who is ready? | `seats.rs` |
//! | Who is here, who is the host? | `presence.rs`; both together: `people.rs` |
//! | What is played: series, rounds, record? | `live_series.rs`, `round_end.rs` |
//! | Which messages does the wire protocol have? | `protocol/` |
//! | Which inputs, needs and outputs are there? | `input.rs` |
//! | Which setups are refused? | `checked_setup.rs` |
//! | Which names are allowed, and how are those told apart that look alike? | `names.rs` |
//! | Which names are made up for guests? | `made_up_names.rs` |
//! | Which files of games can be read? | `game_file.rs` |
//! | Which cards do the seeds give? | `fair/`, dealt by `seed.rs` |
//! | What is sealed besides the cards? | `fair/terms.rs` |
//! | Which rounds are scripted? | `lesson.rs` |
//! | What does the replay of a record show? | `replay.rs` |
//! | Which sentence tells which news? | `sentences/table.rs` |
//! | Which test fails when a hidden card leaks? | `tests/twin_worlds.rs`, and `twins.rs` in the server's tests |
//! | Which test fails when a table waits for ever? | `tests/lockups.rs` |
//! | Which test fails when an old log cannot be read? | `tests/old_logs.rs` |
//!
//! # Design
//!
//! - **The log is the state.** [`Table::step`] is the only way to change a table. A refused input changes nothing and is not logged. Logs
//!   of older releases can still be read ([`OLDEST_LOG_FORMAT`]).
//! - **Frames are built from views** (`table/frames.rs`): one for each seated guest, one for all watchers. `Face`, the only card in the
//!   protocol, cannot be made from a `Card` outside of this crate. News are what everybody saw, the same bytes for all. Private cards are
//!   sent as the card in hand, as what lies open to the seat, or as a *look* (`private_looks.rs`), which is repeated until the client
//!   acknowledges it and never after.
//! - **Nothing waits for ever** (`table/timers.rs`, `table/advance.rs`): an absent player is held for half a minute, then a stand-in
//!   plays; the turn clock does the same; others can replace a player who does nothing for a minute; between rounds one ready player is
//!   enough after twenty seconds. With nobody present nothing happens. `tests/lockups.rs` sends random inputs to a table and then plays
//!   it to its end.
//! - **Fair deals** (`sealing.rs`, `fair/`): the secret is an input, so it is in the log before its hash is shown. Rules, mode, seats,
//!   dealer and round number are sealed with it. Seeds are awaited for five seconds. [`fair::verify`] replays a record with the same
//!   rules and the same dealer, and counts its rounds.
//! - **Lessons** (`lesson.rs`) are ordinary tables whose first rounds are scripted. Cards and moves are in the log, so a later release
//!   with another lesson restores the old table. While moves last, the next one is the only legal action.
//! - **Replays** (`replay.rs`) show a record scene by scene with the live table's own code. Open scenes hold hidden cards and have types
//!   of their own, from which no `ServerMsg` can be made.
//! - **A shared device** is a guest with several seats. `facing` says which of them holds it; private cards go to that seat only.

mod checked_setup;
pub mod fair;
pub mod game_file;
mod input;
mod lesson;
mod live_series;
mod made_up_names;
mod names;
mod people;
mod presence;
mod private_looks;
pub mod protocol;
pub mod replay;
mod round_end;
mod sealing;
mod seats;
mod seed;
pub mod sentences;
mod settings;
mod table;

pub use input::{Audience, Guest, GuestId, Input, LOG_FORMAT, Millis, Need, OLDEST_LOG_FORMAT, Outputs};
pub use lesson::{GuidedRound, Lesson, LessonScript};
pub use made_up_names::made_up_name;
pub use names::{LONGEST_NAME, look_alike, stored_name, tidy_name, visible_name};
pub use seed::Seed;
pub use settings::TableSettings;
pub use table::{Question, RestoreTableError, Table};
