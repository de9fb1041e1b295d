//! Ownership of the database: whether this process owns it, and has owned it without interruption.

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::watch;

use super::OpenStoreError;
use super::rows::LastIds;
use crate::sync::lock;

/// Shared by the store and its writer: the state of ownership, and the next ids.
pub(super) struct Ownership {
    next_guest: AtomicI64,
    next_table: AtomicI64,
    state: watch::Sender<OwnershipState>,
    /// Why it was lost for good.
    why: Mutex<Option<OpenStoreError>>,
}

#[derive(Clone, Copy, PartialEq)]
enum OwnershipState {
    /// Owned; the number counts how often it was acquired.
    Owned(u64),
    /// Another process owns it now, or has migrated it to a newer release.
    Lost,
}

impl Ownership {
    pub fn new() -> Ownership {
        Ownership {
            next_guest: AtomicI64::new(1),
            next_table: AtomicI64::new(1),
            state: watch::Sender::new(OwnershipState::Owned(0)),
            why: Mutex::default(),
        }
    }

    /// Notes that it was acquired, for the first time or again: what was read before may be stale.
    pub fn acquired(&self, last: LastIds) {
        self.next_guest.fetch_max(last.guest + 1, Ordering::Relaxed);
        self.next_table.fetch_max(last.table + 1, Ordering::Relaxed);
        self.state.send_modify(|state| {
            if let OwnershipState::Owned(times) = state {
                *times += 1;
            }
        });
    }

    /// Notes that it is lost for good.
    pub fn lose(&self, why: OpenStoreError) {
        *lock(&self.why) = Some(why);
        self.state.send_replace(OwnershipState::Lost);
    }

    /// Waits until it is lost for good, and returns why. Only the first caller is told.
    pub async fn lost(&self) -> OpenStoreError {
        let mut state = self.state.subscribe();
        let _ = state.wait_for(|state| *state == OwnershipState::Lost).await;
        let why = lock(&self.why).take();
        match why {
            Some(why) => why,
            None => std::future::pending().await,
        }
    }

    pub fn watch(&self) -> OwnershipWatch {
        OwnershipWatch(self.state.subscribe())
    }

    pub fn new_guest_id(&self) -> i64 {
        self.next_guest.fetch_add(1, Ordering::Relaxed)
    }

    pub fn new_table_id(&self) -> i64 {
        self.next_table.fetch_add(1, Ordering::Relaxed)
    }
}

/// Taken before a read, it tells when what was read may be stale: ownership of the database was interrupted since.
#[derive(Clone)]
pub(crate) struct OwnershipWatch(watch::Receiver<OwnershipState>);

impl OwnershipWatch {
    /// Waits until ownership was interrupted.
    pub async fn interrupted(&mut self) {
        if self.0.changed().await.is_err() {
            std::future::pending().await // the store is gone, so nothing can interrupt it
        }
    }
}
