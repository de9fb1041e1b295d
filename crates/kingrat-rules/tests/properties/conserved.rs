//! Every step conserves the cards and leaves a consistent round.

use kingrat_rules::{Counts, Round, Slot};

use crate::play::{patience, play_on};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 20_000;

/// Counts all cards without the engine's own check.
fn all_cards(round: &Round) -> Counts {
    let rows = round.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| round.card(seat, slot))).flatten();
    let (stock, discard) = (round.stock(), round.discard());
    rows.chain(round.hand()).chain(stock.cards()).chain(discard.cards()).collect()
}

#[test]
fn r1_1_every_step_conserves_the_cards_and_keeps_the_round_sound() {
    let mut finished = 0;
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let patience = patience(&mut rng);
        let deck = table.ruleset.rules.deck.counts();
        let end = play_on(table.round(), patience, &mut rng, |event, round| {
            assert_eq!(round.check(), Ok(()), "seed {seed}, after {}: {round}", event.truth().open());
            assert_eq!(all_cards(round), deck, "seed {seed}, after {}: {round}", event.truth().open());
        });
        finished += u64::from(end.is_over());
    }
    assert!(finished * 100 > ROUNDS * 95, "only {finished} of {ROUNDS} rounds came to their end");
}

#[test]
fn r5_3_an_outcome_adds_up_the_rows_and_the_lowest_win() {
    for seed in 0..ROUNDS / 4 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let end = play_on(table.round(), patience(&mut rng), &mut rng, |_, round| {
            assert_eq!(round.outcome().is_some(), round.is_over(), "seed {seed}: {round}");
        });
        let Some(outcome) = end.outcome() else { continue };
        let sum =
            |seat| Slot::ALL.map(|slot| u16::from(end.card(seat, slot).unwrap().value().unwrap())).iter().sum::<u16>();
        let lowest = table.seats.iter().map(sum).min().unwrap();
        for seat in table.seats.iter() {
            let wins = sum(seat) == lowest;
            let in_vain = end.knocker() == Some(seat) && !wins;
            let penalty = if in_vain { table.ruleset.rules.knock_penalty } else { 0 }; // H3
            assert_eq!(outcome.winners.contains(seat), wins, "seed {seed}, {seat}: {end}");
            assert_eq!(outcome.score(seat), Some(sum(seat) + penalty), "seed {seed}, {seat}: {end}");
            assert_eq!(end.cubes(seat).unwrap().iter().map(|&n| u16::from(n)).sum::<u16>(), sum(seat));
        }
        assert!(outcome.winners.iter().all(|seat| table.seats.contains(seat)), "seed {seed}: {end}");
    }
}
