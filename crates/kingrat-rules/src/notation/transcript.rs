//! A series as it is written down: what one pair of eyes, or open eyes, saw of it.

use std::fmt;

use crate::event::{Act, Seen, Told};
use crate::worlds::{Contradiction, Gaze, Worlds};
use crate::{Card, Mode, Outcome, Phase, Round, Ruleset, Seat, SeatSet, Series, SeriesError, Unplayable, Viewer};

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
    /// Who dealt.
    pub dealer: Seat,
    /// The seats that took part.
    pub seats: SeatSet,
    /// What was seen, step by step.
    pub seen: Vec<Seen>,
    /// How it ended.
    pub ending: Ending,
}

/// A series as it was seen: the content of a `.krn` file. It can only be made by a [`Scribe`], which checks every step, or by parsing,
/// which does the same.
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
    /// Whose eyes.
    pub const fn gaze(&self) -> Gaze {
        self.gaze
    }

    /// The rules and the edition they were made from.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// How the match is played.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The size of the table.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Who deals first.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// What the players are called.
    pub const fn names(&self) -> &[Option<String>; Seat::MAX] {
        &self.names
    }

    /// The rounds.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The series as it stands: scores are public, so every pair of eyes can keep them.
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

    /// Who has won the series, if it is over.
    pub const fn winners(&self) -> Option<SeatSet> {
        self.winners
    }
}

/// Why a scribe did not write something down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScribeError {
    /// It cannot have happened.
    Contradiction(Contradiction),
    /// No round is being played.
    NoRound,
    /// The round is not over.
    RoundOpen,
    /// The series does not go on, or not end, like that.
    Series(SeriesError),
}

impl fmt::Display for ScribeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScribeError::Contradiction(why) => write!(f, "{why}"),
            ScribeError::NoRound => f.write_str("no round is being played"),
            ScribeError::RoundOpen => f.write_str("the round is not over"),
            ScribeError::Series(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for ScribeError {}

impl From<SeriesError> for ScribeError {
    fn from(why: SeriesError) -> ScribeError {
        ScribeError::Series(why)
    }
}

/// A name as it fits into a line and onto a screen; nothing when nothing of it does.
pub(crate) fn tidy(name: &str) -> Option<String> {
    let name: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Writes a series down as it is seen, and checks everything.
#[derive(Clone)]
pub struct Scribe {
    transcript: Transcript,
    series: Series,
    round: Option<Worlds>,
}

impl Scribe {
    /// Before the first round.
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

    /// Notes what a player is called. Spaces are evened out and control characters dropped; an empty name is none, and so is one for a seat
    /// that the table does not have.
    pub fn name(&mut self, seat: Seat, name: &str) {
        if seat.index() < self.transcript.players {
            self.transcript.names[seat.index()] = tidy(name);
        }
    }

    /// The series so far.
    pub const fn series(&self) -> &Series {
        &self.series
    }

    /// A round that explains what was seen of the one being played; with open eyes the round itself.
    pub(crate) fn world(&self) -> Option<&Round> {
        self.round.as_ref().map(Worlds::world)
    }

    /// Begins the next round.
    pub fn begin(&mut self) -> Result<(), ScribeError> {
        if self.round.is_some() {
            return Err(ScribeError::RoundOpen);
        }
        let start = self.series.next_round().ok_or(SeriesError::Over)?;
        let (dealer, seats) = (start.dealer(), start.seats());
        self.transcript.chapters.push(Chapter { dealer, seats, seen: Vec::new(), ending: Ending::Unfinished });
        self.round = Some(Worlds::new(self.transcript.gaze, start));
        Ok(())
    }

    /// Writes down a step of the round.
    pub fn see(&mut self, seen: Seen) -> Result<(), ScribeError> {
        let round = self.round.as_mut().ok_or(ScribeError::NoRound)?;
        round.observe(seen).map_err(ScribeError::Contradiction)?;
        if let Some(chapter) = self.transcript.chapters.last_mut() {
            chapter.seen.push(seen);
        }
        Ok(())
    }

    /// Who would be seen to do what, if this cannot have been seen as it is told but in another way.
    pub(super) fn expects(&self, seen: &Seen) -> Option<(Seat, Act<Option<Card>>)> {
        match self.round.clone()?.observe(*seen) {
            Err(Contradiction::Differs { expected: Told::Acted { seat, act, .. } }) => Some((seat, act)),
            _ => None,
        }
    }

    /// Ends the round, which has been played out, and gives its outcome.
    pub fn end(&mut self) -> Result<Outcome, ScribeError> {
        let round = self.round.as_ref().ok_or(ScribeError::NoRound)?;
        let outcome = round.world().outcome().ok_or(ScribeError::RoundOpen)?;
        self.series.score(&outcome)?;
        self.finish(Ending::Over(outcome));
        Ok(outcome)
    }

    /// Ends the round by cutting it short (R5.5). Once the cards are turned up it is too late for that.
    pub fn cut(&mut self) -> Result<(), ScribeError> {
        let round = self.round.as_ref().ok_or(ScribeError::NoRound)?;
        if matches!(round.world().phase(), Phase::Settle | Phase::Over) {
            return Err(ScribeError::Contradiction(Contradiction::Illegal(crate::Illegal::RoundOver)));
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
    pub fn close(&mut self) -> Result<(), ScribeError> {
        if self.round.is_some() {
            return Err(ScribeError::RoundOpen);
        }
        self.series.close()?;
        self.transcript.winners = self.series.winners();
        Ok(())
    }

    /// What has been written down.
    pub fn transcript(&self) -> &Transcript {
        &self.transcript
    }
}
