//! One HTTP request and its answer, on a connection of their own.

use std::io;

use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use crate::error::{ApiProblem, CallError};

/// The longest answer that is read: the pages and records of a server are far shorter.
const LONGEST: u64 = 64 << 20;

/// A request, as it is sent. `connection` and `content-length` are added; every other header, `host` too, is the caller's.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// `GET`, `POST`, `PUT`, `DELETE` or anything else.
    pub method: &'a str,
    /// The path with its query.
    pub path: &'a str,
    /// Names and values.
    pub headers: &'a [(&'a str, &'a str)],
    /// The body, perhaps empty.
    pub body: &'a str,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The status line and the headers, as they came.
    pub head: String,
    /// The body.
    pub body: Vec<u8>,
}

/// Sends a request and reads its answer until the server closes the connection.
pub async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    request: &Request<'_>,
) -> Result<Response, CallError> {
    let Request { method, path, headers, body } = *request;
    let text = head(method, path, headers, &format!("connection: close\r\ncontent-length: {}\r\n", body.len()));
    // A server may refuse a request before it has read all of it and hang up: then a whole answer counts, not what failed around it.
    let sent = stream.write_all(format!("{text}{body}").as_bytes()).await;
    let mut bytes = Vec::new();
    let read = stream.take(LONGEST).read_to_end(&mut bytes).await;
    let cut = || sent.and(read.map(drop)).err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into());
    let Some(end) = end_of_head(&bytes) else { return Err(CallError::Cut(cut())) };
    let mut response = Response::of_head(&bytes[..end]).ok_or(CallError::Malformed("something that is not HTTP"))?;
    response.body = bytes.split_off(end);
    let bodiless = method == "HEAD" || matches!(response.status, 204 | 304);
    if !bodiless && response.content_length().is_some_and(|length| response.body.len() < length) {
        return Err(CallError::Cut(cut()));
    }
    Ok(response)
}

/// Writes the head of a request, up to the empty line.
pub(crate) fn head(method: &str, path: &str, headers: &[(&str, &str)], more: &str) -> String {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    format!("{method} {path} HTTP/1.1\r\n{headers}{more}\r\n")
}

/// Returns where the body begins, if the whole head is there.
pub(crate) fn end_of_head(bytes: &[u8]) -> Option<usize> {
    bytes.windows(4).position(|four| four == b"\r\n\r\n").map(|end| end + 4)
}

impl Response {
    /// Reads the head of an answer.
    pub(crate) fn of_head(head: &[u8]) -> Option<Response> {
        let head = str::from_utf8(head).ok()?.trim_end();
        let status = head.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()?;
        Some(Response { status, head: head.to_string(), body: Vec::new() })
    }

    /// Returns the value of the first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().skip(1).filter_map(|line| line.split_once(':'));
        pairs.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }

    pub(crate) fn content_length(&self) -> Option<usize> {
        self.header("content-length")?.parse().ok()
    }

    /// Returns the cookie that came with it, as it is sent back: `name=value`.
    pub fn cookie(&self) -> Option<&str> {
        self.header("set-cookie")?.split(';').next()
    }

    /// Returns the body as text, if it is UTF-8.
    pub fn text(&self) -> Option<&str> {
        str::from_utf8(&self.body).ok()
    }

    /// Reads the body of a success as JSON; an error status is a [`CallError::Problem`].
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, CallError> {
        if !(200..300).contains(&self.status) {
            return Err(CallError::Problem(ApiProblem::of(self)));
        }
        serde_json::from_slice(&self.body).map_err(CallError::Json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::duplex;

    /// Answers any request with this.
    async fn answered(method: &str, answer: &str) -> Result<Response, CallError> {
        let (near, mut far) = duplex(4096);
        let request = Request { method, path: "/api/me?lang=sv", headers: &[("host", "x")], body: "{}" };
        let asked = format!(
            "{method} /api/me?lang=sv HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{{}}"
        );
        let serve = async {
            let mut heard = vec![0; asked.len()];
            far.read_exact(&mut heard).await.unwrap();
            assert_eq!(str::from_utf8(&heard), Ok(&*asked));
            far.write_all(answer.as_bytes()).await.unwrap();
            drop(far);
        };
        tokio::join!(exchange(near, &request), serve).0
    }

    #[tokio::test]
    async fn an_answer_has_a_status_headers_and_a_body() {
        let text = "HTTP/1.1 200 OK\r\nSet-Cookie: kingrat=7; Path=/\r\ncontent-length: 7\r\n\r\n{\"a\":1}";
        let answer = answered("GET", text).await.unwrap();
        assert_eq!((answer.status, answer.cookie(), answer.text()), (200, Some("kingrat=7"), Some("{\"a\":1}")));
        assert_eq!(answer.json::<serde_json::Value>().unwrap()["a"], 1);
    }

    #[tokio::test]
    async fn a_problem_is_known_by_its_code() {
        let text = "HTTP/1.1 400 Bad Request\r\n\r\n{\"code\":\"not_host\"}";
        let Err(CallError::Problem(problem)) = answered("POST", text).await.unwrap().json::<()>() else { panic!() };
        assert_eq!((problem.status, &*problem.code), (400, "not_host"));
        assert_eq!(problem.refusal(), Some(kingrat_table::protocol::Refusal::NotHost));
        let text = "HTTP/1.1 502 Bad Gateway\r\n\r\n<h1>nginx</h1>";
        let why = answered("GET", text).await.unwrap().json::<()>().unwrap_err();
        assert_eq!(why.to_string(), "the server answered 502");
    }

    #[tokio::test]
    async fn a_cut_answer_is_an_error_and_an_answer_to_head_has_no_body() {
        for cut in ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n{\"a\":1"] {
            assert!(matches!(answered("GET", cut).await, Err(CallError::Cut(_))), "{cut:?}");
        }
        assert_eq!(answered("HEAD", "HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n").await.unwrap().body, b"");
        assert!(matches!(answered("GET", "SSH-2.0-x\r\n\r\n").await, Err(CallError::Malformed(_))));
    }
}
