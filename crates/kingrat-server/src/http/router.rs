//! The routes, and what the answers share.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::config::Clock;
use crate::failure::Failure;
use crate::http::assets;
use crate::http::classes;
use crate::http::guests;
use crate::http::headers;
use crate::http::info;
use crate::http::problem::Problem;
use crate::http::replay_pool::ReplayPool;
use crate::http::replays;
use crate::http::tables;
use crate::http::transfer::{self, Transfers};
use crate::net::lan::Lan;
use crate::net::limits::{Counters, Limits, hold, house_of};
use crate::net::listener;
use crate::net::listener::Whom;
use crate::net::origin::{self, Peer};
use crate::net::proxy::Proxies;
use crate::ops::health;
use crate::ops::health::Readiness;
use crate::ops::retention::Retention;
use crate::store::Store;
use crate::table::registry::TableRegistry;
use crate::ws::connections::Connections;
use crate::ws::session;

/// The longest body of a request.
const LONGEST: usize = 16 * 1024;

/// What the answers share.
pub(crate) struct App {
    pub store: Arc<Store>,
    pub registry: Arc<TableRegistry>,
    pub clock: Clock,
    pub limits: Limits,
    pub counters: Counters,
    pub bots: Vec<String>,
    pub lan: Lan,
    pub retention: Retention,
    pub proxies: Proxies,
    pub readiness: Readiness,
    pub connections: Connections,
    pub transfers: Transfers,
    pub replay_pool: ReplayPool,
    /// Held by everything that runs, so that its end can be waited for; nothing, once the server winds down.
    pub alive: Mutex<Option<mpsc::Sender<()>>>,
}

impl App {
    /// Keeps the server from ending as long as it is held.
    pub fn alive(&self) -> Option<mpsc::Sender<()>> {
        hold(&self.alive).clone()
    }

    /// Opens the listener for the local network, if it is not open.
    pub async fn open_door(self: Arc<App>) -> Result<(), Failure> {
        if let Some((listener, shutdown)) = self.lan.open().await?
            && let Some(alive) = self.alive()
        {
            tokio::spawn(listener::serve(listener, Whom::Everybody, Arc::clone(&self), app(self), shutdown, alive));
        }
        Ok(())
    }
}

/// All that the server answers.
pub(crate) fn app(state: Arc<App>) -> Router {
    let replays = Router::new()
        .route("/replays", get(replays::mine))
        .route("/replays/read", post(replays::read).layer(DefaultBodyLimit::max(replays::LONGEST)))
        .route("/replays/{file}", get(replays::one))
        .route("/replays/{id}/rounds/{number}", get(replays::round))
        .route_layer(from_fn_with_state(Arc::clone(&state), replays::not_too_fast));
    let api = Router::new()
        .route("/me", get(guests::me).put(guests::rename).delete(guests::forget))
        .route("/me/move", post(transfer::begin))
        .route("/move/{ticket}", get(transfer::show).post(transfer::complete))
        .route("/move/{ticket}/qr.svg", get(transfer::qr))
        .route("/house", get(info::show))
        .route("/house/lan", put(info::switch))
        .route("/editions", get(info::editions))
        .route("/qr.svg", get(info::qr))
        .route("/tables", post(tables::make).get(tables::mine))
        .route("/tables/{code}", get(tables::one))
        .route("/tables/{code}/qr.svg", get(tables::qr))
        .route("/tables/{code}/socket", get(session::upgrade))
        .route("/classes", post(classes::make))
        .route("/classes/{code}", get(classes::one))
        .route("/classes/{code}/start", post(classes::start))
        .route("/classes/{code}/close", post(classes::close))
        .route("/classes/{code}/qr.svg", get(classes::qr))
        .merge(replays)
        .fallback(|| async { Problem::NOT_FOUND })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn(origin::guard))
        .layer(from_fn_with_state(Arc::clone(&state), not_too_fast))
        .layer(from_fn_with_state(Arc::clone(&state), in_time));
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(get(assets::serve))
        .layer(from_fn(headers::add))
        .layer(from_fn_with_state(Arc::clone(&state), health::count))
        .with_state(state)
}

async fn not_too_fast(State(app): State<Arc<App>>, peer: Peer, request: Request, next: Next) -> Response {
    if app.counters.requests.take(house_of(peer.ip()), Instant::now()) {
        next.run(request).await
    } else {
        Problem::TOO_FAST.into_response()
    }
}

async fn in_time(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.limits.patience.request, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::TRY_AGAIN.into_response(),
    }
}
