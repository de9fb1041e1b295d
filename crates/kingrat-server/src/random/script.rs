//! A script of all that is left to chance, for tests: a JSON file that is read anew whenever chance is needed, so that a test can say the
//! cards of its next table while the server runs. docs/chance.md describes it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use kingrat_table::{Millis, Seed};
use serde::Deserialize;

use super::Use;
use crate::config::{Config, Seeds};

/// The file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// Everything that is not said below follows from it.
    seed: u64,
    /// Names of new guests, in the order in which they come.
    #[serde(default)]
    names: Vec<String>,
    /// Codes of tables: a new one has the first that is free.
    #[serde(default)]
    codes: Vec<String>,
    /// Codes of classes, likewise.
    #[serde(default)]
    classes: Vec<String>,
    /// The rounds of tables, by their codes.
    #[serde(default)]
    rounds: BTreeMap<String, Vec<Round>>,
    /// For how long the players' seeds are waited for before a deal. Read when the server starts.
    seed_ms: Option<Millis>,
}

/// Where the cards of a round come from.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Round {
    /// These cards, in the order in which they come.
    Cards(String),
    /// A secret of the house, to which the players add their seeds: a fair deal.
    Key {
        /// 64 hexadecimal digits.
        secret: String,
    },
}

/// One of each use.
const USES: usize = 8;

/// The script of this process, and how often each use was asked for.
struct Running {
    file: PathBuf,
    given: [AtomicU64; USES],
    /// How many names were given.
    named: AtomicU64,
}

static RUNNING: OnceLock<Running> = OnceLock::new();

/// Takes all chance of this process from a script, the cards of this configuration's tables included.
///
/// # Errors
///
/// If the file cannot be read, or another script is followed already.
pub fn script_chance(config: &mut Config, file: &Path) -> io::Result<()> {
    let running = Running { file: file.into(), given: Default::default(), named: AtomicU64::new(0) };
    let script = running.read()?;
    RUNNING.set(running).map_err(|_| io::Error::other("this process follows a script of chance already"))?;
    if let Some(seed_ms) = script.seed_ms {
        config.house.seed_ms = seed_ms;
    }
    config.seeds = Seeds::by_round(seed);
    Ok(())
}

impl Running {
    fn read(&self) -> io::Result<Script> {
        let wrong = |why: &dyn std::fmt::Display| io::Error::other(format!("{}: {why}", self.file.display()));
        let text = fs::read_to_string(&self.file).map_err(|why| wrong(&why))?;
        serde_json::from_str(&text).map_err(|why| wrong(&why))
    }

    fn next(&self, kind: Use) -> u64 {
        self.given[kind as usize].fetch_add(1, Ordering::Relaxed)
    }
}

/// The bytes that the script has for this use; nothing, where there is no script.
pub(super) fn bytes<const N: usize>(kind: Use) -> Option<io::Result<[u8; N]>> {
    let running = RUNNING.get()?;
    Some(running.read().map(|script| {
        let mut stream = Stream::new(script.seed, &format!("{kind:?} {}", running.next(kind)));
        std::array::from_fn(|_| stream.next() as u8)
    }))
}

/// The code that the script lists for this use, after so many that were taken; nothing behind the end of the list, and where there is no
/// script.
pub(super) fn code(kind: Use, taken: usize) -> io::Result<Option<String>> {
    let Some(running) = RUNNING.get() else { return Ok(None) };
    let script = running.read()?;
    let list = if kind == Use::Class { script.classes } else { script.codes };
    Ok(list.into_iter().nth(taken))
}

/// The name that the script lists for the next guest; nothing behind the end of the list, and where there is no script.
pub(crate) fn name() -> io::Result<Option<String>> {
    let Some(running) = RUNNING.get() else { return Ok(None) };
    let mut names = running.read()?.names;
    let place = running.named.fetch_add(1, Ordering::Relaxed) as usize;
    Ok((place < names.len()).then(|| names.swap_remove(place)))
}

/// The cards of a table's round: as the script says, or a deck shuffled by its seed.
fn seed(code: &str, rounds: usize) -> io::Result<Seed> {
    let Some(running) = RUNNING.get() else { return Err(io::Error::other("there is no script of chance")) };
    let script = running.read()?;
    match script.rounds.get(code).and_then(|table| table.get(rounds)) {
        Some(Round::Cards(cards)) => Ok(Seed::Script { cards: cards.clone() }),
        Some(Round::Key { secret }) => {
            let key = kingrat_rules::record::unhex(secret).and_then(|bytes| bytes.try_into().ok());
            let key = key.ok_or_else(|| io::Error::other(format!("{secret} is no secret of 64 hexadecimal digits")))?;
            Ok(Seed::Key { key })
        }
        None => Ok(Seed::Script { cards: Stream::new(script.seed, &format!("{code} {rounds}")).shuffled() }),
    }
}

/// Numbers that follow from a seed and a label (FNV-1a into SplitMix64).
struct Stream(u64);

impl Stream {
    fn new(seed: u64, label: &str) -> Stream {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        Stream(label.bytes().fold(0xCBF2_9CE4_8422_2325 ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15), mix))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// The usual deck in an order of its own.
    fn shuffled(mut self) -> String {
        let mut deck = *b"000011112222333344445555666677778888999999999PPPSSSDDD";
        for left in (1..deck.len()).rev() {
            deck.swap(left, (self.next() % (left as u64 + 1)) as usize);
        }
        deck.iter().map(|&letter| char::from(letter)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_shuffles_the_whole_deck_and_always_alike() {
        let deck = |seed, label| Stream::new(seed, label).shuffled();
        assert_eq!(deck(1, "CCCCC 0"), deck(1, "CCCCC 0"));
        assert_ne!(deck(1, "CCCCC 0"), deck(1, "CCCCC 1"));
        assert_ne!(deck(1, "CCCCC 0"), deck(2, "CCCCC 0"));
        let mut letters: Vec<char> = deck(1, "CCCCC 0").chars().collect();
        letters.sort_unstable();
        assert_eq!(letters.iter().collect::<String>(), "000011112222333344445555666677778888999999999DDDPPPSSS");
    }

    #[test]
    fn a_script_says_rounds_as_cards_or_as_a_secret() {
        let text = r#"{"seed": 1, "rounds": {"CCCCC": ["0123", {"secret": "00"}]}, "seed_ms": 9}"#;
        let script: Script = serde_json::from_str(text).unwrap();
        assert!(matches!(&script.rounds["CCCCC"][..], [Round::Cards(cards), Round::Key { .. }] if cards == "0123"));
        assert!(serde_json::from_str::<Script>(r#"{"seed": 1, "card": "0"}"#).is_err(), "a word that it does not know");
    }
}
