//! Which tables are in memory, and how one is found: each has one task that owns it, and comes from its log when somebody asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kingrat_rules::Seat;
use kingrat_table::protocol::{ClientMsg, Pace, Refusal, Stage, TableShown};
use kingrat_table::{Guest, GuestId, TableSettings};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

use crate::config::{Clock, Config, Seeds};
use crate::net::limits::hold;
use crate::ops::metrics::Metrics;
use crate::random;
use crate::store::{Holding, MadeTable, Store};
use crate::table::actor::TableActor;
use crate::table::restore;
use crate::table::thinking::Thinkers;
use crate::ws::connection::Link;

/// What a table's task can be asked.
pub(crate) enum Ask {
    /// A socket is there: welcome it.
    Join { guest: Guest, since: Option<u32>, link: Link, answer: Answer<()> },
    /// A socket is gone.
    Part { socket: u64 },
    /// Somebody said something.
    Said { socket: u64, msg: ClientMsg },
    /// Somebody goes by another name.
    Renamed { guest: Guest },
    /// Somebody leaves for good, and is called this from now on.
    Leave { guest: Guest, answer: Answer<()> },
    /// What does everybody see?
    Show { answer: Answer<Glance> },
    /// Whoever leads it starts it: cats sit down on empty seats, or those go, as far as the rules allow.
    Begin { guest: GuestId, cats: bool, answer: Answer<Result<(), Refusal>> },
    /// Close it, unless what is there is spared: was it closed?
    Close { spares: Spares, answer: Answer<bool> },
}

/// What keeps a table from being closed.
#[derive(Clone, Copy)]
pub(crate) struct Spares {
    /// Somebody has a socket there.
    pub people: bool,
    /// A game is under way.
    pub games: bool,
}

impl Spares {
    pub const NOTHING: Spares = Spares { people: false, games: false };
}

pub(crate) type Answer<T> = oneshot::Sender<Result<T, NotHere>>;

/// What everybody sees of a table, and its newest replay.
pub(crate) struct Glance {
    pub shown: TableShown,
    /// Who has won the series, or would win it if it ended now.
    pub leads: Vec<Seat>,
    pub replay: Option<String>,
    pub host: GuestId,
    /// Who has a seat, also when the series is over.
    pub seated: Vec<GuestId>,
    /// Has anybody a socket there?
    pub people: bool,
}

impl Glance {
    pub fn would_close(&self, spares: Spares) -> bool {
        let games = !matches!(self.shown.stage, Stage::Lobby | Stage::SeriesOver | Stage::Closed);
        !(spares.people && self.people || spares.games && games)
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotHere {
    /// There is no such table.
    NoSuchTable,
    /// Its log is damaged, or of a newer release.
    Unreadable,
    /// Too many watch it, or too many tables are in memory.
    Full,
    /// Something is wrong with the database: try again.
    Trouble,
}

impl From<sqlx::Error> for NotHere {
    fn from(why: sqlx::Error) -> NotHere {
        tracing::error!(%why, "the database cannot be read");
        NotHere::Trouble
    }
}

/// Why a table was not made.
pub(crate) enum NotMade {
    Refused(Refusal),
    /// This guest has too many.
    TooMany,
    /// There are too many in memory.
    Full,
    Trouble,
}

/// What all tables share.
pub(crate) struct TableRegistry {
    pub store: Arc<Store>,
    pub metrics: Arc<Metrics>,
    pub clock: Clock,
    pub seeds: Seeds,
    pub pace: Option<Pace>,
    pub put_away: Duration,
    pub thinkers: Thinkers,
    pub(super) house: TableSettings,
    pub(super) most: usize,
    /// So many rows a table's log may have.
    pub rows: i64,
    pub(super) live: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    /// Held while a guest's tables are counted and more are made.
    pub(super) making: [tokio::sync::Mutex<()>; MAKERS],
    stop: CancellationToken,
    /// Held by every task, so that the end of all of them can be waited for.
    alive: Mutex<Option<mpsc::Sender<()>>>,
}

/// So many asks may wait at one table.
const QUEUE: usize = 64;
/// A table that goes away while it is asked is looked for again, so many times.
const TRIES: usize = 10;
/// Guests who make tables at the same time wait for each other only when their numbers are so many apart.
pub(super) const MAKERS: usize = 64;

impl TableRegistry {
    pub fn new(config: &Config, store: Arc<Store>, stop: CancellationToken, alive: mpsc::Sender<()>) -> TableRegistry {
        TableRegistry {
            metrics: Arc::new(Metrics::new(store.meters())),
            store,
            clock: config.clock.clone(),
            seeds: config.seeds.clone(),
            pace: config.pace,
            put_away: config.put_away,
            thinkers: Thinkers::default(),
            house: config.house.clone(),
            most: config.limits.tables,
            rows: config.limits.rows_per_table.into(),
            live: Mutex::default(),
            making: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            stop,
            alive: Mutex::new(Some(alive)),
        }
    }

    /// Gives a table to a task of its own.
    pub(super) fn keep(self: &Arc<TableRegistry>, keeper: TableActor, holding: Holding) -> mpsc::Sender<Ask> {
        let (asks, queue) = mpsc::channel(QUEUE);
        let (stop, alive) = (self.stop.clone(), hold(&self.alive).clone());
        tokio::spawn(async move {
            let _alive = alive;
            keeper.run(queue, stop, holding).await;
        });
        asks
    }

    /// The task of the table with this code; where it is not in memory, it comes from its log.
    async fn find(self: &Arc<TableRegistry>, code: &str) -> Result<mpsc::Sender<Ask>, NotHere> {
        if let Some(asks) = hold(&self.live).get(code).filter(|asks| !asks.is_closed()) {
            return Ok(asks.clone());
        }
        let row = self.store.table(code).await?.ok_or(NotHere::NoSuchTable)?;
        let mut live = hold(&self.live);
        if let Some(asks) = live.get(code).filter(|asks| !asks.is_closed()) {
            return Ok(asks.clone());
        }
        if self.stop.is_cancelled() {
            return Err(NotHere::Trouble); // whoever connects again finds the next server
        }
        if live.len() >= self.most {
            return Err(NotHere::Full);
        }
        let (asks, queue) = mpsc::channel(QUEUE);
        live.insert(code.to_string(), asks.clone());
        let (registry, stop, alive) = (Arc::clone(self), self.stop.clone(), hold(&self.alive).clone());
        tokio::spawn(async move {
            let _alive = alive;
            restore::load(registry, row, queue, stop).await;
        });
        Ok(asks)
    }

    /// Asks a table, and says which task answered.
    pub async fn ask<T>(
        self: &Arc<TableRegistry>,
        code: &str,
        mut ask: impl FnMut(Answer<T>) -> Ask,
    ) -> Result<(mpsc::Sender<Ask>, T), NotHere> {
        for _ in 0..TRIES {
            let task = self.find(code).await?;
            let (answer, heard) = oneshot::channel();
            if task.send(ask(answer)).await.is_err() {
                continue;
            }
            if let Ok(answer) = heard.await {
                return Ok((task, answer?));
            }
        }
        Err(NotHere::Trouble)
    }

    /// Tells a guest's tables the new name. Those that are not in memory hear it when the guest comes.
    pub async fn rename(&self, guest: &Guest) -> Result<(), sqlx::Error> {
        for row in self.store.seats_of(guest.id.0 as i64).await? {
            let task = hold(&self.live).get(&row.code).cloned();
            if let Some(task) = task {
                let _ = task.send(Ask::Renamed { guest: guest.clone() }).await;
            }
        }
        Ok(())
    }

    /// How many tables are in memory.
    pub fn in_memory(&self) -> usize {
        hold(&self.live).len()
    }

    /// What everybody sees of a table that is in memory; one that is not stays where it is.
    pub async fn glance(&self, code: &str) -> Option<Glance> {
        let task = hold(&self.live).get(code).cloned()?;
        let (answer, heard) = oneshot::channel();
        task.send(Ask::Show { answer }).await.ok()?;
        heard.await.ok()?.ok()
    }

    /// Has a guest leave every table under this name, also where a series is over and another may follow. A table of a class that only they could have started is closed;
    /// where a game is under way, it is played on.
    pub async fn leave(self: &Arc<TableRegistry>, guest: &Guest) -> Result<(), NotHere> {
        for row in self.store.seats_of(guest.id.0 as i64).await? {
            // One that cannot be read is no reason not to leave the others.
            let _ = self.ask(&row.code, |answer| Ask::Leave { guest: guest.clone(), answer }).await;
        }
        let spares = Spares { people: false, games: true };
        for MadeTable { row, .. } in self.store.made_by(guest.id.0 as i64).await? {
            if random::class_of(&row.code).is_some() {
                let _ = self.ask(&row.code, |answer| Ask::Close { spares, answer }).await;
            }
        }
        Ok(())
    }

    /// A task that nobody has asked anything wants to go. It may, if nobody is about to ask.
    pub fn retire(&self, code: &str, queue: &mut mpsc::Receiver<Ask>) -> bool {
        let mut live = hold(&self.live);
        if !queue.is_empty() {
            return false;
        }
        queue.close();
        live.remove(code);
        true
    }

    /// A task ends because its table cannot go on as it is in memory.
    pub fn forget(&self, code: &str, queue: &mut mpsc::Receiver<Ask>) {
        let mut live = hold(&self.live);
        if !queue.is_closed() {
            queue.close();
            live.remove(code); // later, this could be the task that came after
        }
    }

    /// No new task will come, so that the end of all of them can be waited for.
    pub fn wind_down(&self) {
        hold(&self.alive).take();
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
        let registry = Arc::new(TableRegistry::new(&config, store, shutdown, mpsc::channel(1).0));
        let setup = r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#;
        let Ok(code) = registry.make(serde_json::from_str(setup).unwrap(), &anna, 1).await else { panic!("a table") };
        let asking: Vec<_> = (0..8u64)
            .map(|who| {
                let (registry, code) = (Arc::clone(&registry), code.clone());
                tokio::spawn(async move {
                    for i in 0..40 {
                        let (_, glance) =
                            registry.ask(&code, |answer| Ask::Show { answer }).await.expect("it is there");
                        assert_eq!(glance.shown.stage, Stage::Lobby);
                        tokio::time::sleep(Duration::from_millis((who + i) % 8)).await;
                    }
                })
            })
            .collect();
        for task in asking {
            task.await.unwrap();
        }
        for _ in 0..1000 {
            if hold(&registry.live).is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("it is never put away");
    }
}
