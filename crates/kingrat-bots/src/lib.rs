//! Players for Rat-a-Tat Cat, and the seeded chance they are tried with.
//!
//! ```
//! use kingrat_bots::{Cat, SimRng};
//! use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Turn};
//!
//! let nordic = Ruleset::of(Edition::named("nordic").unwrap());
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
//! | question | file |
//! |---|---|
//! | What is a bot, and which are there? | `bot.rs`, `cats.rs` |
//! | What does each of them do? | `mimi.rs`, `player.rs` with `family.rs`, `elvira.rs`, `search.rs`; `greedy.rs` with `tuned.rs`, `random.rs` |
//! | What does a player remember, and what lies open to all? | `memory.rs`, `memoryless_view.rs` |
//! | What is a card taken to be worth, and what is then worth doing? | `belief.rs`, `judge.rs`, `ends.rs` |
//! | What can be believed of hidden cards, from all that was done? | `posterior/` |
//! | What is the end of a round worth for the series? | `stakes.rs` |
//! | Where does chance come from? | `chance.rs`, and for bots `tally.rs` |
//!
//! # Design
//!
//! - **A bot sees what its seat sees**: `begin` (the series), `observe` (a `Seen` event), `choose` (a `View` and the legal actions). A cat
//!   is a function of its seed and its seat's history: [`Cat::choose_after`] builds it anew before each move, so a server stores nothing.
//!   Weak cats have weak memories (`memory.rs`), not other rules.
//! - **[`Posterior`]** (docs/belief.md) is a belief about hidden cards. `Worlds::hidden` says which cards can lie where; each hidden card
//!   also carries a likelihood, from how players act who know it (`Habits`, counted from the cats' own games), which moves with the card.
//! - **`greedy` is fast**: fixed values, fixed thresholds, no lists; a round of four takes two microseconds. It asks through a trait
//!   (`sees.rs`) that a `View` and a `Round` implement; of a `Round` it can ask only what the acting seat knows.
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
