//! Players for Rat-a-Tat Cat, and the seeded chance they are tried with.
//!
//! ```
//! use kingrat_bots::{Chance, RandomPlayer};
//! use kingrat_rules::{Edition, Round, Seat};
//!
//! let mut chance = Chance::seeded(7);
//! let mut round = Round::new(Edition::named("nordic").unwrap().rules, 4, Seat::D)?;
//! round.run_chance(&mut chance);
//! while !round.is_over() {
//!     let action = RandomPlayer::uniform().choose(&round.legal(), &mut chance);
//!     round.advance(action, &mut chance);
//! }
//! assert!(round.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod random;

pub use chance::Chance;
pub use random::RandomPlayer;
