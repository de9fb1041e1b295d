//! What goes into a table and what comes out. Time, chance and the cats' moves are inputs like any other: the machine reads no clock and
//! rolls no dice, so a table is the fold of its log.

use kingrat_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use crate::Seed;
use crate::fair::Secret;
use crate::protocol::{ClientMsg, ServerMsg, Setup};

/// A moment, in milliseconds since some beginning.
pub type Millis = u64;

/// The version of [`Input`] as it is written into logs.
pub const LOG_FORMAT: u32 = 2;

/// The oldest version of it that is still read: [`Input`] reads every one since.
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
    /// What they are called.
    pub name: String,
}

/// What holds at every table of this house, whatever its host chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct House {
    /// The cats there are, by name.
    pub bots: Vec<String>,
    /// Other names of cats, which earlier releases gave them and nobody is offered any more. A log from before them does not say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<String>,
    /// The cat that plays for somebody who is gone.
    pub stand_in: String,
    /// For so long a player who is gone is waited for in a game.
    pub hold_ms: Millis,
    /// For so long a seat is kept before the game has begun.
    pub lobby_hold_ms: Millis,
    /// After so long between two rounds, one who is ready is enough to go on.
    pub ready_ms: Millis,
    /// After so long a cat can be asked to play for somebody who keeps the others waiting.
    pub idle_ms: Millis,
    /// So many may watch.
    pub watchers: usize,
    /// The lessons there are, by key. A log from before them does not say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<String>,
    /// For so long the players' seeds are waited for before a deal. A log of format 1 does not say it.
    #[serde(default = "seed_ms")]
    pub seed_ms: Millis,
    /// Whoever made the table leads it from beside it, as a teacher does: stays its host, also while away, and starts it for all who sit
    /// there. A log from before classes does not say it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub led: bool,
}

/// Is it not so? What is not so is not written into a log.
#[allow(clippy::trivially_copy_pass_by_ref)] // as serde asks
fn is_not(it: &bool) -> bool {
    !it
}

fn seed_ms() -> Millis {
    5_000
}

impl House {
    /// The usual patience, with these cats.
    pub fn with_bots<'a>(bots: impl IntoIterator<Item = &'a str>, stand_in: &str) -> House {
        House {
            bots: bots.into_iter().map(str::to_string).collect(),
            former: Vec::new(),
            stand_in: stand_in.to_string(),
            hold_ms: 30_000,
            lobby_hold_ms: 120_000,
            ready_ms: 20_000,
            idle_ms: 60_000,
            watchers: 50,
            lessons: Vec::new(),
            seed_ms: seed_ms(),
            led: false,
        }
    }
}

/// Everything that can happen to a table, as it is written into the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Input {
    /// The table was made: always the first input, and never again.
    Opened {
        /// What is played.
        setup: Setup,
        /// Who made it.
        host: Guest,
        /// What holds at every table.
        house: House,
    },
    /// Somebody is here.
    Came {
        /// Who.
        guest: Guest,
    },
    /// Somebody is not here any more.
    Went {
        /// Who.
        guest: GuestId,
    },
    /// Somebody goes by another name.
    Renamed {
        /// Who, with the new name.
        guest: Guest,
    },
    /// Somebody said something.
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
    /// The house has sealed its part of the next round's chance: its hash is shown, and the players add theirs.
    Sealed {
        /// What the house adds.
        secret: Secret,
        /// For lessons and tests: these cards come, as in [`Seed::Script`], whatever the secret and the seeds are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        script: Option<String>,
        /// For lessons: these are the moves of all seats, in their order, and nothing else can be done while they last. They stand in
        /// the log, since a later release may have another lesson.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<Vec<Action>>,
    },
    /// The chance of the next round, whole and at once: in logs of format 1, and in tests.
    Seeded {
        /// Where its cards come from.
        seed: Seed,
    },
    /// Time has passed.
    Tick {},
    /// The process that held the table began anew: nobody is here.
    Restarted {},
    /// The table is closed.
    Closed {},
}

/// What the table needs from whoever drives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The house's part of the next round's chance: answer with [`Input::Sealed`].
    Seal,
    /// A cat's move: answer with [`Input::Bot`].
    Move {
        /// For which seat.
        seat: Seat,
        /// Which cat.
        bot: String,
        /// The number of the decision.
        turn: u32,
    },
}

/// Whom a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// One person, on all their devices.
    Guest(GuestId),
    /// Everybody who only watches.
    Watchers,
}

/// What comes out of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// Who is told what.
    pub tell: Vec<(Audience, ServerMsg)>,
    /// What the table needs next.
    pub need: Option<Need>,
    /// When it wants to be told that time has passed.
    pub wake: Option<Millis>,
    /// The series came to its end with this step: its record can be had now.
    pub finished: bool,
}
