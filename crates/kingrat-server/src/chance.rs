//! Things that nobody can guess: tokens, codes, names of replays. All of it comes from the machine's own chance.

use std::io;

/// The letters and digits of a table's code: none that look alike, and no vowels, so that no code is a word.
const LETTERS: &[u8] = b"CDFGHJKMNPQRTVWX2346789";

const CODE_LENGTH: usize = 5;

#[cfg(feature = "simulation")]
thread_local! {
    static SIMULATED: std::cell::Cell<Option<u64>> = const { std::cell::Cell::new(None) };
}

/// From now on this thread's chance comes from a number, and whoever knows it knows everything: for simulations.
#[cfg(feature = "simulation")]
pub fn simulate_chance(seed: u64) {
    SIMULATED.set(Some(seed));
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

/// A random number.
pub(crate) fn number() -> io::Result<u64> {
    Ok(u64::from_le_bytes(bytes()?))
}

/// A number below `bound`, each as likely as makes no difference for names and waiting times.
pub(crate) fn below(bound: usize) -> io::Result<usize> {
    Ok((number()? % bound.max(1) as u64) as usize)
}

/// A code for a table.
pub(crate) fn code() -> io::Result<String> {
    (0..CODE_LENGTH).map(|_| Ok(char::from(LETTERS[below(LETTERS.len())?]))).collect()
}

/// A code as somebody typed it. Nothing, if it cannot be one.
pub(crate) fn read_code(typed: &str) -> Option<String> {
    let code = typed.trim().to_ascii_uppercase();
    (code.len() == CODE_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
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
            let code = code().unwrap();
            assert_eq!(read_code(&code).as_deref(), Some(&*code));
            assert_eq!(read_code(&format!(" {} ", code.to_lowercase())).as_deref(), Some(&*code));
        }
        for wrong in ["", "KRT7", "KRT7MM", "KRT70", "KRTÖM", "KR 7M", "../.."] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }
}
