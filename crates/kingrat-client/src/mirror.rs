//! A mirror of a table: what a client keeps of what it was shown, and what the table asks of it.

use std::{error, fmt};

use kingrat_rules::{Action, Seat};
use kingrat_table::protocol::{Look, Play, SharedJson, Shown, Stage, TableShown, You};

/// The table as one client sees it, put together from a welcome and the updates since.
#[derive(Clone, Debug)]
pub struct TableMirror {
    version: u32,
    table: SharedJson<TableShown>,
    you: You,
    play: Option<Play>,
}

/// The table's question to this client. Others may be asked at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt<'a> {
    /// A seed for the cards of a round.
    Seed {
        /// For this seat.
        seat: Seat,
        /// For this round.
        round: u16,
        /// Whether the seed is the cut (R2.1).
        cut: bool,
    },
    /// To hand the device over to this player.
    HandOver {
        /// The player who gets the device.
        seat: Seat,
    },
    /// To show a player these cards, and to say so.
    Look(&'a Look),
    /// To choose one of these actions.
    Act {
        /// For this seat.
        seat: Seat,
        /// The number of the decision.
        turn: u32,
        /// At least one, in the order of the rules.
        actions: &'a [Action],
    },
    /// To say that its players are ready: for the first round, or for the next.
    Ready,
}

/// The server sent a version of the table that is not newer than the last one, or no table where it was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfOrderError {
    /// The last version that was seen; nothing before the first.
    pub seen: Option<u32>,
    /// The version that came.
    pub came: u32,
}

impl fmt::Display for OutOfOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seen {
            Some(seen) => write!(f, "the server sent version {} of the table after version {seen}", self.came),
            None => write!(f, "the server sent version {} first, and not the whole table", self.came),
        }
    }
}

impl error::Error for OutOfOrderError {}

impl TableMirror {
    /// Begins with a welcome, which has all parts.
    pub fn new(welcome: &Shown) -> Result<TableMirror, OutOfOrderError> {
        let Shown { v, table, you, play, .. } = welcome;
        let table = table.clone().ok_or(OutOfOrderError { seen: None, came: *v })?;
        Ok(TableMirror { version: *v, table, you: you.clone(), play: play.clone() })
    }

    /// Takes in an update.
    pub fn update(&mut self, update: &Shown) -> Result<(), OutOfOrderError> {
        let Shown { v, table, you, play, .. } = update;
        if *v <= self.version {
            return Err(OutOfOrderError { seen: Some(self.version), came: *v });
        }
        self.version = *v;
        if let Some(table) = table {
            self.table = table.clone();
        }
        (self.you, self.play) = (you.clone(), play.clone());
        Ok(())
    }

    /// Returns the last version that was seen: what a client names as `since` when it connects again.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Returns what everybody sees of the table.
    pub fn table(&self) -> &TableShown {
        &self.table
    }

    /// Returns who this client is at the table.
    pub const fn you(&self) -> &You {
        &self.you
    }

    /// Returns the round as this client sees it; nothing before the first.
    pub const fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Returns where the table stands.
    pub fn stage(&self) -> Stage {
        self.table.stage
    }

    /// Returns this client's seat, the first on a shared device; nothing for somebody who watches.
    pub fn seat(&self) -> Option<Seat> {
        self.you.seats.first().copied()
    }

    /// Returns the number of the decision that is to be made; 0 before the first round.
    pub fn decision(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.number)
    }

    /// Returns what the table asks of this client now, the most urgent first.
    pub fn prompt(&self) -> Option<Prompt<'_>> {
        self.wanted_seed().or_else(|| self.wanted_in_play()).or_else(|| self.wanted_between_rounds())
    }

    fn wanted_seed(&self) -> Option<Prompt<'_>> {
        let fair = self.table.fair.as_ref()?;
        let seat = *fair.wanted.iter().find(|seat| self.you.seats.contains(seat))?;
        Some(Prompt::Seed { seat, round: fair.round, cut: fair.cutters.contains(&seat) })
    }

    fn wanted_in_play(&self) -> Option<Prompt<'_>> {
        if let Some(seat) = self.you.hand_over {
            return Some(Prompt::HandOver { seat });
        }
        let play = self.play.as_ref()?;
        if let Some(look) = play.looks.first() {
            return Some(Prompt::Look(look));
        }
        let seat = self.you.facing.filter(|_| !play.actions.is_empty())?;
        Some(Prompt::Act { seat, turn: play.number, actions: &play.actions })
    }

    fn wanted_between_rounds(&self) -> Option<Prompt<'_>> {
        let seat = self.seat()?;
        let ready = self.table.seats.iter().any(|at| at.seat == seat && at.ready);
        (matches!(self.stage(), Stage::Lobby | Stage::RoundOver) && !ready).then_some(Prompt::Ready)
    }
}
