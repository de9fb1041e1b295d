//! Who comes and who goes: people at the table's door, and their names.

use crate::protocol::{News, Refusal, Stage};
use crate::seats::Visitor;
use crate::{Guest, GuestId, Millis, Table};

impl Table {
    pub(crate) fn came(&mut self, guest: Guest, now: Millis) -> Result<(), Refusal> {
        if !self.has_seat(guest.id) && self.people.watchers() >= self.house.watchers {
            return Err(Refusal::TooManyWatchers);
        }
        let name = crate::tidy_name(&guest.name).ok_or(Refusal::BadName)?;
        let visitor = self.people.visitors.entry(guest.id).or_insert(Visitor {
            name: name.clone(),
            here: false,
            since: now,
            facing: None,
            said: None,
        });
        let was_here = std::mem::replace(&mut visitor.here, true);
        (visitor.name, visitor.since) = (name, now);
        for seat in self.people.seats_of(guest.id).iter() {
            let helped = self.people.set_stand_in(seat, false);
            if helped || (!was_here && self.stage != Stage::Lobby) {
                self.news.push(News::Back { seat });
            }
        }
        Ok(())
    }

    pub(crate) fn went(&mut self, guest: GuestId, now: Millis) {
        let seats = self.people.seats_of(guest);
        let Some(visitor) = self.people.visitors.get_mut(&guest) else { return };
        if seats.is_empty() && guest != self.people.host {
            self.people.visitors.remove(&guest);
            return;
        }
        if std::mem::replace(&mut visitor.here, false) {
            (visitor.since, visitor.facing) = (now, None);
            self.news.extend(seats.iter().map(|seat| News::Away { seat }));
        }
    }

    pub(crate) fn renamed(&mut self, guest: Guest) -> Result<(), Refusal> {
        let name = crate::tidy_name(&guest.name).ok_or(Refusal::BadName)?;
        if let Some(visitor) = self.people.visitors.get_mut(&guest.id) {
            visitor.name = name;
        }
        Ok(())
    }

    pub(crate) fn restarted(&mut self, now: Millis) {
        let people = &mut self.people;
        let (seated, host) = (people.persons(), people.host);
        let guests: Vec<GuestId> = seated.iter().filter_map(|seat| people.guest(seat)).collect();
        people.visitors.retain(|guest, _| guests.contains(guest) || *guest == host);
        for visitor in people.visitors.values_mut() {
            (visitor.here, visitor.since, visitor.facing) = (false, now, None);
        }
    }
}
