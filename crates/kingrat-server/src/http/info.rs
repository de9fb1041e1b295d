//! What this server offers, and the switch for the local network.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use kingrat_rules::Edition;
use kingrat_table::protocol::PROTOCOL_VERSION;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::http::problem::{Body, Problem};
use crate::http::qr;
use crate::http::router::App;
use crate::net::origin::{Peer, from_here};

/// `GET /api/house`: what there is.
pub(crate) async fn show(State(app): State<Arc<App>>, peer: Peer, headers: HeaderMap) -> Json<Value> {
    Json(shown(&app, &peer, &headers))
}

fn shown(app: &App, peer: &Peer, headers: &HeaderMap) -> Value {
    let url = app.lan.url();
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "protocol": PROTOCOL_VERSION,
        "bots": app.bots,
        "retention": { "tables_days": app.retention.tables_days, "guests_days": app.retention.guests_days },
        "lan": { "on": url.is_some(), "url": url, "may_switch": may_switch(app, peer, headers) },
    })
}

fn may_switch(app: &App, peer: &Peer, headers: &HeaderMap) -> bool {
    app.lan.exists() && from_here(peer, headers)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Switch {
    on: bool,
}

/// `PUT /api/house/lan`: opens or closes the listener for the local network.
pub(crate) async fn switch(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Body(Switch { on }): Body<Switch>,
) -> Result<Json<Value>, Problem> {
    if !may_switch(&app, &peer, &headers) {
        return Err(Problem::ONLY_HERE);
    }
    if on {
        Arc::clone(&app).open_door().await.map_err(|why| {
            tracing::warn!(%why, "the door to the network stays closed");
            match why {
                Failure::NoNetwork => Problem::NO_NETWORK,
                _ => Problem::TRY_AGAIN,
            }
        })?;
    } else {
        app.lan.close();
    }
    Ok(Json(shown(&app, &peer, &headers)))
}

/// `GET /api/editions`: every field of the rules of every edition.
pub(crate) async fn editions() -> Json<Value> {
    let edition =
        |edition: &Edition| json!({ "key": edition.key, "mode": edition.mode.to_string(), "rules": edition.rules });
    Json(Edition::ALL.iter().map(edition).collect())
}

/// `GET /api/qr.svg`: the start page's address for a phone's camera.
pub(crate) async fn qr(State(app): State<Arc<App>>, peer: Peer, headers: HeaderMap) -> Response {
    qr::picture(app.lan.base(&peer, &headers).as_str())
}
