//! The flags that say which rules are played by how many.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use kingrat_rules::{Edition, RulesPatch, Ruleset, Seat, SeatSet};

use crate::failure::Failure;
use crate::load;

/// Which table.
#[derive(Args, Clone)]
pub struct TableArgs {
    /// The edition; see `kingrat editions`
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    pub edition: Option<String>,
    /// A TOML file with rules, such as `kingrat rules` prints
    #[arg(long, value_name = "FILE")]
    pub rules: Option<PathBuf>,
    /// The number of players
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub players: usize,
}

impl TableArgs {
    /// The rules, checked for this number of players.
    pub fn ruleset(&self) -> Result<Ruleset, Failure> {
        let ruleset = match (&self.rules, &self.edition) {
            (Some(file), _) => from_file(file)?,
            (None, key) => Ruleset::of(edition(key.as_deref().unwrap_or("nordic"))?),
        };
        ruleset.rules.check_table(self.players).map_err(|why| match &self.rules {
            Some(file) => Failure::input(format!("{}: {why}", file.display())),
            None => Failure::input(why),
        })?;
        Ok(ruleset)
    }

    /// Who deals first when nothing is said: the last seat, so that A starts.
    pub fn dealer(&self) -> Seat {
        SeatSet::first(self.players).before(Seat::A)
    }
}

/// The edition with this key.
pub fn edition(key: &str) -> Result<&'static Edition, Failure> {
    Edition::named(key).ok_or_else(|| {
        let keys: Vec<&str> = Edition::ALL.iter().map(|edition| edition.key).collect();
        Failure::input(format!("there is no edition {key:?}; the editions are {}", keys.join(", ")))
    })
}

/// The rules in a TOML file.
pub fn from_file(file: &Path) -> Result<Ruleset, Failure> {
    let text = load::text(file)?;
    let patch: RulesPatch =
        toml::from_str(&text).map_err(|error| Failure::input(format!("{}: {error}", file.display())))?;
    patch.ruleset().map_err(|why| Failure::input(format!("{}: {why}", file.display())))
}

/// A time in seconds, such as 5 or 0.5.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "give seconds, from 0.001 to 3600".to_string())
}

/// A probability, given as a number or as a fraction such as 1/16.
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
