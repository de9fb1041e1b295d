//! Who plays: one of our cats, or somebody else's program, which may fail.

use std::fmt;

use kingrat_bots::{Bot, Cat};
use kingrat_rules::{Action, Actions, Card, Outcome, Seat, Seen, Series, View};

/// Why a player is out: it crashed, kept silent, or did what the rules do not allow. The sentence says what, where and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit(pub String);

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Forfeit {}

/// A [`Bot`] that may fail, since it may be another process.
pub trait Player: Send {
    /// A new round is about to be dealt, and this seat is in.
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit>;

    /// Something happened, and this is what the seat saw of it.
    fn observe(&mut self, seen: &Seen) -> Result<(), Forfeit>;

    /// Chooses one of the legal actions.
    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit>;

    /// The round is over, everything that happened in it has been observed, and this is how it ended; nothing, if it was cut short (R5.5).
    fn end(&mut self, outcome: Option<&Outcome>) -> Result<(), Forfeit> {
        let _ = outcome;
        Ok(())
    }

    /// What it remembers of its own row right now, where that can be asked: see [`Bot::recalls`].
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

/// Somebody who takes part, from whom any number of players can be had: threads play side by side.
pub trait Entrant: Send + Sync {
    /// What it is called in tables and reports.
    fn name(&self) -> String;

    /// A player that is one and the same for the same seed.
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
