//! `kingrat restore`: restores a backup.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use crate::commands::backup::{Database, summary};
use crate::progress;
use crate::run_error::RunError;

/// Restore a backup into an empty database
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat restore games.backup --data /srv/kingrat
  kingrat restore games.backup --database postgres://kingrat@localhost/kingrat

All of it is restored, or nothing. A database that contains games, or that a server is using, is
left unchanged. To move between SQLite and PostgreSQL, back up, restore, and start the server
with the new database.")]
pub struct Args {
    /// Backup to restore
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let place = args.database.place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(RunError::input)?;
    let spinner = progress::spinner("copying".into());
    let done =
        runtime.block_on(kingrat_server::restore(&args.file, &place, &|what| spinner.set_message(what.to_string())));
    spinner.finish_and_clear();
    println!("restored {}", summary(done.map_err(RunError::input)?));
    Ok(())
}
