//! Trusted proxies: finds the client behind one, and whether it uses https.
//!
//! Only proxies named in the configuration are believed. Only the configured kind of header is read, since a proxy forwards the other kind
//! as the client wrote it.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderValue, header};

use crate::net::host::HostName;
use crate::net::origin::Peer;

/// A range of addresses in CIDR notation: `10.0.0.0/8`, or a single one, `127.0.0.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    base: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether the address is in this network.
    ///
    /// ```
    /// let network: kingrat_server::Network = "10.0.0.0/8".parse().unwrap();
    /// assert!(network.contains("10.1.2.3".parse().unwrap()) && !network.contains("11.0.0.1".parse().unwrap()));
    /// ```
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.base, address.to_canonical()) {
            (IpAddr::V4(base), IpAddr::V4(address)) => {
                let off = 32 - u32::from(self.bits);
                u32::from(base).checked_shr(off) == u32::from(address).checked_shr(off)
            }
            (IpAddr::V6(base), IpAddr::V6(address)) => {
                let off = 128 - u32::from(self.bits);
                u128::from(base).checked_shr(off) == u128::from(address).checked_shr(off)
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("{text} is no address and no network such as 127.0.0.1 or 10.0.0.0/8");
        let (base, bits) = text.split_once('/').map_or((text, None), |(base, bits)| (base, Some(bits)));
        let base: IpAddr = base.trim().parse().map_err(|_| wrong())?;
        let most = if base.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| wrong()))?;
        if bits > most { Err(wrong()) } else { Ok(Network { base, bits }) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = if self.base.is_ipv4() { 32 } else { 128 };
        if self.bits == most { self.base.fmt(f) } else { write!(f, "{}/{}", self.base, self.bits) }
    }
}

/// The header in which a proxy names the client's address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ProxyHeader {
    /// `X-Forwarded-For` and `X-Forwarded-Proto`: what Caddy, nginx and most others send.
    #[default]
    XForwarded,
    /// `Forwarded` (RFC 7239).
    Forwarded,
}

impl FromStr for ProxyHeader {
    type Err = String;

    fn from_str(text: &str) -> Result<ProxyHeader, String> {
        match text {
            "x-forwarded" => Ok(ProxyHeader::XForwarded),
            "forwarded" => Ok(ProxyHeader::Forwarded),
            _ => Err(format!("{text}: the headers are x-forwarded and forwarded")),
        }
    }
}

impl fmt::Display for ProxyHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProxyHeader::XForwarded => "x-forwarded",
            ProxyHeader::Forwarded => "forwarded",
        })
    }
}

/// The public address of the start page: `https://rat.example.org/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    secure: bool,
    host: String,
}

impl PublicUrl {
    /// Returns host and port, as a browser sends them.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    pub(crate) fn scheme(&self) -> &'static str {
        if self.secure { "https" } else { "http" }
    }

    /// Whether this host has the name of the address, whatever its port is.
    pub(crate) fn is_at(&self, host: &str) -> bool {
        match (HostName::parse(&self.host), HostName::parse(host)) {
            (Some(own), Some(host)) => own.is(host),
            _ => false,
        }
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("{text} is no address such as https://rat.example.org (without a path behind it)");
        let (scheme, host) = text.split_once("://").ok_or_else(wrong)?;
        let host = host.strip_suffix('/').unwrap_or(host).to_ascii_lowercase();
        // Browsers leave out the usual port.
        let usual_port = match scheme {
            "http" => ":80",
            "https" => ":443",
            _ => return Err(wrong()),
        };
        let host = host.strip_suffix(usual_port).unwrap_or(&host).to_string();
        HostName::parse(&host).ok_or_else(wrong)?;
        Ok(PublicUrl { secure: scheme == "https", host })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}/", self.scheme(), self.host)
    }
}

/// Which proxies are trusted, and the public address.
#[derive(Debug, Default)]
pub struct Proxies {
    /// The proxies.
    pub trusted: Vec<Network>,
    /// The header that they send.
    pub header: ProxyHeader,
    /// The public address.
    pub url: Option<PublicUrl>,
}

/// The client and the scheme of a request, as a trusted proxy names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forwarded {
    /// The client; none where the proxy names none that can be believed.
    pub client: Option<IpAddr>,
    /// Whether the client uses https.
    pub secure: bool,
}

impl Proxies {
    /// Whether this is the address of one of the proxies.
    pub fn is_trusted(&self, address: IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }

    /// Returns the client that a request really comes from. Behind a trusted proxy, `Host` is set to the public address, whatever host
    /// the proxy sends.
    pub(crate) fn admit(&self, peer: &Peer, headers: &mut HeaderMap) -> Peer {
        let mut peer = peer.clone();
        let Some(Forwarded { client, secure }) = self.forwarded(peer.ip(), headers) else { return peer };
        peer.proxied = true;
        if let Some(client) = client {
            peer.address = (client, 0).into();
        }
        peer.secure = secure || self.url.as_ref().is_some_and(|url| url.secure);
        if let Some(host) = self.url.as_ref().and_then(|url| HeaderValue::from_str(url.host()).ok()) {
            headers.insert(header::HOST, host);
        }
        peer
    }

    /// Returns what a request from this address says about its client, if it comes from a trusted proxy.
    pub fn forwarded(&self, from: IpAddr, headers: &HeaderMap) -> Option<Forwarded> {
        if !self.is_trusted(from) {
            return None;
        }
        Some(match self.header {
            ProxyHeader::XForwarded => {
                Forwarded { client: self.client(x_forwarded_for(headers)), secure: x_forwarded_proto(headers) }
            }
            ProxyHeader::Forwarded => {
                let hops = forwarded(headers);
                let secure = hops.last().and_then(|hop| hop.secure).unwrap_or(false);
                Forwarded { client: self.client(hops.into_iter().map(|hop| hop.address).collect()), secure }
            }
        })
    }

    /// Returns the last hop that is no trusted proxy. Hops before one that is no address cannot be believed.
    fn client(&self, hops: Vec<Option<IpAddr>>) -> Option<IpAddr> {
        let mut nearest = None;
        for hop in hops.into_iter().rev() {
            let Some(address) = hop else { break };
            nearest = Some(address);
            if !self.is_trusted(address) {
                break;
            }
        }
        nearest
    }
}

fn values<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let texts = headers.get_all(name).iter().map(|value| value.to_str().unwrap_or("?"));
    texts.flat_map(|text| text.split(',')).map(str::trim)
}

fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    values(headers, "x-forwarded-for").map(address).collect()
}

fn x_forwarded_proto(headers: &HeaderMap) -> bool {
    values(headers, "x-forwarded-proto").last().is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

/// One hop of `Forwarded`.
struct Hop {
    address: Option<IpAddr>,
    secure: Option<bool>,
}

fn forwarded(headers: &HeaderMap) -> Vec<Hop> {
    let hop = |text: &str| {
        let mut hop = Hop { address: None, secure: None };
        for (name, value) in text.split(';').filter_map(|pair| pair.trim().split_once('=')) {
            let value = value.trim().trim_matches('"');
            match name.trim() {
                name if name.eq_ignore_ascii_case("for") => hop.address = address(value),
                name if name.eq_ignore_ascii_case("proto") => hop.secure = Some(value.eq_ignore_ascii_case("https")),
                _ => {}
            }
        }
        hop
    };
    values(headers, "forwarded").map(hop).collect()
}

/// Parses an address as proxies write it: with or without brackets, with or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']')?.0,
        None if text.matches(':').count() == 1 => text.split_once(':')?.0,
        None => text,
    };
    bare.parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use tokio_util::sync::CancellationToken;

    use super::*;

    fn proxies(header: ProxyHeader) -> Proxies {
        let trusted = vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()];
        Proxies { trusted, header, url: None }
    }

    fn admitted(proxies: &Proxies, from: &str, pairs: &[(&'static str, &'static str)]) -> (String, bool, bool) {
        let mut headers = HeaderMap::new();
        for &(name, value) in pairs {
            headers.append(name, HeaderValue::from_static(value));
        }
        let peer = proxies.admit(&Peer::new(from.parse().unwrap(), CancellationToken::new()), &mut headers);
        (peer.ip().to_string(), peer.secure, peer.proxied)
    }

    #[test]
    fn networks_are_read_and_hold_what_they_should() {
        let holds =
            |network: &str, address: &str| network.parse::<Network>().unwrap().contains(address.parse().unwrap());
        assert!(holds("10.0.0.0/8", "10.255.1.2") && !holds("10.0.0.0/8", "11.0.0.0"));
        assert!(holds("192.0.2.7", "192.0.2.7") && !holds("192.0.2.7", "192.0.2.8"));
        assert!(holds("192.0.2.7", "::ffff:192.0.2.7"), "the same address, written longer");
        assert!(holds("0.0.0.0/0", "8.8.8.8") && holds("::/0", "2001:db8::1") && !holds("0.0.0.0/0", "::1"));
        assert!(holds("2001:db8::/32", "2001:db8:5::1") && !holds("2001:db8::/32", "2001:db9::1"));
        for wrong in ["", "cats", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0/8", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
        assert_eq!("10.0.0.0/8".parse::<Network>().unwrap().to_string(), "10.0.0.0/8");
        assert_eq!("127.0.0.1/32".parse::<Network>().unwrap().to_string(), "127.0.0.1");
    }

    #[test]
    fn the_client_is_the_nearest_address_that_is_not_a_proxy_of_ours() {
        let x = |from, list| admitted(&proxies(ProxyHeader::XForwarded), from, &[("x-forwarded-for", list)]).0;
        assert_eq!(x("127.0.0.1:5", "203.0.113.9"), "203.0.113.9");
        assert_eq!(x("127.0.0.1:5", "198.51.100.1, 203.0.113.9"), "203.0.113.9", "the first was said by the client");
        assert_eq!(x("127.0.0.1:5", "203.0.113.9, 10.2.3.4"), "203.0.113.9", "two proxies of ours");
        assert_eq!(x("127.0.0.1:5", "10.9.9.9, 10.2.3.4"), "10.9.9.9", "somebody inside");
        assert_eq!(x("127.0.0.1:5", "203.0.113.9, unknown"), "127.0.0.1", "no address, so nobody but the proxy");
        assert_eq!(x("127.0.0.1:5", "203.0.113.9, nonsense, 10.2.3.4"), "10.2.3.4");
        assert_eq!(x("127.0.0.1:5", "203.0.113.9:4711"), "203.0.113.9");
        assert_eq!(x("127.0.0.1:5", "[2001:db8::7]:4711"), "2001:db8::7");
        assert_eq!(x("127.0.0.1:5", "2001:db8::7"), "2001:db8::7");
        assert_eq!(x("192.0.2.1:5", "203.0.113.9"), "192.0.2.1", "a stranger may say what they like");
        let two = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.1")];
        assert_eq!(admitted(&proxies(ProxyHeader::XForwarded), "10.0.0.1:5", &two).0, "198.51.100.1");
    }

    #[test]
    fn only_the_kind_of_header_that_our_proxy_writes_is_read() {
        let both = [("x-forwarded-for", "203.0.113.9"), ("forwarded", "for=198.51.100.1;proto=https")];
        assert_eq!(
            admitted(&proxies(ProxyHeader::XForwarded), "127.0.0.1:5", &both),
            ("203.0.113.9".into(), false, true)
        );
        assert_eq!(
            admitted(&proxies(ProxyHeader::Forwarded), "127.0.0.1:5", &both),
            ("198.51.100.1".into(), true, true)
        );
        let quoted = [("forwarded", "for=192.0.2.43, For=\"[2001:db8:cafe::17]:4711\";proto=http;by=10.0.0.1")];
        let admitted = admitted(&proxies(ProxyHeader::Forwarded), "127.0.0.1:5", &quoted);
        assert_eq!(admitted, ("2001:db8:cafe::17".into(), false, true));
    }

    #[test]
    fn https_is_believed_from_a_proxy_and_from_nobody_else() {
        let says = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "https")];
        assert!(admitted(&proxies(ProxyHeader::XForwarded), "127.0.0.1:5", &says).1);
        assert!(!admitted(&proxies(ProxyHeader::XForwarded), "192.0.2.1:5", &says).1);
        assert!(!admitted(&proxies(ProxyHeader::XForwarded), "127.0.0.1:5", &[]).1);
    }

    #[test]
    fn what_a_proxy_passes_on_is_meant_for_the_public_address() {
        let proxies =
            Proxies { url: Some("https://Rat.example.org/".parse().unwrap()), ..proxies(ProxyHeader::XForwarded) };
        let host = |from: &str| {
            let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static("127.0.0.1:7354"))]);
            let peer = proxies.admit(&Peer::new(from.parse().unwrap(), CancellationToken::new()), &mut headers);
            (headers[header::HOST].to_str().unwrap().to_string(), peer.secure)
        };
        assert_eq!(host("127.0.0.1:5"), ("rat.example.org".into(), true));
        assert_eq!(host("192.0.2.1:5"), ("127.0.0.1:7354".into(), false));
    }

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(read("https://rat.example.org").unwrap(), "https://rat.example.org/");
        assert_eq!(read("http://192.168.1.5:8080/").unwrap(), "http://192.168.1.5:8080/");
        assert_eq!(read("https://rat.example.org:443").unwrap(), "https://rat.example.org/", "as browsers write it");
        assert_eq!(read("https://rat.example.org:80").unwrap(), "https://rat.example.org:80/");
        for wrong in
            ["rat.example.org", "ftp://rat.example.org", "https://", "https://a/b", "https://a b", "https://a?x"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
