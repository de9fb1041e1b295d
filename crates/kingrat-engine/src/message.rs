//! The messages of the protocol, one JSON object a line (docs/engine.md).
//!
//! No message can hold a card that the seat has not seen: cards come as a [`View`], as [`Seen`] events, and as the rows revealed at the
//! end.

use std::collections::BTreeMap;
use std::fmt;

use kingrat_rules::{
    Action, Actions, Edition, Mode, Outcome, Reveal, Rules, Ruleset, Seat, SeatSet, Seen, Series, SheetLine, View,
};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const ENGINE_VERSION: u32 = 1;

/// A message to an engine. `V` is a [`View`] when writing; a reader may skip it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum EngineMessage<V> {
    /// The first line: answered with a [`Greeting`].
    Hello {
        /// The version of the protocol.
        v: u32,
    },
    /// A round begins, before its deal; whatever came before is over.
    Begin(Box<Begin>),
    /// An event as the seat saw it.
    Seen {
        /// The event, in redacted notation.
        event: Seen,
    },
    /// It is the seat's turn: answered with an [`EngineAnswer`].
    Choose(Box<Choose<V>>),
    /// The round is over.
    End(Box<End>),
    /// The engine shall exit.
    Quit {},
    /// A message of a later version, to be ignored.
    #[serde(other)]
    Unknown,
}

/// The answer to `hello`: what the engine says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version of the protocol it speaks.
    pub v: u32,
    /// Its name.
    pub name: String,
    /// Its author.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
}

/// The answer to `choose`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineAnswer {
    /// The number of the question.
    pub id: u64,
    /// The action.
    pub action: String,
}

/// The beginning of a round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Begin {
    /// The edition, if its rules are unchanged.
    pub edition: Option<String>,
    /// The edition that the changed rules are based on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// The rules, every field.
    pub rules: Rules,
    /// The size of the table.
    pub players: usize,
    /// The seats still in.
    pub seats: Vec<Seat>,
    /// The dealer.
    pub dealer: Seat,
    /// The starter.
    pub starter: Seat,
    /// The engine's seat.
    pub seat: Seat,
    /// The seed of the engine's own randomness: 64 bits as a decimal string, since many languages read JSON numbers as doubles.
    pub seed: String,
    /// How the match is played.
    pub mode: Mode,
    /// The number of the round, from 1.
    pub round: usize,
    /// The points so far; none where single rounds are played (R7.1).
    pub totals: Option<BTreeMap<Seat, u32>>,
    /// The rounds played so far.
    pub sheet: Vec<SheetRow>,
}

/// A row of the score sheet: a round that has been played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SheetRow {
    /// The dealer.
    pub dealer: Seat,
    /// The scores of the seats that played; none if the round was cut short.
    pub scores: Option<BTreeMap<Seat, u16>>,
    /// The winners.
    pub winners: Vec<Seat>,
    /// The knocker; none if the round was cut short.
    pub knocker: Option<Seat>,
}

/// A question: which action?
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Choose<V> {
    /// The number of the question, which the answer repeats.
    pub id: u64,
    /// The engine's seat.
    pub seat: Seat,
    /// The legal actions, in the pinned order.
    pub legal: Vec<Action>,
    /// The seat's view, in the format of the trace.
    pub view: V,
    /// The position as a redacted table line.
    pub line: String,
}

/// The end of a round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct End {
    /// Whether it was cut short (R5.5); then the rest is null.
    pub cut: bool,
    /// The rows as revealed.
    pub revealed: Option<BTreeMap<Seat, [char; 4]>>,
    /// The rows that were scored, after powers were replaced (R5.2).
    pub rows: Option<BTreeMap<Seat, [char; 4]>>,
    /// The scores.
    pub scores: Option<BTreeMap<Seat, u16>>,
    /// The winners.
    pub winners: Option<Vec<Seat>>,
    /// The knocker.
    pub knocker: Option<Seat>,
}

impl<V: Serialize> EngineMessage<V> {
    /// Serialises the message as a line.
    pub(super) fn line(&self) -> String {
        let mut line =
            serde_json::to_string(self).unwrap_or_else(|why| unreachable!("every message can be written: {why}"));
        line.push('\n');
        line
    }
}

impl Begin {
    pub(super) fn new(seat: Seat, series: &Series, seed: u64) -> Begin {
        let ruleset = series.ruleset();
        let edition = ruleset.edition().map(|edition| edition.key.to_string());
        let seats = series.seats();
        let totals = SeatSet::first(series.players()).iter().map(|seat| (seat, series.totals()[seat.index()]));
        Begin {
            base: edition.is_none().then(|| ruleset.base.key.to_string()),
            edition,
            rules: ruleset.rules,
            players: series.players(),
            seats: seats.iter().collect(),
            dealer: series.dealer(),
            starter: seats.after(series.dealer()),
            seat,
            seed: seed.to_string(),
            mode: series.mode(),
            round: series.rounds() + 1,
            totals: (series.mode() != Mode::Single).then(|| totals.collect()),
            sheet: series.lines().iter().map(SheetRow::new).collect(),
        }
    }

    /// Rebuilds the series before this round from the sheet, and so finds contradictions.
    pub(super) fn series(&self) -> Result<Series, ReadBeginError> {
        let key = self.edition.as_ref().or(self.base.as_ref()).ok_or(ReadBeginError::Edition(None))?;
        let base = Edition::named(key).ok_or_else(|| ReadBeginError::Edition(Some(key.clone())))?;
        let ruleset = Ruleset { base, rules: self.rules };
        let first = self.sheet.first().map_or(self.dealer, |line| line.dealer);
        let unplayable = |why: kingrat_rules::Unplayable| ReadBeginError::Unplayable(why.to_string());
        let mut series = Series::new(ruleset, self.mode, self.players, first).map_err(unplayable)?;
        for (at, line) in self.sheet.iter().enumerate() {
            let written = match line.outcome() {
                Some(outcome) => series.score(&outcome),
                None => series.cut(),
            };
            written.map_err(|_| ReadBeginError::Sheet { round: at + 1 })?;
        }
        let seats: SeatSet = self.seats.iter().copied().collect();
        if series.is_over() || series.dealer() != self.dealer || series.seats() != seats || !seats.contains(self.seat) {
            return Err(ReadBeginError::Seats);
        }
        Ok(series)
    }
}

/// Why a `begin` message is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadBeginError {
    /// The edition is missing or unknown.
    Edition(Option<String>),
    /// The rules cannot be played.
    Unplayable(String),
    /// A row of the sheet is impossible.
    Sheet {
        /// The round, from 1.
        round: usize,
    },
    /// The seats or the dealer do not follow from the sheet.
    Seats,
    /// The seed is not a number.
    Seed(String),
}

impl fmt::Display for ReadBeginError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadBeginError::Edition(None) => f.write_str("neither edition nor base names an edition"),
            ReadBeginError::Edition(Some(key)) => write!(f, "there is no edition {key:?}; see \"kingrat editions\""),
            ReadBeginError::Unplayable(why) => f.write_str(why),
            ReadBeginError::Sheet { round } => write!(f, "round {round} of the sheet cannot have ended so"),
            ReadBeginError::Seats => f.write_str("the dealer and the seats do not follow from the sheet"),
            ReadBeginError::Seed(seed) => write!(f, "the seed {seed:?} is not a 64-bit number in decimal digits"),
        }
    }
}

impl std::error::Error for ReadBeginError {}

impl SheetRow {
    fn new(line: &SheetLine) -> SheetRow {
        let scores = Seat::ALL.into_iter().zip(line.scores).filter_map(|(seat, score)| Some((seat, score?)));
        SheetRow {
            dealer: line.dealer,
            scores: (!line.is_cut()).then(|| scores.collect()),
            winners: line.winners.iter().collect(),
            knocker: line.knocker,
        }
    }

    /// Returns the outcome that this row records; none for a round that was cut short. A penalty is part of the scores.
    fn outcome(&self) -> Option<Outcome> {
        let (scores, knocker) = (self.scores.as_ref()?, self.knocker?);
        let mut sums = [0; Seat::MAX];
        scores.iter().for_each(|(seat, &score)| sums[seat.index()] = score);
        let winners = self.winners.iter().copied().collect();
        Some(Outcome { seats: scores.keys().copied().collect(), sums, winners, knocker, penalty: 0 })
    }
}

impl Choose<View> {
    pub(super) fn new(id: u64, seat: Seat, view: &View, legal: &Actions) -> Choose<View> {
        Choose { id, seat, legal: legal.iter().collect(), view: *view, line: view.to_string() }
    }
}

impl End {
    /// A round that was cut short.
    pub(super) const CUT: End =
        End { cut: true, revealed: None, rows: None, scores: None, winners: None, knocker: None };

    /// Describes the end of a round: the rows as revealed, the rows after powers were replaced (R5.2), and the outcome.
    pub(super) fn new(revealed: &Reveal, settled: &Reveal, outcome: &Outcome) -> End {
        let letters = |reveal: &Reveal| -> BTreeMap<Seat, [char; 4]> {
            let row = |seat: Seat| reveal.rows[seat.index()].map(|card| card.map_or('?', |card| card.letter()));
            outcome.seats.iter().map(|seat| (seat, row(seat))).collect()
        };
        End {
            cut: false,
            revealed: Some(letters(revealed)),
            rows: Some(letters(settled)),
            scores: Some(outcome.seats.iter().filter_map(|seat| Some((seat, outcome.score(seat)?))).collect()),
            winners: Some(outcome.winners.iter().collect()),
            knocker: Some(outcome.knocker),
        }
    }
}
