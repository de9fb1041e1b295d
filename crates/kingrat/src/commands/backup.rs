//! `kingrat backup`: everything a server keeps, in one file.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use kingrat_server::{BackupSummary, DatabaseLocation};

use crate::data;
use crate::failure::Failure;
use crate::progress;

/// Write everything a server keeps into one file, while it runs
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat backup games.backup                                       of the user's own data folder
  kingrat backup games.backup --data /srv/kingrat
  kingrat backup games.backup --database postgres://kingrat@localhost/kingrat

The file is complete, checked and on disk when it gets its name; an older backup of that name is replaced.
It holds the hidden cards of games that are not over: keep it where only you can read it.
`kingrat restore` puts it back, into either kind of database.")]
pub struct Args {
    /// The file to be written
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Which database a command is about.
#[derive(ClapArgs)]
pub struct Database {
    /// The folder of the server's data; the user's data folder when left out
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// The server's PostgreSQL database
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

impl Database {
    /// Where it is.
    pub fn place(&self) -> Result<DatabaseLocation, Failure> {
        // Read here and not by clap, which would repeat a wrong address with its password.
        if let Some(url) = &self.database {
            return Ok(DatabaseLocation::Postgres(url.parse().map_err(Failure::input)?));
        }
        let folder = self.data.clone().or_else(data::folder);
        Ok(DatabaseLocation::Folder(
            folder.ok_or_else(|| Failure::input("no home folder is known: name a folder with --data"))?,
        ))
    }
}

/// What a backup holds, in words.
pub fn told(BackupSummary { guests, tables, rows, replays }: BackupSummary) -> String {
    format!("{tables} tables with {rows} rows of their logs, {replays} records, {guests} guests")
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let place = args.database.place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::input)?;
    let spinner = progress::spinner("copying".into());
    let done =
        runtime.block_on(kingrat_server::backup(&place, &args.file, &|what| spinner.set_message(what.to_string())));
    spinner.finish_and_clear();
    println!("{}: {}", args.file.display(), told(done.map_err(Failure::input)?));
    Ok(())
}
