//! The report of a tournament: plainly named figures, from which text, JSON and page are rendered.

mod html;
mod knocking;
pub(crate) mod page;
pub(crate) mod plot;
mod scale;
mod shape;
mod shares;
mod text;

use kingrat_rules::Mode;

use crate::luck::PARTS;
use crate::plan::Pairing;
use crate::rating::ratings;
use crate::run::{MeetingEnd, MeetingResult, Tournament};
use crate::stats::{Estimate, estimate, two_sided};
use crate::tally::{HabitTally, MeetingTally, Moments, RoundTally, pairs};

pub use knocking::{KnockFigures, KnocksAtSum, KnocksAtTurn, RecallFigures};
pub use shape::{
    Comparison, CrossTable, EntrantFigures, HabitFigures, MeetingFigures, REPORT_VERSION, Report, RoundFigures,
    SeatFigures, SideFigures,
};

impl Tournament {
    /// Computes the report.
    pub fn report(&self) -> Report {
        let (plan, names) = (&self.plan, &self.names);
        let z = two_sided(plan.error);
        let tallies: Vec<MeetingTally> = self.meetings.iter().map(|meeting| meeting.tally.clone()).collect();
        let anchor = names.iter().position(|name| name == "greedy").unwrap_or(0);
        let ratings = ratings(names.len(), anchor, &tallies, plan.players, z);
        let entrants = names.iter().zip(&ratings).enumerate().map(|(number, (name, rating))| {
            let better = ratings.iter().filter(|other| other.rating > rating.rating).count();
            let low = rating.rating - rating.half;
            let high = rating.rating + rating.half;
            self.entrant(number, name, better + 1, Estimate { mean: rating.rating, low, high })
        });
        let mut all = MeetingTally::new(&[0, 1]);
        let mut habits = HabitTally::new();
        for tally in &tallies {
            all.rounds.add(&tally.rounds);
            all.places.iter_mut().zip(&tally.places).for_each(|(sum, more)| sum.add(more));
            tally.sides.iter().for_each(|side| habits.add(&side.habits));
        }
        Report {
            format: "kingrat-arena",
            version: REPORT_VERSION,
            edition: plan.ruleset.edition().map(|edition| edition.key),
            base: plan.ruleset.base.key,
            rules: plan.ruleset.rules,
            players: plan.players,
            mode: plan.mode.to_string(),
            seed: plan.seed,
            deals_at_most: plan.deals,
            field: plan.pairing.name(),
            until_decided: plan.until_decided,
            error: plan.error,
            confidence: 1.0 - plan.error,
            interrupted: self.meetings.iter().any(|meeting| meeting.ended == MeetingEnd::Stopped),
            fair_share: 1.0 / plan.players as f64,
            anchor: names[anchor].clone(),
            entrants: entrants.collect(),
            cross_table: self.cross_table(),
            meetings: self.meetings.iter().map(|meeting| self.meeting(meeting)).collect(),
            all: rounds(&all.rounds, &all.places, &habits, plan.players, z),
        }
    }

    fn entrant(&self, number: usize, name: &str, rank: usize, rating: Estimate) -> EntrantFigures {
        let mut habits = HabitTally::new();
        let (mut won, mut games, mut forfeits, mut first_forfeit) = (0, 0, 0, None);
        for meeting in &self.meetings {
            for side in meeting.tally.sides.iter().filter(|side| side.entrant == number) {
                habits.add(&side.habits);
                won += side.won.sum;
                games += meeting.tally.games * side.seats;
                forfeits += side.forfeits;
                first_forfeit = first_forfeit.or_else(|| self.words(&side.first_forfeit));
            }
        }
        EntrantFigures {
            name: name.to_string(),
            rank,
            rating,
            games,
            win_share: if games == 0 { 0.0 } else { won as f64 / 60.0 / games as f64 },
            forfeits,
            first_forfeit,
            habits: figures(&habits, self.plan.players),
        }
    }

    fn words(&self, forfeit: &Option<(u64, usize, String)>) -> Option<String> {
        let (deal, rotation, why) = forfeit.as_ref()?;
        Some(format!("deal {}, seating {}: {why}", deal + 1, rotation + 1))
    }

    /// Returns the width of intervals in a meeting, in standard errors. If meetings may end early it is the bound of the sequential test:
    /// repeated looks cost width.
    fn width(&self, meeting: &MeetingResult) -> f64 {
        match self.plan.until_decided {
            true => self.looks.bound_after(meeting.tally.deals),
            false => two_sided(self.plan.error),
        }
    }

    fn share(&self, meeting: &MeetingResult, side: usize) -> Option<Estimate> {
        let seats = meeting.tally.sides[side].seats as f64;
        let whole = 60.0 * self.plan.players as f64;
        estimate(&meeting.tally.sides[side].won, whole * seats, Some([0.0, whole]), self.width(meeting))
    }

    /// Estimates a figure without luck, where that was measured. Without luck a deal can go beyond all or nothing.
    fn without_luck(&self, sum: &Moments, unit: f64, z: f64) -> Option<Estimate> {
        estimate(sum, unit * PARTS as f64, None, z).filter(|_| self.plan.luck_adjusted)
    }

    fn ahead(&self, meeting: &MeetingResult, pair: usize, one: usize, other: usize) -> Option<Estimate> {
        let [one, other] = [one, other].map(|side| meeting.tally.sides[side].seats as f64);
        let most = 2.0 * one * other * self.plan.players as f64;
        estimate(&meeting.tally.ahead[pair], most, Some([0.0, most]), self.width(meeting))
    }

    fn meeting(&self, meeting: &MeetingResult) -> MeetingFigures {
        let (tally, name) = (&meeting.tally, |entrant: usize| self.names[entrant].clone());
        let (players, z) = (self.plan.players, self.width(meeting));
        let sides = tally.sides.iter().enumerate().map(|(number, side)| SideFigures {
            name: name(side.entrant),
            seats: side.seats,
            win_share: self.share(meeting, number),
            win_share_adjusted: self.without_luck(&side.adjusted, 60.0 * players as f64 * side.seats as f64, z),
            margin: estimate(&side.margin, 60.0 * players as f64 * side.seats as f64, None, z),
            forfeits: side.forfeits,
            first_forfeit: self.words(&side.first_forfeit),
            habits: figures(&side.habits, players),
        });
        let comparisons = pairs(tally.sides.len()).enumerate().map(|(pair, (one, other))| {
            let names = [one, other].map(|side| name(tally.sides[side].entrant));
            let reach = meeting.reach(one, other);
            let seats = (tally.sides[one].seats * tally.sides[other].seats) as f64;
            let verdict = meeting.verdicts[pair];
            Comparison {
                gap: estimate(&tally.gaps[pair], 60.0 * players as f64 * seats, Some(reach), z),
                gap_adjusted: self.without_luck(&tally.adjusted[pair], 60.0 * players as f64 * seats, z),
                ahead: self.ahead(meeting, pair, one, other),
                better: verdict.map(|verdict| names[usize::from(!verdict.first_is_better)].clone()),
                decided_after: verdict.map(|verdict| verdict.deals),
                one: names[0].clone(),
                other: names[1].clone(),
            }
        });
        let mut habits = HabitTally::new();
        tally.sides.iter().for_each(|side| habits.add(&side.habits));
        MeetingFigures {
            lineup: meeting.lineup.iter().map(|&entrant| name(entrant)).collect(),
            deals: tally.deals,
            games: tally.games,
            ended: match meeting.ended {
                MeetingEnd::Complete => "complete",
                MeetingEnd::Decided => "decided",
                MeetingEnd::GivenUp => "given_up",
                MeetingEnd::Stopped => "stopped",
            },
            sides: sides.collect(),
            comparisons: comparisons.collect(),
            rounds: rounds(&tally.rounds, &tally.places, &habits, players, z),
        }
    }

    fn cross_table(&self) -> CrossTable {
        let size = self.names.len();
        let mut rows = vec![vec![None; size]; size];
        let one_field = match &self.plan.pairing {
            Pairing::Duels => true,
            Pairing::Against { field, .. } => field.iter().all(|other| *other == field[0]),
            Pairing::Mixed => false,
        };
        if one_field {
            for meeting in &self.meetings {
                let [one, other] = [0, 1].map(|side: usize| meeting.tally.sides[side].entrant);
                rows[one][other] = self.share(meeting, 0);
                if self.plan.players == 2 {
                    rows[other][one] = self.share(meeting, 1);
                }
            }
            return CrossTable { figure: "win_share", rows };
        }
        // The same pair may be in several meetings. Each side has one seat; otherwise only the first is compared.
        let mut sums: Vec<Vec<Moments>> = vec![vec![Moments::default(); size]; size];
        let mut most = vec![vec![1.0; size]; size];
        for meeting in &self.meetings {
            let sides = &meeting.tally.sides;
            for (pair, (one, other)) in pairs(sides.len()).enumerate() {
                if one > 0 && self.plan.pairing != Pairing::Mixed {
                    continue;
                }
                let (row, column) = (sides[one].entrant, sides[other].entrant);
                let (row, column) = if row < column { (row, column) } else { (column, row) };
                let whole = (2 * sides[one].seats * sides[other].seats) as f64 * self.plan.players as f64;
                let mut sum = meeting.tally.ahead[pair];
                if row != sides[one].entrant {
                    sum = turned(&sum, whole as i64);
                }
                sums[row][column].add(&sum);
                most[row][column] = whole;
            }
        }
        for (row, column) in pairs(size) {
            let (sum, whole) = (sums[row][column], most[row][column]);
            let z = two_sided(self.plan.error);
            rows[row][column] = estimate(&sum, whole, Some([0.0, whole]), z);
            rows[column][row] = estimate(&turned(&sum, whole as i64), whole, Some([0.0, whole]), z);
        }
        CrossTable { figure: "ahead", rows }
    }
}

/// Replaces each value by its complement to `whole`.
fn turned(sum: &Moments, whole: i64) -> Moments {
    let (n, whole) = (sum.n as i128, i128::from(whole));
    Moments {
        n: sum.n,
        sum: (n * whole) as i64 - sum.sum,
        squares: n * whole * whole - 2 * whole * i128::from(sum.sum) + sum.squares,
    }
}

fn mean(sum: &Moments) -> Option<f64> {
    (sum.n > 0).then(|| sum.sum as f64 / sum.n as f64)
}

fn figures(habits: &HabitTally, players: usize) -> HabitFigures {
    HabitFigures {
        rounds: habits.scores.sum.n,
        mean_score: mean(&habits.scores.sum),
        score_distribution: trimmed(&habits.scores.counts),
        by_seat: habits.places[..players]
            .iter()
            .map(|won| SeatFigures { rounds: won.times, win_share: knocking::share(won) })
            .collect(),
        knocks: KnockFigures::of(&habits.knocks),
        recall: knocking::recall(&habits.remembered),
    }
}

fn rounds(rounds: &RoundTally, places: &[Moments], habits: &HabitTally, players: usize, z: f64) -> RoundFigures {
    let whole = 60.0 * players as f64;
    RoundFigures {
        rounds: rounds.rounds,
        cut: rounds.cut,
        turns_per_round: mean(&rounds.turns.sum),
        actions_per_round: mean(&rounds.actions),
        mean_score: mean(&habits.scores.sum),
        winning_score: mean(&rounds.lowest),
        win_share_by_seat: places[..players]
            .iter()
            .filter_map(|place| estimate(place, whole, Some([0.0, whole]), z))
            .collect(),
        turn_distribution: trimmed(&rounds.turns.counts),
        knocks: KnockFigures::of(&habits.knocks),
    }
}

/// Drops trailing zeros.
fn trimmed(counts: &[u64]) -> Vec<u64> {
    let used = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    counts[..used].to_vec()
}

impl Report {
    /// Renders one JSON object on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|why| unreachable!("figures can be written: {why}"))
    }

    /// Returns the word for games: rounds or matches.
    fn games(&self) -> &'static str {
        if self.mode == Mode::Single.to_string() { "rounds" } else { "matches" }
    }

    /// Returns the entrants by rank.
    fn ranked(&self) -> Vec<&EntrantFigures> {
        let mut ranked: Vec<&EntrantFigures> = self.entrants.iter().collect();
        ranked.sort_by_key(|entrant| entrant.rank);
        ranked
    }
}
