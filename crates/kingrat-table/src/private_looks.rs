//! Cards that one seat alone was shown. A look is told again until its player says that it was seen, and never after that.

use kingrat_rules::{Act, Card, Look as Allowed, Rules, Seat, Seen, Slot, Told};

use crate::protocol::{Look, LookedAt};

/// The looks of a round that have not been acknowledged.
#[derive(Debug, Default)]
pub(crate) struct PendingLooks {
    last: u32,
    pending: Vec<Look>,
}

impl PendingLooks {
    /// Forgets the looks of the last round. Their numbers go on, so that a late word about one of them means nothing.
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

    /// Another card lies there now: what was to be seen is not there any more.
    pub fn forget(&mut self, seat: Seat, slot: Slot) {
        for look in self.pending.iter_mut().filter(|look| look.seat == seat) {
            look.cards.retain(|looked| looked.slot != slot);
        }
        self.pending.retain(|look| !look.cards.is_empty());
    }

    /// A player has seen it: was there such a look?
    pub fn acknowledge(&mut self, seat: Seat, look: u32) -> bool {
        let before = self.pending.len();
        self.pending.retain(|pending| (pending.seat, pending.look) != (seat, look));
        self.pending.len() < before
    }

    /// What a player has not yet said to have seen.
    pub fn of(&self, seat: Seat) -> Vec<Look> {
        self.pending.iter().filter(|look| look.seat == seat).cloned().collect()
    }

    /// Is there something a player has not yet said to have seen?
    pub fn has_any(&self, seat: Seat) -> bool {
        self.pending.iter().any(|look| look.seat == seat)
    }

    /// Has a player still to look before the first turn?
    pub fn has_first(&self, seat: Seat) -> bool {
        self.pending.iter().any(|look| look.seat == seat && look.first)
    }
}
