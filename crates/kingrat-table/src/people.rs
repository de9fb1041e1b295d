//! People: seats and presence taken together. Answers whether the player on a seat is here, what they are called, and whom a device shows.

use kingrat_rules::{Seat, SeatSet};

use crate::presence::Presence;
use crate::protocol::{HolderShown, Refusal, SeatPlan, Setup};
use crate::seats::{Holder, Seats};
use crate::{Guest, GuestId, Millis};

/// Everybody at a table.
#[derive(Clone, Debug)]
pub(crate) struct People {
    pub seats: Seats,
    pub presence: Presence,
}

impl People {
    pub fn new(setup: &Setup, host: &Guest, now: Millis) -> People {
        let seats = Seats::new(setup.seats.iter().map(|plan| planned(plan, host.id)));
        People { seats, presence: Presence::new(host, now) }
    }

    /// Returns the holder that the host plans for a seat.
    pub fn planned(&self, plan: &SeatPlan) -> Holder {
        planned(plan, self.presence.host())
    }

    /// Returns a plan of the seats that leaves everybody where they are.
    pub fn plans(&self) -> Vec<SeatPlan> {
        let host = self.presence.host();
        let plan = |holder: &Holder| match holder {
            Holder::Bot(bot) => SeatPlan::Bot { bot: bot.clone() },
            Holder::Person { guest, name: None, .. } if *guest == host => SeatPlan::Host {},
            Holder::Person { guest, name: Some(name), .. } if *guest == host => SeatPlan::Device { name: name.clone() },
            Holder::Person { .. } | Holder::Open => SeatPlan::Open {},
        };
        self.seats.iter().map(|(_, holder)| plan(holder)).collect()
    }

    /// Seats everybody by another setup. Whoever came by the link stays where the seat is still open to all.
    pub fn reseat(&mut self, setup: &Setup) {
        let host = self.presence.host();
        let stays = |holder: &&Holder| matches!(holder, Holder::Person { guest, .. } if *guest != host);
        let holder = |(seat, plan): (Seat, &SeatPlan)| match self.seats.holder(seat).filter(stays) {
            Some(holder) if *plan == (SeatPlan::Open {}) => holder.clone(),
            _ => self.planned(plan),
        };
        self.seats = Seats::new(Seat::ALL.into_iter().zip(&setup.seats).map(holder).collect::<Vec<_>>());
    }

    /// Lets a guest in. Returns the seats whose players are back: those that a cat played for, and outside of the lobby all of the
    /// guest's seats.
    pub fn arrive(
        &mut self,
        guest: &Guest,
        most_watchers: usize,
        in_lobby: bool,
        now: Millis,
    ) -> Result<SeatSet, Refusal> {
        let seats = self.seats.of(guest.id);
        if seats.is_empty() && self.watchers() >= most_watchers {
            return Err(Refusal::TooManyWatchers);
        }
        let name = crate::tidy_name(&guest.name).ok_or(Refusal::BadName)?;
        let was_here = self.presence.arrive(guest.id, name, now);
        let helped: SeatSet = seats.iter().filter(|&seat| self.seats.set_stand_in(seat, false)).collect();
        Ok(if was_here || in_lobby { helped } else { seats })
    }

    /// Notes that a guest is gone; watchers are forgotten. Returns the seats whose players are away now.
    pub fn depart(&mut self, guest: GuestId, now: Millis) -> SeatSet {
        let seats = self.seats.of(guest);
        if seats.is_empty() && guest != self.presence.host() {
            self.presence.forget(guest);
            return SeatSet::EMPTY;
        }
        if self.presence.depart(guest, now) { seats } else { SeatSet::EMPTY }
    }

    /// Gives a guest another name.
    pub fn rename(&mut self, guest: &Guest) -> Result<(), Refusal> {
        let name = crate::tidy_name(&guest.name).ok_or(Refusal::BadName)?;
        self.presence.rename(guest.id, name);
        Ok(())
    }

    /// Marks everybody as gone, since the process that held the table began anew.
    pub fn restart(&mut self, now: Millis) {
        let seated: Vec<GuestId> = self.seats.persons().iter().filter_map(|seat| self.seats.guest(seat)).collect();
        self.presence.restart(&seated, now);
    }

    /// Makes a player who is here the host, when the host has left, or has been gone for `hold` milliseconds.
    pub fn replace_host(&mut self, hold: Millis, now: Millis) {
        let host = self.presence.host();
        let gone = match self.presence.gone_since(host) {
            Some(since) => now >= since + hold,
            None if self.presence.knows(host) => self.seats.of(host).iter().any(|seat| self.seats.has_left(seat)),
            None => true,
        };
        let heir = self.seats.persons().iter().find(|&seat| self.here(seat)).and_then(|seat| self.seats.guest(seat));
        if let (true, Some(heir)) = (gone, heir) {
            self.presence.set_host(heir);
        }
    }

    /// Tells whether the person on this seat is here and has not left.
    pub fn here(&self, seat: Seat) -> bool {
        !self.seats.has_left(seat) && self.seats.guest(seat).is_some_and(|guest| self.presence.is_here(guest))
    }

    /// Tells whether no player is here. Then nothing happens until somebody comes.
    pub fn nobody_here(&self) -> bool {
        !self.seats.persons().iter().any(|seat| self.here(seat))
    }

    /// Tells whether a player who is here is ready.
    pub fn somebody_ready(&self) -> bool {
        self.seats.persons().iter().any(|seat| self.here(seat) && self.seats.is_ready(seat))
    }

    /// Returns since when the person on this seat has been gone.
    pub fn gone_since(&self, seat: Seat) -> Option<Millis> {
        self.presence.gone_since(self.seats.guest(seat)?)
    }

    /// Returns the number of those who are here and only watch.
    pub fn watchers(&self) -> usize {
        self.presence.here().filter(|&guest| self.seats.of(guest).is_empty()).count()
    }

    /// Returns the seat whose cards a guest's device shows: the only one they have, or the one it was handed to.
    pub fn facing(&self, guest: GuestId) -> Option<Seat> {
        let seats = self.seats.of(guest);
        match seats.len() {
            0 | 1 => seats.iter().next(),
            _ => self.presence.facing(guest),
        }
    }

    /// Returns the name of the person on this seat.
    pub fn name(&self, seat: Seat) -> Option<String> {
        match self.seats.holder(seat)? {
            Holder::Person { name: Some(name), .. } => Some(name.clone()),
            Holder::Person { guest, name: None, .. } => self.presence.name(*guest).map(str::to_string),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// Returns what everybody sees of who sits here.
    pub fn shown(&self, seat: Seat) -> HolderShown {
        match self.seats.holder(seat) {
            None | Some(Holder::Open) => HolderShown::Open {},
            Some(Holder::Bot(bot)) => HolderShown::Bot { bot: bot.clone() },
            Some(Holder::Person { guest, stand_in, avatar, .. }) => HolderShown::Person {
                name: self.name(seat).unwrap_or_default(),
                here: self.here(seat),
                stand_in: *stand_in,
                shared: self.seats.are_shared_by(*guest),
                avatar: *avatar,
            },
        }
    }
}

fn planned(plan: &SeatPlan, host: GuestId) -> Holder {
    match plan {
        SeatPlan::Host {} => Holder::person(host, None),
        SeatPlan::Open {} => Holder::Open,
        SeatPlan::Bot { bot } => Holder::Bot(bot.clone()),
        SeatPlan::Device { name } => Holder::person(host, crate::tidy_name(name)),
    }
}
