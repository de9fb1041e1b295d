//! The origin of a request: the client's address, whether it is this machine, and whether the page is ours (CSRF).

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio_util::sync::CancellationToken;

use crate::http::api_error::ApiError;
use crate::http::router::AppState;
use crate::net::host::{HostName, host};
use crate::net::proxy::PublicUrl;

/// The client of a connection, and the shutdown signal of its listener. Behind a trusted proxy, it is the client that the proxy names.
#[derive(Clone)]
pub(crate) struct Peer {
    pub address: SocketAddr,
    pub shutdown: CancellationToken,
    /// Whether a trusted proxy forwards for it.
    pub proxied: bool,
    /// Whether it uses https.
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
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, ApiError> {
        parts.extensions.get::<Peer>().cloned().ok_or(ApiError::TRY_AGAIN)
    }
}

/// Whether the request comes from a user of this machine. A forwarded request does not, nor one for a foreign host name that resolves to
/// this machine (DNS rebinding), nor any from the address of a trusted proxy.
pub(crate) fn from_here(peer: &Peer, headers: &HeaderMap) -> bool {
    let local = !peer.proxied && peer.ip().is_loopback() && !is_forwarded(headers);
    local && host(headers).and_then(HostName::parse).is_some_and(HostName::is_this_machine)
}

/// Whether the request has a header of a proxy.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    ["forwarded", "x-forwarded-for", "x-real-ip"].iter().any(|name| headers.contains_key(*name))
}

/// Whether the request comes from one of our pages. Without an `Origin` header it comes from no page, and there is nothing to protect.
/// Where the host is that of the public address, the page has to be of that address: an http page of an https server is not ours, since
/// anybody on the way could have written it.
pub fn is_ours(headers: &HeaderMap, url: Option<&PublicUrl>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let (Some((scheme, authority)), Some(host)) = (origin, host(headers)) else { return false };
    match url.filter(|url| url.is_at(host)) {
        Some(url) => scheme == url.scheme() && authority.eq_ignore_ascii_case(url.host()),
        None => matches!(scheme, "http" | "https") && authority.eq_ignore_ascii_case(host),
    }
}

/// Refuses requests of foreign pages that would change something.
pub(crate) async fn guard(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_ours(request.headers(), app.proxies.url.as_ref()) {
        next.run(request).await
    } else {
        ApiError::WRONG_ORIGIN.into_response()
    }
}

/// Returns the address of this machine in the local network. Sends no packet: connecting a UDP socket only asks for the route.
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
        let ours = |origin, host| is_ours(&headers(&[("origin", origin), ("host", host)]), None);
        assert!(ours("http://127.0.0.1:7354", "127.0.0.1:7354"));
        assert!(ours("https://Cats.example", "cats.example"));
        assert!(!ours("http://evil.example", "127.0.0.1:7354"));
        assert!(!ours("http://127.0.0.1:7355", "127.0.0.1:7354"));
        assert!(!ours("ftp://127.0.0.1:7354", "127.0.0.1:7354"));
        assert!(!ours("null", "127.0.0.1:7354"));
        assert!(!ours("http://", "127.0.0.1:7354"));
        assert!(is_ours(&headers(&[("host", "127.0.0.1:7354")]), None), "no page asks");
        assert!(!is_ours(&headers(&[("origin", "http://a")]), None), "a page asks nobody knows whom");
    }

    #[test]
    fn at_a_public_address_the_scheme_counts() {
        let url = "https://cats.example:443".parse().unwrap();
        let ours = |origin, host| is_ours(&headers(&[("origin", origin), ("host", host)]), Some(&url));
        assert!(ours("https://cats.example", "cats.example"));
        assert!(ours("https://cats.example", "cats.example:443"), "a proxy that names the port");
        assert!(!ours("http://cats.example", "cats.example"));
        assert!(!ours("http://cats.example:7354", "cats.example:7354"), "past the proxy");
        assert!(!ours("https://evil.example", "cats.example"));
        assert!(ours("http://127.0.0.1:7354", "127.0.0.1:7354"), "the host, at the machine itself");
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
}
