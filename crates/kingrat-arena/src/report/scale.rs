//! The linear scale of a plot, with round numbers at its ticks.
//!
//! It depends on nothing else, because `xtask` includes this file for the plots of docs/strategy.md (`xtask/src/strategy/plot.rs`).

/// Maps values to coordinates. Both ends are ticks.
pub(super) struct Scale {
    low: f64,
    high: f64,
    /// The distance between two ticks: 1, 2 or 5 times a power of ten.
    pub(super) step: f64,
}

impl Scale {
    /// Makes a scale that covers `low` to `high`, with about `steps` steps at most.
    pub(super) fn new(low: f64, high: f64, steps: f64) -> Scale {
        let width = (high - low).max(1e-9);
        let power = 10f64.powf((width / steps).log10().floor());
        let step = [1.0, 2.0, 5.0].map(|nice| nice * power).into_iter().find(|step| width / step <= steps);
        let step = step.unwrap_or(10.0 * power);
        Scale { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    /// Returns the coordinate of a value, where the scale runs `from` one coordinate `to` another.
    pub(super) fn at(&self, value: f64, from: f64, to: f64) -> f64 {
        from + (value - self.low) / (self.high - self.low) * (to - from)
    }

    /// Returns the values of all ticks.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as usize;
        (0..=count).map(|tick| self.low + tick as f64 * self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::Scale;

    #[test]
    fn scales_have_round_ticks_that_cover_everything() {
        for (low, high) in [(0.13, 0.87), (0.5, 0.5), (1321.0, 1587.0), (-3.2, 41.0)] {
            let scale = Scale::new(low, high, 5.0);
            assert!(scale.low <= low && scale.high >= high, "{low} {high}");
            assert!(scale.ticks().count() <= 8, "{low} {high}: {}", scale.ticks().count());
        }
        let ticks: Vec<f64> = Scale::new(0.41, 0.62, 5.0).ticks().collect();
        assert_eq!(ticks.len(), 6, "{ticks:?}");
        assert!((ticks[0] - 0.4).abs() < 1e-9 && (ticks[5] - 0.65).abs() < 1e-9, "{ticks:?}");
    }
}
