//! `kingrat restore`: puts a backup back.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use crate::commands::backup::{Database, told};
use crate::failure::Failure;
use crate::progress;

/// Put a backup into an empty database of either kind: all of it, or nothing
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat restore games.backup --data /srv/kingrat
  kingrat restore games.backup --database postgres://kingrat@localhost/kingrat

A database that holds games, or that a server is using, is left as it is. With `kingrat backup` this is also the way
from SQLite to PostgreSQL and back: back up, restore, start the server with the new database.")]
pub struct Args {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), Failure> {
    let place = args.database.place()?;
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::input)?;
    let spinner = progress::spinner("copying".into());
    let done =
        runtime.block_on(kingrat_server::restore(&args.file, &place, &|what| spinner.set_message(what.to_string())));
    spinner.finish_and_clear();
    println!("restored {}", told(done.map_err(Failure::input)?));
    Ok(())
}
