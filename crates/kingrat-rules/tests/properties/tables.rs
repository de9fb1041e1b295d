//! Random tables: every edition, every field of the rules changed, small and odd decks, seats that are out.
#![allow(dead_code)] // each test target uses a part of it

use kingrat_rules::{
    Deck, Edition, Facing, FirstDiscard, Look, Round, Rules, Ruleset, Seat, SeatSet, Starter, SwapLook, SwapWhat, Take,
};

use crate::rng::SplitMix;

/// The configuration of a round.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub ruleset: Ruleset,
    pub players: usize,
    pub seats: SeatSet,
    pub dealer: Seat,
}

impl Table {
    /// Returns any table: half of them play an unchanged edition, one in four has lost seats.
    pub fn random(rng: &mut SplitMix) -> Table {
        let table = Table::full(rng);
        if rng.once_in(4) { table.with_seats_out(rng) } else { table }
    }

    /// Returns any table with every seat in.
    pub fn full(rng: &mut SplitMix) -> Table {
        let ruleset = if rng.once_in(2) { edition(rng) } else { changed(rng) };
        Table::of(ruleset, rng)
    }

    /// Returns a table of any size that these rules allow.
    pub fn of(ruleset: Ruleset, rng: &mut SplitMix) -> Table {
        let sizes: Vec<usize> = (2..=Seat::MAX).filter(|&size| ruleset.rules.check_table(size).is_ok()).collect();
        let players = rng.pick_from(&sizes);
        let dealer = Seat::ALL[rng.below(players)];
        Table { ruleset, players, seats: SeatSet::first(players), dealer }
    }

    fn with_seats_out(self, rng: &mut SplitMix) -> Table {
        let mut seats = self.seats;
        while seats.len() > 2 && !rng.once_in(3) {
            seats = seats.without(Seat::ALL[rng.below(self.players)]);
        }
        let in_seats: Vec<Seat> = seats.iter().collect();
        Table { seats, dealer: rng.pick_from(&in_seats), ..self }
    }

    /// Returns the round before its first card.
    pub fn round(&self) -> Round {
        Round::with_seats(self.ruleset.rules, self.players, self.seats, self.dealer).unwrap()
    }
}

/// Returns one of the ten editions.
pub fn edition(rng: &mut SplitMix) -> Ruleset {
    Ruleset::of(&Edition::ALL[rng.below(Edition::ALL.len())])
}

/// Returns an edition with randomly changed fields that can be played.
pub fn changed(rng: &mut SplitMix) -> Ruleset {
    let base = edition(rng).base;
    loop {
        let mut rules = base.rules;
        change(&mut rules, rng);
        if rules.check().is_ok() {
            return Ruleset { base, rules };
        }
    }
}

/// Changes each field with probability 1/3.
fn change(rules: &mut Rules, rng: &mut SplitMix) {
    fn set<T: Copy>(field: &mut T, values: &[T], rng: &mut SplitMix) {
        if rng.once_in(3) {
            *field = rng.pick_from(values);
        }
    }
    fn named<T: Copy>(field: &mut T, names: &[(&str, T)], rng: &mut SplitMix) {
        if rng.once_in(3) {
            *field = rng.pick_from(names).1;
        }
    }
    if rng.once_in(3) {
        let fewest = 2 + rng.below(5) as u8;
        rules.players = [fewest, fewest + rng.below(7 - fewest as usize) as u8];
    }
    if rng.once_in(2) {
        rules.deck = deck(rules.players[0] as usize, rng);
    }
    named(&mut rules.first_discard, FirstDiscard::NAMES, rng);
    named(&mut rules.take, Take::NAMES, rng);
    named(&mut rules.looks.outer, Look::NAMES, rng);
    named(&mut rules.looks.inner, Look::NAMES, rng);
    named(&mut rules.exchanged, Facing::NAMES, rng);
    named(&mut rules.swap_look, SwapLook::NAMES, rng);
    named(&mut rules.swap_what, SwapWhat::NAMES, rng);
    named(&mut rules.starter, Starter::NAMES, rng);
    set(&mut rules.cut, &[true, false], rng);
    set(&mut rules.keep_drawn_power, &[true, false], rng);
    set(&mut rules.protect_knocker, &[true, false], rng);
    set(&mut rules.knock_penalty, &[0, 1, 5, 10, 999], rng);
    set(&mut rules.keep_top_on_reshuffle, &[true, false], rng);
}

/// Returns a deck for this many players: the smallest, one with a single kind, one full of powers, or the largest.
fn deck(players: usize, rng: &mut SplitMix) -> Deck {
    let needed = 4 * players + 1;
    let numbers = match rng.below(3) {
        0 => needed,
        1 => needed + rng.below(8),
        _ => needed + rng.below(Deck::MAX + 1 - needed),
    };
    let kinds = 1 + rng.below(10);
    let mut deck = Deck { numbers: [0; 10], peek: 0, swap: 0, draw_two: 0 };
    for _ in 0..numbers {
        deck.numbers[rng.below(kinds) * 9 / kinds.max(2)] += 1;
    }
    let most = if rng.once_in(4) { Deck::MAX - numbers } else { (Deck::MAX - numbers).min(9) };
    for _ in 0..rng.below(most + 1) {
        let powers = [&mut deck.peek, &mut deck.swap, &mut deck.draw_two];
        let [peek, swap, draw_two] = powers;
        *[peek, swap, draw_two][rng.below(3)] += 1;
    }
    deck
}
