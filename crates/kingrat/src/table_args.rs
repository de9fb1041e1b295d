//! Flags that several commands share: edition or rules file, number of players; and parsers of values.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use kingrat_rules::{Edition, RulesPatch, Ruleset, Seat, SeatSet};

use crate::game_file::read_text;
use crate::run_error::RunError;

/// The rules and the number of players.
#[derive(Args, Clone)]
pub struct TableArgs {
    /// Play this edition (default: nordic); `kingrat editions` lists them
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    pub edition: Option<String>,
    /// Play by the rules in this TOML file; `kingrat rules` prints one to start from
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub players: usize,
}

impl TableArgs {
    /// Returns the rules, checked for this number of players.
    pub fn ruleset(&self) -> Result<Ruleset, RunError> {
        let ruleset = match (&self.rules, &self.edition) {
            (Some(file), _) => from_file(file)?,
            (None, key) => Ruleset::of(edition(key.as_deref().unwrap_or("nordic"))?),
        };
        ruleset.rules.check_table(self.players).map_err(|why| match &self.rules {
            Some(file) => RunError::input(format!("{}: {why}", file.display())),
            None => RunError::input(why),
        })?;
        Ok(ruleset)
    }

    /// Returns the first dealer: the last seat, so that A starts.
    pub fn dealer(&self) -> Seat {
        SeatSet::first(self.players).before(Seat::A)
    }
}

/// Finds an edition by its key.
pub fn edition(key: &str) -> Result<&'static Edition, RunError> {
    Edition::named(key).ok_or_else(|| {
        let keys: Vec<&str> = Edition::ALL.iter().map(|edition| edition.key).collect();
        RunError::input(format!("there is no edition {key:?}; the editions are {}", keys.join(", ")))
    })
}

/// Reads rules from a TOML file.
pub fn from_file(file: &Path) -> Result<Ruleset, RunError> {
    let text = read_text(file)?;
    let patch: RulesPatch =
        toml::from_str(&text).map_err(|error| RunError::input(format!("{}: {error}", file.display())))?;
    patch.ruleset().map_err(|why| RunError::input(format!("{}: {why}", file.display())))
}

/// Parses a time in seconds, such as 5 or 0.5.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "give seconds, from 0.001 to 3600".to_string())
}

/// Parses a probability: a number, or a fraction such as 1/16.
pub fn probability(text: &str) -> Result<f64, String> {
    let value = match text.split_once('/') {
        Some((above, below)) => match (above.parse::<f64>(), below.parse::<f64>()) {
            (Ok(above), Ok(below)) => above / below,
            _ => f64::NAN,
        },
        None => text.parse().unwrap_or(f64::NAN),
    };
    if (0.0..=1.0).contains(&value) {
        Ok(value)
    } else {
        Err("give a number from 0 to 1, or a fraction such as 1/16".into())
    }
}
