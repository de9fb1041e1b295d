//! PostgreSQL: one connection writes and holds the advisory lock, several read.
//!
//! | file | |
//! |---|---|
//! | `connector.rs` | Makes the writing connection: lock, durability, migrations. |
//! | `grouped.rs` | Many changes in few statements. |
//! | `write.rs` | The writer: commits, and reconnects. |

mod connector;
mod grouped;
#[cfg(test)]
mod tests;
mod write;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Postgres;
use sqlx::postgres::PgPoolOptions;

pub(super) use connector::WriterConnector;

use super::OpenStoreError;
use super::change::{Change, WriteStoreError};
use super::ownership::Ownership;
use super::queue::WriteHandle;
use super::read::Reader;
use super::url::DatabaseUrl;
use crate::ops::metrics::CommitMetrics;

/// A boxed future: the compiler cannot prove that sqlx's futures are `Send` here.
type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

const READERS: u32 = 8;
/// The longest wait for a reading connection: less than a request may take.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// A PostgreSQL database, owned by this process alone.
pub(super) struct PostgresStore {
    pub(super) reader: Reader<Postgres>,
    writer: WriteHandle,
    url: DatabaseUrl,
}

impl PostgresStore {
    /// Opens the database; creates its schema if it does not exist.
    pub async fn open(
        url: &DatabaseUrl,
        ownership: Arc<Ownership>,
        commit_metrics: CommitMetrics,
    ) -> Result<PostgresStore, OpenStoreError> {
        let connector = WriterConnector::new(url)?;
        let connection = connector.open().await?;
        let connection = connector.prepare(connection, &ownership).await?;
        let reading = connector.options().options([("default_transaction_read_only", "on")]);
        let pool = PgPoolOptions::new()
            .max_connections(READERS)
            .min_connections(1)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .connect_with(reading)
            .await
            .map_err(|why| connector.error(why))?;
        let writer = write::start(connection, connector, ownership, commit_metrics);
        Ok(PostgresStore { reader: Reader { pool }, writer, url: url.clone() })
    }

    pub fn waiting(&self) -> usize {
        self.writer.waiting()
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        self.writer.write(changes).await
    }

    pub async fn close(&self) {
        self.writer.close().await;
        self.reader.pool.close().await;
        tracing::debug!(database = %self.url, "the database is closed");
    }
}
