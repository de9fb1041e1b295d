//! The figures about knocking and recall.

use serde::Serialize;

use crate::recall::RecallCounts;
use crate::tally::{KnockTally, WinCount};

/// When an entrant knocks, and how often it wins with it.
#[derive(Clone, Debug, Serialize)]
pub struct KnockFigures {
    /// Its knocks.
    pub times: u64,
    /// The share of them that won.
    pub win_share: Option<f64>,
    /// The mean own turn of a knock, from 1.
    pub mean_turn: Option<f64>,
    /// The mean sum of its row at a knock; a power counts five.
    pub mean_sum: Option<f64>,
    /// By own turn; the last includes all later ones.
    pub by_turn: Vec<KnocksAtTurn>,
    /// By the sum of the row.
    pub by_sum: Vec<KnocksAtSum>,
}

/// The knocks after one own turn.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KnocksAtTurn {
    /// The own turn, from 1.
    pub turn: usize,
    /// Their number.
    pub times: u64,
    /// The share of them that won.
    pub win_share: f64,
}

/// The knocks with one sum of the row.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct KnocksAtSum {
    /// The sum of the row.
    pub sum: usize,
    /// Their number.
    pub times: u64,
    /// The share of them that won.
    pub win_share: f64,
}

/// Recall of own cards that were seen some own turns ago and lie face down.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RecallFigures {
    /// Own turns since; the last includes all older ones.
    pub age: usize,
    /// The number of cards.
    pub seen: u64,
    /// The share that is still known.
    pub known: f64,
    /// The share that is taken for another card.
    pub mistaken: f64,
}

pub(super) fn share(won: &WinCount) -> Option<f64> {
    (won.times > 0).then(|| won.won as f64 / 60.0 / won.times as f64)
}

impl KnockFigures {
    pub(super) fn of(knocks: &KnockTally) -> KnockFigures {
        let turns = knocks.by_turn.iter().enumerate();
        let sums = knocks.by_sum.iter().enumerate();
        KnockFigures {
            times: knocks.all.times,
            win_share: share(&knocks.all),
            mean_turn: super::mean(&knocks.turns),
            mean_sum: super::mean(&knocks.sums),
            by_turn: turns
                .filter_map(|(turn, won)| Some(KnocksAtTurn { turn, times: won.times, win_share: share(won)? }))
                .collect(),
            by_sum: sums
                .filter_map(|(sum, won)| Some(KnocksAtSum { sum, times: won.times, win_share: share(won)? }))
                .collect(),
        }
    }
}

pub(super) fn recall(remembered: &RecallCounts) -> Option<Vec<RecallFigures>> {
    let ages = remembered.seen.iter().zip(remembered.right.iter().zip(&remembered.wrong)).enumerate();
    let recalled: Vec<RecallFigures> = ages
        .filter(|(_, (seen, _))| **seen > 0)
        .map(|(age, (&seen, (&right, &wrong)))| RecallFigures {
            age: age + 1,
            seen,
            known: right as f64 / seen as f64,
            mistaken: wrong as f64 / seen as f64,
        })
        .collect();
    (!recalled.is_empty()).then_some(recalled)
}
