//! Mimi plays as a six-year-old does. There are cats, which are good, rats, which are bad, and cards it has forgotten.

use kingrat_rules::{Action, Actions, Card, Phase, Seat, Seen, Series, Slot, View};

use crate::glance::Glance;
use crate::memory::{Memory, Recall};
use crate::tally::Tally;
use crate::{Bot, Chance};

/// A child remembers two or three of its own cards, for a while, and nobody else's.
const RECALL: Recall = Recall { own: 3, others: 0, half_life: 14.0, confusion: 0.08, swap_loss: 0.3 };

/// How likely a knock is with no rat in mind, by how many cards it is unsure of.
const KNOCK: [f32; 5] = [0.9, 0.3, 0.06, 0.02, 0.01];

/// How likely each cat, from 0 to 6, is to be placed on a card that it is unsure of.
const APPEAL: [f32; 7] = [0.95, 0.9, 0.85, 0.8, 0.7, 0.5, 0.4];

/// The own turn from which it grows restless, and how much likelier every further turn makes a knock: so every round ends.
const RESTLESS: (u32, f32) = (8, 0.03);

/// What a child thinks of a card in its row.
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
    tally: Tally,
    memory: Memory,
}

impl Mimi {
    pub(crate) const fn new(seed: u64) -> Mimi {
        Mimi { tally: Tally::new(seed), memory: Memory::new(RECALL, Seat::A) }
    }

    /// What it thinks of its own cards: as they lie open, or as it remembers them.
    fn feelings(&self, sees: &Glance) -> [Feeling; 4] {
        let me = self.tally.seat();
        Slot::ALL.map(|slot| Feeling::about(sees.card(me, slot).or_else(|| self.memory.at(me, slot))))
    }
}

impl Bot for Mimi {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.tally.begin(seat, series);
        // Some days two cards are all it can hold.
        let own = RECALL.own - usize::from(self.tally.chance().likely(0.5));
        self.memory = Memory::new(Recall { own, ..RECALL }, seat);
    }

    fn observe(&mut self, seen: &Seen) {
        self.tally.observe(seen);
        self.memory.observe(seen, &mut self.tally.chance_heard());
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let (sees, mut chance) = (Glance::of(view), self.tally.chance());
        let feelings = self.feelings(&sees);
        match sees.open().phase() {
            Phase::Turn => turn(&sees, feelings, &mut chance),
            Phase::Hand => hand(&sees, feelings, &mut chance),
            Phase::Peek => find(feelings, Feeling::Unsure).map_or(Action::Decline, Action::Peek),
            Phase::Swap => swap(&sees, feelings, legal, &mut chance),
            Phase::Two if self.tally.draws_on() => Action::Use,
            Phase::Two => Action::Decline,
            Phase::Knock if knocks(feelings, self.tally.turns(), &mut chance) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }
}

/// The first slot about which it feels so.
fn find(feelings: [Feeling; 4], feeling: Feeling) -> Option<Slot> {
    Slot::ALL.into_iter().find(|slot| feelings[slot.index()] == feeling)
}

/// Where a cat should go: where a rat is, or a dull card; or, if it is a small cat, where it does not know what lies.
/// Never where a cat is: a 3 is no better than a 4.
fn place_for(value: u8, feelings: [Feeling; 4], chance: &mut Chance) -> Option<Slot> {
    let appeal = *APPEAL.get(usize::from(value))?;
    let tempted = chance.likely(appeal);
    let unsure = || find(feelings, Feeling::Unsure).filter(|_| tempted);
    find(feelings, Feeling::Rat).or_else(|| find(feelings, Feeling::Dull)).or_else(unsure)
}

fn turn(sees: &Glance, feelings: [Feeling; 4], chance: &mut Chance) -> Action {
    // Drawing is more fun than taking what everybody has seen.
    let curious = chance.likely(0.3);
    let slot = sees.top().filter(|_| !curious).and_then(|top| place_for(top, feelings, chance));
    slot.map_or(Action::Draw, Action::Take)
}

fn hand(sees: &Glance, feelings: [Feeling; 4], chance: &mut Chance) -> Action {
    match sees.hand().map(|card| card.value()) {
        Some(None) => Action::Show, // H1: a power is there to be played
        Some(Some(value)) => place_for(value, feelings, chance).map_or(Action::Discard, Action::Put),
        None => Action::Discard,
    }
}

/// Gives away a rat, or now and then a card that it is unsure of, for a cat that lies open or for any card at all.
fn swap(sees: &Glance, feelings: [Feeling; 4], legal: &Actions, chance: &mut Chance) -> Action {
    let playful = chance.likely(0.3);
    let may_go = |slot: Slot| legal.iter().any(|action| matches!(action, Action::Swap { own, .. } if own == slot));
    let one = |feeling| Slot::ALL.into_iter().find(|&slot| feelings[slot.index()] == feeling && may_go(slot));
    let given = one(Feeling::Rat).or_else(|| one(Feeling::Unsure).filter(|_| playful));
    let Some(given) = given else { return Action::Decline };
    let mut best = (Action::Decline, 0);
    for action in legal.iter() {
        let Action::Swap { own, seat, slot } = action else { continue };
        // A rat that lies open is nothing to have; among the rest the lot decides.
        let liking = match Feeling::about(sees.card(seat, slot)) {
            _ if own != given => 0,
            Feeling::Rat => 0,
            Feeling::Dull | Feeling::Unsure => 1 + chance.below(1000),
            Feeling::Cat => 1001 + chance.below(1000),
        };
        if liking > best.1 {
            best = (action, liking);
        }
    }
    best.0
}

/// Knocks when there are only cats as far as it knows, and sometimes just so.
fn knocks(feelings: [Feeling; 4], turns: u32, chance: &mut Chance) -> bool {
    let count = |feeling| feelings.iter().filter(|&&other| other == feeling).count();
    let (from, rate) = RESTLESS;
    let restless = turns.saturating_sub(from) as f32 * rate;
    let content = if count(Feeling::Rat) > 0 { 0.0 } else { KNOCK[count(Feeling::Unsure) + count(Feeling::Dull)] };
    chance.likely(content + restless)
}
