//! Measures the speed of the rules engine beside a naive baseline in the same run.

mod naive;

use std::hint::black_box;
use std::time::{Duration, Instant};

use kingrat_bots::{GreedyPlayer, RandomPlayer, SimRng};
use kingrat_rules::{Edition, Round, Seat, SeatSet};

use naive::NaiveRound;

/// A measured speed.
#[derive(Clone, Copy, Default)]
pub struct Speed {
    /// Actions per second.
    pub actions: f64,
    /// Rounds per second.
    pub rounds: f64,
}

/// The speed of the engine and of the baseline at the same game.
#[derive(Clone, Copy)]
pub struct EngineSpeed {
    /// This engine.
    pub engine: Speed,
    /// Actions per second in the engine's median slice. A busy machine lowers it.
    pub median: f64,
    /// The baseline.
    pub naive: Speed,
    /// The share of the engine's time that goes into dealing.
    pub dealing: f64,
}

impl EngineSpeed {
    /// Returns how many times as fast as the baseline the engine is.
    pub fn ratio(&self) -> f64 {
        self.engine.actions / self.naive.actions
    }
}

/// Measures random play of `nordic` for about this long. Engine and baseline alternate in short slices, so that a machine that slows down
/// slows both; the fastest slice of each counts, since other load can only make a slice slower.
pub fn measure(players: usize, knock: f64, time: Duration) -> EngineSpeed {
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
    EngineSpeed { engine, median, naive, dealing: engine.rounds / deals.rounds }
}

/// The speed of rounds between greedy players, beside the baseline's random ones.
#[derive(Clone, Copy)]
pub struct GreedySpeed {
    /// Greedy at every seat.
    pub greedy: Speed,
    /// Rounds per second in the median slice.
    pub median_rounds: f64,
    /// The baseline, which chooses at random.
    pub naive: Speed,
}

impl GreedySpeed {
    /// Returns the actions that greedy chooses and plays in the time of one action of the baseline.
    pub fn ratio(&self) -> f64 {
        self.greedy.actions / self.naive.actions
    }
}

/// Measures greedy against itself at `nordic` for about this long, alternating with the baseline.
pub fn measure_greedy(players: usize, time: Duration) -> GreedySpeed {
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
    GreedySpeed { greedy, median_rounds: actions * greedy.rounds / greedy.actions, naive }
}

/// Where the time of a round of uniformly random play goes, in nanoseconds.
#[derive(Clone, Copy)]
pub struct RoundProfile {
    /// A whole round.
    pub round: f64,
    /// Its deal.
    pub deal: f64,
    /// A whole round when the same few rounds repeat, so that every branch is predicted.
    pub foreseen: f64,
    /// Actions per round.
    pub actions: f64,
}

/// Profiles uniformly random play of `nordic` for about this long.
pub fn profile(players: usize, time: Duration) -> RoundProfile {
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
    RoundProfile {
        round: 1e9 / whole.rounds,
        deal: 1e9 / deals.rounds,
        // Scaled by actions, since the few rounds are not exactly as long as the others.
        foreseen: 1e9 / foreseen.actions * whole.actions / whole.rounds,
        actions: whole.actions / whole.rounds,
    }
}

/// Plays the same few rounds again and again. Returns the number of actions.
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

/// Deals rounds with the engine without playing them. Returns the number of rounds.
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

/// Plays rounds with the engine. Returns the number of actions.
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

/// Plays rounds of greedy against itself. Returns the number of actions.
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

/// Plays rounds with the baseline. Returns the number of actions.
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

    /// Guards the comparison: both must take as many actions per round. `KINGRAT_ROUNDS` sets the number of rounds.
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
