//! Accepts connections at one shutdown, and serves them until it is closed.

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
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tower_service::Service;

use crate::http::router::App;
use crate::net::limits::{Rate, house_of};
use crate::net::origin::Peer;
use crate::net::throttle::Throttled;
use crate::ops::metrics::Metrics;

/// The buffer for a request's head: the smallest that hyper allows.
const BUFFER: usize = 8 * 1024;
/// What the system holds for a client that does not read, instead of the megabytes it would like to.
const SENT: u32 = 64 * 1024;
const BACKLOG: u32 = 1024;
/// After an error of the listener (too many open files), it rests so long.
const REST: Duration = Duration::from_millis(100);

/// Where connections come from: the system, or a simulated network.
pub trait Listener: Send + Sync + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// Waits for the next one, and says from where it is.
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

/// Listens at this address.
pub(crate) fn bind(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    #[cfg(unix)]
    socket.set_reuseaddr(true)?; // a restart need not wait for old connections to be forgotten
    socket.set_send_buffer_size(SENT)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Who comes to a listener.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whom {
    Everybody,
    /// The host's own tools: they get in however many others have come.
    Host,
}

/// Serves a listener until shutdown. `alive` is held by every connection, so that the end of all of them can be waited for.
pub(crate) async fn serve(
    listener: impl Listener,
    whom: Whom,
    app: Arc<App>,
    router: Router,
    shutdown: CancellationToken,
    alive: mpsc::Sender<()>,
) {
    loop {
        let accepted = tokio::select! {
            biased; // always in this order, so that a simulation can be told again
            () = shutdown.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                tracing::warn!(%why, "a connection was not accepted");
                tokio::time::sleep(REST).await;
                continue;
            }
        };
        // Too many of one house, or of all: the connection is closed without a word, which costs least. A proxy is no house: the clients it
        // speaks for are counted by their requests and sockets.
        let proxy = app.proxies.trust(address.ip());
        let host = whom == Whom::Host;
        let place = if host { None } else { app.counters.all.take(()) };
        let permit = app.counters.connections.take(house_of(address.ip()));
        if !host && (place.is_none() || permit.is_none() && !proxy) {
            app.registry.metrics.connection_refused();
            continue;
        }
        let (app, router, shutdown, alive) = (Arc::clone(&app), router.clone(), shutdown.clone(), alive.clone());
        tokio::spawn(async move {
            let _held = (place, permit, alive, Metrics::hold(&app.registry.metrics.connections));
            let bytes = if proxy { Rate::UNBOUNDED } else { app.limits.bytes };
            let stream = Throttled::new(stream, bytes, app.limits.patience.unread);
            connection(stream, address, app, router, shutdown).await;
        });
    }
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: SocketAddr,
    app: Arc<App>,
    router: Router,
    shutdown: CancellationToken,
) {
    let head = app.limits.patience.head;
    let peer = Peer::new(address, shutdown.clone());
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
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
