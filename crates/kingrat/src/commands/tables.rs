//! `kingrat tables`: lists the tables of a running server.

use std::io::Write;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args as ClapArgs;
use serde_json::Value;

use crate::operator_client;
use crate::run_error::RunError;

/// List the tables of the server on this machine
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat tables                          List the tables of your own server
  sudo kingrat tables --data /var/lib/kingrat
  kingrat tables --json | jq '.tables[] | select(.here > 0)'

Whoever can read operator.json in the data folder can list and close tables. A code is an
invitation: do not publish it. `asleep` is a table without clients that has been unloaded from
memory.")]
pub struct Args {
    /// Data folder of the server (default: the user's data folder)
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let (status, answer) =
        operator_client::request(&operator_client::folder(args.data.as_deref())?, "GET", "/operator/tables", None)?;
    if status != 200 {
        return Err(RunError::No(format!("the server could not list its tables ({status}); its log says why")));
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    let tables = answer["tables"].as_array().map(Vec::as_slice).unwrap_or_default();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    writeln!(
        out,
        "{:>8}  {:5}  {:11}  {:>6}  {:>4}  {:>4}  {:>8}  last came or went",
        "id", "code", "stage", "people", "cats", "here", "watching"
    )?;
    for table in tables {
        let number = |key: &str| table[key].as_u64().map_or("-".into(), |number| number.to_string());
        let text = |key: &str| table[key].as_str().unwrap_or("?").to_string();
        writeln!(
            out,
            "{:>8}  {:5}  {:11}  {:>6}  {:>4}  {:>4}  {:>8}  {}",
            number("id"),
            text("code"),
            text("stage"),
            number("people"),
            number("cats"),
            number("here"),
            number("watching"),
            ago(now, &table["touched_ms"])
        )?;
    }
    let here = tables.iter().filter(|table| table["here"].as_u64() > Some(0)).count();
    writeln!(out, "{} tables, people at {here} of them", tables.len())?;
    Ok(())
}

/// Words how long ago something was, in one unit.
fn ago(now: u64, then: &Value) -> String {
    let seconds = now.saturating_sub(then.as_u64().unwrap_or(0)) / 1000;
    match seconds {
        0..120 => format!("{seconds} s ago"),
        120..7200 => format!("{} min ago", seconds / 60),
        7200..172_800 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_told_in_one_unit() {
        let told = |seconds: u64| ago(10_000_000_000, &Value::from(10_000_000_000 - seconds * 1000));
        assert_eq!([told(5), told(180), told(8000), told(300_000)], ["5 s ago", "3 min ago", "2 h ago", "3 days ago"]);
        assert_eq!(ago(0, &Value::from(5000)), "0 s ago", "a clock that was set back");
    }
}
