//! The bot behind Otto, Saga and Bruno: a fading memory and a judgement. The three differ only in their numbers.

use kingrat_rules::{Action, Actions, Card, Seat, Seen, Series, Slot, View};

use crate::belief::Belief;
use crate::judge::{Judgement, Situation};
use crate::memory::{CardMemory, Recall};
use crate::memoryless_view::MemorylessView;
use crate::turn_counter::TurnCounter;
use crate::{Bot, SimRng, Stakes};

/// The numbers that make a player who they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Character {
    pub(crate) recall: Recall,
    pub(crate) judgement: Judgement,
    /// The largest error in the estimate of a card, in points, up or down.
    pub(crate) blur: f32,
    /// The expected value of another player's card, as a share of a fresh one.
    pub(crate) others: f32,
}

/// A bot with a character.
#[derive(Clone, Debug)]
pub(crate) struct CharacterBot {
    character: &'static Character,
    counter: TurnCounter,
    memory: CardMemory,
    stakes: Option<Stakes>,
}

impl CharacterBot {
    pub(crate) const fn new(character: &'static Character, seed: u64) -> CharacterBot {
        CharacterBot {
            character,
            counter: TurnCounter::new(seed),
            memory: CardMemory::new(character.recall, Seat::A),
            stakes: None,
        }
    }

    /// Estimates the cards: as they lie open, as they are remembered, or by expectation.
    fn belief(&self, view: &MemorylessView, rng: &mut SimRng) -> Belief {
        let me = self.counter.seat();
        let Character { blur, others, .. } = *self.character;
        let mut belief = Belief::new(view.rules().deck.counts());
        for (seat, slot) in view.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
            let wrong = (rng.unit() - rng.unit()) * blur;
            match view.card(seat, slot).or_else(|| self.memory.at(seat, slot)) {
                Some(card) => belief.know(seat, slot, card),
                None if seat == me => belief.expect(seat, slot, belief.fresh()),
                None => belief.expect(seat, slot, belief.fresh() * others),
            }
            belief.shift(seat, slot, wrong);
        }
        belief
    }
}

impl Bot for CharacterBot {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
        self.memory = CardMemory::new(self.character.recall, seat);
        self.stakes = Some(Stakes::new(series, seat));
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
        self.memory.observe(seen, &mut self.counter.rng_heard());
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let view = MemorylessView::of(view);
        let belief = self.belief(&view, &mut self.counter.rng());
        let now = Situation { view, belief: &belief, counter: &self.counter, stakes: self.stakes.as_ref() };
        self.character.judgement.choose(&now, legal)
    }

    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        Some(self.memory.own())
    }
}
