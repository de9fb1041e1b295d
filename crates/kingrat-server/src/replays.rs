//! Finished series: their records, and what they show step by step to any pair of eyes.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Viewer};
use kingrat_table::again::{self, About, InShort, RoundAgain};
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::app::App;
use crate::guests::Known;
use crate::limits::house_of;
use crate::origin::Peer;
use crate::problem::{Body, Problem};
use crate::store::ReplayRow;

/// So many of a guest's finished series are listed.
const LISTED: usize = 50;

/// The longest text that is read as a game: that of a long evening, many times over.
pub(crate) const LONGEST: usize = 256 * 1024;
/// And the most rounds and steps of one. An evening has some dozens of rounds, of about a hundred steps each.
const ROUNDS: usize = 500;
const STEPS: usize = 20_000;

/// So many games are played again at a time, whoever asks: whoever sits at a table meanwhile does not notice.
const AT_ONCE: usize = 2;

/// Where games are played again: beside the tables, not among them.
pub(crate) struct Aside(Arc<Semaphore>);

impl Default for Aside {
    fn default() -> Aside {
        Aside(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Aside {
    /// Does what keeps a processor busy. Whoever does not wait for it does not make room for another.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let permit = Arc::clone(&self.0).acquire_owned().await.map_err(|_| Problem::TRY_AGAIN)?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| Problem::TRY_AGAIN)?
    }
}

/// A game is played again for every question about it.
pub(crate) async fn not_too_fast(State(app): State<Arc<App>>, peer: Peer, request: Request, next: Next) -> Response {
    if app.counters.replays.take(house_of(peer.ip()), Instant::now()) {
        next.run(request).await
    } else {
        Problem::TOO_FAST.into_response()
    }
}

/// `GET /api/replays`: my finished series, the newest first.
pub(crate) async fn mine(State(app): State<Arc<App>>, Known(guest): Known) -> Result<Response, Problem> {
    let rows = app.store.replays_of(guest.id.0 as i64, LISTED).await?;
    let house = Arc::clone(&app);
    let list = move || {
        // One that cannot be read is no reason not to tell of the others.
        let line = |ReplayRow { id, finished_ms, record }: &ReplayRow| {
            let record: Record = serde_json::from_str(record).ok()?;
            let game = again::in_short(&record, is_cat(&house)).ok()?;
            Some(Line { id: id.clone(), finished_ms: *finished_ms, game })
        };
        Ok(Json(rows.iter().filter_map(line).collect::<Vec<_>>()).into_response())
    };
    app.aside.run(list).await
}

/// A finished series in the list.
#[derive(Serialize)]
struct Line {
    id: String,
    finished_ms: i64,
    #[serde(flatten)]
    game: InShort,
}

/// `GET /api/replays/ID`: what it is about. `ID.json`, `ID.krn`: the record as a file.
pub(crate) async fn one(State(app): State<Arc<App>>, Path(file): Path<String>) -> Result<Response, Problem> {
    let Some((id, format)) = file.split_once('.') else {
        let (house, json) = (Arc::clone(&app), kept(&app, &file).await?);
        return app.aside.run(move || Ok(Json(about(&house, &record(&json)?)?).into_response())).await;
    };
    let (kind, text) = match format {
        "json" => ("application/json", kept(&app, id).await?),
        "krn" => {
            let json = kept(&app, id).await?;
            let log = move || {
                let log = record(&json)?.transcript(Gaze::Open).map_err(|_| Problem::REPLAY_UNREADABLE)?;
                Ok(log.to_string())
            };
            ("text/plain; charset=utf-8", app.aside.run(log).await?)
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
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(Eyes { eyes }) = eyes.map_err(|_| Problem::BAD_EYES)?;
    let json = kept(&app, &id).await?;
    let number = number.parse().map_err(|_| Problem::NO_SUCH_ROUND)?;
    app.aside.run(move || Ok(Json(scenes(&record(&json)?, number, eyes.as_deref())?).into_response())).await
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
    let house = Arc::clone(&app);
    let reading = move || {
        let record = from_text(&body.text)?;
        match body.round {
            Some(number) => Ok(Json(scenes(&record, number, body.eyes.as_deref())?).into_response()),
            None => Ok(Json(about(&house, &record)?).into_response()),
        }
    };
    app.aside.run(reading).await
}

/// The record of a game log or a JSON record, or what is wrong with it.
fn from_text(text: &str) -> Result<Record, Problem> {
    let wrong = |why: String| Problem::NotAGame { why, line: None, column: None };
    let record: Record = if text.trim_start().starts_with('{') {
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
    let (rounds, steps) = (record.rounds.len(), record.rounds.iter().map(|played| played.steps.len()).sum::<usize>());
    if rounds > ROUNDS {
        return Err(wrong(format!("the game has {rounds} rounds; one with at most {ROUNDS} is read")));
    }
    if steps > STEPS {
        return Err(wrong(format!("the game has {steps} steps; one with at most {STEPS} is read")));
    }
    record.play().map_err(|why| wrong(why.to_string()))?;
    Ok(record)
}

/// The record that is kept under this id, as it is kept.
async fn kept(app: &App, id: &str) -> Result<String, Problem> {
    app.store.replay(id).await?.ok_or(Problem::NO_SUCH_REPLAY)
}

fn record(json: &str) -> Result<Record, Problem> {
    serde_json::from_str(json).map_err(|_| Problem::REPLAY_UNREADABLE)
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
