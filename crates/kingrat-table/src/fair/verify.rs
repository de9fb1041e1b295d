//! Verifies a record: are its cards those that its seeds give?

use std::fmt;

use kingrat_rules::record::{Fair, PlayRecordError, Played, Record, hex};
use kingrat_rules::{Card, PlayReplayError, Round, Seat, Series, Starter, Step};

use super::{FairVersion, Redeal, RoundCount, Terms, UnknownFairVersion, commitment, key};

/// A fault in a record: something that its seeds do not give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairFault {
    /// The round does not say what its cards came from, though others do.
    Missing,
    /// It was dealt by an unknown version of the algorithm.
    Version(u32),
    /// The commitment is that to something else: another secret or, where they are sealed, other terms.
    Commitment {
        /// The version of the algorithm.
        version: FairVersion,
        /// The commitment in the record.
        says: [u8; 32],
        /// The commitment to what the record says.
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
    /// The record ends before the round does.
    Unfinished,
    /// The record ends before the series does.
    MissingRounds(RoundCount),
}

impl fmt::Display for FairFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairFault::Missing => f.write_str("the record does not say what the cards of this round came from"),
            FairFault::Version(v) => write!(f, "{}", UnknownFairVersion(*v)),
            FairFault::Commitment { version: FairVersion::CardsOnly, says, gives } => {
                write!(f, "the commitment {} is not the SHA-256 of the secret, which is {}", hex(says), hex(gives))
            }
            FairFault::Commitment { version: FairVersion::WithTerms, says, gives } => {
                let (says, gives) = (hex(says), hex(gives));
                write!(
                    f,
                    "the commitment {says} seals something else: the secret, rules, mode, seats, dealer and round number of the \
                     record give {gives}"
                )
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
            FairFault::Unfinished => f.write_str("it does not come to its end: steps are missing"),
            FairFault::MissingRounds(RoundCount { has, of: Some(of), .. }) => {
                write!(f, "the record has {has} of {of} rounds: the rest is missing")
            }
            FairFault::MissingRounds(RoundCount { has, .. }) => {
                write!(f, "the series had not ended after {has} rounds: the rest is missing")
            }
        }
    }
}

/// A round that was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedRound {
    /// The version of its commitment; none where there is no commitment that this program knows.
    pub version: Option<FairVersion>,
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
    /// How many rounds the record has, of how many.
    pub count: RoundCount,
    /// The record as a whole cannot have happened.
    pub impossible: Option<FairFault>,
}

impl FairVerdict {
    /// Tells whether there is no fault.
    pub fn is_fine(&self) -> bool {
        self.faults().next().is_none()
    }

    /// Returns the faults, each with the number of its round where it has one.
    pub fn faults(&self) -> impl Iterator<Item = (Option<usize>, FairFault)> + '_ {
        let rounds = self.rounds.iter().zip(1..);
        let of_rounds = rounds.flat_map(|(round, number)| round.faults.iter().map(move |fault| (Some(number), fault)));
        let of_all = self.impossible.iter().map(|fault| (None, fault));
        let missing = (self.count.complete == Some(false)).then_some((None, FairFault::MissingRounds(self.count)));
        of_rounds.chain(of_all).map(|(round, fault)| (round, fault.clone())).chain(missing)
    }
}

/// Deals every round of a record again from its seeds, and compares the cards.
pub fn verify(record: &Record) -> FairVerdict {
    let checked = |(i, (start, played)): (usize, (Round, &Played))| check(record, i, start, played);
    let rounds: Vec<CheckedRound> = starts(record).into_iter().zip(&record.rounds).enumerate().map(checked).collect();
    let silent = rounds.iter().all(|round| round.faults.is_empty());
    // What is wrong with a round says more than that its record cannot be played.
    let impossible = record.play().err().filter(|_| silent).map(FairFault::Impossible);
    FairVerdict { rounds, count: RoundCount::of(record), impossible }
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
    let mut checked = CheckedRound { version: None, cards: 0, seeded: Vec::new(), faults: Vec::new() };
    let Some(fair) = &played.fair else {
        checked.faults.push(FairFault::Missing);
        return checked;
    };
    let Ok(version) = FairVersion::try_from(fair.v) else {
        checked.faults.push(FairFault::Version(fair.v));
        return checked;
    };
    checked.version = Some(version);
    let seeded = Seat::ALL.into_iter().zip(&fair.seeds).filter(|(_, seed)| !seed.is_empty());
    checked.seeded = seeded.map(|(seat, _)| seat).collect();
    let terms = Terms::of(i as u16 + 1, record.mode, &start, fair.drawn_from.is_some());
    let (says, gives) = (fair.commitment, commitment(version, &fair.secret, &terms));
    if gives != says {
        checked.faults.push(FairFault::Commitment { version, says, gives });
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
    if !redeal.is_over() && !played.cut {
        checked.faults.push(FairFault::Unfinished);
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
