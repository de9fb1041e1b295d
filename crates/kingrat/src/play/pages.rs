//! The pages of a game: handing the keyboard over, looking in secret, a turn, the end of a round and of a series.

use std::time::Duration;

use kingrat_rules::{Mode, Seat};
use kingrat_table::protocol::{ClientMsg, News, Stage};

use super::ask::{Command, Menu, Reply, Stop, yes_no};
use super::choices::{self, Pick};
use super::keep::keep;
use super::rules::rules;
use super::screen::{self, Sight};
use super::session::Session;
use super::words::{Words, actor, is_act, missed_since, turn_start};
use crate::failure::Failure;

/// So long a sentence about a cat is left to sink in; and so long when only cats play.
const PAUSE: [Duration; 2] = [Duration::from_millis(900), Duration::from_millis(250)];

/// A question: what is said before it, and what can be answered.
struct Page<T> {
    lines: Vec<String>,
    menu: Menu<T>,
}

impl Session {
    /// Tells the news that are not yet on the page.
    pub(super) fn tell(&mut self, sight: &Sight) -> Result<(), Stop> {
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
            self.talk.say_all(lines)?;
            self.heard += 1;
            self.told = self.told.max(self.heard);
            if pause {
                self.talk.terminal.pause(PAUSE[usize::from(!playing)])?;
            }
        }
        Ok(())
    }

    /// Is this the drawing of the card that is in somebody's hand now?
    fn is_last_draw(&self, at: usize) -> bool {
        self.news[at + 1..].iter().all(|news| !is_act(news))
    }

    /// A new page. What stood on the old one cannot be read any more.
    fn wipe(&mut self) -> Result<(), Stop> {
        self.fresh = true;
        Ok(self.talk.terminal.wipe()?)
    }

    /// Asks until there is an answer. Whatever else is typed is done in between.
    /// The page is told whether it is shown again.
    fn ask<T: Copy>(&mut self, sight: &Sight, page: impl Fn(&Words, bool) -> Page<T>) -> Result<T, Stop> {
        let mut again = false;
        loop {
            let Page { lines, menu } = page(&self.words(sight), std::mem::replace(&mut again, true));
            self.talk.say_all(lines)?;
            let command = match self.talk.ask(&menu)? {
                Reply::Answer(answer) => return Ok(answer),
                Reply::Command(command) => command,
            };
            match command {
                Command::Help => self.talk.say("cli-help")?,
                Command::Language => self.talk.ask_language()?,
                Command::Again => {}
                Command::Rules => {
                    let ruleset = self.table.setup().rules.ruleset().map_err(Failure::input)?;
                    self.talk.say_all(rules(&self.words(sight), &ruleset, sight.table.mode))?;
                }
                Command::Sheet => {
                    let words = self.words(sight);
                    match &sight.table.sheet {
                        Some(sheet) => self.talk.say_all(screen::sheet(&words, &sight.table, sheet))?,
                        None => self.talk.say("cli-no-sheet")?,
                    }
                }
            }
        }
    }

    /// A shared keyboard goes to this player. From here on, the screen is theirs.
    pub(super) fn hand_over(&mut self, sight: &Sight, seat: Seat) -> Result<(), Stop> {
        self.tell(sight)?;
        self.ask(sight, |words, _| {
            let name = |key: &str| words.say(key, &[("name", words.name(seat).into())]);
            Page {
                lines: vec![String::new(), name("cli-hand-over"), name("cli-hand-over-enter")],
                menu: Menu::enter(()),
            }
        })?;
        self.wipe()?;
        self.with = Some(seat);
        self.heard = missed_since(&self.news, seat);
        Ok(())
    }

    /// Cards that one player may see, until Enter is pressed.
    pub(super) fn look(&mut self, sight: &Sight) -> Result<(), Stop> {
        let Some(look) = sight.look() else { return Ok(()) };
        self.tell(sight)?;
        self.ask(sight, |words, _| {
            let key = if look.first { "cli-first-look" } else { "cli-look" };
            let title = words.say(key, &[("name", words.name(look.seat).into())]);
            let mut lines = vec![String::new(), title];
            lines.extend(screen::look(words, look));
            lines.push(words.say("cli-look-enter", &[]));
            Page { lines, menu: Menu::enter(()) }
        })?;
        self.said(ClientMsg::Seen { seat: look.seat, look: look.look })?;
        self.page_over(look.seat)
    }

    /// A decision of the player whose turn it is.
    pub(super) fn turn(&mut self, sight: &Sight, seat: Seat) -> Result<(), Stop> {
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
                Page { lines, menu: choices::menu(words, play) }
            })?;
            match pick {
                Pick::Act(action) => break action,
                Pick::Back => {}
                Pick::Take | Pick::Swap(_) => {
                    let then = self.ask(sight, |words, _| {
                        let (question, menu) = choices::then(words, play, pick);
                        Page { lines: vec![String::new(), question], menu }
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

    /// A player has looked or moved: the page is wiped, and what everybody may know is said again.
    fn page_over(&mut self, seat: Seat) -> Result<(), Stop> {
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

    /// The cards lie open. The next round is dealt when somebody says so.
    pub(super) fn round_over(&mut self, sight: &Sight) -> Result<(), Stop> {
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
                return Page { lines, menu: Menu::enter(true) };
            }
            lines.push(words.say("cli-finish", &[]));
            Page { lines, menu: yes_or_no(words, true) }
        })?;
        self.wipe()?;
        if more { self.said(ClientMsg::Ready { ready: true }) } else { self.said(ClientMsg::Finish {}) }
    }

    /// The series is over: is there to be another?
    pub(super) fn series_over(&mut self, sight: &Sight) -> Result<bool, Stop> {
        self.with = None;
        self.tell(sight)?;
        self.talk.terminal.gap()?;
        if let Some(sheet) = &sight.table.sheet {
            let lines = screen::sheet(&self.words(sight), &sight.table, sheet);
            self.talk.say_all(lines)?;
        }
        self.write_down()?;
        let again = self.ask(sight, |words, _| Page {
            lines: vec![String::new(), words.say("cli-rematch", &[])],
            menu: yes_or_no(words, false),
        });
        let again = match again {
            // Nothing is left to be saved.
            Err(Stop::Quit) => false,
            again => again?,
        };
        if again {
            self.wipe()?;
            self.said(ClientMsg::Rematch {})?;
        }
        Ok(again)
    }

    fn write_down(&mut self) -> Result<(), Stop> {
        let (Some(file), Some(record)) = (&self.record, self.table.record()) else { return Ok(()) };
        let file = keep(file, &record)?.display().to_string();
        let text = self.talk.texts.say("cli-record-kept", &[("file", file.into())]);
        self.talk.say_all([text])
    }
}

/// Yes or no; Enter means what `enter` says.
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
