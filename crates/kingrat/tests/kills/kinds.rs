//! The kinds of tables at which a crowd plays, and what people do there besides answering.

use kingrat_rules::Seat;
use kingrat_table::protocol::ClientMsg;
use serde_json::{Value, json};

use crate::client::setup;
use crate::player::Player;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Points,
    /// Rounds without points, until somebody ends the series.
    Single,
    Elimination,
    Cats,
    /// Somebody leaves, and a cat plays for them until they come again.
    StandIn,
    /// Series after series.
    Rematch,
    Lesson,
    /// Led by a teacher without a seat.
    Class,
    /// Two players on one device.
    SharedDevice,
}

/// The moves after which somebody leaves.
const LEAVES_AFTER: usize = 3;

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::Points,
        Kind::Single,
        Kind::Elimination,
        Kind::Cats,
        Kind::StandIn,
        Kind::Rematch,
        Kind::Lesson,
        Kind::Class,
        Kind::SharedDevice,
    ];

    /// Returns how many people play, a teacher included.
    pub fn people(self) -> usize {
        match self {
            Kind::Cats | Kind::Lesson => 1,
            Kind::Points | Kind::Single | Kind::StandIn | Kind::Rematch | Kind::SharedDevice => 2,
            Kind::Elimination | Kind::Class => 3,
        }
    }

    /// Returns the setup of such a table for so many people; for a class, that of the class.
    pub fn setup(self, people: usize) -> Value {
        let cats = match self {
            Kind::Cats => 2,
            Kind::StandIn => 1,
            _ => 0,
        };
        let mut setup = setup("nordic", people, cats);
        setup["mode"] = json!(match self {
            Kind::Points => "rounds:8",
            Kind::Single => "single",
            Kind::Elimination => "elimination:60",
            Kind::Cats | Kind::StandIn | Kind::Class | Kind::SharedDevice => "rounds:5",
            Kind::Rematch | Kind::Lesson => "rounds:2",
        });
        let seats = setup["seats"].as_array_mut().expect("seats");
        match self {
            Kind::Cats => seats[1] = json!({"t": "bot", "bot": "luna"}),
            Kind::Lesson => {
                seats.push(json!({"t": "bot", "bot": "mimi"}));
                (setup["lesson"], setup["first"]) = (json!("first"), json!("B"));
            }
            Kind::SharedDevice => seats.insert(1, json!({"t": "device", "name": "Together"})),
            Kind::Class => return json!({"tables": 1, "players": 3, "rules": {"base": "school"}, "mode": "rounds:5"}),
            _ => {}
        }
        setup
    }

    /// Returns what a member says without being asked, by their number and the moves that they have made.
    pub fn says_unasked(self, member: usize, player: &Player, moves: usize, last: bool) -> Option<ClientMsg> {
        let own = player.you["seats"][0].as_str()?.parse::<Seat>().ok()?;
        let seat = &player.table["seats"][own.index()];
        let round = player.table["round"].as_u64()?;
        match (self, member, player.stage()) {
            (Kind::Single, 0, "round_over") if round >= 4 => Some(ClientMsg::Finish {}),
            (Kind::StandIn, 1, "turns") if moves >= LEAVES_AFTER && seat["holder"]["stand_in"] == false => {
                Some(ClientMsg::Leave {})
            }
            (Kind::Rematch, _, "series_over") if !last && seat["ready"] == false => Some(ClientMsg::Rematch {}),
            _ => None,
        }
    }

    /// Tells whether nothing more will happen at a table whose series is over.
    pub fn ends_with_its_series(self, last: bool) -> bool {
        self != Kind::Rematch || last
    }
}
