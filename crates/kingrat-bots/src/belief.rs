//! What a bot takes each card to be worth.

use kingrat_rules::{Card, Counts, Origin, Seat, Sight, Slot, View};

/// What a bot takes a card in a row to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Guess {
    /// The points it expects.
    pub(crate) value: f32,
    /// Does it know the card, or only expect?
    pub(crate) known: bool,
}

/// What a bot takes all cards to be.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    rows: [[Guess; 4]; Seat::MAX],
    /// The cards that may come next.
    bag: Counts,
    /// The mean of the numbers among them: what a fresh card is worth, and so any power in a row (R5.2).
    fresh: f32,
}

/// What a card that nobody told us is worth, as a share of a fresh one: players keep what is low.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// Drawn and placed by somebody.
    pub(crate) placed: f32,
    /// Dealt, and its holder has seen it and let it lie.
    pub(crate) kept: f32,
}

impl Belief {
    /// Knows nothing yet, but what cards may come. Every card in a row is taken for a fresh one.
    pub(crate) fn new(bag: Counts) -> Belief {
        let fresh = points(&bag) / bag.numbers().max(1) as f32;
        Belief { rows: [[Guess { value: fresh, known: false }; 4]; Seat::MAX], bag, fresh }
    }

    /// What follows from a view: all that was learned, and the rest by where it came from.
    pub(crate) fn of(view: &View, me: Seat, outlook: &Outlook) -> Belief {
        let mut belief = Belief::new(view.unseen());
        let cells = || view.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)));
        let share = |seat, slot| share(view.at(seat, slot), seat, me, outlook);
        // What others keep is low, so what is still to come is higher than the mean of all that is unseen.
        let hoarded: f32 = cells().filter_map(|(seat, slot)| Some(1.0 - share(seat, slot)?)).sum();
        belief.fresh = points(&belief.bag) / (belief.bag.numbers() as f32 - hoarded).max(1.0);
        for (seat, slot) in cells() {
            match (view.at(seat, slot).card(), share(seat, slot)) {
                (Some(card), _) => belief.know(seat, slot, card),
                (None, share) => belief.expect(seat, slot, belief.fresh * share.unwrap_or(1.0)),
            }
        }
        belief
    }

    /// Takes a card in a row for known.
    pub(crate) fn know(&mut self, seat: Seat, slot: Slot, card: Card) {
        let value = card.value().map_or(self.fresh, f32::from);
        self.rows[seat.index()][slot.index()] = Guess { value, known: true };
    }

    /// Expects so many points of a card that is not known.
    pub(crate) fn expect(&mut self, seat: Seat, slot: Slot, value: f32) {
        self.rows[seat.index()][slot.index()] = Guess { value, known: false };
    }

    /// Is wrong about a card by so many points.
    pub(crate) fn shift(&mut self, seat: Seat, slot: Slot, points: f32) {
        self.rows[seat.index()][slot.index()].value += points;
    }

    /// What it takes a card to be.
    pub(crate) fn at(&self, seat: Seat, slot: Slot) -> Guess {
        self.rows[seat.index()][slot.index()]
    }

    /// The points it expects a row to have.
    pub(crate) fn sum(&self, seat: Seat) -> f32 {
        self.rows[seat.index()].iter().map(|guess| guess.value).sum()
    }

    /// The share of a row that is known.
    pub(crate) fn known(&self, seat: Seat) -> f32 {
        self.rows[seat.index()].iter().filter(|guess| guess.known).count() as f32 / 4.0
    }

    /// How many cards of a kind may still come.
    pub(crate) fn unseen(&self, card: Card) -> u8 {
        self.bag.of(card)
    }

    /// What a fresh number is worth.
    pub(crate) const fn fresh(&self) -> f32 {
        self.fresh
    }

    /// By how much one more draw is expected to lower a card of this value, when only improvements are kept.
    pub(crate) fn draw_worth(&self, value: f32) -> f32 {
        let better = |card: Card| {
            let gain = value - f32::from(card.value()?);
            (gain > 0.0).then(|| gain * f32::from(self.bag.of(card)))
        };
        Card::ALL.into_iter().filter_map(better).sum::<f32>() / self.bag.total().max(1) as f32
    }
}

/// The sum of the numbers in a bag.
fn points(bag: &Counts) -> f32 {
    Card::ALL.iter().filter_map(|&card| Some(f32::from(card.value()?) * f32::from(bag.of(card)))).sum()
}

/// What a card that is not known is worth, as a share of a fresh one.
fn share(sight: Sight, holder: Seat, me: Seat, outlook: &Outlook) -> Option<f32> {
    match (sight.card(), sight.origin()) {
        (Some(_), _) => None,
        (None, Origin::Drawn | Origin::Taken) => Some(outlook.placed),
        (None, Origin::Dealt) if holder != me && sight.eyes().has(holder) => Some(outlook.kept),
        (None, Origin::Dealt) => Some(1.0),
    }
}
