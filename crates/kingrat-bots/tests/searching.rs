//! The playing strength of the searching cat: games end, she beats greedy, and she plays for the series.

mod common;

use common::{houses, play, series, tables, told};
use kingrat_bots::{Bot, Cat, Luna, Search, SimRng};
use kingrat_rules::{Action, Edition, Event, Mode, Outcome, Round, Ruleset, Seat, SeatSet, Series};

/// Returns the choice at A of a new Luna who has observed this history.
fn fresh(search: Search, seed: u64, series: &Series, events: &[Event], round: &Round) -> Action {
    let mut luna = Luna::new(SimRng::stream(seed, 0).bits(), search);
    luna.begin(Seat::A, series);
    events.iter().for_each(|event| luna.observe(&event.seen_by(Seat::A)));
    luna.choose(&round.view(Seat::A), &round.legal())
}

#[test]
fn luna_finishes_rounds_in_every_edition_and_house_rule_with_every_number_of_players() {
    let rulesets = tables().flat_map(|(edition, size)| houses(edition).into_iter().map(move |house| (house, size)));
    let mut longest = 0;
    for (number, (ruleset, size)) in rulesets.enumerate() {
        let (seed, series) = (number as u64, series(ruleset, Mode::Rounds(9), size, Seat::ALL[number % size]));
        // Among others like her, or one among greedy ones.
        let luna = |place: u64| Box::new(Luna::new(SimRng::stream(seed, place).bits(), Search::TINY)) as Box<dyn Bot>;
        let beside = |place: u64| if number % 2 == 0 { luna(place) } else { Cat::Greedy.player(seed) };
        let mut players: Vec<Box<dyn Bot>> = [luna(0)].into_iter().chain((1..size as u64).map(beside)).collect();
        let played = play(&series, &mut players, &mut SimRng::seeded(seed), |_, _| (), |_| ());
        assert!(played.outcome.is_some(), "{}, {size} players: no end", ruleset.base.key);
        longest = longest.max(played.turns);
    }
    println!("the longest round had {longest} turns");
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
            let mut rng = SimRng::stream(19, deal);
            let outcome = play(&series, &mut players, &mut rng, |_, _| (), |_| ()).outcome.unwrap();
            if outcome.winners.contains(seat) {
                won += 1.0 / outcome.winners.len() as f64;
            }
        }
    }
    let share = won / (2 * DEALS) as f64;
    println!("luna wins {:.1} % of {} rounds against greedy", 100.0 * share, 2 * DEALS);
    assert!(share > 0.52, "{share}");
}

#[test]
fn luna_counts_the_playouts_of_each_choice() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let series = series(nordic, Mode::Single, 2, Seat::A);
    let (round, events) = told(&series, "19551529 9 draw 2 put:2 done draw 7 discard done draw 1 put:3");
    let count = |playouts: u32| {
        let mut luna = Luna::new(1, Search { playouts, drop: f32::MAX, ..Search::LIVE });
        luna.begin(Seat::A, &series);
        events.iter().for_each(|event| luna.observe(&event.seen_by(Seat::A)));
        assert_eq!(luna.playouts(), 0, "before the first choice");
        let _ = luna.choose(&round.view(Seat::A), &round.legal());
        luna.playouts()
    };
    // Nothing is dropped on the way, so the whole budget is used: ten stages of whole worlds, for two choices.
    assert_eq!([count(400), count(4_000)], [400, 4_000]);
}

/// Six points are low enough for a knock, but not if they put the knocker out.
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
