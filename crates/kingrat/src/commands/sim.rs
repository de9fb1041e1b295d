//! `kingrat sim`: statistics of random play.

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use clap::Args as ClapArgs;
use kingrat_bots::{RandomPlayer, SimRng};
use kingrat_rules::{Action, Phase, Round, Seat};
use serde_json::{Value, json};

use crate::progress;
use crate::run_error::RunError;
use crate::table_args::{TableArgs, probability};

/// Play rounds at random and print statistics
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat sim --edition iceland --players 3
  kingrat sim --players 6 --knock 1/16 --rounds 1000000 --seed 7
  kingrat sim --rules mine.toml --json

The same seed gives the same figures on any number of cores. ± is the standard error.")]
pub struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Number of rounds
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Probability of a knock; 1/2 is uniformly random play
    #[arg(long, value_name = "P", default_value = "1/2", value_parser = probability)]
    knock: f64,
    /// Cut a round short after N turns; it is not scored and counted separately
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    max_turns: u64,
    /// Check every invariant after every step (slow)
    #[arg(long)]
    check: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Rounds per portion. Each portion has its own random stream, so the result does not depend on the threads.
const PORTION: u64 = 4096;

/// A win, in sixtieths, so that it can be split evenly among 2 to 6 winners.
const WIN: u64 = 60;

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let ruleset = args.table.ruleset()?;
    let table = Round::new(ruleset.rules, args.table.players, args.table.dealer()).map_err(RunError::input)?;
    let bar = progress::bar(args.rounds, "rounds");
    let next = AtomicU64::new(0);
    let total = Mutex::new(Ok(SimTally::default()));
    let portions = args.rounds.div_ceil(PORTION);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let portion = next.fetch_add(1, Ordering::Relaxed);
                    if portion >= portions {
                        break;
                    }
                    let rounds = PORTION.min(args.rounds - portion * PORTION);
                    let played = play(&table, args, rounds, &mut SimRng::stream(args.seed, portion));
                    bar.inc(rounds);
                    let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                    match (&mut *total, played) {
                        (Ok(total), Ok(played)) => total.add(&played),
                        (Ok(_), Err(broken)) => *total = Err(broken),
                        (Err(_), _) => break,
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let tally = total.into_inner().unwrap_or_else(PoisonError::into_inner).map_err(RunError::No)?;
    let figures = Figures::new(&tally, args.table.players);
    let mut out = std::io::stdout().lock();
    if args.json {
        let edition = ruleset.edition().map(|edition| edition.key);
        let mut object = figures.json(&tally);
        object["edition"] = json!(edition);
        object["base"] = json!(ruleset.base.key);
        object["players"] = json!(args.table.players);
        object["seed"] = json!(args.seed);
        object["knock"] = json!(args.knock);
        writeln!(out, "{object}")?;
    } else {
        let (players, seed, knock) = (args.table.players, args.seed, args.knock);
        writeln!(
            out,
            "{ruleset}, {players} players, {} rounds of random play (knock {knock}), seed {seed}\n",
            tally.rounds
        )?;
        figures.print(&tally, &mut out)?;
    }
    Ok(())
}

/// Counts over rounds. Integers, so that the order of addition does not matter.
#[derive(Clone, Copy, Default)]
struct SimTally {
    rounds: u64,
    cut: u64,
    turns: SimSum,
    actions: SimSum,
    /// The sum of all scores of a round.
    scores: SimSum,
    lowest: SimSum,
    knocker_won: u64,
    /// By seat, the first player first.
    wins: [SimSum; Seat::MAX],
}

/// A sum and the sum of the squares.
#[derive(Clone, Copy, Default)]
struct SimSum {
    sum: u64,
    squares: u128,
}

impl SimSum {
    fn count(&mut self, value: u64) {
        self.sum += value;
        self.squares += u128::from(value) * u128::from(value);
    }

    fn add(&mut self, other: &SimSum) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns the mean of `n` values and its standard error.
    fn mean(&self, n: u64, unit: f64) -> Mean {
        let n = n as f64;
        let mean = self.sum as f64 / n;
        let variance = (self.squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        Mean { mean: mean / unit, error: (variance / n).sqrt() / unit }
    }
}

impl SimTally {
    fn add(&mut self, other: &SimTally) {
        self.rounds += other.rounds;
        self.cut += other.cut;
        self.turns.add(&other.turns);
        self.actions.add(&other.actions);
        self.scores.add(&other.scores);
        self.lowest.add(&other.lowest);
        self.knocker_won += other.knocker_won;
        self.wins.iter_mut().zip(&other.wins).for_each(|(wins, other)| wins.add(other));
    }
}

fn play(table: &Round, args: &Args, rounds: u64, chance: &mut SimRng) -> Result<SimTally, String> {
    let player = RandomPlayer::knocking(args.knock);
    let mut tally = SimTally::default();
    for _ in 0..rounds {
        let mut round = *table;
        let slow = args.check.then(|| checked_chance(round, &mut chance.clone())).transpose()?;
        round.run_chance(chance);
        compare(slow, &round)?;
        let (mut turns, mut actions) = (0, 0);
        while !round.is_over() {
            if round.phase() == Phase::Turn {
                if turns == args.max_turns {
                    break;
                }
                turns += 1;
            }
            let action = player.choose(&round.legal(), chance);
            let slow = args.check.then(|| checked_action(round, action, &mut chance.clone())).transpose()?;
            round.advance(action, chance);
            compare(slow, &round)?;
            actions += 1;
        }
        tally.rounds += 1;
        let Some(outcome) = round.outcome() else {
            tally.cut += 1;
            continue;
        };
        tally.turns.count(turns);
        tally.actions.count(actions);
        tally.scores.count(outcome.seats.iter().filter_map(|seat| outcome.score(seat)).map(u64::from).sum());
        tally.lowest.count(u64::from(outcome.winners.iter().map(|seat| outcome.sums[seat.index()]).min().unwrap_or(0)));
        tally.knocker_won += u64::from(outcome.winners.contains(outcome.knocker));
        for seat in outcome.seats.iter() {
            let share = if outcome.winners.contains(seat) { WIN / outcome.winners.len() as u64 } else { 0 };
            tally.wins[seat.index()].count(share);
        }
    }
    Ok(tally)
}

/// Does what [`Round::advance`] does, step by step, and checks every invariant after every step.
fn checked_action(mut round: Round, action: Action, chance: &mut SimRng) -> Result<Round, String> {
    round.play(action).map_err(|why| format!("a legal action was refused: {action}: {why}\n{round}"))?;
    checked_chance(round, chance)
}

/// Does what [`Round::run_chance`] does, card by card, and checks every invariant after every card.
fn checked_chance(mut round: Round, chance: &mut SimRng) -> Result<Round, String> {
    loop {
        round.check().map_err(|broken| format!("an invariant is broken: {broken}\n{round}"))?;
        if round.deal_from(chance).is_none() {
            return Ok(round);
        }
    }
}

fn compare(slow: Option<Round>, fast: &Round) -> Result<(), String> {
    match slow {
        Some(slow) if slow != *fast => Err(format!("the fast path and the step path differ:\n{slow}\n{fast}")),
        _ => Ok(()),
    }
}

#[derive(Clone, Copy)]
struct Mean {
    mean: f64,
    error: f64,
}

struct Figures {
    turns: Mean,
    actions: Mean,
    score: Mean,
    lowest: Mean,
    knocker_wins: Mean,
    wins: Vec<Mean>,
}

impl Figures {
    fn new(tally: &SimTally, players: usize) -> Figures {
        let scored = tally.rounds - tally.cut;
        let knocker = SimSum { sum: tally.knocker_won, squares: u128::from(tally.knocker_won) };
        Figures {
            turns: tally.turns.mean(scored, 1.0),
            actions: tally.actions.mean(scored, 1.0),
            score: tally.scores.mean(scored, players as f64),
            lowest: tally.lowest.mean(scored, 1.0),
            knocker_wins: knocker.mean(scored, 1.0),
            wins: tally.wins[..players].iter().map(|wins| wins.mean(scored, WIN as f64)).collect(),
        }
    }

    fn json(&self, tally: &SimTally) -> Value {
        let mean = |mean: &Mean| json!({ "mean": mean.mean, "standard_error": mean.error });
        json!({
            "rounds": tally.rounds,
            "cut": tally.cut,
            "turns_per_round": mean(&self.turns),
            "actions_per_round": mean(&self.actions),
            "score": mean(&self.score),
            "winning_score": mean(&self.lowest),
            "knocker_wins": mean(&self.knocker_wins),
            "win_share_by_seat": self.wins.iter().map(mean).collect::<Vec<_>>(),
        })
    }

    fn print(&self, tally: &SimTally, out: &mut impl Write) -> std::io::Result<()> {
        if tally.cut == tally.rounds {
            return writeln!(out, "every round was cut short: nothing to report; raise --max-turns or --knock");
        }
        let mut line = |name: &str, Mean { mean, error }: Mean| writeln!(out, "{name:<22} {mean:>9.4}  ± {error:.4}");
        line("turns per round", self.turns)?;
        line("actions per round", self.actions)?;
        line("score", self.score)?;
        line("winning score", self.lowest)?;
        line("the knocker wins", self.knocker_wins)?;
        for (i, wins) in self.wins.iter().enumerate() {
            line(&format!("{} wins{}", Seat::ALL[i], if i == 0 { " (plays first)" } else { "" }), *wins)?;
        }
        if tally.cut > 0 {
            writeln!(out, "{} rounds were cut short and are left out above", tally.cut)?;
        }
        Ok(())
    }
}
