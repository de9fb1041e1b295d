//! The game itself: whoever is to do something is asked, the cats play, and everybody hears what happened.
//!
//! It is a memory game, so a page lasts for one turn: when a player has looked or moved, it is wiped away, and what everybody may know is
//! said again. On a shared keyboard nothing of one player's is shown before the keyboard has been handed over.

use std::convert::Infallible;
use std::path::PathBuf;

use kingrat_host::{AppliedInput, Decision};
use kingrat_rules::{Action, Seat};
use kingrat_table::protocol::{ClientMsg, HolderShown, News, ServerMsg, Stage};
use kingrat_table::{Audience, Guest, Input, Need, Seed, Table};

use super::ask::{Stop, Talk};
use super::chance::Key;
use super::engines::{self, Absent, Engines};
use super::save::{Save, Unfinished};
use super::screen::Sight;
use super::words::{Words, missed_since};
use super::{Clock, ME};
use crate::failure::Failure;

/// A game in progress.
pub struct Session {
    pub(super) talk: Talk,
    pub(super) table: Table,
    save: Save,
    clock: Clock,
    /// The chance of the last round that was dealt; of the first, before it is.
    key: Key,
    dealt: bool,
    engines: Engines,
    /// The file in which a series is written down once it is over.
    pub(super) record: Option<PathBuf>,
    /// The news of the round.
    pub(super) news: Vec<News>,
    /// So many of them stand on the present page.
    pub(super) heard: usize,
    /// So many of them have been told at all.
    pub(super) told: usize,
    /// Who holds a shared keyboard, as far as the screen is concerned.
    pub(super) with: Option<Seat>,
    /// The page is new: the whole table is shown with the next question.
    pub(super) fresh: bool,
}

impl Session {
    /// Goes on with a game, which may just have been opened. `first` is the chance of a first round.
    pub fn new(
        talk: Talk,
        game: Unfinished,
        clock: Clock,
        first: Key,
        engines: Engines,
        record: Option<PathBuf>,
    ) -> Session {
        let Unfinished { save, table, key, .. } = game;
        Session {
            talk,
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

    /// Plays, until the game is over or somebody has had enough for now.
    pub fn run(mut self) -> Result<(), Failure> {
        let end = self.come().and_then(|()| self.go_on());
        match end {
            Ok(()) => {
                self.part("cli-bye")?;
                self.save.remove()
            }
            Err(Stop::Quit) => {
                self.save.sync()?;
                if self.with.is_some() {
                    // Whoever comes next shall not see the cards of whoever was here.
                    self.talk.terminal.wipe()?;
                }
                self.part("cli-saved")
            }
            Err(Stop::Failed(failure)) => Err(failure),
        }
    }

    fn part(&mut self, key: &str) -> Result<(), Failure> {
        let text = self.talk.texts.say(key, &[]);
        self.talk.terminal.say(&text)?;
        Ok(self.talk.terminal.flush()?)
    }

    /// The guest sits down at the keyboard: for the first time, or again.
    fn come(&mut self) -> Result<(), Stop> {
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
        self.talk.say_all([names, words.game(&sight.table)])?;
        self.heard = match self.viewer(&sight).filter(|&me| sight.plays(me)) {
            Some(me) => missed_since(&self.news, me),
            // Whoever gets the keyboard next is told; only the end of a round is for all.
            None => self.news.iter().position(|news| matches!(news, News::Revealed { .. })).unwrap_or(self.news.len()),
        };
        self.told = self.news.len();
        if self.news.is_empty() || self.heard < self.news.len() {
            self.talk.terminal.gap()?;
        }
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), Stop> {
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
                        return Err(Failure::input("the table waits for nobody").into());
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
                Stage::Dealing => return Err(Failure::input("the cards were not dealt").into()),
            }
        }
    }

    /// Applies an input, seals the next round where one has to be dealt, and saves.
    fn step(&mut self, input: Input) -> Result<(), Stop> {
        let now = self.clock.now();
        let (key, dealt) = (&mut self.key, &mut self.dealt);
        let next_seed = |_: &Table| {
            if std::mem::replace(dealt, true) {
                *key = key.next();
            }
            Ok::<Seed, Infallible>(Seed::Key { key: key.0 })
        };
        let steps = kingrat_host::step(&mut self.table, input, now, next_seed);
        for AppliedInput { input, outputs } in steps.map_err(|why| Failure::input(why.to_string()))? {
            self.save.append(now, input)?;
            for (audience, message) in outputs.tell {
                if let (Audience::Guest(ME), ServerMsg::Update(shown)) = (audience, message) {
                    self.hear(&shown.news);
                }
            }
        }
        if self.table.stage() == Stage::Dealing { self.give_seeds() } else { Ok(()) }
    }

    pub(super) fn said(&mut self, msg: ClientMsg) -> Result<(), Stop> {
        self.step(Input::Said { guest: ME, msg })
    }

    /// Keeps the news of the present round.
    fn hear(&mut self, news: &[News]) {
        for news in news {
            if matches!(news, News::Dealt { .. }) {
                self.news.clear();
                (self.heard, self.told) = (0, 0);
            }
            self.news.push(news.clone());
        }
    }

    /// The table as it is now, and safely on the disk: nothing is shown that could be lost.
    pub(super) fn sight(&mut self) -> Result<Sight, Stop> {
        self.save.sync()?;
        Ok(self.glance())
    }

    fn glance(&self) -> Sight {
        match self.table.welcome(ME, None, self.clock.now()) {
            ServerMsg::Welcome(shown) => Sight { table: self.table.shown(), you: shown.you, play: shown.play },
            _ => unreachable!("a welcome is a welcome"),
        }
    }

    /// Whoever reads the screen, if it is one player.
    pub(super) fn viewer(&self, sight: &Sight) -> Option<Seat> {
        match sight.you.seats[..] {
            [seat] => Some(seat),
            _ => self.with,
        }
    }

    pub(super) fn words(&self, sight: &Sight) -> Words {
        Words::new(self.talk.texts, &sight.table, self.viewer(sight))
    }

    /// Lets the cats play until a person is wanted. Where there are pauses, what they do is told as they do it.
    fn let_cats_play(&mut self) -> Result<(), Stop> {
        while let Some(Need::Move { seat, bot, turn }) = self.table.need() {
            if self.glance().look().is_some() {
                return Ok(());
            }
            let action = self.cat_chooses(seat, &bot)?;
            if self.talk.terminal.has_pauses() {
                let sight = self.sight()?;
                self.tell(&sight)?;
            }
            self.step(Input::Bot { seat, turn, action })?;
        }
        Ok(())
    }

    /// Everybody at the keyboard adds a seed to the chance of the round, without being asked for it.
    fn give_seeds(&mut self) -> Result<(), Stop> {
        while let Some(fair) = self.table.shown().fair
            && let Some(&seat) = fair.wanted.first()
        {
            self.said(ClientMsg::Seed { seat, round: fair.round, seed: self.key.seed(seat) })?;
        }
        Ok(())
    }

    fn cat_chooses(&mut self, seat: Seat, bot: &str) -> Result<Action, Stop> {
        let seed = self.key.cat(seat);
        if let Some(name) = engines::name(bot) {
            let absent = match self.engines.choose(&self.table, bot, seed) {
                Ok(action) => return Ok(action),
                Err(absent) => absent,
            };
            let key = match &absent {
                Absent::Missing => Some("cli-engine-missing"),
                Absent::Forfeited(_) => Some("cli-engine-forfeits"),
                Absent::Known => None,
            };
            if let Some(key) = key {
                let text = self.talk.texts.say(key, &[("name", name.into())]);
                self.talk.say_all([text])?;
            }
            if let Absent::Forfeited(report) = absent {
                self.talk.terminal.flush()?;
                eprintln!("kingrat: {report}"); // in English, for whoever wrote the program
            }
        }
        let nothing = || Failure::input("the table asked a cat for nothing");
        Ok(Decision::at(&self.table, bot, seed).ok_or_else(nothing)?.decide().action)
    }
}
