//! The plan of a tournament: who meets whom, by which rules, over how many deals.

use std::fmt;

use kingrat_bots::SimRng;
use kingrat_rules::{Mode, Ruleset, Seat, Series, Unplayable};

/// The pairing of entrants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// Every pair of entrants: with two players head to head, with more one of each against a table of the other.
    Duels,
    /// Each of the first `tried` entrants alone against the same field.
    Against {
        /// How many entrants are tried.
        tried: usize,
        /// The entrants on the other seats, by number.
        field: Vec<usize>,
    },
    /// All entrants at one table; with more entrants than seats, every combination.
    Mixed,
}

impl Pairing {
    /// Returns its name in reports.
    pub const fn name(&self) -> &'static str {
        match self {
            Pairing::Duels => "duels",
            Pairing::Against { .. } => "against",
            Pairing::Mixed => "mixed",
        }
    }
}

/// A tournament to be played.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// The rules.
    pub ruleset: Ruleset,
    /// The mode of a game: a single round, or a whole match.
    pub mode: Mode,
    /// Players at the table.
    pub players: usize,
    /// The most deals of each meeting. Each is played once from every seat.
    pub deals: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The turns after which a round is cut short (R5.5).
    pub most_turns: u32,
    /// Whether a meeting ends as soon as it is decided.
    pub until_decided: bool,
    /// The error rate of a comparison; intervals have a confidence of 1 minus this.
    pub error: f64,
    /// The pairing of entrants.
    pub pairing: Pairing,
    /// The number of threads. It does not change the result.
    pub threads: usize,
    /// Whether luck is measured, for results without it: in single rounds only.
    pub luck_adjusted: bool,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanTournamentError {
    /// The rules do not allow this table.
    Unplayable(Unplayable),
    /// A match on time needs a clock, and there is none here.
    Timed,
    /// Too few entrants.
    TooFew {
        /// How many there are.
        entrants: usize,
        /// How many are needed.
        needed: usize,
    },
    /// The field does not fill the other seats.
    FieldSize {
        /// How many were named.
        named: usize,
        /// How many seats there are for them.
        seats: usize,
    },
    /// Too many meetings.
    TooManyMeetings {
        /// How many there would be.
        meetings: usize,
    },
    /// The error rate is out of range.
    ErrorRate(f64),
    /// No deals.
    NoDeals,
    /// The luck of a match is not measured.
    LuckOfMatch,
}

impl fmt::Display for PlanTournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanTournamentError::Unplayable(why) => why.fmt(f),
            PlanTournamentError::Timed => f.write_str(
                "a match on time has no end here, where no clock runs; choose single, rounds:N or elimination:LIMIT",
            ),
            PlanTournamentError::TooFew { entrants, needed } => {
                write!(f, "it takes {needed} entrants, and there {}", are(*entrants))
            }
            PlanTournamentError::FieldSize { named, seats } => write!(
                f,
                "the field has {seats} seats, and {named} names were given for them: give one name for all, or one for each seat"
            ),
            PlanTournamentError::TooManyMeetings { meetings } => {
                write!(f, "that would be {meetings} meetings, and {MOST_MEETINGS} are the most; name fewer entrants")
            }
            PlanTournamentError::ErrorRate(error) => {
                write!(f, "an error rate of {error} is out of range; give one from 0.0001 to 0.5")
            }
            PlanTournamentError::LuckOfMatch => {
                f.write_str("luck is measured in single rounds only; choose the mode single")
            }
            PlanTournamentError::NoDeals => f.write_str("without deals there is nothing to play; give at least 1"),
        }
    }
}

impl std::error::Error for PlanTournamentError {}

fn are(count: usize) -> String {
    if count == 1 { "is 1".into() } else { format!("are {count}") }
}

/// The most meetings of a tournament.
const MOST_MEETINGS: usize = 2000;

/// A lineup that plays a number of deals: the entrants' numbers by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meeting {
    pub(crate) lineup: Vec<usize>,
    /// Whether the order changes from deal to deal. Where all differ it matters who sits next to whom.
    shuffled: bool,
}

impl Meeting {
    /// Returns the seating of each rotation of a deal: everybody has the cards of every seat once.
    pub(crate) fn seatings(&self, seed: u64, deal: u64) -> Vec<Vec<usize>> {
        let mut order = self.lineup.clone();
        if self.shuffled {
            let mut chance = SimRng::stream(!seed, deal);
            for last in (1..order.len()).rev() {
                order.swap(last, chance.below(last as u32 + 1) as usize);
            }
        }
        let players = order.len();
        (0..players).map(|turned| (0..players).map(|seat| order[(seat + turned) % players]).collect()).collect()
    }
}

impl TournamentPlan {
    /// Checks the plan for these entrants and returns its meetings.
    pub(crate) fn meetings(&self, names: &[String]) -> Result<Vec<Meeting>, PlanTournamentError> {
        // The rules refuse too few and too many players.
        let dealer = Seat::new(self.players.wrapping_sub(1)).unwrap_or(Seat::A);
        Series::new(self.ruleset, self.mode, self.players, dealer).map_err(PlanTournamentError::Unplayable)?;
        if matches!(self.mode, Mode::Time(_)) {
            return Err(PlanTournamentError::Timed);
        }
        if !(0.0001..=0.5).contains(&self.error) {
            return Err(PlanTournamentError::ErrorRate(self.error));
        }
        if self.deals == 0 {
            return Err(PlanTournamentError::NoDeals);
        }
        if self.luck_adjusted && self.mode != Mode::Single {
            return Err(PlanTournamentError::LuckOfMatch);
        }
        let entrants = names.len();
        let one_against = |one, other| {
            let mut lineup = vec![other; self.players];
            lineup[0] = one;
            Meeting { lineup, shuffled: false }
        };
        let meetings: Vec<Meeting> = match &self.pairing {
            Pairing::Duels if entrants < 2 => return Err(PlanTournamentError::TooFew { entrants, needed: 2 }),
            Pairing::Duels if self.players == 2 => {
                crate::tally::pairs(entrants).map(|(one, other)| one_against(one, other)).collect()
            }
            Pairing::Duels => (0..entrants)
                .flat_map(|one| (0..entrants).filter(move |&other| other != one).map(move |other| (one, other)))
                .map(|(one, other)| one_against(one, other))
                .collect(),
            Pairing::Against { tried: 0, .. } => return Err(PlanTournamentError::TooFew { entrants: 0, needed: 1 }),
            Pairing::Against { field, .. } if field.len() != self.players - 1 => {
                return Err(PlanTournamentError::FieldSize { named: field.len(), seats: self.players - 1 });
            }
            Pairing::Against { tried, field } => (0..*tried)
                // A meeting with itself alone would tell nothing.
                .filter(|one| field.iter().any(|other| other != one))
                .map(|one| Meeting { lineup: [&[one], &field[..]].concat(), shuffled: false })
                .collect(),
            Pairing::Mixed if entrants < self.players => {
                return Err(PlanTournamentError::TooFew { entrants, needed: self.players });
            }
            Pairing::Mixed if choices_count(entrants, self.players) > MOST_MEETINGS => {
                return Err(PlanTournamentError::TooManyMeetings { meetings: choices_count(entrants, self.players) });
            }
            Pairing::Mixed => {
                // Sorted by name, so that the order of the arguments does not change the result.
                let mut numbers: Vec<usize> = (0..entrants).collect();
                numbers.sort_by_key(|&number| &names[number]);
                choices(&numbers, self.players).into_iter().map(|lineup| Meeting { lineup, shuffled: true }).collect()
            }
        };
        if meetings.len() > MOST_MEETINGS {
            return Err(PlanTournamentError::TooManyMeetings { meetings: meetings.len() });
        }
        Ok(meetings)
    }
}

/// Returns every combination of `size` elements.
fn choices(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    match of {
        _ if size == 0 => vec![Vec::new()],
        [] => Vec::new(),
        [first, rest @ ..] => {
            let with = choices(rest, size - 1).into_iter().map(|more| [&[*first], &more[..]].concat());
            with.chain(choices(rest, size)).collect()
        }
    }
}

/// Counts the combinations of `size` elements.
fn choices_count(of: usize, size: usize) -> usize {
    (0..size).fold(1usize, |count, i| count.saturating_mul(of - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once() {
        assert_eq!(choices(&[3, 1, 2], 2), [[3, 1], [3, 2], [1, 2]]);
        assert_eq!(choices(&[0, 1, 2, 3, 4, 5], 3).len(), choices_count(6, 3));
        assert_eq!(choices_count(20, 6), 38_760);
    }

    #[test]
    fn everybody_has_every_seat_once_in_a_deal() {
        for shuffled in [false, true] {
            let meeting = Meeting { lineup: vec![4, 7, 9, 2], shuffled };
            let mut orders = Vec::new();
            for deal in 0..50 {
                let seatings = meeting.seatings(1, deal);
                for seat in 0..4 {
                    let mut sat: Vec<usize> = seatings.iter().map(|seating| seating[seat]).collect();
                    sat.sort_unstable();
                    assert_eq!(sat, [2, 4, 7, 9]);
                }
                orders.push(seatings[0].clone());
            }
            orders.sort();
            orders.dedup();
            assert!(if shuffled { orders.len() > 12 } else { orders.len() == 1 }, "{}", orders.len());
        }
    }
}
