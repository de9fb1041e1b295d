//! What a player can believe of the cards it has not seen, from the counts and from what everybody did.
//! docs/belief.md tells how, and how good it is.
//!
//! | question | file |
//! |---|---|
//! | How do players act, given the cards they know? | `habits.rs`, and the numbers in `tables.rs` |
//! | What does an action say about a hidden card? | `evidence.rs` |
//! | How likely is each card in each place, counts and evidence together? | `marginals.rs` |
//! | How is a world drawn from that? | `sampler.rs` |
//! | How good is it? | `measure.rs` |

mod evidence;
mod habits;
mod marginals;
mod measure;
mod sampler;
mod tables;

pub use habits::{ANYBODY, HabitPrior, Habits, Manners};
pub use measure::{CALIBRATION_BINS, CalibrationBin, Loss, Quality, measure};

use evidence::Evidence;
use kingrat_rules::{Card, Gaze, Hidden, ObserveError, Round, Seat, Seen, Slot, View, Worlds};
use marginals::Marginals;

use crate::SimRng;

/// One number for each kind of card; the last three are padding, so that it fits a processor's registers.
type Kinds = [f32; 16];

/// Every slot of every row, and the hand behind them.
const PLACES: usize = 4 * Seat::MAX + 1;
const HAND: usize = PLACES - 1;

/// The index of a slot among all places.
const fn place(seat: Seat, slot: Slot) -> usize {
    4 * seat.index() + slot.index()
}

/// Follows a round through the eyes of one seat and says what the cards may be that it has not seen.
///
/// The counts are exact ([`Hidden`]): which cards can lie where at all. On top of them every hidden card carries a likelihood for each
/// kind of card, from what those who knew it did ([`Habits`]); it goes with the card when it is swapped (R8.3). A knock, or none, says
/// something about a whole row, and is kept as such.
///
/// ```
/// use kingrat_bots::{SimRng, Posterior};
/// use kingrat_rules::{Action, Card, Edition, Round, Seat, Slot};
///
/// let mut round = Round::new(Edition::named("nordic").unwrap().rules, 2, Seat::B)?;
/// let mut posterior = Posterior::new(Seat::B, round);
/// for card in "703142944".chars() {
///     posterior.observe(&round.deal(Card::from_letter(card).unwrap())?.seen_by(Seat::B))?;
/// }
/// posterior.observe(&round.play(Action::Draw)?.seen_by(Seat::B))?;
/// posterior.observe(&round.deal(Card::Two)?.seen_by(Seat::B))?;
/// posterior.observe(&round.play("put:1".parse()?)?.seen_by(Seat::B))?;
///
/// // B has not seen what A placed instead of a 7, but it will be something low.
/// assert!(posterior.value(Seat::A, Slot::One) < 4.0);
/// let world = posterior.sample(&mut SimRng::seeded(1));
/// assert_eq!(world.view(Seat::B), round.view(Seat::B));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Posterior {
    me: Seat,
    worlds: Worlds,
    view: View,
    hidden: Hidden,
    evidence: Evidence,
    marginals: Marginals,
}

impl Posterior {
    /// Before the first card of a round, which must be one on which nothing has happened yet.
    pub fn new(seat: Seat, start: Round) -> Posterior {
        Posterior::with_prior(ANYBODY, seat, start)
    }

    /// The same among players of whom something else is known beforehand.
    pub fn with_prior(prior: &'static HabitPrior, seat: Seat, start: Round) -> Posterior {
        let worlds = Worlds::new(Gaze::Through(seat.into()), start);
        let hidden = worlds.hidden();
        Posterior {
            me: seat,
            view: start.view(seat),
            marginals: Marginals::new(),
            evidence: Evidence::new(prior),
            hidden,
            worlds,
        }
    }

    /// Takes in what the seat saw. What cannot have happened is refused and forgotten.
    pub fn observe(&mut self, seen: &Seen) -> Result<(), ObserveError> {
        self.worlds.observe(*seen)?;
        self.evidence.observe(self.me, &self.view, &self.marginals, seen);
        self.view = self.worlds.view().unwrap_or(self.view);
        self.hidden = self.worlds.hidden();
        self.marginals.find(&self.hidden, &self.view, &self.evidence);
        Ok(())
    }

    /// Whose eyes.
    pub const fn seat(&self) -> Seat {
        self.me
    }

    /// All that the seat has seen.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// The uniform belief beneath: every way of dealing the physical cards that agrees with the history, and how to sample them.
    pub const fn even(&self) -> &Worlds {
        &self.worlds
    }

    /// How likely each kind of card, in the order of [`Card::ALL`], is to lie in a slot. A card that the seat has seen is certain;
    /// nothing is likely where no card lies.
    pub fn chances(&self, seat: Seat, slot: Slot) -> [f32; Card::KINDS] {
        let mut chances = [0.0; Card::KINDS];
        let sight = self.view.at(seat, slot);
        match sight.card() {
            Some(card) => chances[card.index()] = 1.0,
            None if sight.is_vacant() => {}
            None => chances.copy_from_slice(&self.marginals.of(place(seat, slot))[..Card::KINDS]),
        }
        chances
    }

    /// How likely each kind of card is to come next from the draw pile, as long as it lasts.
    pub fn next_card(&self) -> [f32; Card::KINDS] {
        let mut chances = [0.0; Card::KINDS];
        chances.copy_from_slice(&self.marginals.stock()[..Card::KINDS]);
        chances
    }

    /// The points expected of a number from the draw pile, and so of any power in a row (R5.2).
    pub fn fresh(&self) -> f32 {
        self.marginals.fresh()
    }

    /// The points expected of the card in a slot.
    pub fn value(&self, seat: Seat, slot: Slot) -> f32 {
        let fresh = self.fresh();
        let points = |(kind, chance): (usize, f32)| chance * if kind < 10 { kind as f32 } else { fresh };
        self.chances(seat, slot).into_iter().enumerate().map(points).sum()
    }

    /// The points expected of a row.
    pub fn row(&self, seat: Seat) -> f32 {
        Slot::ALL.into_iter().map(|slot| self.value(seat, slot)).sum()
    }

    /// A world drawn from what is believed: it explains all that the seat has seen, and comes as often as it is likely.
    pub fn sample(&self, rng: &mut SimRng) -> Round {
        self.marginals
            .deal(&self.hidden, rng)
            .and_then(|cards| self.hidden.world(&cards[..self.hidden.places().len()]))
            .unwrap_or_else(|| self.worlds.sample(rng))
    }

    /// So many worlds.
    pub fn worlds(&self, count: usize, rng: &mut SimRng) -> Vec<Round> {
        (0..count).map(|_| self.sample(rng)).collect()
    }
}
