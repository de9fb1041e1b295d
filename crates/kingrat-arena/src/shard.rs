//! Shards: parts of a tournament that are played on different machines and merged. Counts are whole numbers, so the merged result is that
//! of one machine.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::Entrant;
use crate::plan::{PlanTournamentError, TournamentPlan};
use crate::run::{MeetingEnd, MeetingResult, Tournament, TournamentProgress, play_deals};
use crate::sequential::LookSchedule;
use crate::tally::MeetingTally;

/// One of so many parts of the deals. Written `K/N`, the first being 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    part: u64,
    of: u64,
}

impl Shard {
    /// All deals.
    pub const WHOLE: Shard = Shard { part: 1, of: 1 };

    /// The most parts.
    pub const MOST: u64 = 1_000_000;

    /// Returns whether this deal belongs to the part.
    pub(crate) const fn has(self, deal: u64) -> bool {
        deal % self.of == self.part - 1
    }

    /// Returns how many of so many deals belong to it.
    const fn share(self, deals: u64) -> u64 {
        deals / self.of + (deals % self.of >= self.part) as u64
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// The text is not a part of a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseShardError(String);

impl fmt::Display for ParseShardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no shard; expected K/N, such as 1/4 for the first of four", self.0)
    }
}

impl std::error::Error for ParseShardError {}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Shard, ParseShardError> {
        let parsed =
            text.split_once('/').and_then(|(part, of)| Some(Shard { part: part.parse().ok()?, of: of.parse().ok()? }));
        let fits = |shard: &Shard| (1..=shard.of).contains(&shard.part) && shard.of <= Shard::MOST;
        parsed.filter(fits).ok_or_else(|| ParseShardError(text.to_string()))
    }
}

/// The counts of a shard that has been played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardCounts {
    /// Which part it is.
    pub shard: Shard,
    /// The plan and the entrants, in words that differ whenever the games do.
    plan: String,
    meetings: Vec<MeetingTally>,
}

/// Why shards cannot be merged.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MergeShardsError {
    /// The plan itself cannot be played.
    Plan(PlanTournamentError),
    /// A shard was played by another plan or between others.
    OtherPlan(Shard),
    /// A part is there twice.
    Twice(Shard),
    /// A part is missing.
    Missing(Shard),
    /// The counts are not those of such a shard.
    Damaged(Shard),
    /// Nothing to merge.
    Nothing,
}

impl fmt::Display for MergeShardsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeShardsError::Plan(why) => why.fmt(f),
            MergeShardsError::OtherPlan(shard) => write!(f, "shard {shard} belongs to another tournament"),
            MergeShardsError::Twice(shard) => write!(f, "shard {shard} is there twice"),
            MergeShardsError::Missing(shard) => write!(f, "shard {shard} is missing"),
            MergeShardsError::Damaged(shard) => write!(f, "shard {shard} is damaged; play it again"),
            MergeShardsError::Nothing => f.write_str("there are no shards to merge"),
        }
    }
}

impl std::error::Error for MergeShardsError {}

/// Describes a tournament in words that differ whenever its games do.
fn describe(plan: &TournamentPlan, names: &[String]) -> String {
    format!("{:?} {names:?}", TournamentPlan { threads: 0, ..plan.clone() })
}

/// Plays one part of the deals of every meeting. `None` if it was stopped before its end.
pub fn play_shard(
    plan: &TournamentPlan,
    entrants: &[Box<dyn Entrant>],
    shard: Shard,
    stop: &AtomicBool,
    tell: &(dyn Fn(TournamentProgress) + Sync),
) -> Result<Option<ShardCounts>, PlanTournamentError> {
    let (names, played) = play_deals(plan, entrants, shard, stop, tell)?;
    let whole = shard.share(u64::from(plan.deals));
    let finished = played.iter().all(|meeting| meeting.tally.deals == whole);
    let meetings = played.into_iter().map(|meeting| meeting.tally).collect();
    Ok(finished.then(|| ShardCounts { shard, plan: describe(plan, &names), meetings }))
}

/// Merges all parts of a tournament. The result is that of [`crate::play`].
pub fn merge(
    plan: &TournamentPlan,
    entrants: &[Box<dyn Entrant>],
    shards: &[ShardCounts],
) -> Result<Tournament, MergeShardsError> {
    let of = shards.first().ok_or(MergeShardsError::Nothing)?.shard.of;
    // Without a deal: the meetings before they are played.
    let nothing = AtomicBool::new(true);
    let (names, mut meetings) =
        play_deals(plan, entrants, Shard::WHOLE, &nothing, &|_| ()).map_err(MergeShardsError::Plan)?;
    let plan_words = describe(plan, &names);
    let mut there = Vec::new();
    for counts in shards {
        let shard = counts.shard;
        if counts.plan != plan_words || shard.of != of {
            return Err(MergeShardsError::OtherPlan(shard));
        }
        if there.contains(&shard.part) {
            return Err(MergeShardsError::Twice(shard));
        }
        there.push(shard.part);
        add(&mut meetings, counts, shard.share(u64::from(plan.deals)))?;
    }
    if let Some(part) = (1..=of).find(|part| !there.contains(part)) {
        return Err(MergeShardsError::Missing(Shard { part, of }));
    }
    meetings.iter_mut().for_each(|meeting| meeting.ended = MeetingEnd::Complete);
    Ok(Tournament { plan: plan.clone(), names, meetings, looks: LookSchedule::new(plan.deals, plan.error) })
}

fn add(meetings: &mut [MeetingResult], counts: &ShardCounts, deals: u64) -> Result<(), MergeShardsError> {
    let damaged = MergeShardsError::Damaged(counts.shard);
    if meetings.len() != counts.meetings.len() {
        return Err(damaged);
    }
    for (meeting, counted) in meetings.iter_mut().zip(&counts.meetings) {
        if counted.deals != deals || !counted.fits(&meeting.tally) {
            return Err(damaged);
        }
        meeting.tally.add(counted);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_belongs_to_one_shard() {
        for (deals, of) in [(10, 3), (1, 4), (100, 7), (5, 5), (0, 2)] {
            let shards: Vec<Shard> = (1..=of).map(|part| format!("{part}/{of}").parse().unwrap()).collect();
            for deal in 0..deals {
                assert_eq!(shards.iter().filter(|shard| shard.has(deal)).count(), 1);
            }
            for shard in &shards {
                assert_eq!(shard.share(deals), (0..deals).filter(|&deal| shard.has(deal)).count() as u64);
            }
        }
        for wrong in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3", "-1/2", "1/1000001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
