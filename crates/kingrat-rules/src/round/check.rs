//! Checks the invariants of a round: for the parser of table lines, the soak and the tests.

use std::fmt;

use crate::round::cell::{Cell, Origin};
use crate::{Card, Counts, Eyes, Facing, FirstDiscard, Look, Phase, Round, Seat, Slot, Viewer};

/// An invariant that a round violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckRoundError {
    /// R1.1: the cards on the table are not those of the deck.
    Cards {
        /// The first kind that is off.
        card: Card,
        /// How many there are.
        found: u8,
        /// How many there should be.
        expected: u8,
    },
    /// The draw pile has the wrong size.
    Stock {
        /// How many cards it is said to have.
        found: usize,
        /// How many are left for it.
        expected: usize,
    },
    /// A slot is vacant that should hold a card, or holds one when it should not.
    Slot {
        /// The row's owner.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// A card is held, or none is, against the phase.
    Hand,
    /// The top of the discard pile does not lie in it, or does not fit the phase.
    Top,
    /// The actor, the dealer or the knocker is not in the round.
    Seat {
        /// The seat.
        seat: Seat,
    },
    /// A power lies where only a number can.
    Power {
        /// The row's owner.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// The viewers of a card do not fit the rules or the way it lies.
    Eyes {
        /// The row's owner.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// A knock at a moment when there cannot be one.
    Knock,
    /// The first card of a Draw 2 outside of a Draw 2.
    SpareDraw,
}

impl fmt::Display for CheckRoundError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckRoundError::Cards { card, found, expected } => {
                write!(f, "there are {found} cards {card} on the table, but {expected} in the deck")
            }
            CheckRoundError::Stock { found, expected } => {
                write!(f, "the draw pile is said to have {found} cards, but {expected} are left for it")
            }
            CheckRoundError::Slot { seat, slot } => {
                write!(f, "{seat}{slot} is vacant when it cannot be, or holds a card too early")
            }
            CheckRoundError::Hand => f.write_str("the card in hand does not fit the phase"),
            CheckRoundError::Top => f.write_str("the top of the discard pile does not fit the pile or the phase"),
            CheckRoundError::Seat { seat } => write!(f, "{seat} is not in this round"),
            CheckRoundError::Power { seat, slot } => {
                write!(f, "a power card cannot lie at {seat}{slot} at this moment")
            }
            CheckRoundError::Eyes { seat, slot } => write!(f, "who has seen {seat}{slot} does not fit the rules"),
            CheckRoundError::Knock => f.write_str("there cannot be a knock at this moment"),
            CheckRoundError::SpareDraw => f.write_str("a second draw cannot be open at this moment"),
        }
    }
}

impl std::error::Error for CheckRoundError {}

impl Round {
    /// Checks every invariant of a round.
    pub fn check(&self) -> Result<(), CheckRoundError> {
        self.check_cards()?;
        self.check_seats()?;
        self.check_slots()?;
        self.check_piles()?;
        self.check_powers()?;
        self.check_eyes()
    }

    // R1.1: no card is lost, none comes from nowhere
    fn check_cards(&self) -> Result<(), CheckRoundError> {
        let rows = self.seats.iter().flat_map(|seat| Slot::ALL.map(|slot| self.card(seat, slot))).flatten();
        let all: Counts =
            rows.chain(self.hand).chain(self.discard.cards()).chain(self.stock.cards().iter().copied()).collect();
        let deck = self.rules.deck.counts();
        match Card::ALL.into_iter().find(|&card| all.of(card) != deck.of(card)) {
            Some(card) => Err(CheckRoundError::Cards { card, found: all.of(card), expected: deck.of(card) }),
            None => Ok(()),
        }
    }

    fn check_seats(&self) -> Result<(), CheckRoundError> {
        let named = [Some(self.actor), Some(self.dealer), self.knocker];
        if let Some(seat) = named.into_iter().flatten().find(|&seat| !self.seats.contains(seat)) {
            return Err(CheckRoundError::Seat { seat });
        }
        let knocked = self.knocker.is_some();
        let knock_fits = match self.phase {
            Phase::Deal | Phase::Top | Phase::Knock => !knocked,
            Phase::Settle | Phase::Over => knocked,
            _ => self.knocker != Some(self.actor), // R5.1
        };
        if !knock_fits {
            return Err(CheckRoundError::Knock);
        }
        let in_a_draw_two = matches!(self.phase, Phase::Draw | Phase::Hand | Phase::Peek | Phase::Swap | Phase::Two);
        if self.spare && !in_a_draw_two { Err(CheckRoundError::SpareDraw) } else { Ok(()) }
    }

    fn check_slots(&self) -> Result<(), CheckRoundError> {
        for (seat, slot) in self.places() {
            let target = seat == self.actor && slot == self.slot;
            let vacant = match self.phase {
                Phase::Deal => {
                    // dealt clockwise from the starter, a slot at a time (R2.2)
                    let place = |seat: Seat| self.seats.clockwise_from(self.starter()).position(|other| other == seat);
                    (slot, place(seat)) >= (self.slot, place(self.actor))
                }
                Phase::Settle => target,
                _ => false,
            };
            if self.rows[seat.index()][slot.index()].is_vacant() != vacant {
                return Err(CheckRoundError::Slot { seat, slot });
            }
        }
        Ok(())
    }

    fn check_piles(&self) -> Result<(), CheckRoundError> {
        let holds = self.phase == Phase::Hand;
        let power_held = self.hand.is_some_and(Card::is_power);
        if self.hand.is_some() != holds || power_held && !self.rules.keep_drawn_power {
            return Err(CheckRoundError::Hand);
        }
        let in_pile = match self.top {
            Some(top) => self.discard.of(top) > 0,
            None => self.discard.total() == 0,
        };
        let fits = match self.phase {
            Phase::Deal => self.top.is_none(),
            Phase::Top if self.rules.first_discard == FirstDiscard::KeepTurning => self.top.is_none_or(Card::is_power),
            Phase::Top => self.top.is_none(),
            Phase::Peek => self.top == Some(Card::Peek),
            Phase::Swap => self.top == Some(Card::Swap),
            Phase::Two => self.top == Some(Card::DrawTwo),
            Phase::Turn | Phase::Knock => self.top.is_some(), // R6.1
            _ => true,
        };
        if in_pile && fits { Ok(()) } else { Err(CheckRoundError::Top) }
    }

    // R3.2: a power is never taken; R8.7: nor placed when drawn, without H1; R5.2: none is left when it is over
    fn check_powers(&self) -> Result<(), CheckRoundError> {
        let only_number = |cell: Cell| match cell.origin() {
            _ if self.phase == Phase::Over => true,
            Origin::Dealt => false,
            Origin::Drawn => !self.rules.keep_drawn_power,
            Origin::Taken => true,
        };
        let mut places = self.places().map(|(seat, slot)| (seat, slot, self.rows[seat.index()][slot.index()]));
        let wrong = places.find(|&(_, _, cell)| !cell.is_vacant() && cell.card().is_power() && only_number(cell));
        match wrong {
            Some((seat, slot, _)) => Err(CheckRoundError::Power { seat, slot }),
            None => Ok(()),
        }
    }

    fn check_eyes(&self) -> Result<(), CheckRoundError> {
        let revealed = matches!(self.phase, Phase::Settle | Phase::Over);
        for (seat, slot) in self.places() {
            let cell = self.rows[seat.index()][slot.index()];
            if cell.is_vacant() {
                continue;
            }
            let eyes = cell.eyes();
            let open = eyes == Eyes::EVERYBODY;
            let anytime = self.rules.look(slot) == Look::Anytime;
            let strangers = eyes.seats().iter().any(|seat| !self.seats.contains(seat));
            let broken = (cell.is_up() || cell.origin() == Origin::Taken) && !open
                || revealed && !cell.is_up()
                || anytime && !eyes.has(seat)
                || !open && (strangers || eyes.contains(Viewer::Gallery))
                || cell.is_up() && !revealed && !self.can_lie_open();
            if broken {
                return Err(CheckRoundError::Eyes { seat, slot });
            }
        }
        Ok(())
    }

    fn can_lie_open(&self) -> bool {
        let looks = self.rules.looks;
        self.rules.exchanged == Facing::Up || looks.outer == Look::FaceUp || looks.inner == Look::FaceUp
    }

    fn places(&self) -> impl Iterator<Item = (Seat, Slot)> {
        self.seats.iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)))
    }
}
