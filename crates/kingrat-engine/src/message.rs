//! What is said, line by line. See docs/engine.md.
//!
//! Nothing here has a place for a card that the seat has not seen: cards come as a [`View`] and as [`Seen`] events, and as the rows that
//! have been turned up at the end.

use std::collections::BTreeMap;
use std::fmt;

use kingrat_rules::{
    Action, Actions, Edition, Mode, Outcome, Reveal, Rules, Ruleset, Seat, SeatSet, Seen, Series, SheetLine, View,
};
use serde::{Deserialize, Serialize};

/// The version of the protocol.
pub const ENGINE_VERSION: u32 = 1;

/// What kingrat says to a program. `V` is a [`View`] where it is written; a reader may do without it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Message<V> {
    /// The first line: answered with a [`Greeting`].
    Hello {
        /// The version of the protocol.
        v: u32,
    },
    /// A round is about to be dealt; whatever was before is over.
    Begin(Box<Begin>),
    /// Something happened, and this is what the seat saw of it.
    Seen {
        /// In the words of the notation.
        event: Seen,
    },
    /// It is the seat's turn: answered with an [`Answer`].
    Choose(Box<Choose<V>>),
    /// The round is over.
    End(Box<End>),
    /// There will be nothing more.
    Quit {},
    /// Something that a later version says: a program does nothing about it.
    #[serde(other)]
    Unknown,
}

/// What a program says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version of the protocol that it speaks.
    pub v: u32,
    /// What it is called.
    pub name: String,
    /// Who wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
}

/// What a program chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub id: u64,
    /// The action.
    pub action: String,
}

/// A round, before its first card.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Begin {
    /// The edition, when nothing was changed.
    pub edition: Option<String>,
    /// The edition that changed rules were made from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    /// The rules, every field.
    pub rules: Rules,
    /// The size of the table.
    pub players: usize,
    /// The seats still in.
    pub seats: Vec<Seat>,
    /// Who deals.
    pub dealer: Seat,
    /// Who starts.
    pub starter: Seat,
    /// Where the program sits.
    pub seat: Seat,
    /// The seed of the program's own chance: 64 bits as decimal digits, in quotes, since a JSON number loses some of them in many languages.
    pub seed: String,
    /// How the match is played.
    pub mode: Mode,
    /// The number of the round, the first being 1.
    pub round: usize,
    /// The points so far; none where single rounds are played (R7.1).
    pub totals: Option<BTreeMap<Seat, u32>>,
    /// The rounds played so far.
    pub sheet: Vec<Line>,
}

/// A round that has been played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Who dealt.
    pub dealer: Seat,
    /// The scores of those who were in; none in a round that was cut short.
    pub scores: Option<BTreeMap<Seat, u16>>,
    /// Who won it.
    pub winners: Vec<Seat>,
    /// Who knocked; nobody in a round that was cut short.
    pub knocker: Option<Seat>,
}

/// A question.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Choose<V> {
    /// The number of the question, which the answer repeats.
    pub id: u64,
    /// Where the program sits.
    pub seat: Seat,
    /// What it may do, in the pinned order.
    pub legal: Vec<Action>,
    /// All that the seat has learned, in the shape of the trace.
    pub view: V,
    /// The same and a little more, as a redacted table line.
    pub line: String,
}

/// The end of a round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct End {
    /// Was it cut short (R5.5)? Then the rest is null.
    pub cut: bool,
    /// The rows as they were turned up.
    pub revealed: Option<BTreeMap<Seat, [char; 4]>>,
    /// The rows that were scored, after powers were replaced (R5.2).
    pub rows: Option<BTreeMap<Seat, [char; 4]>>,
    /// The scores.
    pub scores: Option<BTreeMap<Seat, u16>>,
    /// Who won.
    pub winners: Option<Vec<Seat>>,
    /// Who knocked.
    pub knocker: Option<Seat>,
}

impl<V: Serialize> Message<V> {
    /// The line, with its end.
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
            sheet: series.lines().iter().map(Line::new).collect(),
        }
    }

    /// The series as it stands before the round: every round is written down again, so what does not fit together is found.
    pub(super) fn series(&self) -> Result<Series, BadBegin> {
        let key = self.edition.as_ref().or(self.base.as_ref()).ok_or(BadBegin::Edition(None))?;
        let base = Edition::named(key).ok_or_else(|| BadBegin::Edition(Some(key.clone())))?;
        let ruleset = Ruleset { base, rules: self.rules };
        let first = self.sheet.first().map_or(self.dealer, |line| line.dealer);
        let unplayable = |why: kingrat_rules::Unplayable| BadBegin::Unplayable(why.to_string());
        let mut series = Series::new(ruleset, self.mode, self.players, first).map_err(unplayable)?;
        for (at, line) in self.sheet.iter().enumerate() {
            let written = match line.outcome() {
                Some(outcome) => series.score(&outcome),
                None => series.cut(),
            };
            written.map_err(|_| BadBegin::Sheet { round: at + 1 })?;
        }
        let seats: SeatSet = self.seats.iter().copied().collect();
        if series.is_over() || series.dealer() != self.dealer || series.seats() != seats || !seats.contains(self.seat) {
            return Err(BadBegin::Seats);
        }
        Ok(series)
    }
}

/// Why a round cannot begin like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadBegin {
    /// There is no such edition.
    Edition(Option<String>),
    /// The rules cannot be played.
    Unplayable(String),
    /// A round cannot have ended as it is written.
    Sheet {
        /// The round, the first being 1.
        round: usize,
    },
    /// Seats and dealer do not follow from the rounds played.
    Seats,
    /// The seed is no number.
    Seed(String),
}

impl fmt::Display for BadBegin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBegin::Edition(None) => f.write_str("neither edition nor base names an edition"),
            BadBegin::Edition(Some(key)) => write!(f, "there is no edition {key:?}; see \"kingrat editions\""),
            BadBegin::Unplayable(why) => f.write_str(why),
            BadBegin::Sheet { round } => write!(f, "round {round} of the sheet cannot have ended so"),
            BadBegin::Seats => f.write_str("the dealer and the seats do not follow from the sheet"),
            BadBegin::Seed(seed) => write!(f, "the seed {seed:?} is no number of 64 bits, as decimal digits"),
        }
    }
}

impl std::error::Error for BadBegin {}

impl Line {
    fn new(line: &SheetLine) -> Line {
        let scores = Seat::ALL.into_iter().zip(line.scores).filter_map(|(seat, score)| Some((seat, score?)));
        Line {
            dealer: line.dealer,
            scores: (!line.is_cut()).then(|| scores.collect()),
            winners: line.winners.iter().collect(),
            knocker: line.knocker,
        }
    }

    /// The outcome that is written down as this line; none for a round that was cut short. A penalty is in the scores already.
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

    /// The end of a round: what was turned up, what came for powers (R5.2), and the outcome.
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
