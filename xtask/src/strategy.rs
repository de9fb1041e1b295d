//! `cargo xtask strategy`: runs the commands of docs/strategy.md and writes their tables and plots into it.
//!
//! The text of that document is written by hand; between `<!-- figure NAME -->` and `<!-- end -->` it is generated.

mod plot;

use std::fmt::Write;
use std::fs;

use serde_json::Value;

use crate::commands::{cargo, kingrat_release, output, root, run as finish};
use crate::edition_tables::{EditionTable, edition_tables};
use crate::suite::TestCounter;
use plot::{Curve, Plot};

/// Measures a figure and returns it as Markdown.
type Figure = fn() -> Result<String, String>;

const FIGURES: [(&str, Figure); 8] = [
    ("knock", knock),
    ("odds", odds),
    ("take", take),
    ("worth", worth),
    ("swaps", swaps),
    ("seats", seats),
    ("editions", editions),
    ("cats", cats),
];

const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// Measures all figures, or one. The rest of the document stays.
pub fn run(only: Option<&str>) -> Result<(), String> {
    if let Some(name) = only.filter(|only| !FIGURES.iter().any(|(name, _)| name == only)) {
        let names = FIGURES.map(|(name, _)| name).join(", ");
        return Err(format!("docs/strategy.md has no figure {name}; the figures are {names}"));
    }
    crate::web::build(&mut TestCounter::default())?;
    finish(cargo(&["build", "--release", "--quiet"]))?;
    let file = root().join("docs/strategy.md");
    let fault = |error: std::io::Error| format!("docs/strategy.md: {error}");
    for (name, figure) in FIGURES.iter().filter(|(name, _)| only.is_none_or(|only| only == *name)) {
        println!("== {name}");
        let told = figure()?;
        let before = fs::read_to_string(&file).map_err(fault)?;
        fs::write(&file, with_figure(&before, name, &told)?).map_err(fault)?;
    }
    println!("docs/strategy.md is written; check that its text still fits the figures");
    Ok(())
}

/// Replaces one figure.
fn with_figure(before: &str, name: &str, told: &str) -> Result<String, String> {
    let mark = format!("<!-- figure {name} -->\n");
    let parts = before.split_once(&mark).and_then(|(head, rest)| Some((head, rest.split_once("<!-- end -->")?.1)));
    let (head, tail) = parts.ok_or_else(|| format!("docs/strategy.md has no place for the figure {name}"))?;
    Ok(format!("{head}{mark}\n{}\n\n<!-- end -->{tail}", told.trim()))
}

/// The report of an arena command, with the command as it is typed.
struct ArenaRun {
    typed: String,
    report: Value,
}

fn arena(args: &[&str]) -> Result<ArenaRun, String> {
    let typed = format!("kingrat arena {}", args.join(" "));
    println!("{typed}");
    let printed = output(kingrat_release(&[&["arena", "--json"], args].concat()))?;
    let report = serde_json::from_str(&printed).map_err(|error| format!("{typed}: {error}"))?;
    Ok(ArenaRun { typed, report })
}

fn code_block(commands: &[String]) -> String {
    format!("```\n{}\n```\n", commands.join("\n"))
}

fn percent(value: &Value) -> String {
    value.as_f64().map_or("-".into(), |share| format!("{:.1}", 100.0 * share))
}

fn number(value: &Value) -> String {
    value.as_f64().map_or("-".into(), |number| format!("{number:.1}"))
}

/// Formats an estimate in per cent, with half of its interval.
fn about(estimate: &Value) -> String {
    let part = |key: &str| estimate[key].as_f64().unwrap_or(f64::NAN) * 100.0;
    format!("{:.1} ± {:.1}", part("mean"), (part("high") - part("low")) / 2.0)
}

fn table(heads: &[String], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(heads.len()));
    line(heads) + &rule + &rows.iter().map(|row| line(row)).collect::<String>()
}

/// Writes a plot to docs/strategy and returns the Markdown that shows it.
fn write_plot(name: &str, alt: &str, plot: &Plot) -> Result<String, String> {
    let folder = root().join("docs/strategy");
    let path = folder.join(format!("{name}.svg"));
    let write = || fs::create_dir_all(&folder).and_then(|()| fs::write(&path, plot.svg()));
    write().map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(format!("![{alt}](strategy/{name}.svg)\n\n"))
}

/// Variants of `greedy` that differ in one parameter, each alone against a table of plain `greedy`.
struct Sweep {
    field: &'static str,
    values: &'static [f64],
    deals: u32,
}

impl Sweep {
    /// Measures what each wins above a fair share, in percentage points. Returns a plot, a table and the commands.
    fn render(&self, name: &str, title: &'static str, across: &'static str) -> Result<String, String> {
        let (mut rows, mut lines, mut commands) = (Vec::new(), Vec::new(), Vec::new());
        for players in PLAYERS {
            let names: Vec<String> = self.values.iter().map(|value| format!("greedy:{}={value}", self.field)).collect();
            let (deals, count) = (self.deals.to_string(), players.to_string());
            let mut args: Vec<&str> = names.iter().map(String::as_str).collect();
            args.extend(["--against", "greedy", "--players", &count, "--deals", &deals]);
            let run = arena(&args)?;
            let fair = 1.0 / players as f64;
            let meetings = run.report["meetings"].as_array().cloned().unwrap_or_default();
            let ahead: Vec<f64> = meetings
                .iter()
                .map(|meeting| 100.0 * (meeting["sides"][0]["win_share"]["mean"].as_f64().unwrap_or(fair) - fair))
                .collect();
            let half = &meetings[0]["sides"][0]["win_share"];
            let half = 50.0 * (half["high"].as_f64().unwrap_or(0.0) - half["low"].as_f64().unwrap_or(0.0));
            let mut row = vec![count.clone()];
            row.extend(ahead.iter().map(|ahead| format!("{ahead:+.1}")));
            row.push(format!("± {half:.1}"));
            rows.push(row);
            let points = self.values.iter().copied().zip(ahead).collect();
            lines.push(Curve { name: format!("{players} players"), points });
            commands.push(run.typed);
        }
        let mut heads = vec!["players".to_string()];
        heads.extend(self.values.iter().map(|value| format!("{value}")));
        heads.push("95 %".into());
        let plot = Plot { title, across, up: "points of percent above a fair share", lines };
        Ok(write_plot(name, title, &plot)? + &table(&heads, &rows) + "\n" + &code_block(&commands))
    }
}

fn knock() -> Result<String, String> {
    let values = &[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0];
    let sweep = Sweep { field: "knock", values, deals: 10_000 };
    sweep.render("knock", "When to knock", "knock with at most so many points expected")
}

/// Measures how often a knock wins, by the points of the row.
fn odds() -> Result<String, String> {
    let (mut lines, mut rows, mut commands) = (Vec::new(), Vec::new(), Vec::new());
    for players in PLAYERS {
        let count = players.to_string();
        let run = arena(&["greedy:knock=12", "--against", "greedy", "--players", &count, "--deals", "20000"])?;
        let knocks = run.report["meetings"][0]["sides"][0]["habits"]["knocks"]["by_sum"].as_array().cloned();
        let often = knocks.unwrap_or_default().into_iter().filter(|of| of["times"].as_u64().unwrap_or(0) >= 50);
        let points: Vec<(f64, f64)> = often
            .map(|of| (of["sum"].as_f64().unwrap_or(0.0), 100.0 * of["win_share"].as_f64().unwrap_or(0.0)))
            .filter(|(sum, _)| *sum <= 14.0)
            .collect();
        let mut row = vec![count.clone()];
        row.extend((0..=14).map(|sum| {
            let found = points.iter().find(|(at, _)| *at as u32 == sum);
            found.map_or("-".into(), |(_, share)| format!("{share:.0}"))
        }));
        rows.push(row);
        lines.push(Curve { name: format!("{players} players"), points });
        commands.push(run.typed);
    }
    let mut heads = vec!["players".to_string()];
    heads.extend((0..=14).map(|sum| sum.to_string()));
    let title = "How often a knock wins";
    let plot = Plot { title, across: "points of the knocker's row", up: "percent of knocks that win", lines };
    Ok(write_plot("odds", title, &plot)? + &table(&heads, &rows) + "\n" + &code_block(&commands))
}

fn take() -> Result<String, String> {
    let values = &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0];
    let sweep = Sweep { field: "take", values, deals: 10_000 };
    sweep.render("take", "When to take the discard", "take it when it lowers a card by at least so many points")
}

fn worth() -> Result<String, String> {
    let values = &[2.5, 3.5, 4.5, 5.5, 6.5, 7.5];
    let sweep = Sweep { field: "unknown", values, deals: 10_000 };
    sweep.render("worth", "What an own card counts that you have not seen", "points it is taken for")
}

/// Measures players that never swap or never take the discard.
fn swaps() -> Result<String, String> {
    let (mut rows, mut commands) = (Vec::new(), Vec::new());
    for players in PLAYERS {
        let count = players.to_string();
        let names = ["greedy:swap=99", "greedy:take=99", "greedy:keep=4"];
        let args = [&names[..], &["--against", "greedy", "--players", &count, "--deals", "4000"]].concat();
        let run = arena(&args)?;
        let shares = (0..names.len()).map(|meeting| about(&run.report["meetings"][meeting]["sides"][0]["win_share"]));
        rows.push([count.clone(), format!("{:.1}", 100.0 / players as f64)].into_iter().chain(shares).collect());
        commands.push(run.typed);
    }
    let heads =
        ["players", "fair share", "never swaps", "never takes the discard", "keeps a drawn card only for 4 points"];
    Ok(table(&heads.map(String::from), &rows) + "\n" + &code_block(&commands))
}

/// Measures the advantage of each place in the order of play.
fn seats() -> Result<String, String> {
    let (mut rows, mut commands) = (Vec::new(), Vec::new());
    for players in PLAYERS {
        let count = players.to_string();
        let run = arena(&["greedy", "--against", "greedy", "--players", &count, "--deals", "20000"])?;
        let all = &run.report["all"];
        let mut row = vec![count.clone()];
        row.extend((0..6).map(|seat| match &all["win_share_by_seat"][seat] {
            Value::Null => String::new(),
            share => percent(&share["mean"]),
        }));
        row.extend([
            percent(&all["knocks"]["win_share"]),
            number(&all["turns_per_round"]),
            number(&all["mean_score"]),
            number(&all["winning_score"]),
        ]);
        rows.push(row);
        commands.push(run.typed);
    }
    let heads =
        ["players", "1st", "2nd", "3rd", "4th", "5th", "6th", "knocker wins", "turns", "mean score", "winning score"];
    Ok(table(&heads.map(String::from), &rows) + "\n" + &code_block(&commands))
}

/// Measures how the editions differ.
fn editions() -> Result<String, String> {
    let (mut rows, mut commands) = (Vec::new(), Vec::new());
    for EditionTable { edition, players, .. } in
        edition_tables()?.into_iter().filter(|table| [2, 4].contains(&table.players))
    {
        let count = players.to_string();
        let args = ["greedy", "--against", "greedy", "--edition", &edition, "--players", &count, "--deals", "4000"];
        let run = arena(&args)?;
        let all = &run.report["all"];
        rows.push(vec![
            edition.clone(),
            count.clone(),
            percent(&all["win_share_by_seat"][0]["mean"]),
            percent(&all["knocks"]["win_share"]),
            number(&all["knocks"]["mean_sum"]),
            number(&all["turns_per_round"]),
            number(&all["mean_score"]),
        ]);
        commands.push(run.typed);
    }
    let heads =
        ["edition", "players", "first player wins", "knocker wins", "points at the knock", "turns", "mean score"];
    Ok(table(&heads.map(String::from), &rows) + "\n" + &code_block(&commands))
}

/// Measures the cats against each other.
fn cats() -> Result<String, String> {
    let run = arena(&["random", "mimi", "otto", "saga", "bruno", "elvira", "greedy", "--deals", "4000"])?;
    let entrants = run.report["entrants"].as_array().cloned().unwrap_or_default();
    let mut heads = vec![String::new()];
    heads.extend(entrants.iter().map(|entrant| entrant["name"].as_str().unwrap_or("?").to_string()));
    heads.extend(["rating", "knocks with", "knocks win"].map(String::from));
    let mut text = String::new();
    let rows: Vec<Vec<String>> = entrants
        .iter()
        .enumerate()
        .map(|(place, entrant)| {
            let mut row = vec![heads[place + 1].clone()];
            row.extend(
                (0..entrants.len()).map(|other| percent(&run.report["cross_table"]["rows"][place][other]["mean"])),
            );
            let knocks = &entrant["habits"]["knocks"];
            let rating = entrant["rating"]["mean"].as_f64().unwrap_or(0.0);
            row.extend([format!("{rating:.0}"), number(&knocks["mean_sum"]), percent(&knocks["win_share"])]);
            row
        })
        .collect();
    text += &table(&heads, &rows);
    write!(text, "\n{}", code_block(&[run.typed])).map_err(|error| error.to_string())?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_told_anew_leaves_the_words_as_they_are() {
        let before = "# A\n\nwords\n\n<!-- figure knock -->\n\nold\n\n<!-- end -->\n\nmore words\n";
        let after = with_figure(before, "knock", "new\n").unwrap();
        assert_eq!(after, before.replace("old", "new"));
        assert!(with_figure(before, "swaps", "new").is_err());
    }

    #[test]
    fn the_document_has_a_place_for_every_figure() {
        let document = fs::read_to_string(root().join("docs/strategy.md")).unwrap();
        for (name, _) in FIGURES {
            assert!(document.contains(&format!("<!-- figure {name} -->\n")), "{name}");
        }
    }
}
