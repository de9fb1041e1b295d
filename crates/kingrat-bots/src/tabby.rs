//! The tabby: knows how to play, but forgets now and then, and does not count.

use kingrat_rules::{Action, Actions, Card, Seat, Seen, Series, Slot, View};

use crate::belief::Belief;
use crate::glance::Glance;
use crate::judge::{Judgement, Situation};
use crate::memory::{Memory, Recall};
use crate::tally::Tally;
use crate::{Bot, Chance};

/// A grown-up who chats while playing: all four own cards, a few of the others', for a good while.
const RECALL: Recall = Recall { own: 4, others: 2, half_life: 24.0, confusion: 0.03, swap_loss: 0.15 };

/// Plays for a good row, and leaves the others' rows out of it.
const JUDGEMENT: Judgement = Judgement {
    knock: [10.0, 9.0, 8.0, 8.0, 8.0],
    take: [3.0; 5],
    keep: 2.0,
    keep_first: 2.0,
    swap: 2.0,
    spite: 0.0,
    unease: [0.0; 5],
    regard: [0.0; 2],
};

/// By how many points it may be wrong about the worth of a card, up or down.
const BLUR: f32 = 3.0;

/// What it expects of a card of another player, as a share of a fresh one.
const OTHERS: f32 = 0.8;

/// The tabby.
#[derive(Clone, Debug)]
pub(crate) struct Tabby {
    tally: Tally,
    memory: Memory,
}

impl Tabby {
    pub(crate) const fn new(seed: u64) -> Tabby {
        Tabby { tally: Tally::new(seed), memory: Memory::new(RECALL, Seat::A) }
    }

    /// What it takes the cards to be: as they lie open, as it remembers them, or about what one has to expect.
    fn belief(&self, sees: &Glance, chance: &mut Chance) -> Belief {
        let me = self.tally.seat();
        let mut belief = Belief::new(sees.rules().deck.counts());
        for (seat, slot) in sees.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
            let wrong = (chance.unit() - chance.unit()) * BLUR;
            match sees.card(seat, slot).or_else(|| self.memory.at(seat, slot)) {
                Some(card) => belief.know(seat, slot, card),
                None if seat == me => belief.expect(seat, slot, belief.fresh()),
                None => belief.expect(seat, slot, belief.fresh() * OTHERS),
            }
            belief.shift(seat, slot, wrong);
        }
        belief
    }
}

impl Bot for Tabby {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.tally.begin(seat, series);
        self.memory = Memory::new(RECALL, seat);
    }

    fn observe(&mut self, seen: &Seen) {
        self.tally.observe(seen);
        self.memory.observe(seen, &mut self.tally.chance_heard());
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let sees = Glance::of(view);
        let belief = self.belief(&sees, &mut self.tally.chance());
        let now = Situation { sees, belief: &belief, tally: &self.tally };
        JUDGEMENT.choose(&now, legal)
    }

    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        Some(self.memory.own())
    }
}
