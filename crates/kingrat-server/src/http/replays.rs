//! Replays: the records of finished series, and their rounds step by step as a seat or everybody sees them.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::Json;
use axum::body::{self, HttpBody};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body::{Frame, SizeHint};
use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Viewer};
use kingrat_table::game_file::{ParseGameError, parse_game};
use kingrat_table::replay::{self, ReplayOverview, ReplaySummary, RoundReplay};
use serde::{Deserialize, Serialize};

use crate::http::api_error::{ApiError, JsonBody};
use crate::http::guests::KnownGuest;
use crate::http::router::AppState;
use crate::net::limits::{Permit, client_prefix};
use crate::net::origin::Peer;
use crate::store::ReplayRow;

/// Series in one page of the list.
const PAGE: usize = 50;

/// The longest uploaded game, in bytes: many times that of a long evening.
pub(crate) const LONGEST: usize = 256 * 1024;

/// Limits requests about replays: each one replays a game, and its response takes memory until it is read.
pub(crate) async fn limit(State(app): State<Arc<AppState>>, peer: Peer, request: Request, next: Next) -> Response {
    if let Err(refused) = app.counters.replays.check(&peer) {
        return refused.into_response();
    }
    match app.counters.watching.take(client_prefix(peer.ip())) {
        Some(permit) => next.run(request).await.map(|body| body::Body::new(CountedBody { body, _permit: permit })),
        None => ApiError::TOO_FAST.into_response(),
    }
}

/// A response body that holds its permit until it is read or dropped.
struct CountedBody {
    body: body::Body,
    _permit: Permit<IpAddr>,
}

impl HttpBody for CountedBody {
    type Data = body::Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Which page of the list.
#[derive(Deserialize)]
pub(crate) struct ReplayPage {
    #[serde(default)]
    from: u32,
}

/// `GET /api/replays?from=50`: the guest's finished series, newest first, from this position.
pub(crate) async fn mine(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    page: Result<Query<ReplayPage>, QueryRejection>,
) -> Result<Response, ApiError> {
    let from = page.map_or(0, |Query(ReplayPage { from })| from as usize);
    let read = async { Ok(app.store.replays_of(guest.id.0 as i64, from..from + PAGE).await?) };
    let state = Arc::clone(&app);
    let list = move |rows: Vec<ReplayRow>| {
        // A record that cannot be read is left out.
        let item = |ReplayRow { id, finished_ms, record }: &ReplayRow| {
            let record: Record = serde_json::from_str(record).ok()?;
            let game = replay::summary(&record, is_cat(&state)).ok()?;
            Some(ReplayListItem { id: id.clone(), finished_ms: *finished_ms, game })
        };
        Ok(Json(rows.iter().filter_map(item).collect::<Vec<_>>()).into_response())
    };
    app.replay_pool.run(client_prefix(peer.ip()), read, list).await
}

/// A finished series in the list.
#[derive(Serialize)]
struct ReplayListItem {
    id: String,
    finished_ms: i64,
    #[serde(flatten)]
    game: ReplaySummary,
}

/// `GET /api/replays/ID`: what it is about. `ID.json`, `ID.krn`: the record as a file.
pub(crate) async fn one(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Path(file): Path<String>,
) -> Result<Response, ApiError> {
    let address = client_prefix(peer.ip());
    let Some((id, format)) = file.split_once('.') else {
        let state = Arc::clone(&app);
        let telling = move |json: String| Ok(Json(about(&state, &record(&json)?)?).into_response());
        return app.replay_pool.run(address, stored(&app, &file), telling).await;
    };
    let (kind, text) = match format {
        "json" => ("application/json", stored(&app, id).await?),
        "krn" => {
            let log = |json: String| {
                let log = record(&json)?.transcript(Gaze::Open).map_err(|_| ApiError::REPLAY_UNREADABLE)?;
                Ok(log.to_string())
            };
            ("text/plain; charset=utf-8", app.replay_pool.run(address, stored(&app, id), log).await?)
        }
        _ => return Err(ApiError::NO_SUCH_REPLAY),
    };
    let name = format!("attachment; filename=\"kingrat-{}.{format}\"", id.get(..8).unwrap_or(id));
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &name)], text).into_response())
}

/// Through whose eyes.
#[derive(Deserialize)]
pub(crate) struct EyesQuery {
    #[serde(default)]
    eyes: Option<String>,
}

/// `GET /api/replays/ID/rounds/N?eyes=A`: a round, step by step.
pub(crate) async fn round(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Path((id, number)): Path<(String, String)>,
    eyes: Result<Query<EyesQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(EyesQuery { eyes }) = eyes.map_err(|_| ApiError::BAD_EYES)?;
    let number = number.parse().map_err(|_| ApiError::NO_SUCH_ROUND);
    let showing = move |json: String| Ok(Json(scenes(&record(&json)?, number?, eyes.as_deref())?).into_response());
    app.replay_pool.run(client_prefix(peer.ip()), stored(&app, &id), showing).await
}

/// A game played elsewhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UploadedGame {
    /// A game log (docs/notation.md) or a record (docs/record.md).
    text: String,
    /// The round to return; without it, the overview.
    #[serde(default)]
    round: Option<usize>,
    #[serde(default)]
    eyes: Option<String>,
}

/// `POST /api/replays/read`: the same for a game played elsewhere. Nothing of it is stored.
pub(crate) async fn read(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    JsonBody(body): JsonBody<UploadedGame>,
) -> Result<Response, ApiError> {
    let state = Arc::clone(&app);
    let reading = move |()| {
        let record = parse_game(&body.text)?;
        match body.round {
            Some(number) => Ok(Json(scenes(&record, number, body.eyes.as_deref())?).into_response()),
            None => Ok(Json(about(&state, &record)?).into_response()),
        }
    };
    app.replay_pool.run(client_prefix(peer.ip()), async { Ok(()) }, reading).await
}

impl From<ParseGameError> for ApiError {
    fn from(ParseGameError { why, line, column }: ParseGameError) -> ApiError {
        ApiError::NotAGame { why, line, column }
    }
}

/// Returns the stored JSON of a record.
async fn stored(app: &AppState, id: &str) -> Result<String, ApiError> {
    app.store.replay(id).await?.ok_or(ApiError::NO_SUCH_REPLAY)
}

fn record(json: &str) -> Result<Record, ApiError> {
    serde_json::from_str(json).map_err(|_| ApiError::REPLAY_UNREADABLE)
}

fn about(app: &AppState, record: &Record) -> Result<ReplayOverview, ApiError> {
    replay::overview(record, is_cat(app)).map_err(|_| ApiError::REPLAY_UNREADABLE)
}

/// Tells cats from people, whom a record names alike.
fn is_cat(app: &AppState) -> impl Fn(&str) -> bool {
    |name| app.bots.iter().any(|bot| bot == name)
}

/// Returns a round, step by step.
fn scenes(record: &Record, number: usize, eyes: Option<&str>) -> Result<RoundReplay, ApiError> {
    let gaze: Gaze = eyes.unwrap_or("open").parse().map_err(|_| ApiError::BAD_EYES)?;
    if let Gaze::Through(Viewer::Seat(seat)) = gaze
        && seat.index() >= record.players
    {
        return Err(ApiError::BAD_EYES);
    }
    replay::round(record, number, gaze).map_err(|_| ApiError::REPLAY_UNREADABLE)?.ok_or(ApiError::NO_SUCH_ROUND)
}
