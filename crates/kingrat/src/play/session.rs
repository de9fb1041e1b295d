//! The main loop of a game: asks players, lets bots play, and prints the news.
//!
//! It is a memory game, so a page lasts for one turn: after a look or a move it is erased, and what everybody may know is repeated. On a
//! shared keyboard nothing private is shown before the keyboard has been handed over.

use std::convert::Infallible;
use std::path::PathBuf;

use kingrat_host::{AppliedInput, Decision};
use kingrat_rules::{Action, Seat};
use kingrat_table::protocol::{ClientMsg, HolderShown, News, ServerMsg, Stage};
use kingrat_table::{Audience, Guest, Input, Need, Seed, Table};

use super::dialog::{Dialog, StopReason};
use super::engines::{self, EngineAbsence, Engines};
use super::round_key::RoundKey;
use super::save_file::{SaveFile, SavedGame};
use super::screen::ScreenView;
use super::words::{Words, missed_since};
use super::{Clock, ME};
use crate::run_error::RunError;

/// A game in progress.
pub struct Session {
    pub(super) dialog: Dialog,
    pub(super) table: Table,
    save: SaveFile,
    clock: Clock,
    /// The key of the last round that was dealt, or of the first one to come.
    key: RoundKey,
    dealt: bool,
    engines: Engines,
    /// Where to write the record of a finished series.
    pub(super) record: Option<PathBuf>,
    /// News of the round.
    pub(super) news: Vec<News>,
    /// How many of them are on the current page.
    pub(super) heard: usize,
    /// How many of them have been printed at all.
    pub(super) told: usize,
    /// The player to whom the screen belongs on a shared keyboard.
    pub(super) with: Option<Seat>,
    /// Whether the page is new; then the whole table is shown with the next question.
    pub(super) fresh: bool,
}

impl Session {
    /// Takes over a game, new or resumed. `first` is the key of a first round.
    pub fn new(
        dialog: Dialog,
        game: SavedGame,
        clock: Clock,
        first: RoundKey,
        engines: Engines,
        record: Option<PathBuf>,
    ) -> Session {
        let SavedGame { save, table, key, .. } = game;
        Session {
            dialog,
            table,
            save,
            clock,
            key: key.unwrap_or(first),
            dealt: key.is_some(),
            engines,
            record,
            news: Vec::new(),
            heard: 0,
            told: 0,
            with: None,
            fresh: true,
        }
    }

    /// Plays until the game is over or the player quits.
    pub fn run(mut self) -> Result<(), RunError> {
        let end = self.come().and_then(|()| self.go_on());
        match end {
            Ok(()) => {
                self.part("cli-bye")?;
                self.save.remove()
            }
            Err(StopReason::Quit) => {
                self.save.sync()?;
                if self.with.is_some() {
                    // The next person must not see this player's cards.
                    self.dialog.terminal.wipe()?;
                }
                self.part("cli-saved")
            }
            Err(StopReason::Failed(failure)) => Err(failure),
        }
    }

    fn part(&mut self, key: &str) -> Result<(), RunError> {
        let text = self.dialog.texts.say(key, &[]);
        self.dialog.terminal.say(&text)?;
        Ok(self.dialog.terminal.flush()?)
    }

    /// Connects the guest at the keyboard to the table, for the first time or again.
    fn come(&mut self) -> Result<(), StopReason> {
        if let ServerMsg::Welcome(shown) = self.table.welcome(ME, Some(0), self.clock.now()) {
            self.hear(&shown.news);
        }
        let host = self.table.shown().seats.into_iter().find_map(|shown| match shown.holder {
            HolderShown::Person { name, .. } => Some(name),
            HolderShown::Open {} | HolderShown::Bot { .. } => None,
        });
        if self.table.version() > 0 {
            self.step(Input::Restarted {})?;
        }
        self.step(Input::Came { guest: Guest { id: ME, name: host.unwrap_or_default() } })?;
        let sight = self.sight()?;
        let words = self.words(&sight);
        let seats: Vec<Seat> = sight.table.seats.iter().map(|shown| shown.seat).collect();
        let names = words.say("cli-table", &[("names", words.name_all(&seats).into())]);
        self.dialog.say_all([names, words.game(&sight.table)])?;
        self.heard = match self.viewer(&sight).filter(|&me| sight.plays(me)) {
            Some(me) => missed_since(&self.news, me),
            // The news are for the player who gets the keyboard next; only the end of a round is for all.
            None => self.news.iter().position(|news| matches!(news, News::Revealed { .. })).unwrap_or(self.news.len()),
        };
        self.told = self.news.len();
        if self.news.is_empty() || self.heard < self.news.len() {
            self.dialog.terminal.gap()?;
        }
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), StopReason> {
        loop {
            self.let_cats_play()?;
            let sight = self.sight()?;
            let look = sight.look().map(|look| look.seat);
            if matches!(sight.stage(), Stage::RoundOver | Stage::SeriesOver) {
                self.engines.round_over(&self.table);
            }
            match sight.stage() {
                Stage::Lobby => self.said(ClientMsg::Ready { ready: true })?,
                Stage::Looks | Stage::Turns => {
                    let Some(seat) = sight.you.hand_over.or(look).or(sight.turn()) else {
                        return Err(RunError::input("the table waits for nobody").into());
                    };
                    let several = sight.you.seats.iter().filter(|&&seat| sight.plays(seat)).count() > 1;
                    if self.with != Some(seat) && several {
                        self.hand_over(&sight, seat)?;
                    }
                    self.with = Some(seat);
                    if sight.you.hand_over == Some(seat) {
                        self.said(ClientMsg::Here { seat })?;
                    } else if look.is_some() {
                        self.look(&sight)?;
                    } else {
                        self.turn(&sight, seat)?;
                    }
                }
                Stage::RoundOver => self.round_over(&sight)?,
                Stage::SeriesOver if self.series_over(&sight)? => {}
                Stage::SeriesOver | Stage::Closed => return Ok(()),
                Stage::Dealing => return Err(RunError::input("the cards were not dealt").into()),
            }
        }
    }

    /// Applies an input, seals the next round if one has to be dealt, and saves.
    fn step(&mut self, input: Input) -> Result<(), StopReason> {
        let now = self.clock.now();
        let (key, dealt) = (&mut self.key, &mut self.dealt);
        let next_seed = |_: &Table| {
            if std::mem::replace(dealt, true) {
                *key = key.next();
            }
            Ok::<Seed, Infallible>(Seed::Key { key: key.0 })
        };
        let steps = kingrat_host::step(&mut self.table, input, now, next_seed);
        for AppliedInput { input, outputs } in steps.map_err(|why| RunError::input(why.to_string()))? {
            self.save.append(now, input)?;
            for (audience, message) in outputs.tell {
                if let (Audience::Guest(ME), ServerMsg::Update(shown)) = (audience, message) {
                    self.hear(&shown.news);
                }
            }
        }
        if self.table.stage() == Stage::Dealing { self.give_seeds() } else { Ok(()) }
    }

    pub(super) fn said(&mut self, msg: ClientMsg) -> Result<(), StopReason> {
        self.step(Input::Said { guest: ME, msg })
    }

    /// Collects the news of the current round.
    fn hear(&mut self, news: &[News]) {
        for news in news {
            if matches!(news, News::Dealt { .. }) {
                self.news.clear();
                (self.heard, self.told) = (0, 0);
            }
            self.news.push(news.clone());
        }
    }

    /// Returns the current view, after a sync to disk: nothing is shown that could be lost.
    pub(super) fn sight(&mut self) -> Result<ScreenView, StopReason> {
        self.save.sync()?;
        Ok(self.glance())
    }

    fn glance(&self) -> ScreenView {
        match self.table.welcome(ME, None, self.clock.now()) {
            ServerMsg::Welcome(shown) => ScreenView { table: self.table.shown(), you: shown.you, play: shown.play },
            _ => unreachable!("a welcome is a welcome"),
        }
    }

    /// Returns the player who reads the screen, if it is one.
    pub(super) fn viewer(&self, sight: &ScreenView) -> Option<Seat> {
        match sight.you.seats[..] {
            [seat] => Some(seat),
            _ => self.with,
        }
    }

    pub(super) fn words(&self, sight: &ScreenView) -> Words {
        Words::new(self.dialog.texts, &sight.table, self.viewer(sight))
    }

    /// Lets the bots play until a person has to act. With pauses, the news are printed move by move.
    fn let_cats_play(&mut self) -> Result<(), StopReason> {
        while let Some(Need::Move { seat, bot, turn }) = self.table.need() {
            if self.glance().look().is_some() {
                return Ok(());
            }
            let action = self.cat_chooses(seat, &bot)?;
            if self.dialog.terminal.has_pauses() {
                let sight = self.sight()?;
                self.tell(&sight)?;
            }
            self.step(Input::Bot { seat, turn, action })?;
        }
        Ok(())
    }

    /// Adds the seed of every player at the keyboard to the fair deal, without asking them.
    fn give_seeds(&mut self) -> Result<(), StopReason> {
        while let Some(fair) = self.table.shown().fair
            && let Some(&seat) = fair.wanted.first()
        {
            self.said(ClientMsg::Seed { seat, round: fair.round, seed: self.key.seed(seat) })?;
        }
        Ok(())
    }

    fn cat_chooses(&mut self, seat: Seat, bot: &str) -> Result<Action, StopReason> {
        let seed = self.key.cat(seat);
        if let Some(name) = engines::name(bot) {
            let absent = match self.engines.choose(&self.table, bot, seed) {
                Ok(action) => return Ok(action),
                Err(absent) => absent,
            };
            let key = match &absent {
                EngineAbsence::Missing => Some("cli-engine-missing"),
                EngineAbsence::Forfeited(_) => Some("cli-engine-forfeits"),
                EngineAbsence::Known => None,
            };
            if let Some(key) = key {
                let text = self.dialog.texts.say(key, &[("name", name.into())]);
                self.dialog.say_all([text])?;
            }
            if let EngineAbsence::Forfeited(report) = absent {
                self.dialog.terminal.flush()?;
                eprintln!("kingrat: {report}"); // in English, for the author of the program
            }
        }
        let nothing = || RunError::input("the table asked a bot for a move without a turn");
        Ok(Decision::at(&self.table, bot, seed).ok_or_else(nothing)?.decide().action)
    }
}
