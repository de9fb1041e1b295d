//! A memory that forgets: what a player still knows of the cards it has seen.
//!
//! Three things go wrong in the heads of those who play. There is room for a few cards only, and a new one pushes out the faintest. A
//! card fades: half are gone after a while, and the curve is that of ACT-R, odds of recall that fall with a power of the age. And cards
//! change places: neighbours in the own row are mistaken for each other, the more so when somebody has swapped.

use kingrat_rules::{Act, Card, Seat, Seen, Slot, Told};

use crate::Chance;
use crate::tally::starts_turn;

/// How good a memory is.
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
    /// How well it stuck, from 0 for very well to 1: it is lost once the share of cards recalled falls below.
    grip: f32,
}

/// What one player remembers in a round. It is told what its seat sees, and given chance for what goes wrong.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    recall: Recall,
    me: Seat,
    rows: [[Option<Trace>; 4]; Seat::MAX],
    /// The card the player holds, and the top of the discard pile: they are in plain sight, and needed when they move.
    hand: Option<Card>,
    top: Option<Card>,
    /// The turns of the table so far.
    turn: u32,
}

impl Memory {
    /// An empty memory.
    pub(crate) const fn new(recall: Recall, me: Seat) -> Memory {
        Memory { recall, me, rows: [[None; 4]; Seat::MAX], hand: None, top: None, turn: 0 }
    }

    /// The card that the player thinks lies there.
    pub(crate) fn at(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let trace = self.rows[seat.index()][slot.index()]?;
        (self.strength(&trace) > 0.0).then_some(trace.card)
    }

    /// How far a card is from being forgotten.
    fn strength(&self, trace: &Trace) -> f32 {
        let age = (self.turn - trace.seen) as f32 / self.recall.half_life;
        1.0 / (1.0 + age * age) - trace.grip
    }

    /// Takes in what the seat saw.
    pub(crate) fn observe(&mut self, seen: &Seen, chance: &mut Chance) {
        if let Some(seat) = starts_turn(seen) {
            self.turn += 1;
            if seat == self.me && chance.likely(self.recall.confusion) {
                self.confuse(chance);
            }
        }
        match *seen {
            Told::Dealt { seat, slot, card } => self.see(seat, slot, card, chance),
            Told::Turned { card } => self.top = Some(card),
            Told::Drew { seat, card, .. } => self.drew(seat, card),
            Told::Acted { seat, act, .. } => self.acted(seat, act, chance),
            Told::Settled { .. } => {}
        }
    }

    fn drew(&mut self, seat: Seat, card: Option<Card>) {
        match card {
            // R3.1: a power is shown and goes to the discard pile; under H1 only its holder sees it, and it stays in hand
            Some(power) if power.is_power() && seat != self.me => self.top = card,
            _ if seat == self.me => self.hand = card,
            _ => {}
        }
    }

    fn acted(&mut self, seat: Seat, act: Act<Option<Card>>, chance: &mut Chance) {
        match act {
            Act::Take { slot, out } => {
                // R8.1: everybody sees what is taken
                let taken = self.top.replace(out);
                self.see(seat, slot, taken, chance);
            }
            Act::Put { slot, open, out } => {
                let placed = if seat == self.me { self.hand.take() } else { open };
                self.see(seat, slot, placed, chance);
                self.top = Some(out);
            }
            Act::Show { card } | Act::Discard { card } => {
                self.hand = None;
                self.top = Some(card);
            }
            Act::Peek { slot, card: Some(card) } => self.see(seat, slot, Some(card), chance),
            Act::Swap { own, seat: other, slot, looks } => {
                self.swap((seat, own), (other, slot), looks.unwrap_or_default(), chance);
            }
            Act::Peek { .. } | Act::Draw | Act::Return | Act::Use | Act::Decline | Act::Knock | Act::Done => {}
        }
    }

    /// Another card lies there now: it is remembered if it was seen.
    fn see(&mut self, seat: Seat, slot: Slot, card: Option<Card>, chance: &mut Chance) {
        let trace = card.map(|card| Trace { card, seen: self.turn, grip: chance.unit() });
        self.rows[seat.index()][slot.index()] = trace;
        self.make_room();
    }

    /// R8.3: what is known of a card goes with it. The rest of the own row suffers.
    fn swap(&mut self, one: (Seat, Slot), other: (Seat, Slot), looks: [Option<Card>; 2], chance: &mut Chance) {
        let places = [(one, other), (other, one)];
        let traces = places.map(|(_, (seat, slot))| self.rows[seat.index()][slot.index()]);
        for ((((seat, slot), _), trace), look) in places.into_iter().zip(traces).zip(looks) {
            match look {
                Some(_) => self.see(seat, slot, look, chance),
                None => self.rows[seat.index()][slot.index()] = trace,
            }
        }
        for (seat, touched) in [one, other] {
            for slot in Slot::ALL {
                if seat == self.me && slot != touched && chance.likely(self.recall.swap_loss) {
                    self.rows[seat.index()][slot.index()] = None;
                }
            }
        }
        self.make_room();
    }

    /// Two neighbours in the own row are mistaken for each other.
    fn confuse(&mut self, chance: &mut Chance) {
        let left = chance.below(3) as usize;
        self.rows[self.me.index()].swap(left, left + 1);
    }

    /// Lets go of the faintest cards until the others fit, own and others' apart.
    fn make_room(&mut self) {
        for (room, own) in [(self.recall.own, true), (self.recall.others, false)] {
            loop {
                let places = Seat::ALL.into_iter().filter(|&seat| (seat == self.me) == own);
                let places = places.flat_map(|seat| Slot::ALL.map(|slot| (seat.index(), slot.index())));
                let held = places.filter_map(|(seat, slot)| {
                    let strength = self.strength(&self.rows[seat][slot]?);
                    (strength > 0.0).then_some((seat, slot, strength))
                });
                let (count, faintest) = held.fold((0, None::<(usize, usize, f32)>), |(count, faintest), place| {
                    let fainter = faintest.is_none_or(|(_, _, least)| place.2 < least);
                    (count + 1, if fainter { Some(place) } else { faintest })
                });
                match faintest {
                    Some((seat, slot, _)) if count > room => self.rows[seat][slot] = None,
                    _ => break,
                }
            }
        }
    }
}
