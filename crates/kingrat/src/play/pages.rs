//! The pages of a game: handing the keyboard over, private looks, a turn, the end of a round and of a series.

use std::time::Duration;

use kingrat_analysis::{Budget, Hint};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Mode, Seat};
use kingrat_table::fair::{FairVersion, RoundCount};
use kingrat_table::protocol::{ClientMsg, News, Stage};
use kingrat_text::Texts;

use super::ME;
use super::choices::{self, Pick};
use super::dialog::{Menu, MenuCommand, MenuReply, StopReason, yes_no};
use super::record_file::write_record;
use super::rules::rules;
use super::screen::{self, ScreenView};
use super::session::Session;
use super::words::{Words, actor, is_act, missed_since, turn_start};
use crate::hint_words;
use crate::run_error::RunError;

/// Playouts for each choice of a hint: about as many as a cat searches.
const HINT_PLAYOUTS: u32 = 2_048;

/// The pause after a sentence about a cat: while people play, and when only cats play.
const PAUSE: [Duration; 2] = [Duration::from_millis(900), Duration::from_millis(250)];

/// A question: the lines above it, and its menu.
struct Prompt<T> {
    lines: Vec<String>,
    menu: Menu<T>,
}

impl Session {
    /// Prints the news that are not yet on the page.
    pub(super) fn tell(&mut self, sight: &ScreenView) -> Result<(), StopReason> {
        let words = self.words(sight);
        let playing = sight.you.seats.iter().any(|&seat| sight.plays(seat));
        while self.heard < self.news.len() {
            let (news, new) = (&self.news[self.heard], self.heard >= self.told);
            let hand = sight.hand().filter(|_| self.is_last_draw(self.heard));
            let pause = new && actor(news).is_some_and(|seat| Some(seat) != words.me());
            let mut lines = Vec::new();
            if let (News::RoundOver { .. }, Some(end)) = (news, &sight.table.end) {
                lines = screen::points(&words, &sight.table, end);
            }
            lines.extend(words.news(news, hand));
            let pause = pause && !lines.is_empty();
            self.dialog.say_all(lines)?;
            self.heard += 1;
            self.told = self.told.max(self.heard);
            if pause {
                self.dialog.terminal.pause(PAUSE[usize::from(!playing)])?;
            }
        }
        Ok(())
    }

    /// Checks whether this is the draw of the card that is in hand now.
    fn is_last_draw(&self, at: usize) -> bool {
        self.news[at + 1..].iter().all(|news| !is_act(news))
    }

    /// Starts a new page and erases the old one.
    fn wipe(&mut self) -> Result<(), StopReason> {
        self.fresh = true;
        Ok(self.dialog.terminal.wipe()?)
    }

    /// Asks until there is an answer and runs commands in between. The second argument of `page` is true when it is shown again.
    fn ask<T: Copy>(&mut self, sight: &ScreenView, page: impl Fn(&Words, bool) -> Prompt<T>) -> Result<T, StopReason> {
        let mut again = false;
        loop {
            let Prompt { lines, menu } = page(&self.words(sight), std::mem::replace(&mut again, true));
            self.dialog.say_all(lines)?;
            let command = match self.dialog.ask(&menu)? {
                MenuReply::Answer(answer) => return Ok(answer),
                MenuReply::Command(command) => command,
            };
            match command {
                MenuCommand::Help => self.dialog.say("cli-help")?,
                MenuCommand::Language => self.dialog.ask_language()?,
                MenuCommand::Again => {}
                MenuCommand::Hint => self.hint(sight)?,
                MenuCommand::Rules => {
                    let ruleset = self.table.setup().rules.ruleset().map_err(RunError::input)?;
                    self.dialog.say_all(rules(self.words(sight).texts(), &ruleset, sight.table.mode))?;
                }
                MenuCommand::Sheet => {
                    let words = self.words(sight);
                    match &sight.table.sheet {
                        Some(sheet) => self.dialog.say_all(screen::sheet(&words, &sight.table, sheet))?,
                        None => self.dialog.say("cli-no-sheet")?,
                    }
                }
            }
        }
    }

    /// Says what a good player would do. Only against cats alone: with more people it would be unfair.
    fn hint(&mut self, sight: &ScreenView) -> Result<(), StopReason> {
        let Some(question) = self.table.hint_question(ME) else { return self.dialog.say("cli-no-hint") };
        let budget = Budget { playouts: HINT_PLAYOUTS, ..Budget::DEFAULT };
        let Some(hint) = Hint::of(question.seat, question.series, &question.history, budget) else {
            return self.dialog.say("cli-no-hint");
        };
        let words = self.words(sight);
        let said = hint_words::sentence(words.texts(), &hint, |seat| words.name(seat).to_string());
        self.dialog.say_all([said])
    }

    /// Hands a shared keyboard over to this player, who owns the screen from here on.
    pub(super) fn hand_over(&mut self, sight: &ScreenView, seat: Seat) -> Result<(), StopReason> {
        self.tell(sight)?;
        self.ask(sight, |words, _| {
            let name = |key: &str| words.say(key, &[("name", words.name(seat).into())]);
            Prompt {
                lines: vec![String::new(), name("cli-hand-over"), name("cli-hand-over-enter")],
                menu: Menu::enter(()),
            }
        })?;
        self.wipe()?;
        self.with = Some(seat);
        self.heard = missed_since(&self.news, seat);
        Ok(())
    }

    /// Shows cards that one player may see, until Enter is pressed.
    pub(super) fn look(&mut self, sight: &ScreenView) -> Result<(), StopReason> {
        let Some(look) = sight.look() else { return Ok(()) };
        self.tell(sight)?;
        self.ask(sight, |words, _| {
            let key = if look.first { "cli-first-look" } else { "cli-look" };
            let title = words.say(key, &[("name", words.name(look.seat).into())]);
            let mut lines = vec![String::new(), title];
            lines.extend(screen::look(words, look));
            lines.push(words.say("cli-look-enter", &[]));
            Prompt { lines, menu: Menu::enter(()) }
        })?;
        self.said(ClientMsg::Seen { seat: look.seat, look: look.look })?;
        self.page_over(look.seat)
    }

    /// Asks the player whose turn it is for an action.
    pub(super) fn turn(&mut self, sight: &ScreenView, seat: Seat) -> Result<(), StopReason> {
        let Some(play) = &sight.play else { return Ok(()) };
        self.tell(sight)?;
        let whole = std::mem::take(&mut self.fresh) || play.phase == "turn" || play.phase == "swap";
        let action = loop {
            let pick = self.ask(sight, |words, again| {
                let mut lines = vec![String::new()];
                if whole || again {
                    lines.extend(screen::board(words, play));
                } else {
                    lines.extend(screen::own_row(words, play));
                }
                lines.push(String::new());
                lines.extend(choices::question(words, play));
                Prompt { lines, menu: choices::menu(words, play) }
            })?;
            match pick {
                Pick::Act(action) => break action,
                Pick::Back => {}
                Pick::Take | Pick::Swap(_) => {
                    let then = self.ask(sight, |words, _| {
                        let (question, menu) = choices::then(words, play, pick);
                        Prompt { lines: vec![String::new(), question], menu }
                    })?;
                    if let Pick::Act(action) = then {
                        break action;
                    }
                }
            }
        };
        self.said(ClientMsg::Act { seat, turn: play.number, action })?;
        let after = self.sight()?;
        let over = after.stage() != Stage::Turns || after.turn() != Some(seat);
        if over && after.look().is_none() { self.page_over(seat) } else { Ok(()) }
    }

    /// Ends a page after a look or a move: erases it and repeats what everybody may know.
    fn page_over(&mut self, seat: Seat) -> Result<(), StopReason> {
        let sight = self.sight()?;
        self.wipe()?;
        let turn = sight.stage() == Stage::Turns && sight.turn() == Some(seat);
        let acted = self.news.iter().rev().find_map(actor) == Some(seat);
        let told_again = if acted && !turn { turn_start } else { missed_since };
        self.heard = told_again(&self.news, seat);
        if !turn {
            self.with = None;
        }
        Ok(())
    }

    /// Shows the result of a round and asks for the next one.
    pub(super) fn round_over(&mut self, sight: &ScreenView) -> Result<(), StopReason> {
        self.with = None;
        self.tell(sight)?;
        let ends_by_itself = matches!(sight.table.mode, Mode::Rounds(_) | Mode::Elimination(_));
        let more = self.ask(sight, |words, _| {
            let mut lines = Vec::new();
            if let Some(sheet) = &sight.table.sheet {
                lines.push(screen::totals(words, &sight.table, sheet));
            }
            lines.push(String::new());
            if ends_by_itself {
                lines.push(words.say("cli-next-round", &[]));
                return Prompt { lines, menu: Menu::enter(true) };
            }
            lines.push(words.say("cli-finish", &[]));
            Prompt { lines, menu: yes_or_no(words, true) }
        })?;
        self.wipe()?;
        if more { self.said(ClientMsg::Ready { ready: true }) } else { self.said(ClientMsg::Finish {}) }
    }

    /// Shows the result of a series and asks for a rematch.
    pub(super) fn series_over(&mut self, sight: &ScreenView) -> Result<bool, StopReason> {
        self.with = None;
        self.tell(sight)?;
        self.dialog.terminal.gap()?;
        if let Some(sheet) = &sight.table.sheet {
            let lines = screen::sheet(&self.words(sight), &sight.table, sheet);
            self.dialog.say_all(lines)?;
        }
        self.write_record()?;
        let again = self.ask(sight, |words, _| Prompt {
            lines: vec![String::new(), words.say("cli-rematch", &[])],
            menu: yes_or_no(words, false),
        });
        let again = match again {
            // Nothing is left to save.
            Err(StopReason::Quit) => false,
            again => again?,
        };
        if again {
            self.wipe()?;
            self.said(ClientMsg::Rematch {})?;
        }
        Ok(again)
    }

    fn write_record(&mut self) -> Result<(), StopReason> {
        let (Some(file), Some(record)) = (&self.record, self.table.record()) else { return Ok(()) };
        let file = write_record(file, &record)?.display().to_string();
        let texts = self.dialog.texts;
        let mut lines = vec![texts.say("cli-record-kept", &[("file", file.into())])];
        lines.extend(coverage(texts, &record));
        self.dialog.say_all(lines)
    }
}

/// Says what of a record is sealed, and how many rounds it has, as the page does.
fn coverage(texts: Texts, record: &Record) -> Vec<String> {
    let RoundCount { has, of, complete } = RoundCount::of(record);
    let version = |played: &Played| played.fair.as_ref().and_then(|fair| FairVersion::try_from(fair.v).ok());
    let all = record.rounds.iter().all(|played| version(played) == Some(FairVersion::WithTerms));
    let args = [("has", has.into()), ("of", of.unwrap_or_default().into())];
    let rounds = match (of, complete) {
        (Some(_), Some(true)) => texts.say("sealed-rounds-of", &args),
        (Some(_), _) => texts.say("sealed-rounds-of-missing", &args),
        (None, Some(true)) => texts.say("sealed-rounds-ended", &args),
        (None, Some(false)) => texts.say("sealed-rounds-missing", &args),
        (None, None) => texts.say("sealed-rounds-open", &args),
    };
    let some = (!all).then(|| texts.say("sealed-some", &[]));
    [texts.say("sealed-all", &[])].into_iter().chain(some).chain([rounds]).collect()
}

/// Makes a yes-no menu in which Enter means `enter`.
fn yes_or_no(words: &Words, enter: bool) -> Menu<bool> {
    let (yes, no) = yes_no(words.texts());
    let (yes, no) = if enter { (String::new(), no) } else { (yes, String::new()) };
    let (usual_yes, usual_no) = yes_no(words.texts());
    Menu::new()
        .offer(&yes, words.say("cli-yes-word", &[]), true)
        .offer(&no, words.say("cli-no-word", &[]), false)
        .also(&usual_yes, true)
        .also(&usual_no, false)
        .also("y", true)
        .also("n", false)
}
