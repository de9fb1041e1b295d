//! A session: the WebSocket of one client at one table, from the upgrade to the close frame.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::Response;
use kingrat_table::protocol::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use kingrat_table::{Guest, GuestId};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::http::api_error::{ApiError, not_understood};
use crate::http::guests::{KnownGuest, authenticate};
use crate::http::router::AppState;
use crate::net::guesses;
use crate::net::limits::{TokenBucket, client_prefix};
use crate::net::origin::{Peer, is_ours};
use crate::ops::metrics::Metrics;
use crate::random::codes;
use crate::table::registry::{FindTableError, TableRequest};
use crate::ws::connection::{CloseReason, Connection};
use crate::ws::connections_by_guest::ClosingEpoch;
use crate::ws::handshake::Handshake;

/// The longest message of a client, in bytes, all fragments together.
const LONGEST: usize = 4 * 1024;
/// Small buffers: thousands of sockets wait for a turn at a time.
const READ_BUFFER: usize = 1024;
/// Messages are not buffered: each goes to the system at once.
const WRITE_BUFFER: usize = 0;
/// How long, and for how many messages, a client is read after the close frame; a server that stops does not wait.
const LINGER: Duration = Duration::from_secs(2);
const LINGER_STOPPING: Duration = Duration::from_millis(100);
const LINGER_MESSAGES: usize = 1000;
/// How many bytes of a client that cannot be understood are read after the close frame.
const LINGER_BYTES: usize = 1024 * 1024;

/// The client's protocol version, and the last version of the table that it saw.
#[derive(Deserialize)]
pub(crate) struct SocketQuery {
    v: Option<u32>,
    since: Option<u32>,
}

/// The guest who asks for a WebSocket, and when they were authenticated.
pub(crate) struct SocketCaller {
    guest: Guest,
    headers: HeaderMap,
    epoch: ClosingEpoch,
}

impl FromRequestParts<Arc<AppState>> for SocketCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<SocketCaller, ApiError> {
        let epoch = app.connections.epoch();
        let KnownGuest(guest) = KnownGuest::from_request_parts(parts, app).await?;
        Ok(SocketCaller { guest, headers: parts.headers.clone(), epoch })
    }
}

/// `GET /api/tables/CODE/socket?v=1&since=42`: upgrades to a WebSocket, and runs its session.
pub(crate) async fn upgrade(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    SocketCaller { guest, headers, epoch }: SocketCaller,
    Path(typed): Path<String>,
    Query(query): Query<SocketQuery>,
    handshake: Handshake,
) -> Result<Response, ApiError> {
    if !is_ours(&headers, app.proxies.url.as_ref()) {
        return Err(ApiError::WRONG_ORIGIN);
    }
    let code = codes::parse_code(&typed);
    if let Some(code) = &code {
        guesses::check(&app, &peer, Some(guest.id), code).await?;
    }
    let config = WebSocketConfig::default()
        .max_message_size(Some(LONGEST))
        .max_frame_size(Some(LONGEST))
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(app.limits.waiting_bytes.max(1));
    if app.is_stopping() {
        return Err(ApiError::TRY_AGAIN);
    }
    let token = app.tasks.token();
    Ok(handshake.accept(config, async move |socket| {
        let _held = (token, Metrics::hold(&app.registry.metrics.sockets));
        let (id, shutdown) = (guest.id, peer.shutdown.clone());
        let connection = Connection::new(socket, app.limits.timeouts.message);
        let _registered = app.connections.register(guest.id, &connection, code.clone());
        let permit = app.counters.sockets.take(client_prefix(peer.ip()));
        let why = if query.v != Some(PROTOCOL_VERSION) {
            CloseReason::OtherProtocol
        } else if permit.is_none() {
            CloseReason::TooManyConnections
        } else if app.connections.changed(&epoch) && !is_still_valid(&app, &headers, guest.id).await {
            CloseReason::Moved
        } else {
            drop(headers); // they are slices of the buffer that the request was read into, and would keep all of it
            match code {
                Some(code) => run(&app, &connection, peer, guest, &code, query.since).await,
                None => CloseReason::NoSuchTable,
            }
        };
        app.registry.metrics.dropped(why, id, shutdown.is_cancelled());
        let linger = if why == CloseReason::Restart { LINGER_STOPPING } else { LINGER };
        let _ = timeout(linger, close(&connection, why)).await;
    }))
}

/// Whether the token is still this guest's. It was checked before the connection was registered, so it may have become invalid between.
async fn is_still_valid(app: &AppState, headers: &HeaderMap, guest: GuestId) -> bool {
    matches!(authenticate(app, headers).await, Ok(Some(found)) if found.id == guest)
}

/// Sends the close frame, and reads on until the client has closed too: a socket closed with unread data is reset, and the frame lost.
async fn close(connection: &Connection, why: CloseReason) {
    let frame = CloseFrame { code: why.code().into(), reason: Utf8Bytes::from_static(why.reason()) };
    if connection.send_close(Message::Close(Some(frame))).await.is_err() {
        return;
    }
    if why.is_unreadable() {
        return connection.drain(LINGER_BYTES).await;
    }
    for _ in 0..LINGER_MESSAGES {
        if connection.receive().await.is_err() {
            return;
        }
    }
}

/// Joins the table, and runs the session until it ends. Returns why.
async fn run(
    app: &Arc<AppState>,
    connection: &Arc<Connection>,
    peer: Peer,
    guest: Guest,
    code: &str,
    since: Option<u32>,
) -> CloseReason {
    let handle = connection.handle(guest.id, client_prefix(peer.ip()));
    let number = handle.socket;
    let join = |answer| TableRequest::Join { guest: guest.clone(), since, handle: handle.clone(), answer };
    let joined = app.registry.request(code, join).await;
    drop(handle); // only the table has it now
    let table = match joined {
        Ok((table, ())) => table,
        Err(FindTableError::NoSuchTable) => {
            guesses::count(app, &peer);
            return CloseReason::NoSuchTable;
        }
        Err(FindTableError::Unreadable) => return CloseReason::Unreadable,
        Err(FindTableError::Full) => return CloseReason::TooManyConnections,
        Err(FindTableError::Trouble) => return CloseReason::Restart,
    };
    let why = Session::new(app, connection, number, &table).run(peer).await;
    let _ = table.send(TableRequest::Disconnect { socket: number }).await;
    why
}

struct Session<'a> {
    app: &'a AppState,
    connection: &'a Connection,
    number: u64,
    table: &'a mpsc::Sender<TableRequest>,
    bucket: TokenBucket,
    heard: Instant,
}

/// Whether the session goes on, or why it ends.
type Going = Result<(), CloseReason>;

impl<'a> Session<'a> {
    fn new(
        app: &'a AppState,
        connection: &'a Connection,
        number: u64,
        table: &'a mpsc::Sender<TableRequest>,
    ) -> Session<'a> {
        let heard = Instant::now();
        Session { app, connection, number, table, bucket: TokenBucket::new(app.limits.messages, heard), heard }
    }

    async fn run(mut self, peer: Peer) -> CloseReason {
        let mut ping = tokio::time::interval(self.app.limits.timeouts.ask_after.max(Duration::from_millis(1)));
        ping.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        ping.reset();
        // These wait through all messages: to register them anew for each would cost more than to look at them.
        let connection = self.connection;
        let (mut stopped, mut woken) = (pin!(peer.shutdown.cancelled()), pin!(connection.woken()));
        loop {
            let going = tokio::select! {
                biased; // a client that sends without a pause cannot starve the rest
                () = &mut stopped => Err(CloseReason::Restart),
                end = &mut woken => {
                    woken.set(connection.woken());
                    match end {
                        Some(why) => Err(why),
                        None => self.flush().await,
                    }
                },
                _ = ping.tick() => self.ping().await,
                received = self.connection.receive() => self.handle(received).await,
            };
            if let Err(why) = going {
                return why;
            }
        }
    }

    /// Waits until the client has read what waits for it, up to a limit.
    async fn flush(&mut self) -> Going {
        timeout(self.app.limits.timeouts.unread, self.connection.flush()).await.unwrap_or(Err(CloseReason::TooSlow))
    }

    /// Handles what was received; closes the session if the client sends too much.
    async fn handle(&mut self, received: Result<Message, CloseReason>) -> Going {
        let message = received?;
        self.heard = Instant::now();
        self.app.registry.metrics.messages_in.inc();
        if !self.bucket.take(self.app.limits.messages, self.heard) {
            return Err(CloseReason::TooMuch);
        }
        match message {
            Message::Text(text) => self.pass_on(&text).await,
            Message::Binary(_) => Err(CloseReason::NotText),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(()),
            Message::Close(_) => Err(CloseReason::Restart),
        }
    }

    /// Parses a message, and passes it to the table.
    async fn pass_on(&mut self, text: &str) -> Going {
        match serde_json::from_str(text) {
            Ok(ClientMsg::Ping {}) => self.send(&ServerMsg::Pong {}),
            Ok(msg) => {
                let said = TableRequest::Said { socket: self.number, msg };
                self.table.send(said).await.map_err(|_| CloseReason::Restart)
            }
            Err(why) => {
                self.app.registry.metrics.refused("not_understood");
                self.send(&ServerMsg::Refused { refusal: not_understood(&why.to_string()) })
            }
        }
    }

    fn send(&mut self, msg: &ServerMsg) -> Going {
        let text = serde_json::to_string(msg).map_err(|_| CloseReason::Restart)?;
        self.connection.send(Message::Text(text.into()))
    }

    /// Pings the client, or ends the session of one that was silent for too long.
    async fn ping(&mut self) -> Going {
        if self.heard.elapsed() > self.app.limits.timeouts.drop_after {
            return Err(CloseReason::TooSlow);
        }
        self.connection.send(Message::Ping(Default::default()))?;
        self.flush().await
    }
}
