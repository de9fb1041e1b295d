//! The actor that owns one table: applies inputs one after the other, and makes each durable before anybody is told.

use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, Ipv4Addr};
use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use kingrat_bots::Search;
use kingrat_host::{AppliedInput, ApplyInputError, Decision};
use kingrat_rules::Action;
use kingrat_table::protocol::{ClientMsg, Refusal, ServerMsg, Stage};
use kingrat_table::{Audience, Guest, GuestId, Input, LOG_FORMAT, Millis, Need, Outputs, Question, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use crate::random::{self, RandomUse};
use crate::store::{Change, LogEntry, OwnershipWatch, TableRow, WriteStoreError};
use crate::table::registry::{FindTableError, HintQuestion, TableOverview, TableRegistry, TableRequest};
use crate::thinking::decisions::{PendingDecision, decide};
use crate::ws::connection::{ClientHandle, CloseReason};

/// The longest sleep before the clock is read again: it may have been set, or the machine may have slept.
const LONGEST_SLEEP: Duration = Duration::from_secs(1);

/// A table and its connected clients.
pub(crate) struct TableActor {
    registry: Arc<TableRegistry>,
    row: TableRow,
    pub(super) table: Table,
    /// How many rows the log has.
    seq: i64,
    /// The time of the last row: a table's time never goes back.
    last: Millis,
    /// By socket number, so that messages go out in a reproducible order.
    clients: BTreeMap<u64, ClientHandle>,
    /// Guests who lost a socket, and are gone if they have no other.
    disconnected: Vec<GuestId>,
    /// The guests with a seat according to the database.
    seated: BTreeSet<GuestId>,
    over: bool,
    replay: Option<String>,
    /// When the table's next timer is due.
    wake: Option<Instant>,
    thinking: Option<Thinking>,
    /// The address of the client that came last.
    last_address: IpAddr,
    /// When the last request came.
    active: Instant,
}

/// A cat's turn.
struct Thinking {
    turn: u32,
    /// When it moves, at the earliest.
    until: Instant,
    decision: PendingDecision,
}

/// An error ends the task: what is in memory is not what is stored.
pub(super) type Stored<T = ()> = Result<T, WriteStoreError>;

impl TableActor {
    /// Starts with a new table.
    pub fn new(registry: Arc<TableRegistry>, row: TableRow, table: Table, now: Millis) -> TableActor {
        let (seated, over) = (table.seated().collect(), is_over(&table));
        TableActor {
            registry,
            row,
            table,
            seq: 1,
            last: now,
            clients: BTreeMap::new(),
            disconnected: Vec::new(),
            seated,
            over,
            replay: None,
            wake: None,
            thinking: None,
            last_address: Ipv4Addr::UNSPECIFIED.into(),
            active: Instant::now(),
        }
    }

    /// Sets what a restored table already has: the rows of its log, and its newest replay.
    pub fn with_history(self, seq: i64, replay: Option<String>) -> TableActor {
        TableActor { seq, replay, ..self }
    }

    /// Handles requests until the table is idle, the server stops, or something could not be stored.
    pub async fn run(
        mut self,
        mut queue: mpsc::Receiver<TableRequest>,
        stop: CancellationToken,
        mut ownership: OwnershipWatch,
    ) {
        // These wait through all requests: to register them anew for each would cost more than to look at them.
        let (mut stopped, mut interrupted) = (pin!(stop.cancelled()), pin!(ownership.interrupted()));
        let mut alarm = pin!(tokio::time::sleep_until(self.alarm()));
        loop {
            let due = self.alarm();
            if alarm.is_elapsed() || due < alarm.deadline() {
                alarm.as_mut().reset(due);
            }
            let going = tokio::select! {
                biased; // people first: timers and cats could otherwise starve them
                () = &mut stopped => Ok(ControlFlow::Break(())),
                () = &mut interrupted => Ok(ControlFlow::Break(())), // another process may have owned the database meanwhile
                request = queue.recv() => match request {
                    Some(request) => self.handle(request).await.map(ControlFlow::Continue),
                    None => Ok(ControlFlow::Break(())),
                },
                choice = choice(&mut self.thinking) => self.move_cat(choice).await.map(ControlFlow::Continue),
                () = &mut alarm => self.wake_up(&mut queue).await, // perhaps too early, if what was due was put off
            };
            match going {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(why) => {
                    // Nobody was told. The table is restored from its log when the clients connect again.
                    tracing::error!(table = self.row.id, %why, "a table is dropped from memory");
                    break;
                }
            }
        }
        self.registry.remove(&self.row.code, &mut queue);
        self.clients.values().for_each(|client| client.close(CloseReason::Restart));
    }

    fn now(&self) -> Millis {
        self.registry.clock.now().max(self.last)
    }

    /// Returns when something is due next.
    fn alarm(&self) -> Instant {
        let idle = self.clients.is_empty().then_some(self.active + self.registry.put_away);
        [idle, self.wake].into_iter().flatten().min().unwrap_or_else(|| Instant::now() + self.registry.put_away)
    }

    async fn handle(&mut self, request: TableRequest) -> Stored {
        // Looking at a table does not keep it in memory.
        if !matches!(request, TableRequest::Show { .. }) {
            self.active = Instant::now();
        }
        match request {
            TableRequest::Join { guest, since, handle, answer } => {
                let joined = self.join(guest, since, handle).await?;
                let _ = answer.send(joined);
            }
            TableRequest::Disconnect { socket } => {
                if let Some(client) = self.clients.remove(&socket) {
                    self.disconnected.push(client.guest);
                }
            }
            TableRequest::Said { socket, msg } => self.said(socket, msg).await?,
            TableRequest::Renamed { guest } => drop(self.step(Input::Renamed { guest }).await?),
            TableRequest::Leave { guest, answer } => {
                let (id, msg) = (guest.id, ClientMsg::Leave {});
                drop(self.step(Input::Renamed { guest }).await?);
                drop(self.step(Input::Said { guest: id, msg }).await?); // refused if the guest has no seat
                let _ = answer.send(Ok(()));
            }
            TableRequest::Show { answer } => {
                let _ = answer.send(Ok(self.overview()));
            }
            TableRequest::Hint { guest, answer } => {
                let question = self.table.hint_question(guest).map(|Question { seat, series, history, .. }| {
                    HintQuestion { seat, series: series.clone(), history }
                });
                let _ = answer.send(Ok(question));
            }
            TableRequest::Start { guest, cats, answer } => {
                let started = self.start(guest, cats).await?;
                let _ = answer.send(Ok(started));
            }
            TableRequest::Close { unless, answer } => {
                let closed = self.overview().would_close(unless) && self.step(Input::Closed {}).await?.is_ok();
                let _ = answer.send(Ok(closed));
            }
        }
        self.clean_up().await
    }

    fn overview(&self) -> TableOverview {
        TableOverview {
            shown: self.table.shown(),
            leads: self.table.leaders().iter().collect(),
            replay: self.replay.clone(),
            host: self.table.host(),
            seated: self.table.seated().collect(),
            people: !self.clients.is_empty(),
        }
    }

    /// Adds a client. A guest's first socket is logged as their coming; every socket gets a welcome.
    async fn join(
        &mut self,
        guest: Guest,
        since: Option<u32>,
        handle: ClientHandle,
    ) -> Stored<Result<(), FindTableError>> {
        let id = guest.id;
        self.last_address = handle.address;
        if !self.clients.values().any(|client| client.guest == id) {
            match self.step(Input::Came { guest }).await? {
                Ok(()) | Err(Refusal::TableClosed) => {}
                Err(_) => return Ok(Err(FindTableError::Full)),
            }
        }
        let welcome = Utf8Bytes::from(self.table.welcome(id, since, self.now()).to_json());
        if handle.send(&welcome) {
            self.clients.insert(handle.socket, handle);
        } else {
            self.disconnected.push(id);
        }
        Ok(Ok(()))
    }

    /// Applies a message of a client; a refusal goes to that client alone.
    async fn said(&mut self, socket: u64, msg: ClientMsg) -> Stored {
        let Some(guest) = self.clients.get(&socket).map(|client| client.guest) else { return Ok(()) };
        if let Err(refusal) = self.step(Input::Said { guest, msg }).await? {
            self.registry.metrics.refused("by_table");
            self.send(socket, &ServerMsg::Refused { refusal }.to_json().into());
        }
        Ok(())
    }

    /// Logs that guests without a socket are gone, and closes a table whose log is too long.
    async fn clean_up(&mut self) -> Stored {
        while let Some(guest) = self.disconnected.pop() {
            if !self.clients.values().any(|client| client.guest == guest) {
                let _ = self.step(Input::Went { guest }).await?;
            }
        }
        if self.seq >= self.registry.rows && self.table.stage() != Stage::Closed {
            tracing::warn!(table = self.row.id, rows = self.seq, "a table has gone on for too long, and is closed");
            let _ = self.step(Input::Closed {}).await?;
        }
        Ok(())
    }

    /// Does what is due: the table's timers, or removing an idle table from memory.
    async fn wake_up(&mut self, queue: &mut mpsc::Receiver<TableRequest>) -> Stored<ControlFlow<()>> {
        if self.wake.is_some_and(|at| at <= Instant::now()) {
            self.tick().await?;
        }
        self.clean_up().await?;
        let idle = self.clients.is_empty() && self.active + self.registry.put_away <= Instant::now();
        Ok(if idle && self.registry.retire(&self.row.code, queue) {
            self.registry.metrics.table_put_away(self.row.id);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    /// Lets the table's timers run, if one is due.
    async fn tick(&mut self) -> Stored {
        let due = |table: &Table, now| table.wake().is_some_and(|at| at <= now);
        if due(&self.table, self.now()) {
            let _ = self.step(Input::Tick {}).await?;
        }
        self.wake = self.sleep_for(self.table.wake());
        if due(&self.table, self.now()) {
            self.wake = Some(Instant::now() + LONGEST_SLEEP); // a tick that changes nothing must not fill the log
        }
        Ok(())
    }

    /// Plays the move that a cat has chosen. Without a choice the cat has panicked, and another moves for it.
    async fn move_cat(&mut self, choice: Option<Action>) -> Stored {
        let Some(Thinking { turn: about, .. }) = self.thinking.take() else { return Ok(()) };
        let Some(Need::Move { seat, turn, .. }) = self.table.need().filter(|need| is_about(need, about)) else {
            return Ok(());
        };
        let stand_in = || Decision::at(&self.table, kingrat_host::STAND_IN.key(), self.row.cat_seed as u64);
        let choice = choice.or_else(|| stand_in().map(|decision| decide(decision, Search::LIVE)));
        let Some(action) = choice else { return Ok(()) };
        if let Err(refusal) = self.step(Input::Bot { seat, turn, action }).await? {
            tracing::error!(table = self.row.id, %seat, ?refusal, "a cat's move was refused");
        }
        self.clean_up().await
    }

    /// Applies an input and the seal that the table needs because of it, makes them durable, and then tells everybody. A refused input
    /// changes nothing.
    pub async fn step(&mut self, input: Input) -> Stored<Result<(), Refusal>> {
        let now = self.now();
        let touches = matches!(input, Input::Came { .. } | Input::Went { .. } | Input::Closed {});
        let moves = matches!(input, Input::Bot { .. } | Input::Said { msg: ClientMsg::Act { .. }, .. });
        let (seeds, code) = (&self.registry.seeds, &self.row.code);
        let steps = kingrat_host::step(&mut self.table, input, now, |table| seeds.next(code, table.rounds()));
        let steps = match steps {
            Ok(steps) => steps,
            Err(ApplyInputError::Refused(refusal)) => return Ok(Err(refusal)),
            Err(why) => return Err(WriteStoreError(why.to_string())),
        };
        let (mut changes, mut told) = (Vec::new(), Vec::new());
        for AppliedInput { input, outputs } in steps {
            self.seq += 1;
            changes.push(Change::Entry(self.entry(&input, now)?));
            if outputs.finished {
                changes.extend(self.replay(now)?);
            }
            told.push(outputs);
        }
        self.add_derived(&mut changes, touches, moves, now);
        self.last = now;
        self.registry.store.write(changes).await?;
        self.registry.metrics.moves.inc_by(u64::from(moves));
        for outputs in told {
            self.tell(outputs);
        }
        self.wake = self.sleep_for(self.table.wake());
        self.think();
        Ok(Ok(()))
    }

    /// Builds the log's row with the current number.
    fn entry(&self, input: &Input, now: Millis) -> Stored<LogEntry> {
        let input = serde_json::to_string(input).map_err(|why| WriteStoreError(why.to_string()))?;
        Ok(LogEntry { table: self.row.id, seq: self.seq, at_ms: now as i64, format: LOG_FORMAT.into(), input })
    }

    /// Builds the changes that store the record of a finished series, and who has played it.
    fn replay(&mut self, now: Millis) -> Stored<Vec<Change>> {
        let Some(record) = self.table.record() else { return Ok(Vec::new()) };
        let id =
            random::hex(&random::bytes_for::<16>(RandomUse::Replay).map_err(|why| WriteStoreError(why.to_string()))?);
        let record = serde_json::to_string(&record).map_err(|why| WriteStoreError(why.to_string()))?;
        let played = self.table.seated().map(|guest| Change::Played { guest: guest.0 as i64, replay: id.clone() });
        let mut changes = vec![Change::Replay { id: id.clone(), table: self.row.id, at_ms: now as i64, record }];
        changes.extend(played);
        self.replay = Some(id);
        Ok(changes)
    }

    /// Adds the changes that follow from the log and are stored beside it for queries: who has a seat, and whether the table is over.
    fn add_derived(&mut self, changes: &mut Vec<Change>, touches: bool, moves: bool, now: Millis) {
        let table = self.row.id;
        let over = is_over(&self.table);
        if touches || over != self.over {
            changes.push(Change::Touched { table, at_ms: now as i64, over });
            self.over = over;
        }
        if moves {
            return; // nobody sits down or gets up by playing
        }
        let seated: BTreeSet<GuestId> = self.table.seated().collect();
        let mut seat = |guest: &GuestId, has| changes.push(Change::Seat { guest: guest.0 as i64, table, has });
        seated.difference(&self.seated).for_each(|guest| seat(guest, true));
        self.seated.difference(&seated).for_each(|guest| seat(guest, false));
        self.seated = seated;
    }

    /// Sends messages to their audiences; serialises each once.
    fn tell(&mut self, outputs: Outputs) {
        let by_name = |guest: GuestId| outputs.tell.iter().any(|(audience, _)| *audience == Audience::Guest(guest));
        let watching: Vec<u64> =
            self.clients.values().filter(|client| !by_name(client.guest)).map(|client| client.socket).collect();
        for (audience, msg) in &outputs.tell {
            let sockets: Vec<u64> = match *audience {
                Audience::Watchers => watching.clone(),
                Audience::Guest(guest) => {
                    self.clients.values().filter(|client| client.guest == guest).map(|client| client.socket).collect()
                }
            };
            if sockets.is_empty() {
                continue;
            }
            let text = Utf8Bytes::from(msg.to_json());
            sockets.into_iter().for_each(|socket| self.send(socket, &text));
        }
    }

    /// Sends to a socket; drops it if the client is gone or does not keep up.
    fn send(&mut self, socket: u64, text: &Utf8Bytes) {
        let Some(client) = self.clients.get(&socket) else { return };
        if client.send(text) {
            self.registry.metrics.messages_out.inc();
        } else {
            self.disconnected.push(client.guest);
            self.clients.remove(&socket);
        }
    }

    /// Returns when to look at the clock for a timer of the table.
    fn sleep_for(&self, wake: Option<Millis>) -> Option<Instant> {
        let left = wake?.saturating_sub(self.now());
        Some(Instant::now() + Duration::from_millis(left).min(LONGEST_SLEEP))
    }

    /// Starts a cat's decision, if it is a cat's turn. Other inputs do not restart it.
    fn think(&mut self) {
        let Some(Need::Move { turn, bot, .. }) = self.table.need() else {
            self.thinking = None;
            return;
        };
        if self.thinking.as_ref().is_none_or(|thinking| thinking.turn != turn) {
            self.thinking = None; // a table has one place in the queue
            let pace = self.registry.pace.unwrap_or(self.table.setup().pace);
            let delay = kingrat_host::thinking_time(pace, random::number(RandomUse::Pace).unwrap_or_default());
            let until = Instant::now() + delay;
            let (seed, address) = (self.row.cat_seed as u64, self.address());
            let decision = self.registry.decisions.start(&self.table, &bot, seed, address);
            self.thinking = Some(Thinking { turn, until, decision });
        }
    }

    /// Returns the address that the table's thinking counts for: that of its host, or while the host is not connected, of whoever has been
    /// connected longest, players before watchers. So nobody makes others' tables wait by visiting them, nothing need be stored for a table
    /// that is restored, and the tables of a class count for its teacher only where the teacher is.
    fn address(&self) -> IpAddr {
        let host = self.table.host();
        let rank = |client: &&ClientHandle| (client.guest != host, !self.seated.contains(&client.guest), client.socket);
        // A client that comes is not yet listed when its coming is logged.
        self.clients.values().min_by_key(rank).map_or(self.last_address, |client| client.address)
    }
}

/// Waits until a cat has chosen and its delay is over; for ever if none thinks. Cancel-safe.
async fn choice(thinking: &mut Option<Thinking>) -> Option<Action> {
    let Some(Thinking { until, decision, .. }) = thinking else { return std::future::pending().await };
    tokio::time::sleep_until(*until).await;
    decision.choice().await
}

fn is_about(need: &Need, about: u32) -> bool {
    matches!(need, Need::Move { turn, .. } if *turn == about)
}

fn is_over(table: &Table) -> bool {
    matches!(table.stage(), Stage::SeriesOver | Stage::Closed)
}
