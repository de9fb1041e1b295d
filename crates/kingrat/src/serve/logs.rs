//! The log on stderr, for operators. Hidden cards, tokens, names and codes are never in it.

use std::fmt;
use std::str::FromStr;

use tracing_subscriber::filter::{LevelFilter, ParseError, Targets, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Plain text.
    Text,
    /// One JSON object per line.
    Json,
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFormat, String> {
        match text {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(format!("{text} is not a log format: use text or json")),
        }
    }
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        })
    }
}

/// Parses a level, or levels by module. `EnvFilter` could do more, but brings a regex engine along.
fn filter(level: &str) -> Result<Targets, String> {
    level
        .parse()
        .map_err(|why: ParseError| format!("{level} is not a log level (off, error, warn, info, debug, trace): {why}"))
}

/// Checks a log level.
pub fn check(level: &str) -> Result<(), String> {
    filter(level).map(drop)
}

/// Starts logging. Other crates may only log warnings, whatever the level: at lower levels they print frames, and with them cards.
pub fn start(format: LogFormat, level: &str) -> Result<(), String> {
    let safe = filter_fn(|about| about.target().starts_with("kingrat") || *about.level() <= LevelFilter::WARN);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let started = tracing_subscriber::registry().with(lines.with_filter(safe)).with(filter(level)?).try_init();
    started.map_err(|why| why.to_string())
}
