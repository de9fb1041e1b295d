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
