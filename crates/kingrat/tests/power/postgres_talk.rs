//! The conversation between a server and PostgreSQL, by the system calls of either.

use crate::strace::{Call, Moment};
use crate::told::{received, sent};

/// One direction of a connection.
#[derive(Default)]
struct Stream {
    bytes: Vec<u8>,
    /// Where the bytes of a call begin, when the call began and when it ended.
    calls: Vec<(usize, Moment, Moment)>,
}

/// A message: its kind, where its body is, and the moments of the call that carried its end.
struct Message {
    kind: u8,
    body: std::ops::Range<usize>,
    began: Moment,
    ended: Moment,
}

/// The writing connection of a server.
pub struct Talk {
    asked: Stream,
    answered: Stream,
}

/// A row of a log that was committed.
pub struct Row {
    /// When the call began that carried the answer of the database: at that moment the row must be safe.
    pub answer_began: Moment,
    /// When it ended: from then on others may be told.
    pub answer_ended: Moment,
}

impl Stream {
    fn add(&mut self, call: &Call, bytes: &[u8]) {
        self.calls.push((self.bytes.len(), call.began, call.ended.unwrap_or(Moment::MAX)));
        self.bytes.extend(bytes);
    }

    /// Splits it into messages from here on.
    fn messages(&self, mut at: usize) -> Vec<Message> {
        let mut messages = Vec::new();
        while let Some(head) = self.bytes.get(at..at + 5) {
            let end = at + 1 + u32::from_be_bytes([head[1], head[2], head[3], head[4]]) as usize;
            let Some((_, began, ended)) = self.calls.iter().rev().find(|(from, ..)| *from < end).copied() else {
                break;
            };
            if end > self.bytes.len() {
                break;
            }
            messages.push(Message { kind: head[0], body: at + 5..end, began, ended });
            at = end;
        }
        messages
    }
}

impl Talk {
    /// Finds the connection over which the inputs of a table went, in the calls of the server.
    pub fn of_server(calls: &[Call], inputs: &[String]) -> Talk {
        Talk::find(calls, true, inputs)
    }

    /// Finds the connection over which the inputs of a table came, in the calls of the database.
    pub fn of_database(calls: &[Call], inputs: &[String]) -> Talk {
        Talk::find(calls, false, inputs)
    }

    fn find(calls: &[Call], by_the_server: bool, inputs: &[String]) -> Talk {
        let mut talks = std::collections::BTreeMap::<String, Talk>::new();
        for call in calls {
            let (out, bytes) = match (sent(call), received(call)) {
                (Some(bytes), _) => (true, bytes),
                (_, Some(bytes)) => (false, bytes),
                _ => continue,
            };
            let talk = talks
                .entry(call.file().unwrap())
                .or_insert_with(|| Talk { asked: Stream::default(), answered: Stream::default() });
            let stream = if out == by_the_server { &mut talk.asked } else { &mut talk.answered };
            stream.add(call, &bytes);
        }
        let mut talks: Vec<Talk> =
            talks.into_values().filter(|talk| find(&talk.asked.bytes, inputs[0].as_bytes(), 0).is_some()).collect();
        talks.retain(|talk| talk.answered.bytes.first().is_some_and(|first| b"RN".contains(first)));
        assert_eq!(talks.len(), 1, "one connection writes");
        talks.remove(0)
    }

    /// Returns for each of these inputs, which were sent in this order, how the database said that it is committed.
    pub fn rows(&self, inputs: &[String]) -> Vec<Row> {
        // A request for TLS, which is answered with one byte, may come before the first message, which has no kind.
        let tls = usize::from(self.answered.bytes.first() == Some(&b'N'));
        let startup = 8 * tls;
        let length = u32::from_be_bytes(self.asked.bytes[startup..startup + 4].try_into().unwrap()) as usize;
        let asked = self.asked.messages(startup + length);
        let answered = self.answered.messages(tls);
        // Every sync and every simple query is answered by the database being ready, and so is the startup.
        let ready: Vec<&Message> = answered.iter().filter(|message| message.kind == b'Z').collect();
        let (mut at, mut group) = (0, 1);
        let mut rows = Vec::new();
        for message in asked {
            while let Some(found) = inputs.get(rows.len()).filter(|_| message.kind == b'B').and_then(|input| {
                find(&self.asked.bytes[..message.body.end], input.as_bytes(), at.max(message.body.start))
            }) {
                at = found + inputs[rows.len()].len();
                // `I` says that no transaction is open.
                let commits = |ready: &&&Message| self.answered.bytes[ready.body.start] == b'I';
                let Message { began, ended, .. } = ready[group..].iter().find(commits).expect("an answer");
                rows.push(Row { answer_began: *began, answer_ended: *ended });
            }
            group += usize::from(matches!(message.kind, b'S' | b'Q'));
        }
        assert_eq!(rows.len(), inputs.len(), "every row was sent");
        rows
    }
}

/// Finds bytes from here on.
pub fn find(bytes: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    let found = bytes.get(from..)?.windows(wanted.len()).position(|window| window == wanted)?;
    Some(from + found)
}
