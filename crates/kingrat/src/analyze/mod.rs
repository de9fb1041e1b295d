//! How an analysis is told: what matters in it, for the text and the page.
//!
//! | question | file |
//! |---|---|
//! | Which steps and figures are told? | `mod.rs` |
//! | How is a step worded? | `words.rs` |
//! | How does it become text, or a page? | `text.rs`, `page.rs` |

pub mod page;
pub mod text;
mod words;

use kingrat_analysis::{Analysis, Change, Choice, Shares, StepAnalysis, Terms};
use kingrat_rules::Seat;
use kingrat_rules::record::Record;

/// Steps that are told as turning points.
const TURNS: usize = 5;

/// Decisions that are told as lessons, for each player.
const LESSONS: usize = 3;

/// What is told, and about whom.
pub struct Told<'a> {
    pub record: &'a Record,
    pub analysis: &'a Analysis,
    /// Only this seat.
    pub seat: Option<Seat>,
}

/// Where a step is: its round and its number in the round, both from 1 on, and what it did.
#[derive(Clone, Copy)]
struct Moment<'a> {
    round: usize,
    number: usize,
    step: &'a StepAnalysis,
}

/// The figures of a seat: the mean over all games.
struct Figures {
    start: Shares,
    terms: Terms,
    result: Shares,
    adjusted: Shares,
    error: Shares,
}

impl<'a> Told<'a> {
    /// Returns the seats that are told about.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(self.analysis.players).filter(|&seat| self.seat.is_none_or(|only| only == seat))
    }

    fn name(&self, seat: Seat) -> String {
        self.record.names[seat.index()].clone().unwrap_or_else(|| seat.to_string())
    }

    /// Returns all steps with their places.
    fn moments(&self) -> impl Iterator<Item = Moment<'a>> {
        let rounds = self.analysis.games.iter().flat_map(|game| &game.rounds).enumerate();
        rounds.flat_map(|(round, one)| {
            let steps = one.steps.iter().enumerate();
            steps.map(move |(number, step)| Moment { round: round + 1, number: number + 1, step })
        })
    }

    /// Returns the mean figures of all games.
    fn figures(&self) -> Figures {
        let games = &self.analysis.games;
        let each = 1.0 / games.len().max(1) as f64;
        let mean = |of: &dyn Fn(usize) -> Shares| (0..games.len()).fold(Shares::default(), |sum, n| sum + of(n)) * each;
        let squares = mean(&|n| games[n].luck_error.map(|error| error * error));
        Figures {
            start: mean(&|n| games[n].start),
            terms: Terms {
                luck: mean(&|n| games[n].terms.luck),
                own: mean(&|n| games[n].terms.own),
                others: mean(&|n| games[n].terms.others),
                hidden: mean(&|n| games[n].terms.hidden),
                cut: mean(&|n| games[n].terms.cut),
            },
            result: mean(&|n| games[n].result),
            adjusted: mean(&|n| games[n].adjusted()),
            error: squares.map(|square| (square * each).sqrt()),
        }
    }

    /// Returns the steps that changed most, in their order, each with the seat it changed most for.
    fn turning_points(&self) -> Vec<(Moment<'a>, Seat, f64)> {
        let mut all: Vec<(Moment<'a>, Seat, f64)> = self
            .moments()
            .filter_map(|moment| {
                let change = moment.step.total();
                let most = self.seats().max_by(|&one, &other| change[one].abs().total_cmp(&change[other].abs()))?;
                Some((moment, most, change[most]))
            })
            .collect();
        all.sort_by(|one, other| other.2.abs().total_cmp(&one.2.abs()));
        all.truncate(TURNS);
        all.retain(|(_, _, change)| change.abs() >= 0.005);
        all.sort_by_key(|(moment, ..)| (moment.round, moment.number));
        all
    }

    /// Returns the luckiest and the unluckiest card for a seat.
    fn luckiest(&self, seat: Seat) -> Option<[(Moment<'a>, f64); 2]> {
        let luck = |moment: Moment<'a>| match &moment.step.change {
            Change::Luck { luck, .. } => Some((moment, luck[seat])),
            Change::Decision { .. } => None,
        };
        let by_luck = |one: &(Moment, f64), other: &(Moment, f64)| one.1.total_cmp(&other.1);
        Some([self.moments().filter_map(luck).max_by(by_luck)?, self.moments().filter_map(luck).min_by(by_luck)?])
    }

    /// Returns a seat's choices.
    fn choices(&self, of: Seat) -> impl Iterator<Item = (Moment<'a>, &'a Choice)> {
        self.moments().filter_map(move |moment| match &moment.step.change {
            Change::Decision { seat, choice: Some(choice), .. } if *seat == of => Some((moment, choice)),
            _ => None,
        })
    }

    /// Returns the seat's choices that cost most and are not too close to call, the worst first.
    fn lessons(&self, seat: Seat) -> Vec<(Moment<'a>, &'a Choice)> {
        let mut all: Vec<_> = self
            .choices(seat)
            .filter(|(_, choice)| choice.judgement >= kingrat_analysis::Judgement::Inaccuracy)
            .collect();
        all.sort_by(|one, other| other.1.loss.total_cmp(&one.1.loss));
        all.truncate(LESSONS);
        all
    }
}
