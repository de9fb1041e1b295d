//! Starts a table of a class, when its teacher asks for it.

use kingrat_table::protocol::{ClientMsg, HolderShown, Refusal, SeatPlan};
use kingrat_table::{GuestId, Input};

use crate::table::actor::{Stored, TableActor};

impl TableActor {
    /// Starts the table for its teacher. Without cats, the empty seats after the last player are removed first, as far as the rules allow.
    pub(super) async fn start(&mut self, guest: GuestId, cats: bool) -> Stored<Result<(), Refusal>> {
        let said = |msg| Input::Said { guest, msg };
        if !cats {
            let (setup, shown) = (self.table.setup(), self.table.shown());
            let taken = shown.seats.iter().rposition(|seat| seat.holder != HolderShown::Open {}).map_or(0, |at| at + 1);
            let fewest = setup.rules.ruleset().map_or(2, |ruleset| usize::from(ruleset.rules.players[0]));
            let mut setup = setup.clone();
            let stay = taken.max(fewest);
            if stay < setup.seats.len() {
                // The teacher may have taken a seat after all, or given one to a cat.
                setup.seats = self.table.seats_now();
                setup.seats.truncate(stay);
                setup.first = setup.first.filter(|first| first.index() < stay);
                if let Err(refusal) = self.step(said(ClientMsg::Change { setup })).await? {
                    return Ok(Err(refusal));
                }
            }
        }
        let mut cats = self.table.bots().to_vec().into_iter(); // each table gets cats of all kinds, the gentlest first
        for seat in self.table.shown().seats.into_iter().filter(|seat| seat.holder == HolderShown::Open {}) {
            let Some(bot) = cats.next() else { break };
            let plan = SeatPlan::Bot { bot };
            if let Err(refusal) = self.step(said(ClientMsg::Plan { seat: seat.seat, plan })).await? {
                return Ok(Err(refusal));
            }
        }
        self.step(said(ClientMsg::Start {})).await
    }
}
