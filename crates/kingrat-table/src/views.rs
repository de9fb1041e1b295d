//! What each one is told: the only place where messages about the table are made, and it has only glimpses and views to make them from.

use std::sync::Arc;

use kingrat_rules::{Hand, Phase, Seat, Series, Slot, Viewer};

use crate::game::Game;
use crate::protocol::{
    Aid, BySeat, News, Play, Rows, SeatShown, ServerMsg, Shared, SheetLineShown, SheetShown, Shown, Stage, TableShown,
    You,
};
use crate::table::Echo;
use crate::{Audience, GuestId, Millis, Table};

impl Table {
    /// What somebody hears first: everything, and what happened since the version they name, as far as it is remembered.
    pub fn welcome(&self, who: GuestId, since: Option<u32>, now: Millis) -> ServerMsg {
        let news = match since {
            Some(since) => self.remembered.iter().filter(|(v, _)| *v > since).map(|(_, news)| news.clone()).collect(),
            None => Arc::default(),
        };
        ServerMsg::Welcome(self.shown_to(who, news, Some(Shared::new(self.shown())), now))
    }

    /// What everybody who is here hears after a step.
    pub(crate) fn tell(&mut self, echo: Echo, now: Millis) -> Vec<(Audience, ServerMsg)> {
        let news = self.take_news();
        let (only, table) = match (echo, self.stage) {
            // That somebody has seen a card, or given a seed, is nobody else's business; only before the first turn all see who still
            // looks. Whose seed is wanted is told to all with what comes next.
            (Echo::Only(guest), Stage::Turns) => (Some(guest), self.table_news(echo)),
            (Echo::Only(guest), Stage::Dealing) => (Some(guest), Some(Shared::new(self.shown()))),
            _ => (None, self.table_news(echo)),
        };
        let mut tell = Vec::with_capacity(self.people.chairs.len());
        let mut watched = None;
        for (&guest, _) in self.people.visitors.iter().filter(|(_, visitor)| visitor.here) {
            if only.is_some_and(|only| only != guest) {
                continue;
            }
            if !self.has_seat(guest) && guest != self.people.host {
                watched = Some(guest);
                continue;
            }
            let shown = self.shown_to(guest, Arc::clone(&news), table.clone(), now);
            tell.push((Audience::Guest(guest), ServerMsg::Update(shown)));
        }
        if let Some(guest) = watched {
            tell.push((Audience::Watchers, ServerMsg::Update(self.shown_to(guest, news, table, now))));
        }
        tell
    }

    /// What everybody sees of the table and its players, if it is not what they were last told.
    fn table_news(&mut self, echo: Echo) -> Option<Shared<TableShown>> {
        if echo != Echo::Everything && self.told.is_some() {
            debug_assert_eq!(self.told.as_deref(), Some(&self.shown()), "a move changes no more than that");
            return None;
        }
        let table = self.shown();
        if self.told.as_deref() == Some(&table) {
            return None;
        }
        self.told = Some(Shared::new(table));
        self.told.clone()
    }

    fn shown_to(&self, who: GuestId, news: Arc<[News]>, table: Option<Shared<TableShown>>, now: Millis) -> Shown {
        let you = You {
            seats: self.people.seats_of(who).iter().collect(),
            host: self.people.host == who,
            facing: self.facing(who),
            hand_over: self.handing_over(who),
        };
        let play =
            self.game.as_ref().filter(|_| self.stage != Stage::Lobby).map(|game| self.play_shown(game, who, now));
        Shown { v: self.version, news, table, you, play }
    }

    /// The seat whose cards a guest's device shows: the only one they have, or the one it was handed to.
    pub(crate) fn facing(&self, who: GuestId) -> Option<Seat> {
        let seats = self.people.seats_of(who);
        match seats.len() {
            0 | 1 => seats.iter().next(),
            _ => self.people.visitors.get(&who)?.facing,
        }
    }

    /// The player whom a shared device has to be handed to.
    pub(crate) fn handing_over(&self, who: GuestId) -> Option<Seat> {
        let wanted = self.wanted(who)?;
        self.facing(who).is_none().then_some(wanted)
    }

    fn play_shown(&self, game: &Game, who: GuestId, now: Millis) -> Play {
        let facing = self.facing(who).filter(|&seat| game.seats().contains(seat));
        let viewer = facing.map_or(Viewer::Gallery, Viewer::Seat);
        let glimpse = game.glimpse(viewer);
        let open = glimpse.open();
        let turns = self.stage == Stage::Turns;
        let mine = facing.filter(|&seat| turns && game.actor() == Some(seat) && self.people.plays(seat));
        let left = |at: Millis| at.saturating_sub(now).min(u32::MAX.into()) as u32;
        let over = game.phase() == Phase::Over;
        Play {
            dealer: game.dealer(),
            turn: game.actor().filter(|_| turns),
            number: game.number,
            phase: game.phase().name().into(),
            spare: open.has_spare_draw(),
            actions: mine.map_or(Vec::new(), |_| game.offered()),
            rows: Rows::open(&glimpse),
            up: BySeat::new(game.seats(), |seat| Slot::ALL.map(|slot| glimpse.is_up(seat, slot))),
            aid: facing.filter(|_| !over).and_then(|seat| self.aid(game, seat)),
            holding: glimpse.hand() != Hand::Empty,
            hand: crate::protocol::Face::in_hand(&glimpse),
            top: crate::protocol::Face::on_top(&glimpse),
            stock: open.stock(),
            discard: open.discard(),
            knocker: open.knocker(),
            looks: facing.map_or(Vec::new(), |seat| game.looks.of(seat)),
            waiting: self.waiting_in_order(),
            clock_ms: self.clock().filter(|_| !self.people.nobody_here()).map(left),
            done_ms: self.done_by_itself().map(left),
            lesson: game.lesson_step(),
        }
    }

    /// What the table helps a player to remember (R8.5).
    fn aid(&self, game: &Game, seat: Seat) -> Option<Rows> {
        match self.setup.aid {
            Aid::Off => None,
            Aid::Own => Some(Rows::learned(&game.view(seat), |of| of == seat)),
            Aid::All => Some(Rows::learned(&game.view(seat), |_| true)),
        }
    }

    /// What everybody sees of the table and its players.
    pub fn shown(&self) -> TableShown {
        let game = self.game.as_ref();
        let (base, rules) = (self.plan.ruleset.base, &self.plan.ruleset.rules);
        let seat = |seat| SeatShown {
            seat,
            holder: self.people.shown(seat),
            ready: self.people.is_ready(seat),
            out: game.is_some_and(|game| game.is_out(seat)),
        };
        TableShown {
            stage: self.stage,
            setup: self.setup.clone(),
            edition: base.key.to_string(),
            changed: rules.changes_from(&base.rules).map(|(field, _)| field.to_string()).collect(),
            mode: self.plan.mode,
            open_end: !self.plan.mode.ends_by_itself(),
            idle_ms: self.house.idle_ms.min(u32::MAX.into()) as u32,
            seats: self.people.seats().map(|(at, _)| seat(at)).collect(),
            host: self.people.seats_of(self.people.host).iter().next(),
            watchers: self.people.watchers().min(u16::MAX.into()) as u16,
            round: game.map_or(0, Game::round_number),
            paused: self.people.nobody_here(),
            end: game.and_then(|game| game.end.clone()),
            sheet: game.map(Game::series).filter(|series| series.rounds() > 0).map(SheetShown::of),
            winners: game.and_then(|game| game.series().winners()).map(|winners| winners.iter().collect()),
            fair: self.fair_shown(),
        }
    }
}

impl SheetShown {
    /// The score sheet of a series.
    pub(crate) fn of(series: &Series) -> SheetShown {
        let sheet = series.sheet();
        let seats = || Seat::ALL.into_iter().take(series.players());
        let line = |line: &kingrat_rules::SheetLine| SheetLineShown {
            scores: seats().filter_map(|seat| Some((seat, line.scores[seat.index()]?))).collect(),
            winners: line.winners.iter().collect(),
            knocker: line.knocker,
        };
        SheetShown {
            lines: sheet.lines.iter().map(line).collect(),
            totals: sheet.totals.map(|totals| seats().map(|seat| (seat, totals[seat.index()])).collect()),
            wins: seats().map(|seat| (seat, sheet.wins[seat.index()])).collect(),
        }
    }
}
