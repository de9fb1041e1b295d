//! Tables over HTTP: making one, finding one's own, looking at one, and its QR code.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kingrat_table::protocol::{HolderShown, Setup, TableShown};
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::http::guests::Known;
use crate::http::problem::{Body, Problem};
use crate::http::qr;
use crate::http::router::App;
use crate::net::limits::house_of;
use crate::net::origin::Peer;
use crate::random;
use crate::table::registry::{Ask, Glance};

/// So many of a guest's tables are listed.
const LISTED: usize = 50;

/// `POST /api/tables`: makes a table.
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(guest): Known,
    Body(setup): Body<Setup>,
) -> Result<Response, Problem> {
    if !app.counters.new.take(house_of(peer.ip()), Instant::now()) {
        return Err(Problem::TOO_FAST);
    }
    let code = app.registry.make(setup, &guest, app.limits.tables_per_guest).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

/// `GET /api/tables`: my tables that are not over, the newest first.
pub(crate) async fn mine(State(app): State<Arc<App>>, Known(guest): Known) -> Result<Json<Vec<Value>>, Problem> {
    let mut tables = Vec::new();
    for row in app.store.tables_of(guest.id.0 as i64, LISTED).await? {
        // One that cannot be read is no reason not to tell of the others.
        let Ok((_, Glance { shown, .. })) = app.registry.ask(&row.code, |answer| Ask::Show { answer }).await else {
            continue;
        };
        tables.push(json!({
            "code": row.code,
            "stage": shown.stage,
            "edition": shown.edition,
            "names": names(&shown),
            "round": shown.round,
            "lesson": shown.setup.lesson,
        }));
    }
    Ok(Json(tables))
}

/// Who sits there, by name; the empty seats left out.
fn names(shown: &TableShown) -> Vec<&str> {
    let named = shown.seats.iter().filter_map(|seat| match &seat.holder {
        HolderShown::Person { name, .. } => Some(name.as_str()),
        HolderShown::Bot { bot } => Some(bot.as_str()),
        HolderShown::Open {} => None,
    });
    named.collect()
}

/// `GET /api/tables/CODE`: what can be said of a table to whoever has its code.
pub(crate) async fn one(State(app): State<Arc<App>>, Path(typed): Path<String>) -> Result<Json<Value>, Problem> {
    let code = random::read_code(&typed).ok_or(Problem::NO_SUCH_TABLE)?;
    let (_, Glance { shown, replay, .. }) = app.registry.ask(&code, |answer| Ask::Show { answer }).await?;
    let open = shown.seats.iter().filter(|seat| seat.holder == HolderShown::Open {}).count();
    Ok(Json(json!({
        "code": code,
        "stage": shown.stage,
        "edition": shown.edition,
        "open": open,
        "replay": replay,
    })))
}

/// `GET /api/tables/CODE/qr.svg`: the table's address for a phone's camera.
pub(crate) async fn qr(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Response, Problem> {
    let code = random::read_code(&typed).ok_or(Problem::NO_SUCH_TABLE)?;
    Ok(qr::picture(&format!("{}t/{code}", app.lan.base(&peer, &headers))))
}
