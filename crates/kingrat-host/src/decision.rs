//! A cat's decision: what its seat knows, and what it chooses.

use kingrat_bots::Cat;
use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};
use kingrat_table::{Question, Table};

use crate::STAND_IN;

/// A decision that a cat has to make. It owns what the seat knows, so it can be made on another thread while the table goes on.
#[derive(Clone, Debug)]
pub struct Decision {
    cat: Cat,
    seed: u64,
    seat: Seat,
    series: Series,
    history: Vec<Seen>,
    view: View,
    legal: Actions,
    /// A lesson lays it out.
    guided: Option<Action>,
}

/// A cat's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// A legal action.
    pub action: Action,
    /// The cat chose an illegal action, and this is the first legal one instead: a bug in the cat.
    pub corrected: bool,
}

impl Decision {
    /// Takes the decision of the seat whose turn it is; `None` when no seat has to choose. A cat that this release does not know plays
    /// like the [stand-in](STAND_IN), so that an old table goes on. The same seed gives the same choice.
    pub fn at(table: &Table, bot: &str, seed: u64) -> Option<Decision> {
        let Question { seat, series, history, view, legal } = table.question()?;
        let cat = Cat::named(bot).unwrap_or(STAND_IN);
        Some(Decision { cat, seed, seat, series: series.clone(), history, view, legal, guided: table.guided() })
    }

    /// Returns the cat that decides.
    pub fn cat(&self) -> Cat {
        self.cat
    }

    /// Tells whether the decision takes long enough to be made on another thread.
    pub fn is_slow(&self) -> bool {
        self.cat == Cat::Luna && self.guided.is_none()
    }

    /// Lets the cat choose.
    pub fn decide(self) -> Choice {
        let Decision { cat, seed, seat, series, history, view, legal, guided } = self;
        let action = guided.unwrap_or_else(|| cat.choose_after(seed, seat, &series, history, &view, &legal));
        match legal.iter().next() {
            Some(first) if !legal.contains(action) => Choice { action: first, corrected: true },
            _ => Choice { action, corrected: false },
        }
    }
}
