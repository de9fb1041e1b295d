//! The rules of the card game Rat-a-Tat Cat: rounds, matches, what each player may see, notation and records.
//!
//! All ten printed editions are data ([`Edition`]), and every rule in which they differ is a field of [`Rules`]. The crate
//! has no required dependencies, does no I/O, reads no clock and has no randomness of its own: cards come from a
//! [`Dealer`].
//!
//! # Examples
//!
//! Play a random round:
//!
//! ```
//! use kingrat_rules::{Card, Dealer, Edition, Round, Seat, Turn};
//!
//! /// A linear congruential generator. Any source of random numbers can deal.
//! struct Lcg(u64);
//!
//! impl Lcg {
//!     fn below(&mut self, bound: usize) -> usize {
//!         self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
//!         (self.0 >> 33) as usize % bound
//!     }
//! }
//!
//! impl Dealer for Lcg {
//!     fn pick(&mut self, bag: &[Card]) -> usize {
//!         self.below(bag.len())
//!     }
//! }
//!
//! let mut lcg = Lcg(7);
//! let mut round = Round::new(Edition::NORDIC.rules, 4, Seat::D)?;
//! while !round.is_over() {
//!     if let Turn::Seat(_) = round.turn() {
//!         let legal = round.legal();
//!         let action = legal.get(lcg.below(legal.len())).expect("a choice has at least one action");
//!         round.play(action)?;
//!     } else {
//!         round.deal_from(&mut lcg);
//!     }
//! }
//! let outcome = round.outcome().expect("the round is over");
//! assert!(outcome.winners.iter().all(|seat| outcome.score(seat) <= outcome.score(outcome.knocker)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! List the legal actions, and ask why another is not:
//!
//! ```
//! use kingrat_rules::{Action, Card, Edition, Round, Seat};
//!
//! let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
//! for card in "7031P4294".chars().filter_map(Card::from_letter) {
//!     round.deal(card)?;
//! }
//! assert_eq!(round.legal().to_string(), "draw take:1 take:2 take:3 take:4");
//! round.play("take:1".parse()?)?;
//! assert_eq!(round.legal().to_string(), "knock done");
//!
//! let refused = round.play(Action::Draw).unwrap_err();
//! assert_eq!(refused.to_string(), "draw is not possible in the phase \"knock\" (R3)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Show each player what it may see, and read a game log as one of them wrote it:
//!
//! ```
//! use kingrat_rules::notation::Transcript;
//! use kingrat_rules::{Card, Edition, Round, Seat, Slot};
//!
//! let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
//! let event = round.deal(Card::Seven)?;
//! assert_eq!(event.seen_by(Seat::A).to_string(), "A1=7");
//! assert_eq!(event.seen_by(Seat::B).to_string(), "A1=?");
//! assert_eq!(round.view(Seat::A).at(Seat::A, Slot::One).card(), Some(Card::Seven));
//! assert_eq!(round.view(Seat::B).at(Seat::A, Slot::One).card(), None);
//!
//! let log = "krn 1
//! eyes A
//! edition nordic
//! players 2
//! mode rounds:1
//! dealer B
//! round 1 dealer B
//! deal A=7??1 B=????
//! top 4
//! 1 A t1x7 .
//! unfinished
//! ";
//! let transcript: Transcript = log.parse()?; // played while it is read: what parses can have happened
//! assert_eq!(transcript.chapters()[0].seen.last().unwrap().to_string(), "A .");
//! assert_eq!(transcript.to_string(), log);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Cargo features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `serde` | no | `Serialize` and `Deserialize` for what may be sent or stored (rules, actions, views, seen events, records), [`RulesPatch`] for rules files, [`record::trace`] |
//!
//! # Who sees what
//!
//! | type | who sees it | what is hidden | where it comes from |
//! |---|---|---|---|
//! | [`Round`] | nobody: the truth about a round | nothing | [`Round::new`], [`Series::next_round`] |
//! | [`Event`] | nobody: the truth about a step | nothing | [`Round::play`], [`Round::deal`] |
//! | [`Told<C>`](Told) | the shape of an event with cards of type `C` | `Told<Card>`: nothing | [`Event::truth`] |
//! | [`Seen`] | one viewer; it is `Told<Option<Card>>` | cards that the viewer did not see then are `None`, `?` in notation | [`Event::seen_by`], [`Gaze::see`] |
//! | [`View`] | one viewer with a perfect memory: bots, analysis | cards that the viewer has never seen | [`Round::view`], [`Worlds::view`] |
//! | [`Glimpse`] | one viewer without memory: people | also cards seen earlier that do not lie open now | [`Round::glimpse`] |
//! | [`Sight`] | one cell of a row in a `View` | the card, unless it is known; who has seen it is public | [`View::at`], [`View::row`] |
//! | [`Hand`] | the card in hand in a `View` or `Glimpse` | the card, unless the viewer holds it | [`View::hand`] |
//! | [`Open`] | everybody | all rows and the hand | [`Round::open`], [`View::open`] |
//! | [`Viewer`] | names who looks: a seat, or the gallery of watchers | | `Seat::A.into()` |
//! | [`Eyes`] | the set of viewers who have seen a card; public itself | | [`Sight::eyes`] |
//! | [`Gaze`] | through whose eyes a log is told: one viewer's, or open | | `eyes` in a log |
//! | [`Worlds`], [`Hidden`] | one viewer: what the hidden cards could be | which of them it is | [`Worlds::observe`] |
//!
//! The truth cannot be serialised. `Round`, `Card`, `Event` and [`Replay`] do not implement `Serialize`; it leaves the
//! process only through [`record`]. Compile-fail tests prove it.
//!
//! # Errors
//!
//! An error is named for what failed: [`ParseActionError`], [`SetFieldError`], [`PlayReplayError`]. Two enums state what the
//! rules forbid, each with the id of the rule: [`Illegal`] for an action or a card, [`Unplayable`] for a set of rules.
//!
//! # Where to find what
//!
//! | question | file |
//! |---|---|
//! | What is a card, a seat, a slot, an action? | `card.rs`, `seat.rs`, `action.rs` |
//! | How do editions differ? | `rules/mod.rs` (the fields), `rules/edition.rs` (the ten), `rules/fields.rs` (the fields by name), `rules/patch.rs` (rules files) |
//! | What may be done now? | `round/legal.rs`, and `round/illegal.rs` for why not |
//! | What does an action do? | `round/apply.rs` |
//! | Where do cards come from, and where do they go? | `round/deal.rs`, `round/stock.rs` (the draw pile), `round/cell.rs` (a place in a row) |
//! | What did each seat see of it? | `event.rs` (a step), `view.rs` (a position) |
//! | Who won? | `outcome.rs` (a round), `series.rs` (a match) |
//! | What could the hidden cards be? | `worlds/` |
//! | How is it written down? | `notation/`, `replay.rs`, `record/` |
//! | What must always hold? | `round/check.rs`, `round/perft.rs`, `proofs.rs` (what must not compile) |
//!
//! Rule ids such as R4.3 stand beside the code that follows them, in the names of tests and in errors; `docs/rules.md` in
//! the repository states the rules.
//!
//! # Design
//!
//! - **A round is a fold of steps.** A [`Step`] is a card that comes (`Deal`) or a player's [`Action`] (`Act`); `turn()`
//!   says which is next. `play` and `deal` check a step and return an [`Event`]; `advance` and `run_chance` do the same
//!   unchecked and without events, for simulation. Both share the code that changes the round, and property tests compare
//!   them state by state.
//! - **The draw pile is a bag.** It has no order, so none can leak. A draw picks an index and moves the last card into the
//!   gap (a lazy Fisher-Yates shuffle). The order in which a bag is filled is pinned, because fair deals are recomputed from
//!   it (`round/stock.rs`).
//! - **Knowledge lies with the card.** A cell of a row is sixteen bits: the card, who has seen it, how it came, whether it
//!   lies face up. A swap moves the cell and with it all that is known (R8.3). Watchers are a seventh viewer, since what all
//!   players have seen in private is still not public.
//! - **Legal actions are computed, not stored**: a run of neighbours in the action index, or for swaps two sets of slots.
//!   Their order is that of the index, and both are pinned ([`ACTION_INDEX_VERSION`]).
//! - **[`Worlds`]** keeps one round that explains what a seat has seen, and redeals the hidden cards to sample others. Cards
//!   that came between the same two reshuffles can be exchanged for each other, so the samples are uniform over all deals
//!   that fit (R8.7). The parser of redacted game logs uses it too: a log is accepted when some world explains it.
//! - **Speed.** A [`Round`] is smaller than 192 bytes and cheap to copy, rules included. Nothing allocates, there is no
//!   `unsafe` and no CPU flag. What costs time is what a processor cannot predict: which action, which card, whether
//!   somebody knocks.

mod action;
mod card;
mod event;
mod letter;
#[cfg(feature = "serde")]
mod names;
pub mod notation;
mod outcome;
mod proofs;
pub mod record;
mod replay;
mod round;
mod rules;
mod seat;
mod series;
mod view;
mod worlds;

pub use action::{ACTION_INDEX_VERSION, Action, ParseActionError};
pub use card::{Card, Counts};
pub use event::{Act, Event, Reveal, Seen, Told};
pub use letter::{ParseCardError, ParseSeatError, ParseSlotError};
pub use outcome::Outcome;
pub use replay::{PlayReplayError, Replay, Step};
pub use round::{Actions, CheckRoundError, Dealer, Illegal, Origin, Perft, Phase, Round, Sight, Turn};
#[cfg(feature = "serde")]
pub use rules::{ApplyPatchError, DeckPatch, LooksPatch, RULES_VERSION, RulesPatch};
pub use rules::{
    Deck, Edition, FIELDS, Facing, FirstDiscard, Look, Looks, Rules, Ruleset, SetFieldError, Starter, SwapLook,
    SwapWhat, Take, Unplayable,
};
pub use seat::{Eyes, Seat, SeatSet, Slot, Viewer};
pub use series::{AdvanceSeriesError, Mode, ParseModeError, Series, Sheet, SheetLine};
pub use view::{Glimpse, Hand, Open, View};
pub use worlds::{Gaze, Hidden, HiddenPlace, ObserveError, ParseGazeError, Worlds};
