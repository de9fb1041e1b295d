//! A guest of a server: the calls of the HTTP API, and the sockets of tables.

use std::fmt::Display;
use std::io;
use std::net::{IpAddr, SocketAddr};

use kingrat_rules::record::Record;
use kingrat_table::protocol::{PROTOCOL_VERSION, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpSocket, TcpStream};

use crate::answers::{ClassShown, Made, Me, OwnTable, TableSummary};
use crate::error::{CallError, ConnectError};
use crate::http::{Request, Response, exchange};
use crate::session::TableSession;
use crate::websocket::WebSocket;

/// Opens the connections of a [`Client`].
pub trait Connector {
    /// The stream it opens.
    type Stream: AsyncRead + AsyncWrite + Unpin;

    /// Opens a connection to a server.
    fn connect(&self, address: SocketAddr) -> impl Future<Output = io::Result<Self::Stream>>;
}

/// TCP connections of the operating system, which send every message at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tcp;

impl Connector for Tcp {
    type Stream = TcpStream;

    async fn connect(&self, address: SocketAddr) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// TCP connections from one address of this machine, as `127.0.0.2` is: a server takes clients at different addresses for strangers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TcpFrom(pub IpAddr);

impl Connector for TcpFrom {
    type Stream = TcpStream;

    async fn connect(&self, address: SocketAddr) -> io::Result<TcpStream> {
        let socket = if self.0.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(self.0, 0))?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// Returns the path of a table's socket. `since` is the last version of the table that the client saw, if any.
pub fn socket_path(code: &str, since: Option<impl Display>) -> String {
    let since = since.map_or(String::new(), |since| format!("&since={since}"));
    format!("/api/tables/{code}/socket?v={PROTOCOL_VERSION}{since}")
}

/// A client of one server, who is a guest there once it has a cookie. Every call has a connection of its own.
#[derive(Clone, Debug)]
pub struct Client<C = Tcp> {
    /// The server's address.
    pub address: SocketAddr,
    /// The cookie that makes this client a guest, as it is sent: `kingrat=…`; empty before.
    pub cookie: String,
    /// The origin of the page that speaks, as a browser names it. Other programs name none.
    pub origin: Option<String>,
    connector: C,
}

impl<C: Connector> Client<C> {
    /// A client who is nobody yet.
    pub const fn new(address: SocketAddr, connector: C) -> Client<C> {
        Client { address, cookie: String::new(), origin: None, connector }
    }

    /// Becomes a guest, somebody new without a cookie, and keeps the cookie that comes with the answer.
    pub async fn become_guest(&mut self) -> Result<Me, CallError> {
        let answer = self.request("GET", "/api/me", "").await?;
        let me = answer.json()?;
        if let Some(cookie) = answer.cookie() {
            self.cookie = cookie.to_string();
        }
        Ok(me)
    }

    /// Changes the guest's name.
    pub async fn rename(&self, name: &str) -> Result<Me, CallError> {
        self.call("PUT", "/api/me", &json!({ "name": name })).await
    }

    /// Makes a table and returns its code.
    pub async fn make_table(&self, setup: &Setup) -> Result<String, CallError> {
        self.call("POST", "/api/tables", setup).await.map(|Made { code }| code)
    }

    /// Returns the guest's tables that are not over, the newest first.
    pub async fn tables(&self) -> Result<Vec<OwnTable>, CallError> {
        self.get("/api/tables").await
    }

    /// Looks a table up.
    pub async fn table(&self, code: &str) -> Result<TableSummary, CallError> {
        self.get(&format!("/api/tables/{code}")).await
    }

    /// Looks a class up.
    pub async fn class(&self, code: &str) -> Result<ClassShown, CallError> {
        self.get(&format!("/api/classes/{code}")).await
    }

    /// Returns the record of a finished series, by the id of its replay.
    pub async fn record(&self, replay: &str) -> Result<Record, CallError> {
        self.get(&format!("/api/replays/{replay}.json")).await
    }

    /// Reads something of the API.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, CallError> {
        self.request("GET", path, "").await?.json()
    }

    /// Sends something to the API and reads the answer.
    pub async fn call<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, CallError> {
        let body = serde_json::to_string(body).map_err(CallError::Json)?;
        self.request(method, path, &body).await?.json()
    }

    /// Sends a request as this guest. An error status is an answer too.
    pub async fn request(&self, method: &str, path: &str, body: &str) -> Result<Response, CallError> {
        let host = self.address.to_string();
        let mut headers = self.headers(&host);
        if !body.is_empty() {
            headers.push(("content-type", "application/json"));
        }
        let stream = self.connector.connect(self.address).await.map_err(CallError::Connect)?;
        exchange(stream, &Request { method, path, headers: &headers, body }).await
    }

    /// Opens the WebSocket at this path. Nothing has been received yet.
    pub async fn open(&self, path: &str) -> Result<WebSocket<C::Stream>, ConnectError> {
        let host = self.address.to_string();
        let stream = self.connector.connect(self.address).await.map_err(ConnectError::Io)?;
        WebSocket::open(stream, path, &self.headers(&host)).await
    }

    /// Joins a table, and hears its welcome. `since` is the last version of the table that the client saw, if any.
    pub async fn join(&self, code: &str, since: Option<u32>) -> Result<TableSession<C::Stream>, ConnectError> {
        TableSession::start(self.open(&socket_path(code, since)).await?).await
    }

    fn headers<'a>(&'a self, host: &'a str) -> Vec<(&'a str, &'a str)> {
        let cookie = Some(("cookie", &*self.cookie)).filter(|(_, cookie)| !cookie.is_empty());
        let origin = self.origin.as_deref().map(|origin| ("origin", origin));
        [Some(("host", host)), cookie, origin].into_iter().flatten().collect()
    }
}
