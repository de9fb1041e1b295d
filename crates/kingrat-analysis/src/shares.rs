//! One number for each seat: shares of the win, and differences of shares.

use std::ops::{Add, AddAssign, Index, Mul, Sub};

use kingrat_rules::{Seat, SeatSet};

/// One number for each seat: the shares of the win in a position, which add up to 1, or their changes, which add up to 0.
///
/// ```
/// use kingrat_analysis::Shares;
/// use kingrat_rules::{Seat, SeatSet};
///
/// let shared = Shares::among(SeatSet::first(2));
/// assert_eq!((shared[Seat::A], shared[Seat::C], shared.total()), (0.5, 0.0, 1.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares(pub [f64; Seat::MAX]);

impl Shares {
    /// Returns equal shares for these seats. All are 0 when there are none.
    #[must_use]
    pub fn among(seats: SeatSet) -> Shares {
        let each = 1.0 / seats.len().max(1) as f64;
        Shares(Seat::ALL.map(|seat| if seats.contains(seat) { each } else { 0.0 }))
    }

    /// Returns the sum over the seats.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Maps every number.
    #[must_use]
    pub fn map(self, f: impl Fn(f64) -> f64) -> Shares {
        Shares(self.0.map(f))
    }

    /// Combines the numbers of the same seat.
    #[must_use]
    pub fn zip(self, other: Shares, f: impl Fn(f64, f64) -> f64) -> Shares {
        Shares(std::array::from_fn(|seat| f(self.0[seat], other.0[seat])))
    }
}

impl Index<Seat> for Shares {
    type Output = f64;

    fn index(&self, seat: Seat) -> &f64 {
        &self.0[seat.index()]
    }
}

impl Add for Shares {
    type Output = Shares;

    fn add(self, other: Shares) -> Shares {
        self.zip(other, |one, other| one + other)
    }
}

impl AddAssign for Shares {
    fn add_assign(&mut self, other: Shares) {
        *self = *self + other;
    }
}

impl Sub for Shares {
    type Output = Shares;

    fn sub(self, other: Shares) -> Shares {
        self.zip(other, |one, other| one - other)
    }
}

impl Mul<f64> for Shares {
    type Output = Shares;

    fn mul(self, factor: f64) -> Shares {
        self.map(|share| share * factor)
    }
}

/// Samples of shares: their number, sums and sums of squares. Added up in a fixed order, so that threads change nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Samples {
    count: u32,
    sum: Shares,
    squares: Shares,
    /// Nothing was random, so that the first sample is the value.
    exact: bool,
}

impl Samples {
    /// Adds a sample.
    pub(crate) fn add(&mut self, sample: Shares) {
        self.count += 1;
        self.sum += sample;
        self.squares += sample.map(|share| share * share);
    }

    /// Adds the only sample of something that is not random.
    pub(crate) fn settle(&mut self, sample: Shares) {
        *self = Samples { count: 1, sum: sample, squares: Shares::default(), exact: true };
    }

    /// Adds later samples.
    pub(crate) fn merge(&mut self, later: &Samples) {
        if later.exact {
            *self = *later;
        } else if !self.exact {
            self.count += later.count;
            self.sum += later.sum;
            self.squares += later.squares;
        }
    }

    /// Returns what a file keeps: the number, the sums, the sums of squares, and whether it is exact.
    #[cfg(feature = "serde")]
    pub(crate) const fn parts(&self) -> (u32, Shares, Shares, bool) {
        (self.count, self.sum, self.squares, self.exact)
    }

    /// Returns the samples of these parts.
    #[cfg(feature = "serde")]
    pub(crate) const fn from_parts(count: u32, sum: Shares, squares: Shares, exact: bool) -> Samples {
        Samples { count, sum, squares, exact }
    }

    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    pub(crate) const fn is_exact(&self) -> bool {
        self.exact
    }

    pub(crate) fn mean(&self) -> Shares {
        self.sum * (1.0 / f64::from(self.count.max(1)))
    }

    /// Returns the variance of the mean.
    pub(crate) fn variance(&self) -> Shares {
        if self.exact || self.count < 2 {
            return Shares::default();
        }
        let (count, mean) = (f64::from(self.count), self.mean());
        self.squares.zip(mean, |squares, mean| (squares / count - mean * mean).max(0.0) / (count - 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_have_mean_and_variance_however_they_are_split() {
        let samples = [0.0, 1.0, 1.0, 0.0, 1.0].map(|share| Shares([share; Seat::MAX]));
        let (mut one, mut first, mut rest) = (Samples::default(), Samples::default(), Samples::default());
        samples.iter().for_each(|&sample| one.add(sample));
        samples[..2].iter().for_each(|&sample| first.add(sample));
        samples[2..].iter().for_each(|&sample| rest.add(sample));
        first.merge(&rest);
        assert_eq!((one.mean(), one.variance()), (first.mean(), first.variance()));
        assert!((one.mean()[Seat::A] - 0.6).abs() < 1e-12);
        assert!((one.variance()[Seat::A] - 0.24 / 4.0).abs() < 1e-12, "{:?}", one.variance());
    }

    #[test]
    fn what_is_not_random_has_no_variance() {
        let mut samples = Samples::default();
        samples.settle(Shares([0.5; Seat::MAX]));
        let again = samples;
        samples.merge(&again);
        assert_eq!((samples.count(), samples.variance()), (1, Shares::default()));
    }
}
