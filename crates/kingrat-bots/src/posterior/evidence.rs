//! Evidence: what a player's actions say about the cards that it knows and we do not.

use kingrat_rules::{Act, Card, Phase, Seat, Seen, Slot, Told, View};

use super::habits::{FACES, Faces, HabitPrior, Habits, MOST_POINTS, Manners, face, points};
use super::marginals::Marginals;
use super::{HAND, Kinds, PLACES, place};

/// The least likelihood of a card relative to the likeliest one: players err, forget and bluff.
const DOUBT: f32 = 0.002;

/// The most habits in a prior.
const HABITS: usize = 4;

/// The least probability of each habit relative to the likeliest one, however a player has acted.
const LEAST_TRUST: f32 = 0.001;

/// The evidence about each hidden card, and about rows as a whole.
#[derive(Clone)]
pub(super) struct Evidence {
    prior: &'static HabitPrior,
    /// For each player the probability of each of the habits.
    trust: [[f32; HABITS]; Seat::MAX],
    /// By place: the likelihood of all actions for each kind of card, relative to the likeliest.
    likelihoods: [Kinds; PLACES],
    /// The evidence that each player's last knock, or its absence, gives about its row.
    sums: [Option<KnockEvidence>; Seat::MAX],
}

/// Evidence about a whole row: its player has knocked, or could have and has not.
#[derive(Clone, Copy)]
pub(super) struct KnockEvidence {
    /// The cards it knew, where they lie now.
    pub(super) terms: [Option<usize>; 4],
    /// The points of the other cards: those it did not know, and those that have left since.
    pub(super) base: usize,
    /// The likelihood of what it did by the points of the row.
    pub(super) likely: [f32; MOST_POINTS],
}

const NO_EVIDENCE: Kinds = [1.0; 16];

impl Evidence {
    pub(super) fn new(prior: &'static HabitPrior) -> Evidence {
        let mut trust = [0.0; HABITS];
        trust.iter_mut().zip(prior).for_each(|(trust, (likely, _))| *trust = *likely);
        Evidence { prior, trust: [trust; Seat::MAX], likelihoods: [NO_EVIDENCE; PLACES], sums: [None; Seat::MAX] }
    }

    pub(super) fn of(&self, place: usize) -> &Kinds {
        &self.likelihoods[place]
    }

    pub(super) fn sums(&self) -> impl Iterator<Item = &KnockEvidence> {
        self.sums.iter().flatten()
    }

    /// Takes in what was seen; `view` and `marginals` are as they were before it.
    pub(super) fn observe(&mut self, me: Seat, view: &View, marginals: &Marginals, seen: &Seen) {
        let Told::Acted { seat, act, .. } = *seen else {
            if matches!(seen, Told::Drew { .. }) {
                self.likelihoods[HAND] = NO_EVIDENCE;
            }
            return;
        };
        if seat != me {
            self.update_trust(view, marginals, seat, act);
            self.update_cards(view, marginals, seat, act);
        }
        self.follow(seat, act);
        if seat != me && matches!(act, Act::Knock | Act::Done) {
            self.note_knock(view, seat, act == Act::Knock);
        }
    }

    /// Updates which habits a player has, by what everybody can see of an action.
    fn update_trust(&mut self, view: &View, marginals: &Marginals, seat: Seat, act: Act<Option<Card>>) {
        let top = view.open().top().and_then(Card::value).map(usize::from);
        let parts = |manners: &Manners, slot: Slot, out: Card| {
            if view.at(seat, slot).eyes().has(seat) { manners.throws[face(out)] } else { 1.0 }
        };
        let likely = |manners: &Manners| match (act, top) {
            (Act::Draw, Some(top)) => 1.0 - manners.takes[top],
            (Act::Take { slot, out }, Some(top)) => manners.takes[top] * parts(manners, slot, out),
            (Act::Discard { card }, _) => card.value().map_or(1.0, |value| 1.0 - manners.places[usize::from(value)]),
            (Act::Put { slot, out, .. }, _) => {
                let hand = marginals.of(HAND).iter().zip(&manners.places);
                hand.map(|(chance, places)| chance * places).sum::<f32>().max(0.01) * parts(manners, slot, out)
            }
            _ => 1.0,
        };
        let trust = &mut self.trust[seat.index()];
        for (trust, (_, habits)) in trust.iter_mut().zip(self.prior) {
            *trust *= likely(&habits.manners);
        }
        let most = trust.iter().copied().fold(0.0, f32::max);
        for trust in &mut trust[..self.prior.len().min(HABITS)] {
            *trust = if most > 0.0 { (*trust / most).max(LEAST_TRUST) } else { 1.0 };
        }
        let all: f32 = trust.iter().sum();
        trust.iter_mut().for_each(|trust| *trust /= all);
    }

    /// Updates the likelihoods of hidden cards by another player's action; cards lie as before it.
    fn update_cards(&mut self, view: &View, marginals: &Marginals, seat: Seat, act: Act<Option<Card>>) {
        let knows = |slot: Slot| view.at(seat, slot).eyes().has(seat);
        match act {
            Act::Draw => {
                if let Some(top) = view.open().top().and_then(Card::value).map(usize::from) {
                    self.update_row(view, marginals, seat, None, |habits| habits.refuses[top]);
                }
            }
            Act::Discard { card } => {
                if let Some(value) = card.value().map(usize::from) {
                    let first = usize::from(view.open().has_spare_draw());
                    self.update_row(view, marginals, seat, None, |habits| habits.discards[first][value]);
                }
            }
            Act::Take { slot, out } | Act::Put { slot, out, .. } => {
                let known = knows(slot);
                self.update_row(view, marginals, seat, Some(slot), |habits| {
                    if known { habits.parts_with[face(out)] } else { habits.parts_with_unknown }
                });
                if matches!(act, Act::Put { .. }) {
                    self.update_card(marginals, seat, HAND, |habits| {
                        if known { habits.puts_for[face(out)] } else { habits.puts_for_unknown }
                    });
                }
            }
            Act::Swap { own, seat: other, slot, .. } => {
                self.update_by_swap(view, marginals, (seat, own), (other, slot))
            }
            Act::Decline if view.open().phase() == Phase::Swap => {
                self.update_row(view, marginals, seat, None, |habits| habits.keeps);
            }
            _ => {}
        }
    }

    /// Updates by a swap: who swaps gives the worst card it knows, and wants a better one.
    fn update_by_swap(&mut self, view: &View, marginals: &Marginals, own: (Seat, Slot), other: (Seat, Slot)) {
        let seat = own.0;
        let sight = |(seat, slot)| view.at(seat, slot);
        if sight(other).eyes().has(seat) {
            self.update_card(marginals, seat, place(other.0, other.1), |habits| habits.wants);
        }
        if !sight(own).eyes().has(seat) {
            self.update_row(view, marginals, seat, Some(own.1), |habits| habits.parts_with_unknown);
            return;
        }
        // We may know neither the card given nor those kept: each is judged by what the others are believed to be.
        let faces = |slot| faces_of(view.at(seat, slot).card(), marginals.of(place(seat, slot)));
        let gone = faces(own.1);
        let kept = Slot::ALL.map(|slot| (slot != own.1 && sight((seat, slot)).eyes().has(seat)).then(|| faces(slot)));
        self.update_row(view, marginals, seat, Some(own.1), |habits| {
            let mut stays = [0.0; FACES];
            for (gone, rather) in gone.iter().zip(&habits.parts_with) {
                stays.iter_mut().zip(rather).for_each(|(stays, rather)| *stays += gone * rather);
            }
            stays
        });
        self.update_card(marginals, seat, place(own.0, own.1), |habits| {
            let mut given = habits.gives;
            for kept in kept.iter().flatten() {
                for (given, rather) in given.iter_mut().zip(&habits.parts_with) {
                    *given *= kept.iter().zip(rather).map(|(likely, rather)| likely * rather).sum::<f32>();
                }
            }
            given
        });
    }

    /// Updates every card that a player knows in its own row, except one.
    fn update_row(
        &mut self,
        view: &View,
        marginals: &Marginals,
        seat: Seat,
        but: Option<Slot>,
        likely: impl Fn(&Habits) -> Faces,
    ) {
        for slot in Slot::ALL {
            let sight = view.at(seat, slot);
            if Some(slot) != but && sight.card().is_none() && sight.eyes().has(seat) {
                self.update_card(marginals, seat, place(seat, slot), &likely);
            }
        }
    }

    /// Updates one card. Each of the habits that the player may have adds its likelihood, weighted by trust.
    fn update_card(&mut self, marginals: &Marginals, seat: Seat, place: usize, likely: impl Fn(&Habits) -> Faces) {
        let before = faces_of(None, marginals.of(place));
        let mut mixed = [0.0; FACES];
        for (trust, (_, habits)) in self.trust[seat.index()].iter().zip(self.prior) {
            let likely = likely(habits);
            let mean: f32 = before.iter().zip(&likely).map(|(chance, likely)| chance * likely).sum();
            let weight = trust / mean.max(1e-6);
            mixed.iter_mut().zip(&likely).for_each(|(mixed, likely)| *mixed += weight * likely);
        }
        let likelihoods = &mut self.likelihoods[place];
        let mut most = 0.0f32;
        for (kind, likelihood) in likelihoods.iter_mut().take(Card::KINDS).enumerate() {
            *likelihood *= mixed[kind.min(FACES - 1)];
            most = most.max(*likelihood);
        }
        if most > 0.0 {
            likelihoods.iter_mut().for_each(|likelihood| *likelihood = (*likelihood / most).max(DOUBT));
        } else {
            *likelihoods = NO_EVIDENCE;
        }
    }

    /// Moves likelihoods along with their cards (R8.3).
    fn follow(&mut self, seat: Seat, act: Act<Option<Card>>) {
        match act {
            Act::Take { slot, out } | Act::Put { slot, out, .. } => {
                let at = place(seat, slot);
                self.likelihoods[at] =
                    if matches!(act, Act::Put { .. }) { self.likelihoods[HAND] } else { NO_EVIDENCE };
                for sum in self.sums.iter_mut().flatten() {
                    for term in &mut sum.terms {
                        if *term == Some(at) {
                            *term = None;
                            sum.base += points(out.index());
                        }
                    }
                }
            }
            Act::Swap { own, seat: other, slot, .. } => {
                let (here, there) = (place(seat, own), place(other, slot));
                self.likelihoods.swap(here, there);
                for term in self.sums.iter_mut().flatten().flat_map(|sum| &mut sum.terms).flatten() {
                    *term = match *term {
                        at if at == here => there,
                        at if at == there => here,
                        at => at,
                    };
                }
            }
            _ => {}
        }
    }

    /// Stores that a player knocked, or could have and did not. It replaces what was known of that row before.
    fn note_knock(&mut self, view: &View, seat: Seat, knocked: bool) {
        let players = view.open().seats().len().clamp(2, Seat::MAX) - 2;
        let known = |slot: Slot| view.at(seat, slot).eyes().has(seat);
        let terms = Slot::ALL.map(|slot| known(slot).then_some(place(seat, slot)));
        let base = 5 * terms.iter().filter(|term| term.is_none()).count();
        let mut likely = [0.0; MOST_POINTS];
        for (trust, (_, habits)) in self.trust[seat.index()].iter().zip(self.prior) {
            for (likely, knocks) in likely.iter_mut().zip(&habits.knocks[players]) {
                *likely += trust * if knocked { *knocks } else { 1.0 - knocks };
            }
        }
        self.sums[seat.index()] = Some(KnockEvidence { terms, base, likely });
    }
}

/// Returns the probability of each face: certain for a card that is seen.
fn faces_of(card: Option<Card>, chances: &Kinds) -> Faces {
    let mut faces = [0.0; FACES];
    match card {
        Some(card) => faces[face(card)] = 1.0,
        None => Card::ALL.into_iter().for_each(|card| faces[face(card)] += chances[card.index()]),
    }
    faces
}
