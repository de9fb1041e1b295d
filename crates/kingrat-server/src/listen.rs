//! Accepts connections at one door, and serves them until it is closed.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
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
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::mpsc;
use tower_service::Service;

use crate::app::App;
use crate::door::Door;
use crate::limits::house_of;
use crate::origin::Peer;
use crate::wire::Wire;

/// The buffer for a request's head: the smallest that hyper allows.
const BUFFER: usize = 8 * 1024;
/// What the system holds for a client that does not read, instead of the megabytes it would like to.
const SENT: u32 = 64 * 1024;
const BACKLOG: u32 = 1024;
/// After an error of the listener (too many open files), it rests so long.
const REST: Duration = Duration::from_millis(100);

/// Listens at this address.
pub(crate) fn bind(address: Ipv4Addr, port: u16) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    #[cfg(unix)]
    socket.set_reuseaddr(true)?; // a restart need not wait for old connections to be forgotten
    socket.set_send_buffer_size(SENT)?;
    socket.bind((address, port).into())?;
    socket.listen(BACKLOG)
}

/// Serves at this door until it is closed. `alive` is held by every connection, so that the end of all of them can be waited for.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    mut door: Door,
    alive: mpsc::Sender<()>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = door.closed() => return,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(why) => {
                tracing::warn!(%why, "a connection was not accepted");
                tokio::time::sleep(REST).await;
                continue;
            }
        };
        // Too many of one house: the connection is closed without a word, which costs least.
        let Some(permit) = app.counters.connections.take(house_of(address.ip())) else { continue };
        let limits = app.limits.clone();
        let _ = stream.set_nodelay(true);
        let (router, door, alive) = (router.clone(), door.clone(), alive.clone());
        tokio::spawn(async move {
            let (_permit, _alive) = (permit, alive);
            let stream = Wire::new(stream, limits.bytes, limits.patience.unread);
            connection(stream, address, limits.patience.head, router, door).await;
        });
    }
}

async fn connection(stream: Wire, address: SocketAddr, head: Duration, router: Router, mut door: Door) {
    let peer = Peer { address, door: door.clone() };
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
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
        ended = connection.as_mut() => ended,
        () = door.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = ended {
        tracing::debug!(%why, "a connection ended");
    }
}
