//! Lets a test hold the workers back, and count whose choices they have started: so no test of thinking depends on time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use tokio::sync::watch;

use crate::sync::lock;

/// The test's end of the gate: lets choices go one by one, and sees the queue. Once it is dropped, the gate is open.
#[derive(Debug)]
pub struct ThinkingKeeper {
    permits: Arc<Permits>,
    /// The queue as it is.
    pub seen: watch::Receiver<ThinkingSeen>,
}

/// The queue of choices as a test sees it.
#[derive(Clone, Debug, Default)]
pub struct ThinkingSeen {
    /// How many choices wait for a worker.
    pub waiting: usize,
    /// The addresses whose choices the workers have started, in order.
    pub started: Vec<IpAddr>,
}

/// The server's end of the gate: its workers pass here before each choice.
#[derive(Clone, Debug)]
pub struct ThinkingGate {
    pub(crate) workers: usize,
    permits: Arc<Permits>,
    seen: Arc<watch::Sender<ThinkingSeen>>,
}

#[derive(Debug, Default)]
struct Permits {
    /// How many choices of each address may go; `None` when all may.
    left: Mutex<Option<HashMap<IpAddr, usize>>>,
    changed: Condvar,
}

impl ThinkingGate {
    /// Creates a gate for so many workers, closed, and its keeper.
    pub fn new(workers: usize) -> (ThinkingKeeper, ThinkingGate) {
        let permits = Arc::new(Permits { left: Mutex::new(Some(HashMap::new())), changed: Condvar::new() });
        let (show, seen) = watch::channel(ThinkingSeen::default());
        let gate = ThinkingGate { workers, permits: Arc::clone(&permits), seen: Arc::new(show) };
        (ThinkingKeeper { permits, seen }, gate)
    }

    /// Waits until the keeper lets a choice of this address go.
    pub(crate) fn pass(&self, address: IpAddr) {
        let held = |left: &mut Option<HashMap<IpAddr, usize>>| match left {
            None => false,
            Some(left) => match left.get_mut(&address) {
                Some(left) if *left > 0 => {
                    *left -= 1;
                    false
                }
                _ => true,
            },
        };
        drop(self.permits.changed.wait_while(lock(&self.permits.left), held).unwrap_or_else(PoisonError::into_inner));
    }

    /// Shows the keeper what waits, and whose choice has started.
    pub(crate) fn show(&self, waiting: usize, started: Option<IpAddr>) {
        self.seen.send_modify(|seen| {
            seen.waiting = waiting;
            seen.started.extend(started);
        });
    }
}

impl ThinkingKeeper {
    /// Lets a choice of this address go: one that a worker has started, or its next.
    pub fn let_go(&self, address: IpAddr) {
        if let Some(left) = &mut *lock(&self.permits.left) {
            *left.entry(address).or_default() += 1;
        }
        self.permits.changed.notify_all();
    }
}

impl Drop for ThinkingKeeper {
    fn drop(&mut self) {
        *lock(&self.permits.left) = None;
        self.permits.changed.notify_all();
    }
}
