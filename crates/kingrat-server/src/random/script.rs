//! Scripted chance, for tests: random values and cards come from a JSON file. The file is read anew for each value, so that a test can set
//! the cards of its next table while the server runs. docs/chance.md describes it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use kingrat_table::{Millis, Seed};
use serde::Deserialize;

use super::RandomUse;
use super::splitmix::SplitMix64;
use crate::config::{Config, Seeds};

/// The content of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChanceScript {
    /// The seed of everything that is not listed below.
    seed: u64,
    /// Names of new guests, in order.
    #[serde(default)]
    names: Vec<String>,
    /// Codes of tables: a new one gets the first that is free.
    #[serde(default)]
    codes: Vec<String>,
    /// Codes of classes, likewise.
    #[serde(default)]
    classes: Vec<String>,
    /// The rounds of tables, by their codes.
    #[serde(default)]
    rounds: BTreeMap<String, Vec<ScriptedRound>>,
    /// How long a deal waits for the players' seeds. Read when the server starts.
    seed_ms: Option<Millis>,
    /// Whether turns end by themselves where a new table's setup says so. Read when the server starts.
    turns_end: Option<bool>,
}

/// Where the cards of a round come from.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum ScriptedRound {
    /// These cards, in order.
    Cards(String),
    /// The server's secret, to which the players add their seeds: a fair deal.
    Key {
        /// 64 hexadecimal digits.
        secret: String,
    },
}

/// How many uses there are.
const USES: usize = 8;

/// The script of this process, and how many values each use has drawn.
struct ActiveScript {
    file: PathBuf,
    drawn: [AtomicU64; USES],
    /// How many names were drawn.
    names: AtomicU64,
}

static ACTIVE: OnceLock<ActiveScript> = OnceLock::new();

/// Takes all random values of this process from a script, and the cards of this configuration's tables.
///
/// # Errors
///
/// If the file cannot be read, or another script is followed already.
pub fn script_chance(config: &mut Config, file: &Path) -> io::Result<()> {
    let active = ActiveScript { file: file.into(), drawn: Default::default(), names: AtomicU64::new(0) };
    let script = active.read()?;
    ACTIVE.set(active).map_err(|_| io::Error::other("this process follows a script of chance already"))?;
    if let Some(seed_ms) = script.seed_ms {
        config.table_settings.seed_ms = seed_ms;
    }
    if let Some(turns_end) = script.turns_end {
        config.turns_end = turns_end;
    }
    config.seeds = Seeds::by_round(seed);
    Ok(())
}

impl ActiveScript {
    fn read(&self) -> io::Result<ChanceScript> {
        let wrong = |why: &dyn std::fmt::Display| io::Error::other(format!("{}: {why}", self.file.display()));
        let text = fs::read_to_string(&self.file).map_err(|why| wrong(&why))?;
        serde_json::from_str(&text).map_err(|why| wrong(&why))
    }

    fn next(&self, kind: RandomUse) -> u64 {
        self.drawn[kind as usize].fetch_add(1, Ordering::Relaxed)
    }
}

/// Draws bytes for this use. Returns nothing without a script.
pub(super) fn bytes<const N: usize>(kind: RandomUse) -> Option<io::Result<[u8; N]>> {
    let active = ACTIVE.get()?;
    Some(active.read().map(|script| {
        let mut numbers = stream(script.seed, &format!("{kind:?} {}", active.next(kind)));
        std::array::from_fn(|_| numbers.next() as u8)
    }))
}

/// Returns the code that the script lists after so many that were taken. Returns nothing after the end of the list, and without a script.
pub(super) fn code(kind: RandomUse, taken: usize) -> io::Result<Option<String>> {
    let Some(active) = ACTIVE.get() else { return Ok(None) };
    let script = active.read()?;
    let list = if kind == RandomUse::Class { script.classes } else { script.codes };
    Ok(list.into_iter().nth(taken))
}

/// Returns the name that the script lists for the next guest. Returns nothing after the end of the list, and without a script.
pub(crate) fn name() -> io::Result<Option<String>> {
    let Some(active) = ACTIVE.get() else { return Ok(None) };
    let mut names = active.read()?.names;
    let place = active.names.fetch_add(1, Ordering::Relaxed) as usize;
    Ok((place < names.len()).then(|| names.swap_remove(place)))
}

/// Returns the cards of a table's round: as listed, or a deck shuffled by the script's seed.
fn seed(code: &str, rounds: usize) -> io::Result<Seed> {
    let Some(active) = ACTIVE.get() else { return Err(io::Error::other("there is no script of chance")) };
    let script = active.read()?;
    match script.rounds.get(code).and_then(|table| table.get(rounds)) {
        Some(ScriptedRound::Cards(cards)) => Ok(Seed::Script { cards: cards.clone() }),
        Some(ScriptedRound::Key { secret }) => {
            let key = kingrat_rules::record::unhex(secret).and_then(|bytes| bytes.try_into().ok());
            let key = key.ok_or_else(|| io::Error::other(format!("{secret} is no secret of 64 hexadecimal digits")))?;
            Ok(Seed::Key { key })
        }
        None => Ok(Seed::Script { cards: shuffled(stream(script.seed, &format!("{code} {rounds}"))) }),
    }
}

/// Derives numbers from a seed and a label (FNV-1a into SplitMix64).
fn stream(seed: u64, label: &str) -> SplitMix64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    SplitMix64(label.bytes().fold(0xCBF2_9CE4_8422_2325 ^ seed.wrapping_mul(0x9E37_79B9_7F4A_7C15), mix))
}

/// Shuffles the usual deck.
fn shuffled(mut numbers: SplitMix64) -> String {
    let mut deck = *b"000011112222333344445555666677778888999999999PPPSSSDDD";
    for left in (1..deck.len()).rev() {
        deck.swap(left, (numbers.next() % (left as u64 + 1)) as usize);
    }
    deck.iter().map(|&letter| char::from(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_shuffles_the_whole_deck_and_always_alike() {
        let deck = |seed, label| shuffled(stream(seed, label));
        assert_eq!(deck(1, "CCCCC 0"), deck(1, "CCCCC 0"));
        assert_ne!(deck(1, "CCCCC 0"), deck(1, "CCCCC 1"));
        assert_ne!(deck(1, "CCCCC 0"), deck(2, "CCCCC 0"));
        let mut letters: Vec<char> = deck(1, "CCCCC 0").chars().collect();
        letters.sort_unstable();
        assert_eq!(letters.iter().collect::<String>(), "000011112222333344445555666677778888999999999DDDPPPSSS");
    }

    #[test]
    fn a_script_says_rounds_as_cards_or_as_a_secret() {
        let text = r#"{"seed": 1, "rounds": {"CCCCC": ["0123", {"secret": "00"}]}, "seed_ms": 9, "turns_end": false}"#;
        let script: ChanceScript = serde_json::from_str(text).unwrap();
        assert_eq!((script.seed_ms, script.turns_end), (Some(9), Some(false)));
        assert!(
            matches!(&script.rounds["CCCCC"][..], [ScriptedRound::Cards(cards), ScriptedRound::Key { .. }] if cards == "0123")
        );
        assert!(
            serde_json::from_str::<ChanceScript>(r#"{"seed": 1, "card": "0"}"#).is_err(),
            "a word that it does not know"
        );
    }
}
