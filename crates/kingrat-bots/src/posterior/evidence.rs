//! What an action says about the cards that its player knows and we do not.

use kingrat_rules::{Act, Card, Phase, Seat, Seen, Slot, Told, View};

use super::habits::{Faces, Habits, MOST_POINTS, face, points};
use super::marginals::Marginals;
use super::{HAND, Kinds, PLACES, place};

/// However many signs point against a card, it stays as likely as this beside the likeliest one: players err, forget and tease.
const DOUBT: f32 = 0.002;

/// What is said about each hidden card, and about rows as a whole.
#[derive(Clone)]
pub(super) struct Evidence {
    habits: &'static Habits,
    /// How likely all that was done is for each kind of card, beside the likeliest.
    words: [Kinds; PLACES],
    /// What each player last said about its row, by knocking or not.
    sums: [Option<Sum>; Seat::MAX],
}

/// A player has, or has not, knocked with these cards.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    /// The cards it knew, where they lie now.
    pub(super) terms: [Option<usize>; 4],
    /// What the others counted: those it did not know, and those that have left since.
    pub(super) base: usize,
    /// How likely what it did is by the points of the row.
    pub(super) likely: [f32; MOST_POINTS],
}

const SILENT: Kinds = [1.0; 16];

impl Evidence {
    pub(super) fn new(habits: &'static Habits) -> Evidence {
        Evidence { habits, words: [SILENT; PLACES], sums: [None; Seat::MAX] }
    }

    pub(super) fn of(&self, place: usize) -> &Kinds {
        &self.words[place]
    }

    pub(super) fn sums(&self) -> impl Iterator<Item = &Sum> {
        self.sums.iter().flatten()
    }

    /// Takes in what was seen; `view` and `marginals` are as they were before it.
    pub(super) fn observe(&mut self, me: Seat, view: &View, marginals: &Marginals, seen: &Seen) {
        let Told::Acted { seat, act, .. } = *seen else {
            if matches!(seen, Told::Drew { .. }) {
                self.words[HAND] = SILENT;
            }
            return;
        };
        if seat != me {
            self.hear(view, marginals, seat, act);
        }
        self.follow(seat, act);
        if seat != me && matches!(act, Act::Knock | Act::Done) {
            self.sum_up(view, seat, act == Act::Knock);
        }
    }

    /// What another player's action says about the cards where they lie before it.
    fn hear(&mut self, view: &View, marginals: &Marginals, seat: Seat, act: Act<Option<Card>>) {
        let habits = self.habits;
        let knows = |slot: Slot| view.at(seat, slot).eyes().has(seat);
        match act {
            Act::Draw => {
                if let Some(top) = view.open().top().and_then(Card::value) {
                    self.about_row(view, seat, None, &habits.refuses[usize::from(top)]);
                }
            }
            Act::Discard { card } => {
                if let Some(value) = card.value() {
                    let first = usize::from(view.open().has_spare_draw());
                    self.about_row(view, seat, None, &habits.discards[first][usize::from(value)]);
                }
            }
            Act::Take { slot, out } | Act::Put { slot, out, .. } => {
                let parts = if knows(slot) { &habits.parts_with[face(out)] } else { &habits.parts_with_unknown };
                self.about_row(view, seat, Some(slot), parts);
                if matches!(act, Act::Put { .. }) {
                    let puts = if knows(slot) { &habits.puts_for[face(out)] } else { &habits.puts_for_unknown };
                    self.say(HAND, puts);
                }
            }
            Act::Swap { own, seat: other, slot, .. } => self.hear_swap(view, marginals, (seat, own), (other, slot)),
            Act::Decline if view.open().phase() == Phase::Swap => {
                self.about_row(view, seat, None, &habits.keeps);
            }
            _ => {}
        }
    }

    /// Who swaps gives the worst it knows, and wants what is better.
    fn hear_swap(&mut self, view: &View, marginals: &Marginals, own: (Seat, Slot), other: (Seat, Slot)) {
        let (habits, seat) = (self.habits, own.0);
        let sight = |(seat, slot)| view.at(seat, slot);
        if sight(other).eyes().has(seat) {
            self.say(place(other.0, other.1), &habits.wants);
        }
        if !sight(own).eyes().has(seat) {
            self.about_row(view, seat, Some(own.1), &habits.parts_with_unknown);
            return;
        }
        // Neither the card given nor those kept may be known to us: each is judged by what the others are taken to be.
        let gone = faces_of(sight(own).card(), marginals.of(place(own.0, own.1)));
        let mut given = habits.gives;
        let mut kept = [0.0; 11];
        for (face, likely) in gone.into_iter().enumerate() {
            for (sum, rather) in kept.iter_mut().zip(&habits.parts_with[face]) {
                *sum += likely * rather;
            }
        }
        for slot in Slot::ALL.into_iter().filter(|&slot| slot != own.1) {
            let sight = view.at(seat, slot);
            if sight.eyes().has(seat) {
                let stays = faces_of(sight.card(), marginals.of(place(seat, slot)));
                for (given, rather) in given.iter_mut().zip(&habits.parts_with) {
                    *given *= stays.iter().zip(rather).map(|(likely, rather)| likely * rather).sum::<f32>();
                }
            }
        }
        self.about_row(view, seat, Some(own.1), &kept);
        self.say(place(own.0, own.1), &given);
    }

    /// Something is said about every card that a player knows in its own row, but for one.
    fn about_row(&mut self, view: &View, seat: Seat, but: Option<Slot>, likely: &Faces) {
        for slot in Slot::ALL {
            let sight = view.at(seat, slot);
            if Some(slot) != but && sight.card().is_none() && sight.eyes().has(seat) {
                self.say(place(seat, slot), likely);
            }
        }
    }

    /// Something is said about one card.
    fn say(&mut self, place: usize, likely: &Faces) {
        let words = &mut self.words[place];
        let mut most = 0.0f32;
        for (kind, word) in words.iter_mut().take(Card::KINDS).enumerate() {
            *word *= likely[kind.min(likely.len() - 1)];
            most = most.max(*word);
        }
        if most > 0.0 {
            words.iter_mut().for_each(|word| *word = (*word / most).max(DOUBT));
        } else {
            *words = SILENT;
        }
    }

    /// Cards move, and what was said about them goes along (R8.3).
    fn follow(&mut self, seat: Seat, act: Act<Option<Card>>) {
        match act {
            Act::Take { slot, out } | Act::Put { slot, out, .. } => {
                let at = place(seat, slot);
                self.words[at] = if matches!(act, Act::Put { .. }) { self.words[HAND] } else { SILENT };
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
                self.words.swap(here, there);
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

    /// A player has knocked, or might have. What it said before about its row is no news beside it.
    fn sum_up(&mut self, view: &View, seat: Seat, knocked: bool) {
        let chances = &self.habits.knocks[view.open().seats().len().clamp(2, Seat::MAX) - 2];
        let known = |slot: Slot| view.at(seat, slot).eyes().has(seat);
        let terms = Slot::ALL.map(|slot| known(slot).then_some(place(seat, slot)));
        let base = 5 * terms.iter().filter(|term| term.is_none()).count();
        let likely = chances.map(|chance| if knocked { chance } else { 1.0 - chance });
        self.sums[seat.index()] = Some(Sum { terms, base, likely });
    }
}

/// How likely each face is: certain for a card that is seen.
fn faces_of(card: Option<Card>, chances: &Kinds) -> Faces {
    let mut faces = [0.0; 11];
    match card {
        Some(card) => faces[face(card)] = 1.0,
        None => Card::ALL.into_iter().for_each(|card| faces[face(card)] += chances[card.index()]),
    }
    faces
}
