//! Information about this server: version, cats, editions; and the switch for the local network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kingrat_rules::Edition;
use kingrat_table::protocol::PROTOCOL_VERSION;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::http::api_error::{ApiError, JsonBody};
use crate::http::qr;
use crate::http::router::AppState;
use crate::net::lan::OpenLanError;
use crate::net::origin::{Peer, from_here};

/// `GET /api/house`: what this server offers.
pub(crate) async fn show(State(app): State<Arc<AppState>>, peer: Peer, headers: HeaderMap) -> Json<Value> {
    Json(shown(&app, &peer, &headers))
}

fn shown(app: &AppState, peer: &Peer, headers: &HeaderMap) -> Value {
    let url = app.lan.url();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL_VERSION,
        "bots": app.bots,
        "retention": { "tables_days": app.retention.tables_days, "guests_days": app.retention.guests_days },
        "address": app.lan.address_for_others(peer, headers),
        "lan": { "on": url.is_some(), "url": url, "may_switch": may_switch(app, peer, headers) },
    })
}

fn may_switch(app: &AppState, peer: &Peer, headers: &HeaderMap) -> bool {
    app.lan.is_possible() && from_here(peer, headers)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LanSwitch {
    on: bool,
}

/// `PUT /api/house/lan`: opens or closes the listener for the local network.
pub(crate) async fn switch(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    JsonBody(LanSwitch { on }): JsonBody<LanSwitch>,
) -> Result<Json<Value>, ApiError> {
    if !may_switch(&app, &peer, &headers) {
        return Err(ApiError::ONLY_HERE);
    }
    if on {
        Arc::clone(&app).open_lan().await.map_err(|why| {
            tracing::warn!(%why, "the listener for the local network was not opened");
            match why {
                OpenLanError::NoNetwork => ApiError::NO_NETWORK,
                _ => ApiError::TRY_AGAIN,
            }
        })?;
    } else {
        app.lan.close();
    }
    Ok(Json(shown(&app, &peer, &headers)))
}

/// `GET /api/editions`: the rules of every edition, field by field.
pub(crate) async fn editions() -> Json<Value> {
    let edition =
        |edition: &Edition| json!({ "key": edition.key, "mode": edition.mode.to_string(), "rules": edition.rules });
    Json(Edition::ALL.iter().map(edition).collect())
}

/// `GET /api/qr.svg`: a QR code of the start page's address.
pub(crate) async fn qr(State(app): State<Arc<AppState>>, peer: Peer, headers: HeaderMap) -> Response {
    qr::response(app.lan.base(&peer, &headers).as_str())
}
