//! Another process, which may crash, hang, flood us or never listen. Nothing here waits for it longer than it was told to.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::fault::{Ending, Fault, clipped};

/// The longest line that a program may write.
pub const LONGEST_LINE: usize = 64 * 1024;

/// So many lines are read ahead; a program that writes more waits until somebody wants them.
const READ_AHEAD: usize = 8;

/// So many lines of its stderr are kept.
const LAST_WORDS: usize = 5;

/// So long a program that has closed its output is waited for, and one that has been told to quit.
const GRACE: Duration = Duration::from_millis(1000);

/// So often it is looked whether a program still runs.
const GLANCE: Duration = Duration::from_millis(100);

/// Where the traffic is written down: `>` what we say, `<` what it says, `!` its stderr.
pub type Log = Arc<Mutex<dyn Write + Send>>;

fn note(log: &Option<Log>, mark: char, text: &str) {
    if let Some(log) = log {
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        // A log that cannot be written is no reason to stop a game.
        let _ = text.lines().try_for_each(|line| writeln!(log, "{mark} {line}"));
    }
}

/// A program that runs.
pub(super) struct Process {
    child: Child,
    /// What we say, written by a thread of its own: a program that never reads does not hold us up. None once there is nothing more.
    to: Option<Sender<String>>,
    /// What it says, or why no more can be read.
    from: Receiver<Result<String, Fault>>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Hangs up when there are no more of them.
    spoken: Receiver<()>,
    log: Option<Log>,
    /// How it ended, once it has and we know.
    buried: Option<ExitStatus>,
    /// The questions asked so far.
    pub(super) asked: u64,
}

impl Process {
    /// Starts it, in a process group of its own, so that whatever it starts can be ended with it.
    pub(super) fn start(command: &[String], log: Option<Log>) -> Result<Process, Fault> {
        let fault = |why: &dyn ToString| Fault::Start {
            program: command.first().cloned().unwrap_or_default(),
            why: why.to_string(),
        };
        let (program, args) = command.split_first().ok_or_else(|| fault(&"there is no command"))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| fault(&why))?;
        let (to, said) = mpsc::channel();
        let (hear, from) = mpsc::sync_channel(READ_AHEAD);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        // None of these threads is waited for: each ends when its pipe does.
        if let Some(stdin) = child.stdin.take() {
            std::thread::spawn(move || write_all(stdin, said));
        }
        if let Some(stdout) = child.stdout.take() {
            let log = log.clone();
            std::thread::spawn(move || read_all(stdout, &hear, &log));
        }
        let (speaks, spoken) = mpsc::channel();
        if let Some(stderr) = child.stderr.take() {
            let (kept, log) = (Arc::clone(&last_words), log.clone());
            std::thread::spawn(move || {
                keep_last(stderr, &kept, &log);
                drop(speaks);
            });
        }
        Ok(Process { child, to: Some(to), from, last_words, spoken, log, buried: None, asked: 0 })
    }

    /// Says lines, without waiting until they are read. That they cannot be is found where an answer is waited for.
    pub(super) fn say(&mut self, lines: String) {
        note(&self.log, '>', &lines);
        if let Some(to) = &self.to {
            let _ = to.send(lines);
        }
    }

    /// Waits for a line. That it has ended is looked for as well: something that it started may hold its output open.
    pub(super) fn hear(&mut self, limit: Duration) -> Result<String, Fault> {
        let until = Instant::now() + limit;
        loop {
            let ended = self.has_ended();
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(GLANCE)) {
                Ok(Ok(line)) => return Ok(line),
                Ok(Err(fault)) => return Err(fault),
                Err(RecvTimeoutError::Timeout) if ended => return Err(Fault::Ended(self.ending())),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Fault::Silent(limit)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended(self.ending())),
            }
        }
    }

    /// A line that is there already, though nobody asked; or that there will be no more.
    pub(super) fn overhear(&mut self) -> Result<Option<String>, Fault> {
        match self.from.try_recv() {
            Ok(Ok(line)) => Ok(Some(line)),
            Ok(Err(fault)) => Err(fault),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Fault::Ended(self.ending())),
        }
    }

    /// Ends it; gives the last lines of its stderr.
    pub(super) fn last_words(&mut self) -> Vec<String> {
        self.stop();
        let _ = self.spoken.recv_timeout(GRACE); // they may still be on their way
        self.last_words.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// Waits a little until it has ended. Did it?
    pub(super) fn leaves(&mut self) -> bool {
        self.ends_within(GRACE)
    }

    /// Says that there is nothing more.
    pub(super) fn dismiss(&mut self, last: String) {
        self.say(last);
        self.to = None;
    }

    /// How it ended, now that its output is closed.
    fn ending(&mut self) -> Ending {
        let by_itself = self.ends_within(GRACE);
        let status = self.stop();
        match status.filter(|_| by_itself) {
            Some(status) => Ending::Status(status.to_string()),
            None => Ending::Closed,
        }
    }

    /// Waits until it has ended, but not longer than so.
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

    /// Has it ended? It is not buried yet: as long as it is not, its number, which is also the number of its group, is nobody else's.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        // An error says that there is no such child any more.
        !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), options), Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends it, and on Unix all that it has started, and buries it.
    fn stop(&mut self) -> Option<ExitStatus> {
        // Once it is buried, its number may be another's.
        if self.buried.is_none() {
            #[cfg(unix)]
            let _ = rustix::process::kill_process_group(
                rustix::process::Pid::from_child(&self.child),
                rustix::process::Signal::KILL,
            );
            let _ = self.child.kill();
            self.buried = self.child.wait().ok();
        }
        self.buried
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

fn write_all(mut stdin: ChildStdin, said: Receiver<String>) {
    while let Ok(lines) = said.recv() {
        if stdin.write_all(lines.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return; // it is gone, or does not listen any more
        }
    }
}

fn read_all(stdout: impl Read, hear: &SyncSender<Result<String, Fault>>, log: &Option<Log>) {
    let mut stdout = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match stdout.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        }
        note(log, '<', &String::from_utf8_lossy(&bytes));
        let line = match std::str::from_utf8(&bytes) {
            _ if bytes.len() > LONGEST_LINE => Err(Fault::Long),
            Ok(line) => Ok(line.to_string()),
            Err(_) => Err(Fault::NotUtf8),
        };
        let last = line.is_err();
        if hear.send(line).is_err() || last {
            return;
        }
    }
}

/// Reads all of it, so that nobody has to wait for us, and keeps the last lines.
fn keep_last(stderr: impl Read, kept: &Mutex<VecDeque<String>>, log: &Option<Log>) {
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
        if kept.len() == LAST_WORDS {
            kept.pop_front();
        }
        kept.push_back(line);
    }
}
