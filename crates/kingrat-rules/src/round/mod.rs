//! A round: one deal from the first card to the score, with every card known.

mod apply;
pub(crate) mod cell;
mod check;
mod deal;
mod illegal;
mod legal;
mod perft;
pub(crate) mod stock;

use std::fmt;

use cell::Cell;
pub use cell::{Origin, Sight};
pub use check::CheckRoundError;
pub use deal::Dealer;
pub use illegal::Illegal;
pub use legal::Actions;
pub use perft::Perft;
use stock::Stock;

use crate::{Card, Counts, Rules, Seat, SeatSet, Slot, Unplayable};

/// The next kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A card has to come: see [`Round::deal`].
    Chance,
    /// A player has to choose: see [`Round::play`].
    Seat(Seat),
    /// The round is over: see [`Round::outcome`].
    Over,
}

/// Where in a turn, or in the round, the game stands. The phase is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// Chance: the rows are being dealt (R2.2).
    Deal,
    /// Chance: the first discard is turned up (R2.3).
    Top,
    /// A player draws or takes (R3).
    Turn,
    /// Chance: a card is drawn (R3.1).
    Draw,
    /// A player holds a card (R3.1; a power only under H1).
    Hand,
    /// A Peek has been shown (R4.2).
    Peek,
    /// A Swap has been shown (R4.3).
    Swap,
    /// A Draw 2 has been shown (R4.5).
    Two,
    /// A turn is over and its player may knock (R5.1).
    Knock,
    /// Chance: a power card in a row is being replaced (R5.2).
    Settle,
    /// The round is over.
    Over,
}

impl Phase {
    /// Every phase with its name in the notation.
    pub const NAMES: [(&'static str, Phase); 11] = [
        ("deal", Phase::Deal),
        ("top", Phase::Top),
        ("turn", Phase::Turn),
        ("draw", Phase::Draw),
        ("hand", Phase::Hand),
        ("peek", Phase::Peek),
        ("swap", Phase::Swap),
        ("two", Phase::Two),
        ("knock", Phase::Knock),
        ("settle", Phase::Settle),
        ("over", Phase::Over),
    ];

    /// Returns the name in the notation.
    pub const fn name(self) -> &'static str {
        Phase::NAMES[self as usize].0
    }

    /// Returns whether a card has to come before anybody can choose.
    #[inline]
    pub const fn is_chance(self) -> bool {
        const CHANCE: u16 =
            1 << Phase::Deal as u16 | 1 << Phase::Top as u16 | 1 << Phase::Draw as u16 | 1 << Phase::Settle as u16;
        CHANCE >> self as u16 & 1 == 1
    }

    /// Returns what happens next when this is the actor.
    #[inline]
    pub(crate) const fn turn(self, actor: Seat) -> Turn {
        match self {
            Phase::Over => Turn::Over,
            phase if phase.is_chance() => Turn::Chance,
            _ => Turn::Seat(actor),
        }
    }

    /// Returns whether a player has to choose.
    pub const fn is_choice(self) -> bool {
        !self.is_chance() && !matches!(self, Phase::Over)
    }
}

/// The truth about a round: a small `Copy` value. It cannot be serialised; people are given a [`Glimpse`](crate::Glimpse), bots
/// a [`View`](crate::View).
///
/// ```
/// use kingrat_rules::{Action, Card, Edition, Round, Seat, Turn};
///
/// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
/// for card in "7031P4294".chars().filter_map(Card::from_letter) {
///     round.deal(card)?;
/// }
/// assert_eq!(round.turn(), Turn::Seat(Seat::A));
/// assert_eq!(round.legal().to_string(), "draw take:1 take:2 take:3 take:4");
/// round.play(Action::Draw)?;
/// round.deal(Card::Three)?;
/// round.play("put:1".parse()?)?;
/// assert_eq!(round.top(), Some(Card::Seven));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Round {
    pub(crate) rows: [[Cell; 4]; Seat::MAX],
    pub(crate) stock: Stock,
    pub(crate) discard: Counts,
    pub(crate) top: Option<Card>,
    pub(crate) hand: Option<Card>,
    pub(crate) phase: Phase,
    /// Whether the card in play is the first of a Draw 2 (R4.5).
    pub(crate) spare: bool,
    /// The seat to act; in `Deal` and `Settle` the seat whose row gets the next card; otherwise the starter.
    pub(crate) actor: Seat,
    /// Where the next card goes in `Deal` and `Settle`; otherwise the first slot.
    pub(crate) slot: Slot,
    pub(crate) dealer: Seat,
    pub(crate) knocker: Option<Seat>,
    pub(crate) players: u8,
    pub(crate) seats: SeatSet,
    pub(crate) rules: Rules,
}

impl Round {
    /// Creates a round before its first card, with all seats in.
    pub fn new(rules: Rules, players: usize, dealer: Seat) -> Result<Round, Unplayable> {
        Round::with_seats(rules, players, SeatSet::first(players), dealer)
    }

    /// Creates a round before its first card at a table of `players`, of whom only `seats` are still in (R7.4).
    pub fn with_seats(rules: Rules, players: usize, seats: SeatSet, dealer: Seat) -> Result<Round, Unplayable> {
        rules.check_table(players)?;
        if seats.len() < 2 || seats.iter().any(|seat| seat.index() >= players) {
            return Err(Unplayable::Seats { seats, players });
        }
        if !seats.contains(dealer) {
            return Err(Unplayable::Dealer { dealer, seats });
        }
        Ok(Round {
            rows: [[Cell::EMPTY; 4]; Seat::MAX],
            stock: Stock::filled(&rules.deck.counts()),
            discard: Counts::EMPTY,
            top: None,
            hand: None,
            phase: Phase::Deal,
            spare: false,
            actor: seats.after(dealer),
            slot: Slot::One,
            dealer,
            knocker: None,
            players: players as u8,
            seats,
            rules,
        })
    }

    /// Returns what happens next.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.phase.turn(self.actor)
    }

    /// Returns where in the turn or the round the game stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns who acts, or receives the next card; in `Top` and `Over` the seat that started.
    #[inline]
    pub const fn actor(&self) -> Seat {
        self.actor
    }

    /// Returns whether the round is over.
    #[must_use]
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Returns the rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
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

    /// Returns who plays first: the player on the dealer's left (R2.7).
    #[inline]
    pub const fn starter(&self) -> Seat {
        self.seats.after(self.dealer)
    }

    /// Returns who cuts the pack before the deal, where it is cut (R2.1).
    pub const fn cutter(&self) -> Option<Seat> {
        if self.rules.cut { Some(self.starter()) } else { None }
    }

    /// Returns who has knocked.
    pub const fn knocker(&self) -> Option<Seat> {
        self.knocker
    }

    /// Returns the top of the discard pile.
    pub const fn top(&self) -> Option<Card> {
        self.top
    }

    /// Returns the card drawn and not yet placed.
    pub const fn hand(&self) -> Option<Card> {
        self.hand
    }

    /// Returns the card in a slot, or `None` while it is vacant.
    #[must_use]
    pub fn card(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let cell = self.rows[seat.index()][slot.index()];
        (!cell.is_vacant()).then(|| cell.card())
    }

    /// Returns the draw pile as a bag.
    pub fn stock(&self) -> Counts {
        self.stock.counts()
    }

    /// Returns how many cards are in the draw pile.
    pub const fn stock_len(&self) -> usize {
        self.stock.len()
    }

    /// Returns the discard pile as a bag.
    pub const fn discard(&self) -> Counts {
        self.discard
    }

    /// Returns whether the card in play is the first of a Draw 2, so that giving it up leads to a second draw (R4.5).
    pub const fn has_spare_draw(&self) -> bool {
        self.spare
    }

    /// Returns the same round with every seat moved clockwise by so many places.
    #[must_use]
    pub fn turned(&self, places: usize) -> Round {
        let players = self.players();
        let moved = |seat: Seat| seat.clockwise(places, players);
        let mut turned = *self;
        for seat in Seat::ALL.into_iter().take(players) {
            turned.rows[moved(seat).index()] = self.rows[seat.index()].map(|cell| {
                let eyes = cell.eyes();
                let everybody = eyes == crate::Eyes::EVERYBODY;
                let seats = eyes.seats().iter().map(moved).fold(crate::Eyes::NOBODY, crate::Eyes::with);
                if everybody { cell } else { cell.with_eyes(seats) }
            });
        }
        turned.actor = moved(self.actor);
        turned.dealer = moved(self.dealer);
        turned.knocker = self.knocker.map(moved);
        turned.seats = self.seats.iter().map(moved).collect();
        turned
    }
}

/// Bots copy rounds by the million: three cache lines at the most.
const _: () = assert!(size_of::<Round>() <= 192);

/// Compares the draw piles as bags: their order means nothing.
impl PartialEq for Round {
    fn eq(&self, other: &Round) -> bool {
        self.rows == other.rows
            && self.stock.counts() == other.stock.counts()
            && self.discard == other.discard
            && self.top == other.top
            && self.hand == other.hand
            && self.phase == other.phase
            && self.spare == other.spare
            && self.actor == other.actor
            && self.slot == other.slot
            && self.dealer == other.dealer
            && self.knocker == other.knocker
            && self.players == other.players
            && self.seats == other.seats
            && self.rules == other.rules
    }
}

impl Eq for Round {}

impl fmt::Debug for Round {
    /// Writes the table line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::notation::TableLine(self))
    }
}
