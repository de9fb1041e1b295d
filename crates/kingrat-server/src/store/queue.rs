//! What waits to be written, whatever the database is: many jobs share one commit, and one that cannot be written does not take the
//! others with it.

use std::pin::Pin;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::change::{Change, NotStored};
use crate::ops::metrics::Meters;

/// So many jobs may wait; more wait for a place.
const QUEUE: usize = 4096;
/// So many jobs share one commit at most, so that the first of them does not wait for ever.
const SHARED: usize = 1024;
/// A commit is put off at most so many times, each time for as long as everybody else needs who is ready to do something.
const PATIENCE: usize = 32;

/// Changes that are made together or not at all, and who wants to know.
pub(super) struct Job {
    pub changes: Vec<Change>,
    done: oneshot::Sender<Result<(), NotStored>>,
}

enum Order {
    Write(Job),
    #[cfg(test)]
    Settings(Asked),
    Close(oneshot::Sender<()>),
}

/// Somebody wants to know how the connection keeps things; what that is differs from database to database.
#[cfg(test)]
pub(super) type Asked = oneshot::Sender<Box<dyn std::any::Any + Send>>;

/// Where changes are handed in.
pub(super) struct Desk(mpsc::Sender<Order>);

/// Where the one who writes takes them.
pub(super) struct Queue {
    orders: mpsc::Receiver<Order>,
    came: Vec<Order>,
}

/// What is to be done next.
#[derive(Default)]
pub(super) struct Batch {
    pub jobs: Vec<Job>,
    pub closing: Option<oneshot::Sender<()>>,
    #[cfg(test)]
    pub asked: Vec<Asked>,
}

pub(super) fn queue() -> (Desk, Queue) {
    let (desk, orders) = mpsc::channel(QUEUE);
    (Desk(desk), Queue { orders, came: Vec::new() })
}

impl Desk {
    /// How many orders wait.
    pub fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Returns when it is durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        let closed = || NotStored("the database is closed".into());
        let (done, answer) = oneshot::channel();
        self.0.send(Order::Write(Job { changes, done })).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// How the connection that writes keeps things, as it says itself.
    #[cfg(test)]
    pub async fn settings<T: 'static>(&self) -> Option<T> {
        let (done, answer) = oneshot::channel();
        self.0.send(Order::Settings(done)).await.ok()?;
        answer.await.ok()?.downcast().ok().map(|settings| *settings)
    }

    /// Waits until everything that waits is written; nothing is written afterwards.
    pub async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.0.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

impl Queue {
    /// Waits until there is something to do: nothing will ever be when nobody is left. Whoever stops waiting loses nothing.
    pub async fn comes(&mut self) -> bool {
        !self.came.is_empty() || self.orders.recv_many(&mut self.came, SHARED).await > 0
    }

    /// What has come.
    pub fn batch(&mut self) -> Batch {
        let mut batch = Batch { jobs: Vec::with_capacity(self.came.len()), ..Batch::default() };
        for order in self.came.drain(..) {
            match order {
                Order::Write(job) => batch.jobs.push(job),
                #[cfg(test)]
                Order::Settings(asked) => batch.asked.push(asked),
                Order::Close(done) => batch.closing = Some(done),
            }
        }
        batch
    }

    /// Lets everybody who is about to say something say it, so that more of them share the commit. Where nobody else is about to, nobody
    /// waits; under load, the commits are fewer and larger.
    pub async fn gather(&mut self) {
        for _ in 0..PATIENCE {
            let before = self.came.len();
            tokio::task::yield_now().await;
            while self.came.len() < SHARED
                && let Ok(order) = self.orders.try_recv()
            {
                self.came.push(order);
            }
            if self.came.len() == before {
                return;
            }
        }
    }
}

impl Job {
    pub fn refuse(self, why: NotStored) {
        let _ = self.done.send(Err(why));
    }
}

/// Why a transaction came to nothing.
pub(super) struct Fault {
    pub why: NotStored,
    /// Is the database still there?
    pub alive: bool,
}

/// Writes jobs in one transaction, behind a pointer: the compiler cannot see through sqlx's futures that they may move between threads.
pub(super) trait Transact: Send {
    fn transact<'a>(&'a mut self, jobs: &'a [Job]) -> Pin<Box<dyn Future<Output = Result<(), Fault>> + Send + 'a>>;
}

/// Commits all of them together; where that fails, one by one, so that one that cannot be written does not take the others with it.
/// Says whether the database is still there.
pub(super) async fn commit(database: &mut impl Transact, jobs: Vec<Job>, meters: &Meters) -> bool {
    if jobs.is_empty() {
        return true;
    }
    let begun = Instant::now();
    let Err(Fault { why, mut alive }) = database.transact(&jobs).await else {
        meters.committed(jobs.len(), begun.elapsed());
        jobs.into_iter().for_each(|job| drop(job.done.send(Ok(()))));
        return true;
    };
    meters.failed();
    tracing::warn!(jobs = jobs.len(), why = why.0, "a commit failed");
    let alone = jobs.len() == 1;
    for job in jobs {
        let result = if alone || !alive {
            Err(why.clone())
        } else {
            database.transact(std::slice::from_ref(&job)).await.map_err(|fault| {
                alive = fault.alive;
                fault.why
            })
        };
        let _ = job.done.send(result);
    }
    alive
}
