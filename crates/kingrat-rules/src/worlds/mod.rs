//! Worlds: rounds that explain everything that one viewer has seen (determinizations).
//!
//! A [`Worlds`] follows a round by what is seen of it. It keeps one round that explains everything so far, and repairs it whenever
//! a hidden card comes to light: the card that must be here is exchanged with the place where the world had it. To sample, the
//! hidden cards are redealt among the places they can be in:
//!
//! - Cards that came between the same two reshuffles are interchangeable, others are not: what lay on the discard pile when it was
//!   shuffled cannot have been in a row. So each such *age* has its own bag.
//! - A hidden card that somebody drew and placed is a number (R8.7), unless H1 is on.
//! - A power that was turned up and went back (R2.3) was in the draw pile when the rows had been dealt. The more such cards were there,
//!   the likelier it was to be turned up: worlds are weighed by that.
//!
//! Every deal of the physical cards that agrees with the history is then equally likely. For another belief, [`Worlds::hidden`]
//! gives the bags and the places.

mod explanation;
mod hidden;

use std::fmt;
use std::str::FromStr;

use explanation::Explanation;
pub use hidden::{Hidden, HiddenPlace};

use crate::event::{Event, Seen, Told};
use crate::{Card, Dealer, Illegal, Replay, Round, Seat, Step, View, Viewer};

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gaze {
    /// Every card is seen: the truth.
    Open,
    /// The game as this viewer has seen it.
    Through(Viewer),
}

impl Gaze {
    /// Returns what is seen of this event.
    #[must_use]
    pub fn see(self, event: &Event) -> Seen {
        match self {
            Gaze::Open => event.truth().open(),
            Gaze::Through(viewer) => event.seen_by(viewer),
        }
    }
}

impl fmt::Display for Gaze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gaze::Open => f.write_str("open"),
            Gaze::Through(viewer) => write!(f, "{viewer}"),
        }
    }
}

/// The text is neither `open`, nor a seat, nor `gallery`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseGazeError;

impl fmt::Display for ParseGazeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected open, a seat A to F, or gallery")
    }
}

impl std::error::Error for ParseGazeError {}

impl FromStr for Gaze {
    type Err = ParseGazeError;

    fn from_str(text: &str) -> Result<Gaze, ParseGazeError> {
        match text {
            "open" => Ok(Gaze::Open),
            "gallery" => Ok(Gaze::Through(Viewer::Gallery)),
            seat => seat.parse().map(|seat| Gaze::Through(Viewer::Seat(seat))).map_err(|_| ParseGazeError),
        }
    }
}

/// Why what was seen cannot have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObserveError {
    /// It is against the rules.
    Illegal(Illegal),
    /// Another seat was to act.
    OutOfTurn {
        /// The seat whose turn it was.
        expected: Seat,
    },
    /// No deal of the hidden cards explains it.
    Impossible,
    /// It would have looked different.
    Differs {
        /// The event that would have been seen instead.
        expected: Seen,
    },
}

impl fmt::Display for ObserveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ObserveError::Illegal(why) => write!(f, "{why}"),
            ObserveError::OutOfTurn { expected } => write!(f, "it is {expected}'s turn"),
            ObserveError::Impossible => f.write_str("no deal of the hidden cards explains it"),
            ObserveError::Differs { expected } => write!(f, "expected {expected}"),
        }
    }
}

impl std::error::Error for ObserveError {}

impl From<Illegal> for ObserveError {
    fn from(why: Illegal) -> ObserveError {
        ObserveError::Illegal(why)
    }
}

/// All that one viewer has seen of a round, and the rounds that explain it.
///
/// ```
/// use kingrat_rules::{Card, Dealer, Edition, Gaze, Round, Seat, Viewer, Worlds};
///
/// struct First;
/// impl Dealer for First {
///     fn pick(&mut self, _: &[Card]) -> usize { 0 }
/// }
///
/// let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
/// let mut worlds = Worlds::new(Gaze::Through(Seat::A.into()), round);
/// for card in "7031P4294".chars().filter_map(Card::from_letter) {
///     let event = round.deal(card)?;
///     worlds.observe(event.seen_by(Seat::A))?;
/// }
/// assert_eq!(worlds.sample(&mut First).view(Seat::A), round.view(Seat::A));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Worlds {
    gaze: Gaze,
    start: Round,
    now: Explanation,
    history: Vec<Seen>,
    /// For each step of the history the card that came, once it is known.
    came: Vec<Option<Card>>,
}

impl Worlds {
    /// Starts before the first card of a round on which nothing has happened yet.
    #[must_use]
    pub fn new(gaze: Gaze, start: Round) -> Worlds {
        Worlds { gaze, start, now: Explanation::new(start), history: Vec::new(), came: Vec::new() }
    }

    /// Returns through whose eyes the round is followed.
    pub const fn gaze(&self) -> Gaze {
        self.gaze
    }

    /// Returns everything observed so far.
    pub fn history(&self) -> &[Seen] {
        &self.history
    }

    /// Returns one world that explains the history. Its hidden cards mean nothing.
    pub(crate) const fn world(&self) -> &Round {
        &self.now.world
    }

    /// Returns the viewer's view, which is the same in every world; `None` with open eyes.
    #[must_use]
    pub fn view(&self) -> Option<View> {
        match self.gaze {
            Gaze::Open => None,
            Gaze::Through(viewer) => Some(self.now.world.view(viewer)),
        }
    }

    /// Takes in what was seen. What cannot have happened is refused and changes nothing.
    pub fn observe(&mut self, seen: Seen) -> Result<(), ObserveError> {
        let mut now = self.now;
        let mut learned = Vec::new();
        let step = now.prepare(self.gaze, &seen, &mut learned)?;
        if let Told::Acted { seat, .. } = seen
            && now.world.phase().is_choice()
            && now.world.actor() != seat
        {
            return Err(ObserveError::OutOfTurn { expected: now.world.actor() });
        }
        let before = now.world;
        let event = now.world.step(step)?;
        let expected = self.gaze.see(&event);
        if expected != seen {
            return Err(ObserveError::Differs { expected });
        }
        now.follow(&before, event.truth(), self.history.len() as u32);
        now.note_dealt(&seen);
        self.now = now;
        self.history.push(seen);
        self.came.push(match seen {
            Told::Dealt { card, .. } | Told::Drew { card, .. } => card,
            Told::Turned { card } | Told::Settled { card, .. } => Some(card),
            Told::Acted { .. } => None,
        });
        for (birth, card) in learned {
            self.came[birth as usize] = Some(card);
        }
        Ok(())
    }

    /// Samples a round that explains the whole history, uniformly over the possible worlds.
    #[must_use]
    pub fn sample(&self, dealer: &mut impl Dealer) -> Round {
        let mut sampled = self.now;
        sampled.deal_anew(self.gaze, dealer);
        sampled.world
    }

    /// Samples a world and returns it as a replay: the whole history with every hidden card filled in.
    #[must_use]
    pub fn sample_replay(&self, dealer: &mut impl Dealer) -> Replay {
        self.replay(&self.sample(dealer))
    }

    /// Returns the whole history with every hidden card filled in as in this world: one that was sampled, or built
    /// from [`Worlds::hidden`].
    #[must_use]
    pub fn replay(&self, world: &Round) -> Replay {
        let mut came = self.came.clone();
        let mut told = self.now;
        told.world = *world;
        for place in self.now.hidden_outside_the_stock(self.gaze) {
            came[told.birth(place).step as usize] = Some(told.card(place));
        }
        let steps = self.history.iter().zip(&came).map(|(seen, came)| match (seen.action(), came) {
            (Some(action), _) => Step::Act(action),
            (None, Some(card)) => Step::Deal(*card),
            (None, None) => unreachable!("a card that came is known or lies hidden in some place"),
        });
        let start = &self.start;
        Replay {
            rules: *start.rules(),
            players: start.players(),
            seats: start.seats(),
            dealer: start.dealer(),
            steps: steps.collect(),
        }
    }
}
