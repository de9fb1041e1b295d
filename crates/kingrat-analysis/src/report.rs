//! The analysis: the terms of every step, from the values that were found.

use kingrat_rules::{Action, Card, Event, Mode, Ruleset, Seat, Step};

use crate::history::{PlayedRound, RoundEnd};
use crate::judgement::Judgement;
use crate::memory::ForgottenCard;
use crate::shares::Samples;
use crate::study::Study;
use crate::{Budget, Shares};

/// The analysis of a record. docs/analysis.md defines every figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The rules and the edition they were made from.
    pub ruleset: Ruleset,
    /// How the match was played.
    pub mode: Mode,
    /// The size of the table.
    pub players: usize,
    /// The figures of each step and seat.
    pub budget: Budget,
    /// How much of it was done before it was stopped; 1 for all.
    pub done: f64,
    /// The games: one for every round in single rounds (R7.1), otherwise one match.
    pub games: Vec<Game>,
}

/// The unit that is won or lost: a single round, or a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Its rounds.
    pub rounds: Vec<RoundAnalysis>,
    /// The shares of the win before the first card.
    pub start: Shares,
    /// The sums of the terms.
    pub terms: Terms,
    /// The result: the shares of the win, or what the last position was worth if nobody won.
    pub result: Shares,
    /// Whether the result is that of a finished game.
    pub finished: bool,
    /// The standard error of the luck.
    pub luck_error: Shares,
}

/// The sums of the terms of many steps.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Terms {
    /// Luck: the change by cards.
    pub luck: Shares,
    /// Skill: the change by each seat's own decisions, judged by what it knew.
    pub own: Shares,
    /// The change by the others' decisions, judged by what they knew.
    pub others: Shares,
    /// The change by cards that the deciding seat could not see.
    pub hidden: Shares,
    /// The change by rounds that were cut short.
    pub cut: Shares,
}

impl Game {
    /// Returns the result less the luck: the same on average, but it varies less.
    #[must_use]
    pub fn adjusted(&self) -> Shares {
        self.result - self.terms.luck
    }
}

impl Terms {
    /// Returns the sum of all terms.
    #[must_use]
    pub fn total(&self) -> Shares {
        self.luck + self.own + self.others + self.hidden + self.cut
    }
}

/// A round.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundAnalysis {
    /// Its steps.
    pub steps: Vec<StepAnalysis>,
    /// The value of every position with all cards open: one before each step, and the last one.
    pub values: Vec<Shares>,
    /// For every position, each seat's own share as far as that seat knew.
    pub own_views: Vec<Shares>,
    /// The sums of the terms.
    pub terms: Terms,
    /// How it ended.
    pub end: RoundEnd,
}

/// A step.
#[derive(Clone, Debug, PartialEq)]
pub struct StepAnalysis {
    /// The event, with every card open.
    pub event: Event,
    /// The change of every seat's share.
    pub change: Change,
}

impl StepAnalysis {
    /// Returns the step as in the record.
    #[must_use]
    pub fn step(&self) -> Step {
        self.event.truth().step()
    }

    /// Returns what the step changed with all cards open.
    #[must_use]
    pub fn total(&self) -> Shares {
        match &self.change {
            Change::Luck { luck, .. } => *luck,
            Change::Decision { decision, hidden, .. } => *decision + *hidden,
        }
    }
}

/// The change by a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A card came.
    Luck {
        /// The value, less the mean over all cards that could have come.
        luck: Shares,
        /// Its standard error.
        error: Shares,
        /// Every card that could have come, with its chance and its value.
        cards: Vec<(Card, f64, Shares)>,
    },
    /// A seat decided.
    Decision {
        /// The seat.
        seat: Seat,
        /// The value after the choice less that after the baseline's, by what the seat knew.
        decision: Shares,
        /// The change with all cards open, less that.
        hidden: Shares,
        /// How good it was; none if it was forced.
        choice: Option<Choice>,
    },
}

/// How good a choice was, by what its player knew.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action chosen.
    pub chosen: Action,
    /// The baseline's action.
    pub baseline: Action,
    /// The best action that was tried.
    pub best: Action,
    /// How much the best is better.
    pub loss: f64,
    /// The standard error of the loss.
    pub error: f64,
    /// The word for it.
    pub judgement: Judgement,
    /// The cards without which a mistake would have been right: it was forgotten rather than misjudged.
    pub forgotten: Vec<ForgottenCard>,
    /// The actions that were tried, the best first, with the seat's own share after each.
    pub options: Vec<(Action, f64)>,
}

impl Study {
    /// Judges a decision.
    fn choice(&self, round: usize, at: usize) -> Option<Choice> {
        let one = &self.rounds[round];
        let seat = one.positions[at].actor();
        let decision = self.found[round].seats[seat.index()].decision(at)?;
        let first = decision.tried.first()?;
        let level = first.value.mean()[seat];
        let mut options: Vec<(Action, f64)> =
            decision.tried.iter().map(|tried| (tried.action, level + tried.ahead(seat).0)).collect();
        options.sort_by(|one, other| other.1.total_cmp(&one.1));
        let (mut best, mut loss, mut error) = (first.action, 0.0, 0.0);
        for tried in &decision.tried {
            let (ahead, its_error) = tried.ahead(seat);
            if ahead > loss {
                (best, loss, error) = (tried.action, ahead, its_error);
            }
        }
        Some(Choice {
            chosen: first.action,
            baseline: one.baseline[at]?,
            best,
            loss,
            error,
            judgement: Judgement::of(loss, error),
            forgotten: self.found[round].memory[at].clone().unwrap_or_default(),
            options,
        })
    }

    /// Returns whether a step was a mistake.
    pub(crate) fn is_mistake(&self, round: usize, at: usize) -> bool {
        self.choice(round, at).is_some_and(|choice| choice.judgement.is_mistake())
    }

    /// Returns the actions of a decision that are still compared, the chosen one first.
    pub(crate) fn options(&self, round: usize, at: usize) -> Vec<Action> {
        let seat = self.rounds[round].positions[at].actor();
        let decision = self.found[round].seats[seat.index()].decision(at);
        decision.map(|decision| decision.tried.iter().map(|tried| tried.action).collect()).unwrap_or_default()
    }

    /// Returns what a decision changed by what its seat knew (D).
    fn decided(&self, round: usize, at: usize) -> Shares {
        let one = &self.rounds[round];
        if one.is_baseline(at) {
            return Shares::default();
        }
        let seat = one.positions[at].actor();
        let decision = self.found[round].seats[seat.index()].decision(at);
        let tried =
            decision.and_then(|decision| decision.tried.iter().find(|tried| Some(tried.action) == one.baseline[at]));
        tried.map_or(Shares::default(), |tried| tried.ahead.mean() * -1.0)
    }
}

/// The value of a position, and its variance.
#[derive(Clone, Copy, Default)]
struct Value {
    mean: Shares,
    variance: Shares,
}

impl Value {
    fn exactly(mean: Shares) -> Value {
        Value { mean, variance: Shares::default() }
    }

    fn sampled(samples: &Samples) -> Value {
        Value { mean: samples.mean(), variance: samples.variance() }
    }
}

/// Returns the chance of the card that came in a position to come there; 0 where somebody chose.
fn chance(one: &PlayedRound, at: usize) -> f64 {
    match one.events[at].truth().step() {
        Step::Deal(card) => {
            let bag = one.positions[at].bag();
            f64::from(bag.of(card)) / bag.total() as f64
        }
        Step::Act(_) => 0.0,
    }
}

/// Values the positions of a round, backwards from its end; `next` is the first position of the next round of the game.
fn values(study: &Study, round: usize, next: Option<Value>) -> Vec<Value> {
    let (one, found) = (&study.rounds[round], &study.found[round]);
    let last = one.positions.len() - 1;
    let end = match next {
        _ if study.needs_value_at_end(round) => Value::sampled(&found.values[last]),
        Some(next) => next,
        None => Value::exactly(one.result.unwrap_or_default()),
    };
    let mut values = vec![end; last + 1];
    for at in (0..last).rev() {
        let after = values[at + 1];
        values[at] = match one.chosen(at) {
            // Rule 2: the mean over all cards, with the number of the position that came.
            None => {
                let (others, chance) = (&found.cards[at].others, chance(one, at));
                Value {
                    mean: others.mean() + after.mean * chance,
                    variance: others.variance() + after.variance * (chance * chance),
                }
            }
            Some(_) if one.is_baseline(at) => after,
            Some(_) => Value::sampled(&found.values[at]),
        };
    }
    values
}

impl Analysis {
    pub(crate) fn of(study: &Study) -> Analysis {
        let mut games: Vec<Game> = Vec::new();
        let mut next: Option<Value> = None;
        for round in (0..study.rounds.len()).rev() {
            let goes_on = study.goes_on(round);
            let values = values(study, round, next.filter(|_| goes_on));
            let start = values[0];
            let mut analysis = steps(study, round, &values);
            let (end, cut) = (analysis.values[analysis.values.len() - 1], analysis.end == RoundEnd::Cut);
            let result = study.rounds[round].result;
            let after = if goes_on { next.map(|next| next.mean) } else { result };
            if let Some(after) = after.filter(|_| cut) {
                analysis.terms.cut = after - end;
            }
            match games.last_mut().filter(|_| goes_on) {
                Some(game) => {
                    game.rounds.push(analysis);
                    game.start = start.mean;
                }
                None => games.push(Game {
                    rounds: vec![analysis],
                    start: start.mean,
                    terms: Terms::default(),
                    result: result.unwrap_or(end),
                    finished: result.is_some(),
                    luck_error: Shares::default(),
                }),
            }
            next = Some(start);
        }
        games.reverse();
        let mut first = 0;
        for game in &mut games {
            game.rounds.reverse();
            for round in &game.rounds {
                let (sum, terms) = (&mut game.terms, &round.terms);
                sum.luck += terms.luck;
                sum.own += terms.own;
                sum.others += terms.others;
                sum.hidden += terms.hidden;
                sum.cut += terms.cut;
            }
            game.luck_error = luck_error(study, first..first + game.rounds.len());
            first += game.rounds.len();
        }
        Analysis {
            ruleset: study.ruleset,
            mode: study.mode,
            players: study.players,
            budget: study.budget,
            done: study.progress(),
            games,
        }
    }
}

/// Computes the terms of every step of a round from the values of its positions.
fn steps(study: &Study, round: usize, values: &[Value]) -> RoundAnalysis {
    let (one, found) = (&study.rounds[round], &study.found[round]);
    let mut terms = Terms::default();
    let mut steps = Vec::with_capacity(one.events.len());
    for (at, &event) in one.events.iter().enumerate() {
        let (before, after) = (values[at].mean, values[at + 1].mean);
        let change = match event.truth().step() {
            Step::Deal(came) => {
                let bag = one.positions[at].bag();
                let cards: Vec<(Card, f64, Shares)> = Card::ALL
                    .into_iter()
                    .filter(|&card| bag.of(card) > 0)
                    .map(|card| {
                        let value = if card == came { after } else { found.cards[at].value(card) };
                        (card, f64::from(bag.of(card)) / bag.total() as f64, value)
                    })
                    .collect();
                let luck = after - before;
                terms.luck += luck;
                let variance = found.cards[at].others.variance()
                    + values[at + 1].variance * (1.0 - chance(one, at)) * (1.0 - chance(one, at));
                Change::Luck { luck, error: variance.map(f64::sqrt), cards }
            }
            Step::Act(_) => {
                let seat = one.positions[at].actor();
                let decision = study.decided(round, at);
                let hidden = (after - before) - decision;
                for other in Seat::ALL {
                    let sum = if other == seat { &mut terms.own } else { &mut terms.others };
                    sum.0[other.index()] += decision[other];
                }
                terms.hidden += hidden;
                Change::Decision { seat, decision, hidden, choice: study.choice(round, at) }
            }
        };
        steps.push(StepAnalysis { event, change });
    }
    let seats = one.positions[0].seats();
    let own_view = |at: usize| {
        Shares(Seat::ALL.map(|seat| {
            let own = found.seats[seat.index()].own.get(at).filter(|_| seats.contains(seat));
            own.map_or(0.0, |own| own.mean()[seat])
        }))
    };
    let own_views = (0..values.len()).map(own_view).collect();
    let values = values.iter().map(|value| value.mean).collect();
    RoundAnalysis { steps, values, own_views, terms, end: one.end }
}

/// Returns the standard error of all luck in the rounds of a game. Most values of positions are added once and taken away once; this follows
/// what remains of each to the independent estimates that it is made of.
fn luck_error(study: &Study, rounds: std::ops::Range<usize>) -> Shares {
    let (mut variance, mut carried) = (Shares::default(), 0.0);
    for round in rounds {
        let (one, found) = (&study.rounds[round], &study.found[round]);
        let last = one.positions.len() - 1;
        let came = |at: usize| f64::from(u8::from(one.events.get(at).is_some() && one.chosen(at).is_none()));
        for at in 0..=last {
            let weight = carried + if at > 0 { came(at - 1) } else { 0.0 } - came(at);
            let square = weight * weight;
            carried = 0.0;
            if at == last {
                if study.needs_value_at_end(round) {
                    variance += found.values[last].variance() * square;
                } else {
                    carried = weight; // the first position of the next round has the same value
                }
            } else if one.chosen(at).is_none() {
                variance += found.cards[at].others.variance() * square;
                carried = weight * chance(one, at);
            } else if one.is_baseline(at) {
                carried = weight;
            } else {
                variance += found.values[at].variance() * square;
            }
        }
    }
    variance.map(f64::sqrt)
}
