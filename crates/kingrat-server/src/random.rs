//! Things that nobody can guess: tokens, codes, names of replays. All of it comes from the machine's own chance.
//!
//! Two features for tests replace that source, and nothing else: `simulation` with a seed for one thread, `scripted-chance` with a
//! script (`script.rs`) for the process. Neither does anything until it is told to.

#[cfg(feature = "scripted-chance")]
pub(crate) mod script;

use std::io;

/// The letters and digits of a table's code: none that look alike, and no vowels, so that no code is a word.
const LETTERS: &[u8] = b"CDFGHJKMNPQRTVWX2346789";

const CODE_LENGTH: usize = 5;
const CLASS_LENGTH: usize = CODE_LENGTH + 1;
/// So many tables a class has at most.
pub(crate) const MOST_TABLES: usize = 10;

#[cfg(feature = "simulation")]
thread_local! {
    static SIMULATED: std::cell::Cell<Option<u64>> = const { std::cell::Cell::new(None) };
}

/// From now on this thread's chance comes from a number, and whoever knows it knows everything: for simulations.
#[cfg(feature = "simulation")]
pub fn simulate_chance(seed: u64) {
    SIMULATED.set(Some(seed));
}

/// Is this thread's chance simulated?
pub(crate) fn is_simulated() -> bool {
    #[cfg(feature = "simulation")]
    let simulated = SIMULATED.get().is_some();
    #[cfg(not(feature = "simulation"))]
    let simulated = false;
    simulated
}

/// What a random value is for. A script counts each use by itself, so that one more guest does not change the code of the next table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
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

/// The next number of a simulated chance (SplitMix64).
#[cfg(feature = "simulation")]
fn simulated() -> Option<u64> {
    let state = SIMULATED.get()?.wrapping_add(0x9E37_79B9_7F4A_7C15);
    SIMULATED.set(Some(state));
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    Some(mixed ^ (mixed >> 31))
}

/// So many random bytes.
pub(crate) fn bytes<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    #[cfg(feature = "simulation")]
    if SIMULATED.get().is_some() {
        bytes.fill_with(|| simulated().unwrap_or_default() as u8);
        return Ok(bytes);
    }
    getrandom::fill(&mut bytes).map_err(|why| io::Error::other(format!("the machine gives no random bytes: {why}")))?;
    Ok(bytes)
}

/// Random bytes for a use that a script can say.
pub(crate) fn bytes_for<const N: usize>(kind: Use) -> io::Result<[u8; N]> {
    #[cfg(feature = "scripted-chance")]
    if let Some(bytes) = script::bytes(kind) {
        return bytes;
    }
    let _ = kind;
    bytes()
}

/// A random number.
pub(crate) fn number(kind: Use) -> io::Result<u64> {
    Ok(u64::from_le_bytes(bytes_for(kind)?))
}

/// A number below `bound`, each as likely as makes no difference for names and waiting times.
pub(crate) fn below(bound: usize, kind: Use) -> io::Result<usize> {
    Ok((number(kind)? % bound.max(1) as u64) as usize)
}

/// A code for a table, after so many that were taken.
pub(crate) fn code(taken: usize) -> io::Result<String> {
    letters(CODE_LENGTH, Use::Code, taken)
}

/// A code for a class. It is longer than a table's, so that neither is ever taken for the other, and none is easier to guess.
pub(crate) fn class_code(taken: usize) -> io::Result<String> {
    letters(CLASS_LENGTH, Use::Class, taken)
}

fn letters(length: usize, kind: Use, taken: usize) -> io::Result<String> {
    #[cfg(feature = "scripted-chance")]
    if let Some(code) = script::code(kind, taken)? {
        return Ok(code);
    }
    let _ = taken;
    (0..length).map(|_| Ok(char::from(LETTERS[below(LETTERS.len(), kind)?]))).collect()
}

/// The code of a class's table with this number.
pub(crate) fn code_in_class(class: &str, number: usize) -> String {
    format!("{class}{number}")
}

/// The codes of all tables that a class can have.
pub(crate) fn codes_in_class(class: &str) -> Vec<String> {
    (1..=MOST_TABLES).map(|number| code_in_class(class, number)).collect()
}

/// The code of the class that a table belongs to, if it belongs to one.
pub(crate) fn class_of(code: &str) -> Option<&str> {
    number_in_class(code)?;
    let (class, _) = code.split_at_checked(CLASS_LENGTH)?;
    class.bytes().all(|letter| LETTERS.contains(&letter)).then_some(class)
}

/// The number of a class's table.
pub(crate) fn number_in_class(code: &str) -> Option<usize> {
    let (_, number) = code.split_at_checked(CLASS_LENGTH)?;
    (1..=MOST_TABLES).find(|one| number == one.to_string())
}

/// A class's code as somebody typed it: in one piece, or in two as it stands on the wall. Nothing, if it cannot be one.
pub(crate) fn read_class_code(typed: &str) -> Option<String> {
    let code: String = typed.chars().filter(|c| !" -".contains(*c)).collect::<String>().to_ascii_uppercase();
    (code.len() == CLASS_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// A table's code as somebody typed it. Nothing, if it cannot be one.
pub(crate) fn read_code(typed: &str) -> Option<String> {
    let code = typed.trim().to_ascii_uppercase();
    let alone = code.len() == CODE_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter));
    (alone || class_of(&code).is_some()).then_some(code)
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        for _ in 0..1000 {
            let code = code(0).unwrap();
            assert_eq!(read_code(&code).as_deref(), Some(&*code));
            assert_eq!(read_code(&format!(" {} ", code.to_lowercase())).as_deref(), Some(&*code));
        }
        for wrong in ["", "KRT7", "KRT7MM", "KRT70", "KRTÖM", "KR 7M", "../.."] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_class_is_never_taken_for_a_table_nor_a_table_for_a_class() {
        for _ in 0..1000 {
            let class = class_code(0).unwrap();
            assert_eq!(read_code(&class), None);
            assert_eq!(read_class_code(&code(0).unwrap()), None);
            let on_the_wall = format!(" {}-{} ", &class[..3], &class[3..].to_lowercase());
            assert_eq!(read_class_code(&on_the_wall).as_deref(), Some(&*class));
            for number in 1..=MOST_TABLES {
                let table = code_in_class(&class, number);
                assert_eq!(read_code(&table.to_lowercase()).as_deref(), Some(&*table));
                assert_eq!((class_of(&table), read_class_code(&table)), (Some(&*class), None));
            }
        }
        for wrong in ["KRT7MM0", "KRT7MM11", "KRT7MM01", "KRT7MM+1", "KRT7MM1 ", "KRT7MÖ1", "KRT7A1", "KRT7M"] {
            assert_eq!(class_of(wrong), None, "{wrong}");
        }
    }
}
