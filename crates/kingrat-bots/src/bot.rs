//! What a bot is: somebody who hears what a seat hears, and chooses.

use kingrat_rules::{Action, Actions, Card, Seat, Seen, Series, View};

/// A player that is a program. It is told what its seat may know and nothing else: a [`Series`] holds no cards, and in [`Seen`] and
/// [`View`] there is no place for a card that the seat has not seen.
///
/// A bot's choice depends on its seed, on the series it began with, on what it has observed since, and on the view: on nothing else,
/// and not on how often it has been asked. A fresh bot that has been told the history chooses as the one that sat through it.
pub trait Bot: Send {
    /// A new round is about to be dealt, and this seat is in. Whatever was remembered of an earlier round is over.
    fn begin(&mut self, seat: Seat, series: &Series);

    /// Something happened in the round, and this is what the seat saw of it. Everything is told, from the first card dealt, what the
    /// bot does itself included.
    fn observe(&mut self, seen: &Seen);

    /// Chooses one of the legal actions, of which there is at least one.
    fn choose(&mut self, view: &View, legal: &Actions) -> Action;

    /// What it remembers of its own row right now, rightly or wrongly, slot by slot. None for a bot that has no memory to lose: it
    /// knows whatever the view knows.
    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        None
    }
}
