//! Presence: who is here and who is gone, players and watchers alike, and who of them is the host.

use std::collections::BTreeMap;

use kingrat_rules::Seat;

use crate::protocol::Refusal;
use crate::{Guest, GuestId, Millis};

/// The least time between two phrases of one guest.
const SAYING_MS: Millis = 1_500;

/// A guest of the table, seated or watching.
#[derive(Clone, Debug)]
struct Visitor {
    name: String,
    here: bool,
    /// Since when they are here, or gone.
    since: Millis,
    /// On a shared device: whose cards it shows.
    facing: Option<Seat>,
    /// When they last said something.
    said: Option<Millis>,
}

/// Everybody who has come to a table.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    visitors: BTreeMap<GuestId, Visitor>,
    host: GuestId,
}

impl Presence {
    /// Begins with the host, who is not here yet.
    pub fn new(host: &Guest, now: Millis) -> Presence {
        let visitor = Visitor { name: host.name.clone(), here: false, since: now, facing: None, said: None };
        Presence { visitors: BTreeMap::from([(host.id, visitor)]), host: host.id }
    }

    pub fn host(&self) -> GuestId {
        self.host
    }

    pub fn set_host(&mut self, guest: GuestId) {
        self.host = guest;
    }

    /// Returns everybody who sits here, is the host or watches.
    pub fn guests(&self) -> impl Iterator<Item = GuestId> + '_ {
        self.visitors.keys().copied()
    }

    /// Returns those of them who are here.
    pub fn here(&self) -> impl Iterator<Item = GuestId> + '_ {
        self.visitors.iter().filter(|(_, visitor)| visitor.here).map(|(&guest, _)| guest)
    }

    pub fn is_here(&self, guest: GuestId) -> bool {
        self.visitors.get(&guest).is_some_and(|visitor| visitor.here)
    }

    /// Tells whether this guest is known: here, or gone with a seat kept.
    pub fn knows(&self, guest: GuestId) -> bool {
        self.visitors.contains_key(&guest)
    }

    /// Returns since when a guest has been gone; `None` for one who is here or not known.
    pub fn gone_since(&self, guest: GuestId) -> Option<Millis> {
        self.visitors.get(&guest).filter(|visitor| !visitor.here).map(|visitor| visitor.since)
    }

    pub fn name(&self, guest: GuestId) -> Option<&str> {
        self.visitors.get(&guest).map(|visitor| visitor.name.as_str())
    }

    pub fn rename(&mut self, guest: GuestId, name: String) {
        if let Some(visitor) = self.visitors.get_mut(&guest) {
            visitor.name = name;
        }
    }

    /// Notes that a guest is here. Returns whether they were here before.
    pub fn arrive(&mut self, guest: GuestId, name: String, now: Millis) -> bool {
        let new = Visitor { name: String::new(), here: false, since: now, facing: None, said: None };
        let visitor = self.visitors.entry(guest).or_insert(new);
        (visitor.name, visitor.since) = (name, now);
        std::mem::replace(&mut visitor.here, true)
    }

    /// Notes that a guest is gone. Returns whether they were here before.
    pub fn depart(&mut self, guest: GuestId, now: Millis) -> bool {
        let Some(visitor) = self.visitors.get_mut(&guest).filter(|visitor| visitor.here) else { return false };
        (visitor.here, visitor.since, visitor.facing) = (false, now, None);
        true
    }

    /// Forgets a guest.
    pub fn forget(&mut self, guest: GuestId) {
        self.visitors.remove(&guest);
    }

    /// Marks everybody as gone since now, and forgets those who are not in `keep`. The host is always kept.
    pub fn restart(&mut self, keep: &[GuestId], now: Millis) {
        let host = self.host;
        self.visitors.retain(|guest, _| keep.contains(guest) || *guest == host);
        for visitor in self.visitors.values_mut() {
            (visitor.here, visitor.since, visitor.facing) = (false, now, None);
        }
    }

    /// Counts the absence of everybody who is gone from now on: time during which nobody was here does not count.
    pub fn restart_absences(&mut self, now: Millis) {
        self.visitors.values_mut().filter(|visitor| !visitor.here).for_each(|visitor| visitor.since = now);
    }

    /// Returns whose cards a shared device shows.
    pub fn facing(&self, guest: GuestId) -> Option<Seat> {
        self.visitors.get(&guest)?.facing
    }

    pub fn set_facing(&mut self, guest: GuestId, facing: Option<Seat>) {
        if let Some(visitor) = self.visitors.get_mut(&guest) {
            visitor.facing = facing;
        }
    }

    /// Notes that a guest says a phrase now; refuses it when the last one was too short a time ago.
    pub fn say(&mut self, guest: GuestId, now: Millis) -> Result<(), Refusal> {
        let visitor = self.visitors.get_mut(&guest).ok_or(Refusal::NotSeated)?;
        if visitor.said.is_some_and(|said| now < said + SAYING_MS) {
            return Err(Refusal::TooFast);
        }
        visitor.said = Some(now);
        Ok(())
    }
}
