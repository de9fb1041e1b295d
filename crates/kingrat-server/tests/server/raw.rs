//! A client that sends bytes as they are: whatever a browser would never send.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Person, soon};

/// A connection without manners.
pub struct Raw {
    pub stream: TcpStream,
}

/// A frame as a client sends it; the mask is all zeros, which is a mask.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        short @ 0..=125 => frame.push(0x80 | short as u8),
        long => {
            frame.push(0x80 | 126);
            frame.extend(u16::try_from(long).expect("no such long frames here").to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// A whole text.
pub fn text(payload: &str) -> Vec<u8> {
    frame(0x81, payload.as_bytes())
}

impl Raw {
    /// Connects from this address, unless it is turned away: all of 127.x.x.x is this machine, so that a test can come from several houses.
    pub async fn from(house: Ipv4Addr, address: SocketAddr) -> Option<Raw> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(8 * 1024).unwrap();
        socket.bind((house, 0).into()).unwrap();
        let stream = soon("a connection", socket.connect(address)).await.ok()?;
        let _ = stream.set_nodelay(true);
        Some(Raw { stream })
    }

    pub async fn to(address: SocketAddr) -> Raw {
        Raw::from(Ipv4Addr::LOCALHOST, address).await.expect("a connection")
    }

    /// The socket of a table, upgraded by hand; the welcome is not read.
    pub async fn at_table(person: &Person, code: &str) -> Raw {
        let mut raw = Raw::to(person.address).await;
        let head = format!(
            "GET /api/tables/{code}/socket?v=1 HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            person.address, person.cookie
        );
        raw.send(head.as_bytes()).await;
        let answer = raw.head().await;
        assert!(answer.starts_with("HTTP/1.1 101"), "{answer}");
        raw
    }

    /// Sends, as far as anybody takes it.
    pub async fn send(&mut self, bytes: &[u8]) -> bool {
        soon("that somebody reads or hangs up", self.stream.write_all(bytes)).await.is_ok()
    }

    /// The head of an answer; nothing, if there is none.
    pub async fn head(&mut self) -> String {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            match soon("an answer", self.stream.read_u8()).await {
                Ok(byte) => head.push(byte),
                Err(_) => break,
            }
        }
        String::from_utf8_lossy(&head).into_owned()
    }

    /// Everything that comes until the line is cut.
    pub async fn rest(&mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        let _ = soon("the end", self.stream.read_to_end(&mut rest)).await;
        rest
    }

    /// The code with which a socket is closed; 1006, if it is cut without one.
    pub async fn closing(&mut self) -> u16 {
        let rest = self.rest().await;
        let mut rest = &rest[..];
        while let [first, length, tail @ ..] = rest {
            let (length, tail) = match (length & 0x7f, tail) {
                (126, [high, low, tail @ ..]) => (usize::from(*high) << 8 | usize::from(*low), tail),
                (126.., _) => panic!("a frame longer than any of ours"),
                (short, tail) => (usize::from(short), tail),
            };
            match (first & 0x0f, tail) {
                (8, [high, low, ..]) if length >= 2 => return u16::from_be_bytes([*high, *low]),
                (8, _) => return 1005,
                _ => rest = tail.get(length..).unwrap_or_default(),
            }
        }
        1006
    }

    /// Says nothing for a while, as somebody slow would.
    pub async fn dawdle(&self) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
