//! Sampled worlds have the right distribution: compared with a count of all deals that explain the history.

use std::collections::BTreeMap;
use std::fmt::Write;

use kingrat_rules::{
    Card, Deck, Edition, FirstDiscard, Gaze, Origin, Replay, Round, Rules, Ruleset, Seat, SeatSet, Seen, Slot, Told,
    Turn, Viewer, Worlds,
};

use crate::play::{prefix, replay};
use crate::rng::SplitMix;
use crate::tables::{Table, changed};
use crate::twins::history;

/// The number of histories in each case.
const HISTORIES: usize = 12;
const SAMPLES: usize = 20_000;
/// Histories with fewer or more worlds are skipped.
const WORLDS: std::ops::Range<usize> = 8..1_500;

/// Returns the cards of a world; everything else follows from the history.
fn cards(round: &Round) -> String {
    let mut text = String::new();
    for seat in round.seats().iter() {
        Slot::ALL.into_iter().for_each(|slot| text.push(round.card(seat, slot).map_or('.', Card::letter)));
    }
    write!(text, "/{}/{}", round.hand().map_or('-', Card::letter), round.stock()).unwrap();
    text
}

/// Enumerates all worlds that explain the history, each with the number of ways to deal it from physical cards. None if there are too many.
fn all_worlds(start: Round, heard: &[Seen], viewer: Viewer) -> Option<BTreeMap<String, f64>> {
    // Worlds with equal rounds are merged.
    let mut worlds: Vec<(Round, f64)> = vec![(start, 1.0)];
    for seen in heard {
        let mut next: BTreeMap<String, (Round, f64)> = BTreeMap::new();
        let mut keep = |round: Round, weight: f64| next.entry(cards(&round)).or_insert((round, 0.0)).1 += weight;
        for (round, weight) in worlds {
            let mut after = round;
            if round.turn() == Turn::Chance {
                let bag = round.bag();
                for card in Card::ALL.into_iter().filter(|&card| bag.of(card) > 0) {
                    let mut after = round;
                    if after.deal(card).unwrap().seen_by(viewer) == *seen {
                        keep(after, weight * f64::from(bag.of(card)));
                    }
                }
            } else if seen
                .action()
                .and_then(|action| after.play(action).ok())
                .is_some_and(|event| event.seen_by(viewer) == *seen)
            {
                keep(after, weight);
            }
        }
        worlds = next.into_values().collect();
        if worlds.len() > 4 * WORLDS.end {
            return None;
        }
    }
    Some(worlds.into_iter().map(|(round, weight)| (cards(&round), weight)).collect())
}

/// Returns the chi-square value that is exceeded by chance once in a million times (Wilson and Hilferty).
fn bound(freedom: usize) -> f64 {
    let (k, z) = (freedom as f64, 4.75);
    k * (1.0 - 2.0 / (9.0 * k) + z * (2.0 / (9.0 * k)).sqrt()).powi(3)
}

/// Samples worlds and compares their frequencies with the expected ones.
fn compare(truth: &Replay, viewer: Viewer, expected: &BTreeMap<String, f64>, rng: &mut SplitMix) -> Result<(), String> {
    let mut worlds = Worlds::new(Gaze::Through(viewer), truth.start().unwrap());
    history(truth, viewer).into_iter().for_each(|seen| worlds.observe(seen).unwrap());
    let mut counts: BTreeMap<&str, usize> = expected.keys().map(|world| (world.as_str(), 0)).collect();
    for _ in 0..SAMPLES {
        let world = cards(&worlds.sample(rng));
        match counts.get_mut(world.as_str()) {
            Some(count) => *count += 1,
            None => return Err(format!("{world} does not explain the history")),
        }
    }
    let sum: f64 = expected.values().sum();
    // Rare worlds share a bin.
    let (mut square, mut bins, mut rare) = (0.0, 0, (0.0, 0.0));
    let mut worst = (0.0, String::new());
    let mut add = |expect: f64, count: f64, name: &str| {
        let part = (count - expect) * (count - expect) / expect;
        square += part;
        bins += 1;
        if part > worst.0 {
            worst = (part, format!("{name}: {count} times, expected {expect:.1}"));
        }
    };
    for (world, weight) in expected {
        let (expect, count) = (weight / sum * SAMPLES as f64, counts[world.as_str()] as f64);
        if expect < 5.0 {
            rare = (rare.0 + expect, rare.1 + count);
        } else {
            add(expect, count, world);
        }
    }
    if rare.0 >= 5.0 {
        add(rare.0, rare.1, "rare worlds");
    }
    if bins < 2 || square < bound(bins - 1) {
        return Ok(());
    }
    Err(format!("chi-square {square:.0} with {} degrees of freedom; the worst is {}", bins - 1, worst.1))
}

/// Returns rules with a tiny deck of few kinds for two players.
fn tiny(rules: &Rules, rng: &mut SplitMix) -> Rules {
    let mut deck = Deck { numbers: [0; 10], peek: 0, swap: 0, draw_two: 0 };
    (deck.numbers[0], deck.numbers[9]) = (4 + rng.below(2) as u8, 5 + rng.below(2) as u8);
    for power in [&mut deck.peek, &mut deck.swap, &mut deck.draw_two] {
        *power = rng.below(2) as u8;
    }
    Rules { deck, players: [2, 2], ..*rules }
}

/// Tests this many histories for which `fits` holds.
fn uniform_where(base: impl Fn(&mut SplitMix) -> Rules, fits: impl Fn(&[Seen], &Round, Viewer) -> bool) {
    let mut tried = 0;
    for seed in 0..20_000 {
        let mut rng = SplitMix::seeded(seed);
        let rules = base(&mut rng);
        let ruleset = Ruleset { base: &Edition::ALL[0], rules: tiny(&rules, &mut rng) };
        let table = Table { ruleset, players: 2, seats: SeatSet::first(2), dealer: Seat::ALL[rng.below(2)] };
        let whole = replay(&table, 12, &mut rng);
        let truth = prefix(&whole, rng.below(whole.steps.len() + 1));
        let viewer = rng.pick_from(&[Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Gallery]);
        let (round, heard) = (truth.play().unwrap(), history(&truth, viewer));
        if !fits(&heard, &round, viewer) {
            continue;
        }
        let Some(expected) = all_worlds(table.round(), &heard, viewer) else { continue };
        if !WORLDS.contains(&expected.len()) {
            continue;
        }
        assert!(expected.contains_key(&cards(&round)), "seed {seed}: the truth explains the history");
        if let Err(why) = compare(&truth, viewer, &expected, &mut rng) {
            let text: Vec<String> = heard.iter().map(Seen::to_string).collect();
            panic!("seed {seed}, {viewer}: {why}\n{}\n{round}", text.join(" · "));
        }
        tried += 1;
        if tried == HISTORIES {
            return;
        }
    }
    panic!("only {tried} histories fitted");
}

fn nordic(_: &mut SplitMix) -> Rules {
    Edition::ALL[0].rules
}

/// Counts the unseen cards in the rows with this origin.
fn hidden(round: &Round, viewer: Viewer, origin: Origin) -> usize {
    let view = round.view(viewer);
    let cells = round.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| view.at(seat, slot)));
    cells.filter(|sight| !sight.is_vacant() && sight.card().is_none() && sight.origin() == origin).count()
}

fn reshuffles(heard: &[Seen]) -> usize {
    let reshuffled =
        |seen: &&Seen| matches!(seen, Told::Drew { reshuffled: true, .. } | Told::Settled { reshuffled: true, .. });
    heard.iter().filter(reshuffled).count()
}

fn returned_powers(heard: &[Seen], rules: &Rules) -> bool {
    rules.first_discard == FirstDiscard::ReturnToDeck
        && heard.iter().any(|seen| matches!(seen, Told::Turned { card } if card.is_power()))
}

#[test]
fn worlds_are_uniform_after_the_deal() {
    uniform_where(nordic, |heard, round, _| round.turn() != Turn::Chance && heard.len() < 12);
}

#[test]
fn r8_7_worlds_are_uniform_after_a_hidden_exchange() {
    uniform_where(nordic, |heard, round, viewer| reshuffles(heard) == 0 && hidden(round, viewer, Origin::Drawn) > 0);
}

#[test]
fn r6_1_worlds_are_uniform_after_a_reshuffle() {
    uniform_where(nordic, |heard, round, viewer| {
        reshuffles(heard) > 0 && hidden(round, viewer, Origin::Dealt) > 1 && hidden(round, viewer, Origin::Drawn) > 0
    });
}

#[test]
fn h1_worlds_are_uniform_when_powers_may_be_kept() {
    let rules = |_: &mut SplitMix| Rules { keep_drawn_power: true, ..Edition::ALL[0].rules };
    uniform_where(rules, |_, round, viewer| hidden(round, viewer, Origin::Drawn) > 0);
}

#[test]
fn h4_worlds_are_uniform_when_the_top_stays_on_a_reshuffle() {
    let rules = |_: &mut SplitMix| Rules { keep_top_on_reshuffle: true, ..Edition::ALL[0].rules };
    uniform_where(rules, |heard, round, viewer| reshuffles(heard) > 0 && hidden(round, viewer, Origin::Dealt) > 0);
}

#[test]
fn worlds_are_uniform_under_changed_rules() {
    let rules = |rng: &mut SplitMix| changed(rng).rules;
    uniform_where(rules, |heard, round, _| !returned_powers(heard, round.rules()) && round.turn() != Turn::Chance);
}

#[test]
fn r2_3_worlds_are_as_likely_as_the_powers_turned_up_and_returned_make_them() {
    let rules = |_: &mut SplitMix| Edition::named("classic").unwrap().rules;
    uniform_where(rules, |heard, round, viewer| {
        returned_powers(heard, round.rules()) && hidden(round, viewer, Origin::Dealt) > 1
    });
}
