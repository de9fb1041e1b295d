//! Plays a round of a game again, perhaps with other cards, and keeps what everybody is sent and how long the cats think.

use std::collections::BTreeMap;
use std::time::Duration;

use kingrat_bots::Search;
use kingrat_rules::Replay;
use kingrat_table::{Audience, Input, Millis, Table};

use crate::game::Game;
use crate::leaks::Leak;
use crate::thinking::{Clockwork, SEARCH, Thought};
use crate::twin::script;

/// A frame, with its time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Frame {
    pub text: String,
    pub at: Millis,
    /// Its place among all frames of its step.
    pub place: usize,
}

/// The frames and thoughts of a round.
#[derive(Default)]
pub struct Heard {
    pub frames: BTreeMap<Audience, Vec<Frame>>,
    pub thoughts: Vec<Thought>,
    /// The real duration of each thought.
    pub took: Vec<Duration>,
    /// The time at which the last move was due.
    pub ended: Millis,
    /// An input that the original took, and this world did not.
    pub refused: Option<String>,
}

/// Plays a round up to its last move, with these cards: people say the same after the same pauses, and cats think. They make the moves of
/// the original all the same, since a cat that sees other cards may well choose otherwise, and everybody may see that: what a choice tells
/// is no leak. Whether a cat chooses by what its seat cannot know is seen in its thoughts.
pub fn again(game: &Game, round: usize, cards: &Replay, leak: Option<&Leak>) -> Heard {
    again_within(game, round, cards, leak, SEARCH)
}

/// Plays a round again, with this budget for a choice.
pub fn again_within(game: &Game, round: usize, cards: &Replay, leak: Option<&Leak>, search: Search) -> Heard {
    let (first, last) = game.of_round(round).into_inner();
    let mut table = Table::restore(game.log[..first].iter().cloned()).unwrap();
    let mut heard = Heard::default();
    let mut cats = Clockwork::new(search);
    let mut now = game.log[first - 1].0;
    for (i, (at, input)) in game.log.iter().enumerate().take(last + 1).skip(first) {
        cats.note(&table, now);
        let mut input = input.clone();
        match &mut input {
            Input::Bot { .. } => {
                let think = |thought: &mut Thought| leak.into_iter().for_each(|leak| leak.on_thought(thought, cards));
                let (at, thought) = cats.think(&table, now, think).expect("a cat's turn");
                now = at;
                heard.thoughts.push(thought);
            }
            Input::Sealed { script: laid_out, .. } => {
                now += at - game.log[i - 1].0;
                *laid_out = Some(script(cards));
            }
            _ => now += at - game.log[i - 1].0,
        }
        if i == last {
            break;
        }
        match table.step(input.clone(), now) {
            Ok(outputs) => {
                for (place, (audience, msg)) in outputs.tell.into_iter().enumerate() {
                    let text = serde_json::to_string(&msg).unwrap();
                    heard.frames.entry(audience).or_default().push(Frame { text, at: now, place });
                }
            }
            Err(refusal) => {
                heard.refused = Some(format!("{input:?} at {now}: {refusal:?}"));
                break;
            }
        }
    }
    heard.took = cats.took;
    heard.ended = now;
    if let Some(leak) = leak {
        heard.frames.values_mut().for_each(|frames| leak.on_frames(frames, cards));
    }
    heard
}
