//! Luck is fair: it averages 0, whoever plays. Hidden cards average 0 at tables of strong cats.

mod common;

use common::Plan;
use kingrat_analysis::{Budget, analyze};
use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Edition, Seat};

/// More rounds of each kind: `KINGRAT_FAIR=10000 cargo test --release -p kingrat-analysis --test fair -- --nocapture`.
fn rounds(short: u64) -> u64 {
    std::env::var("KINGRAT_FAIR").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(short)
}

/// Sums over rounds of something with mean 0.
#[derive(Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// Returns how many standard errors it is from 0.
    fn z(&self) -> f64 {
        let mean = self.mean();
        mean / ((self.squares / self.count - mean * mean) / self.count).sqrt()
    }
}

#[test]
fn seat_a_is_not_luckier_than_the_cards() {
    let long = rounds(0) > 0;
    let tables = Edition::ALL.iter().flat_map(|edition| [(edition, 2), (edition, 4)]);
    let mut sum = 0.0;
    let mut tested = 0;
    for (number, (edition, players)) in tables.enumerate().filter(|(number, _)| long || number % 9 == 1) {
        let mut luck = Mean::default();
        for round in 0..rounds(30) {
            let seed = SimRng::stream(number as u64, round).bits();
            let cats = [Cat::Mimi, Cat::Random, Cat::Bruno, Cat::Greedy];
            let cats: Vec<Cat> = (0..4).map(|place| cats[(place + round as usize) % 4]).collect();
            let record = Plan::single(edition, players, &cats, seed).play();
            let analysis = analyze(&record, Budget { playouts: 16, seed }).unwrap();
            luck.add(analysis.games[0].terms.luck[Seat::A]);
        }
        println!("{} {players}: mean luck {:+.4}, z {:+.2}", edition.key, luck.mean(), luck.z());
        assert!(luck.z().abs() < 4.0, "{} {players}: {}", edition.key, luck.z());
        sum += luck.z() * luck.z();
        tested += 1;
    }
    println!("sum of z²: {sum:.1} at {tested} tables");
    assert!(sum < 45.3, "chi-square of twenty: one in a thousand");
}

#[test]
fn hidden_cards_average_nothing_at_strong_tables() {
    let mut means = [Mean::default(), Mean::default()];
    for (mean, players) in means.iter_mut().zip([2, 4]) {
        for round in 0..rounds(20) {
            let seed = SimRng::stream(99, round).bits();
            let cats =
                if rounds(0) > 0 { vec![Cat::Bruno, Cat::Elvira, Cat::Luna] } else { vec![Cat::Bruno, Cat::Elvira] };
            let record = Plan::single(&Edition::NORDIC, players, &cats, seed).play();
            let analysis = analyze(&record, Budget { playouts: 64, seed }).unwrap();
            mean.add(analysis.games[0].terms.hidden[Seat::A]);
        }
        println!("{players} players: hidden cards {:+.4} a round, z {:+.2}", mean.mean(), mean.z());
        assert!(mean.mean().abs() < 0.01 || mean.z().abs() < 4.0, "{players}: {}", mean.mean());
    }
}
