//! A PostgreSQL server that the tests own: in a temporary folder, as an unprivileged user, one for each test binary, a database for each
//! test. It ends with the process that started it, however that ends.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

/// Names a server that is there already: `postgres://postgres@localhost/postgres`. Databases are made and left behind there.
const READY: &str = "KINGRAT_POSTGRES";

/// A server, and how many databases it has been asked for.
pub struct Server {
    base: String,
    made: AtomicU32,
    /// The guard's standard input: when it closes, because we are gone, the guard ends the server and removes its folder.
    guard: Option<Mutex<Child>>,
    process: u32,
}

impl Server {
    /// The one that all tests of this binary share.
    pub fn shared() -> &'static Server {
        static SHARED: OnceLock<Server> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var(READY) {
            Ok(base) => Server { base, made: AtomicU32::new(0), guard: None, process: std::process::id() },
            Err(_) => Server::start(&[]),
        })
    }

    /// One of one's own, with more settings.
    pub fn start(settings: &[&str]) -> Server {
        let bin = programs().unwrap_or_else(|| {
            panic!("PostgreSQL is needed for these tests: run `cargo xtask setup`, or name a server in {READY}")
        });
        let folder = tempfile::Builder::new().prefix("kingrat-postgres-").tempdir().unwrap().keep();
        let user = Unprivileged::find();
        if let Some(user) = &user {
            chown(&folder, Some(user.uid), Some(user.gid)).unwrap();
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
        let data = folder.join("data");
        let mut init = Command::new(bin.join("initdb"));
        init.args(["--no-sync", "--auth=trust", "--username=kingrat", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(&data);
        let made = as_user(&mut init, user.as_ref()).current_dir("/").output().unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        // The guard lives as long as we hold its standard input, and takes everything with it.
        let script = r#"trap "" INT TERM HUP
            "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c autovacuum=off -c max_connections=200 $3 </dev/null >"$2/log" 2>&1 &
            server=$!
            read -r _
            kill -QUIT $server; wait $server; rm -rf "$2""#;
        let mut guard = Command::new("sh");
        guard.args(["-c", script, "kingrat-postgres"]).arg(&bin).arg(&folder);
        guard.arg(settings.iter().map(|setting| format!("-c {setting}")).collect::<Vec<_>>().join(" "));
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0).current_dir("/");
        let server = Server {
            base: format!("postgres://kingrat@localhost/postgres?host={}", folder.display()),
            made: AtomicU32::new(0),
            guard: Some(Mutex::new(as_user(&mut guard, user.as_ref()).spawn().unwrap())),
            process: std::process::id(),
        };
        for _ in 0..600 {
            let ready = Command::new(bin.join("pg_isready")).arg("-q").arg("-h").arg(&folder).status();
            if ready.is_ok_and(|status| status.success()) {
                return server;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("PostgreSQL does not start: {}", fs::read_to_string(folder.join("log")).unwrap_or_default());
    }

    /// A new database: its address.
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

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(guard) = &self.guard
            && let Ok(mut guard) = guard.lock()
        {
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
    }
}

/// A connection to the database at this address.
pub async fn connect(url: &str) -> PgConnection {
    let options: PgConnectOptions = url.parse().unwrap();
    options.disable_statement_logging().connect().await.unwrap_or_else(|why| panic!("{why}"))
}

/// Does this there.
pub async fn execute(url: &str, sql: &str) {
    let mut connection = connect(url).await;
    sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Where PostgreSQL's programs are.
fn programs() -> Option<PathBuf> {
    let has = |folder: &Path| folder.join("postgres").is_file() && folder.join("initdb").is_file();
    let told = Command::new("pg_config").arg("--bindir").output().ok().filter(|output| output.status.success());
    let told = told.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let mut debian: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|folders| folders.flatten().map(|folder| folder.path().join("bin")).collect())
        .unwrap_or_default();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    told.into_iter().chain(debian.into_iter().rev()).chain(std::env::split_paths(&path)).find(|folder| has(folder))
}

/// PostgreSQL does not run as root.
struct Unprivileged {
    uid: u32,
    gid: u32,
}

impl Unprivileged {
    /// Somebody else, when we are root.
    fn find() -> Option<Unprivileged> {
        let root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
        let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let user = |name: &str| {
            let mut fields = users.lines().find(|line| line.split(':').next() == Some(name))?.split(':').skip(2);
            Some(Unprivileged { uid: fields.next()?.parse().ok()?, gid: fields.next()?.parse().ok()? })
        };
        root.then(|| user("postgres").or_else(|| user("nobody")).expect("somebody who is not root"))
    }
}

fn as_user<'a>(command: &'a mut Command, user: Option<&Unprivileged>) -> &'a mut Command {
    match user {
        Some(user) => command.uid(user.uid).gid(user.gid),
        None => command,
    }
}
