//! The listener for the local network, which can be opened and closed while the server runs.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Mutex;

use axum::http::HeaderMap;
use tokio::net::TcpListener;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::net::host::{HostName, host};
use crate::net::listener;
use crate::net::origin::{Peer, lan_address};
use crate::net::proxy::PublicUrl;
use crate::sync::lock;

/// The second listener. It is open while it has the guard; dropping that shuts its connections down.
pub(crate) struct Lan {
    /// Where the server listens on this machine.
    here: SocketAddr,
    /// The public address, if one is configured.
    public: Option<PublicUrl>,
    open: Mutex<Option<(String, DropGuard)>>,
    /// Serialises attempts to open it.
    opening: tokio::sync::Mutex<()>,
}

/// Why the listener for the local network cannot be opened.
#[derive(Debug)]
#[non_exhaustive]
pub enum OpenLanError {
    /// The machine is in no network.
    NoNetwork,
    /// The server listens elsewhere than on loopback, or has a public address.
    NotPossible,
    /// The port cannot be bound.
    Bind {
        /// The machine's address in the local network.
        address: Ipv4Addr,
        /// The port.
        port: u16,
        /// The cause.
        why: io::Error,
    },
}

impl fmt::Display for OpenLanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenLanError::NoNetwork => f.write_str(
                "this machine is in no network, so no phone can reach it. Connect it to the local network first.",
            ),
            OpenLanError::NotPossible => f.write_str(
                "this server listens where it was told to (listen, url), so it has no second listener for the local network. \
                 Leave out lan.",
            ),
            OpenLanError::Bind { address, port, why } => write!(
                f,
                "the local network cannot be listened to at {address}, port {port}: {why}. Choose another port."
            ),
        }
    }
}

impl std::error::Error for OpenLanError {}

impl Lan {
    pub fn new(here: SocketAddr, public: Option<PublicUrl>) -> Lan {
        Lan { here, public, open: Mutex::default(), opening: tokio::sync::Mutex::default() }
    }

    /// Whether there can be such a listener: only for a server that listens on loopback and has no public address.
    pub fn is_possible(&self) -> bool {
        self.here.ip().is_loopback() && self.public.is_none()
    }

    /// Returns the address for phones in the local network, while the listener is open.
    pub fn url(&self) -> Option<String> {
        lock(&self.open).as_ref().map(|(url, _)| url.clone())
    }

    /// Opens the listener at the machine's address in the local network, with the same port. Returns nothing if it is open already.
    pub async fn open(&self) -> Result<Option<(TcpListener, CancellationToken)>, OpenLanError> {
        let _alone = self.opening.lock().await;
        if !self.is_possible() {
            return Err(OpenLanError::NotPossible);
        }
        let (address, port) = (lan_address().ok_or(OpenLanError::NoNetwork)?, self.here.port());
        let url = format!("http://{address}:{port}/");
        if self.url() == Some(url.clone()) {
            return Ok(None);
        }
        self.close(); // the machine has moved to another network
        let listener =
            listener::bind((address, port).into()).map_err(|why| OpenLanError::Bind { address, port, why })?;
        let shutdown = CancellationToken::new();
        *lock(&self.open) = Some((url, shutdown.clone().drop_guard()));
        Ok(Some((listener, shutdown)))
    }

    /// Closes the listener and its connections.
    pub fn close(&self) {
        lock(&self.open).take();
    }

    /// Returns the address of the start page for other devices: the public address if one is configured, the requested host unless it
    /// names only this machine, or the local network's address while that listener is open. Otherwise no other device can reach it.
    pub fn address_for_others(&self, peer: &Peer, headers: &HeaderMap) -> Option<String> {
        if let Some(public) = &self.public {
            return Some(public.to_string());
        }
        match host(headers).filter(|host| !HostName::parse(host).is_some_and(HostName::is_this_machine)) {
            Some(host) => Some(format!("{}://{host}/", if peer.secure { "https" } else { "http" })),
            None => self.url(),
        }
    }

    /// Returns the address of the start page for other devices, or the one by which this machine reaches it.
    pub fn base(&self, peer: &Peer, headers: &HeaderMap) -> String {
        self.address_for_others(peer, headers).unwrap_or_else(|| {
            format!("http://{}/", host(headers).map_or_else(|| self.here.to_string(), str::to_string))
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};

    use super::*;

    #[test]
    fn a_qr_code_leads_where_others_can_go() {
        let lan = Lan::new("127.0.0.1:7354".parse().unwrap(), None);
        let peer = Peer::new("127.0.0.1:5".parse().unwrap(), CancellationToken::new());
        let asked = |host| HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
        let base = |host| lan.base(&peer, &asked(host));
        let others = |host| lan.address_for_others(&peer, &asked(host));
        assert_eq!(base("localhost:7354"), "http://localhost:7354/");
        for here in ["localhost:7354", "127.0.0.1:7354", "127.7.7.7:7354", "[::1]:7354", "[::ffff:127.0.0.1]:7354"] {
            assert_eq!(others(here), None, "{here} is this machine for every device");
        }
        assert_eq!(others("192.168.1.5:7354").as_deref(), Some("http://192.168.1.5:7354/"));
        assert_eq!(base("192.168.1.5:7354"), "http://192.168.1.5:7354/");
        *lock(&lan.open) = Some(("http://192.168.1.5:7354/".into(), CancellationToken::new().drop_guard()));
        assert_eq!(base("localhost:7354"), "http://192.168.1.5:7354/");
        assert_eq!(others("127.0.0.1:7354").as_deref(), Some("http://192.168.1.5:7354/"));
        assert_eq!(base("cats.example"), "http://cats.example/");
        lan.close();
        assert_eq!(lan.url(), None);
        assert_eq!(base("127.0.0.1:7354"), "http://127.0.0.1:7354/");
        let behind_proxy = Peer { secure: true, ..peer.clone() };
        assert_eq!(lan.base(&behind_proxy, &asked("cats.example")), "https://cats.example/");
        let public = Lan::new("127.0.0.1:7354".parse().unwrap(), Some("https://cats.example".parse().unwrap()));
        assert_eq!(public.base(&peer, &asked("127.0.0.1:7354")), "https://cats.example/");
        assert!(lan.is_possible() && !public.is_possible());
    }
}
