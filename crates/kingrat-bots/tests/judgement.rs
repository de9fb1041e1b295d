//! Positions with an obvious best action: the cats choose it.

mod common;

use common::{series, told};
use kingrat_bots::Cat;
use kingrat_rules::{Action, Edition, Mode, Rules, Ruleset, Seat};

/// Returns what A, who starts at a table of two, chooses after this deal (rows of A and B), the first discard and these steps.
fn choice(cat: Cat, seed: u64, ruleset: Ruleset, [a, b]: [&str; 2], steps: &str) -> Action {
    let series = series(ruleset, Mode::Single, 2, Seat::B);
    let rows: String = a.chars().zip(b.chars()).flat_map(|(a, b)| [a, b]).collect(); // dealt alternately
    let (round, events) = told(&series, &format!("{rows} {steps}"));
    let history = events.iter().map(|event| event.seen_by(Seat::A));
    cat.choose_after(seed, Seat::A, &series, history, &round.view(Seat::A), &round.legal_for(Seat::A))
}

fn edition(key: &str) -> Ruleset {
    Ruleset::of(Edition::named(key).unwrap())
}

/// Returns greedy's choice in `nordic`, where A knows its outer cards.
fn half_known(row: &str, steps: &str) -> String {
    choice(Cat::Greedy, 1, edition("nordic"), [row, "5678"], steps).to_string()
}

/// Returns greedy's choice in `school-peek`, where A knows all its cards.
fn all_known(row: &str, steps: &str) -> String {
    choice(Cat::Greedy, 1, edition("school-peek"), [row, "5678"], steps).to_string()
}

#[test]
fn greedy_takes_what_improves_much_and_draws_otherwise() {
    assert_eq!(half_known("9451", "2"), "take:1");
    assert_eq!(half_known("2451", "4"), "draw");
    assert_eq!(half_known("9451", "9"), "draw");
    assert_eq!(half_known("2451", "0"), "take:2", "a card it does not know is worth five or so");
}

#[test]
fn greedy_keeps_a_drawn_card_that_improves() {
    assert_eq!(half_known("9451", "9 draw 3"), "put:1");
    assert_eq!(half_known("9451", "9 draw 9"), "discard");
    assert_eq!(all_known("2160", "9 draw 4"), "put:3");
    assert_eq!(all_known("2100", "9 draw 4"), "discard");
}

#[test]
fn greedy_takes_a_power_in_its_row_for_a_fresh_number() {
    assert_eq!(all_known("S110", "9 draw 3"), "put:1");
    assert_eq!(all_known("S110", "9 draw 7"), "discard");
}

#[test]
fn greedy_looks_at_a_card_that_it_does_not_know() {
    assert_eq!(half_known("1451", "9 draw P"), "peek:2");
    assert_eq!(half_known("1451", "9 draw P peek:2 done draw 9 discard done draw P"), "peek:3");
    assert_eq!(half_known("1451", "9 draw D use P"), "decline", "a card to come is worth more");
}

#[test]
fn greedy_swaps_its_worst_card_for_one_that_all_have_seen() {
    assert_eq!(half_known("9451", "7 draw 0 discard done take:3 done draw S"), "swap:1-B3", "B took a 0");
    assert_eq!(all_known("0000", "9 draw S"), "decline", "there is nothing better");
}

#[test]
fn r4_4_greedy_swaps_only_what_lies_face_down() {
    // A1 is a 9 and B1 a 0, but both lie open.
    let swap = choice(Cat::Greedy, 1, edition("nordic-young"), ["9449", "0550"], "7 draw S");
    assert!(["swap:2-B2", "swap:2-B3", "decline"].contains(&swap.to_string().as_str()), "{swap}");
}

#[test]
fn on_the_last_lap_greedy_takes_any_gain() {
    assert_eq!(all_known("2105", "3"), "draw");
    assert_eq!(all_known("2105", "9 draw 9 discard done draw 3 discard knock"), "take:4");
    assert_eq!(all_known("2103", "9 draw 9 discard done draw 9 discard knock draw 2"), "put:4");
}

#[test]
fn greedy_knocks_with_a_low_row_and_not_with_a_high_one() {
    assert_eq!(all_known("1111", "9 draw 9 discard"), "knock");
    assert_eq!(all_known("9999", "9 draw 9 discard"), "done");
    let open = choice(Cat::Greedy, 1, edition("school-ultra-peek"), ["2112", "0000"], "9 draw 9 discard");
    assert_eq!(open, Action::Done, "all can see that B has less");
}

#[test]
fn h1_greedy_shows_a_power_but_keeps_a_peek_that_comes_too_late() {
    let mut house = edition("nordic");
    house.rules = Rules { keep_drawn_power: true, ..house.rules };
    let after = |steps: &str| choice(Cat::Greedy, 1, house, ["9451", "5678"], steps).to_string();
    assert_eq!(after("9 draw P"), "show");
    assert_eq!(after("9 draw S"), "show");
    assert_eq!(after("9 draw 9 discard done draw 9 discard knock draw P"), "put:1");
}

#[test]
fn mimi_does_not_replace_a_four_with_a_three() {
    for seed in 0..200 {
        for steps in ["9 draw 3", "9 draw 0", "0"] {
            let choice = choice(Cat::Mimi, seed, edition("school-peek"), ["4546", "5678"], steps);
            assert!([Action::Discard, Action::Draw].contains(&choice), "{steps}: {choice}");
        }
    }
}

#[test]
fn mimi_replaces_a_rat_with_a_cat_and_throws_rats_away() {
    for seed in 0..200 {
        let after = |steps| choice(Cat::Mimi, seed, edition("school-peek"), ["4596", "5678"], steps).to_string();
        assert_eq!(after("9 draw 6"), "put:3");
        assert_eq!(after("9 draw 7"), "discard", "a rat for a rat");
        assert_ne!(after("9 draw 6 discard"), "knock", "not with a rat");
    }
}

#[test]
fn mimi_forgets() {
    // A saw its 9 in slot 1 before the first turn. A few turns later some cats still know it, and some do not.
    let steps = "9 draw 9 discard done draw 9 discard done draw 9 discard done draw 9 discard done draw 6";
    let knows =
        |seed: &u64| choice(Cat::Mimi, *seed, edition("nordic"), ["9451", "5678"], steps).to_string() == "put:1";
    let kept = (0..1000).filter(knows).count();
    assert!((600..950).contains(&kept), "{kept} of 1000 remember the rat in slot 1");
}
