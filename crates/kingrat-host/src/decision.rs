//! A cat's decision: what its seat knows, and what it chooses.

use kingrat_bots::{Cat, Search};
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
    /// The playouts that the cat searched: its work, which takes time that others can measure. 0 where it did not search.
    pub playouts: u32,
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
        self.decide_within(Search::LIVE)
    }

    /// Lets the cat choose within this budget, if it searches. The same seed and the same budget give the same choice.
    pub fn decide_within(self, search: Search) -> Choice {
        let Decision { cat, seed, seat, series, history, view, legal, guided } = self;
        let (action, playouts) = match guided {
            Some(action) => (action, 0),
            None => {
                let mut player = cat.player_within(seed, search);
                let action = player.choose_after(seat, &series, &mut history.into_iter(), &view, &legal);
                (action, player.playouts())
            }
        };
        match legal.iter().next() {
            Some(first) if !legal.contains(action) => Choice { action: first, corrected: true, playouts },
            _ => Choice { action, corrected: false, playouts },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use kingrat_table::protocol::{ClientMsg, Setup};
    use kingrat_table::{Guest, GuestId, Input, Need, Seed};

    use super::*;
    use crate::{step, table_settings};

    /// Returns the first decision of a Luna, with cards of this number.
    fn of_luna(number: u8) -> Decision {
        let setup: Setup = serde_json::from_str(
            r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "luna"}], "first": "A"}"#,
        )
        .unwrap();
        let anna = Guest { id: GuestId(1), name: "Anna".into() };
        let mut table = Table::open(setup, &anna, table_settings(), 0).unwrap();
        let mut apply = |input| {
            let seed = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: [number; 32] });
            step(&mut table, input, 0, seed).unwrap();
        };
        let said = |msg| Input::Said { guest: GuestId(1), msg };
        apply(Input::Came { guest: anna });
        apply(said(ClientMsg::Ready { ready: true }));
        apply(said(ClientMsg::Seed { seat: Seat::A, round: 1, seed: "c0ffee".into() }));
        apply(said(ClientMsg::Seen { seat: Seat::A, look: 1 }));
        let Some(Need::Move { seat: Seat::B, bot, .. }) = table.need() else { panic!("it is Luna's turn") };
        Decision::at(&table, &bot, 42).unwrap()
    }

    #[test]
    fn a_choice_depends_on_the_seed_and_the_budget_alone() {
        let (mut others, mut less_work) = (0, 0);
        for number in 0..40 {
            let decision = of_luna(number);
            let [whole, tiny] = [Search::LIVE, Search::TINY].map(|search| decision.clone().decide_within(search));
            assert_eq!(decision.clone().decide(), whole);
            assert_eq!(decision.clone().decide_within(Search::TINY), tiny);
            less_work += u32::from(tiny.playouts < whole.playouts);
            others += u32::from(whole.action != tiny.action);
        }
        assert!(others > 0, "less search sometimes leads to another choice");
        assert!(less_work > 20, "{less_work} searches had more playouts with the whole budget");
    }
}
