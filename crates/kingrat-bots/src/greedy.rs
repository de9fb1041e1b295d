//! Greedy: forgets nothing, and takes what lowers its row.

use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};

use crate::Bot;
use crate::belief::{Belief, Outlook};
use crate::glance::Glance;
use crate::judge::{Aim, Judgement, Patience, Situation};
use crate::tally::Tally;

/// Each number was tried against others on duplicate deals, `nordic` with two to six players; near these none wins clearly more. Where
/// all rows lie open a greater regard wins a little more, by rounds so short that nobody would want to play them.
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
    patience: Patience { from: 14, haste: 0.5, to: 40 },
    aim: Aim::Round,
};

/// Measured: a card that a greedy player has placed has two fifths of the points of a fresh one.
const OUTLOOK: Outlook = Outlook { placed: 0.4, kept: 0.7 };

/// The cat with a perfect memory and plain judgement.
#[derive(Clone, Debug)]
pub(crate) struct Greedy {
    tally: Tally,
}

impl Greedy {
    pub(crate) const fn new(seed: u64) -> Greedy {
        Greedy { tally: Tally::new(seed) }
    }
}

impl Bot for Greedy {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.tally.begin(seat, series);
    }

    fn observe(&mut self, seen: &Seen) {
        self.tally.observe(seen);
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let belief = Belief::of(view, self.tally.seat(), &OUTLOOK);
        let now = Situation { sees: Glance::of(view), belief: &belief, tally: &self.tally, stakes: None };
        JUDGEMENT.choose(&now, legal)
    }
}
