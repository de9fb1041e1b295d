//! `kingrat rules`: prints the rules of an edition or a file as data.

use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_rules::{FIELDS, RULES_VERSION, Rules, Ruleset};
use serde_json::json;

use crate::run_error::RunError;
use crate::table_args;

/// Print the rules of an edition as a TOML file, ready to edit
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat rules classic > mine.toml   Start your own rules
  kingrat rules --rules mine.toml     Check them and print every field
  kingrat sim --rules mine.toml       Play by them

A file may leave out any field; it then has the value of the edition in `base`.")]
pub struct Args {
    /// Edition; `kingrat editions` lists them
    #[arg(value_name = "EDITION", required_unless_present = "rules", conflicts_with = "rules")]
    edition: Option<String>,
    /// Read and check this TOML file instead
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let ruleset = match (&args.rules, &args.edition) {
        (Some(file), _) => table_args::from_file(file)?,
        (None, key) => Ruleset::of(table_args::edition(key.as_deref().unwrap_or("nordic"))?),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        let edition = ruleset.edition().map(|edition| edition.key);
        let (base, mode) = (ruleset.base.key, ruleset.base.mode.to_string());
        writeln!(out, "{}", json!({ "edition": edition, "base": base, "mode": mode, "rules": ruleset.rules }))?;
        return Ok(());
    }
    write!(out, "{}", toml(&ruleset))?;
    Ok(())
}

/// The rules as a TOML file, with what each field can be and the rule it belongs to.
fn toml(ruleset: &Ruleset) -> String {
    let mut text = format!("# {}\nv = {RULES_VERSION}\nbase = \"{}\"\n\n", ruleset.base.about, ruleset.base.key);
    for name in FIELDS {
        let line = format!("{name} = {}", toml_value(&ruleset.rules, name));
        text += &format!("{line:<46} # {}\n", comment(name));
    }
    text
}

fn toml_value(rules: &Rules, name: &str) -> String {
    let value = rules.field(name).unwrap_or_default();
    match name {
        "deck.numbers" => format!("[{value}]"),
        "players" => format!("[{}]", value.replace('-', ", ")),
        _ if value == "true" || value == "false" || value.parse::<u32>().is_ok() => value,
        _ => format!("\"{value}\""),
    }
}

fn comment(name: &str) -> &'static str {
    match name {
        "deck.numbers" => "R1.1: how many of each number, 0 to 9",
        "deck.peek" | "deck.swap" | "deck.draw_two" => "R1.2: any count",
        "players" => "R1.3: the fewest and the most",
        "first_discard" => "R2.3: keep_turning, return_to_deck, leave",
        "take" => "R3.2: must_exchange, may_return",
        "looks.outer" | "looks.inner" => "R2.4: never, once, anytime, face_up",
        "exchanged" => "R2.6: down, up",
        "swap_look" => "R4.3: nobody, receivers",
        "swap_what" => "R4.4: any, face_down, inner",
        "starter" => "R2.7: dealers_left, chosen",
        "cut" => "R2.1: the player on the dealer's left cuts",
        "keep_drawn_power" => "H1: a drawn power may be placed unshown",
        "protect_knocker" => "H2: the knocker's cards cannot be swapped",
        "knock_penalty" => "H3: for a knocker who is not lowest",
        "keep_top_on_reshuffle" => "H4: the top discard stays on a reshuffle",
        _ => "",
    }
}
