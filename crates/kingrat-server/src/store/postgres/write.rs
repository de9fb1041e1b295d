//! The one writer to PostgreSQL: commits everything that waits in one transaction and few round trips, and reconnects.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::PgConnection;

use super::Boxed;
use super::connector::WriterConnector;
use super::grouped::GroupedChanges;
use crate::ops::metrics::CommitMetrics;
use crate::store::OpenStoreError;
use crate::store::change::WriteStoreError;
use crate::store::ownership::Ownership;
use crate::store::queue::{CommitError, Transact, WriteHandle, WriteQueue, WriteRequest, commit, write_queue};

/// How often an idle connection is pinged: if it is lost, so is the lock on the database.
const PING_INTERVAL: Duration = Duration::from_secs(2);
const PING_TIMEOUT: Duration = Duration::from_secs(5);
/// After this, a commit may have happened or not.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(30);
/// The first and the longest pause between attempts to reconnect.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// Starts the writer's task.
pub(super) fn start(
    connection: PgConnection,
    connector: WriterConnector,
    ownership: Arc<Ownership>,
    commit_metrics: CommitMetrics,
) -> WriteHandle {
    let (handle, queue) = write_queue();
    tokio::spawn(run(connection, queue, connector, ownership, commit_metrics));
    handle
}

async fn run(
    mut connection: PgConnection,
    mut queue: WriteQueue,
    connector: WriterConnector,
    ownership: Arc<Ownership>,
    commit_metrics: CommitMetrics,
) {
    loop {
        let alive = match tokio::time::timeout(PING_INTERVAL, queue.receive()).await {
            Ok(false) => return,
            Ok(true) => {
                queue.gather().await;
                let batch = queue.batch();
                #[cfg(test)]
                for reply in batch.settings {
                    let _ = reply.send(Box::new(super::connector::settings_and_pid(&mut connection).await));
                }
                let alive = commit(&mut connection, batch.requests, &commit_metrics).await;
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
        match reconnect(&connector, &ownership, &mut queue).await {
            Some(new) => connection = new,
            None => return,
        }
        tracing::warn!("connected to the database again; tables come back from their logs");
    }
}

/// Reconnects and takes the lock again. Meanwhile every write fails. Returns nothing when the store is closed, or another process owns
/// the database.
async fn reconnect(connector: &WriterConnector, ownership: &Ownership, queue: &mut WriteQueue) -> Option<PgConnection> {
    let connecting = connect_with_backoff(connector, ownership);
    tokio::pin!(connecting);
    loop {
        let received = tokio::select! {
            connected = &mut connecting => return connected,
            received = queue.receive() => received,
        };
        let batch = queue.batch();
        let unreachable = || WriteStoreError("the database cannot be reached".into());
        batch.requests.into_iter().for_each(|request| request.fail(unreachable()));
        if let Some(done) = batch.closing {
            let _ = done.send(());
            return None;
        }
        if !received {
            return None;
        }
    }
}

async fn connect_with_backoff(connector: &WriterConnector, ownership: &Ownership) -> Option<PgConnection> {
    let mut pause = FIRST_PAUSE;
    loop {
        match connector.reopen(ownership).await {
            Ok(connection) => return Some(connection),
            Err(why @ OpenStoreError::Postgres { .. }) => tracing::warn!(%why, "trying again"),
            Err(why) => {
                // Another process owns it, or has migrated it to a newer release.
                tracing::error!(%why, "the database is given up");
                ownership.lose(why);
                return None;
            }
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

async fn is_alive(connection: &mut PgConnection) -> bool {
    matches!(tokio::time::timeout(PING_TIMEOUT, connection.ping()).await, Ok(Ok(())))
}

impl Transact for PgConnection {
    fn transact<'a>(&'a mut self, requests: &'a [WriteRequest]) -> Boxed<'a, Result<(), CommitError>> {
        Box::pin(async {
            let grouped = GroupedChanges::of(requests.iter().flat_map(|request| &request.changes));
            match tokio::time::timeout(COMMIT_TIMEOUT, grouped.write(self)).await {
                Ok(Ok(())) => Ok(()),
                Ok(Err(why)) => Err(CommitError { why: WriteStoreError(why.to_string()), alive: is_alive(self).await }),
                Err(_) => {
                    Err(CommitError { why: WriteStoreError("the database does not answer".into()), alive: false })
                }
            }
        })
    }
}
