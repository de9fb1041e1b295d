//! Guests: a random token in a cookie, and a name. There are no accounts and no passwords.

use std::io;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Query, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kingrat_table::protocol::Refusal;
use kingrat_table::{Guest, GuestId, tidy_name};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::http::problem::{Body, Problem};
use crate::http::router::App;
use crate::names;
use crate::net::limits::house_of;
use crate::net::origin::Peer;
use crate::random;
use crate::store::Change;
use crate::ws::connection::Close;

const COOKIE: &str = "kingrat";
const YEAR_S: u32 = 365 * 24 * 60 * 60;
/// That a guest was here is written down once a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The version of the shape of `/api/me`.
const VERSION: u32 = 1;

/// The guest who asks; nobody without a cookie that we gave is one.
pub(crate) struct Known(pub Guest);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, Problem> {
        known(app, &parts.headers).await?.map(Known).ok_or(Problem::NO_GUEST)
    }
}

pub(crate) async fn known(app: &App, headers: &HeaderMap) -> Result<Option<Guest>, Problem> {
    let Some(token) = token(headers) else { return Ok(None) };
    let Some(row) = app.store.guest(&hash(token)).await? else { return Ok(None) };
    let now = app.clock.now() as i64;
    if now - row.seen_ms > DAY_MS {
        let _ = app.store.write(vec![Change::Seen { guest: row.id, at_ms: now }]).await;
    }
    Ok(Some(Guest { id: GuestId(row.id as u64), name: row.name }))
}

/// The token in the cookie.
fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, token)| *name == COOKIE && token.len() <= 128).map(|(_, token)| token)
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[derive(Deserialize)]
pub(crate) struct Language {
    #[serde(default)]
    lang: String,
}

/// `GET /api/me`: who am I? Somebody new, if need be.
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    peer: Peer,
    Query(language): Query<Language>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if let Some(guest) = known(&app, &headers).await? {
        return Ok(shown(&guest).into_response());
    }
    if !app.counters.new.take(house_of(peer.ip()), tokio::time::Instant::now()) {
        return Err(Problem::TOO_FAST);
    }
    let trouble = |why: io::Error| {
        tracing::error!(%why, "a guest was not made");
        Problem::TRY_AGAIN
    };
    let (token, token_hash) = new_token().map_err(trouble)?;
    let name = names::made_up(&language.lang).map_err(trouble)?;
    let guest = Guest { id: GuestId(app.store.new_guest_id() as u64), name };
    let new =
        Change::Guest { id: guest.id.0 as i64, token_hash, name: guest.name.clone(), at_ms: app.clock.now() as i64 };
    app.store.write(vec![new]).await.map_err(|_| Problem::TRY_AGAIN)?;
    app.registry.metrics.guest_made(guest.id);
    become_guest(&guest, &token, peer.secure)
}

/// A token that nobody can guess, and its hash: only that is kept.
pub(crate) fn new_token() -> io::Result<(String, [u8; 32])> {
    let token = random::hex(&random::bytes_for::<32>(random::Use::Token)?);
    let hash = hash(&token);
    Ok((token, hash))
}

/// An answer that gives a token, for so many seconds.
fn with_cookie(answer: impl IntoResponse, token: &str, seconds: u32, secure: bool) -> Result<Response, Problem> {
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut response = answer.into_response();
    response.headers_mut().insert(header::SET_COOKIE, HeaderValue::try_from(cookie).map_err(|_| Problem::TRY_AGAIN)?);
    Ok(response)
}

/// The answer to somebody who has become this guest.
pub(crate) fn become_guest(guest: &Guest, token: &str, secure: bool) -> Result<Response, Problem> {
    with_cookie(shown(guest), token, YEAR_S, secure)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    name: String,
}

/// `PUT /api/me`: I go by another name.
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(guest): Known,
    Body(rename): Body<Rename>,
) -> Result<Response, Problem> {
    let name = tidy_name(&rename.name).ok_or(Problem::Refused(Refusal::BadName))?;
    // Every table of the guest writes it down.
    if !app.counters.new.take(house_of(peer.ip()), tokio::time::Instant::now()) {
        return Err(Problem::TOO_FAST);
    }
    let guest = Guest { name, ..guest };
    let change = Change::Name { guest: guest.id.0 as i64, name: guest.name.clone() };
    app.store.write(vec![change]).await.map_err(|_| Problem::TRY_AGAIN)?;
    app.registry.rename(&guest).await?;
    Ok(shown(&guest).into_response())
}

/// `DELETE /api/me`: forget me. The token is worthless at once, every seat is left, and the name is gone from where guests are kept; the
/// row itself goes with what is old, once no table refers to it.
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(guest): Known,
    Query(language): Query<Language>,
) -> Result<Response, Problem> {
    let trouble = |why: io::Error| {
        tracing::error!(%why, "a guest was not forgotten");
        Problem::TRY_AGAIN
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
    app.store.write(changes).await.map_err(|_| Problem::TRY_AGAIN)?;
    app.transfers.forget(guest.id);
    app.connections.close(guest.id, Close::Forgotten);
    // Whoever hangs up does not stay seated for it.
    let leaving = tokio::spawn(async move { app.registry.leave(&nobody).await });
    if !matches!(leaving.await, Ok(Ok(()))) {
        tracing::warn!("somebody who was forgotten may still have a seat");
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
