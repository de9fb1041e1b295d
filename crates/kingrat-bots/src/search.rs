//! Luna: tries every sensible choice in worlds that explain what has been seen, and plays each to its end.
//!
//! - The worlds come from the [`Posterior`]: hidden cards as likely as the counts and everybody's actions make them.
//! - In each world all choices are tried with the same order of the draw pile ([`Pile`]), so that they are compared with the same luck, and
//!   all seats go on as greedy would, who sees no more in it than its seat. What the end is worth, [`Stakes`] says.
//! - Playouts go where they are needed: what is clearly worse is dropped on the way, and a choice that is clear is made early.
//! - Greedy's own choice is left only for one that is better by more than a standard error of the playouts.
//!
//! `Luna::new(seed, Search::LIVE)` is the player behind the key `luna`.

use kingrat_rules::{Action, Actions, Card, Dealer, Hand, Mode, Phase, Round, Seat, Seen, Series, Slot, View};

use crate::greedy::GreedyPlayer;
use crate::position::ActorsView;
use crate::posterior::{ANYBODY, HabitPrior, Posterior};
use crate::turn_counter::TurnCounter;
use crate::{Bot, SimRng, Stakes};

/// How much a searching player thinks. It is counted in rounds played out and not in time, so that the same seed chooses the same on any
/// machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// The most rounds played out for one choice.
    pub playouts: u32,
    /// Greedy's choice is left for another when that is better by so many standard errors.
    pub doubt: f32,
    /// A choice is no longer looked at when it is worse than the best by so many standard errors.
    pub drop: f32,
}

impl Search {
    /// For play with people: two milliseconds a choice, ten at the most.
    pub const LIVE: Search = Search { playouts: 4_000, doubt: 1.0, drop: 3.0 };

    /// For strength: some ten milliseconds a choice, fifty at the most.
    pub const DEEP: Search = Search { playouts: 10_000, ..Search::LIVE };

    /// For tests: hardly any thought.
    pub const TINY: Search = Search { playouts: 60, ..Search::LIVE };
}

/// The own turn from which greedy decides whether to knock.
const PATIENCE: u32 = 20;

/// The stages of a search: after each, what is clearly worse is dropped.
const STAGES: u32 = 10;

/// The orders of the draw pile that are tried in one world: a world costs more than a round played out.
const PILES: u32 = 2;

/// The swaps that are tried.
const MOST_SWAPS: usize = 8;

/// A player that searches.
pub struct Luna {
    counter: TurnCounter,
    search: Search,
    /// None when what was seen cannot be explained: greedy then chooses alone.
    posterior: Option<Posterior>,
    /// How to play a round out.
    table: [GreedyPlayer; Seat::MAX],
    /// What the round is played for.
    stakes: Option<Stakes>,
    /// Who may sit at the table.
    prior: &'static HabitPrior,
}

impl Luna {
    /// A player who is one and the same for the same seed.
    pub fn new(seed: u64, search: Search) -> Luna {
        Luna::with_prior(ANYBODY, seed, search)
    }

    /// The same among players of whom something else is known beforehand.
    pub fn with_prior(prior: &'static HabitPrior, seed: u64, search: Search) -> Luna {
        Luna {
            counter: TurnCounter::new(seed),
            search,
            posterior: None,
            table: [GreedyPlayer::among(2); Seat::MAX],
            stakes: None,
            prior,
        }
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
        let me = self.counter.seat();
        let position = ActorsView { me, view, legal };
        let greedy = self.table[me.index()].choose(&position, self.counter.counts());
        let (Some(posterior), Some(stakes)) = (&self.posterior, &self.stakes) else { return greedy };
        // However much seems to be gained by one more turn, a round must come to its end.
        let late = self.counter.turns() >= PATIENCE;
        if late && view.open().phase() == Phase::Knock {
            return greedy;
        }
        let candidates = candidates(view, legal, me, posterior, greedy);
        if candidates.len() < 2 {
            return greedy;
        }
        let starter = view.open().seats().after(view.open().dealer());
        let lap = self.counter.turns() + (view.open().phase() == Phase::Turn && me != starter) as u32;
        let contest = Contest { search: self.search, posterior, stakes, table: &self.table, lap };
        contest.winner(candidates, &mut self.counter.rng())
    }
}

/// How a seat goes on in a round that is played out: as greedy, but nobody knocks with a row that puts them out (R7.4).
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

/// What is worth a try; greedy's choice is the first.
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
        // Two more chances are never worse than one, or none.
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

/// A draw pile with an order of its own: the cards come in the same order whatever was chosen, so that choices are compared with the
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

/// A choice, and what came of it in every world.
struct Entry {
    action: Action,
    worths: Vec<f32>,
    sum: f64,
}

impl Contest<'_> {
    /// The first, unless another is clearly better.
    fn winner(&self, actions: Vec<Action>, rng: &mut SimRng) -> Action {
        let first = actions[0];
        let mut entries: Vec<Entry> =
            actions.into_iter().map(|action| Entry { action, worths: Vec::new(), sum: 0.0 }).collect();
        let mut left = self.search.playouts;
        for stage in 0..STAGES {
            let share = left / (STAGES - stage);
            let worlds = (share / (PILES * entries.len() as u32)).max(1);
            left = left.saturating_sub(worlds * PILES * entries.len() as u32);
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
        match entries.iter().find(|entry| entry.action == first) {
            Some(entry) if ahead(best, entry) < self.search.doubt => first,
            _ => best.action,
        }
    }

    /// What comes of a choice.
    fn play(&self, mut round: Round, action: Action, luck: u64) -> f32 {
        /// No round of greedy players is longer.
        const MOST: u64 = 10_000;
        let mut pile = Pile(luck);
        round.advance(action, &mut pile);
        GreedyPlayer::play_out(self.table, &mut round, &mut pile, self.lap, MOST);
        round.outcome().map_or(0.0, |outcome| self.stakes.worth(&outcome))
    }
}

/// The entry with the most.
fn leader(entries: &[Entry]) -> usize {
    let mut best = 0;
    for (place, entry) in entries.iter().enumerate() {
        if entry.sum > entries[best].sum {
            best = place;
        }
    }
    best
}

/// By how many standard errors one is ahead of another, world by world.
fn ahead(best: &Entry, other: &Entry) -> f32 {
    let count = best.worths.len() as f64;
    let mean = (best.sum - other.sum) / count;
    if mean <= 0.0 {
        return 0.0;
    }
    let squares: f64 = best.worths.iter().zip(&other.worths).map(|(a, b)| f64::from(a - b).powi(2)).sum();
    // A little doubt is left also when all worlds agree.
    let variance = (squares / count - mean * mean).max(0.0) + 0.25 / count;
    (mean / (variance / count).sqrt()) as f32
}
