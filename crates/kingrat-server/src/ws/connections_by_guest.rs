//! The open connections of each guest, so that all can be closed when the guest's token becomes invalid.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use kingrat_table::GuestId;

use crate::sync::lock;
use crate::ws::connection::{CloseReason, Connection};

/// The connections of all guests.
#[derive(Default)]
pub(crate) struct ConnectionsByGuest {
    by_guest: Mutex<HashMap<GuestId, Vec<Arc<Connection>>>>,
    /// How often a guest's connections were closed.
    closed: AtomicU64,
}

/// Registers a connection; dropping it removes the connection.
pub(crate) struct RegisteredConnection<'a> {
    connections: &'a ConnectionsByGuest,
    guest: GuestId,
    connection: Arc<Connection>,
}

/// The count of closings at some moment. Taken before a guest is authenticated, it tells whether the token may have become invalid since.
pub(crate) struct ClosingEpoch(u64);

impl ConnectionsByGuest {
    pub fn epoch(&self) -> ClosingEpoch {
        ClosingEpoch(self.closed.load(Ordering::SeqCst))
    }

    /// Registers a connection.
    pub fn register(&self, guest: GuestId, connection: &Arc<Connection>) -> RegisteredConnection<'_> {
        lock(&self.by_guest).entry(guest).or_default().push(Arc::clone(connection));
        RegisteredConnection { connections: self, guest, connection: Arc::clone(connection) }
    }

    /// Closes every connection of a guest. One that is registered later sees that the epoch has changed.
    pub fn close(&self, guest: GuestId, why: CloseReason) {
        self.closed.fetch_add(1, Ordering::SeqCst);
        let connections = lock(&self.by_guest).get(&guest).cloned().unwrap_or_default();
        connections.iter().for_each(|connection| connection.close(why));
    }

    /// Whether any connections were closed since.
    pub fn changed(&self, since: &ClosingEpoch) -> bool {
        self.closed.load(Ordering::SeqCst) != since.0
    }
}

impl Drop for RegisteredConnection<'_> {
    fn drop(&mut self) {
        let mut by_guest = lock(&self.connections.by_guest);
        if let Some(connections) = by_guest.get_mut(&self.guest) {
            connections.retain(|connection| !Arc::ptr_eq(connection, &self.connection));
            if connections.is_empty() {
                by_guest.remove(&self.guest);
            }
        }
    }
}
