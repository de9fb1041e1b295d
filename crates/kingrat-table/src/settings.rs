//! Settings that hold at every table of a server, whatever its host chooses.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// The latest moment and the longest time that a table reckons with, some 285,000 years. A damaged or forged log may name later ones,
/// whose sums would overflow.
pub(crate) const LATEST: Millis = 1 << 53;

/// The cats, the patience and the limits of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableSettings {
    /// The cats there are, by name.
    pub bots: Vec<String>,
    /// Former names of cats, which nobody is offered any more. Missing in old logs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<String>,
    /// The cat that plays for somebody who is gone.
    pub stand_in: String,
    /// How long the game waits for a player who is gone.
    pub hold_ms: Millis,
    /// How long a seat is kept for a player who is gone, before the game has begun.
    pub lobby_hold_ms: Millis,
    /// How long all are waited for between two rounds; afterwards one ready player is enough.
    pub ready_ms: Millis,
    /// How long a player may do nothing before others can ask for a stand-in.
    pub idle_ms: Millis,
    /// The most watchers.
    pub watchers: usize,
    /// The lessons there are, by key. Missing in old logs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lessons: Vec<String>,
    /// How long the players' seeds are waited for before a deal. Missing in logs of format 1.
    #[serde(default = "seed_ms")]
    pub seed_ms: Millis,
    /// The guest who made the table leads it without a seat, as a teacher does: stays its host, also while away, and starts it for all
    /// who sit there. Missing in old logs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub led: bool,
}

fn seed_ms() -> Millis {
    5_000
}

impl TableSettings {
    /// Returns the usual settings, with these cats.
    pub fn with_bots<'a>(bots: impl IntoIterator<Item = &'a str>, stand_in: &str) -> TableSettings {
        TableSettings {
            bots: bots.into_iter().map(str::to_string).collect(),
            former: Vec::new(),
            stand_in: stand_in.to_string(),
            hold_ms: 30_000,
            lobby_hold_ms: 120_000,
            ready_ms: 20_000,
            idle_ms: 60_000,
            watchers: 50,
            lessons: Vec::new(),
            seed_ms: seed_ms(),
            led: false,
        }
    }

    /// Cuts times that a table cannot reckon with.
    pub(crate) fn within_reckoning(mut self) -> TableSettings {
        let TableSettings { hold_ms, lobby_hold_ms, ready_ms, idle_ms, seed_ms, .. } = &mut self;
        for time in [hold_ms, lobby_hold_ms, ready_ms, idle_ms, seed_ms] {
            *time = LATEST.min(*time);
        }
        self
    }
}
