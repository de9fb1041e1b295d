//! `Player` and `Entrant`: a cat, or a program that may fail.

use std::fmt;

use kingrat_bots::{Bot, Cat};
use kingrat_rules::{Action, Actions, Card, Outcome, Seat, Seen, Series, View};

/// Why a player loses the game: it crashed, timed out or chose an illegal action. The sentence says what, where and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit(pub String);

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Forfeit {}

/// A [`Bot`] whose calls may fail, since it may be another process.
pub trait Player: Send {
    /// Announces a round in which this seat plays, before the deal.
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit>;

    /// Passes on what the seat saw of an event.
    fn observe(&mut self, seen: &Seen) -> Result<(), Forfeit>;

    /// Chooses one of the legal actions.
    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit>;

    /// Announces the end of a round after its last event: the outcome, or none if it was cut short (R5.5).
    fn end(&mut self, outcome: Option<&Outcome>) -> Result<(), Forfeit> {
        let _ = outcome;
        Ok(())
    }

    /// Returns what it remembers of its own row, if it can be asked: see [`Bot::recalls`].
    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        None
    }
}

/// A cat never fails.
impl Player for Box<dyn Bot> {
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit> {
        self.as_mut().begin(seat, series);
        Ok(())
    }

    fn observe(&mut self, seen: &Seen) -> Result<(), Forfeit> {
        self.as_mut().observe(seen);
        Ok(())
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit> {
        Ok(self.as_mut().choose(view, legal))
    }

    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        self.as_ref().recalls()
    }
}

/// A participant of a tournament: makes any number of players, since threads play side by side.
pub trait Entrant: Send + Sync {
    /// Returns its name in tables and reports.
    fn name(&self) -> String;

    /// Makes a player. The same seed makes the same choices.
    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit>;
}

impl Entrant for Cat {
    fn name(&self) -> String {
        self.key().to_string()
    }

    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
        Ok(Box::new(Cat::player(*self, seed)))
    }
}
