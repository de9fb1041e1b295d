//! The game in the terminal, line by line. It drives the same table machine as the server: one guest at the keyboard, with one seat or
//! several, and bots on the others.
//!
//! | question | file |
//! |---|---|
//! | Who plays, by which rules? | `new_game.rs` |
//! | What is the main loop, and who moves next? | `session.rs` |
//! | What happens at a hand-over, a look, a turn, the end of a round? | `pages.rs` |
//! | How is the table drawn? | `screen.rs` |
//! | How are the rules explained? | `rules.rs` |
//! | How is an event worded? | `words.rs` |
//! | What can be typed? | `dialog.rs`, and `choices.rs` for a turn |
//! | How is an unfinished game saved and resumed? | `save_file.rs` |
//! | Where does `--record` write? | `record_file.rs` |
//! | Where does randomness come from? | `round_key.rs` |
//! | How do engines play along? | `engines.rs` |
//! | How are lines read and written? | `terminal.rs` |

mod choices;
mod dialog;
mod engines;
mod new_game;
mod pages;
mod record_file;
mod round_key;
mod rules;
pub mod save_file;
mod screen;
mod session;
mod terminal;
mod words;

use std::time::Instant;

use kingrat_table::{Guest, GuestId, Input, Millis, Table};
use kingrat_text::{Lang, Texts};

use crate::run_error::RunError;
use dialog::{Dialog, Menu, MenuReply, StopReason, yes_no};
use engines::Engines;
use round_key::RoundKey;
use save_file::{FoundSave, SaveFile, SavedGame};
use session::Session;
use terminal::Terminal;

pub use new_game::PlayOptions;

/// The guest at the keyboard.
const ME: GuestId = GuestId(1);

/// Plays until the game is over or the player quits.
pub fn play(options: PlayOptions) -> Result<(), RunError> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let known =
        options.lang.or_else(|| locale.into_iter().find(|value| !value.is_empty()).and_then(|l| Lang::from_code(&l)));
    let texts = Texts::new(known.unwrap_or(Lang::En));
    let mut dialog = Dialog { terminal: Terminal::new(!options.fast), texts };
    let engines = Engines::new(&options.engines, options.limits)?;
    // Also checked when a game is resumed and these flags are not used: a wrong flag is never ignored.
    options.with.iter().try_for_each(|key| new_game::cat(key).map(drop))?;
    new_game::named_rules(&options)?;
    let begun = welcome(&mut dialog, known).and_then(|()| begin(&options, &engines, &mut dialog));
    let (game, key) = match begun {
        Ok(begun) => begun,
        Err(StopReason::Quit) => {
            let bye = dialog.texts.say("cli-bye", &[]);
            dialog.terminal.say(&bye)?;
            return Ok(dialog.terminal.flush()?);
        }
        Err(StopReason::Failed(failure)) => return Err(failure),
    };
    let clock = Clock { base: game.at, started: Instant::now() };
    Session::new(dialog, game, clock, key, engines, options.record).run()
}

fn welcome(dialog: &mut Dialog, known: Option<Lang>) -> Result<(), StopReason> {
    if known.is_none() && dialog.terminal.is_live() {
        dialog.ask_language()?;
    }
    let greeting = dialog.texts.say("cli-greeting", &[]);
    dialog.terminal.title(&greeting)?;
    dialog.say("cli-hint")
}

/// Resumes the unfinished game or starts a new one. Also returns the key of a first round.
fn begin(options: &PlayOptions, engines: &Engines, dialog: &mut Dialog) -> Result<(SavedGame, RoundKey), StopReason> {
    let first = options.seed.map_or_else(RoundKey::random, RoundKey::seeded);
    match save_file::find(&options.save)? {
        FoundSave::Nothing => {}
        FoundSave::Locked => {
            let file = options.save.display().to_string();
            return Err(RunError::input(dialog.texts.say("cli-locked", &[("file", file.into())])).into());
        }
        FoundSave::Broken => put_aside(options, dialog, "broken", "cli-broken")?,
        FoundSave::Game(game) if game.table.has_seat(ME) && !options.new && goes_on(dialog)? => {
            if dialog.terminal.is_live() {
                dialog.terminal.wipe()?; // cards of an earlier game may still be on the screen
            }
            dialog.say("cli-resumed")?;
            if game.torn {
                dialog.say("cli-torn")?;
            }
            return Ok((*game, first));
        }
        FoundSave::Game(game) => {
            drop(game);
            put_aside(options, dialog, "old", "cli-put-aside")?;
        }
    }
    options.record.as_deref().map_or(Ok(()), record_file::check_free)?;
    engines.start()?;
    let new_game::NewGame { setup, host, settings } = new_game::new_game(options, &engines.keys(), dialog)?;
    let host = Guest { id: ME, name: host };
    let table = Table::open(setup.clone(), &host, settings.clone(), 0);
    let table = table.map_err(|refusal| RunError::input(words::refusal(dialog.texts, &refusal)))?;
    let mut save = SaveFile::create(&options.save)?;
    save.append(0, Input::Opened { setup, host, settings })?;
    Ok((SavedGame { save, table, at: 0, key: None, torn: false }, first))
}

fn put_aside(options: &PlayOptions, dialog: &mut Dialog, why: &str, key: &str) -> Result<(), StopReason> {
    let file = save_file::put_aside(&options.save, why)?.display().to_string();
    let text = dialog.texts.say(key, &[("file", file.into())]);
    dialog.say_all([text])
}

/// Asks whether to resume the unfinished game. Without a terminal it is resumed.
fn goes_on(dialog: &mut Dialog) -> Result<bool, StopReason> {
    if !dialog.terminal.is_live() {
        return Ok(true);
    }
    loop {
        let (yes, no) = yes_no(dialog.texts);
        let text = |dialog: &Dialog, key| dialog.texts.say(key, &[]);
        let menu = Menu::new()
            .offer("", text(dialog, "cli-resume-yes"), true)
            .offer(&no, text(dialog, "cli-resume-no"), false)
            .also(&yes, true)
            .also("n", false);
        dialog.say("cli-resume")?;
        match dialog.ask(&menu)? {
            MenuReply::Answer(answer) => return Ok(answer),
            MenuReply::Command(dialog::MenuCommand::Language) => dialog.ask_language()?,
            MenuReply::Command(_) => dialog.say("cli-help")?,
        }
    }
}

/// The time spent on a game. It stops while the program does not run.
struct Clock {
    base: Millis,
    started: Instant,
}

impl Clock {
    fn now(&self) -> Millis {
        self.base + u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX / 2)
    }
}
