//! The routes, and the state that their handlers share.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use http_body::Body;
use tokio_util::task::TaskTracker;

use crate::config::Clock;
use crate::http::analyses::{self, Analyses};
use crate::http::api_error::ApiError;
use crate::http::assets;
use crate::http::classes;
use crate::http::guests;
use crate::http::headers;
use crate::http::info;
use crate::http::replay_pool::ReplayPool;
use crate::http::replays;
use crate::http::tables;
use crate::http::transfer::{self, Transfers};
use crate::net::host::{self, HostNames};
use crate::net::lan::{Lan, OpenLanError};
use crate::net::limits::{LimitCounters, ServerLimits};
use crate::net::listener::{self, Admission};
use crate::net::origin::{self, Peer};
use crate::net::proxy::Proxies;
use crate::ops::health;
use crate::ops::health::Readiness;
use crate::ops::retention::Retention;
use crate::store::Store;
use crate::table::registry::TableRegistry;
use crate::ws::connections_by_guest::ConnectionsByGuest;
use crate::ws::session;

/// The longest body of a request, in bytes.
const LONGEST: usize = 16 * 1024;

/// The state that all handlers share.
pub(crate) struct AppState {
    pub store: Arc<Store>,
    pub registry: Arc<TableRegistry>,
    pub clock: Clock,
    pub limits: ServerLimits,
    pub counters: LimitCounters,
    pub bots: Vec<String>,
    pub lan: Lan,
    pub host_names: HostNames,
    pub retention: Retention,
    pub proxies: Proxies,
    pub readiness: Readiness,
    pub connections: ConnectionsByGuest,
    pub transfers: Transfers,
    pub replay_pool: ReplayPool,
    pub analyses: Analyses,
    /// Tracks every task that must end before the database is closed. Closed when the server stops.
    pub tasks: TaskTracker,
}

impl AppState {
    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.tasks.is_closed()
    }

    /// Opens the listener for the local network, if it is not open.
    pub async fn open_lan(self: Arc<AppState>) -> Result<(), OpenLanError> {
        if let Some((listener, shutdown)) = self.lan.open().await?
            && !self.is_stopping()
        {
            let (tasks, routes) = (self.tasks.clone(), routes(Arc::clone(&self)));
            let serving = listener::serve(listener, Admission::Limited, self, routes, shutdown, tasks.clone());
            tasks.spawn(serving);
        }
        Ok(())
    }
}

/// Builds the routes of the public listeners.
pub(crate) fn routes(state: Arc<AppState>) -> Router {
    let replays = Router::new()
        .route("/replays", get(replays::mine))
        .route("/replays/{file}", get(replays::one))
        .route("/replays/{id}/rounds/{number}", get(replays::round));
    let replays = limit_bodies(replays, LONGEST)
        .merge(limit_bodies(Router::new().route("/replays/read", post(replays::read)), replays::LONGEST))
        .route_layer(from_fn_with_state(Arc::clone(&state), replays::limit));
    let api = Router::new()
        .route("/me", get(guests::me).put(guests::rename).delete(guests::forget))
        .route("/me/move", post(transfer::begin))
        .route("/move/{ticket}", get(transfer::show).post(transfer::complete))
        .route("/move/{ticket}/qr.svg", get(transfer::qr))
        .route("/house", get(info::show))
        .route("/house/lan", put(info::switch))
        .route("/editions", get(info::editions))
        .route("/replays/{id}/analysis", get(analyses::show))
        .route("/qr.svg", get(info::qr))
        .route("/tables", post(tables::create).get(tables::mine))
        .route("/tables/{code}", get(tables::one))
        .route("/tables/{code}/qr.svg", get(tables::qr))
        .route("/tables/{code}/hint", get(tables::hint))
        .route("/tables/{code}/socket", get(session::upgrade))
        .route("/classes", post(classes::create))
        .route("/classes/{code}", get(classes::one))
        .route("/classes/{code}/start", post(classes::start))
        .route("/classes/{code}/close", post(classes::close))
        .route("/classes/{code}/qr.svg", get(classes::qr))
        .fallback(|| async { ApiError::NOT_FOUND });
    let api = limit_bodies(api, LONGEST)
        .merge(replays)
        .layer(from_fn_with_state(Arc::clone(&state), origin::guard))
        .layer(from_fn_with_state(Arc::clone(&state), limit_requests))
        .layer(from_fn_with_state(Arc::clone(&state), time_out));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(get(assets::serve))
        .layer(from_fn_with_state(Arc::clone(&state), host::guard))
        .layer(from_fn(headers::add))
        .layer(from_fn_with_state(Arc::clone(&state), health::count))
        .with_state(state)
}

/// Limits the bodies of requests. A length that is announced is checked before any of the body is read: whoever waits for *100 Continue*
/// is refused without having sent it.
fn limit_bodies(routes: Router<Arc<AppState>>, longest: usize) -> Router<Arc<AppState>> {
    routes.layer(DefaultBodyLimit::max(longest)).layer(from_fn_with_state(longest, refuse_longer))
}

async fn refuse_longer(State(longest): State<usize>, request: Request, next: Next) -> Response {
    let announced = Body::size_hint(request.body()).lower();
    if announced > longest as u64 { ApiError::TOO_LARGE.into_response() } else { next.run(request).await }
}

/// Limits the requests of an address.
async fn limit_requests(State(app): State<Arc<AppState>>, peer: Peer, request: Request, next: Next) -> Response {
    match app.counters.requests.check(&peer) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

/// Bounds the time of a request.
async fn time_out(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.limits.timeouts.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TRY_AGAIN.into_response(),
    }
}
