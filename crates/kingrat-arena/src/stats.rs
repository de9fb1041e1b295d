//! Means and confidence intervals. The independent unit is the deal: the rounds of one deal share their cards.

use serde::Serialize;

use crate::tally::Moments;

/// A mean and its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Returns half the width of the interval.
    pub fn half(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Estimates a mean in units of `unit`, with an interval of `z` standard errors (Student's t for few deals).
///
/// For the width, two pseudo-deals are added, one at each end of the possible range (`reach`, in the units of the sum): three deals that
/// all went the same way prove little.
pub(crate) fn estimate(sum: &Moments, unit: f64, reach: Option<[f64; 2]>, z: f64) -> Option<Estimate> {
    if sum.n == 0 {
        return None;
    }
    let mean = sum.sum as f64 / sum.n as f64 / unit;
    let half = match deviation(sum, reach) {
        Some((_, error, freedom)) => student(z, freedom) * error / unit,
        None => f64::INFINITY,
    };
    let (mut low, mut high) = (mean - half, mean + half);
    if let Some([least, most]) = reach {
        (low, high) = (low.max(least / unit), high.min(most / unit));
    }
    Some(Estimate { mean, low, high }).filter(|estimate| estimate.low.is_finite() && estimate.high.is_finite())
}

/// Returns the distance of the mean from zero as a normal deviate; zero if there are too few deals.
pub(crate) fn distance(sum: &Moments, reach: [f64; 2]) -> f64 {
    match deviation(sum, Some(reach)) {
        Some((mean, error, freedom)) if error > 0.0 => {
            let t = mean / error;
            // Wallace's approximation: the normal deviate with the same tail as this t.
            let size = (freedom * (t * t / freedom).ln_1p()).sqrt() * (8.0 * freedom + 1.0) / (8.0 * freedom + 3.0);
            size.copysign(t)
        }
        _ => 0.0,
    }
}

/// Computes mean, standard error and degrees of freedom, pseudo-deals included.
fn deviation(sum: &Moments, reach: Option<[f64; 2]>) -> Option<(f64, f64, f64)> {
    let ends = reach.as_ref().map_or(&[][..], |ends| &ends[..]);
    let n = sum.n as f64 + ends.len() as f64;
    if n < 2.0 {
        return None;
    }
    let mean = (sum.sum as f64 + ends.iter().sum::<f64>()) / n;
    let centred = sum.squares as f64 + ends.iter().map(|end| end * end).sum::<f64>() - n * mean * mean;
    Some((mean, (centred.max(0.0) / (n - 1.0) / n).sqrt(), n - 1.0))
}

/// Computes the variance of the deals, pseudo-deals included.
pub(crate) fn variance(sum: &Moments, reach: [f64; 2]) -> f64 {
    deviation(sum, Some(reach)).map_or(0.0, |(_, error, freedom)| error * error * (freedom + 1.0))
}

/// Converts a normal deviate to Student's t with the same tail (Wallace's approximation, inverted).
pub(crate) fn student(z: f64, freedom: f64) -> f64 {
    let scaled = z * (8.0 * freedom + 3.0) / (8.0 * freedom + 1.0);
    (freedom * (scaled * scaled / freedom).exp_m1()).sqrt()
}

/// Computes the upper tail of the normal distribution.
pub(crate) fn tail(x: f64) -> f64 {
    if x < 0.0 {
        return 1.0 - tail(-x);
    }
    if x > 5.0 {
        // A continued fraction, accurate in the far tail.
        let fraction = (1..=40).rev().fold(x, |below, k| x + f64::from(k) / below);
        return density(x) / fraction;
    }
    // Marsaglia's series.
    let (mut sum, mut term, mut last, mut i) = (x, x, f64::NAN, 1.0);
    while sum != last {
        last = sum;
        i += 2.0;
        term *= x * x / i;
        sum += term;
    }
    0.5 - sum * density(x)
}

/// Computes the normal density.
pub(crate) fn density(x: f64) -> f64 {
    (-0.5 * x * x).exp() / (2.0 * std::f64::consts::PI).sqrt()
}

/// Returns the normal deviate with this two-sided tail.
pub(crate) fn two_sided(error: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if 2.0 * tail(middle) > error { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use kingrat_bots::SimRng;

    use super::*;

    #[test]
    fn the_normal_tail_is_that_of_the_tables() {
        for (x, known) in [(0.0, 0.5), (1.0, 0.158_655_253_9), (1.96, 0.024_997_895_1), (4.0, 3.167_124_2e-5)] {
            assert!((tail(x) / known - 1.0).abs() < 1e-8, "{x}: {}", tail(x));
        }
        assert!((tail(6.0) / 9.865_876_45e-10 - 1.0).abs() < 1e-8, "{}", tail(6.0));
        assert!((two_sided(0.05) - 1.959_963_985).abs() < 1e-8);
    }

    #[test]
    fn student_is_that_of_the_tables() {
        for (freedom, known) in [(5.0, 2.5706), (10.0, 2.2281), (30.0, 2.0423), (1000.0, 1.9623)] {
            assert!((student(1.959_963_985, freedom) - known).abs() < 0.01, "{freedom}");
        }
    }

    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        // Deals of two rounds: each is won, shared or lost, and the two have cards in common.
        let mut chance = SimRng::seeded(3);
        let (mut inside, runs) = (0, 4000);
        for _ in 0..runs {
            let mut sum = Moments::default();
            for _ in 0..40 {
                let first = if chance.below(10) < 6 { 60 } else { 0 };
                let second = if chance.below(2) == 0 { 60 - first } else { 60 * i64::from(chance.below(10) < 6) };
                sum.count(first + second);
            }
            let truth = (0.6 + (0.4 + 0.6) / 2.0) / 2.0;
            let estimate = estimate(&sum, 120.0, Some([0.0, 120.0]), two_sided(0.05)).unwrap();
            inside += u32::from((estimate.low..=estimate.high).contains(&truth));
        }
        let share = f64::from(inside) / f64::from(runs);
        assert!((0.94..0.97).contains(&share), "{share}");
    }

    #[test]
    fn few_deals_that_agree_prove_little() {
        let mut sum = Moments::default();
        (0..3).for_each(|_| sum.count(120));
        let all_won = estimate(&sum, 120.0, Some([0.0, 120.0]), 1.96).unwrap();
        assert!(all_won.mean == 1.0 && all_won.low < 0.5, "{all_won:?}");
    }
}
