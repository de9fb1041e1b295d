//! Liveness, readiness and `/metrics`, for the host's tools.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::http::api_error::{ApiError, RefusalKind};
use crate::http::router::AppState;
use crate::net::origin::{Peer, from_here};

const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// How long the database may take to answer.
const DATABASE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long an answer is cached.
const CACHED_FOR: Duration = Duration::from_secs(1);

/// Whether the server can be used, or a short reason.
type Ready = Result<(), &'static str>;

/// The cached answer.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Ready)>>);

impl AppState {
    /// Checks whether the server can be used: the database must answer a query, and commit a transaction.
    pub async fn ready(&self) -> Ready {
        if self.is_stopping() {
            return Err("stopping");
        }
        let mut last = self.readiness.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < CACHED_FOR
        {
            return ready;
        }
        let ready = self.check_database().await;
        if let Err(why) = ready {
            tracing::warn!(why, "not ready");
        }
        *last = Some((Instant::now(), ready));
        ready
    }

    async fn check_database(&self) -> Ready {
        match timeout(DATABASE_TIMEOUT, self.store.ping()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Err("the database cannot be read"),
            Err(_) => return Err("the database does not answer"),
        }
        match timeout(DATABASE_TIMEOUT, self.store.write(Vec::new())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err("the database cannot be written"),
            Err(_) => Err("the writer does not answer"),
        }
    }
}

/// `GET /healthz`: the process is alive.
pub(crate) async fn alive() -> &'static str {
    "ok"
}

/// `GET /readyz`: the server can be used, or 503 and the reason.
pub(crate) async fn ready(State(app): State<Arc<AppState>>) -> Response {
    match app.ready().await {
        Ok(()) => "ready".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why).into_response(),
    }
}

/// `GET /metrics` on the public listener: for this machine only.
pub(crate) async fn metrics(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if from_here(&peer, &headers) { shown(&app) } else { Err(ApiError::ONLY_HERE) }
}

fn shown(app: &AppState) -> Result<Response, ApiError> {
    let (tables, thinking) = (app.registry.in_memory(), app.registry.decisions.waiting());
    let text = app.registry.metrics.text(tables, app.store.waiting(), thinking).map_err(|_| ApiError::TRY_AGAIN)?;
    Ok(([(header::CONTENT_TYPE, OPENMETRICS)], text).into_response())
}

/// Builds the routes of the listener for the host's tools.
pub(crate) fn routes(state: Arc<AppState>) -> Router {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(async |State(app): State<Arc<AppState>>| shown(&app)))
        .with_state(state)
}

/// Counts refused requests by kind.
pub(crate) async fn count(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(RefusalKind(kind)) = response.extensions().get() {
        app.registry.metrics.refused(kind);
    }
    response
}
