//! The rest of a match: rounds between baseline players, drawn from a bank instead of played.

use kingrat_bots::{GreedyPlayer, SimRng};
use kingrat_rules::{Outcome, Round, Rules, Seat, SeatSet, Series};

/// Rounds for each number of seats.
const ROUNDS: u64 = 512;

/// No round of greedy players is longer.
pub(crate) const MOST_ACTIONS: u64 = 10_000;

/// Outcomes of rounds between baseline players, by the number of seats still in. The starter is A, the others follow clockwise.
pub(crate) struct Bank(Vec<Vec<Outcome>>);

impl Bank {
    /// Plays the rounds for two seats up to the whole table.
    pub(crate) fn new(rules: Rules, players: usize, seed: u64) -> Bank {
        let round = |seats: usize, number: u64| {
            let mut rng = SimRng::stream(seed, number << 8 | seats as u64);
            let mut round = Round::with_seats(rules, players, SeatSet::first(seats), Seat::ALL[seats - 1]).ok()?;
            round.run_chance(&mut rng);
            let table = [GreedyPlayer::among(seats); Seat::MAX];
            GreedyPlayer::play_out(&table, &mut round, &mut rng, 0, MOST_ACTIONS);
            round.outcome()
        };
        Bank((2..=players).map(|seats| (0..ROUNDS).filter_map(|number| round(seats, number)).collect()).collect())
    }

    /// Draws the outcome of the next round of a series; `None` when the bank has none for so many seats.
    pub(crate) fn next(&self, series: &Series, rng: &mut SimRng) -> Option<Outcome> {
        let seats = series.seats();
        let rounds = self.0.get(seats.len().checked_sub(2)?)?;
        let drawn = rounds.get(rng.below(rounds.len() as u32) as usize)?;
        let mut outcome = Outcome { seats, sums: [0; Seat::MAX], winners: SeatSet::EMPTY, ..*drawn };
        for (place, seat) in Seat::ALL.into_iter().zip(seats.clockwise_from(seats.after(series.dealer()))) {
            outcome.sums[seat.index()] = drawn.sums[place.index()];
            if drawn.winners.contains(place) {
                outcome.winners = outcome.winners.with(seat);
            }
            if drawn.knocker == place {
                outcome.knocker = seat;
            }
        }
        Some(outcome)
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Mode, Ruleset};

    use super::*;

    #[test]
    fn a_drawn_round_can_be_scored_and_its_first_place_starts() {
        let ruleset = Ruleset::of(&Edition::NORDIC);
        let mut series = Series::new(ruleset, Mode::Elimination(30), 4, Seat::B).unwrap();
        let bank = Bank::new(ruleset.rules, 4, 1);
        let mut rng = SimRng::seeded(1);
        let drawn = bank.0[2][rng.clone().below(ROUNDS as u32) as usize];
        let first = bank.next(&series, &mut rng.clone()).unwrap();
        assert_eq!((first.sums[2], first.sums[3], first.sums[0]), (drawn.sums[0], drawn.sums[1], drawn.sums[2]));
        assert_eq!(first.knocker.index(), (drawn.knocker.index() + 2) % 4);
        while !series.is_over() {
            let outcome = bank.next(&series, &mut rng).unwrap();
            assert!(outcome.seats.contains(outcome.knocker) && !outcome.winners.is_empty());
            series.score(&outcome).unwrap();
        }
        assert!(series.rounds() >= 3);
    }
}
