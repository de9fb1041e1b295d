//! How a host sees that all is well: is it alive, is it ready, what does it count?

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

use crate::http::problem::{Problem, Refused};
use crate::http::router::App;
use crate::net::origin::{Peer, from_here};

const OPENMETRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The database must answer after so long.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);
/// Whoever asks more often hears the same.
const REMEMBERED: Duration = Duration::from_secs(1);

/// Whether the server can be used, or a word why not.
type Ready = Result<(), &'static str>;

/// The last answer.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Ready)>>);

impl App {
    /// Can the server be used? The database must answer a question, and the writer must take an order.
    pub async fn ready(&self) -> Ready {
        if self.alive().is_none() {
            return Err("stopping");
        }
        let mut last = self.readiness.0.lock().await;
        if let Some((at, ready)) = *last
            && at.elapsed() < REMEMBERED
        {
            return ready;
        }
        let ready = self.try_database().await;
        if let Err(why) = ready {
            tracing::warn!(why, "not ready");
        }
        *last = Some((Instant::now(), ready));
        ready
    }

    async fn try_database(&self) -> Ready {
        match timeout(ANSWERS_WITHIN, self.store.answers()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return Err("the database cannot be read"),
            Err(_) => return Err("the database does not answer"),
        }
        match timeout(ANSWERS_WITHIN, self.store.write(Vec::new())).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err("the database cannot be written"),
            Err(_) => Err("the writer does not answer"),
        }
    }
}

/// `GET /healthz`: the process answers.
pub(crate) async fn alive() -> &'static str {
    "ok"
}

/// `GET /readyz`: the server can be used, or 503 and a word.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    match app.ready().await {
        Ok(()) => "ready".into_response(),
        Err(why) => (StatusCode::SERVICE_UNAVAILABLE, why).into_response(),
    }
}

/// `GET /metrics` on the public listener: for this machine only.
pub(crate) async fn metrics(State(app): State<Arc<App>>, peer: Peer, headers: HeaderMap) -> Result<Response, Problem> {
    if from_here(&peer, &headers) { shown(&app) } else { Err(Problem::ONLY_HERE) }
}

fn shown(app: &App) -> Result<Response, Problem> {
    let text =
        app.registry.metrics.text(app.registry.in_memory(), app.store.waiting()).map_err(|_| Problem::TRY_AGAIN)?;
    Ok(([(header::CONTENT_TYPE, OPENMETRICS)], text).into_response())
}

/// What the listener for the host's own tools answers.
pub(crate) fn app(state: Arc<App>) -> Router {
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .route("/metrics", get(async |State(app): State<Arc<App>>| shown(&app)))
        .with_state(state)
}

/// Counts what is refused.
pub(crate) async fn count(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(Refused(kind)) = response.extensions().get() {
        app.registry.metrics.refused(kind);
    }
    response
}
