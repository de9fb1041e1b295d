//! Handles what clients say. Everything is checked before anything is changed.

use kingrat_rules::{Action, Seat, SeatSet};

use super::{Table, timers};
use crate::checked_setup::{CheckedSetup, check_bot};
use crate::protocol::{Avatar, ClientMsg, News, Refusal, Saying, SeatPlan, Setup, Stage};
use crate::seats::Holder;
use crate::{GuestId, Millis};

/// Does what a guest says, or refuses it.
pub(super) fn handle(table: &mut Table, who: GuestId, msg: ClientMsg, now: Millis) -> Result<(), Refusal> {
    Speaker { table, who, now }.say(msg)
}

/// A guest who says something now.
struct Speaker<'a> {
    table: &'a mut Table,
    who: GuestId,
    now: Millis,
}

impl Speaker<'_> {
    fn say(&mut self, msg: ClientMsg) -> Result<(), Refusal> {
        match msg {
            ClientMsg::Ping {} => Err(Refusal::NotNow),
            ClientMsg::Sit { seat } => self.sit(seat),
            ClientMsg::Rise {} => {
                self.check_stage(Stage::Lobby)?;
                self.rise()
            }
            ClientMsg::Plan { seat, plan } => self.plan_seat(seat, &plan),
            ClientMsg::Change { setup } => self.change_setup(setup),
            ClientMsg::Ready { ready } => self.set_ready(ready),
            ClientMsg::Start {} => self.start(),
            ClientMsg::Seed { seat, round, seed } => {
                self.check_own(seat)?;
                self.table.add_seed(seat, round, &seed)
            }
            ClientMsg::Seen { seat, look } => self.acknowledge(seat, look),
            ClientMsg::Here { seat } => self.take_device(seat),
            ClientMsg::Act { seat, turn, action } => self.act(seat, turn, action),
            ClientMsg::Linger { seat, turn, ms } => self.linger(seat, turn, ms),
            ClientMsg::Avatar { seat, avatar } => self.choose_avatar(seat, avatar),
            ClientMsg::Say { seat, saying } => self.say_phrase(seat, saying),
            ClientMsg::Back {} => self.come_back(),
            ClientMsg::StandIn { seat } => self.ask_for_stand_in(seat),
            ClientMsg::Finish {} => self.finish(),
            ClientMsg::Rematch {} => self.ask_for_rematch(),
            ClientMsg::Leave {} => self.leave(),
        }
    }

    fn check_stage(&self, stage: Stage) -> Result<(), Refusal> {
        if self.table.stage == stage { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn check_host(&self) -> Result<(), Refusal> {
        if self.table.host() == self.who { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        self.table.people.seats.holder(seat).map(drop).ok_or(Refusal::NoSuchSeat { seat })
    }

    fn check_own(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_seat(seat)?;
        let own = self.table.people.seats.guest(seat) == Some(self.who);
        if own { Ok(()) } else { Err(Refusal::NotYourSeat { seat }) }
    }

    /// Checks that, on a shared device, this player holds it: only they may look and act.
    fn check_facing(&self, seat: Seat) -> Result<(), Refusal> {
        let facing = self.table.people.facing(self.who) == Some(seat);
        if facing { Ok(()) } else { Err(Refusal::HandOverFirst { seat }) }
    }

    /// Returns the speaker's seats; refuses those who have none.
    fn own_seats(&self) -> Result<SeatSet, Refusal> {
        let seats = self.table.people.seats.of(self.who);
        if seats.is_empty() { Err(Refusal::NotSeated) } else { Ok(seats) }
    }

    fn sit(&mut self, seat: Option<Seat>) -> Result<(), Refusal> {
        self.check_stage(Stage::Lobby)?;
        if self.table.has_seat(self.who) {
            return Err(Refusal::AlreadySeated);
        }
        let open = self.table.people.seats.open();
        let seat = match seat {
            Some(seat) => {
                self.check_seat(seat)?;
                open.contains(seat).then_some(seat).ok_or(Refusal::SeatTaken)?
            }
            None => open.iter().next().ok_or(Refusal::NoOpenSeat)?,
        };
        self.table.people.seats.put(seat, Holder::person(self.who, None));
        self.table.feed.push(News::Sat { seat });
        Ok(())
    }

    /// Everybody on the speaker's device gets up.
    fn rise(&mut self) -> Result<(), Refusal> {
        for seat in self.own_seats()?.iter() {
            self.table.people.seats.clear(seat);
            self.table.feed.push(News::Rose { seat });
        }
        Ok(())
    }

    fn plan_seat(&mut self, seat: Seat, plan: &SeatPlan) -> Result<(), Refusal> {
        self.check_stage(Stage::Lobby)?;
        self.check_host()?;
        self.check_seat(seat)?;
        match plan {
            SeatPlan::Bot { bot } => check_bot(bot, &self.table.settings)?,
            SeatPlan::Device { name } => drop(crate::tidy_name(name).ok_or(Refusal::BadName)?),
            SeatPlan::Host {} | SeatPlan::Open {} => {}
        }
        let people = &mut self.table.people;
        if *plan == (SeatPlan::Host {}) {
            // The host moves; players who share the host's device stay where they are.
            people.seats.own_seats_of(self.who).iter().for_each(|old| people.seats.clear(old));
        }
        let holder = people.planned(plan);
        self.table.feed.push(if holder == Holder::Open { News::Rose { seat } } else { News::Sat { seat } });
        people.seats.put(seat, holder);
        people.seats.clear_ready();
        Ok(())
    }

    fn change_setup(&mut self, setup: Setup) -> Result<(), Refusal> {
        self.check_stage(Stage::Lobby)?;
        self.check_host()?;
        self.table.checked = CheckedSetup::new(&setup, &self.table.settings)?;
        self.table.people.reseat(&setup);
        self.table.setup = setup;
        Ok(())
    }

    fn set_ready(&mut self, ready: bool) -> Result<(), Refusal> {
        let seats = self.own_seats()?;
        match self.table.stage {
            Stage::Lobby | Stage::RoundOver => {
                self.table.people.seats.set_ready(seats, ready);
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Asks for another series. Not the same message as *ready*: whoever is ready for the next round when somebody ends the series has
    /// not asked for another.
    fn ask_for_rematch(&mut self) -> Result<(), Refusal> {
        let seats = self.own_seats()?;
        self.check_stage(Stage::SeriesOver)?;
        self.table.people.seats.set_ready(seats, true);
        Ok(())
    }

    fn start(&mut self) -> Result<(), Refusal> {
        self.check_stage(Stage::Lobby)?;
        self.check_host()?;
        // A leader without a seat starts the table for all who sit there.
        let seats = if self.table.settings.led { self.table.people.seats.persons() } else { self.own_seats()? };
        if seats.is_empty() {
            return Err(Refusal::NotSeated);
        }
        self.table.people.seats.fill_open(&self.table.settings.stand_in);
        self.table.people.seats.set_ready(seats, true);
        Ok(())
    }

    /// Notes that a player has seen a private look.
    fn acknowledge(&mut self, seat: Seat, look: u32) -> Result<(), Refusal> {
        self.check_own(seat)?;
        self.check_facing(seat)?;
        let series = self.table.series.as_mut().ok_or(Refusal::NotNow)?;
        if series.acknowledge(seat, look) { Ok(()) } else { Err(Refusal::NoSuchLook) }
    }

    /// Notes that a player holds the shared device now.
    fn take_device(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_own(seat)?;
        let shared = self.table.people.seats.are_shared_by(self.who);
        if !shared || self.table.hand_over_to(self.who) != Some(seat) {
            return Err(Refusal::NotNow);
        }
        self.table.people.presence.set_facing(self.who, Some(seat));
        Ok(())
    }

    /// Checks that this decision is the speaker's to make.
    fn check_decision(&self, seat: Seat, turn: u32) -> Result<(), Refusal> {
        self.check_own(seat)?;
        let series = self.table.in_turns().ok_or(Refusal::NotNow)?;
        if series.actor() != Some(seat) {
            return Err(Refusal::NotYourTurn { seat });
        }
        if series.decision() != turn {
            return Err(Refusal::TooLate);
        }
        self.check_facing(seat)
    }

    fn act(&mut self, seat: Seat, turn: u32, action: Action) -> Result<(), Refusal> {
        self.check_decision(seat, turn)?;
        self.table.play(action, self.now)?;
        if self.table.people.seats.set_stand_in(seat, false) {
            self.table.feed.push(News::Back { seat });
        }
        Ok(())
    }

    fn choose_avatar(&mut self, seat: Seat, avatar: Avatar) -> Result<(), Refusal> {
        self.check_own(seat)?;
        self.table.people.seats.set_avatar(seat, avatar);
        Ok(())
    }

    /// Lets the own turn wait before it ends by itself.
    fn linger(&mut self, seat: Seat, turn: u32, ms: Option<u32>) -> Result<(), Refusal> {
        self.check_decision(seat, turn)?;
        timers::own_done_deadline(self.table).ok_or(Refusal::NotNow)?;
        self.table.timers.linger(ms, self.now);
        Ok(())
    }

    fn say_phrase(&mut self, seat: Seat, saying: Saying) -> Result<(), Refusal> {
        self.check_own(seat)?;
        self.table.people.presence.say(self.who, self.now)?;
        self.table.feed.push(News::Said { seat, saying });
        Ok(())
    }

    /// Takes over from the cat. In mid-turn, the player has a whole turn's time.
    fn come_back(&mut self) -> Result<(), Refusal> {
        for seat in self.own_seats()?.iter() {
            if self.table.people.seats.set_stand_in(seat, false) {
                self.table.feed.push(News::Back { seat });
                if self.table.series.as_ref().and_then(|series| series.actor()) == Some(seat) {
                    self.table.timers.restart_turn(self.now);
                }
            }
        }
        Ok(())
    }

    /// Lets a cat play for somebody else who keeps the table waiting.
    fn ask_for_stand_in(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.own_seats()?;
        self.check_seat(seat)?;
        let table = &mut *self.table;
        if !matches!(table.stage, Stage::Looks | Stage::Turns) {
            return Err(Refusal::NotNow);
        }
        let idle = self.now >= table.timers.decision_since() + table.settings.idle_ms;
        let long = idle || !table.people.here(seat);
        let awaited = table.waiting().contains(seat) && table.people.seats.plays(seat);
        if !(long && awaited) || table.people.seats.guest(seat) == Some(self.who) {
            return Err(Refusal::NotWaiting { seat });
        }
        timers::stand_in(table, seat);
        Ok(())
    }

    /// Ends a series that does not end by itself.
    fn finish(&mut self) -> Result<(), Refusal> {
        self.own_seats()?;
        self.check_stage(Stage::RoundOver)?;
        let series = self.table.series.as_mut().ok_or(Refusal::NotNow)?;
        if !series.close() {
            return Err(Refusal::EndsByItself);
        }
        let winners = series.series().winners().into_iter().flat_map(|winners| winners.iter()).collect();
        self.table.feed.push(News::SeriesOver { winners });
        self.table.people.seats.clear_ready();
        self.table.enter(Stage::SeriesOver, self.now);
        Ok(())
    }

    fn leave(&mut self) -> Result<(), Refusal> {
        let seats = self.own_seats()?;
        if self.table.stage == Stage::Lobby {
            self.rise()?;
            let table = &mut *self.table;
            if table.people.seats.persons().is_empty() && table.host() == self.who && !table.settings.led {
                table.enter(Stage::Closed, self.now);
            }
            return Ok(());
        }
        for seat in seats.iter() {
            self.table.people.seats.set_left(seat);
            self.table.feed.push(News::Left { seat });
        }
        Ok(())
    }
}
