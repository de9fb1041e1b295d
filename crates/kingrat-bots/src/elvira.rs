//! Elvira, seventy-one: forgets nothing, watches what the others do, and plays for the match.

use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};

use crate::belief::{Belief, Outlook};
use crate::judge::{Aim, Judgement, KnockPatience, Situation};
use crate::memoryless_view::MemorylessView;
use crate::turn_counter::TurnCounter;
use crate::{Bot, Stakes};

const JUDGEMENT: Judgement = Judgement {
    knock: [8.0, 7.25, 6.5, 6.5, 6.75],
    take: [3.5, 3.5, 3.75, 3.75, 3.75],
    keep: 1.0,
    keep_first: 3.0,
    swap: 0.5,
    spite: 0.2,
    unease: [0.5, 0.0, -0.25, -0.5, -0.5],
    regard: [0.3, 0.5],
    caution: 0.0,
    patience: KnockPatience { from: 14, haste: 0.5, to: 40 },
    aim: Aim::Odds,
};

/// Measured: a card that a greedy player has placed has two fifths of the points of a fresh one.
const OUTLOOK: Outlook = Outlook { placed: 0.4, kept: 0.7 };

/// Elvira.
#[derive(Clone, Debug)]
pub(crate) struct Elvira {
    counter: TurnCounter,
    stakes: Option<Stakes>,
}

impl Elvira {
    pub(crate) const fn new(seed: u64) -> Elvira {
        Elvira { counter: TurnCounter::new(seed), stakes: None }
    }
}

impl Bot for Elvira {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
        self.stakes = Some(Stakes::new(series, seat));
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let belief = Belief::of(view, self.counter.seat(), &OUTLOOK);
        let now = Situation {
            view: MemorylessView::of(view),
            belief: &belief,
            counter: &self.counter,
            stakes: self.stakes.as_ref(),
        };
        JUDGEMENT.choose(&now, legal)
    }
}
