//! `kingrat play`: a game in the terminal.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum};
use kingrat_engine::Limits;
use kingrat_rules::Mode;
use kingrat_table::protocol::Aid;
use kingrat_text::Lang;

use crate::failure::Failure;
use crate::play::{Options, play, save};

/// Play in the terminal, against the cats or passing the keyboard
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat play                                      asks who plays, or goes on with a game
  kingrat play --lang sv --with mimi,elvira         in Swedish, against two cats
  kingrat play --names Anna,Bo --players 4          two who pass the keyboard, and two cats
  kingrat play --edition school-ultra-peek          all cards open, for those who learn the game
  kingrat play --mode rounds:3 --record game.json   three rounds, written down for kingrat replay
  kingrat play --engine \"minnow=node minnow.mjs\"    against a program in any language (docs/engine.md)

A game that is not over is saved by itself, whatever happens, and goes on at the next start.
The game is kept in the user's data folder, or in the folder that KINGRAT_DATA names.")]
pub struct Args {
    /// Line by line, for every terminal and every screen reader; so far the only way
    #[arg(long)]
    plain: bool,
    /// The language: en, sv, is, fi; as the system has it when left out
    #[arg(long, value_name = "LANG", value_parser = lang)]
    lang: Option<Lang>,
    /// The edition; that of the language when left out; see `kingrat editions`
    #[arg(long, value_name = "KEY", conflicts_with = "rules")]
    edition: Option<String>,
    /// A TOML file with rules, such as `kingrat rules` prints
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
    /// The number of players, cats included
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The cats that play along: mimi, otto, saga, bruno, elvira, luna
    #[arg(long, value_name = "CAT,…", value_delimiter = ',')]
    with: Vec<String>,
    /// A program that plays along: JSON lines over stdin and stdout, see docs/engine.md; may be given several times
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
    /// How long a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = crate::table::seconds)]
    engine_time: Duration,
    /// Who plays; several pass the keyboard
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    names: Vec<String>,
    /// How the match is played: single, rounds:N, time:MINUTES, elimination:LIMIT; as the edition has it when left out
    #[arg(long, value_name = "MODE")]
    mode: Option<Mode>,
    /// What the table helps to remember
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Help::Off)]
    aid: Help,
    /// Who deals first, or starts in the school editions: a name, a cat or a seat; drawn by lot when left out
    #[arg(long, value_name = "WHO")]
    first: Option<String>,
    /// The seed of all chance: the same seed and the same choices, the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Start anew; an unfinished game is put aside
    #[arg(long)]
    new: bool,
    /// Keep the unfinished game in this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the finished game into this new file, as a JSON record
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The cats play without pauses
    #[arg(long)]
    fast: bool,
}

/// What the table helps to remember.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Help {
    /// Nothing: it is a memory game
    Off,
    /// The own cards that a player has seen
    Own,
    /// Every card that a player has seen
    All,
}

fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| format!("the languages are {}", Lang::ALL.map(Lang::code).join(", ")))
}

/// Runs it.
pub fn run(args: &Args) -> Result<(), Failure> {
    let _only_way = args.plain;
    let save = match &args.save {
        Some(file) => file.clone(),
        None => save::usual_place()?,
    };
    play(Options {
        lang: args.lang,
        edition: args.edition.clone(),
        rules: args.rules.clone(),
        players: args.players,
        with: args.with.clone(),
        engines: args.engine.clone(),
        limits: Limits { choose: args.engine_time, ..Limits::default() },
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
