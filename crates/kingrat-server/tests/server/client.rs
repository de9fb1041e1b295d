//! A browser, as far as these tests need one.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kingrat_server::{Config, Rate, Seeds, start};
use kingrat_table::Seed;
use kingrat_table::protocol::Pace;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

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
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let line = |line: &'_ str| line.split_once(": ").filter(|(key, _)| key.eq_ignore_ascii_case(name)).is_some();
        self.head.lines().find(|at| line(at)).and_then(|line| line.split_once(": ")).map(|(_, value)| value)
    }
}

/// Sends a request as it is written here.
pub async fn request(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut text = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| *name == "host") {
        text += &format!("host: {address}\r\n");
    }
    headers.iter().for_each(|(name, value)| text += &format!("{name}: {value}\r\n"));
    let _ = stream.write_all(format!("{text}\r\n{body}").as_bytes()).await;
    let mut answer = Vec::new();
    soon("an answer", stream.read_to_end(&mut answer)).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
    let head = String::from_utf8(answer[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head, body: answer[end + 4..].to_vec() }
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
        let cookie = answer.header("set-cookie").expect("a cookie").split(';').next().unwrap().to_string();
        Person { address, cookie, name: answer.json()["name"].as_str().unwrap().to_string() }
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
        let since = since.map_or(String::new(), |since| format!("&since={since}"));
        let mut socket = self.connect(&format!("/api/tables/{code}/socket?v=1{since}")).await.expect("a socket");
        let welcome = socket.next().await;
        assert_eq!(welcome["t"], "welcome", "{welcome}");
        socket
    }

    /// Opens a socket at this address.
    pub async fn connect(&self, path: &str) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        self.connect_from(path, &format!("http://{}", self.address)).await
    }

    pub async fn connect_from(
        &self,
        path: &str,
        origin: &str,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let socket = TcpSocket::new_v4().unwrap();
        // Small, so that a client that does not read is noticed before megabytes wait for it.
        socket.set_recv_buffer_size(8 * 1024).unwrap();
        let stream = socket.connect(self.address).await?;
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{}{path}", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let (stream, _) = soon("a handshake", client_async(request, stream)).await?;
        Ok(Socket { stream, frames: Vec::new() })
    }
}

/// One socket at one table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// Every frame it was sent, as it came.
    pub frames: Vec<String>,
}

impl Socket {
    pub async fn say(&mut self, msg: &Value) {
        self.raw(Message::text(msg.to_string())).await;
    }

    pub async fn raw(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    /// The next message, or the code with which the socket was closed.
    pub async fn hear(&mut self) -> Result<Value, u16> {
        loop {
            match soon("a message", self.stream.next()).await {
                Some(Ok(Message::Text(text))) => {
                    self.frames.push(text.to_string());
                    return Ok(serde_json::from_str(&text).expect("a frame is JSON"));
                }
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(other)) => panic!("a frame that is no text: {other:?}"),
                Some(Err(_)) | None => return Err(1006),
            }
        }
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
