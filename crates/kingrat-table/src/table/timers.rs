//! Timers: since when the table has waited, what is due because time has passed, and when to wake.

use kingrat_rules::{Action, Phase, Seat};

use super::Table;
use crate::Millis;
use crate::checked_setup::DONE_S;
use crate::protocol::{News, Stage};

/// Since when the table has waited, and somebody has been here.
#[derive(Debug)]
pub(super) struct Timers {
    /// The table entered its stage.
    stage_since: Millis,
    /// The turn began.
    turn_since: Millis,
    /// The last decision was made.
    decision_since: Millis,
    /// What the player at the end of this turn asked for in place of the table's own time.
    linger: Option<Linger>,
}

/// How long a player asked the end of their turn to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Linger {
    /// Until this moment.
    Until(Millis),
    /// Until the player ends it. The turn's clock and a stand-in for whoever is idle still bound it.
    Held,
}

/// The longest time for which a player can ask, as long as the longest that a setup can have.
const MOST_LINGER: Millis = DONE_S[1] as Millis * 1000;

impl Timers {
    pub fn new(now: Millis) -> Timers {
        Timers { stage_since: now, turn_since: now, decision_since: now, linger: None }
    }

    /// Starts all of them again.
    pub fn restart(&mut self, now: Millis) {
        *self = Timers::new(now);
    }

    /// Starts the timers of a turn again.
    pub fn restart_turn(&mut self, now: Millis) {
        (self.turn_since, self.decision_since, self.linger) = (now, now, None);
    }

    pub fn turn_began(&mut self, now: Millis) {
        self.turn_since = now;
    }

    pub fn decided(&mut self, now: Millis) {
        (self.decision_since, self.linger) = (now, None);
    }

    /// Lets the turn that is at its end wait this long from now, or until the player ends it.
    pub fn linger(&mut self, ms: Option<u32>, now: Millis) {
        self.linger = Some(ms.map_or(Linger::Held, |ms| Linger::Until(now + MOST_LINGER.min(ms.into()))));
    }

    pub fn stage_since(&self) -> Millis {
        self.stage_since
    }

    pub fn decision_since(&self) -> Millis {
        self.decision_since
    }
}

/// A timed event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// A cat takes over for somebody who is gone, or out of time.
    StandIn(Seat),
    /// A seat is given up before the game has begun.
    Rise(Seat),
    /// *Done* happens by itself.
    Done,
    /// One ready player is enough to go on.
    GoOn,
    /// The round is dealt without the seeds that are missing.
    Deal,
    /// Another player becomes the host.
    Host,
}

/// Returns everything that happens by itself, with its moment. Nothing does while nobody is here.
fn due(table: &Table) -> Vec<(Millis, Due)> {
    let Table { people, settings, .. } = table;
    if people.nobody_here() {
        return Vec::new();
    }
    let mut due = Vec::new();
    for seat in people.seats.persons().iter() {
        let Some(gone) = people.gone_since(seat) else { continue };
        match table.stage {
            Stage::Lobby => due.push((gone + settings.lobby_hold_ms, Due::Rise(seat))),
            Stage::Looks | Stage::Turns if people.seats.plays(seat) => {
                due.push((gone + settings.hold_ms, Due::StandIn(seat)));
            }
            _ => {}
        }
    }
    if let Some(since) = people.presence.gone_since(people.presence.host()).filter(|_| !settings.led) {
        due.push((since + settings.lobby_hold_ms, Due::Host));
    }
    if let Some(deadline) = turn_deadline(table) {
        let late = table.waiting().iter().filter(|&seat| people.seats.plays(seat)).map(Due::StandIn);
        due.extend(late.map(|stand_in| (deadline, stand_in)));
    }
    due.extend(done_deadline(table).map(|at| (at, Due::Done)));
    due.extend(table.deal_by().map(|at| (at, Due::Deal)));
    if matches!(table.stage, Stage::RoundOver | Stage::SeriesOver) {
        due.push((table.timers.stage_since + settings.ready_ms, Due::GoOn));
    }
    due
}

/// Returns when the turn's clock runs out; before the first turn, the clock of everybody who still looks.
pub(super) fn turn_deadline(table: &Table) -> Option<Millis> {
    let clock = Millis::from(table.setup.clock_s?) * 1000;
    match table.stage {
        Stage::Looks => Some(table.timers.stage_since + clock),
        Stage::Turns => Some(table.timers.turn_since + clock),
        _ => None,
    }
}

/// Returns when *Done* happens by itself.
pub(super) fn done_deadline(table: &Table) -> Option<Millis> {
    let by_itself = own_done_deadline(table)?;
    match table.timers.linger {
        None => Some(by_itself),
        Some(Linger::Until(at)) => Some(at),
        Some(Linger::Held) => None,
    }
}

/// Returns when *Done* happens by itself unless the player asked for more time; `None` where it never does.
pub(super) fn own_done_deadline(table: &Table) -> Option<Millis> {
    let series = table.in_turns()?;
    if series.guided().is_some_and(|guided| guided != Action::Done) {
        return None;
    }
    let person = series.actor().is_some_and(|seat| table.people.seats.plays(seat));
    let after = Millis::from(table.setup.done_s?) * 1000;
    (person && series.phase() == Phase::Knock).then_some(table.timers.decision_since + after)
}

/// Returns the next moment at which something happens by itself. What is due already and did not change anything is not waited for
/// again.
pub(super) fn wake(table: &Table) -> Option<Millis> {
    let goes_on = |due: &Due| *due != Due::GoOn || table.people.somebody_ready();
    due(table).into_iter().filter(|(_, due)| goes_on(due)).map(|(at, _)| at).min()
}

/// Does what is due.
pub(super) fn tick(table: &mut Table, now: Millis) {
    for (_, due) in due(table).into_iter().filter(|(at, _)| *at <= now) {
        match due {
            Due::StandIn(seat) => stand_in(table, seat),
            Due::Rise(seat) => {
                table.people.seats.clear(seat);
                table.feed.push(News::Rose { seat });
            }
            Due::Done => drop(table.play(Action::Done, now)),
            Due::GoOn | Due::Deal | Due::Host => {} // advance.rs does it with every step
        }
    }
}

/// Lets a cat play for the person on this seat.
pub(super) fn stand_in(table: &mut Table, seat: Seat) {
    if table.people.seats.set_stand_in(seat, true) {
        table.feed.push(News::StandIn { seat });
    }
}
