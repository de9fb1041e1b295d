//! The rules are symmetric: rotating the seats rotates everything else.

use kingrat_rules::{Action, Seat, Step};

use crate::play::{MOST_STEPS, next_step, patience};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 10_000;

#[test]
fn a_turned_round_plays_the_same_game() {
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let (players, places) = (table.players, rng.below(table.players));
        let moved = |seat: Seat| seat.clockwise(places, players);
        let moved_action = |action: Action| match action {
            Action::Swap { own, seat, slot } => Action::Swap { own, seat: moved(seat), slot },
            other => other,
        };
        let patience = patience(&mut rng);
        let mut round = table.round();
        let mut turned = round.turned(places);
        for _ in 0..MOST_STEPS {
            let legal: Vec<Action> = round.legal().iter().map(moved_action).collect();
            assert_eq!(turned.legal().iter().collect::<Vec<_>>(), legal, "seed {seed}: {round}");
            assert_eq!(turned.legal().mask(), round.legal().mask(), "seed {seed}: {round}");
            let Some(step) = next_step(&round, patience, &mut rng) else { break };
            round.step(step).unwrap();
            let step = match step {
                Step::Act(action) => Step::Act(moved_action(action)),
                card => card,
            };
            turned.step(step).unwrap();
            assert_eq!(round.turned(places), turned, "seed {seed}, turned by {places}: {round}");
            assert_eq!(turned.check(), Ok(()), "seed {seed}");
            assert_eq!(turned.turned(players - places), round, "seed {seed}: turned back");
        }
        match (round.outcome(), turned.outcome()) {
            (Some(here), Some(there)) => {
                assert_eq!(there.winners, here.winners.iter().map(moved).collect(), "seed {seed}");
                assert_eq!((there.knocker, there.penalty), (moved(here.knocker), here.penalty), "seed {seed}");
                for seat in table.seats.iter() {
                    assert_eq!(there.score(moved(seat)), here.score(seat), "seed {seed}, {seat}");
                }
            }
            (here, there) => assert_eq!(here, there),
        }
    }
}

#[test]
fn what_a_seat_knows_turns_with_the_table() {
    for seed in 0..ROUNDS / 10 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let places = rng.below(table.players);
        let mut round = table.round();
        for _ in 0..MOST_STEPS {
            let turned = round.turned(places);
            for seat in Seat::ALL.into_iter().take(table.players) {
                let moved = seat.clockwise(places, table.players);
                let (here, there) = (round.view(seat), turned.view(moved));
                assert_eq!(
                    (here.unseen(), here.hand()),
                    (there.unseen(), there.hand()),
                    "seed {seed}, {seat}: {round}"
                );
            }
            let Some(step) = next_step(&round, 4, &mut rng) else { break };
            round.step(step).unwrap();
        }
    }
}
