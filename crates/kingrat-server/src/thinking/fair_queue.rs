//! A fair queue: decides whose choice a free worker takes, so that an address with hundreds of tables makes only itself wait.
//!
//! - **Between addresses**, a free worker goes to the waiting address with the fewest choices in progress; among equals, to the one whose
//!   turn came first. An address draws the next turn when it begins to wait, and again whenever one of its choices ends.
//! - **Between the tables of an address**, the choice that has waited longest is next. A table has one choice at a time and asks for its
//!   next one after it, behind all others: that is round robin.
//!
//! So a choice of an address with nothing else to think about waits, for each other address, at most for one choice on each worker: the
//! ones in progress when it came, after which that address has drawn a later turn; or one that starts before it, during which that address
//! has more in progress, and after which it has drawn a later turn.
//!
//! Choices cost about the same (a budget bounds them), so nothing is kept of what an address used before, as deficit round robin does.
//! Counting what is in progress makes an address whose choices take longer get fewer of them.
//!
//! It is a plain data structure: no threads, no clock. `decisions.rs` has the workers.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::IpAddr;

/// The waiting choices of all tables, by address. It holds nothing of an address with no choice waiting or in progress.
pub(crate) struct FairQueue<J> {
    /// Counts turns and places.
    drawn: u64,
    shares: HashMap<IpAddr, Share<J>>,
    /// The addresses with a waiting choice, the next one first: choices in progress, turn, address.
    order: BTreeSet<(usize, u64, IpAddr)>,
    waiting: usize,
}

/// The choices of one address.
struct Share<J> {
    in_progress: usize,
    turn: u64,
    /// By place, so the oldest comes first.
    waiting: BTreeMap<u64, J>,
}

/// A place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    address: IpAddr,
    number: u64,
}

/// A choice that a worker is to make. Afterwards the worker calls [`FairQueue::finish`] with its address.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Started<J> {
    pub address: IpAddr,
    pub job: J,
    /// About how many choices would start before another one of this address that came now.
    pub ahead: usize,
}

impl<J> Default for FairQueue<J> {
    fn default() -> FairQueue<J> {
        FairQueue { drawn: 0, shares: HashMap::new(), order: BTreeSet::new(), waiting: 0 }
    }
}

impl<J> FairQueue<J> {
    /// Adds a choice at the end of its address's line.
    pub fn push(&mut self, address: IpAddr, job: J) -> Place {
        self.waiting += 1;
        let number = self.change(address, |share, number| {
            if share.waiting.is_empty() {
                share.turn = number;
            }
            share.waiting.insert(number, job);
            number
        });
        Place { address, number }
    }

    /// Takes a choice out that nobody waits for any more. Returns nothing if it has been started.
    pub fn cancel(&mut self, place: Place) -> Option<J> {
        if !self.shares.contains_key(&place.address) {
            return None;
        }
        let job = self.change(place.address, |share, _| share.waiting.remove(&place.number))?;
        self.waiting -= 1;
        Some(job)
    }

    /// Takes the next choice for a worker that is free.
    pub fn start(&mut self) -> Option<Started<J>> {
        let &(_, _, address) = self.order.first()?;
        let (job, left) = self.change(address, |share, _| {
            let (_, job) = share.waiting.pop_first()?;
            share.in_progress += 1;
            Some((job, share.waiting.len()))
        })?;
        self.waiting -= 1;
        // Each waiting address starts at most as many as this one still has to start, with the one that comes now.
        let ahead = self.waiting.min((left + 1) * self.order.len());
        Some(Started { address, job, ahead })
    }

    /// Notes that a choice of this address has been made.
    pub fn finish(&mut self, address: IpAddr) {
        self.change(address, |share, turn| {
            share.in_progress = share.in_progress.saturating_sub(1);
            share.turn = turn;
        });
    }

    /// Returns how many choices wait.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// Whether nothing waits and nothing is in progress: then the queue holds nothing.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.shares.is_empty() && self.order.is_empty() && self.waiting == 0
    }

    /// Changes what an address has, with a new number at hand, and then its place in the order.
    fn change<T>(&mut self, address: IpAddr, change: impl FnOnce(&mut Share<J>, u64) -> T) -> T {
        self.drawn += 1;
        let empty = || Share { in_progress: 0, turn: 0, waiting: BTreeMap::new() };
        let share = self.shares.entry(address).or_insert_with(empty);
        self.order.remove(&(share.in_progress, share.turn, address));
        let changed = change(share, self.drawn);
        if !share.waiting.is_empty() {
            self.order.insert((share.in_progress, share.turn, address));
        } else if share.in_progress == 0 {
            self.shares.remove(&address);
        }
        changed
    }
}
