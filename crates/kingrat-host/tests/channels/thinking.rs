//! The cats' clock: when a cat moves that thinks from now on. Thinking takes time, by its playouts, and hides behind the cat's delay.

use std::time::{Duration, Instant};

use kingrat_bots::{Search, SimRng};
use kingrat_host::{Choice, Decision, thinking_time};
use kingrat_rules::Seat;
use kingrat_table::protocol::Pace;
use kingrat_table::{Input, Millis, Need, Table};

/// The seed of all cats.
const CATS: u64 = 7;

/// A tenth of the budget for play with people.
pub const SEARCH: Search = Search { playouts: 400, ..Search::LIVE };

/// The time of a playout. The whole budget takes 200 ms, twenty times as long as on a machine of today.
const PLAYOUT_US: u64 = 500;

/// A cat's choice, and when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    pub seat: Seat,
    pub turn: u32,
    pub choice: Choice,
    pub delay: Millis,
    /// Another pace than the table's; for planted leaks.
    pub pace: Pace,
}

/// Notes since when a cat has been thinking.
pub struct Clockwork {
    search: Search,
    since: Option<(u32, Millis)>,
    /// The real duration of each choice. Only `stopwatch.rs` looks at it.
    pub took: Vec<Duration>,
}

impl Clockwork {
    pub fn new(search: Search) -> Clockwork {
        Clockwork { search, since: None, took: Vec::new() }
    }

    /// Notes that time has come to this; whoever has to choose thinks since it was known.
    pub fn note(&mut self, table: &Table, now: Millis) {
        let turn = match table.need() {
            Some(Need::Move { turn, .. }) => Some(turn),
            _ => None,
        };
        self.since = turn.map(|turn| match self.since {
            Some((about, since)) if about == turn => (turn, since),
            _ => (turn, now),
        });
    }

    /// Lets the cat think whose turn it is, if it is a cat's. Returns its move and when it is made. `leak` may change the thought.
    pub fn next(&mut self, table: &Table, now: Millis, leak: impl FnOnce(&mut Thought)) -> Option<(Millis, Input)> {
        let (at, Thought { seat, turn, choice, .. }) = self.think(table, now, leak)?;
        Some((at, Input::Bot { seat, turn, action: choice.action }))
    }

    /// Lets the cat think whose turn it is, and returns when it moves.
    pub fn think(&mut self, table: &Table, now: Millis, leak: impl FnOnce(&mut Thought)) -> Option<(Millis, Thought)> {
        self.note(table, now);
        let Some(Need::Move { seat, bot, turn }) = table.need() else { return None };
        let decision = Decision::at(table, &bot, CATS)?;
        let start = Instant::now();
        let choice = decision.decide_within(self.search);
        self.took.push(start.elapsed());
        let mut thought = Thought { seat, turn, choice, delay: 0, pace: table.setup().pace };
        leak(&mut thought);
        let random = SimRng::stream(CATS, turn.into()).bits();
        thought.delay += thinking_time(thought.pace, random).as_millis() as Millis;
        let work = u64::from(thought.choice.playouts) * PLAYOUT_US / 1000;
        let since = self.since.map_or(now, |(_, since)| since);
        Some((now.max(since + thought.delay.max(work)), thought))
    }
}
