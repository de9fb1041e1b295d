//! Group-sequential test: decides a comparison early without exceeding its error rate.
//!
//! Testing a growing sample again and again finds a difference between equals sooner or later. Here the looks are fixed beforehand, and
//! the error rate is spent evenly over the deals (alpha spending, Lan and DeMets 1983): after a tenth of the deals a tenth of it has been
//! spent. The bound at each look follows by numerical integration (Armitage, McPherson and Rowe 1969).

use crate::stats::{density, tail, two_sided};

/// The deals at the first look: with fewer, a mean is not normal enough.
const FIRST: u32 = 64;

/// The grid points of a density between its bounds.
const POINTS: usize = 401;

/// The looks of the test, and the bound at each.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LookSchedule {
    /// The deals at each look, ascending; the last look has all of them.
    pub(crate) deals: Vec<u32>,
    /// The bound at each look, in standard errors.
    pub(crate) bounds: Vec<f64>,
}

impl LookSchedule {
    /// Plans looks up to `most` deals, each a quarter later than the one before, with this two-sided error rate.
    pub(crate) fn new(most: u32, error: f64) -> LookSchedule {
        let mut deals = Vec::new();
        let mut next = FIRST;
        while next < most {
            deals.push(next);
            next += next / 4;
        }
        deals.push(most);
        let times: Vec<f64> = deals.iter().map(|&deals| f64::from(deals) / f64::from(most)).collect();
        LookSchedule { bounds: bounds(&times, error), deals }
    }

    /// Returns the bound at the last look taken, or at the first if none has been.
    pub(crate) fn bound_after(&self, deals: u64) -> f64 {
        let taken = self.deals.iter().filter(|&&look| u64::from(look) <= deals).count();
        self.bounds[taken.max(1) - 1]
    }
}

/// Computes the bounds, in standard errors, for looks at these fractions of the deals. The model is a Brownian motion with variance t at
/// time t; paths that crossed an earlier bound are dropped.
fn bounds(times: &[f64], error: f64) -> Vec<f64> {
    let mut found = vec![two_sided(error * times[0])];
    let mut density_now = Grid::normal(found[0] * times[0].sqrt(), times[0]);
    for pair in times.windows(2) {
        let (before, now) = (pair[0], pair[1]);
        let step = (now - before).sqrt();
        let spend = error * (now - before);
        let (mut low, mut high) = (0.0, 20.0);
        for _ in 0..60 {
            let bound = (low + high) / 2.0;
            if density_now.crosses(bound * now.sqrt(), step) > spend { low = bound } else { high = bound }
        }
        found.push(low);
        density_now = density_now.after(low * now.sqrt(), step);
    }
    found
}

/// A density between two symmetric bounds.
struct Grid {
    bound: f64,
    heights: Vec<f64>,
}

impl Grid {
    fn at(bound: f64, place: usize) -> f64 {
        bound * (2.0 * place as f64 / (POINTS - 1) as f64 - 1.0)
    }

    fn normal(bound: f64, variance: f64) -> Grid {
        let sigma = variance.sqrt();
        let heights = (0..POINTS).map(|place| density(Grid::at(bound, place) / sigma) / sigma).collect();
        Grid { bound, heights }
    }

    /// Returns the points with their probability mass, by Simpson's rule.
    fn points(&self) -> impl Iterator<Item = (f64, f64)> {
        let width = 2.0 * self.bound / (POINTS - 1) as f64 / 3.0;
        self.heights.iter().enumerate().map(move |(place, height)| {
            let weight = match place {
                0 => 1.0,
                _ if place == POINTS - 1 => 1.0,
                _ if place % 2 == 1 => 4.0,
                _ => 2.0,
            };
            (Grid::at(self.bound, place), weight * width * height)
        })
    }

    /// Returns the mass beyond the bound, on either side, after a step of this standard deviation.
    fn crosses(&self, bound: f64, step: f64) -> f64 {
        self.points().map(|(x, mass)| mass * (tail((bound - x) / step) + tail((bound + x) / step))).sum()
    }

    /// Returns the density between the new bounds after a step of this standard deviation.
    fn after(&self, bound: f64, step: f64) -> Grid {
        let height = |y: f64| self.points().map(|(x, mass)| mass * density((y - x) / step) / step).sum::<f64>();
        Grid { bound, heights: (0..POINTS).map(|place| height(Grid::at(bound, place))).collect() }
    }
}

#[cfg(test)]
mod tests {
    use kingrat_bots::SimRng;

    use super::*;
    use crate::stats::distance;
    use crate::tally::Moments;

    #[test]
    fn one_look_is_the_ordinary_test() {
        let looks = LookSchedule::new(50, 0.05);
        assert_eq!(looks.deals, [50]);
        assert!((looks.bounds[0] - 1.959_964).abs() < 1e-5);
    }

    #[test]
    fn the_error_is_spent_evenly_over_the_looks() {
        // Five looks as far apart, one per cent each: checked by following 600,000 random paths, which cross these at 0.99 to 1.02 %.
        let found = bounds(&[0.2, 0.4, 0.6, 0.8, 1.0], 0.05);
        for (found, known) in found.iter().zip([2.576, 2.491, 2.404, 2.334, 2.274]) {
            assert!((found - known).abs() < 0.02, "{found} {known}");
        }
    }

    #[test]
    fn the_document_tells_the_bounds_of_a_thousand_deals() {
        let looks = LookSchedule::new(1000, 0.05);
        let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/arena.md")).unwrap();
        let (first, last) = (looks.bounds[0], looks.bounds[looks.bounds.len() - 1]);
        let told = format!("from {first:.2} at the first look to {last:.2} at the last");
        assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(&told), "{told}");
    }

    /// A deal between two who play two rounds: the gap, in sixtieths, with a mean of about `edge` sixtieths.
    fn deal(chance: &mut SimRng, edge: u32) -> i64 {
        let round = |chance: &mut SimRng| if chance.below(120) < 60 + edge { 60 } else { -60 };
        let first = round(chance);
        // In half of the deals the cards decide, and who has them wins.
        if chance.below(2) == 0 { 0 } else { first + round(chance) }
    }

    /// The share of runs that were decided for the first, for the second, and the deals they took.
    fn simulate(edge: u32, most: u32, runs: u32) -> (f64, f64, f64) {
        let looks = LookSchedule::new(most, 0.05);
        let (mut first, mut second, mut played) = (0, 0, 0);
        for run in 0..runs {
            let mut chance = SimRng::stream(17, u64::from(run));
            let mut sum = Moments::default();
            for (&deals, &bound) in looks.deals.iter().zip(&looks.bounds) {
                while sum.n < u64::from(deals) {
                    sum.count(deal(&mut chance, edge));
                }
                let z = distance(&sum, [-120.0, 120.0]);
                if z.abs() >= bound {
                    if z > 0.0 {
                        first += 1
                    } else {
                        second += 1
                    }
                    break;
                }
            }
            played += sum.n;
        }
        let share = |count: u32| f64::from(count) / f64::from(runs);
        (share(first), share(second), played as f64 / f64::from(runs))
    }

    #[test]
    fn equals_are_told_apart_no_more_often_than_the_error_allows() {
        let (first, second, _) = simulate(0, 1000, 6000);
        // Three standard errors of the simulation above five per cent; and it does spend what it may.
        assert!(first + second < 0.05 + 3.0 * 0.0028, "{first} {second}");
        assert!(first + second > 0.03, "{first} {second}");
    }

    #[test]
    fn who_is_better_is_found_soon_and_hardly_ever_the_wrong_one() {
        let (first, second, deals) = simulate(12, 1000, 1000);
        assert!(first > 0.99 && second < 0.002, "{first} {second}");
        assert!(deals < 300.0, "{deals} of 1000 deals");
    }
}
