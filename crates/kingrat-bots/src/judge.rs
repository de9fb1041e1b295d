//! Judgement: what to do, once every card has been given a value.

use kingrat_rules::{Action, Actions, Card, Phase, Seat, Slot};

use crate::belief::Belief;
use crate::glance::Glance;

/// What a player holds to be worth doing. Numbers by the count of players are for two to six.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    /// Knock when the own row is expected to have no more points than this.
    pub(crate) knock: [f32; 5],
    /// Take the discard when that lowers a card by so much.
    pub(crate) take: [f32; 5],
    /// Keep a drawn card when that lowers a card by so much.
    pub(crate) keep: f32,
    /// The same for the first card of a Draw 2, behind which another waits.
    pub(crate) keep_first: f32,
    /// Swap when that lowers a card by so much.
    pub(crate) swap: f32,
    /// How much of what a swap costs its victim counts as gain.
    pub(crate) spite: f32,
    /// How many points an own card that is not known counts more than it is expected to have.
    pub(crate) unease: [f32; 5],
    /// How much of what the lowest rival is expected to have above or below ten points goes into that: when nothing of that row is
    /// known, and when all of it is.
    pub(crate) regard: [f32; 2],
}

/// A turn of the own from which a knock gets easier with every turn, and the turn in which any row will do. However low the bar, and
/// however few low cards are left, a round comes to its end.
const PATIENCE: [u32; 2] = [14, 40];

/// What a player sees, believes and has lived through.
pub(crate) struct Situation<'a> {
    pub(crate) me: Seat,
    pub(crate) sees: Glance<'a>,
    pub(crate) belief: &'a Belief,
    /// The own turns so far.
    pub(crate) turns: u32,
}

impl Situation<'_> {
    fn last_lap(&self) -> bool {
        self.sees.open().knocker().is_some()
    }

    /// The place in a table by the count of players who are in.
    fn place(&self) -> usize {
        self.sees.open().seats().len().clamp(2, Seat::MAX) - 2
    }
}

impl Judgement {
    /// Chooses one of the legal actions.
    pub(crate) fn choose(&self, now: &Situation, legal: &Actions) -> Action {
        match now.sees.open().phase() {
            Phase::Turn => self.turn(now),
            Phase::Hand => self.hand(now),
            Phase::Peek => self.peek(now),
            Phase::Swap => self.swap(now, legal).map_or(Action::Decline, |(action, _)| action),
            Phase::Two => Action::Use,
            Phase::Knock if self.knocks(now) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }

    /// What an own card counts when it might be replaced.
    fn weight(&self, now: &Situation, slot: Slot) -> f32 {
        let guess = now.belief.at(now.me, slot);
        // On the last lap only the points count.
        let uneasy = !guess.known && !now.last_lap();
        guess.value + if uneasy { self.unease[now.place()] } else { 0.0 }
    }

    /// The own card that one would part with first.
    fn worst(&self, now: &Situation) -> (Slot, f32) {
        let weighed = Slot::ALL.map(|slot| (slot, self.weight(now, slot)));
        weighed.into_iter().reduce(|worst, other| if other.1 > worst.1 { other } else { worst }).unwrap_or(weighed[0])
    }

    fn turn(&self, now: &Situation) -> Action {
        let (slot, worst) = self.worst(now);
        let Some(top) = now.sees.top() else { return Action::Draw };
        let gain = worst - f32::from(top);
        let enough = if now.last_lap() { now.belief.draw_worth(worst) } else { self.take[now.place()] };
        if gain > 0.0 && gain >= enough { Action::Take(slot) } else { Action::Draw }
    }

    fn hand(&self, now: &Situation) -> Action {
        let (slot, worst) = self.worst(now);
        let spare = now.sees.open().has_spare_draw();
        match now.sees.hand().map(|card| (card, card.value())) {
            Some((_, Some(value))) => {
                let gain = worst - f32::from(value);
                let enough = match (now.last_lap(), spare) {
                    (true, true) => now.belief.draw_worth(worst),
                    (true, false) => 0.0,
                    (false, true) => self.keep_first,
                    (false, false) => self.keep,
                };
                if gain > 0.0 && gain >= enough { Action::Put(slot) } else { Action::Discard }
            }
            // H1: a power placed in the row is worth a fresh number in the end
            Some((power, None)) => {
                let gain = worst - now.belief.fresh();
                if gain > self.show_worth(now, power, worst) { Action::Put(slot) } else { Action::Show }
            }
            None => Action::Discard,
        }
    }

    /// What it is worth to show a power instead of keeping it (H1), in points.
    fn show_worth(&self, now: &Situation, power: Card, worst: f32) -> f32 {
        let draw = now.belief.draw_worth(worst);
        match power {
            Card::DrawTwo => 2.0 * draw,
            Card::Swap => draw,
            _ => 1.0,
        }
    }

    fn peek(&self, now: &Situation) -> Action {
        let unknown = Slot::ALL.into_iter().filter(|&slot| !now.belief.at(now.me, slot).known);
        let most = unknown.reduce(|most, slot| {
            if now.belief.at(now.me, slot).value > now.belief.at(now.me, most).value { slot } else { most }
        });
        // With another card to come, a look is worth less than that card.
        match most {
            Some(slot) if !now.sees.open().has_spare_draw() => Action::Peek(slot),
            _ => Action::Decline,
        }
    }

    /// The best swap and what it gains, if one is worth it.
    fn swap(&self, now: &Situation, legal: &Actions) -> Option<(Action, f32)> {
        let open = now.sees.open();
        let enough = match (open.has_spare_draw(), now.last_lap()) {
            (true, _) => self.swap.max(now.belief.draw_worth(self.worst(now).1)),
            (false, true) => 0.0,
            (false, false) => self.swap,
        };
        let mut best: Option<(Action, f32)> = None;
        for action in legal.iter() {
            let Action::Swap { own, seat, slot } = action else { continue };
            let gain = self.weight(now, own) - now.belief.at(seat, slot).value;
            let leads = now.me != seat && now.belief.sum(seat) <= self.lowest_rival(now).0;
            let worth = gain * if leads { 1.0 + self.spite } else { 1.0 };
            if gain > enough && best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best
    }

    /// The fewest points that it expects another row to have, and the share of that row that is known.
    fn lowest_rival(&self, now: &Situation) -> (f32, f32) {
        let rivals = now.sees.open().seats().without(now.me);
        let sums = rivals.iter().map(|seat| (now.belief.sum(seat), now.belief.known(seat)));
        sums.reduce(|least, other| if other.0 < least.0 { other } else { least }).unwrap_or((10.0, 0.0))
    }

    fn knocks(&self, now: &Situation) -> bool {
        let [from, to] = PATIENCE;
        if now.turns >= to {
            return true;
        }
        let eased = now.turns.saturating_sub(from) as f32 * 0.5;
        let (rival, known) = self.lowest_rival(now);
        let [hidden, open] = self.regard;
        let bar = self.knock[now.place()] + (hidden + (open - hidden) * known) * (rival - 10.0);
        now.belief.sum(now.me) <= bar + eased
    }
}
