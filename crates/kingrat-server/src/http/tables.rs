//! Tables over HTTP: creates one, lists the guest's own, shows one, and its QR code.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kingrat_analysis::{Budget, Hint};
use kingrat_table::protocol::{HolderShown, SeatShown, Setup, TableShown};
use serde_json::{Value, json};

use crate::http::api_error::{ApiError, JsonBody};
use crate::http::guests::{KnownGuest, authenticate};
use crate::http::qr;
use crate::http::router::AppState;
use crate::net::guesses;
use crate::net::limits::client_prefix;
use crate::net::origin::Peer;
use crate::random::codes;
use crate::table::registry::{HintQuestion, TableOverview, TableRequest};

/// The most tables in a guest's list.
const LISTED: usize = 50;

/// Playouts for each choice of a hint: some tens of milliseconds.
const HINT_PLAYOUTS: u32 = 1_024;

/// `POST /api/tables`: creates a table.
pub(crate) async fn create(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    JsonBody(setup): JsonBody<Setup>,
) -> Result<Response, ApiError> {
    app.counters.new.check(&peer)?;
    let code = app.registry.create(setup, &guest, app.limits.tables_per_guest).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

/// `GET /api/tables`: the guest's tables that are not over, newest first.
pub(crate) async fn mine(
    State(app): State<Arc<AppState>>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Vec<Value>>, ApiError> {
    let mut tables = Vec::new();
    for row in app.store.tables_of(guest.id.0 as i64, LISTED).await? {
        // A table that cannot be read is left out.
        let Ok((_, TableOverview { shown, .. })) =
            app.registry.request(&row.code, |answer| TableRequest::Show { answer }).await
        else {
            continue;
        };
        tables.push(json!({
            "code": row.code,
            "stage": shown.stage,
            "edition": shown.edition,
            "names": names(&shown), // for pages that were opened before there were `seats`
            "seats": taken(&shown).collect::<Vec<_>>(),
            "round": shown.round,
            "lesson": shown.setup.lesson,
        }));
    }
    Ok(Json(tables))
}

/// Returns the seats that are taken.
fn taken(shown: &TableShown) -> impl Iterator<Item = &SeatShown> {
    shown.seats.iter().filter(|seat| seat.holder != HolderShown::Open {})
}

/// Returns the names of people and cats at a table.
fn names(shown: &TableShown) -> Vec<&str> {
    let named = taken(shown).filter_map(|seat| match &seat.holder {
        HolderShown::Person { name, .. } => Some(name.as_str()),
        HolderShown::Bot { bot } => Some(bot.as_str()),
        HolderShown::Open {} => None,
    });
    named.collect()
}

/// `GET /api/tables/CODE`: an overview of a table, for anybody who has its code.
pub(crate) async fn one(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let code = codes::parse_code(&typed).ok_or(ApiError::NO_SUCH_TABLE)?;
    let asks = authenticate(&app, &headers).await?.map(|guest| guest.id);
    guesses::check(&app, &peer, asks, &code).await?;
    let found = app.registry.request(&code, |answer| TableRequest::Show { answer }).await;
    let found = found.map_err(ApiError::from);
    if found.as_ref().is_err_and(ApiError::is_not_found) {
        guesses::count(&app, &peer);
    }
    let (_, TableOverview { shown, replay, .. }) = found?;
    let open = shown.seats.iter().filter(|seat| seat.holder == HolderShown::Open {}).count();
    Ok(Json(json!({
        "code": code,
        "stage": shown.stage,
        "edition": shown.edition,
        "open": open,
        "replay": replay,
    })))
}

/// `GET /api/tables/CODE/hint`: what to do now, by what the guest's seat has seen. Only at tables that allow it, against cats alone.
pub(crate) async fn hint(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    Path(typed): Path<String>,
) -> Result<Response, ApiError> {
    let code = codes::parse_code(&typed).ok_or(ApiError::NO_SUCH_TABLE)?;
    let (_, question) = app.registry.request(&code, |answer| TableRequest::Hint { guest: guest.id, answer }).await?;
    let HintQuestion { seat, series, history } = question.ok_or(ApiError::NO_HINT)?;
    app.counters.hints.check(&peer)?;
    let budget = Budget { playouts: HINT_PLAYOUTS, ..Budget::DEFAULT };
    let thinking = move || Hint::of(seat, &series, &history, budget).map(|hint| hint.json());
    let hint = app.registry.decisions.behind_play(client_prefix(peer.ip()), thinking).await;
    Ok(Json(hint.flatten().ok_or(ApiError::NO_HINT)?).into_response())
}

/// `GET /api/tables/CODE/qr.svg`: a QR code of the table's address.
pub(crate) async fn qr(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Response, ApiError> {
    let code = codes::parse_code(&typed).ok_or(ApiError::NO_SUCH_TABLE)?;
    Ok(qr::response(&format!("{}t/{code}", app.lan.base(&peer, &headers))))
}
