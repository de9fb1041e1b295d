//! Older cats play for the match: the same cards with another score sheet lead to another choice.

mod common;

use common::{series, told};
use kingrat_bots::Cat;
use kingrat_rules::{Action, Edition, Mode, Outcome, Ruleset, Seat, SeatSet, Series, Slot};

/// The cats that play by the score sheet.
const OLD_ENOUGH: [Cat; 3] = [Cat::Saga, Cat::Bruno, Cat::Elvira];

/// Returns a match of two by the rules of an edition, after a round with these scores.
fn after(edition: &str, mode: Mode, scores: [u16; 2]) -> Series {
    let rules = Ruleset::of(Edition::named(edition).unwrap());
    let mut series = series(rules, mode, 2, Seat::A);
    let winner = if scores[0] < scores[1] { Seat::A } else { Seat::B };
    let sums = [scores[0], scores[1], 0, 0, 0, 0];
    let (seats, winners) = (SeatSet::first(2), SeatSet::EMPTY.with(winner));
    series.score(&Outcome { seats, sums, winners, knocker: winner, penalty: 0 }).unwrap();
    series
}

/// Counts for how many of a hundred seeds B, who plays second in the next round, chooses the wanted action.
fn of_hundred(cat: Cat, series: &Series, [a, b]: [&str; 2], steps: &str, wanted: Action) -> usize {
    // A was the dealer of the first round, so B deals the second and A plays first.
    let rows: String = a.chars().zip(b.chars()).flat_map(|(a, b)| [a, b]).collect();
    let (round, events) = told(series, &format!("{rows} {steps}"));
    let choice = |seed| {
        let history = events.iter().map(|event| event.seen_by(Seat::B));
        cat.choose_after(seed, Seat::B, series, history, &round.view(Seat::B), &round.legal_for(Seat::B))
    };
    (0..100).filter(|&seed| choice(seed) == wanted).count()
}

/// Counts knocks in the first turn with this row, all of which is known, against an unknown one.
fn knocks(cat: Cat, mode: Mode, scores: [u16; 2], row: &str) -> usize {
    let series = after("school-peek", mode, scores);
    of_hundred(cat, &series, ["5678", row], "9 draw 9 discard done draw 9 discard", Action::Knock)
}

/// Counts takes of the card that A threw away before its knock, with all cards open.
fn takes(cat: Cat, mode: Mode, scores: [u16; 2], rows: [&str; 2], thrown: &str) -> usize {
    let series = after("school-ultra-peek", mode, scores);
    of_hundred(cat, &series, rows, &format!("9 draw {thrown} discard knock"), Action::Take(Slot::Four))
}

const LAST: Mode = Mode::Rounds(2);

#[test]
fn r7_2_who_is_ahead_in_the_last_round_makes_an_end_of_it() {
    for cat in OLD_ENOUGH {
        let [level, ahead] = [[10, 10], [30, 10]].map(|scores| knocks(cat, LAST, scores, "3333"));
        assert!(level < 20 && ahead > 90, "{}: {level} and {ahead} of 100 knock with twelve points", cat.key());
        let early = knocks(cat, Mode::Rounds(30), [30, 10], "3333");
        assert!(early < 30, "{}: {early} knock though much is still to come", cat.key());
    }
    let [level, ahead] = [[10, 10], [30, 10]].map(|scores| knocks(Cat::Otto, LAST, scores, "3333"));
    assert_eq!(level, ahead, "Otto plays for the round");
}

#[test]
fn r7_2_who_is_behind_in_the_last_round_waits() {
    for cat in [Cat::Saga, Cat::Elvira] {
        let [level, behind] = [[10, 10], [10, 18]].map(|scores| knocks(cat, LAST, scores, "3222"));
        assert!(behind + 25 < level, "{}: {level} and {behind} of 100 knock with nine points", cat.key());
    }
}

#[test]
fn r7_2_who_is_behind_on_the_last_lap_tries_their_luck() {
    // With the 4 that A threw away B has four points, and A has eight. Seven points behind, that does not help: only a 0 does.
    for cat in [Cat::Bruno, Cat::Elvira] {
        let [level, behind] = [[10, 10], [10, 17]].map(|scores| takes(cat, LAST, scores, ["2222", "0007"], "4"));
        assert!(level > 80 && behind < 50, "{}: {level} and {behind} of 100 take", cat.key());
    }
}

#[test]
fn r7_4_who_is_close_to_the_limit_plays_safe() {
    // The round is lost. With the 6 that A threw away B has ten points; twelve put it out if the limit is close.
    for cat in [Cat::Bruno, Cat::Elvira] {
        let takes = |limit| takes(cat, Mode::Elimination(limit), [31, 24], ["1111", "2209"], "6");
        let [far, close] = [100, 36].map(takes);
        assert!(far < 40 && close > 55, "{}: {far} and {close} of 100 take", cat.key());
    }
}

#[test]
fn r7_4_who_can_put_a_rival_out_knocks_sooner() {
    for cat in OLD_ENOUGH {
        let knocks = |scores| knocks(cat, Mode::Elimination(36), scores, "3332");
        let [level, near] = [[10, 10], [30, 10]].map(knocks);
        assert!(near > level + 50, "{}: {level} and {near} of 100 knock with eleven points", cat.key());
    }
}
