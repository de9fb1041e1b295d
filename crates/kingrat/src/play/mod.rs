//! A game in the terminal, line by line. It drives the same table as the server does: one guest at the keyboard, with one seat or several,
//! and cats on the others.
//!
//! | question | file |
//! |---|---|
//! | Who plays, by which rules? | `start.rs` |
//! | How does a game go on? | `session.rs`, page by page in `pages.rs` |
//! | What is shown? | `screen.rs`, `rules.rs` |
//! | What just happened, in words? | `words.rs` |
//! | What can be typed? | `ask.rs`, and `choices.rs` for a turn |
//! | Where is it kept? | `save.rs`, and `keep.rs` for what is written down at the end |
//! | Where does chance come from? | `chance.rs` |
//! | How do programs play along? | `engines.rs` |
//! | How do lines come and go? | `terminal.rs` |

mod ask;
mod chance;
mod choices;
mod engines;
mod keep;
mod pages;
mod rules;
pub mod save;
mod screen;
mod session;
mod start;
mod terminal;
mod words;

use std::time::Instant;

use kingrat_table::{Guest, GuestId, Input, Millis, Table};
use kingrat_text::{Lang, Texts};

use crate::failure::Failure;
use ask::{Menu, Reply, Stop, Talk, yes_no};
use chance::Key;
use engines::Engines;
use save::{Found, Save, Unfinished};
use session::Session;
use terminal::Terminal;

pub use start::Options;

/// The guest at the keyboard.
const ME: GuestId = GuestId(1);

/// Plays, until the game is over or somebody has had enough for now.
pub fn play(options: Options) -> Result<(), Failure> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let known =
        options.lang.or_else(|| locale.into_iter().find(|value| !value.is_empty()).and_then(|l| Lang::from_code(&l)));
    let texts = Texts::new(known.unwrap_or(Lang::En));
    let mut talk = Talk { terminal: Terminal::new(!options.fast), texts };
    let engines = Engines::new(&options.engines, options.limits)?;
    // Also where an unfinished game goes on, and nobody new is asked for: a cat or rules that do not exist are not passed over.
    options.with.iter().try_for_each(|key| start::cat(key).map(drop))?;
    start::named_rules(&options)?;
    let begun = welcome(&mut talk, known).and_then(|()| begin(&options, &engines, &mut talk));
    let (game, key) = match begun {
        Ok(begun) => begun,
        Err(Stop::Quit) => {
            let bye = talk.texts.say("cli-bye", &[]);
            talk.terminal.say(&bye)?;
            return Ok(talk.terminal.flush()?);
        }
        Err(Stop::Failed(failure)) => return Err(failure),
    };
    let clock = Clock { base: game.at, started: Instant::now() };
    Session::new(talk, game, clock, key, engines, options.record).run()
}

fn welcome(talk: &mut Talk, known: Option<Lang>) -> Result<(), Stop> {
    if known.is_none() && talk.terminal.is_live() {
        talk.ask_language()?;
    }
    let greeting = talk.texts.say("cli-greeting", &[]);
    talk.terminal.title(&greeting)?;
    talk.say("cli-hint")
}

/// The game that was not over, or a new one; and the chance of a first round.
fn begin(options: &Options, engines: &Engines, talk: &mut Talk) -> Result<(Unfinished, Key), Stop> {
    let first = options.seed.map_or_else(Key::surprising, Key::seeded);
    match save::find(&options.save)? {
        Found::Nothing => {}
        Found::Locked => {
            let file = options.save.display().to_string();
            return Err(Failure::input(talk.texts.say("cli-locked", &[("file", file.into())])).into());
        }
        Found::Broken => put_aside(options, talk, "broken", "cli-broken")?,
        Found::Game(game) if game.table.has_seat(ME) && !options.new && goes_on(talk)? => {
            if talk.terminal.is_live() {
                talk.terminal.wipe()?; // the cards of an earlier game may still stand there
            }
            talk.say("cli-resumed")?;
            if game.torn {
                talk.say("cli-torn")?;
            }
            return Ok((*game, first));
        }
        Found::Game(game) => {
            drop(game);
            put_aside(options, talk, "old", "cli-put-aside")?;
        }
    }
    options.record.as_deref().map_or(Ok(()), keep::is_free)?;
    engines.start()?;
    let start::Plan { setup, host, house } = start::plan(options, &engines.keys(), talk)?;
    let host = Guest { id: ME, name: host };
    let table = Table::open(setup.clone(), &host, house.clone(), 0);
    let table = table.map_err(|refusal| Failure::input(words::refusal(talk.texts, &refusal)))?;
    let mut save = Save::create(&options.save)?;
    save.append(0, Input::Opened { setup, host, settings: house })?;
    Ok((Unfinished { save, table, at: 0, key: None, torn: false }, first))
}

fn put_aside(options: &Options, talk: &mut Talk, why: &str, key: &str) -> Result<(), Stop> {
    let file = save::put_aside(&options.save, why)?.display().to_string();
    let text = talk.texts.say(key, &[("file", file.into())]);
    talk.say_all([text])
}

/// Is the game that was not over to go on? Where nobody can be asked, it does.
fn goes_on(talk: &mut Talk) -> Result<bool, Stop> {
    if !talk.terminal.is_live() {
        return Ok(true);
    }
    loop {
        let (yes, no) = yes_no(talk.texts);
        let text = |talk: &Talk, key| talk.texts.say(key, &[]);
        let menu = Menu::new()
            .offer("", text(talk, "cli-resume-yes"), true)
            .offer(&no, text(talk, "cli-resume-no"), false)
            .also(&yes, true)
            .also("n", false);
        talk.say("cli-resume")?;
        match talk.ask(&menu)? {
            Reply::Answer(answer) => return Ok(answer),
            Reply::Command(ask::Command::Language) => talk.ask_language()?,
            Reply::Command(_) => talk.say("cli-help")?,
        }
    }
}

/// The time that has been spent on a game. It stands still while nobody plays, also over night.
struct Clock {
    base: Millis,
    started: Instant,
}

impl Clock {
    fn now(&self) -> Millis {
        self.base + u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX / 2)
    }
}
