//! A database in memory, for simulations: it keeps what was committed over the end of a simulated process, and fails as real ones do when
//! it is told to.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;

use super::change::{Change, NotStored};
use super::rows::{GuestRow, Last, ListedTable, LogRow, MadeTable, ReplayRow, TableRow};
use crate::failure::Failure;
use crate::net::limits::hold;

/// What a simulated machine keeps on its disk. Clones are the same disk.
#[derive(Clone, Default)]
pub struct Memory(Arc<Disk>);

#[derive(Default)]
struct Disk {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    kept: Kept,
    /// How many processes have opened it so far; the last of them holds it, if any does.
    opened: u64,
    held: bool,
    failing: u32,
    tearing: Option<usize>,
    stalled: bool,
    delay: Duration,
}

impl Memory {
    /// An empty disk.
    pub fn new() -> Memory {
        Memory::default()
    }

    /// The next writes, so many, fail and leave nothing behind.
    pub fn fail_next(&self, writes: u32) {
        self.state().failing = writes;
    }

    /// Of the next write only the first so many changes are kept, and then it fails.
    pub fn tear_next(&self, kept: usize) {
        self.state().tearing = Some(kept);
    }

    /// Every write waits until [`Memory::resume`].
    pub fn stall(&self) {
        self.state().stalled = true;
    }

    /// Writes go on.
    pub fn resume(&self) {
        self.state().stalled = false;
        self.0.changed.notify_waiters();
    }

    /// Every write takes so long.
    pub fn slow(&self, delay: Duration) {
        self.state().delay = delay;
    }

    /// The process that holds it is gone: whatever it had not been told to be stored is lost, and another may open it.
    pub fn crash(&self) {
        self.state().held = false;
        self.0.changed.notify_waiters();
    }

    /// The log of the table with this code: when what happened.
    pub fn log(&self, code: &str) -> Vec<(u64, String)> {
        let state = self.state();
        let Some((&id, _)) = state.kept.tables.iter().find(|(_, table)| table.code == code) else { return Vec::new() };
        let rows = state.kept.log.range((id, i64::MIN)..=(id, i64::MAX));
        rows.map(|(_, (at_ms, _, input))| (*at_ms as u64, input.clone())).collect()
    }

    /// How many rows all logs have.
    pub fn rows(&self) -> usize {
        self.state().kept.log.len()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        hold(&self.0.state)
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memory")
    }
}

/// A disk as a process holds it.
pub(super) struct MemoryStore {
    memory: Memory,
    /// The how-manieth process.
    process: u64,
}

impl Drop for MemoryStore {
    fn drop(&mut self) {
        self.let_go();
    }
}

impl MemoryStore {
    pub fn open(memory: &Memory) -> Result<(MemoryStore, Last), Failure> {
        let mut state = memory.state();
        if state.held {
            return Err(Failure::Held { database: "in memory".into() });
        }
        state.held = true;
        state.opened += 1;
        let highest = |key: Option<&i64>| key.copied().unwrap_or(0);
        let last = Last {
            guest: highest(state.kept.guests.keys().next_back()),
            table: highest(state.kept.tables.keys().next_back()),
        };
        Ok((MemoryStore { memory: memory.clone(), process: state.opened }, last))
    }

    fn let_go(&self) {
        let mut state = self.memory.state();
        if state.opened == self.process {
            state.held = false;
        }
        drop(state);
        self.memory.0.changed.notify_waiters();
    }

    pub async fn write(&self, changes: Vec<Change>) -> Result<(), NotStored> {
        let delay = self.memory.state().delay;
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
        loop {
            let changed = self.memory.0.changed.notified();
            {
                let mut state = self.memory.state();
                if !state.held || state.opened != self.process {
                    return Err(NotStored("the database is closed".into()));
                }
                if !state.stalled {
                    return state.write(changes);
                }
            }
            changed.await;
        }
    }

    pub async fn close(&self) {
        self.let_go();
    }

    /// Looks something up, as long as the disk is ours.
    fn read<T>(&self, look: impl FnOnce(&Kept) -> T) -> Result<T, sqlx::Error> {
        Ok(look(&self.memory.state().kept))
    }

    pub async fn guest(&self, token_hash: &[u8; 32]) -> Result<Option<GuestRow>, sqlx::Error> {
        self.read(|kept| {
            let (id, guest) = kept.guests.iter().find(|(_, guest)| guest.token_hash == *token_hash)?;
            Some(GuestRow { id: *id, name: guest.name.clone(), seen_ms: guest.seen_ms })
        })
    }

    pub async fn table(&self, code: &str) -> Result<Option<TableRow>, sqlx::Error> {
        self.read(|kept| kept.tables.iter().find(|(_, table)| table.code == code).map(row))
    }

    pub async fn seats_of(&self, guest: i64) -> Result<Vec<TableRow>, sqlx::Error> {
        self.read(|kept| kept.tables.iter().filter(|(id, _)| kept.seats.contains(&(guest, **id))).map(row).collect())
    }

    pub async fn tables_of(&self, guest: i64, most: usize) -> Result<Vec<TableRow>, sqlx::Error> {
        self.read(|kept| {
            let seated = |(id, table): &(&i64, &Table)| !table.over && kept.seats.contains(&(guest, **id));
            kept.tables.iter().rev().filter(seated).take(most).map(row).collect()
        })
    }

    pub async fn which(&self, codes: &[String]) -> Result<Vec<String>, sqlx::Error> {
        self.read(|kept| {
            let all = kept.tables.values().map(|table| &table.code);
            all.filter(|code| codes.contains(code)).cloned().collect()
        })
    }

    pub async fn made_by(&self, guest: i64) -> Result<Vec<MadeTable>, sqlx::Error> {
        self.read(|kept| {
            let made = kept.tables.iter().filter(|(_, table)| table.host == guest && !table.over);
            let others = |id: &i64| kept.seats.iter().filter(|(other, table)| table == id && *other != guest).count();
            made.map(|(id, table)| MadeTable {
                row: row((id, table)),
                others: others(id) as i64,
                touched_ms: table.touched_ms,
            })
            .collect()
        })
    }

    pub async fn log(&self, table: i64) -> Result<Vec<LogRow>, sqlx::Error> {
        self.read(|kept| {
            let rows = kept.log.range((table, i64::MIN)..=(table, i64::MAX));
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
        self.read(|kept| {
            let of = kept.replays.iter().filter(|(_, replay)| replay.table == table);
            of.max_by_key(|(_, replay)| replay.finished_ms).map(|(id, _)| id.clone())
        })
    }

    pub async fn replay(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        self.read(|kept| kept.replays.get(id).map(|replay| replay.record.clone()))
    }

    pub async fn replays_of(&self, guest: i64, which: Range<usize>) -> Result<Vec<ReplayRow>, sqlx::Error> {
        self.read(|kept| {
            let of = kept.replays.iter().filter(|(id, _)| kept.played.contains(&(guest, (*id).clone())));
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

    pub async fn answers(&self) -> Result<(), sqlx::Error> {
        self.read(|_| ())
    }

    pub fn waiting(&self) -> usize {
        0
    }

    pub async fn tables_listed(&self, most: usize) -> Result<Vec<ListedTable>, sqlx::Error> {
        self.read(|kept| {
            let mut tables: Vec<ListedTable> = kept
                .tables
                .iter()
                .map(|(id, table)| ListedTable {
                    id: *id,
                    code: table.code.clone(),
                    created_ms: table.created_ms,
                    touched_ms: table.touched_ms,
                    over: table.over,
                    closed: table.closed.clone(),
                    seats: kept.seats.iter().filter(|(_, table)| table == id).count() as i64,
                })
                .collect();
            tables.sort_by_key(|table| std::cmp::Reverse((table.touched_ms, table.id)));
            tables.truncate(most);
            tables
        })
    }

    pub async fn old_tables(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        self.read(|kept| {
            kept.tables.keys().copied().filter(|id| kept.table_is_old(*id, before_ms)).take(most).collect()
        })
    }

    pub async fn old_guests(&self, before_ms: i64, most: usize) -> Result<Vec<i64>, sqlx::Error> {
        self.read(|kept| {
            kept.guests.keys().copied().filter(|id| kept.guest_is_old(*id, before_ms)).take(most).collect()
        })
    }
}

fn row((id, table): (&i64, &Table)) -> TableRow {
    TableRow { id: *id, code: table.code.clone(), cat_seed: table.cat_seed }
}

impl State {
    fn write(&mut self, changes: Vec<Change>) -> Result<(), NotStored> {
        if let Some(failing) = self.failing.checked_sub(1) {
            self.failing = failing;
            return Err(NotStored("the disk fails".into()));
        }
        self.kept.check(&changes).map_err(|why| NotStored(why.into()))?;
        let torn = self.tearing.take();
        let most = torn.unwrap_or(changes.len());
        changes.into_iter().take(most).for_each(|change| self.kept.apply(change));
        match torn {
            Some(_) => Err(NotStored("the disk fails in the middle of it".into())),
            None => Ok(()),
        }
    }
}

/// What the tables of a database hold.
#[derive(Default)]
struct Kept {
    guests: BTreeMap<i64, Guest>,
    tables: BTreeMap<i64, Table>,
    log: BTreeMap<(i64, i64), (i64, i64, String)>,
    seats: BTreeSet<(i64, i64)>,
    replays: BTreeMap<String, Replay>,
    played: BTreeSet<(i64, String)>,
}

struct Guest {
    token_hash: [u8; 32],
    name: String,
    seen_ms: i64,
}

struct Table {
    code: String,
    host: i64,
    cat_seed: i64,
    created_ms: i64,
    touched_ms: i64,
    over: bool,
    closed: Option<String>,
}

struct Replay {
    table: i64,
    finished_ms: i64,
    record: String,
}

impl Kept {
    /// Whether all of this can be written: no key is taken, and what is referred to exists.
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
        if changes.iter().all(fits) { Ok(()) } else { Err("what it refers to is not there") }
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Guest { id, token_hash, name, at_ms } => {
                self.guests.insert(id, Guest { token_hash, name, seen_ms: at_ms });
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
                let table = Table { code, host, cat_seed, created_ms, touched_ms, over: false, closed: None };
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
                self.replays.insert(id, Replay { table, finished_ms: at_ms, record });
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
