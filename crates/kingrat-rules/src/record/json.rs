//! The record as JSON. See docs/record.md.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Fair, LONGEST_SEED, Played, Record, hex, unhex};
use crate::notation::tidy;
use crate::{Edition, ParseActionError, ParseCardError, ParseModeError, Rules, Ruleset, Seat, Step};

/// The version of the JSON record. Read as well: version 1, in which no round has a `fair`, and version 2, in which its `v` is 1.
pub const JSON_VERSION: u32 = 3;

const FORMAT: &str = "kingrat-record";

/// The JSON object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    v: u32,
    base: String,
    rules: Rules,
    mode: String,
    players: usize,
    dealer: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    names: BTreeMap<String, String>,
    rounds: Vec<FileRound>,
    closed: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRound {
    steps: Vec<String>,
    cut: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fair: Option<FileFair>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FileFair {
    v: u32,
    commitment: String,
    secret: String,
    seeds: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawn_from: Option<u8>,
}

/// Why a JSON object is not a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseRecordError {
    /// It is another kind of file.
    Format(String),
    /// It is of another version.
    Version(u32),
    /// There is no such edition.
    Edition(String),
    /// There is no such mode.
    Mode(ParseModeError),
    /// There is no such seat.
    Seat(String),
    /// There is no such step.
    Step {
        /// The round, the first being 1.
        round: usize,
        /// The step, the first being 1.
        step: usize,
        /// The problem.
        why: ParseActionError,
    },
    /// The inputs of a fair deal are malformed.
    Fair {
        /// The round, the first being 1.
        round: usize,
        /// The problem.
        why: &'static str,
    },
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRecordError::Format(found) => write!(f, "format {found:?}: expected {FORMAT:?}"),
            ParseRecordError::Version(found) => {
                write!(f, "version {found}: this program reads versions 1 to {JSON_VERSION}")
            }
            ParseRecordError::Edition(found) => write!(f, "base {found:?} is no edition; see \"kingrat editions\""),
            ParseRecordError::Mode(why) => write!(f, "mode: {why}"),
            ParseRecordError::Seat(found) => {
                write!(f, "{found:?} is no seat of this table; expected a letter from A on")
            }
            ParseRecordError::Step { round, step, why } => {
                write!(f, "round {round}, step {step}: expected a card (0-9, P, S, D) or an action: {why}")
            }
            ParseRecordError::Fair { round, why } => write!(f, "round {round}, fair: {why}"),
        }
    }
}

impl std::error::Error for ParseRecordError {}

impl From<&Fair> for FileFair {
    fn from(fair: &Fair) -> FileFair {
        let seed = |(seat, seed): (Seat, &Vec<u8>)| (seat.to_string(), hex(seed));
        FileFair {
            v: fair.v,
            commitment: hex(&fair.commitment),
            secret: hex(&fair.secret),
            seeds: Seat::ALL.into_iter().zip(&fair.seeds).map(seed).collect(),
            drawn_from: fair.drawn_from,
        }
    }
}

impl FileFair {
    fn read(&self, players: usize) -> Result<Fair, &'static str> {
        let bytes = |text: &str| unhex(text).and_then(|bytes| <[u8; 32]>::try_from(bytes).ok());
        let seats = Seat::ALL.into_iter().take(players);
        if self.seeds.len() != players {
            return Err("every seat of the table, and no other, has a seed, which may be empty");
        }
        let seed = |seat: Seat| {
            let seed = self.seeds.get(&seat.to_string()).and_then(|seed| unhex(seed));
            seed.filter(|seed| seed.len() <= LONGEST_SEED)
        };
        Ok(Fair {
            v: self.v,
            commitment: bytes(&self.commitment).ok_or("a commitment has 64 hexadecimal digits, in lower case")?,
            secret: bytes(&self.secret).ok_or("a secret has 64 hexadecimal digits, in lower case")?,
            seeds: seats
                .map(seed)
                .collect::<Option<_>>()
                .ok_or("a seed has at most 64 hexadecimal digits, in lower case, two for each byte")?,
            drawn_from: self.drawn_from,
        })
    }
}

impl From<&Record> for File {
    fn from(record: &Record) -> File {
        let name = |(seat, name): (Seat, &Option<String>)| Some((seat.to_string(), name.clone()?));
        let round = |played: &Played| FileRound {
            steps: played.steps.iter().map(Step::to_string).collect(),
            cut: played.cut,
            fair: played.fair.as_ref().map(FileFair::from),
        };
        File {
            format: FORMAT.into(),
            v: JSON_VERSION,
            base: record.ruleset.base.key.into(),
            rules: record.ruleset.rules,
            mode: record.mode.to_string(),
            players: record.players,
            dealer: record.dealer.to_string(),
            names: Seat::ALL.into_iter().zip(&record.names).filter_map(name).collect(),
            rounds: record.rounds.iter().map(round).collect(),
            closed: record.closed,
        }
    }
}

impl TryFrom<File> for Record {
    type Error = ParseRecordError;

    fn try_from(file: File) -> Result<Record, ParseRecordError> {
        if file.format != FORMAT {
            return Err(ParseRecordError::Format(file.format));
        }
        if !(1..=JSON_VERSION).contains(&file.v) {
            return Err(ParseRecordError::Version(file.v));
        }
        let base = Edition::named(&file.base).ok_or(ParseRecordError::Edition(file.base))?;
        let mut record = Record::new(
            Ruleset { base, rules: file.rules },
            file.mode.parse().map_err(ParseRecordError::Mode)?,
            file.players,
            seat(&file.dealer)?,
        );
        for (key, name) in file.names {
            let seat = seat(&key)?;
            if seat.index() >= file.players {
                return Err(ParseRecordError::Seat(key));
            }
            record.names[seat.index()] = tidy(&name);
        }
        for (i, round) in file.rounds.iter().enumerate() {
            let parse = |(at, text): (usize, &String)| {
                step(text).map_err(|why| ParseRecordError::Step { round: i + 1, step: at + 1, why })
            };
            let steps = round.steps.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
            let bad = |why| ParseRecordError::Fair { round: i + 1, why };
            let fair = round.fair.as_ref().map(|fair| fair.read(file.players)).transpose().map_err(bad)?;
            match &fair {
                Some(_) if file.v == 1 => return Err(bad("a record of version 1 has none")),
                Some(fair) if file.v == 2 && fair.v != 1 => {
                    return Err(bad("a record of version 2 has version 1 of it"));
                }
                _ => {}
            }
            record.rounds.push(Played { steps, cut: round.cut, fair });
        }
        record.closed = file.closed;
        Ok(record)
    }
}

fn seat(text: &str) -> Result<Seat, ParseRecordError> {
    text.parse().map_err(|_| ParseRecordError::Seat(text.into()))
}

fn step(text: &str) -> Result<Step, ParseActionError> {
    match text.parse() {
        Ok(card) => Ok(Step::Deal(card)),
        Err(ParseCardError(_)) => text.parse().map(Step::Act),
    }
}

impl Serialize for Record {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        File::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    /// Parses the record. [`Record::play`] checks whether it can be played.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        Record::try_from(File::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
