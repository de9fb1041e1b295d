//! The kinds of tables beside plain rounds, with cats that the server lets play.

use kingrat_rules::{Replay, Seat, Viewer};
use kingrat_table::protocol::ClientMsg;
use serde_json::{Value, json};

use crate::client::setup;
use crate::player::Player;

/// A kind of table at which Anna, Bea, Carl and Dora are.
#[derive(Clone, Copy)]
pub struct Kind {
    pub name: &'static str,
    pub setup: fn() -> Value,
    /// Where each of them sits; who does not sit watches.
    pub seats: [Option<Seat>; 4],
    /// The seats that cats play for.
    pub cats: &'static [Seat],
    pub series: usize,
    /// Anna leads the table without a seat.
    pub is_class: bool,
    /// Bea leaves after so many messages of all.
    pub leaves_after: Option<usize>,
    /// Picks the round to compare, of all rounds of all series. There must be one.
    pub round: fn(&[Replay]) -> Option<usize>,
}

const THREE: [Option<Seat>; 4] = [Some(Seat::A), Some(Seat::B), Some(Seat::C), None];

/// A table of three, over one round.
pub const ROUNDS: Kind = Kind {
    name: "rounds",
    setup: || with_mode("rounds:1"),
    seats: THREE,
    cats: &[],
    series: 1,
    is_class: false,
    leaves_after: None,
    round: |_| Some(0),
};

pub const KINDS: [Kind; 5] = [
    Kind {
        name: "elimination",
        setup: || with_mode("elimination:25"),
        round: |rounds| rounds.iter().position(|round| round.seats.len() < round.players),
        ..ROUNDS
    },
    Kind { name: "a stand-in", cats: &[Seat::B], leaves_after: Some(16), ..ROUNDS },
    Kind { name: "a rematch", series: 2, round: |rounds| (rounds.len() == 2).then_some(1), ..ROUNDS },
    // The guided round has the same cards everywhere; the one after it has not.
    Kind {
        name: "a lesson",
        setup: || {
            let seats = json!([{"t": "host"}, {"t": "bot", "bot": "greedy"}]);
            json!({"rules": {"base": "nordic"}, "mode": "rounds:2", "first": "B", "lesson": "first", "seats": seats})
        },
        seats: [Some(Seat::A), None, None, None],
        cats: &[Seat::B],
        round: |rounds| (rounds.len() == 2).then_some(1),
        ..ROUNDS
    },
    Kind {
        name: "a class",
        setup: || json!({"tables": 1, "players": 3, "rules": {"base": "school"}, "mode": "rounds:1"}),
        seats: [None, Some(Seat::A), Some(Seat::B), None],
        cats: &[Seat::C],
        is_class: true,
        ..ROUNDS
    },
];

fn with_mode(mode: &str) -> Value {
    let mut setup = setup("nordic", 3, 0);
    setup["mode"] = json!(mode);
    setup
}

impl Kind {
    /// Returns the eyes of this person, and those of all cats: their choices must not differ, since everybody sees them.
    pub fn eyes(&self, who: usize) -> Vec<Viewer> {
        let own = self.seats[who].map_or(Viewer::Gallery, Viewer::Seat);
        [own].into_iter().chain(self.cats.iter().copied().map(Viewer::Seat)).collect()
    }

    /// Returns what somebody says without being asked, so many messages and finished series after the beginning.
    pub fn unasked(&self, players: &[Player], said: usize, series: usize) -> Option<(usize, ClientMsg)> {
        let stands_in = |seat: Seat| players[0].table["seats"][seat.index()]["holder"]["stand_in"] == true;
        let is_time = self.leaves_after.is_some_and(|least| said >= least) && players[0].stage() == "turns";
        if is_time && !stands_in(Seat::B) {
            return Some((1, ClientMsg::Leave {}));
        }
        let again = players[0].stage() == "series_over" && series < self.series;
        let ready = |seat: Seat| players[0].table["seats"][seat.index()]["ready"] == true;
        let seated = (0..4).filter_map(|who| Some((who, self.seats[who]?)));
        let (who, _) = seated.into_iter().find(|(_, seat)| again && !ready(*seat))?;
        Some((who, ClientMsg::Rematch {}))
    }
}

/// Tells whether a cat is about to move, as this player sees the table.
pub fn cat_moves(player: &Player) -> bool {
    let Some(seat) = player.play["turn"].as_str().and_then(|seat| seat.parse::<Seat>().ok()) else { return false };
    let holder = &player.table["seats"][seat.index()]["holder"];
    player.stage() == "turns" && (holder["t"] == "bot" || holder["stand_in"] == true)
}
