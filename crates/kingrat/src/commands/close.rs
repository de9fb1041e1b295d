//! `kingrat close`: ends a table of a running server.

use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use serde_json::json;

use crate::failure::Failure;
use crate::operator;

/// Close a table of the server that runs on this machine; everybody there is told
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat close KRT7M
  sudo kingrat close KRT7M --data /var/lib/kingrat

A closed table stays closed. Its log is kept until it is old (retention.tables_days).")]
pub struct Args {
    /// The table's code
    code: String,
    /// The data folder of the server; the user's data folder when left out
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let code = args.code.trim().to_uppercase();
    let body = json!({ "code": code });
    let folder = operator::folder(args.data.as_deref())?;
    match operator::ask(&folder, "POST", "/operator/close", Some(&body))? {
        (200, answer) if answer["closed"] == true => {
            writeln!(std::io::stdout(), "table {code} is closed")?;
            Ok(())
        }
        (200, _) => Err(Failure::No(format!("table {code} was closed already"))),
        (404, answer) if answer["code"] == "table_unreadable" => Err(Failure::No(format!(
            "table {code} cannot be read, so there is nobody to be told; nobody can come there either"
        ))),
        (404, _) => Err(Failure::No(format!("there is no table {code}; kingrat tables lists them"))),
        (status, _) => Err(Failure::No(format!("the server could not close it ({status}); its log says why"))),
    }
}
