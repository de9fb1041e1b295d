//! The posterior: it allows exactly the possible worlds, knows more than card counts do, and does not depend on hidden cards.

mod common;

use common::{houses, play, players, series, tables, told};
use kingrat_bots::posterior::{ANYBODY, HabitPrior, Habits, measure};
use kingrat_bots::{Cat, Posterior, SimRng};
use kingrat_rules::{Card, Edition, Event, Mode, Round, Ruleset, Seat, Series, Slot};

/// A prior under which actions carry no information.
const NOBODY: &HabitPrior = &[(1.0, &Habits::EVEN)];

/// Returns the cats with these keys.
fn cats(keys: &[&str]) -> Vec<Cat> {
    keys.iter().map(|key| Cat::named(key).unwrap()).collect()
}

/// Plays a round of these rules with any cats. Calls `show` at some moments with the events so far and the truth.
fn moments(ruleset: Ruleset, size: usize, seed: u64, mut show: impl FnMut(&Series, &[Event], &Round, &mut SimRng)) {
    let series = series(ruleset, Mode::Single, size, Seat::ALL[seed as usize % size]);
    let mut lot = SimRng::seeded(seed);
    let anybody = cats(&["random", "mimi", "bruno", "greedy"]);
    let cats: Vec<Cat> = (0..size).map(|_| anybody[lot.below(4) as usize]).collect();
    let events = std::cell::RefCell::new(Vec::new());
    let mut rng = SimRng::stream(seed, 1);
    play(
        &series,
        &mut players(&cats, seed),
        &mut rng,
        |round, _| {
            if lot.below(9) == 0 {
                show(&series, &events.borrow(), round, &mut lot);
            }
        },
        |event| events.borrow_mut().push(*event),
    );
}

/// Returns a seat's posterior after these events.
fn believed(prior: &'static HabitPrior, seat: Seat, series: &Series, events: &[Event]) -> Posterior {
    let mut posterior = Posterior::with_prior(prior, seat, series.next_round().unwrap());
    events.iter().for_each(|event| posterior.observe(&event.seen_by(seat)).unwrap());
    posterior
}

/// Returns the slots whose cards this seat has not seen.
fn hidden(posterior: &Posterior) -> Vec<(Seat, Slot)> {
    let view = posterior.view();
    let all = view.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)));
    all.filter(|&(seat, slot)| view.at(seat, slot).card().is_none()).collect()
}

#[test]
fn every_world_that_is_drawn_explains_the_whole_history() {
    let mut differ = 0;
    for (number, (edition, size)) in tables().enumerate() {
        for (house, ruleset) in houses(edition).into_iter().enumerate() {
            moments(ruleset, size, (number * 10 + house) as u64, |series, events, round, lot| {
                for seat in round.seats().iter() {
                    let posterior = believed(ANYBODY, seat, series, events);
                    assert_eq!(*posterior.view(), round.view(seat));
                    for world in posterior.worlds(3, lot) {
                        assert_eq!(world.check(), Ok(()), "{world}");
                        assert_eq!(world.view(seat), round.view(seat), "{world}");
                        let mut heard = events.iter().map(|event| event.seen_by(seat));
                        let end = posterior.even().replay(&world).play_with(|_, event| {
                            assert_eq!(Some(event.seen_by(seat)), heard.next(), "{seat}: {world}");
                        });
                        assert_eq!(end.unwrap(), world, "played from its first card");
                        assert_eq!(heard.next(), None);
                        differ += u32::from(world != *round);
                    }
                }
            });
        }
    }
    assert!(differ > 5_000, "only {differ} worlds differ from the truth");
}

#[test]
fn r8_6_twin_worlds_are_believed_the_same() {
    let mut twins = 0;
    let all = tables().flat_map(|(edition, size)| houses(edition).into_iter().map(move |house| (house, size)));
    for (number, (ruleset, size)) in all.enumerate() {
        moments(ruleset, size, 500 + number as u64, |series, events, round, lot| {
            let seat = round.actor();
            let posterior = believed(ANYBODY, seat, series, events);
            let told = posterior.even().sample_replay(lot);
            let mut other = Vec::new();
            let twin = told.play_with(|_, event| other.push(*event)).unwrap();
            let same = believed(ANYBODY, seat, series, &other);
            for (owner, slot) in hidden(&posterior) {
                assert_eq!(posterior.chances(owner, slot), same.chances(owner, slot), "{round}\n{twin}");
            }
            let [one, another] = [&posterior, &same].map(|posterior| posterior.worlds(5, &mut SimRng::seeded(3)));
            assert_eq!(one, another, "the same rng, the same worlds");
            twins += u32::from(twin != *round);
        });
    }
    assert!(twins > 100, "only {twins} twins differ");
}

#[test]
fn what_can_be_is_never_ruled_out_and_what_cannot_is() {
    for (number, (edition, size)) in tables().enumerate() {
        for (house, ruleset) in houses(edition).into_iter().enumerate() {
            moments(ruleset, size, (2_000 + number * 10 + house) as u64, |series, events, round, lot| {
                let posterior = believed(ANYBODY, round.actor(), series, events);
                let worlds: Vec<Round> = (0..20).map(|_| posterior.even().sample(lot)).collect();
                let unseen = posterior.view().unseen();
                for (seat, slot) in hidden(&posterior) {
                    let chances = posterior.chances(seat, slot);
                    let all: f32 = chances.iter().sum();
                    assert!((all - 1.0).abs() < 1e-3, "{seat}{slot}: {chances:?}");
                    for world in &worlds {
                        let card = world.card(seat, slot).unwrap();
                        assert!(chances[card.index()] > 1e-7, "{seat}{slot} can be {card}: {chances:?}");
                    }
                    for card in Card::ALL.into_iter().filter(|&card| unseen.of(card) == 0) {
                        assert_eq!(chances[card.index()], 0.0, "no {card} is left");
                    }
                }
            });
        }
    }
}

/// Returns the frequency of each card in a slot over many worlds.
fn shares(worlds: &[Round], seat: Seat, slot: Slot) -> [f32; Card::KINDS] {
    let mut shares = [0.0; Card::KINDS];
    for world in worlds {
        shares[world.card(seat, slot).unwrap().index()] += 1.0 / worlds.len() as f32;
    }
    shares
}

/// Returns the total variation distance: the most that a bet on one distribution could win against the other.
fn distance(one: [f32; Card::KINDS], other: [f32; Card::KINDS]) -> f32 {
    one.into_iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f32>() / 2.0
}

/// Returns the mean distance between the posterior of a card and its frequency in the drawn worlds, over some moments.
fn mean_distance(prior: &'static HabitPrior, draw: impl Fn(&Posterior, &mut SimRng) -> Round) -> f32 {
    let (mut sum, mut cards) = (0.0, 0);
    for (number, (edition, size)) in tables().enumerate() {
        let mut left = 2;
        moments(Ruleset::of(edition), size, 7_000 + number as u64, |series, events, round, lot| {
            if left == 0 {
                return;
            }
            left -= 1;
            let posterior = believed(prior, round.actor(), series, events);
            let worlds: Vec<Round> = (0..1_000).map(|_| draw(&posterior, lot)).collect();
            for (seat, slot) in hidden(&posterior) {
                sum += distance(posterior.chances(seat, slot), shares(&worlds, seat, slot));
                cards += 1;
            }
        });
    }
    assert!(cards > 300, "only {cards} cards");
    sum / cards as f32
}

#[test]
fn cards_come_as_often_as_they_are_said_to() {
    // A thousand samples alone are off by about 0.04.
    let off = mean_distance(ANYBODY, |posterior, rng| posterior.sample(rng));
    assert!(off < 0.055, "{off}");
}

#[test]
fn where_actions_say_nothing_the_counts_are_left() {
    let drawn = mean_distance(NOBODY, |posterior, rng| posterior.sample(rng));
    let even = mean_distance(NOBODY, |posterior, rng| posterior.even().sample(rng));
    assert!(drawn < 0.05 && even < 0.05, "{drawn}, {even}");
}

#[test]
fn it_knows_hidden_cards_better_than_the_counts_do_at_every_table() {
    for (edition, size) in tables() {
        let quality = measure(ANYBODY, Ruleset::of(edition), size, &cats(&["greedy", "bruno"]), 12, 11).unwrap();
        let (posterior, even) = quality.all().per_card();
        if quality.all().cards == 0 {
            assert_eq!(edition.key, "school-ultra-peek", "only there nothing is hidden");
            continue;
        }
        assert!(posterior < even - 0.05, "{} {size}: {posterior} nats, by the counts alone {even}", edition.key);
        assert!(quality.miscalibration() < 0.02, "{} {size}: {}", edition.key, quality.miscalibration());
    }
}

#[test]
fn players_who_do_anything_are_soon_not_believed() {
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let loss = |prior| measure(prior, nordic, 4, &cats(&["random"]), 60, 3).unwrap().others.per_card();
    let (anybody, even) = loss(ANYBODY);
    const SHARP: &HabitPrior = &[(1.0, &Habits::SHARP)];
    let (sharp, _) = loss(SHARP);
    assert!(anybody - even < (sharp - even) / 2.0, "{anybody} against {sharp}, by the counts alone {even}");
}

/// Returns B's expected value of each of A's cards after these steps.
fn expected(edition: &str, steps: &str) -> [f32; 4] {
    let series = series(Ruleset::of(Edition::named(edition).unwrap()), Mode::Single, 2, Seat::B);
    let (_, events) = told(&series, steps);
    let posterior = believed(ANYBODY, Seat::B, &series, &events);
    Slot::ALL.map(|slot| posterior.value(Seat::A, slot))
}

#[test]
fn a_card_placed_for_a_seven_is_low() {
    let before = expected("nordic", "70314294 4");
    let after = expected("nordic", "70314294 4 draw 2 put:1");
    assert!(after[0] < before[0] - 1.5, "{before:?} {after:?}");
    assert!(after[3] < before[3] - 0.3, "the other card it has seen is no higher than the seven: {before:?} {after:?}");
    assert!((after[1] - before[1]).abs() < 0.4, "of an inner card A knows nothing either: {before:?} {after:?}");
}

#[test]
fn who_discards_a_five_holds_nothing_high_that_it_knows() {
    let before = expected("nordic", "10314294 9 draw");
    let after = expected("nordic", "10314294 9 draw 5 discard");
    assert!(after[0] < before[0] - 0.5 && after[3] < before[3] - 0.5, "{before:?} {after:?}");
}

#[test]
fn who_leaves_a_one_lying_holds_nothing_high_that_it_knows() {
    let [before, after] = ["70314294 1", "70314294 1 draw"].map(|steps| expected("nordic", steps));
    assert!(after[0] < before[0] - 1.0 && after[3] < before[3] - 1.0, "{before:?} {after:?}");
}

#[test]
fn who_knocks_has_a_low_row_and_who_does_not_has_not() {
    let turn = "10314294 9 draw 8 discard";
    let [before, knock, done] = [turn, &format!("{turn} knock"), &format!("{turn} done")]
        .map(|steps| expected("school-peek", steps).into_iter().sum::<f32>());
    assert!(knock < before - 3.0, "{before} {knock}");
    assert!(done > before, "{before} {done}");
}

#[test]
fn r8_3_what_is_believed_of_a_card_goes_with_it_when_it_is_swapped() {
    // A places a card for a seven, and B swaps it for a card of its own, unseen by all.
    let placed = "70314294 4 draw 2 put:1 done draw S";
    let before = expected("nordic", placed);
    let series = series(Ruleset::of(Edition::named("nordic").unwrap()), Mode::Single, 2, Seat::B);
    let (_, events) = told(&series, &format!("{placed} swap:2-A1"));
    let posterior = believed(ANYBODY, Seat::B, &series, &events);
    let now = posterior.value(Seat::B, Slot::Two);
    assert!((now - before[0]).abs() < 0.2, "the card is what it was: {} and {now}", before[0]);
    assert!(posterior.value(Seat::A, Slot::One) > now + 1.0, "and what went for it is any card");
}

#[test]
fn what_cannot_have_happened_is_refused_and_changes_nothing() {
    let series = series(Ruleset::of(Edition::named("nordic").unwrap()), Mode::Single, 2, Seat::B);
    let (_, events) = told(&series, "70314294 4 draw 2 put:1");
    let mut posterior = believed(ANYBODY, Seat::B, &series, &events);
    let before = posterior.chances(Seat::A, Slot::One);
    assert!(posterior.observe(&events[0].seen_by(Seat::B)).is_err());
    assert_eq!(posterior.chances(Seat::A, Slot::One), before);
}
