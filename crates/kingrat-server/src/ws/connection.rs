//! The connection to one client. The table's task writes to it directly, without waking another task, and the session reads from it. What
//! the system does not take at once waits here, bounded, so that a client that does not read cannot fill the memory.

use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use futures_util::{Sink, SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use kingrat_table::GuestId;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::Notify;
use tokio::time::Sleep;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use crate::sync::lock;
use crate::ws::frame_watch::FrameWatch;

/// The socket of one client.
pub(crate) type ServerSocket = WebSocketStream<FrameWatch<TokioIo<Upgraded>>>;

/// Why a WebSocket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    OtherProtocol,
    TooManyConnections,
    NoSuchTable,
    Unreadable,
    TooMuch,
    TooSlow,
    /// A message does not end.
    Unfinished,
    NotText,
    /// The bytes are not WebSocket frames.
    Malformed,
    NotUtf8,
    TooLarge,
    Moved,
    Forgotten,
    Restart,
}

impl CloseReason {
    /// Returns the close code of docs/protocol.md.
    pub const fn code(self) -> u16 {
        match self {
            CloseReason::Malformed => 1002,
            CloseReason::NotText => 1003,
            CloseReason::NotUtf8 => 1007,
            CloseReason::TooLarge => 1009,
            CloseReason::Restart => 1012,
            CloseReason::OtherProtocol => 4001,
            CloseReason::TooManyConnections => 4002,
            CloseReason::NoSuchTable | CloseReason::Unreadable => 4004,
            CloseReason::TooMuch | CloseReason::TooSlow | CloseReason::Unfinished => 4008,
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
            CloseReason::Unfinished => "unfinished",
            CloseReason::NotText => "not_text",
            CloseReason::Malformed => "malformed",
            CloseReason::NotUtf8 => "not_utf8",
            CloseReason::TooLarge => "too_large",
            CloseReason::Moved => "moved",
            CloseReason::Forgotten => "forgotten",
            CloseReason::Restart => "restart",
        }
    }

    /// Whether the client cannot be understood any more: whatever else it sends is no frame.
    pub const fn is_unreadable(self) -> bool {
        matches!(self, CloseReason::Malformed | CloseReason::NotUtf8 | CloseReason::TooLarge | CloseReason::Unfinished)
    }
}

impl From<Error> for CloseReason {
    fn from(why: Error) -> CloseReason {
        match why {
            Error::Capacity(_) => CloseReason::TooLarge,
            Error::Utf8(_) => CloseReason::NotUtf8,
            // Simply cut, as by a phone that sleeps or a page that is closed: no error of the client.
            Error::Io(_)
            | Error::ConnectionClosed
            | Error::AlreadyClosed
            | Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => CloseReason::Restart,
            _ => CloseReason::Malformed,
        }
    }
}

impl CloseReason {
    /// Returns why a message cannot be sent: the client does not read, or it is gone, which is its right.
    fn unsent(why: &Error) -> CloseReason {
        if matches!(why, Error::WriteBufferFull(_)) { CloseReason::TooSlow } else { CloseReason::Restart }
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
    /// How long a message may take from its first byte to its last.
    patience: Duration,
}

struct SharedSocket {
    socket: ServerSocket,
    /// Set once the socket is to be closed.
    closing: Option<CloseReason>,
    /// Runs while a message is unfinished.
    unfinished: Option<Pin<Box<Sleep>>>,
}

static SOCKETS: AtomicU64 = AtomicU64::new(0);

impl Connection {
    pub fn new(socket: ServerSocket, patience: Duration) -> Arc<Connection> {
        let shared = Mutex::new(SharedSocket { socket, closing: None, unfinished: None });
        Arc::new(Connection { shared, wake: Notify::new(), patience })
    }

    /// Returns the table's end, for a guest at this address.
    pub fn handle(self: &Arc<Connection>, guest: GuestId, address: IpAddr) -> ClientHandle {
        let connection = Arc::new(CloseOnDrop(Arc::clone(self)));
        ClientHandle { socket: SOCKETS.fetch_add(1, Ordering::Relaxed), guest, address, connection }
    }

    /// Sends a message. Fails if the socket is closing, its buffer is full, or the client is gone.
    pub fn send(&self, message: Message) -> Result<(), CloseReason> {
        let mut shared = lock(&self.shared);
        if let Some(why) = shared.closing {
            return Err(why);
        }
        // No waker: if the system does not take all, the session is woken below and flushes the rest.
        let mut no_waker = Context::from_waker(Waker::noop());
        // A message that was taken may still wait in the buffer.
        let sent = Pin::new(&mut shared.socket).start_send(message).map_err(|why| CloseReason::unsent(&why));
        let flushed = shared.socket.poll_flush_unpin(&mut no_waker);
        shared.closing = sent.err();
        if sent.is_err() || !matches!(flushed, Poll::Ready(Ok(()))) {
            self.wake.notify_one();
        }
        sent
    }

    /// Receives the next message of the client, or why there is none. Cancel-safe.
    pub async fn receive(&self) -> Result<Message, CloseReason> {
        poll_fn(|context| {
            let mut shared = lock(&self.shared);
            let SharedSocket { socket, unfinished, .. } = &mut *shared;
            let received = socket.poll_next_unpin(context);
            let since = socket.get_ref().unfinished_since().filter(|_| received.is_pending());
            let Some(since) = since else {
                *unfinished = None;
                return received
                    .map(|received| received.unwrap_or(Err(Error::ConnectionClosed)).map_err(CloseReason::from));
            };
            let timer = unfinished.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(since + self.patience)));
            timer.as_mut().poll(context).map(|()| Err(CloseReason::Unfinished))
        })
        .await
    }

    /// Sends nothing more, and reads what still comes without looking at it, until the client closes the connection or has sent `most`
    /// bytes: a socket that is closed with unread data is reset, and the close frame lost.
    pub async fn drain(&self, most: usize) {
        let _ = poll_fn(|context| Pin::new(lock(&self.shared).socket.get_mut()).poll_shutdown(context)).await;
        let mut left = most;
        while left > 0 {
            let mut bytes = [0; 1024];
            let mut into = ReadBuf::new(&mut bytes);
            let read =
                poll_fn(|context| Pin::new(lock(&self.shared).socket.get_mut()).poll_read(context, &mut into)).await;
            if read.is_err() || into.filled().is_empty() {
                return;
            }
            left = left.saturating_sub(into.filled().len());
        }
    }

    /// Waits until the table has something to do for the session: returns why the socket is to be closed, or nothing when something waits
    /// to be flushed.
    pub async fn woken(&self) -> Option<CloseReason> {
        self.wake.notified().await;
        lock(&self.shared).closing
    }

    /// Waits until the system has taken all messages.
    pub async fn flush(&self) -> Result<(), CloseReason> {
        poll_fn(|context| lock(&self.shared).socket.poll_flush_unpin(context))
            .await
            .map_err(|why| CloseReason::unsent(&why))
    }

    /// Tells the session to close the socket. The first reason wins.
    pub fn close(&self, why: CloseReason) {
        lock(&self.shared).closing.get_or_insert(why);
        self.wake.notify_one();
    }

    /// Sends the close frame, after which nothing is sent.
    pub async fn send_close(&self, frame: Message) -> Result<(), CloseReason> {
        {
            let mut shared = lock(&self.shared);
            shared.closing.get_or_insert(CloseReason::Restart);
            match Pin::new(&mut shared.socket).start_send(frame) {
                // The client has sent one, and the answer to it waits to be flushed.
                Ok(()) | Err(Error::Protocol(ProtocolError::SendAfterClosing)) => {}
                Err(why) => return Err(CloseReason::unsent(&why)),
            }
        }
        self.flush().await
    }
}

impl ClientHandle {
    /// Sends a message. Returns false if the client is gone or does not keep up.
    pub fn send(&self, text: &Utf8Bytes) -> bool {
        self.connection.0.send(Message::Text(text.clone())).is_ok()
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

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// A client that left while it was written to was once called too slow.
    #[test]
    fn only_a_full_buffer_means_that_a_client_is_too_slow() {
        let full = Error::WriteBufferFull(Box::new(Message::Ping(Default::default())));
        assert_eq!(CloseReason::unsent(&full), CloseReason::TooSlow);
        for kind in [io::ErrorKind::BrokenPipe, io::ErrorKind::ConnectionReset] {
            assert_eq!(CloseReason::unsent(&Error::Io(kind.into())), CloseReason::Restart);
        }
        assert_eq!(CloseReason::unsent(&Error::ConnectionClosed), CloseReason::Restart);
        assert_eq!(CloseReason::unsent(&Error::Protocol(ProtocolError::SendAfterClosing)), CloseReason::Restart);
    }
}
