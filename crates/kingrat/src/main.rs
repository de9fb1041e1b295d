//! The command `kingrat`.

mod bench;
mod commands;
mod crowd;
mod data;
mod failure;
mod load;
mod operator;
mod page;
mod play;
mod progress;
mod serve;
mod simulate;
mod table;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;

/// A server makes and forgets a few dozen small things for every move; this allocator takes half the time of the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Rat-a-Tat Cat: the card game, its rules and its laboratory.
#[derive(Parser)]
#[command(
    name = "kingrat",
    version,
    about = "Rat-a-Tat Cat: the card game, its rules and its laboratory. Without a command it starts the game in the browser",
    after_help = "Examples:
  kingrat                                   the game in the browser
  kingrat serve --lan                       also for the phones in the house
  kingrat tables                            the tables of the server that runs here
  kingrat play                              a game in the terminal, against the cats
  kingrat editions                          how the ten editions differ
  kingrat rules classic > mine.toml         the rules of an edition as a file, to be changed
  kingrat sim --players 4 --rounds 1000000  a million rounds of random play
  kingrat arena                             every cat against every other: who is better?
  kingrat replay game.krn                   check a game log and print who won
  kingrat verify game.json                  deal a game again from its seeds: was it fair?
  kingrat engine --check \"node player.mjs\"  does a program of yours play as docs/engine.md says?
  kingrat backup games.backup               everything a server keeps, in one file, while it runs

Exit codes: 0 fine, 1 the answer is no (a check failed), 2 wrong use or input.
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
        // Whoever reads our output may stop early: `kingrat trace | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("kingrat: {failure}");
            failure.exit_code()
        }
    }
}
