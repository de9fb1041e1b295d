//! Makes the connection that writes: it takes the advisory lock, checks durability and migrates the schema. The lock lives exactly as long
//! as the connection.

use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection};

use crate::random;
use crate::store::OpenStoreError;
use crate::store::migrator;
use crate::store::ownership::Ownership;
use crate::store::postgres::Boxed;
use crate::store::rows::LastIds;
use crate::store::url::DatabaseUrl;

const MIGRATIONS: &[(&str, &str)] = &[
    ("first", include_str!("../../../migrations/postgres/0001_first.sql")),
    ("played", include_str!("../../../migrations/postgres/0002_played.sql")),
];

/// A write that changes nothing, to see whether the database takes one.
const PROBE: &str = "UPDATE _sqlx_migrations SET success = success WHERE version = 1";

/// The key of the advisory lock: "kingrat" in ASCII.
const LOCK: i64 = 0x006b_696e_6772_6174;
/// How often the lock is tried: PostgreSQL needs a moment to notice that a process was killed.
const ATTEMPTS: u32 = 20;
const ATTEMPT_PAUSE: Duration = Duration::from_millis(100);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// Makes the connection that writes.
pub(in crate::store) struct WriterConnector {
    url: DatabaseUrl,
    /// The application name. It tells a stale connection of this process from those of others.
    name: String,
}

/// The durability settings of a connection, as it reports them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PostgresSettings {
    pub synchronous_commit: String,
    pub fsync: String,
    pub full_page_writes: String,
}

impl PostgresSettings {
    pub async fn read(connection: &mut PgConnection) -> Result<PostgresSettings, sqlx::Error> {
        let (synchronous_commit, fsync, full_page_writes) = sqlx::query_as(
            "SELECT current_setting('synchronous_commit'), current_setting('fsync'), current_setting('full_page_writes')",
        )
        .fetch_one(connection)
        .await?;
        Ok(PostgresSettings { synchronous_commit, fsync, full_page_writes })
    }

    /// Returns the setting that would lose a commit in a power cut.
    fn weakness(&self) -> Option<String> {
        if !matches!(&*self.synchronous_commit, "on" | "remote_apply") {
            return Some(format!("synchronous_commit is {}", self.synchronous_commit));
        }
        let off = [("fsync", &self.fsync), ("full_page_writes", &self.full_page_writes)];
        off.into_iter().find(|(_, value)| *value != "on").map(|(name, value)| format!("{name} is {value}"))
    }
}

/// Returns the settings of a connection and the id of the process that serves it.
#[cfg(test)]
pub(super) async fn settings_and_pid(connection: &mut PgConnection) -> (PostgresSettings, i32) {
    let settings = PostgresSettings::read(connection).await.unwrap();
    (settings, sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(connection).await.unwrap())
}

/// The holder of the advisory lock.
enum LockHolder {
    /// This connection.
    This,
    /// An earlier connection of this process, which PostgreSQL does not know to be dead.
    Stale {
        pid: i32,
    },
    Another,
}

impl WriterConnector {
    /// The version of the schema.
    pub const VERSION: usize = MIGRATIONS.len();

    pub fn new(url: &DatabaseUrl) -> Result<WriterConnector, OpenStoreError> {
        let own = random::bytes::<8>()
            .map_err(|why| OpenStoreError::Postgres { database: url.to_string(), why: sqlx::Error::Io(why) })?;
        Ok(WriterConnector { url: url.clone(), name: format!("kingrat {}", random::hex(&own)) })
    }

    /// Returns the options of every connection, the reading ones too.
    pub fn options(&self) -> PgConnectOptions {
        self.url.options().application_name("kingrat").disable_statement_logging()
    }

    pub fn error(&self, why: sqlx::Error) -> OpenStoreError {
        OpenStoreError::Postgres { database: self.url.to_string(), why }
    }

    /// Connects without the lock, to read only.
    pub async fn connect_unlocked(&self) -> Result<PgConnection, OpenStoreError> {
        self.connect().await
    }

    /// Connects and takes the lock. Waits a moment for a process that is about to end.
    pub async fn open(&self) -> Result<PgConnection, OpenStoreError> {
        let mut connection = self.connect().await?;
        for attempt in 1.. {
            match self.take(&mut connection).await.map_err(|why| self.error(why))? {
                LockHolder::This => break,
                LockHolder::Another if attempt < ATTEMPTS => tokio::time::sleep(ATTEMPT_PAUSE).await,
                LockHolder::Another => return Err(OpenStoreError::DatabaseInUse { database: self.url.to_string() }),
                LockHolder::Stale { .. } => unreachable!("the name was just drawn, so no earlier connection has it"),
            }
        }
        Ok(connection)
    }

    /// Reconnects after the connection was lost, and takes the lock again; fails if another process has it.
    pub fn reopen<'a>(&'a self, ownership: &'a Ownership) -> Boxed<'a, Result<PgConnection, OpenStoreError>> {
        Box::pin(async move {
            let connection = self.retake().await?;
            self.prepare(connection, ownership).await
        })
    }

    async fn retake(&self) -> Result<PgConnection, OpenStoreError> {
        let mut connection = self.connect().await?;
        loop {
            match self.take(&mut connection).await.map_err(|why| self.error(why))? {
                LockHolder::This => return Ok(connection),
                LockHolder::Another => return Err(OpenStoreError::TakenOver { database: self.url.to_string() }),
                LockHolder::Stale { pid } => {
                    // It must not be able to write any more when this one begins to.
                    let terminate = sqlx::query("SELECT pg_terminate_backend($1)").bind(pid);
                    terminate.execute(&mut connection).await.map_err(|why| self.error(why))?;
                    tokio::time::sleep(ATTEMPT_PAUSE).await;
                }
            }
        }
    }

    async fn connect(&self) -> Result<PgConnection, OpenStoreError> {
        let mut options = self.options().application_name(&self.name);
        // If this machine vanishes from the network, the lock must not stay for hours.
        if self.url.options().get_socket().is_none() {
            let keepalive =
                [("tcp_keepalives_idle", "10"), ("tcp_keepalives_interval", "5"), ("tcp_keepalives_count", "3")];
            options = options.options(keepalive);
        }
        match tokio::time::timeout(CONNECT_TIMEOUT, options.connect()).await {
            Ok(connection) => connection.map_err(|why| self.error(why)),
            Err(_) => Err(self.error(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))),
        }
    }

    async fn take(&self, connection: &mut PgConnection) -> Result<LockHolder, sqlx::Error> {
        let taken: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut *connection).await?;
        if taken {
            return Ok(LockHolder::This);
        }
        let stale: Option<i32> = sqlx::query_scalar(
            "SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND application_name = $2
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND (classid::bigint << 32) | objid::bigint = $1",
        )
        .bind(LOCK)
        .bind(&self.name)
        .fetch_optional(connection)
        .await?;
        Ok(stale.map_or(LockHolder::Another, |pid| LockHolder::Stale { pid }))
    }

    /// Makes commits durable, migrates the schema, commits a first write, and notes that the database is owned.
    pub async fn prepare(
        &self,
        mut connection: PgConnection,
        ownership: &Ownership,
    ) -> Result<PgConnection, OpenStoreError> {
        let database = || self.url.to_string();
        let live = PostgresSettings::read(&mut connection).await.map_err(|why| self.error(why))?;
        if live.synchronous_commit != "remote_apply" {
            let on = sqlx::query("SET synchronous_commit TO on");
            on.execute(&mut connection).await.map_err(|why| self.error(why))?;
        }
        let settings = PostgresSettings::read(&mut connection).await.map_err(|why| self.error(why))?;
        if let Some(what) = settings.weakness() {
            return Err(OpenStoreError::PostgresNotDurable { database: database(), what });
        }
        migrate(&mut connection).await.map_err(|why| match why {
            MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => self.error(why),
            why => OpenStoreError::Schema { database: database(), why: why.to_string() },
        })?;
        sqlx::query(PROBE).execute(&mut connection).await.map_err(|why| self.error(why))?;
        let (guest, table) = sqlx::query_as(
            "SELECT coalesce((SELECT max(id) FROM guests), 0), coalesce((SELECT max(id) FROM tables), 0)",
        )
        .fetch_one(&mut connection)
        .await
        .map_err(|why| self.error(why))?;
        ownership.acquired(LastIds { guest, table });
        Ok(connection)
    }
}

async fn migrate(connection: &mut PgConnection) -> Result<(), MigrateError> {
    // No other process can migrate at the same time: this one has the lock.
    migrator(MIGRATIONS).set_locking(false).run_direct(None, connection, false).await
}
