//! The task that owns one table: whatever happens to it happens here, one thing after the other, and is durable before anybody is told.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kingrat_host::{AppliedInput, ApplyInputError, Decision};
use kingrat_table::protocol::{ClientMsg, Refusal, ServerMsg, Stage};
use kingrat_table::{Audience, Guest, GuestId, Input, LOG_FORMAT, Millis, Need, Outputs, Table};
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::random;
use crate::store::{Change, Entry, Holding, NotStored, TableRow};
use crate::table::registry::{Ask, Glance, NotHere, TableRegistry};
use crate::table::thinking;
use crate::table::thinking::Thought;
use crate::ws::connection::{Close, Link};

/// The longest sleep before looking at the clock again: it may have been set, or the machine may have slept.
const NAP: Duration = Duration::from_secs(1);

/// A table and those who are connected to it.
pub(crate) struct TableActor {
    registry: Arc<TableRegistry>,
    row: TableRow,
    pub(super) table: Table,
    /// The number of rows in the log.
    seq: i64,
    /// The time of the last of them: a table's time never goes back.
    last: Millis,
    /// In the order in which they came, so that the same inputs are told in the same order.
    links: BTreeMap<u64, Link>,
    /// Guests who lost a socket and may have to be taken leave of.
    parted: Vec<GuestId>,
    /// Who has a seat, as far as is written down.
    seated: BTreeSet<GuestId>,
    over: bool,
    replay: Option<String>,
    /// When the table wants to know that time has passed.
    wake: Option<Instant>,
    /// The decision a cat thinks about, until when, and what it will say.
    thinking: Option<(u32, Instant, Thought)>,
    /// When somebody last asked for something.
    active: Instant,
}

/// Ends the task: what is in memory is not what is written down.
pub(super) type Kept<T = ()> = Result<T, NotStored>;

impl TableActor {
    /// A table that has just been made.
    pub fn new(registry: Arc<TableRegistry>, row: TableRow, table: Table, now: Millis) -> TableActor {
        let (seated, over) = (table.seated().collect(), is_over(&table));
        TableActor {
            registry,
            row,
            table,
            seq: 1,
            last: now,
            links: BTreeMap::new(),
            parted: Vec::new(),
            seated,
            over,
            replay: None,
            wake: None,
            thinking: None,
            active: Instant::now(),
        }
    }

    /// With so many rows in its log already, and perhaps a replay.
    pub fn with_past(self, seq: i64, replay: Option<String>) -> TableActor {
        TableActor { seq, replay, ..self }
    }

    /// Answers until nobody asks any more, the server stops, or something could not be stored.
    pub async fn run(mut self, mut queue: mpsc::Receiver<Ask>, stop: CancellationToken, mut holding: Holding) {
        loop {
            let alarm = self.alarm();
            let going = tokio::select! {
                biased; // people before clocks and cats, which may be in a hurry without end
                () = stop.cancelled() => Ok(ControlFlow::Break(())),
                () = holding.broken() => Ok(ControlFlow::Break(())), // another process may have had it meanwhile
                ask = queue.recv() => match ask {
                    Some(ask) => self.answer(ask).await.map(ControlFlow::Continue),
                    None => Ok(ControlFlow::Break(())),
                },
                () = tokio::time::sleep_until(alarm) => self.wake_up(&mut queue).await,
            };
            match going {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break,
                Err(why) => {
                    // Nobody was told. The table comes back from its log when the clients connect again.
                    tracing::error!(table = self.row.id, %why, "a table is dropped from memory");
                    break;
                }
            }
        }
        self.registry.forget(&self.row.code, &mut queue);
        self.links.values().for_each(|link| link.close(Close::Restart));
    }

    fn now(&self) -> Millis {
        self.registry.clock.now().max(self.last)
    }

    fn alarm(&self) -> Instant {
        let idle = self.links.is_empty().then_some(self.active + self.registry.put_away);
        let thought = self.thinking.as_ref().map(|(_, until, _)| *until);
        [idle, thought, self.wake]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or_else(|| Instant::now() + self.registry.put_away)
    }

    async fn answer(&mut self, ask: Ask) -> Kept {
        // Whoever only looks does not keep it from being put away.
        if !matches!(ask, Ask::Show { .. }) {
            self.active = Instant::now();
        }
        match ask {
            Ask::Join { guest, since, link, answer } => {
                let joined = self.join(guest, since, link).await?;
                let _ = answer.send(joined);
            }
            Ask::Part { socket } => {
                if let Some(link) = self.links.remove(&socket) {
                    self.parted.push(link.guest);
                }
            }
            Ask::Said { socket, msg } => self.said(socket, msg).await?,
            Ask::Renamed { guest } => drop(self.step(Input::Renamed { guest }).await?),
            Ask::Leave { guest, answer } => {
                let (id, msg) = (guest.id, ClientMsg::Leave {});
                drop(self.step(Input::Renamed { guest }).await?);
                drop(self.step(Input::Said { guest: id, msg }).await?); // whoever has no seat cannot leave it
                let _ = answer.send(Ok(()));
            }
            Ask::Show { answer } => {
                let _ = answer.send(Ok(self.glance()));
            }
            Ask::Begin { guest, cats, answer } => {
                let begun = self.begin(guest, cats).await?;
                let _ = answer.send(Ok(begun));
            }
            Ask::Close { spares, answer } => {
                let closed = self.glance().would_close(spares) && self.step(Input::Closed {}).await?.is_ok();
                let _ = answer.send(Ok(closed));
            }
        }
        self.take_leave().await
    }

    fn glance(&self) -> Glance {
        Glance {
            shown: self.table.shown(),
            leads: self.table.leaders().iter().collect(),
            replay: self.replay.clone(),
            host: self.table.host(),
            seated: self.table.seated().collect(),
            people: !self.links.is_empty(),
        }
    }

    /// The first socket of a guest is the guest's coming; every socket is welcomed.
    async fn join(&mut self, guest: Guest, since: Option<u32>, link: Link) -> Kept<Result<(), NotHere>> {
        let id = guest.id;
        if !self.links.values().any(|link| link.guest == id) {
            match self.step(Input::Came { guest }).await? {
                Ok(()) | Err(Refusal::TableClosed) => {}
                Err(_) => return Ok(Err(NotHere::Full)),
            }
        }
        let welcome = text(&self.table.welcome(id, since, self.now()));
        if link.send(&welcome) {
            self.links.insert(link.socket, link);
        } else {
            self.parted.push(id);
        }
        Ok(Ok(()))
    }

    async fn said(&mut self, socket: u64, msg: ClientMsg) -> Kept {
        let Some(guest) = self.links.get(&socket).map(|link| link.guest) else { return Ok(()) };
        if let Err(refusal) = self.step(Input::Said { guest, msg }).await? {
            self.registry.metrics.refused("by_table");
            self.send(socket, &text(&ServerMsg::Refused { refusal }));
        }
        Ok(())
    }

    /// Whoever has no socket left has gone.
    async fn take_leave(&mut self) -> Kept {
        while let Some(guest) = self.parted.pop() {
            if !self.links.values().any(|link| link.guest == guest) {
                let _ = self.step(Input::Went { guest }).await?;
            }
        }
        if self.seq >= self.registry.rows && self.table.stage() != Stage::Closed {
            tracing::warn!(table = self.row.id, rows = self.seq, "a table has gone on for too long, and is closed");
            let _ = self.step(Input::Closed {}).await?;
        }
        Ok(())
    }

    /// Something is due: time has passed, a cat has thought, or nobody has been here for long.
    async fn wake_up(&mut self, queue: &mut mpsc::Receiver<Ask>) -> Kept<ControlFlow<()>> {
        let now = Instant::now();
        if self.thinking.as_ref().is_some_and(|(_, until, _)| *until <= now) {
            self.let_cat_move().await?;
        }
        if self.wake.is_some_and(|at| at <= now) {
            self.tick().await?;
        }
        self.take_leave().await?;
        let idle = self.links.is_empty() && self.active + self.registry.put_away <= Instant::now();
        Ok(if idle && self.registry.retire(&self.row.code, queue) {
            self.registry.metrics.table_put_away(self.row.id);
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    }

    /// Tells the table that time has passed, if something is due.
    async fn tick(&mut self) -> Kept {
        let due = |table: &Table, now| table.wake().is_some_and(|at| at <= now);
        if due(&self.table, self.now()) {
            let _ = self.step(Input::Tick {}).await?;
        }
        self.wake = self.sleep_for(self.table.wake());
        if due(&self.table, self.now()) {
            self.wake = Some(Instant::now() + NAP); // a tick that changes nothing does not fill the log
        }
        Ok(())
    }

    async fn let_cat_move(&mut self) -> Kept {
        let Some((about, _, thought)) = self.thinking.take() else { return Ok(()) };
        let Some(Need::Move { seat, turn, .. }) = self.table.need().filter(|need| is_about(need, about)) else {
            return Ok(());
        };
        let choice = thought.choice().await;
        // A thread that came to grief does not stop the game.
        let stand_in = || Decision::at(&self.table, kingrat_host::STAND_IN.key(), self.row.cat_seed as u64);
        let choice = choice.or_else(|| stand_in().map(thinking::decide));
        let Some(action) = choice else { return Ok(()) };
        if let Err(refusal) = self.step(Input::Bot { seat, turn, action }).await? {
            tracing::error!(table = self.row.id, %seat, ?refusal, "a cat's move was refused");
        }
        Ok(())
    }

    /// Applies an input and the seal that the table needs because of it, makes them durable, and tells everybody. A refused input leaves
    /// nothing behind.
    pub async fn step(&mut self, input: Input) -> Kept<Result<(), Refusal>> {
        let now = self.now();
        let touches = matches!(input, Input::Came { .. } | Input::Went { .. } | Input::Closed {});
        let moves = matches!(input, Input::Bot { .. } | Input::Said { msg: ClientMsg::Act { .. }, .. });
        let (seeds, code) = (&self.registry.seeds, &self.row.code);
        let steps = kingrat_host::step(&mut self.table, input, now, |table| seeds.next(code, table.rounds()));
        let steps = match steps {
            Ok(steps) => steps,
            Err(ApplyInputError::Refused(refusal)) => return Ok(Err(refusal)),
            Err(why) => return Err(NotStored(why.to_string())),
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
        self.note_changes(&mut changes, touches, moves, now);
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

    /// Builds the log's row with the present number.
    fn entry(&self, input: &Input, now: Millis) -> Kept<Entry> {
        let input = serde_json::to_string(input).map_err(|why| NotStored(why.to_string()))?;
        Ok(Entry { table: self.row.id, seq: self.seq, at_ms: now as i64, format: LOG_FORMAT.into(), input })
    }

    /// The record of the series that is over, and who has played it.
    fn replay(&mut self, now: Millis) -> Kept<Vec<Change>> {
        let Some(record) = self.table.record() else { return Ok(Vec::new()) };
        let id = random::hex(&random::bytes_for::<16>(random::Use::Replay).map_err(|why| NotStored(why.to_string()))?);
        let record = serde_json::to_string(&record).map_err(|why| NotStored(why.to_string()))?;
        let played = self.table.seated().map(|guest| Change::Played { guest: guest.0 as i64, replay: id.clone() });
        let mut changes = vec![Change::Replay { id: id.clone(), table: self.row.id, at_ms: now as i64, record }];
        changes.extend(played);
        self.replay = Some(id);
        Ok(changes)
    }

    /// What follows from the log and is written down beside it: who has a seat, and whether the table is over.
    fn note_changes(&mut self, changes: &mut Vec<Change>, touches: bool, moves: bool, now: Millis) {
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

    fn tell(&mut self, outputs: Outputs) {
        let by_name = |guest: GuestId| outputs.tell.iter().any(|(audience, _)| *audience == Audience::Guest(guest));
        let watching: Vec<u64> =
            self.links.values().filter(|link| !by_name(link.guest)).map(|link| link.socket).collect();
        for (audience, msg) in &outputs.tell {
            let sockets: Vec<u64> = match *audience {
                Audience::Watchers => watching.clone(),
                Audience::Guest(guest) => {
                    self.links.values().filter(|link| link.guest == guest).map(|link| link.socket).collect()
                }
            };
            if sockets.is_empty() {
                continue;
            }
            let text = text(msg);
            sockets.into_iter().for_each(|socket| self.send(socket, &text));
        }
    }

    /// Sends to a socket. One that is gone, or does not keep up, is dropped.
    fn send(&mut self, socket: u64, text: &Utf8Bytes) {
        let Some(link) = self.links.get(&socket) else { return };
        if link.send(text) {
            self.registry.metrics.messages_out.inc();
        } else {
            self.parted.push(link.guest);
            self.links.remove(&socket);
        }
    }

    fn sleep_for(&self, wake: Option<Millis>) -> Option<Instant> {
        let left = wake?.saturating_sub(self.now());
        Some(Instant::now() + Duration::from_millis(left).min(NAP))
    }

    /// Lets a cat think, if it is one's turn. It goes on thinking about the same decision whatever else happens.
    fn think(&mut self) {
        let Some(Need::Move { turn, bot, .. }) = self.table.need() else {
            self.thinking = None;
            return;
        };
        if self.thinking.as_ref().is_none_or(|(about, ..)| *about != turn) {
            let pace = self.registry.pace.unwrap_or(self.table.setup().pace);
            let delay = kingrat_host::thinking_time(pace, random::number(random::Use::Pace).unwrap_or_default());
            let until = Instant::now() + delay;
            self.thinking =
                Some((turn, until, self.registry.thinkers.ask(&self.table, &bot, self.row.cat_seed as u64)));
        }
    }
}

fn is_about(need: &Need, about: u32) -> bool {
    matches!(need, Need::Move { turn, .. } if *turn == about)
}

fn is_over(table: &Table) -> bool {
    matches!(table.stage(), Stage::SeriesOver | Stage::Closed)
}

/// Most messages are shorter.
const USUAL: usize = 1024;

fn text(msg: &ServerMsg) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    let written = serde_json::to_writer(&mut text, msg).map_err(|why| why.to_string());
    match written.and_then(|()| String::from_utf8(text).map_err(|why| why.to_string())) {
        Ok(text) => text.into(),
        Err(why) => unreachable!("a message has nothing that JSON cannot say: {why}"),
    }
}
