//! An analysis as a page shows it to people of any age: curves, two figures for each player, three to five turning points, and a kind word.

use std::collections::BTreeMap;

use kingrat_rules::{Action, Card, Round, Seat, Step, Told};
use serde::Serialize;

use crate::report::{Analysis, Change, Choice, RoundAnalysis};
use crate::{Judgement, Study};

/// The version of the JSON.
const CLOSER_VERSION: u32 = 1;

/// The most turning points, and how many of them choices may be: the rest is left for luck.
const MOST: usize = 5;
const CHOICES: usize = 3;

/// Changes below this are turning points only where there would be fewer than three.
const WORTH_TELLING: f64 = 0.03;
const FEWEST: usize = 3;

/// A choice is praised if the best of the others is worse by so much.
const CLEARLY_BEST: f64 = 0.02;

/// An analysis in the form that a page shows. Shares of the win are in thousandths.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CloserLook {
    v: u32,
    playouts: u32,
    /// Whether each round was a game of its own (R7.1), so that figures are means of a round.
    by_round: bool,
    players: Vec<PlayerFigures>,
    rounds: Vec<Curves>,
    moments: Vec<Moment>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct PlayerFigures {
    seat: Seat,
    /// The share that luck brought.
    luck: i32,
    /// One standard error of it.
    error: i32,
    /// The share that choices lost against the best ones, where that is sure.
    lost: i32,
    /// The choices that were not forced, and those that were good enough.
    choices: usize,
    good: usize,
    /// The kind of choice to praise: that of the best one.
    #[serde(skip_serializing_if = "Option::is_none")]
    well: Option<&'static str>,
    /// The kind of choice to recommend: that which would have been better, `elsewhere` for another place, `remember` where it was forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    r#try: Option<&'static str>,
}

/// The value of every position of a round by seat: before each step, and after the last one.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Curves {
    /// With all cards open.
    open: BTreeMap<Seat, Vec<i32>>,
    /// Each seat's own, as far as it knew.
    own: BTreeMap<Seat, Vec<i32>>,
}

/// A turning point.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Moment {
    /// The round, from 1.
    round: usize,
    /// The steps of the round before it.
    step: usize,
    /// Whom it is told of, and how much that seat's share changed: by luck, or by what the best choice would have given more.
    seat: Seat,
    change: i32,
    #[serde(flatten)]
    what: What,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum What {
    /// The cards that the seat was dealt.
    Deal,
    /// The card that was turned up at the start.
    Turned { card: String },
    /// The seat drew a card.
    Drew { card: String },
    /// A power in its row was replaced at the end.
    Settled { card: String },
    /// The seat chose, and something else would have been better.
    Choice {
        chosen: String,
        best: String,
        /// The card in hand, or on top of the discard pile where there was one to be had.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<String>,
        /// The places whose cards were shown to the seat and forgotten, such as `A3`.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        forgotten: Vec<String>,
    },
}

/// A choice, its round and the steps before it.
type PlacedChoice<'a> = (usize, usize, &'a Choice);

impl Study {
    /// Returns what a page shows of the analysis as far as it has come; `None` before the first pass.
    #[must_use]
    pub fn closer_look(&self) -> Option<CloserLook> {
        let analysis = self.analysis()?;
        let rounds: Vec<&RoundAnalysis> = analysis.games.iter().flat_map(|game| &game.rounds).collect();
        let seats: Vec<Seat> = Seat::ALL.into_iter().take(analysis.players).collect();
        let position = |round: usize, step: usize| &self.rounds[round].positions[step];
        let mut moments = moments(&rounds, &seats, &position);
        moments.sort_by_key(|moment| (moment.round, moment.step));
        Some(CloserLook {
            v: CLOSER_VERSION,
            playouts: analysis.budget.playouts,
            by_round: analysis.games.len() > 1,
            players: seats.iter().map(|&seat| figures(&analysis, &rounds, seat)).collect(),
            rounds: rounds.iter().map(|round| curves(round, &seats)).collect(),
            moments,
        })
    }
}

fn thousandths(share: f64) -> i32 {
    (1000.0 * share).round() as i32
}

fn curves(round: &RoundAnalysis, seats: &[Seat]) -> Curves {
    let by_seat = |values: &[crate::Shares]| {
        seats.iter().map(|&seat| (seat, values.iter().map(|shares| thousandths(shares[seat])).collect())).collect()
    };
    Curves { open: by_seat(&round.values), own: by_seat(&round.own_views) }
}

/// Returns the choices of a seat.
fn choices<'a>(rounds: &'a [&RoundAnalysis], of: Seat) -> impl Iterator<Item = PlacedChoice<'a>> {
    rounds.iter().enumerate().flat_map(move |(round, one)| {
        one.steps.iter().enumerate().filter_map(move |(step, it)| match &it.change {
            Change::Decision { seat, choice: Some(choice), .. } if *seat == of => Some((round, step, choice)),
            _ => None,
        })
    })
}

fn figures(analysis: &Analysis, rounds: &[&RoundAnalysis], seat: Seat) -> PlayerFigures {
    let games = analysis.games.len().max(1) as f64;
    let luck = analysis.games.iter().map(|game| game.terms.luck[seat]).sum::<f64>() / games;
    let variance = analysis.games.iter().map(|game| game.luck_error[seat] * game.luck_error[seat]).sum::<f64>();
    let all: Vec<&Choice> = choices(rounds, seat).map(|(.., choice)| choice).collect();
    let sure = |choice: &&&Choice| choice.judgement > Judgement::TooClose;
    let lost = all.iter().filter(sure).map(|choice| choice.loss).sum::<f64>() / games;
    let best =
        all.iter().filter_map(|choice| Some((gap(choice)?, kind(choice.chosen)))).max_by(|a, b| a.0.total_cmp(&b.0));
    let worst = all.iter().filter(|choice| choice.judgement >= Judgement::Inaccuracy);
    PlayerFigures {
        seat,
        luck: thousandths(luck),
        error: thousandths(variance.sqrt() / games),
        lost: thousandths(lost),
        choices: all.len(),
        good: all.iter().filter(|choice| choice.judgement < Judgement::Inaccuracy).count(),
        well: best.filter(|best| best.0 >= CLEARLY_BEST).map(|best| best.1),
        r#try: worst.max_by(|a, b| a.loss.total_cmp(&b.loss)).map(|choice| advice(choice)),
    }
}

/// Returns by how much the chosen action was ahead of all others; `None` if it was not the best.
fn gap(choice: &Choice) -> Option<f64> {
    match choice.options[..] {
        [(best, most), (_, next), ..] if best == choice.chosen && choice.judgement == Judgement::Best => {
            Some(most - next)
        }
        _ => None,
    }
}

/// Returns the kind of an action, as in the keys of sentences.
const fn kind(action: Action) -> &'static str {
    match action {
        Action::Draw => "draw",
        Action::Take(_) => "take",
        Action::Return => "return",
        Action::Show => "show",
        Action::Put(_) => "put",
        Action::Discard => "discard",
        Action::Peek(_) => "peek",
        Action::Swap { .. } => "swap",
        Action::Use => "use",
        Action::Decline => "decline",
        Action::Knock => "knock",
        Action::Done => "done",
    }
}

fn advice(choice: &Choice) -> &'static str {
    match (choice.chosen, better(choice)) {
        _ if !choice.forgotten.is_empty() => "remember",
        (Action::Put(_), Action::Put(_)) | (Action::Take(_), Action::Take(_)) => "elsewhere",
        (_, best) => kind(best),
    }
}

/// Returns the better choice to name: the baseline's, which people understand best, unless another is ahead of it by two standard errors.
fn better(choice: &Choice) -> Action {
    let share = |action: Action| choice.options.iter().find(|option| option.0 == action).map_or(0.0, |option| option.1);
    let near = share(choice.best) - share(choice.baseline) < 2.0 * choice.error;
    if near && choice.baseline != choice.chosen { choice.baseline } else { choice.best }
}

/// Chooses the turning points: the choices that cost most, and the cards that changed most.
fn moments<'a>(
    rounds: &[&RoundAnalysis],
    seats: &[Seat],
    position: &impl Fn(usize, usize) -> &'a Round,
) -> Vec<Moment> {
    let mut wrong: Vec<(Seat, PlacedChoice)> = seats
        .iter()
        .flat_map(|&seat| choices(rounds, seat).map(move |placed| (seat, placed)))
        .filter(|(_, (.., choice))| choice.judgement >= Judgement::Inaccuracy)
        .collect();
    wrong.sort_by(|one, other| other.1.2.loss.total_cmp(&one.1.2.loss));
    wrong.truncate(CHOICES);
    let mut found: Vec<(f64, Moment)> = wrong
        .into_iter()
        .map(|(seat, (round, step, choice))| {
            let card = card_to_be_had(position(round, step));
            let forgotten = choice.forgotten.iter().map(|card| format!("{}{}", card.seat, card.slot)).collect();
            let (chosen, best) = (choice.chosen.to_string(), better(choice).to_string());
            let what = What::Choice { chosen, best, card: card.map(|card| card.to_string()), forgotten };
            let change = thousandths(-choice.loss);
            (choice.loss, Moment { round: round + 1, step, seat, change, what })
        })
        .collect();
    let chosen = found.len();
    let mut lucky: Vec<(f64, Moment)> =
        rounds.iter().enumerate().flat_map(|(round, one)| luck_of(round, one, seats)).collect();
    lucky.sort_by(|one, other| other.0.total_cmp(&one.0));
    let needed = FEWEST.saturating_sub(chosen);
    let told = lucky.into_iter().enumerate().filter(|(place, (size, _))| *place < needed || *size >= WORTH_TELLING);
    found.extend(told.map(|(_, moment)| moment).take(MOST - chosen));
    found.into_iter().map(|(_, moment)| moment).collect()
}

/// Returns what the cards of a round did, each with its size: the deal of each seat as a whole, then card by card.
fn luck_of(round: usize, one: &RoundAnalysis, seats: &[Seat]) -> Vec<(f64, Moment)> {
    let mut found = Vec::new();
    let mut add = |step: usize, seat: Seat, luck: f64, what: What| {
        let change = thousandths(luck);
        found.push((luck.abs(), Moment { round: round + 1, step, seat, change, what }));
    };
    let mut dealt = crate::Shares::default();
    let mut deals = 0;
    for (step, it) in one.steps.iter().enumerate() {
        let Change::Luck { luck, .. } = &it.change else { continue };
        let Step::Deal(card) = it.step() else { continue };
        let card = card.to_string();
        match *it.event.truth() {
            Told::Dealt { seat, .. } => {
                dealt.0[seat.index()] += luck[seat];
                deals = step + 1;
            }
            Told::Drew { seat, .. } => add(step, seat, luck[seat], What::Drew { card }),
            Told::Settled { seat, .. } => add(step, seat, luck[seat], What::Settled { card }),
            _ => {
                let most = seats.iter().copied().max_by(|a, b| luck[*a].abs().total_cmp(&luck[*b].abs()));
                if let Some(seat) = most {
                    add(step, seat, luck[seat], What::Turned { card });
                }
            }
        }
    }
    if deals > 0 {
        seats.iter().for_each(|&seat| add(deals, seat, dealt[seat], What::Deal));
    }
    found
}

/// Returns the card in hand, or the one that could be taken.
fn card_to_be_had(position: &Round) -> Option<Card> {
    position.hand().or_else(|| position.open().top().filter(|top| top.is_number()))
}
