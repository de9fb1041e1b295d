//! `kingrat play`: the game in the terminal.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};
use kingrat_engine::EngineLimits;
use kingrat_rules::Mode;
use kingrat_table::protocol::Aid;
use kingrat_text::Lang;

use crate::play::{PlayOptions, play, save_file};
use crate::run_error::RunError;

/// Play in the terminal, against cats or with others at one keyboard
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat play                                      Ask who plays, or resume a game
  kingrat play --lang sv --with mimi,elvira         Play in Swedish against two cats
  kingrat play --names Anna,Bo --players 4          Share the keyboard between two, with two cats
  kingrat play --edition school-ultra-peek          Play with all cards open, to learn the game
  kingrat play --mode rounds:3 --record game.json   Play three rounds and record them
  kingrat play --engine \"minnow=node minnow.mjs\"    Play against a program (docs/engine.md)

An unfinished game is saved after every move, in the user's data folder or in KINGRAT_DATA, and
resumes at the next start.")]
pub struct Args {
    /// Use plain lines, for any terminal and screen reader (currently the only mode)
    #[arg(long)]
    plain: bool,
    /// Language: en, sv, is, fi (default: the system's)
    #[arg(long, value_name = "LANG", value_parser = lang)]
    lang: Option<Lang>,
    /// Play this edition (default: the language's); `kingrat editions` lists them
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    edition: Option<String>,
    /// Play by the rules in this TOML file; `kingrat rules` prints one to start from
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// Number of players, cats included
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Cats to play with: mimi, otto, saga, bruno, elvira, luna
    #[arg(long, value_name = "CAT,…", value_delimiter = ',')]
    with: Vec<String>,
    /// Add a program that plays over JSON lines, see docs/engine.md; may be repeated
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
    /// Time limit for an answer of a program
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table_args::seconds)]
    engine_time: Duration,
    /// Names of the people; several share the keyboard
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    names: Vec<String>,
    /// Match mode: single, rounds:N, time:MINUTES or elimination:LIMIT (default: the edition's)
    #[arg(long, value_name = "MODE")]
    mode: Option<Mode>,
    /// Show cards that a player has already seen
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Help::Off)]
    aid: Help,
    /// First dealer, or starter in the school editions: a name, a cat or a seat (default: random)
    #[arg(long, value_name = "WHO")]
    first: Option<String>,
    /// Random seed: the same seed and choices give the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Start a new game; an unfinished one is moved aside
    #[arg(long)]
    new: bool,
    /// Save the unfinished game in this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the finished game to this new file, as a JSON record
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Let the cats play without pauses
    #[arg(long)]
    fast: bool,
}

/// The memory aid.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Help {
    /// No help: it is a memory game
    Off,
    /// Own cards that the player has seen
    Own,
    /// All cards that the player has seen
    All,
}

fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| format!("the languages are {}", Lang::ALL.map(Lang::code).join(", ")))
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let _only_way = args.plain;
    let save = match &args.save {
        Some(file) => file.clone(),
        None => save_file::default_path()?,
    };
    play(PlayOptions {
        lang: args.lang,
        edition: args.edition.clone(),
        rules: args.rules.clone(),
        players: args.players,
        with: args.with.clone(),
        engines: args.engine.clone(),
        limits: EngineLimits { choose: args.engine_time, ..EngineLimits::default() },
        names: args.names.clone(),
        mode: args.mode,
        aid: match args.aid {
            Help::Off => Aid::Off,
            Help::Own => Aid::Own,
            Help::All => Aid::All,
        },
        first: args.first.clone(),
        seed: args.seed,
        new: args.new,
        save,
        record: args.record.clone(),
        fast: args.fast,
    })
}
