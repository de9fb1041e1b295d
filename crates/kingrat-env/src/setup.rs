//! The setup of a learning environment: rules, seats, cats, rewards, observations.

use std::fmt;

use kingrat_bots::Cat;
use kingrat_rules::{Edition, Mode, Round, Ruleset, Seat, SeatSet, Series, Unplayable};

use crate::Kind;

/// When and how much a game pays. All rewards are paid to every seat, whoever moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// At the end of the game, the share of the win: 1, or less when it is shared.
    Share,
    /// At the end of each round, the share of the round's win.
    Round,
    /// At the end of each round, the points of the own row, below zero.
    Points,
}

impl Reward {
    /// Every reward with its name.
    pub const NAMES: [(&'static str, Reward); 3] =
        [("share", Reward::Share), ("round", Reward::Round), ("points", Reward::Points)];
}

/// All that a table needs to know before its first card.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The rules.
    pub ruleset: Ruleset,
    /// The number of seats.
    pub players: usize,
    /// How a game is played: one round or a match.
    pub mode: Mode,
    /// The cats, by seat. The other seats are the learner's.
    pub cats: [Option<Cat>; Seat::MAX],
    /// The rewards.
    pub reward: Reward,
    /// The observation.
    pub kind: Kind,
    /// The turns after which a round is cut short, and the game with it (R5.5).
    pub most_turns: u32,
    /// The first dealer of every game; drawn anew for each when `None`.
    pub dealer: Option<Seat>,
}

impl Setup {
    /// Creates a setup with single rounds, no cats and the compact observation.
    #[must_use]
    pub const fn new(edition: &'static Edition, players: usize) -> Setup {
        Setup {
            ruleset: Ruleset::of(edition),
            players,
            mode: Mode::Single,
            cats: [None; Seat::MAX],
            reward: Reward::Share,
            kind: Kind::Compact,
            most_turns: 1000,
            dealer: None,
        }
    }

    /// Returns the seats that no cat sits at.
    #[must_use]
    pub fn learners(&self) -> SeatSet {
        SeatSet::first(self.players).iter().filter(|seat| self.cats[seat.index()].is_none()).collect()
    }

    /// Checks that games can be played, and prepares their starts.
    pub(crate) fn starts(&self) -> Result<Vec<Start>, SetupError> {
        if matches!(self.mode, Mode::Time(_)) {
            return Err(SetupError::Clock);
        }
        // Fewer, and cats could use them up before the learner's first turn.
        if (self.most_turns as usize) < self.players {
            return Err(SetupError::TooFewTurns { turns: self.most_turns });
        }
        let start = |dealer: Seat| {
            let series = Series::new(self.ruleset, self.mode, self.players, dealer)?;
            let round = Round::new(self.ruleset.rules, self.players, dealer)?;
            Ok(Start { series, round })
        };
        self.ruleset.rules.check_table(self.players)?;
        if self.learners().is_empty() {
            return Err(SetupError::OnlyCats);
        }
        match self.dealer {
            Some(dealer) => Ok(vec![start(dealer)?]),
            None => SeatSet::first(self.players).iter().map(start).collect(),
        }
    }
}

/// A game before its first card.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) series: Series,
    pub(crate) round: Round,
}

/// Why games cannot be played with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// The rules cannot be played at this table.
    Unplayable(Unplayable),
    /// A cat sits at every seat.
    OnlyCats,
    /// A match by time needs a clock.
    Clock,
    /// A round with fewer turns than seats.
    TooFewTurns {
        /// The most turns of a round.
        turns: u32,
    },
    /// A batch without tables, or with more than [`crate::Batch::MOST_TABLES`].
    Tables {
        /// The number asked for.
        tables: usize,
    },
    /// No threads, or more than [`crate::Batch::MOST_THREADS`].
    Threads {
        /// The number asked for.
        threads: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Unplayable(why) => write!(f, "{why}"),
            SetupError::OnlyCats => f.write_str("a cat sits at every seat; leave at least one to the learner"),
            SetupError::Clock => f.write_str("a match by time needs a clock; use single, rounds:N or elimination:N"),
            SetupError::TooFewTurns { turns } => {
                write!(f, "max_turns = {turns}: a round needs at least one turn for each seat")
            }
            SetupError::Tables { tables } => {
                write!(f, "{tables} tables: a batch has 1 to {}", crate::Batch::MOST_TABLES)
            }
            SetupError::Threads { threads } => {
                write!(f, "{threads} threads: give 1 to {}", crate::Batch::MOST_THREADS)
            }
        }
    }
}

impl std::error::Error for SetupError {}

impl From<Unplayable> for SetupError {
    fn from(why: Unplayable) -> SetupError {
        SetupError::Unplayable(why)
    }
}
