//! `kingrat editions`: compares the editions.

use std::io::Write;

use clap::Args as ClapArgs;
use kingrat_rules::{Edition, Rules};
use serde_json::json;

use crate::run_error::RunError;

/// Compare the ten editions of the game
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat editions
  kingrat editions --json | jq '.editions[].key'")]
pub struct Args {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

type Column = (&'static str, fn(&Edition) -> String);

const COLUMNS: [Column; 12] = [
    ("edition", |edition| edition.key.to_string()),
    ("players", |edition| format!("{}-{}", edition.rules.players[0], edition.rules.players[1])),
    ("powers", |edition| powers(&edition.rules)),
    ("first discard", |edition| edition.rules.first_discard.to_string()),
    ("take", |edition| edition.rules.take.to_string()),
    ("outer/inner", |edition| format!("{}/{}", edition.rules.looks.outer, edition.rules.looks.inner)),
    ("exchanged", |edition| edition.rules.exchanged.to_string()),
    ("swap look", |edition| if swaps(&edition.rules) { edition.rules.swap_look.to_string() } else { "-".into() }),
    ("swap what", |edition| if swaps(&edition.rules) { edition.rules.swap_what.to_string() } else { "-".into() }),
    ("starter", |edition| edition.rules.starter.to_string()),
    ("cut", |edition| if edition.rules.cut { "yes" } else { "no" }.to_string()),
    ("default match", |edition| edition.mode.to_string()),
];

fn swaps(rules: &Rules) -> bool {
    rules.deck.swap > 0
}

fn powers(rules: &Rules) -> String {
    let deck = &rules.deck;
    match (deck.peek, deck.swap, deck.draw_two) {
        (0, 0, 0) => "none".into(),
        (peek, swap, draw_two) => format!("{peek}P {swap}S {draw_two}D"),
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let mut out = std::io::stdout().lock();
    if args.json {
        let edition = |edition: &Edition| {
            json!({
                "key": edition.key,
                "about": edition.about,
                "seeds": edition.seeds,
                "mode": edition.mode.to_string(),
                "rules": edition.rules,
            })
        };
        let editions: Vec<_> = Edition::ALL.iter().map(edition).collect();
        writeln!(out, "{}", json!({ "editions": editions }))?;
        return Ok(());
    }
    let rows: Vec<Vec<String>> =
        Edition::ALL.iter().map(|edition| COLUMNS.iter().map(|(_, text)| text(edition)).collect()).collect();
    let widths: Vec<usize> = (0..COLUMNS.len())
        .map(|i| rows.iter().map(|row| row[i].len()).chain([COLUMNS[i].0.len()]).max().unwrap_or(0))
        .collect();
    let heads: Vec<String> = COLUMNS.iter().map(|(head, _)| head.to_string()).collect();
    let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
    for row in [&heads, &rule].into_iter().chain(&rows) {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    writeln!(out, "\n`kingrat rules KEY` shows every field.")?;
    Ok(())
}
