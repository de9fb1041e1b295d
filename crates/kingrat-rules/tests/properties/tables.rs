//! Random tables: every edition, every field of the rules changed, small and odd decks, seats that are out.
#![allow(dead_code)] // each test target uses a part of it

use kingrat_rules::{
    Deck, Edition, Facing, FirstDiscard, Look, Round, Rules, Ruleset, Seat, SeatSet, Starter, SwapLook, SwapWhat, Take,
};

use crate::chance::Chance;

/// Where a round is played.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub ruleset: Ruleset,
    pub players: usize,
    pub seats: SeatSet,
    pub dealer: Seat,
}

impl Table {
    /// Any table: half of them play an edition as it is, one in four has lost seats.
    pub fn random(chance: &mut Chance) -> Table {
        let table = Table::full(chance);
        if chance.once_in(4) { table.with_seats_out(chance) } else { table }
    }

    /// Any table with everybody in.
    pub fn full(chance: &mut Chance) -> Table {
        let ruleset = if chance.once_in(2) { edition(chance) } else { changed(chance) };
        Table::of(ruleset, chance)
    }

    /// A table of any size at which these rules can be played.
    pub fn of(ruleset: Ruleset, chance: &mut Chance) -> Table {
        let sizes: Vec<usize> = (2..=Seat::MAX).filter(|&size| ruleset.rules.check_table(size).is_ok()).collect();
        let players = chance.pick_from(&sizes);
        let dealer = Seat::ALL[chance.below(players)];
        Table { ruleset, players, seats: SeatSet::first(players), dealer }
    }

    fn with_seats_out(self, chance: &mut Chance) -> Table {
        let mut seats = self.seats;
        while seats.len() > 2 && !chance.once_in(3) {
            seats = seats.without(Seat::ALL[chance.below(self.players)]);
        }
        let in_seats: Vec<Seat> = seats.iter().collect();
        Table { seats, dealer: chance.pick_from(&in_seats), ..self }
    }

    /// The round before its first card.
    pub fn round(&self) -> Round {
        Round::with_seats(self.ruleset.rules, self.players, self.seats, self.dealer).unwrap()
    }
}

/// One of the ten editions.
pub fn edition(chance: &mut Chance) -> Ruleset {
    Ruleset::of(&Edition::ALL[chance.below(Edition::ALL.len())])
}

/// An edition with fields changed at random, such that it can be played.
pub fn changed(chance: &mut Chance) -> Ruleset {
    let base = edition(chance).base;
    loop {
        let mut rules = base.rules;
        change(&mut rules, chance);
        if rules.check().is_ok() {
            return Ruleset { base, rules };
        }
    }
}

/// Changes each field with one chance in three.
fn change(rules: &mut Rules, chance: &mut Chance) {
    fn set<T: Copy>(field: &mut T, values: &[T], chance: &mut Chance) {
        if chance.once_in(3) {
            *field = chance.pick_from(values);
        }
    }
    fn named<T: Copy>(field: &mut T, names: &[(&str, T)], chance: &mut Chance) {
        if chance.once_in(3) {
            *field = chance.pick_from(names).1;
        }
    }
    if chance.once_in(3) {
        let fewest = 2 + chance.below(5) as u8;
        rules.players = [fewest, fewest + chance.below(7 - fewest as usize) as u8];
    }
    if chance.once_in(2) {
        rules.deck = deck(rules.players[0] as usize, chance);
    }
    named(&mut rules.first_discard, FirstDiscard::NAMES, chance);
    named(&mut rules.take, Take::NAMES, chance);
    named(&mut rules.looks.outer, Look::NAMES, chance);
    named(&mut rules.looks.inner, Look::NAMES, chance);
    named(&mut rules.exchanged, Facing::NAMES, chance);
    named(&mut rules.swap_look, SwapLook::NAMES, chance);
    named(&mut rules.swap_what, SwapWhat::NAMES, chance);
    named(&mut rules.starter, Starter::NAMES, chance);
    set(&mut rules.cut, &[true, false], chance);
    set(&mut rules.keep_drawn_power, &[true, false], chance);
    set(&mut rules.protect_knocker, &[true, false], chance);
    set(&mut rules.knock_penalty, &[0, 1, 5, 10, 999], chance);
    set(&mut rules.keep_top_on_reshuffle, &[true, false], chance);
}

/// A deck for so many players: the smallest, one with a single kind, one full of powers, or the largest.
fn deck(players: usize, chance: &mut Chance) -> Deck {
    let needed = 4 * players + 1;
    let numbers = match chance.below(3) {
        0 => needed,
        1 => needed + chance.below(8),
        _ => needed + chance.below(Deck::MAX + 1 - needed),
    };
    let kinds = 1 + chance.below(10);
    let mut deck = Deck { numbers: [0; 10], peek: 0, swap: 0, draw_two: 0 };
    for _ in 0..numbers {
        deck.numbers[chance.below(kinds) * 9 / kinds.max(2)] += 1;
    }
    let most = if chance.once_in(4) { Deck::MAX - numbers } else { (Deck::MAX - numbers).min(9) };
    for _ in 0..chance.below(most + 1) {
        let powers = [&mut deck.peek, &mut deck.swap, &mut deck.draw_two];
        let [peek, swap, draw_two] = powers;
        *[peek, swap, draw_two][chance.below(3)] += 1;
    }
    deck
}
