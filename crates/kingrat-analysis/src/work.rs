//! The work of a study as a file, so that it can be stopped and continued: the sums of the passes that are complete, to the last bit.

use std::fmt;

use kingrat_rules::Action;
use kingrat_rules::record::Record;
use serde::{Deserialize, Serialize};

use crate::seat_work::{Decision, SeatFindings, Tried};
use crate::shares::Samples;
use crate::study::{CardFindings, RoundFindings};
use crate::{Shares, Study};

/// The version of the file.
const WORK_VERSION: u32 = 1;

const FORMAT: &str = "kingrat-work";

/// What a study has found so far, with the record that it is about.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    format: String,
    v: u32,
    record: Record,
    playouts: u32,
    seed: u64,
    pass: u32,
    rounds: Vec<RoundWork>,
}

/// Floating-point numbers are kept as their bits: decimals would have to be read back exactly, which not every reader does.
type Bits = [u64; kingrat_rules::Seat::MAX];

#[derive(Debug, Serialize, Deserialize)]
struct RoundWork {
    cards: Vec<(SampleWork, Vec<Bits>)>,
    values: Vec<SampleWork>,
    seats: Vec<SeatWork>,
}

#[derive(Debug, Serialize, Deserialize)]
struct SeatWork {
    own: Vec<SampleWork>,
    decisions: Vec<(usize, Vec<TriedWork>)>,
}

/// An action, its value, and how far it is ahead.
type TriedWork = (String, SampleWork, SampleWork);

#[derive(Debug, Serialize, Deserialize)]
struct SampleWork(u32, Bits, Bits, bool);

/// Why a study cannot continue from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResumeError {
    /// It is of another kind or version.
    Version,
    /// It is about another game.
    Record,
    /// It was begun with another number of playouts or another seed.
    Budget,
    /// Its parts do not fit together.
    Damaged,
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ResumeError::Version => "the work is of another kind or version; choose another file",
            ResumeError::Record => "the work is about another game; choose another file",
            ResumeError::Budget => {
                "the work was begun with other playouts or another seed; use the same, or another file"
            }
            ResumeError::Damaged => "the work is damaged; delete it and begin anew",
        })
    }
}

impl std::error::Error for ResumeError {}

impl Study {
    /// Returns the work of the complete passes, to be continued by [`Study::resume`]. `record` is the one that the study was made from.
    #[must_use]
    pub fn work(&self, record: &Record) -> Work {
        Work {
            format: FORMAT.into(),
            v: WORK_VERSION,
            record: record.clone(),
            playouts: self.budget.playouts,
            seed: self.budget.seed,
            pass: self.sampled_passes(),
            rounds: self.found.iter().map(RoundWork::of).collect(),
        }
    }

    /// Continues from the work of an earlier study of the same record, with the same budget, as if it had not been stopped.
    pub fn resume(&mut self, record: &Record, work: &Work) -> Result<(), ResumeError> {
        let ours = self.work(record);
        if (&work.format, work.v) != (&ours.format, ours.v) {
            return Err(ResumeError::Version);
        }
        if work.record != ours.record {
            return Err(ResumeError::Record);
        }
        if (work.playouts, work.seed) != (ours.playouts, ours.seed) {
            return Err(ResumeError::Budget);
        }
        let found: Option<Vec<RoundFindings>> =
            work.rounds.iter().zip(&self.found).map(|(round, blank)| round.read(blank)).collect();
        let found = found.filter(|found| found.len() == self.found.len()).ok_or(ResumeError::Damaged)?;
        self.restart(work.pass, found).ok_or(ResumeError::Damaged)
    }
}

impl RoundWork {
    fn of(found: &RoundFindings) -> RoundWork {
        let sums = |cards: &CardFindings| cards.sums.iter().map(bits).collect();
        let tried =
            |tried: &Tried| (tried.action.to_string(), SampleWork::of(&tried.value), SampleWork::of(&tried.ahead));
        RoundWork {
            cards: found.cards.iter().map(|cards| (SampleWork::of(&cards.others), sums(cards))).collect(),
            values: found.values.iter().map(SampleWork::of).collect(),
            seats: found
                .seats
                .iter()
                .map(|seat| SeatWork {
                    own: seat.own.iter().map(SampleWork::of).collect(),
                    decisions: seat
                        .decisions
                        .iter()
                        .map(|(at, decision)| (*at, decision.tried.iter().map(tried).collect()))
                        .collect(),
                })
                .collect(),
        }
    }

    /// Reads the findings of a round; `None` when they do not have the shape of a blank one.
    fn read(&self, blank: &RoundFindings) -> Option<RoundFindings> {
        let cards = |(others, sums): &(SampleWork, Vec<Bits>)| {
            let mut cards = CardFindings { others: others.read(), ..CardFindings::default() };
            (sums.len() == cards.sums.len()).then(|| {
                cards.sums.iter_mut().zip(sums).for_each(|(sum, bits)| *sum = shares(bits));
                cards
            })
        };
        let tried = |(action, value, ahead): &TriedWork| {
            Some(Tried { action: action.parse::<Action>().ok()?, value: value.read(), ahead: ahead.read() })
        };
        let positions = blank.values.len();
        let seat = |seat: &SeatWork| {
            let decision = |(at, all): &(usize, Vec<TriedWork>)| {
                let tried = all.iter().map(tried).collect::<Option<Vec<Tried>>>()?;
                (*at < positions).then_some((*at, Decision { tried }))
            };
            let decisions = seat.decisions.iter().map(decision).collect::<Option<Vec<_>>>()?;
            let fits = [0, positions].contains(&seat.own.len());
            fits.then(|| SeatFindings { own: seat.own.iter().map(SampleWork::read).collect(), decisions })
        };
        let found = RoundFindings {
            cards: self.cards.iter().map(cards).collect::<Option<_>>()?,
            values: self.values.iter().map(SampleWork::read).collect(),
            seats: self.seats.iter().map(seat).collect::<Option<_>>()?,
            memory: blank.memory.clone(),
        };
        let shape = |found: &RoundFindings| [found.cards.len(), found.values.len(), found.seats.len()];
        (shape(&found) == shape(blank)).then_some(found)
    }
}

impl SampleWork {
    fn of(samples: &Samples) -> SampleWork {
        let (count, sum, squares, exact) = samples.parts();
        SampleWork(count, bits(&sum), bits(&squares), exact)
    }

    fn read(&self) -> Samples {
        Samples::from_parts(self.0, shares(&self.1), shares(&self.2), self.3)
    }
}

fn bits(shares: &Shares) -> Bits {
    shares.0.map(f64::to_bits)
}

fn shares(bits: &Bits) -> Shares {
    Shares(bits.map(f64::from_bits))
}
