//! The interface of a bot: it observes what its seat sees, and chooses.

use kingrat_rules::{Action, Actions, Card, Seat, Seen, Series, View};

/// A player that is a program. It learns only what its seat may know: a [`Series`] holds no cards, and [`Seen`] and [`View`]
/// cannot hold a card that the seat has not seen.
///
/// A choice is a function of the seed, the series at the start of the round, the observations since, and the view. It does not
/// depend on how often the bot has been asked, so a bot rebuilt from the history chooses the same.
pub trait Bot: Send {
    /// Starts a new round, in which this seat is in. Memories of an earlier round are dropped.
    fn begin(&mut self, seat: Seat, series: &Series);

    /// Takes in what the seat saw of a step. Every step is reported from the first card dealt, the bot's own actions
    /// included.
    fn observe(&mut self, seen: &Seen);

    /// Chooses one of the legal actions, of which there is at least one.
    #[must_use]
    fn choose(&mut self, view: &View, legal: &Actions) -> Action;

    /// Begins the round, takes in the history of it, and chooses: asks a bot that has not sat through the round.
    #[must_use]
    fn choose_after(
        &mut self,
        seat: Seat,
        series: &Series,
        history: &mut dyn Iterator<Item = Seen>,
        view: &View,
        legal: &Actions,
    ) -> Action {
        self.begin(seat, series);
        history.for_each(|seen| self.observe(&seen));
        self.choose(view, legal)
    }

    /// Returns what it remembers of its own row right now, rightly or wrongly, slot by slot. `None` for a bot with a
    /// perfect memory: it knows whatever the view knows.
    fn recalls(&self) -> Option<[Option<Card>; 4]> {
        None
    }

    /// Returns the number of playouts of the last choice: its work, counted instead of timed, so that tests can compare it. 0 for a bot
    /// that does not search.
    fn playouts(&self) -> u32 {
        0
    }
}
