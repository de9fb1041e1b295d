//! A fading memory: what a player still knows of the cards it has seen.
//!
//! It fails in three ways. Capacity: it holds a few cards, and a new one pushes out the faintest. Decay: half of the cards are
//! forgotten after the half-life; the odds of recall fall with a power of the age, as in ACT-R. Confusion: neighbours in the own
//! row are mistaken for each other, and a swap disturbs the rest of the row.

use kingrat_rules::{Act, Card, Seat, Seen, Slot, Told};

use crate::SimRng;
use crate::turn_counter::starts_turn;

/// The parameters of a memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recall {
    /// How many of the own cards are held at once.
    pub(crate) own: usize,
    /// How many of the others' cards.
    pub(crate) others: usize,
    /// After so many turns of the table half of the cards seen are forgotten.
    pub(crate) half_life: f32,
    /// How likely two neighbours are mistaken for each other in the course of an own turn.
    pub(crate) confusion: f32,
    /// How likely a card of the own row is lost when somebody swaps another card of it.
    pub(crate) swap_loss: f32,
}

/// A card remembered.
#[derive(Clone, Copy, Debug)]
struct Trace {
    card: Card,
    /// The turn of the table in which it was seen.
    seen: u32,
    /// How well it stuck, from 0 (very well) to 1: it is lost once the share of cards recalled falls below this.
    grip: f32,
}

/// One player's memory of a round.
#[derive(Clone, Debug)]
pub(crate) struct CardMemory {
    recall: Recall,
    me: Seat,
    rows: [[Option<Trace>; 4]; Seat::MAX],
    /// The card the player holds, and the top of the discard pile: both are visible, and needed when they move.
    hand: Option<Card>,
    top: Option<Card>,
    /// The turns of the table so far.
    turn: u32,
}

impl CardMemory {
    /// Creates an empty memory.
    pub(crate) const fn new(recall: Recall, me: Seat) -> CardMemory {
        CardMemory { recall, me, rows: [[None; 4]; Seat::MAX], hand: None, top: None, turn: 0 }
    }

    /// Returns the card that the player thinks lies there.
    pub(crate) fn at(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let trace = self.rows[seat.index()][slot.index()]?;
        (self.strength(&trace) > 0.0).then_some(trace.card)
    }

    /// Returns the own row as the player remembers it.
    pub(crate) fn own(&self) -> [Option<Card>; 4] {
        Slot::ALL.map(|slot| self.at(self.me, slot))
    }

    /// Returns how far a card is from being forgotten: lost at 0.
    fn strength(&self, trace: &Trace) -> f32 {
        let age = (self.turn - trace.seen) as f32 / self.recall.half_life;
        1.0 / (1.0 + age * age) - trace.grip
    }

    /// Takes in what the seat saw.
    pub(crate) fn observe(&mut self, seen: &Seen, rng: &mut SimRng) {
        if let Some(seat) = starts_turn(seen) {
            self.turn += 1;
            if seat == self.me && rng.likely(self.recall.confusion) {
                self.confuse(rng);
            }
        }
        match *seen {
            Told::Dealt { seat, slot, card } => self.see(seat, slot, card, rng),
            Told::Turned { card } => self.top = Some(card),
            Told::Drew { seat, card, .. } if seat == self.me => self.hand = card,
            Told::Acted { seat, act, .. } => self.acted(seat, act, rng),
            Told::Drew { .. } | Told::Settled { .. } => {}
        }
    }

    fn acted(&mut self, seat: Seat, act: Act<Option<Card>>, rng: &mut SimRng) {
        match act {
            Act::Take { slot, out } => {
                // R8.1: everybody sees what is taken
                let taken = self.top.replace(out);
                self.see(seat, slot, taken, rng);
            }
            Act::Put { slot, open, out } => {
                let placed = if seat == self.me { self.hand.take() } else { open };
                self.see(seat, slot, placed, rng);
                self.top = Some(out);
            }
            Act::Discard { card } => self.top = Some(card),
            Act::Peek { slot, card: Some(card) } => self.see(seat, slot, Some(card), rng),
            Act::Swap { own, seat: other, slot, looks } => {
                self.swap((seat, own), (other, slot), looks.unwrap_or_default(), rng);
            }
            // A power is never taken, so it does not matter when one lies on top.
            Act::Peek { card: None, .. } | Act::Show { .. } | Act::Draw | Act::Return => {}
            Act::Use | Act::Decline | Act::Knock | Act::Done => {}
        }
    }

    /// Replaces the card in a slot; it is remembered if it was seen.
    fn see(&mut self, seat: Seat, slot: Slot, card: Option<Card>, rng: &mut SimRng) {
        let trace = card.map(|card| Trace { card, seen: self.turn, grip: rng.unit() });
        self.rows[seat.index()][slot.index()] = trace;
        self.make_room();
    }

    /// Moves what is known with the cards (R8.3), and disturbs the rest of the own row.
    fn swap(&mut self, one: (Seat, Slot), other: (Seat, Slot), looks: [Option<Card>; 2], rng: &mut SimRng) {
        let places = [(one, other), (other, one)];
        let traces = places.map(|(_, (seat, slot))| self.rows[seat.index()][slot.index()]);
        for ((((seat, slot), _), trace), look) in places.into_iter().zip(traces).zip(looks) {
            match look {
                Some(_) => self.see(seat, slot, look, rng),
                None => self.rows[seat.index()][slot.index()] = trace,
            }
        }
        for (seat, touched) in [one, other] {
            for slot in Slot::ALL {
                if seat == self.me && slot != touched && rng.likely(self.recall.swap_loss) {
                    self.rows[seat.index()][slot.index()] = None;
                }
            }
        }
        self.make_room();
    }

    /// Mistakes two neighbours in the own row for each other.
    fn confuse(&mut self, rng: &mut SimRng) {
        let left = rng.below(3) as usize;
        self.rows[self.me.index()].swap(left, left + 1);
    }

    /// Forgets the faintest cards until the rest fit, own and others' separately.
    fn make_room(&mut self) {
        for (own, room) in [(true, self.recall.own), (false, self.recall.others)] {
            while let Some((seat, slot)) = self.faintest_beyond(room, own) {
                self.rows[seat][slot] = None;
            }
        }
    }

    /// Returns where the faintest own card, or the faintest of the others, is remembered, if there are more than
    /// there is room for.
    fn faintest_beyond(&self, room: usize, own: bool) -> Option<(usize, usize)> {
        let (mut held, mut faintest, mut least) = (0, None, f32::INFINITY);
        for (seat, row) in self.rows.iter().enumerate().filter(|(seat, _)| (*seat == self.me.index()) == own) {
            for (slot, trace) in row.iter().enumerate() {
                let strength = trace.as_ref().map_or(0.0, |trace| self.strength(trace));
                held += usize::from(strength > 0.0);
                if strength > 0.0 && strength < least {
                    (faintest, least) = (Some((seat, slot)), strength);
                }
            }
        }
        faintest.filter(|_| held > room)
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Event, Facing, Round, Rules};

    use super::*;
    use crate::RandomPlayer;

    const PERFECT: Recall = Recall { own: 4, others: 20, half_life: f32::INFINITY, confusion: 0.0, swap_loss: 0.0 };

    /// Plays at random and shows every event with the round after it, as long as a player has to choose.
    fn play(rules: Rules, players: usize, seed: u64, mut show: impl FnMut(&Event, &Round)) {
        let mut rng = SimRng::seeded(seed);
        let mut round = Round::new(rules, players, Seat::A).unwrap();
        while !round.is_over() {
            let event = match round.deal_from(&mut rng) {
                Some(event) => event,
                None => {
                    let action = RandomPlayer::knocking(0.05).choose(&round.legal(), &mut rng);
                    round.play(action).unwrap()
                }
            };
            show(&event, &round);
        }
    }

    #[test]
    fn r8_a_memory_that_loses_nothing_holds_what_the_view_holds() {
        for (seed, edition) in Edition::ALL.iter().cycle().take(300).enumerate() {
            let keep_drawn_power = seed % 2 == 0 && edition.rules.exchanged == Facing::Down;
            let rules = Rules { keep_drawn_power, keep_top_on_reshuffle: seed % 3 == 0, ..edition.rules };
            let mut memories = [Seat::A, Seat::B, Seat::C].map(|seat| CardMemory::new(PERFECT, seat));
            let mut rng = SimRng::seeded(1);
            play(rules, 3, seed as u64, |event, round| {
                for memory in &mut memories {
                    memory.observe(&event.seen_by(memory.me), &mut rng);
                    let view = round.view(memory.me);
                    if !round.phase().is_choice() {
                        continue;
                    }
                    for (seat, slot) in round.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
                        assert_eq!(memory.at(seat, slot), view.at(seat, slot).card(), "{seat}{slot}, {round}");
                    }
                }
            });
        }
    }

    #[test]
    fn no_more_cards_are_held_than_there_is_room_for() {
        let recall = Recall { own: 2, others: 3, ..PERFECT };
        let rules = Edition::named("classic-young").unwrap().rules;
        let mut full = 0;
        for seed in 0..100 {
            let (mut memory, mut rng) = (CardMemory::new(recall, Seat::B), SimRng::seeded(seed));
            play(rules, 4, seed, |event, _| {
                memory.observe(&event.seen_by(Seat::B), &mut rng);
                let held = |own| {
                    let seats = Seat::ALL.into_iter().filter(move |&seat| (seat == Seat::B) == own);
                    seats.flat_map(|seat| Slot::ALL.map(|slot| memory.at(seat, slot))).flatten().count()
                };
                assert!(held(true) <= 2 && held(false) <= 3);
                full += u32::from(held(true) == 2 && held(false) == 3);
            });
        }
        assert!(full > 0);
    }

    #[test]
    fn half_of_the_cards_are_gone_after_the_half_life() {
        let recall = Recall { half_life: 10.0, ..PERFECT };
        let mut rng = SimRng::seeded(3);
        let mut held = [0; 2];
        for _ in 0..10_000 {
            let mut memory = CardMemory::new(recall, Seat::A);
            memory.observe(&Told::Dealt { seat: Seat::A, slot: Slot::One, card: Some(Card::Two) }, &mut rng);
            for left in &mut held {
                let pass = Told::Acted { seat: Seat::B, act: Act::Return, reveal: None };
                (0..10).for_each(|_| memory.observe(&pass, &mut rng));
                *left += u32::from(memory.at(Seat::A, Slot::One).is_some());
            }
        }
        assert!(held[0].abs_diff(5_000) < 250, "{held:?}: half after ten turns");
        assert!(held[1].abs_diff(2_000) < 200, "{held:?}: a fifth after twenty");
    }

    #[test]
    fn neighbours_are_mistaken_for_each_other() {
        let recall = Recall { confusion: 1.0, ..PERFECT };
        let (mut memory, mut rng) = (CardMemory::new(recall, Seat::A), SimRng::seeded(1));
        for (slot, card) in Slot::ALL.into_iter().zip(Card::ALL) {
            memory.observe(&Told::Dealt { seat: Seat::A, slot, card: Some(card) }, &mut rng);
        }
        memory.observe(&Told::Acted { seat: Seat::A, act: Act::Draw, reveal: None }, &mut rng);
        let row = Slot::ALL.map(|slot| memory.at(Seat::A, slot).unwrap().index());
        let moved: Vec<usize> = (0..4).filter(|&place| row[place] != place).collect();
        assert!(moved.len() == 2 && moved[1] == moved[0] + 1, "{row:?}");
    }

    #[test]
    fn a_swap_shakes_the_rest_of_the_own_row() {
        let recall = Recall { swap_loss: 1.0, ..PERFECT };
        let (mut memory, mut rng) = (CardMemory::new(recall, Seat::A), SimRng::seeded(1));
        for (slot, card) in Slot::ALL.into_iter().zip(Card::ALL) {
            memory.observe(&Told::Dealt { seat: Seat::A, slot, card: Some(card) }, &mut rng);
        }
        let swap = Act::Swap { own: Slot::Four, seat: Seat::A, slot: Slot::One, looks: None };
        memory.observe(&Told::Acted { seat: Seat::B, act: swap, reveal: None }, &mut rng);
        assert_eq!(Slot::ALL.map(|slot| memory.at(Seat::A, slot)), [None; 4]);
        assert_eq!(memory.at(Seat::B, Slot::Four), Some(Card::Zero), "the card that went is still known");
    }
}
