//! A card as somebody sees it.

use std::collections::BTreeMap;

use kingrat_rules::{Card, Glimpse, Hand, Reveal, Seat, Slot, View};
use serde::Serialize;

/// The letter of a card that somebody sees: `0`-`9`, `P`, `S`, `D`. Only this module's neighbours can make one, and only from what a
/// viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Face(char);

impl Face {
    pub(super) const fn of(card: Card) -> Face {
        Face(card.letter())
    }

    /// The card in a viewer's own hand.
    pub(crate) fn in_hand(glimpse: &Glimpse) -> Option<Face> {
        match glimpse.hand() {
            Hand::Card(card) => Some(Face::of(card)),
            Hand::Empty | Hand::Hidden => None,
        }
    }

    /// The top of the discard pile.
    pub(crate) fn on_top(glimpse: &Glimpse) -> Option<Face> {
        glimpse.open().top().map(Face::of)
    }

    /// The letter.
    pub const fn letter(self) -> char {
        self.0
    }
}

/// A row for each seat that is in: the cards that the receiver sees in its four slots, and nothing for the others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rows(BTreeMap<Seat, [Option<Face>; 4]>);

impl Rows {
    /// What lies open to a viewer now.
    pub fn open(glimpse: &Glimpse) -> Rows {
        let row = |seat| Slot::ALL.map(|slot| glimpse.card(seat, slot).map(Face::of));
        Rows(glimpse.open().seats().iter().map(|seat| (seat, row(seat))).collect())
    }

    /// What a viewer has ever learned of the cards where they lie now, in the rows of these seats.
    pub fn learned(view: &View, of: impl Fn(Seat) -> bool) -> Rows {
        let row = |seat| Slot::ALL.map(|slot| view.at(seat, slot).card().map(Face::of));
        Rows(view.open().seats().iter().filter(|&seat| of(seat)).map(|seat| (seat, row(seat))).collect())
    }

    /// The rows as they were turned up for everybody.
    pub fn revealed(reveal: &Reveal) -> Rows {
        let row = |cards: &[Option<Card>; 4]| cards.map(|card| card.map(Face::of));
        let rows = Seat::ALL.into_iter().zip(&reveal.rows).filter(|(_, cards)| cards[0].is_some());
        Rows(rows.map(|(seat, cards)| (seat, row(cards))).collect())
    }

    /// What lies in a slot, if it is seen.
    pub fn at(&self, seat: Seat, slot: Slot) -> Option<Face> {
        self.0.get(&seat).and_then(|row| row[slot.index()])
    }

    /// The seats that have a row.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.keys().copied()
    }
}
