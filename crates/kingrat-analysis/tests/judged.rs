//! Planted errors are found, good play is left in peace, and what was forgotten is told from what was misjudged.

mod common;

use common::{Plan, steps};
use kingrat_analysis::{Analysis, Budget, Change, Choice, Judgement, Study, analyze};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Card, Edition, Mode, Ruleset, Seat, Slot};

const BUDGET: Budget = Budget { playouts: 256, seed: 1 };

/// More errors: `KINGRAT_PLANTED=500 cargo test --release -p kingrat-analysis --test judged -- --nocapture`.
fn long() -> Option<u32> {
    std::env::var("KINGRAT_PLANTED").ok().and_then(|errors| errors.parse().ok())
}

/// How many errors, and how many good choices.
fn wanted() -> u32 {
    long().unwrap_or(5)
}

/// The playouts of the judgement, and of the reference.
fn playouts() -> u32 {
    if long().is_some() { Budget::DEFAULT.playouts } else { 512 }
}

fn referred() -> u32 {
    if long().is_some() { 100_000 } else { 2_000 }
}

fn choices(analysis: &Analysis) -> Vec<Choice> {
    let steps = analysis.games.iter().flat_map(|game| &game.rounds).flat_map(|round| &round.steps);
    steps
        .filter_map(|step| match &step.change {
            Change::Decision { choice, .. } => choice.clone(),
            Change::Luck { .. } => None,
        })
        .collect()
}

/// In each round one choice, at random, is replaced by any other legal one; another one is left as it is. A reference with many playouts and
/// other random numbers says what each truly loses.
#[test]
fn planted_errors_are_flagged_and_good_choices_are_not() {
    let (mut planted, mut flagged, mut good, mut false_alarms) = (0, 0, 0, 0);
    for seed in 0.. {
        if planted >= wanted() && good >= wanted() {
            break;
        }
        let mut rng = SimRng::stream(11, seed);
        let (mut choice, mut at, wrong) = (0, None, rng.below(14));
        let players = [2, 4][seed as usize % 2];
        let record = Plan::single(&Edition::NORDIC, players, &[Cat::Greedy], seed).play_with(|round, action| {
            let others: Vec<Action> = round.legal().iter().filter(|&other| other != action).collect();
            if others.is_empty() {
                return action;
            }
            choice += 1;
            if choice != wrong + 1 {
                return action;
            }
            at = Some(choice as usize);
            others[rng.below(others.len() as u32) as usize]
        });
        let [judging, reference] = [1, 2].map(|seed| Study::new(&record, Budget { seed, ..BUDGET }).unwrap());
        let places: Vec<usize> =
            (0..record.rounds[0].steps.len()).filter(|&step| judging.loss_at(0, step, 16).is_some()).collect();
        let replaced = at.and_then(|at: usize| places.get(at - 1).copied());
        let other = places[rng.below(places.len() as u32) as usize];
        for step in replaced.into_iter().chain([other]) {
            let [loss, error] = judging.loss_at(0, step, playouts()).unwrap();
            let is_flagged = u32::from(Judgement::of(loss, error).is_mistake());
            let near = reference.loss_at(0, step, 2_000).unwrap()[0];
            // The whole reference only where it may count.
            if near > 0.07 && planted < wanted() && reference.loss_at(0, step, referred()).unwrap()[0] > 0.10 {
                planted += 1;
                flagged += is_flagged;
            } else if near < 0.03 && good < wanted() && reference.loss_at(0, step, referred()).unwrap()[0] < 0.02 {
                good += 1;
                false_alarms += is_flagged;
            }
        }
    }
    println!("{flagged} of {planted} planted, {false_alarms} of {good} good ones flagged");
    assert!(10 * flagged >= 9 * planted, "{flagged} of {planted}");
    assert!(50 * false_alarms <= good, "{false_alarms} of {good}");
}

/// A has seen a 4 in slot 1 and a 0 in slot 4, and on its last turn puts a drawn 3 there. For who does not know the 0, that is as good
/// as any slot not seen.
#[test]
fn putting_a_card_on_a_low_one_that_was_shown_is_forgotten() {
    let before = "4 5 9 6 9 7 0 5 8 draw 7 discard done draw 7 discard knock"; // A: 4 9 9 0, B: 5 6 7 5
    let judged = |rest: &str| {
        let mut record = Record::new(Ruleset::of(&Edition::NORDIC), Mode::Single, 2, Seat::B);
        record.rounds.push(Played { steps: steps(&format!("{before} {rest}")), ..Played::default() });
        let analysis = analyze(&record, BUDGET).unwrap();
        choices(&analysis).into_iter().next_back().unwrap()
    };
    let forgotten = judged("draw 3 put:4");
    assert!(forgotten.judgement.is_mistake(), "{forgotten:?}");
    let card = forgotten.forgotten.first().unwrap_or_else(|| panic!("{forgotten:?}"));
    assert_eq!((card.seat, card.slot, card.card), (Seat::A, Slot::Four, Card::Zero));
    let misjudged = judged("draw 0 discard");
    assert!(misjudged.judgement.is_mistake() && misjudged.forgotten.is_empty(), "{misjudged:?}");
}

#[test]
fn judgements_are_in_order() {
    let words = [(0.0, 0.0), (0.03, 0.02), (0.01, 0.0), (0.05, 0.01), (0.06, 0.01), (0.2, 0.01)];
    assert_eq!(words.map(|(loss, error)| Judgement::of(loss, error)), Judgement::ALL);
}
