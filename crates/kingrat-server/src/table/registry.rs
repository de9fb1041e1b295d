//! The registry of tables in memory. Each has an actor that owns it; one that is not in memory is restored from its log on request.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kingrat_rules::{Seat, Seen, Series};
use kingrat_table::protocol::{ClientMsg, Pace, Refusal, Stage, TableShown};
use kingrat_table::{Guest, GuestId, TableSettings};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::{Clock, Config, Seeds};
use crate::ops::metrics::Metrics;
use crate::random::codes;
use crate::store::{MadeTable, OwnershipWatch, Store};
use crate::sync::lock;
use crate::table::actor::TableActor;
use crate::table::restore;
use crate::thinking::decisions::DecisionPool;
use crate::ws::connection::ClientHandle;

/// A request to a table's actor.
pub(crate) enum TableRequest {
    /// Adds a socket, and welcomes it.
    Join { guest: Guest, since: Option<u32>, handle: ClientHandle, answer: TableReply<()> },
    /// Removes a socket.
    Disconnect { socket: u64 },
    /// Applies a message of a client.
    Said { socket: u64, msg: ClientMsg },
    /// Renames a guest.
    Renamed { guest: Guest },
    /// Renames a guest and lets them leave for good.
    Leave { guest: Guest, answer: TableReply<()> },
    /// Returns what everybody may see.
    Show { answer: TableReply<TableOverview> },
    /// Returns what a guest is to choose, where they may have a hint.
    Hint { guest: GuestId, answer: TableReply<Option<HintQuestion>> },
    /// Starts a table of a class for its teacher: cats take the empty seats, or those are removed as far as the rules allow.
    Start { guest: GuestId, cats: bool, answer: TableReply<Result<(), Refusal>> },
    /// Closes the table, unless something keeps it open. Returns whether it was closed.
    Close { unless: KeepOpenIf, answer: TableReply<bool> },
}

/// A choice of a guest, as their seat has seen the round.
pub(crate) struct HintQuestion {
    pub seat: Seat,
    pub series: Series,
    pub history: Vec<Seen>,
}

/// The reasons for which a table stays open.
#[derive(Clone, Copy)]
pub(crate) struct KeepOpenIf {
    /// Whether anybody is connected.
    pub people: bool,
    /// A game is under way.
    pub games: bool,
}

impl KeepOpenIf {
    /// Nothing keeps it open.
    pub const NEVER: KeepOpenIf = KeepOpenIf { people: false, games: false };
}

/// The channel for the answer to a request.
pub(crate) type TableReply<T> = oneshot::Sender<Result<T, FindTableError>>;

/// The public summary of a table.
pub(crate) struct TableOverview {
    pub shown: TableShown,
    /// The winners of the series, or its leaders so far.
    pub leads: Vec<Seat>,
    pub replay: Option<String>,
    pub host: GuestId,
    /// The guests with a seat, also after the series.
    pub seated: Vec<GuestId>,
    /// Whether anybody is connected.
    pub people: bool,
}

impl TableOverview {
    /// Whether nothing keeps the table open.
    pub fn would_close(&self, unless: KeepOpenIf) -> bool {
        let games = !matches!(self.shown.stage, Stage::Lobby | Stage::SeriesOver | Stage::Closed);
        !(unless.people && self.people || unless.games && games)
    }
}

/// Why a table does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FindTableError {
    /// There is no such table.
    NoSuchTable,
    /// Its log is damaged, or of a newer release.
    Unreadable,
    /// Too many people watch it, or too many tables are in memory.
    Full,
    /// The database failed; the client should try again.
    Trouble,
}

impl From<sqlx::Error> for FindTableError {
    fn from(why: sqlx::Error) -> FindTableError {
        tracing::error!(%why, "the database cannot be read");
        FindTableError::Trouble
    }
}

/// Why a table was not created.
pub(crate) enum CreateTableError {
    Refused(Refusal),
    /// This guest has too many tables.
    TooMany,
    /// Too many tables are in memory.
    Full,
    /// The database failed; the client should try again.
    Trouble,
}

/// The tables in memory, and what they share.
pub(crate) struct TableRegistry {
    pub store: Arc<Store>,
    pub metrics: Arc<Metrics>,
    pub clock: Clock,
    pub seeds: Seeds,
    pub pace: Option<Pace>,
    /// Whether turns end by themselves where a new table's setup says so.
    pub(super) turns_end: bool,
    pub put_away: Duration,
    pub decisions: DecisionPool,
    pub(super) settings: TableSettings,
    pub(super) most: usize,
    /// The most rows of a table's log.
    pub rows: i64,
    pub(super) live: Mutex<HashMap<String, mpsc::Sender<TableRequest>>>,
    /// Locked while a guest's tables are counted and more are created.
    pub(super) creating: [tokio::sync::Mutex<()>; CREATE_LOCKS],
    stop: CancellationToken,
    /// Tracks every actor, so that the end of all can be awaited.
    tasks: TaskTracker,
}

/// The capacity of an actor's queue; when it is full, senders wait (back-pressure).
const QUEUE: usize = 64;
/// How often a request is sent again when the actor ends before it answers.
const TRIES: usize = 10;
/// The number of locks, shared by guests whose ids are equal modulo it.
pub(super) const CREATE_LOCKS: usize = 64;

impl TableRegistry {
    pub fn new(config: &Config, store: Arc<Store>, stop: CancellationToken, tasks: TaskTracker) -> TableRegistry {
        let metrics = Arc::new(Metrics::new(store.commit_metrics()));
        TableRegistry {
            decisions: DecisionPool::new(config, Arc::clone(&metrics)),
            metrics,
            store,
            clock: config.clock.clone(),
            seeds: config.seeds.clone(),
            pace: config.pace,
            turns_end: config.turns_end,
            put_away: config.put_away,
            settings: config.table_settings.clone(),
            most: config.limits.tables,
            rows: config.limits.rows_per_table.into(),
            live: Mutex::default(),
            creating: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            stop,
            tasks,
        }
    }

    /// Starts the actor of a new table.
    pub(super) fn spawn(&self, actor: TableActor, ownership: OwnershipWatch) -> mpsc::Sender<TableRequest> {
        let (requests, queue) = mpsc::channel(QUEUE);
        self.tasks.spawn(actor.run(queue, self.stop.clone(), ownership));
        requests
    }

    /// Returns the actor of the table with this code; starts to restore it if it is not in memory.
    async fn find(self: &Arc<TableRegistry>, code: &str) -> Result<mpsc::Sender<TableRequest>, FindTableError> {
        if let Some(actor) = lock(&self.live).get(code).filter(|actor| !actor.is_closed()) {
            return Ok(actor.clone());
        }
        let row = self.store.table(code).await?.ok_or(FindTableError::NoSuchTable)?;
        let mut live = lock(&self.live);
        if let Some(actor) = live.get(code).filter(|actor| !actor.is_closed()) {
            return Ok(actor.clone());
        }
        if self.stop.is_cancelled() {
            return Err(FindTableError::Trouble); // clients that connect again find the next server
        }
        if live.len() >= self.most {
            return Err(FindTableError::Full);
        }
        let (requests, queue) = mpsc::channel(QUEUE);
        live.insert(code.to_string(), requests.clone());
        self.tasks.spawn(restore::run(Arc::clone(self), row, queue, self.stop.clone()));
        Ok(requests)
    }

    /// Sends a request to a table. Returns its actor and the answer.
    pub async fn request<T>(
        self: &Arc<TableRegistry>,
        code: &str,
        mut request: impl FnMut(TableReply<T>) -> TableRequest,
    ) -> Result<(mpsc::Sender<TableRequest>, T), FindTableError> {
        for _ in 0..TRIES {
            let actor = self.find(code).await?;
            let (answer, heard) = oneshot::channel();
            if actor.send(request(answer)).await.is_err() {
                continue;
            }
            if let Ok(answer) = heard.await {
                return Ok((actor, answer?));
            }
        }
        Err(FindTableError::Trouble)
    }

    /// Renames a guest at the tables in memory: those with a seat of theirs, and those they are `connected` to, where they may sit down
    /// next. The others learn the name when the guest comes.
    pub async fn rename(&self, guest: &Guest, connected: Vec<String>) -> Result<(), sqlx::Error> {
        let seated = self.store.seats_of(guest.id.0 as i64).await?.into_iter().map(|row| row.code);
        for code in seated.chain(connected).collect::<BTreeSet<_>>() {
            let actor = lock(&self.live).get(&code).cloned();
            if let Some(actor) = actor {
                let _ = actor.send(TableRequest::Renamed { guest: guest.clone() }).await;
            }
        }
        Ok(())
    }

    /// Returns how many tables are in memory.
    pub fn in_memory(&self) -> usize {
        lock(&self.live).len()
    }

    /// Returns the overview of a table in memory; does not restore one that is not.
    pub async fn overview(&self, code: &str) -> Option<TableOverview> {
        let actor = lock(&self.live).get(code).cloned()?;
        let (answer, heard) = oneshot::channel();
        actor.send(TableRequest::Show { answer }).await.ok()?;
        heard.await.ok()?.ok()
    }

    /// Lets a guest leave every table under this name, also after a series, since another may follow. Closes their tables of classes, which
    /// nobody else can start, unless a game is under way.
    pub async fn leave(self: &Arc<TableRegistry>, guest: &Guest) -> Result<(), FindTableError> {
        for row in self.store.seats_of(guest.id.0 as i64).await? {
            // A table that cannot be read is skipped.
            let _ = self.request(&row.code, |answer| TableRequest::Leave { guest: guest.clone(), answer }).await;
        }
        let unless = KeepOpenIf { people: false, games: true };
        for MadeTable { row, .. } in self.store.made_by(guest.id.0 as i64).await? {
            if codes::class_of(&row.code).is_some() {
                let _ = self.request(&row.code, |answer| TableRequest::Close { unless, answer }).await;
            }
        }
        Ok(())
    }

    /// Removes an idle table. Returns false if a request is waiting.
    pub fn retire(&self, code: &str, queue: &mut mpsc::Receiver<TableRequest>) -> bool {
        let mut live = lock(&self.live);
        if !queue.is_empty() {
            return false;
        }
        queue.close();
        live.remove(code);
        true
    }

    /// Removes a table whose actor ends.
    pub fn remove(&self, code: &str, queue: &mut mpsc::Receiver<TableRequest>) {
        let mut live = lock(&self.live);
        if !queue.is_closed() {
            queue.close();
            live.remove(code); // once closed, the entry could be that of the next actor
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Change;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_that_is_put_away_comes_back_when_asked() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { put_away: Duration::from_millis(5), ..Config::new(folder.path()) };
        let store = Arc::new(Store::open(folder.path()).await.unwrap());
        let anna = Guest { id: GuestId(1), name: "Anna".into() };
        let guest = Change::Guest { id: 1, token_hash: [0; 32], name: anna.name.clone(), at_ms: 0 };
        store.write(vec![guest]).await.unwrap();
        let shutdown = CancellationToken::new();
        let registry = Arc::new(TableRegistry::new(&config, store, shutdown, TaskTracker::new()));
        let setup = r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#;
        let Ok(code) = registry.create(serde_json::from_str(setup).unwrap(), &anna, 1).await else { panic!("a table") };
        let asking: Vec<_> = (0..8u64)
            .map(|who| {
                let (registry, code) = (Arc::clone(&registry), code.clone());
                tokio::spawn(async move {
                    for i in 0..40 {
                        let (_, overview) =
                            registry.request(&code, |answer| TableRequest::Show { answer }).await.expect("it is there");
                        assert_eq!(overview.shown.stage, Stage::Lobby);
                        tokio::time::sleep(Duration::from_millis((who + i) % 8)).await;
                    }
                })
            })
            .collect();
        for task in asking {
            task.await.unwrap();
        }
        for _ in 0..1000 {
            if lock(&registry.live).is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("it is never put away");
    }
}
