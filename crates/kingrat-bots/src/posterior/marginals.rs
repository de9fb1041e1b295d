//! Marginals: the probability of each card in each hidden place, from the counts and the evidence.
//!
//! The probability of a world is proportional to the product of its cards' likelihoods. The sum over all worlds is a permanent,
//! which is too expensive to compute. Scaling the table of places and kinds until every place holds one card and every kind is
//! used up (Sinkhorn) comes close, and is exact without evidence. Evidence about a row as a whole reaches each of its cards as a
//! message: the likelihood for each kind, given what the other cards are believed to be.

use kingrat_rules::{Card, Hidden, Seat, Slot, View};

use super::evidence::{Evidence, KnockEvidence};
use super::habits::{MOST_POINTS, points};
use super::{HAND, Kinds, PLACES, place};

/// Rounds of scaling. It starts from the last scale.
const SCALINGS: usize = 4;

/// How often messages are exchanged.
const MESSAGES: usize = 2;

const NOTHING: Kinds = [0.0; 16];

/// Evidence about a row as a whole, its hidden cards by their index in [`Marginals::order`].
#[derive(Clone, Copy)]
pub(super) struct Joint {
    pub(super) terms: [u8; 4],
    pub(super) count: usize,
    pub(super) base: usize,
    pub(super) likely: [f32; MOST_POINTS],
}

/// The probabilities of every hidden card, and what is needed to sample worlds from them.
#[derive(Clone)]
pub(super) struct Marginals {
    /// By place: the probability of each kind.
    chances: [Kinds; PLACES],
    /// The probability of each kind to be drawn next.
    stock: Kinds,
    fresh: f32,
    /// In the order of dealing: the older bags first, in each bag the numbers first.
    pub(super) order: Vec<Spot>,
    /// The likelihoods of each card alone, in that order; zero for powers that cannot lie there.
    pub(super) likelihoods: Vec<Kinds>,
    /// The same with the messages and the scale of each kind, per card: multiplied by the cards left, close to the probability.
    pub(super) weights: Vec<Kinds>,
    pub(super) joints: Vec<Joint>,
    /// The bags, as numbers.
    pub(super) bags: Vec<Kinds>,
    scales: Vec<Kinds>,
}

/// A hidden place in the order of dealing.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Its number among [`Hidden::places`].
    pub(super) number: u8,
    pub(super) bag: u8,
    place: u8,
    /// The joints it is part of, a bit each.
    pub(super) joints: u8,
}

impl Marginals {
    pub(super) fn new() -> Marginals {
        Marginals {
            chances: [NOTHING; PLACES],
            stock: NOTHING,
            fresh: 5.0,
            order: Vec::new(),
            likelihoods: Vec::new(),
            weights: Vec::new(),
            joints: Vec::new(),
            bags: Vec::new(),
            scales: Vec::new(),
        }
    }

    pub(super) fn of(&self, place: usize) -> &Kinds {
        &self.chances[place]
    }

    pub(super) fn stock(&self) -> &Kinds {
        &self.stock
    }

    pub(super) fn fresh(&self) -> f32 {
        self.fresh
    }

    /// Recomputes all probabilities.
    pub(super) fn update(&mut self, hidden: &Hidden, view: &View, evidence: &Evidence) {
        self.collect(hidden, view, evidence);
        self.reset_weights(hidden);
        self.scale(hidden);
        if !self.joints.is_empty() {
            for _ in 0..MESSAGES {
                self.reset_weights(hidden);
                self.pass_messages();
                self.scale(hidden);
            }
        }
        self.finish(hidden);
    }

    /// Collects places, bags and evidence.
    fn collect(&mut self, hidden: &Hidden, view: &View, evidence: &Evidence) {
        self.bags.clear();
        for bag in hidden.bags() {
            let mut counts = NOTHING;
            for (count, card) in counts.iter_mut().zip(Card::ALL) {
                *count = f32::from(bag.of(card));
            }
            self.bags.push(counts);
        }
        if self.scales.len() != self.bags.len() {
            self.scales.clear();
            self.scales.extend_from_slice(&self.bags);
        }
        self.order.clear();
        for (number, spot) in hidden.places().iter().enumerate() {
            let at = spot.at.map_or(HAND, |(seat, slot)| place(seat, slot));
            self.order.push(Spot { number: number as u8, bag: spot.bag as u8, place: at as u8, joints: 0 });
        }
        let places = hidden.places();
        self.order.sort_unstable_by_key(|spot| {
            (std::cmp::Reverse(spot.bag), !places[usize::from(spot.number)].number, spot.number)
        });
        self.likelihoods.clear();
        for spot in &self.order {
            let mut likelihoods = *evidence.of(usize::from(spot.place));
            let number = places[usize::from(spot.number)].number;
            let bag = &self.bags[usize::from(spot.bag)];
            for (kind, likelihood) in likelihoods.iter_mut().enumerate() {
                if bag[kind] == 0.0 || (number && kind >= 10) {
                    *likelihood = 0.0;
                }
            }
            self.likelihoods.push(likelihoods);
        }
        self.joints.clear();
        for sum in evidence.sums() {
            self.join(sum, view);
        }
    }

    /// Adds the evidence about a row, as far as its cards are still hidden. A row that is fully known adds nothing.
    fn join(&mut self, sum: &KnockEvidence, view: &View) {
        let mut joint = Joint { terms: [0; 4], count: 0, base: sum.base, likely: sum.likely };
        for at in sum.terms.into_iter().flatten() {
            match self.order.iter().position(|spot| usize::from(spot.place) == at) {
                Some(term) => {
                    joint.terms[joint.count] = term as u8;
                    joint.count += 1;
                }
                None => joint.base += card_at(view, at),
            }
        }
        if joint.count > 0 {
            for &term in &joint.terms[..joint.count] {
                self.order[usize::from(term)].joints |= 1 << self.joints.len();
            }
            self.joints.push(joint);
        }
    }

    /// Resets the weights to the evidence about each card alone, and accounts for powers that went back and so were not
    /// dealt (R2.3).
    fn reset_weights(&mut self, hidden: &Hidden) {
        self.weights.clear();
        self.weights.extend_from_slice(&self.likelihoods);
        if hidden.is_weighed() {
            let dealt = |spot: &Spot| hidden.places()[usize::from(spot.number)].dealt;
            for (_, weight) in self.order.iter().zip(&mut self.weights).filter(|(spot, _)| dealt(spot)) {
                for card in Card::ALL.into_iter().filter(|card| card.is_power()) {
                    weight[card.index()] *= hidden.lean(card);
                }
            }
        }
    }

    /// Scales until every place holds one card and every kind is used up, and stores the probabilities.
    fn scale(&mut self, hidden: &Hidden) {
        let pile = hidden.stock() as f32;
        for (bag, counts) in self.bags.iter().enumerate() {
            let pile = if bag == 0 { pile } else { 0.0 };
            let scale = &mut self.scales[bag];
            for (scale, count) in scale.iter_mut().zip(counts) {
                *scale = if *count == 0.0 { 0.0 } else { scale.max(1e-6) };
            }
            for _ in 0..SCALINGS {
                let mut used = [pile / sum(scale).max(1e-9); 16];
                for (spot, weight) in self.order.iter().zip(&self.weights) {
                    if usize::from(spot.bag) == bag {
                        let share = 1.0 / dot(weight, scale).max(1e-12);
                        used.iter_mut().zip(weight).for_each(|(used, weight)| *used += share * weight);
                    }
                }
                for ((scale, count), used) in scale.iter_mut().zip(counts).zip(&used) {
                    *scale = if *count == 0.0 { 0.0 } else { (count / used.max(1e-9)).clamp(1e-6, 1e6) };
                }
            }
        }
        for (spot, weight) in self.order.iter().zip(&self.weights) {
            let (chances, scale) = (&mut self.chances[usize::from(spot.place)], &self.scales[usize::from(spot.bag)]);
            let share = 1.0 / dot(weight, scale).max(1e-12);
            for ((chance, weight), scale) in chances.iter_mut().zip(weight).zip(scale) {
                *chance = share * weight * scale;
            }
        }
    }

    /// Sends the evidence about a row to each of its cards, given what the others are believed to be without it.
    fn pass_messages(&mut self) {
        for joint in &self.joints {
            let terms = &joint.terms[..joint.count];
            let mut cards = [[0.0; 10]; 4];
            for (card, &term) in cards.iter_mut().zip(terms) {
                let scale = &self.scales[usize::from(self.order[usize::from(term)].bag)];
                *card = by_points(&self.weights[usize::from(term)], scale);
            }
            for (number, &term) in terms.iter().enumerate() {
                let mut others = [0.0f32; MOST_POINTS];
                others[joint.base.min(MOST_POINTS - 1)] = 1.0;
                for (_, card) in cards[..joint.count].iter().enumerate().filter(|(other, _)| *other != number) {
                    others = added(&others, card);
                }
                let mut message = [0.0; 10];
                for (value, message) in message.iter_mut().enumerate() {
                    let likely = &joint.likely[value..];
                    *message = others.iter().zip(likely).map(|(chance, likely)| chance * likely).sum();
                }
                let weight = &mut self.weights[usize::from(term)];
                weight.iter_mut().enumerate().for_each(|(kind, weight)| *weight *= message[points(kind)]);
            }
        }
    }

    /// Computes what is left for the draw pile, and multiplies the scale into the weights.
    fn finish(&mut self, hidden: &Hidden) {
        self.stock = self.bags[0];
        for spot in self.order.iter().filter(|spot| spot.bag == 0) {
            let chances = &self.chances[usize::from(spot.place)];
            self.stock.iter_mut().zip(chances).for_each(|(left, chance)| *left = (*left - chance).max(0.0));
        }
        let numbers: f32 = self.stock[..10].iter().sum();
        if numbers > 0.01 && hidden.stock() > 0 {
            self.fresh = (0..10).map(|value| value as f32 * self.stock[value]).sum::<f32>() / numbers;
        }
        let all = sum(&self.stock).max(1e-9);
        self.stock.iter_mut().for_each(|left| *left /= all);
        for (spot, weight) in self.order.iter().zip(&mut self.weights) {
            let (scale, bag) = (&self.scales[usize::from(spot.bag)], &self.bags[usize::from(spot.bag)]);
            for ((weight, scale), count) in weight.iter_mut().zip(scale).zip(bag) {
                *weight *= scale / count.max(1.0);
            }
        }
    }
}

/// Returns what a card that is seen counts in a row.
fn card_at(view: &View, at: usize) -> usize {
    let (seat, slot) = (Seat::ALL[at / 4], Slot::ALL[at % 4]);
    view.at(seat, slot).card().map_or(5, |card| points(card.index()))
}

fn sum(kinds: &Kinds) -> f32 {
    kinds.iter().sum()
}

fn dot(one: &Kinds, other: &Kinds) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Returns the probabilities of a card by what it counts.
fn by_points(weight: &Kinds, scale: &Kinds) -> [f32; 10] {
    let share = 1.0 / dot(weight, scale).max(1e-12);
    let mut by_points = [0.0; 10];
    for (kind, (weight, scale)) in weight.iter().zip(scale).enumerate() {
        by_points[points(kind)] += share * weight * scale;
    }
    by_points
}

/// Returns the probabilities of a sum with one more card.
fn added(sums: &[f32; MOST_POINTS], card: &[f32; 10]) -> [f32; MOST_POINTS] {
    let mut added = [0.0; MOST_POINTS];
    for (value, chance) in card.iter().enumerate() {
        for (added, before) in added[value..].iter_mut().zip(sums) {
            *added += chance * before;
        }
    }
    added
}
