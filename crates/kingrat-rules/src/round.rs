//! A round: the truth about one deal, from the first card to the score.

use std::fmt;

use crate::cell::Cell;
use crate::stock::Stock;
use crate::{Card, Counts, Rules, Seat, SeatSet, Slot, Unplayable};

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A card has to come: see [`Round::deal`].
    Chance,
    /// A player has to choose: see [`Round::play`].
    Seat(Seat),
    /// The round is over: see [`Round::outcome`].
    Over,
}

/// Where in a turn, or in the round, the game stands. What a phase is says nothing that a player may not know.
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

    /// The name in the notation.
    pub const fn name(self) -> &'static str {
        Phase::NAMES[self as usize].0
    }

    /// Does a card have to come before anybody can choose?
    #[inline]
    pub const fn is_chance(self) -> bool {
        const CHANCE: u16 =
            1 << Phase::Deal as u16 | 1 << Phase::Top as u16 | 1 << Phase::Draw as u16 | 1 << Phase::Settle as u16;
        CHANCE >> self as u16 & 1 == 1
    }

    /// What happens next, when this is the actor.
    #[inline]
    pub(crate) const fn turn(self, actor: Seat) -> Turn {
        match self {
            Phase::Over => Turn::Over,
            phase if phase.is_chance() => Turn::Chance,
            _ => Turn::Seat(actor),
        }
    }

    /// Does a player have to choose?
    pub const fn is_choice(self) -> bool {
        !self.is_chance() && !matches!(self, Phase::Over)
    }
}

/// The truth about a round: a small value, copied freely. It never leaves the process as it is; people and bots are given a
/// [`Glimpse`](crate::Glimpse) or a [`View`](crate::View).
///
/// ```
/// use kingrat_rules::{Action, Card, Edition, Round, Seat, Turn};
///
/// let nordic = Edition::named("nordic").unwrap().rules;
/// let mut round = Round::new(nordic, 2, Seat::B)?;
/// for card in "7031".chars().chain("P429".chars()).chain("4".chars()) {
///     round.deal(Card::from_letter(card).unwrap())?;
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
    /// Is the card in play the first of a Draw 2 (R4.5)?
    pub(crate) spare: bool,
    /// Who acts; in `Deal` and `Settle` whose row the next card goes to; otherwise who started.
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
    /// A round before its first card, everybody in.
    pub fn new(rules: Rules, players: usize, dealer: Seat) -> Result<Round, Unplayable> {
        Round::with_seats(rules, players, SeatSet::first(players), dealer)
    }

    /// A round before its first card at a table of `players`, of whom only `seats` are still in (R7.4).
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

    /// What happens next.
    #[inline]
    pub const fn turn(&self) -> Turn {
        self.phase.turn(self.actor)
    }

    /// Where the game stands.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who acts, or receives the next card. In `Top` and `Over` the seat that started.
    #[inline]
    pub const fn actor(&self) -> Seat {
        self.actor
    }

    /// Is the round over?
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the table.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seats still in.
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who plays first: the player on the dealer's left (R2.7).
    #[inline]
    pub const fn starter(&self) -> Seat {
        self.seats.after(self.dealer)
    }

    /// Who cuts the pack before the deal, where it is cut (R2.1).
    pub const fn cutter(&self) -> Option<Seat> {
        if self.rules.cut { Some(self.starter()) } else { None }
    }

    /// Who has knocked.
    pub const fn knocker(&self) -> Option<Seat> {
        self.knocker
    }

    /// The top of the discard pile.
    pub const fn top(&self) -> Option<Card> {
        self.top
    }

    /// The card drawn and not yet placed.
    pub const fn hand(&self) -> Option<Card> {
        self.hand
    }

    /// The card in a slot; none while it is vacant.
    pub fn card(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let cell = self.rows[seat.index()][slot.index()];
        (!cell.is_vacant()).then(|| cell.card())
    }

    /// The draw pile as a bag.
    pub fn stock(&self) -> Counts {
        self.stock.counts()
    }

    /// How many cards are in the draw pile.
    pub const fn stock_len(&self) -> usize {
        self.stock.len()
    }

    /// The discard pile as a bag.
    pub const fn discard(&self) -> Counts {
        self.discard
    }

    /// Whether the card in play is the first of a Draw 2, so that giving it up leads to a second draw (R4.5).
    pub const fn has_spare_draw(&self) -> bool {
        self.spare
    }

    /// The same round seen from a table turned by so many places: every seat moves clockwise.
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

/// A bot copies rounds by the million: three cache lines, and no more.
const _: () = assert!(size_of::<Round>() <= 192);

/// Equal when nobody could ever tell them apart: the draw pile is compared as a bag.
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
    /// The table line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::notation::TableLine(self))
    }
}
