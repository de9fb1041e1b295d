//! Guests: authenticates a request by the random token in its cookie. There are no accounts and no passwords.

use std::io;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kingrat_table::protocol::Refusal;
use kingrat_table::{Guest, GuestId, stored_name, tidy_name};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::http::api_error::{ApiError, JsonBody};
use crate::http::router::AppState;
use crate::net::origin::Peer;
use crate::random::{self, RandomUse, names};
use crate::store::Change;
use crate::ws::connection::CloseReason;

const COOKIE: &str = "kingrat";
const YEAR_S: u32 = 365 * 24 * 60 * 60;
/// How often it is noted that a guest was here.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The version of the format of `/api/me`.
const VERSION: u32 = 1;

/// The guest who sends a request. Requests without a valid cookie are refused.
pub(crate) struct KnownGuest(pub Guest);

impl FromRequestParts<Arc<AppState>> for KnownGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<AppState>) -> Result<KnownGuest, ApiError> {
        authenticate(app, &parts.headers).await?.map(KnownGuest).ok_or(ApiError::NO_GUEST)
    }
}

/// Returns the guest whose token is in the cookie.
pub(crate) async fn authenticate(app: &AppState, headers: &HeaderMap) -> Result<Option<Guest>, ApiError> {
    let Some(token) = token(headers) else { return Ok(None) };
    let Some(row) = app.store.guest(&hash(token)).await? else { return Ok(None) };
    let now = app.clock.now() as i64;
    if now - row.seen_ms > DAY_MS {
        let _ = app.store.write(vec![Change::Seen { guest: row.id, at_ms: now }]).await;
    }
    Ok(Some(Guest { id: GuestId(row.id as u64), name: stored_name(row.name) }))
}

/// Returns the token in the cookie.
pub fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, token)| *name == COOKIE && token.len() <= 128).map(|(_, token)| token)
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[derive(Deserialize)]
pub(crate) struct LanguageQuery {
    #[serde(default)]
    lang: String,
}

/// `GET /api/me`: returns the guest, and creates one for a request without a valid cookie.
pub(crate) async fn me(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Query(language): Query<LanguageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(guest) = authenticate(&app, &headers).await? {
        return Ok(shown(&guest).into_response());
    }
    app.counters.new.check(&peer)?;
    let trouble = |why: io::Error| {
        tracing::error!(%why, "a guest was not made");
        ApiError::TRY_AGAIN
    };
    let (token, token_hash) = new_token().map_err(trouble)?;
    let name = names::made_up(&language.lang).map_err(trouble)?;
    let guest = Guest { id: GuestId(app.store.new_guest_id() as u64), name };
    let new =
        Change::Guest { id: guest.id.0 as i64, token_hash, name: guest.name.clone(), at_ms: app.clock.now() as i64 };
    app.store.write(vec![new]).await.map_err(|_| ApiError::TRY_AGAIN)?;
    app.registry.metrics.guest_made(guest.id);
    become_guest(&guest, &token, peer.secure)
}

/// Generates a token and its hash. Only the hash is stored.
pub(crate) fn new_token() -> io::Result<(String, [u8; 32])> {
    let token = random::hex(&random::bytes_for::<32>(RandomUse::Token)?);
    let hash = hash(&token);
    Ok((token, hash))
}

/// Builds a response that sets the cookie.
fn with_cookie(answer: impl IntoResponse, token: &str, seconds: u32, secure: bool) -> Result<Response, ApiError> {
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut response = answer.into_response();
    response.headers_mut().insert(header::SET_COOKIE, HeaderValue::try_from(cookie).map_err(|_| ApiError::TRY_AGAIN)?);
    Ok(response)
}

/// Builds the response that makes its receiver this guest.
pub(crate) fn become_guest(guest: &Guest, token: &str, secure: bool) -> Result<Response, ApiError> {
    with_cookie(shown(guest), token, YEAR_S, secure)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    name: String,
}

/// `PUT /api/me`: renames the guest.
pub(crate) async fn rename(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    JsonBody(rename): JsonBody<NewName>,
) -> Result<Response, ApiError> {
    let name = tidy_name(&rename.name).ok_or(ApiError::Refused(Refusal::BadName))?;
    // Counted as something new, since every table of the guest logs it.
    app.counters.new.check(&peer)?;
    let guest = Guest { name, ..guest };
    let change = Change::Name { guest: guest.id.0 as i64, name: guest.name.clone() };
    app.store.write(vec![change]).await.map_err(|_| ApiError::TRY_AGAIN)?;
    app.registry.rename(&guest, app.connections.tables(guest.id)).await?;
    Ok(shown(&guest).into_response())
}

/// `DELETE /api/me`: forgets the guest. The token becomes invalid at once, every seat is left, and the name is deleted; the row itself is
/// deleted by retention, once no table refers to it.
pub(crate) async fn forget(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    Query(language): Query<LanguageQuery>,
) -> Result<Response, ApiError> {
    let trouble = |why: io::Error| {
        tracing::error!(%why, "a guest was not forgotten");
        ApiError::TRY_AGAIN
    };
    let id = guest.id.0 as i64;
    let (_, token_hash) = new_token().map_err(trouble)?;
    let nobody = Guest { name: names::made_up(&language.lang).map_err(trouble)?, ..guest };
    let changes = vec![
        Change::Token { guest: id, token_hash },
        Change::Name { guest: id, name: String::new() },
        Change::Seen { guest: id, at_ms: 0 },
        Change::Unplayed { guest: id },
    ];
    app.store.write(changes).await.map_err(|_| ApiError::TRY_AGAIN)?;
    app.transfers.forget(guest.id);
    app.connections.close(guest.id, CloseReason::Forgotten);
    // Spawned, so that a client that hangs up does not cancel it.
    let leaving = tokio::spawn(async move { app.registry.leave(&nobody).await });
    if !matches!(leaving.await, Ok(Ok(()))) {
        tracing::warn!("a forgotten guest may still have a seat");
    }
    with_cookie(StatusCode::NO_CONTENT, "", 0, peer.secure)
}

fn shown(guest: &Guest) -> impl IntoResponse {
    Json(json!({ "name": guest.name, "v": VERSION }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        assert_eq!(token(&headers), None);
        headers.insert(header::COOKIE, HeaderValue::from_static("theme=dark; kingrat=abc; x=y=z"));
        assert_eq!(token(&headers), Some("abc"));
        headers.insert(header::COOKIE, HeaderValue::from_static("notkingrat=abc;kingrat"));
        assert_eq!(token(&headers), None);
    }
}
