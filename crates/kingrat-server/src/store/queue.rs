//! The write queue of the one writer, whatever the database is. Many requests share one commit, and one that cannot be written does not
//! take the others with it.

use std::pin::Pin;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::change::{Change, WriteStoreError};
use crate::ops::metrics::CommitMetrics;

/// The queue's capacity; when it is full, senders wait (back-pressure).
const CAPACITY: usize = 4096;
/// The most requests in one commit, so that the first of them does not wait for ever.
const MOST_PER_COMMIT: usize = 1024;
/// A commit is put off at most so many times, each time until every task that is ready has run.
const MOST_YIELDS: usize = 32;

/// Changes that are committed together or not at all, and the channel for the result.
pub(super) struct WriteRequest {
    pub changes: Vec<Change>,
    done: oneshot::Sender<Result<(), WriteStoreError>>,
}

enum WriterMsg {
    Write(WriteRequest),
    #[cfg(test)]
    Settings(SettingsReply),
    Close(oneshot::Sender<()>),
}

/// The channel for the durability settings of the writing connection. Their type differs between databases.
#[cfg(test)]
pub(super) type SettingsReply = oneshot::Sender<Box<dyn std::any::Any + Send>>;

/// The sending end of the queue.
pub(super) struct WriteHandle(mpsc::Sender<WriterMsg>);

/// The writer's end of the queue.
pub(super) struct WriteQueue {
    messages: mpsc::Receiver<WriterMsg>,
    received: Vec<WriterMsg>,
}

/// The writer's next step.
#[derive(Default)]
pub(super) struct WriteBatch {
    pub requests: Vec<WriteRequest>,
    pub closing: Option<oneshot::Sender<()>>,
    #[cfg(test)]
    pub settings: Vec<SettingsReply>,
}

/// Creates a queue.
pub(super) fn write_queue() -> (WriteHandle, WriteQueue) {
    let (sender, messages) = mpsc::channel(CAPACITY);
    (WriteHandle(sender), WriteQueue { messages, received: Vec::new() })
}

impl WriteHandle {
    /// Returns how many messages wait.
    pub fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }

    /// Writes changes, and returns when they are durable.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        let closed = || WriteStoreError("the database is closed".into());
        let (done, result) = oneshot::channel();
        self.0.send(WriterMsg::Write(WriteRequest { changes, done })).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    /// Reads the durability settings back from the writing connection.
    #[cfg(test)]
    pub async fn settings<T: 'static>(&self) -> Option<T> {
        let (reply, settings) = oneshot::channel();
        self.0.send(WriterMsg::Settings(reply)).await.ok()?;
        settings.await.ok()?.downcast().ok().map(|settings| *settings)
    }

    /// Waits until everything in the queue is written; afterwards every write fails.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.0.send(WriterMsg::Close(done)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

impl WriteQueue {
    /// Waits for messages. Returns false when there will be none, because every sender is gone. Cancel-safe.
    pub async fn receive(&mut self) -> bool {
        !self.received.is_empty() || self.messages.recv_many(&mut self.received, MOST_PER_COMMIT).await > 0
    }

    /// Takes what was received.
    pub fn batch(&mut self) -> WriteBatch {
        let mut batch = WriteBatch { requests: Vec::with_capacity(self.received.len()), ..WriteBatch::default() };
        for message in self.received.drain(..) {
            match message {
                WriterMsg::Write(request) => batch.requests.push(request),
                #[cfg(test)]
                WriterMsg::Settings(reply) => batch.settings.push(reply),
                WriterMsg::Close(done) => batch.closing = Some(done),
            }
        }
        batch
    }

    /// Lets every task that is ready send its changes first, so that more of them share the commit. When no other task is ready, nothing
    /// is delayed; under load, commits become fewer and larger.
    pub async fn gather(&mut self) {
        for _ in 0..MOST_YIELDS {
            let before = self.received.len();
            tokio::task::yield_now().await;
            while self.received.len() < MOST_PER_COMMIT
                && let Ok(message) = self.messages.try_recv()
            {
                self.received.push(message);
            }
            if self.received.len() == before {
                return;
            }
        }
    }
}

impl WriteRequest {
    pub fn fail(self, why: WriteStoreError) {
        let _ = self.done.send(Err(why));
    }
}

/// Why a transaction failed.
pub(super) struct CommitError {
    pub why: WriteStoreError,
    /// Whether the connection still works.
    pub alive: bool,
}

/// Writes requests in one transaction. Returns a boxed future: the compiler cannot prove that sqlx's futures are `Send` here.
pub(super) trait Transact: Send {
    fn transact<'a>(
        &'a mut self,
        requests: &'a [WriteRequest],
    ) -> Pin<Box<dyn Future<Output = Result<(), CommitError>> + Send + 'a>>;
}

/// Commits all requests together; if that fails, one by one, so that one that cannot be written does not take the others with it.
/// Returns whether the connection still works.
pub(super) async fn commit(
    database: &mut impl Transact,
    requests: Vec<WriteRequest>,
    commit_metrics: &CommitMetrics,
) -> bool {
    if requests.is_empty() {
        return true;
    }
    let begun = Instant::now();
    let Err(CommitError { why, mut alive }) = database.transact(&requests).await else {
        commit_metrics.committed(requests.len(), begun.elapsed());
        requests.into_iter().for_each(|request| drop(request.done.send(Ok(()))));
        return true;
    };
    commit_metrics.failed();
    tracing::warn!(jobs = requests.len(), why = why.0, "a commit failed");
    let alone = requests.len() == 1;
    for request in requests {
        let result = if alone || !alive {
            Err(why.clone())
        } else {
            database.transact(std::slice::from_ref(&request)).await.map_err(|error| {
                alive = error.alive;
                error.why
            })
        };
        let _ = request.done.send(result);
    }
    alive
}
