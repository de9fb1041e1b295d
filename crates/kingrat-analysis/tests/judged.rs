//! Planted errors are found, good play is left in peace, and what was forgotten is told from what was misjudged.

mod common;

use common::{Plan, steps};
use kingrat_analysis::{Analysis, Budget, Change, Choice, Judgement, analyze};
use kingrat_bots::Cat;
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Card, Edition, Hand, Mode, Phase, Ruleset, Seat, Slot};

const BUDGET: Budget = Budget { playouts: 256, seed: 1 };

/// More errors: `KINGRAT_PLANTED=500 cargo test --release -p kingrat-analysis --test judged`.
fn wanted() -> u32 {
    std::env::var("KINGRAT_PLANTED").ok().and_then(|errors| errors.parse().ok()).unwrap_or(5)
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

/// In each round the first 0 or 1 that greedy would have kept is thrown away: plainly wrong. Everything else is compared with a larger
/// budget and other random numbers.
#[test]
fn planted_errors_are_flagged_and_good_choices_are_not() {
    let (mut planted, mut flagged, mut good, mut false_alarms) = (0, 0, 0, 0);
    for seed in 0.. {
        if planted >= wanted() {
            break;
        }
        let mut done = false;
        let plan = Plan::single(&Edition::NORDIC, 2, &[Cat::Greedy], seed);
        let record = plan.play_with(|round, action| {
            let view = round.view(round.actor());
            let low = matches!(view.hand(), Hand::Card(Card::Zero | Card::One));
            if done || !low || round.phase() != Phase::Hand || !matches!(action, Action::Put(_)) {
                return action;
            }
            done = true;
            Action::Discard
        });
        let [judged, reference] = [BUDGET, Budget { playouts: 4 * BUDGET.playouts, seed: 2 }]
            .map(|budget| choices(&analyze(&record, budget).unwrap()));
        for (choice, reference) in judged.iter().zip(&reference) {
            if choice.chosen == Action::Discard && choice.chosen != choice.baseline {
                planted += 1;
                flagged += u32::from(choice.judgement.is_mistake());
            } else if reference.loss < 0.02 {
                good += 1;
                false_alarms += u32::from(choice.judgement.is_mistake());
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
