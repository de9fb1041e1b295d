//! Side channels (R8.6): two worlds that differ only in cards that a seat cannot know are the same to it not only by what it is sent, but
//! also by when, in which order and how long it is, and by how much its cats search. Everything in simulated time, with all cats thinking.
//! Wall-clock times are printed for `cargo xtask soak twins`, and nothing is asserted about them.
//!
//! `KINGRAT_CHANNELS` sets the number of games of each kind, `KINGRAT_STOPWATCH` that of games whose choices are timed.

mod again;
mod compare;
mod game;
mod kinds;
mod leaks;
mod stopwatch;
mod thinking;
mod twin;

use compare::{Channel, Comparison};
use game::Game;
use kinds::Kind;
use leaks::LEAKS;
use stopwatch::Times;

/// Returns a number from the environment.
fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).map_or(usual, |number| number.parse().expect("a number"))
}

/// Compares the twins of some games, which nobody may tell apart.
fn compare(kind: &Kind) -> Comparison {
    let mut found = Comparison::default();
    let mut shown = 0;
    for seed in 0..number("KINGRAT_CHANNELS", 2) {
        let game = Game::of(kind, seed);
        shown += u64::from(game.shows_its_kind);
        found.add(kind, &game, None);
    }
    assert!(shown > 0, "no game of {} has what it is named for", kind.name);
    let Comparison { twins, others, frames, choices, searches, .. } = found;
    eprintln!("{}: {twins} twins, {frames} frames, {choices} choices, {searches} of them searched", kind.name);
    assert!(found.found.is_empty(), "{:?}: {}", found.found, found.first.unwrap_or_default());
    assert!(others * 3 > twins * 2, "most twins are other worlds: {others} of {twins}");
    assert!(frames > 50 && choices > 10, "{found:?}");
    found
}

/// Checks that a comparison at this kind of table can fail: a leak planted there is caught.
fn is_caught(kind: &Kind) {
    let leak = LEAKS.iter().find(|leak| leak.channel == Channel::Length).expect("that leak");
    let mut found = Comparison::default();
    found.add(kind, &Game::of(kind, 0), Some(leak));
    assert!(found.found.contains_key(&Channel::Length), "{} is not caught in {}: {found:?}", leak.name, kind.name);
}

macro_rules! nobody_can_tell {
    ($($test:ident $kind:ident)*) => {$(
        #[test]
        fn $test() {
            compare(&kinds::$kind);
            is_caught(&kinds::$kind);
        }
    )*};
}

nobody_can_tell! {
    r8_6_time_length_and_order_tell_no_card_in_single_rounds SINGLE_ROUNDS
    r8_6_time_length_and_order_tell_no_card_in_a_series_for_points POINTS
    r8_6_time_length_and_order_tell_no_card_to_who_is_eliminated ELIMINATION
    r8_6_time_length_and_order_tell_no_card_while_a_cat_stands_in STAND_IN
    r8_6_time_length_and_order_tell_no_card_in_a_rematch REMATCH
    r8_6_time_length_and_order_tell_no_card_in_a_lesson LESSON
    r8_6_time_length_and_order_tell_no_card_in_a_class CLASS
    r8_6_time_length_and_order_tell_no_card_on_a_shared_device SHARED_DEVICE
    r8_6_time_length_and_order_tell_no_card_in_a_deal_that_was_cut FAIR_DEALS
}

#[test]
fn a_search_that_sees_other_cards_works_otherwise_behind_the_same_delay() {
    let found = compare(&kinds::REMATCH);
    assert!(found.searches > 10, "Luna searched: {found:?}");
    assert!(found.other_work > 10, "her work shows her own cards, and the delay hides that: {found:?}");
}

#[test]
fn planted_leaks_are_caught_by_their_channel() {
    let kind = &kinds::REMATCH;
    let game = Game::of(kind, 0);
    for leak in &LEAKS {
        let mut found = Comparison::default();
        found.add(kind, &game, Some(leak));
        let caught = found.found.get(&leak.channel).copied().unwrap_or(0);
        eprintln!("leak: {} caught by {:?}, {:?} of {} twins", leak.name, leak.channel, found.found, found.twins);
        assert!(caught >= 2, "{} is not caught by {:?}: {found:?}", leak.name, leak.channel);
        let others = found.found.keys().filter(|by| **by != leak.channel && **by != Channel::Work).count();
        assert_eq!(others, 0, "{} is taken for something else: {found:?}", leak.name);
    }
}

#[test]
fn every_search_is_timed_in_both_worlds() {
    let mut times = Times::default();
    for seed in 0..number("KINGRAT_STOPWATCH", 1) {
        times.add(&kinds::REMATCH, seed);
    }
    eprintln!("{}", times.told());
    assert!(times.len() > 5, "{} searches", times.len());
}
