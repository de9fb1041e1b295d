//! Calibration: how often what was valued at so much was won.

mod common;

use common::Plan;
use kingrat_analysis::{Budget, Shares, Study, analyze};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Edition, Seat};

/// More rounds: `KINGRAT_CALIBRATED=100000 cargo test --release -p kingrat-analysis --test calibration -- --nocapture`.
fn rounds() -> Option<u64> {
    std::env::var("KINGRAT_CALIBRATED").ok().and_then(|rounds| rounds.parse().ok())
}

/// Plays a round of strong cats, values seat A in one random position, and returns the values (open, own) and what came.
fn sample(number: u64, players: usize) -> [f64; 3] {
    let seed = SimRng::stream(5, number << 3 | players as u64).bits();
    let strong = [Cat::Bruno, Cat::Elvira, Cat::Luna];
    let strong = if rounds().is_some() { &strong[..] } else { &strong[..2] };
    let cats: Vec<Cat> = (0..players).map(|seat| strong[(seat + number as usize) % strong.len()]).collect();
    let record = Plan::single(&Edition::NORDIC, players, &cats, seed).play();
    let study = Study::new(&record, Budget { seed, ..Budget::TINY }).unwrap();
    let at = SimRng::seeded(seed).below(record.rounds[0].steps.len() as u32 + 1) as usize;
    let [open, own] = study.value_at(0, at, 256).unwrap();
    let last = study.value_at(0, record.rounds[0].steps.len(), 1).unwrap()[0];
    [open[Seat::A], own[Seat::A], last[Seat::A]]
}

/// Samples on all cores; the order does not depend on their number.
fn samples(count: u64, players: usize) -> Vec<[f64; 3]> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let part = |core: u64| {
        move || (core * count / cores..(core + 1) * count / cores).map(|number| sample(number, players)).collect()
    };
    std::thread::scope(|scope| {
        let parts: Vec<std::thread::ScopedJoinHandle<Vec<[f64; 3]>>> =
            (0..cores).map(|core| scope.spawn(part(core))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    })
}

#[test]
fn what_is_valued_at_so_much_is_won_as_often() {
    for players in [2, 4] {
        let mut all = samples(rounds().unwrap_or(300) / 2, players);
        for (column, view) in ["open", "own"].into_iter().enumerate() {
            all.sort_by(|one, other| one[column].total_cmp(&other[column]));
            let score = |value: &dyn Fn(&[f64; 3]) -> f64| {
                all.iter().map(|one| (value(one) - one[2]) * (value(one) - one[2])).sum::<f64>() / all.len() as f64
            };
            let (brier, plain) = (score(&|one| one[column]), score(&|_| 1.0 / players as f64));
            println!("{players} players, {view}: Brier score {brier:.4}, of an even guess {plain:.4}");
            assert!(brier < plain, "{brier} {plain}");
            let (mut gaps, mut worst) = (0.0, 0.0f64);
            for bin in 0..10 {
                let bin = &all[bin * all.len() / 10..(bin + 1) * all.len() / 10];
                let mean = |column: usize| bin.iter().map(|one| one[column]).sum::<f64>() / bin.len() as f64;
                let (given, came) = (mean(column), mean(2));
                println!("bin {view} {players}: {given:.3} given, {came:.3} came");
                gaps += came - given;
                worst = worst.max((came - given).abs());
            }
            let bound = if rounds().is_some() { 0.015 } else { 0.35 };
            assert!(worst < bound, "{players} players, {view}: {worst}");
            let error = (0.25 / all.len() as f64).sqrt();
            assert!((gaps / 10.0).abs() < 4.0 * error + 0.015, "{players} players, {view}: {gaps}");
        }
    }
}

#[test]
fn a_position_that_is_not_there_has_no_value() {
    let record = Plan::single(&Edition::NORDIC, 2, &[Cat::Greedy], 1).play();
    let study = Study::new(&record, Budget::TINY).unwrap();
    assert_eq!((study.value_at(0, 10_000, 1), study.value_at(1, 0, 1)), (None, None));
    let last = record.rounds[0].steps.len();
    let result: Shares = analyze(&record, Budget::TINY).unwrap().games[0].result;
    assert_eq!(study.value_at(0, last, 1).unwrap(), [result; 2]);
}
