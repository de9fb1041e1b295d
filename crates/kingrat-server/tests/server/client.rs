//! A browser, as far as these tests need one: `kingrat_client` with the habits of a browser, which panics where a browser would complain.

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

/// No test waits longer: a safety net, never a measurement.
const PATIENCE: Duration = Duration::from_secs(300);

/// What should happen happens soon; otherwise the test stops instead of hanging.
pub async fn soon<T>(what: &str, future: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, future).await.unwrap_or_else(|_| panic!("{what} did not happen"))
}

/// A server that runs as long as it is held.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

/// What names a place for games.
pub trait Names {
    fn config(&self) -> Config;
}

impl Names for Path {
    fn config(&self) -> Config {
        Config::new(self)
    }
}

/// Starts a server with its data in this folder, on any port, with cats that do not think long.
pub async fn serve(place: &(impl Names + ?Sized), change: impl FnOnce(&mut Config)) -> Running {
    let mut config = Config { port: Some(0), pace: Some(Pace::Instant), ..place.config() };
    config.limits.messages = Rate { per_second: 100_000, burst: 100_000 }; // these players think fast
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

/// Secrets that are the same in every run, one after another.
pub fn seeds() -> Seeds {
    let dealt = AtomicU64::new(0);
    Seeds::from_fn(move || {
        let mut key = [7; 32];
        key[..8].copy_from_slice(&dealt.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        Ok(Seed::Key { key })
    })
}

/// A server that runs elsewhere.
pub fn at(address: SocketAddr) -> Running {
    Running { address, stop: None, task: tokio::spawn(async {}) }
}

impl Running {
    /// Stops it in good order.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        soon("the end of the server", &mut self.task).await.unwrap();
    }

    pub async fn person(&self) -> Person {
        Person::new(self.address).await
    }
}

/// An answer.
#[derive(Debug)]
pub struct Answer(Response);

impl Deref for Answer {
    type Target = Response;

    fn deref(&self) -> &Response {
        &self.0
    }
}

impl Answer {
    /// The body as JSON, whatever the status is.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    pub fn text(&self) -> String {
        self.0.text().expect("a text").to_string()
    }
}

/// Sends a request as it is written here.
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

/// Somebody with a cookie.
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

    /// The typed client of the same guest.
    pub fn client(&self) -> Client {
        let mut client = Client::new(self.address, Tcp);
        client.cookie.clone_from(&self.cookie);
        client
    }

    /// The record of the series that is over at this table.
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

    /// Makes a table: its code.
    pub async fn make(&self, setup: &Value) -> String {
        let answer = self.send("POST", "/api/tables", setup).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()["code"].as_str().unwrap().to_string()
    }

    /// Sits down at the socket of a table, and hears the welcome.
    pub async fn join(&self, code: &str, since: Option<u64>) -> Socket {
        let mut socket = self.connect(&socket_path(code, since)).await.expect("a socket");
        let welcome = socket.next().await;
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        socket
    }

    /// Opens a socket at this address.
    pub async fn connect(&self, path: &str) -> Result<Socket, ConnectError> {
        self.connect_from(path, &format!("http://{}", self.address)).await
    }

    pub async fn connect_from(&self, path: &str, origin: &str) -> Result<Socket, ConnectError> {
        let socket = TcpSocket::new_v4().unwrap();
        // Small, so that a client that does not read is noticed before megabytes wait for it.
        socket.set_recv_buffer_size(8 * 1024).unwrap();
        let stream = socket.connect(self.address).await.map_err(ConnectError::Io)?;
        stream.set_nodelay(true).unwrap();
        let host = self.address.to_string();
        let headers = [("host", &*host), ("cookie", &self.cookie), ("origin", origin)];
        let socket = soon("a handshake", WebSocket::open(stream, path, &headers)).await?;
        Ok(Socket { socket, frames: Vec::new() })
    }
}

/// One socket at one table.
pub struct Socket {
    socket: WebSocket<TcpStream>,
    /// Every frame it was sent, as it came.
    pub frames: Vec<String>,
}

impl Socket {
    /// Says something, a message of the protocol or not.
    pub async fn say(&mut self, msg: &impl Serialize) {
        self.send(&serde_json::to_string(msg).unwrap()).await;
    }

    /// Sends a text, as far as anybody takes it.
    pub async fn send(&mut self, text: &str) {
        let _ = self.socket.send(text).await;
    }

    /// Sends a frame with this first byte.
    pub async fn send_frame(&mut self, first: u8, payload: &[u8]) {
        let _ = self.socket.send_frame(first, payload).await;
    }

    /// The next message, or the code with which the socket was closed. Cancel-safe.
    pub async fn hear(&mut self) -> Result<Value, u16> {
        let text = match soon("a message", self.socket.receive()).await {
            Ok(text) => String::from_utf8(text.to_vec()).expect("a frame is UTF-8"),
            Err(why @ (ReceiveError::Closed { .. } | ReceiveError::Cut(_))) => return Err(why.close_code()),
            Err(why) => panic!("{why}"),
        };
        let message: Value = serde_json::from_str(&text).expect("a frame is JSON");
        // Whatever a server sends, the protocol has a type for it, and nothing is lost on the way.
        let typed: ServerMsg = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
        assert_eq!(serde_json::to_value(&typed).unwrap(), message);
        self.frames.push(text);
        Ok(message)
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        self.hear().await.unwrap_or_else(|code| panic!("the socket was closed: {code}"))
    }

    /// The next message for which this holds.
    pub async fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if holds(&message) {
                return message;
            }
        }
    }

    /// The code with which the socket is closed, whatever comes before.
    pub async fn closing(&mut self) -> u16 {
        loop {
            if let Err(code) = self.hear().await {
                return code;
            }
        }
    }
}

/// A table of this edition for so many people and cats.
pub fn setup(edition: &str, people: usize, cats: usize) -> Value {
    let mut seats = vec![json!({"t": "host"})];
    seats.extend((1..people).map(|_| json!({"t": "open"})));
    let bots = ["mimi", "bruno", "elvira"].into_iter().cycle().take(cats);
    seats.extend(bots.map(|bot| json!({"t": "bot", "bot": bot})));
    json!({"rules": {"base": edition}, "seats": seats, "first": "A"})
}
