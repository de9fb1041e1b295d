//! The log on stderr: a line per thing that a host may want to know. Hidden cards, tokens, names and codes are never in it.

use std::fmt;
use std::str::FromStr;

use tracing_subscriber::filter::{EnvFilter, LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Format, String> {
        match text {
            "text" => Ok(Format::Text),
            "json" => Ok(Format::Json),
            _ => Err(format!("{text}: the log is text or json")),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Text => "text",
            Format::Json => "json",
        })
    }
}

fn filter(level: &str) -> Result<EnvFilter, String> {
    EnvFilter::builder()
        .parse(level)
        .map_err(|why| format!("{level} is no level (off, error, warn, info, debug, trace): {why}"))
}

/// Is this a level?
pub fn check(level: &str) -> Result<(), String> {
    filter(level).map(drop)
}

/// Logs from now on. Of what others wrote only warnings are taken, whatever the level: they would print frames, and with them cards.
pub fn start(format: Format, level: &str) -> Result<(), String> {
    let safe = filter_fn(|about| about.target().starts_with("kingrat") || *about.level() <= LevelFilter::WARN);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        Format::Text => lines.boxed(),
        Format::Json => lines.json().flatten_event(true).boxed(),
    };
    let started = tracing_subscriber::registry().with(lines.with_filter(safe)).with(filter(level)?).try_init();
    started.map_err(|why| why.to_string())
}
