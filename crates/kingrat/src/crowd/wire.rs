//! Just enough of HTTP and WebSocket to keep a server busy: the crowd shares one core, and must not be what is measured.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer longer than this is none of ours.
const LONGEST: usize = 1 << 20;

fn wrong(what: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.into())
}

/// An answer to a request.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    /// The cookie that came with it.
    pub fn cookie(&self) -> Option<&str> {
        let value = |line: &'_ str| line.get(..11).is_some_and(|name| name.eq_ignore_ascii_case("set-cookie:"));
        let line = self.head.lines().find(|line| value(line))?;
        line[11..].split(';').next().map(str::trim)
    }
}

/// Asks once, on a connection of its own.
pub async fn ask(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.take(LONGEST as u64).read_to_end(&mut answer).await?;
    let answer = String::from_utf8(answer).map_err(|_| wrong("an answer that is no text"))?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| wrong("an answer without an end of its head"))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| wrong("no status"))?;
    Ok(Answer { status, head: head.to_string(), body: body.to_string() })
}

/// A WebSocket.
pub struct Line {
    stream: TcpStream,
    /// What was read; what lies before `used` has been looked at.
    heard: Vec<u8>,
    used: usize,
}

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

impl Line {
    /// Opens one.
    pub async fn open(address: SocketAddr, path: &str, cookie: &str) -> io::Result<Line> {
        let mut stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: a2luZ3JhdCBraW5ncmF0IQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut line = Line { stream, heard: Vec::new(), used: 0 };
        loop {
            if let Some(end) = line.heard.windows(4).position(|four| four == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&line.heard[..end]).into_owned();
                if !head.starts_with("HTTP/1.1 101") {
                    return Err(wrong(format!("no socket: {}", head.lines().next().unwrap_or_default())));
                }
                line.used = end + 4;
                return Ok(line);
            }
            if !line.read().await? {
                return Err(wrong("the handshake was cut"));
            }
        }
    }

    async fn read(&mut self) -> io::Result<bool> {
        if self.used > 0 {
            self.heard.drain(..self.used);
            self.used = 0;
        }
        if self.heard.len() > LONGEST {
            return Err(wrong("too long a message"));
        }
        if self.heard.capacity() - self.heard.len() < 1024 {
            self.heard.reserve(4096);
        }
        Ok(self.stream.read_buf(&mut self.heard).await? > 0)
    }

    /// The next text as it lies in the buffer; nothing when the other side has closed, with its reason.
    pub async fn hear(&mut self) -> io::Result<std::ops::Range<usize>> {
        loop {
            let Some((kind, text, next)) = frame(&self.heard, self.used) else {
                if !self.read().await? {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                continue;
            };
            self.used = next;
            match kind {
                TEXT => return Ok(text),
                PING => {
                    let echo = self.heard[text].to_vec();
                    self.send(PONG, &echo).await?;
                }
                CLOSE => {
                    let reason = self.heard.get(text.start + 2..text.end).unwrap_or_default();
                    return Err(wrong(format!("closed: {}", String::from_utf8_lossy(reason))));
                }
                _ => {}
            }
        }
    }

    /// The text that was heard there.
    pub fn text(&self, range: std::ops::Range<usize>) -> &[u8] {
        &self.heard[range]
    }

    /// Gives back what reading needed, for one who will wait long.
    pub fn rest(&mut self) {
        self.heard.drain(..self.used);
        self.used = 0;
        self.heard.shrink_to_fit();
    }

    /// Says something.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        self.send(TEXT, text.as_bytes()).await
    }

    async fn send(&mut self, kind: u8, payload: &[u8]) -> io::Result<()> {
        let mut frame = Vec::with_capacity(payload.len() + 14);
        frame.push(0x80 | kind);
        // A client has to mask what it sends; a mask of zeros is one.
        match payload.len() {
            short @ ..126 => frame.push(0x80 | short as u8),
            long => {
                frame.push(0x80 | 126);
                frame.extend((long as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await
    }
}

/// The frame that begins here, if all of it is there: its kind, where its text lies, and where the next one begins.
fn frame(heard: &[u8], at: usize) -> Option<(u8, std::ops::Range<usize>, usize)> {
    let &[first, second, ..] = heard.get(at..)? else { return None };
    let (start, length) = match second & 0x7f {
        126 => (at + 4, usize::from(u16::from_be_bytes(heard.get(at + 2..at + 4)?.try_into().ok()?))),
        127 => (at + 10, u64::from_be_bytes(heard.get(at + 2..at + 10)?.try_into().ok()?) as usize),
        short => (at + 2, usize::from(short)),
    };
    let end = start.checked_add(length)?;
    (heard.len() >= end).then_some((first & 0x0f, start..end, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_found_when_they_are_whole() {
        let mut bytes = vec![0x81, 2, b'h', b'i', 0x81, 126, 1, 0];
        bytes.extend([b'x'; 256]);
        bytes.extend([0x88, 0]);
        assert_eq!(frame(&bytes, 0), Some((TEXT, 2..4, 4)));
        assert_eq!(frame(&bytes, 4), Some((TEXT, 8..264, 264)));
        assert_eq!(frame(&bytes, 264), Some((CLOSE, 266..266, 266)));
        assert_eq!(frame(&bytes, 266), None);
        for cut in 0..4 {
            assert_eq!(frame(&bytes[..cut], 0), None);
        }
    }
}
