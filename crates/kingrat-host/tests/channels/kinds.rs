//! The kinds of tables at which worlds are compared.

use kingrat_rules::{Mode, Seat};
use kingrat_table::Input;
use kingrat_table::protocol::{ClientMsg, Setup};
use serde_json::{Value, json};

use crate::game::Game;

/// A kind of table, and what people do there besides playing.
pub struct Kind {
    pub name: &'static str,
    /// The edition, the mode, the seats and the memory aid.
    edition: &'static str,
    mode: &'static str,
    seats: &'static str,
    aid: &'static str,
    lesson: Option<&'static str>,
    /// The guests with a seat, from 0. Number 0 made the table, and leads a class without a seat.
    pub people: std::ops::Range<u64>,
    pub led: bool,
    pub happenings: &'static [Happening],
    /// The number of series played.
    pub series: usize,
    /// Tells whether a game has what the kind is named for.
    pub is_shown: fn(&Game) -> bool,
}

/// A guest who goes or comes once so many moves of a round have been made. The rounds of all series are counted from 1.
pub struct Happening {
    pub round: usize,
    pub moves: usize,
    pub guest: u64,
    pub what: Change,
}

/// A change of who is there.
#[derive(Clone, Copy)]
pub enum Change {
    Goes,
    Comes,
    Leaves,
}

/// A table of nordic, over one round, on which the kinds below differ.
const PLAIN: Kind = Kind {
    name: "",
    edition: "nordic",
    mode: "rounds:1",
    seats: "hlop", // as in `plan`
    aid: "off",
    lesson: None,
    people: 0..2,
    led: false,
    happenings: &[],
    series: 1,
    is_shown: |_| true,
};

/// Goes on until somebody ends it, after its second round.
pub const SINGLE_ROUNDS: Kind = Kind {
    name: "single rounds",
    mode: "single",
    is_shown: |game| game.has_said(|msg| *msg == ClientMsg::Finish {}),
    ..PLAIN
};

pub const POINTS: Kind = Kind {
    name: "points",
    edition: "classic",
    mode: "rounds:2",
    seats: "hmpe",
    aid: "own",
    is_shown: |game| game.rounds.len() == 2,
    ..PLAIN
};

pub const ELIMINATION: Kind = Kind {
    name: "elimination",
    mode: "elimination:40",
    seats: "hlps",
    is_shown: |game| game.rounds.iter().any(|replay| replay.seats.len() < replay.players),
    ..PLAIN
};

/// Bo is gone in the first round until a cat has played for him, and leaves in the second.
pub const STAND_IN: Kind = Kind {
    name: "stand-in",
    mode: "rounds:2",
    seats: "hpol",
    aid: "all",
    happenings: &[
        Happening { round: 1, moves: 4, guest: 1, what: Change::Goes },
        Happening { round: 1, moves: 30, guest: 1, what: Change::Comes },
        Happening { round: 2, moves: 6, guest: 1, what: Change::Leaves },
    ],
    is_shown: |game| game.log.iter().any(|(_, input)| matches!(input, Input::Bot { seat: Seat::B, .. })),
    ..PLAIN
};

pub const REMATCH: Kind = Kind {
    name: "rematch",
    seats: "hplb",
    series: 2,
    is_shown: |game| game.has_said(|msg| *msg == ClientMsg::Rematch {}) && game.rounds.len() == 2,
    ..PLAIN
};

/// The guided round, and a free one after it.
pub const LESSON: Kind = Kind {
    name: "lesson",
    mode: "rounds:2",
    seats: "hm",
    aid: "own",
    lesson: Some("first"),
    people: 0..1,
    is_shown: |game| game.log.iter().any(|(_, input)| matches!(input, Input::Sealed { moves: Some(_), .. })),
    ..PLAIN
};

/// Led by a teacher without a seat.
pub const CLASS: Kind = Kind {
    name: "class",
    edition: "school",
    seats: "pple",
    people: 1..3,
    led: true,
    is_shown: |game| game.table.host().0 == 0 && game.seats_of(0).is_empty(),
    ..PLAIN
};

/// Anna and Carl on one device, Bo on his own.
pub const SHARED_DEVICE: Kind = Kind {
    name: "shared device",
    seats: "hdpl",
    is_shown: |game| game.has_said(|msg| matches!(msg, ClientMsg::Here { .. })) && game.seats_of(0).len() == 2,
    ..PLAIN
};

/// The pack is cut by a player's seed.
pub const FAIR_DEALS: Kind = Kind {
    name: "fair deals",
    edition: "iceland",
    mode: "rounds:2",
    seats: "hple",
    is_shown: |game| {
        let seeds = |round| game.has_said(|msg| matches!(msg, ClientMsg::Seed { round: of, .. } if *of == round));
        seeds(1) && seeds(2) && game.table.shown().fair.is_some_and(|fair| fair.reveal.is_some())
    },
    ..PLAIN
};

impl Kind {
    pub fn setup(&self) -> Setup {
        let seats: Vec<Value> = self.seats.chars().map(plan).collect();
        let first = if self.lesson.is_some() { "B" } else { "A" };
        let mut setup = json!({
            "rules": {"base": self.edition}, "mode": self.mode, "seats": seats, "aid": self.aid, "first": first,
            "pace": "quick",
        });
        if let Some(lesson) = self.lesson {
            setup["lesson"] = json!(lesson);
        }
        serde_json::from_value(setup).unwrap()
    }

    /// Tells whether somebody has to end the series.
    pub fn is_endless(&self) -> bool {
        self.mode.parse::<Mode>().is_ok_and(|mode| !mode.ends_by_itself())
    }
}

/// Returns the holder that a letter stands for: host, another player, one on the host's device, or a cat by its first letter.
fn plan(letter: char) -> Value {
    let cat = |bot: &str| json!({"t": "bot", "bot": bot});
    match letter {
        'h' => json!({"t": "host"}),
        'p' => json!({"t": "open"}),
        'd' => json!({"t": "device", "name": "Carl"}),
        'm' => cat("mimi"),
        'o' => cat("otto"),
        's' => cat("saga"),
        'b' => cat("bruno"),
        'e' => cat("elvira"),
        'l' => cat("luna"),
        other => unreachable!("{other}"),
    }
}
