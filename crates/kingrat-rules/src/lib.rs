//! The rules of Rat-a-Tat Cat, all ten editions of them: rounds, series, views, notation and records.
//!
//! The crate does no I/O, reads no clock and has no randomness: cards come from a [`Dealer`], and everything that happens is the
//! consequence of [`Step`]s. Rule ids such as R4.3 stand beside the code that follows them; docs/rules.md states the rules.
//!
//! ```
//! use kingrat_rules::{Card, Dealer, Edition, Round, Seat, Turn};
//!
//! /// A dealer who is no surprise.
//! struct Bottom;
//! impl Dealer for Bottom {
//!     fn pick(&mut self, bag: &[Card]) -> usize { bag.len() / 2 }
//! }
//!
//! let rules = Edition::named("nordic").unwrap().rules;
//! let mut round = Round::new(rules, 4, Seat::D)?;
//! while let Some(event) = round.deal_from(&mut Bottom) {
//!     println!("{}", event.seen_by(Seat::A)); // what A sees of it
//! }
//! assert_eq!(round.turn(), Turn::Seat(Seat::A));
//! for action in round.legal().iter() {
//!     println!("{action}");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | file |
//! |---|---|
//! | What is a card, a seat, a slot? | `card.rs`, `seat.rs`, `cell.rs`, `stock.rs` |
//! | How do editions differ? | `rules.rs` (the fields), `edition.rs` (the ten), `fields.rs` (the fields by name) |
//! | What may be done now? | `legal.rs`, and `illegal.rs` for why not |
//! | What does an action do? | `apply.rs` |
//! | Where do cards come from, and where do they go? | `chance.rs` |
//! | What did each seat see of it? | `event.rs`, `view.rs` |
//! | Who won? | `outcome.rs` (a round), `series.rs` (a match) |
//! | What could the hidden cards be? | `worlds/` |
//! | How is it written down? | `notation/`, `replay.rs`, `record/` |
//! | What must always hold? | `check.rs`, `perft.rs` |
//!
//! # Design
//!
//! - **A round is a fold of steps.** A [`Step`] is a card that comes (`Deal`) or a player's [`Action`] (`Act`); `turn()` says which is
//!   next. `play` and `deal` check a step and return an [`Event`]; `advance` and `run_chance` do the same unchecked and silent, for
//!   simulation. Both share the code that changes the round, and property tests compare them state by state.
//! - **The draw pile is a bag.** It has no order, so none can leak. A draw picks an index and moves the last card into the gap (a lazy
//!   Fisher-Yates shuffle). The order in which a bag is filled is pinned, because fair deals are recomputed from it (`stock.rs`).
//! - **Knowledge lies with the card.** A cell of a row is sixteen bits: the card, who has seen it, how it came, whether it lies face up.
//!   A swap moves the cell and with it all that is known (R8.3). Watchers are a seventh viewer, since what all players have seen in
//!   private is still not public.
//! - **Legal actions are computed, not stored**: a run of neighbours in the action index, or for swaps two sets of slots. Their order is
//!   that of the index, and both are pinned ([`ACTION_INDEX_VERSION`]).
//! - **[`Worlds`]** keeps one round that explains what a seat has seen, and deals the hidden cards anew to sample others. Cards that came
//!   between the same two reshuffles can be exchanged for each other, so the samples are uniform over all deals that fit (R8.7). The
//!   parser of redacted game logs is the same machine: a log is accepted when some world explains it.
//! - **Speed.** A [`Round`] is smaller than 192 bytes and cheap to copy, rules included. Nothing allocates, there is no `unsafe` and no
//!   CPU flag. What costs time is what a processor cannot predict: which action, which card, whether somebody knocks.
//!
//! # Hidden cards are hidden by type
//!
//! Only what somebody may see can be serialised. A view compiles:
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! # use kingrat_rules::{Edition, Round, Seat};
//! # let round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round.view(Seat::A));
//! # }
//! ```
//!
//! The round itself, in the same place, does not:
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat};
//! # let round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round);
//! ```
//!
//! Nor do a card of it, what happened, or a replay; what a seat saw of it does.
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat, Slot};
//! # let round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round.card(Seat::B, Slot::Two));
//! ```
//!
//! ```compile_fail
//! # use kingrat_rules::{Card, Edition, Round, Seat};
//! # let mut round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round.deal(Card::Zero).unwrap());
//! ```
//!
//! ```compile_fail
//! # use kingrat_rules::{Card, Edition, Round, Seat};
//! # let mut round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round.deal(Card::Zero).unwrap().truth());
//! ```
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Replay, Seat, SeatSet};
//! # let (rules, seats) = (Edition::ALL[0].rules, SeatSet::first(2));
//! # let replay = Replay { rules, players: 2, seats, dealer: Seat::A, steps: Vec::new() };
//! let message = serde_json::to_string(&replay);
//! ```
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! # use kingrat_rules::{Card, Edition, Round, Seat};
//! # let mut round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let message = serde_json::to_string(&round.deal(Card::Zero).unwrap().seen_by(Seat::A));
//! # }
//! ```

mod action;
mod apply;
mod card;
mod cell;
mod chance;
mod check;
mod edition;
mod event;
mod fields;
mod illegal;
mod legal;
#[cfg(feature = "serde")]
mod names;
pub mod notation;
mod outcome;
#[cfg(feature = "serde")]
mod patch;
mod perft;
pub mod record;
mod replay;
mod round;
mod rules;
mod seat;
mod series;
mod stock;
mod view;
mod worlds;

pub use action::{ACTION_INDEX_VERSION, Action, UnknownAction};
pub use card::{Card, Counts};
pub use cell::{Origin, Sight};
pub use chance::Dealer;
pub use check::Broken;
pub use edition::{Edition, Ruleset};
pub use event::{Act, Event, Reveal, Seen, Told};
pub use fields::{BadField, FIELDS};
pub use illegal::Illegal;
pub use legal::Actions;
pub use outcome::Outcome;
#[cfg(feature = "serde")]
pub use patch::{BadPatch, DeckPatch, LooksPatch, RULES_VERSION, RulesPatch};
pub use perft::Perft;
pub use replay::{BadReplay, Replay, Step};
pub use round::{Phase, Round, Turn};
pub use rules::{Deck, Facing, FirstDiscard, Look, Looks, Rules, Starter, SwapLook, SwapWhat, Take, Unplayable};
pub use seat::{Eyes, Seat, SeatSet, Slot, Viewer};
pub use series::{Mode, Series, SeriesError, Sheet, SheetLine, UnknownMode};
pub use view::{Glimpse, Hand, Open, View};
pub use worlds::{Contradiction, Gaze, Hidden, HiddenPlace, UnknownEyes, Worlds};
