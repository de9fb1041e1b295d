//! Who is at the table: seats and those who sit on them, those who watch, who is here and who is gone.

use std::collections::BTreeMap;

use kingrat_rules::{Seat, SeatSet};

use crate::protocol::{HolderShown, SeatPlan, Setup};
use crate::{Guest, GuestId, Millis};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    Open,
    Bot(String),
    Person {
        guest: GuestId,
        /// The name of a player who shares the guest's device; the guest's own name otherwise.
        name: Option<String>,
        /// A cat plays for them.
        stand_in: bool,
        /// They said that they leave.
        left: bool,
    },
}

impl Holder {
    pub fn person(guest: GuestId, name: Option<String>) -> Holder {
        Holder::Person { guest, name, stand_in: false, left: false }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub holder: Holder,
    pub ready: bool,
}

impl Chair {
    pub fn new(holder: Holder) -> Chair {
        Chair { holder, ready: false }
    }
}

/// Somebody who sits here or watches.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub name: String,
    pub here: bool,
    /// Since when they are here, or gone.
    pub since: Millis,
    /// On a shared device: whose cards it shows.
    pub facing: Option<Seat>,
    /// When they last said something.
    pub said: Option<Millis>,
}

#[derive(Clone, Debug)]
pub(crate) struct People {
    pub chairs: Vec<Chair>,
    pub visitors: BTreeMap<GuestId, Visitor>,
    pub host: GuestId,
}

impl People {
    pub fn new(setup: &Setup, host: &Guest, now: Millis) -> People {
        let visitor = Visitor { name: host.name.clone(), here: false, since: now, facing: None, said: None };
        let mut people = People { chairs: Vec::new(), visitors: BTreeMap::from([(host.id, visitor)]), host: host.id };
        people.chairs = setup.seats.iter().map(|plan| Chair::new(people.planned(plan))).collect();
        people
    }

    /// Who sits where the host wants this.
    pub fn planned(&self, plan: &SeatPlan) -> Holder {
        match plan {
            SeatPlan::Host {} => Holder::person(self.host, None),
            SeatPlan::Open {} => Holder::Open,
            SeatPlan::Bot { bot } => Holder::Bot(bot.clone()),
            SeatPlan::Device { name } => Holder::person(self.host, crate::tidy_name(name)),
        }
    }

    /// The plan of a host who wants whoever sits there to stay.
    pub fn plan_of(&self, holder: &Holder) -> SeatPlan {
        match holder {
            Holder::Bot(bot) => SeatPlan::Bot { bot: bot.clone() },
            Holder::Person { guest, name: None, .. } if *guest == self.host => SeatPlan::Host {},
            Holder::Person { guest, name: Some(name), .. } if *guest == self.host => {
                SeatPlan::Device { name: name.clone() }
            }
            Holder::Person { .. } | Holder::Open => SeatPlan::Open {},
        }
    }

    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        Seat::ALL.into_iter().zip(&self.chairs)
    }

    /// The seats of a guest, from A on.
    pub fn seats_of(&self, who: GuestId) -> SeatSet {
        let owned = |chair: &Chair| matches!(&chair.holder, Holder::Person { guest, .. } if *guest == who);
        self.seats().filter(|(_, chair)| owned(chair)).map(|(seat, _)| seat).collect()
    }

    /// The guest on a seat, if a person sits there.
    pub fn guest(&self, seat: Seat) -> Option<GuestId> {
        match self.chair(seat)?.holder {
            Holder::Person { guest, .. } => Some(guest),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// The seats where a cat plays for a person.
    pub fn helped(&self) -> SeatSet {
        let helped = |chair: &Chair| matches!(chair.holder, Holder::Person { stand_in: true, .. });
        self.seats().filter(|(_, chair)| helped(chair)).map(|(seat, _)| seat).collect()
    }

    /// The seats where persons sit.
    pub fn persons(&self) -> SeatSet {
        let person = |chair: &Chair| matches!(chair.holder, Holder::Person { .. });
        self.seats().filter(|(_, chair)| person(chair)).map(|(seat, _)| seat).collect()
    }

    /// Is the person on this seat here, and has not left?
    pub fn here(&self, seat: Seat) -> bool {
        match self.chair(seat).map(|chair| &chair.holder) {
            Some(Holder::Person { guest, left, .. }) => {
                !left && self.visitors.get(guest).is_some_and(|visitor| visitor.here)
            }
            _ => false,
        }
    }

    /// Does nobody who plays sit here? Then nothing happens until somebody comes.
    pub fn nobody_here(&self) -> bool {
        !self.persons().iter().any(|seat| self.here(seat))
    }

    /// Since when the person on this seat has been gone.
    pub fn gone_since(&self, seat: Seat) -> Option<Millis> {
        let visitor = self.visitors.get(&self.guest(seat)?)?;
        (!visitor.here).then_some(visitor.since)
    }

    /// Does a person sit here who plays without a cat's help?
    pub fn plays(&self, seat: Seat) -> bool {
        matches!(self.chair(seat).map(|chair| &chair.holder), Some(Holder::Person { stand_in: false, .. }))
    }

    /// The cat that plays on this seat, if one does.
    pub fn bot<'a>(&'a self, seat: Seat, stand_in: &'a str) -> Option<&'a str> {
        match &self.chair(seat)?.holder {
            Holder::Bot(bot) => Some(bot),
            Holder::Person { stand_in: true, .. } => Some(stand_in),
            Holder::Open | Holder::Person { .. } => None,
        }
    }

    /// Lets a cat play for the person on this seat, or not any more: was it otherwise before?
    pub fn set_stand_in(&mut self, seat: Seat, on: bool) -> bool {
        match self.chairs.get_mut(seat.index()).map(|chair| &mut chair.holder) {
            Some(Holder::Person { stand_in, left, .. }) if *stand_in != on => {
                *stand_in = on;
                *left &= on;
                true
            }
            _ => false,
        }
    }

    /// Notes that the person on this seat said to leave.
    pub fn set_left(&mut self, seat: Seat) {
        if let Some(Holder::Person { left, stand_in, .. }) =
            self.chairs.get_mut(seat.index()).map(|chair| &mut chair.holder)
        {
            (*left, *stand_in) = (true, true);
        }
    }

    /// Did the person on this seat say to leave?
    pub fn left(&self, seat: Seat) -> bool {
        matches!(self.chair(seat).map(|chair| &chair.holder), Some(Holder::Person { left: true, .. }))
    }

    /// Cats take the seats of those who left for good.
    pub fn replace_left(&mut self, bot: &str) {
        for chair in &mut self.chairs {
            if matches!(chair.holder, Holder::Person { left: true, .. }) {
                chair.holder = Holder::Bot(bot.to_string());
            }
        }
    }

    /// Everybody on this seat gets up.
    pub fn clear(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair::new(Holder::Open);
        }
    }

    pub fn set_ready(&mut self, seats: impl IntoIterator<Item = Seat>, ready: bool) {
        for seat in seats {
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                chair.ready = ready;
            }
        }
    }

    /// Nobody is ready, for a new thing to be ready for.
    pub fn clear_ready(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.ready = false);
    }

    pub fn is_ready(&self, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.ready)
    }

    /// Does this guest play on several seats?
    pub fn shares(&self, guest: GuestId) -> bool {
        self.seats_of(guest).len() > 1
    }

    /// What the player on this seat is called, if it is a person.
    pub fn name(&self, seat: Seat) -> Option<String> {
        match &self.chair(seat)?.holder {
            Holder::Person { name: Some(name), .. } => Some(name.clone()),
            Holder::Person { guest, name: None, .. } => self.visitors.get(guest).map(|visitor| visitor.name.clone()),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// Those who are here and only watch.
    pub fn watchers(&self) -> usize {
        self.visitors.iter().filter(|(guest, visitor)| visitor.here && self.seats_of(**guest).is_empty()).count()
    }

    /// What everybody sees of who sits here.
    pub fn shown(&self, seat: Seat) -> HolderShown {
        match self.chair(seat).map(|chair| &chair.holder) {
            None | Some(Holder::Open) => HolderShown::Open {},
            Some(Holder::Bot(bot)) => HolderShown::Bot { bot: bot.clone() },
            Some(Holder::Person { guest, stand_in, .. }) => HolderShown::Person {
                name: self.name(seat).unwrap_or_default(),
                here: self.here(seat),
                stand_in: *stand_in,
                shared: self.shares(*guest),
            },
        }
    }
}
