//! PostgreSQL: one connection writes and holds the database, several read.

mod read;
mod session;
#[cfg(test)]
mod tests;
mod write;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgPool, PgPoolOptions};

pub(super) use session::Session;

use super::change::{Change, NotStored};
use super::hold::Hold;
use super::queue::Desk;
use super::url::DatabaseUrl;
use crate::failure::Failure;
use crate::ops::metrics::Meters;

/// A future behind a pointer: the compiler cannot see through those of sqlx that they may move between threads.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

const READERS: u32 = 8;
/// So long a reader waits for a connection: less than a request may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A database on a server, held by this process alone.
pub(super) struct PostgresStore {
    reads: PgPool,
    writer: Desk,
    url: DatabaseUrl,
}

impl PostgresStore {
    /// Opens the database, and makes its tables where they do not exist.
    pub async fn open(url: &DatabaseUrl, hold: Arc<Hold>, meters: Meters) -> Result<PostgresStore, Failure> {
        let session = Session::new(url)?;
        let connection = session.open().await?;
        let connection = session.prepare(connection, &hold).await?;
        let reading = session.options().options([("default_transaction_read_only", "on")]);
        let reads = PgPoolOptions::new()
            .max_connections(READERS)
            .min_connections(1)
            .acquire_timeout(PATIENCE)
            .connect_with(reading)
            .await
            .map_err(|why| Failure::Server { database: url.to_string(), why })?;
        let writer = write::writer(connection, session, hold, meters);
        Ok(PostgresStore { reads, writer, url: url.clone() })
    }

    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        self.writer.write(changes).await
    }

    pub async fn close(&self) {
        self.writer.close().await;
        self.reads.close().await;
        tracing::debug!(database = %self.url, "the database is closed");
    }
}
