//! A database in memory, for simulations: what was committed outlives the simulated process, and it fails on demand as real disks do.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;

use super::OpenStoreError;
use super::change::{Change, WriteStoreError};
use super::rows::{GuestRow, LastIds, ListedTable, LogRow, MadeTable, ReplayRow, TableRow};
use crate::sync::lock;

/// The disk of a simulated machine. Clones are the same disk.
#[derive(Clone, Default)]
pub struct SimulatedDisk(Arc<SharedDisk>);

#[derive(Default)]
struct SharedDisk {
    state: Mutex<DiskState>,
    changed: Notify,
}

#[derive(Default)]
struct DiskState {
    rows: DiskRows,
    /// How many processes have opened it so far; only the last of them can own it.
    opened: u64,
    owned: bool,
    failing: u32,
    tearing: Option<usize>,
    stalled: bool,
    delay: Duration,
}

impl SimulatedDisk {
    /// An empty disk.
    pub fn new() -> SimulatedDisk {
        SimulatedDisk::default()
    }

    /// Lets the next writes fail without a trace.
    pub fn fail_next(&self, writes: u32) {
        self.state().failing = writes;
    }

    /// Lets the next write fail after its first changes were stored.
    pub fn tear_next(&self, changes: usize) {
        self.state().tearing = Some(changes);
    }

    /// Lets every write wait until [`SimulatedDisk::resume`].
    pub fn stall(&self) {
        self.state().stalled = true;
    }

    /// Lets writes go on.
    pub fn resume(&self) {
        self.state().stalled = false;
        self.0.changed.notify_waiters();
    }

    /// Delays every write.
    pub fn slow(&self, delay: Duration) {
        self.state().delay = delay;
    }

    /// Ends the process that owns it: writes without an answer are lost, and another process may open it.
    pub fn crash(&self) {
        self.state().owned = false;
        self.0.changed.notify_waiters();
    }

    /// Returns the log of the table with this code: times and inputs.
    pub fn log(&self, code: &str) -> Vec<(u64, String)> {
        let state = self.state();
        let Some((&id, _)) = state.rows.tables.iter().find(|(_, table)| table.code == code) else { return Vec::new() };
        let rows = state.rows.log.range((id, i64::MIN)..=(id, i64::MAX));
        rows.map(|(_, (at_ms, _, input))| (*at_ms as u64, input.clone())).collect()
    }

    /// Returns how many rows all logs have.
    pub fn rows(&self) -> usize {
        self.state().rows.log.len()
    }

    fn state(&self) -> MutexGuard<'_, DiskState> {
        lock(&self.0.state)
    }
}

impl std::fmt::Debug for SimulatedDisk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SimulatedDisk")
    }
}

/// A disk as one process sees it.
pub(super) struct MemoryStore {
    disk: SimulatedDisk,
    /// The process's number.
    process: u64,
}

impl Drop for MemoryStore {
    fn drop(&mut self) {
        self.release();
    }
}

impl MemoryStore {
    pub fn open(disk: &SimulatedDisk) -> Result<(MemoryStore, LastIds), OpenStoreError> {
        let mut state = disk.state();
        if state.owned {
            return Err(OpenStoreError::DatabaseInUse { database: "in memory".into() });
        }
        state.owned = true;
        state.opened += 1;
        let highest = |key: Option<&i64>| key.copied().unwrap_or(0);
        let last = LastIds {
            guest: highest(state.rows.guests.keys().next_back()),
            table: highest(state.rows.tables.keys().next_back()),
        };
        Ok((MemoryStore { disk: disk.clone(), process: state.opened }, last))
    }

    fn release(&self) {
        let mut state = self.disk.state();
        if state.opened == self.process {
            state.owned = false;
        }
        drop(state);
        self.disk.0.changed.notify_waiters();
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        let delay = self.disk.state().delay;
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        loop {
            let changed = self.disk.0.changed.notified();
            {
                let mut state = self.disk.state();
                if !state.owned || state.opened != self.process {
                    return Err(WriteStoreError("the database is closed".into()));
                }
                if !state.stalled {
                    return state.write(changes);
                }
            }
            changed.await;
        }
    }

    pub async fn close(&self) {
        self.release();
    }

    fn read<T>(&self, look: impl FnOnce(&DiskRows) -> T) -> Result<T, sqlx::Error> {
        Ok(look(&self.disk.state().rows))
    }

    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        self.read(|rows| {
            let (id, guest) = rows.guests.iter().find(|(_, guest)| guest.token_hash == *token_hash)?;
            Some(GuestRow { id: *id, name: guest.name.clone(), seen_ms: guest.seen_ms })
        })
    }

    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        self.read(|rows| rows.tables.iter().find(|(_, table)| table.code == code).map(row))
    }

    pub async fn seats_of(&self, guest: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        self.read(|rows| rows.tables.iter().filter(|(id, _)| rows.seats.contains(&(guest, **id))).map(row).collect())
    }

    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        self.read(|rows| {
            let seated = |(id, table): &(&i64, &StoredTable)| !table.over && rows.seats.contains(&(guest, **id));
            rows.tables.iter().rev().filter(seated).take(most).map(row).collect()
        })
    }

    pub async fn existing_codes(&self, codes: &[String]) -> Result<Vec<String>, sqlx::Error> {
        self.read(|rows| {
            let all = rows.tables.values().map(|table| &table.code);
            all.filter(|code| codes.contains(code)).cloned().collect()
        })
    }

    pub async fn made_by(&self, guest: i64) -> Result<Vec<MadeTable>, sqlx::Error> {
        self.read(|rows| {
            let made = rows.tables.iter().filter(|(_, table)| table.host == guest && !table.over);
            let others = |id: &i64| rows.seats.iter().filter(|(other, table)| table == id && *other != guest).count();
            made.map(|(id, table)| MadeTable {
                row: row((id, table)),
                others: others(id) as i64,
                touched_ms: table.touched_ms,
            })
            .collect()
        })
    }

    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        self.read(|rows| {
            let rows = rows.log.range((table, i64::MIN)..=(table, i64::MAX));
            rows.map(|(&(_, seq), (at_ms, format, input))| LogRow {
                seq,
                at_ms: *at_ms,
                format: *format,
                input: input.clone(),
            })
            .collect()
        })
    }

    pub async fn replay_of(&self, table: i64) -> Result<Option<String>, sqlx::Error> {
        self.read(|rows| {
            let of = rows.replays.iter().filter(|(_, replay)| replay.table == table);
            of.max_by_key(|(_, replay)| replay.finished_ms).map(|(id, _)| id.clone())
        })
    }

    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        self.read(|rows| rows.replays.get(id).map(|replay| replay.record.clone()))
    }

    pub async fn replays_of(&self, guest: i64, which: Range<usize>) -> Result<Vec<ReplayRow>, sqlx::Error> {
        self.read(|rows| {
            let of = rows.replays.iter().filter(|(id, _)| rows.played.contains(&(guest, (*id).clone())));
            let mut rows: Vec<ReplayRow> = of
                .map(|(id, replay)| ReplayRow {
                    id: id.clone(),
                    finished_ms: replay.finished_ms,
                    record: replay.record.clone(),
                })
                .collect();
            rows.sort_by_key(|row| std::cmp::Reverse(row.finished_ms));
            rows.into_iter().skip(which.start).take(which.len()).collect()
        })
    }

    pub async fn ping(&self) -> Result<(), sqlx::Error> {
        self.read(|_| ())
    }

    pub fn waiting(&self) -> usize {
        0
    }

    pub async fn tables_listed(&self, most: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        self.read(|rows| {
            let mut tables: Vec<ListedTable> = rows
                .tables
                .iter()
                .map(|(id, table)| ListedTable {
                    id: *id,
                    code: table.code.clone(),
                    created_ms: table.created_ms,
                    touched_ms: table.touched_ms,
                    over: table.over,
                    closed: table.closed.clone(),
                    seats: rows.seats.iter().filter(|(_, table)| table == id).count() as i64,
                })
                .collect();
            tables.sort_by_key(|table| std::cmp::Reverse((table.touched_ms, table.id)));
            tables.truncate(most);
            tables
        })
    }

    pub async fn old_tables(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        self.read(|rows| {
            rows.tables.keys().copied().filter(|id| rows.table_is_old(*id, before_ms)).take(most).collect()
        })
    }

    pub async fn old_guests(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        self.read(|rows| {
            rows.guests.keys().copied().filter(|id| rows.guest_is_old(*id, before_ms)).take(most).collect()
        })
    }
}

fn row((id, table): (&i64, &StoredTable)) -> TableRow {
    TableRow { id: *id, code: table.code.clone(), cat_seed: table.cat_seed }
}

impl DiskState {
    fn write(&mut self, changes: Vec<Change>) -> Result<(), WriteStoreError> {
        if let Some(failing) = self.failing.checked_sub(1) {
            self.failing = failing;
            return Err(WriteStoreError("the disk fails".into()));
        }
        self.rows.check(&changes).map_err(|why| WriteStoreError(why.into()))?;
        let torn = self.tearing.take();
        let most = torn.unwrap_or(changes.len());
        changes.into_iter().take(most).for_each(|change| self.rows.apply(change));
        match torn {
            Some(_) => Err(WriteStoreError("the disk fails in the middle of it".into())),
            None => Ok(()),
        }
    }
}

/// The rows of a database.
#[derive(Default)]
struct DiskRows {
    guests: BTreeMap<i64, StoredGuest>,
    tables: BTreeMap<i64, StoredTable>,
    log: BTreeMap<(i64, i64), (i64, i64, String)>,
    seats: BTreeSet<(i64, i64)>,
    replays: BTreeMap<String, StoredReplay>,
    played: BTreeSet<(i64, String)>,
}

struct StoredGuest {
    token_hash: [u8; 32],
    name: String,
    seen_ms: i64,
}

struct StoredTable {
    code: String,
    host: i64,
    cat_seed: i64,
    created_ms: i64,
    touched_ms: i64,
    over: bool,
    closed: Option<String>,
}

struct StoredReplay {
    table: i64,
    finished_ms: i64,
    record: String,
}

impl DiskRows {
    /// Checks that all of this can be written: no key is taken, and every reference exists.
    fn check(&self, changes: &[Change]) -> Result<(), &'static str> {
        let (mut guests, mut tables, mut rows) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut replays = BTreeSet::new();
        for change in changes {
            match change {
                Change::Guest { id, .. } if self.guests.contains_key(id) || !guests.insert(*id) => {
                    return Err("the guest's number is taken");
                }
                Change::Table { id, code, .. }
                    if self.tables.contains_key(id)
                        || self.tables.values().any(|table| table.code == *code)
                        || !tables.insert(*id) =>
                {
                    return Err("the table's number or code is taken");
                }
                Change::Entry(entry)
                    if self.log.contains_key(&(entry.table, entry.seq)) || !rows.insert((entry.table, entry.seq)) =>
                {
                    return Err("the place in the log is taken");
                }
                Change::Replay { id, .. } => {
                    replays.insert(id);
                }
                _ => {}
            }
        }
        let knows_guest = |id: &i64| guests.contains(id) || self.guests.contains_key(id);
        let knows_table = |id: &i64| tables.contains(id) || self.tables.contains_key(id);
        let fits = |change: &Change| match change {
            Change::Table { host, .. } => knows_guest(host),
            Change::Entry(entry) => knows_table(&entry.table),
            Change::Seat { guest, table, has: true } => knows_guest(guest) && knows_table(table),
            Change::Replay { table, .. } => knows_table(table),
            Change::Played { guest, replay } => {
                knows_guest(guest) && (replays.contains(replay) || self.replays.contains_key(replay))
            }
            _ => true,
        };
        if changes.iter().all(fits) { Ok(()) } else { Err("a row that it refers to does not exist") }
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Guest { id, token_hash, name, at_ms } => {
                self.guests.insert(id, StoredGuest { token_hash, name, seen_ms: at_ms });
            }
            Change::Name { guest, name } => {
                self.guests.entry(guest).and_modify(|guest| guest.name = name);
            }
            Change::Token { guest, token_hash } => {
                self.guests.entry(guest).and_modify(|guest| guest.token_hash = token_hash);
            }
            Change::Seen { guest, at_ms } => {
                self.guests.entry(guest).and_modify(|guest| guest.seen_ms = at_ms);
            }
            Change::Table { id, code, host, cat_seed, at_ms } => {
                let (created_ms, touched_ms) = (at_ms, at_ms);
                let table = StoredTable { code, host, cat_seed, created_ms, touched_ms, over: false, closed: None };
                self.tables.insert(id, table);
            }
            Change::Entry(entry) => {
                self.log.insert((entry.table, entry.seq), (entry.at_ms, entry.format, entry.input));
            }
            Change::Touched { table, at_ms, over } => {
                self.tables.entry(table).and_modify(|table| {
                    (table.touched_ms, table.over, table.closed) = (at_ms, over, None);
                });
            }
            Change::Unreadable { table, why } => {
                self.tables.entry(table).and_modify(|table| (table.over, table.closed) = (true, Some(why)));
            }
            Change::Seat { guest, table, has: true } => {
                self.seats.insert((guest, table));
            }
            Change::Seat { guest, table, has: false } => {
                self.seats.remove(&(guest, table));
            }
            Change::Replay { id, table, at_ms, record } => {
                self.replays.insert(id, StoredReplay { table, finished_ms: at_ms, record });
            }
            Change::Played { guest, replay } => {
                self.played.insert((guest, replay));
            }
            Change::Unplayed { guest } => self.played.retain(|(of, _)| *of != guest),
            Change::OldTable { table, before_ms } => {
                if self.table_is_old(table, before_ms) {
                    self.tables.remove(&table);
                    self.log.retain(|(of, _), _| *of != table);
                    self.seats.retain(|(_, of)| *of != table);
                    self.replays.retain(|_, replay| replay.table != table);
                    self.played.retain(|(_, replay)| self.replays.contains_key(replay));
                }
            }
            Change::OldGuest { guest, before_ms } => {
                if self.guest_is_old(guest, before_ms) {
                    self.guests.remove(&guest);
                    self.played.retain(|(of, _)| *of != guest);
                }
            }
        }
    }

    fn table_is_old(&self, id: i64, before_ms: i64) -> bool {
        let mut rows = self.log.range((id, i64::MIN)..=(id, i64::MAX));
        let last = rows.next_back().map_or(0, |(_, (at_ms, ..))| *at_ms);
        self.tables.get(&id).is_some_and(|table| table.touched_ms < before_ms)
            && last < before_ms
            && self.tables.keys().next_back() != Some(&id)
    }

    fn guest_is_old(&self, id: i64, before_ms: i64) -> bool {
        self.guests.get(&id).is_some_and(|guest| guest.seen_ms < before_ms)
            && self.guests.keys().next_back() != Some(&id)
            && !self.tables.values().any(|table| table.host == id)
            && !self.seats.iter().any(|(guest, _)| *guest == id)
    }
}
