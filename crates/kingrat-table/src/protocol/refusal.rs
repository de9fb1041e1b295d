//! Refusals: why the table did not do what it was asked. Codes only; the sentences are in `locales/`.

use std::borrow::Cow;

use kingrat_rules::{Action, Illegal, Seat, Unplayable};
use serde::{Deserialize, Serialize};

/// Why something was refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are named for what they are
pub enum Refusal {
    /// The server did not understand the message.
    NotUnderstood { why: String },
    /// The table is closed.
    TableClosed,
    /// You do not sit at this table.
    NotSeated,
    /// You already sit at this table.
    AlreadySeated,
    /// The table has no such seat.
    NoSuchSeat { seat: Seat },
    /// That seat is not yours.
    NotYourSeat { seat: Seat },
    /// The seat is taken.
    SeatTaken,
    /// No seat is open.
    NoOpenSeat,
    /// Only the host may do that.
    NotHost,
    /// That cannot be done at this stage of the game.
    NotNow,
    /// It is not that seat's turn.
    NotYourTurn { seat: Seat },
    /// That decision has been made already.
    TooLate,
    /// The rules do not allow it.
    Illegal { action: Action, rule: Cow<'static, str> },
    /// The device has to be handed over first.
    HandOverFirst { seat: Seat },
    /// A seed has 2 to 64 hexadecimal digits in lower case, two for each byte.
    BadSeed,
    /// There is no such look to be seen.
    NoSuchLook,
    /// There is no cat of that name.
    NoSuchBot { bot: String },
    /// A name needs one to sixteen letters, digits, spaces or hyphens.
    BadName,
    /// That player has not kept us waiting for long.
    NotWaiting { seat: Seat },
    /// A series over rounds or points ends by itself.
    EndsByItself,
    /// Not so fast.
    TooFast,
    /// The setup cannot be played.
    BadSetup { fault: SetupFault },
    /// There are too many onlookers.
    TooManyWatchers,
}

/// A fault in a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are named for what they are
pub enum SetupFault {
    /// There is no such edition.
    Edition { edition: String },
    /// The rules file is of another version.
    Version { v: u32 },
    /// These rules are for another number of players.
    Players { players: usize, fewest: u8, most: u8 },
    /// The deck has too few numbers for so many players (R6.2).
    Numbers { numbers: usize, needed: usize },
    /// The rules cannot be played for another reason.
    Rules { rule: Cow<'static, str>, why: String },
    /// A match needs at least one round, minute or point, and has a sensible end.
    Match,
    /// A clock of that length makes no sense.
    Clock { fewest: u16, most: u16 },
    /// The host can sit on one seat, and must be at the table or play on the device.
    Host,
    /// There is no such lesson.
    Lesson { lesson: String },
}

impl From<Unplayable> for SetupFault {
    fn from(why: Unplayable) -> SetupFault {
        match why {
            Unplayable::TableSize { players, allowed: [fewest, most] } => SetupFault::Players { players, fewest, most },
            Unplayable::TooFewNumbers { numbers, needed, .. } => SetupFault::Numbers { numbers, needed },
            Unplayable::EmptyMatch => SetupFault::Match,
            other => SetupFault::Rules { rule: other.rule().into(), why: other.to_string() },
        }
    }
}

impl Refusal {
    pub(crate) fn illegal(action: Action, why: Illegal) -> Refusal {
        Refusal::Illegal { action, rule: why.rule().into() }
    }
}
