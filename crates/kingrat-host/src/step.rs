//! Applies an input to a table, and seals the secret of a round whenever the table needs one.

use std::fmt;

use kingrat_table::protocol::Refusal;
use kingrat_table::{Input, Lesson, Millis, Need, Outputs, Seed, Table};

/// An input that was applied, and what came of it.
#[derive(Debug)]
pub struct AppliedInput {
    /// The input, to be logged.
    pub input: Input,
    /// The messages it sends, and what the table needs now.
    pub outputs: Outputs,
}

/// Why an input and the deals that follow from it could not be applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplyInputError<E> {
    /// The table refused it, and is unchanged.
    Refused(Refusal),
    /// It was applied, but there is no seed for the round that follows. The table is ahead of its log and must be dropped.
    NoSeed(E),
    /// It was applied, but the table refused the deal that follows. The table is ahead of its log and must be dropped.
    NotDealt(Refusal),
}

impl<E: fmt::Display> fmt::Display for ApplyInputError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApplyInputError::Refused(refusal) => write!(f, "the table refused: {refusal:?}"),
            ApplyInputError::NoSeed(why) => write!(f, "no seed for the next round: {why}"),
            ApplyInputError::NotDealt(refusal) => write!(f, "the table refused the next deal: {refusal:?}"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for ApplyInputError<E> {}

/// Applies an input and every seal that the table needs because of it, in order. `seed` is asked for each of them.
pub fn step<E>(
    table: &mut Table,
    mut input: Input,
    now: Millis,
    mut seed: impl FnMut(&Table) -> Result<Seed, E>,
) -> Result<Vec<AppliedInput>, ApplyInputError<E>> {
    let mut steps = Vec::with_capacity(1);
    let mut outputs = table.step(input.clone(), now).map_err(ApplyInputError::Refused)?;
    loop {
        let sealing = outputs.need == Some(Need::Seal);
        steps.push(AppliedInput { input, outputs });
        if !sealing {
            return Ok(steps);
        }
        input = seal(table, &mut seed).map_err(ApplyInputError::NoSeed)?;
        outputs = table.step(input.clone(), now).map_err(ApplyInputError::NotDealt)?;
    }
}

/// Returns the input that answers [`Need::Seal`]: the cards that a lesson lays out, or a seed.
pub fn seal<E>(table: &Table, seed: impl FnOnce(&Table) -> Result<Seed, E>) -> Result<Input, E> {
    match Lesson::sealed(table) {
        Some(laid_out) => Ok(laid_out),
        None => seed(table).map(Seed::sealed),
    }
}
