//! Planted leaks: what a careless change could do, each by cards that lie hidden.

use kingrat_rules::{Replay, Seat, Slot};
use kingrat_table::protocol::Pace;

use crate::again::Frame;
use crate::compare::Channel;
use crate::thinking::Thought;

/// A planted leak, and the channel by which it must be found.
pub struct Leak {
    pub name: &'static str,
    pub channel: Channel,
    how: How,
}

enum How {
    Thought(fn(&mut Thought, u64)),
    Frames(fn(&mut [Frame], u64)),
}

pub const LEAKS: [Leak; 7] = [
    Leak {
        name: "a delay that is longer by a millisecond for each rat",
        channel: Channel::Time,
        how: How::Thought(|thought, rats| thought.delay += rats),
    },
    // The table's pace is what hides how long a cat thinks.
    Leak {
        name: "a cat that does not wait until its delay is over",
        channel: Channel::Time,
        how: How::Thought(|thought, _| thought.pace = Pace::Instant),
    },
    Leak {
        name: "a frame that is longer by a byte for each rat",
        channel: Channel::Length,
        how: How::Frames(|frames, rats| {
            if let Some(last) = frames.last_mut() {
                last.text += &" ".repeat(rats as usize);
            }
        }),
    },
    Leak {
        name: "two frames in another order",
        channel: Channel::Order,
        how: How::Frames(|frames, rats| {
            if let [.., a, b] = frames
                && rats % 2 == 1
            {
                std::mem::swap(&mut a.text, &mut b.text);
            }
        }),
    },
    Leak {
        name: "who is told first",
        channel: Channel::Order,
        how: How::Frames(|frames, rats| frames.iter_mut().for_each(|frame| frame.place += rats as usize % 2)),
    },
    Leak {
        name: "the number of rats in place of a letter",
        channel: Channel::Content,
        how: How::Frames(|frames, rats| {
            let digit = (rats % 10).to_string();
            frames.iter_mut().for_each(|frame| frame.text.replace_range(1..2, &digit));
        }),
    },
    Leak {
        name: "a playout more for each rat",
        channel: Channel::Work,
        how: How::Thought(|thought, rats| thought.choice.playouts += rats as u32),
    },
];

impl Leak {
    pub fn on_thought(&self, thought: &mut Thought, truth: &Replay) {
        if let How::Thought(leak) = self.how {
            leak(thought, rats(truth));
        }
    }

    pub fn on_frames(&self, frames: &mut [Frame], truth: &Replay) {
        if let How::Frames(leak) = self.how {
            leak(frames, rats(truth));
        }
    }
}

/// Returns the number of rats in all rows at the end.
fn rats(truth: &Replay) -> u64 {
    let round = truth.play().unwrap();
    let places = truth.seats.iter().flat_map(|seat: Seat| Slot::ALL.map(|slot| (seat, slot)));
    places.filter(|&(seat, slot)| round.card(seat, slot).is_some_and(|card| card.is_rat())).count() as u64
}
