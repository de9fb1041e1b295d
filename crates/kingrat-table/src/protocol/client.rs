//! Messages from clients.

use kingrat_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

use super::{SeatPlan, Setup};

/// A message from a client. The table's other inputs (time, cats, seeds) are another type, so they cannot come from a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields are named for what they are
pub enum ClientMsg {
    /// Asks for a pong. The server answers it; the table never sees it.
    Ping {},
    /// Sits down on this seat, or on the first open one.
    Sit { seat: Option<Seat> },
    /// Gets up again, before the game has begun.
    Rise {},
    /// Plans who is to sit on a seat, before the game has begun. For the host.
    Plan { seat: Seat, plan: SeatPlan },
    /// Changes what is played, before the game has begun. For the host.
    Change { setup: Setup },
    /// Is ready for the first or the next round, or not after all.
    Ready { ready: bool },
    /// Starts the game: cats take the seats that are still open. For the host.
    Start {},
    /// Adds a seed to this round's cards: 2 to 64 hexadecimal digits in lower case, two for each byte. Where the table cuts, it is the cut.
    Seed { seat: Seat, round: u16, seed: String },
    /// Acknowledges the look with this number.
    Seen { seat: Seat, look: u32 },
    /// Confirms that the shared device has been handed over to this player.
    Here { seat: Seat },
    /// Plays an action. `turn` is the number of the decision, so that nothing is done twice.
    Act { seat: Seat, turn: u32, action: Action },
    /// At the end of an own turn that would end by itself: how many milliseconds from now it waits for that, at most a minute; null waits until
    /// the player ends it. `turn` as in `act`.
    Linger { seat: Seat, turn: u32, ms: Option<u32> },
    /// Chooses the animal that everybody sees on this seat.
    Avatar { seat: Seat, avatar: Avatar },
    /// Says one of the set phrases.
    Say { seat: Seat, saying: Saying },
    /// Takes over again from the stand-in.
    Back {},
    /// Asks for a stand-in for a player who keeps the others waiting.
    StandIn { seat: Seat },
    /// Ends a series that does not end by itself, between two rounds.
    Finish {},
    /// Asks for another series with the same players.
    Rematch {},
    /// Leaves; a cat plays on.
    Leave {},
}

/// The animals that people may be: none of the cats that play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names say it
pub enum Avatar {
    Fox,
    Rabbit,
    Frog,
    Hedgehog,
    Owl,
    Bear,
    Penguin,
    Raccoon,
    Dog,
    Panda,
    Pig,
    Chick,
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
    /// All sayings, phrases first.
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
