//! The value of a round's outcome for the match (R7).

use kingrat_rules::{Mode, Outcome, Seat, SeatSet, Series};

/// The standard deviation of the difference between two players in a round, in points.
const SPREAD: f32 = 7.0;

/// The mean points of a player in a round.
const PACE: f32 = 10.0;

/// The minutes of a round for each player at the table.
const MINUTES: f32 = 0.8;

/// The value of the current round's outcome to a seat. It depends on the score sheet, and on nothing hidden.
///
/// ```
/// use kingrat_bots::Stakes;
/// use kingrat_rules::{Edition, Mode, Outcome, Ruleset, Seat, SeatSet, Series};
///
/// let nordic = Ruleset::of(&Edition::NORDIC);
/// let series = Series::new(nordic, Mode::Rounds(1), 2, Seat::B)?;
/// let (seats, knocker) = (SeatSet::first(2), Seat::A);
/// let winners = SeatSet::EMPTY.with(Seat::A);
/// let outcome = Outcome { seats, sums: [7, 9, 0, 0, 0, 0], winners, knocker, penalty: 0 };
/// assert_eq!(Stakes::new(&series, Seat::A).worth(&outcome), 1.0);
/// assert_eq!(Stakes::new(&series, Seat::B).worth(&outcome), 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    me: Seat,
    seats: SeatSet,
    totals: [u32; Seat::MAX],
    goal: Goal,
}

/// The winning condition of the match.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Goal {
    /// The round (R7.1).
    Round,
    /// The lowest total after so many more rounds (R7.2, R7.3), and what is left of a point's weight in them.
    Total { rounds: f32, fade: f32 },
    /// To stay below the limit for longer than the others (R7.4).
    Survival { limit: u32 },
}

impl Stakes {
    /// Returns what the next round of the series is worth to a seat.
    #[must_use]
    pub fn new(series: &Series, me: Seat) -> Stakes {
        let played = series.rounds() as f32 + 1.0;
        let goal = match series.mode() {
            Mode::Single => Goal::Round,
            Mode::Rounds(rounds) => Goal::total((f32::from(rounds) - played).max(0.0)),
            // A series reads no clock: the number of rounds tells about how late it is, and this one may be the last.
            Mode::Time(minutes) => {
                let rounds = f32::from(minutes) / (MINUTES * series.seats().len() as f32);
                Goal::total((rounds - played).max(0.5))
            }
            Mode::Elimination(limit) => Goal::Survival { limit: u32::from(limit) },
        };
        Stakes { me, seats: series.seats(), totals: series.totals(), goal }
    }

    /// Returns the share of the match, from 0 to 1, that the seat can expect to win after a round with this outcome.
    /// Later rounds count as if all played equally well. It takes some tens of nanoseconds.
    #[must_use]
    pub fn worth(&self, outcome: &Outcome) -> f32 {
        let mut totals = self.totals;
        for seat in self.seats.iter() {
            totals[seat.index()] += u32::from(outcome.score(seat).unwrap_or(0));
        }
        match self.goal {
            Goal::Round if outcome.winners.contains(self.me) => 1.0 / outcome.winners.len() as f32,
            Goal::Round => 0.0,
            Goal::Total { rounds: 0.0, .. } => self.lowest(&totals),
            Goal::Total { fade, .. } => self.share(&totals, self.seats, fade),
            Goal::Survival { limit } => self.survival(&totals, limit),
        }
    }

    /// Returns whether only the round is at stake (R7.1).
    pub(crate) fn is_round(&self) -> bool {
        self.goal == Goal::Round
    }

    /// Returns the stakes as if only the round counted.
    pub(crate) fn of_the_round(&self) -> Stakes {
        Stakes { goal: Goal::Round, ..*self }
    }

    /// Returns by how many points the own row may be higher than a rival's for the match to be even after the round:
    /// the whole lead in the last round, little of it while much is still to come.
    pub(crate) fn lead(&self, rival: Seat) -> f32 {
        let lead = self.totals[rival.index()] as f32 - self.totals[self.me.index()] as f32;
        let rounds = match self.goal {
            Goal::Round => return 0.0,
            Goal::Total { rounds, .. } => rounds,
            Goal::Survival { limit } => (limit.saturating_sub(self.totals[rival.index()])) as f32 / PACE,
        };
        lead / ((1.0 + rounds) * (1.0 + rounds))
    }

    /// Returns the share of a match that is shared by those with the lowest total.
    fn lowest(&self, totals: &[u32; Seat::MAX]) -> f32 {
        let mine = totals[self.me.index()];
        let (mut lower, mut equal) = (0, 0);
        for seat in self.seats.iter() {
            lower += u32::from(totals[seat.index()] < mine);
            equal += u32::from(totals[seat.index()] == mine);
        }
        if lower > 0 { 0.0 } else { 1.0 / equal.max(1) as f32 }
    }

    /// Returns the share of the match by weights that fade with every point a seat has more than another. For two
    /// that is the logistic curve, which is close to the normal one.
    fn share(&self, totals: &[u32; Seat::MAX], seats: SeatSet, fade: f32) -> f32 {
        let mine = totals[self.me.index()];
        let mut sum = 0.0;
        for seat in seats.iter() {
            let total = totals[seat.index()];
            let weight = power(fade, mine.abs_diff(total));
            // 1 / weight may be infinite; the share is then 0, as it should be.
            sum += if total >= mine { weight } else { 1.0 / weight };
        }
        1.0 / sum.max(1.0)
    }

    fn survival(&self, totals: &[u32; Seat::MAX], limit: u32) -> f32 {
        let mut left = SeatSet::EMPTY;
        // The second lowest total says how long the match goes on.
        let (mut first, mut second) = (u32::MAX, u32::MAX);
        for seat in self.seats.iter() {
            let total = totals[seat.index()];
            if total < limit {
                left = left.with(seat);
                (first, second) = (first.min(total), second.min(first.max(total)));
            }
        }
        match left.len() {
            0 => self.lowest(totals),
            _ if !left.contains(self.me) => 0.0,
            1 => 1.0,
            _ => self.share(totals, left, fade(((limit - second) as f32 / PACE).max(0.5))),
        }
    }
}

impl Goal {
    fn total(rounds: f32) -> Goal {
        Goal::Total { rounds, fade: fade(rounds.max(0.1)) }
    }
}

/// Returns what is left of a weight for every point when so many rounds are to come: e to the power of -1.7 / (spread
/// of those rounds). By multiplication, since that is the same on every machine.
fn fade(rounds: f32) -> f32 {
    let mut fade = 1.0 - 1.7 / (1024.0 * SPREAD * rounds.sqrt());
    for _ in 0..10 {
        fade *= fade;
    }
    fade
}

/// Raises a number below one to a power.
fn power(mut base: f32, mut times: u32) -> f32 {
    let mut power = 1.0;
    while times > 0 {
        if times & 1 == 1 {
            power *= base;
        }
        base *= base;
        times >>= 1;
    }
    power
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Ruleset};

    use super::*;

    /// Returns a series in which these rounds have been scored.
    fn after(mode: Mode, players: usize, rounds: &[&[u16]]) -> Series {
        let nordic = Ruleset::of(Edition::named("nordic").unwrap());
        let mut series = Series::new(nordic, mode, players, Seat::A).unwrap();
        for sums in rounds {
            series.score(&ended(series.seats(), sums)).unwrap();
        }
        series
    }

    /// Returns the outcome of a round with these sums.
    fn ended(seats: SeatSet, row: &[u16]) -> Outcome {
        let mut sums = [0; Seat::MAX];
        sums[..row.len()].copy_from_slice(row);
        let least = seats.iter().map(|seat| sums[seat.index()]).min().unwrap();
        let winners: SeatSet = seats.iter().filter(|seat| sums[seat.index()] == least).collect();
        Outcome { seats, sums, winners, knocker: winners.iter().next().unwrap(), penalty: 0 }
    }

    /// Returns what such an end of the next round is worth to each seat.
    fn worths<const N: usize>(series: &Series, row: [u16; N]) -> [f32; N] {
        let outcome = ended(series.seats(), &row);
        std::array::from_fn(|seat| Stakes::new(series, Seat::ALL[seat]).worth(&outcome))
    }

    #[test]
    fn r7_1_single_rounds_are_played_for_the_round() {
        let series = after(Mode::Single, 3, &[&[1, 30, 30]]);
        assert_eq!(worths(&series, [12, 9, 10]), [0.0, 1.0, 0.0]);
        assert_eq!(worths(&series, [9, 9, 10]), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn r7_2_the_last_round_decides_by_the_totals() {
        let series = after(Mode::Rounds(2), 3, &[&[10, 20, 14]]);
        assert_eq!(worths(&series, [12, 3, 9]), [1.0, 0.0, 0.0]);
        assert_eq!(worths(&series, [12, 2, 9]), [0.5, 0.5, 0.0]);
        assert_eq!(worths(&series, [15, 2, 8]), [0.0, 0.5, 0.5]);
    }

    #[test]
    fn h3_a_knock_in_vain_counts() {
        let series = after(Mode::Rounds(1), 2, &[]);
        let outcome = Outcome { knocker: Seat::B, penalty: 10, ..ended(series.seats(), &[8, 9]) };
        assert_eq!(Stakes::new(&series, Seat::A).worth(&outcome), 1.0);
        let later = after(Mode::Rounds(9), 2, &[]);
        let stakes = Stakes::new(&later, Seat::B);
        let plain = Outcome { penalty: 0, ..outcome };
        let [plain, fined] = [stakes.worth(&plain), stakes.worth(&outcome)];
        assert!(fined < plain - 0.1, "{fined}, {plain}");
    }

    #[test]
    fn a_lead_is_worth_more_the_fewer_rounds_are_left() {
        let lead = |rounds| worths(&after(Mode::Rounds(rounds), 2, &[]), [5, 12])[0];
        let leads = [40, 9, 3, 2, 1].map(lead);
        assert!(leads.is_sorted() && leads[0] > 0.5 && leads[0] < 0.6 && leads[3] < 0.9, "{leads:?}");
        assert_eq!(leads[4], 1.0);
    }

    #[test]
    fn what_all_may_expect_adds_up_to_one_match() {
        let modes =
            [Mode::Single, Mode::Rounds(5), Mode::Rounds(2), Mode::Time(10), Mode::Time(1), Mode::Elimination(60)];
        for mode in modes {
            let series = after(mode, 4, &[&[10, 30, 50, 5]]);
            for row in [[0, 0, 0, 0], [3, 9, 36, 20], [36, 36, 36, 36], [0, 36, 0, 36]] {
                let sum: f32 = worths(&series, row).iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{mode}, {row:?}: {sum}");
            }
        }
    }

    #[test]
    fn r7_4_who_reaches_the_limit_has_lost_and_the_last_one_left_has_won() {
        let series = after(Mode::Elimination(50), 3, &[&[30, 20, 49]]);
        let worth = worths(&series, [10, 9, 1]);
        assert_eq!(worth[2], 0.0, "49 and 1");
        assert!(worth[0] > 0.05 && worth[1] > 0.8 && worth[0] + worth[1] > 0.999, "{worth:?}");
        assert_eq!(worths(&series, [20, 29, 1]), [0.0, 1.0, 0.0]);
        assert_eq!(worths(&series, [20, 30, 1]), [1.0 / 3.0; 3], "all are out, and all with 50");
        assert_eq!(worths(&series, [20, 30, 2]), [0.5, 0.5, 0.0]);
    }

    #[test]
    fn r7_4_one_point_below_the_limit_is_worth_little() {
        let series = after(Mode::Elimination(100), 2, &[&[45, 85]]);
        let [a, b] = worths(&series, [5, 14]);
        assert!(b > 0.0 && b < 0.1 && a > 0.9, "{a}, {b}");
    }

    #[test]
    fn r7_3_without_a_clock_the_rounds_played_say_how_late_it_is() {
        let lead = |rounds: &[&[u16]]| worths(&after(Mode::Time(10), 2, rounds), [5, 12])[0];
        let even: &[u16] = &[8, 8];
        let [early, late, beyond] = [lead(&[]), lead(&[even; 3]), lead(&[even; 30])];
        assert!(early < late && late < beyond && beyond < 1.0, "{early}, {late}, {beyond}");
    }

    #[test]
    fn a_lead_gives_room_in_the_last_round_and_little_before() {
        let lead = |rounds| Stakes::new(&after(Mode::Rounds(rounds), 2, &[&[5, 17]]), Seat::A).lead(Seat::B);
        assert_eq!([2, 3].map(lead), [12.0, 3.0]);
        assert!(lead(9) < 0.5);
        let near = Stakes::new(&after(Mode::Elimination(60), 2, &[&[5, 58]]), Seat::A).lead(Seat::B);
        assert!(near > 30.0, "53 points, and the other one is nearly out: {near}");
    }

    #[test]
    fn far_apart_is_no_trouble() {
        let series = after(Mode::Elimination(60_000), 2, &[]);
        let stakes = Stakes { totals: [0, 59_000, 0, 0, 0, 0], ..Stakes::new(&series, Seat::A) };
        let outcome = ended(series.seats(), &[36, 0]);
        assert!(stakes.worth(&outcome) > 0.999);
        assert!(Stakes { me: Seat::B, ..stakes }.worth(&outcome) < 0.001);
    }
}
