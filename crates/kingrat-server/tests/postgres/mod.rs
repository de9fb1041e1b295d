//! A PostgreSQL server for tests: one server for each test binary, one database for each test.

pub mod own;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use own::Own;

/// Environment variable: the address of a running server, such as `postgres://postgres@localhost/postgres`. Databases stay behind there.
const READY: &str = "KINGRAT_POSTGRES";

/// A server and the number of databases created on it.
pub struct Server {
    base: String,
    made: AtomicU32,
    process: u32,
    own: Option<Own>,
}

impl Server {
    /// Returns the server that all tests of this binary share.
    pub fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var(READY) {
            Ok(base) => Server { base, made: AtomicU32::new(0), process: std::process::id(), own: None },
            Err(_) => Server::start(&[]),
        })
    }

    /// Starts a server for one test, with more settings.
    pub fn start(settings: &[&str]) -> Server {
        let own = Own::start(settings).unwrap_or_else(|why| panic!("{why}, or name a server in {READY}"));
        Server { base: own.base(), made: AtomicU32::new(0), process: std::process::id(), own: Some(own) }
    }

    /// Kills every process of the server, as a power cut would, and restarts it on the remaining files. Returns when it answers.
    #[allow(dead_code)] // used by crash tests only
    pub fn kill_and_start_again(&self) {
        self.own.as_ref().expect("one of one's own").kill_and_start_again().unwrap_or_else(|why| panic!("{why}"));
    }

    /// Creates a database. Returns its address.
    pub async fn database(&self) -> String {
        let name = format!("test_{}_{}", self.process, self.made.fetch_add(1, Ordering::Relaxed));
        let mut connection = connect(&self.base).await;
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        match self.base.split_once("/postgres?") {
            Some((before, after)) => format!("{before}/{name}?{after}"),
            None => format!("{}/{name}", self.base.trim_end_matches("/postgres")),
        }
    }
}

/// Connects to the database at this address.
pub async fn connect(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().unwrap();
    options.disable_statement_logging().connect().await.unwrap_or_else(|why| panic!("{why}"))
}

/// Executes SQL in the database at this address.
pub async fn execute(url: &str, sql: &str) {
    let mut connection = connect(url).await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
