//! The socket of one client at one table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use kingrat_table::Guest;
use kingrat_table::protocol::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::app::App;
use crate::chance;
use crate::guests::Known;
use crate::hub::{Ask, NotHere};
use crate::limits::{Bucket, house_of};
use crate::link::{Close, Inbox, Out, line};
use crate::metrics::Metrics;
use crate::origin::{Peer, is_ours};
use crate::problem::{Problem, is_cut, not_understood};

/// The longest message of a client.
const LONGEST: usize = 4 * 1024;
/// The longest that is read at all. Up to here a client is told that it was too much; above, the line is simply cut.
const LONGEST_READ: usize = 16 * 1024;
/// Small buffers: thousands of sockets wait for a turn at a time.
const READ_BUFFER: usize = 1024;
/// What may wait in the socket itself, beside the messages on the line.
const WRITE_BUFFER: usize = 64 * 1024;
/// A silent client is asked whether it is there, and dropped when it stays silent.
const ASK_AFTER: Duration = Duration::from_secs(20);
const DROP_AFTER: Duration = Duration::from_secs(45);
/// For so long, and for so many of its messages, a client that is sent away is still listened to; a server that stops does not wait.
const LINGER: Duration = Duration::from_secs(2);
const LINGER_STOPPING: Duration = Duration::from_millis(100);
const UNREAD: usize = 1000;
/// For so long a client may leave what it is sent unread.
const READ_WITHIN: Duration = Duration::from_secs(10);

#[derive(Deserialize)]
pub(crate) struct Hello {
    v: Option<u32>,
    since: Option<u32>,
}

/// `GET /api/tables/CODE/socket?v=1&since=42`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Known(guest): Known,
    Path(typed): Path<String>,
    Query(hello): Query<Hello>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !is_ours(&headers) {
        return Err(Problem::WRONG_ORIGIN);
    }
    let upgrade = upgrade
        .max_message_size(LONGEST_READ)
        .max_frame_size(LONGEST_READ)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(LONGEST)
        .max_write_buffer_size(WRITE_BUFFER);
    let Some(alive) = app.alive() else { return Err(Problem::TRY_AGAIN) };
    Ok(upgrade.on_upgrade(async move |mut socket| {
        let _held = (alive, Metrics::hold(&app.hub.metrics.sockets));
        let (id, door) = (guest.id, peer.door.clone());
        let permit = app.counters.sockets.take(house_of(peer.ip()));
        let why = if hello.v != Some(PROTOCOL_VERSION) {
            Close::OtherProtocol
        } else if permit.is_none() {
            Close::TooManyConnections
        } else {
            match chance::read_code(&typed) {
                Some(code) => talk(&app, &mut socket, peer, guest, &code, hello.since).await,
                None => Close::NoSuchTable,
            }
        };
        app.hub.metrics.dropped(why, id, door.is_closed());
        let linger = if why == Close::Restart { LINGER_STOPPING } else { LINGER };
        let _ = timeout(linger, part(&mut socket, why)).await;
    }))
}

/// Says why, and reads on until the client has heard it: a line that is cut with something unread takes the last words with it.
async fn part(socket: &mut WebSocket, why: Close) {
    let frame = CloseFrame { code: why.code(), reason: Utf8Bytes::from_static(why.reason()) };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        for _ in 0..UNREAD {
            let Some(Ok(_)) = socket.recv().await else { return };
        }
    }
}

/// Talks until one of the two has enough: why it ended.
async fn talk(
    app: &Arc<App>,
    socket: &mut WebSocket,
    peer: Peer,
    guest: Guest,
    code: &str,
    since: Option<u32>,
) -> Close {
    let (link, inbox) = line(guest.id, app.limits.waiting_messages);
    let number = link.socket;
    let join = |answer| Ask::Join { guest: guest.clone(), since, link: link.clone(), answer };
    let joined = app.hub.ask(code, join).await;
    drop(link); // the table alone holds it now
    let table = match joined {
        Ok((table, ())) => table,
        Err(NotHere::NoSuchTable) => return Close::NoSuchTable,
        Err(NotHere::Unreadable) => return Close::Unreadable,
        Err(NotHere::Full) => return Close::TooManyConnections,
        Err(NotHere::Trouble) => return Close::Restart,
    };
    let why = Talk::new(app, socket, number, &table, inbox).run(peer).await;
    let _ = table.send(Ask::Part { socket: number }).await;
    why
}

struct Talk<'a> {
    app: &'a App,
    socket: &'a mut WebSocket,
    number: u64,
    table: &'a mpsc::Sender<Ask>,
    inbox: Inbox,
    bucket: Bucket,
    heard: Instant,
}

/// Goes on, or ends with a reason.
type Going = Result<(), Close>;

impl<'a> Talk<'a> {
    fn new(
        app: &'a App,
        socket: &'a mut WebSocket,
        number: u64,
        table: &'a mpsc::Sender<Ask>,
        inbox: Inbox,
    ) -> Talk<'a> {
        let heard = Instant::now();
        Talk { app, socket, number, table, inbox, bucket: Bucket::new(app.limits.messages, heard), heard }
    }

    async fn run(mut self, mut peer: Peer) -> Close {
        let mut alarm = tokio::time::interval(ASK_AFTER);
        alarm.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        alarm.reset();
        loop {
            let going = tokio::select! {
                out = self.inbox.next() => self.send(out).await,
                heard = self.socket.recv() => self.hear(heard).await,
                _ = alarm.tick() => self.ask_whether_there().await,
                () = peer.door.closed() => Err(Close::Restart),
            };
            if let Err(why) = going {
                return why;
            }
        }
    }

    /// Sends this and whatever else waits, with one write.
    async fn send(&mut self, out: Out) -> Going {
        let mut next = Some(out);
        let mut end = Ok(());
        let sending = async {
            while let Some(out) = next.take() {
                match out {
                    Out::Text(text) => {
                        self.app.hub.metrics.messages_out.inc();
                        self.socket.feed(Message::Text(text)).await?;
                    }
                    Out::Close(why) => {
                        end = Err(why);
                        break;
                    }
                }
                next = self.inbox.waiting();
            }
            self.socket.flush().await
        };
        match timeout(READ_WITHIN, sending).await {
            Ok(Ok(())) => end,
            Ok(Err(_)) | Err(_) => Err(Close::TooSlow),
        }
    }

    async fn hear(&mut self, heard: Option<Result<Message, axum::Error>>) -> Going {
        let message = match heard {
            Some(Ok(message)) => message,
            Some(Err(why)) if is_cut(&why) => return Err(Close::Restart),
            Some(Err(_)) => return Err(Close::TooMuch), // too long a frame, or no frame at all
            None => return Err(Close::Restart),         // nobody is left to be told
        };
        self.heard = Instant::now();
        self.app.hub.metrics.messages_in.inc();
        if !self.bucket.take(self.app.limits.messages, self.heard) {
            return Err(Close::TooMuch);
        }
        match message {
            Message::Text(text) if text.len() > LONGEST => Err(Close::TooMuch),
            Message::Text(text) => self.understand(&text).await,
            Message::Binary(_) => Err(Close::NotText),
            Message::Ping(_) | Message::Pong(_) => Ok(()),
            Message::Close(_) => Err(Close::Restart),
        }
    }

    async fn understand(&mut self, text: &str) -> Going {
        match serde_json::from_str(text) {
            Ok(ClientMsg::Ping {}) => self.tell(&ServerMsg::Pong {}).await,
            Ok(msg) => {
                let said = Ask::Said { socket: self.number, msg };
                self.table.send(said).await.map_err(|_| Close::Restart)
            }
            Err(why) => {
                self.app.hub.metrics.refused("not_understood");
                self.tell(&ServerMsg::Refused { refusal: not_understood(&why.to_string()) }).await
            }
        }
    }

    async fn tell(&mut self, msg: &ServerMsg) -> Going {
        let text = serde_json::to_string(msg).map_err(|_| Close::Restart)?;
        self.send(Out::Text(text.into())).await
    }

    async fn ask_whether_there(&mut self) -> Going {
        if self.heard.elapsed() > DROP_AFTER {
            return Err(Close::TooSlow);
        }
        let ping = self.socket.send(Message::Ping(Default::default()));
        timeout(READ_WITHIN, ping).await.map_err(|_| Close::TooSlow)?.map_err(|_| Close::TooSlow)
    }
}
