//! The progress bar of long work, on stderr, and only where somebody looks.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A sign of life for work of unknown length. It stays away where stderr is not a terminal.
pub fn spinner(what: String) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(250));
    spinner
}

/// A bar for so many rounds. It stays away where stderr is not a terminal.
pub fn bar(rounds: u64, unit: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {unit}, {{per_sec}}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(rounds).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
