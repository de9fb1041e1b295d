//! The figures of when somebody knocks, and of what is remembered.

use serde::Serialize;

use crate::recall::Remembered;
use crate::tally::{Knocks, Won};

/// When somebody knocks, and what comes of it.
#[derive(Clone, Debug, Serialize)]
pub struct Knocking {
    /// Rounds that it ended.
    pub times: u64,
    /// The part of them that it won.
    pub win_share: Option<f64>,
    /// The mean own turn it knocks after; the first is 1.
    pub mean_turn: Option<f64>,
    /// The mean worth of its row at that moment, a power counting five.
    pub mean_sum: Option<f64>,
    /// By own turn; the last counts whatever is later.
    pub by_turn: Vec<OfTurn>,
    /// By the worth of the row.
    pub by_sum: Vec<OfSum>,
}

/// The knocks after one of the own turns.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OfTurn {
    /// The own turn.
    pub turn: usize,
    /// How many.
    pub times: u64,
    /// The part of them that won.
    pub win_share: f64,
}

/// The knocks with a row of this worth.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OfSum {
    /// What the row was worth.
    pub sum: usize,
    /// How many.
    pub times: u64,
    /// The part of them that won.
    pub win_share: f64,
}

/// Of own cards that were seen so many own turns ago and lie face down.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Recalled {
    /// The own turns begun since; the last counts whatever is older.
    pub age: usize,
    /// How many there were.
    pub seen: u64,
    /// The part that is still known.
    pub known: f64,
    /// The part that is taken for another card.
    pub mistaken: f64,
}

pub(super) fn share(won: &Won) -> Option<f64> {
    (won.times > 0).then(|| won.won as f64 / 60.0 / won.times as f64)
}

impl Knocking {
    pub(super) fn of(knocks: &Knocks) -> Knocking {
        let turns = knocks.by_turn.iter().enumerate();
        let sums = knocks.by_sum.iter().enumerate();
        Knocking {
            times: knocks.all.times,
            win_share: share(&knocks.all),
            mean_turn: super::mean(&knocks.turns),
            mean_sum: super::mean(&knocks.sums),
            by_turn: turns
                .filter_map(|(turn, won)| Some(OfTurn { turn, times: won.times, win_share: share(won)? }))
                .collect(),
            by_sum: sums
                .filter_map(|(sum, won)| Some(OfSum { sum, times: won.times, win_share: share(won)? }))
                .collect(),
        }
    }
}

pub(super) fn recall(remembered: &Remembered) -> Option<Vec<Recalled>> {
    let ages = remembered.seen.iter().zip(remembered.right.iter().zip(&remembered.wrong)).enumerate();
    let recalled: Vec<Recalled> = ages
        .filter(|(_, (seen, _))| **seen > 0)
        .map(|(age, (&seen, (&right, &wrong)))| Recalled {
            age: age + 1,
            seen,
            known: right as f64 / seen as f64,
            mistaken: wrong as f64 / seen as f64,
        })
        .collect();
    (!recalled.is_empty()).then_some(recalled)
}
