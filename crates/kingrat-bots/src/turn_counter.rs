//! Counts of what a bot has observed, and the random numbers that follow from them.

use kingrat_rules::{Act, Seat, Seen, Series, Told};

use crate::SimRng;

/// Counts what a bot observes. The bot's random numbers are derived from its seed and these counts, never from a stream that its
/// choices use up: so a bot that is rebuilt from the history draws the same numbers at the same moment.
#[derive(Clone, Debug)]
pub(crate) struct TurnCounter {
    seed: u64,
    /// Differs for every round of the series and every seat.
    round_seed: u64,
    seat: Seat,
    heard: u64,
    turns: u32,
    /// The Draw 2 used in the own turn in progress.
    uses: u32,
}

/// The counts that a greedy player needs and no view shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TurnCounts {
    /// The own turns so far, with the one in progress.
    pub(crate) turns: u32,
    /// The Draw 2 used in the turn in progress.
    pub(crate) uses: u32,
}

/// The most Draw 2 cards that a bot uses in one turn. A deck of little else would make a turn last for ever.
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

    /// Returns where the bot sits.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the turns it has begun in this round.
    pub(crate) const fn turns(&self) -> u32 {
        self.turns
    }

    /// Returns whether to use another Draw 2 in this turn. Declining brings the turn closer to its end (R4.6).
    pub(crate) const fn draws_on(&self) -> bool {
        self.uses < MOST_USES
    }

    /// Returns the counts that a greedy player needs.
    pub(crate) const fn counts(&self) -> TurnCounts {
        TurnCounts { turns: self.turns, uses: self.uses }
    }

    /// Returns the generator of this moment for observing.
    pub(crate) const fn rng_heard(&self) -> SimRng {
        SimRng::stream(self.round_seed, 2 * self.heard)
    }

    /// Returns the generator of this moment for choosing.
    pub(crate) const fn rng(&self) -> SimRng {
        SimRng::stream(self.round_seed, 2 * self.heard + 1)
    }
}

/// Returns whose turn begins with this step, if one does (R3).
pub(crate) const fn starts_turn(seen: &Seen) -> Option<Seat> {
    match *seen {
        Told::Acted { seat, act: Act::Draw | Act::Take { .. } | Act::Return, .. } => Some(seat),
        _ => None,
    }
}
