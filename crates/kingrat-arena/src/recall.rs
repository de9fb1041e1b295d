//! Measures recall: how many of the cards that a player has seen it still knows.

use kingrat_rules::{Act, Card, Round, Seat, Seen, Slot, Told};
use serde::{Deserialize, Serialize};

/// The ages that are counted separately: own turns since the card was seen, from 1. Older cards count with the last.
pub(crate) const AGES: usize = 20;

/// Counts, by age, of own cards that were seen and lie face down now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RecallCounts {
    pub(crate) seen: [u64; AGES],
    /// Remembered correctly.
    pub(crate) right: [u64; AGES],
    /// Taken for another card.
    pub(crate) wrong: [u64; AGES],
}

impl RecallCounts {
    pub(crate) const NONE: RecallCounts = RecallCounts { seen: [0; AGES], right: [0; AGES], wrong: [0; AGES] };

    pub(crate) fn add(&mut self, other: &RecallCounts) {
        let pairs = [(&mut self.seen, &other.seen), (&mut self.right, &other.right), (&mut self.wrong, &other.wrong)];
        for (sum, more) in pairs {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }
}

/// Follows what one seat sees and compares it with what its player remembers.
#[derive(Clone, Debug)]
pub(crate) struct RecallProbe {
    me: Seat,
    /// Own turns so far.
    turn: usize,
    /// The own turn in which the card at each place was last seen; valid only where the view knows the card.
    seen: [[usize; 4]; Seat::MAX],
    pub(crate) remembered: RecallCounts,
}

impl RecallProbe {
    pub(crate) const fn new(me: Seat) -> RecallProbe {
        RecallProbe { me, turn: 0, seen: [[0; 4]; Seat::MAX], remembered: RecallCounts::NONE }
    }

    /// Resets for a new round.
    pub(crate) const fn begin(&mut self) {
        (self.turn, self.seen) = (0, [[0; 4]; Seat::MAX]);
    }

    /// Counts, at the beginning of an own turn, which seen cards the player still knows.
    pub(crate) fn ask(&mut self, round: &Round, row: [Option<Card>; 4]) {
        self.turn += 1;
        let (view, open) = (round.view(self.me), round.glimpse(self.me));
        for slot in Slot::ALL {
            // A card that is face up, or may be looked at any time, needs no memory.
            let (Some(card), None) = (view.at(self.me, slot).card(), open.card(self.me, slot)) else { continue };
            let age = (self.turn - self.seen[self.me.index()][slot.index()]).clamp(1, AGES) - 1;
            self.remembered.seen[age] += 1;
            match row[slot.index()] {
                Some(known) if known == card => self.remembered.right[age] += 1,
                Some(_) => self.remembered.wrong[age] += 1,
                None => {}
            }
        }
    }

    pub(crate) fn observe(&mut self, seen: &Seen) {
        let me = self.me;
        match *seen {
            Told::Dealt { seat, slot, card: Some(_) } => self.look(seat, slot),
            Told::Acted { seat, act: Act::Take { slot, .. }, .. } => self.look(seat, slot), // R8.1
            Told::Acted { seat, act: Act::Put { slot, open, .. }, .. } if seat == me || open.is_some() => {
                self.look(seat, slot);
            }
            Told::Acted { seat, act: Act::Peek { slot, card: Some(_) }, .. } => self.look(seat, slot),
            Told::Acted { seat, act: Act::Swap { own, seat: other, slot, looks }, .. } => {
                // R8.3: knowledge of a card moves with the card.
                let (one, two) = (self.seen[seat.index()][own.index()], self.seen[other.index()][slot.index()]);
                self.seen[seat.index()][own.index()] = two;
                self.seen[other.index()][slot.index()] = one;
                let [first, second] = looks.unwrap_or_default();
                first.is_some().then(|| self.look(seat, own));
                second.is_some().then(|| self.look(other, slot));
            }
            _ => {}
        }
    }

    fn look(&mut self, seat: Seat, slot: Slot) {
        self.seen[seat.index()][slot.index()] = self.turn;
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Round, Step};

    use super::*;

    /// Two players, A first; A's row is 1 2 3 4, B's 5 6 7 8, a 9 lies on top.
    fn told(steps: &str, mut after: impl FnMut(&Round, &Seen)) -> Round {
        let mut round = Round::new(Edition::named("nordic").unwrap().rules, 2, Seat::B).unwrap();
        for word in format!("1 5 2 6 3 7 4 8 9 {steps}").split_whitespace() {
            let step = match word.parse() {
                Ok(action) => Step::Act(action),
                Err(_) => Step::Deal(Card::from_letter(word.chars().next().unwrap()).unwrap()),
            };
            let event = round.step(step).unwrap();
            after(&round, &event.seen_by(Seat::A));
        }
        round
    }

    #[test]
    fn cards_that_were_seen_and_lie_face_down_are_asked_for_by_their_age() {
        let mut watch = RecallProbe::new(Seat::A);
        let steps = "draw 0 put:2 done draw 9 discard done draw 9 discard done draw 9 discard done";
        let round = told(steps, |round, seen| {
            if round.phase() == kingrat_rules::Phase::Turn && round.actor() == Seat::A {
                // What it knows is right of the first slot, wrong of the second, and nothing of the others.
                watch.observe(seen);
                watch.ask(round, [Some(Card::One), Some(Card::Nine), None, None]);
            } else {
                watch.observe(seen);
            }
        });
        assert_eq!(round.actor(), Seat::A);
        // First turn: slots 1 and 4. Second: the same, a turn older, and the 0 placed in the first turn. And once more.
        let RecallCounts { seen, right, wrong } = watch.remembered;
        assert_eq!(seen[..4], [3, 3, 2, 0], "slot 3 was never seen");
        assert_eq!(right[..4], [1, 1, 1, 0]);
        assert_eq!(wrong[..4], [1, 1, 0, 0]);
    }

    #[test]
    fn r8_3_a_swapped_card_keeps_its_age() {
        let mut watch = RecallProbe::new(Seat::A);
        told("draw 9 discard done draw S swap:1-A1 done", |round, seen| {
            if round.phase() == kingrat_rules::Phase::Turn && round.actor() == Seat::A {
                watch.observe(seen);
                watch.ask(round, [None; 4]);
            } else {
                watch.observe(seen);
            }
        });
        assert_eq!(watch.remembered.seen[..3], [2, 1, 0], "the 1 went to B, and what came was never seen");
    }
}
