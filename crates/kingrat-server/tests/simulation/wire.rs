//! The little HTTP and WebSocket that a page needs, over the simulated network.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};
use turmoil::net::TcpStream;

/// The server's door in the simulated network.
pub struct Door(pub turmoil::net::TcpListener);

impl kingrat_server::Listener for Door {
    type Stream = TcpStream;

    async fn accept(&self) -> std::io::Result<(TcpStream, SocketAddr)> {
        self.0.accept().await
    }
}

/// An answer: its status, its cookie, its body.
pub struct Answer {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: Value,
}

/// Asks. Nothing, where the line breaks before the whole answer is there.
pub async fn ask(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    Some(Answer { status, cookie: cookie.map(str::to_string), body: serde_json::from_str(body).ok()? })
}

/// A socket at a table.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Knocks at a table's socket. Nothing, where the line breaks or the server will not have it.
    pub async fn open(address: SocketAddr, path: &str, cookie: &str) -> Option<Socket> {
        let stream = TcpStream::connect(address).await.ok()?;
        let mut request = format!("ws://{address}{path}").into_client_request().ok()?;
        request.headers_mut().insert("cookie", cookie.parse().ok()?);
        let (stream, _) = client_async(request, stream).await.ok()?;
        Some(Socket(stream))
    }

    pub async fn say(&mut self, msg: &Value) {
        let _ = self.0.send(Message::text(msg.to_string())).await;
    }

    /// The next message, or the code with which the line was closed.
    pub async fn hear(&mut self) -> Result<String, u16> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map_or(1005, |frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(1006),
            }
        }
    }
}
