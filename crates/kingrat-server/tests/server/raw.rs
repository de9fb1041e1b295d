//! A client that sends raw bytes: what a browser would never send.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use kingrat_client::frame::{self, CLOSE};
use kingrat_client::{WebSocket, socket_path};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Person, soon};

/// A raw connection.
pub struct Raw {
    pub stream: TcpStream,
    /// Bytes read after the handshake and not yet decoded.
    read: Vec<u8>,
}

/// Encodes a client frame with any first byte.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = Vec::new();
    frame::encode(first, payload, &mut frame);
    frame
}

/// Encodes a complete text frame.
pub fn text(payload: &str) -> Vec<u8> {
    frame(0x81, payload.as_bytes())
}

impl Raw {
    /// Connects from this source address, unless refused. All of 127.0.0.0/8 is this machine, so a test can use several addresses.
    pub async fn from(source: Ipv4Addr, address: SocketAddr) -> Option<Raw> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(8 * 1024).unwrap();
        socket.bind((source, 0).into()).unwrap();
        let stream = soon("a connection", socket.connect(address)).await.ok()?;
        let _ = stream.set_nodelay(true);
        Some(Raw { stream, read: Vec::new() })
    }

    pub async fn to(address: SocketAddr) -> Raw {
        Raw::from(Ipv4Addr::LOCALHOST, address).await.expect("a connection")
    }

    /// Opens the socket of a table. The welcome is not read.
    pub async fn at_table(person: &Person, code: &str) -> Raw {
        let Raw { stream, .. } = Raw::to(person.address).await;
        let host = person.address.to_string();
        let headers = [("host", &*host), ("cookie", &person.cookie)];
        let socket = soon("a handshake", WebSocket::open(stream, &socket_path(code, None::<u32>), &headers)).await;
        let (stream, read) = socket.unwrap_or_else(|why| panic!("{why}")).into_parts();
        Raw { stream, read }
    }

    /// Sends bytes. Returns false if the server has hung up.
    pub async fn send(&mut self, bytes: &[u8]) -> bool {
        soon("that somebody reads or hangs up", self.stream.write_all(bytes)).await.is_ok()
    }

    /// Reads the head of an answer; empty if there is none.
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

    /// Reads until the connection ends.
    pub async fn rest(&mut self) -> Vec<u8> {
        let mut rest = std::mem::take(&mut self.read);
        let _ = soon("the end", self.stream.read_to_end(&mut rest)).await;
        rest
    }

    /// Returns the close code; 1006 if the connection ends without one.
    pub async fn closing(&mut self) -> u16 {
        let rest = self.rest().await;
        let mut start = 0;
        while let Some(frame) = frame::decode(&rest, start).unwrap_or_else(|why| panic!("the server sent {why}")) {
            if frame.opcode == CLOSE {
                return rest[frame.payload].first_chunk().map_or(1005, |code| u16::from_be_bytes(*code));
            }
            start = frame.payload.end;
        }
        1006
    }

    /// Pauses, as a slow client would.
    pub async fn pause(&self) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
