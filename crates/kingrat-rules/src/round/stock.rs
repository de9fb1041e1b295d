//! The draw pile: a bag, not a sequence. It has no order, so none can leak; drawing at random from a bag is as good as a shuffle.

use crate::{Card, Counts, Dealer, Deck};

/// The draw pile. The indexes of its cards are pinned, since fair deals are recomputed from them: the bag is filled in the order
/// of [`Card::ALL`], a draw moves the last card into the gap, and a card put back goes last.
#[derive(Clone, Copy)]
pub(crate) struct Stock {
    cards: [Card; Deck::MAX],
    len: u8,
}

impl Stock {
    pub(crate) fn filled(counts: &Counts) -> Stock {
        let mut stock = Stock { cards: [Card::Zero; Deck::MAX], len: 0 };
        stock.fill(counts);
        stock
    }

    /// Fills the empty bag.
    pub(crate) fn fill(&mut self, counts: &Counts) {
        debug_assert!(self.is_empty());
        let mut len = 0;
        for card in Card::ALL {
            let n = counts.of(card) as usize;
            self.cards[len..len + n].fill(card);
            len += n;
        }
        self.len = len as u8;
    }

    #[inline]
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(crate) fn remove(&mut self, index: usize) -> Card {
        let last = self.len as usize - 1;
        assert!(index <= last, "a dealer picks from the bag it is given");
        let card = self.cards[index];
        self.cards[index] = self.cards[last];
        self.len = last as u8;
        card
    }

    /// Draws several cards at once; the bag must hold as many.
    #[inline]
    pub(crate) fn remove_all(&mut self, dealer: &mut impl Dealer, picked: &mut [Card]) {
        let mut left = self.len as usize;
        for card in picked {
            let bag = &mut self.cards[..left];
            let index = dealer.pick(bag);
            left -= 1;
            *card = bag[index];
            bag[index] = bag[left];
        }
        self.len = left as u8;
    }

    pub(crate) fn remove_card(&mut self, card: Card) -> bool {
        let found = self.cards().iter().position(|&other| other == card);
        found.map(|index| self.remove(index)).is_some()
    }

    pub(crate) fn put_back(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Replaces the card at this index of the bag: for sampling worlds.
    pub(crate) fn set(&mut self, index: usize, card: Card) {
        self.cards[..self.len as usize][index] = card;
    }

    /// Replaces all cards of the bag: for sampling worlds.
    pub(crate) fn refill(&mut self, counts: &Counts) {
        self.len = 0;
        self.fill(counts);
    }

    pub(crate) fn counts(&self) -> Counts {
        self.cards().iter().copied().collect()
    }
}
