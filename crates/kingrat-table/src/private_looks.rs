//! Private looks: cards that one seat alone was shown. A look is sent again until the client acknowledges it, and never after.

use kingrat_rules::{Act, Card, Look as Allowed, Rules, Seat, Seen, Slot, Told};

use crate::protocol::{Look, LookedAt};

/// The looks of a round that have not been acknowledged.
#[derive(Debug, Default)]
pub(crate) struct PendingLooks {
    last: u32,
    pending: Vec<Look>,
}

impl PendingLooks {
    /// Forgets the looks of the last round. Numbers are not used again, so that a late acknowledgement means nothing.
    pub fn clear(&mut self) {
        self.pending.clear();
    }

    /// Shows a player the cards that lie there to be looked at once, as that seat saw them dealt (R2.5).
    pub fn show_first<'a>(&mut self, seat: Seat, rules: &Rules, dealt: impl Iterator<Item = &'a Seen>) {
        let once = |seen: &Seen| match *seen {
            Told::Dealt { seat: to, slot, card: Some(card) } if to == seat && rules.look(slot) == Allowed::Once => {
                Some((slot, card))
            }
            _ => None,
        };
        let cards: Vec<(Slot, Card)> = dealt.filter_map(once).collect();
        if !cards.is_empty() {
            self.push(seat, true, &cards);
        }
    }

    /// Shows a player what that seat saw of an action, if it saw a card.
    pub fn show(&mut self, seat: Seat, seen: &Seen) {
        let Told::Acted { seat: actor, act, .. } = seen else { return };
        match *act {
            Act::Peek { slot, card: Some(card) } => self.push(seat, false, &[(slot, card)]),
            Act::Swap { own, looks: Some([Some(card), _]), .. } if *actor == seat => {
                self.push(seat, false, &[(own, card)]);
            }
            Act::Swap { seat: other, slot, looks: Some([_, Some(card)]), .. } if other == seat => {
                self.push(seat, false, &[(slot, card)]);
            }
            _ => {}
        }
    }

    fn push(&mut self, seat: Seat, first: bool, cards: &[(Slot, Card)]) {
        self.last += 1;
        let cards = cards.iter().map(|&(slot, card)| LookedAt::of(slot, card)).collect();
        self.pending.push(Look { look: self.last, seat, first, cards });
    }

    /// Forgets what was shown of a slot, since another card lies there now.
    pub fn forget(&mut self, seat: Seat, slot: Slot) {
        for look in self.pending.iter_mut().filter(|look| look.seat == seat) {
            look.cards.retain(|looked| looked.slot != slot);
        }
        self.pending.retain(|look| !look.cards.is_empty());
    }

    /// Forgets a look that its player has seen. Returns whether there was such a look.
    pub fn acknowledge(&mut self, seat: Seat, look: u32) -> bool {
        let before = self.pending.len();
        self.pending.retain(|pending| (pending.seat, pending.look) != (seat, look));
        self.pending.len() < before
    }

    /// Returns what a player has not acknowledged.
    pub fn of(&self, seat: Seat) -> Vec<Look> {
        self.pending.iter().filter(|look| look.seat == seat).cloned().collect()
    }

    /// Tells whether there is something that a player has not acknowledged.
    pub fn has_any(&self, seat: Seat) -> bool {
        self.pending.iter().any(|look| look.seat == seat)
    }

    /// Tells whether a player still has to look before the first turn.
    pub fn has_first(&self, seat: Seat) -> bool {
        self.pending.iter().any(|look| look.seat == seat && look.first)
    }
}
