//! Small cases that can be computed by hand.

mod common;

use common::steps;
use kingrat_analysis::{Budget, Change, Judgement, StepAnalysis, analyze};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Card, Deck, Edition, Mode, Rules, Ruleset, Seat, Step};

/// A has 1 2 1 2 and knocks. B has 3 0 0 9, has seen the 3 and the 9, and draws the last card. There are no Draw 2.
const BEFORE: &str = "1 3 2 0 1 0 2 9 9 draw 8 discard knock draw";

fn last_draw(rest: &str, playouts: u32) -> Vec<StepAnalysis> {
    let rules = Rules { deck: Deck { draw_two: 0, ..Deck::FULL }, ..Edition::NORDIC.rules };
    let mut record = Record::new(Ruleset { base: &Edition::NORDIC, rules }, Mode::Single, 2, Seat::B);
    record.rounds.push(Played { steps: steps(&format!("{BEFORE} {rest}")), ..Played::default() });
    analyze(&record, Budget { playouts, ..Budget::TINY }).unwrap().games[0].rounds[0].steps.clone()
}

#[test]
fn one_draw_before_the_end_luck_is_what_counting_says() {
    // 41 cards are left. With 0, 1 or 2 (two of each) on the 9, B wins; with one of three 3 both have 6; with one of three Swap it takes
    // the card that A has seen and kept in slot 1, a 1, and wins.
    let before = (2.0 + 2.0 + 2.0 + 3.0 + 3.0 * 0.5) / 41.0;
    for (rest, result) in [("2 put:4", 1.0), ("3 put:4", 0.5), ("7 put:4", 0.0), ("S swap:4-A1", 1.0)] {
        let steps = last_draw(rest, 16);
        let drawn = steps.iter().rfind(|step| matches!(step.step(), Step::Deal(_))).unwrap();
        let Change::Luck { luck, error, cards } = &drawn.change else { panic!("{drawn:?}") };
        assert!((luck[Seat::B] - (result - before)).abs() < 1e-12, "{rest}: {luck:?}");
        assert!((luck[Seat::A] + luck[Seat::B]).abs() < 1e-12);
        assert_eq!(error[Seat::B], 0.0, "nothing is random any more");
        let three = cards.iter().find(|(card, ..)| *card == Card::Three).unwrap();
        assert_eq!((three.1, three.2[Seat::B]), (3.0 / 41.0, 0.5));
    }
}

#[test]
fn luck_averages_zero_over_all_cards_that_could_have_come() {
    let counts = [(Card::Zero, 2), (Card::One, 2), (Card::Two, 2), (Card::Three, 3), (Card::Four, 4), (Card::Five, 4)]
        .into_iter()
        .chain([(Card::Six, 4), (Card::Seven, 4), (Card::Eight, 3), (Card::Nine, 7)]);
    let luck = |rest: &str| {
        let steps = last_draw(rest, 16);
        let drawn = steps.iter().rfind(|step| matches!(step.step(), Step::Deal(_))).unwrap();
        let Change::Luck { luck, .. } = &drawn.change else { panic!("{drawn:?}") };
        luck[Seat::B]
    };
    let numbers: f64 = counts.map(|(card, copies)| f64::from(copies) * luck(&format!("{card} put:4"))).sum();
    let powers = 3.0 * luck("S swap:4-A1") + 3.0 * luck("P decline");
    assert!((numbers + powers).abs() < 1e-9, "{numbers} {powers}");
}

#[test]
fn a_choice_that_throws_the_round_away_is_a_blunder_and_no_bad_luck() {
    let steps = last_draw("2 discard", 1_024);
    let Change::Decision { decision, hidden, choice: Some(choice), .. } = &steps.last().unwrap().change else {
        panic!()
    };
    assert_eq!((choice.judgement, choice.best.to_string().as_str()), (Judgement::Blunder, "put:4"));
    assert!(choice.loss > 0.12 && (decision[Seat::B] + choice.loss).abs() < 1e-9, "{choice:?}");
    // With all cards open it cost the whole round.
    assert!((decision[Seat::B] + hidden[Seat::B] + 1.0).abs() < 1e-12);
}
