//! Values a seat's choices, and every position, by the seat's own knowledge.

use kingrat_bots::{Posterior, SimRng};
use kingrat_rules::{Action, Actions, Round, Seat, Turn};

use crate::Shares;
use crate::history::PlayedRound;
use crate::shares::Samples;
use crate::value::Valuer;

/// The swaps that are tried, besides the one that was made and the baseline's.
const MOST_SWAPS: usize = 8;

/// The orders of the draw pile that are tried in one world: sampling a world costs as much as a playout.
const PILES: u32 = 2;

/// Drop an action that is behind the best by so many standard errors.
const DROP: f64 = 3.0;

/// Samples to make: from the first number up to the second.
pub(crate) struct Work {
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
    pub(crate) curve: [u32; 2],
    pub(crate) worlds: [u32; 2],
}

/// Findings about the choices of a seat, and its own view of the positions.
#[derive(Default)]
pub(crate) struct SeatFindings {
    /// For each position.
    pub(crate) own: Vec<Samples>,
    /// By position.
    pub(crate) decisions: Vec<(usize, Decision)>,
}

/// The actions of one decision.
#[derive(Clone, Default)]
pub(crate) struct Decision {
    /// What was chosen comes first.
    pub(crate) tried: Vec<Tried>,
}

/// An action, and its value by the actor's own knowledge.
#[derive(Clone)]
pub(crate) struct Tried {
    pub(crate) action: Action,
    /// The value; a sample is a world.
    pub(crate) value: Samples,
    /// The value less that of the chosen action in the same worlds.
    pub(crate) ahead: Samples,
}

impl Tried {
    /// Returns by how much it is ahead of the chosen action for a seat, and the standard error. No variance is quite zero, even when all
    /// worlds agree.
    pub(crate) fn ahead(&self, seat: Seat) -> (f64, f64) {
        let count = f64::from(self.ahead.count().max(1));
        let (mean, variance) = (self.ahead.mean()[seat], self.ahead.variance()[seat]);
        (mean, if mean == 0.0 { variance.sqrt() } else { (variance + 0.25 / (count * count)).sqrt() })
    }
}

impl SeatFindings {
    pub(crate) fn merge(&mut self, later: SeatFindings) {
        if self.own.is_empty() {
            *self = later;
            return;
        }
        self.own.iter_mut().zip(&later.own).for_each(|(own, later)| own.merge(later));
        for ((_, decision), (_, later)) in self.decisions.iter_mut().zip(&later.decisions) {
            decision.merge(later);
        }
    }

    pub(crate) fn decision(&self, at: usize) -> Option<&Decision> {
        let place = self.decisions.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        Some(&self.decisions[place].1)
    }
}

impl Decision {
    /// Adds what later samples found.
    pub(crate) fn merge(&mut self, later: &Decision) {
        for found in &later.tried {
            if let Some(tried) = self.tried.iter_mut().find(|tried| tried.action == found.action) {
                tried.value.merge(&found.value);
                tried.ahead.merge(&found.ahead);
            }
        }
    }

    /// Returns the actions that are worth more playouts: the chosen one, the baseline's, and those that may still be the best. The first
    /// alone needs none.
    pub(crate) fn alive(&self, seat: Seat, baseline: Option<Action>) -> Vec<Action> {
        let best = self.tried.iter().max_by(|one, other| one.ahead(seat).0.total_cmp(&other.ahead(seat).0));
        let (most, reach) = best.map_or((0.0, 0.0), |best| best.ahead(seat));
        let near = |tried: &Tried| {
            let (ahead, error) = tried.ahead(seat);
            most - ahead <= DROP * (error + reach)
        };
        let keep = |(place, tried): &(usize, &Tried)| *place == 0 || Some(tried.action) == baseline || near(tried);
        self.tried.iter().enumerate().filter(keep).map(|(_, tried)| tried.action).collect()
    }
}

/// Follows the round as the seat saw it, and samples the worlds it believed in.
pub(crate) fn run(one: &PlayedRound, valuer: &Valuer, before: &SeatFindings, work: &Work) -> SeatFindings {
    let seat = work.seat;
    let mut posterior = Posterior::new(seat, one.positions[0]);
    let mut found = SeatFindings::default();
    for (at, position) in one.positions.iter().enumerate() {
        let seed = SimRng::stream(work.seed, 2 * at as u64).bits();
        found.own.push(own_view(&posterior, valuer, (*position, one.laps[at]), seed, work.curve));
        if position.turn() == Turn::Seat(seat) && one.is_choice(at) {
            let actions = match before.decision(at) {
                Some(decision) => decision.alive(seat, one.baseline[at]),
                None => {
                    let first = [one.chosen(at), one.baseline[at]].into_iter().flatten();
                    candidates(first, &position.legal(), &posterior)
                }
            };
            let seed = SimRng::stream(work.seed, 2 * at as u64 + 1).bits();
            let tried = compare(valuer, one.laps[at], &actions, &posterior, seed, work.worlds);
            found.decisions.push((at, Decision { tried }));
        }
        if let Some(event) = one.events.get(at) {
            // What happened can be explained. If it could not, the seat's belief would stay as it was.
            let _ = posterior.observe(&event.seen_by(seat));
        }
    }
    found
}

/// Samples the value of a position by the seat's knowledge.
pub(crate) fn own_view(
    posterior: &Posterior,
    valuer: &Valuer,
    (position, lap): (Round, u32),
    seed: u64,
    [from, to]: [u32; 2],
) -> Samples {
    let mut samples = Samples::default();
    for number in from..to {
        let mut rng = SimRng::stream(seed, u64::from(number));
        let world = if position.is_over() { position } else { posterior.sample(&mut rng) };
        samples.add(valuer.play_on(world, lap, rng.bits()).shares);
    }
    samples
}

/// Returns the actions to try: these first, then every other but for the swaps that promise little.
pub(crate) fn candidates(first: impl Iterator<Item = Action>, legal: &Actions, posterior: &Posterior) -> Vec<Action> {
    let seat = posterior.seat();
    let mut actions: Vec<Action> = first.collect();
    let is_swap = |action: &Action| matches!(action, Action::Swap { .. });
    actions.extend(legal.iter().filter(|action| !is_swap(action)));
    let mut swaps: Vec<(f32, Action)> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Swap { own, seat: other, slot } => {
                Some((posterior.value(other, slot) - posterior.value(seat, own), action))
            }
            _ => None,
        })
        .collect();
    swaps.sort_by(|one, other| one.0.total_cmp(&other.0));
    actions.extend(swaps.into_iter().take(MOST_SWAPS).map(|(_, swap)| swap));
    let mut unique = Vec::new();
    for action in actions {
        if !unique.contains(&action) {
            unique.push(action);
        }
    }
    unique
}

/// Plays all actions in the same worlds. `lap` is the number of turns that the starter has begun.
pub(crate) fn compare(
    valuer: &Valuer,
    lap: u32,
    actions: &[Action],
    posterior: &Posterior,
    seed: u64,
    [from, to]: [u32; 2],
) -> Vec<Tried> {
    let tried = |&action| Tried { action, value: Samples::default(), ahead: Samples::default() };
    let mut all: Vec<Tried> = actions.iter().map(tried).collect();
    if actions.len() < 2 {
        return all;
    }
    for number in from..to {
        let mut rng = SimRng::stream(seed, u64::from(number));
        let world = posterior.sample(&mut rng);
        let lucks = [(); PILES as usize].map(|()| rng.bits());
        let mut chosen = Shares::default();
        for (place, tried) in all.iter_mut().enumerate() {
            let sum = lucks
                .iter()
                .fold(Shares::default(), |sum, &luck| sum + valuer.play_after(world, tried.action, lap, luck).shares);
            let value = sum * (1.0 / f64::from(PILES));
            if place == 0 {
                chosen = value;
            }
            tried.value.add(value);
            tried.ahead.add(value - chosen);
        }
    }
    all
}
