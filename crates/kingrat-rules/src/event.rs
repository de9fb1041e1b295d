//! Events: what happened in a step, and what each viewer saw of it.

use crate::{Action, Card, Eyes, Seat, SeatSet, Slot, Step, Viewer};

/// The shape of an event with cards of type `C`: `Card` for the truth, `Option<Card>` for what a viewer saw ([`Seen`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told<C> {
    /// A card was dealt to a row (R2.2).
    Dealt {
        /// The row's owner.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card.
        card: C,
    },
    /// A card was turned up to start the discard pile (R2.3).
    Turned {
        /// The card.
        card: Card,
    },
    /// A card was drawn (R3.1).
    Drew {
        /// By whom.
        seat: Seat,
        /// The card; a power is shown at once, unless H1 is on.
        card: C,
        /// Whether the discard pile was shuffled into the draw pile first (R6.1).
        reshuffled: bool,
    },
    /// A card was drawn to replace a power at the end (R5.2).
    Settled {
        /// The row's owner.
        seat: Seat,
        /// The slot.
        slot: Slot,
        /// The card; a power goes to the discard pile, and another comes.
        card: Card,
        /// Whether the discard pile was shuffled into the draw pile first (R6.1).
        reshuffled: bool,
    },
    /// A player did something.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        act: Act<C>,
        /// The rows turned up, when that was the last turn of the round.
        reveal: Option<Reveal>,
    },
}

/// An action with what it showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act<C> {
    /// Draws a card, which comes as [`Told::Drew`].
    Draw,
    /// Takes the discard.
    Take {
        /// Into this slot.
        slot: Slot,
        /// The card that is discarded.
        out: Card,
    },
    /// Passes.
    Return,
    /// Shows the power in hand (H1).
    Show {
        /// The power.
        card: Card,
    },
    /// Places the card in hand.
    Put {
        /// In this slot.
        slot: Slot,
        /// The card, where exchanged cards lie face up (R2.6).
        open: Option<Card>,
        /// The card that is discarded.
        out: Card,
    },
    /// Discards the card in hand.
    Discard {
        /// The card.
        card: Card,
    },
    /// Looks at an own card.
    Peek {
        /// The slot.
        slot: Slot,
        /// The card seen.
        card: C,
    },
    /// Swaps.
    Swap {
        /// The own slot.
        own: Slot,
        /// The other player.
        seat: Seat,
        /// The other player's slot.
        slot: Slot,
        /// Where the rules let somebody look: the card now in the own slot, and the card now in the other slot.
        looks: Option<[C; 2]>,
    },
    /// Uses a Draw 2.
    Use,
    /// Declines a power.
    Decline,
    /// Knocks.
    Knock,
    /// Does not knock.
    Done,
}

/// The rows as they were turned up at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reveal {
    /// The seat on the dealer's left: rows are written clockwise from here.
    pub first: Seat,
    /// The rows; nothing for seats that are out.
    pub rows: [[Option<Card>; 4]; Seat::MAX],
}

impl Reveal {
    /// Returns the seats that have a row.
    pub fn seats(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|seat| self.rows[seat.index()][0].is_some()).collect()
    }
}

/// A step as a viewer saw it: cards that it did not see are `None`.
pub type Seen = Told<Option<Card>>;

/// The truth about a step, and who saw which of its hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    pub(crate) told: Told<Card>,
    /// The viewers of the first and the second hidden card; only a swap has two.
    pub(crate) eyes: [Eyes; 2],
}

impl Event {
    /// Returns what this viewer saw of it.
    ///
    /// ```
    /// use kingrat_rules::{Card, Edition, Round, Seat, Viewer};
    ///
    /// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
    /// let event = round.deal(Card::Seven)?;
    /// assert_eq!(event.seen_by(Seat::A).to_string(), "A1=7");
    /// assert_eq!(event.seen_by(Seat::B).to_string(), "A1=?");
    /// assert_eq!(event.seen_by(Viewer::Gallery).to_string(), "A1=?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seen_by(&self, viewer: impl Into<Viewer>) -> Seen {
        let viewer = viewer.into();
        self.told.map(|place, card| self.eyes[place].contains(viewer).then_some(card))
    }

    /// Returns the event with every card.
    #[must_use]
    pub const fn truth(&self) -> &Told<Card> {
        &self.told
    }
}

impl<C: Copy> Told<C> {
    /// Maps every card that is not public; the first argument is its place in the event.
    #[must_use]
    pub fn map<D>(self, mut f: impl FnMut(usize, C) -> D) -> Told<D> {
        match self {
            Told::Dealt { seat, slot, card } => Told::Dealt { seat, slot, card: f(0, card) },
            Told::Turned { card } => Told::Turned { card },
            Told::Drew { seat, card, reshuffled } => Told::Drew { seat, card: f(0, card), reshuffled },
            Told::Settled { seat, slot, card, reshuffled } => Told::Settled { seat, slot, card, reshuffled },
            Told::Acted { seat, act, reveal } => Told::Acted { seat, act: act.map(f), reveal },
        }
    }

    /// Returns the action, if somebody acted.
    #[must_use]
    pub fn action(&self) -> Option<Action> {
        match self {
            Told::Acted { act, .. } => Some(act.action()),
            _ => None,
        }
    }
}

impl Told<Card> {
    /// Returns the step that makes this happen.
    #[must_use]
    pub fn step(&self) -> Step {
        match *self {
            Told::Dealt { card, .. } | Told::Turned { card } | Told::Drew { card, .. } | Told::Settled { card, .. } => {
                Step::Deal(card)
            }
            Told::Acted { act, .. } => Step::Act(act.action()),
        }
    }

    /// Returns the event as seen by somebody who sees everything.
    #[must_use]
    pub fn open(&self) -> Seen {
        self.map(|_, card| Some(card))
    }
}

impl<C: Copy> Act<C> {
    fn map<D>(self, mut f: impl FnMut(usize, C) -> D) -> Act<D> {
        match self {
            Act::Draw => Act::Draw,
            Act::Take { slot, out } => Act::Take { slot, out },
            Act::Return => Act::Return,
            Act::Show { card } => Act::Show { card },
            Act::Put { slot, open, out } => Act::Put { slot, open, out },
            Act::Discard { card } => Act::Discard { card },
            Act::Peek { slot, card } => Act::Peek { slot, card: f(0, card) },
            Act::Swap { own, seat, slot, looks } => {
                Act::Swap { own, seat, slot, looks: looks.map(|[mine, theirs]| [f(0, mine), f(1, theirs)]) }
            }
            Act::Use => Act::Use,
            Act::Decline => Act::Decline,
            Act::Knock => Act::Knock,
            Act::Done => Act::Done,
        }
    }

    /// Returns the action without what it showed.
    #[must_use]
    pub fn action(&self) -> Action {
        match *self {
            Act::Draw => Action::Draw,
            Act::Take { slot, .. } => Action::Take(slot),
            Act::Return => Action::Return,
            Act::Show { .. } => Action::Show,
            Act::Put { slot, .. } => Action::Put(slot),
            Act::Discard { .. } => Action::Discard,
            Act::Peek { slot, .. } => Action::Peek(slot),
            Act::Swap { own, seat, slot, .. } => Action::Swap { own, seat, slot },
            Act::Use => Action::Use,
            Act::Decline => Action::Decline,
            Act::Knock => Action::Knock,
            Act::Done => Action::Done,
        }
    }
}
