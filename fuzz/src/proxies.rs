//! The headers that name the client and the host of a request: `X-Forwarded-For`, `Forwarded`, `Host`, `Origin`. The first line is the address
//! that the request comes from, each other line a header.

use std::net::IpAddr;
use std::sync::LazyLock;

use kingrat_server::parsers::{HeaderMap, HeaderName, HeaderValue, HostName, Proxies, header, host, is_ours};
use kingrat_server::{Network, ProxyHeader, PublicUrl};

/// The address of nobody in particular, which a client claims to be.
const CLAIMED: &str = "203.0.113.77";

/// Trusts a few networks, by each kind of header.
static PROXIES: LazyLock<[Proxies; 2]> = LazyLock::new(|| {
    [ProxyHeader::XForwarded, ProxyHeader::Forwarded].map(|header| {
        let networks = ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].into_iter();
        let trusted: Vec<Network> = networks.map(|network| network.parse().expect("a network")).collect();
        Proxies { trusted, header, url: None }
    })
});

/// Checks that only trusted proxies are believed, that a client cannot hide behind an address that it claims, and that a host is one.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let from = lines.next().and_then(|line| line.parse().ok()).unwrap_or(IpAddr::from([127, 0, 0, 1]));
    let mut headers = HeaderMap::new();
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value.trim())) {
            headers.append(name, value);
        }
    }
    PROXIES.iter().for_each(|proxies| check_client(proxies, from, &headers));
    check_host(&headers);
}

fn check_client(proxies: &Proxies, from: IpAddr, headers: &HeaderMap) {
    let said = proxies.forwarded(from, headers);
    assert_eq!(said.is_some(), proxies.is_trusted(from));
    let Some(client) = said.and_then(|said| said.client) else { return };
    assert_eq!(client, client.to_canonical());
    if proxies.is_trusted(client) {
        return; // the proxies know nobody outside
    }
    // The client's own headers come first.
    let name = match proxies.header {
        ProxyHeader::XForwarded => "x-forwarded-for",
        ProxyHeader::Forwarded => "forwarded",
    };
    let claim = if name == "forwarded" { format!("for={CLAIMED}") } else { CLAIMED.to_string() };
    let mut forged =
        HeaderMap::from_iter([(HeaderName::from_static(name), HeaderValue::try_from(claim).expect("a header"))]);
    for value in headers.get_all(name) {
        forged.append(name, value.clone());
    }
    assert_eq!(proxies.forwarded(from, &forged).and_then(|said| said.client), Some(client), "{forged:?}");
}

fn check_host(headers: &HeaderMap) {
    let named = host(headers);
    if let Some(named) = named {
        let parsed = HostName::parse(named).expect("a host is one");
        assert!(parsed.is(parsed) && named.len() <= 255, "{named}");
        assert!(named.bytes().all(|byte| byte.is_ascii_graphic() && !b"/\\\"'<>@?#".contains(&byte)), "{named}");
        if let Ok(url) = format!("https://{named}").parse::<PublicUrl>() {
            assert_eq!(url.to_string().parse(), Ok(url.clone()), "{url}");
        }
    }
    let origin = headers.get(header::ORIGIN);
    if is_ours(headers, None) {
        assert!(origin.is_none() || named.is_some(), "a page of nobody knows whom");
    } else {
        assert!(origin.is_some(), "a request without a page is refused");
    }
}
