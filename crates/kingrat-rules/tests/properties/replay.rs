//! A replay reproduces its events and its end, and an impossible step is named.

use kingrat_rules::{Card, Event, PlayReplayError, Round, SeatSet, Step};

use crate::play::{every_action, patience, play_on, prefix, replay};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 8_000;

#[test]
fn a_replay_reproduces_the_round_and_its_events() {
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let (mut told, mut after): (Vec<Event>, Vec<Round>) = (Vec::new(), vec![table.round()]);
        let patience = patience(&mut rng);
        let mut again = rng.clone();
        let end = play_on(table.round(), patience, &mut rng, |event, round| {
            told.push(*event);
            after.push(*round);
        });
        let replay = replay(&table, patience, &mut again);
        let mut at = 0;
        let played = replay.play_with(|before, event| {
            assert_eq!((before, event), (&after[at], &told[at]), "seed {seed}, step {}", at + 1);
            assert_eq!(event.truth().step(), replay.steps[at]);
            at += 1;
        });
        assert_eq!(at, told.len());
        assert_eq!(played, Ok(end), "seed {seed}");
        let cut = rng.below(replay.steps.len() + 1);
        assert_eq!(prefix(&replay, cut).play(), Ok(after[cut]), "seed {seed}, the first {cut} steps");
    }
}

#[test]
fn a_wrong_step_is_refused_and_named() {
    let actions = every_action();
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let mut replay = replay(&table, 6, &mut rng);
        let at = rng.below(replay.steps.len());
        let before = prefix(&replay, at).play().unwrap();
        let wrong = if rng.once_in(2) {
            Step::Deal(Card::ALL[rng.below(Card::KINDS)])
        } else {
            Step::Act(rng.pick_from(&actions))
        };
        if rng.once_in(2) {
            replay.steps[at] = wrong;
        } else {
            replay.steps.insert(at, wrong);
        }
        match before.clone().step(wrong) {
            Ok(_) => {} // the mutated step may be possible; later ones may not
            Err(why) => {
                let expected = PlayReplayError::Step { number: at + 1, step: wrong, why };
                assert_eq!(replay.play(), Err(expected), "seed {seed}");
                assert!(expected.to_string().starts_with(&format!("step {} ({wrong}): ", at + 1)));
            }
        }
    }
}

#[test]
fn a_replay_that_cannot_start_says_so() {
    let mut rng = SplitMix::seeded(1);
    let table = Table::full(&mut rng);
    let replay = replay(&table, 6, &mut rng);
    for spoiled in [
        kingrat_rules::Replay { players: 0, ..replay.clone() },
        kingrat_rules::Replay { players: 1_000, ..replay.clone() },
        kingrat_rules::Replay { seats: SeatSet::EMPTY, ..replay.clone() },
        kingrat_rules::Replay { seats: table.seats.without(table.dealer), ..replay.clone() },
        kingrat_rules::Replay { seats: SeatSet::first(8), ..replay.clone() },
    ] {
        assert!(matches!(spoiled.play(), Err(PlayReplayError::Setup(_))), "{spoiled:?}");
    }
}
