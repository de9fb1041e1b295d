//! Every term is there, and they add up to the result.

mod common;

use common::{Plan, tables};
use kingrat_analysis::{Analysis, Budget, Change, RoundEnd, Shares, analyze};
use kingrat_bots::Cat;
use kingrat_rules::record::Record;
use kingrat_rules::{Edition, Mode, Rules, Ruleset, Seat};

/// More games of each kind: `KINGRAT_ANALYSED=50 cargo test --release -p kingrat-analysis --test identity`.
fn games() -> u64 {
    std::env::var("KINGRAT_ANALYSED").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}

fn is_near(one: Shares, other: Shares) -> bool {
    Seat::ALL.into_iter().all(|seat| (one[seat] - other[seat]).abs() < 1e-9)
}

/// Checks the identity and the sums; returns the number of steps.
fn check(analysis: &Analysis, what: &str) -> usize {
    let mut steps = 0;
    for game in &analysis.games {
        let sum = game.start + game.terms.total();
        assert!(is_near(sum, game.result), "{what}: {sum:?} is not {:?}", game.result);
        assert!((game.start.total() - 1.0).abs() < 1e-9 && (game.result.total() - 1.0).abs() < 1e-9, "{what}");
        for round in &game.rounds {
            let last = *round.values.last().unwrap();
            let mut sum = round.values[0];
            assert_eq!(round.values.len(), round.steps.len() + 1);
            for (at, step) in round.steps.iter().enumerate() {
                assert!((round.values[at].total() - 1.0).abs() < 1e-9, "{what}: shares add up to one");
                let change = match &step.change {
                    Change::Luck { luck, cards, .. } => {
                        let mean =
                            cards.iter().fold(Shares::default(), |sum, (_, chance, value)| sum + *value * *chance);
                        let came = cards.iter().find(|(card, ..)| step.step().to_string() == card.to_string()).unwrap();
                        assert!(is_near(*luck, came.2 - mean), "{what}: luck is the difference to the mean");
                        let chances: f64 = cards.iter().map(|(_, chance, _)| chance).sum();
                        assert!((chances - 1.0).abs() < 1e-9);
                        *luck
                    }
                    Change::Decision { decision, hidden, choice, .. } => {
                        if let Some(choice) = choice.as_ref().filter(|choice| choice.chosen == choice.baseline) {
                            assert_eq!((*decision, *hidden), Default::default(), "{what}: {choice:?}");
                        }
                        *decision + *hidden
                    }
                };
                assert!(change.total().abs() < 1e-9, "{what}: what one gains the others lose");
                assert!(is_near(change, round.values[at + 1] - round.values[at]), "{what}: step {at}");
                sum += change;
                steps += 1;
            }
            assert!(is_near(sum, last), "{what}: a round adds up");
            if round.end != RoundEnd::Cut {
                assert_eq!(round.terms.cut, Shares::default(), "{what}");
            }
        }
    }
    steps
}

fn analyzed(record: &Record, what: &str) -> usize {
    check(&analyze(record, Budget::TINY).unwrap(), what)
}

#[test]
fn single_rounds_add_up_in_every_edition_with_every_number_of_players() {
    let mut steps = 0;
    for (edition, players) in tables() {
        for seed in 0..games() {
            let cats = [[Cat::Elvira, Cat::Random], [Cat::Mimi, Cat::Bruno]][seed as usize % 2];
            let plan = Plan::single(edition, players, &cats, seed);
            steps += analyzed(&plan.play(), &format!("{} {players} {seed}", edition.key));
        }
    }
    println!("{steps} steps");
}

#[test]
fn matches_add_up_in_every_mode_with_cut_rounds_too() {
    let modes = [Mode::Single, Mode::Rounds(3), Mode::Time(2), Mode::Elimination(30)];
    let mut steps = 0;
    for (place, (edition, players)) in tables().enumerate().filter(|(place, _)| games() > 1 || place % 5 == 0) {
        for mode in modes {
            for (number, cut) in [None, Some((0, 0)), Some((1, 30)), Some((2, 25))].into_iter().enumerate() {
                if games() == 1 && number != place % 4 {
                    continue;
                }
                let cats = vec![Cat::Otto, Cat::Greedy, Cat::Random];
                let ruleset = Ruleset::of(edition);
                let plan = Plan { ruleset, mode, cats, players, seed: place as u64, rounds: 3, cut };
                let record = plan.play();
                if record.rounds.iter().any(|round| !round.steps.is_empty()) {
                    steps += analyzed(&record, &format!("{} {players} {mode} {cut:?}", edition.key));
                }
            }
        }
    }
    println!("{steps} steps");
}

#[test]
fn house_rules_add_up() {
    let rules = Rules {
        keep_drawn_power: true,
        protect_knocker: true,
        knock_penalty: 10,
        keep_top_on_reshuffle: true,
        ..Edition::CLASSIC.rules
    };
    let ruleset = Ruleset { base: &Edition::CLASSIC, rules };
    for seed in 0..games() {
        let cats = vec![Cat::Saga, Cat::Random];
        let plan = Plan { ruleset, mode: Mode::Rounds(2), cats, players: 3, seed, rounds: 2, cut: None };
        analyzed(&plan.play(), "house rules");
    }
}

#[test]
fn unfinished_games_end_with_the_value_of_their_last_position() {
    let record = Plan::single(&Edition::NORDIC, 4, &[Cat::Bruno], 1).play();
    for length in [1, 17, 18, 30] {
        let mut torn = record.clone();
        torn.rounds[0].steps.truncate(length);
        torn.closed = false;
        let analysis = analyze(&torn, Budget::TINY).unwrap();
        check(&analysis, "torn");
        assert!(!analysis.games[0].finished);
        assert_eq!(analysis.games[0].rounds[0].end, RoundEnd::Unfinished);
    }
    // A match between two rounds.
    let cats = vec![Cat::Bruno];
    let ruleset = Ruleset::of(&Edition::NORDIC);
    let plan = Plan { ruleset, mode: Mode::Rounds(3), cats, players: 2, seed: 1, rounds: 1, cut: None };
    let analysis = analyze(&plan.play(), Budget::TINY).unwrap();
    check(&analysis, "between rounds");
    assert!(!analysis.games[0].finished && analysis.games[0].result.0.iter().all(|share| *share < 1.0));
}

#[test]
fn the_order_and_grouping_of_tasks_changes_nothing() {
    let ruleset = Ruleset::of(&Edition::ICELAND);
    let cats = vec![Cat::Random, Cat::Mimi];
    let plan = Plan { ruleset, mode: Mode::Rounds(2), cats, players: 3, seed: 5, rounds: 2, cut: None };
    let record = plan.play();
    let plain = analyze(&record, Budget::TINY).unwrap();
    let mut study = kingrat_analysis::Study::new(&record, Budget::TINY).unwrap();
    while study.tasks() > 0 {
        let mut backwards: Vec<_> = (0..study.tasks()).rev().map(|task| study.run(task)).collect();
        backwards.reverse();
        study.absorb(backwards);
    }
    assert_eq!(study.analysis().unwrap(), plain);
    let other = analyze(&record, Budget { seed: 2, ..Budget::TINY }).unwrap();
    assert_ne!(other, plain);
}
