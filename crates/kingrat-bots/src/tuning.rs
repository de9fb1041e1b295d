//! Greedy and searching players with changed parameters, to try them in the arena.

use std::fmt;

use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};

use crate::greedy::GreedyPlayer;
use crate::position::ActorsView;
use crate::turn_counter::TurnCounter;
use crate::{Bot, Search};

/// Changed parameters of a [`GreedyPlayer`] or of a [`Search`].
///
/// ```
/// use kingrat_bots::{GreedyPlayer, Tuning};
///
/// let tuning = Tuning::of_greedy("knock=6.5:regard=20")?;
/// let player = tuning.greedy(2);
/// assert_eq!((player.knock, player.regard), (65, 20));
/// assert_eq!(player.take, GreedyPlayer::among(2).take);
/// # Ok::<(), kingrat_bots::ParseTuningError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuning(Vec<(&'static str, f32)>);

/// The parameters of a greedy player: in points, except for the last two, which are in percent.
const GREEDY: [&str; 11] =
    ["knock", "take", "keep", "keep_first", "swap", "unknown", "fresh", "placed", "kept", "spite", "regard"];
/// The parameters of a search.
const SEARCH: [&str; 2] = ["playouts", "doubt"];

/// The text names no parameter, or gives it no valid value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTuningError {
    said: String,
    there: &'static [&'static str],
}

impl fmt::Display for ParseTuningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let there = self.there.join(", ");
        write!(
            f,
            "{:?} is no tuning; expected NAME=NUMBER with a number from 0 to 1000000 and one of {there}",
            self.said
        )
    }
}

impl std::error::Error for ParseTuningError {}

impl Tuning {
    /// Parses the tuning of a greedy player: `knock=8`, several separated by colons. Points may have tenths.
    pub fn of_greedy(text: &str) -> Result<Tuning, ParseTuningError> {
        Tuning::read(text, &GREEDY)
    }

    /// Parses the tuning of a searching player: `playouts=20000`.
    pub fn of_search(text: &str) -> Result<Tuning, ParseTuningError> {
        Tuning::read(text, &SEARCH)
    }

    fn read(text: &str, there: &'static [&'static str]) -> Result<Tuning, ParseTuningError> {
        let one = |part: &str| {
            let (name, value) = part.split_once('=')?;
            let name = there.iter().find(|known| **known == name)?;
            Some((*name, value.parse().ok().filter(|value| (0.0..=1e6).contains(value))?))
        };
        let parts =
            text.split(':').map(|part| one(part).ok_or_else(|| ParseTuningError { said: part.to_string(), there }));
        parts.collect::<Result<_, _>>().map(Tuning)
    }

    /// Returns the greedy player for a table of `players`.
    #[must_use]
    pub fn greedy(&self, players: usize) -> GreedyPlayer {
        let mut player = GreedyPlayer::among(players);
        for &(name, value) in &self.0 {
            let tenths = (10.0 * value).round() as i32;
            match name {
                "knock" => player.knock = tenths,
                "take" => player.take = tenths,
                "keep" => player.keep = tenths,
                "keep_first" => player.keep_first = tenths,
                "swap" => player.swap = tenths,
                "unknown" => player.unknown = tenths,
                "fresh" => player.fresh = tenths,
                "placed" => player.placed = tenths,
                "kept" => player.kept = tenths,
                "spite" => player.spite = value.round() as i32,
                "regard" => player.regard = value.round() as i32,
                _ => {}
            }
        }
        player
    }

    /// Returns the search with this tuning applied.
    #[must_use]
    pub fn search(&self, mut search: Search) -> Search {
        for &(name, value) in &self.0 {
            match name {
                "playouts" => search.playouts = value as u32,
                "doubt" => search.doubt = value,
                _ => {}
            }
        }
        search
    }

    /// Returns a greedy player with this tuning.
    #[must_use]
    pub fn player(&self, seed: u64) -> Box<dyn Bot> {
        Box::new(Tuned { counter: TurnCounter::new(seed), tuning: self.clone(), player: self.greedy(2) })
    }
}

struct Tuned {
    counter: TurnCounter,
    tuning: Tuning,
    player: GreedyPlayer,
}

impl Bot for Tuned {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
        self.player = self.tuning.greedy(series.seats().len());
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let position = ActorsView { me: self.counter.seat(), view, legal };
        self.player.choose(&position, self.counter.counts())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_is_named_can_be_tuned() {
        for name in GREEDY {
            let tuned = Tuning::of_greedy(&format!("{name}=12.5")).unwrap().greedy(4);
            assert_ne!(tuned, GreedyPlayer::among(4), "{name}");
        }
        for name in SEARCH {
            let tuned = Tuning::of_search(&format!("{name}=77")).unwrap().search(Search::LIVE);
            assert_ne!(tuned, Search::LIVE, "{name}");
        }
    }

    #[test]
    fn what_cannot_be_tuned_is_refused_with_what_can() {
        for wrong in ["", "knock", "knock=", "knock=low", "knock=-1", "knock=NaN", "luck=3", "knock=8:"] {
            let why = Tuning::of_greedy(wrong).unwrap_err().to_string();
            assert!(why.contains("knock, take"), "{wrong}: {why}");
        }
    }
}
