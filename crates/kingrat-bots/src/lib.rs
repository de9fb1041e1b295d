//! Players for Rat-a-Tat Cat, and the seeded chance they are tried with.
//!
//! ```
//! use kingrat_bots::{Cat, Chance};
//! use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Turn};
//!
//! let nordic = Ruleset::of(Edition::named("nordic").unwrap());
//! let series = Series::new(nordic, Mode::Single, 3, Seat::C)?;
//! let mut players: Vec<_> = [Cat::Mimi, Cat::Bruno, Cat::Elvira].iter().map(|cat| cat.player(7)).collect();
//! for (player, seat) in players.iter_mut().zip(Seat::ALL) {
//!     player.begin(seat, &series);
//! }
//!
//! let (mut round, mut chance) = (series.next_round().unwrap(), Chance::seeded(7));
//! while !round.is_over() {
//!     let event = match round.turn() {
//!         Turn::Seat(seat) => {
//!             let action = players[seat.index()].choose(&round.view(seat), &round.legal());
//!             round.play(action)?
//!         }
//!         _ => round.deal_from(&mut chance).unwrap(),
//!     };
//!     for (player, seat) in players.iter_mut().zip(Seat::ALL) {
//!         player.observe(&event.seen_by(seat));
//!     }
//! }
//! assert!(round.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | What is a bot, and which are there? | `bot.rs`, `cats.rs` |
//! | What does each of them do? | `mimi.rs`, `player.rs` with `family.rs`, `elvira.rs`, `search.rs`; `greedy.rs`, `random.rs` |
//! | What does a player remember, and what lies open to all? | `memory.rs`, `glance.rs` |
//! | What is a card taken to be worth, and what is then worth doing? | `belief.rs`, `judge.rs`, `ends.rs` |
//! | What can be believed of hidden cards, from all that was done? | `posterior/` |
//! | What is the end of a round worth for the series? | `stakes.rs` |
//! | Where does chance come from? | `chance.rs`, and for bots `tally.rs` |

mod belief;
mod bot;
mod cats;
mod chance;
mod elvira;
mod ends;
mod family;
mod glance;
mod greedy;
mod judge;
mod memory;
mod mimi;
mod player;
pub mod posterior;
mod random;
mod search;
mod sees;
mod stakes;
mod tally;

pub use bot::Bot;
pub use cats::Cat;
pub use chance::Chance;
pub use greedy::GreedyPlayer;
pub use posterior::Posterior;
pub use random::RandomPlayer;
pub use search::{Luna, Search};
pub use stakes::Stakes;
