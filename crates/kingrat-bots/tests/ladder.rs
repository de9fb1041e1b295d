//! Who beats whom: on duplicate deals, with seats rotated, and seeds that never change.

mod common;

use common::{play, players, series};
use kingrat_bots::{Cat, Chance};
use kingrat_rules::{Edition, Mode, Ruleset, Seat};

/// The share of rounds that `one` wins against a table of `other`; a shared win counts in part. Every deal is played once with
/// `one` at each seat.
fn share(one: Cat, other: Cat, size: usize, deals: u64) -> f64 {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let mut won = 0.0;
    for deal in 0..deals {
        let dealer = Seat::ALL[deal as usize % size];
        for seat in Seat::ALL.into_iter().take(size) {
            let series = series(nordic, Mode::Single, size, dealer);
            let mut cats = vec![other; size];
            cats[seat.index()] = one;
            let mut chance = Chance::stream(11, deal);
            let outcome = play(&series, &mut players(&cats, deal), &mut chance, |_, _| (), |_| ()).outcome.unwrap();
            if outcome.winners.contains(seat) {
                won += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    let share = won / (deals * size as u64) as f64;
    println!("{size} players: {} against {}: {:.1} %", one.key(), other.key(), 100.0 * share);
    share
}

#[test]
fn each_cat_beats_the_weaker_ones() {
    let expected = [
        (Cat::Greedy, Cat::Tabby, 0.55),
        (Cat::Greedy, Cat::Kitten, 0.73),
        (Cat::Greedy, Cat::Random, 0.77),
        (Cat::Tabby, Cat::Kitten, 0.64),
        (Cat::Tabby, Cat::Random, 0.75),
        (Cat::Kitten, Cat::Random, 0.71),
    ];
    for (one, other, least) in expected {
        let share = share(one, other, 2, 3_000);
        assert!(share > least, "{} wins {share:.3} against {}, expected {least}", one.key(), other.key());
    }
}

#[test]
fn at_a_table_of_four_each_cat_beats_three_weaker_ones() {
    let expected = [
        (Cat::Greedy, Cat::Random, 0.47),
        (Cat::Greedy, Cat::Tabby, 0.32),
        (Cat::Tabby, Cat::Kitten, 0.35),
        (Cat::Kitten, Cat::Random, 0.40),
    ];
    for (one, other, least) in expected {
        let share = share(one, other, 4, 1_500);
        assert!(share > least, "{} wins {share:.3} against three {}, expected {least}", one.key(), other.key());
    }
}
