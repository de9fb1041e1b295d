//! How fast the engine is, beside a naive one in the same run.

mod naive;

use std::hint::black_box;
use std::time::{Duration, Instant};

use kingrat_bots::{GreedyPlayer, RandomPlayer, SimRng};
use kingrat_rules::{Edition, Round, Seat, SeatSet};

use naive::NaiveRound;

/// How fast something was.
#[derive(Clone, Copy, Default)]
pub struct Speed {
    /// Actions a second.
    pub actions: f64,
    /// Rounds a second.
    pub rounds: f64,
}

/// The engine and the baseline, playing the same game.
#[derive(Clone, Copy)]
pub struct Measured {
    /// This engine.
    pub engine: Speed,
    /// The actions a second of this engine's median slice: what a busy machine leaves of it.
    pub median: f64,
    /// The naive one.
    pub naive: Speed,
    /// The part of this engine's time that goes into dealing.
    pub dealing: f64,
}

impl Measured {
    /// How many times as fast the engine is.
    pub fn ratio(&self) -> f64 {
        self.engine.actions / self.naive.actions
    }
}

/// Plays `nordic` at random for about this long. The two take turns in short slices, so that a machine that slows down slows both; the
/// fastest slice of each counts, since whatever else the machine does can only make a slice slower.
pub fn measure(players: usize, knock: f64, time: Duration) -> Measured {
    const SLICE: Duration = Duration::from_millis(20);
    let slices = (2 * time.as_millis() / (5 * SLICE.as_millis())).max(3);
    let mut chance = SimRng::seeded(1);
    let (mut engine, mut naive, mut deals) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..slices {
        engine.push(slice(SLICE, |rounds| play_engine(players, knock, rounds, &mut chance)));
        naive.push(slice(SLICE, |rounds| play_naive(players, knock, rounds, &mut chance)));
        deals.push(slice(SLICE / 2, |rounds| deal_only(players, rounds, &mut chance)));
    }
    let median = median(&engine);
    let (engine, naive, deals) = (fastest(engine), fastest(naive), fastest(deals));
    Measured { engine, median, naive, dealing: engine.rounds / deals.rounds }
}

/// How fast rounds of sensible players are, beside the naive engine's random ones.
#[derive(Clone, Copy)]
pub struct Greed {
    /// Greedy at every seat.
    pub greedy: Speed,
    /// The rounds a second of the median slice.
    pub median_rounds: f64,
    /// The naive engine, which chooses at random.
    pub naive: Speed,
}

impl Greed {
    /// The actions that greedy chooses and plays in the time of one of the naive engine.
    pub fn ratio(&self) -> f64 {
        self.greedy.actions / self.naive.actions
    }
}

/// Lets greedy play `nordic` against itself for about this long, in turns with the naive engine.
pub fn measure_greedy(players: usize, time: Duration) -> Greed {
    const SLICE: Duration = Duration::from_millis(20);
    let slices = (time.as_millis() / (2 * SLICE.as_millis())).max(3);
    let mut chance = SimRng::seeded(1);
    let (mut greedy, mut naive) = (Vec::new(), Vec::new());
    for _ in 0..slices {
        greedy.push(slice(SLICE, |rounds| play_greedy(players, rounds, &mut chance)));
        naive.push(slice(SLICE, |rounds| play_naive(players, 1.0 / 16.0, rounds, &mut chance)));
    }
    let actions = median(&greedy);
    let (greedy, naive) = (fastest(greedy), fastest(naive));
    Greed { greedy, median_rounds: actions * greedy.rounds / greedy.actions, naive }
}

/// Where the time of a round of uniformly random play goes, in nanoseconds.
#[derive(Clone, Copy)]
pub struct Profile {
    /// A whole round.
    pub round: f64,
    /// The deal of it.
    pub deal: f64,
    /// A whole round when the same few come over and over, so that the processor guesses every branch right.
    pub foreseen: f64,
    /// The actions of a round.
    pub actions: f64,
}

/// Profiles uniformly random play of `nordic` for about this long.
pub fn profile(players: usize, time: Duration) -> Profile {
    const SLICE: Duration = Duration::from_millis(20);
    let slices = (time.as_millis() / (3 * SLICE.as_millis())).max(3);
    let mut chance = SimRng::seeded(1);
    let (mut whole, mut deals, mut foreseen) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..slices {
        whole.push(slice(SLICE, |rounds| play_engine(players, 0.5, rounds, &mut chance)));
        deals.push(slice(SLICE, |rounds| deal_only(players, rounds, &mut chance)));
        foreseen.push(slice(SLICE, |rounds| play_few(players, rounds)));
    }
    let (whole, deals, foreseen) = (fastest(whole), fastest(deals), fastest(foreseen));
    Profile {
        round: 1e9 / whole.rounds,
        deal: 1e9 / deals.rounds,
        // Per action, since the few rounds are not exactly as long as all others.
        foreseen: 1e9 / foreseen.actions * whole.actions / whole.rounds,
        actions: whole.actions / whole.rounds,
    }
}

/// Plays the same few rounds over and over: how many actions that took.
#[inline(never)]
fn play_few(players: usize, rounds: u64) -> u64 {
    const FEW: u64 = 16;
    let table = table(players);
    let player = RandomPlayer::uniform();
    let mut actions = 0;
    for number in 0..rounds {
        let mut stream = SimRng::stream(1, number % FEW);
        let mut round = table;
        round.run_chance(&mut stream);
        actions += player.play_out(&mut round, &mut stream, u64::MAX);
        black_box(round.outcome());
    }
    actions
}

fn slice(time: Duration, mut play: impl FnMut(u64) -> u64) -> Speed {
    const BATCH: u64 = 1000;
    let start = Instant::now();
    let (mut actions, mut rounds) = (0, 0);
    while start.elapsed() < time {
        actions += play(BATCH);
        rounds += BATCH;
    }
    let seconds = start.elapsed().as_secs_f64();
    Speed { actions: actions as f64 / seconds, rounds: rounds as f64 / seconds }
}

fn median(speeds: &[Speed]) -> f64 {
    let mut actions: Vec<f64> = speeds.iter().map(|speed| speed.actions).collect();
    actions.sort_by(f64::total_cmp);
    actions.get(actions.len() / 2).copied().unwrap_or_default()
}

fn fastest(speeds: Vec<Speed>) -> Speed {
    speeds.into_iter().max_by(|a, b| a.actions.total_cmp(&b.actions)).unwrap_or_default()
}

fn table(players: usize) -> Round {
    let dealer = SeatSet::first(players).before(Seat::A);
    Round::new(Edition::ALL[0].rules, players, dealer).unwrap_or_else(|why| unreachable!("{why}"))
}

/// Deals rounds with the engine and leaves it at that; the rounds.
#[inline(never)]
fn deal_only(players: usize, rounds: u64, chance: &mut SimRng) -> u64 {
    let table = table(players);
    let mut stream = chance.clone();
    for _ in 0..rounds {
        let mut round = table;
        round.run_chance(&mut stream);
        black_box(&round);
    }
    *chance = stream;
    rounds
}

/// Plays rounds with the engine: how many actions that took.
#[inline(never)]
pub fn play_engine(players: usize, knock: f64, rounds: u64, chance: &mut SimRng) -> u64 {
    let table = table(players);
    let player = RandomPlayer::knocking(knock);
    let mut actions = 0;
    let mut stream = chance.clone();
    for _ in 0..rounds {
        let mut round = table;
        round.run_chance(&mut stream);
        actions += player.play_out(&mut round, &mut stream, u64::MAX);
        black_box(round.outcome());
    }
    *chance = stream;
    actions
}

/// Plays rounds of greedy against itself: how many actions that took.
#[inline(never)]
fn play_greedy(players: usize, rounds: u64, chance: &mut SimRng) -> u64 {
    let seats = [GreedyPlayer::among(players); Seat::MAX];
    let table = table(players);
    let mut actions = 0;
    let mut stream = chance.clone();
    for _ in 0..rounds {
        let mut round = table;
        round.run_chance(&mut stream);
        actions += GreedyPlayer::play_out(&seats, &mut round, &mut stream, 0, u64::MAX);
        black_box(round.outcome());
    }
    *chance = stream;
    actions
}

/// Plays rounds with the baseline: how many actions that took.
#[inline(never)]
pub fn play_naive(players: usize, knock: f64, rounds: u64, chance: &mut SimRng) -> u64 {
    let mut actions = 0;
    for _ in 0..rounds {
        let (played, lowest) = NaiveRound::dealt(players, chance).play_out(knock, chance);
        black_box(lowest);
        actions += played;
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A baseline that played another game would be no baseline: both must take as many actions a round.
    /// `KINGRAT_ROUNDS` says how many rounds are compared.
    #[test]
    fn engine_and_baseline_play_the_same_game() {
        let rounds = std::env::var("KINGRAT_ROUNDS").map_or(20_000, |rounds| rounds.parse().unwrap());
        for players in [2, 4, 6] {
            for knock in [0.5, 1.0 / 16.0] {
                let engine = play_engine(players, knock, rounds, &mut SimRng::seeded(1)) as f64;
                let naive = play_naive(players, knock, rounds, &mut SimRng::seeded(2)) as f64;
                assert!((engine / naive - 1.0).abs() < 0.02, "{players} players, knock {knock}: {engine} and {naive}");
            }
        }
    }
}
