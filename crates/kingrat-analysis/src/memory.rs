//! Whether a mistake is one of memory: the choice would have been right for a player who had forgotten a card.
//!
//! Worlds are dealt by the counts alone: what everybody has seen, and of what the seat was shown in private the part that it remembers.

use kingrat_bots::SimRng;
use kingrat_rules::{Act, Action, Card, Counts, Gaze, Hidden, Phase, Round, Seat, Slot, Told, Viewer, Worlds};

use crate::history::PlayedRound;
use crate::judgement::MISTAKE;
use crate::value::Valuer;

/// The most deals that are tried, when one does not explain a power that went back (R2.3).
const DEALS: usize = 20;

/// A card that a player had been shown and seems to have forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForgottenCard {
    /// Whose row it lay in.
    pub seat: Seat,
    /// Its slot.
    pub slot: Slot,
    /// The card.
    pub card: Card,
}

/// The cards without which a mistake would have been right.
pub(crate) type Forgotten = Vec<ForgottenCard>;

/// Explains a mistake by what was forgotten, if that explains it. The first of the options was chosen.
pub(crate) fn explain(
    one: &PlayedRound,
    valuer: &Valuer,
    at: usize,
    options: &[Action],
    playouts: u32,
    seed: u64,
) -> Option<Forgotten> {
    let position = &one.positions[at];
    let mut worlds = Worlds::new(Gaze::Through(Viewer::Gallery), one.positions[0]);
    for event in &one.events[..at] {
        worlds.observe(event.seen_by(Viewer::Gallery)).ok()?;
    }
    let belief = Belief { hidden: &worlds.hidden(), position, seat: position.actor() };
    let loss = |forgotten: &[ForgottenCard]| {
        let mut sums = vec![0.0; options.len()];
        for number in 0..playouts {
            let mut rng = SimRng::stream(seed, u64::from(number));
            let world = belief.sample(forgotten, &mut rng)?;
            let luck = rng.bits();
            for (sum, &action) in sums.iter_mut().zip(options) {
                *sum += valuer.play_after(world, action, one.laps[at], luck).shares[belief.seat];
            }
        }
        let most = sums.iter().copied().fold(0.0, f64::max);
        Some((most - sums[0]) / f64::from(playouts))
    };
    let forgettable = forgettable(one, at);
    if forgettable.is_empty() {
        return None;
    }
    let known = loss(&[])?;
    if known < MISTAKE {
        return None;
    }
    let each = forgettable.iter().map(|&card| vec![card]);
    let all = (forgettable.len() > 1).then(|| forgettable.clone());
    let is_right = |loss: f64| loss < MISTAKE && 2.0 * loss < known;
    each.chain(all).find(|forgotten| loss(forgotten).is_some_and(is_right))
}

/// Returns the cards that the actor was shown in private before this turn and cannot see now.
fn forgettable(one: &PlayedRound, at: usize) -> Vec<ForgottenCard> {
    let position = &one.positions[at];
    let me = position.actor();
    let begun = (0..=at).rev().find(|&at| one.positions[at].phase() == Phase::Turn).unwrap_or(at);
    let (before, view, glimpse) = (one.positions[begun].view(me), position.view(me), position.glimpse(me));
    let moved = |seat: Seat, slot: Slot| {
        one.events[begun..at].iter().any(|event| match *event.truth() {
            Told::Acted { act: Act::Put { slot: to, .. } | Act::Take { slot: to, .. }, .. } => (seat, slot) == (me, to),
            Told::Acted { act: Act::Swap { own, seat: other, slot: theirs, .. }, .. } => {
                [(me, own), (other, theirs)].contains(&(seat, slot))
            }
            _ => false,
        })
    };
    let places = position.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)));
    places
        .filter(|&(seat, slot)| {
            let sight = view.at(seat, slot);
            !sight.eyes().contains(Viewer::Gallery)
                && before.at(seat, slot).card().is_some()
                && glimpse.card(seat, slot).is_none()
                && !moved(seat, slot)
        })
        .filter_map(|(seat, slot)| Some(ForgottenCard { seat, slot, card: view.at(seat, slot).card()? }))
        .collect()
}

/// A seat's knowledge by counts alone.
struct Belief<'a> {
    /// From everybody.
    hidden: &'a Hidden,
    position: &'a Round,
    seat: Seat,
}

impl Belief<'_> {
    /// Samples a world in which everything shown to the seat lies as it does, except for what it forgot.
    fn sample(&self, forgotten: &[ForgottenCard], rng: &mut SimRng) -> Option<Round> {
        (0..DEALS).find_map(|_| self.hidden.world(&self.deal(forgotten, rng)?))
    }

    /// Deals a card for each hidden place: what is remembered, then the places of numbers, then the others.
    fn deal(&self, forgotten: &[ForgottenCard], rng: &mut SimRng) -> Option<Vec<Card>> {
        let places = self.hidden.places();
        let view = self.position.view(self.seat);
        let mut bags: Vec<Counts> = self.hidden.bags().to_vec();
        let mut dealt: Vec<Option<Card>> = vec![None; places.len()];
        for (place, dealt) in places.iter().zip(&mut dealt) {
            let known = match place.at {
                Some((seat, slot)) if forgotten.iter().any(|card| (card.seat, card.slot) == (seat, slot)) => None,
                Some((seat, slot)) => view.at(seat, slot).card(),
                None => self.position.hand(),
            };
            if let Some(card) = known {
                bags[place.bag].remove(card);
                *dealt = known;
            }
        }
        for numbers in [true, false] {
            for (place, dealt) in places.iter().zip(&mut dealt) {
                if dealt.is_none() && place.number == numbers {
                    let bag = &mut bags[place.bag];
                    let fits = |card: &Card| !numbers || card.is_number();
                    let count = bag.cards().filter(fits).count();
                    let card = bag.cards().filter(fits).nth(rng.below(count.max(1) as u32) as usize)?;
                    bag.remove(card);
                    *dealt = Some(card);
                }
            }
        }
        dealt.into_iter().collect()
    }
}
