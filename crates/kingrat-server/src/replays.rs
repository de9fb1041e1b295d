//! Records of finished series.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kingrat_rules::Gaze;
use kingrat_rules::record::Record;

use crate::app::App;
use crate::problem::Problem;

/// `GET /api/replays/ID.json`, `ID.krn`.
pub(crate) async fn one(State(app): State<Arc<App>>, Path(file): Path<String>) -> Result<Response, Problem> {
    let (id, format) = file.split_once('.').ok_or(Problem::NO_SUCH_REPLAY)?;
    let json = app.store.replay(id).await?.ok_or(Problem::NO_SUCH_REPLAY)?;
    let (kind, text) = match format {
        "json" => ("application/json", json),
        "krn" => ("text/plain; charset=utf-8", log(&json).ok_or(Problem::NO_SUCH_REPLAY)?),
        _ => return Err(Problem::NO_SUCH_REPLAY),
    };
    let name = format!("attachment; filename=\"kingrat-{}.{format}\"", id.get(..8).unwrap_or(id));
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &name)], text).into_response())
}

/// The record as a game log.
fn log(json: &str) -> Option<String> {
    let record: Record = serde_json::from_str(json).ok()?;
    Some(record.transcript(Gaze::Open).ok()?.to_string())
}
