//! What a client may say.

use kingrat_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use super::{SeatPlan, Setup};

/// What a client may say. The machine's other inputs (time, cats, seeds) cannot come from a socket: they are another type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields are named for what they are
pub enum ClientMsg {
    /// Are you there? Answered by the server with a pong, never seen by the table.
    Ping {},
    /// I sit down here, or on the first open seat.
    Sit { seat: Option<Seat> },
    /// I get up again, before the game has begun.
    Rise {},
    /// The host says who is to sit on a seat, before the game has begun.
    Plan { seat: Seat, plan: SeatPlan },
    /// The host changes what is played, before the game has begun.
    Change { setup: Setup },
    /// I am ready: for the first round, or for the next. Or not, after all.
    Ready { ready: bool },
    /// The host starts: cats take the seats that are still open.
    Start {},
    /// My seed for this round's cards: 2 to 64 hexadecimal digits in lower case, two for each byte. Where the table cuts, it is the cut.
    Seed { seat: Seat, round: u16, seed: String },
    /// I have seen the look with this number.
    Seen { seat: Seat, look: u32 },
    /// The device has been handed over: this player holds it now.
    Here { seat: Seat },
    /// I do this. `turn` is the number of the decision, so that nothing is done twice.
    Act { seat: Seat, turn: u32, action: Action },
    /// I say one of the set phrases.
    Say { seat: Seat, saying: Saying },
    /// I play myself again, instead of the cat.
    Back {},
    /// Let a cat play for somebody who keeps us waiting.
    StandIn { seat: Seat },
    /// We have had enough: a series that does not end by itself ends now, between two rounds.
    Finish {},
    /// Another series with the same players.
    Rematch {},
    /// I leave. A cat plays on for me.
    Leave {},
}

/// The set phrases and emotes: there is no free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names say it
pub enum Saying {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    Wow,
    OneMoment,
    YourTurn,
    /// An emote.
    Purr,
    /// An emote.
    Laugh,
    /// An emote.
    Surprised,
    /// An emote.
    Sad,
    /// An emote.
    Heart,
    /// An emote.
    Party,
}

impl Saying {
    /// All of them, phrases first.
    pub const ALL: [Saying; 14] = [
        Saying::Hello,
        Saying::GoodLuck,
        Saying::WellPlayed,
        Saying::Thanks,
        Saying::Oops,
        Saying::Wow,
        Saying::OneMoment,
        Saying::YourTurn,
        Saying::Purr,
        Saying::Laugh,
        Saying::Surprised,
        Saying::Sad,
        Saying::Heart,
        Saying::Party,
    ];
}
