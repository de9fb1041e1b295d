//! The ranking of the cats, on duplicate deals with rotated seats and fixed seeds. `KINGRAT_LADDER` multiplies the number of
//! deals.

mod common;

use common::{play, players, series};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Edition, Mode, Ruleset, Seat};

/// Returns the share of rounds that `one` wins against a table of `other`; a shared win counts in part. Every deal is played once with
/// `one` at each seat.
fn share(one: Cat, other: Cat, size: usize, deals: u64) -> f64 {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let deals = deals * std::env::var("KINGRAT_LADDER").map_or(1, |times| times.parse().expect("a number"));
    let mut won = 0.0;
    for deal in 0..deals {
        let dealer = Seat::ALL[deal as usize % size];
        for seat in Seat::ALL.into_iter().take(size) {
            let series = series(nordic, Mode::Single, size, dealer);
            let mut cats = vec![other; size];
            cats[seat.index()] = one;
            let mut rng = SimRng::stream(11, deal);
            let outcome = play(&series, &mut players(&cats, deal), &mut rng, |_, _| (), |_| ()).outcome.unwrap();
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
fn each_cat_beats_the_one_below_it() {
    // Two rounds of a deal go together, so half a point in the share of 4,000 deals is about one standard deviation.
    let expected = [
        (Cat::Mimi, Cat::Random, 0.72),
        (Cat::Otto, Cat::Mimi, 0.545),
        (Cat::Saga, Cat::Otto, 0.53),
        (Cat::Bruno, Cat::Saga, 0.53),
        (Cat::Elvira, Cat::Bruno, 0.53),
    ];
    for (one, other, least) in expected {
        let share = share(one, other, 2, 4_000);
        assert!(share > least, "{} wins {share:.3} against {}, expected {least}", one.key(), other.key());
    }
}

#[test]
fn the_ladder_is_no_ring() {
    let expected = [
        (Cat::Saga, Cat::Mimi, 0.60),
        (Cat::Bruno, Cat::Otto, 0.57),
        (Cat::Elvira, Cat::Saga, 0.57),
        (Cat::Elvira, Cat::Mimi, 0.70),
        (Cat::Greedy, Cat::Random, 0.77),
    ];
    for (one, other, least) in expected {
        let share = share(one, other, 2, 1_500);
        assert!(share > least, "{} wins {share:.3} against {}, expected {least}", one.key(), other.key());
    }
}

#[test]
fn elvira_is_about_as_strong_as_greedy() {
    let share = share(Cat::Elvira, Cat::Greedy, 2, 2_000);
    assert!((0.48..0.54).contains(&share), "{share}");
}

#[test]
fn at_a_table_of_four_each_cat_beats_three_of_the_one_below_it() {
    let expected = [
        (Cat::Mimi, Cat::Random, 0.40),
        (Cat::Otto, Cat::Mimi, 0.28),
        (Cat::Saga, Cat::Otto, 0.28),
        (Cat::Bruno, Cat::Saga, 0.275),
        (Cat::Elvira, Cat::Bruno, 0.275),
    ];
    for (one, other, least) in expected {
        let share = share(one, other, 4, 1_500);
        assert!(share > least, "{} wins {share:.3} against three {}, expected {least}", one.key(), other.key());
    }
}
