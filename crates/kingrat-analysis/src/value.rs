//! The value function: playouts by the baseline, to the end of the round and of the match.

use std::sync::Arc;

use kingrat_bots::{GreedyPlayer, SimRng};
use kingrat_rules::{Action, Card, Dealer, Mode, Outcome, Phase, Round, Seat, Series};

use crate::Shares;
use crate::bank::{Bank, MOST_ACTIONS};

/// How often the rest of a match is drawn for one playout: that costs less than a playout.
const RESTS: u64 = 4;

/// Rounds drawn before the leaders win. Only a match with an unusual limit is longer.
const MOST_ROUNDS: usize = 100;

/// A draw pile with a fixed order: the cards come in the same order whatever was chosen before, so that choices are compared with the
/// same luck.
struct Pile {
    luck: u64,
    /// The size of the bag at the last draw; 0 before the first.
    size: u64,
    /// How often the bag has been no smaller than before: after a reshuffle, or when a power went back (R2.3). Each time it has another
    /// order; with the same one, the same power could come for ever.
    orders: u64,
}

impl Pile {
    const fn new(luck: u64) -> Pile {
        Pile { luck, size: 0, orders: 0 }
    }

    /// Returns whether any card was drawn, so that another could have come.
    const fn is_used(&self) -> bool {
        self.size > 0
    }
}

impl Dealer for Pile {
    #[inline]
    fn pick(&mut self, bag: &[Card]) -> usize {
        let size = bag.len() as u64;
        self.orders += u64::from(self.size > 0 && size >= self.size);
        self.size = size;
        SimRng::stream(self.luck, self.orders << 8 | size).below(bag.len() as u32) as usize
    }
}

/// The end of a playout.
pub(crate) struct Playout {
    pub(crate) shares: Shares,
    /// Whether other cards would have led elsewhere.
    pub(crate) random: bool,
}

/// Plays positions of one round on as the baseline, for what is at stake in that round.
pub(crate) struct Valuer {
    /// Before the round.
    series: Series,
    /// The rounds of a match that does not end by itself.
    rounds: usize,
    table: [GreedyPlayer; Seat::MAX],
    bank: Arc<Bank>,
}

impl Valuer {
    pub(crate) fn new(series: &Series, rounds: usize, bank: Arc<Bank>) -> Valuer {
        Valuer { series: series.clone(), rounds, table: [GreedyPlayer::among(series.seats().len()); Seat::MAX], bank }
    }

    /// Plays a position on. `lap` is the number of turns that the starter has begun before it.
    pub(crate) fn play_on(&self, mut round: Round, lap: u32, luck: u64) -> Playout {
        let mut pile = Pile::new(luck);
        round.run_chance(&mut pile);
        self.finish(round, lap, pile)
    }

    /// Plays an action, and then on.
    pub(crate) fn play_after(&self, mut round: Round, action: Action, lap: u32, luck: u64) -> Playout {
        let mut pile = Pile::new(luck);
        let lap = lap + u32::from(begins_lap(&round));
        round.advance(action, &mut pile);
        self.finish(round, lap, pile)
    }

    fn finish(&self, mut round: Round, lap: u32, mut pile: Pile) -> Playout {
        let mut table = self.table;
        for (seat, player) in table.iter_mut().enumerate() {
            player.first_slot = (pile.luck >> (2 * seat)) as u8 & 3;
        }
        GreedyPlayer::play_out(&table, &mut round, &mut pile, lap, MOST_ACTIONS);
        match round.outcome() {
            Some(outcome) => {
                let (shares, random) = self.rest(&outcome, pile.luck);
                Playout { shares, random: random || pile.is_used() }
            }
            // No round of greedy players is that long.
            None => Playout { shares: Shares::among(round.seats()), random: true },
        }
    }

    /// Returns the share of the win after the round, and whether that depends on rounds to come.
    fn rest(&self, outcome: &Outcome, luck: u64) -> (Shares, bool) {
        if self.series.mode() == Mode::Single {
            return (Shares::among(outcome.winners), false);
        }
        let mut after = self.series.clone();
        let _ = after.score(outcome); // refused only with other seats
        self.close_in_time(&mut after);
        if let Some(winners) = after.winners() {
            return (Shares::among(winners), false);
        }
        let mut sum = Shares::default();
        for number in 0..RESTS {
            let mut rng = SimRng::stream(!luck, number);
            let mut series = after.clone();
            while !series.is_over() && series.rounds() < self.series.rounds() + MOST_ROUNDS {
                let Some(next) = self.bank.next(&series, &mut rng) else { break };
                let _ = series.score(&next);
                self.close_in_time(&mut series);
            }
            sum += Shares::among(series.leaders());
        }
        (sum * (1.0 / RESTS as f64), true)
    }

    fn close_in_time(&self, series: &mut Series) {
        if matches!(series.mode(), Mode::Time(_)) && series.rounds() >= self.rounds {
            let _ = series.close();
        }
    }
}

/// Returns whether the next choice begins a turn of the seat that started.
pub(crate) fn begins_lap(round: &Round) -> bool {
    round.phase() == Phase::Turn && round.actor() == round.starter()
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Ruleset};

    use super::*;

    #[test]
    fn r2_3_powers_that_go_back_do_not_come_for_ever() {
        let series = Series::new(Ruleset::of(&Edition::CLASSIC), Mode::Single, 2, Seat::B).unwrap();
        let valuer = Valuer::new(&series, 1, Arc::new(Bank::new(Edition::CLASSIC.rules, 0, 1)));
        let mut round = series.next_round().unwrap();
        for card in [Card::Zero, Card::One, Card::Two, Card::Three, Card::Four, Card::Five, Card::Six, Card::Seven] {
            round.deal(card).unwrap();
        }
        assert_eq!(round.phase(), Phase::Top);
        for luck in 0..20_000 {
            assert!(valuer.play_on(round, 0, luck).random);
        }
    }
}
