//! Whether this process holds the database, and has held it without a break.

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use super::rows::Last;
use crate::failure::Failure;
use crate::net::limits::hold;

/// What the store and its writer both know.
pub(super) struct Hold {
    next_guest: AtomicI64,
    next_table: AtomicI64,
    state: watch::Sender<State>,
    /// Why it cannot be held any more.
    why: Mutex<Option<Failure>>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// For the so-and-so-manieth time.
    Held(u64),
    /// Another process has it now, or has made it unfit for this release.
    Lost,
}

impl Hold {
    pub fn new() -> Hold {
        Hold {
            next_guest: AtomicI64::new(1),
            next_table: AtomicI64::new(1),
            state: watch::Sender::new(State::Held(0)),
            why: Mutex::default(),
        }
    }

    /// Held, for the first time or again: whatever was read before may be out of date.
    pub fn taken_up(&self, last: Last) {
        self.next_guest.fetch_max(last.guest + 1, Ordering::Relaxed);
        self.next_table.fetch_max(last.table + 1, Ordering::Relaxed);
        self.state.send_modify(|state| {
            if let State::Held(times) = state {
                *times += 1;
            }
        });
    }

    /// It cannot be held any more, for this reason.
    pub fn give_up(&self, why: Failure) {
        *hold(&self.why) = Some(why);
        self.state.send_replace(State::Lost);
    }

    /// Waits until it cannot be held any more, and says why. Who asks first is told.
    pub async fn given_up(&self) -> Failure {
        let mut state = self.state.subscribe();
        let _ = state.wait_for(|state| *state == State::Lost).await;
        let why = hold(&self.why).take();
        match why {
            Some(why) => why,
            None => std::future::pending().await,
        }
    }

    /// Hears of it when the hold is broken.
    pub fn watch(&self) -> Holding {
        Holding(self.state.subscribe())
    }

    pub fn new_guest_id(&self) -> i64 {
        self.next_guest.fetch_add(1, Ordering::Relaxed)
    }

    pub fn new_table_id(&self) -> i64 {
        self.next_table.fetch_add(1, Ordering::Relaxed)
    }
}

/// Taken before something is read, it tells when what was read may be out of date: the hold on the database was broken in between.
#[derive(Clone)]
pub(crate) struct Holding(watch::Receiver<State>);

impl Holding {
    /// Waits until the hold was broken.
    pub async fn broken(&mut self) {
        if self.0.changed().await.is_err() {
            std::future::pending().await // the store is gone, and nobody can break its hold
        }
    }
}
