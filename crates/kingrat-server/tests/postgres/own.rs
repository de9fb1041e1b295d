//! A temporary PostgreSQL server, run from a temporary folder as an unprivileged user. It stops with the process that started it, however
//! that ends. Tests and xtask share this file, so it uses the standard library only.

use std::fs;
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The supervisor script. It starts the server; for each line on its standard input it kills all server processes and restarts; when its
/// input closes, because we are gone, it removes everything. Remains of a killed server can block a start for a moment, hence the retries.
const GUARD: &str = r#"trap "" INT TERM HUP
start() {
    $4 "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c autovacuum=off -c max_connections=200 $3 </dev/null >>"$2/log" 2>&1 &
    server=$!
}
start "$@"
while read -r _; do
    kill -KILL $server $(cat /proc/$server/task/$server/children); wait $server
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        start "$@"; sleep 0.2
        if kill -0 $server; then break; fi
    done
done
kill -QUIT $server; wait $server; rm -rf "$2""#;

/// A temporary server.
pub struct Own {
    bin: PathBuf,
    folder: PathBuf,
    guard: Mutex<Child>,
}

impl Own {
    /// Starts a server with more settings.
    pub fn start(settings: &[&str]) -> Result<Own, String> {
        Own::start_on(Own::initialise, settings, &[])
    }

    /// Makes a data folder.
    pub fn initialise(data: &Path) -> Result<(), String> {
        let bin = programs().ok_or("PostgreSQL is needed: run `cargo xtask setup`")?;
        let mut init = Command::new(bin.join("initdb"));
        init.args(["--no-sync", "--auth=trust", "--username=kingrat", "--encoding=UTF8", "--locale=C", "-D"]).arg(data);
        let made = as_user(&mut init, Unprivileged::find().as_ref()).current_dir("/").output();
        let made = made.map_err(|why| format!("initdb: {why}"))?;
        if made.status.success() { Ok(()) } else { Err(format!("initdb: {}", String::from_utf8_lossy(&made.stderr))) }
    }

    /// Starts a server on a data folder that this makes, with more settings; as the command of another program, such as a tracer, if there
    /// are words for one.
    pub fn start_on(
        make: impl FnOnce(&Path) -> Result<(), String>,
        settings: &[&str],
        words: &[String],
    ) -> Result<Own, String> {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let bin = programs().ok_or("PostgreSQL is needed: run `cargo xtask setup`")?;
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("kingrat-postgres-{}-{number}", std::process::id()));
        let fault = |why: std::io::Error| format!("{}: {why}", folder.display());
        fs::DirBuilder::new().mode(0o700).create(&folder).map_err(fault)?;
        let user = Unprivileged::find();
        if let Some(user) = &user {
            chown(&folder, Some(user.uid), Some(user.gid)).map_err(fault)?;
        }
        make(&folder.join("data"))?;
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "kingrat-postgres"]).arg(&bin).arg(&folder);
        guard.arg(settings.iter().map(|setting| format!("-c {setting}")).collect::<Vec<_>>().join(" "));
        guard.arg(words.join(" "));
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0).current_dir("/");
        let guard = Mutex::new(as_user(&mut guard, user.as_ref()).spawn().map_err(fault)?);
        let own = Own { bin, folder, guard };
        own.wait_until_ready()?;
        Ok(own)
    }

    /// Lets the server's user own this data folder, which others have filled.
    #[allow(dead_code)] // used by the tests of power cuts
    pub fn give(data: &Path) -> Result<(), String> {
        let run = |command: &mut Command| match command.status() {
            Ok(status) if status.success() => Ok(()),
            other => Err(format!("{command:?}: {other:?}")),
        };
        run(Command::new("chmod").args(["-R", "go="]).arg(data))?;
        match Unprivileged::find() {
            Some(user) => run(Command::new("chown").args(["-R", &format!("{}:{}", user.uid, user.gid)]).arg(data)),
            None => Ok(()),
        }
    }

    /// Returns the address of the initial database.
    pub fn base(&self) -> String {
        format!("postgres://kingrat@localhost/postgres?host={}", self.folder.display())
    }

    /// Kills every process of the server, as a power cut would, and restarts it on the remaining files. Returns when it answers.
    #[allow(dead_code)] // not every user kills it
    pub fn kill_and_start_again(&self) -> Result<(), String> {
        let old = self.process();
        let mut guard = self.guard.lock().map_err(|why| why.to_string())?;
        let told = guard.stdin.as_mut().map(|stdin| stdin.write_all(b"again\n"));
        drop(guard);
        told.ok_or("the server is gone")?.map_err(|why| format!("the server is gone: {why}"))?;
        self.wait_until_ready_after(old)
    }

    /// Returns the server's process id from its pid file.
    fn process(&self) -> Option<String> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        file.lines().next().map(str::to_string)
    }

    fn wait_until_ready(&self) -> Result<(), String> {
        self.wait_until_ready_after(None)
    }

    /// Waits for a server other than this old one, which may still answer for a moment.
    fn wait_until_ready_after(&self, old: Option<String>) -> Result<(), String> {
        for _ in 0..6000 {
            if self.process() == old {
                std::thread::sleep(Duration::from_millis(5));
                continue;
            }
            let ready = Command::new(self.bin.join("pg_isready")).arg("-q").arg("-h").arg(&self.folder).status();
            if ready.is_ok_and(|status| status.success()) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err(format!("PostgreSQL does not start: {}", fs::read_to_string(self.folder.join("log")).unwrap_or_default()))
    }

    /// Creates a database of this name. Returns its address.
    #[allow(dead_code)]
    pub fn database(&self, name: &str) -> Result<String, String> {
        let mut create = Command::new(self.bin.join("createdb"));
        let made = create.args(["--username=kingrat", name, "-h"]).arg(&self.folder).output();
        let made = made.map_err(|why| format!("createdb: {why}"))?;
        if !made.status.success() {
            return Err(format!("createdb: {}", String::from_utf8_lossy(&made.stderr)));
        }
        Ok(self.base().replacen("/postgres?", &format!("/{name}?"), 1))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        if let Ok(mut guard) = self.guard.lock() {
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
    }
}

/// Finds the folder of PostgreSQL's programs.
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

/// An unprivileged user, since PostgreSQL does not run as root.
struct Unprivileged {
    uid: u32,
    gid: u32,
}

impl Unprivileged {
    /// Finds one, if this process runs as root.
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
