//! A player who remembers some things and judges by what they remember: Otto, Saga and Bruno differ in numbers only.

use kingrat_rules::{Action, Actions, Seat, Seen, Series, Slot, View};

use crate::belief::Belief;
use crate::glance::Glance;
use crate::judge::{Judgement, Situation};
use crate::memory::{Memory, Recall};
use crate::tally::Tally;
use crate::{Bot, Chance, Stakes};

/// What makes a player the one they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Character {
    pub(crate) recall: Recall,
    pub(crate) judgement: Judgement,
    /// By how many points they may be wrong about the worth of a card, up or down.
    pub(crate) blur: f32,
    /// What they expect of a card of another player, as a share of a fresh one.
    pub(crate) others: f32,
}

/// A player of a character.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    character: &'static Character,
    tally: Tally,
    memory: Memory,
    stakes: Option<Stakes>,
}

impl Player {
    pub(crate) const fn new(character: &'static Character, seed: u64) -> Player {
        Player { character, tally: Tally::new(seed), memory: Memory::new(character.recall, Seat::A), stakes: None }
    }

    /// What they take the cards to be: as they lie open, as they are remembered, or about what one has to expect.
    fn belief(&self, sees: &Glance, chance: &mut Chance) -> Belief {
        let me = self.tally.seat();
        let Character { blur, others, .. } = *self.character;
        let mut belief = Belief::new(sees.rules().deck.counts());
        for (seat, slot) in sees.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
            let wrong = (chance.unit() - chance.unit()) * blur;
            match sees.card(seat, slot).or_else(|| self.memory.at(seat, slot)) {
                Some(card) => belief.know(seat, slot, card),
                None if seat == me => belief.expect(seat, slot, belief.fresh()),
                None => belief.expect(seat, slot, belief.fresh() * others),
            }
            belief.shift(seat, slot, wrong);
        }
        belief
    }
}

impl Bot for Player {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.tally.begin(seat, series);
        self.memory = Memory::new(self.character.recall, seat);
        self.stakes = Some(Stakes::new(series, seat));
    }

    fn observe(&mut self, seen: &Seen) {
        self.tally.observe(seen);
        self.memory.observe(seen, &mut self.tally.chance_heard());
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let sees = Glance::of(view);
        let belief = self.belief(&sees, &mut self.tally.chance());
        let now = Situation { sees, belief: &belief, tally: &self.tally, stakes: self.stakes.as_ref() };
        self.character.judgement.choose(&now, legal)
    }
}
