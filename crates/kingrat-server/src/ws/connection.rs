//! The line to one client. The table writes to it directly, without waking anybody, and the socket's task reads from it; what the system
//! does not take at once waits here, bounded, so that a client that does not read cannot fill the memory.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use axum::Error;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{Sink, SinkExt, StreamExt};
use kingrat_table::GuestId;
use tokio::sync::Notify;

use crate::net::limits::hold;

/// Why a socket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Close {
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

impl Close {
    /// The code of docs/protocol.md.
    pub const fn code(self) -> u16 {
        match self {
            Close::NotText => 1003,
            Close::Restart => 1012,
            Close::OtherProtocol => 4001,
            Close::TooManyConnections => 4002,
            Close::NoSuchTable | Close::Unreadable => 4004,
            Close::TooMuch | Close::TooSlow => 4008,
            Close::Moved | Close::Forgotten => 4009,
        }
    }

    /// A word for whoever looks into it.
    pub const fn reason(self) -> &'static str {
        match self {
            Close::OtherProtocol => "other_protocol",
            Close::TooManyConnections => "too_many_connections",
            Close::NoSuchTable => "no_such_table",
            Close::Unreadable => "table_unreadable",
            Close::TooMuch => "too_much",
            Close::TooSlow => "too_slow",
            Close::NotText => "not_text",
            Close::Moved => "moved",
            Close::Forgotten => "forgotten",
            Close::Restart => "restart",
        }
    }
}

/// The table's end of the line. When nobody holds it any more, the line is closed.
#[derive(Clone)]
pub(crate) struct Link {
    pub socket: u64,
    pub guest: GuestId,
    end: Arc<TablesEnd>,
}

struct TablesEnd(Arc<Line>);

/// A line: the socket, and why it is to be closed.
pub(crate) struct Line {
    wire: Mutex<Throttled>,
    /// Rung when something waits to be sent, or when it is to be closed.
    bell: Notify,
}

struct Throttled {
    socket: WebSocket,
    end: Option<Close>,
}

static SOCKETS: AtomicU64 = AtomicU64::new(0);

impl Line {
    pub fn new(socket: WebSocket) -> Arc<Line> {
        Arc::new(Line { wire: Mutex::new(Throttled { socket, end: None }), bell: Notify::new() })
    }

    /// The table's end, for a guest.
    pub fn link(self: &Arc<Line>, guest: GuestId) -> Link {
        Link { socket: SOCKETS.fetch_add(1, Ordering::Relaxed), guest, end: Arc::new(TablesEnd(Arc::clone(self))) }
    }

    /// Sends, if the line is open and not full.
    pub fn send(&self, message: Message) -> bool {
        let mut wire = hold(&self.wire);
        if wire.end.is_some() {
            return false;
        }
        // Nobody is woken when the system takes more: the socket's task is told below, and waits for that itself.
        let mut nobody = Context::from_waker(Waker::noop());
        // Whether the system takes it or not does not matter here: it may wait as long as there is room for it.
        let sent = Pin::new(&mut wire.socket).start_send(message).is_ok();
        let flushed = wire.socket.poll_flush_unpin(&mut nobody);
        if !sent {
            wire.end = Some(Close::TooSlow);
        }
        if !sent || !matches!(flushed, Poll::Ready(Ok(()))) {
            self.bell.notify_one();
        }
        sent
    }

    /// What the client says next.
    pub async fn hear(&self) -> Option<Result<Message, Error>> {
        poll_fn(|context| hold(&self.wire).socket.poll_next_unpin(context)).await
    }

    /// Waits until there is something to be done for the table: why it is to be closed, or nothing, when something waits to be sent.
    pub async fn rung(&self) -> Option<Close> {
        self.bell.notified().await;
        hold(&self.wire).end
    }

    /// Waits until the system has taken everything.
    pub async fn flush(&self) -> Result<(), Error> {
        poll_fn(|context| hold(&self.wire).socket.poll_flush_unpin(context)).await
    }

    /// Has it closed, unless it is being closed already.
    pub fn close(&self, why: Close) {
        hold(&self.wire).end.get_or_insert(why);
        self.bell.notify_one();
    }

    /// Closes it: nothing is sent any more but the reason.
    pub async fn part(&self, why: Message) -> Result<(), Error> {
        {
            let mut wire = hold(&self.wire);
            wire.end.get_or_insert(Close::Restart);
            Pin::new(&mut wire.socket).start_send(why)?;
        }
        self.flush().await
    }
}

impl Link {
    /// Sends: is the socket still there, and does it keep up?
    pub fn send(&self, text: &Utf8Bytes) -> bool {
        self.end.0.send(Message::Text(text.clone()))
    }

    /// Closes it.
    pub fn close(&self, why: Close) {
        self.end.0.close(why);
    }
}

impl Drop for TablesEnd {
    fn drop(&mut self) {
        self.0.close(Close::Restart);
    }
}
