//! Every round ends, whoever plays it and by whichever rules, and every choice is legal.

mod common;

use common::{EVERY_CAT, houses, play, players, series, tables};
use kingrat_bots::{Cat, Chance};
use kingrat_rules::{Deck, Edition, Mode, Ruleset, Seat};

/// The rounds for each table, house rule and field.
const ROUNDS: u64 = 160;

/// Who sits at the table: everybody the same cat, or a mixture.
fn field(number: usize, players: usize, chance: &mut Chance) -> Vec<Cat> {
    match EVERY_CAT.get(number) {
        Some(&cat) => vec![cat; players],
        None => (0..players).map(|_| Cat::ALL[chance.below(3) as usize]).collect(),
    }
}

/// Plays rounds at a table with all fields, and gives the turns of the longest.
fn longest(ruleset: Ruleset, size: usize, rounds: u64, chance: &mut Chance) -> u32 {
    let mut longest = 0;
    for number in 0..EVERY_CAT.len() + 3 {
        for _ in 0..rounds {
            let cats = field(number, size, chance);
            let dealer = Seat::ALL[chance.below(size as u32) as usize];
            let series = series(ruleset, Mode::Single, size, dealer);
            let mut players = players(&cats, chance.bits());
            let played = play(&series, &mut players, chance, |_, _| (), |_| ());
            assert!(played.outcome.is_some(), "{}, {size} players, {cats:?}: no end", ruleset.base.key);
            longest = longest.max(played.turns);
        }
    }
    longest
}

#[test]
fn every_round_ends_by_every_edition_and_house_rule() {
    let mut chance = Chance::seeded(2026);
    let mut most = 0;
    for (edition, size) in tables() {
        for ruleset in houses(edition) {
            most = most.max(longest(ruleset, size, ROUNDS, &mut chance));
        }
    }
    println!("the longest round had {most} turns");
}

#[test]
fn every_round_ends_with_odd_decks() {
    let base = Edition::named("nordic").unwrap();
    let none = Deck { numbers: [0; 10], peek: 0, swap: 0, draw_two: 0 };
    let decks = [
        Deck { numbers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 30], ..none },
        Deck { numbers: [0, 0, 0, 0, 0, 0, 0, 0, 20, 5], peek: 10, swap: 20, draw_two: 20 },
        Deck { numbers: [1, 0, 0, 0, 0, 0, 0, 0, 0, 24], ..none },
        Deck { numbers: [25, 0, 0, 0, 0, 0, 0, 0, 0, 0], peek: 0, swap: 9, draw_two: 0 },
        Deck { numbers: [0, 0, 0, 0, 0, 25, 0, 0, 0, 0], peek: 0, swap: 0, draw_two: 40 },
    ];
    let mut chance = Chance::seeded(7);
    for deck in decks {
        for mut ruleset in houses(base) {
            ruleset.rules.deck = deck;
            for size in [2, 4, 6] {
                longest(ruleset, size, 3, &mut chance);
            }
        }
    }
}

#[test]
fn r7_4_every_match_ends_also_with_seats_that_are_out() {
    let mut chance = Chance::seeded(74);
    for edition in Edition::ALL {
        for size in edition.rules.players[0]..=edition.rules.players[1] {
            let size = size as usize;
            let mut series = series(Ruleset::of(edition), Mode::Elimination(60), size, Seat::A);
            let mut players = players(&field(EVERY_CAT.len(), size, &mut chance), chance.bits());
            while !series.is_over() {
                let played = play(&series, &mut players, &mut chance, |_, _| (), |_| ());
                series.score(&played.outcome.expect("the round ends")).unwrap();
            }
        }
    }
}
