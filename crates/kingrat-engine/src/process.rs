//! The process of an engine: pipes, time limits, exit. It may crash, hang, flood us or never read; no call here blocks for longer
//! than its limit.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::answer::{LONGEST_LINE, read_lines};
use crate::error::{EngineError, ExitReason, clipped};

/// Lines read ahead. Beyond that the pipe fills and the program blocks (back-pressure).
const READ_AHEAD: usize = 8;

/// Lines of stderr that are kept.
const STDERR_TAIL: usize = 5;

/// How long to wait for a process that was told to quit or has closed its output.
const GRACE: Duration = Duration::from_millis(1000);

/// How often to poll whether the process still runs.
const POLL: Duration = Duration::from_millis(100);

/// A log of the traffic: `>` to the program, `<` from it, `!` its stderr.
pub type TrafficLog = Arc<Mutex<dyn Write + Send>>;

fn note(log: &Option<TrafficLog>, mark: char, text: &str) {
    if let Some(log) = log {
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        // A log that cannot be written must not stop a game.
        let _ = text.lines().try_for_each(|line| writeln!(log, "{mark} {line}"));
    }
}

/// A running engine.
pub(super) struct EngineProcess {
    child: Child,
    /// To the writer thread, so that a program that never reads does not block us. None once its input is closed.
    to: Option<Sender<String>>,
    /// Lines from the reader thread, or why no more can be read.
    from: Receiver<Result<String, EngineError>>,
    stderr_tail: Arc<Mutex<VecDeque<String>>>,
    /// Disconnects when stderr is closed.
    stderr_closed: Receiver<()>,
    log: Option<TrafficLog>,
    /// The exit status, once the process has been reaped.
    status: Option<ExitStatus>,
    /// Questions asked so far.
    pub(super) asked: u64,
}

impl EngineProcess {
    /// Starts it in a process group of its own, so that its children can be killed with it.
    pub(super) fn start(command: &[String], log: Option<TrafficLog>) -> Result<EngineProcess, EngineError> {
        let error = |why: &dyn ToString| EngineError::Start {
            program: command.first().cloned().unwrap_or_default(),
            why: why.to_string(),
        };
        let (program, args) = command.split_first().ok_or_else(|| error(&"the command is empty"))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| error(&why))?;
        let (to, said) = mpsc::channel();
        let (hear, from) = mpsc::sync_channel(READ_AHEAD);
        let stderr_tail = Arc::new(Mutex::new(VecDeque::new()));
        // These threads are not joined: each ends when its pipe closes.
        if let Some(stdin) = child.stdin.take() {
            std::thread::spawn(move || write_all(stdin, said));
        }
        if let Some(stdout) = child.stdout.take() {
            let log = log.clone();
            std::thread::spawn(move || read_all(stdout, &hear, &log));
        }
        let (stderr_open, stderr_closed) = mpsc::channel();
        if let Some(stderr) = child.stderr.take() {
            let (kept, log) = (Arc::clone(&stderr_tail), log.clone());
            std::thread::spawn(move || {
                keep_last(stderr, &kept, &log);
                drop(stderr_open);
            });
        }
        Ok(EngineProcess { child, to: Some(to), from, stderr_tail, stderr_closed, log, status: None, asked: 0 })
    }

    /// Sends lines without waiting until they are read. A broken pipe is reported by [`Self::receive`].
    pub(super) fn send(&mut self, lines: String) {
        note(&self.log, '>', &lines);
        if let Some(to) = &self.to {
            let _ = to.send(lines);
        }
    }

    /// Waits for a line. Also polls for the exit: a child of the program may hold its output open.
    pub(super) fn receive(&mut self, limit: Duration) -> Result<String, EngineError> {
        let until = Instant::now() + limit;
        loop {
            let ended = self.has_ended();
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(POLL)) {
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(error)) => return Err(error),
                Err(RecvTimeoutError::Timeout) if ended => return Err(EngineError::Ended(self.ending())),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(EngineError::Silent(limit)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(EngineError::Ended(self.ending())),
            }
        }
    }

    /// Returns a line that has arrived without a question, if any.
    pub(super) fn try_receive(&mut self) -> Result<Option<String>, EngineError> {
        match self.from.try_recv() {
            Ok(Ok(line)) => Ok(Some(line)),
            Ok(Err(error)) => Err(error),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(EngineError::Ended(self.ending())),
        }
    }

    /// Kills it and returns the last lines of its stderr.
    pub(super) fn stderr_tail(&mut self) -> Vec<String> {
        self.stop();
        let _ = self.stderr_closed.recv_timeout(GRACE); // the reader may still be behind
        self.stderr_tail.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// Waits a moment for its exit. Returns whether it has exited.
    pub(super) fn has_left(&mut self) -> bool {
        self.ends_within(GRACE)
    }

    /// Sends a last line and closes its input.
    pub(super) fn dismiss(&mut self, last: String) {
        self.send(last);
        self.to = None;
    }

    /// Finds out how it ended, now that its output is closed.
    fn ending(&mut self) -> ExitReason {
        let by_itself = self.ends_within(GRACE);
        let status = self.stop();
        match status.filter(|_| by_itself) {
            Some(status) => ExitReason::Status(status.to_string()),
            None => ExitReason::Closed,
        }
    }

    /// Waits for its exit until the limit.
    fn ends_within(&mut self, limit: Duration) -> bool {
        let until = Instant::now() + limit;
        loop {
            if self.has_ended() {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Checks whether it has exited without reaping it: until it is reaped, its pid, which is also its group's, is not reused.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // An error means that the child is already gone.
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills it, on Unix with its whole group, and reaps it.
    fn stop(&mut self) -> Option<ExitStatus> {
        // Once it is reaped, its pid may belong to another process.
        if self.status.is_none() {
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::KILL,
            );
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.stop();
    }
}

fn write_all(mut stdin: ChildStdin, said: Receiver<String>) {
    while let Ok(lines) = said.recv() {
        if stdin.write_all(lines.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return; // it has exited, or closed its input
        }
    }
}

fn read_all(stdout: impl Read, hear: &SyncSender<Result<String, EngineError>>, log: &Option<TrafficLog>) {
    read_lines(stdout, |bytes, line| {
        note(log, '<', &String::from_utf8_lossy(bytes));
        hear.send(line.map(str::to_string)).is_ok()
    });
}

/// Drains stderr, so that the program never blocks on it, and keeps the last lines.
fn keep_last(stderr: impl Read, kept: &Mutex<VecDeque<String>>, log: &Option<TrafficLog>) {
    let mut stderr = BufReader::new(stderr);
    let mut bytes = Vec::new();
    while let Ok(1..) = stderr.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes) {
        let line = clipped(String::from_utf8_lossy(&bytes).trim_end());
        bytes.clear();
        note(log, '!', &line);
        if line.is_empty() {
            continue;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == STDERR_TAIL {
            kept.pop_front();
        }
        kept.push_back(line);
    }
}
