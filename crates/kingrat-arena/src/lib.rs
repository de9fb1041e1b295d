//! Tournaments between players that are programs.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use kingrat_arena::{Entrant, Pairing, TournamentPlan, play};
//! use kingrat_bots::Cat;
//! use kingrat_rules::{Edition, Mode, Ruleset};
//!
//! let plan = TournamentPlan {
//!     ruleset: Ruleset::of(Edition::named("nordic").unwrap()),
//!     mode: Mode::Single,
//!     players: 2,
//!     deals: 20,
//!     seed: 1,
//!     most_turns: 1000,
//!     until_decided: false,
//!     error: 0.05,
//!     pairing: Pairing::Duels,
//!     threads: 2,
//! };
//! let entrants = ["random", "greedy"].map(|name| Box::new(Cat::named(name).unwrap()) as Box<dyn Entrant>);
//! let never = AtomicBool::new(false);
//! let report = play(&plan, &entrants, &never, &|progress| println!("{} of {}", progress.done, progress.of))?.report();
//! assert!(report.meetings[0].sides[1].win_share.unwrap().mean > 0.5);
//! print!("{}", report.text());
//! # Ok::<(), kingrat_arena::PlanTournamentError>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | Who can take part? | `kingrat-engine` (cats, programs), `tuned_cat.rs` |
//! | Who meets whom, who sits where, and which plans are refused? | `plan.rs` |
//! | How is one game played? | `game.rs` |
//! | How is the memory of a player measured? | `recall.rs` |
//! | Why is the result the same on any number of threads? | `run.rs` |
//! | How is a tournament played in parts, on several machines? | `shard.rs` |
//! | What is counted? | `tally.rs` |
//! | How are intervals computed? | `stats.rs` |
//! | When is a comparison decided early? | `sequential.rs` |
//! | How are ratings computed? | `rating.rs` |
//! | Which figures are reported, and under which names? | `report/shape.rs`, `report/knocking.rs` |
//! | How does a report become text, JSON or a page? | `report/text.rs`, `report/mod.rs`, `report/html.rs` |
//! | How are plots drawn? | `report/plot.rs`, with ticks from `report/scale.rs` |
//!
//! # Design
//!
//! A [`TournamentPlan`] says who meets whom. Each deal is played once from every seat (duplicate deals) and is the unit of all statistics.
//! Counts are integers, so the order of addition does not matter (`tally.rs`); threads take the deals of a stage in a fixed order, and
//! meetings end only between stages (`run.rs`): the result is the same on any number of threads. [`Report`] holds every figure once;
//! text, JSON and page are rendered from it. docs/arena.md says what is counted, and how a comparison is decided.

mod game;
mod plan;
mod rating;
mod recall;
mod report;
mod run;
mod sequential;
mod shard;
mod stats;
mod tally;
mod tuned_cat;

/// The frame and the plots of a self-contained page, for other reports too.
pub mod html {
    pub use crate::report::page::{escape, page};
    pub use crate::report::plot::{ShareCurve, Whisker, lines, whiskers};
}

pub use kingrat_engine::{Entrant, Forfeit, Player};
pub use plan::{Pairing, PlanTournamentError, TournamentPlan};
pub use report::{
    Comparison, CrossTable, EntrantFigures, HabitFigures, KnockFigures, KnocksAtSum, KnocksAtTurn, MeetingFigures,
    REPORT_VERSION, RecallFigures, Report, RoundFigures, SeatFigures, SideFigures,
};
pub use run::{Tournament, TournamentProgress, play};
pub use shard::{MergeShardsError, ParseShardError, Shard, ShardCounts, merge, play_shard};
pub use stats::Estimate;
pub use tuned_cat::TunedCat;
