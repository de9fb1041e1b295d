//! The analysis as JSON. docs/analysis.md describes it.

use std::collections::BTreeMap;

use kingrat_rules::Seat;
use serde::Serialize;

use crate::hint::Hint;
use crate::report::{Analysis, Change, Choice, Game, RoundAnalysis, StepAnalysis, Terms};
use crate::{RoundEnd, Shares};

/// The version of the JSON.
pub const JSON_VERSION: u32 = 1;

/// One number for each seat, by its letter.
type BySeat = BTreeMap<String, f64>;

/// The JSON object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalysisFile {
    format: &'static str,
    v: u32,
    edition: &'static str,
    mode: String,
    players: usize,
    playouts: u32,
    seed: u64,
    done: f64,
    games: Vec<FileGame>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileGame {
    finished: bool,
    start: BySeat,
    #[serde(flatten)]
    terms: FileTerms,
    result: BySeat,
    luck_error: BySeat,
    /// The result less the luck.
    adjusted: BySeat,
    rounds: Vec<FileRound>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileTerms {
    luck: BySeat,
    own_decisions: BySeat,
    others_decisions: BySeat,
    hidden: BySeat,
    cut: BySeat,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileRound {
    end: &'static str,
    #[serde(flatten)]
    terms: FileTerms,
    values: Vec<BySeat>,
    own_views: Vec<BySeat>,
    steps: Vec<FileStep>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum FileStep {
    Luck {
        step: String,
        luck: BySeat,
        error: BySeat,
        cards: Vec<FileCard>,
    },
    Decision {
        step: String,
        seat: String,
        decision: BySeat,
        hidden: BySeat,
        #[serde(skip_serializing_if = "Option::is_none")]
        choice: Option<FileChoice>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileCard {
    card: String,
    chance: f64,
    value: BySeat,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileChoice {
    judgement: &'static str,
    baseline: String,
    best: String,
    loss: f64,
    error: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forgotten: Vec<FileForgotten>,
    options: Vec<FileOption>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileForgotten {
    seat: String,
    slot: String,
    card: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct FileOption {
    action: String,
    share: f64,
}

impl Analysis {
    /// Returns the analysis as an object to be serialised.
    #[must_use]
    pub fn json(&self) -> AnalysisFile {
        let by_seat = |shares: &Shares| -> BySeat {
            Seat::ALL.into_iter().take(self.players).map(|seat| (seat.to_string(), shares[seat])).collect()
        };
        AnalysisFile {
            format: "kingrat-analysis",
            v: JSON_VERSION,
            edition: self.ruleset.base.key,
            mode: self.mode.to_string(),
            players: self.players,
            playouts: self.budget.playouts,
            seed: self.budget.seed,
            done: self.done,
            games: self.games.iter().map(|game| file_game(game, &by_seat)).collect(),
        }
    }
}

fn file_game(game: &Game, by_seat: &impl Fn(&Shares) -> BySeat) -> FileGame {
    FileGame {
        finished: game.finished,
        start: by_seat(&game.start),
        terms: file_terms(&game.terms, by_seat),
        result: by_seat(&game.result),
        luck_error: by_seat(&game.luck_error),
        adjusted: by_seat(&game.adjusted()),
        rounds: game.rounds.iter().map(|round| file_round(round, by_seat)).collect(),
    }
}

fn file_terms(terms: &Terms, by_seat: &impl Fn(&Shares) -> BySeat) -> FileTerms {
    FileTerms {
        luck: by_seat(&terms.luck),
        own_decisions: by_seat(&terms.own),
        others_decisions: by_seat(&terms.others),
        hidden: by_seat(&terms.hidden),
        cut: by_seat(&terms.cut),
    }
}

fn file_round(round: &RoundAnalysis, by_seat: &impl Fn(&Shares) -> BySeat) -> FileRound {
    FileRound {
        end: match round.end {
            RoundEnd::Over => "over",
            RoundEnd::Cut => "cut",
            RoundEnd::Unfinished => "unfinished",
        },
        terms: file_terms(&round.terms, by_seat),
        values: round.values.iter().map(by_seat).collect(),
        own_views: round.own_views.iter().map(by_seat).collect(),
        steps: round.steps.iter().map(|step| file_step(step, by_seat)).collect(),
    }
}

fn file_step(one: &StepAnalysis, by_seat: &impl Fn(&Shares) -> BySeat) -> FileStep {
    let step = one.step().to_string();
    match &one.change {
        Change::Luck { luck, error, cards } => FileStep::Luck {
            step,
            luck: by_seat(luck),
            error: by_seat(error),
            cards: cards
                .iter()
                .map(|(card, chance, value)| FileCard {
                    card: card.to_string(),
                    chance: *chance,
                    value: by_seat(value),
                })
                .collect(),
        },
        Change::Decision { seat, decision, hidden, choice } => FileStep::Decision {
            step,
            seat: seat.to_string(),
            decision: by_seat(decision),
            hidden: by_seat(hidden),
            choice: choice.as_ref().map(file_choice),
        },
    }
}

fn file_choice(choice: &Choice) -> FileChoice {
    let forgotten = choice.forgotten.iter().map(|card| FileForgotten {
        seat: card.seat.to_string(),
        slot: card.slot.to_string(),
        card: card.card.to_string(),
    });
    let option = |&(action, share): &(kingrat_rules::Action, f64)| FileOption { action: action.to_string(), share };
    FileChoice {
        judgement: choice.judgement.name(),
        baseline: choice.baseline.to_string(),
        best: choice.best.to_string(),
        loss: choice.loss,
        error: choice.error,
        forgotten: forgotten.collect(),
        options: choice.options.iter().map(option).collect(),
    }
}

/// A hint as a JSON object. Points are expected values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HintFile {
    seat: String,
    action: String,
    key: &'static str,
    close: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    own: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<f64>,
    row: f64,
    rival: f64,
    options: Vec<FileOption>,
}

impl Hint {
    /// Returns the hint as an object to be serialised.
    #[must_use]
    pub fn json(&self) -> HintFile {
        let facts = &self.facts;
        let option = |&(action, share): &(kingrat_rules::Action, f64)| FileOption { action: action.to_string(), share };
        HintFile {
            seat: self.seat.to_string(),
            action: self.action.to_string(),
            key: self.key(),
            close: self.close,
            card: facts.card.map(|card| card.to_string()),
            own: facts.own,
            other: facts.other,
            row: facts.row,
            rival: facts.rival,
            options: self.options.iter().map(option).collect(),
        }
    }
}
