//! What happens because time has passed, and when to look again.

use kingrat_rules::{Action, Phase, Seat};

use crate::protocol::{News, Stage};
use crate::{Millis, Table};

/// Something that happens by itself at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// A cat takes over for somebody who is gone, or out of time.
    StandIn(Seat),
    /// A seat is given up before the game has begun.
    Rise(Seat),
    /// *Done* happens by itself.
    Done,
    /// Enough waited between two rounds.
    GoOn,
    /// Seeds were waited for long enough.
    Deal,
    /// Another host is found.
    Host,
}

impl Table {
    /// Everything that happens by itself, with its moment. Nothing does while nobody is here.
    fn due(&self) -> Vec<(Millis, Due)> {
        if self.people.nobody_here() {
            return Vec::new();
        }
        let mut due = Vec::new();
        for seat in self.people.persons().iter() {
            let Some(gone) = self.people.gone_since(seat) else { continue };
            match self.stage {
                Stage::Lobby => due.push((gone + self.house.lobby_hold_ms, Due::Rise(seat))),
                Stage::Looks | Stage::Turns if self.people.plays(seat) => {
                    due.push((gone + self.house.hold_ms, Due::StandIn(seat)));
                }
                _ => {}
            }
        }
        let host = self.people.visitors.get(&self.people.host).filter(|visitor| !visitor.here && !self.house.led);
        if let Some(visitor) = host {
            due.push((visitor.since + self.house.lobby_hold_ms, Due::Host));
        }
        if let Some(deadline) = self.clock() {
            due.extend(
                self.waiting()
                    .iter()
                    .filter(|&seat| self.people.plays(seat))
                    .map(|seat| (deadline, Due::StandIn(seat))),
            );
        }
        due.extend(self.done_by_itself().map(|at| (at, Due::Done)));
        due.extend(self.deal_by().map(|at| (at, Due::Deal)));
        if matches!(self.stage, Stage::RoundOver | Stage::SeriesOver) {
            due.push((self.stage_since + self.house.ready_ms, Due::GoOn));
        }
        due
    }

    /// When the clock of the one whose turn it is runs out; before the first turn, that of everybody who still looks.
    pub(crate) fn clock(&self) -> Option<Millis> {
        let clock = Millis::from(self.setup.clock_s?) * 1000;
        match self.stage {
            Stage::Looks => Some(self.stage_since + clock),
            Stage::Turns => Some(self.turn_since + clock),
            _ => None,
        }
    }

    /// When *Done* happens by itself.
    pub(crate) fn done_by_itself(&self) -> Option<Millis> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Turns)?;
        if game.guided().is_some_and(|guided| guided != Action::Done) {
            return None;
        }
        let person = game.actor().is_some_and(|seat| self.people.plays(seat));
        let after = Millis::from(self.setup.done_s?) * 1000;
        (person && game.phase() == Phase::Knock).then_some(self.decision_since + after)
    }

    /// When the table wants to be told that time has passed: the next moment at which something happens by itself. What is due already
    /// and did not change anything is not waited for again.
    pub fn wake(&self) -> Option<Millis> {
        let going_on = |due: &Due| *due != Due::GoOn || self.someone_ready();
        self.due().into_iter().filter(|(_, due)| going_on(due)).map(|(at, _)| at).min()
    }

    fn someone_ready(&self) -> bool {
        self.people.persons().iter().any(|seat| self.people.here(seat) && self.people.is_ready(seat))
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Millis) {
        for (at, due) in self.due() {
            if at > now {
                continue;
            }
            match due {
                Due::StandIn(seat) => self.let_cat_play(seat),
                Due::Rise(seat) => {
                    self.people.clear(seat);
                    self.news.push(News::Rose { seat });
                }
                Due::Done => drop(self.play(Action::Done, now)),
                Due::GoOn | Due::Deal | Due::Host => {} // settled with every step
            }
        }
    }
}
