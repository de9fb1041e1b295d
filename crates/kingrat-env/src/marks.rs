//! Marks: the public past of the cards in the rows, which a view does not tell.

use kingrat_rules::{Act, Card, Seat, Seen, Slot, Told};

/// The public past of one card in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Who was dealt it, or placed it.
    pub home: Seat,
    /// The card that was discarded for it; none for a card that was dealt.
    pub replaced: Option<Card>,
    /// How many swaps have moved it.
    pub swaps: u8,
    /// Whose row it came from in its last swap.
    pub from: Option<Seat>,
    /// Whether its holder chose that swap.
    pub chosen: bool,
    /// The turn of the table in which it was dealt or placed; 0 for the deal.
    pub turn: u32,
}

/// The marks of all cards in the rows. They follow from what watchers see, so they are the same for every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks([[Mark; 4]; Seat::MAX]);

impl Marks {
    /// Creates the marks of a round that has just been dealt.
    #[must_use]
    pub fn dealt() -> Marks {
        let mark = |home| Mark { home, replaced: None, swaps: 0, from: None, chosen: false, turn: 0 };
        Marks(Seat::ALL.map(|seat| [mark(seat); 4]))
    }

    /// Returns the mark of a card in a row.
    #[must_use]
    pub const fn at(&self, seat: Seat, slot: Slot) -> Mark {
        self.0[seat.index()][slot.index()]
    }

    /// Takes in what the gallery of watchers saw in this turn of the table.
    pub fn observe(&mut self, seen: &Seen, turn: u32) {
        let Told::Acted { seat, act, .. } = *seen else { return };
        match act {
            Act::Put { slot, out, .. } | Act::Take { slot, out } => {
                let mark = Mark { home: seat, replaced: Some(out), swaps: 0, from: None, chosen: false, turn };
                self.0[seat.index()][slot.index()] = mark;
            }
            Act::Swap { own, seat: other, slot, .. } => {
                let moved = |mark: Mark, from: Seat, chosen: bool| Mark {
                    swaps: mark.swaps.saturating_add(1),
                    from: Some(from),
                    chosen,
                    ..mark
                };
                let (mine, theirs) = (self.at(seat, own), self.at(other, slot));
                self.0[seat.index()][own.index()] = moved(theirs, other, true);
                self.0[other.index()][slot.index()] = moved(mine, seat, false);
            }
            _ => {}
        }
    }
}
