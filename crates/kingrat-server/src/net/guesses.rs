//! Guessed codes: requests for tables and classes that do not exist are counted by address, so that nobody finds a table of strangers by
//! trying codes. Who has a seat at a table, or has made it, finds it whatever others at the same address have tried.

use kingrat_table::GuestId;
use tokio::time::Instant;

use crate::http::api_error::ApiError;
use crate::http::router::AppState;
use crate::net::limits::client_prefix;
use crate::net::origin::Peer;
use crate::random::codes::class_of;

/// The most tables of a guest that are compared with a code.
const COMPARED: usize = 100;

/// Refuses a request for a table or a class by its code if this address has named too many that do not exist.
pub(crate) async fn check(app: &AppState, peer: &Peer, guest: Option<GuestId>, code: &str) -> Result<(), ApiError> {
    if app.counters.guesses.has_any(&client_prefix(peer.ip()), Instant::now()) {
        return Ok(());
    }
    let Some(guest) = guest.map(|guest| guest.0 as i64) else { return Err(ApiError::TOO_FAST) };
    let seated = app.store.tables_of(guest, COMPARED).await?;
    let made = app.store.made_by(guest).await?;
    let mut codes = seated.iter().chain(made.iter().map(|made| &made.row)).map(|row| &*row.code);
    if codes.any(|own| own == code || class_of(own) == Some(code)) { Ok(()) } else { Err(ApiError::TOO_FAST) }
}

/// Counts a code that does not exist.
pub(crate) fn count(app: &AppState, peer: &Peer) {
    app.counters.guesses.take(client_prefix(peer.ip()), Instant::now());
}
