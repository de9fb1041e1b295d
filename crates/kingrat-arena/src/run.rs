//! Plays a tournament on several threads, with the same result on any number of them.
//!
//! The deals of all meetings are played in stages. Within a stage each free thread takes the next deal in a fixed order; counts are
//! integers, so the order of addition does not matter. Which meetings go on is decided only between stages, when everything is counted.
//! So nothing depends on which thread was faster. When stopped from outside, deals in progress are played to their end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use kingrat_rules::Seat;

use crate::Entrant;
use crate::game::GameSpec;
use crate::plan::{Meeting, PlanTournamentError, TournamentPlan};
use crate::sequential::LookSchedule;
use crate::shard::Shard;
use crate::stats::distance;
use crate::tally::{MeetingTally, pairs};

/// The deals after which a meeting is first checked for forfeits, so that a program that hangs is dropped early.
const TRIAL: u32 = 4;

/// The progress of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentProgress {
    /// Deals played.
    pub done: u64,
    /// Deals in total, if no other meeting ends early.
    pub of: u64,
}

/// Why a meeting ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MeetingEnd {
    /// All its deals were played.
    Complete,
    /// All of its comparisons were decided.
    Decided,
    /// One side forfeited most of its games.
    GivenUp,
    /// It was stopped from outside.
    Stopped,
}

/// A tournament that has been played, perhaps only in part.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub(crate) plan: TournamentPlan,
    pub(crate) names: Vec<String>,
    pub(crate) meetings: Vec<MeetingResult>,
    pub(crate) looks: LookSchedule,
}

/// A meeting that has been played.
#[derive(Clone, Debug)]
pub(crate) struct MeetingResult {
    pub(crate) lineup: Vec<usize>,
    pub(crate) tally: MeetingTally,
    pub(crate) ended: MeetingEnd,
    /// For every pair of sides, once it is decided.
    pub(crate) verdicts: Vec<Option<PairVerdict>>,
}

/// The decision of a comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PairVerdict {
    /// Whether the first of the pair wins more.
    pub(crate) first_is_better: bool,
    /// After how many deals.
    pub(crate) deals: u64,
}

/// Plays a tournament until it is over or `stop` becomes true. Threads report their progress to `tell`.
pub fn play(
    plan: &TournamentPlan,
    entrants: &[Box<dyn Entrant>],
    stop: &AtomicBool,
    tell: &(dyn Fn(TournamentProgress) + Sync),
) -> Result<Tournament, PlanTournamentError> {
    let (names, meetings) = meetings(plan, entrants)?;
    let looks = LookSchedule::new(plan.deals, plan.error);
    let spec = game_spec(plan);
    let mut played: Vec<MeetingResult> = meetings.iter().map(MeetingResult::new).collect();
    let mut stages: Vec<u32> = if plan.until_decided { looks.deals.clone() } else { vec![plan.deals] };
    stages.splice(0..0, (TRIAL < stages[0]).then_some(TRIAL));
    let done = AtomicU64::new(0);
    let mut from = 0;
    for (stage, &to) in stages.iter().enumerate() {
        let active: Vec<usize> = (0..meetings.len()).filter(|&i| played[i].ended == MeetingEnd::Stopped).collect();
        let of = done.load(Ordering::Relaxed) + active.len() as u64 * u64::from(plan.deals - from);
        let shard = Shard::WHOLE;
        let (meetings, active, done) = (&meetings[..], &active[..], &done);
        let work = StageWork { spec, meetings, active, from, to, shard, entrants, stop, done, of, tell };
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

/// Plays one shard of the deals of all meetings, without looking at the counts on the way.
pub(crate) fn play_deals(
    plan: &TournamentPlan,
    entrants: &[Box<dyn Entrant>],
    shard: Shard,
    stop: &AtomicBool,
    tell: &(dyn Fn(TournamentProgress) + Sync),
) -> Result<(Vec<String>, Vec<MeetingResult>), PlanTournamentError> {
    let (names, meetings) = meetings(plan, entrants)?;
    let mut played: Vec<MeetingResult> = meetings.iter().map(MeetingResult::new).collect();
    let active: Vec<usize> = (0..meetings.len()).collect();
    let of = active.len() as u64 * u64::from(plan.deals);
    let (meetings, active, done, to) = (&meetings[..], &active[..], &AtomicU64::new(0), plan.deals);
    let spec = game_spec(plan);
    let work = StageWork { spec, meetings, active, from: 0, to, shard, entrants, stop, done, of, tell };
    work.play(plan.threads, &mut played);
    Ok((names, played))
}

/// Names the entrants, checks the plan, and returns its meetings.
fn meetings(
    plan: &TournamentPlan,
    entrants: &[Box<dyn Entrant>],
) -> Result<(Vec<String>, Vec<Meeting>), PlanTournamentError> {
    let names = distinct(entrants.iter().map(|entrant| entrant.name()).collect());
    let meetings = plan.meetings(&names)?;
    Ok((names, meetings))
}

/// Returns how the games of a plan are played.
const fn game_spec(plan: &TournamentPlan) -> GameSpec {
    GameSpec { ruleset: plan.ruleset, mode: plan.mode, seed: plan.seed, most_turns: plan.most_turns }
}

/// Makes names unique by numbering repeated ones.
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

/// A stage: a range of deals of all active meetings.
struct StageWork<'a> {
    spec: GameSpec,
    meetings: &'a [Meeting],
    active: &'a [usize],
    from: u32,
    to: u32,
    shard: Shard,
    entrants: &'a [Box<dyn Entrant>],
    stop: &'a AtomicBool,
    done: &'a AtomicU64,
    of: u64,
    tell: &'a (dyn Fn(TournamentProgress) + Sync),
}

impl StageWork<'_> {
    fn play(&self, threads: usize, played: &mut [MeetingResult]) {
        let next = AtomicU64::new(0);
        let all = self.active.len() as u64 * u64::from(self.to - self.from);
        let counted = Mutex::new(played);
        std::thread::scope(|scope| {
            for _ in 0..(threads.max(1) as u64).min(all) {
                scope.spawn(|| {
                    let mut tallies: Vec<Option<MeetingTally>> = vec![None; self.active.len()];
                    while !self.stop.load(Ordering::Relaxed) {
                        // Round-robin over the meetings, so that all are equally far when the tournament is stopped.
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= all {
                            break;
                        }
                        let place = (number % self.active.len() as u64) as usize;
                        let deal = u64::from(self.from) + number / self.active.len() as u64;
                        let meeting = &self.meetings[self.active[place]];
                        if !self.shard.has(deal) {
                            self.done.fetch_add(1, Ordering::Relaxed);
                            continue;
                        }
                        self.deal(
                            deal,
                            meeting,
                            tallies[place].get_or_insert_with(|| MeetingTally::new(&meeting.lineup)),
                        );
                        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
                        (self.tell)(TournamentProgress { done, of: self.of });
                    }
                    let mut played = counted.lock().unwrap_or_else(PoisonError::into_inner);
                    for (tally, &i) in tallies.iter().zip(self.active) {
                        tally.iter().for_each(|tally| played[i].tally.add(tally));
                    }
                });
            }
        });
    }

    fn deal(&self, deal: u64, meeting: &Meeting, tally: &mut MeetingTally) {
        let mut rotations = Vec::with_capacity(Seat::MAX);
        for seating in meeting.seatings(self.spec.seed, deal) {
            let sitting: Vec<&dyn Entrant> = seating.iter().map(|&entrant| &*self.entrants[entrant]).collect();
            let game = self.spec.play(deal, &sitting);
            rotations.push((seating, game));
        }
        tally.count(deal, &rotations);
    }
}

impl MeetingResult {
    fn new(meeting: &Meeting) -> MeetingResult {
        let tally = MeetingTally::new(&meeting.lineup);
        let verdicts = vec![None; tally.gaps.len()];
        MeetingResult { lineup: meeting.lineup.clone(), tally, ended: MeetingEnd::Stopped, verdicts }
    }

    /// Decides at the end of a stage whether the meeting is over. A stage that was interrupted is not looked at.
    fn look(&mut self, plan: &TournamentPlan, looks: &LookSchedule, last: bool) {
        let deals = self.tally.deals;
        if last && deals == u64::from(plan.deals) {
            self.ended = MeetingEnd::Complete;
        }
        if plan.until_decided
            && let Some(place) = looks.deals.iter().position(|&look| u64::from(look) == deals)
        {
            let bound = looks.bounds[place];
            for (pair, (one, other)) in pairs(self.tally.sides.len()).enumerate() {
                let z = distance(&self.tally.gaps[pair], self.reach(one, other));
                if self.verdicts[pair].is_none() && z.abs() >= bound {
                    self.verdicts[pair] = Some(PairVerdict { first_is_better: z > 0.0, deals });
                }
            }
            if self.verdicts.iter().all(Option::is_some) && !last {
                self.ended = MeetingEnd::Decided;
            }
        }
        let most = self.tally.sides.iter().map(|side| side.forfeits).max().unwrap_or(0);
        if self.ended == MeetingEnd::Stopped && deals >= u64::from(TRIAL) && 2 * most > self.tally.games {
            self.ended = MeetingEnd::GivenUp;
        }
    }

    /// Returns the range of a gap: one side wins all games of a deal, or the other does.
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
