//! Finished series: their records, and what they show step by step to any pair of eyes.

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
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Viewer};
use kingrat_table::replay::{self, About, InShort, RoundAgain};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::http::guests::Known;
use crate::http::problem::{Body, Problem};
use crate::http::router::App;
use crate::net::limits::{Permit, house_of};
use crate::net::origin::Peer;
use crate::store::ReplayRow;

/// So many of a guest's finished series are listed at once.
const LISTED: usize = 50;

/// The longest text that is read as a game: that of a long evening, many times over.
pub(crate) const LONGEST: usize = 256 * 1024;
/// And the most rounds and steps of one. An evening has some dozens of rounds, of about a hundred steps each.
const ROUNDS: usize = 500;
const STEPS: usize = 20_000;

/// A game is played again for every question about it, and an answer is kept until it is read.
pub(crate) async fn not_too_fast(State(app): State<Arc<App>>, peer: Peer, request: Request, next: Next) -> Response {
    let house = house_of(peer.ip());
    if !app.counters.replays.take(house, Instant::now()) {
        return Problem::TOO_FAST.into_response();
    }
    match app.counters.watching.take(house) {
        Some(permit) => next.run(request).await.map(|body| body::Body::new(Unread { body, _permit: permit })),
        None => Problem::TOO_FAST.into_response(),
    }
}

/// An answer that counts until it is read to its end, or not wanted any more.
struct Unread {
    body: body::Body,
    _permit: Permit<IpAddr>,
}

impl HttpBody for Unread {
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

/// Where a list goes on.
#[derive(Deserialize)]
pub(crate) struct Onwards {
    #[serde(default)]
    from: u32,
}

/// `GET /api/replays?from=50`: my finished series, the newest first, after so many of them.
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(guest): Known,
    onwards: Result<Query<Onwards>, QueryRejection>,
) -> Result<Response, Problem> {
    let from = onwards.map_or(0, |Query(Onwards { from })| from as usize);
    let read = async { Ok(app.store.replays_of(guest.id.0 as i64, from..from + LISTED).await?) };
    let house = Arc::clone(&app);
    let list = move |rows: Vec<ReplayRow>| {
        // One that cannot be read is no reason not to tell of the others.
        let line = |ReplayRow { id, finished_ms, record }: &ReplayRow| {
            let record: Record = serde_json::from_str(record).ok()?;
            let game = replay::in_short(&record, is_cat(&house)).ok()?;
            Some(Line { id: id.clone(), finished_ms: *finished_ms, game })
        };
        Ok(Json(rows.iter().filter_map(line).collect::<Vec<_>>()).into_response())
    };
    app.replay_pool.run(house_of(peer.ip()), read, list).await
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
pub(crate) async fn one(
    State(app): State<Arc<App>>,
    peer: Peer,
    Path(file): Path<String>,
) -> Result<Response, Problem> {
    let address = house_of(peer.ip());
    let Some((id, format)) = file.split_once('.') else {
        let house = Arc::clone(&app);
        let telling = move |json: String| Ok(Json(about(&house, &record(&json)?)?).into_response());
        return app.replay_pool.run(address, kept(&app, &file), telling).await;
    };
    let (kind, text) = match format {
        "json" => ("application/json", kept(&app, id).await?),
        "krn" => {
            let log = |json: String| {
                let log = record(&json)?.transcript(Gaze::Open).map_err(|_| Problem::REPLAY_UNREADABLE)?;
                Ok(log.to_string())
            };
            ("text/plain; charset=utf-8", app.replay_pool.run(address, kept(&app, id), log).await?)
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
    peer: Peer,
    Path((id, number)): Path<(String, String)>,
    eyes: Result<Query<Eyes>, QueryRejection>,
) -> Result<Response, Problem> {
    let Query(Eyes { eyes }) = eyes.map_err(|_| Problem::BAD_EYES)?;
    let number = number.parse().map_err(|_| Problem::NO_SUCH_ROUND);
    let showing = move |json: String| Ok(Json(scenes(&record(&json)?, number?, eyes.as_deref())?).into_response());
    app.replay_pool.run(house_of(peer.ip()), kept(&app, &id), showing).await
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
pub(crate) async fn read(State(app): State<Arc<App>>, peer: Peer, Body(body): Body<Text>) -> Result<Response, Problem> {
    let house = Arc::clone(&app);
    let reading = move |()| {
        let record = from_text(&body.text)?;
        match body.round {
            Some(number) => Ok(Json(scenes(&record, number, body.eyes.as_deref())?).into_response()),
            None => Ok(Json(about(&house, &record)?).into_response()),
        }
    };
    app.replay_pool.run(house_of(peer.ip()), async { Ok(()) }, reading).await
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
        if let Some(eyes) = text.lines().find_map(whose_eyes).filter(|&eyes| eyes != "open") {
            return Err(wrong(format!("the log shows only what {eyes} saw; a log with open eyes is needed")));
        }
        let log: Transcript = text.parse().map_err(|why: kingrat_rules::notation::ParseTranscriptError| {
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

/// Whose eyes the line of a game log names, if it is that line.
fn whose_eyes(line: &str) -> Option<&str> {
    let mut words = line.split(' ').filter(|word| !word.is_empty());
    words.next().filter(|&word| word == "eyes").and(words.next())
}

/// The record that is kept under this id, as it is kept.
async fn kept(app: &App, id: &str) -> Result<String, Problem> {
    app.store.replay(id).await?.ok_or(Problem::NO_SUCH_REPLAY)
}

fn record(json: &str) -> Result<Record, Problem> {
    serde_json::from_str(json).map_err(|_| Problem::REPLAY_UNREADABLE)
}

fn about(app: &App, record: &Record) -> Result<About, Problem> {
    replay::about(record, is_cat(app)).map_err(|_| Problem::REPLAY_UNREADABLE)
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
    replay::round(record, number, gaze).map_err(|_| Problem::REPLAY_UNREADABLE)?.ok_or(Problem::NO_SUCH_ROUND)
}
