//! A test client: `kingrat_client` with the habits of a browser. It panics where a browser would report an error.

use std::net::SocketAddr;
use std::ops::Deref;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kingrat_client::http::{self, Request, Response};
use kingrat_client::{Client, ConnectError, ReceiveError, Tcp, WebSocket, socket_path};
use kingrat_rules::record::Record;
use kingrat_server::{Config, Rate, Seeds, start};
use kingrat_table::Seed;
use kingrat_table::protocol::{Pace, ServerMsg};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// The deadline of every wait: a safety net, never a measurement.
const PATIENCE: Duration = Duration::from_secs(300);

/// Awaits a future, and panics at the deadline instead of hanging.
pub async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("{what} did not happen"))
}

/// A running server. It stops when this is dropped.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// A data location that a server can be configured with.
pub trait DataLocation {
    fn config(&self) -> Config;
}

impl DataLocation for Path {
    fn config(&self) -> Config {
        Config::new(self)
    }
}

/// Starts a server with its data there, on any port, with instant cats.
pub async fn serve(place: &(impl DataLocation + ?Sized), change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config { port: Some(0), pace: Some(Pace::Instant), ..place.config() };
    config.limits.messages = Rate { per_second: 100_000, burst: 100_000 }; // test players act faster than people
    config.seeds = seeds();
    change(&mut config);
    let server = start(config).await.unwrap_or_else(|why| panic!("{why}"));
    let (stop, stopped) = oneshot::channel();
    let address = server.address();
    let task = tokio::spawn(async move {
        server.run(async { drop(stopped.await) }).await.unwrap();
    });
    Running { address, stop: Some(stop), task }
}

/// Returns secrets that are the same in every run.
pub fn seeds() -> Seeds {
    let dealt = AtomicU64::new(0);
    Seeds::from_fn(move || {
        let mut key = [7; 32];
        key[..8].copy_from_slice(&dealt.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        Ok(Seed::Key { key })
    })
}

/// Wraps a server that runs elsewhere, for example in another process.
pub fn at(address: SocketAddr) -> Running {
    Running { address, stop: None, task: tokio::spawn(async {}) }
}

impl Running {
    /// Stops the server gracefully.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        soon("the end of the server", &mut self.task).await.unwrap();
    }

    pub async fn person(&self) -> Person {
        Person::new(self.address).await
    }
}

/// An HTTP answer.
#[derive(Debug)]
pub struct Answer(Response);

impl Deref for Answer {
    type Target = Response;

    fn deref(&self) -> &Response {
        &self.0
    }
}

impl Answer {
    /// Parses the body as JSON, whatever the status.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    pub fn text(&self) -> String {
        self.0.text().expect("a text").to_string()
    }
}

/// Sends a request verbatim.
pub async fn request(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let stream = TcpStream::connect(address).await.unwrap();
    let host = address.to_string();
    let mut headers = headers.to_vec();
    if !headers.iter().any(|(name, _)| *name == "host") {
        headers.push(("host", &host));
    }
    let request = Request { method, path, headers: &headers, body };
    let answer = soon("an answer", http::exchange(stream, &request)).await;
    Answer(answer.unwrap_or_else(|why| panic!("{method} {path}: {why}")))
}

/// A guest with a cookie.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: String,
    pub name: String,
}

impl Person {
    pub async fn new(address: SocketAddr) -> Person {
        let answer = request(address, "GET", "/api/me", &[], "").await;
        let cookie = answer.cookie().expect("a cookie").to_string();
        Person { address, cookie, name: answer.json()["name"].as_str().unwrap().to_string() }
    }

    /// Returns a typed client for the same guest.
    pub fn client(&self) -> Client {
        let mut client = Client::new(self.address, Tcp);
        client.cookie.clone_from(&self.cookie);
        client
    }

    /// Fetches the record of the finished series at this table.
    pub async fn record(&self, code: &str) -> Record {
        let client = self.client();
        let table = client.table(code).await.unwrap_or_else(|why| panic!("{why}"));
        let replay = table.replay.unwrap_or_else(|| panic!("{code} has no replay"));
        client.record(&replay).await.unwrap_or_else(|why| panic!("{why}"))
    }

    pub async fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, &[("cookie", &self.cookie)], "").await
    }

    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let origin = format!("http://{}", self.address);
        let headers = [("cookie", &*self.cookie), ("content-type", "application/json"), ("origin", &origin)];
        request(self.address, method, path, &headers, &body.to_string()).await
    }

    /// Creates a table. Returns its code.
    pub async fn make(&self, setup: &Value) -> String {
        let answer = self.send("POST", "/api/tables", setup).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["code"].as_str().unwrap().to_string()
    }

    /// Opens the socket of a table and awaits the welcome.
    pub async fn join(&self, code: &str, since: Option<u64>) -> Socket {
        let mut socket = self.connect(&socket_path(code, since)).await.expect("a socket");
        let welcome = socket.next().await;
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        socket
    }

    /// Opens a socket at this path.
    pub async fn connect(&self, path: &str) -> Result<Socket, ConnectError> {
        self.connect_from(path, &format!("http://{}", self.address)).await
    }

    pub async fn connect_from(&self, path: &str, origin: &str) -> Result<Socket, ConnectError> {
        let socket = TcpSocket::new_v4().unwrap();
        // Small, so that a client that does not read is noticed before megabytes are buffered for it.
        socket.set_recv_buffer_size(8 * 1024).unwrap();
        let stream = socket.connect(self.address).await.map_err(ConnectError::Io)?;
        stream.set_nodelay(true).unwrap();
        let host = self.address.to_string();
        let headers = [("host", &*host), ("cookie", &self.cookie), ("origin", origin)];
        let socket = soon("a handshake", WebSocket::open(stream, path, &headers)).await?;
        Ok(Socket { socket, frames: Vec::new() })
    }
}

/// A connection to a table.
pub struct Socket {
    socket: WebSocket<TcpStream>,
    /// All frames received, in order.
    pub frames: Vec<String>,
}

impl Socket {
    /// Sends a value as JSON, whether a protocol message or not.
    pub async fn say(&mut self, msg: &impl Serialize) {
        self.send(&serde_json::to_string(msg).unwrap()).await;
    }

    /// Sends a text. Ignores that the server may have hung up.
    pub async fn send(&mut self, text: &str) {
        let _ = self.socket.send(text).await;
    }

    /// Sends a frame with this first byte.
    pub async fn send_frame(&mut self, first: u8, payload: &[u8]) {
        let _ = self.socket.send_frame(first, payload).await;
    }

    /// Receives the next message, or the close code. Cancel-safe.
    pub async fn hear(&mut self) -> Result<Value, u16> {
        let text = match soon("a message", self.socket.receive()).await {
            Ok(text) => String::from_utf8(text.to_vec()).expect("a frame is UTF-8"),
            Err(why @ (ReceiveError::Closed { .. } | ReceiveError::Cut(_))) => return Err(why.close_code()),
            Err(why) => panic!("{why}"),
        };
        let message: Value = serde_json::from_str(&text).expect("a frame is JSON");
        // Every server message has a type in the protocol, and a round trip through it loses nothing.
        let typed: ServerMsg = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert_eq!(serde_json::to_value(&typed).unwrap(), message);
        self.frames.push(text);
        Ok(message)
    }

    /// Receives the next message.
    pub async fn next(&mut self) -> Value {
        self.hear().await.unwrap_or_else(|code| panic!("the socket was closed: {code}"))
    }

    /// Receives messages until the condition holds. Returns the last.
    pub async fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if holds(&message) {
                return message;
            }
        }
    }

    /// Receives messages until the socket is closed. Returns the close code.
    pub async fn closing(&mut self) -> u16 {
        loop {
            if let Err(code) = self.hear().await {
                return code;
            }
        }
    }
}

/// Returns the setup of a table of this edition with so many people and cats.
pub fn setup(edition: &str, people: usize, cats: usize) -> Value {
    let mut seats = vec![json!({"t": "host"})];
    seats.extend((1..people).map(|_| json!({"t": "open"})));
    let bots = ["mimi", "bruno", "elvira"].into_iter().cycle().take(cats);
    seats.extend(bots.map(|bot| json!({"t": "bot", "bot": bot})));
    json!({"rules": {"base": edition}, "seats": seats, "first": "A"})
}
