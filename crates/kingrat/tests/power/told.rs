//! Reads from a server's system calls which messages it sent to its clients, and when.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::disk::written;
use crate::strace::{Call, Moment};

/// A message that a server has sent.
#[derive(Debug)]
pub struct Told {
    /// When its first byte was on its way. It may have arrived.
    pub moment: Moment,
    pub what: What,
}

#[derive(Debug)]
pub enum What {
    /// A message at a table to the guest with this cookie.
    Frame { table: String, cookie: String, text: String },
    /// Somebody is a guest now.
    Guest,
    /// Somebody has this name now.
    Name(String),
    /// There is a table with this code.
    Table(String),
}

/// The bytes of a connection. The sockets of one trace have different numbers.
#[derive(Default)]
struct Connection {
    request: Vec<u8>,
    answer: Vec<u8>,
    /// Where in the answer the bytes of a call begin, and when the call began.
    sent: Vec<(usize, Moment)>,
}

/// Whether this call sends to a socket, or receives from one.
pub fn is_talk(call: &Call) -> bool {
    call.file().is_some_and(|file| file.starts_with("socket:"))
}

/// Returns the bytes that a call has sent, or has tried to send when it was killed.
pub fn sent(call: &Call) -> Option<Vec<u8>> {
    let tried = is_talk(call) && (call.is_done() || call.ended.is_none());
    match call.name.as_str() {
        "sendto" | "sendmsg" | "write" | "writev" if tried => Some(written(call, 1)),
        _ => None,
    }
}

/// Returns the bytes that a call has received.
pub fn received(call: &Call) -> Option<Vec<u8>> {
    match call.name.as_str() {
        "recvfrom" if is_talk(call) && call.is_done() => Some(written(call, 1)),
        _ => None,
    }
}

/// Returns all that was told, in order.
pub fn told(calls: &[Call]) -> Vec<Told> {
    let mut connections: BTreeMap<String, Connection> = BTreeMap::new();
    for call in calls {
        if let Some(bytes) = sent(call) {
            let connection = connections.entry(call.file().unwrap()).or_default();
            connection.sent.push((connection.answer.len(), call.began));
            connection.answer.extend(bytes);
        } else if let Some(bytes) = received(call) {
            connections.entry(call.file().unwrap()).or_default().request.extend(bytes);
        }
    }
    let mut told: Vec<Told> = connections.values().flat_map(Connection::told).collect();
    told.sort_by_key(|told| told.moment);
    told
}

/// Returns where a head ends.
fn head(bytes: &[u8]) -> Option<usize> {
    Some(bytes.windows(4).position(|four| four == b"\r\n\r\n")? + 4)
}

/// Returns the value of a header.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then_some(value.trim())
    })
}

impl Connection {
    /// Returns when the byte at this place of the answer was on its way.
    fn moment(&self, at: usize) -> Moment {
        self.sent.iter().rev().find(|(from, _)| *from <= at).expect("it was sent").1
    }

    /// Returns what this connection told. Tests send one request over each; that to a database is not HTTP.
    fn told(&self) -> Vec<Told> {
        let (Some(asked), Some(end)) = (head(&self.request), head(&self.answer)) else { return Vec::new() };
        let (Ok(request), Ok(answer)) =
            (std::str::from_utf8(&self.request[..asked]), std::str::from_utf8(&self.answer[..end]))
        else {
            return Vec::new();
        };
        let line: Vec<&str> = request.split(' ').take(2).collect();
        let path: Vec<&str> = line[1].split(['/', '?']).collect();
        let status = answer.get("HTTP/1.1 ".len()..).and_then(|rest| rest.get(..3)).unwrap_or_default();
        let json = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).unwrap_or_default();
        let mut told = Vec::new();
        let mut tell = |what| told.push(Told { moment: self.moment(0), what });
        match (line[0], &path[..], status) {
            ("GET", ["", "api", "tables", table, "socket", ..], "101") => {
                return self.frames(end, table, header(request, "cookie").expect("a guest"));
            }
            ("PUT", ["", "api", "me"], "200") => {
                tell(What::Name(json(&self.request[asked..])["name"].as_str().unwrap().to_string()));
            }
            ("POST", ["", "api", "tables"], "201") => {
                tell(What::Table(json(&self.answer[end..])["code"].as_str().unwrap().to_string()));
            }
            _ => {}
        }
        if header(answer, "set-cookie").is_some() {
            tell(What::Guest);
        }
        told
    }

    /// Returns the messages on a WebSocket. Frames of servers are not masked.
    fn frames(&self, mut at: usize, table: &str, cookie: &str) -> Vec<Told> {
        let mut frames = Vec::new();
        while let Some(&[first, length]) = self.answer.get(at..at + 2) {
            let long = match length {
                126 => 2,
                127 => 8,
                _ => 0,
            };
            let extended = self.answer.get(at + 2..at + 2 + long).unwrap_or_default();
            let length = match long {
                0 => usize::from(length),
                _ => extended.iter().fold(0, |length, byte| length << 8 | usize::from(*byte)),
            };
            let start = at + 2 + long;
            let Some(text) = self.answer.get(start..start + length) else { break }; // the rest was never sent
            assert!(first & 0x70 == 0 && matches!(first, 0x81 | 0x88 | 0x89 | 0x8A), "{first:x}");
            if first == 0x81 {
                let text = String::from_utf8(text.to_vec()).expect("a frame is UTF-8");
                let what = What::Frame { table: table.to_string(), cookie: cookie.to_string(), text };
                frames.push(Told { moment: self.moment(at), what });
            }
            at = start + length;
        }
        frames
    }
}
