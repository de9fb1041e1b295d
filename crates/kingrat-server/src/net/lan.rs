//! The listener for the local network, which can be opened and closed while the server runs.

use std::net::SocketAddr;
use std::sync::Mutex;

use axum::http::HeaderMap;
use tokio::net::TcpListener;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::failure::Failure;
use crate::net::limits::hold;
use crate::net::listener;
use crate::net::origin::{Peer, host, is_this_machine, lan_address};
use crate::net::proxy::PublicUrl;

/// The second listener. It is open as long as it holds the guard; its connections are shut down when it is closed.
pub(crate) struct Lan {
    /// Where the server listens on this machine.
    here: SocketAddr,
    /// Where it is for everybody, if somebody said so.
    public: Option<PublicUrl>,
    open: Mutex<Option<(String, DropGuard)>>,
    /// One at a time opens it.
    opening: tokio::sync::Mutex<()>,
}

impl Lan {
    pub fn new(here: SocketAddr, public: Option<PublicUrl>) -> Lan {
        Lan { here, public, open: Mutex::default(), opening: tokio::sync::Mutex::default() }
    }

    /// Can there be such a listener? A server that listens in a network, or for the world, has nothing more to open.
    pub fn exists(&self) -> bool {
        self.here.ip().is_loopback() && self.public.is_none()
    }

    /// The address for the phones in the house, while the listener is open.
    pub fn url(&self) -> Option<String> {
        hold(&self.open).as_ref().map(|(url, _)| url.clone())
    }

    /// Opens the listener at the machine's address in the network, with the same port; nothing, if it is open already.
    pub async fn open(&self) -> Result<Option<(TcpListener, CancellationToken)>, Failure> {
        let _alone = self.opening.lock().await;
        if !self.exists() {
            return Err(Failure::NoDoor);
        }
        let (address, port) = (lan_address().ok_or(Failure::NoNetwork)?, self.here.port());
        let url = format!("http://{address}:{port}/");
        if self.url() == Some(url.clone()) {
            return Ok(None);
        }
        self.close(); // the machine has moved to another network
        let listener = listener::bind((address, port).into()).map_err(|why| Failure::Door { address, port, why })?;
        let shutdown = CancellationToken::new();
        *hold(&self.open) = Some((url, shutdown.clone().drop_guard()));
        Ok(Some((listener, shutdown)))
    }

    /// Closes the listener and its connections.
    pub fn close(&self) {
        hold(&self.open).take();
    }

    /// The address of the start page, as others can best reach it: the one they asked for, unless that leads only to this machine and
    /// the listener is open. Where the host has said what it is, it is that.
    pub fn base(&self, peer: &Peer, headers: &HeaderMap) -> String {
        if let Some(public) = &self.public {
            return public.to_string();
        }
        let asked = host(headers);
        match (asked.filter(|host| !is_this_machine(host)), self.url()) {
            (Some(host), _) => format!("{}://{host}/", if peer.secure { "https" } else { "http" }),
            (None, Some(url)) => url,
            (None, None) => format!("http://{}/", asked.map_or_else(|| self.here.to_string(), str::to_string)),
        }
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
        assert_eq!(base("localhost:7354"), "http://localhost:7354/");
        assert_eq!(base("192.168.1.5:7354"), "http://192.168.1.5:7354/");
        *hold(&lan.open) = Some(("http://192.168.1.5:7354/".into(), CancellationToken::new().drop_guard()));
        assert_eq!(base("localhost:7354"), "http://192.168.1.5:7354/");
        assert_eq!(base("cats.example"), "http://cats.example/");
        lan.close();
        assert_eq!(lan.url(), None);
        assert_eq!(base("127.0.0.1:7354"), "http://127.0.0.1:7354/");
        let behind_proxy = Peer { secure: true, ..peer.clone() };
        assert_eq!(lan.base(&behind_proxy, &asked("cats.example")), "https://cats.example/");
        let public = Lan::new("127.0.0.1:7354".parse().unwrap(), Some("https://cats.example".parse().unwrap()));
        assert_eq!(public.base(&peer, &asked("127.0.0.1:7354")), "https://cats.example/");
        assert!(lan.exists() && !public.exists());
    }
}
