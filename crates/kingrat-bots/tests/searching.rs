//! The searching cat: a function of its seed and what its seat has seen, whatever the edition, and better than greedy.

mod common;

use common::{houses, play, series, tables, told};
use kingrat_bots::{Bot, Cat, Chance, Luna, Search};
use kingrat_rules::{Action, Edition, Event, Gaze, Mode, Outcome, Round, Ruleset, Seat, SeatSet, Series, Worlds};

/// Plays a round in which all seats search, or sit beside greedy, and shows every choice of Luna at A with the history so far.
fn round_of(search: Search, seed: u64, series: &Series, mut show: impl FnMut(&[Event], &Round, Action)) -> u32 {
    let luna = |place: u64| Box::new(Luna::new(Chance::stream(seed, place).bits(), search)) as Box<dyn Bot>;
    let beside = |place: u64| if seed % 2 == 0 { luna(place) } else { Cat::Greedy.player(seed) };
    let size = series.seats().len() as u64;
    let mut players: Vec<Box<dyn Bot>> = [luna(0)].into_iter().chain((1..size).map(beside)).collect();
    let events = std::cell::RefCell::new(Vec::new());
    let played = play(
        series,
        &mut players,
        &mut Chance::seeded(seed),
        |round, action| {
            if round.actor() == Seat::A {
                show(&events.borrow(), round, action);
            }
        },
        |event| events.borrow_mut().push(*event),
    );
    assert!(played.outcome.is_some(), "{}, {size} players: no end", series.ruleset().base.key);
    played.turns
}

/// What a fresh Luna at A chooses that has been told this history.
fn fresh(search: Search, seed: u64, series: &Series, events: &[Event], round: &Round) -> Action {
    let mut luna = Luna::new(Chance::stream(seed, 0).bits(), search);
    luna.begin(Seat::A, series);
    events.iter().for_each(|event| luna.observe(&event.seen_by(Seat::A)));
    luna.choose(&round.view(Seat::A), &round.legal())
}

/// Every edition and house rule, with every number of players.
fn every_table() -> impl Iterator<Item = (u64, Series)> {
    let rulesets = tables().flat_map(|(edition, size)| houses(edition).into_iter().map(move |house| (house, size)));
    rulesets.enumerate().map(|(number, (ruleset, size))| {
        (number as u64, series(ruleset, Mode::Rounds(9), size, Seat::ALL[number % size]))
    })
}

#[test]
fn luna_finishes_rounds_in_every_edition_and_house_rule() {
    let longest = every_table().map(|(seed, series)| round_of(Search::TINY, seed, &series, |_, _, _| ())).max();
    println!("the longest round had {longest:?} turns");
}

#[test]
fn luna_rebuilt_from_the_history_chooses_as_the_one_that_sat_through_it() {
    for (seed, series) in every_table().step_by(5) {
        round_of(Search::TINY, seed, &series, |events, round, action| {
            let again = [(); 2].map(|()| fresh(Search::TINY, seed, &series, events, round));
            assert_eq!(again, [action; 2], "{round}");
        });
    }
}

#[test]
fn r8_6_luna_chooses_the_same_in_twin_worlds() {
    let mut lot = Chance::seeded(86);
    let (mut twins, mut differ) = (0, 0);
    for (seed, series) in every_table().step_by(3) {
        round_of(Search::TINY, seed, &series, |events, round, action| {
            let mut worlds = Worlds::new(Gaze::Through(Seat::A.into()), series.next_round().unwrap());
            events.iter().for_each(|event| worlds.observe(event.seen_by(Seat::A)).unwrap());
            // The twin is played from its first card, and everything Luna gets comes from there.
            let mut history = Vec::new();
            let twin = worlds.sample_replay(&mut lot).play_with(|_, event| history.push(*event)).unwrap();
            assert_eq!(fresh(Search::TINY, seed, &series, &history, &twin), action, "\n{round}\n{twin}");
            twins += 1;
            differ += u32::from(twin != *round);
        });
    }
    assert!(twins > 500 && differ * 10 > twins * 7, "{differ} of {twins} twins differ");
}

#[test]
fn luna_beats_greedy() {
    const DEALS: u64 = 250;
    let search = Search { playouts: 1_000, ..Search::LIVE };
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let mut won = 0.0;
    for deal in 0..DEALS {
        let series = series(nordic, Mode::Single, 2, Seat::ALL[deal as usize % 2]);
        for seat in [Seat::A, Seat::B] {
            let mut players = [Cat::Greedy.player(deal), Cat::Greedy.player(deal)];
            players[seat.index()] = Box::new(Luna::new(deal, search));
            let mut chance = Chance::stream(19, deal);
            let outcome = play(&series, &mut players, &mut chance, |_, _| (), |_| ()).outcome.unwrap();
            if outcome.winners.contains(seat) {
                won += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    let share = won / (2 * DEALS) as f64;
    println!("luna wins {:.1} % of {} rounds against greedy", 100.0 * share, 2 * DEALS);
    assert!(share > 0.52, "{share}");
}

/// Six points are low enough for a knock, but not for somebody who is out with them.
#[test]
fn r7_4_luna_does_not_knock_herself_out() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let sums = [94, 20, 0, 0, 0, 0];
    let (seats, winners) = (SeatSet::first(2), SeatSet::EMPTY.with(Seat::B));
    let before = Outcome { seats, sums, winners, knocker: Seat::B, penalty: 0 };
    let choice = |mode: Mode| {
        let mut series = series(nordic, mode, 2, Seat::A);
        series.score(&before).unwrap();
        // A has 1, 2, 1 and 2, and has seen all of them.
        let (round, events) = told(&series, "19551529 9 draw 2 put:2 done draw 7 discard done draw 1 put:3");
        fresh(Search { playouts: 2_000, ..Search::LIVE }, 1, &series, &events, &round)
    };
    assert_eq!([choice(Mode::Single), choice(Mode::Elimination(100))], [Action::Knock, Action::Done]);
}
