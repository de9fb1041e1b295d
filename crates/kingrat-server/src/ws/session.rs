//! The socket of one client at one table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use kingrat_table::protocol::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use kingrat_table::{Guest, GuestId};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

use crate::http::guests::{Known, known};
use crate::http::problem::{Problem, is_cut, not_understood};
use crate::http::router::App;
use crate::net::limits::{Bucket, house_of};
use crate::net::origin::{Peer, is_ours};
use crate::ops::metrics::Metrics;
use crate::random;
use crate::table::registry::{Ask, NotHere};
use crate::ws::connection::{Close, Line};
use crate::ws::connections::Moment;

/// The longest message of a client.
const LONGEST: usize = 4 * 1024;
/// The longest that is read at all. Up to here a client is told that it was too much; above, the line is simply cut.
const LONGEST_READ: usize = 16 * 1024;
/// Small buffers: thousands of sockets wait for a turn at a time.
const READ_BUFFER: usize = 1024;
/// A message is given to the system at once, however short it is.
const WRITE_BUFFER: usize = 0;
/// For so long, and for so many of its messages, a client that is sent away is still listened to; a server that stops does not wait.
const LINGER: Duration = Duration::from_secs(2);
const LINGER_STOPPING: Duration = Duration::from_millis(100);
const UNREAD: usize = 1000;

#[derive(Deserialize)]
pub(crate) struct Hello {
    v: Option<u32>,
    since: Option<u32>,
}

/// Who wants a socket, by which headers, and when that was found out.
pub(crate) struct Caller {
    guest: Guest,
    headers: HeaderMap,
    moment: Moment,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Problem> {
        let moment = app.connections.moment();
        let Known(guest) = Known::from_request_parts(parts, app).await?;
        Ok(Caller { guest, headers: parts.headers.clone(), moment })
    }
}

/// `GET /api/tables/CODE/socket?v=1&since=42`.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    peer: Peer,
    Caller { guest, headers, moment }: Caller,
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
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(app.limits.waiting_bytes.max(1));
    let Some(alive) = app.alive() else { return Err(Problem::TRY_AGAIN) };
    Ok(upgrade.on_upgrade(async move |socket| {
        let _held = (alive, Metrics::hold(&app.registry.metrics.sockets));
        let (id, shutdown) = (guest.id, peer.shutdown.clone());
        let line = Line::new(socket);
        let _listed = app.connections.list(guest.id, &line);
        let permit = app.counters.sockets.take(house_of(peer.ip()));
        let why = if hello.v != Some(PROTOCOL_VERSION) {
            Close::OtherProtocol
        } else if permit.is_none() {
            Close::TooManyConnections
        } else if app.connections.changed(&moment) && !is_still(&app, &headers, guest.id).await {
            Close::Moved
        } else {
            drop(headers); // they are pieces of the buffer that the request was read into, and would keep all of it
            match random::read_code(&typed) {
                Some(code) => talk(&app, &line, peer, guest, &code, hello.since).await,
                None => Close::NoSuchTable,
            }
        };
        app.registry.metrics.dropped(why, id, shutdown.is_cancelled());
        let linger = if why == Close::Restart { LINGER_STOPPING } else { LINGER };
        let _ = timeout(linger, part(&line, why)).await;
    }))
}

/// Does the token still stand for this guest? It was looked up before the line could be closed with all others of the guest.
async fn is_still(app: &App, headers: &HeaderMap, guest: GuestId) -> bool {
    matches!(known(app, headers).await, Ok(Some(found)) if found.id == guest)
}

/// Says why, and reads on until the client has heard it: a line that is cut with something unread takes the last words with it.
async fn part(line: &Line, why: Close) {
    let frame = CloseFrame { code: why.code(), reason: Utf8Bytes::from_static(why.reason()) };
    if line.part(Message::Close(Some(frame))).await.is_ok() {
        for _ in 0..UNREAD {
            let Some(Ok(_)) = line.hear().await else { return };
        }
    }
}

/// Talks until one of the two has enough: why it ended.
async fn talk(app: &Arc<App>, line: &Arc<Line>, peer: Peer, guest: Guest, code: &str, since: Option<u32>) -> Close {
    let link = line.link(guest.id);
    let number = link.socket;
    let join = |answer| Ask::Join { guest: guest.clone(), since, link: link.clone(), answer };
    let joined = app.registry.ask(code, join).await;
    drop(link); // the table alone holds it now
    let table = match joined {
        Ok((table, ())) => table,
        Err(NotHere::NoSuchTable) => return Close::NoSuchTable,
        Err(NotHere::Unreadable) => return Close::Unreadable,
        Err(NotHere::Full) => return Close::TooManyConnections,
        Err(NotHere::Trouble) => return Close::Restart,
    };
    let why = Talk::new(app, line, number, &table).run(peer).await;
    let _ = table.send(Ask::Part { socket: number }).await;
    why
}

struct Talk<'a> {
    app: &'a App,
    line: &'a Line,
    number: u64,
    table: &'a mpsc::Sender<Ask>,
    bucket: Bucket,
    heard: Instant,
}

/// Goes on, or ends with a reason.
type Going = Result<(), Close>;

impl<'a> Talk<'a> {
    fn new(app: &'a App, line: &'a Line, number: u64, table: &'a mpsc::Sender<Ask>) -> Talk<'a> {
        let heard = Instant::now();
        Talk { app, line, number, table, bucket: Bucket::new(app.limits.messages, heard), heard }
    }

    async fn run(mut self, peer: Peer) -> Close {
        let mut alarm = tokio::time::interval(self.app.limits.patience.ask_after.max(Duration::from_millis(1)));
        alarm.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        alarm.reset();
        loop {
            let going = tokio::select! {
                biased; // a client that talks without a pause keeps nothing else waiting
                () = peer.shutdown.cancelled() => Err(Close::Restart),
                end = self.line.rung() => match end {
                    Some(why) => Err(why),
                    None => self.flush().await,
                },
                _ = alarm.tick() => self.ask_whether_there().await,
                heard = self.line.hear() => self.hear(heard).await,
            };
            if let Err(why) = going {
                return why;
            }
        }
    }

    /// Waits until the client has taken what waits for it, but not for ever.
    async fn flush(&mut self) -> Going {
        match timeout(self.app.limits.patience.unread, self.line.flush()).await {
            Ok(Ok(())) => Ok(()),
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
        self.app.registry.metrics.messages_in.inc();
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
            Ok(ClientMsg::Ping {}) => self.tell(&ServerMsg::Pong {}),
            Ok(msg) => {
                let said = Ask::Said { socket: self.number, msg };
                self.table.send(said).await.map_err(|_| Close::Restart)
            }
            Err(why) => {
                self.app.registry.metrics.refused("not_understood");
                self.tell(&ServerMsg::Refused { refusal: not_understood(&why.to_string()) })
            }
        }
    }

    fn tell(&mut self, msg: &ServerMsg) -> Going {
        let text = serde_json::to_string(msg).map_err(|_| Close::Restart)?;
        if self.line.send(Message::Text(text.into())) { Ok(()) } else { Err(Close::TooSlow) }
    }

    async fn ask_whether_there(&mut self) -> Going {
        if self.heard.elapsed() > self.app.limits.patience.drop_after
            || !self.line.send(Message::Ping(Default::default()))
        {
            return Err(Close::TooSlow);
        }
        self.flush().await
    }
}
