//! What happens when somebody says something.

use kingrat_rules::{Action, Seat, SeatSet};

use crate::checked_setup::{Plan, known};
use crate::protocol::{ClientMsg, News, Refusal, Saying, SeatPlan, Setup, Stage};
use crate::seats::{Chair, Holder};
use crate::{GuestId, Millis, Table};

/// Phrases of one player come at least so far apart.
const SAYING_MS: Millis = 1_500;

impl Table {
    /// Does what a client said, or says why not. Everything is checked before anything is changed.
    pub(crate) fn hear(&mut self, who: GuestId, msg: ClientMsg, now: Millis) -> Result<(), Refusal> {
        match msg {
            ClientMsg::Ping {} => Err(Refusal::NotNow),
            ClientMsg::Sit { seat } => self.sit(who, seat),
            ClientMsg::Rise {} => {
                self.at(Stage::Lobby)?;
                self.rise(who)
            }
            ClientMsg::Plan { seat, plan } => self.plan_seat(who, seat, &plan),
            ClientMsg::Change { setup } => self.change(who, setup),
            ClientMsg::Ready { ready } => self.ready(who, ready),
            ClientMsg::Start {} => self.start(who),
            ClientMsg::Seed { seat, round, seed } => self.give_seed(who, seat, round, &seed),
            ClientMsg::Seen { seat, look } => self.seen(who, seat, look),
            ClientMsg::Here { seat } => self.hand_over(who, seat),
            ClientMsg::Act { seat, turn, action } => self.act(who, seat, turn, action, now),
            ClientMsg::Say { seat, saying } => self.say(who, seat, saying, now),
            ClientMsg::Back {} => self.back(who, now),
            ClientMsg::StandIn { seat } => self.stand_in_for(who, seat, now),
            ClientMsg::Finish {} => self.finish(who, now),
            ClientMsg::Rematch {} => self.rematch(who),
            ClientMsg::Leave {} => self.leave(who, now),
        }
    }

    fn at(&self, stage: Stage) -> Result<(), Refusal> {
        if self.stage == stage { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn host_only(&self, who: GuestId) -> Result<(), Refusal> {
        if self.people.host == who { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(crate) fn own(&self, who: GuestId, seat: Seat) -> Result<(), Refusal> {
        match self.people.chair(seat) {
            None => Err(Refusal::NoSuchSeat { seat }),
            Some(_) if self.people.guest(seat) == Some(who) => Ok(()),
            Some(_) => Err(Refusal::NotYourSeat { seat }),
        }
    }

    fn own_any(&self, who: GuestId) -> Result<SeatSet, Refusal> {
        let seats = self.people.seats_of(who);
        if seats.is_empty() { Err(Refusal::NotSeated) } else { Ok(seats) }
    }

    fn sit(&mut self, who: GuestId, seat: Option<Seat>) -> Result<(), Refusal> {
        self.at(Stage::Lobby)?;
        if self.has_seat(who) {
            return Err(Refusal::AlreadySeated);
        }
        let open = |chair: &Chair| chair.holder == Holder::Open;
        let seat = match seat {
            Some(seat) if !open(self.people.chair(seat).ok_or(Refusal::NoSuchSeat { seat })?) => {
                return Err(Refusal::SeatTaken);
            }
            Some(seat) => seat,
            None => {
                let free = self.people.seats().find(|(_, chair)| open(chair)).map(|(seat, _)| seat);
                free.ok_or(Refusal::NoOpenSeat)?
            }
        };
        self.people.chairs[seat.index()] = Chair::new(Holder::person(who, None));
        self.news.push(News::Sat { seat });
        Ok(())
    }

    /// Everybody on this guest's device gets up.
    fn rise(&mut self, who: GuestId) -> Result<(), Refusal> {
        for seat in self.own_any(who)?.iter() {
            self.people.clear(seat);
            self.news.push(News::Rose { seat });
        }
        Ok(())
    }

    fn plan_seat(&mut self, who: GuestId, seat: Seat, plan: &SeatPlan) -> Result<(), Refusal> {
        self.at(Stage::Lobby)?;
        self.host_only(who)?;
        self.people.chair(seat).ok_or(Refusal::NoSuchSeat { seat })?;
        match plan {
            SeatPlan::Bot { bot } => known(bot, &self.house)?,
            SeatPlan::Device { name } => drop(crate::tidy_name(name).ok_or(Refusal::BadName)?),
            SeatPlan::Host {} | SeatPlan::Open {} => {}
        }
        if *plan == (SeatPlan::Host {}) {
            // The host moves; players who share the host's device stay where they are.
            let own =
                |chair: &Chair| matches!(&chair.holder, Holder::Person { guest, name: None, .. } if *guest == who);
            let old: Vec<Seat> = self.people.seats().filter(|(_, chair)| own(chair)).map(|(seat, _)| seat).collect();
            old.into_iter().for_each(|seat| self.people.clear(seat));
        }
        let holder = self.people.planned(plan);
        self.news.push(if holder == Holder::Open { News::Rose { seat } } else { News::Sat { seat } });
        self.people.chairs[seat.index()] = Chair::new(holder);
        self.people.clear_ready();
        Ok(())
    }

    fn change(&mut self, who: GuestId, setup: Setup) -> Result<(), Refusal> {
        self.at(Stage::Lobby)?;
        self.host_only(who)?;
        self.plan = Plan::of(&setup, &self.house)?;
        let chair = |(i, plan): (usize, &SeatPlan)| {
            // Whoever came by the link stays, where the seat is still open to all.
            let stays = |chair: &&Chair| matches!(chair.holder, Holder::Person { guest, .. } if guest != who);
            match self.people.chairs.get(i).filter(stays) {
                Some(chair) if *plan == (SeatPlan::Open {}) => Chair::new(chair.holder.clone()),
                _ => Chair::new(self.people.planned(plan)),
            }
        };
        let chairs = setup.seats.iter().enumerate().map(chair).collect();
        self.people.chairs = chairs;
        self.setup = setup;
        Ok(())
    }

    fn ready(&mut self, who: GuestId, ready: bool) -> Result<(), Refusal> {
        let seats = self.own_any(who)?;
        match self.stage {
            Stage::Lobby | Stage::RoundOver => {
                self.people.set_ready(seats.iter(), ready);
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Not the same word as *ready*: whoever is ready for the next round when somebody ends the series has not asked for another.
    fn rematch(&mut self, who: GuestId) -> Result<(), Refusal> {
        let seats = self.own_any(who)?;
        self.at(Stage::SeriesOver)?;
        self.people.set_ready(seats.iter(), true);
        Ok(())
    }

    fn start(&mut self, who: GuestId) -> Result<(), Refusal> {
        self.at(Stage::Lobby)?;
        self.host_only(who)?;
        // Who leads a table from beside it starts it for all who sit there.
        let seats = if self.house.led { self.people.persons() } else { self.own_any(who)? };
        if seats.is_empty() {
            return Err(Refusal::NotSeated);
        }
        for chair in self.people.chairs.iter_mut().filter(|chair| chair.holder == Holder::Open) {
            chair.holder = Holder::Bot(self.house.stand_in.clone());
        }
        self.people.set_ready(seats.iter(), true);
        Ok(())
    }

    fn seen(&mut self, who: GuestId, seat: Seat, look: u32) -> Result<(), Refusal> {
        self.own(who, seat)?;
        self.facing_only(who, seat)?;
        let game = self.game.as_mut().ok_or(Refusal::NotNow)?;
        if game.looks.seen(seat, look) { Ok(()) } else { Err(Refusal::NoSuchLook) }
    }

    /// On a shared device, only whoever holds it may look and act.
    fn facing_only(&self, who: GuestId, seat: Seat) -> Result<(), Refusal> {
        if self.facing(who) == Some(seat) { Ok(()) } else { Err(Refusal::HandOverFirst { seat }) }
    }

    fn hand_over(&mut self, who: GuestId, seat: Seat) -> Result<(), Refusal> {
        self.own(who, seat)?;
        if !self.people.shares(who) || self.handing_over(who) != Some(seat) {
            return Err(Refusal::NotNow);
        }
        if let Some(visitor) = self.people.visitors.get_mut(&who) {
            visitor.facing = Some(seat);
        }
        Ok(())
    }

    fn act(&mut self, who: GuestId, seat: Seat, turn: u32, action: Action, now: Millis) -> Result<(), Refusal> {
        self.own(who, seat)?;
        self.at(Stage::Turns)?;
        let game = self.game.as_ref().ok_or(Refusal::NotNow)?;
        if game.actor() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat });
        }
        if game.number != turn {
            return Err(Refusal::TooLate);
        }
        self.facing_only(who, seat)?;
        self.play(action, now)?;
        if self.people.set_stand_in(seat, false) {
            self.news.push(News::Back { seat });
        }
        Ok(())
    }

    fn say(&mut self, who: GuestId, seat: Seat, saying: Saying, now: Millis) -> Result<(), Refusal> {
        self.own(who, seat)?;
        let visitor = self.people.visitors.get_mut(&who).ok_or(Refusal::NotSeated)?;
        if visitor.said.is_some_and(|said| now < said + SAYING_MS) {
            return Err(Refusal::TooFast);
        }
        visitor.said = Some(now);
        self.news.push(News::Said { seat, saying });
        Ok(())
    }

    fn back(&mut self, who: GuestId, now: Millis) -> Result<(), Refusal> {
        for seat in self.own_any(who)?.iter() {
            if self.people.set_stand_in(seat, false) {
                self.news.push(News::Back { seat });
                self.restart_clock(seat, now);
            }
        }
        Ok(())
    }

    /// Whoever takes over from a cat in mid-turn has a whole turn's time.
    fn restart_clock(&mut self, seat: Seat, now: Millis) {
        if self.game.as_ref().and_then(|game| game.actor()) == Some(seat) {
            (self.turn_since, self.decision_since) = (now, now);
        }
    }

    fn stand_in_for(&mut self, who: GuestId, seat: Seat, now: Millis) -> Result<(), Refusal> {
        self.own_any(who)?;
        self.people.chair(seat).ok_or(Refusal::NoSuchSeat { seat })?;
        if !matches!(self.stage, Stage::Looks | Stage::Turns) {
            return Err(Refusal::NotNow);
        }
        let long = !self.people.here(seat) || now >= self.decision_since + self.house.idle_ms;
        if !(long && self.waiting().contains(seat) && self.people.plays(seat)) || self.people.guest(seat) == Some(who) {
            return Err(Refusal::NotWaiting { seat });
        }
        self.let_cat_play(seat);
        Ok(())
    }

    /// Lets a cat play for the person on this seat.
    pub(crate) fn let_cat_play(&mut self, seat: Seat) {
        if self.people.set_stand_in(seat, true) {
            self.news.push(News::StandIn { seat });
        }
    }

    fn finish(&mut self, who: GuestId, now: Millis) -> Result<(), Refusal> {
        self.own_any(who)?;
        self.at(Stage::RoundOver)?;
        let game = self.game.as_mut().ok_or(Refusal::NotNow)?;
        if !game.close() {
            return Err(Refusal::EndsByItself);
        }
        let winners = game.series().winners().into_iter().flat_map(|winners| winners.iter()).collect();
        self.news.push(News::SeriesOver { winners });
        self.people.clear_ready();
        self.enter(Stage::SeriesOver, now);
        Ok(())
    }

    fn leave(&mut self, who: GuestId, now: Millis) -> Result<(), Refusal> {
        let seats = self.own_any(who)?;
        if self.stage == Stage::Lobby {
            self.rise(who)?;
            if self.people.persons().is_empty() && self.people.host == who && !self.house.led {
                self.enter(Stage::Closed, now);
            }
            return Ok(());
        }
        for seat in seats.iter() {
            self.people.set_left(seat);
            self.news.push(News::Left { seat });
        }
        Ok(())
    }
}
