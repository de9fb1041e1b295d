//! The hidden places and their possible cards: for sampling worlds by another belief than the uniform one.

use super::explanation::{CardPlace, Explanation};
use super::{Gaze, Worlds};
use crate::{Card, Counts, Round, Seat, Slot};

/// The most cards that can be hidden outside of the draw pile: every row, and a hand.
const MOST: usize = 4 * Seat::MAX + 1;

/// A place whose card is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenPlace {
    /// The slot it lies in; none for the card that another player holds in hand.
    pub at: Option<(Seat, Slot)>,
    /// Which of the [bags](Hidden::bags) its card is from.
    pub bag: usize,
    /// Whether it is known to be a number (R8.7).
    pub number: bool,
    /// Whether it was dealt with the rows, and not drawn later.
    pub dealt: bool,
}

/// All that is hidden from one viewer: the places, and the bags of cards that lie in them. Every assignment of the cards of each bag
/// to its places explains the history, if those that must be numbers are and [`Hidden::odds`] is above zero. To sample them
/// uniformly, use [`Worlds::sample`].
///
/// ```
/// use kingrat_rules::{Card, Edition, Gaze, Round, Seat, Worlds};
///
/// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
/// let mut worlds = Worlds::new(Gaze::Through(Seat::A.into()), round);
/// for card in "7031P4294".chars().filter_map(Card::from_letter) {
///     let event = round.deal(card)?;
///     worlds.observe(event.seen_by(Seat::A))?;
/// }
/// let hidden = worlds.hidden();
/// assert_eq!(hidden.places().len(), 6); // two inner cards of A, and the row of B
/// assert_eq!(hidden.bags()[0].total(), 6 + hidden.stock());
/// let world = hidden.world(&[Card::Nine, Card::Nine, Card::Zero, Card::Peek, Card::Five, Card::Nine]).unwrap();
/// assert_eq!(world.view(Seat::A), round.view(Seat::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Hidden {
    world: Round,
    places: Vec<HiddenPlace>,
    /// The first is that of the present age, to which the draw pile belongs.
    bags: Vec<Counts>,
    /// The powers that were turned up and went back (R2.3).
    returned: Counts,
    /// The cards that are not known to have been dealt.
    undealt: Counts,
}

impl Hidden {
    fn of(gaze: Gaze, now: &Explanation) -> Hidden {
        let mut hidden = Hidden {
            world: now.world,
            places: Vec::with_capacity(MOST),
            bags: Vec::new(),
            returned: now.returned(),
            undealt: now.not_known_to_be_dealt(),
        };
        let mut ages = vec![now.age()];
        hidden.bags.push(if gaze == Gaze::Open { Counts::EMPTY } else { now.world.stock() });
        for place in now.hidden_outside_the_stock(gaze) {
            let age = now.birth(place).age();
            let bag = ages.iter().position(|&other| other == age).unwrap_or_else(|| {
                ages.push(age);
                hidden.bags.push(Counts::EMPTY);
                ages.len() - 1
            });
            hidden.bags[bag].add(now.card(place));
            let at = match place {
                CardPlace::Cell(seat, slot) => Some((seat, slot)),
                CardPlace::Hand | CardPlace::Stock(_) => None,
            };
            let (number, dealt) = (now.must_be_number(place), now.was_dealt(place));
            hidden.places.push(HiddenPlace { at, bag, number, dealt });
        }
        hidden
    }

    /// Returns the places outside of the draw pile whose card is hidden: rows from A on, the hand last.
    pub fn places(&self) -> &[HiddenPlace] {
        &self.places
    }

    /// Returns the hidden cards, one bag for all that came between the same two reshuffles. The first bag came since
    /// the last reshuffle and includes the draw pile; every card of another bag lies in one of the places.
    pub fn bags(&self) -> &[Counts] {
        &self.bags
    }

    /// Returns how many cards of the first bag lie in the draw pile.
    pub fn stock(&self) -> usize {
        self.bags[0].total() - self.places.iter().filter(|place| place.bag == 0).count()
    }

    /// Returns whether a power was turned up and went back (R2.3), so that [`Hidden::odds`] differ from world to
    /// world.
    pub fn is_weighed(&self) -> bool {
        self.returned != Counts::EMPTY
    }

    /// Returns the relative likelihood that the powers which went back (R2.3) were turned up, in the world with these
    /// cards, one for each place: the more of them lay in the draw pile, the likelier.
    #[must_use]
    pub fn odds(&self, cards: &[Card]) -> f32 {
        let dealt =
            |card| self.places.iter().zip(cards).filter(|(place, other)| place.dealt && **other == card).count();
        let left = |card| usize::from(self.undealt.of(card)).saturating_sub(dealt(card));
        self.returned.cards().map(|card| left(card) as f32).product()
    }

    /// Returns the factor by which a dealt card is less likely to be this one, because such a power was turned up and
    /// went back (R2.3), while nothing is known of the other hidden cards.
    pub fn lean(&self, card: Card) -> f32 {
        let all = f32::from(self.undealt.of(card)).max(1.0);
        ((all - 1.0) / all).powi(i32::from(self.returned.of(card)))
    }

    /// Builds the round in which these cards, one for each place, lie in the hidden places, and the rest in the draw
    /// pile; `None` when that does not explain the history.
    #[must_use]
    pub fn world(&self, cards: &[Card]) -> Option<Round> {
        let mut left = [Counts::EMPTY; MOST + 1];
        left[..self.bags.len()].copy_from_slice(&self.bags);
        let mut world = self.world;
        if cards.len() != self.places.len() || (self.is_weighed() && self.odds(cards) == 0.0) {
            return None;
        }
        for (place, &card) in self.places.iter().zip(cards) {
            if !left[place.bag].remove(card) || (place.number && card.is_power()) {
                return None;
            }
            match place.at {
                Some((seat, slot)) => {
                    let cell = &mut world.rows[seat.index()][slot.index()];
                    *cell = cell.with_card(card);
                }
                None => world.hand = Some(card),
            }
        }
        // As many cards as places and the draw pile hold, so what is left is the draw pile. It is a bag: any order will do.
        world.stock.refill(&left[0]);
        Some(world)
    }
}

impl Worlds {
    /// Returns what is hidden from this viewer.
    #[must_use]
    pub fn hidden(&self) -> Hidden {
        Hidden::of(self.gaze, &self.now)
    }
}
