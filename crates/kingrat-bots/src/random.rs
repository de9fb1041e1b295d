//! A player that chooses at random: the lowest baseline.

use kingrat_rules::{Action, Actions, Phase, Round, Seat, Seen, Series, View};

use crate::turn_counter::TurnCounter;
use crate::{Bot, SimRng};

/// Chooses evenly among the legal actions, but knocks with a probability of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RandomPlayer {
    /// Knock when 32 random bits are below this.
    knock_below: u64,
}

impl RandomPlayer {
    /// Creates a player to whom every legal action is equally likely, so that half of the chances to knock are taken.
    #[must_use]
    pub const fn uniform() -> RandomPlayer {
        RandomPlayer { knock_below: 1 << 31 }
    }

    /// Creates a player who knocks with this probability, from 0 to 1, and chooses everything else evenly.
    #[must_use]
    pub fn knocking(probability: f64) -> RandomPlayer {
        RandomPlayer { knock_below: (probability.clamp(0.0, 1.0) * (1u64 << 32) as f64) as u64 }
    }

    /// Plays the round to its end, at every seat, or until `most` actions have been taken. Returns the number of
    /// actions.
    #[inline]
    pub fn play_out(&self, round: &mut Round, rng: &mut SimRng, most: u64) -> u64 {
        let mut actions = 0;
        while actions < most {
            // The same call in every arm: where the phase is a constant, the compiler can drop most of `legal` and `advance`.
            match round.phase() {
                Phase::Turn => self.act(round, rng),
                Phase::Hand => self.act(round, rng),
                Phase::Knock => self.act(round, rng),
                Phase::Over => break,
                _ => self.act(round, rng),
            }
            actions += 1;
        }
        actions
    }

    #[inline(always)]
    fn act(&self, round: &mut Round, rng: &mut SimRng) {
        let action = self.choose(&round.legal(), rng);
        round.advance(action, rng);
    }

    /// Chooses one of the legal actions, of which there must be at least one.
    #[must_use]
    #[inline(always)]
    pub fn choose(&self, legal: &Actions, rng: &mut SimRng) -> Action {
        // Computes both and selects one: a branch would be unpredictable.
        let bits = rng.bits() >> 32;
        let (knock, other) = ((bits >= self.knock_below) as u32, rng.scaled(bits, legal.len() as u32));
        let place = if legal.offers_knock() { knock } else { other } as usize;
        legal.get(place).unwrap_or_else(|| unreachable!("asked only when there is a choice"))
    }
}

/// A uniform [`RandomPlayer`] as a bot.
#[derive(Clone, Debug)]
pub(crate) struct RandomBot {
    counter: TurnCounter,
}

impl RandomBot {
    pub(crate) const fn new(seed: u64) -> RandomBot {
        RandomBot { counter: TurnCounter::new(seed) }
    }
}

impl Bot for RandomBot {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
    }

    fn choose(&mut self, _: &View, legal: &Actions) -> Action {
        RandomPlayer::uniform().choose(legal, &mut self.counter.rng())
    }
}
