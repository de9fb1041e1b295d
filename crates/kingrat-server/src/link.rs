//! The line from a table to one socket: bounded, so that a client that does not read cannot fill the memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use kingrat_table::GuestId;
use tokio::sync::mpsc;

/// What goes to a socket.
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Close(Close),
}

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
            Close::Restart => "restart",
        }
    }
}

/// The table's end of the line.
#[derive(Clone)]
pub(crate) struct Link {
    pub socket: u64,
    pub guest: GuestId,
    out: mpsc::Sender<Out>,
    slow: Arc<AtomicBool>,
}

/// The socket's end of the line.
pub(crate) struct Inbox {
    out: mpsc::Receiver<Out>,
    slow: Arc<AtomicBool>,
}

static SOCKETS: AtomicU64 = AtomicU64::new(0);

/// A line for a guest's socket on which so many messages may wait.
pub(crate) fn line(guest: GuestId, most: usize) -> (Link, Inbox) {
    let (out, inbox) = mpsc::channel(most.max(1));
    let slow = Arc::new(AtomicBool::new(false));
    let socket = SOCKETS.fetch_add(1, Ordering::Relaxed);
    (Link { socket, guest, out, slow: Arc::clone(&slow) }, Inbox { out: inbox, slow })
}

impl Link {
    /// Sends: is the socket still there, and does it keep up?
    pub fn send(&self, text: &Utf8Bytes) -> bool {
        let sent = self.out.try_send(Out::Text(text.clone()));
        if matches!(sent, Err(mpsc::error::TrySendError::Full(_))) {
            self.slow.store(true, Ordering::Relaxed);
        }
        sent.is_ok()
    }

    /// Closes it. A line that is full is closed as well: by being dropped.
    pub fn close(&self, why: Close) {
        let _ = self.out.try_send(Out::Close(why));
    }
}

impl Inbox {
    /// What comes next. It never ends without a reason.
    pub async fn next(&mut self) -> Out {
        match self.out.recv().await {
            Some(out) => out,
            None if self.slow.load(Ordering::Relaxed) => Out::Close(Close::TooSlow),
            None => Out::Close(Close::Restart),
        }
    }

    /// What else waits already.
    pub fn waiting(&mut self) -> Option<Out> {
        self.out.try_recv().ok()
    }
}
