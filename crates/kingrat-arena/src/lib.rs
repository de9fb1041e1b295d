//! Tournaments between players that are programs.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use kingrat_arena::{Entrant, Field, Plan, play};
//! use kingrat_bots::Cat;
//! use kingrat_rules::{Edition, Mode, Ruleset};
//!
//! let plan = Plan {
//!     ruleset: Ruleset::of(Edition::named("nordic").unwrap()),
//!     mode: Mode::Single,
//!     players: 2,
//!     deals: 20,
//!     seed: 1,
//!     most_turns: 1000,
//!     until_decided: false,
//!     error: 0.05,
//!     field: Field::Duels,
//!     threads: 2,
//! };
//! let entrants = ["random", "greedy"].map(|name| Box::new(Cat::named(name).unwrap()) as Box<dyn Entrant>);
//! let never = AtomicBool::new(false);
//! let report = play(&plan, &entrants, &never, &|progress| println!("{} of {}", progress.done, progress.of))?.report();
//! assert!(report.meetings[0].sides[1].win_share.unwrap().mean > 0.5);
//! print!("{}", report.text());
//! # Ok::<(), kingrat_arena::BadPlan>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | Who plays? | `kingrat-engine`, `tuned.rs` |
//! | Who meets whom, and who sits where? | `plan.rs` |
//! | How is a game played, and what is seen of it? | `game.rs`, `recall.rs` |
//! | How do many threads come to the same result? | `run.rs` |
//! | What is counted? | `tally.rs` |
//! | How far can a figure be trusted, and when is a comparison decided? | `stats.rs`, `sequential.rs` |
//! | How strong is everybody? | `rating.rs` |
//! | What is told of it, and how? | `report/` |
//!
//! # Design
//!
//! A [`Plan`] says who meets whom. Each deal is played once from every seat, and is the unit of all statistics. Everything is counted in
//! integers, so that addition has no order (`tally.rs`); threads take the deals of a stage in a fixed order, and meetings are stopped only
//! between stages (`run.rs`): the result is the same on any number of threads. [`Report`] holds every figure once; text, JSON and page are
//! made from it. docs/arena.md says what is counted, and how a comparison is decided.

mod game;
mod plan;
mod rating;
mod recall;
mod report;
mod run;
mod sequential;
mod stats;
mod tally;
mod tuned;

pub use kingrat_engine::{Entrant, Forfeit, Player};
pub use plan::{BadPlan, Field, Plan};
pub use report::{
    Comparison, CrossTable, EntrantFigures, HabitFigures, Knocking, MeetingFigures, OfSum, OfTurn, REPORT_VERSION,
    Recalled, Report, RoundFigures, SeatFigures, SideFigures,
};
pub use run::{Progress, Tournament, play};
pub use stats::Estimate;
pub use tuned::Tuned;
