//! Planted leaks at each output of the server: the comparison must find them.

use kingrat_rules::{Replay, Seat, Slot};

use super::PEOPLE;

pub struct Leak {
    pub name: &'static str,
    pub at: Outlet,
}

/// Where it leaks, and how. Each function gets the true cards.
#[derive(Clone, Copy)]
pub enum Outlet {
    Frames(fn(&mut [Vec<String>; 4], &Replay)),
    Log(fn(&Replay)),
    Metrics(fn(&mut String, &Replay)),
    Errors(fn(&mut String, &Replay)),
}

pub const LEAKS: [Leak; 7] = [
    Leak { name: "a neighbour's frames", at: Outlet::Frames(|frames, _| frames[..PEOPLE].rotate_left(1)) },
    Leak {
        name: "hidden cards in a field of a frame",
        at: Outlet::Frames(|frames, truth| {
            let field = format!("{{\"cards\":\"{}\",", lying(truth));
            for frame in frames.iter_mut().filter_map(|frames| frames.last_mut()) {
                *frame = frame.replacen('{', &field, 1);
            }
        }),
    },
    Leak {
        name: "the length of a frame",
        at: Outlet::Frames(|frames, truth| {
            let sum: u32 = lying(truth).chars().filter_map(|card| card.to_digit(10)).sum();
            for frame in frames.iter_mut().filter_map(|frames| frames.last_mut()) {
                *frame += &" ".repeat(sum as usize);
            }
        }),
    },
    Leak {
        name: "the order of frames",
        at: Outlet::Frames(|frames, truth| {
            let cats = lying(truth).chars().filter(|card| ('0'..='3').contains(card)).count();
            for frames in frames {
                let by = cats % frames.len();
                frames.rotate_right(by);
            }
        }),
    },
    Leak {
        name: "a line of the log with cards",
        at: Outlet::Log(
            |truth| tracing::info!(target: "kingrat_server::table::actor", cards = lying(truth), "a round is dealt"),
        ),
    },
    Leak {
        name: "a metric that counts rats that lie hidden",
        at: Outlet::Metrics(|text, truth| {
            let rats = lying(truth).chars().filter(|card| ('7'..='9').contains(card)).count();
            *text += &format!("kingrat_rats {rats}\n");
        }),
    },
    Leak {
        name: "an error that names a card",
        at: Outlet::Errors(|error, truth| {
            if let Some(card) = lying(truth).pop() {
                *error = error.replace("\"refusal\":", &format!("\"card\":\"{card}\",\"refusal\":"));
            }
        }),
    },
];

/// Returns the cards in all rows.
fn lying(truth: &Replay) -> String {
    let round = truth.play().unwrap();
    let slots = Seat::ALL[..PEOPLE].iter().flat_map(|&seat| Slot::ALL.map(|slot| (seat, slot)));
    slots.filter_map(|(seat, slot)| Some(round.card(seat, slot)?.letter())).collect()
}
