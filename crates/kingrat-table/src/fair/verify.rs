//! Verifies a record: are its cards those that its seeds give?

use std::fmt;

use kingrat_rules::record::{Fair, PlayRecordError, Played, Record, hex};
use kingrat_rules::{Card, PlayReplayError, Round, Seat, Series, Starter, Step};

use super::{FAIR_VERSION, Redeal, commitment, key};

/// A fault in a record: something that its seeds do not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairFault {
    /// The round does not say what its cards came from, though others do.
    Missing,
    /// It was dealt by an unknown version of the algorithm.
    Version(u32),
    /// The commitment is not the SHA-256 of the secret.
    Commitment {
        /// What the record says was shown before the deal.
        says: [u8; 32],
        /// The SHA-256 of the secret that it names.
        gives: [u8; 32],
    },
    /// A first dealer (or starter) is drawn from all seats of the table, in the first round and in no other.
    DrawnFrom(u8),
    /// The seeds draw another first dealer.
    Dealer {
        /// The seat in the record.
        says: Seat,
        /// The seat that the seeds give.
        gives: Seat,
    },
    /// The seeds give another card.
    Card {
        /// Which card of the round, the first being 1.
        number: usize,
        /// Which step of the round, the first being 1.
        step: usize,
        /// The card in the record.
        says: Card,
        /// The card that the seeds give.
        gives: Card,
    },
    /// The rules do not allow what the record says.
    Impossible(PlayRecordError),
}

impl fmt::Display for FairFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairFault::Missing => f.write_str("the record does not say what the cards of this round came from"),
            FairFault::Version(v) => {
                write!(f, "dealt by version {v} of the algorithm; this program knows version {FAIR_VERSION}")
            }
            FairFault::Commitment { says, gives } => {
                write!(f, "the commitment {} is not the SHA-256 of the secret, which is {}", hex(says), hex(gives))
            }
            FairFault::DrawnFrom(seats) => {
                write!(f, "a first dealer drawn from {seats} seats: it is drawn from all seats, and for round 1 alone")
            }
            FairFault::Dealer { says, gives } => {
                write!(f, "the seeds make {gives} the first dealer, the record says {says}")
            }
            FairFault::Card { number, step, says, gives } => {
                write!(f, "card {number} (step {step}): the seeds give {gives}, the record says {says}")
            }
            FairFault::Impossible(why) => write!(f, "this cannot have happened: {why}"),
        }
    }
}

/// A round that was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// How many of its cards are those that the seeds give.
    pub cards: usize,
    /// The seats that gave a seed.
    pub seeded: Vec<Seat>,
    /// Its faults.
    pub faults: Vec<FairFault>,
}

/// The result of verifying a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FairVerdict {
    /// The rounds, as far as the record could be played.
    pub rounds: Vec<CheckedRound>,
    /// The record as a whole cannot have happened.
    pub impossible: Option<FairFault>,
}

impl FairVerdict {
    /// Tells whether there is no fault.
    pub fn is_fine(&self) -> bool {
        self.impossible.is_none() && self.rounds.iter().all(|round| round.faults.is_empty())
    }

    /// Returns the faults, each with the number of its round where it has one.
    pub fn faults(&self) -> impl Iterator<Item = (Option<usize>, &FairFault)> {
        let rounds = self.rounds.iter().zip(1..);
        let of_rounds = rounds.flat_map(|(round, number)| round.faults.iter().map(move |fault| (Some(number), fault)));
        of_rounds.chain(self.impossible.iter().map(|fault| (None, fault)))
    }
}

/// Deals every round of a record again from its seeds, and compares the cards.
pub fn verify(record: &Record) -> FairVerdict {
    let checked = |(i, (start, played)): (usize, (Round, &Played))| check(record, i, start, played);
    let rounds: Vec<CheckedRound> = starts(record).into_iter().zip(&record.rounds).enumerate().map(checked).collect();
    let silent = rounds.iter().all(|round| round.faults.is_empty());
    // What is wrong with a round says more than that its record cannot be played.
    let impossible = record.play().err().filter(|_| silent).map(FairFault::Impossible);
    FairVerdict { rounds, impossible }
}

/// Returns the rounds of a record before their first card, as far as it can be played.
fn starts(record: &Record) -> Vec<Round> {
    let mut starts = Vec::new();
    let Ok(mut series) = Series::new(record.ruleset, record.mode, record.players, record.dealer) else { return starts };
    for played in &record.rounds {
        let Some(start) = series.next_round() else { break };
        starts.push(start);
        let mut round = start;
        if played.steps.iter().any(|&step| round.step(step).is_err()) {
            break;
        }
        let scored = match round.outcome() {
            _ if played.cut => series.cut().is_ok(),
            Some(outcome) => series.score(&outcome).is_ok(),
            None => false,
        };
        if !scored {
            break;
        }
    }
    starts
}

fn check(record: &Record, i: usize, start: Round, played: &Played) -> CheckedRound {
    let mut checked = CheckedRound { cards: 0, seeded: Vec::new(), faults: Vec::new() };
    let fair = match &played.fair {
        None => {
            checked.faults.push(FairFault::Missing);
            return checked;
        }
        Some(fair) if fair.v != FAIR_VERSION => {
            checked.faults.push(FairFault::Version(fair.v));
            return checked;
        }
        Some(fair) => fair,
    };
    let seeded = Seat::ALL.into_iter().zip(&fair.seeds).filter(|(_, seed)| !seed.is_empty());
    checked.seeded = seeded.map(|(seat, _)| seat).collect();
    let gives = commitment(&fair.secret);
    if gives != fair.commitment {
        checked.faults.push(FairFault::Commitment { says: fair.commitment, gives });
    }
    let mut redeal = Redeal::new(start, key(&fair.secret, i as u16 + 1, &fair.seeds));
    checked.faults.extend(first_dealer(record, i, fair, &mut redeal));
    for (at, &step) in played.steps.iter().enumerate() {
        match (step, redeal.step(step)) {
            (Step::Deal(says), Ok(Step::Deal(gives))) if says != gives => {
                checked.faults.push(FairFault::Card { number: checked.cards + 1, step: at + 1, says, gives });
                return checked;
            }
            (Step::Deal(_), Ok(_)) => checked.cards += 1,
            (Step::Act(_), Ok(_)) => {}
            (_, Err(why)) => {
                let why = PlayReplayError::Step { number: at + 1, step, why };
                checked.faults.push(FairFault::Impossible(PlayRecordError::Round { round: i + 1, why }));
                return checked;
            }
        }
    }
    checked
}

fn first_dealer(record: &Record, i: usize, fair: &Fair, redeal: &mut Redeal) -> Option<FairFault> {
    let seats = fair.drawn_from?;
    if i > 0 || usize::from(seats) != record.players {
        return Some(FairFault::DrawnFrom(seats));
    }
    let first = redeal.draw_seat(seats)?;
    let gives = match record.ruleset.rules.starter {
        Starter::DealersLeft => first,
        Starter::Chosen => Series::with_starter(record.ruleset, record.mode, record.players, first)
            .map_or(first, |series| series.dealer()),
    };
    (gives != record.dealer).then_some(FairFault::Dealer { says: record.dealer, gives })
}
