//! Judgement: what to do, once every card has been given a value.

use kingrat_rules::{Action, Actions, Card, Phase, Seat, Slot};

use crate::belief::Belief;
use crate::glance::Glance;
use crate::tally::Tally;

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
    /// How much more a swap counts, as a share of its gain, when it is the lowest rival who gets the worse card.
    pub(crate) spite: f32,
    /// How many points an own card that is not known counts more than it is expected to have.
    pub(crate) unease: [f32; 5],
    /// How much of what the lowest rival is expected to have above or below ten points is added to the bar for a knock: when nothing of
    /// that row is known, and when all of it is.
    pub(crate) regard: [f32; 2],
}

/// A turn of the own from which a knock gets easier with every turn, and the turn in which any row will do. However low the bar, and
/// however few low cards are left, a round comes to its end.
const PATIENCE: [u32; 2] = [14, 40];

/// How much lower the row must be to knock, for every point that a knock in vain costs (H3).
const RISK: f32 = 0.1;

/// What a player sees, believes and has counted.
pub(crate) struct Situation<'a> {
    pub(crate) sees: Glance<'a>,
    pub(crate) belief: &'a Belief,
    pub(crate) tally: &'a Tally,
}

impl Situation<'_> {
    fn me(&self) -> Seat {
        self.tally.seat()
    }

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
            Phase::Swap => self.swap(now, legal).unwrap_or(Action::Decline),
            Phase::Two if now.tally.draws_on() => Action::Use,
            Phase::Two => Action::Decline,
            Phase::Knock if self.knocks(now) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }

    /// What an own card counts when it might be replaced.
    fn weight(&self, now: &Situation, slot: Slot) -> f32 {
        let guess = now.belief.at(now.me(), slot);
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
            // H1: a power placed in the row is a fresh number in the end. Shown it is worth more, but for a look when it is too late.
            Some((Card::Peek, None)) if now.last_lap() => {
                let enough = if spare { now.belief.draw_worth(worst) } else { 0.0 };
                if worst - now.belief.fresh() > enough { Action::Put(slot) } else { Action::Show }
            }
            Some((_, None)) => Action::Show,
            None => Action::Discard,
        }
    }

    fn peek(&self, now: &Situation) -> Action {
        let unknown = Slot::ALL.into_iter().filter(|&slot| !now.belief.at(now.me(), slot).known);
        let most = unknown.reduce(|most, slot| {
            if now.belief.at(now.me(), slot).value > now.belief.at(now.me(), most).value { slot } else { most }
        });
        // With another card to come, a look is worth less than that card.
        match most {
            Some(slot) if !now.sees.open().has_spare_draw() => Action::Peek(slot),
            _ => Action::Decline,
        }
    }

    /// The best swap, if one is worth it.
    fn swap(&self, now: &Situation, legal: &Actions) -> Option<Action> {
        let open = now.sees.open();
        let enough = match (open.has_spare_draw(), now.last_lap()) {
            (true, _) => self.swap.max(now.belief.draw_worth(self.worst(now).1)),
            (false, true) => 0.0,
            (false, false) => self.swap,
        };
        let (lowest, _) = lowest_rival(now);
        let mut best: Option<(Action, f32)> = None;
        for action in legal.iter() {
            let Action::Swap { own, seat, slot } = action else { continue };
            let gain = self.weight(now, own) - now.belief.at(seat, slot).value;
            let worth = gain * if now.belief.sum(seat) <= lowest { 1.0 + self.spite } else { 1.0 };
            if gain > enough && best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best.map(|(action, _)| action)
    }

    fn knocks(&self, now: &Situation) -> bool {
        let ([from, to], turns) = (PATIENCE, now.tally.turns());
        if turns >= to {
            return true;
        }
        let eased = turns.saturating_sub(from) as f32 * 0.5;
        let (rival, known) = lowest_rival(now);
        let [hidden, open] = self.regard;
        let bar = self.knock[now.place()] + (hidden + (open - hidden) * known) * (rival - 10.0);
        // H3: a knock in vain costs points, but never so many that nobody dares
        let risk = (f32::from(now.sees.rules().knock_penalty) * RISK).min(3.0);
        now.belief.sum(now.me()) <= bar + eased - risk
    }
}

/// The fewest points that it expects another row to have, and the share of that row that is known.
fn lowest_rival(now: &Situation) -> (f32, f32) {
    let rivals = now.sees.open().seats().without(now.me());
    let sums = rivals.iter().map(|seat| (now.belief.sum(seat), now.belief.known(seat)));
    sums.reduce(|least, other| if other.0 < least.0 { other } else { least }).unwrap_or((10.0, 0.0))
}
