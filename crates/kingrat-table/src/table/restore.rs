//! Rebuilds a table from its log: applies the logged inputs one after another.

use std::fmt;

use super::Table;
use crate::protocol::Refusal;
use crate::{Input, Millis, names};

/// Why a table cannot be rebuilt from a log.
#[derive(Debug, PartialEq, Eq)]
pub enum RestoreTableError {
    /// The log does not begin with [`Input::Opened`].
    NoBeginning,
    /// The table refused an input of the log.
    Refused {
        /// The input's place in the log, the first being 1.
        at: usize,
        /// The reason.
        refusal: Refusal,
    },
}

impl fmt::Display for RestoreTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoreTableError::NoBeginning => f.write_str("the log does not begin with the making of a table"),
            RestoreTableError::Refused { at, refusal } => write!(f, "entry {at} of the log cannot be: {refusal:?}"),
        }
    }
}

impl std::error::Error for RestoreTableError {}

pub(super) fn restore(log: impl IntoIterator<Item = (Millis, Input)>) -> Result<Table, RestoreTableError> {
    let refused = |at| move |refusal| RestoreTableError::Refused { at, refusal };
    let mut log = log.into_iter().map(|(now, input)| (now, names::of_older_release(input)));
    let Some((now, Input::Opened { setup, host, settings })) = log.next() else {
        return Err(RestoreTableError::NoBeginning);
    };
    let mut table = Table::open(setup, &host, settings, now).map_err(refused(1))?;
    for (i, (now, input)) in log.enumerate() {
        table.step(input, now).map_err(refused(i + 2))?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{ClientMsg, Stage};
    use crate::{Guest, GuestId, TableSettings};

    /// The sums of such times once overflowed: found by the fuzz target `stored_logs`.
    #[test]
    fn a_log_that_names_the_end_of_time_makes_a_table_that_goes_on() {
        let host = Guest { id: GuestId(1), name: "Anna".into() };
        let setup = serde_json::json!({"rules": {}, "mode": "time:240", "clock_s": 600, "seats": [{"t": "host"}, {"t": "open"}]});
        let setup = serde_json::from_value(setup).unwrap();
        let for_ever = Millis::MAX;
        let settings = TableSettings {
            hold_ms: for_ever,
            lobby_hold_ms: for_ever,
            ready_ms: for_ever,
            idle_ms: for_ever,
            seed_ms: for_ever,
            ..TableSettings::with_bots(["mimi"], "mimi")
        };
        let said = |msg| Input::Said { guest: host.id, msg };
        let log = [
            Input::Opened { setup, host: host.clone(), settings },
            Input::Came { guest: Guest { id: GuestId(2), name: "Bo".into() } },
            Input::Tick {},
            Input::Came { guest: host.clone() },
            said(ClientMsg::Start {}),
            crate::Seed::Key { key: [7; 32] }.sealed(),
            Input::Tick {},
            said(ClientMsg::Seed { seat: kingrat_rules::Seat::A, round: 1, seed: "c0ffee".into() }),
            Input::Went { guest: host.id },
            Input::Tick {},
        ];
        let table = restore(log.into_iter().map(|input| (for_ever, input))).unwrap();
        assert_ne!(table.stage(), Stage::Lobby);
    }
}
