//! The server under load: a process of its own, perhaps on a core of its own, and what a process spends. Either this very program, or for
//! comparison a bare room on Node's `ws`.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The resources that a process has used so far.
#[derive(Clone, Copy)]
pub struct ProcessUsage {
    pub cpu: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
}

/// Returns what a process has spent, where the system tells (Linux).
pub fn process_usage(pid: u32) -> Option<ProcessUsage> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name, which may hold anything, ends with the last bracket.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = resident.trim().trim_end_matches(" kB").trim().parse().ok()?;
    // A tick is 10 ms wherever Linux runs today (USER_HZ).
    Some(ProcessUsage { cpu: Duration::from_millis(ticks * 10), memory: kilobytes * 1024 })
}

/// The program of the bare room.
const ROOM: &str = include_str!("room.mjs");

/// A server that was started for the load. It ends when this is dropped.
pub struct LoadServer {
    child: Child,
    pub address: SocketAddr,
}

impl LoadServer {
    /// Starts this very program as a server with its data in this folder, without rate limits.
    pub fn new(data: &Path, database: Option<&str>, core: Option<usize>) -> io::Result<LoadServer> {
        let mut command = on_core(core, &std::env::current_exe()?);
        command.args(["serve", "--no-browser", "--port", "0", "--data"]).arg(data);
        command.arg("--config").arg(limitless(data)?);
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        LoadServer::start(command)
    }

    /// Starts a bare room with the package `ws` of this folder. Its program is written into the folder `scratch`.
    pub fn bare_room(scratch: &Path, packages: &Path, core: Option<usize>) -> io::Result<LoadServer> {
        let program = scratch.join("room.mjs");
        std::fs::write(&program, ROOM)?;
        let mut command = on_core(core, Path::new("node"));
        command.arg(program).arg(std::path::absolute(packages)?);
        LoadServer::start(command)
    }

    /// Starts a server that prints its address in its first line.
    fn start(mut command: Command) -> io::Result<LoadServer> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().rsplit_once("http://").and_then(|(_, rest)| rest.trim_end_matches('/').parse().ok());
        match address {
            Some(address) => Ok(LoadServer { child, address }),
            None => {
                let _ = child.kill();
                let _ = child.wait();
                Err(io::Error::other(format!("the server did not start: {line}")))
            }
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for LoadServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes a command that runs on this core alone.
fn on_core(core: Option<usize>, program: &Path) -> Command {
    let Some(core) = core else { return Command::new(program) };
    let mut command = Command::new("taskset");
    command.args(["-c", &core.to_string()]).arg(program);
    command
}

/// Writes a configuration without rate limits, since the crowd comes from one address.
fn limitless(data: &Path) -> io::Result<std::path::PathBuf> {
    let file = data.join("load.toml");
    let rate = "\"1000000/1000000\"";
    let text = format!(
        "[limits]\nconnections = 1000000\nconnections_per_address = 1000000\nsockets_per_address = 1000000\nrequests = {rate}\n\
         new_per_address = {rate}\nmessages = {rate}\ntickets = {rate}\nguesses = {rate}\nreplays = {rate}\nreplays_at_once = 1000000\n\
         bytes = \"1000000000/1000000000\"\ntables_per_guest = 1000\ntables = 100000\nrows_per_table = 100000000\n"
    );
    std::fs::write(&file, text)?;
    Ok(file)
}

/// Pins this process to one core; returns whether the system has the means.
pub fn pin_to_core(core: usize) -> bool {
    let pid = std::process::id().to_string();
    let args = ["-p", "-c", &core.to_string(), &pid];
    Command::new("taskset").args(args).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
}
