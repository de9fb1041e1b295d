//! Samples worlds from the posterior: a guess, corrected by Metropolis exchanges.
//!
//! The guess deals one place after the other, by the cards left and the weights of the place. Then pairs of hidden cards are
//! exchanged with the Metropolis acceptance rule, which includes the evidence about whole rows.

use kingrat_rules::{Card, Deck, Hidden};

use super::habits::{MOST_POINTS, points};
use super::marginals::Marginals;
use super::{Kinds, PLACES};
use crate::SimRng;

/// Exchanges tried for every hidden card: two correct nearly all errors of the guess (docs/belief.md).
const EXCHANGES: usize = 2;

/// The most guesses, when one does not explain a power that went back (R2.3).
const GUESSES: usize = 20;

/// There is no evidence about a card in the draw pile.
const PILE: Kinds = [1.0; 16];

/// The kinds of the hidden cards in the order of dealing, and behind them those of the draw pile.
type Kind = [u8; PLACES + Deck::MAX];

impl Marginals {
    /// Deals the hidden places: a card for each of [`Hidden::places`]. `None` when nothing is hidden, or when no
    /// guess explains the history.
    pub(super) fn deal(&self, hidden: &Hidden, rng: &mut SimRng) -> Option<[Card; PLACES]> {
        let mut kinds = [0u8; PLACES + Deck::MAX];
        let mut guesses = 0;
        let pile = loop {
            let pile = self.guess(&mut kinds, rng)?;
            if !hidden.is_weighed() || hidden.odds(&self.cards(&kinds)[..self.order.len()]) > 0.0 {
                break pile;
            }
            guesses += 1;
            if guesses > GUESSES {
                return None;
            }
        };
        self.put_right(hidden, &mut kinds, pile, rng);
        Some(self.cards(&kinds))
    }

    /// Returns the cards in the order of [`Hidden::places`].
    fn cards(&self, kinds: &Kind) -> [Card; PLACES] {
        let mut cards = [Card::Zero; PLACES];
        for (spot, &kind) in self.order.iter().zip(kinds) {
            cards[usize::from(spot.number)] = Card::ALL[usize::from(kind)];
        }
        cards
    }

    /// Deals one place after the other; the rest is the draw pile. Returns the size of the draw pile.
    fn guess(&self, kinds: &mut Kind, rng: &mut SimRng) -> Option<usize> {
        let mut bag = usize::MAX;
        let mut left = *self.bags.first()?;
        for ((spot, weight), kind) in self.order.iter().zip(&self.weights).zip(kinds.iter_mut()) {
            if usize::from(spot.bag) != bag {
                bag = usize::from(spot.bag);
                left = self.bags[bag];
            }
            let mut up_to = [0.0f32; 16];
            let mut all = 0.0;
            for ((up_to, weight), left) in up_to.iter_mut().zip(weight).zip(&left) {
                all += weight * left;
                *up_to = all;
            }
            let lot = rng.unit() * all;
            let picked = up_to.iter().filter(|&&up_to| up_to <= lot).count();
            // Rounding, or every likely kind is used up: take whatever is left, numbers first, since those places come first.
            let fits = picked < Card::KINDS && left[picked] >= 1.0;
            let picked = if fits { picked } else { left.iter().position(|&left| left >= 1.0)? };
            left[picked] -= 1.0;
            *kind = picked as u8;
        }
        if bag != 0 {
            left = self.bags[0];
        }
        let from = self.order.len();
        let mut to = from;
        for (kind, &count) in left.iter().enumerate().take(Card::KINDS) {
            kinds[to..to + count as usize].fill(kind as u8);
            to += count as usize;
        }
        Some(to - from)
    }

    /// Corrects the guess by Metropolis exchanges of hidden cards within a bag.
    fn put_right(&self, hidden: &Hidden, kinds: &mut Kind, pile: usize, rng: &mut SimRng) {
        let dealt = self.order.len();
        let mut sums = [0u8; 8];
        for (sum, joint) in sums.iter_mut().zip(&self.joints) {
            let terms = joint.terms[..joint.count].iter();
            let hidden = terms.map(|&term| points(usize::from(kinds[usize::from(term)]))).sum::<usize>();
            *sum = (joint.base + hidden) as u8; // four cards of nine points at the most
        }
        // A bag is a stretch of the order, and the youngest goes on into the draw pile.
        let mut from = 0;
        while from < dealt {
            let bag = self.order[from].bag;
            let own = self.order[from..].iter().take_while(|spot| spot.bag == bag).count();
            let all = own + if bag == 0 { pile } else { 0 };
            for _ in 0..own * EXCHANGES {
                let bits = rng.bits();
                // Two indexes from one draw: the bounds are so small that the bias does not matter.
                let one = from + (((bits & 0xFFFF) as usize * own) >> 16);
                let other = from + (((bits >> 16 & 0xFFFF) as usize * all) >> 16);
                let (here, there) = (usize::from(kinds[one]), usize::from(kinds[other]));
                if here == there {
                    continue;
                }
                let likelihoods = (&self.likelihoods[one], self.likelihoods.get(other).unwrap_or(&PILE));
                let mut before = likelihoods.0[here] * likelihoods.1[there];
                let mut after = likelihoods.0[there] * likelihoods.1[here];
                let touched = self.order[one].joints ^ self.order.get(other).map_or(0, |spot| spot.joints);
                let mut moved = sums;
                if touched != 0 {
                    for (number, joint) in self.joints.iter().enumerate().filter(|(n, _)| touched >> n & 1 == 1) {
                        let mine = self.order[one].joints >> number & 1 == 1;
                        let (out, into) = if mine { (here, there) } else { (there, here) };
                        moved[number] = sums[number] + points(into) as u8 - points(out) as u8;
                        before *= joint.likely[usize::from(sums[number]).min(MOST_POINTS - 1)];
                        after *= joint.likely[usize::from(moved[number]).min(MOST_POINTS - 1)];
                    }
                }
                if hidden.is_weighed() && (here >= 10 || there >= 10) {
                    before *= hidden.odds(&self.cards(kinds)[..dealt]);
                    kinds.swap(one, other);
                    after *= hidden.odds(&self.cards(kinds)[..dealt]);
                    kinds.swap(one, other);
                }
                if after > 0.0 && (bits >> 40) as f32 * before <= after * (1u32 << 24) as f32 {
                    kinds.swap(one, other);
                    sums = moved;
                }
            }
            from += own;
        }
    }
}
