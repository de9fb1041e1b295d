//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read};
use std::net::{SocketAddr, TcpListener};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

/// A server process that is killed when dropped.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    /// Reads the log, so that the process never blocks on its output.
    log: Option<JoinHandle<String>>,
}

impl Process {
    /// Starts it with its data in this folder and these flags; optionally with a listening socket, as systemd passes one.
    pub fn start(folder: &Path, flags: &[&str], port: Option<&TcpListener>) -> Process {
        Process::start_with(folder, flags, port, &[])
    }

    pub fn start_with(
        folder: &Path,
        flags: &[&str],
        port: Option<&TcpListener>,
        variables: &[(&str, &str)],
    ) -> Process {
        Process::start_after(&[], folder, flags, port, variables)
    }

    /// Starts it as the command of another program, such as a tracer. That must leave the child's place to it.
    pub fn start_after(
        words: &[String],
        folder: &Path,
        flags: &[&str],
        port: Option<&TcpListener>,
        variables: &[(&str, &str)],
    ) -> Process {
        let kingrat = env!("CARGO_BIN_EXE_kingrat");
        let mut command = match port {
            // A process can inherit a listener as its standard input. The shell moves it to descriptor 3, where systemd would put it.
            Some(port) => {
                let mut shell = Command::new("sh");
                let script = "export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$0\" \"$@\" 3<&0 0</dev/null";
                shell.args(["-c", script, kingrat]).stdin(Stdio::from(OwnedFd::from(port.try_clone().unwrap())));
                shell
            }
            None => {
                let mut words = words.iter().map(String::as_str).chain([kingrat]);
                let mut command = Command::new(words.next().unwrap_or(kingrat));
                command.args(words);
                command.stdin(Stdio::null());
                command
            }
        };
        command.args(["serve", "--no-browser", "--cats", "instant", "--set", "limits.messages=100000/100000"]);
        if port.is_none() {
            command.args(["--port", "0"]);
        }
        // Variables that configure the tests do not reach the server.
        let ours = std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("KINGRAT_"));
        ours.for_each(|(name, _)| {
            command.env_remove(name);
        });
        command.args(flags).env("KINGRAT_DATA", folder).env_remove("RUST_LOG").envs(variables.iter().copied());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stderr = child.stderr.take().unwrap();
        let log = std::thread::spawn(move || {
            let mut log = String::new();
            let _ = stderr.read_to_string(&mut log);
            log
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address =
            line.trim().strip_prefix("kingrat is ready: http://").map(|address| address.trim_end_matches('/'));
        let Some(address) = address else {
            let _ = child.kill();
            panic!("{line}{}", log.join().unwrap())
        };
        Process { address: address.parse().unwrap(), child, log: Some(log) }
    }

    pub fn signal(&self, name: &str) {
        let kill = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
    }

    /// Waits for the exit. Returns the exit code and the log.
    pub fn end(mut self) -> (Option<i32>, String) {
        let status = self.child.wait().unwrap();
        (status.code(), self.log.take().unwrap().join().unwrap())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
