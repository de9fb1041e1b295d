//! The database of a test server: the same tests run on SQLite and on PostgreSQL.

use std::path::{Path, PathBuf};

use kingrat_server::Config;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::TempDir;

use crate::client::DataLocation;
use crate::postgres;

/// A data folder and a database. Dropped with the test.
pub struct Place {
    _temporary: TempDir,
    folder: PathBuf,
    database: Option<String>,
}

impl DataLocation for Place {
    fn config(&self) -> Config {
        let database = self.database.as_ref().map(|url| url.parse().unwrap());
        Config { database, ..Config::new(&self.folder) }
    }
}

#[cfg(feature = "simulation")]
impl DataLocation for kingrat_server::SimulatedDisk {
    fn config(&self) -> Config {
        Config { memory: Some(self.clone()), ..Config::new("") }
    }
}

impl Place {
    pub async fn sqlite() -> Place {
        Place::new(None, None)
    }

    /// Uses a folder in a temporary folder. It does not exist yet.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn sqlite_inside(name: &str) -> Place {
        Place::new(None, Some(name))
    }

    fn new(database: Option<String>, inside: Option<&str>) -> Place {
        let temporary = tempfile::tempdir().unwrap();
        let folder = inside.map_or(temporary.path().to_path_buf(), |name| temporary.path().join(name));
        Place { folder, _temporary: temporary, database }
    }

    pub async fn postgres() -> Place {
        Place::postgres_of(postgres::Server::shared()).await
    }

    /// Uses a database of this server.
    pub async fn postgres_of(server: &postgres::Server) -> Place {
        Place::postgres_at(server.database().await)
    }

    /// Uses the database at this address.
    pub fn postgres_at(url: String) -> Place {
        Place::new(Some(url), None)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    async fn file(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(self.folder.join("kingrat.sqlite")).connect().await.unwrap()
    }

    /// Executes SQL in the database, behind the back of a running server.
    pub async fn execute(&self, sql: &str) {
        let Some(url) = &self.database else {
            let mut file = self.file().await;
            sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut file).await.unwrap();
            return file.close().await.unwrap();
        };
        postgres::execute(url, sql).await;
    }

    /// Queries the first column of all rows.
    pub async fn strings(&self, sql: &str) -> Vec<String> {
        let sql = AssertSqlSafe(sql.to_string());
        match &self.database {
            None => sqlx::query_scalar(sql).fetch_all(&mut self.file().await).await.unwrap(),
            Some(url) => sqlx::query_scalar(sql).fetch_all(&mut postgres::connect(url).await).await.unwrap(),
        }
    }

    /// Makes every insert into a log fail, as a full disk would.
    pub async fn fill_disk(&self) {
        self.execute(match self.database {
            None => "CREATE TRIGGER disk BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk full'); END",
            Some(_) => {
                "CREATE FUNCTION disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$ LANGUAGE plpgsql;
                 CREATE TRIGGER disk BEFORE INSERT ON log EXECUTE FUNCTION disk()"
            }
        })
        .await;
    }

    /// Lets inserts succeed again.
    pub async fn clear_disk(&self) {
        self.execute(if self.database.is_none() { "DROP TRIGGER disk" } else { "DROP TRIGGER disk ON log" }).await;
    }
}

/// Runs each of these tests on both databases.
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            #[tokio::test(flavor = "multi_thread")]
            async fn on_sqlite() {
                super::$name(crate::place::Place::sqlite().await).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn on_postgres() {
                super::$name(crate::place::Place::postgres().await).await;
            }
        }
    )+};
}
pub(crate) use on_both;
