//! Transfers a guest to another device: the old device shows a ticket, and the device that redeems it becomes the guest.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kingrat_table::{Guest, Millis};
use serde_json::{Value, json};

use crate::http::api_error::{ApiError, EmptyBody, JsonBody};
use crate::http::guests::{self, KnownGuest};
use crate::http::qr;
use crate::http::router::AppState;
use crate::net::origin::Peer;
use crate::random::{self, RandomUse};
use crate::store::Change;
use crate::sync::lock;
use crate::ws::connection::CloseReason;

/// How long a ticket is valid.
const VALID_S: u64 = 300;
/// The most tickets at once. They are kept in memory only: after a restart a new one must be issued.
const MOST: usize = 10_000;

/// The valid tickets, by their text. A guest has one at most.
#[derive(Default)]
pub(crate) struct Transfers(Mutex<HashMap<String, Ticket>>);

struct Ticket {
    guest: Guest,
    until: Millis,
}

impl Transfers {
    /// Issues a ticket, in place of the guest's older one. Returns nothing if there are too many.
    fn issue(&self, guest: Guest, now: Millis) -> io::Result<Option<String>> {
        let text = random::hex(&random::bytes_for::<16>(RandomUse::Ticket)?);
        let mut tickets = lock(&self.0);
        tickets.retain(|_, ticket| ticket.until > now && ticket.guest.id != guest.id);
        if tickets.len() >= MOST {
            return Ok(None);
        }
        tickets.insert(text.clone(), Ticket { guest, until: now + VALID_S * 1000 });
        Ok(Some(text))
    }

    /// Returns the guest of a ticket.
    fn look(&self, text: &str, now: Millis) -> Option<Guest> {
        lock(&self.0).get(text).filter(|ticket| ticket.until > now).map(|ticket| ticket.guest.clone())
    }

    /// Redeems a ticket, which becomes invalid, and returns its guest.
    fn take(&self, text: &str, now: Millis) -> Option<Guest> {
        lock(&self.0).remove(text).filter(|ticket| ticket.until > now).map(|ticket| ticket.guest)
    }

    /// Removes the ticket of a guest who is forgotten.
    pub fn forget(&self, guest: kingrat_table::GuestId) {
        lock(&self.0).retain(|_, ticket| ticket.guest.id != guest);
    }
}

fn trouble(why: &io::Error) -> ApiError {
    tracing::error!(%why, "a guest was not transferred");
    ApiError::TRY_AGAIN
}

/// `POST /api/me/move`: issues a ticket for another device.
pub(crate) async fn begin(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    KnownGuest(guest): KnownGuest,
    JsonBody(EmptyBody {}): JsonBody<EmptyBody>,
) -> Result<Response, ApiError> {
    app.counters.tickets.check(&peer)?; // so that no ticket can be guessed
    let issued = app.transfers.issue(guest, app.clock.now()).map_err(|why| trouble(&why))?;
    let ticket = issued.ok_or(ApiError::TRY_AGAIN)?;
    Ok((StatusCode::CREATED, Json(json!({ "ticket": ticket, "expires_s": VALID_S }))).into_response())
}

/// `GET /api/move/TICKET`: the name of the ticket's guest.
pub(crate) async fn show(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Path(ticket): Path<String>,
) -> Result<Json<Value>, ApiError> {
    app.counters.tickets.check(&peer)?; // so that no ticket can be guessed
    let guest = app.transfers.look(&ticket, app.clock.now()).ok_or(ApiError::NO_SUCH_TICKET)?;
    Ok(Json(json!({ "name": guest.name })))
}

/// `POST /api/move/TICKET`: makes this device the guest. The old device's token becomes invalid, and its sockets are closed.
pub(crate) async fn complete(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Path(ticket): Path<String>,
    JsonBody(EmptyBody {}): JsonBody<EmptyBody>,
) -> Result<Response, ApiError> {
    app.counters.tickets.check(&peer)?; // so that no ticket can be guessed
    let guest = app.transfers.take(&ticket, app.clock.now()).ok_or(ApiError::NO_SUCH_TICKET)?;
    let (token, token_hash) = guests::new_token().map_err(|why| trouble(&why))?;
    let change = Change::Token { guest: guest.id.0 as i64, token_hash };
    app.store.write(vec![change]).await.map_err(|_| ApiError::TRY_AGAIN)?;
    app.connections.close(guest.id, CloseReason::Moved);
    guests::become_guest(&guest, &token, peer.secure)
}

/// `GET /api/move/TICKET/qr.svg`: a QR code of the ticket. Does not look the ticket up, which would help to guess one.
pub(crate) async fn qr(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    headers: HeaderMap,
    Path(ticket): Path<String>,
) -> Result<Response, ApiError> {
    if ticket.len() != 32 || !ticket.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(ApiError::NO_SUCH_TICKET);
    }
    Ok(qr::response(&format!("{}m/{ticket}", app.lan.base(&peer, &headers))))
}

#[cfg(test)]
mod tests {
    use kingrat_table::GuestId;

    use super::*;

    fn guest(id: u64) -> Guest {
        Guest { id: GuestId(id), name: "Anna".into() }
    }

    #[test]
    fn a_ticket_is_used_once_in_time_and_each_guest_has_one() {
        let transfers = Transfers::default();
        let first = transfers.issue(guest(1), 0).unwrap().unwrap();
        assert_eq!(first.len(), 32, "128 bits");
        let second = transfers.issue(guest(1), 0).unwrap().unwrap();
        assert_eq!(transfers.look(&first, 0), None, "the newer one replaces it");
        assert_eq!(transfers.look(&second, 299_999), Some(guest(1)));
        assert_eq!(transfers.look(&second, 300_000), None, "too late");
        assert_eq!(transfers.take(&second, 1), Some(guest(1)));
        assert_eq!(transfers.take(&second, 1), None, "used up");
        let third = transfers.issue(guest(1), 0).unwrap().unwrap();
        transfers.forget(GuestId(1));
        assert_eq!(transfers.take(&third, 1), None);
    }

    #[test]
    fn tickets_do_not_pile_up() {
        let transfers = Transfers::default();
        for id in 0..MOST as u64 {
            lock(&transfers.0).insert(format!("{id}"), Ticket { guest: guest(id), until: 300_000 });
        }
        assert_eq!(transfers.issue(guest(u64::MAX), 0).unwrap(), None, "there is no room");
        assert!(transfers.issue(guest(5), 0).unwrap().is_some(), "there is, in place of the own one");
        assert!(transfers.issue(guest(u64::MAX), 300_000).unwrap().is_some(), "what has expired goes");
        assert_eq!(lock(&transfers.0).len(), 1);
    }
}
