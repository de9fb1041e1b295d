//! The command `kingrat`.
//!
//! | question | file |
//! |---|---|
//! | What does a command do, and which flags has it? | `commands/NAME.rs` |
//! | How does the game in the terminal work? | `play/` (table in `play/mod.rs`) |
//! | How is a server configured? | `serve/settings.rs`, `serve/keys.rs` |
//! | Where does the log go, and what is never in it? | `serve/logs.rs` |
//! | How do `tables` and `close` reach a running server? | `operator_client.rs` |
//! | How does `load` generate its traffic? | `crowd/` |
//! | How is an analysis told? | `analyze/` |
//! | How is a hint worded? | `hint_words.rs` |
//! | How does `bench` measure, and against what? | `bench/` |
//! | How are game files read? | `game_file.rs` |
//! | Where is the data folder? | `data_folder.rs` |
//! | Which exit code means what? | `run_error.rs` |

mod analyze;
mod atomic_file;
mod bench;
mod commands;
mod crowd;
mod data_folder;
mod game_file;
mod hint_words;
mod operator_client;
mod play;
mod progress;
mod random_series;
mod run_error;
mod serve;
mod signals;
mod table_args;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::run_error::RunError;

/// A server makes a few dozen small allocations for every move; this allocator takes half the time of the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The command line.
#[derive(Parser)]
#[command(
    name = "kingrat",
    version,
    about = "Play, host and analyse the card game Rat-a-Tat Cat. Without a command, serve the game and open it in the browser",
    after_help = "Examples:
  kingrat                                   Play in the browser
  kingrat serve --lan                       Also serve phones in the local network
  kingrat tables                            List the tables of the running server
  kingrat play                              Play in the terminal, against the cats
  kingrat editions                          Compare the ten editions
  kingrat rules classic > mine.toml         Write the rules of an edition to a file, ready to edit
  kingrat sim --players 4 --rounds 1000000  Play a million rounds at random
  kingrat arena                             Measure every cat against every other
  kingrat replay game.krn                   Check a game log and print who won
  kingrat analyze game.krn                  Was it luck, or was it you?
  kingrat hint game.krn                     What would a good player do here?
  kingrat verify game.json                  Check that a game was dealt fairly
  kingrat engine --check \"node player.mjs\"  Check your own player program (docs/engine.md)
  kingrat backup games.backup               Back up a running server to one file

Exit codes: 0 success, 1 the answer is no (a check failed), 2 wrong usage or input.
kingrat is not affiliated with the publisher of the game."
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<commands::serve::Args>),
    Tables(commands::tables::Args),
    Close(commands::close::Args),
    Play(commands::play::Args),
    Editions(commands::editions::Args),
    Rules(commands::rules::Args),
    Sim(commands::sim::Args),
    Arena(commands::arena::Args),
    Analyze(commands::analyze::Args),
    Hint(commands::hint::Args),
    Trace(commands::trace::Args),
    Perft(commands::perft::Args),
    Replay(commands::replay::Args),
    Verify(commands::verify::Args),
    Engine(commands::engine::Args),
    Bench(commands::bench::Args),
    Load(commands::load::Args),
    Backup(commands::backup::Args),
    Restore(commands::restore::Args),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command.unwrap_or_else(|| Command::Serve(Default::default())) {
        Command::Serve(args) => commands::serve::run(&args),
        Command::Tables(args) => commands::tables::run(&args),
        Command::Close(args) => commands::close::run(&args),
        Command::Play(args) => commands::play::run(&args),
        Command::Editions(args) => commands::editions::run(&args),
        Command::Rules(args) => commands::rules::run(&args),
        Command::Sim(args) => commands::sim::run(&args),
        Command::Arena(args) => commands::arena::run(&args),
        Command::Analyze(args) => commands::analyze::run(&args),
        Command::Hint(args) => commands::hint::run(&args),
        Command::Trace(args) => commands::trace::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Engine(args) => commands::engine::run(&args),
        Command::Bench(args) => commands::bench::run(&args),
        Command::Load(args) => commands::load::run(&args),
        Command::Backup(args) => commands::backup::run(&args),
        Command::Restore(args) => commands::restore::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output may stop early: `kingrat trace | head`.
        Err(RunError::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kingrat: {failure}");
            failure.exit_code()
        }
    }
}
