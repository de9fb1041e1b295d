//! Starts a server, runs it, and shuts it down gracefully.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use crate::config::{Config, USUAL_PORT};
use crate::http::router::{AppState, routes};
use crate::http::transfer::Transfers;
use crate::net::host::HostNames;
use crate::net::lan::Lan;
use crate::net::limits::LimitCounters;
use crate::net::listener::{self, Admission};
use crate::net::proxy::{Proxies, PublicUrl};
use crate::ops::health;
use crate::ops::operator::{self, OperatorFile};
use crate::ops::retention;
use crate::start_error::StartServerError;
use crate::store::{OpenStoreError, Store};
use crate::table::registry::TableRegistry;
use crate::ws::connections_by_guest::ConnectionsByGuest;

/// How long connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);
/// How long the database may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that has opened its port and its database, ready to run.
pub struct Server {
    address: SocketAddr,
    public: Option<PublicUrl>,
    metrics: Option<SocketAddr>,
    listener: TcpListener,
    core: ServerCore,
    operator_file: OperatorFile,
    /// Shuts down the listener for the host's tools, last, so that they see that the server is stopping.
    tools: DropGuard,
}

/// The state and the tasks of a server, whatever it listens on.
struct ServerCore {
    app: Arc<AppState>,
    stop: DropGuard,
    shutdown: CancellationToken,
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
/// server.run(std::future::ready(())).await?; // until this future ends: here, at once
/// # Ok(())
/// # }
/// ```
pub async fn start(config: Config) -> Result<Server, StartServerError> {
    start_on(config, None).await
}

/// Like [`start`], with a listener that is open already: systemd keeps it open while the server is upgraded.
pub async fn start_on(config: Config, listener: Option<std::net::TcpListener>) -> Result<Server, StartServerError> {
    let store = Arc::new(Store::from_config(&config).await?);
    let listener = match listener {
        Some(listener) => inherit(listener)?,
        None => bind(&config)?,
    };
    let address =
        listener.local_addr().map_err(|why| StartServerError::Port { port: config.port.unwrap_or(USUAL_PORT), why })?;
    let core = ServerCore::new(&config, store, address);
    let app = &core.app;
    let tools_shutdown = CancellationToken::new();
    let tools = tools_shutdown.clone().drop_guard();
    if config.lan {
        Arc::clone(app).open_lan().await?;
    }
    let (operator_file, operator_listener, token_hash) = OperatorFile::open(&config.data)?;
    let unawaited = TaskTracker::new();
    let serve_tools = |listener, routes, shutdown| {
        let serving =
            listener::serve(listener, Admission::Unlimited, Arc::clone(app), routes, shutdown, unawaited.clone());
        tokio::spawn(serving);
    };
    serve_tools(operator_listener, operator::routes(Arc::clone(app), token_hash), core.shutdown.clone());
    let mut metrics = None;
    if let Some(address) = config.metrics {
        let error = |why| StartServerError::Listen { address, why };
        let listener = listener::bind(address).map_err(error)?;
        metrics = Some(listener.local_addr().map_err(error)?);
        serve_tools(listener, health::routes(Arc::clone(app)), tools_shutdown);
    }
    tokio::spawn(retention::run(Arc::clone(app), config.retention, core.shutdown.clone()));
    Ok(Server { address, public: config.url, metrics, listener, core, operator_file, tools })
}

/// Runs a server in a simulated network until `shutdown`: [`start`] and [`Server::run`], without the listeners of this machine.
#[cfg(feature = "simulation")]
pub async fn simulate(
    config: Config,
    address: SocketAddr,
    listener: impl listener::Listener,
    shutdown: impl Future<Output = ()>,
) -> Result<(), StartServerError> {
    let store = Arc::new(Store::from_config(&config).await?);
    let core = ServerCore::new(&config, store, address);
    tokio::spawn(retention::run(Arc::clone(&core.app), config.retention, core.shutdown.clone()));
    core.run(listener, shutdown).await.map_err(StartServerError::Store)
}

fn inherit(listener: std::net::TcpListener) -> Result<TcpListener, StartServerError> {
    let port = listener.local_addr().map_or(0, |address| address.port());
    let error = |why| StartServerError::Port { port, why };
    listener.set_nonblocking(true).map_err(error)?;
    TcpListener::from_std(listener).map_err(error)
}

fn bind(config: &Config) -> Result<TcpListener, StartServerError> {
    if let Some(address) = config.listen {
        return listener::bind(address).map_err(|why| StartServerError::Listen { address, why });
    }
    let here = |port| listener::bind((Ipv4Addr::LOCALHOST, port).into());
    let wanted = config.port.unwrap_or(USUAL_PORT);
    match here(wanted) {
        Err(why) if config.port.is_none() && why.kind() == io::ErrorKind::AddrInUse => here(0),
        bound => bound,
    }
    .map_err(|why| StartServerError::Port { port: wanted, why })
}

impl Server {
    /// Returns the address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the address of the listener for the host's tools, if there is one.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Returns the start page's address: the public one if configured, or that on this machine.
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

    /// Returns the start page's address for phones in the local network, while that listener is open.
    pub fn lan_url(&self) -> Option<String> {
        self.core.app.lan.url()
    }

    /// Serves until `shutdown` ends. Then it accepts nothing new, finishes and stores what was begun, and tells clients to connect again.
    /// That takes ten seconds at most.
    ///
    /// # Errors
    ///
    /// If another process has taken the database over while the connection to it was lost.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), OpenStoreError> {
        if let Some(address) = self.metrics {
            tracing::info!(%address, "listening for the host's tools");
        }
        tracing::info!(address = %self.address, version = env!("CARGO_PKG_VERSION"), "listening");
        let ended = self.core.run(self.listener, shutdown).await;
        drop(self.operator_file);
        drop(self.tools);
        tracing::info!("stopped");
        ended
    }
}

impl ServerCore {
    fn new(config: &Config, store: Arc<Store>, address: SocketAddr) -> ServerCore {
        let shutdown = CancellationToken::new();
        let stop = shutdown.clone().drop_guard();
        let tasks = TaskTracker::new();
        let registry = Arc::new(TableRegistry::new(config, Arc::clone(&store), shutdown.clone(), tasks.clone()));
        let proxies =
            Proxies { trusted: config.trusted_proxies.clone(), header: config.proxy_header, url: config.url.clone() };
        let app = Arc::new(AppState {
            store,
            registry,
            clock: config.clock.clone(),
            counters: LimitCounters::new(&config.limits),
            limits: config.limits.clone(),
            bots: config.table_settings.bots.clone(),
            retention: config.retention,
            lan: Lan::new(address, config.url.clone()),
            host_names: HostNames::new(config.url.as_ref()),
            proxies,
            readiness: Default::default(),
            connections: ConnectionsByGuest::default(),
            transfers: Transfers::default(),
            replay_pool: Default::default(),
            analyses: Default::default(),
            tasks,
        });
        ServerCore { app, stop, shutdown }
    }

    /// Serves until `shutdown` ends, or the database is lost.
    async fn run(
        self,
        listener: impl listener::Listener,
        shutdown: impl Future<Output = ()>,
    ) -> Result<(), OpenStoreError> {
        let (app, tasks) = (Arc::clone(&self.app), &self.app.tasks);
        let routes = routes(Arc::clone(&app));
        tasks.spawn(listener::serve(listener, Admission::Limited, app, routes, self.shutdown, tasks.clone()));
        let ended = tokio::select! {
            biased;
            () = shutdown => Ok(()),
            why = self.app.store.lost() => Err(why),
        };
        tracing::info!("stopping");
        drop(self.stop);
        self.app.lan.close();
        tasks.close();
        if tokio::time::timeout(GRACE, tasks.wait()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        if tokio::time::timeout(CLOSE_TIMEOUT, self.app.store.close()).await.is_err() {
            tracing::error!("the database did not close in time; everything that clients were told is stored");
        }
        ended
    }
}
