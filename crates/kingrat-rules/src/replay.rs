//! Replays: a round as the list of its steps, which can be played again without randomness.

use std::fmt;

use crate::{Action, Card, Event, Illegal, Round, Rules, Seat, SeatSet, Unplayable};

/// One step of a round: a card that came, or something a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A card came.
    Deal(Card),
    /// A player acted.
    Act(Action),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal(card) => write!(f, "{card}"),
            Step::Act(action) => write!(f, "{action}"),
        }
    }
}

impl Round {
    /// Takes one step: deals a card or plays an action.
    pub fn step(&mut self, step: Step) -> Result<Event, Illegal> {
        match step {
            Step::Deal(card) => self.deal(card),
            Step::Act(action) => self.play(action),
        }
    }
}

/// A round from its first card on, perhaps not to its end.
///
/// ```
/// use kingrat_rules::{Card, Edition, Replay, Seat, SeatSet, Step};
///
/// let replay = Replay {
///     rules: Edition::NORDIC.rules,
///     players: 2,
///     seats: SeatSet::first(2),
///     dealer: Seat::B,
///     steps: vec![Step::Deal(Card::Seven), Step::Deal(Card::Zero)],
/// };
/// assert_eq!(replay.play()?.stock_len(), 52);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The rules.
    pub rules: Rules,
    /// The size of the table.
    pub players: usize,
    /// The seats that took part.
    pub seats: SeatSet,
    /// The dealer.
    pub dealer: Seat,
    /// The steps.
    pub steps: Vec<Step>,
}

/// Why a replay cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayReplayError {
    /// The round cannot even start.
    Setup(Unplayable),
    /// A step is not legal.
    Step {
        /// Its place, the first being 1.
        number: usize,
        /// The step.
        step: Step,
        /// The problem.
        why: Illegal,
    },
}

impl fmt::Display for PlayReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayReplayError::Setup(why) => write!(f, "the round cannot start: {why}"),
            PlayReplayError::Step { number, step, why } => write!(f, "step {number} ({step}): {why}"),
        }
    }
}

impl std::error::Error for PlayReplayError {}

impl From<Unplayable> for PlayReplayError {
    fn from(why: Unplayable) -> PlayReplayError {
        PlayReplayError::Setup(why)
    }
}

impl Replay {
    /// Returns the round before its first card.
    pub fn start(&self) -> Result<Round, Unplayable> {
        Round::with_seats(self.rules, self.players, self.seats, self.dealer)
    }

    /// Plays all steps and returns the round after the last one.
    pub fn play(&self) -> Result<Round, PlayReplayError> {
        self.play_with(|_, _| ())
    }

    /// Plays all steps and shows each step's event with the round before it.
    pub fn play_with(&self, mut show: impl FnMut(&Round, &Event)) -> Result<Round, PlayReplayError> {
        let mut round = self.start()?;
        for (i, &step) in self.steps.iter().enumerate() {
            let before = round;
            let event = round.step(step).map_err(|why| PlayReplayError::Step { number: i + 1, step, why })?;
            show(&before, &event);
        }
        Ok(round)
    }
}
