//! What every bot counts while it listens, and the chance it has at each moment.

use kingrat_rules::{Act, Seat, Seen, Series, Told};

use crate::SimRng;

/// Counts what is heard. A bot's chance comes from its seed and these counts, never from a stream that its choices use up: so a bot
/// that is rebuilt from the history has the same chance at the same moment.
#[derive(Clone, Debug)]
pub(crate) struct TurnCounter {
    seed: u64,
    /// Another for every round of the series and every seat.
    round_seed: u64,
    seat: Seat,
    heard: u64,
    turns: u32,
    /// The Draw 2 used in the own turn in progress.
    uses: u32,
}

/// What has to be counted, since no view shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TurnCounts {
    /// The own turns so far, with the one in progress.
    pub(crate) turns: u32,
    /// The Draw 2 used in the turn in progress.
    pub(crate) uses: u32,
}

/// The Draw 2 that a bot uses in one turn. A deck of little else would make a turn last for ever.
pub(crate) const MOST_USES: u32 = 9;

impl TurnCounter {
    pub(crate) const fn new(seed: u64) -> TurnCounter {
        TurnCounter { seed, round_seed: seed, seat: Seat::A, heard: 0, turns: 0, uses: 0 }
    }

    pub(crate) fn begin(&mut self, seat: Seat, series: &Series) {
        let place = (series.rounds() * Seat::MAX + seat.index()) as u64;
        let round_seed = SimRng::stream(self.seed, place).bits();
        *self = TurnCounter { seed: self.seed, round_seed, seat, heard: 0, turns: 0, uses: 0 };
    }

    pub(crate) fn observe(&mut self, seen: &Seen) {
        self.heard += 1;
        match *seen {
            _ if starts_turn(seen) == Some(self.seat) => (self.turns, self.uses) = (self.turns + 1, 0),
            Told::Acted { act: Act::Use, .. } => self.uses += 1,
            _ => {}
        }
    }

    /// Where the bot sits.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// The turns it has begun in this round.
    pub(crate) const fn turns(&self) -> u32 {
        self.turns
    }

    /// Should another Draw 2 be used in this turn? Declining it brings the turn closer to its end (R4.6).
    pub(crate) const fn draws_on(&self) -> bool {
        self.uses < MOST_USES
    }

    /// What a greedy player counts.
    pub(crate) const fn counts(&self) -> TurnCounts {
        TurnCounts { turns: self.turns, uses: self.uses }
    }

    /// The chance of this moment, for what is heard.
    pub(crate) const fn rng_heard(&self) -> SimRng {
        SimRng::stream(self.round_seed, 2 * self.heard)
    }

    /// The chance of this moment, for what is chosen.
    pub(crate) const fn rng(&self) -> SimRng {
        SimRng::stream(self.round_seed, 2 * self.heard + 1)
    }
}

/// Whose turn begins with this, if one does (R3).
pub(crate) const fn starts_turn(seen: &Seen) -> Option<Seat> {
    match *seen {
        Told::Acted { seat, act: Act::Draw | Act::Take { .. } | Act::Return, .. } => Some(seat),
        _ => None,
    }
}
