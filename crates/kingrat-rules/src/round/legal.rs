//! Legal actions, in their pinned order.

use std::fmt;

use crate::{Action, Card, Illegal, Phase, Round, Seat, Slot, SwapWhat, Take};

/// The legal actions, in the pinned order: by phase as they stand in [`Action`], slots ascending; swaps by own slot, then the other
/// seats clockwise from the actor, then their slot; `decline` last. The list is computed, not stored: most phases are a run of
/// neighbours in the action index, and swaps are every allowed own slot with every allowed other slot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Actions {
    /// The actions that are not swaps, and how many of them.
    run: Run,
    runs: u8,
    /// 1 if `decline` follows.
    decline: u8,
    actor: Seat,
    players: u8,
    swaps: Swaps,
}

/// The allowed swaps: every own slot of a set with every other slot of a set. Packed into a word that fits a register.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Swaps(u64);

impl Swaps {
    const NONE: Swaps = Swaps(0);

    /// Creates the set of swaps: `own` has a bit per slot, `others` has bit 4 x (places clockwise - 1) + slot.
    const fn new(own: u32, others: u32) -> Swaps {
        let pairs = own.count_ones() * others.count_ones();
        if pairs == 0 { Swaps::NONE } else { Swaps(pairs as u64 | (own as u64) << 8 | (others as u64) << 16) }
    }

    #[inline]
    const fn len(self) -> u8 {
        self.0 as u8
    }

    const fn own(self) -> u32 {
        (self.0 >> 8) as u32 & 0b1111
    }

    const fn others(self) -> u32 {
        (self.0 >> 16) as u32
    }

    /// Returns the swap at this place. Cold, and without a list to point at, so that the common case stays in
    /// registers.
    #[cold]
    fn get(self, place: usize, actor: Seat, players: u8) -> Action {
        let others = self.others().count_ones() as usize;
        let own = nth_bit(self.own(), place / others);
        let other = nth_bit(self.others(), place % others);
        Action::Swap {
            own: Slot::ALL[own],
            seat: actor.clockwise(other / 4 + 1, players as usize),
            slot: Slot::ALL[other % 4],
        }
    }
}

/// A run of neighbours in the action index.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    /// `draw`, `take:1` to `take:4`, `return`
    Turn,
    /// `put:1` to `put:4`, `discard`
    Hand,
    /// `show`, `put:1` to `put:4`
    Held,
    /// `peek:1` to `peek:4`
    Peek,
    /// `use`, `decline`
    Two,
    /// `knock`, `done`
    Knock,
    /// Nothing.
    None,
}

impl Run {
    /// Returns the action that comes first in the index; any for an empty run.
    const fn first(self) -> Action {
        match self {
            Run::Turn | Run::None => Action::Draw,
            Run::Hand => Action::Put(Slot::One),
            Run::Held => Action::Show,
            Run::Peek => Action::Peek(Slot::One),
            Run::Two => Action::Use,
            Run::Knock => Action::Knock,
        }
    }

    /// Returns the action at this place. A match and not a table: where the phase is known, the compiler then knows
    /// the action.
    #[inline(always)]
    fn get(self, place: usize) -> Action {
        match self {
            Run::Turn => match place {
                0 => Action::Draw,
                1..=4 => Action::Take(slot(place - 1)),
                _ => Action::Return,
            },
            Run::Hand => {
                if place < 4 {
                    Action::Put(slot(place))
                } else {
                    Action::Discard
                }
            }
            Run::Held => {
                if place == 0 {
                    Action::Show
                } else {
                    Action::Put(slot(place - 1))
                }
            }
            Run::Peek => Action::Peek(slot(place)),
            Run::Two => {
                if place == 0 {
                    Action::Use
                } else {
                    Action::Decline
                }
            }
            Run::Knock => {
                if place == 0 {
                    Action::Knock
                } else {
                    Action::Done
                }
            }
            Run::None => unreachable!("asked only for a place below the length"),
        }
    }
}

#[inline(always)]
fn slot(index: usize) -> Slot {
    Slot::ALL[index % 4]
}

impl Actions {
    /// Returns the empty list, for a seat whose turn it is not.
    const fn none(round: &Round) -> Actions {
        let (actor, players) = (round.actor, round.players);
        Actions { run: Run::None, runs: 0, decline: 0, actor, players, swaps: Swaps::NONE }
    }

    /// Returns how many actions there are.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.runs + self.decline + self.swaps.len()) as usize
    }

    /// Returns whether this is the choice to knock or not.
    #[inline]
    pub const fn offers_knock(&self) -> bool {
        matches!(self.run, Run::Knock)
    }

    /// Returns whether there is no action: nobody has to choose.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the action at this place of the list.
    #[must_use]
    #[inline(always)]
    pub fn get(&self, place: usize) -> Option<Action> {
        if place < self.runs as usize {
            Some(self.run.get(place))
        } else if place >= self.len() {
            None
        } else if self.decline == 1 && place + 1 == self.len() {
            Some(Action::Decline)
        } else {
            Some(self.swaps.get(place - self.runs as usize, self.actor, self.players))
        }
    }

    /// Iterates over the actions.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len()).filter_map(|place| self.get(place))
    }

    /// Returns whether the action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Swap { own, seat, slot } => {
                let steps = self.actor.steps_to(seat, self.players as usize);
                let on_table = seat.index() < self.players as usize && steps > 0;
                on_table
                    && self.swaps.own() >> own as u8 & 1 == 1
                    && self.swaps.others() >> ((steps - 1) * 4 + slot as usize) & 1 == 1
            }
            Action::Decline if self.decline == 1 => true,
            plain => (0..self.runs as usize).any(|place| self.get(place) == Some(plain)),
        }
    }

    /// Iterates over the own slots that a swap may touch. Each of them can be swapped with each of
    /// [`Actions::swaps_with`].
    pub fn swaps_from(&self) -> impl Iterator<Item = Slot> {
        let own = self.swaps.own();
        Slot::ALL.into_iter().filter(move |&slot| own >> slot as u8 & 1 == 1)
    }

    /// Iterates over the other players' slots that a swap may touch, clockwise from the actor.
    pub fn swaps_with(&self) -> impl Iterator<Item = (Seat, Slot)> {
        let (actor, players, mut left) = (self.actor, self.players as usize, self.swaps.others());
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some((actor.clockwise(place / 4 + 1, players), Slot::ALL[place % 4]))
        })
    }

    /// Returns the list as a set of action indexes (see [`Action::index`]): bit i for index i.
    #[must_use]
    pub fn mask(&self) -> u128 {
        // A list without swaps is a run of neighbours in the index, and perhaps `decline`.
        let first = self.run.first().index(self.actor, self.players as usize);
        let decline = (self.decline as u128) << Action::Decline.index(self.actor, self.players as usize);
        let mask = ((1 << self.runs) - 1) << first | decline;
        if self.swaps == Swaps::NONE { mask } else { mask | self.swap_mask() }
    }

    /// Returns the swaps as a set of action indexes.
    #[cold]
    fn swap_mask(&self) -> u128 {
        let swaps = (0..self.swaps.len() as usize).map(|place| self.swaps.get(place, self.actor, self.players));
        swaps.fold(0, |mask, swap| mask | 1 << swap.index(self.actor, self.players as usize))
    }
}

impl fmt::Display for Actions {
    /// Writes the names with spaces between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().enumerate().try_for_each(|(i, action)| write!(f, "{}{action}", if i > 0 { " " } else { "" }))
    }
}

impl fmt::Debug for Actions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Returns the place of the nth set bit.
fn nth_bit(mut mask: u32, n: usize) -> usize {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros() as usize
}

impl Round {
    /// Returns what the player whose turn it is may do; nothing while a card has to come or the round is over.
    #[must_use]
    #[inline(always)]
    pub fn legal(&self) -> Actions {
        let (run, runs, decline) = match self.phase {
            // R3.1 draw; R3.2 take a number, and under MayReturn put it back
            Phase::Turn => match (self.top.is_some_and(Card::is_number), self.rules.take) {
                (false, _) => (Run::Turn, 1, 0),
                (true, Take::MustExchange) => (Run::Turn, 5, 0),
                (true, Take::MayReturn) => (Run::Turn, 6, 0),
            },
            // R3.1; H1: a power in hand is shown or placed, a number placed or discarded
            Phase::Hand => match self.hand {
                Some(card) if card.is_power() => (Run::Held, 5, 0),
                _ => (Run::Hand, 5, 0),
            },
            Phase::Peek => (Run::Peek, 4, 1),   // R4.2
            Phase::Swap => (Run::None, 0, 1),   // R4.3
            Phase::Two => (Run::Two, 2, 0),     // R4.5
            Phase::Knock => (Run::Knock, 2, 0), // R5.1
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => (Run::None, 0, 0),
        };
        let swaps = if self.phase == Phase::Swap { self.swaps() } else { Swaps::NONE };
        Actions { run, runs, decline, actor: self.actor, players: self.players, swaps }
    }

    /// Returns what this seat may do: nothing unless it is its turn.
    #[must_use]
    pub fn legal_for(&self, seat: Seat) -> Actions {
        if self.actor == seat { self.legal() } else { Actions::none(self) }
    }

    /// Returns every pair of an own slot and another's that may be swapped (R4.3). There may be none (R4.6).
    #[cold]
    fn swaps(&self) -> Swaps {
        let others = self.seats.without(self.actor).iter().fold(0, |others, seat| {
            let steps = self.actor.steps_to(seat, self.players());
            let safe = self.rules.protect_knocker && self.knocker == Some(seat); // H2
            let slots = if safe { 0 } else { self.swappable(seat) };
            others | slots << ((steps - 1) * 4)
        });
        Swaps::new(self.swappable(self.actor), others)
    }

    /// Returns the slots of a row that a swap may touch, a bit each (R4.4).
    fn swappable(&self, seat: Seat) -> u32 {
        match self.rules.swap_what {
            SwapWhat::Any => 0b1111,
            SwapWhat::Inner => 0b0110,
            SwapWhat::FaceDown => {
                let row = self.rows[seat.index()];
                (0..4).fold(0, |slots, i| slots | ((!row[i].is_up()) as u32) << i)
            }
        }
    }

    /// Returns why an action is not legal.
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
