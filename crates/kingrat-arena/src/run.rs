//! Plays a tournament on many threads, with the same result on any number of them.
//!
//! The deals of all meetings are played in stages. Within a stage threads take deals in a fixed order, whoever is free the next; what they
//! count is added up in whole numbers. Between stages, when all is counted, it is decided which meetings go on. So nothing depends on
//! which thread was faster. When it is stopped from outside, every deal that was begun is played to its end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use kingrat_rules::Seat;

use crate::game::Table;
use crate::plan::{BadPlan, Meeting, Plan};
use crate::sequential::Looks;
use crate::stats::distance;
use crate::tally::{Tally, pairs};
use crate::Entrant;

/// After so many deals it is first asked whether somebody gives up nearly always, so that nobody waits for a program that hangs.
const TRIAL: u32 = 4;

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The deals played.
    pub done: u64,
    /// The deals that there are to play, if nothing more is decided early.
    pub of: u64,
}

/// Why a meeting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// All its deals were played.
    Complete,
    /// Every comparison in it was decided.
    Decided,
    /// One side forfeited most of its games.
    GivenUp,
    /// It was stopped from outside.
    Stopped,
}

/// A tournament that has been played, or as much of it as there was time for.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) plan: Plan,
    pub(crate) names: Vec<String>,
    pub(crate) meetings: Vec<Finished>,
    pub(crate) looks: Looks,
}

/// A meeting that has been played.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) lineup: Vec<usize>,
    pub(crate) tally: Tally,
    pub(crate) ended: Ended,
    /// For every two sides: who was found to be better, and after how many deals.
    pub(crate) verdicts: Vec<Option<Verdict>>,
}

/// That a comparison is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Is it the first of the two who wins more?
    pub(crate) first_is_better: bool,
    pub(crate) deals: u64,
}

/// Plays the tournament, until it is over or `stop` becomes true. Threads tell how far they are.
pub fn play(
    plan: &Plan,
    entrants: &[Box<dyn Entrant>],
    stop: &AtomicBool,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Tournament, BadPlan> {
    let names = distinct(entrants.iter().map(|entrant| entrant.name()).collect());
    let meetings = plan.meetings(&names)?;
    let looks = Looks::new(plan.deals, plan.error);
    let table =
        Table { ruleset: plan.ruleset, mode: plan.mode, seed: plan.seed, most_turns: plan.most_turns };
    let mut played: Vec<Finished> = meetings.iter().map(Finished::new).collect();
    let mut stages: Vec<u32> = if plan.until_decided { looks.deals.clone() } else { vec![plan.deals] };
    stages.splice(0..0, (TRIAL < stages[0]).then_some(TRIAL));
    let done = AtomicU64::new(0);
    let mut from = 0;
    for (stage, &to) in stages.iter().enumerate() {
        let active: Vec<usize> = (0..meetings.len()).filter(|&i| played[i].ended == Ended::Stopped).collect();
        let of = done.load(Ordering::Relaxed) + active.len() as u64 * u64::from(plan.deals - from);
        let work = Work { table, meetings: &meetings, active: &active, from, to, entrants, stop, done: &done, of, tell };
        work.play(plan.threads, &mut played);
        from = to;
        let last = stage + 1 == stages.len();
        active.iter().for_each(|&i| played[i].look(plan, &looks, last));
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(Tournament { plan: plan.clone(), names, meetings: played, looks })
}

/// Names that can be told apart: the second of the same name is called so.
fn distinct(names: Vec<String>) -> Vec<String> {
    let mut given: Vec<String> = Vec::new();
    for name in names {
        let mut distinct = name.clone();
        for number in 2.. {
            if !given.contains(&distinct) {
                break;
            }
            distinct = format!("{name}-{number}");
        }
        given.push(distinct);
    }
    given
}

/// A stage: deals from one number up to another, of all meetings that go on.
struct Work<'a> {
    table: Table,
    meetings: &'a [Meeting],
    active: &'a [usize],
    from: u32,
    to: u32,
    entrants: &'a [Box<dyn Entrant>],
    stop: &'a AtomicBool,
    done: &'a AtomicU64,
    of: u64,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl Work<'_> {
    fn play(&self, threads: usize, played: &mut [Finished]) {
        let next = AtomicU64::new(0);
        let all = self.active.len() as u64 * u64::from(self.to - self.from);
        let counted = Mutex::new(played);
        std::thread::scope(|scope| {
            for _ in 0..(threads.max(1) as u64).min(all) {
                scope.spawn(|| {
                    let mut tallies: Vec<Option<Tally>> = vec![None; self.active.len()];
                    while !self.stop.load(Ordering::Relaxed) {
                        // All meetings are taken in turn, so that those who are stopped have come equally far.
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= all {
                            break;
                        }
                        let place = (number % self.active.len() as u64) as usize;
                        let deal = u64::from(self.from) + number / self.active.len() as u64;
                        let meeting = &self.meetings[self.active[place]];
                        self.deal(deal, meeting, tallies[place].get_or_insert_with(|| Tally::new(&meeting.lineup)));
                        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
                        (self.tell)(Progress { done, of: self.of });
                    }
                    let mut played = counted.lock().unwrap_or_else(PoisonError::into_inner);
                    for (tally, &i) in tallies.iter().zip(self.active) {
                        tally.iter().for_each(|tally| played[i].tally.add(tally));
                    }
                });
            }
        });
    }

    fn deal(&self, deal: u64, meeting: &Meeting, tally: &mut Tally) {
        let mut rotations = Vec::with_capacity(Seat::MAX);
        for seating in meeting.seatings(self.table.seed, deal) {
            let sitting: Vec<&dyn Entrant> = seating.iter().map(|&entrant| &*self.entrants[entrant]).collect();
            let game = self.table.play(deal, &sitting);
            rotations.push((seating, game));
        }
        tally.count(deal, &rotations);
    }
}

impl Finished {
    fn new(meeting: &Meeting) -> Finished {
        let tally = Tally::new(&meeting.lineup);
        let verdicts = vec![None; tally.gaps.len()];
        Finished { lineup: meeting.lineup.clone(), tally, ended: Ended::Stopped, verdicts }
    }

    /// At the end of a stage: is it decided, or given up? What was stopped in the middle of a stage is not looked at.
    fn look(&mut self, plan: &Plan, looks: &Looks, last: bool) {
        let deals = self.tally.deals;
        if last && deals == u64::from(plan.deals) {
            self.ended = Ended::Complete;
        }
        if plan.until_decided
            && let Some(place) = looks.deals.iter().position(|&look| u64::from(look) == deals)
        {
            let bound = looks.bounds[place];
            for (pair, (one, other)) in pairs(self.tally.sides.len()).enumerate() {
                let z = distance(&self.tally.gaps[pair], self.reach(one, other));
                if self.verdicts[pair].is_none() && z.abs() >= bound {
                    self.verdicts[pair] = Some(Verdict { first_is_better: z > 0.0, deals });
                }
            }
            if self.verdicts.iter().all(Option::is_some) && !last {
                self.ended = Ended::Decided;
            }
        }
        let most = self.tally.sides.iter().map(|side| side.forfeits).max().unwrap_or(0);
        if self.ended == Ended::Stopped && deals >= u64::from(TRIAL) && 2 * most > self.tally.games {
            self.ended = Ended::GivenUp;
        }
    }

    /// The gap of two sides when one wins all games of a deal, or the other does.
    pub(crate) fn reach(&self, one: usize, other: usize) -> [f64; 2] {
        let whole = 60.0 * self.lineup.len() as f64;
        [-whole * self.tally.sides[one].seats as f64, whole * self.tally.sides[other].seats as f64]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_come_twice_are_told_apart() {
        let names = ["a", "b", "a", "a-2", "a"].map(String::from).to_vec();
        assert_eq!(distinct(names), ["a", "b", "a-2", "a-2-2", "a-3"]);
    }
}
