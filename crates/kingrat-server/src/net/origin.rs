//! Who asks, and from where: the address on the other end, whether it is this machine, and whether the page is ours.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio_util::sync::CancellationToken;

use crate::http::problem::Problem;

/// The other end of a connection, and the shutdown signal of its listener. Behind a proxy, it is the client that the proxy speaks for.
#[derive(Clone)]
pub(crate) struct Peer {
    pub address: SocketAddr,
    pub shutdown: CancellationToken,
    /// Does a trusted proxy speak for it?
    pub proxied: bool,
    /// Does it speak https?
    pub secure: bool,
}

impl Peer {
    pub fn new(address: SocketAddr, shutdown: CancellationToken) -> Peer {
        Peer { address, shutdown, proxied: false, secure: false }
    }

    pub fn ip(&self) -> IpAddr {
        self.address.ip().to_canonical()
    }
}

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Problem> {
        parts.extensions.get::<Peer>().cloned().ok_or(Problem::TRY_AGAIN)
    }
}

/// Is it somebody at this machine, and no page from elsewhere that found its way here? A proxy on this machine speaks for others, and a
/// foreign name that leads here is a trap for browsers (DNS rebinding). An address that is trusted to be a proxy never is somebody here.
pub(crate) fn from_here(peer: &Peer, headers: &HeaderMap) -> bool {
    let at_home = !peer.proxied && peer.ip().is_loopback() && !is_forwarded(headers);
    at_home && host(headers).is_some_and(is_this_machine)
}

/// Does the request say that somebody passed it on?
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    ["forwarded", "x-forwarded-for", "x-real-ip"].iter().any(|name| headers.contains_key(*name))
}

/// The host that the client thinks it speaks to, with the port; nothing, if it is none.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let fine = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]_".contains(&letter);
    (!host.is_empty() && host.len() <= 255 && host.bytes().all(fine)).then_some(host)
}

/// Does this host name the machine itself?
pub(crate) fn is_this_machine(host: &str) -> bool {
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => address,
        None => host.split(':').next().unwrap_or_default(),
    };
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Is the page that asks one of ours? Where no page asks, there is no origin, and nothing to protect.
pub(crate) fn is_ours(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    match (authority, host(headers)) {
        (Some(authority), Some(host)) => authority.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Lets only our own pages change anything.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_ours(request.headers()) { next.run(request).await } else { Problem::WRONG_ORIGIN.into_response() }
}

/// The address of this machine in the house's network. No packet is sent: the system is only asked which way one would go.
pub(crate) fn lan_address() -> Option<Ipv4Addr> {
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) if !address.is_loopback() && !address.is_unspecified() => Some(address),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    fn peer(address: &str) -> Peer {
        Peer::new(address.parse().unwrap(), CancellationToken::new())
    }

    #[test]
    fn only_our_own_pages_are_ours() {
        let ours = |origin, host| is_ours(&headers(&[("origin", origin), ("host", host)]));
        assert!(ours("http://127.0.0.1:7354", "127.0.0.1:7354"));
        assert!(ours("https://Cats.example", "cats.example"));
        assert!(!ours("http://evil.example", "127.0.0.1:7354"));
        assert!(!ours("http://127.0.0.1:7355", "127.0.0.1:7354"));
        assert!(!ours("null", "127.0.0.1:7354"));
        assert!(!ours("http://", "127.0.0.1:7354"));
        assert!(is_ours(&headers(&[("host", "127.0.0.1:7354")])), "no page asks");
        assert!(!is_ours(&headers(&[("origin", "http://a")])), "a page asks nobody knows whom");
    }

    #[test]
    fn only_somebody_at_this_machine_is_here() {
        let local = [("host", "localhost:7354")];
        assert!(from_here(&peer("127.0.0.1:5"), &headers(&local)));
        assert!(from_here(&peer("[::1]:5"), &headers(&[("host", "[::1]:7354")])));
        assert!(from_here(&peer("[::ffff:127.0.0.1]:5"), &headers(&[("host", "127.0.0.1")])));
        assert!(!from_here(&peer("192.168.1.7:5"), &headers(&local)), "a phone in the house");
        assert!(
            !from_here(&peer("127.0.0.1:5"), &headers(&[("host", "evil.example")])),
            "a foreign name that leads here"
        );
        let proxied = [("host", "localhost"), ("x-forwarded-for", "203.0.113.9")];
        assert!(!from_here(&peer("127.0.0.1:5"), &headers(&proxied)), "a proxy that speaks for somebody");
        let trusted = Peer { proxied: true, ..peer("127.0.0.1:5") };
        assert!(!from_here(&trusted, &headers(&local)), "a proxy that forgot to say for whom it speaks");
    }

    #[test]
    fn a_host_with_odd_characters_is_none() {
        for odd in ["a/b", "a b", "a\"b", "<a>", ""] {
            let mut map = HeaderMap::new();
            map.insert(header::HOST, HeaderValue::from_str(odd).unwrap());
            assert_eq!(host(&map), None, "{odd}");
        }
    }
}
