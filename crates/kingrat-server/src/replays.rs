//! Finished series: their records, and what they show step by step to any pair of eyes.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Viewer};
use kingrat_table::again::{self, About, RoundAgain};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::guests::Known;
use crate::problem::{Body, Problem};
use crate::store::ReplayRow;

/// So many of a guest's finished series are listed.
const LISTED: usize = 50;

/// The longest text that is read as a game: that of a long evening, many times over.
pub(crate) const LONGEST: usize = 256 * 1024;

/// `GET /api/replays`: my finished series, the newest first.
pub(crate) async fn mine(State(app): State<Arc<App>>, Known(guest): Known) -> Result<Json<Vec<Value>>, Problem> {
    let rows = app.store.replays_of(guest.id.0 as i64, LISTED).await?;
    // One that cannot be read is no reason not to tell of the others.
    let in_short = |ReplayRow { id, finished_ms, record }: &ReplayRow| {
        let record: Record = serde_json::from_str(record).ok()?;
        let about = again::about(&record, is_cat(&app)).ok()?;
        Some(json!({
            "id": id,
            "finished_ms": finished_ms,
            "edition": about.edition,
            "mode": about.mode,
            "seats": about.seats,
            "rounds": about.rounds.len(),
            "winners": about.winners,
        }))
    };
    Ok(Json(rows.iter().filter_map(in_short).collect()))
}

/// `GET /api/replays/ID`: what it is about. `ID.json`, `ID.krn`: the record as a file.
pub(crate) async fn one(State(app): State<Arc<App>>, Path(file): Path<String>) -> Result<Response, Problem> {
    let Some((id, format)) = file.split_once('.') else {
        return Ok(Json(about(&app, &record(&app, &file).await?)?).into_response());
    };
    let (kind, text) = match format {
        "json" => ("application/json", app.store.replay(id).await?.ok_or(Problem::NO_SUCH_REPLAY)?),
        "krn" => {
            let log = record(&app, id).await?.transcript(Gaze::Open).map_err(|_| Problem::REPLAY_UNREADABLE)?;
            ("text/plain; charset=utf-8", log.to_string())
        }
        _ => return Err(Problem::NO_SUCH_REPLAY),
    };
    let name = format!("attachment; filename=\"kingrat-{}.{format}\"", id.get(..8).unwrap_or(id));
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, &name)], text).into_response())
}

/// Whose eyes.
#[derive(Deserialize)]
pub(crate) struct Eyes {
    #[serde(default)]
    eyes: Option<String>,
}

/// `GET /api/replays/ID/rounds/N?eyes=A`: a round, step by step.
pub(crate) async fn round(
    State(app): State<Arc<App>>,
    Path((id, number)): Path<(String, String)>,
    Query(Eyes { eyes }): Query<Eyes>,
) -> Result<Json<RoundAgain>, Problem> {
    let record = record(&app, &id).await?;
    let number = number.parse().map_err(|_| Problem::NO_SUCH_ROUND)?;
    scenes(&record, number, eyes.as_deref()).map(Json)
}

/// A game from elsewhere.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    /// A game log (docs/notation.md) or a record (docs/record.md).
    text: String,
    /// The round that is asked for; without it, what the game is about.
    #[serde(default)]
    round: Option<usize>,
    #[serde(default)]
    eyes: Option<String>,
}

/// `POST /api/replays/read`: the same for a game from elsewhere. Nothing of it is kept.
pub(crate) async fn read(State(app): State<Arc<App>>, Body(body): Body<Text>) -> Result<Response, Problem> {
    let done = tokio::task::spawn_blocking(move || {
        let record = from_text(&body.text)?;
        match body.round {
            Some(number) => Ok(Json(scenes(&record, number, body.eyes.as_deref())?).into_response()),
            None => Ok(Json(about(&app, &record)?).into_response()),
        }
    });
    done.await.map_err(|_| Problem::TRY_AGAIN)?
}

/// The record of a game log or a JSON record, or what is wrong with it.
fn from_text(text: &str) -> Result<Record, Problem> {
    let wrong = |why: String| Problem::NotAGame { why, line: None, column: None };
    let record = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|why| Problem::NotAGame {
            line: Some(why.line()).filter(|&line| line > 0),
            column: Some(why.column()).filter(|&column| column > 0),
            why: why.to_string(),
        })?
    } else {
        // What one player saw could be checked only by a search for a deal that explains it; and it does not show the game.
        if let Some(eyes) =
            text.lines().find_map(|line| line.strip_prefix("eyes ")).filter(|eyes| eyes.trim() != "open")
        {
            return Err(wrong(format!("the log shows only what {eyes} saw; a log with open eyes is needed")));
        }
        let log: Transcript = text.parse().map_err(|why: kingrat_rules::notation::NotationError| {
            Problem::NotAGame { line: Some(why.line), column: Some(why.column), why: why.to_string() }
        })?;
        Record::try_from(&log).map_err(|why| wrong(why.to_string()))?
    };
    record.play().map_err(|why| wrong(why.to_string()))?;
    Ok(record)
}

async fn record(app: &App, id: &str) -> Result<Record, Problem> {
    let json = app.store.replay(id).await?.ok_or(Problem::NO_SUCH_REPLAY)?;
    serde_json::from_str(&json).map_err(|_| Problem::REPLAY_UNREADABLE)
}

fn about(app: &App, record: &Record) -> Result<About, Problem> {
    again::about(record, is_cat(app)).map_err(|_| Problem::REPLAY_UNREADABLE)
}

/// A record names cats as it names people.
fn is_cat(app: &App) -> impl Fn(&str) -> bool {
    |name| app.bots.iter().any(|bot| bot == name)
}

fn scenes(record: &Record, number: usize, eyes: Option<&str>) -> Result<RoundAgain, Problem> {
    let gaze: Gaze = eyes.unwrap_or("open").parse().map_err(|_| Problem::BAD_EYES)?;
    if let Gaze::Through(Viewer::Seat(seat)) = gaze
        && seat.index() >= record.players
    {
        return Err(Problem::BAD_EYES);
    }
    again::round(record, number, gaze).map_err(|_| Problem::REPLAY_UNREADABLE)?.ok_or(Problem::NO_SUCH_ROUND)
}
