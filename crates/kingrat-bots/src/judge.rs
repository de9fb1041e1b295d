//! Judgement: chooses an action, given an estimate of every card.

use kingrat_rules::{Action, Actions, Card, Phase, Seat, Slot};

use crate::Stakes;
use crate::belief::Belief;
use crate::forecast::{self, Forecast};
use crate::memoryless_view::MemorylessView;
use crate::turn_counter::TurnCounter;

/// The thresholds of a player. Arrays of five are indexed by the number of players, two to six.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    /// Knock when the own row is expected to have no more points than this.
    pub(crate) knock: [f32; 5],
    /// Take the discard when that lowers a card by so much.
    pub(crate) take: [f32; 5],
    /// Keep a drawn card when that lowers a card by so much.
    pub(crate) keep: f32,
    /// The same for the first card of a Draw 2, after which another can be drawn.
    pub(crate) keep_first: f32,
    /// Swap when that lowers a card by so much.
    pub(crate) swap: f32,
    /// By how much more a swap counts, as a share of its gain, when the lowest rival gets the worse card.
    pub(crate) spite: f32,
    /// Points that an unknown own card counts above its estimate.
    pub(crate) unease: [f32; 5],
    /// How much of the lowest rival's distance from ten points is added to the threshold for a knock: when nothing of that row
    /// is known, and when all of it is.
    pub(crate) regard: [f32; 2],
    /// How many points lower the row must be to knock, for every card of it that is not known.
    pub(crate) caution: f32,
    pub(crate) patience: KnockPatience,
    pub(crate) aim: Aim,
}

/// A player's objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// The round.
    Round,
    /// The match, going by the score sheet: ahead near the end it knocks early, behind it waits.
    Sheet,
    /// The match, going by the odds of how the round may end.
    Odds,
}

/// How long a player waits for a good row. So every round ends, however few low cards are left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnockPatience {
    /// The own turn from which a knock gets easier with every turn.
    pub(crate) from: u32,
    /// By how many points, with every turn.
    pub(crate) haste: f32,
    /// The turn in which any row will do.
    pub(crate) to: u32,
}

/// How much of a lead, and of a deficit, is added to the threshold for a knock by those who go by the score sheet, and the most
/// of it.
const LEAD: [f32; 2] = [0.4, 0.3];
const MOST_LEAD: [f32; 2] = [12.0, 3.0];

/// How much of a knock's worth for the match is added to the threshold, and the most of it.
const MATCH: f32 = 0.3;
const MOST_MATCH: f32 = 4.0;

/// How much lower the row must be to knock, for every point that a knock in vain costs (H3).
const RISK: f32 = 0.1;

/// A row as good as empty.
const NOTHING: f32 = 1.0;

/// The input of a judgement: what a player sees, believes and has counted.
pub(crate) struct Situation<'a> {
    pub(crate) view: MemorylessView<'a>,
    pub(crate) belief: &'a Belief,
    pub(crate) counter: &'a TurnCounter,
    /// The stakes of the round, for players who play for the match.
    pub(crate) stakes: Option<&'a Stakes>,
}

impl Situation<'_> {
    fn me(&self) -> Seat {
        self.counter.seat()
    }

    fn last_lap(&self) -> bool {
        self.view.open().knocker().is_some()
    }

    /// Returns the index into a table by number of players.
    fn place(&self) -> usize {
        self.view.open().seats().len().clamp(2, Seat::MAX) - 2
    }
}

impl Judgement {
    /// Chooses one of the legal actions.
    pub(crate) fn choose(&self, now: &Situation, legal: &Actions) -> Action {
        match now.view.open().phase() {
            Phase::Turn => self.turn(now),
            Phase::Hand => self.hand(now),
            Phase::Peek => self.peek(now),
            Phase::Swap => self.swap(now, legal).unwrap_or(Action::Decline),
            Phase::Two if now.counter.draws_on() => Action::Use,
            Phase::Two => Action::Decline,
            Phase::Knock if self.knocks(now) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }

    /// Returns what an own card counts when it might be replaced.
    fn weight(&self, now: &Situation, slot: Slot) -> f32 {
        let guess = now.belief.at(now.me(), slot);
        // On the last lap only the points count.
        let uneasy = !guess.known && !now.last_lap();
        guess.value + if uneasy { self.unease[now.place()] } else { 0.0 }
    }

    /// Returns the own card to part with first.
    fn worst(&self, now: &Situation) -> (Slot, f32) {
        let weighed = Slot::ALL.map(|slot| (slot, self.weight(now, slot)));
        weighed.into_iter().reduce(|worst, other| if other.1 > worst.1 { other } else { worst }).unwrap_or(weighed[0])
    }

    /// Returns the stakes on the last lap, for those who go by the odds.
    fn odds<'a>(&self, now: &'a Situation) -> Option<&'a Stakes> {
        now.stakes.filter(|_| self.aim == Aim::Odds && now.last_lap())
    }

    /// Decides, on the last lap and by the odds, whether a card of this value is better in the slot than one more
    /// draw.
    fn settles(&self, now: &Situation, stakes: &Stakes, (slot, worst): (Slot, f32), value: f32) -> bool {
        let forecast = Forecast::of(now, Some(slot));
        let (settled, drawn) = (forecast.worth(stakes, value), forecast.draw(stakes, now, worst));
        // Where both are worth the same, the points decide.
        let better = if settled == drawn { worst - value >= now.belief.draw_worth(worst) } else { settled > drawn };
        better && value < worst
    }

    fn turn(&self, now: &Situation) -> Action {
        let (slot, worst) = self.worst(now);
        let Some(top) = now.view.top().map(f32::from) else { return Action::Draw };
        let gain = worst - top;
        let takes = match self.odds(now) {
            Some(stakes) => self.settles(now, stakes, (slot, worst), top),
            None if now.last_lap() => gain > 0.0 && gain >= now.belief.draw_worth(worst),
            None => gain > 0.0 && gain >= self.take[now.place()],
        };
        if takes { Action::Take(slot) } else { Action::Draw }
    }

    fn hand(&self, now: &Situation) -> Action {
        let (slot, worst) = self.worst(now);
        let spare = now.view.open().has_spare_draw();
        match now.view.hand().map(|card| (card, card.value())) {
            Some((_, Some(value))) => {
                let value = f32::from(value);
                let gain = worst - value;
                let puts = match (now.last_lap(), spare) {
                    (true, true) => match self.odds(now) {
                        Some(stakes) => self.settles(now, stakes, (slot, worst), value),
                        None => gain > 0.0 && gain >= now.belief.draw_worth(worst),
                    },
                    (true, false) => gain > 0.0,
                    (false, true) => gain > 0.0 && gain >= self.keep_first,
                    (false, false) => gain > 0.0 && gain >= self.keep,
                };
                if puts { Action::Put(slot) } else { Action::Discard }
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
            Some(slot) if !now.view.open().has_spare_draw() => Action::Peek(slot),
            _ => Action::Decline,
        }
    }

    /// Returns the best swap, if one is worth it.
    fn swap(&self, now: &Situation, legal: &Actions) -> Option<Action> {
        let open = now.view.open();
        let enough = match (open.has_spare_draw(), now.last_lap()) {
            (true, _) => self.swap.max(now.belief.draw_worth(self.worst(now).1)),
            (false, true) => 0.0,
            (false, false) => self.swap,
        };
        let leader = self.leader(now);
        let mut best: Option<(Action, f32)> = None;
        for action in legal.iter() {
            let Action::Swap { own, seat, slot } = action else { continue };
            let gain = self.weight(now, own) - now.belief.at(seat, slot).value;
            let worth = gain * if Some(seat) == leader { 1.0 + self.spite } else { 1.0 };
            if gain > enough && best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best.map(|(action, _)| action)
    }

    /// Returns the points that a rival is expected to have, corrected by the score sheet.
    fn standing(&self, now: &Situation, rival: Seat) -> f32 {
        let stakes = now.stakes.filter(|_| self.aim != Aim::Round);
        now.belief.sum(rival) + stakes.map_or(0.0, |stakes| stakes.lead(rival))
    }

    /// Returns the most dangerous rival.
    fn leader(&self, now: &Situation) -> Option<Seat> {
        let rivals = now.view.open().seats().without(now.me());
        rivals.iter().reduce(|one, other| if self.standing(now, other) < self.standing(now, one) { other } else { one })
    }

    /// Returns by how many points the match raises the bar for a knock.
    fn for_the_match(&self, now: &Situation) -> f32 {
        let Some(stakes) = now.stakes.filter(|stakes| !stakes.is_round()) else { return 0.0 };
        let rivals = now.view.open().seats().without(now.me());
        let least = |points: &dyn Fn(Seat) -> f32| rivals.iter().map(points).fold(f32::INFINITY, f32::min);
        let lead = least(&|seat| self.standing(now, seat)) - least(&|seat| now.belief.sum(seat));
        let ahead = (lead * LEAD[0]).clamp(0.0, MOST_LEAD[0]);
        match self.aim {
            Aim::Round => 0.0,
            Aim::Sheet => ahead + (lead * LEAD[1]).clamp(-MOST_LEAD[1], 0.0),
            Aim::Odds => ahead + (forecast::knock_for_the_match(stakes, now) * MATCH).clamp(-MOST_MATCH, MOST_MATCH),
        }
    }

    fn knocks(&self, now: &Situation) -> bool {
        let (KnockPatience { from, haste, to }, turns) = (self.patience, now.counter.turns());
        if turns >= to {
            return true;
        }
        let eased = turns.saturating_sub(from) as f32 * haste;
        let (rival, known) = lowest_rival(now);
        let [hidden, open] = self.regard;
        let unknown = Slot::ALL.into_iter().filter(|&slot| !now.belief.at(now.me(), slot).known).count() as f32;
        let bar = self.knock[now.place()] + (hidden + (open - hidden) * known) * (rival - 10.0);
        // H3: a knock in vain costs points, but never so many that nobody dares
        let risk = (f32::from(now.view.rules().knock_penalty) * RISK).min(3.0) + self.caution * unknown;
        let wanted = bar + eased - risk + self.for_the_match(now);
        // With next to nothing in the row, waiting cannot gain anything.
        now.belief.sum(now.me()) <= wanted.max(NOTHING)
    }
}

/// Returns the fewest points expected in another row, and the share of that row that is known.
fn lowest_rival(now: &Situation) -> (f32, f32) {
    let rivals = now.view.open().seats().without(now.me());
    let sums = rivals.iter().map(|seat| (now.belief.sum(seat), now.belief.known(seat)));
    sums.reduce(|least, other| if other.0 < least.0 { other } else { least }).unwrap_or((10.0, 0.0))
}
