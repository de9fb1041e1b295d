//! `kingrat backup`: writes all data of a server to one file.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_server::{BackupSummary, DatabaseLocation};

use crate::data_folder::data_folder;
use crate::progress;
use crate::run_error::RunError;

/// Back up all data of a server to one file, while it runs
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat backup games.backup                    Back up the default data folder
  kingrat backup games.backup --data /srv/kingrat
  kingrat backup games.backup --database postgres://kingrat@localhost/kingrat

The file is written atomically and checked; an older backup of that name is replaced. It
contains the hidden cards of unfinished games: keep it where only you can read it. `kingrat
restore` restores it into SQLite or PostgreSQL.")]
pub struct Args {
    /// File to write
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// The database of a server.
#[derive(ClapArgs)]
pub struct Database {
    /// Data folder of the server (default: the user's data folder)
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// PostgreSQL database of the server
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Database {
    /// Returns its location.
    pub fn place(&self) -> Result<DatabaseLocation, RunError> {
        // Parsed here and not by clap, which would print an invalid address with its password.
        if let Some(url) = &self.database {
            return Ok(DatabaseLocation::Postgres(url.parse().map_err(RunError::input)?));
        }
        let folder = self.data.clone().or_else(data_folder);
        Ok(DatabaseLocation::Folder(
            folder.ok_or_else(|| RunError::input("no home folder is known: name a folder with --data"))?,
        ))
    }
}

/// Summarises the contents of a backup.
pub fn summary(BackupSummary { guests, tables, rows, replays }: BackupSummary) -> String {
    format!("{tables} tables with {rows} rows of their logs, {replays} records, {guests} guests")
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let place = args.database.place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(RunError::input)?;
    let spinner = progress::spinner("copying".into());
    let done =
        runtime.block_on(kingrat_server::backup(&place, &args.file, &|what| spinner.set_message(what.to_string())));
    spinner.finish_and_clear();
    println!("{}: {}", args.file.display(), summary(done.map_err(RunError::input)?));
    Ok(())
}
