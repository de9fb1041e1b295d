//! Records: the truth about a whole series, for files and databases. The only way by which hidden cards leave a process.

#[cfg(feature = "serde")]
mod by_seat;
mod fair;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "serde")]
mod trace;

use std::fmt;

#[cfg(feature = "serde")]
pub use by_seat::BySeat;
pub use fair::{Fair, LONGEST_SEED, hex, unhex};
#[cfg(feature = "serde")]
pub use json::{JSON_VERSION, ParseRecordError};
#[cfg(feature = "serde")]
pub use trace::{TRACE_VERSION, TraceLine, trace};

use crate::notation::{Chapter, Ending, Scribe, TranscribeError, Transcript};
use crate::worlds::Gaze;
use crate::{Mode, PlayReplayError, Replay, Ruleset, Seat, Series, Step, Unplayable, Viewer};

/// One round of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The steps, from the first card on.
    pub steps: Vec<Step>,
    /// Whether it was cut short after the last step (R5.5).
    pub cut: bool,
    /// The source of its cards, where they were dealt fairly.
    pub fair: Option<Fair>,
}

/// A series from its first card on, perhaps not to its end. What follows from the steps (scores, dealers, who is out) is not stored:
/// playing the record computes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules and the edition they were made from.
    pub ruleset: Ruleset,
    /// How the match is played.
    pub mode: Mode,
    /// The size of the table.
    pub players: usize,
    /// The first dealer.
    pub dealer: Seat,
    /// The players' names.
    pub names: [Option<String>; Seat::MAX],
    /// The rounds.
    pub rounds: Vec<Played>,
    /// Whether a series that does not end by itself was ended after the last round (R7.1, R7.3).
    pub closed: bool,
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayRecordError {
    /// The series cannot even start.
    Setup(Unplayable),
    /// A round cannot be played.
    Round {
        /// The round, the first being 1.
        round: usize,
        /// The problem.
        why: PlayReplayError,
    },
    /// A round is not over, and it is not the last.
    Unfinished {
        /// The round, the first being 1.
        round: usize,
    },
    /// The series cannot go on or end like this.
    Series {
        /// After so many rounds.
        rounds: usize,
        /// The problem.
        why: TranscribeError,
    },
}

impl fmt::Display for PlayRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayRecordError::Setup(why) => write!(f, "the series cannot start: {why}"),
            PlayRecordError::Round { round, why } => write!(f, "round {round}, {why}"),
            PlayRecordError::Unfinished { round } => write!(f, "round {round} is not over, but another follows it"),
            PlayRecordError::Series { rounds, why } => write!(f, "after {rounds} rounds: {why}"),
        }
    }
}

impl std::error::Error for PlayRecordError {}

impl Record {
    /// Creates a record before the first round.
    #[must_use]
    pub fn new(ruleset: Ruleset, mode: Mode, players: usize, dealer: Seat) -> Record {
        Record { ruleset, mode, players, dealer, names: Default::default(), rounds: Vec::new(), closed: false }
    }

    /// Plays the record and writes it down as seen through these eyes.
    pub fn transcript(&self, gaze: Gaze) -> Result<Transcript, PlayRecordError> {
        self.scribe(gaze).map(|scribe| scribe.transcript().clone())
    }

    /// Plays the record and returns the series after the last round.
    pub fn play(&self) -> Result<Series, PlayRecordError> {
        self.scribe(Gaze::Open).map(|scribe| scribe.series().clone())
    }

    /// Returns its rounds as replays.
    pub fn replays(&self) -> Result<Vec<Replay>, PlayRecordError> {
        let scribe = self.scribe(Gaze::Open)?;
        let chapters = scribe.transcript().chapters();
        let replay = |(chapter, played): (&Chapter, &Played)| Replay {
            rules: self.ruleset.rules,
            players: self.players,
            seats: chapter.seats,
            dealer: chapter.dealer,
            steps: played.steps.clone(),
        };
        Ok(chapters.iter().zip(&self.rounds).map(replay).collect())
    }

    /// Returns what this viewer has seen of it.
    pub fn seen_by(&self, viewer: impl Into<Viewer>) -> Result<Transcript, PlayRecordError> {
        self.transcript(Gaze::Through(viewer.into()))
    }

    fn scribe(&self, gaze: Gaze) -> Result<Scribe, PlayRecordError> {
        let mut scribe =
            Scribe::new(gaze, self.ruleset, self.mode, self.players, self.dealer).map_err(PlayRecordError::Setup)?;
        for (seat, name) in Seat::ALL.into_iter().zip(&self.names) {
            name.iter().for_each(|name| scribe.name(seat, name));
        }
        for (i, played) in self.rounds.iter().enumerate() {
            let series = |why| PlayRecordError::Series { rounds: i, why };
            let mut round = scribe.series().next_round().ok_or(series(crate::AdvanceSeriesError::Over.into()))?;
            scribe.begin().map_err(series)?;
            for (at, &step) in played.steps.iter().enumerate() {
                let bad = |why| PlayRecordError::Round {
                    round: i + 1,
                    why: PlayReplayError::Step { number: at + 1, step, why },
                };
                let event = round.step(step).map_err(bad)?;
                scribe.see(gaze.see(&event)).map_err(series)?;
            }
            if played.cut {
                scribe.cut().map_err(series)?;
            } else if round.is_over() {
                scribe.end().map_err(series)?;
            } else if i + 1 < self.rounds.len() {
                return Err(PlayRecordError::Unfinished { round: i + 1 });
            }
        }
        if self.closed {
            scribe.close().map_err(|why| PlayRecordError::Series { rounds: self.rounds.len(), why })?;
        }
        Ok(scribe)
    }
}

/// A redacted transcript cannot become a record: it does not show every card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConvertTranscriptError(pub Gaze);

impl fmt::Display for ConvertTranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log shows only what {} saw; a log with open eyes is needed", self.0)
    }
}

impl std::error::Error for ConvertTranscriptError {}

impl TryFrom<&Transcript> for Record {
    type Error = ConvertTranscriptError;

    fn try_from(transcript: &Transcript) -> Result<Record, ConvertTranscriptError> {
        let bare = |told: &crate::Seen| match (told.action(), told) {
            (Some(action), _) => Some(Step::Act(action)),
            (None, crate::Told::Dealt { card, .. } | crate::Told::Drew { card, .. }) => card.map(Step::Deal),
            (None, crate::Told::Turned { card } | crate::Told::Settled { card, .. }) => Some(Step::Deal(*card)),
            (None, crate::Told::Acted { .. }) => unreachable!("an act has its action"),
        };
        if transcript.gaze() != Gaze::Open {
            return Err(ConvertTranscriptError(transcript.gaze()));
        }
        let played = |chapter: &Chapter| Played {
            steps: chapter.seen.iter().filter_map(bare).collect(),
            cut: chapter.ending == Ending::Cut,
            fair: None, // a log does not keep it
        };
        let ends_by_itself = matches!(transcript.mode(), Mode::Rounds(_) | Mode::Elimination(_));
        Ok(Record {
            ruleset: *transcript.ruleset(),
            mode: transcript.mode(),
            players: transcript.players(),
            dealer: transcript.dealer(),
            names: transcript.names().clone(),
            rounds: transcript.chapters().iter().map(played).collect(),
            closed: transcript.winners().is_some() && !ends_by_itself,
        })
    }
}
