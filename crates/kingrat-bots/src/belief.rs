//! Estimates: what a bot expects each card in a row to be worth.

use kingrat_rules::{Card, Counts, Origin, Seat, Sight, Slot, View};

/// The estimate of one card in a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Guess {
    /// The expected points.
    pub(crate) value: f32,
    /// Whether the card is known, and not only expected.
    pub(crate) known: bool,
}

/// The estimates of all cards in the rows.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    rows: [[Guess; 4]; Seat::MAX],
    /// The cards that may come next.
    bag: Counts,
    /// The mean of the numbers among them: what a fresh card is worth, and so any power in a row (R5.2).
    fresh: f32,
}

/// The value of an unknown card, as a share of a fresh one: players keep low cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// Drawn and placed by somebody.
    pub(crate) placed: f32,
    /// Dealt, seen by its holder, and left in place.
    pub(crate) kept: f32,
}

impl Belief {
    /// Creates the belief of somebody who knows only which cards may come: every card in a row counts as a fresh one.
    pub(crate) fn new(bag: Counts) -> Belief {
        let fresh = points(&bag) / bag.numbers().max(1) as f32;
        Belief { rows: [[Guess { value: fresh, known: false }; 4]; Seat::MAX], bag, fresh }
    }

    /// Derives the belief from a view: all that was learned, and the rest by where it came from.
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

    /// Sets a card in a row to known.
    pub(crate) fn know(&mut self, seat: Seat, slot: Slot, card: Card) {
        let value = card.value().map_or(self.fresh, f32::from);
        self.rows[seat.index()][slot.index()] = Guess { value, known: true };
    }

    /// Sets the expected points of a card that is not known.
    pub(crate) fn expect(&mut self, seat: Seat, slot: Slot, value: f32) {
        self.rows[seat.index()][slot.index()] = Guess { value, known: false };
    }

    /// Shifts the estimate of a card by so many points, as an error.
    pub(crate) fn shift(&mut self, seat: Seat, slot: Slot, points: f32) {
        self.rows[seat.index()][slot.index()].value += points;
    }

    /// Returns the estimate of a card.
    pub(crate) fn at(&self, seat: Seat, slot: Slot) -> Guess {
        self.rows[seat.index()][slot.index()]
    }

    /// Returns the expected points of a row.
    pub(crate) fn sum(&self, seat: Seat) -> f32 {
        self.rows[seat.index()].iter().map(|guess| guess.value).sum()
    }

    /// Returns the share of a row that is known.
    pub(crate) fn known(&self, seat: Seat) -> f32 {
        self.rows[seat.index()].iter().filter(|guess| guess.known).count() as f32 / 4.0
    }

    /// Returns how many cards of a kind may still come.
    pub(crate) fn unseen(&self, card: Card) -> u8 {
        self.bag.of(card)
    }

    /// Returns the expected points of a fresh number.
    pub(crate) const fn fresh(&self) -> f32 {
        self.fresh
    }

    /// Returns by how much one more draw is expected to lower a card of this value, when only improvements are kept.
    pub(crate) fn draw_worth(&self, value: f32) -> f32 {
        let better = |card: Card| {
            let gain = value - f32::from(card.value()?);
            (gain > 0.0).then(|| gain * f32::from(self.bag.of(card)))
        };
        Card::ALL.into_iter().filter_map(better).sum::<f32>() / self.bag.total().max(1) as f32
    }
}

/// Returns the sum of the numbers in a bag.
fn points(bag: &Counts) -> f32 {
    Card::ALL.iter().filter_map(|&card| Some(f32::from(card.value()?) * f32::from(bag.of(card)))).sum()
}

/// Returns what a card that is not known is worth, as a share of a fresh one; `None` for a known card.
fn share(sight: Sight, holder: Seat, me: Seat, outlook: &Outlook) -> Option<f32> {
    match (sight.card(), sight.origin()) {
        (Some(_), _) => None,
        (None, Origin::Drawn | Origin::Taken) => Some(outlook.placed),
        (None, Origin::Dealt) if holder != me && sight.eyes().has(holder) => Some(outlook.kept),
        (None, Origin::Dealt) => Some(1.0),
    }
}
