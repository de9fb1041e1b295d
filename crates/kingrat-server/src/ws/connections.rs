//! Which lines a guest has, so that all of them can be closed when the guest's token is worthless from now on.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use kingrat_table::GuestId;

use crate::net::limits::hold;
use crate::ws::connection::{Close, Line};

/// The lines of all guests.
#[derive(Default)]
pub(crate) struct Connections {
    by_guest: Mutex<HashMap<GuestId, Vec<Arc<Line>>>>,
    /// How often a guest's lines were closed.
    closed: AtomicU64,
}

/// A line on the list; it is taken off when this is dropped.
pub(crate) struct Listed<'a> {
    lines: &'a Connections,
    guest: GuestId,
    line: Arc<Line>,
}

/// How many guests' lines had been closed at some moment. Whoever asks for it before asking who the guest is can tell whether that may
/// have changed.
pub(crate) struct Moment(u64);

impl Connections {
    pub fn moment(&self) -> Moment {
        Moment(self.closed.load(Ordering::SeqCst))
    }

    /// Puts a line on the list.
    pub fn list(&self, guest: GuestId, line: &Arc<Line>) -> Listed<'_> {
        hold(&self.by_guest).entry(guest).or_default().push(Arc::clone(line));
        Listed { lines: self, guest, line: Arc::clone(line) }
    }

    /// Closes every line of a guest. Connections that are listed from now on find that something has changed since their moment.
    pub fn close(&self, guest: GuestId, why: Close) {
        self.closed.fetch_add(1, Ordering::SeqCst);
        let lines = hold(&self.by_guest).get(&guest).cloned().unwrap_or_default();
        lines.iter().for_each(|line| line.close(why));
    }

    /// Were any lines closed since then?
    pub fn changed(&self, since: &Moment) -> bool {
        self.closed.load(Ordering::SeqCst) != since.0
    }
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        let mut by_guest = hold(&self.lines.by_guest);
        if let Some(lines) = by_guest.get_mut(&self.guest) {
            lines.retain(|line| !Arc::ptr_eq(line, &self.line));
            if lines.is_empty() {
                by_guest.remove(&self.guest);
            }
        }
    }
}
