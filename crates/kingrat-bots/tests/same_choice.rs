//! A bot is a function of its seed, what its seat has seen, and its view; nothing else changes its choices.

mod common;

use common::{QUICK, houses, play, players, series, tables, told};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Edition, Event, Gaze, Mode, Round, Ruleset, Seat, Series, Slot, Worlds};

/// Plays a round with the same cat at every seat, with different seeds. Calls `show` for every decision with the history so far.
fn round_of(
    cat: Cat,
    seed: u64,
    ruleset: Ruleset,
    size: usize,
    mut show: impl FnMut(u64, &Series, &[Event], &Round, kingrat_rules::Action),
) {
    let series = series(ruleset, Mode::Rounds(9), size, Seat::ALL[seed as usize % size]);
    let mut rng = SimRng::seeded(seed);
    let seeds: Vec<u64> = (0..size as u64).map(|i| SimRng::stream(seed, i).bits()).collect();
    let events = std::cell::RefCell::new(Vec::new());
    play(
        &series,
        &mut players(&vec![cat; size], seed),
        &mut rng,
        |round, action| show(seeds[round.actor().index()], &series, &events.borrow(), round, action),
        |event| events.borrow_mut().push(*event),
    );
}

/// Returns what a seat has seen.
fn seen(events: &[Event], seat: Seat) -> impl Iterator<Item = kingrat_rules::Seen> {
    events.iter().map(move |event| event.seen_by(seat))
}

#[test]
fn a_bot_rebuilt_from_the_history_chooses_as_the_one_that_sat_through_it() {
    for (number, (edition, size)) in tables().enumerate() {
        for (house, ruleset) in houses(edition).into_iter().enumerate() {
            for cat in QUICK {
                let seed = (number * 10 + house) as u64;
                round_of(cat, seed, ruleset, size, |seed, series, events, round, action| {
                    let (seat, legal) = (round.actor(), round.legal());
                    let choose = || cat.choose_after(seed, seat, series, seen(events, seat), &round.view(seat), &legal);
                    assert_eq!(choose(), action, "{} at {seat}: {round}", cat.key());
                });
            }
        }
    }
}

#[test]
fn a_bot_asked_twice_gives_the_same_answer() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    for cat in QUICK {
        for seed in 0..50 {
            round_of(cat, seed, nordic, 3, |seed, series, events, round, action| {
                let seat = round.actor();
                let mut player = cat.player(seed);
                player.begin(seat, series);
                seen(events, seat).for_each(|seen| player.observe(&seen));
                let answers = [(); 3].map(|()| player.choose(&round.view(seat), &round.legal()));
                assert_eq!(answers, [action; 3]);
            });
        }
    }
}

#[test]
fn a_new_round_starts_with_an_empty_head() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    for cat in QUICK {
        let mut before = cat.player(5);
        round_of(cat, 3, nordic, 2, |_, series, events, round, _| {
            let (mut fresh, seat) = (cat.player(5), round.actor());
            for player in [&mut before, &mut fresh] {
                player.begin(seat, series);
                seen(events, seat).for_each(|seen| player.observe(&seen));
            }
            let [old, new] =
                [before.choose(&round.view(seat), &round.legal()), fresh.choose(&round.view(seat), &round.legal())];
            assert_eq!(old, new);
        });
    }
}

#[test]
fn r8_6_twin_worlds_get_the_same_choice() {
    let (mut twins, mut differ) = (0, 0);
    let mut lot = SimRng::seeded(86);
    for (number, (edition, size)) in tables().enumerate() {
        for (house, ruleset) in houses(edition).into_iter().enumerate() {
            for cat in QUICK {
                let seed = (number * 10 + house + 1000) as u64;
                round_of(cat, seed, ruleset, size, |seed, series, events, round, action| {
                    if lot.below(4) > 0 {
                        return;
                    }
                    let seat = round.actor();
                    let mut worlds = Worlds::new(Gaze::Through(seat.into()), series.next_round().unwrap());
                    seen(events, seat).for_each(|seen| worlds.observe(seen).unwrap());
                    // The twin is played from its first card, and supplies everything that the bot gets.
                    let mut history = Vec::new();
                    let told = worlds.sample_replay(&mut lot);
                    let twin = told.play_with(|_, event| history.push(event.seen_by(seat))).unwrap();
                    assert_eq!(twin.view(seat), round.view(seat));
                    let choice = cat.choose_after(seed, seat, series, history, &twin.view(seat), &twin.legal());
                    assert_eq!(choice, action, "{} at {seat}:\n{round}\n{twin}", cat.key());
                    twins += 1;
                    differ += u32::from(twin != *round);
                });
            }
        }
    }
    assert!(twins > 5_000 && differ * 10 > twins * 7, "{differ} of {twins} twins differ");
}

/// The younger cats remember what they have observed. A cat that observed nothing must not find it in the view.
#[test]
fn cats_that_forget_cannot_read_it_off_the_view() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let series = series(nordic, Mode::Single, 2, Seat::B);
    let ends = ["", " draw 5", " draw P", " draw S", " draw D", " draw 5 discard"];
    let mut told_apart = 0;
    for end in ends {
        let [(good, _), (bad, _)] = ["04505503 6", "94505593 6"].map(|deal| told(&series, &format!("{deal}{end}")));
        assert_ne!(good.view(Seat::A).at(Seat::A, Slot::One), bad.view(Seat::A).at(Seat::A, Slot::One));
        for seed in 0..200 {
            let choose = |cat: Cat, round: &Round| {
                cat.choose_after(seed, Seat::A, &series, [], &round.view(Seat::A), &round.legal())
            };
            for cat in [Cat::Mimi, Cat::Otto, Cat::Saga, Cat::Bruno] {
                assert_eq!(choose(cat, &good), choose(cat, &bad), "{}{end}, seed {seed}", cat.key());
            }
            told_apart += u32::from(choose(Cat::Greedy, &good) != choose(Cat::Greedy, &bad));
        }
    }
    assert!(told_apart > 0, "greedy reads its view, so there is something to read");
}

#[test]
fn the_same_seeds_choose_the_same_on_any_number_of_threads() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let play = |number: u64| {
        let mut actions = Vec::new();
        round_of(QUICK[number as usize % QUICK.len()], number, nordic, 3, |_, _, _, _, action| actions.push(action));
        actions
    };
    let alone: Vec<_> = (0..42).map(play).collect();
    for threads in [2, 5] {
        let together: Vec<_> = std::thread::scope(|scope| {
            let part = |first: usize| scope.spawn(move || (first as u64..42).step_by(threads).map(play).collect());
            let parts: Vec<_> = (0..threads).map(part).collect();
            parts.into_iter().map(|part| -> Vec<Vec<_>> { part.join().unwrap() }).collect()
        });
        assert!((0..42).all(|number| together[number % threads][number / threads] == alone[number]), "{threads}");
    }
}
