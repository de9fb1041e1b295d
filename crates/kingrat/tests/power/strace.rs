//! Runs a program under strace and reads its system calls, with the bytes that they write.

use std::collections::HashMap;
use std::fs::{File, Permissions};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use std::thread::JoinHandle;

use tempfile::TempDir;

/// The calls that change files or talk to others. Others cost time only.
const CALLS: &str = "openat,open,creat,mkdir,mkdirat,rmdir,unlink,unlinkat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,\
                     lseek,write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate,copy_file_range,sendfile,splice,\
                     io_uring_setup,fsync,fdatasync,sync,syncfs,sync_file_range,sendto,sendmsg,sendmmsg,recvfrom,recvmsg";
/// More bytes than any call writes.
const LONGEST: &str = "16777216";

/// A position in the order in which strace saw calls begin and end. A call that began after another has ended, or because of it, has a
/// higher one.
pub type Moment = usize;

/// A system call.
#[derive(Clone, Debug)]
pub struct Call {
    pub pid: u32,
    pub name: String,
    pub began: Moment,
    /// When it returned; none if its process was killed first.
    pub ended: Option<Moment>,
    /// The return value; none if it failed or never returned.
    pub result: Option<u64>,
    arguments: Vec<String>,
}

/// Receives what strace writes.
pub struct Tracer {
    pipe: TempDir,
    reading: JoinHandle<Vec<Call>>,
}

impl Tracer {
    /// Prepares for one program. strace writes into a named pipe, so that no trace is kept on disk.
    pub fn new() -> Tracer {
        let strace = Command::new("strace").arg("-V").output();
        assert!(strace.is_ok_and(|done| done.status.success()), "strace is needed: run `cargo xtask setup`");
        let pipe = tempfile::tempdir().unwrap();
        let file = pipe.path().join("trace");
        // PostgreSQL runs as another user.
        std::fs::set_permissions(pipe.path(), Permissions::from_mode(0o755)).unwrap();
        assert!(Command::new("mkfifo").args(["-m", "666"]).arg(&file).status().unwrap().success());
        let reading = std::thread::spawn(move || read(BufReader::new(File::open(file).unwrap())));
        Tracer { pipe, reading }
    }

    /// Returns the words to put before a command. The program itself is then the child (`-D`), so it can be signalled as usual.
    pub fn words(&self) -> Vec<String> {
        let file = self.pipe.path().join("trace").display().to_string();
        let trace = format!("trace={CALLS}");
        let words =
            ["strace", "-D", "-f", "-y", "-qq", "--seccomp-bpf", "-e", "signal=none", "-s", LONGEST, "-e", &trace];
        words.into_iter().chain(["-o", &file]).map(str::to_string).collect()
    }

    /// Waits until the program has ended. Returns its calls in the order in which they began.
    pub fn calls(self) -> Vec<Call> {
        self.reading.join().unwrap()
    }
}

/// Returns the last moment of these calls.
pub fn last(calls: &[Call]) -> Moment {
    calls.iter().map(|call| call.ended.unwrap_or(call.began)).max().unwrap_or(0)
}

/// Adds the calls of a program that ran after the others had ended.
pub fn append(calls: &mut Vec<Call>, more: Vec<Call>) {
    let after = last(calls) + 1;
    calls.extend(more.into_iter().map(|call| Call {
        began: call.began + after,
        ended: call.ended.map(|ended| ended + after),
        ..call
    }));
}

/// Reads a trace. Returns the calls in the order in which they began.
pub fn read(lines: impl BufRead) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut unfinished: HashMap<u32, (Moment, String)> = HashMap::new();
    for (number, line) in lines.split(b'\n').enumerate() {
        let line = String::from_utf8(line.unwrap()).expect("strace escapes what is not ASCII");
        let (pid, text) = line.split_once(' ').unwrap_or_else(|| panic!("{line}"));
        let (pid, text) = (pid.parse().unwrap_or_else(|_| panic!("{line}")), text.trim_start());
        let moment = 2 * number;
        if let Some(begin) = text.strip_suffix(" <unfinished ...>") {
            unfinished.insert(pid, (moment, begin.to_string()));
        } else if let Some(rest) = text.strip_prefix("<... ") {
            let (began, begin) = unfinished.remove(&pid).unwrap_or_else(|| panic!("{line}"));
            let (_, end) = rest.split_once(" resumed>").unwrap_or_else(|| panic!("{line}"));
            calls.push(Call::parse(pid, &format!("{begin}{end}"), began, Some(moment + 1)));
        } else if !text.starts_with("+++") && !text.starts_with("---") {
            calls.push(Call::parse(pid, text, moment, Some(moment + 1)));
        }
    }
    calls.extend(unfinished.into_iter().map(|(pid, (began, text))| Call::parse(pid, &text, began, None)));
    calls.sort_by_key(|call| call.began);
    calls
}

impl Call {
    fn parse(pid: u32, text: &str, began: Moment, ended: Option<Moment>) -> Call {
        let (name, rest) = text.split_once('(').unwrap_or_else(|| panic!("{text}"));
        let (arguments, returned) = match (ended, rest.rsplit_once(" = ")) {
            (Some(_), Some((arguments, returned))) => (arguments.trim_end(), returned),
            _ => (rest, "?"),
        };
        // The file that a number of a descriptor stands for follows it.
        let result = returned.split([' ', '<']).next().and_then(|number| number.parse().ok());
        Call {
            pid,
            name: name.to_string(),
            began,
            ended: ended.filter(|_| !returned.starts_with('?')),
            result,
            arguments: split(arguments.strip_suffix(')').unwrap_or(arguments)),
        }
    }

    /// Whether it returned without an error.
    pub fn is_done(&self) -> bool {
        self.result.is_some()
    }

    /// Returns the number of the descriptor that is its first argument.
    pub fn descriptor(&self) -> Option<i32> {
        self.arguments.first()?.split('<').next()?.parse().ok()
    }

    /// Returns the path or the socket behind its first argument. None if the file was deleted.
    pub fn file(&self) -> Option<String> {
        behind(self.arguments.first()?)
    }

    /// Returns the path that this argument names, relative to the folder before it.
    pub fn path(&self, at: usize) -> Option<String> {
        let path = String::from_utf8(self.bytes(at)).ok()?;
        let folder = at.checked_sub(1).and_then(|before| behind(&self.arguments[before]));
        Some(match folder {
            Some(folder) if !path.starts_with('/') => format!("{folder}/{path}"),
            _ => path,
        })
    }

    /// Returns an argument that is a number.
    pub fn number(&self, at: usize) -> u64 {
        self.arguments[at].parse().unwrap_or_else(|_| panic!("{self:?}"))
    }

    /// Whether an argument has this flag.
    pub fn has(&self, at: usize, flag: &str) -> bool {
        self.arguments.get(at).is_some_and(|flags| flags.split('|').any(|one| one == flag))
    }

    /// Returns the bytes in an argument, all strings of it one after another.
    pub fn bytes(&self, at: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = self.arguments.get(at).map_or("", |argument| argument.as_str());
        while let Some(start) = rest.find('"') {
            let length = unescape(&rest[start + 1..], &mut bytes);
            rest = &rest[start + 1 + length..];
            assert!(!rest.starts_with("..."), "strace has shortened a string; raise LONGEST");
        }
        bytes
    }
}

/// Returns what strace says is behind a descriptor, unless it is deleted.
fn behind(argument: &str) -> Option<String> {
    let (_, rest) = argument.split_once('<')?;
    let (file, rest) = rest.split_once('>')?;
    let mut path = Vec::new();
    unescape(file, &mut path);
    (!rest.starts_with("(deleted)")).then(|| String::from_utf8(path).unwrap())
}

/// Splits arguments at the commas that are not inside of something.
fn split(arguments: &str) -> Vec<String> {
    let (mut parts, mut depth, mut quoted, mut start) = (Vec::new(), 0, false, 0);
    let bytes = arguments.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'"' => quoted = !quoted,
            b'[' | b'{' | b'<' | b'(' if !quoted => depth += 1,
            b']' | b'}' | b'>' | b')' if !quoted => depth -= 1,
            b',' if !quoted && depth == 0 => {
                parts.push(arguments[start..at].trim().to_string());
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    parts.push(arguments[start..].trim().to_string());
    parts
}

/// Reads the escapes of a C string up to its closing quote or the end. Returns how much of the text that was, the quote included.
fn unescape(text: &str, into: &mut Vec<u8>) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => {
                at += 1;
                let octal = bytes[at..].iter().take(3).take_while(|byte| (b'0'..=b'7').contains(byte)).count();
                if octal > 0 {
                    let value =
                        bytes[at..at + octal].iter().fold(0u32, |value, digit| value * 8 + u32::from(digit - b'0'));
                    into.push(value as u8);
                    at += octal;
                    continue;
                }
                into.push(match bytes[at] {
                    b'n' => b'\n',
                    b't' => b'\t',
                    b'r' => b'\r',
                    b'f' => 12,
                    b'v' => 11,
                    other => other,
                });
                at += 1;
            }
            byte => {
                into.push(byte);
                at += 1;
            }
        }
    }
    at
}

#[test]
fn calls_are_read_with_their_bytes_in_the_order_they_began_and_ended() {
    let trace = "\
7  pwrite64(3</tmp/a b\\76c>, \"x\\\"\\\\\\1\\0002\\n>, = )\", 11, 5 <unfinished ...>
8  recvfrom(5<socket:[82162]>,  <unfinished ...>
7  <... pwrite64 resumed>)              = 11
9  fsync(3</tmp/a b\\76c>)        = -1 EIO (Input/output error)
8  <... recvfrom resumed>\"hello\", 100, 0, NULL, NULL) = 5
8  sendmsg(4<socket:[8]>, {msg_name=NULL, msg_iov=[{iov_base=\"x1\", iov_len=2}, {iov_base=\"y\", iov_len=1}], msg_iovlen=2}, 0) = 3
9  openat(AT_FDCWD</tmp>, \"new\", O_RDWR|O_CREAT, 0600) = 6</tmp/new>
9  +++ exited with 0 +++
8  ftruncate(3</tmp/e>(deleted), 3 <unfinished ...>
";
    let calls = read(trace.trim_end().as_bytes());
    let [write, receive, sync, send, open, cut] = &calls[..] else { panic!("{calls:#?}") };
    assert_eq!((write.began, write.ended, write.result), (0, Some(5), Some(11)));
    assert_eq!((write.file().as_deref(), write.descriptor()), (Some("/tmp/a b>c"), Some(3)));
    assert_eq!((&*write.bytes(1), write.number(3)), (&b"x\"\\\x01\x002\n>, = )"[..], 5));
    assert_eq!((receive.began, receive.ended, &*receive.bytes(1)), (2, Some(9), &b"hello"[..]));
    assert_eq!((sync.began, sync.is_done()), (6, false));
    assert_eq!((send.file().as_deref(), &*send.bytes(1)), (Some("socket:[8]"), &b"x1y"[..]));
    assert_eq!((open.path(1).as_deref(), open.has(2, "O_CREAT"), open.result), (Some("/tmp/new"), true, Some(6)));
    assert_eq!((cut.file(), cut.ended, cut.number(1)), (None, None, 3));
}
