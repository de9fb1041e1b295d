//! Views: what a viewer knows ([`View`]) and what lies open to it right now ([`Glimpse`]) (R8.5).

use crate::round::cell::{Cell, Sight};
use crate::{Card, Counts, Look, Phase, Round, Rules, Seat, SeatSet, Slot, Turn, Viewer};

/// The card drawn and not yet placed, as a viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// Nobody holds a card.
    Empty,
    /// Another seat holds one.
    Hidden,
    /// You hold this one.
    Card(Card),
}

/// The public state at this moment, without any memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Open {
    pub(crate) phase: Phase,
    pub(crate) actor: Seat,
    pub(crate) spare: bool,
    pub(crate) players: u8,
    pub(crate) seats: SeatSet,
    pub(crate) dealer: Seat,
    pub(crate) knocker: Option<Seat>,
    pub(crate) top: Option<Card>,
    pub(crate) stock: u8,
    pub(crate) discard: u8,
}

impl Open {
    /// Returns what happens next.
    pub const fn turn(&self) -> Turn {
        self.phase.turn(self.actor)
    }

    /// Returns where in the turn or the round the game stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whether the card in play is the first of a Draw 2 (R4.5).
    pub const fn has_spare_draw(&self) -> bool {
        self.spare
    }

    /// Returns the size of the table.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the seats still in.
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Returns who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns who has knocked.
    pub const fn knocker(&self) -> Option<Seat> {
        self.knocker
    }

    /// Returns the top of the discard pile.
    pub const fn top(&self) -> Option<Card> {
        self.top
    }

    /// Returns how many cards are in the draw pile.
    pub const fn stock(&self) -> usize {
        self.stock as usize
    }

    /// Returns how many cards are in the discard pile.
    pub const fn discard(&self) -> usize {
        self.discard as usize
    }
}

/// All that a viewer has learned, with a perfect memory: for bots and analysis. It cannot hold a card that the viewer has not seen.
///
/// ```
/// use kingrat_rules::{Card, Edition, Round, Seat, Slot};
///
/// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
/// for card in "703P".chars().filter_map(Card::from_letter) {
///     round.deal(card)?;
/// }
/// let view = round.view(Seat::A);
/// assert_eq!(view.at(Seat::A, Slot::One).card(), Some(Card::Seven));
/// assert_eq!(view.at(Seat::A, Slot::Two).card(), None); // an inner card
/// assert_eq!(view.at(Seat::B, Slot::One).card(), None); // another's card
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) rules: Rules,
    pub(crate) open: Open,
    pub(crate) hand: Hand,
    pub(crate) rows: [[Sight; 4]; Seat::MAX],
    pub(crate) discarded: Counts,
}

impl View {
    /// Returns whose view it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the rules of the round.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns what is public.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the card in hand.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// Returns one cell of a row.
    #[inline]
    pub const fn at(&self, seat: Seat, slot: Slot) -> Sight {
        self.rows[seat as usize][slot as usize]
    }

    /// Returns a whole row.
    #[inline]
    pub const fn row(&self, seat: Seat) -> [Sight; 4] {
        self.rows[seat as usize]
    }

    /// Returns the cards of the discard pile; everybody has seen them all (R8.2).
    pub const fn discarded(&self) -> Counts {
        self.discarded
    }

    /// Returns the cards that are hidden from this viewer: in the draw pile, in rows, in another player's hand.
    #[must_use]
    pub fn unseen(&self) -> Counts {
        let mut unseen = self.rules.deck.counts();
        let rows = self.rows.iter().flatten().filter_map(|sight| sight.card());
        let hand = match self.hand {
            Hand::Card(card) => Some(card),
            Hand::Empty | Hand::Hidden => None,
        };
        for card in rows.chain(hand).chain(self.discarded.cards()) {
            unseen.remove(card);
        }
        unseen
    }
}

/// The cards open to a viewer at this moment, without any memory: for people. No card looked at once, no card peeked at earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glimpse {
    viewer: Viewer,
    open: Open,
    hand: Hand,
    rows: [[Sight; 4]; Seat::MAX],
}

impl Glimpse {
    /// Returns whose glimpse it is.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns what is public.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the card in hand.
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// Returns the card that lies open to the viewer in a slot.
    pub fn card(&self, seat: Seat, slot: Slot) -> Option<Card> {
        self.rows[seat.index()][slot.index()].card()
    }

    /// Returns whether the card in this slot lies face up.
    pub const fn is_up(&self, seat: Seat, slot: Slot) -> bool {
        self.rows[seat as usize][slot as usize].is_up()
    }
}

impl Round {
    /// Returns everything that this viewer has learned.
    #[must_use]
    #[inline]
    pub fn view(&self, viewer: impl Into<Viewer>) -> View {
        let viewer = viewer.into();
        View {
            viewer,
            rules: self.rules,
            open: self.open(),
            hand: self.hand_seen_by(viewer),
            rows: self.rows.map(|row| row.map(|cell| cell.sight(cell.eyes().contains(viewer)))),
            discarded: self.discard,
        }
    }

    /// Returns a row as a player knows it, as [`View::row`] does, without building the rest of the view: for
    /// playouts.
    #[must_use]
    #[inline(always)]
    pub fn row_known_to(&self, seat: Seat, player: Seat) -> [Sight; 4] {
        let row = &self.rows[seat as usize];
        let sight = |cell: Cell| cell.sight(cell.eyes().has(player));
        [sight(row[0]), sight(row[1]), sight(row[2]), sight(row[3])] // written out, since `map` stays a call
    }

    /// Returns what lies open to this viewer right now.
    #[must_use]
    pub fn glimpse(&self, viewer: impl Into<Viewer>) -> Glimpse {
        let viewer = viewer.into();
        let mut rows = [[Sight::VACANT; 4]; Seat::MAX];
        for seat in self.seats.iter() {
            rows[seat.index()] = Slot::ALL.map(|slot| {
                let cell: Cell = self.rows[seat.index()][slot.index()];
                let anytime = viewer == Viewer::Seat(seat) && self.rules.look(slot) == Look::Anytime; // R2.5
                cell.sight(cell.is_up() || anytime).without_memory()
            });
        }
        Glimpse { viewer, open: self.open(), hand: self.hand_seen_by(viewer), rows }
    }

    /// Returns what is public: the same for every viewer.
    #[must_use]
    #[inline]
    pub fn open(&self) -> Open {
        Open {
            phase: self.phase,
            actor: self.actor,
            spare: self.spare,
            players: self.players,
            seats: self.seats,
            dealer: self.dealer,
            knocker: self.knocker,
            top: self.top,
            stock: self.stock.len() as u8,
            discard: self.discard.total() as u8,
        }
    }

    #[inline]
    fn hand_seen_by(&self, viewer: Viewer) -> Hand {
        match self.hand {
            None => Hand::Empty,
            Some(card) if viewer == Viewer::Seat(self.actor) => Hand::Card(card),
            Some(_) => Hand::Hidden,
        }
    }
}

/// The JSON form of views and glimpses: `rows`, `up`, `hand`, `top`, `stock`, `discard`, `knocker`.
#[cfg(feature = "serde")]
mod shape {
    use serde::ser::{Serialize, SerializeStruct, Serializer};

    use super::{Glimpse, Hand, Open, View};
    use crate::record::BySeat;
    use crate::round::cell::Sight;

    fn serialize<S: Serializer>(open: &Open, hand: Hand, rows: &[[Sight; 4]; 6], to: S) -> Result<S::Ok, S::Error> {
        let letter = |sight: Sight| sight.card().map_or('?', |card| card.letter());
        let cards = BySeat::new(open.seats, |seat| rows[seat.index()].map(letter));
        let up = BySeat::new(open.seats, |seat| rows[seat.index()].map(Sight::is_up));
        let hand = match hand {
            Hand::Empty => None,
            Hand::Hidden => Some('?'),
            Hand::Card(card) => Some(card.letter()),
        };
        let mut shape = to.serialize_struct("Sight", 7)?;
        shape.serialize_field("rows", &cards)?;
        shape.serialize_field("up", &up)?;
        shape.serialize_field("hand", &hand)?;
        shape.serialize_field("top", &open.top.map(|top| top.letter()))?;
        shape.serialize_field("stock", &open.stock)?;
        shape.serialize_field("discard", &open.discard)?;
        shape.serialize_field("knocker", &open.knocker)?;
        shape.end()
    }

    impl Serialize for View {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serialize(&self.open, self.hand, &self.rows, serializer)
        }
    }

    impl Serialize for Glimpse {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serialize(&self.open, self.hand, &self.rows, serializer)
        }
    }
}
