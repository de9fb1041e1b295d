//! Starts a server, runs it, and ends it in good order.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::config::{Config, USUAL_PORT};
use crate::failure::Failure;
use crate::http::router::{App, app};
use crate::http::transfer::Transfers;
use crate::net::lan::Lan;
use crate::net::limits::{Counters, hold};
use crate::net::listener;
use crate::net::listener::Whom;
use crate::net::proxy::{Proxies, PublicUrl};
use crate::ops::health;
use crate::ops::operator::{self, Desk};
use crate::ops::retention;
use crate::store::Store;
use crate::table::registry::TableRegistry;
use crate::ws::connections::Connections;

/// Whoever is still connected when a server ends has so long to go.
const GRACE: Duration = Duration::from_secs(5);
/// And so long the database has to end.
const CLOSE_WITHIN: Duration = Duration::from_secs(5);

/// A server that has its port and its database, and is about to answer.
pub struct Server {
    address: SocketAddr,
    public: Option<PublicUrl>,
    metrics: Option<SocketAddr>,
    listener: TcpListener,
    works: Works,
    desk: Desk,
    /// Open to the end, so that the host's tools hear that the server stops.
    tools: DropGuard,
}

/// What answers, whatever it listens to.
struct Works {
    app: Arc<App>,
    stop: DropGuard,
    shutdown: CancellationToken,
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
    start_on(config, None).await
}

/// Like [`start`], with a listener that is open already: systemd holds it while the server is upgraded.
pub async fn start_on(config: Config, listener: Option<std::net::TcpListener>) -> Result<Server, Failure> {
    let store = Arc::new(Store::of(&config).await?);
    let listener = match listener {
        Some(listener) => inherit(listener)?,
        None => bind(&config)?,
    };
    let address =
        listener.local_addr().map_err(|why| Failure::Port { port: config.port.unwrap_or(USUAL_PORT), why })?;
    let works = Works::new(&config, store, address);
    let app = &works.app;
    let tools_shutdown = CancellationToken::new();
    let tools = tools_shutdown.clone().drop_guard();
    if config.lan {
        Arc::clone(app).open_door().await?;
    }
    let (desk, operators, token) = Desk::open(&config.data)?;
    let router = operator::app(Arc::clone(app), token);
    let unwaited = mpsc::channel(1).0; // nobody waits for these to end
    tokio::spawn(listener::serve(
        operators,
        Whom::Host,
        Arc::clone(app),
        router,
        works.shutdown.clone(),
        unwaited.clone(),
    ));
    let mut metrics = None;
    if let Some(address) = config.metrics {
        let fault = |why| Failure::Listen { address, why };
        let listener = listener::bind(address).map_err(fault)?;
        metrics = Some(listener.local_addr().map_err(fault)?);
        tokio::spawn(listener::serve(
            listener,
            Whom::Host,
            Arc::clone(app),
            health::app(Arc::clone(app)),
            tools_shutdown,
            unwaited,
        ));
    }
    tokio::spawn(retention::run(Arc::clone(app), config.retention, works.shutdown.clone()));
    Ok(Server { address, public: config.url, metrics, listener, works, desk, tools })
}

/// A server in a simulated network, until `shutdown` comes: as [`start`] and [`Server::run`], but without the listeners of this machine.
#[cfg(feature = "simulation")]
pub async fn simulate(
    config: Config,
    address: SocketAddr,
    listener: impl listener::Listener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let store = Arc::new(Store::of(&config).await?);
    let works = Works::new(&config, store, address);
    tokio::spawn(retention::run(Arc::clone(&works.app), config.retention, works.shutdown.clone()));
    works.run(listener, shutdown).await.map_or(Ok(()), Err)
}

fn inherit(listener: std::net::TcpListener) -> Result<TcpListener, Failure> {
    let port = listener.local_addr().map_or(0, |address| address.port());
    let fault = |why| Failure::Port { port, why };
    listener.set_nonblocking(true).map_err(fault)?;
    TcpListener::from_std(listener).map_err(fault)
}

fn bind(config: &Config) -> Result<TcpListener, Failure> {
    if let Some(address) = config.listen {
        return listener::bind(address).map_err(|why| Failure::Listen { address, why });
    }
    let here = |port| listener::bind((Ipv4Addr::LOCALHOST, port).into());
    let wanted = config.port.unwrap_or(USUAL_PORT);
    match here(wanted) {
        Err(why) if config.port.is_none() && why.kind() == io::ErrorKind::AddrInUse => here(0),
        bound => bound,
    }
    .map_err(|why| Failure::Port { port: wanted, why })
}

impl Server {
    /// Where it listens on this machine.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where the host's tools are answered, if they have a listener of their own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// The start page's address: the public one, where there is one, or that on this machine.
    pub fn url(&self) -> String {
        if let Some(public) = &self.public {
            return public.to_string();
        }
        let ip = match self.address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        format!("http://{}/", SocketAddr::new(ip, self.address.port()))
    }

    /// The start page's address for the phones in the house, while that listener is open.
    pub fn lan_url(&self) -> Option<String> {
        self.works.app.lan.url()
    }

    /// Answers until `shutdown` comes. Then nothing new is accepted, what was begun is finished and stored, and clients are told to
    /// connect again. That takes ten seconds at most.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), Failure> {
        if let Some(address) = self.metrics {
            tracing::info!(%address, "listening for the host's tools");
        }
        tracing::info!(address = %self.address, version = env!("CARGO_PKG_VERSION"), "listening");
        let lost = self.works.run(self.listener, shutdown).await;
        drop(self.desk);
        drop(self.tools);
        tracing::info!("stopped");
        lost.map_or(Ok(()), Err)
    }
}

impl Works {
    fn new(config: &Config, store: Arc<Store>, address: SocketAddr) -> Works {
        let shutdown = CancellationToken::new();
        let stop = shutdown.clone().drop_guard();
        let (alive, ended) = mpsc::channel(1);
        let registry = Arc::new(TableRegistry::new(config, Arc::clone(&store), shutdown.clone(), alive.clone()));
        let proxies =
            Proxies { trusted: config.trusted_proxies.clone(), header: config.proxy_header, url: config.url.clone() };
        let app = Arc::new(App {
            store,
            registry,
            clock: config.clock.clone(),
            counters: Counters::new(&config.limits),
            limits: config.limits.clone(),
            bots: config.house.bots.clone(),
            retention: config.retention,
            lan: Lan::new(address, config.url.clone()),
            proxies,
            readiness: Default::default(),
            connections: Connections::default(),
            transfers: Transfers::default(),
            replay_pool: Default::default(),
            alive: Mutex::new(Some(alive)),
        });
        Works { app, stop, shutdown, ended }
    }

    /// Answers until `shutdown` comes, or the database is lost: then it says why.
    async fn run(mut self, listener: impl listener::Listener, shutdown: impl Future<Output = ()>) -> Option<Failure> {
        if let Some(alive) = self.app.alive() {
            let router = app(Arc::clone(&self.app));
            let serving =
                listener::serve(listener, Whom::Everybody, Arc::clone(&self.app), router, self.shutdown, alive);
            tokio::spawn(serving);
        }
        let lost = tokio::select! {
            biased;
            () = shutdown => None,
            why = self.app.store.given_up() => Some(why),
        };
        tracing::info!("stopping");
        drop(self.stop);
        self.app.lan.close();
        hold(&self.app.alive).take();
        self.app.registry.wind_down();
        if tokio::time::timeout(GRACE, self.ended.recv()).await.is_err() {
            tracing::warn!("some clients did not go; they are left behind");
        }
        if tokio::time::timeout(CLOSE_WITHIN, self.app.store.close()).await.is_err() {
            tracing::error!("the database did not close; what was told is stored");
        }
        lost
    }
}
