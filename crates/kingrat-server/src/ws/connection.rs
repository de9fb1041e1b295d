//! The connection to one client. The table's task writes to it directly, without waking another task, and the session reads from it. What
//! the system does not take at once waits here, bounded, so that a client that does not read cannot fill the memory.

use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use axum::Error;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{Sink, SinkExt, StreamExt};
use kingrat_table::GuestId;
use tokio::sync::Notify;

use crate::sync::lock;

/// Why a WebSocket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    OtherProtocol,
    TooManyConnections,
    NoSuchTable,
    Unreadable,
    TooMuch,
    TooSlow,
    NotText,
    Moved,
    Forgotten,
    Restart,
}

impl CloseReason {
    /// Returns the close code of docs/protocol.md.
    pub const fn code(self) -> u16 {
        match self {
            CloseReason::NotText => 1003,
            CloseReason::Restart => 1012,
            CloseReason::OtherProtocol => 4001,
            CloseReason::TooManyConnections => 4002,
            CloseReason::NoSuchTable | CloseReason::Unreadable => 4004,
            CloseReason::TooMuch | CloseReason::TooSlow => 4008,
            CloseReason::Moved | CloseReason::Forgotten => 4009,
        }
    }

    /// Returns the reason of the close frame.
    pub const fn reason(self) -> &'static str {
        match self {
            CloseReason::OtherProtocol => "other_protocol",
            CloseReason::TooManyConnections => "too_many_connections",
            CloseReason::NoSuchTable => "no_such_table",
            CloseReason::Unreadable => "table_unreadable",
            CloseReason::TooMuch => "too_much",
            CloseReason::TooSlow => "too_slow",
            CloseReason::NotText => "not_text",
            CloseReason::Moved => "moved",
            CloseReason::Forgotten => "forgotten",
            CloseReason::Restart => "restart",
        }
    }
}

/// The table's end of a connection. When the last clone is dropped, the connection is closed.
#[derive(Clone)]
pub(crate) struct ClientHandle {
    pub socket: u64,
    pub guest: GuestId,
    /// The address that limits count it by.
    pub address: IpAddr,
    connection: Arc<CloseOnDrop>,
}

struct CloseOnDrop(Arc<Connection>);

/// A WebSocket that a table and a session share.
pub(crate) struct Connection {
    shared: Mutex<SharedSocket>,
    /// Wakes the session when something waits to be sent, or when it is to close the socket.
    wake: Notify,
}

struct SharedSocket {
    socket: WebSocket,
    /// Set once the socket is to be closed.
    closing: Option<CloseReason>,
}

static SOCKETS: AtomicU64 = AtomicU64::new(0);

impl Connection {
    pub fn new(socket: WebSocket) -> Arc<Connection> {
        Arc::new(Connection { shared: Mutex::new(SharedSocket { socket, closing: None }), wake: Notify::new() })
    }

    /// Returns the table's end, for a guest at this address.
    pub fn handle(self: &Arc<Connection>, guest: GuestId, address: IpAddr) -> ClientHandle {
        let connection = Arc::new(CloseOnDrop(Arc::clone(self)));
        ClientHandle { socket: SOCKETS.fetch_add(1, Ordering::Relaxed), guest, address, connection }
    }

    /// Sends a message. Returns false if the socket is closing or its buffer is full.
    pub fn send(&self, message: Message) -> bool {
        let mut shared = lock(&self.shared);
        if shared.closing.is_some() {
            return false;
        }
        // No waker: if the system does not take all, the session is woken below and flushes the rest.
        let mut no_waker = Context::from_waker(Waker::noop());
        // An error means that the buffer is full or the client gone. Otherwise the message may wait in the buffer.
        let sent = Pin::new(&mut shared.socket).start_send(message).is_ok();
        let flushed = shared.socket.poll_flush_unpin(&mut no_waker);
        if !sent {
            shared.closing = Some(CloseReason::TooSlow);
        }
        if !sent || !matches!(flushed, Poll::Ready(Ok(()))) {
            self.wake.notify_one();
        }
        sent
    }

    /// Receives the next message of the client.
    pub async fn receive(&self) -> Option<Result<Message, Error>> {
        poll_fn(|context| lock(&self.shared).socket.poll_next_unpin(context)).await
    }

    /// Waits until the table has something to do for the session: returns why the socket is to be closed, or nothing when something waits
    /// to be flushed.
    pub async fn woken(&self) -> Option<CloseReason> {
        self.wake.notified().await;
        lock(&self.shared).closing
    }

    /// Waits until the system has taken all messages.
    pub async fn flush(&self) -> Result<(), Error> {
        poll_fn(|context| lock(&self.shared).socket.poll_flush_unpin(context)).await
    }

    /// Tells the session to close the socket. The first reason wins.
    pub fn close(&self, why: CloseReason) {
        lock(&self.shared).closing.get_or_insert(why);
        self.wake.notify_one();
    }

    /// Sends the close frame, after which nothing is sent.
    pub async fn send_close(&self, frame: Message) -> Result<(), Error> {
        {
            let mut shared = lock(&self.shared);
            shared.closing.get_or_insert(CloseReason::Restart);
            Pin::new(&mut shared.socket).start_send(frame)?;
        }
        self.flush().await
    }
}

impl ClientHandle {
    /// Sends a message. Returns false if the client is gone or does not keep up.
    pub fn send(&self, text: &Utf8Bytes) -> bool {
        self.connection.0.send(Message::Text(text.clone()))
    }

    /// Closes the connection.
    pub fn close(&self, why: CloseReason) {
        self.connection.0.close(why);
    }
}

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.close(CloseReason::Restart);
    }
}
