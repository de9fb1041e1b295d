//! Cards as a viewer sees them: one face, and the rows of a table.

use std::collections::BTreeMap;

use kingrat_rules::{Card, Glimpse, Hand, Reveal, Seat, SeatSet, Slot, View};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The letter of a card that somebody sees: `0`-`9`, `P`, `S`, `D`. Only this module's neighbours can make one, and only from what a
/// viewer sees. A client reads it from JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Face(char);

impl Face {
    pub(super) const fn of(card: Card) -> Face {
        Face(card.letter())
    }

    /// Returns the card in a viewer's own hand.
    pub(crate) fn in_hand(glimpse: &Glimpse) -> Option<Face> {
        match glimpse.hand() {
            Hand::Card(card) => Some(Face::of(card)),
            Hand::Empty | Hand::Hidden => None,
        }
    }

    /// Returns the top of the discard pile.
    pub(crate) fn on_top(glimpse: &Glimpse) -> Option<Face> {
        glimpse.open().top().map(Face::of)
    }

    /// Returns the letter.
    pub const fn letter(self) -> char {
        self.0
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let letter = char::deserialize(deserializer)?;
        let known = matches!(letter, '0'..='9' | 'P' | 'S' | 'D');
        known.then_some(Face(letter)).ok_or_else(|| D::Error::custom(format_args!("{letter:?} is no card")))
    }
}

/// A value for each seat that is in. It allocates nothing, since it is made for every message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerSeat<T>([Option<T>; Seat::MAX]);

impl<T: Copy> PerSeat<T> {
    /// Calls `of` for each of these seats.
    pub(crate) fn new(seats: SeatSet, of: impl Fn(Seat) -> T) -> PerSeat<T> {
        PerSeat(Seat::ALL.map(|seat| seats.contains(seat).then(|| of(seat))))
    }

    /// Returns the value of a seat.
    pub fn get(&self, seat: Seat) -> Option<T> {
        self.0[seat.index()]
    }

    /// Returns the seats that have a value.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::ALL.into_iter().filter(|seat| self.0[seat.index()].is_some())
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Seat::ALL.iter().zip(&self.0).filter_map(|(seat, of)| Some((seat, of.as_ref()?))))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSeat<T>, D::Error> {
        let mut by_seat: BTreeMap<Seat, T> = BTreeMap::deserialize(deserializer)?;
        Ok(PerSeat(Seat::ALL.map(|seat| by_seat.remove(&seat))))
    }
}

/// A row for each seat that is in: the cards that the receiver sees in its four slots, and nothing for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rows(PerSeat<[Option<Face>; 4]>);

impl Rows {
    /// Returns what lies open to a viewer now.
    pub fn open(glimpse: &Glimpse) -> Rows {
        let row = |seat| Slot::ALL.map(|slot| glimpse.card(seat, slot).map(Face::of));
        Rows(PerSeat::new(glimpse.open().seats(), row))
    }

    /// Returns what a viewer has ever learned of the cards where they lie now, in the rows of these seats.
    pub fn learned(view: &View, of: impl Fn(Seat) -> bool) -> Rows {
        let row = |seat| Slot::ALL.map(|slot| view.at(seat, slot).card().map(Face::of));
        Rows(PerSeat::new(view.open().seats().iter().filter(|&seat| of(seat)).collect(), row))
    }

    /// Returns the rows as they were turned up for everybody.
    pub fn revealed(reveal: &Reveal) -> Rows {
        let row = |seat: Seat| reveal.rows[seat.index()].map(|card| card.map(Face::of));
        let shown = |seat: &Seat| reveal.rows[seat.index()][0].is_some();
        Rows(PerSeat::new(Seat::ALL.into_iter().filter(shown).collect(), row))
    }

    /// Returns what lies in a slot, if it is seen.
    pub fn at(&self, seat: Seat, slot: Slot) -> Option<Face> {
        self.0.get(seat).and_then(|row| row[slot.index()])
    }

    /// Returns the seats that have a row.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.0.seats()
    }
}
