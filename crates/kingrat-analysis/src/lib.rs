//! Luck, decisions and hidden cards: what every step of a finished game of Rat-a-Tat Cat changed.
//!
//! One value function, the expected share of the win when everybody plays on as `greedy`, is differenced along the game. Each
//! position is valued once, so that for every seat
//! *start + luck + decisions + hidden cards = result*, exactly. `docs/analysis.md` in the repository defines every term.
//!
//! ```
//! use kingrat_analysis::{Budget, Change, analyze};
//! use kingrat_rules::record::{Played, Record};
//! use kingrat_rules::{Card, Edition, Mode, Ruleset, Seat, Step};
//!
//! // A round for two: both draw and discard, then A knocks.
//! let mut record = Record::new(Ruleset::of(&Edition::NORDIC), Mode::Single, 2, Seat::B);
//! let steps = "7 0 3 1 2 9 4 9 4 draw 5 discard done draw 9 discard done draw 8 discard knock draw 8 discard";
//! let step = |text: &str| match text.chars().next().and_then(Card::from_letter) {
//!     Some(card) if text.len() == 1 => Step::Deal(card),
//!     _ => Step::Act(text.parse().unwrap()),
//! };
//! record.rounds.push(Played { steps: steps.split(' ').map(step).collect(), ..Played::default() });
//!
//! let analysis = analyze(&record, Budget::TINY)?;
//! let game = &analysis.games[0];
//! let sum = game.start + game.terms.total();
//! assert!((sum[Seat::A] - game.result[Seat::A]).abs() < 1e-9);
//! let choices = game.rounds[0].steps.iter().filter(|step| {
//!     matches!(&step.change, Change::Decision { choice: Some(_), .. })
//! });
//! assert_eq!(choices.count(), 11);
//! # Ok::<(), kingrat_analysis::AnalyzeError>(())
//! ```
//!
//! # Where to find what
//!
//! | question | file |
//! |---|---|
//! | Which positions does a game have, and what would the baseline have done? | `history.rs` |
//! | What is a position worth? | `value.rs` (a playout), `bank.rs` (the rest of a match), `shares.rs` (numbers by seat) |
//! | What did a seat know, and which action was best by that? | `seat_work.rs` |
//! | Was a mistake one of memory? | `memory.rs` |
//! | What should a seat do now, and why? | `hint.rs` |
//! | Which word is given to a loss? | `judgement.rs` |
//! | What are the terms, and why do they add up? | `report.rs` |
//! | Which work is done in which order, and on how many threads? | `study.rs` |
//! | What is the JSON? | `json.rs`; `closer.rs` for a page |
//! | How is a study stopped and continued? | `work.rs` |
//!
//! # Cargo features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `serde` | no | `Analysis::json`, the file that docs/analysis.md describes; `Study::work` and `Study::resume` |
//!
//! # Design
//!
//! - **No threads, no I/O, no clock.** A [`Study`] is a list of tasks in passes. Tasks are pure; the caller runs them as it likes and
//!   hands the findings back. So the same code runs on threads in the command and between frames in a page.
//! - **The same everywhere.** Random numbers depend on seed, position and playout; sums are made in a fixed order, by `+ - * /` and
//!   square roots of doubles.
//! - **It sees everything.** An analysis holds the truth about a game: make it when the game is over.

mod bank;
#[cfg(feature = "serde")]
mod closer;
mod hint;
mod history;
#[cfg(feature = "serde")]
mod json;
mod judgement;
mod memory;
mod report;
mod seat_work;
mod shares;
mod study;
mod value;
#[cfg(feature = "serde")]
mod work;

#[cfg(feature = "serde")]
pub use closer::CloserLook;
pub use hint::{Facts, Hint};
pub use history::{AnalyzeError, RoundEnd};
#[cfg(feature = "serde")]
pub use json::{AnalysisFile, HintFile, JSON_VERSION};
pub use judgement::Judgement;
pub use memory::ForgottenCard;
pub use report::{Analysis, Change, Choice, Game, RoundAnalysis, StepAnalysis, Terms};
pub use shares::Shares;
pub use study::{Budget, Findings, Study};
#[cfg(feature = "serde")]
pub use work::{ResumeError, Work};

use kingrat_rules::record::Record;

/// Analyses a record, on the calling thread. See [`Study`] for doing it in parts.
pub fn analyze(record: &Record, budget: Budget) -> Result<Analysis, AnalyzeError> {
    let mut study = Study::new(record, budget)?;
    while study.tasks() > 0 {
        let findings = (0..study.tasks()).map(|task| study.run(task)).collect();
        study.absorb(findings);
    }
    study.analysis().ok_or(AnalyzeError::Empty)
}

/// Compiles the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
