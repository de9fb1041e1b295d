//! Perft: counts the sequences of steps, to compare implementations.

use crate::{Card, Round, Turn};

/// How many sequences of steps there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Different sequences: cards of one kind are the same.
    pub distinct: u128,
    /// The same, where each card that comes counts as often as there are such cards in the draw pile.
    pub weighted: u128,
}

impl Round {
    /// Counts the sequences of exactly `depth` steps (a step is an action, or a card that comes).
    ///
    /// ```
    /// use kingrat_rules::{Edition, Perft, Round, Seat};
    ///
    /// let round = Round::new(Edition::NORDIC.rules, 2, Seat::B)?;
    /// assert_eq!(round.perft(2), Perft { distinct: 13 * 13, weighted: 54 * 53 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> Perft {
        if depth == 0 {
            return Perft { distinct: 1, weighted: 1 };
        }
        let mut sum = Perft::default();
        self.each_step(|weight, next| {
            let below = next.perft(depth - 1);
            sum.distinct += below.distinct;
            sum.weighted += u128::from(weight) * below.weighted;
        });
        sum
    }

    /// Visits every step that can come next: in how many ways it can, and the round after it.
    fn each_step(&self, mut visit: impl FnMut(u8, Round)) {
        match self.turn() {
            Turn::Over => {}
            Turn::Seat(_) => {
                for action in self.legal().iter() {
                    let mut next = *self;
                    next.act(action);
                    visit(1, next);
                }
            }
            Turn::Chance => {
                let bag = self.bag();
                for card in Card::ALL.into_iter().filter(|&card| bag.of(card) > 0) {
                    let mut next = *self;
                    if next.deal(card).is_ok() {
                        visit(bag.of(card), next);
                    }
                }
            }
        }
    }
}
