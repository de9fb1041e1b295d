//! The host that a request is for (`Host`), and the names that this server goes by.
//!
//! A page of a foreign name that resolves to this machine (DNS rebinding) has the same origin as ours in the eyes of a browser. So requests
//! for a foreign name are refused, all of them. An address is no name that somebody else could point here.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::http::api_error::RefusalKind;
use crate::http::router::AppState;
use crate::net::origin::Peer;
use crate::net::proxy::PublicUrl;

/// The longest host with its port.
const LONGEST: usize = 255;

/// A host without its port, as a request or an address names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostName<'a> {
    /// An address.
    Address(IpAddr),
    /// A name.
    Name(&'a str),
}

impl<'a> HostName<'a> {
    /// Parses a host with or without a port: `localhost:7354`, `192.168.1.5`, `[fe80::1%eth0]:7354`.
    pub fn parse(text: &'a str) -> Option<HostName<'a>> {
        let (host, port) = match text.strip_prefix('[') {
            Some(rest) => {
                let (address, port) = rest.split_once(']')?;
                let (address, zone) = address.split_once('%').unwrap_or((address, "0"));
                let address = address.parse().ok().filter(|_| is_name(zone, "%"))?;
                (HostName::Address(IpAddr::V6(address)), port)
            }
            None => {
                let end = text.find(':').unwrap_or(text.len());
                let name = &text[..end];
                let host = name.parse().map_or(HostName::Name(name), |address| HostName::Address(IpAddr::V4(address)));
                (host, is_name(name, "").then_some(&text[end..])?)
            }
        };
        let is_port = |port: &str| port.bytes().all(|digit| digit.is_ascii_digit()) && port.len() <= 5;
        let port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        (port && text.len() <= LONGEST).then_some(host)
    }

    /// Whether it is `localhost` or a loopback address.
    pub fn is_this_machine(self) -> bool {
        match self {
            HostName::Address(address) => address.to_canonical().is_loopback(),
            HostName::Name(name) => is_same(name, "localhost"),
        }
    }

    /// Whether both are the same, whatever the case.
    pub fn is(self, other: HostName<'_>) -> bool {
        match (self, other) {
            (HostName::Name(one), HostName::Name(other)) => is_same(one, other),
            (one, other) => one == other,
        }
    }
}

fn is_name(text: &str, also: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-_".contains(letter) || also.contains(letter))
}

/// Whether two names are the same. A name may end in a full stop.
fn is_same(one: &str, other: &str) -> bool {
    one.strip_suffix('.').unwrap_or(one).eq_ignore_ascii_case(other.strip_suffix('.').unwrap_or(other))
}

/// Returns the `Host` header, with its port, if it is a host.
pub fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok().filter(|host| HostName::parse(host).is_some())
}

/// Puts the host of a target in absolute form (`GET http://host/path`) in the place of the `Host` header, which it overrides (RFC 9112,
/// section 3.2.2).
pub(crate) fn take_from_target<B>(request: &mut Request<B>) {
    let host = request.uri().authority().and_then(|authority| HeaderValue::from_str(authority.as_str()).ok());
    if let Some(host) = host {
        request.headers_mut().insert(header::HOST, host);
    }
}

/// The names that this server goes by, beside addresses and `localhost`.
#[derive(Debug)]
pub(crate) struct HostNames(Vec<String>);

impl HostNames {
    /// The names of this machine in its network, and that of the public address.
    pub fn new(url: Option<&PublicUrl>) -> HostNames {
        let mut names = node_name().map_or(Vec::new(), |node| names_of(&node));
        names.extend(url.map(|url| url.host().to_string()));
        HostNames(names)
    }

    fn admit(&self, host: HostName<'_>) -> bool {
        let is_named = |name: &String| HostName::parse(name).is_some_and(|name| name.is(host));
        matches!(host, HostName::Address(_)) || host.is_this_machine() || self.0.iter().any(is_named)
    }
}

/// Returns the names under which others in the network find a machine: the one it was given, and that of multicast DNS.
fn names_of(node: &str) -> Vec<String> {
    let label = node.split('.').next().unwrap_or_default();
    if label.is_empty() { Vec::new() } else { vec![node.to_string(), label.to_string(), format!("{label}.local")] }
}

#[cfg(unix)]
fn node_name() -> Option<String> {
    rustix::system::uname().nodename().to_str().ok().map(str::to_string)
}

#[cfg(not(unix))]
fn node_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok()
}

/// Refuses requests for a host that this server is not. Behind a trusted proxy the host is the public address (`net/proxy.rs`); without
/// one, the proxy has decided what it passes on.
pub(crate) async fn guard(State(app): State<Arc<AppState>>, peer: Peer, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let refuse = |status, why: String| {
        let mut response = if is_api {
            (status, Json(json!({ "code": "wrong_host", "why": why }))).into_response()
        } else {
            (status, why + "\n").into_response()
        };
        response.extensions_mut().insert(RefusalKind("wrong_host"));
        response
    };
    let mut given = request.headers().get_all(header::HOST).iter();
    let (first, second) = (given.next(), given.next());
    let named = host(request.headers());
    match named.and_then(HostName::parse) {
        // Nothing that shows pages speaks HTTP/1.0, but some monitors do.
        None if first.is_none() && request.version() < Version::HTTP_11 => next.run(request).await,
        Some(name) if second.is_none() && (peer.proxied || app.host_names.admit(name)) => next.run(request).await,
        Some(_) if second.is_none() => {
            let named = named.unwrap_or_default();
            refuse(
                StatusCode::MISDIRECTED_REQUEST,
                format!(
                    "This kingrat does not go by the name {named}. Open it by its address, such as http://192.168.1.5:7354/. \
                     If the name is right, its host starts it with --url http://{named}/ (or https://)."
                ),
            )
        }
        _ => refuse(StatusCode::BAD_REQUEST, "A request names one host (the header Host).".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_or_an_address_with_or_without_a_port() {
        let name = |text| {
            HostName::parse(text).map(|host| match host {
                HostName::Address(address) => address.to_string(),
                HostName::Name(name) => name.to_string(),
            })
        };
        for (text, wanted) in [
            ("localhost:7354", "localhost"),
            ("cats.example", "cats.example"),
            ("Cats.Example.:80", "Cats.Example."),
            ("127.0.0.1", "127.0.0.1"),
            ("192.168.1.5:8080", "192.168.1.5"),
            ("[::1]:7354", "::1"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[fe80::1%eth0]:7354", "fe80::1"),
            ("[fe80::1%25eth0]", "fe80::1"),
            ("2130706433", "2130706433"),
            ("localhost:", "localhost"),
        ] {
            assert_eq!(name(text).as_deref(), Some(wanted), "{text}");
        }
        let long = "x".repeat(256);
        for odd in [
            "",
            "a/b",
            "a b",
            "a\"b",
            "<a>",
            ":80",
            "a:b",
            "a:80:80",
            "a:123456",
            "[::1",
            "::1",
            "[::1]80",
            "[localhost]",
            "[fe80::1%]",
            "[fe80::1%a/b]",
            "a%b",
            "user@a",
            "ä",
            &long,
        ] {
            assert_eq!(HostName::parse(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_server_goes_by_addresses_and_its_own_names_and_no_other() {
        let url = "https://rat.example.org".parse().unwrap();
        let mut names = HostNames::new(Some(&url));
        names.0.extend(names_of("catbox.fritz.box"));
        let admits = |host| HostName::parse(host).is_some_and(|host| names.admit(host));
        for own in [
            "localhost:7354",
            "LOCALHOST.",
            "127.0.0.1:1",
            "192.168.1.5:7354",
            "203.0.113.9",
            "[::1]:7354",
            "[fe80::1%eth0]:7354",
            "rat.example.org",
            "Rat.Example.Org:443",
            "catbox",
            "catbox:7354",
            "CATBOX.local",
            "catbox.fritz.box",
            "catbox.local.:7354",
        ] {
            assert!(admits(own), "{own}");
        }
        for foreign in [
            "evil.example",
            "rat.example.org.evil.example",
            "evil.rat.example.org",
            "catbox.evil.example",
            "localhost.evil.example",
            "local",
            "fritz.box",
            "0x7f.1",
            "2130706433",
            "127.0.0.1.nip.io",
        ] {
            assert!(!admits(foreign), "{foreign}");
        }
        assert!(names_of("").is_empty());
    }
}
