//! Compares the rounds of a game with their twins, and names the channel by which they can be told apart.

use std::collections::BTreeMap;

use kingrat_bots::SimRng;
use kingrat_rules::{Replay, Seat, Viewer};
use kingrat_table::Audience;

use crate::again::{Frame, Heard, again};
use crate::game::Game;
use crate::kinds::Kind;
use crate::leaks::Leak;
use crate::twin::{before_reveal, twin};

/// A channel by which two worlds can be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Channel {
    /// The time of a frame.
    Time,
    /// The number of its bytes.
    Length,
    /// The order of frames, and of those who are told.
    Order,
    /// Its bytes, where their number is the same.
    Content,
    /// The number of frames.
    Number,
    /// An input that only one of the worlds takes.
    Refusal,
    /// A cat's choice.
    Choice,
    /// A cat's work: its playouts, and its delay.
    Work,
}

/// The result of comparing many twins.
#[derive(Debug, Default)]
pub struct Comparison {
    pub twins: usize,
    /// Twins that have other cards than the original.
    pub others: usize,
    pub frames: usize,
    pub choices: usize,
    /// Choices for which a cat searched.
    pub searches: usize,
    /// Choices of cats that do see other cards, and whose work differs by that.
    pub other_work: usize,
    /// The number of twins told apart, by channel.
    pub found: BTreeMap<Channel, usize>,
    pub first: Option<String>,
}

impl Comparison {
    fn note(&mut self, difference: Option<(Channel, String)>) {
        if let Some((channel, what)) = difference {
            *self.found.entry(channel).or_default() += 1;
            self.first.get_or_insert(what);
        }
    }

    /// Compares all rounds of a game with their twins, perhaps with a planted leak.
    pub fn add(&mut self, kind: &Kind, game: &Game, leak: Option<&Leak>) {
        for (round, replay) in game.rounds.iter().enumerate() {
            let replay = before_reveal(replay);
            let here = again(game, round, &replay, leak);
            if leak.is_none() {
                let ended = (&None, game.log[*game.of_round(round).end()].0);
                assert_eq!((&here.refused, here.ended), ended, "{}: the same game again", kind.name);
            }
            let mut chance = SimRng::stream(round as u64, 5);
            for audience in here.frames.keys() {
                let there = self.twin(game, round, &replay, &eyes(game, *audience), leak, &mut chance);
                self.frames += here.frames[audience].len();
                let work = |heard: &Heard| heard.thoughts.iter().map(|it| it.choice.playouts).collect::<Vec<_>>();
                self.other_work +=
                    work(&here).iter().zip(work(&there)).filter(|(here, there)| **here != *there).count();
                let name = format!("{}, round {}: {audience:?}", kind.name, round + 1);
                self.note(told_apart(&here, &there, *audience).map(|(by, what)| (by, format!("{name}: {what}"))));
            }
            for seat in replay.seats.iter().filter(|seat| here.thoughts.iter().any(|it| it.seat == *seat)) {
                let there = self.twin(game, round, &replay, &[Viewer::Seat(seat)], leak, &mut chance);
                let name = format!("{}, round {}: the cat on {seat}", kind.name, round + 1);
                self.note(thought_apart(&here, &there, seat).map(|(by, what)| (by, format!("{name}: {what}"))));
                let thoughts: Vec<_> = here.thoughts.iter().filter(|it| it.seat == seat).collect();
                self.choices += thoughts.len();
                self.searches += thoughts.iter().filter(|it| it.choice.playouts > 0).count();
            }
        }
    }

    /// Plays a round again with cards that differ where none of these has looked.
    fn twin(
        &mut self,
        game: &Game,
        round: usize,
        replay: &Replay,
        eyes: &[Viewer],
        leak: Option<&Leak>,
        chance: &mut SimRng,
    ) -> Heard {
        let twin = twin(replay, eyes, chance);
        self.twins += 1;
        self.others += usize::from(twin.steps != replay.steps);
        again(game, round, &twin, leak)
    }
}

/// Returns through whose eyes this audience sees the game: all players on a guest's device see it by turns.
fn eyes(game: &Game, audience: Audience) -> Vec<Viewer> {
    let seats = match audience {
        Audience::Guest(guest) => game.seats_of(guest.0),
        Audience::Watchers => Vec::new(),
    };
    seats.into_iter().map(Viewer::Seat).chain([Viewer::Gallery]).collect()
}

/// Returns by what an audience can tell these worlds apart, if it can.
fn told_apart(here: &Heard, there: &Heard, audience: Audience) -> Option<(Channel, String)> {
    let none = Vec::new();
    let [a, b] = [here, there].map(|heard| heard.frames.get(&audience).unwrap_or(&none));
    let differ = |a: &Frame, b: &Frame| format!("{a:?}\n{b:?}");
    let pair = a.iter().zip(b).find(|(a, b)| a != b);
    let sorted = |frames: &[Frame]| {
        let mut texts: Vec<String> = frames.iter().map(|frame| frame.text.clone()).collect();
        texts.sort();
        texts
    };
    match pair {
        // By their times first: a later frame is often another one, too.
        Some((a, b)) if a.at != b.at => Some((Channel::Time, differ(a, b))),
        Some((x, y)) if x.place != y.place || sorted(a) == sorted(b) => Some((Channel::Order, differ(x, y))),
        Some((a, b)) if a.text.len() != b.text.len() => Some((Channel::Length, differ(a, b))),
        Some((a, b)) => Some((Channel::Content, differ(a, b))),
        None if a.len() != b.len() => Some((Channel::Number, format!("{} and {} frames", a.len(), b.len()))),
        None => there.refused.clone().map(|refused| (Channel::Refusal, refused)),
    }
}

/// Returns by what the thoughts of a cat differ between worlds that its seat cannot tell apart, if they do.
fn thought_apart(here: &Heard, there: &Heard, seat: Seat) -> Option<(Channel, String)> {
    let of = |heard: &Heard| heard.thoughts.iter().filter(|it| it.seat == seat).copied().collect::<Vec<_>>();
    let (a, b) = (of(here), of(there));
    if a.len() != b.len() {
        return Some((Channel::Number, format!("{} and {} choices", a.len(), b.len())));
    }
    let (a, b) = a.into_iter().zip(b).find(|(a, b)| a != b)?;
    let channel = if a.choice.action == b.choice.action { Channel::Work } else { Channel::Choice };
    Some((channel, format!("{a:?}\n{b:?}")))
}
