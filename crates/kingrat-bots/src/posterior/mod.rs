//! The posterior belief about hidden cards, from the counts and from everybody's actions. docs/belief.md explains it and says
//! how good it is.
//!
//! | question | file |
//! |---|---|
//! | How do players act, given the cards they know? | `habits.rs`, and the numbers in `tables.rs` |
//! | What does an action say about a hidden card? | `evidence.rs` |
//! | How likely is each card in each place, counts and evidence together? | `marginals.rs` |
//! | How is a world sampled from that? | `sampler.rs` |
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

/// One number for each kind of card; the last three are padding, so that it fits vector registers.
type Kinds = [f32; 16];

/// The number of places: every slot of every row, then the hand.
const PLACES: usize = 4 * Seat::MAX + 1;
const HAND: usize = PLACES - 1;

/// Returns the index of a slot among all places.
const fn place(seat: Seat, slot: Slot) -> usize {
    4 * seat.index() + slot.index()
}

/// The belief of one seat about the cards that it has not seen.
///
/// The counts are exact ([`Hidden`]): which cards can lie where at all. On top of them every hidden card carries a likelihood for
/// each kind of card, from the actions of those who knew it ([`Habits`]); it moves with the card in a swap (R8.3). A knock, or no
/// knock, is evidence about a whole row, and is kept as such.
///
/// ```
/// use kingrat_bots::{SimRng, Posterior};
/// use kingrat_rules::{Action, Card, Edition, Round, Seat, Slot};
///
/// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
/// let mut posterior = Posterior::new(Seat::B, round);
/// for card in "703142944".chars().filter_map(Card::from_letter) {
///     posterior.observe(&round.deal(card)?.seen_by(Seat::B))?;
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
    /// Starts before the first card of a round on which nothing has happened yet.
    #[must_use]
    pub fn new(seat: Seat, start: Round) -> Posterior {
        Posterior::with_prior(ANYBODY, seat, start)
    }

    /// Starts with another prior over the habits of the players.
    #[must_use]
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

    /// Takes in what the seat saw. What cannot have happened is refused and changes nothing.
    pub fn observe(&mut self, seen: &Seen) -> Result<(), ObserveError> {
        self.worlds.observe(*seen)?;
        self.evidence.observe(self.me, &self.view, &self.marginals, seen);
        self.view = self.worlds.view().unwrap_or(self.view);
        self.hidden = self.worlds.hidden();
        self.marginals.update(&self.hidden, &self.view, &self.evidence);
        Ok(())
    }

    /// Returns the seat whose belief it is.
    pub const fn seat(&self) -> Seat {
        self.me
    }

    /// Returns all that the seat has seen.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// Returns the uniform belief: every deal of the physical cards that agrees with the history.
    pub const fn even(&self) -> &Worlds {
        &self.worlds
    }

    /// Returns the probability of each kind of card in a slot, in the order of [`Card::ALL`]. A card that the seat
    /// has seen is certain; all are zero where no card lies.
    #[must_use]
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

    /// Returns the probability of each kind of card to come next from the draw pile, as long as it lasts.
    #[must_use]
    pub fn next_card(&self) -> [f32; Card::KINDS] {
        let mut chances = [0.0; Card::KINDS];
        chances.copy_from_slice(&self.marginals.stock()[..Card::KINDS]);
        chances
    }

    /// Returns the points expected of a number from the draw pile, and so of any power in a row (R5.2).
    pub fn fresh(&self) -> f32 {
        self.marginals.fresh()
    }

    /// Returns the points expected of the card in a slot.
    #[must_use]
    pub fn value(&self, seat: Seat, slot: Slot) -> f32 {
        let fresh = self.fresh();
        let points = |(kind, chance): (usize, f32)| chance * if kind < 10 { kind as f32 } else { fresh };
        self.chances(seat, slot).into_iter().enumerate().map(points).sum()
    }

    /// Returns the points expected of a row.
    #[must_use]
    pub fn row(&self, seat: Seat) -> f32 {
        Slot::ALL.into_iter().map(|slot| self.value(seat, slot)).sum()
    }

    /// Samples a world that explains all that the seat has seen, with the probability it is believed to have.
    #[must_use]
    pub fn sample(&self, rng: &mut SimRng) -> Round {
        self.marginals
            .deal(&self.hidden, rng)
            .and_then(|cards| self.hidden.world(&cards[..self.hidden.places().len()]))
            .unwrap_or_else(|| self.worlds.sample(rng))
    }

    /// Samples `count` worlds.
    #[must_use]
    pub fn worlds(&self, count: usize, rng: &mut SimRng) -> Vec<Round> {
        (0..count).map(|_| self.sample(rng)).collect()
    }
}
