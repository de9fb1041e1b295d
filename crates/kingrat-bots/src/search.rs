//! Luna: a Monte Carlo search. It plays every sensible choice to the end of the round, in sampled worlds that explain what has
//! been seen.
//!
//! - Worlds are sampled from the [`Posterior`]: by the counts and by everybody's actions.
//! - In each world all choices meet the same order of the draw pile ([`Pile`]): common random numbers. All seats go on as greedy,
//!   which sees no more than its seat does. [`Stakes`] gives the worth of the end.
//! - Successive elimination: what is clearly worse is dropped on the way, and a clear choice ends the search early.
//! - Greedy's own choice is replaced only by one that is better by more than a standard error of the playouts.
//!
//! `Luna::new(seed, Search::LIVE)` is the player behind the key `luna`.

use kingrat_rules::{Action, Actions, Card, Dealer, Hand, Mode, Phase, Round, Seat, Seen, Series, Slot, View};

use crate::greedy::GreedyPlayer;
use crate::position::ActorsView;
use crate::posterior::{ANYBODY, HabitPrior, Posterior};
use crate::turn_counter::TurnCounter;
use crate::{Bot, SimRng, Stakes};

/// The budget of a search. It is counted in playouts and not in time, so that a seed gives the same choice on any machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// The most playouts for one choice.
    pub playouts: u32,
    /// Replace greedy's choice by another that is better by so many standard errors.
    pub doubt: f32,
    /// Drop a choice that is worse than the best by so many standard errors.
    pub drop: f32,
}

impl Search {
    /// For play with people: two milliseconds a choice, ten at the most.
    pub const LIVE: Search = Search { playouts: 4_000, doubt: 1.0, drop: 3.0 };

    /// For strength: some ten milliseconds a choice, fifty at the most.
    pub const DEEP: Search = Search { playouts: 10_000, ..Search::LIVE };

    /// For tests.
    pub const TINY: Search = Search { playouts: 60, ..Search::LIVE };
}

/// The own turn from which greedy decides whether to knock.
const PATIENCE: u32 = 20;

/// The stages of a search: after each, what is clearly worse is dropped.
const STAGES: u32 = 10;

/// The orders of the draw pile that are tried in one world: sampling a world costs more than a playout.
const PILES: u32 = 2;

/// The swaps that are tried.
const MOST_SWAPS: usize = 8;

/// A player that searches.
pub struct Luna {
    counter: TurnCounter,
    search: Search,
    /// None when what was seen cannot be explained: greedy then chooses alone.
    posterior: Option<Posterior>,
    /// The policies of playouts, by seat.
    table: [GreedyPlayer; Seat::MAX],
    /// The stakes of the round.
    stakes: Option<Stakes>,
    /// The prior of the players' habits.
    prior: &'static HabitPrior,
    /// The playouts of the last choice.
    playouts: u32,
}

impl Luna {
    /// Creates a player. The same seed gives the same player.
    #[must_use]
    pub fn new(seed: u64, search: Search) -> Luna {
        Luna::with_prior(ANYBODY, seed, search)
    }

    /// Creates a player with another prior over the habits of the others.
    #[must_use]
    pub fn with_prior(prior: &'static HabitPrior, seed: u64, search: Search) -> Luna {
        Luna {
            counter: TurnCounter::new(seed),
            search,
            posterior: None,
            table: [GreedyPlayer::among(2); Seat::MAX],
            stakes: None,
            prior,
            playouts: 0,
        }
    }

    /// Chooses, and counts the playouts.
    fn search(&self, view: &View, legal: &Actions) -> (Action, u32) {
        let me = self.counter.seat();
        let position = ActorsView { me, view, legal };
        let greedy = self.table[me.index()].choose(&position, self.counter.counts());
        let (Some(posterior), Some(stakes)) = (&self.posterior, &self.stakes) else { return (greedy, 0) };
        // However much one more turn seems to gain, every round must end.
        let late = self.counter.turns() >= PATIENCE;
        if late && view.open().phase() == Phase::Knock {
            return (greedy, 0);
        }
        let candidates = candidates(view, legal, me, posterior, greedy);
        if candidates.len() < 2 {
            return (greedy, 0);
        }
        let starter = view.open().seats().after(view.open().dealer());
        let lap = self.counter.turns() + (view.open().phase() == Phase::Turn && me != starter) as u32;
        let contest = Contest { search: self.search, posterior, stakes, table: &self.table, lap };
        contest.winner(candidates, &mut self.counter.rng())
    }
}

impl Bot for Luna {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
        self.posterior = series.next_round().map(|start| Posterior::with_prior(self.prior, seat, start));
        self.stakes = Some(Stakes::new(series, seat));
        self.table = Seat::ALL.map(|seat| player(series, seat));
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
        if self.posterior.as_mut().is_some_and(|posterior| posterior.observe(seen).is_err()) {
            self.posterior = None;
        }
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let (action, playouts) = self.search(view, legal);
        self.playouts = playouts;
        action
    }

    fn playouts(&self) -> u32 {
        self.playouts
    }
}

/// Returns how a seat goes on in a playout: as greedy, but nobody knocks with a row that puts them out (R7.4).
fn player(series: &Series, seat: Seat) -> GreedyPlayer {
    let greedy = GreedyPlayer::among(series.seats().len());
    let room = match series.mode() {
        Mode::Elimination(limit) => Some(i64::from(limit) - i64::from(series.totals()[seat.index()])),
        Mode::Single | Mode::Rounds(_) | Mode::Time(_) => None,
    };
    match room.map(|points| 10 * (points.clamp(0, 100) as i32 - 1)) {
        Some(most) if most < greedy.knock + GreedyPlayer::MOST_REGARD => {
            GreedyPlayer { knock: greedy.knock.min(most), regard: 0, ..greedy }
        }
        _ => greedy,
    }
}

/// Returns the actions worth trying, greedy's choice first.
fn candidates(view: &View, legal: &Actions, me: Seat, posterior: &Posterior, greedy: Action) -> Vec<Action> {
    let row = view.row(me);
    let number = |slot: Slot| row[slot.index()].card().and_then(Card::value);
    let improves = |slot: Slot, card: Option<Card>| match (number(slot), card.and_then(Card::value)) {
        (Some(old), Some(new)) => new < old,
        _ => true,
    };
    let hand = match view.hand() {
        Hand::Card(card) => Some(card),
        Hand::Empty | Hand::Hidden => None,
    };
    let tried = |action: &Action| match *action {
        Action::Take(slot) => improves(slot, view.open().top()),
        Action::Put(slot) => improves(slot, hand),
        Action::Peek(slot) => row[slot.index()].card().is_none(),
        Action::Swap { .. } => false,
        _ => true,
    };
    let mut all = vec![greedy];
    match view.open().phase() {
        // Two more draws are never worse than one, or none.
        Phase::Two => {}
        _ => all.extend(legal.iter().filter(tried).filter(|&action| action != greedy)),
    }
    let mut swaps: Vec<(f32, Action)> = legal
        .swaps_from()
        .flat_map(|own| legal.swaps_with().map(move |(seat, slot)| (own, seat, slot)))
        .map(|(own, seat, slot)| {
            (posterior.value(seat, slot) - posterior.value(me, own), Action::Swap { own, seat, slot })
        })
        .filter(|&(_, swap)| swap != greedy)
        .collect();
    swaps.sort_by(|a, b| a.0.total_cmp(&b.0));
    all.extend(swaps.into_iter().take(MOST_SWAPS).map(|(_, swap)| swap));
    all
}

/// A draw pile with a fixed order: the cards come in the same order whatever was chosen, so that choices are compared with the
/// same luck.
struct Pile(u64);

impl Dealer for Pile {
    #[inline]
    fn pick(&mut self, bag: &[Card]) -> usize {
        SimRng::stream(self.0, bag.len() as u64).below(bag.len() as u32) as usize
    }
}

/// The choices of one moment, played out against each other.
struct Contest<'a> {
    search: Search,
    posterior: &'a Posterior,
    stakes: &'a Stakes,
    table: &'a [GreedyPlayer; Seat::MAX],
    lap: u32,
}

/// A choice, and its worth in every world.
struct Entry {
    action: Action,
    worths: Vec<f32>,
    sum: f64,
}

impl Contest<'_> {
    /// Returns the first action, unless another is clearly better, and the number of playouts.
    fn winner(&self, actions: Vec<Action>, rng: &mut SimRng) -> (Action, u32) {
        let first = actions[0];
        let mut entries: Vec<Entry> =
            actions.into_iter().map(|action| Entry { action, worths: Vec::new(), sum: 0.0 }).collect();
        let mut left = self.search.playouts;
        let mut playouts = 0;
        for stage in 0..STAGES {
            let share = left / (STAGES - stage);
            let worlds = (share / (PILES * entries.len() as u32)).max(1);
            let all = worlds * PILES * entries.len() as u32;
            left = left.saturating_sub(all);
            playouts += all;
            for _ in 0..worlds {
                let world = self.posterior.sample(rng);
                for _ in 0..PILES {
                    let luck = rng.bits();
                    for entry in &mut entries {
                        let worth = self.play(world, entry.action, luck);
                        entry.worths.push(worth);
                        entry.sum += f64::from(worth);
                    }
                }
            }
            let best = entries.swap_remove(leader(&entries));
            entries.retain(|entry| ahead(&best, entry) <= self.search.drop);
            entries.push(best);
            if entries.len() == 1 || left == 0 {
                break;
            }
        }
        let best = &entries[leader(&entries)];
        let action = match entries.iter().find(|entry| entry.action == first) {
            Some(entry) if ahead(best, entry) < self.search.doubt => first,
            _ => best.action,
        };
        (action, playouts)
    }

    /// Plays a choice out and returns what it was worth.
    fn play(&self, mut round: Round, action: Action, luck: u64) -> f32 {
        /// No round of greedy players is longer.
        const MOST: u64 = 10_000;
        let mut pile = Pile(luck);
        round.advance(action, &mut pile);
        GreedyPlayer::play_out(self.table, &mut round, &mut pile, self.lap, MOST);
        round.outcome().map_or(0.0, |outcome| self.stakes.worth(&outcome))
    }
}

/// Returns the index of the entry with the highest sum.
fn leader(entries: &[Entry]) -> usize {
    let mut best = 0;
    for (place, entry) in entries.iter().enumerate() {
        if entry.sum > entries[best].sum {
            best = place;
        }
    }
    best
}

/// Returns by how many standard errors one entry is ahead of another, paired by world.
fn ahead(best: &Entry, other: &Entry) -> f32 {
    let count = best.worths.len() as f64;
    let mean = (best.sum - other.sum) / count;
    if mean <= 0.0 {
        return 0.0;
    }
    let squares: f64 = best.worths.iter().zip(&other.worths).map(|(a, b)| f64::from(a - b).powi(2)).sum();
    // The variance is never zero, even when all worlds agree.
    let variance = (squares / count - mean * mean).max(0.0) + 0.25 / count;
    (mean / (variance / count).sqrt()) as f32
}
