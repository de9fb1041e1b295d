//! Why an action or a card is refused, with the rule that says so.

use std::fmt;

use crate::{Action, Card, Phase, Seat, Slot};

/// Why an action or a card was refused. Nothing was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Illegal {
    /// The round is over.
    RoundOver,
    /// A card has to come first.
    ChanceFirst,
    /// No card can come: a player has to choose first.
    ChoiceFirst {
        /// The seat that has to choose.
        seat: Seat,
    },
    /// The draw pile does not hold this card.
    NotInStock {
        /// The card.
        card: Card,
    },
    /// That is not what this phase is for.
    WrongPhase {
        /// The refused action.
        action: Action,
        /// Where the game stands.
        phase: Phase,
    },
    /// The top of the discard pile is a power card, or there is none.
    NothingToTake,
    /// The card taken must be exchanged; it cannot go back.
    MustExchange,
    /// A number in hand is placed or discarded, never shown.
    NumberInHand,
    /// A power in hand is placed or shown, never just discarded.
    PowerInHand,
    /// You cannot swap with yourself.
    SwapWithSelf,
    /// Nobody sits there, or that player is out.
    SwapWithNobody {
        /// The seat.
        seat: Seat,
    },
    /// Only cards that lie face down may be swapped.
    SwapFaceUp {
        /// The owner of the card that lies face up.
        seat: Seat,
        /// The slot.
        slot: Slot,
    },
    /// Only middle cards may be swapped.
    SwapOuter {
        /// The outer slot.
        slot: Slot,
    },
    /// The knocker's cards are safe.
    SwapKnocker,
}

impl Illegal {
    /// Returns the id of the rule that forbids it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Illegal::RoundOver => "R5.1",
            Illegal::ChanceFirst | Illegal::ChoiceFirst { .. } | Illegal::WrongPhase { .. } => "R3",
            Illegal::NotInStock { .. } => "R1.1",
            Illegal::NothingToTake | Illegal::MustExchange => "R3.2",
            Illegal::NumberInHand => "R3.1",
            Illegal::PowerInHand => "H1",
            Illegal::SwapWithSelf | Illegal::SwapWithNobody { .. } => "R4.3",
            Illegal::SwapFaceUp { .. } | Illegal::SwapOuter { .. } => "R4.4",
            Illegal::SwapKnocker => "H2",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::RoundOver => f.write_str("the round is over"),
            Illegal::ChanceFirst => f.write_str("a card has to come first"),
            Illegal::ChoiceFirst { seat } => write!(f, "no card can come now: {seat} has to choose first"),
            Illegal::NotInStock { card } => write!(f, "there is no {card} in the draw pile"),
            Illegal::WrongPhase { action, phase } => {
                write!(f, "{action} is not possible in the phase \"{}\"", phase.name())
            }
            Illegal::NothingToTake => f.write_str("the discard pile shows no number card to take"),
            Illegal::MustExchange => f.write_str("the card taken must be exchanged and cannot go back"),
            Illegal::NumberInHand => f.write_str("a number in hand is placed or discarded, not shown"),
            Illegal::PowerInHand => f.write_str("a power in hand is placed or shown, not discarded"),
            Illegal::SwapWithSelf => f.write_str("a swap needs another player's card"),
            Illegal::SwapWithNobody { seat } => write!(f, "{seat} is not in this round"),
            Illegal::SwapFaceUp { seat, slot } => {
                write!(f, "{seat}{slot} lies face up, and only cards that lie face down may be swapped")
            }
            Illegal::SwapOuter { slot } => {
                write!(f, "slot {slot} is an outer one, and only middle cards may be swapped")
            }
            Illegal::SwapKnocker => f.write_str("the knocker's cards cannot be swapped"),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl std::error::Error for Illegal {}
