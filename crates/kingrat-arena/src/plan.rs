//! Who meets whom, over how many deals.

use std::fmt;

use kingrat_bots::SimRng;
use kingrat_rules::{Mode, Ruleset, Seat, Series, Unplayable};

/// Who sits at a table with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Field {
    /// Every two of the entrants: with two players each pair plays, with more one of each against a table of the other.
    Duels,
    /// Each of the first so many entrants, alone, against a table of the others, seat by seat.
    Against {
        /// How many of the entrants are tried.
        tried: usize,
        /// The entrants that fill the other seats, by number.
        field: Vec<usize>,
    },
    /// All of them at one table; with more entrants than seats, every choice of so many.
    Mixed,
}

impl Field {
    /// Its name in files.
    pub const fn name(&self) -> &'static str {
        match self {
            Field::Duels => "duels",
            Field::Against { .. } => "against",
            Field::Mixed => "mixed",
        }
    }
}

/// A tournament before it is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules.
    pub ruleset: Ruleset,
    /// What a game is: a single round, or a whole match.
    pub mode: Mode,
    /// Players at the table.
    pub players: usize,
    /// The deals of each meeting, at most. Each is played once from every seat.
    pub deals: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// The turns after which a round is cut short (R5.5).
    pub most_turns: u32,
    /// Does a meeting end as soon as it is decided?
    pub until_decided: bool,
    /// How often a comparison may be decided wrongly; intervals hold as often as this leaves.
    pub error: f64,
    /// Who meets whom.
    pub field: Field,
    /// The threads to play on; the result is the same on any number.
    pub threads: usize,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub enum BadPlan {
    /// The rules do not work for this table.
    Unplayable(Unplayable),
    /// A match that ends with the clock has no end here.
    Timed,
    /// Too few entrants for the field.
    TooFew {
        /// How many there are.
        entrants: usize,
        /// How many it takes.
        needed: usize,
    },
    /// The others at the table are not as many as there are seats.
    OtherField {
        /// How many were named.
        named: usize,
        /// How many seats there are for them.
        seats: usize,
    },
    /// More meetings than anybody would wait for.
    TooMany {
        /// How many there would be.
        meetings: usize,
    },
    /// No chance of an error that can be kept.
    Error(f64),
    /// Nothing to play.
    NoDeals,
}

impl fmt::Display for BadPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPlan::Unplayable(why) => why.fmt(f),
            BadPlan::Timed => {
                f.write_str("a match against the clock has no end here; choose single, rounds:N or elimination:LIMIT")
            }
            BadPlan::TooFew { entrants, needed } => {
                write!(f, "it takes {needed} entrants, and there {}", are(*entrants))
            }
            BadPlan::OtherField { named, seats } => write!(
                f,
                "the field has {seats} seats, and {named} names were given for them: give one name for all, or one for each seat"
            ),
            BadPlan::TooMany { meetings } => {
                write!(f, "that would be {meetings} meetings, and {MOST_MEETINGS} are the most; name fewer entrants")
            }
            BadPlan::Error(error) => write!(f, "an error rate of {error} cannot be kept; give one from 0.0001 to 0.5"),
            BadPlan::NoDeals => f.write_str("without deals there is nothing to play; give at least 1"),
        }
    }
}

impl std::error::Error for BadPlan {}

fn are(count: usize) -> String {
    if count == 1 { "is 1".into() } else { format!("are {count}") }
}

const MOST_MEETINGS: usize = 2000;

/// Those who play a number of deals with each other: by seat, the entrants' numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meeting {
    pub(crate) lineup: Vec<usize>,
    /// Does the order of the players change from deal to deal? Where all differ it matters who sits next to whom.
    shuffled: bool,
}

impl Meeting {
    /// Who sits where in this deal, for each rotation, so that everybody has every seat's cards once.
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

impl Plan {
    /// Checks the plan for these entrants, and says who meets whom.
    pub(crate) fn meetings(&self, names: &[String]) -> Result<Vec<Meeting>, BadPlan> {
        // Fewer seats than two are refused by the rules, which also know how many there may be.
        let dealer = Seat::new(self.players.wrapping_sub(1)).unwrap_or(Seat::A);
        Series::new(self.ruleset, self.mode, self.players, dealer).map_err(BadPlan::Unplayable)?;
        if matches!(self.mode, Mode::Time(_)) {
            return Err(BadPlan::Timed);
        }
        if !(0.0001..=0.5).contains(&self.error) {
            return Err(BadPlan::Error(self.error));
        }
        if self.deals == 0 {
            return Err(BadPlan::NoDeals);
        }
        let entrants = names.len();
        let one_against = |one, other| {
            let mut lineup = vec![other; self.players];
            lineup[0] = one;
            Meeting { lineup, shuffled: false }
        };
        let meetings: Vec<Meeting> = match &self.field {
            Field::Duels if entrants < 2 => return Err(BadPlan::TooFew { entrants, needed: 2 }),
            Field::Duels if self.players == 2 => {
                crate::tally::pairs(entrants).map(|(one, other)| one_against(one, other)).collect()
            }
            Field::Duels => (0..entrants)
                .flat_map(|one| (0..entrants).filter(move |&other| other != one).map(move |other| (one, other)))
                .map(|(one, other)| one_against(one, other))
                .collect(),
            Field::Against { tried: 0, .. } => return Err(BadPlan::TooFew { entrants: 0, needed: 1 }),
            Field::Against { field, .. } if field.len() != self.players - 1 => {
                return Err(BadPlan::OtherField { named: field.len(), seats: self.players - 1 });
            }
            Field::Against { tried, field } => (0..*tried)
                // Against itself alone there is nothing to find out.
                .filter(|one| field.iter().any(|other| other != one))
                .map(|one| Meeting { lineup: [&[one], &field[..]].concat(), shuffled: false })
                .collect(),
            Field::Mixed if entrants < self.players => {
                return Err(BadPlan::TooFew { entrants, needed: self.players });
            }
            Field::Mixed if choices_count(entrants, self.players) > MOST_MEETINGS => {
                return Err(BadPlan::TooMany { meetings: choices_count(entrants, self.players) });
            }
            Field::Mixed => {
                // In the order of their names, so that the order in which they were given changes nothing.
                let mut numbers: Vec<usize> = (0..entrants).collect();
                numbers.sort_by_key(|&number| &names[number]);
                choices(&numbers, self.players).into_iter().map(|lineup| Meeting { lineup, shuffled: true }).collect()
            }
        };
        if meetings.len() > MOST_MEETINGS {
            return Err(BadPlan::TooMany { meetings: meetings.len() });
        }
        Ok(meetings)
    }
}

/// Every choice of so many.
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

/// How many choices of so many there are.
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
