//! What may be done now: the legal actions, in their pinned order.

use std::fmt;

use crate::{Action, Card, Illegal, Phase, Round, Seat, Slot, SwapWhat, Take};

/// The legal actions, in the pinned order: by phase as they stand in [`Action`], slots ascending; swaps by own slot, then the other seats
/// clockwise from the actor, then their slot; `decline` last. It is a list without being stored as one: most phases are a run of
/// neighbours, and swaps are every allowed own slot with every allowed other slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Actions {
    /// Where the run begins in `PLAIN`, and how long it is.
    first: u8,
    run: u8,
    len: u8,
    /// Does `decline` close the list?
    decline: bool,
    actor: Seat,
    players: u8,
    /// Own slots that may be swapped, a bit each.
    own: u8,
    /// Other slots that may be swapped: bit 4 x (places clockwise - 1) + slot.
    others: u32,
}

/// The actions that are not swaps, in the order of the action index.
const PLAIN: [Action; 32] = {
    // Thirty-two entries, so that five bits need no bounds check; the last twelve are never asked for.
    let mut plain = [Action::Done; 32];
    let mut i = 0;
    while i < 20 {
        let index = if i < 16 { i } else { i + 80 };
        plain[i] = match Action::from_index(index, Seat::A, 6) {
            Some(action) => action,
            None => panic!("every index has its action"),
        };
        i += 1;
    }
    plain
};
const DRAW: u8 = 0;
const PUT: u8 = 7;
const PEEK: u8 = 12;
const USE: u8 = 16;
const KNOCK: u8 = 18;

/// For each phase where its run begins, how long it is (what depends on the cards is added later), and whether `decline` follows. A
/// table and no branches, since what a phase comes next is what a processor cannot guess.
const BY_PHASE: [(u8, u8, u8); 11] = {
    let mut by_phase = [(0, 0, 0); 11];
    by_phase[Phase::Turn as usize] = (DRAW, 1, 0); // R3.1; takes are added
    by_phase[Phase::Hand as usize] = (PUT, 5, 0); // R3.1
    by_phase[Phase::Peek as usize] = (PEEK, 4, 1); // R4.2
    by_phase[Phase::Swap as usize] = (0, 0, 1); // R4.3; swaps are added
    by_phase[Phase::Two as usize] = (USE, 2, 0); // R4.5
    by_phase[Phase::Knock as usize] = (KNOCK, 2, 0); // R5.1
    by_phase
};

impl Actions {
    /// Nothing, since it is not this seat's turn.
    const fn none(round: &Round) -> Actions {
        Actions {
            first: 0,
            run: 0,
            len: 0,
            decline: false,
            actor: round.actor,
            players: round.players,
            own: 0,
            others: 0,
        }
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Is this the choice whether to knock?
    #[inline]
    pub const fn offers_knock(&self) -> bool {
        self.first == KNOCK
    }

    /// Is there none? Only while nobody has to choose.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The action at this place in the list.
    #[inline(always)]
    pub fn get(&self, place: usize) -> Option<Action> {
        if place < self.run as usize {
            Some(PLAIN[(self.first as usize + place) % 32])
        } else if place >= self.len() {
            None
        } else if self.decline && place + 1 == self.len() {
            Some(Action::Decline)
        } else {
            Some(self.swap(place - self.run as usize))
        }
    }

    #[cold]
    fn swap(&self, place: usize) -> Action {
        let others = self.others.count_ones() as usize;
        let own = nth_bit(self.own as u32, place / others);
        let other = nth_bit(self.others, place % others);
        Action::Swap {
            own: Slot::ALL[own],
            seat: self.actor.clockwise(other / 4 + 1, self.players as usize),
            slot: Slot::ALL[other % 4],
        }
    }

    /// The actions one by one.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// May this be done?
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Swap { own, seat, slot } => {
                let steps = self.actor.steps_to(seat, self.players as usize);
                let on_table = seat.index() < self.players as usize && steps > 0;
                on_table && self.own >> own as u8 & 1 == 1 && self.others >> ((steps - 1) * 4 + slot as usize) & 1 == 1
            }
            Action::Decline if self.decline => true,
            plain => (0..self.run as usize).any(|place| self.get(place) == Some(plain)),
        }
    }

    /// The list as a set of action indexes (see [`Action::index`]): bit i for index i.
    pub fn mask(&self) -> u128 {
        self.iter().fold(0, |mask, action| mask | 1 << action.index(self.actor, self.players as usize))
    }
}

impl fmt::Display for Actions {
    /// The names with spaces between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(i, action)| write!(f, "{}{action}", if i > 0 { " " } else { "" }))
    }
}

impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// How many swaps there are.
#[cold]
fn pairs(own: u8, others: u32) -> u8 {
    (own.count_ones() * others.count_ones()) as u8
}

/// The place of the nth set bit.
fn nth_bit(mut mask: u32, n: usize) -> usize {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as usize
}

impl Round {
    /// What the player whose turn it is may do; nothing while a card has to come or the round is over.
    #[inline(always)]
    pub fn legal(&self) -> Actions {
        let (first, run, decline) = BY_PHASE[self.phase as usize];
        // R3.2: only a number can be taken, and put back under MayReturn
        let number = self.top.is_some_and(Card::is_number);
        let returns = number && self.rules.take == Take::MayReturn;
        let takes = if self.phase == Phase::Turn { (number as u8) * 4 + returns as u8 } else { 0 };
        // H1: a power in hand is shown or placed, a number placed or discarded; `show` stands right before `put`
        let held = self.hand.is_some_and(Card::is_power);
        // R4.3; R4.6: with nothing to swap, declining is the only choice
        let (own, others) = if self.phase == Phase::Swap { self.swap_choices() } else { (0, 0) };
        let swaps = if self.phase == Phase::Swap { pairs(own, others) } else { 0 };
        Actions {
            first: first - held as u8,
            run: run + takes,
            len: run + takes + swaps + decline,
            decline: decline == 1,
            actor: self.actor,
            players: self.players,
            own,
            others,
        }
    }

    /// What this seat may do: nothing unless it is its turn.
    pub fn legal_for(&self, seat: Seat) -> Actions {
        if self.actor == seat { self.legal() } else { Actions::none(self) }
    }

    /// The own slots and the other slots that may be swapped, as in [`Actions`]; none of either when there is no pair.
    #[cold]
    fn swap_choices(&self) -> (u8, u32) {
        let own = self.swappable(self.actor);
        let others = self.seats.without(self.actor).iter().fold(0, |others, seat| {
            let steps = self.actor.steps_to(seat, self.players());
            let safe = self.rules.protect_knocker && self.knocker == Some(seat); // H2
            let slots = if safe { 0 } else { self.swappable(seat) };
            others | (slots as u32) << ((steps - 1) * 4)
        });
        if own == 0 || others == 0 { (0, 0) } else { (own, others) }
    }

    /// The slots of a row that a swap may touch, a bit each (R4.4).
    fn swappable(&self, seat: Seat) -> u8 {
        match self.rules.swap_what {
            SwapWhat::Any => 0b1111,
            SwapWhat::Inner => 0b0110,
            SwapWhat::FaceDown => {
                let row = self.rows[seat.index()];
                (0..4).fold(0, |slots, i| slots | ((!row[i].is_up()) as u8) << i)
            }
        }
    }

    /// Says why an action is not legal.
    pub(crate) fn why_not(&self, action: Action) -> Illegal {
        match (self.phase, action) {
            (Phase::Over, _) => Illegal::RoundOver,
            (phase, _) if phase.is_chance() => Illegal::ChanceFirst,
            (Phase::Turn, Action::Take(_)) => Illegal::NothingToTake,
            (Phase::Turn, Action::Return) if self.rules.take == Take::MustExchange => Illegal::MustExchange,
            (Phase::Turn, Action::Return) => Illegal::NothingToTake,
            (Phase::Hand, Action::Show) => Illegal::NumberInHand,
            (Phase::Hand, Action::Discard) => Illegal::PowerInHand,
            (Phase::Swap, Action::Swap { own, seat, slot }) => self.why_no_swap(own, seat, slot),
            (phase, action) => Illegal::WrongPhase { action, phase },
        }
    }

    fn why_no_swap(&self, own: Slot, seat: Seat, slot: Slot) -> Illegal {
        if seat == self.actor {
            return Illegal::SwapWithSelf;
        }
        if !self.seats.contains(seat) {
            return Illegal::SwapWithNobody { seat };
        }
        if self.rules.protect_knocker && self.knocker == Some(seat) {
            return Illegal::SwapKnocker;
        }
        let (seat, slot) =
            if self.swappable(self.actor) >> own as u8 & 1 == 0 { (self.actor, own) } else { (seat, slot) };
        match self.rules.swap_what {
            SwapWhat::Inner => Illegal::SwapOuter { slot },
            SwapWhat::Any | SwapWhat::FaceDown => Illegal::SwapFaceUp { seat, slot },
        }
    }
}
