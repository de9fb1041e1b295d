//! The positions of a record: what was there before each step, and what the baseline would have done.

use std::fmt;

use kingrat_bots::{Bot, Cat};
use kingrat_rules::record::{PlayRecordError, Record};
use kingrat_rules::{Action, Event, Mode, Round, Seat, Series, Turn};

use crate::Shares;
use crate::value::begins_lap;

/// The most steps of a record: some five hundred rounds.
const MOST_STEPS: usize = 50_000;

/// Why a record cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnalyzeError {
    /// It breaks the rules.
    Record(PlayRecordError),
    /// No card was dealt.
    Empty,
    /// It has too many steps.
    TooLong {
        /// Its steps.
        steps: usize,
    },
}

impl fmt::Display for AnalyzeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalyzeError::Record(why) => write!(f, "the game breaks the rules: {why}"),
            AnalyzeError::Empty => f.write_str("no card was dealt, so there is nothing to analyse"),
            AnalyzeError::TooLong { steps } => {
                write!(f, "the game has {steps} steps; games of at most {MOST_STEPS} can be analysed")
            }
        }
    }
}

impl std::error::Error for AnalyzeError {}

impl From<PlayRecordError> for AnalyzeError {
    fn from(why: PlayRecordError) -> AnalyzeError {
        AnalyzeError::Record(why)
    }
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundEnd {
    /// It was played to its end.
    Over,
    /// It was cut short (R5.5).
    Cut,
    /// The record stops there.
    Unfinished,
}

/// A round of the record.
pub(crate) struct PlayedRound {
    /// Before the round.
    pub(crate) series: Series,
    /// The positions: one before each step, and the last one.
    pub(crate) positions: Vec<Round>,
    /// The event of each step.
    pub(crate) events: Vec<Event>,
    /// For each position, the turns that the starter had begun before it.
    pub(crate) laps: Vec<u32>,
    /// For each position, the baseline's choice, if there is one to make.
    pub(crate) baseline: Vec<Option<Action>>,
    pub(crate) end: RoundEnd,
    /// The result of the game, if the record shows it and it ended with this round.
    pub(crate) result: Option<Shares>,
}

impl PlayedRound {
    /// Returns what was chosen in a position.
    pub(crate) fn chosen(&self, at: usize) -> Option<Action> {
        self.events.get(at)?.truth().action()
    }

    /// Returns whether somebody had more than one legal action in a position.
    pub(crate) fn is_choice(&self, at: usize) -> bool {
        self.chosen(at).is_some() && self.positions[at].legal().len() > 1
    }

    /// Returns whether nothing was chosen in a position, or what the baseline would have chosen too.
    pub(crate) fn is_baseline(&self, at: usize) -> bool {
        self.chosen(at) == self.baseline[at]
    }
}

/// Plays a record.
pub(crate) fn play(record: &Record) -> Result<Vec<PlayedRound>, AnalyzeError> {
    let steps = record.rounds.iter().map(|played| played.steps.len()).sum();
    if steps > MOST_STEPS {
        return Err(AnalyzeError::TooLong { steps });
    }
    let end = record.play()?; // which also checks it
    if steps == 0 {
        return Err(AnalyzeError::Empty);
    }
    let mut series = Series::new(record.ruleset, record.mode, record.players, record.dealer)
        .map_err(|why| AnalyzeError::Record(PlayRecordError::Setup(why)))?;
    let mut rounds = Vec::new();
    for (number, played) in record.rounds.iter().enumerate() {
        let Some(mut round) = series.next_round() else { break };
        let before = series.clone();
        let mut bots: Vec<Box<dyn Bot>> = Seat::ALL.map(|_| Cat::Greedy.player(0)).into_iter().collect();
        for seat in round.seats().iter() {
            bots[seat.index()].begin(seat, &series);
        }
        let mut one = PlayedRound {
            series: before,
            positions: vec![round],
            events: Vec::new(),
            laps: vec![0],
            baseline: vec![baseline(&mut bots, &round)],
            end: RoundEnd::Unfinished,
            result: None,
        };
        let mut lap = 0;
        for (at, &step) in played.steps.iter().enumerate() {
            lap += u32::from(begins_lap(&round));
            let event = round.step(step).map_err(|why| PlayRecordError::Round {
                round: number + 1,
                why: kingrat_rules::PlayReplayError::Step { number: at + 1, step, why },
            })?;
            for seat in round.seats().iter() {
                bots[seat.index()].observe(&event.seen_by(seat));
            }
            one.events.push(event);
            one.positions.push(round);
            one.laps.push(lap);
            one.baseline.push(baseline(&mut bots, &round));
        }
        let outcome = round.outcome();
        if played.cut {
            one.end = RoundEnd::Cut;
            let _ = series.cut();
        } else if let Some(outcome) = outcome {
            one.end = RoundEnd::Over;
            let _ = series.score(&outcome);
        }
        let winners = match record.mode {
            Mode::Single => outcome.filter(|_| !played.cut).map(|outcome| outcome.winners),
            _ if number + 1 == record.rounds.len() => end.winners().filter(|winners| !winners.is_empty()),
            _ => None,
        };
        one.result = winners.map(Shares::among);
        rounds.push(one);
    }
    Ok(rounds)
}

/// Returns the number of rounds of a match that is played for a time: as many as were played, if that is known.
pub(crate) fn rounds_in_time(record: &Record) -> usize {
    let begun = record.rounds.len();
    match record.mode {
        Mode::Time(_) if record.closed => begun,
        mode => rounds_to_expect(mode, record.players, begun),
    }
}

/// Returns how many rounds a match is expected to have that is played for a time: at least one more than were begun.
pub(crate) fn rounds_to_expect(mode: Mode, players: usize, begun: usize) -> usize {
    let Mode::Time(minutes) = mode else { return usize::MAX };
    (usize::from(minutes) * 10 / (8 * players)).max(begun + 1)
}

fn baseline(bots: &mut [Box<dyn Bot>], round: &Round) -> Option<Action> {
    let Turn::Seat(seat) = round.turn() else { return None };
    Some(bots[seat.index()].choose(&round.view(seat), &round.legal()))
}
