//! How the table moves on by itself, once nobody is waited for: from stage to stage, to another host, to the next player of a shared device.

use kingrat_rules::{Seat, SeatSet};

use crate::protocol::{News, Stage};
use crate::seats::Holder;
use crate::{GuestId, Millis, Table};

impl Table {
    /// Moves on wherever the table can move on by itself.
    pub(crate) fn settle(&mut self, now: Millis) {
        self.settle_host(now);
        self.settle_deal(now);
        self.settle_stage(now);
        self.settle_facing();
        self.version += 1;
    }

    fn settle_stage(&mut self, now: Millis) {
        match self.stage {
            Stage::Lobby if self.can_start() => {
                self.game = None;
                self.enter(Stage::Dealing, now);
            }
            Stage::Looks if self.waiting().is_empty() => {
                self.enter(Stage::Turns, now);
                self.news.extend(self.game.as_ref().map(|game| News::Begun { starter: game.starter() }));
            }
            Stage::Turns => {
                let Some(news) = self.game.as_mut().and_then(|game| game.settle(now)) else { return };
                self.news.extend(news);
                self.people.clear_ready();
                let over = self.game.as_ref().is_some_and(|game| game.series().is_over());
                self.enter(if over { Stage::SeriesOver } else { Stage::RoundOver }, now);
            }
            Stage::RoundOver if self.can_go_on(now) => self.enter(Stage::Dealing, now),
            Stage::SeriesOver if self.can_go_on(now) => {
                self.game = None;
                self.people.replace_left(&self.house.stand_in);
                self.enter(Stage::Dealing, now);
            }
            _ => {}
        }
    }

    /// Before the first round: every seat is taken, and everybody is ready.
    fn can_start(&self) -> bool {
        let taken = self.people.chairs.iter().all(|chair| chair.holder != Holder::Open);
        let persons = self.people.persons();
        taken && !self.people.nobody_here() && persons.iter().all(|seat| self.people.is_ready(seat))
    }

    /// Between two rounds: everybody who is here is ready; after a while, one is enough.
    fn can_go_on(&self, now: Millis) -> bool {
        let any = self.people.persons().iter().any(|seat| self.people.here(seat) && self.people.is_ready(seat));
        any && (self.waiting().is_empty() || now >= self.stage_since + self.house.ready_ms)
    }

    /// Whom the table waits for.
    pub(crate) fn waiting(&self) -> SeatSet {
        let persons = self.people.persons();
        match (self.stage, &self.game) {
            (Stage::Lobby, _) => persons.iter().filter(|&seat| !self.people.is_ready(seat)).collect(),
            (Stage::Looks, Some(game)) => {
                let looking = |&seat: &Seat| self.people.plays(seat) && game.looks.first(seat);
                game.seats().iter().filter(looking).collect()
            }
            (Stage::Turns, Some(game)) => game.actor().into_iter().collect(),
            (Stage::RoundOver | Stage::SeriesOver, _) => {
                let out =
                    |seat| self.stage == Stage::RoundOver && self.game.as_ref().is_some_and(|game| game.is_out(seat));
                let idle = |&seat: &Seat| self.people.here(seat) && !self.people.is_ready(seat) && !out(seat);
                persons.iter().filter(idle).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Whom the table waits for, in their order: clockwise from the one who starts, or from A.
    pub(crate) fn waiting_in_order(&self) -> Vec<Seat> {
        let first = match (self.stage, &self.game) {
            (Stage::Looks, Some(game)) => game.starter(),
            _ => Seat::A,
        };
        self.waiting().clockwise_from(first).collect()
    }

    /// The host is somebody who is here, if somebody is.
    fn settle_host(&mut self, now: Millis) {
        if self.house.led {
            return;
        }
        let people = &self.people;
        let gone = match people.visitors.get(&people.host) {
            Some(visitor) if visitor.here => people.seats_of(people.host).iter().any(|seat| people.left(seat)),
            Some(visitor) => now >= visitor.since + self.house.lobby_hold_ms,
            None => true,
        };
        let heir = people.persons().iter().find(|&seat| people.here(seat)).and_then(|seat| people.guest(seat));
        if let (true, Some(heir)) = (gone, heir) {
            self.people.host = heir;
        }
    }

    /// Whom a shared device has to be with now.
    pub(crate) fn wanted(&self, guest: GuestId) -> Option<Seat> {
        match self.stage {
            Stage::Looks | Stage::Turns => self
                .waiting_in_order()
                .into_iter()
                .find(|&seat| self.people.guest(seat) == Some(guest) && self.people.plays(seat)),
            _ => None,
        }
    }

    /// A shared device turns its face away as soon as another player has to have it, and everything that it was shown has been seen.
    fn settle_facing(&mut self) {
        let guests: Vec<GuestId> = self.people.visitors.keys().copied().collect();
        for guest in guests {
            let wanted = self.wanted(guest);
            let Some(facing) = self.people.visitors.get(&guest).and_then(|visitor| visitor.facing) else { continue };
            let busy = self.game.as_ref().is_some_and(|game| game.looks.any(facing));
            let playing = matches!(self.stage, Stage::Looks | Stage::Turns);
            let elsewhere = wanted.is_some_and(|wanted| wanted != facing) && !busy;
            if (elsewhere || !playing)
                && let Some(visitor) = self.people.visitors.get_mut(&guest)
            {
                visitor.facing = None;
            }
        }
    }
}
