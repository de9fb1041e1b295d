//! The connection that writes: it holds the database as long as it lives, and not a moment longer.

use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, SqlSafeStr};

use crate::failure::Failure;
use crate::random;
use crate::store::hold::Hold;
use crate::store::postgres::Boxed;
use crate::store::rows::Last;
use crate::store::url::DatabaseUrl;

const MIGRATIONS: &[(&str, &str)] = &[
    ("first", include_str!("../../../migrations/postgres/0001_first.sql")),
    ("played", include_str!("../../../migrations/postgres/0002_played.sql")),
];

/// The advisory lock of whoever holds the database: "kingrat" in letters.
const LOCK: i64 = 0x006b_696e_6772_6174;
/// A process that was killed is gone from PostgreSQL's list within so many looks.
const LOOKS: u32 = 20;
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// So long a connection may take to come.
const CONNECT: Duration = Duration::from_secs(10);

/// How the one connection that writes is made.
pub(in crate::store) struct Session {
    url: DatabaseUrl,
    /// Tells what is left of our own connections from those of others.
    name: String,
}

/// What a connection says about how it keeps things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub synchronous_commit: String,
    pub fsync: String,
    pub full_page_writes: String,
}

impl Settings {
    pub async fn of(connection: &mut PgConnection) -> Result<Settings, sqlx::Error> {
        let (synchronous_commit, fsync, full_page_writes) = sqlx::query_as(
            "SELECT current_setting('synchronous_commit'), current_setting('fsync'), current_setting('full_page_writes')",
        )
        .fetch_one(connection)
        .await?;
        Ok(Settings { synchronous_commit, fsync, full_page_writes })
    }

    /// What would make it lose a move.
    fn fault(&self) -> Option<String> {
        if !matches!(&*self.synchronous_commit, "on" | "remote_apply") {
            return Some(format!("synchronous_commit is {}", self.synchronous_commit));
        }
        let off = [("fsync", &self.fsync), ("full_page_writes", &self.full_page_writes)];
        off.into_iter().find(|(_, value)| *value != "on").map(|(name, value)| format!("{name} is {value}"))
    }
}

/// How the connection keeps things, as it says itself, and the process that serves it.
#[cfg(test)]
pub(super) async fn told(connection: &mut PgConnection) -> (Settings, i32) {
    let settings = Settings::of(connection).await.unwrap();
    (settings, sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(connection).await.unwrap())
}

/// Who holds the database.
enum Holder {
    /// We do, from now on.
    Us,
    /// A connection of ours that PostgreSQL does not know to be dead.
    OurPast(i32),
    Another,
}

impl Session {
    /// The version of the database's tables.
    pub const VERSION: usize = MIGRATIONS.len();

    pub fn new(url: &DatabaseUrl) -> Result<Session, Failure> {
        let own = random::bytes::<8>()
            .map_err(|why| Failure::Server { database: url.to_string(), why: sqlx::Error::Io(why) })?;
        Ok(Session { url: url.clone(), name: format!("kingrat {}", random::hex(&own)) })
    }

    /// How every connection is made, the reading ones too.
    pub fn options(&self) -> PgConnectOptions {
        self.url.options().application_name("kingrat").disable_statement_logging()
    }

    pub fn fault(&self, why: sqlx::Error) -> Failure {
        Failure::Server { database: self.url.to_string(), why }
    }

    /// A connection that holds nothing, to look at what is there.
    pub async fn only_read(&self) -> Result<PgConnection, Failure> {
        self.connect().await
    }

    /// Connects, and takes hold of the database. Somebody who is about to go is waited for.
    pub async fn open(&self) -> Result<PgConnection, Failure> {
        let mut connection = self.connect().await?;
        for look in 1.. {
            match self.take(&mut connection).await.map_err(|why| self.fault(why))? {
                Holder::Us => break,
                Holder::Another if look < LOOKS => tokio::time::sleep(LOOK_AGAIN).await,
                Holder::Another => return Err(Failure::Held { database: self.url.to_string() }),
                Holder::OurPast(_) => unreachable!("a name that was just drawn is nobody's past"),
            }
        }
        Ok(connection)
    }

    /// Connects again after the connection was lost, and takes hold of the database again. Whoever has it now keeps it.
    pub fn open_again<'a>(&'a self, hold: &'a Hold) -> Boxed<'a, Result<PgConnection, Failure>> {
        Box::pin(async move {
            let connection = self.take_again().await?;
            self.prepare(connection, hold).await
        })
    }

    async fn take_again(&self) -> Result<PgConnection, Failure> {
        let mut connection = self.connect().await?;
        loop {
            match self.take(&mut connection).await.map_err(|why| self.fault(why))? {
                Holder::Us => return Ok(connection),
                Holder::Another => return Err(Failure::Taken { database: self.url.to_string() }),
                Holder::OurPast(process) => {
                    // Nothing of it may be written any more when we go on.
                    let ended = sqlx::query("SELECT pg_terminate_backend($1)").bind(process);
                    ended.execute(&mut connection).await.map_err(|why| self.fault(why))?;
                    tokio::time::sleep(LOOK_AGAIN).await;
                }
            }
        }
    }

    async fn connect(&self) -> Result<PgConnection, Failure> {
        let mut options = self.options().application_name(&self.name);
        // When our machine vanishes from the network, the lock must not stay for hours.
        if self.url.options().get_socket().is_none() {
            let soon = [("tcp_keepalives_idle", "10"), ("tcp_keepalives_interval", "5"), ("tcp_keepalives_count", "3")];
            options = options.options(soon);
        }
        match tokio::time::timeout(CONNECT, options.connect()).await {
            Ok(connection) => connection.map_err(|why| self.fault(why)),
            Err(_) => Err(self.fault(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))),
        }
    }

    async fn take(&self, connection: &mut PgConnection) -> Result<Holder, sqlx::Error> {
        let ours: bool =
            sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(LOCK).fetch_one(&mut *connection).await?;
        if ours {
            return Ok(Holder::Us);
        }
        let past: Option<i32> = sqlx::query_scalar(
            "SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND application_name = $2
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND (classid::bigint << 32) | objid::bigint = $1",
        )
        .bind(LOCK)
        .bind(&self.name)
        .fetch_optional(connection)
        .await?;
        Ok(past.map_or(Holder::Another, Holder::OurPast))
    }

    /// Makes the connection safe and the database fit to use, and says that it is held.
    pub async fn prepare(&self, mut connection: PgConnection, hold: &Hold) -> Result<PgConnection, Failure> {
        let database = || self.url.to_string();
        let live = Settings::of(&mut connection).await.map_err(|why| self.fault(why))?;
        if live.synchronous_commit != "remote_apply" {
            let on = sqlx::query("SET synchronous_commit TO on");
            on.execute(&mut connection).await.map_err(|why| self.fault(why))?;
        }
        let settings = Settings::of(&mut connection).await.map_err(|why| self.fault(why))?;
        if let Some(what) = settings.fault() {
            return Err(Failure::Unsafe { database: database(), what });
        }
        migrate(&mut connection).await.map_err(|why| match why {
            MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => self.fault(why),
            why => Failure::Schema { database: database(), why: why.to_string() },
        })?;
        let (guest, table) = sqlx::query_as(
            "SELECT coalesce((SELECT max(id) FROM guests), 0), coalesce((SELECT max(id) FROM tables), 0)",
        )
        .fetch_one(&mut connection)
        .await
        .map_err(|why| self.fault(why))?;
        hold.taken_up(Last { guest, table });
        Ok(connection)
    }
}

async fn migrate(connection: &mut PgConnection) -> Result<(), MigrateError> {
    let migrations = (1..).zip(MIGRATIONS).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    // Nobody else can be about to do the same: the database is ours.
    Migrator::with_migrations(migrations.collect()).set_locking(false).run_direct(None, connection, false).await
}
