//! Starts a server, runs it, and ends it in good order.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::app::{App, app};
use crate::config::{Config, USUAL_PORT};
use crate::door::{self, Door, Handle};
use crate::failure::Failure;
use crate::hub::Hub;
use crate::lan::Lan;
use crate::limits::{Counters, hold};
use crate::lines::Lines;
use crate::listen;
use crate::moves::Moves;
use crate::store::Store;

/// Whoever is still connected when a server ends has so long to go.
const GRACE: Duration = Duration::from_secs(5);

/// A server that has its port and its database, and is about to answer.
pub struct Server {
    address: SocketAddr,
    listener: TcpListener,
    app: Arc<App>,
    stop: Handle,
    door: Door,
    ended: mpsc::Receiver<()>,
}

/// Opens the database and the port.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// let config = kingrat_server::Config { port: Some(0), ..kingrat_server::Config::new(folder.path()) };
/// let server = kingrat_server::start(config).await?;
/// println!("{}", server.url());
/// server.run(std::future::ready(())).await?; // until this comes: here, at once
/// # Ok(())
/// # }
/// ```
pub async fn start(config: Config) -> Result<Server, Failure> {
    let store = Arc::new(Store::open(&config.data).await?);
    let listener = bind(config.port)?;
    let fault = |why| Failure::Port { port: config.port.unwrap_or(USUAL_PORT), why };
    let address = listener.local_addr().map_err(fault)?;
    let (stop, door) = door::open();
    let (alive, ended) = mpsc::channel(1);
    let hub = Arc::new(Hub::new(&config, Arc::clone(&store), door.clone(), alive.clone()));
    let app = Arc::new(App {
        store,
        hub,
        clock: config.clock,
        counters: Counters::new(&config.limits),
        limits: config.limits,
        bots: config.house.bots,
        lan: Lan::new(address),
        lines: Lines::default(),
        moves: Moves::default(),
        alive: Mutex::new(Some(alive)),
    });
    if config.lan {
        Arc::clone(&app).open_door().await?;
    }
    Ok(Server { address, listener, app, stop, door, ended })
}

fn bind(port: Option<u16>) -> Result<TcpListener, Failure> {
    let here = |port| listen::bind(Ipv4Addr::LOCALHOST, port);
    let wanted = port.unwrap_or(USUAL_PORT);
    match here(wanted) {
        Err(why) if port.is_none() && why.kind() == io::ErrorKind::AddrInUse => here(0),
        bound => bound,
    }
    .map_err(|why| Failure::Port { port: wanted, why })
}

impl Server {
    /// Where it listens on this machine.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The start page's address on this machine.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The start page's address for the phones in the house, while that door is open.
    pub fn lan_url(&self) -> Option<String> {
        self.app.lan.url()
    }

    /// Answers until `shutdown` comes. Then nothing new is accepted, what was begun is finished and stored, and clients are told to
    /// connect again.
    pub async fn run(mut self, shutdown: impl Future<Output = ()>) -> Result<(), Failure> {
        tracing::info!(address = %self.address, "listening");
        if let Some(alive) = self.app.alive() {
            let router = app(Arc::clone(&self.app));
            let serving = listen::serve(self.listener, Arc::clone(&self.app), router, self.door, alive);
            tokio::spawn(serving);
        }
        shutdown.await;
        tracing::info!("stopping");
        self.stop.close();
        self.app.lan.close();
        hold(&self.app.alive).take();
        self.app.hub.wind_down();
        if tokio::time::timeout(GRACE, self.ended.recv()).await.is_err() {
            tracing::warn!("some clients did not go; they are left behind");
        }
        self.app.store.close().await;
        Ok(())
    }
}
