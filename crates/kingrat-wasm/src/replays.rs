//! Answers requests about finished games: those of this device, which the worker passes along, and games from files.

use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Viewer};
use kingrat_table::Millis;
use kingrat_table::game_file::{ParseGameError, parse_game};
use kingrat_table::replay::{self, ReplaySummary, RoundReplay};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::http::{HttpError, Reply, body, ok, text, value};
use crate::local_table::is_cat;
use crate::message::StoredReplay;

const NO_SUCH_REPLAY: HttpError = HttpError::Code(404, "no_such_replay");
const UNREADABLE: HttpError = HttpError::Code(404, "replay_unreadable");
const NO_SUCH_ROUND: HttpError = HttpError::Code(404, "no_such_round");
const BAD_EYES: HttpError = HttpError::Code(400, "bad_eyes");

/// Answers a request below `/api/replays`. `stored` are the games that it is about.
pub(crate) fn answer(method: &str, path: &[&str], query: &str, sent: Option<Value>, stored: &[StoredReplay]) -> Reply {
    match (method, path) {
        ("GET", []) => ok(stored.iter().filter_map(item).collect::<Vec<_>>()),
        ("POST", _) => uploaded(body(sent)?),
        ("GET", [file]) => one(file, stored.first().ok_or(NO_SUCH_REPLAY)?),
        ("GET", [_, "rounds", number]) => {
            let number = number.parse().map_err(|_| NO_SUCH_ROUND)?;
            round(&record(stored.first().ok_or(NO_SUCH_REPLAY)?)?, number, value(query, "eyes"))
        }
        _ => Err(HttpError::Code(404, "not_found")),
    }
}

/// A game in the list.
#[derive(Serialize)]
struct ReplayListItem<'a> {
    id: &'a str,
    finished_ms: Millis,
    #[serde(flatten)]
    game: ReplaySummary,
}

/// Describes a game for the list. One that cannot be read is left out.
fn item(stored: &StoredReplay) -> Option<ReplayListItem<'_>> {
    let game = replay::summary(&record(stored).ok()?, is_cat).ok()?;
    Some(ReplayListItem { id: &stored.id, finished_ms: stored.finished_ms, game })
}

fn record(stored: &StoredReplay) -> Result<Record, HttpError> {
    serde_json::from_str(&stored.record).map_err(|_| UNREADABLE)
}

/// Describes a game, or returns it as a file.
fn one(file: &str, stored: &StoredReplay) -> Reply {
    match file.split_once('.').map(|(_, format)| format) {
        None => overview(&record(stored)?),
        Some("json") => text("application/json", &stored.record),
        Some("krn") => {
            let log = record(stored)?.transcript(Gaze::Open).map_err(|_| UNREADABLE)?;
            text("text/plain; charset=utf-8", &log.to_string())
        }
        Some(_) => Err(NO_SUCH_REPLAY),
    }
}

fn overview(record: &Record) -> Reply {
    ok(replay::overview(record, is_cat).map_err(|_| UNREADABLE)?)
}

/// Returns a round, step by step.
fn round(record: &Record, number: usize, eyes: Option<&str>) -> Reply {
    let gaze: Gaze = eyes.unwrap_or("open").parse().map_err(|_| BAD_EYES)?;
    if let Gaze::Through(Viewer::Seat(seat)) = gaze
        && seat.index() >= record.players
    {
        return Err(BAD_EYES);
    }
    let round: Option<RoundReplay> = replay::round(record, number, gaze).map_err(|_| UNREADABLE)?;
    ok(round.ok_or(NO_SUCH_ROUND)?)
}

/// A game from a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UploadedGame {
    text: String,
    #[serde(default)]
    round: Option<usize>,
    #[serde(default)]
    eyes: Option<String>,
}

fn uploaded(game: UploadedGame) -> Reply {
    let record = parse_game(&game.text).map_err(|ParseGameError { why, line, column }| {
        HttpError::Body(400, json!({ "code": "not_a_game", "why": why, "line": line, "column": column }))
    })?;
    match game.round {
        Some(number) => round(&record, number, game.eyes.as_deref()),
        None => overview(&record),
    }
}
