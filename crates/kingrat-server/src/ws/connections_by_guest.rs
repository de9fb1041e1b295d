//! The open connections of each guest: all are closed when the guest's token becomes invalid, and a new name reaches their tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use kingrat_table::GuestId;

use crate::sync::lock;
use crate::ws::connection::{CloseReason, Connection};

/// The connections of all guests.
#[derive(Default)]
pub(crate) struct ConnectionsByGuest {
    by_guest: Mutex<HashMap<GuestId, Vec<AtTable>>>,
    /// How often a guest's connections were closed.
    closed: AtomicU64,
}

/// A connection, and the code of the table that it is for.
struct AtTable {
    connection: Arc<Connection>,
    code: Option<String>,
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
    pub fn register(
        &self,
        guest: GuestId,
        connection: &Arc<Connection>,
        code: Option<String>,
    ) -> RegisteredConnection<'_> {
        let at_table = AtTable { connection: Arc::clone(connection), code };
        lock(&self.by_guest).entry(guest).or_default().push(at_table);
        RegisteredConnection { connections: self, guest, connection: Arc::clone(connection) }
    }

    /// Closes every connection of a guest. One that is registered later sees that the epoch has changed.
    pub fn close(&self, guest: GuestId, why: CloseReason) {
        self.closed.fetch_add(1, Ordering::SeqCst);
        let connections: Vec<Arc<Connection>> = {
            let by_guest = lock(&self.by_guest);
            by_guest.get(&guest).into_iter().flatten().map(|at_table| Arc::clone(&at_table.connection)).collect()
        };
        connections.iter().for_each(|connection| connection.close(why));
    }

    /// Returns the codes of the tables that a guest is connected to, seated or not.
    pub fn tables(&self, guest: GuestId) -> Vec<String> {
        let by_guest = lock(&self.by_guest);
        by_guest.get(&guest).into_iter().flatten().filter_map(|at_table| at_table.code.clone()).collect()
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
            connections.retain(|at_table| !Arc::ptr_eq(&at_table.connection, &self.connection));
            if connections.is_empty() {
                by_guest.remove(&self.guest);
            }
        }
    }
}
