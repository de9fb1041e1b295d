//! `kingrat close`: closes a table of a running server.

use std::io::Write;
use std::path::PathBuf;

use clap::Args as ClapArgs;
use serde_json::json;

use crate::operator_client;
use crate::run_error::RunError;

/// Close a table of the server on this machine
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat close KRT7M
  sudo kingrat close KRT7M --data /var/lib/kingrat

Everybody at the table is told. A closed table cannot be reopened; its log is kept for
retention.tables_days.")]
pub struct Args {
    /// Code of the table
    code: String,
    /// Data folder of the server (default: the user's data folder)
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let code = args.code.trim().to_uppercase();
    let body = json!({ "code": code });
    let folder = operator_client::folder(args.data.as_deref())?;
    match operator_client::request(&folder, "POST", "/operator/close", Some(&body))? {
        (200, answer) if answer["closed"] == true => {
            writeln!(std::io::stdout(), "table {code} is closed")?;
            Ok(())
        }
        (200, _) => Err(RunError::No(format!("table {code} was closed already"))),
        (404, answer) if answer["code"] == "table_unreadable" => {
            Err(RunError::No(format!("table {code} cannot be read, so nobody can be told; nobody can join it either")))
        }
        (404, _) => Err(RunError::No(format!("there is no table {code}; kingrat tables lists them"))),
        (status, _) => Err(RunError::No(format!("the server could not close it ({status}); its log says why"))),
    }
}
