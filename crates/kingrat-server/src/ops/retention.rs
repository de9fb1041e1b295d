//! Deletes old tables and guests, when the server starts and once a day.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::http::router::AppState;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long tables and guests are kept; `None` for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Days that a table is kept after somebody last came or went, with its log and its replays.
    pub tables_days: Option<u32>,
    /// Days that a guest is kept after they were last seen, if they have no table left.
    pub guests_days: Option<u32>,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { tables_days: Some(90), guests_days: Some(365) }
    }
}

impl Retention {
    /// Returns the time before which rows are deleted, in milliseconds since 1970.
    fn before(days: Option<u32>, now_ms: u64) -> i64 {
        let kept = days.map(|days| u64::from(days) * DAY.as_millis() as u64);
        kept.map_or(i64::MIN, |kept| now_ms as i64 - kept as i64)
    }
}

/// Deletes old tables and guests now and every day, until the server stops.
pub(crate) async fn run(app: Arc<AppState>, retention: Retention, stop: CancellationToken) {
    if retention.tables_days.is_none() && retention.guests_days.is_none() {
        return;
    }
    loop {
        purge(&app, retention).await;
        tokio::select! {
            () = tokio::time::sleep(DAY) => {}
            () = stop.cancelled() => return,
        }
    }
}

async fn purge(app: &AppState, retention: Retention) {
    let now = app.clock.now();
    let tables = Retention::before(retention.tables_days, now);
    let guests = Retention::before(retention.guests_days, now);
    match app.store.purge(tables, guests).await {
        Ok(purged) => {
            tracing::info!(tables = purged.tables, guests = purged.guests, "old tables and guests are deleted");
            app.registry.metrics.purged("tables", purged.tables);
            app.registry.metrics.purged("guests", purged.guests);
        }
        Err(why) => tracing::error!(%why, "old tables and guests could not be deleted"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_for_ever_is_never_old() {
        let now = 100 * DAY.as_millis() as u64;
        assert_eq!(Retention::before(Some(90), now), 10 * DAY.as_millis() as i64);
        assert_eq!(Retention::before(None, now), i64::MIN);
        assert!(Retention::before(Some(365), now) < 0, "a machine whose clock stands at 1970 deletes nothing");
    }
}
