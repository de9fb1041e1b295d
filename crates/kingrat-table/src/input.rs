//! Inputs and outputs of a table. Time, chance and the cats' moves are inputs like any other: the machine reads no clock and no random
//! numbers, so its log of inputs is its whole state.

use kingrat_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use crate::fair::{FairVersion, Secret};
use crate::protocol::{ClientMsg, ServerMsg, Setup};
use crate::{Seed, TableSettings};

/// A moment, in milliseconds since an epoch that the driver chooses.
pub type Millis = u64;

/// The version of [`Input`] as it is written into logs.
pub const LOG_FORMAT: u32 = 3;

/// The oldest version that [`Input`] still reads.
pub const OLDEST_LOG_FORMAT: u32 = 1;

/// A person, as the server knows them. Never sent to anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestId(pub u64);

/// A person with the name they go by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Who.
    pub id: GuestId,
    /// The name.
    pub name: String,
}

/// An input of a table, as it is written into the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Input {
    /// The table was made: always the first input, and never again.
    Opened {
        /// The setup.
        setup: Setup,
        /// The guest who made it.
        host: Guest,
        /// The server's settings for every table.
        #[serde(rename = "house")]
        settings: TableSettings,
    },
    /// A guest is here.
    Came {
        /// Who.
        guest: Guest,
    },
    /// A guest is gone.
    Went {
        /// Who.
        guest: GuestId,
    },
    /// A guest has a new name.
    Renamed {
        /// Who, with the new name.
        guest: Guest,
    },
    /// A guest sent a message.
    Said {
        /// Who.
        guest: GuestId,
        /// What.
        msg: ClientMsg,
    },
    /// A cat has chosen.
    Bot {
        /// For which seat.
        seat: Seat,
        /// The number of the decision.
        turn: u32,
        /// What.
        action: Action,
    },
    /// The server has sealed its secret for the next round: its hash is shown, and the players add their seeds.
    Sealed {
        /// The version of the seal. Left out in logs of format 2, which sealed the cards alone.
        #[serde(default, skip_serializing_if = "FairVersion::is_cards_only")]
        fair: FairVersion,
        /// The server's secret.
        secret: Secret,
        /// For lessons and tests: these cards come, as in [`Seed::Script`], whatever the secret and the seeds are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        script: Option<String>,
        /// For lessons: these are the moves of all seats, in their order, and nothing else can be done while they last. They stand in
        /// the log, since a later release may have another lesson.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Action>>,
    },
    /// The next round's seed, to which no player adds: in logs of format 1, and in tests.
    Seeded {
        /// The seed.
        seed: Seed,
    },
    /// Time has passed.
    Tick {},
    /// The process that held the table restarted: nobody is here.
    Restarted {},
    /// The table is closed.
    Closed {},
}

/// A need of the table, to be answered by its driver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// A secret for the next round: answer with [`Input::Sealed`].
    Seal,
    /// A cat's move: answer with [`Input::Bot`].
    Move {
        /// For which seat.
        seat: Seat,
        /// The cat's name.
        bot: String,
        /// The number of the decision.
        turn: u32,
    },
}

/// The receivers of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// One person, on all their devices.
    Guest(GuestId),
    /// Everybody who only watches.
    Watchers,
}

/// The outputs of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The messages, and whom each is for.
    pub tell: Vec<(Audience, ServerMsg)>,
    /// The table's next need.
    pub need: Option<Need>,
    /// When to send [`Input::Tick`].
    pub wake: Option<Millis>,
    /// The series ended with this step: [`Table::record`](crate::Table::record) returns its record now.
    pub finished: bool,
}
