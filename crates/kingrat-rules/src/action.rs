//! Actions: what a player can do, with its text form and its fixed index.

use std::fmt;
use std::str::FromStr;

use crate::{Seat, Slot};

/// An action of a player. [`fmt::Display`] writes the form of files and messages (`draw`, `take:2`, `swap:1-B3`), [`FromStr`] reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Draw the top of the draw pile (R3.1).
    Draw,
    /// Take the top of the discard pile into this slot (R3.2).
    Take(Slot),
    /// Take it and put it straight back: a pass (R3.2).
    Return,
    /// Show the power held in hand (H1).
    Show,
    /// Place the card in hand in this slot (R3.1).
    Put(Slot),
    /// Discard the number in hand (R3.1).
    Discard,
    /// Look at one of your own cards (R4.2).
    Peek(Slot),
    /// Exchange one of your cards with another player's (R4.3).
    Swap {
        /// Your slot.
        own: Slot,
        /// The other player.
        seat: Seat,
        /// The other player's slot.
        slot: Slot,
    },
    /// Use a Draw 2 (R4.5).
    Use,
    /// Leave a power unused (R4.6).
    Decline,
    /// Knock (R5.1).
    Knock,
    /// Do not knock.
    Done,
}

/// The version of the action index. It changes whenever an index changes its meaning.
pub const ACTION_INDEX_VERSION: u32 = 1;

const RETURN: usize = 5;
const SHOW: usize = 6;
const PUT: usize = 7;
const DISCARD: usize = 11;
const PEEK: usize = 12;
const SWAP: usize = 16;
const USE: usize = 96;
const DECLINE: usize = 97;
const KNOCK: usize = 98;
const DONE: usize = 99;

impl Action {
    /// How many action indexes there are.
    pub const COUNT: usize = 100;

    /// Returns the action's fixed index, for machine learning. Seats are counted clockwise from the actor, so an
    /// index means the same at every seat. Sorted by index, actions stand in the order of
    /// [`Round::legal`](crate::Round::legal).
    ///
    /// | index | action |
    /// |---|---|
    /// | 0 | `draw` |
    /// | 1-4 | `take:1` to `take:4` |
    /// | 5, 6 | `return`, `show` |
    /// | 7-10 | `put:1` to `put:4` |
    /// | 11 | `discard` |
    /// | 12-15 | `peek:1` to `peek:4` |
    /// | 16-95 | `swap`: 20 x own slot + 4 x (places clockwise - 1) + other slot, slots from 0 |
    /// | 96-99 | `use`, `decline`, `knock`, `done` |
    ///
    /// ```
    /// use kingrat_rules::{Action, Seat};
    ///
    /// let swap: Action = "swap:1-B3".parse().unwrap();
    /// assert_eq!(swap.index(Seat::A, 4), 18);
    /// assert_eq!(Action::from_index(18, Seat::A, 4), Some(swap));
    /// ```
    #[must_use]
    pub const fn index(self, actor: Seat, players: usize) -> usize {
        match self {
            Action::Draw => 0,
            Action::Take(slot) => 1 + slot as usize,
            Action::Return => RETURN,
            Action::Show => SHOW,
            Action::Put(slot) => PUT + slot as usize,
            Action::Discard => DISCARD,
            Action::Peek(slot) => PEEK + slot as usize,
            Action::Swap { own, seat, slot } => {
                // A swap with oneself has no index of its own; it is counted as the farthest seat, and never legal.
                let steps = match actor.steps_to(seat, players) {
                    0 => Seat::MAX - 1,
                    steps => steps,
                };
                SWAP + own as usize * 20 + (steps - 1) * 4 + slot as usize
            }
            Action::Use => USE,
            Action::Decline => DECLINE,
            Action::Knock => KNOCK,
            Action::Done => DONE,
        }
    }

    /// Returns the action with this index for this actor, or `None` for an index out of range or a seat that the
    /// table does not have.
    #[must_use]
    pub const fn from_index(index: usize, actor: Seat, players: usize) -> Option<Action> {
        if players > Seat::MAX || actor.index() >= players {
            return None;
        }
        Some(match index {
            0 => Action::Draw,
            1..RETURN => Action::Take(Slot::ALL[index - 1]),
            RETURN => Action::Return,
            SHOW => Action::Show,
            PUT..DISCARD => Action::Put(Slot::ALL[index - PUT]),
            DISCARD => Action::Discard,
            PEEK..SWAP => Action::Peek(Slot::ALL[index - PEEK]),
            SWAP..USE => {
                let (own, other) = ((index - SWAP) / 20, (index - SWAP) % 20);
                let steps = other / 4 + 1;
                if steps >= players {
                    return None;
                }
                Action::Swap { own: Slot::ALL[own], seat: actor.clockwise(steps, players), slot: Slot::ALL[other % 4] }
            }
            USE => Action::Use,
            DECLINE => Action::Decline,
            KNOCK => Action::Knock,
            DONE => Action::Done,
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => f.write_str("draw"),
            Action::Take(slot) => write!(f, "take:{slot}"),
            Action::Return => f.write_str("return"),
            Action::Show => f.write_str("show"),
            Action::Put(slot) => write!(f, "put:{slot}"),
            Action::Discard => f.write_str("discard"),
            Action::Peek(slot) => write!(f, "peek:{slot}"),
            Action::Swap { own, seat, slot } => write!(f, "swap:{own}-{seat}{slot}"),
            Action::Use => f.write_str("use"),
            Action::Decline => f.write_str("decline"),
            Action::Knock => f.write_str("knock"),
            Action::Done => f.write_str("done"),
        }
    }
}

/// The text is not the name of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(pub String);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no action; expected draw, take:N, return, show, put:N, discard, peek:N, swap:N-BM, use, decline, knock or done",
            self.0
        )
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let (verb, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut letters = rest.chars();
        let mut next_slot = || letters.next().and_then(Slot::from_digit);
        let action = match verb {
            "draw" => Some(Action::Draw),
            "take" => next_slot().map(Action::Take),
            "return" => Some(Action::Return),
            "show" => Some(Action::Show),
            "put" => next_slot().map(Action::Put),
            "discard" => Some(Action::Discard),
            "peek" => next_slot().map(Action::Peek),
            "swap" => parse_swap(rest),
            "use" => Some(Action::Use),
            "decline" => Some(Action::Decline),
            "knock" => Some(Action::Knock),
            "done" => Some(Action::Done),
            _ => None,
        };
        // Printing it again refuses trailing text.
        action.filter(|action| action.to_string() == text).ok_or_else(|| ParseActionError(text.to_string()))
    }
}

fn parse_swap(text: &str) -> Option<Action> {
    let mut letters = text.chars();
    let own = Slot::from_digit(letters.next()?)?;
    let _dash = letters.next()?;
    let seat = Seat::from_letter(letters.next()?)?;
    let slot = Slot::from_digit(letters.next()?)?;
    Some(Action::Swap { own, seat, slot })
}
