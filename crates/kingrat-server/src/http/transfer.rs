//! A guest moves to another device: the old one shows a ticket, and whoever brings it is the guest from then on.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kingrat_table::{Guest, Millis};
use serde_json::{Value, json};

use crate::http::guests::{self, Known};
use crate::http::problem::{Body, Nothing, Problem};
use crate::http::qr;
use crate::http::router::App;
use crate::net::limits::{hold, house_of};
use crate::net::origin::Peer;
use crate::random;
use crate::store::Change;
use crate::ws::connection::Close;

/// For so long a ticket can be used.
const VALID_S: u64 = 300;
/// So many tickets there are at a time. They are kept in memory alone: whoever has none after a restart asks for another.
const MOST: usize = 10_000;

/// The tickets, each by its text. A guest has one at most.
#[derive(Default)]
pub(crate) struct Transfers(Mutex<HashMap<String, Ticket>>);

struct Ticket {
    guest: Guest,
    until: Millis,
}

impl Transfers {
    /// A ticket for this guest, in place of an older one; nothing, if there are too many.
    fn issue(&self, guest: Guest, now: Millis) -> io::Result<Option<String>> {
        let text = random::hex(&random::bytes_for::<16>(random::Use::Ticket)?);
        let mut tickets = hold(&self.0);
        tickets.retain(|_, ticket| ticket.until > now && ticket.guest.id != guest.id);
        if tickets.len() >= MOST {
            return Ok(None);
        }
        tickets.insert(text.clone(), Ticket { guest, until: now + VALID_S * 1000 });
        Ok(Some(text))
    }

    /// Whose ticket it is.
    fn look(&self, text: &str, now: Millis) -> Option<Guest> {
        hold(&self.0).get(text).filter(|ticket| ticket.until > now).map(|ticket| ticket.guest.clone())
    }

    /// Whose ticket it was: it is used up.
    fn take(&self, text: &str, now: Millis) -> Option<Guest> {
        hold(&self.0).remove(text).filter(|ticket| ticket.until > now).map(|ticket| ticket.guest)
    }

    /// A guest who is no more has no ticket.
    pub fn forget(&self, guest: kingrat_table::GuestId) {
        hold(&self.0).retain(|_, ticket| ticket.guest.id != guest);
    }
}

/// Tickets are not guessed by the million.
fn not_too_fast(app: &App, peer: &Peer) -> Result<(), Problem> {
    if app.counters.tickets.take(house_of(peer.ip()), tokio::time::Instant::now()) {
        Ok(())
    } else {
        Err(Problem::TOO_FAST)
    }
}

fn trouble(why: &io::Error) -> Problem {
    tracing::error!(%why, "nobody was moved");
    Problem::TRY_AGAIN
}

/// `POST /api/me/move`: a ticket for another device.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(guest): Known,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Problem> {
    not_too_fast(&app, &peer)?;
    let issued = app.transfers.issue(guest, app.clock.now()).map_err(|why| trouble(&why))?;
    let ticket = issued.ok_or(Problem::TRY_AGAIN)?;
    Ok((StatusCode::CREATED, Json(json!({ "ticket": ticket, "expires_s": VALID_S }))).into_response())
}

/// `GET /api/move/TICKET`: who would I be?
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    peer: Peer,
    Path(ticket): Path<String>,
) -> Result<Json<Value>, Problem> {
    not_too_fast(&app, &peer)?;
    let guest = app.transfers.look(&ticket, app.clock.now()).ok_or(Problem::NO_SUCH_TICKET)?;
    Ok(Json(json!({ "name": guest.name })))
}

/// `POST /api/move/TICKET`: I am that guest now. The token of the old device is worthless, and its sockets are closed.
pub(crate) async fn complete(
    State(app): State<Arc<App>>,
    peer: Peer,
    Path(ticket): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Response, Problem> {
    not_too_fast(&app, &peer)?;
    let guest = app.transfers.take(&ticket, app.clock.now()).ok_or(Problem::NO_SUCH_TICKET)?;
    let (token, token_hash) = guests::new_token().map_err(|why| trouble(&why))?;
    let change = Change::Token { guest: guest.id.0 as i64, token_hash };
    app.store.write(vec![change]).await.map_err(|_| Problem::TRY_AGAIN)?;
    app.connections.close(guest.id, Close::Moved);
    guests::become_guest(&guest, &token, peer.secure)
}

/// `GET /api/move/TICKET/qr.svg`: the ticket for a phone's camera. Whether it is one is not looked up: that would help whoever guesses.
pub(crate) async fn qr(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Path(ticket): Path<String>,
) -> Result<Response, Problem> {
    if ticket.len() != 32 || !ticket.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(Problem::NO_SUCH_TICKET);
    }
    Ok(qr::picture(&format!("{}m/{ticket}", app.lan.base(&peer, &headers))))
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
        let moves = Transfers::default();
        let first = moves.issue(guest(1), 0).unwrap().unwrap();
        assert_eq!(first.len(), 32, "128 bits");
        let second = moves.issue(guest(1), 0).unwrap().unwrap();
        assert_eq!(moves.look(&first, 0), None, "the newer one replaces it");
        assert_eq!(moves.look(&second, 299_999), Some(guest(1)));
        assert_eq!(moves.look(&second, 300_000), None, "too late");
        assert_eq!(moves.take(&second, 1), Some(guest(1)));
        assert_eq!(moves.take(&second, 1), None, "used up");
        let third = moves.issue(guest(1), 0).unwrap().unwrap();
        moves.forget(GuestId(1));
        assert_eq!(moves.take(&third, 1), None);
    }

    #[test]
    fn tickets_do_not_pile_up() {
        let moves = Transfers::default();
        for id in 0..MOST as u64 {
            hold(&moves.0).insert(format!("{id}"), Ticket { guest: guest(id), until: 300_000 });
        }
        assert_eq!(moves.issue(guest(u64::MAX), 0).unwrap(), None, "there is no room");
        assert!(moves.issue(guest(5), 0).unwrap().is_some(), "there is, in place of the own one");
        assert!(moves.issue(guest(u64::MAX), 300_000).unwrap().is_some(), "what has expired goes");
        assert_eq!(hold(&moves.0).len(), 1);
    }
}
