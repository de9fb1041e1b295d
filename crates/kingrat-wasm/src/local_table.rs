//! One table of this device: applies inputs, collects the rows of its log, and says when it wants to be woken.

use std::convert::Infallible;

use kingrat_bots::Cat;
use kingrat_host::{AppliedInput, ApplyInputError, Decision};
use kingrat_rules::record::{hex, unhex};
use kingrat_table::protocol::{Refusal, ServerMsg, Stage};
use kingrat_table::{Audience, Guest, GuestId, Input, LOG_FORMAT, Millis, Need, OLDEST_LOG_FORMAT, Seed, Table};

use crate::chance::Chance;
use crate::message::{Answer, LogRow, StoredReplay, StoredTable};

/// The only guest of a device.
pub(crate) const GUEST: GuestId = GuestId(1);

/// After a tick that changed nothing, the next comes so much later: it must not fill the log.
const NEXT_TICK_MS: Millis = 1_000;

/// A table and the length of its log.
pub(crate) struct LocalTable {
    pub table: Table,
    stored: StoredTable,
    cat_seed: u64,
    /// How many rows the log has.
    seq: u32,
    /// The time of the last row: a table's time never goes back.
    last: Millis,
    /// Somebody was here when the log ended, so what is in memory was rebuilt and nobody has been told yet.
    interrupted: bool,
    /// The guest is here.
    here: bool,
    /// The number of the decision that a cat thinks about, and when it moves.
    thinking: Option<(u32, Millis)>,
}

impl LocalTable {
    /// Starts with a new table, whose first row it adds to the answer.
    pub fn new(code: String, table: Table, opened: &Input, now: Millis, chance: &mut Chance, to: &mut Answer) -> Self {
        let cat_seed = chance.number();
        let stored = StoredTable { code, cats: hex(&cat_seed.to_be_bytes()), made_ms: now, over: false };
        to.table = Some(stored.clone());
        let mut table =
            LocalTable { table, stored, cat_seed, seq: 0, last: now, interrupted: false, here: false, thinking: None };
        table.log(opened, now, to);
        table
    }

    /// Rebuilds a table from its log; `None` if the log is damaged, incomplete or of another release.
    pub fn restore(stored: StoredTable, rows: Vec<LogRow>) -> Option<LocalTable> {
        let cat_seed = u64::from_be_bytes(unhex(&stored.cats)?.try_into().ok()?);
        let (seq, last) = rows.last().map(|row| (row.seq, row.at_ms))?;
        let mut here = false;
        let mut inputs = Vec::with_capacity(rows.len());
        for (row, seq) in rows.into_iter().zip(1..) {
            if row.seq != seq || row.table != stored.code || !(OLDEST_LOG_FORMAT..=LOG_FORMAT).contains(&row.format) {
                return None;
            }
            let input: Input = serde_json::from_str(&row.input).ok()?;
            match &input {
                Input::Came { .. } => here = true,
                Input::Went { .. } | Input::Restarted {} => here = false,
                _ => {}
            }
            inputs.push((row.at_ms, input));
        }
        let table = Table::restore(inputs).ok()?;
        let interrupted = here || table.need().is_some();
        Some(LocalTable { table, stored, cat_seed, seq, last, interrupted, here: false, thinking: None })
    }

    /// Returns what is stored besides the log.
    pub fn stored(&self) -> &StoredTable {
        &self.stored
    }

    /// Lets the guest in, and welcomes the page.
    pub fn join(&mut self, guest: Guest, since: Option<u32>, now: Millis, chance: &mut Chance, to: &mut Answer) {
        if self.interrupted {
            self.interrupted = false;
            // A closed table refuses it, which does no harm.
            let _ = self.apply(Input::Restarted {}, now, chance, to);
        }
        if !self.here {
            let came = self.apply(Input::Came { guest }, now, chance, to);
            self.here = came.is_ok();
        }
        to.told = vec![self.table.welcome(GUEST, since, self.time(now))];
        self.alarm(now, chance, to);
    }

    /// Applies an input that comes from the page; a refusal is told.
    pub fn step(&mut self, input: Input, now: Millis, chance: &mut Chance, to: &mut Answer) {
        if let Err(refusal) = self.apply(input, now, chance, to) {
            to.told.push(ServerMsg::Refused { refusal });
        }
        self.alarm(now, chance, to);
    }

    /// Notes that the page is gone.
    pub fn leave(&mut self, now: Millis, chance: &mut Chance, to: &mut Answer) {
        if self.here {
            self.here = false;
            let _ = self.apply(Input::Went { guest: GUEST }, now, chance, to);
            to.told.clear();
        }
    }

    /// Does what is due: a timer of the table, or a cat's move.
    pub fn wake(&mut self, now: Millis, chance: &mut Chance, to: &mut Answer) {
        if self.table.wake().is_some_and(|at| at <= self.time(now)) {
            let _ = self.apply(Input::Tick {}, now, chance, to);
        }
        if let (Some((about, until)), Some(Need::Move { seat, bot, turn })) = (self.thinking, self.table.need())
            && about == turn
            && until <= self.time(now)
        {
            self.thinking = None;
            if let Some(decision) = Decision::at(&self.table, &bot, self.cat_seed) {
                let action = decision.decide().action;
                let _ = self.apply(Input::Bot { seat, turn, action }, now, chance, to);
            }
        }
        self.alarm(now, chance, to);
    }

    fn time(&self, now: Millis) -> Millis {
        now.max(self.last)
    }

    /// Applies an input and the seals that follow from it, and adds their rows and messages to the answer.
    fn apply(&mut self, input: Input, now: Millis, chance: &mut Chance, to: &mut Answer) -> Result<(), Refusal> {
        let now = self.time(now);
        let seed = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: chance.bytes() });
        let steps = match kingrat_host::step(&mut self.table, input, now, seed) {
            Ok(steps) => steps,
            Err(ApplyInputError::Refused(refusal)) => return Err(refusal),
            Err(ApplyInputError::NoSeed(never)) => match never {},
            Err(ApplyInputError::NotDealt(refusal)) => {
                unreachable!("a table that asks for a seal takes it: {refusal:?}")
            }
        };
        for AppliedInput { input, outputs } in steps {
            self.log(&input, now, to);
            if outputs.finished {
                to.replay = self.finished(now, chance);
            }
            to.told.extend(for_the_guest(outputs.tell));
        }
        let over = matches!(self.table.stage(), Stage::SeriesOver | Stage::Closed);
        if over != self.stored.over {
            self.stored.over = over;
            to.table = Some(self.stored.clone());
        }
        Ok(())
    }

    fn log(&mut self, input: &Input, now: Millis, to: &mut Answer) {
        self.seq += 1;
        self.last = now;
        let input = serde_json::to_string(input).unwrap_or_else(|why| unreachable!("an input is JSON: {why}"));
        to.rows.push(LogRow { table: self.stored.code.clone(), seq: self.seq, at_ms: now, format: LOG_FORMAT, input });
    }

    /// Returns the record of the series that has just ended.
    fn finished(&self, now: Millis, chance: &mut Chance) -> Option<StoredReplay> {
        let record = serde_json::to_string(&self.table.record()?).ok()?;
        let id = format!("here-{}", hex(&chance.bytes::<8>()));
        Some(StoredReplay { id, table: self.stored.code.clone(), finished_ms: now, record })
    }

    /// Sets the next alarm: the table's timer, or the moment at which a cat moves, after a delay that knows nothing of the cards.
    fn alarm(&mut self, now: Millis, chance: &mut Chance, to: &mut Answer) {
        let now = self.time(now);
        match self.table.need() {
            Some(Need::Move { turn, .. }) if self.thinking.is_none_or(|(about, _)| about != turn) => {
                let delay = kingrat_host::thinking_time(self.table.setup().pace, chance.number());
                self.thinking = Some((turn, now + delay.as_millis() as Millis));
            }
            Some(Need::Move { .. }) => {}
            _ => self.thinking = None,
        }
        let timer = self.table.wake().map(|at| if at <= now { now + NEXT_TICK_MS } else { at });
        let cat = self.thinking.map(|(_, until)| until);
        to.alarm = [timer, cat].into_iter().flatten().min();
    }
}

/// Picks the messages for the guest: their own, or those for everybody who watches when they have no seat.
fn for_the_guest(tell: Vec<(Audience, ServerMsg)>) -> Vec<ServerMsg> {
    let own = tell.iter().any(|(audience, _)| *audience == Audience::Guest(GUEST));
    let wanted = if own { Audience::Guest(GUEST) } else { Audience::Watchers };
    tell.into_iter().filter(|(audience, _)| *audience == wanted).map(|(_, msg)| msg).collect()
}

/// Tells cats from people, whom a record names alike.
pub(crate) fn is_cat(name: &str) -> bool {
    Cat::named(name).is_some()
}
