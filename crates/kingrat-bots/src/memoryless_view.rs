//! The part of a view that needs no memory: what lies open right now (R8.5).

use kingrat_rules::{Card, Hand, Look, Open, Rules, Seat, Slot, View, Viewer};

/// A view that only shows what lies open. Bots that forget are given this instead of a [`View`], so that they cannot cheat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemorylessView<'a>(&'a View);

impl<'a> MemorylessView<'a> {
    pub(crate) const fn of(view: &'a View) -> MemorylessView<'a> {
        MemorylessView(view)
    }

    pub(crate) const fn rules(&self) -> &'a Rules {
        self.0.rules()
    }

    pub(crate) const fn open(&self) -> &'a Open {
        self.0.open()
    }

    /// Returns the card in the viewer's own hand.
    pub(crate) const fn hand(&self) -> Option<Card> {
        match self.0.hand() {
            Hand::Card(card) => Some(card),
            Hand::Empty | Hand::Hidden => None,
        }
    }

    /// Returns the number on top of the discard pile, if one lies there.
    pub(crate) fn top(&self) -> Option<u8> {
        self.open().top().and_then(Card::value)
    }

    /// Returns the card in a slot, if it lies face up or its owner may look at any time (R2.5).
    pub(crate) fn card(&self, seat: Seat, slot: Slot) -> Option<Card> {
        let sight = self.0.at(seat, slot);
        let anytime = self.0.viewer() == Viewer::Seat(seat) && self.rules().look(slot) == Look::Anytime;
        if sight.is_up() || anytime { sight.card() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Round, Seat, Slot};

    use super::*;
    use crate::{RandomPlayer, SimRng};

    #[test]
    fn r8_5_a_glance_holds_what_a_glimpse_holds() {
        for (number, edition) in Edition::ALL.iter().cycle().take(200).enumerate() {
            let mut rng = SimRng::seeded(number as u64);
            let mut round = Round::new(edition.rules, 3, Seat::A).unwrap();
            round.run_chance(&mut rng);
            while !round.is_over() {
                for seat in round.seats().iter() {
                    let (view, glimpse) = (round.view(seat), round.glimpse(seat));
                    let memoryless_view = MemorylessView::of(&view);
                    for (owner, slot) in round.seats().iter().flat_map(|owner| Slot::ALL.map(|slot| (owner, slot))) {
                        assert_eq!(
                            memoryless_view.card(owner, slot),
                            glimpse.card(owner, slot),
                            "{seat} at {owner}{slot}"
                        );
                    }
                }
                let action = RandomPlayer::knocking(0.1).choose(&round.legal(), &mut rng);
                round.advance(action, &mut rng);
            }
        }
    }
}
