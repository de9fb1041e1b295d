//! A client's session at a table: messages of the protocol over a WebSocket, and a mirror of the table that they keep up to date.

use std::io;

use kingrat_table::protocol::{ClientMsg, ServerMsg};
use tokio::io::{AsyncRead, AsyncWrite};

use crate::error::{ConnectError, ReceiveError};
use crate::mirror::{OutOfOrderError, TableMirror};
use crate::websocket::WebSocket;

/// A session at a table, from its welcome on.
#[derive(Debug)]
pub struct TableSession<S> {
    socket: WebSocket<S>,
    mirror: TableMirror,
}

impl<S: AsyncRead + AsyncWrite + Unpin> TableSession<S> {
    /// Waits for the welcome on a WebSocket that was just opened.
    pub async fn start(mut socket: WebSocket<S>) -> Result<TableSession<S>, ConnectError> {
        let first = read(&mut socket).await.map_err(ConnectError::NotWelcomed)?;
        let ServerMsg::Welcome(welcome) = first else {
            return Err(ConnectError::Malformed("a message before the welcome"));
        };
        let mirror = TableMirror::new(&welcome);
        let mirror = mirror.map_err(|why| ConnectError::NotWelcomed(ReceiveError::OutOfOrder(why)))?;
        Ok(TableSession { socket, mirror })
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMsg) -> io::Result<()> {
        let text = serde_json::to_string(message).map_err(io::Error::other)?;
        self.socket.send(&text).await
    }

    /// Receives the next message, which the mirror has taken in. Cancel-safe.
    pub async fn next(&mut self) -> Result<ServerMsg, ReceiveError> {
        let message = read(&mut self.socket).await?;
        match &message {
            ServerMsg::Update(shown) => self.mirror.update(shown).map_err(ReceiveError::OutOfOrder)?,
            ServerMsg::Welcome(again) => {
                let (seen, came) = (Some(self.mirror.version()), again.v);
                return Err(ReceiveError::OutOfOrder(OutOfOrderError { seen, came }));
            }
            ServerMsg::Refused { .. } | ServerMsg::Pong {} => {}
        }
        Ok(message)
    }

    /// Returns the table as it was shown last.
    pub const fn mirror(&self) -> &TableMirror {
        &self.mirror
    }

    /// Returns the last message as it came over the wire.
    pub fn text(&self) -> &[u8] {
        self.socket.last()
    }

    /// Returns the WebSocket, to send what is no message.
    pub const fn socket(&mut self) -> &mut WebSocket<S> {
        &mut self.socket
    }
}

async fn read<S: AsyncRead + AsyncWrite + Unpin>(socket: &mut WebSocket<S>) -> Result<ServerMsg, ReceiveError> {
    serde_json::from_slice(socket.receive().await?).map_err(ReceiveError::Unreadable)
}
