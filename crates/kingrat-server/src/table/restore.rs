//! Brings a table back from its log.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kingrat_table::{Input, LOG_FORMAT, Millis, OLDEST_LOG_FORMAT, Table};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::store::{Change, LogRow, TableRow};
use crate::table::actor::TableActor;
use crate::table::registry::{Ask, NotHere, TableRegistry};

/// Brings a table back from its log, and keeps it.
pub(crate) async fn load(
    registry: Arc<TableRegistry>,
    row: TableRow,
    mut queue: mpsc::Receiver<Ask>,
    stop: CancellationToken,
) {
    let code = row.code.clone();
    let holding = registry.store.holding();
    let why = match bring_back(&registry, row).await {
        Ok(keeper) => return keeper.run(queue, stop, holding).await,
        Err(why) => why,
    };
    registry.forget(&code, &mut queue);
    while let Some(ask) = queue.recv().await {
        refuse(ask, why);
    }
}

async fn bring_back(registry: &Arc<TableRegistry>, row: TableRow) -> Result<TableActor, NotHere> {
    let log = registry.store.log(row.id).await?;
    let replay = registry.store.replay_of(row.id).await?;
    let (seq, last) = log.last().map_or((0, 0), |row| (row.seq, row.at_ms as Millis));
    let id = row.id;
    let (table, present) = match fold(log) {
        Ok(folded) => folded,
        Err(why) => {
            tracing::error!(table = id, why, "a table cannot be read");
            // Whoever lists the tables is told; where that cannot be stored, the next one who asks for it tries again.
            let _ = registry.store.write(vec![Change::Unreadable { table: id, why }]).await;
            return Err(NotHere::Unreadable);
        }
    };
    let waits = table.need().is_some();
    let mut keeper = TableActor::new(Arc::clone(registry), row, table, last).with_past(seq, replay);
    registry.metrics.table_loaded(id, seq);
    if present || waits {
        // The process ended while somebody was here: they are not here any more.
        let restarted = keeper.step(Input::Restarted {}).await.map_err(|why| {
            tracing::error!(table = id, %why, "a table cannot go on");
            NotHere::Trouble
        })?;
        drop(restarted); // a closed table refuses, and is none the worse for it
    }
    Ok(keeper)
}

/// The table of this log, and whether anybody was there at its end.
fn fold(log: Vec<LogRow>) -> Result<(Table, bool), String> {
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
        // What is wrong with it is not said: it could quote a hidden card.
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

fn refuse(ask: Ask, why: NotHere) {
    match ask {
        Ask::Join { answer, .. } | Ask::Leave { answer, .. } => drop(answer.send(Err(why))),
        Ask::Show { answer } => drop(answer.send(Err(why))),
        Ask::Close { answer, .. } => drop(answer.send(Err(why))),
        Ask::Begin { answer, .. } => drop(answer.send(Err(why))),
        Ask::Part { .. } | Ask::Said { .. } | Ask::Renamed { .. } => {}
    }
}
