//! Transcripts: a series as one viewer, or somebody with open eyes, saw it.

use std::fmt;

use crate::event::{Act, Seen, Told};
use crate::worlds::{Gaze, ObserveError, Worlds};
use crate::{
    AdvanceSeriesError, Card, Mode, Outcome, Phase, Round, Ruleset, Seat, SeatSet, Series, Unplayable, Viewer,
};

/// The version of the game log.
pub const LOG_VERSION: u32 = 1;

/// How a round in a transcript ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was played to its end.
    Over(Outcome),
    /// It was cut short (R5.5).
    Cut,
    /// It stops in the middle: only the last round can.
    Unfinished,
}

/// One round of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The dealer.
    pub dealer: Seat,
    /// The seats that took part.
    pub seats: SeatSet,
    /// The steps as they were seen.
    pub seen: Vec<Seen>,
    /// How it ended.
    pub ending: Ending,
}

/// A series as it was seen: the content of a `.krn` file. Only a [`Scribe`], which checks every step, or parsing, which does the
/// same, can create one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    pub(super) gaze: Gaze,
    pub(super) ruleset: Ruleset,
    pub(super) mode: Mode,
    pub(super) players: usize,
    pub(super) dealer: Seat,
    pub(super) names: [Option<String>; Seat::MAX],
    pub(super) chapters: Vec<Chapter>,
    pub(super) winners: Option<SeatSet>,
}

impl Transcript {
    /// Returns through whose eyes it is told.
    pub const fn gaze(&self) -> Gaze {
        self.gaze
    }

    /// Returns the rules and the edition they were made from.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Returns how the match is played.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns the size of the table.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns who deals first.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the players' names.
    pub const fn names(&self) -> &[Option<String>; Seat::MAX] {
        &self.names
    }

    /// Returns the rounds.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// Rebuilds the series. Scores are public, so this works for every viewer.
    #[must_use]
    pub fn series(&self) -> Series {
        let mut series = Series::new(self.ruleset, self.mode, self.players, self.dealer)
            .unwrap_or_else(|why| unreachable!("a scribe has checked this: {why}"));
        for chapter in &self.chapters {
            let written = match &chapter.ending {
                Ending::Over(outcome) => series.score(outcome),
                Ending::Cut => series.cut(),
                Ending::Unfinished => Ok(()),
            };
            written.unwrap_or_else(|why| unreachable!("a scribe has checked this: {why}"));
        }
        if self.winners.is_some() && !series.is_over() {
            series.close().unwrap_or_else(|why| unreachable!("a scribe has checked this: {why}"));
        }
        series
    }

    /// Returns who has won the series, if it is over.
    pub const fn winners(&self) -> Option<SeatSet> {
        self.winners
    }
}

/// Why a scribe refused a step.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TranscribeError {
    /// It cannot have happened.
    Observe(ObserveError),
    /// No round is being played.
    NoRound,
    /// The round is not over.
    RoundOpen,
    /// The series cannot go on or end like this.
    Series(AdvanceSeriesError),
}

impl fmt::Display for TranscribeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscribeError::Observe(why) => write!(f, "{why}"),
            TranscribeError::NoRound => f.write_str("no round is being played"),
            TranscribeError::RoundOpen => f.write_str("the round is not over"),
            TranscribeError::Series(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for TranscribeError {}

impl From<AdvanceSeriesError> for TranscribeError {
    fn from(why: AdvanceSeriesError) -> TranscribeError {
        TranscribeError::Series(why)
    }
}

/// Tidies a name so that it fits on a line; `None` when nothing is left of it.
pub(crate) fn tidy(name: &str) -> Option<String> {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Writes a transcript step by step, and checks every step.
#[derive(Clone)]
pub struct Scribe {
    transcript: Transcript,
    series: Series,
    round: Option<Worlds>,
}

impl Scribe {
    /// Creates a scribe before the first round.
    pub fn new(gaze: Gaze, ruleset: Ruleset, mode: Mode, players: usize, dealer: Seat) -> Result<Scribe, Unplayable> {
        let series = Series::new(ruleset, mode, players, dealer)?;
        if let Gaze::Through(Viewer::Seat(seat)) = gaze
            && seat.index() >= players
        {
            return Err(Unplayable::Eyes { seat, players });
        }
        let transcript = Transcript {
            gaze,
            ruleset,
            mode,
            players,
            dealer,
            names: Default::default(),
            chapters: Vec::new(),
            winners: None,
        };
        Ok(Scribe { transcript, series, round: None })
    }

    /// Sets a player's name. White space is collapsed and control characters dropped. An empty name, or one for a
    /// seat that the table does not have, is ignored.
    pub fn name(&mut self, seat: Seat, name: &str) {
        if seat.index() < self.transcript.players {
            self.transcript.names[seat.index()] = tidy(name);
        }
    }

    /// Returns the series so far.
    #[must_use]
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// Returns a round that explains what was seen of the one being played; with open eyes it is the round itself.
    pub(crate) fn world(&self) -> Option<&Round> {
        self.round.as_ref().map(Worlds::world)
    }

    /// Begins the next round.
    pub fn begin(&mut self) -> Result<(), TranscribeError> {
        if self.round.is_some() {
            return Err(TranscribeError::RoundOpen);
        }
        let start = self.series.next_round().ok_or(AdvanceSeriesError::Over)?;
        let (dealer, seats) = (start.dealer(), start.seats());
        self.transcript.chapters.push(Chapter { dealer, seats, seen: Vec::new(), ending: Ending::Unfinished });
        self.round = Some(Worlds::new(self.transcript.gaze, start));
        Ok(())
    }

    /// Appends a step of the round.
    pub fn see(&mut self, seen: Seen) -> Result<(), TranscribeError> {
        let round = self.round.as_mut().ok_or(TranscribeError::NoRound)?;
        round.observe(seen).map_err(TranscribeError::Observe)?;
        if let Some(chapter) = self.transcript.chapters.last_mut() {
            chapter.seen.push(seen);
        }
        Ok(())
    }

    /// Returns the actor and act that would have been seen, if the step is possible but would look different.
    pub(super) fn expects(&self, seen: &Seen) -> Option<(Seat, Act<Option<Card>>)> {
        match self.round.clone()?.observe(*seen) {
            Err(ObserveError::Differs { expected: Told::Acted { seat, act, .. } }) => Some((seat, act)),
            _ => None,
        }
    }

    /// Ends the round, which must be played out, and returns its outcome.
    pub fn end(&mut self) -> Result<Outcome, TranscribeError> {
        let round = self.round.as_ref().ok_or(TranscribeError::NoRound)?;
        let outcome = round.world().outcome().ok_or(TranscribeError::RoundOpen)?;
        self.series.score(&outcome)?;
        self.finish(Ending::Over(outcome));
        Ok(outcome)
    }

    /// Cuts the round short (R5.5). Refused once the cards are turned up.
    pub fn cut(&mut self) -> Result<(), TranscribeError> {
        let round = self.round.as_ref().ok_or(TranscribeError::NoRound)?;
        if matches!(round.world().phase(), Phase::Settle | Phase::Over) {
            return Err(TranscribeError::Observe(ObserveError::Illegal(crate::Illegal::RoundOver)));
        }
        self.series.cut()?;
        self.finish(Ending::Cut);
        Ok(())
    }

    fn finish(&mut self, ending: Ending) {
        self.round = None;
        self.transcript.winners = self.series.winners();
        if let Some(chapter) = self.transcript.chapters.last_mut() {
            chapter.ending = ending;
        }
    }

    /// Ends a series that does not end by itself (R7.1, R7.3).
    pub fn close(&mut self) -> Result<(), TranscribeError> {
        if self.round.is_some() {
            return Err(TranscribeError::RoundOpen);
        }
        self.series.close()?;
        self.transcript.winners = self.series.winners();
        Ok(())
    }

    /// Returns the transcript so far.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }
}
