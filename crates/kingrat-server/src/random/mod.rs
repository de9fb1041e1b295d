//! Random values from the operating system (`getrandom`): tokens, codes, ids, names.
//!
//! Two features replace the source in tests: `simulation` with a seed for one thread, `scripted-chance` with a script for the process
//! (`script.rs`). Neither does anything until it is told to.
//!
//! | file | |
//! |---|---|
//! | `codes.rs` | Codes of tables and classes: draws and parses them. |
//! | `names.rs` | Names for guests who have not chosen one. |
//! | `script.rs` | Scripted chance, for tests. |
//! | `splitmix.rs` | Reproducible numbers, for tests. |

pub(crate) mod codes;
pub(crate) mod names;
#[cfg(feature = "scripted-chance")]
pub(crate) mod script;
#[cfg(any(feature = "simulation", feature = "scripted-chance"))]
mod splitmix;

use std::io;

pub(crate) use kingrat_rules::record::hex;

#[cfg(feature = "simulation")]
thread_local! {
    static SIMULATED: std::cell::Cell<Option<splitmix::SplitMix64>> = const { std::cell::Cell::new(None) };
}

/// Makes all random values of this thread follow from a seed, and so predictable: for simulations.
#[cfg(feature = "simulation")]
pub fn simulate_chance(seed: u64) {
    SIMULATED.set(Some(splitmix::SplitMix64(seed)));
}

/// Whether the random values of this thread are simulated.
pub(crate) fn is_simulated() -> bool {
    #[cfg(feature = "simulation")]
    let simulated = SIMULATED.get().is_some();
    #[cfg(not(feature = "simulation"))]
    let simulated = false;
    simulated
}

/// The purpose of a random value. A script counts each use by itself, so that one more guest does not change the code of the next table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RandomUse {
    /// A guest's token.
    Token,
    /// A ticket to another device.
    Ticket,
    /// A made-up name.
    Name,
    /// A table's code.
    Code,
    /// A class's code.
    Class,
    /// The seed of a table's cats.
    Cats,
    /// How long a cat takes to move.
    Pace,
    /// The id of a replay.
    Replay,
}

/// Fills an array with random bytes.
pub(crate) fn bytes<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    #[cfg(feature = "simulation")]
    if let Some(mut simulated) = SIMULATED.get() {
        bytes.fill_with(|| simulated.next() as u8);
        SIMULATED.set(Some(simulated));
        return Ok(bytes);
    }
    getrandom::fill(&mut bytes).map_err(|why| io::Error::other(format!("the machine gives no random bytes: {why}")))?;
    Ok(bytes)
}

/// Fills an array with random bytes for a use, which a script can replace.
pub(crate) fn bytes_for<const N: usize>(kind: RandomUse) -> io::Result<[u8; N]> {
    #[cfg(feature = "scripted-chance")]
    if let Some(bytes) = script::bytes(kind) {
        return bytes;
    }
    let _ = kind;
    bytes()
}

/// Draws a number.
pub(crate) fn number(kind: RandomUse) -> io::Result<u64> {
    Ok(u64::from_le_bytes(bytes_for(kind)?))
}

/// Draws a number below `bound`. Its bias is far too small to matter for codes and names.
pub(crate) fn below(bound: usize, kind: RandomUse) -> io::Result<usize> {
    Ok((number(kind)? % bound.max(1) as u64) as usize)
}
