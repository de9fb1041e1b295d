//! Series: a match of several rounds, until somebody has won it (R7).

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use crate::{Outcome, Round, Ruleset, Seat, SeatSet, Starter, Unplayable};

/// How a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Rounds stand alone, the most round wins; it ends when the table ends it (R7.1).
    Single,
    /// A number of rounds; the lowest total wins (R7.2).
    Rounds(u16),
    /// A number of minutes; the lowest total wins (R7.3).
    Time(u16),
    /// A limit: a seat whose total reaches it is out, and the last one left wins (R7.4).
    Elimination(u16),
}

impl Mode {
    /// Returns whether a match ends by itself (R7.2, R7.4), and not when the table ends it (R7.1, R7.3).
    #[must_use]
    pub const fn ends_by_itself(self) -> bool {
        matches!(self, Mode::Rounds(_) | Mode::Elimination(_))
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mode::Single => f.write_str("single"),
            Mode::Rounds(rounds) => write!(f, "rounds:{rounds}"),
            Mode::Time(minutes) => write!(f, "time:{minutes}"),
            Mode::Elimination(limit) => write!(f, "elimination:{limit}"),
        }
    }
}

/// The text is not a mode of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseModeError(pub String);

impl fmt::Display for ParseModeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no mode of a match; expected single, rounds:N, time:MINUTES or elimination:LIMIT, with numbers from 1 to 65535",
            self.0
        )
    }
}

impl std::error::Error for ParseModeError {}

impl FromStr for Mode {
    type Err = ParseModeError;

    fn from_str(text: &str) -> Result<Mode, ParseModeError> {
        let number = |text: &str| text.parse().ok().filter(|&number: &u16| number > 0);
        let mode = match text.split_once(':') {
            None if text == "single" => Some(Mode::Single),
            None if text == "elimination" => Some(Mode::Elimination(100)), // R7.4
            Some(("rounds", rounds)) => number(rounds).map(Mode::Rounds),
            Some(("time", minutes)) => number(minutes).map(Mode::Time),
            Some(("elimination", limit)) => number(limit).map(Mode::Elimination),
            _ => None,
        };
        mode.ok_or_else(|| ParseModeError(text.to_string()))
    }
}

/// One line of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetLine {
    /// The dealer.
    pub dealer: Seat,
    /// The scores; none for seats that were out, and for all in a round that was cut short.
    pub scores: [Option<u16>; Seat::MAX],
    /// The winners of the round.
    pub winners: SeatSet,
    /// The knocker; none in a round that was cut short.
    pub knocker: Option<Seat>,
}

impl SheetLine {
    /// Returns whether the round was cut short (R5.5).
    pub const fn is_cut(&self) -> bool {
        self.knocker.is_none()
    }
}

/// The score sheet by round and player (R7.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// A line for each round. Single rounds show wins only, so their scores are left out.
    pub lines: Vec<SheetLine>,
    /// The totals; none where single rounds are played.
    pub totals: Option<[u32; Seat::MAX]>,
    /// The rounds each seat has won; a shared win counts for each.
    pub wins: [u32; Seat::MAX],
}

/// Why a series refused an outcome, a cut or its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AdvanceSeriesError {
    /// The series is over.
    Over,
    /// The outcome is that of a round with other seats.
    OtherSeats,
    /// A match over so many rounds, or until elimination, ends by itself.
    EndsByItself,
}

impl fmt::Display for AdvanceSeriesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AdvanceSeriesError::Over => "the series is over; start a new one",
            AdvanceSeriesError::OtherSeats => "the outcome is that of a round with other seats",
            AdvanceSeriesError::EndsByItself => "a series over a number of rounds or until elimination ends by itself",
        })
    }
}

impl std::error::Error for AdvanceSeriesError {}

/// A match in progress.
///
/// ```
/// use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series};
///
/// let classic = Ruleset::of(&Edition::CLASSIC);
/// let mut series = Series::new(classic, classic.base.mode, 3, Seat::C)?;
/// assert_eq!(series.mode(), Mode::Elimination(100));
/// let round = series.next_round().unwrap();
/// assert_eq!(round.starter(), Seat::A);
/// // … play the round, then: series.score(&round.outcome().unwrap())
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    ruleset: Ruleset,
    mode: Mode,
    players: usize,
    dealer: Seat,
    seats: SeatSet,
    totals: [u32; Seat::MAX],
    lines: Vec<SheetLine>,
    winners: Option<SeatSet>,
}

impl Series {
    /// Creates a match before its first round, with its first dealer. Where the starter is chosen, the dealer is the
    /// seat before the starter (R2.7); see [`Series::with_starter`].
    pub fn new(ruleset: Ruleset, mode: Mode, players: usize, dealer: Seat) -> Result<Series, Unplayable> {
        let first = Round::new(ruleset.rules, players, dealer)?;
        if matches!(mode, Mode::Rounds(0) | Mode::Time(0) | Mode::Elimination(0)) {
            return Err(Unplayable::EmptyMatch);
        }
        Ok(Series {
            ruleset,
            mode,
            players,
            dealer,
            seats: first.seats(),
            totals: [0; Seat::MAX],
            lines: Vec::new(),
            winners: None,
        })
    }

    /// Creates a match before its first round, with the seat that starts it.
    pub fn with_starter(ruleset: Ruleset, mode: Mode, players: usize, starter: Seat) -> Result<Series, Unplayable> {
        ruleset.rules.check_table(players)?;
        let seats = SeatSet::first(players);
        if !seats.contains(starter) {
            return Err(Unplayable::Starter { starter, players });
        }
        Series::new(ruleset, mode, players, seats.before(starter))
    }

    /// Returns the next round before its first card, or `None` when the series is over.
    #[must_use]
    pub fn next_round(&self) -> Option<Round> {
        if self.is_over() {
            return None;
        }
        Round::with_seats(self.ruleset.rules, self.players, self.seats, self.dealer).ok()
    }

    /// Records the outcome of a round and moves the deal on.
    pub fn score(&mut self, outcome: &Outcome) -> Result<(), AdvanceSeriesError> {
        if self.is_over() {
            return Err(AdvanceSeriesError::Over);
        }
        if outcome.seats != self.seats {
            return Err(AdvanceSeriesError::OtherSeats);
        }
        let mut scores = [None; Seat::MAX];
        for seat in self.seats.iter() {
            let score = outcome.score(seat);
            scores[seat.index()] = score;
            self.totals[seat.index()] += u32::from(score.unwrap_or(0));
        }
        self.lines.push(SheetLine {
            dealer: self.dealer,
            scores,
            winners: outcome.winners,
            knocker: Some(outcome.knocker),
        });
        self.move_on();
        Ok(())
    }

    /// Records that the round was cut short (R5.5): nobody scores, the deal moves on.
    pub fn cut(&mut self) -> Result<(), AdvanceSeriesError> {
        if self.is_over() {
            return Err(AdvanceSeriesError::Over);
        }
        let (dealer, scores) = (self.dealer, [None; Seat::MAX]);
        self.lines.push(SheetLine { dealer, scores, winners: SeatSet::EMPTY, knocker: None });
        self.move_on();
        Ok(())
    }

    /// Ends a match that does not end by itself, after the round in progress: the table has had enough (R7.1), or the time is up
    /// (R7.3).
    pub fn close(&mut self) -> Result<(), AdvanceSeriesError> {
        match self.mode {
            _ if self.is_over() => Err(AdvanceSeriesError::Over),
            mode if mode.ends_by_itself() => Err(AdvanceSeriesError::EndsByItself),
            _ => {
                self.winners = Some(self.best());
                Ok(())
            }
        }
    }

    fn move_on(&mut self) {
        let before = self.seats;
        match self.mode {
            Mode::Single | Mode::Time(_) => {}
            Mode::Rounds(rounds) => {
                if self.lines.len() >= rounds as usize {
                    self.winners = Some(self.best()); // R7.2
                }
            }
            Mode::Elimination(limit) => {
                // R7.4
                let left: SeatSet =
                    self.seats.iter().filter(|seat| self.totals[seat.index()] < u32::from(limit)).collect();
                match left.len() {
                    0 => self.winners = Some(self.best()),
                    1 => self.winners = Some(left),
                    _ => self.seats = left,
                }
            }
        }
        self.dealer = match self.ruleset.rules.starter {
            // R5.4
            Starter::DealersLeft => self.seats.after(self.dealer),
            // R2.7
            Starter::Chosen => self.seats.before(self.seats.after(before.after(self.dealer))),
        };
    }

    /// Returns, of the seats still in, those with the most round wins (R7.1) or the lowest total; nobody before the
    /// first round is scored.
    fn best(&self) -> SeatSet {
        if self.lines.iter().all(SheetLine::is_cut) {
            return SeatSet::EMPTY;
        }
        let wins = self.wins();
        let standing = |seat: Seat| match self.mode {
            Mode::Single => (Reverse(wins[seat.index()]), 0),
            Mode::Rounds(_) | Mode::Time(_) | Mode::Elimination(_) => (Reverse(0), self.totals[seat.index()]),
        };
        let best = self.seats.iter().map(standing).min();
        self.seats.iter().filter(|&seat| Some(standing(seat)) == best).collect()
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

    /// Returns the seats still in.
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Returns who deals the next round.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns a line for each round, the scores of single rounds included; [`Series::sheet`] is the public part.
    pub fn lines(&self) -> &[SheetLine] {
        &self.lines
    }

    /// Returns how many rounds have been played, those cut short included.
    pub fn rounds(&self) -> usize {
        self.lines.len()
    }

    /// Returns whether the match is over.
    pub const fn is_over(&self) -> bool {
        self.winners.is_some()
    }

    /// Returns who has won, once the match is over; nobody if it ended before the first round did.
    #[must_use]
    pub const fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// Returns who has won, or would win if the match ended now.
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        self.winners.unwrap_or_else(|| self.best())
    }

    /// Returns each seat's total.
    pub const fn totals(&self) -> [u32; Seat::MAX] {
        self.totals
    }

    fn wins(&self) -> [u32; Seat::MAX] {
        let mut wins = [0; Seat::MAX];
        for seat in self.lines.iter().flat_map(|line| line.winners.iter()) {
            wins[seat.index()] += 1;
        }
        wins
    }

    /// Returns the score sheet (R7.5).
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let wins_only = self.mode == Mode::Single;
        let shown =
            |line: &SheetLine| SheetLine { scores: if wins_only { [None; Seat::MAX] } else { line.scores }, ..*line };
        Sheet {
            lines: self.lines.iter().map(shown).collect(),
            totals: (!wins_only).then_some(self.totals),
            wins: self.wins(),
        }
    }
}
