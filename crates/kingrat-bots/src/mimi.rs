//! Mimi plays as a six-year-old does: cats are good, rats are bad, and the rest is forgotten.

use kingrat_rules::{Action, Actions, Card, Phase, Seat, Seen, Series, Slot, View};

use crate::memory::{CardMemory, Recall};
use crate::memoryless_view::MemorylessView;
use crate::turn_counter::TurnCounter;
use crate::{Bot, SimRng};

/// A child remembers two or three of its own cards, for a while, and nobody else's.
const RECALL: Recall = Recall { own: 3, others: 0, half_life: 14.0, confusion: 0.08, swap_loss: 0.3 };

/// The probability of a knock when she remembers no rat, by the number of cards she is unsure of.
const KNOCK: [f32; 5] = [0.9, 0.3, 0.06, 0.02, 0.01];

/// The probability that each cat, 0 to 6, is placed on a card that she is unsure of.
const APPEAL: [f32; 7] = [0.95, 0.9, 0.85, 0.8, 0.7, 0.5, 0.4];

/// The own turn from which she grows restless, and by how much every further turn raises the probability of a knock: so every
/// round ends.
const RESTLESS: (u32, f32) = (8, 0.03);

/// A child's feeling about a card in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Feeling {
    Cat,
    Rat,
    /// A power that lies in a row does nothing: neither cat nor rat.
    Dull,
    /// Never seen, or forgotten.
    Unsure,
}

impl Feeling {
    fn about(card: Option<Card>) -> Feeling {
        match card {
            None => Feeling::Unsure,
            Some(card) if card.is_cat() => Feeling::Cat,
            Some(card) if card.is_rat() => Feeling::Rat,
            Some(_) => Feeling::Dull,
        }
    }
}

/// Mimi, six years old.
#[derive(Clone, Debug)]
pub(crate) struct Mimi {
    counter: TurnCounter,
    memory: CardMemory,
}

impl Mimi {
    pub(crate) const fn new(seed: u64) -> Mimi {
        Mimi { counter: TurnCounter::new(seed), memory: CardMemory::new(RECALL, Seat::A) }
    }

    /// Returns what she thinks of her own cards: as they lie open, or as she remembers them.
    fn feelings(&self, view: &MemorylessView) -> [Feeling; 4] {
        let me = self.counter.seat();
        Slot::ALL.map(|slot| Feeling::about(view.card(me, slot).or_else(|| self.memory.at(me, slot))))
    }
}

impl Bot for Mimi {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
        // In half of the rounds she can hold only two cards.
        let own = RECALL.own - usize::from(self.counter.rng().likely(0.5));
        self.memory = CardMemory::new(Recall { own, ..RECALL }, seat);
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
        self.memory.observe(seen, &mut self.counter.rng_heard());
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let (view, mut rng) = (MemorylessView::of(view), self.counter.rng());
        let feelings = self.feelings(&view);
        match view.open().phase() {
            Phase::Turn => turn(&view, feelings, &mut rng),
            Phase::Hand => hand(&view, feelings, &mut rng),
            Phase::Peek => find(feelings, Feeling::Unsure).map_or(Action::Decline, Action::Peek),
            Phase::Swap => swap(&view, feelings, legal, &mut rng),
            Phase::Two if self.counter.draws_on() => Action::Use,
            Phase::Two => Action::Decline,
            Phase::Knock if knocks(feelings, self.counter.turns(), &mut rng) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }

    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        Some(self.memory.own())
    }
}

/// Returns the first slot about which she feels so.
fn find(feelings: [Feeling; 4], feeling: Feeling) -> Option<Slot> {
    Slot::ALL.into_iter().find(|slot| feelings[slot.index()] == feeling)
}

/// Returns where a cat should go: where a rat is, or a dull card; or, if it is a small cat, where she does not know
/// what lies. Never where a cat is: a 3 is no better than a 4.
fn place_for(value: u8, feelings: [Feeling; 4], rng: &mut SimRng) -> Option<Slot> {
    let appeal = *APPEAL.get(usize::from(value))?;
    let tempted = rng.likely(appeal);
    let unsure = || find(feelings, Feeling::Unsure).filter(|_| tempted);
    find(feelings, Feeling::Rat).or_else(|| find(feelings, Feeling::Dull)).or_else(unsure)
}

fn turn(view: &MemorylessView, feelings: [Feeling; 4], rng: &mut SimRng) -> Action {
    // Drawing is more fun than taking what everybody has seen.
    let curious = rng.likely(0.3);
    let slot = view.top().filter(|_| !curious).and_then(|top| place_for(top, feelings, rng));
    slot.map_or(Action::Draw, Action::Take)
}

fn hand(view: &MemorylessView, feelings: [Feeling; 4], rng: &mut SimRng) -> Action {
    match view.hand().map(|card| card.value()) {
        Some(None) => Action::Show, // H1: a power is there to be played
        Some(Some(value)) => place_for(value, feelings, rng).map_or(Action::Discard, Action::Put),
        None => Action::Discard,
    }
}

/// Gives away a rat, or now and then a card that she is unsure of, for a cat that lies open or for any card at all.
fn swap(view: &MemorylessView, feelings: [Feeling; 4], legal: &Actions, rng: &mut SimRng) -> Action {
    let playful = rng.likely(0.3);
    let may_go = |slot: Slot| legal.iter().any(|action| matches!(action, Action::Swap { own, .. } if own == slot));
    let one = |feeling| Slot::ALL.into_iter().find(|&slot| feelings[slot.index()] == feeling && may_go(slot));
    let given = one(Feeling::Rat).or_else(|| one(Feeling::Unsure).filter(|_| playful));
    let Some(given) = given else { return Action::Decline };
    let mut best = (Action::Decline, 0);
    for action in legal.iter() {
        let Action::Swap { own, seat, slot } = action else { continue };
        // Never a rat that lies open; among the rest at random.
        let liking = match Feeling::about(view.card(seat, slot)) {
            _ if own != given => 0,
            Feeling::Rat => 0,
            Feeling::Dull | Feeling::Unsure => 1 + rng.below(1000),
            Feeling::Cat => 1001 + rng.below(1000),
        };
        if liking > best.1 {
            best = (action, liking);
        }
    }
    best.0
}

/// Returns whether she knocks: when there are only cats as far as she knows, and sometimes for no reason.
fn knocks(feelings: [Feeling; 4], turns: u32, rng: &mut SimRng) -> bool {
    let count = |feeling| feelings.iter().filter(|&&other| other == feeling).count();
    let (from, rate) = RESTLESS;
    let restless = turns.saturating_sub(from) as f32 * rate;
    let content = if count(Feeling::Rat) > 0 { 0.0 } else { KNOCK[count(Feeling::Unsure) + count(Feeling::Dull)] };
    rng.likely(content + restless)
}
