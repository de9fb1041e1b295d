//! The one writer to PostgreSQL: everything that waits goes into one transaction, in as few round trips as it can.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::sync::{mpsc, oneshot};

use super::session::Session;
use crate::failure::Failure;
use crate::metrics::Meters;
use crate::store::change::{Change, NotStored};
use crate::store::hold::Hold;
use crate::store::postgres::write::batch::Batch;

mod batch;

struct Job {
    changes: Vec<Change>,
    done: oneshot::Sender<Result<(), NotStored>>,
}

enum Order {
    Write(Job),
    #[cfg(test)]
    Settings(oneshot::Sender<(super::session::Settings, i32)>),
    Close(oneshot::Sender<()>),
}

/// So many jobs may wait; whoever comes then waits before the door.
const QUEUE: usize = 4096;
/// So many jobs share one commit at most.
const SHARED: usize = 1024;
/// When nobody writes, the connection is looked after so often: with it the hold on the database goes.
const LOOK_AFTER: Duration = Duration::from_secs(2);
/// An answer to "are you there" takes no longer.
const ALIVE: Duration = Duration::from_secs(5);
/// A commit takes no longer; afterwards nobody knows what became of it.
const COMMIT: Duration = Duration::from_secs(30);
/// The pauses between attempts to connect again.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

pub(super) struct Writer(mpsc::Sender<Order>);

impl Writer {
    pub fn new(connection: PgConnection, session: Session, hold: Arc<Hold>, meters: Meters) -> Writer {
        let (orders, queue) = mpsc::channel(QUEUE);
        tokio::spawn(run(connection, queue, session, hold, meters));
        Writer(orders)
    }

    /// How many orders wait.
    pub fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        let closed = || NotStored("the database is closed".into());
        let (done, answer) = oneshot::channel();
        self.0.send(Order::Write(Job { changes, done })).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// How the connection keeps things, as it says itself, and the process that serves it.
    #[cfg(test)]
    pub async fn settings(&self) -> Option<(super::session::Settings, i32)> {
        let (done, answer) = oneshot::channel();
        self.0.send(Order::Settings(done)).await.ok()?;
        answer.await.ok()
    }

    /// Waits until everything that waits is written; nothing is written afterwards.
    pub async fn close(&self) {
        let (done, answer) = oneshot::channel();
        if self.0.send(Order::Close(done)).await.is_ok() {
            let _ = answer.await;
        }
    }
}

async fn run(
    mut connection: PgConnection,
    mut queue: mpsc::Receiver<Order>,
    session: Session,
    hold: Arc<Hold>,
    meters: Meters,
) {
    let mut orders = Vec::new();
    loop {
        let alive = match tokio::time::timeout(LOOK_AFTER, queue.recv_many(&mut orders, SHARED)).await {
            Ok(0) => return,
            Ok(_) => {
                let (jobs, closing) = sort(&mut connection, &mut orders).await;
                let alive = commit(&mut connection, jobs, &meters).await;
                if let Some(done) = closing {
                    let _ = connection.close().await;
                    let _ = done.send(());
                    return;
                }
                alive
            }
            Err(_) => is_alive(&mut connection).await,
        };
        if alive {
            continue;
        }
        tracing::error!("the connection to the database is lost");
        drop(connection);
        match again(&session, &hold, &mut queue).await {
            Some(new) => connection = new,
            None => return,
        }
        tracing::warn!("connected to the database again; tables come back from their logs");
    }
}

async fn sort(_connection: &mut PgConnection, orders: &mut Vec<Order>) -> (Vec<Job>, Option<oneshot::Sender<()>>) {
    let (mut jobs, mut closing) = (Vec::with_capacity(orders.len()), None);
    for order in std::mem::take(orders) {
        match order {
            Order::Write(job) => jobs.push(job),
            #[cfg(test)]
            Order::Settings(done) => {
                let settings = super::session::Settings::of(_connection).await.unwrap();
                let process = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut *_connection).await.unwrap();
                let _ = done.send((settings, process));
            }
            Order::Close(done) => closing = Some(done),
        }
    }
    (jobs, closing)
}

/// Connects again and takes hold of the database again. Whoever wants to write meanwhile is told that it cannot be. Nothing when the
/// store is closed, or the database is another's now.
async fn again(session: &Session, hold: &Hold, queue: &mut mpsc::Receiver<Order>) -> Option<PgConnection> {
    let connecting = connect_again(session, hold);
    tokio::pin!(connecting);
    let mut orders = Vec::new();
    loop {
        let came = tokio::select! {
            connected = &mut connecting => return connected,
            came = queue.recv_many(&mut orders, SHARED) => came,
        };
        for order in orders.drain(..) {
            match order {
                Order::Write(job) => {
                    let _ = job.done.send(Err(NotStored("the database cannot be reached".into())));
                }
                #[cfg(test)]
                Order::Settings(_) => {}
                Order::Close(done) => {
                    let _ = done.send(());
                    return None;
                }
            }
        }
        if came == 0 {
            return None;
        }
    }
}

async fn connect_again(session: &Session, hold: &Hold) -> Option<PgConnection> {
    let mut pause = PAUSE;
    loop {
        match session.open_again(hold).await {
            Ok(connection) => return Some(connection),
            Err(why @ Failure::Server { .. }) => tracing::warn!(%why, "trying again"),
            Err(why) => {
                // Another process has it, or has made it unfit for this release.
                tracing::error!(%why, "the database is given up");
                hold.give_up(why);
                return None;
            }
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn is_alive(connection: &mut PgConnection) -> bool {
    matches!(tokio::time::timeout(ALIVE, connection.ping()).await, Ok(Ok(())))
}

/// Commits all of them together; where that fails, one by one, so that one that cannot be written does not take the others with it.
/// Says whether the connection is still there.
async fn commit(connection: &mut PgConnection, jobs: Vec<Job>, meters: &Meters) -> bool {
    if jobs.is_empty() {
        return true;
    }
    let begun = Instant::now();
    let Err((why, mut alive)) = apply(connection, &jobs).await else {
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
            apply(connection, std::slice::from_ref(&job)).await.map_err(|(why, still)| {
                alive = still;
                why
            })
        };
        let _ = job.done.send(result);
    }
    alive
}

/// Writes the jobs in one transaction. Where that fails, says whether the connection is still there.
async fn apply(connection: &mut PgConnection, jobs: &[Job]) -> Result<(), (NotStored, bool)> {
    let batch = Batch::of(jobs.iter().flat_map(|job| &job.changes));
    match tokio::time::timeout(COMMIT, batch.write(connection)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(why)) => Err((NotStored(why.to_string()), is_alive(connection).await)),
        Err(_) => Err((NotStored("the database does not answer".into()), false)),
    }
}
