//! Worlds drawn from the posterior: dealt by a good guess, then put right by exchanges.
//!
//! The guess deals the places one after the other by what is left of the cards and what is said about the place. Then pairs of hidden
//! cards change places as often as the world gets likelier by it (Metropolis), what is said about whole rows included.

use kingrat_rules::{Card, Deck, Hidden};

use super::habits::{MOST_POINTS, points};
use super::marginals::Marginals;
use super::{Kinds, PLACES};
use crate::SimRng;

/// How many exchanges are tried for every hidden card: with two, hardly anything is left of the guess's mistakes (docs/belief.md).
const EXCHANGES: usize = 2;

/// How often a guess is made anew that does not explain a power that went back (R2.3).
const GUESSES: usize = 20;

/// Nothing is said about a card in the draw pile.
const PILE: Kinds = [1.0; 16];

/// The kinds of the hidden cards in the order of dealing, and behind them those of the draw pile.
type Kind = [u8; PLACES + Deck::MAX];

impl Marginals {
    /// Deals the hidden places: a card for each of [`Hidden::places`]. None where nobody looks on, or when no guess would do.
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

    /// The cards in the order of [`Hidden::places`].
    fn cards(&self, kinds: &Kind) -> [Card; PLACES] {
        let mut cards = [Card::Zero; PLACES];
        for (spot, &kind) in self.order.iter().zip(kinds) {
            cards[usize::from(spot.number)] = Card::ALL[usize::from(kind)];
        }
        cards
    }

    /// Deals one place after the other; the rest is the draw pile, of so many cards.
    fn guess(&self, kinds: &mut Kind, rng: &mut SimRng) -> Option<usize> {
        let mut bag = usize::MAX;
        let mut left = *self.bags.first()?;
        for ((spot, lead), kind) in self.order.iter().zip(&self.leads).zip(kinds.iter_mut()) {
            if usize::from(spot.bag) != bag {
                bag = usize::from(spot.bag);
                left = self.bags[bag];
            }
            let mut up_to = [0.0f32; 16];
            let mut all = 0.0;
            for ((up_to, lead), left) in up_to.iter_mut().zip(lead).zip(&left) {
                all += lead * left;
                *up_to = all;
            }
            let lot = rng.unit() * all;
            let picked = up_to.iter().filter(|&&up_to| up_to <= lot).count();
            // Rounding, or all that was likely is gone: whatever is left, numbers first, since those places come first.
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

    /// Lets hidden cards of one bag change places.
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
                // Two lots from one draw of chance: the bounds are so small that nobody could notice that they are not quite even.
                let one = from + (((bits & 0xFFFF) as usize * own) >> 16);
                let other = from + (((bits >> 16 & 0xFFFF) as usize * all) >> 16);
                let (here, there) = (usize::from(kinds[one]), usize::from(kinds[other]));
                if here == there {
                    continue;
                }
                let words = (&self.words[one], self.words.get(other).unwrap_or(&PILE));
                let mut before = words.0[here] * words.1[there];
                let mut after = words.0[there] * words.1[here];
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
