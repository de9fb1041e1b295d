//! Seats: who holds each of them, who is ready, and where a cat plays for a person.

use kingrat_rules::{Seat, SeatSet};

use crate::GuestId;
use crate::protocol::Avatar;

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    Open,
    Bot(String),
    Person {
        guest: GuestId,
        /// The name of a player who shares the guest's device; `None` for the guest, who has a name already.
        name: Option<String>,
        /// A cat plays for them.
        stand_in: bool,
        /// They said that they leave.
        left: bool,
        /// The animal that they have chosen.
        avatar: Option<Avatar>,
    },
}

impl Holder {
    pub fn person(guest: GuestId, name: Option<String>) -> Holder {
        Holder::Person { guest, name, stand_in: false, left: false, avatar: None }
    }
}

#[derive(Clone, Debug)]
struct Chair {
    holder: Holder,
    ready: bool,
}

/// The seats of a table, from A on.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    chairs: Vec<Chair>,
}

impl Seats {
    /// Seats these holders, from A on. Nobody is ready.
    pub fn new(holders: impl IntoIterator<Item = Holder>) -> Seats {
        Seats { chairs: holders.into_iter().map(|holder| Chair { holder, ready: false }).collect() }
    }

    pub fn len(&self) -> usize {
        self.chairs.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        Seat::ALL.into_iter().zip(self.chairs.iter().map(|chair| &chair.holder))
    }

    /// Returns who holds a seat; `None` where the table has no such seat.
    pub fn holder(&self, seat: Seat) -> Option<&Holder> {
        self.chairs.get(seat.index()).map(|chair| &chair.holder)
    }

    fn matching(&self, is: impl Fn(&Holder) -> bool) -> SeatSet {
        self.iter().filter(|(_, holder)| is(holder)).map(|(seat, _)| seat).collect()
    }

    /// Returns the seats of a guest.
    pub fn of(&self, who: GuestId) -> SeatSet {
        self.matching(|holder| matches!(holder, Holder::Person { guest, .. } if *guest == who))
    }

    /// Returns the seats on which a guest sits under their own name, without those who share their device.
    pub fn own_seats_of(&self, who: GuestId) -> SeatSet {
        self.matching(|holder| matches!(holder, Holder::Person { guest, name: None, .. } if *guest == who))
    }

    /// Returns the guest on a seat, if a person sits there.
    pub fn guest(&self, seat: Seat) -> Option<GuestId> {
        match self.holder(seat)? {
            Holder::Person { guest, .. } => Some(*guest),
            Holder::Open | Holder::Bot(_) => None,
        }
    }

    /// Returns the seats where persons sit.
    pub fn persons(&self) -> SeatSet {
        self.matching(|holder| matches!(holder, Holder::Person { .. }))
    }

    /// Returns the seats where a cat plays for a person.
    pub fn stand_ins(&self) -> SeatSet {
        self.matching(|holder| matches!(holder, Holder::Person { stand_in: true, .. }))
    }

    /// Returns the seats that nobody holds.
    pub fn open(&self) -> SeatSet {
        self.matching(|holder| *holder == Holder::Open)
    }

    /// Tells whether a person sits here who plays without a cat's help.
    pub fn plays(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), Some(Holder::Person { stand_in: false, .. }))
    }

    /// Tells whether the person on this seat said to leave.
    pub fn has_left(&self, seat: Seat) -> bool {
        matches!(self.holder(seat), Some(Holder::Person { left: true, .. }))
    }

    /// Tells whether this guest plays on several seats.
    pub fn are_shared_by(&self, guest: GuestId) -> bool {
        self.of(guest).len() > 1
    }

    /// Returns the cat that plays on this seat, if one does; `stand_in` is the one that plays for persons.
    pub fn bot<'a>(&'a self, seat: Seat, stand_in: &'a str) -> Option<&'a str> {
        match self.holder(seat)? {
            Holder::Bot(bot) => Some(bot),
            Holder::Person { stand_in: true, .. } => Some(stand_in),
            Holder::Open | Holder::Person { .. } => None,
        }
    }

    /// Gives a seat to another holder, who is not ready.
    pub fn put(&mut self, seat: Seat, holder: Holder) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair { holder, ready: false };
        }
    }

    /// Opens a seat: whoever sits there gets up.
    pub fn clear(&mut self, seat: Seat) {
        self.put(seat, Holder::Open);
    }

    /// Gives all open seats to a cat.
    pub fn fill_open(&mut self, bot: &str) {
        self.replace(bot, |holder| *holder == Holder::Open);
    }

    /// Gives the seats of those who left to a cat.
    pub fn replace_left(&mut self, bot: &str) {
        self.replace(bot, |holder| matches!(holder, Holder::Person { left: true, .. }));
    }

    fn replace(&mut self, bot: &str, is: impl Fn(&Holder) -> bool) {
        for chair in self.chairs.iter_mut().filter(|chair| is(&chair.holder)) {
            chair.holder = Holder::Bot(bot.to_string());
        }
    }

    /// Gives the person on this seat another avatar.
    pub fn set_avatar(&mut self, seat: Seat, chosen: Avatar) {
        if let Some(Chair { holder: Holder::Person { avatar, .. }, .. }) = self.chairs.get_mut(seat.index()) {
            *avatar = Some(chosen);
        }
    }

    /// Lets a cat play for the person on this seat, or not any more. Returns whether that is a change.
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

    /// Notes that the person on this seat said to leave; a cat plays on.
    pub fn set_left(&mut self, seat: Seat) {
        if let Some(Holder::Person { left, stand_in, .. }) =
            self.chairs.get_mut(seat.index()).map(|chair| &mut chair.holder)
        {
            (*left, *stand_in) = (true, true);
        }
    }

    pub fn is_ready(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.ready)
    }

    pub fn set_ready(&mut self, seats: SeatSet, ready: bool) {
        for seat in seats.iter() {
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                chair.ready = ready;
            }
        }
    }

    /// Clears all ready flags, since players get ready for one thing at a time.
    pub fn clear_ready(&mut self) {
        self.chairs.iter_mut().for_each(|chair| chair.ready = false);
    }
}
