//! How good a choice was, in one word.

use std::fmt;

/// A loss from here on is an inaccuracy.
const GOOD_ENOUGH: f64 = 0.02;

/// A loss from here on is a mistake.
pub(crate) const MISTAKE: f64 = 0.06;

/// A loss from here on is a blunder.
const BLUNDER: f64 = 0.12;

/// A loss of fewer standard errors is too close to call.
const CALL: f64 = 2.0;

/// How good a choice was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// Nothing that was tried is better.
    Best,
    /// Something else may be better, and that is within the error.
    TooClose,
    /// It lost less than 0.02.
    GoodEnough,
    /// It lost less than 0.06.
    Inaccuracy,
    /// It lost less than 0.12.
    Mistake,
    /// It lost 0.12 or more.
    Blunder,
}

impl Judgement {
    /// All, the best first.
    pub const ALL: [Judgement; 6] = [
        Judgement::Best,
        Judgement::TooClose,
        Judgement::GoodEnough,
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// Judges a loss against the best choice with its standard error.
    ///
    /// ```
    /// use kingrat_analysis::Judgement;
    ///
    /// assert_eq!(Judgement::of(0.0, 0.0), Judgement::Best);
    /// assert_eq!(Judgement::of(0.08, 0.05), Judgement::TooClose);
    /// assert_eq!(Judgement::of(0.08, 0.01), Judgement::Mistake);
    /// ```
    #[must_use]
    pub fn of(loss: f64, error: f64) -> Judgement {
        match loss {
            _ if loss <= 0.0 => Judgement::Best,
            _ if loss < CALL * error => Judgement::TooClose,
            _ if loss < GOOD_ENOUGH => Judgement::GoodEnough,
            _ if loss < MISTAKE => Judgement::Inaccuracy,
            _ if loss < BLUNDER => Judgement::Mistake,
            _ => Judgement::Blunder,
        }
    }

    /// Returns whether it is a mistake or a blunder.
    #[must_use]
    pub const fn is_mistake(self) -> bool {
        matches!(self, Judgement::Mistake | Judgement::Blunder)
    }

    /// Returns the name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Judgement::Best => "best",
            Judgement::TooClose => "too_close",
            Judgement::GoodEnough => "good_enough",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
