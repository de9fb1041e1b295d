//! Bots for the card game Rat-a-Tat Cat, on top of [`kingrat_rules`]: six cats from a forgetful child to a Monte Carlo search, two
//! baselines, and a posterior belief about hidden cards.
//!
//! Three cats play a round:
//!
//! ```
//! use kingrat_bots::{Cat, SimRng};
//! use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Turn};
//!
//! let nordic = Ruleset::of(&Edition::NORDIC);
//! let series = Series::new(nordic, Mode::Single, 3, Seat::C)?;
//! let mut players: Vec<_> = [Cat::Mimi, Cat::Bruno, Cat::Elvira].iter().map(|cat| cat.player(7)).collect();
//! for (player, seat) in players.iter_mut().zip(Seat::ALL) {
//!     player.begin(seat, &series);
//! }
//!
//! let (mut round, mut rng) = (series.next_round().unwrap(), SimRng::seeded(7));
//! while !round.is_over() {
//!     let event = match round.turn() {
//!         Turn::Seat(seat) => {
//!             let action = players[seat.index()].choose(&round.view(seat), &round.legal());
//!             round.play(action)?
//!         }
//!         _ => round.deal_from(&mut rng).unwrap(),
//!     };
//!     for (player, seat) in players.iter_mut().zip(Seat::ALL) {
//!         player.observe(&event.seen_by(seat));
//!     }
//! }
//! assert!(round.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Ask one cat for one action, without keeping it: [`Cat::choose_after`]. Write your own bot: implement [`Bot`].
//!
//! # Cats
//!
//! | cat | memory | plays for | file |
//! |---|---|---|---|
//! | `mimi` | two or three own cards | cats, against rats | `mimi.rs` |
//! | `otto` | own cards, fading | the round | `character.rs`, `characters.rs` |
//! | `saga` | own cards and a few others | the match, by the score sheet | `character.rs`, `characters.rs` |
//! | `bruno` | nearly everything | the match, by the odds | `character.rs`, `characters.rs` |
//! | `elvira` | everything | the match, by the odds | `elvira.rs` |
//! | `luna` | everything, and what others' actions tell | the match, by search | `search.rs` |
//! | `random`, `greedy` | baselines | nothing; the lowest row | `random.rs`; `greedy.rs`, `tuning.rs` |
//!
//! # Where to find what
//!
//! | question | file |
//! |---|---|
//! | What is a bot, and which are there? | `bot.rs`, `cats.rs` |
//! | What does a player remember, and what can it see without memory? | `memory.rs`, `memoryless_view.rs` |
//! | What is a card estimated to be worth, and what is then worth doing? | `belief.rs`, `judge.rs`, `forecast.rs` |
//! | What do everybody's actions say about hidden cards? | `posterior/` |
//! | What is the outcome of a round worth for the match? | `stakes.rs` |
//! | Where do random numbers come from? | `rng.rs`, and for bots `turn_counter.rs` |
//! | How does a playout see only what the acting seat knows? | `position.rs` |
//!
//! # Cargo features
//!
//! None.
//!
//! # Design
//!
//! - **A bot sees what its seat sees**: `begin` (the series), `observe` (a `Seen` event), `choose` (a `View` and the legal actions). A cat
//!   is a function of its seed and its seat's history: [`Cat::choose_after`] rebuilds it before each move, so a server stores nothing.
//!   Weak cats have weak memories (`memory.rs`), not other rules.
//! - **[`Posterior`]** (docs/belief.md) is a belief about hidden cards. `Worlds::hidden` says which cards can lie where; each hidden card
//!   also carries a likelihood, from the actions of players who know it (`Habits`, counted in the cats' own games), which moves with it.
//! - **`greedy` is fast**: fixed values, fixed thresholds, no lists; a round of four takes two microseconds. It reads the
//!   position through a trait (`position.rs`) that is implemented for a `View` and for a `Round`, of which it shows only what the acting
//!   seat knows.
//! - **Luna searches** (`search.rs`, docs/search.md): worlds from the posterior, every sensible choice in each of them with the same draw
//!   pile, all seats going on as `greedy`. The budget is a number of playouts, so a seed gives the same choice on any machine.

mod belief;
mod bot;
mod cats;
mod character;
mod characters;
mod elvira;
mod forecast;
mod greedy;
mod judge;
mod memory;
mod memoryless_view;
mod mimi;
mod position;
pub mod posterior;
mod random;
mod rng;
mod search;
mod stakes;
mod tuning;
mod turn_counter;

pub use bot::Bot;
pub use cats::Cat;
pub use greedy::GreedyPlayer;
pub use posterior::Posterior;
pub use random::RandomPlayer;
pub use rng::SimRng;
pub use search::{Luna, Search};
pub use stakes::Stakes;
pub use tuning::{ParseTuningError, Tuning};

/// Compiles the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
