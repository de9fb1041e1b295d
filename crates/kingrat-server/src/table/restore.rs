//! Restores a table from its log.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kingrat_table::{Input, LOG_FORMAT, Millis, OLDEST_LOG_FORMAT, Table};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::store::{Change, LogRow, TableRow};
use crate::table::actor::TableActor;
use crate::table::registry::{FindTableError, TableRegistry, TableRequest};

/// Restores a table from its log, and runs its actor. If that fails, every waiting request gets the error.
pub(crate) async fn run(
    registry: Arc<TableRegistry>,
    row: TableRow,
    mut queue: mpsc::Receiver<TableRequest>,
    stop: CancellationToken,
) {
    let code = row.code.clone();
    let ownership = registry.store.ownership_watch();
    let why = match restore(&registry, row).await {
        Ok(actor) => return actor.run(queue, stop, ownership).await,
        Err(why) => why,
    };
    registry.remove(&code, &mut queue);
    while let Some(request) = queue.recv().await {
        refuse(request, why);
    }
}

/// Rebuilds the table, and logs that everybody who was there at its end is gone.
async fn restore(registry: &Arc<TableRegistry>, row: TableRow) -> Result<TableActor, FindTableError> {
    let log = registry.store.log(row.id).await?;
    let replay = registry.store.replay_of(row.id).await?;
    let (seq, last) = log.last().map_or((0, 0), |row| (row.seq, row.at_ms as Millis));
    let id = row.id;
    let (table, present) = match fold(log) {
        Ok(folded) => folded,
        Err(why) => {
            tracing::error!(table = id, why, "a table cannot be read");
            // Stored for the operator's list. If that fails, the next request for the table tries again.
            let _ = registry.store.write(vec![Change::Unreadable { table: id, why }]).await;
            return Err(FindTableError::Unreadable);
        }
    };
    let waits = table.need().is_some();
    let mut actor = TableActor::new(Arc::clone(registry), row, table, last).with_history(seq, replay);
    registry.metrics.table_restored(id, seq);
    if present || waits {
        // The last process ended while somebody was here, and they are disconnected now.
        let restarted = actor.step(Input::Restarted {}).await.map_err(|why| {
            tracing::error!(table = id, %why, "a table cannot go on");
            FindTableError::Trouble
        })?;
        drop(restarted); // a closed table refuses it, which does no harm
    }
    Ok(actor)
}

/// Folds a log into a table, and returns whether anybody was there at its end.
pub fn fold(log: Vec<LogRow>) -> Result<(Table, bool), String> {
    let mut present = BTreeSet::new();
    let mut inputs = Vec::with_capacity(log.len());
    for (row, seq) in log.into_iter().zip(1..) {
        if row.seq != seq {
            return Err(format!("row {seq} of the log is missing"));
        }
        if !(OLDEST_LOG_FORMAT.into()..=LOG_FORMAT.into()).contains(&row.format) {
            let known = format!("{OLDEST_LOG_FORMAT} to {LOG_FORMAT}");
            return Err(format!("row {seq} of the log is of format {}; this release reads {known}", row.format));
        }
        // The cause is left out: it could quote a hidden card.
        let input = serde_json::from_str(&row.input).map_err(|_| format!("row {seq} of the log is damaged"))?;
        match &input {
            Input::Came { guest } => drop(present.insert(guest.id)),
            Input::Went { guest } => drop(present.remove(guest)),
            Input::Restarted {} => present.clear(),
            _ => {}
        }
        inputs.push((row.at_ms as Millis, input));
    }
    match catch_unwind(AssertUnwindSafe(|| Table::restore(inputs))) {
        Ok(Ok(table)) => Ok((table, !present.is_empty())),
        Ok(Err(why)) => Err(why.to_string()),
        Err(_) => Err("the machine stopped while it was folded".into()),
    }
}

/// Answers a request with the error.
fn refuse(request: TableRequest, why: FindTableError) {
    match request {
        TableRequest::Join { answer, .. } | TableRequest::Leave { answer, .. } => drop(answer.send(Err(why))),
        TableRequest::Show { answer } => drop(answer.send(Err(why))),
        TableRequest::Close { answer, .. } => drop(answer.send(Err(why))),
        TableRequest::Start { answer, .. } => drop(answer.send(Err(why))),
        TableRequest::Hint { answer, .. } => drop(answer.send(Err(why))),
        TableRequest::Disconnect { .. } | TableRequest::Said { .. } | TableRequest::Renamed { .. } => {}
    }
}
