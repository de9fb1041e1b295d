//! The one writer to PostgreSQL: everything that waits goes into one transaction, in as few round trips as it can.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::Boxed;
use super::session::Session;
use crate::failure::Failure;
use crate::ops::metrics::Meters;
use crate::store::change::NotStored;
use crate::store::hold::Hold;
use crate::store::postgres::write::batch::Batch;
use crate::store::queue::{Desk, Fault, Job, Queue, Transact, commit, queue};

mod batch;

/// When nobody writes, the connection is looked after so often: with it the hold on the database goes.
const LOOK_AFTER: Duration = Duration::from_secs(2);
/// An answer to "are you there" takes no longer.
const ALIVE: Duration = Duration::from_secs(5);
/// A commit takes no longer; afterwards nobody knows what became of it.
const COMMIT: Duration = Duration::from_secs(30);
/// The pauses between attempts to connect again.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Starts the writer.
pub(super) fn writer(connection: PgConnection, session: Session, hold: Arc<Hold>, meters: Meters) -> Desk {
    let (desk, queue) = queue();
    tokio::spawn(run(connection, queue, session, hold, meters));
    desk
}

async fn run(mut connection: PgConnection, mut queue: Queue, session: Session, hold: Arc<Hold>, meters: Meters) {
    loop {
        let alive = match tokio::time::timeout(LOOK_AFTER, queue.comes()).await {
            Ok(false) => return,
            Ok(true) => {
                queue.gather().await;
                let batch = queue.batch();
                #[cfg(test)]
                for asked in batch.asked {
                    let _ = asked.send(Box::new(super::session::told(&mut connection).await));
                }
                let alive = commit(&mut connection, batch.jobs, &meters).await;
                if let Some(done) = batch.closing {
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

/// Connects again and takes hold of the database again. Whoever wants to write meanwhile is told that it cannot be. Nothing when the
/// store is closed, or the database is another's now.
async fn again(session: &Session, hold: &Hold, queue: &mut Queue) -> Option<PgConnection> {
    let connecting = connect_again(session, hold);
    tokio::pin!(connecting);
    loop {
        let came = tokio::select! {
            connected = &mut connecting => return connected,
            came = queue.comes() => came,
        };
        let batch = queue.batch();
        batch.jobs.into_iter().for_each(|job| job.refuse(NotStored("the database cannot be reached".into())));
        if let Some(done) = batch.closing {
            let _ = done.send(());
            return None;
        }
        if !came {
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

impl Transact for PgConnection {
    fn transact<'a>(&'a mut self, jobs: &'a [Job]) -> Boxed<'a, Result<(), Fault>> {
        Box::pin(async {
            let batch = Batch::of(jobs.iter().flat_map(|job| &job.changes));
            match tokio::time::timeout(COMMIT, batch.write(self)).await {
                Ok(Ok(())) => Ok(()),
                Ok(Err(why)) => Err(Fault { why: NotStored(why.to_string()), alive: is_alive(self).await }),
                Err(_) => Err(Fault { why: NotStored("the database does not answer".into()), alive: false }),
            }
        })
    }
}
