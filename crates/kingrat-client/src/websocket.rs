//! A WebSocket over any stream: texts out, texts in.

use std::io;
use std::ops::Range;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::error::{ApiProblem, ConnectError, ReceiveError};
use crate::frame::{BINARY, CLOSE, CONTINUATION, FINAL, PING, PONG, TEXT, decode, encode};
use crate::http::{Response, end_of_head, head};

/// The longest message, or answer to a handshake, that is read.
const LONGEST: usize = 1 << 20;
/// With less room than this the read buffer grows.
const ROOM: usize = 1024;
/// By so much.
const GROWTH: usize = 4096;

/// The upgrade headers. The key proves that the answer was made for a WebSocket; nothing depends on its being
/// new each time.
const UPGRADE: &str = "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                       sec-websocket-key: a2luZ3JhdCBraW5ncmF0IQ==\r\n";
/// The answer to that key (RFC 6455, section 4.2.2).
const ACCEPT: &str = "x4yx6y6eLOE2u0CilFmC3C/bXbU=";

/// A WebSocket.
#[derive(Debug)]
pub struct WebSocket<S> {
    stream: S,
    /// Bytes read. The frames before `used` have been handled.
    read: Vec<u8>,
    used: usize,
    /// The pieces so far of a message that comes in several frames.
    pieces: Option<Vec<u8>>,
    /// Where the last text lies: in `read`, or in `whole` if it came in pieces.
    last: Range<usize>,
    whole: Vec<u8>,
    /// Bytes still to be written.
    unsent: Vec<u8>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    /// Opens a WebSocket at `path`. The headers are sent as they are, and need a `host`.
    pub async fn open(stream: S, path: &str, headers: &[(&str, &str)]) -> Result<WebSocket<S>, ConnectError> {
        let unsent = head("GET", path, headers, UPGRADE).into_bytes();
        let (read, pieces, whole) = (Vec::new(), None, Vec::new());
        let mut socket = WebSocket { stream, read, used: 0, pieces, last: 0..0, whole, unsent };
        socket.flush().await.map_err(ConnectError::Io)?;
        let end = loop {
            if let Some(end) = end_of_head(&socket.read) {
                break end;
            }
            socket.read_more().await.map_err(ConnectError::Io)?;
        };
        let answer = Response::of_head(&socket.read[..end]);
        let mut answer = answer.ok_or(ConnectError::Malformed("something that is not HTTP"))?;
        socket.used = end;
        if answer.status == 101 {
            return match answer.header("sec-websocket-accept") {
                Some(ACCEPT) => Ok(socket),
                _ => Err(ConnectError::Malformed("the handshake of another WebSocket")),
            };
        }
        let length = answer.content_length().unwrap_or(0).min(LONGEST);
        while socket.read.len() - socket.used < length && socket.read_more().await.is_ok() {}
        answer.body = socket.read.split_off(socket.used);
        Err(ConnectError::Problem(ApiProblem::of(&answer)))
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        self.send_frame(FINAL | TEXT, text.as_bytes()).await
    }

    /// Sends a frame with this first byte, even one that no client should send. Cancel-safe: what is not written yet goes out before the
    /// next frame.
    pub async fn send_frame(&mut self, first: u8, payload: &[u8]) -> io::Result<()> {
        encode(first, payload, &mut self.unsent);
        self.flush().await
    }

    /// Receives the next text and lends its bytes; [`last`](WebSocket::last) lends them again. Pings are answered, and so is a close.
    /// Cancel-safe.
    pub async fn receive(&mut self) -> Result<&[u8], ReceiveError> {
        loop {
            self.flush().await.map_err(ReceiveError::Cut)?; // a pong that was not sent to its end
            let Some(frame) = decode(&self.read, self.used).map_err(ReceiveError::Malformed)? else {
                self.read_more().await.map_err(ReceiveError::Cut)?;
                continue;
            };
            self.used = frame.payload.end;
            match (frame.opcode, self.pieces.as_mut()) {
                (TEXT, None) if frame.last => {
                    (self.whole, self.last) = (Vec::new(), frame.payload);
                    return Ok(self.last());
                }
                (TEXT, None) => self.pieces = Some(self.read[frame.payload].to_vec()),
                (CONTINUATION, Some(pieces)) => {
                    pieces.extend_from_slice(&self.read[frame.payload]);
                    if pieces.len() > LONGEST {
                        return Err(ReceiveError::Malformed("too long a message"));
                    }
                    if frame.last {
                        (self.whole, self.last) = (self.pieces.take().unwrap_or_default(), 0..0);
                        return Ok(self.last());
                    }
                }
                (PING, _) => encode(FINAL | PONG, &self.read[frame.payload], &mut self.unsent),
                (PONG, _) => {}
                (CLOSE, _) => return Err(self.closed(frame.payload).await),
                (BINARY, _) => return Err(ReceiveError::Malformed("a frame that is no text")),
                _ => return Err(ReceiveError::Malformed("pieces of messages out of their order")),
            }
        }
    }

    /// Answers a close and says why it came.
    async fn closed(&mut self, payload: Range<usize>) -> ReceiveError {
        let (code, reason) = match &self.read[payload] {
            [high, low, reason @ ..] => (u16::from_be_bytes([*high, *low]), String::from_utf8_lossy(reason).into()),
            _ => (1005, String::new()),
        };
        let echo = code.to_be_bytes();
        // The server may have hung up already.
        let _ = self.send_frame(FINAL | CLOSE, if code == 1005 { &[] } else { &echo }).await;
        ReceiveError::Closed { code, reason }
    }

    /// Returns the text that was received last, until the next call of [`receive`](WebSocket::receive).
    pub fn last(&self) -> &[u8] {
        if self.whole.is_empty() { &self.read[self.last.clone()] } else { &self.whole }
    }

    /// Gives back the memory that reading needed, if the next text will be long in coming.
    pub fn shrink(&mut self) {
        self.forget_used();
        self.read.shrink_to_fit();
        self.unsent.shrink_to_fit();
    }

    /// Returns the stream, and what was read from it and not looked at.
    pub fn into_parts(mut self) -> (S, Vec<u8>) {
        let unread = self.read.split_off(self.used);
        (self.stream, unread)
    }

    fn forget_used(&mut self) {
        self.read.drain(..self.used);
        (self.used, self.last) = (0, 0..0);
    }

    async fn read_more(&mut self) -> io::Result<()> {
        self.forget_used();
        if self.read.len() > LONGEST {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "too long a message"));
        }
        if self.read.capacity() - self.read.len() < ROOM {
            self.read.reserve(GROWTH);
        }
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }

    async fn flush(&mut self) -> io::Result<()> {
        while !self.unsent.is_empty() {
            match self.stream.write(&self.unsent).await? {
                0 => return Err(io::ErrorKind::WriteZero.into()),
                written => drop(self.unsent.drain(..written)),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{DuplexStream, duplex};

    const WELCOME: &str = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\
                           sec-websocket-accept: x4yx6y6eLOE2u0CilFmC3C/bXbU=\r\n\r\n";

    /// Opens a WebSocket to a server that sends these bytes: the client's side and the server's.
    async fn opened(bytes: &[u8]) -> (Result<WebSocket<DuplexStream>, ConnectError>, DuplexStream) {
        let (near, mut far) = duplex(1 << 16);
        far.write_all(bytes).await.unwrap();
        (WebSocket::open(near, "/socket", &[("host", "x")]).await, far)
    }

    async fn socket(frames: &[&[u8]]) -> (WebSocket<DuplexStream>, DuplexStream) {
        let (socket, mut far) = opened(&[WELCOME.as_bytes(), &frames.concat()].concat()).await;
        let mut asked = [0; 1024];
        let length = far.read(&mut asked).await.unwrap();
        let asked = str::from_utf8(&asked[..length]).unwrap();
        assert!(asked.starts_with("GET /socket HTTP/1.1\r\nhost: x\r\n") && asked.ends_with("\r\n\r\n"), "{asked}");
        (socket.unwrap(), far)
    }

    #[tokio::test]
    async fn texts_come_one_by_one_whole_or_in_pieces() {
        let pieces: [&[u8]; 3] = [&[0x01, 1, b'a'], &[0x00, 1, b'b'], &[0x80, 1, b'c']];
        let (mut socket, _far) =
            socket(&[b"\x81\x02hi", pieces[0], pieces[1], pieces[2], b"\x81\x00", b"\x81\x01x"]).await;
        for text in ["hi", "abc", "", "x"] {
            assert_eq!(socket.receive().await.unwrap(), text.as_bytes());
            assert_eq!(socket.last(), text.as_bytes());
        }
    }

    #[tokio::test]
    async fn a_ping_is_answered_and_a_close_too() {
        let (mut socket, mut far) = socket(&[b"\x89\x01p", b"\x81\x01x", b"\x88\x07\x03\xf4again"]).await;
        socket.receive().await.unwrap();
        let Err(ReceiveError::Closed { code: 1012, reason }) = socket.receive().await else { panic!() };
        assert_eq!(reason, "again");
        drop(socket);
        let mut answers = Vec::new();
        far.read_to_end(&mut answers).await.unwrap();
        assert_eq!(answers, b"\x8a\x81\0\0\0\0p\x88\x82\0\0\0\0\x03\xf4");
    }

    #[tokio::test]
    async fn a_text_is_not_lost_when_nobody_waits_for_its_end() {
        let (mut socket, mut far) = socket(&[b"\x81\x04ha"]).await;
        tokio::select! {
            biased;
            _ = socket.receive() => panic!("half of it"),
            () = std::future::ready(()) => {}
        }
        far.write_all(b"lf").await.unwrap();
        assert_eq!(socket.receive().await.unwrap(), b"half");
        drop(far);
        assert!(matches!(socket.receive().await, Err(ReceiveError::Cut(_))));
    }

    #[tokio::test]
    async fn what_is_no_text_is_an_error() {
        for bytes in [&b"\x82\x01x"[..], b"\x80\x01x", b"\x01\x01x\x81\x01x", b"\xc1\x01x"] {
            let (mut socket, _far) = socket(&[bytes]).await;
            assert!(matches!(socket.receive().await, Err(ReceiveError::Malformed(_))), "{bytes:x?}");
        }
    }

    #[tokio::test]
    async fn a_refused_handshake_tells_the_problem() {
        let refused = b"HTTP/1.1 401 Unauthorized\r\ncontent-length: 19\r\n\r\n{\"code\":\"no_guest\"}";
        let (Err(ConnectError::Problem(problem)), _far) = opened(refused).await else { panic!() };
        assert_eq!((problem.status, &*problem.code), (401, "no_guest"));
        let other = b"HTTP/1.1 101 Switching Protocols\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
        assert!(matches!(opened(other).await.0, Err(ConnectError::Malformed(_))));
    }

    #[tokio::test]
    async fn what_was_read_beyond_the_handshake_is_not_lost() {
        let (socket, _far) = socket(&[b"\x81\x02hi"]).await;
        assert_eq!(socket.into_parts().1, b"\x81\x02hi");
    }
}
