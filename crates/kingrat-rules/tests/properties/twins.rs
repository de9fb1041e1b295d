//! Twin worlds (R8.6): two rounds that differ only in cards a viewer has not learned look the same to that viewer, byte for byte.
//!
//! Twins are made in two ways: by `Worlds`, and independently of it, by exchanging two unseen cards in the list of steps.

use std::fmt::Write;

use kingrat_rules::{
    Act, Action, Card, Event, FirstDiscard, Gaze, Replay, Round, Seat, Seen, Step, Told, Turn, Viewer, Worlds,
};

use crate::play::{every_action, patience, prefix, replay, viewers};
use crate::rng::SplitMix;
use crate::tables::Table;

const GAMES: u64 = 600;

/// Returns all that reaches a viewer after this event in this round.
pub type Observe = fn(Viewer, Option<&Event>, &Round) -> String;

/// Observes the engine: the event, the view, the glimpse, the legal actions, and the reasons of all refusals.
pub fn observe(viewer: Viewer, event: Option<&Event>, round: &Round) -> String {
    let mut told = String::new();
    if let Some(event) = event {
        let seen = event.seen_by(viewer);
        writeln!(told, "{seen}\n{seen:?}").unwrap();
    }
    let (view, glimpse) = (round.view(viewer), round.glimpse(viewer));
    writeln!(told, "{view}\n{view:?}\n{glimpse:?}").unwrap();
    if let Viewer::Seat(seat) = viewer {
        writeln!(told, "{}", round.legal_for(seat)).unwrap();
        refusals(seat, round).for_each(|why| writeln!(told, "{why}").unwrap());
    }
    told
}

/// Returns the refusals of all illegal actions, if it is this seat's turn.
pub fn refusals(seat: Seat, round: &Round) -> impl Iterator<Item = String> {
    let refuse = |action: Action| round.clone().play(action).err().map(|why| format!("{why} {why:?}"));
    let actions = if round.turn() == Turn::Seat(seat) { every_action() } else { Vec::new() };
    actions.into_iter().filter_map(refuse)
}

/// Returns the first difference between two rounds for this viewer.
fn difference(observe: Observe, viewer: Viewer, one: &Replay, other: &Replay) -> Option<String> {
    let (mut here, mut there) = (one.start().unwrap(), other.start().unwrap());
    for (at, (&step, &twin)) in one.steps.iter().zip(&other.steps).enumerate() {
        let event = here.step(step).unwrap();
        let same = there.step(twin).unwrap_or_else(|why| panic!("a twin cannot be played, step {}: {why}", at + 1));
        let told = [observe(viewer, Some(&event), &here), observe(viewer, Some(&same), &there)];
        if told[0] != told[1] {
            return Some(format!("step {}, {viewer} sees\n{}or\n{}", at + 1, told[0], told[1]));
        }
    }
    assert_eq!(one.steps.len(), other.steps.len(), "twins have as many steps");
    None
}

/// Returns what a viewer has seen of a round.
pub fn history(replay: &Replay, viewer: Viewer) -> Vec<Seen> {
    let mut seen = Vec::new();
    replay.play_with(|_, event| seen.push(event.seen_by(viewer))).unwrap();
    seen
}

/// Samples a twin by `Worlds`.
fn sampled_twin(replay: &Replay, viewer: Viewer, rng: &mut SplitMix) -> Replay {
    let mut worlds = Worlds::new(Gaze::Through(viewer), replay.start().unwrap());
    history(replay, viewer).into_iter().for_each(|seen| worlds.observe(seen).unwrap());
    worlds.sample_replay(rng)
}

/// A card that came unseen and has not been seen since.
#[derive(Clone, Copy)]
struct Unseen {
    /// The step that dealt it.
    step: usize,
    /// The number of reshuffles before it.
    age: usize,
    /// Whether it was drawn, so that all know it for a number (R8.7).
    drawn: bool,
}

/// Returns the cards still unseen after these events, and the number of reshuffles.
fn unseen(heard: &[Seen]) -> (Vec<Unseen>, usize) {
    let mut rows = [[None; 4]; Seat::MAX];
    let mut hand = None;
    let mut age = 0;
    for (step, seen) in heard.iter().enumerate() {
        match *seen {
            Told::Dealt { seat, slot, card } => {
                rows[seat.index()][slot.index()] = card.is_none().then_some(Unseen { step, age, drawn: false });
            }
            Told::Drew { card, reshuffled, .. } => {
                age += usize::from(reshuffled);
                hand = card.is_none().then_some(Unseen { step, age, drawn: true });
            }
            Told::Acted { reveal: Some(_), .. } => return (Vec::new(), age), // everything is revealed
            Told::Acted { seat, act, .. } => match act {
                Act::Take { slot, .. } => rows[seat.index()][slot.index()] = None,
                Act::Put { slot, open, .. } => {
                    rows[seat.index()][slot.index()] = hand.take().filter(|_| open.is_none());
                }
                Act::Show { .. } | Act::Discard { .. } => hand = None,
                Act::Peek { slot, card: Some(_) } => rows[seat.index()][slot.index()] = None,
                Act::Swap { own, seat: other, slot, looks } => {
                    let [mine, theirs] = looks.unwrap_or([None; 2]);
                    let given = rows[seat.index()][own.index()].filter(|_| theirs.is_none());
                    let got = rows[other.index()][slot.index()].filter(|_| mine.is_none());
                    rows[seat.index()][own.index()] = got;
                    rows[other.index()][slot.index()] = given;
                }
                _ => {}
            },
            Told::Turned { .. } | Told::Settled { .. } => {}
        }
    }
    (rows.into_iter().flatten().chain([hand]).flatten().collect(), age)
}

/// Makes a twin by exchanging an unseen card with another, or with one still in the draw pile.
fn exchanged_twin(replay: &Replay, viewer: Viewer, rng: &mut SplitMix) -> Option<Replay> {
    let heard = history(replay, viewer);
    let (hidden, age) = unseen(&heard);
    if hidden.is_empty() {
        return None;
    }
    let card = |unseen: Unseen| match replay.steps[unseen.step] {
        Step::Deal(card) => card,
        Step::Act(_) => unreachable!("cards come by deals"),
    };
    let may_be = |unseen: Unseen, card: Card| card.is_number() || !unseen.drawn || replay.rules.keep_drawn_power;
    let one = rng.pick_from(&hidden);
    let others = hidden.iter().filter(|other| other.age == one.age).map(|&other| (Some(other), card(other)));
    let stock = replay.play().unwrap().stock();
    let piled = stock.cards().filter(|_| one.age == age).map(|card| (None, card));
    let fitting: Vec<(Option<Unseen>, Card)> = others
        .chain(piled)
        .filter(|&(other, new)| {
            new != card(one) && may_be(one, new) && other.is_none_or(|other| may_be(other, card(one)))
        })
        .collect();
    if fitting.is_empty() {
        return None;
    }
    let (other, new) = rng.pick_from(&fitting);
    let mut twin = replay.clone();
    twin.steps[one.step] = Step::Deal(new);
    if let Some(other) = other {
        twin.steps[other.step] = Step::Deal(card(one));
    }
    // R2.3: a power that was turned up and went back must have been in the draw pile.
    let returns = replay.rules.first_discard == FirstDiscard::ReturnToDeck
        && heard.iter().any(|seen| matches!(seen, Told::Turned { card } if card.is_power()));
    if returns && twin.play().is_err() {
        return None;
    }
    Some(twin)
}

/// Searches for a difference between twins. Also returns how many twins of either kind differed from their original.
pub fn hunt(observe: Observe, games: u64) -> (Option<String>, [u64; 2]) {
    let mut twins = [0; 2];
    for seed in 0..games {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let whole = replay(&table, patience(&mut rng), &mut rng);
        let viewer = rng.pick_from(&viewers(table.players));
        let part = prefix(&whole, rng.below(whole.steps.len() + 1));
        let exchanged = exchanged_twin(&part, viewer, &mut rng);
        let sampled = sampled_twin(&part, viewer, &mut rng);
        for (kind, twin) in [Some(sampled), exchanged].into_iter().enumerate() {
            let Some(twin) = twin else { continue };
            if let Some(found) = difference(observe, viewer, &part, &twin) {
                return (Some(format!("seed {seed}, {found}")), twins);
            }
            twins[kind] += u64::from(twin != part);
        }
    }
    (None, twins)
}

#[test]
fn r8_6_what_a_viewer_has_not_learned_changes_nothing_that_reaches_it() {
    let (found, twins) = hunt(observe, GAMES);
    assert_eq!(found, None);
    assert!(twins.iter().all(|&twins| twins > GAMES / 2), "only so many twins differed at all: {twins:?}");
}

#[test]
fn r8_6_before_the_first_card_all_viewers_see_the_same_table() {
    for seed in 0..50 {
        let table = Table::random(&mut SplitMix::seeded(seed));
        let gallery = observe(Viewer::Gallery, None, &table.round());
        assert!(viewers(table.players).into_iter().all(|viewer| {
            let view = table.round().view(viewer);
            gallery.contains(&view.to_string().replace(&format!("eyes={viewer}"), "eyes=gallery"))
        }));
    }
}
