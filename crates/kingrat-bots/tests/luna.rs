//! Luna, who searches, with a small budget: rounds end, and her choices depend on nothing but what her seat has seen.

mod common;

use common::{QUICK, houses, play, players, series, tables};
use kingrat_bots::{Bot, Cat, Luna, Search, SimRng};
use kingrat_rules::{Action, Edition, Event, Gaze, Mode, Round, Ruleset, Seat, Series, Worlds};

/// Environment variable: the number of rounds to play; a few by default.
const ROUNDS: &str = "KINGRAT_SEARCHED";
const SOME: u64 = 60;

fn luna(seed: u64) -> Box<dyn Bot> {
    Box::new(Luna::new(seed, Search::TINY))
}

/// Returns every edition, player count and house rule.
fn variants() -> Vec<(Ruleset, usize)> {
    tables().flat_map(|(edition, size)| houses(edition).into_iter().map(move |rules| (rules, size))).collect()
}

#[test]
fn every_round_with_luna_ends() {
    let wanted = std::env::var(ROUNDS).ok().map(|text| text.parse().expect("a number of rounds")).unwrap_or(SOME);
    let (variants, mut longest) = (variants(), 0);
    for number in 0..wanted {
        let mut rng = SimRng::stream(64, number);
        // A stride, so that a few rounds already cover many tables.
        let (rules, size) = variants[number as usize * 37 % variants.len()];
        let cats: Vec<Cat> = (0..size).map(|_| QUICK[rng.below(QUICK.len() as u32) as usize]).collect();
        let mut players = players(&cats, rng.bits());
        players[rng.below(size as u32) as usize] = luna(rng.bits());
        let mode = [Mode::Single, Mode::Rounds(1), Mode::Elimination(30), Mode::Time(2)][number as usize % 4];
        let played = play(&series(rules, mode, size, Seat::A), &mut players, &mut rng, |_, _| (), |_| ());
        assert!(played.outcome.is_some(), "{}, {size} players, {cats:?}: no end", rules.base.key);
        longest = longest.max(played.turns);
    }
    println!("{wanted} rounds with Luna, the longest had {longest} turns");
}

/// Plays a round of two or three with Luna at every seat. Calls `show` for every choice with the history before it.
fn round_of(seed: u64, rules: Ruleset, size: usize, mut show: impl FnMut(u64, &Series, &[Event], &Round, Action)) {
    let series = series(rules, Mode::Rounds(3), size, Seat::ALL[seed as usize % size]);
    let seeds: Vec<u64> = (0..size as u64).map(|seat| SimRng::stream(seed, seat).bits()).collect();
    let mut players: Vec<_> = seeds.iter().map(|&seed| luna(seed)).collect();
    let events = std::cell::RefCell::new(Vec::new());
    play(
        &series,
        &mut players,
        &mut SimRng::seeded(seed),
        |round, action| show(seeds[round.actor().index()], &series, &events.borrow(), round, action),
        |event| events.borrow_mut().push(*event),
    );
}

/// Returns the choice of a new Luna who has observed these events.
fn choice(seed: u64, seat: Seat, series: &Series, events: &[Event], round: &Round) -> Action {
    let mut luna = luna(seed);
    luna.begin(seat, series);
    events.iter().for_each(|event| luna.observe(&event.seen_by(seat)));
    luna.choose(&round.view(seat), &round.legal())
}

#[test]
fn r8_6_luna_chooses_the_same_in_twin_worlds_and_when_told_the_history() {
    let (mut twins, mut differ, mut lot) = (0, 0, SimRng::seeded(87));
    for (number, edition) in Edition::ALL.iter().enumerate() {
        for (house, rules) in houses(edition).into_iter().enumerate().step_by(5) {
            let size = 2 + number % 2;
            round_of((10 * number + house) as u64, rules, size, |seed, series, events, round, action| {
                if lot.below(4) > 0 {
                    return;
                }
                let seat = round.actor();
                assert_eq!(choice(seed, seat, series, events, round), action, "{seat}: {round}");
                let mut worlds = Worlds::new(Gaze::Through(seat.into()), series.next_round().unwrap());
                events.iter().for_each(|event| worlds.observe(event.seen_by(seat)).unwrap());
                let mut told = Vec::new();
                let twin = worlds.sample_replay(&mut lot).play_with(|_, event| told.push(*event)).unwrap();
                assert_eq!(choice(seed, seat, series, &told, &twin), action, "{seat}:\n{round}\n{twin}");
                twins += 1;
                differ += u32::from(twin != *round);
            });
        }
    }
    assert!(twins > 80 && differ * 10 > twins * 7, "{differ} of {twins} twins differ");
}
