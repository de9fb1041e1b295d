//! Classes over HTTP: one code for several tables, led by the teacher who made it. A class is stored only as its tables, whose codes begin
//! with its own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::future::join_all;
use kingrat_rules::{Mode, RulesPatch};
use kingrat_table::GuestId;
use kingrat_table::protocol::{Aid, HolderShown, Pace, Refusal, SeatPlan, Setup, Stage};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::http::api_error::{ApiError, EmptyBody, JsonBody};
use crate::http::guests::{KnownGuest, authenticate};
use crate::http::qr;
use crate::http::router::AppState;
use crate::net::guesses;
use crate::net::origin::Peer;
use crate::random::codes::{MOST_TABLES, codes_in_class, number_in_class, parse_class_code};
use crate::table::registry::{FindTableError, KeepOpenIf, TableOverview, TableRequest};

/// The setup of a class: all its tables are alike, and every seat is open.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewClass {
    tables: usize,
    players: u8,
    rules: RulesPatch,
    #[serde(default)]
    mode: Option<Mode>,
    #[serde(default)]
    clock_s: Option<u16>,
    #[serde(default)]
    done_s: Option<u16>,
    #[serde(default)]
    aid: Aid,
    #[serde(default)]
    pace: Pace,
}

/// `POST /api/classes`: creates the tables of a class, all or none.
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(teacher): KnownGuest,
    JsonBody(class): JsonBody<NewClass>,
) -> Result<Response, ApiError> {
    let NewClass { tables, players, rules, mode, clock_s, done_s, aid, pace } = class;
    if !(1..=MOST_TABLES).contains(&tables) {
        return Err(ApiError::CLASS_SIZE);
    }
    // Ten tables at once cost as much as ten tables one by one.
    (0..tables).try_for_each(|_| app.counters.new.check(&peer))?;
    let seats = vec![SeatPlan::Open {}; players.into()];
    let setup = Setup { rules, mode, seats, clock_s, done_s, aid, first: None, pace, hints: false, lesson: None };
    let code = app.registry.create_class(setup, tables, &teacher, app.limits.tables_per_guest).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

/// `GET /api/classes/CODE`: its tables, for anybody who has the code. Never a card.
pub(crate) async fn one(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let class = parse_class_code(&typed).ok_or(ApiError::NO_SUCH_CLASS)?;
    let asks = authenticate(&app, &headers).await?.map(|guest| guest.id);
    shown(&app, &peer, &class, asks).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartClass {
    /// Cats take the empty seats. Otherwise empty seats are removed, and a cat comes only where the rules need another player.
    cats: bool,
}

/// `POST /api/classes/CODE/start`: the teacher starts every table where a pupil is.
pub(crate) async fn start(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(teacher): KnownGuest,
    Path(typed): Path<String>,
    JsonBody(StartClass { cats }): JsonBody<StartClass>,
) -> Result<Json<Value>, ApiError> {
    let class = parse_class_code(&typed).ok_or(ApiError::NO_SUCH_CLASS)?;
    let mut refused = None;
    for (code, TableOverview { shown, .. }) in own_tables(&app, &peer, &class, teacher.id).await? {
        if shown.stage != Stage::Lobby || !shown.seats.iter().any(|seat| is_here(&seat.holder)) {
            continue;
        }
        let begun = app.registry.request(&code, |answer| TableRequest::Start { guest: teacher.id, cats, answer }).await;
        // A table that does not start does not stop the others.
        let why = match begun {
            // It may have started by itself meanwhile, or the last pupil may have left.
            Ok((_, Ok(()) | Err(Refusal::NotNow | Refusal::NotSeated | Refusal::TableClosed))) => continue,
            Ok((_, Err(refusal))) => ApiError::Refused(refusal),
            Err(why) => why.into(),
        };
        refused.get_or_insert(why);
    }
    if let Some(why) = refused {
        return Err(why);
    }
    shown(&app, &peer, &class, Some(teacher.id)).await.map(Json)
}

/// `POST /api/classes/CODE/close`: the teacher ends the class.
pub(crate) async fn close(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(teacher): KnownGuest,
    Path(typed): Path<String>,
    JsonBody(EmptyBody {}): JsonBody<EmptyBody>,
) -> Result<Json<Value>, ApiError> {
    let class = parse_class_code(&typed).ok_or(ApiError::NO_SUCH_CLASS)?;
    for (code, _) in own_tables(&app, &peer, &class, teacher.id).await? {
        app.registry.request(&code, |answer| TableRequest::Close { unless: KeepOpenIf::NEVER, answer }).await?;
    }
    shown(&app, &peer, &class, Some(teacher.id)).await.map(Json)
}

/// `GET /api/classes/CODE/qr.svg`: a QR code of the class's address.
pub(crate) async fn qr(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Response, ApiError> {
    let class = parse_class_code(&typed).ok_or(ApiError::NO_SUCH_CLASS)?;
    Ok(qr::response(&format!("{}c/{class}", app.lan.base(&peer, &headers))))
}

/// Returns the tables of a class, as everybody sees them; leaves out those that are gone or cannot be read.
async fn tables(
    app: &Arc<AppState>,
    peer: &Peer,
    class: &str,
    asks: Option<GuestId>,
) -> Result<Vec<(String, TableOverview)>, ApiError> {
    guesses::check(app, peer, asks, class).await?;
    let codes = app.store.existing_codes(&codes_in_class(class)).await?;
    let overviews =
        join_all(codes.iter().map(|code| app.registry.request(code, |answer| TableRequest::Show { answer }))).await;
    let mut tables = Vec::new();
    for (code, overview) in codes.into_iter().zip(overviews) {
        match overview {
            Ok((_, overview)) => tables.push((code, overview)),
            Err(FindTableError::NoSuchTable | FindTableError::Unreadable) => {}
            Err(why) => return Err(why.into()),
        }
    }
    if tables.is_empty() {
        guesses::count(app, peer);
        return Err(ApiError::NO_SUCH_CLASS);
    }
    Ok(tables)
}

/// Returns the tables of a class to its teacher, and refuses everybody else.
async fn own_tables(
    app: &Arc<AppState>,
    peer: &Peer,
    class: &str,
    teacher: GuestId,
) -> Result<Vec<(String, TableOverview)>, ApiError> {
    let tables = tables(app, peer, class, Some(teacher)).await?;
    if tables.iter().any(|(_, overview)| overview.host != teacher) {
        return Err(ApiError::Refused(Refusal::NotHost));
    }
    Ok(tables)
}

async fn shown(app: &Arc<AppState>, peer: &Peer, class: &str, asks: Option<GuestId>) -> Result<Value, ApiError> {
    let tables = tables(app, peer, class, asks).await?;
    let yours = tables.iter().all(|(_, overview)| Some(overview.host) == asks);
    let first = &tables[0].1.shown;
    Ok(json!({
        "code": class,
        "yours": yours,
        "edition": first.edition,
        "mode": first.mode,
        "tables": tables.iter().map(|(code, TableOverview { shown, leads, seated, .. })| json!({
            "number": number_in_class(code),
            "code": code,
            "stage": shown.stage,
            "round": shown.round,
            "open": shown.seats.iter().filter(|seat| seat.holder == HolderShown::Open {}).count(),
            "seats": shown.seats,
            "totals": shown.sheet.as_ref().and_then(|sheet| sheet.totals.as_ref()),
            "wins": shown.sheet.as_ref().map(|sheet| &sheet.wins),
            "leads": leads,
            "over": shown.winners.is_some(),
            "you": asks.is_some_and(|guest| seated.contains(&guest)),
        })).collect::<Vec<_>>(),
    }))
}

fn is_here(holder: &HolderShown) -> bool {
    matches!(holder, HolderShown::Person { here: true, .. })
}
