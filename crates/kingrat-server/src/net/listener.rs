//! Accepts connections, and serves HTTP on them until shutdown.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use crate::http::router::AppState;
use crate::net::host;
use crate::net::limits::{Rate, client_prefix};
use crate::net::origin::Peer;
use crate::net::throttle::Throttled;
use crate::ops::metrics::Metrics;

/// The buffer for a request's head: the smallest that hyper allows.
const BUFFER: usize = 8 * 1024;
/// The send buffer of a socket. The system's default would keep megabytes for each client that does not read.
const SEND_BUFFER: u32 = 64 * 1024;
const BACKLOG: u32 = 1024;
/// The pause after an error of the listener, such as too many open files.
const ERROR_PAUSE: Duration = Duration::from_millis(100);

/// Accepts connections: from the system, or from a simulated network.
pub trait Listener: Send + Sync + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// Waits for the next connection, and returns it with its address.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Listener for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, address) = TcpListener::accept(self).await?;
        let _ = stream.set_nodelay(true);
        Ok((stream, address))
    }
}

/// Binds a listener to this address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?; // a restart need not wait for connections in TIME_WAIT
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Whether the connections of a listener are limited.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// By address and in total: for everybody.
    Limited,
    /// For the host's own tools, which get in however many clients are connected.
    Unlimited,
}

/// Serves a listener until shutdown. `tasks` tracks every connection, so that their end can be awaited.
pub(crate) async fn serve(
    listener: impl Listener,
    admission: Admission,
    app: Arc<AppState>,
    router: Router,
    shutdown: CancellationToken,
    tasks: TaskTracker,
) {
    loop {
        let accepted = tokio::select! {
            biased; // a fixed order, so that a simulation is reproducible
            () = shutdown.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                tracing::warn!(%why, "a connection was not accepted");
                tokio::time::sleep(ERROR_PAUSE).await;
                continue;
            }
        };
        // Above a limit the connection is closed without an answer, which costs least. The limit of one address does not apply to a
        // trusted proxy: the clients behind it are counted by their requests and sockets.
        let proxy = app.proxies.is_trusted(address.ip());
        let unlimited = admission == Admission::Unlimited;
        let place = if unlimited { None } else { app.counters.all.take(()) };
        let permit = app.counters.connections.take(client_prefix(address.ip()));
        if !unlimited && (place.is_none() || permit.is_none() && !proxy) {
            app.registry.metrics.connection_refused();
            continue;
        }
        let (app, router, shutdown) = (Arc::clone(&app), router.clone(), shutdown.clone());
        tasks.spawn(async move {
            let _held = (place, permit, Metrics::hold(&app.registry.metrics.connections));
            let bytes = if proxy { Rate::UNBOUNDED } else { app.limits.bytes };
            let stream = Throttled::new(stream, bytes, app.limits.timeouts.unread);
            serve_connection(stream, address, app, router, shutdown).await;
        });
    }
}

async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: SocketAddr,
    app: Arc<AppState>,
    router: Router,
    shutdown: CancellationToken,
) {
    let head = app.limits.timeouts.head;
    let peer = Peer::new(address, shutdown.clone());
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        host::take_from_target(&mut request);
        let peer = app.proxies.admit(&peer, request.headers_mut());
        request.extensions_mut().insert(peer);
        let mut router = router.clone();
        async move { Ok::<_, Infallible>(router.call(request).await.unwrap_or_else(|never| match never {})) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        biased;
        ended = connection.as_mut() => ended,
        () = shutdown.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::debug!(%why, "a connection ended");
    }
}
