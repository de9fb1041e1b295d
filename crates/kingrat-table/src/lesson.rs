//! Lessons: tables whose first rounds are scripted, card by card and move by move, so that beginners learn the game by playing it. What
//! is said beside them is in the client.

use kingrat_rules::{Action, Ruleset, Seat};

use crate::fair::{FairVersion, Secret};
use crate::protocol::{Refusal, SeatPlan, Setup, SetupFault, Stage};
use crate::{Input, Need, Table};

/// A lesson.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in a [setup](crate::protocol::Setup).
    pub key: &'static str,
    /// Its guided rounds; those that follow are played freely.
    pub rounds: &'static [GuidedRound],
}

/// A scripted round.
#[derive(Debug, PartialEq, Eq)]
pub struct GuidedRound {
    /// The cards in the order in which they come, as in [`Seed::Script`](crate::Seed::Script).
    pub cards: &'static str,
    /// The moves of all seats, in their order.
    pub moves: &'static str,
}

/// How the game is played, in eight turns at a table of `nordic` with one cat, who deals.
///
/// The row begins as 1, 8, 7, King Rat and ends as 1, 0, 1, 2. The cat's ends as 7, 4, Peek, 3, and the Peek becomes a 6.
const FIRST: GuidedRound = GuidedRound {
    //      the rows and the discard, then a card for each draw; the last takes the place of the Peek
    cards: "18807P957 3 6 8 4 9 2 P 8 S 6 D91 S 5 6",
    moves: "draw put:4 done  draw discard done \
            draw discard done  draw put:2 done \
            take:2 done  draw discard done \
            draw put:4 done  take:1 done \
            draw peek:3 done  draw discard done \
            draw swap:3-B1 done  draw discard done \
            draw use discard put:3 done  take:4 done \
            draw decline knock  draw discard",
};

impl Lesson {
    /// All lessons. `free` has no scripted round: it is for those who go straight to their first own round.
    pub const ALL: [Lesson; 2] = [Lesson { key: "first", rounds: &[FIRST] }, Lesson { key: "free", rounds: &[] }];

    /// Returns the lesson with this key.
    pub fn named(key: &str) -> Option<&'static Lesson> {
        const ALL: &[Lesson] = &Lesson::ALL;
        ALL.iter().find(|lesson| lesson.key == key)
    }

    /// Refuses a lesson at a table that it was not scripted for. Called where a table is made, never for a log: the lesson of another
    /// release may have been scripted otherwise.
    pub fn check(setup: &Setup) -> Result<(), Refusal> {
        let known = setup.lesson.as_deref().and_then(Lesson::named);
        let Some(lesson) = known.filter(|lesson| !lesson.fits(setup, &setup.seats)) else { return Ok(()) };
        Err(Refusal::BadSetup { fault: SetupFault::Lesson { lesson: lesson.key.into() } })
    }

    /// Tells whether the lesson was scripted for such a table. At another one the script would deal cards that make no sense.
    fn fits(&self, setup: &Setup, seats: &[SeatPlan]) -> bool {
        let nordic = || setup.rules.ruleset().is_ok_and(|ruleset| is_nordic(&ruleset));
        let alone = matches!(seats, [SeatPlan::Host {}, SeatPlan::Bot { .. }]);
        self.rounds.is_empty() || alone && setup.first == Some(Seat::B) && nordic()
    }

    /// Returns the input that deals the next round of a lesson at its table; `None` where a round is dealt as usual.
    pub fn sealed(table: &Table) -> Option<Input> {
        let lesson = Lesson::named(table.setup().lesson.as_deref()?)?;
        let next = table.need() == Some(Need::Seal) && table.stage() == Stage::Dealing;
        let here = next && lesson.fits(table.setup(), &table.seats_now());
        lesson.rounds.get(table.rounds()).filter(|_| here).map(GuidedRound::sealed)
    }
}

fn is_nordic(ruleset: &Ruleset) -> bool {
    ruleset.base.key == "nordic" && ruleset.rules == ruleset.base.rules
}

impl GuidedRound {
    fn sealed(&self) -> Input {
        let (script, moves) = (Some(self.cards.into()), Some(self.moves().collect()));
        Input::Sealed { fair: FairVersion::CURRENT, secret: Secret([0; 32]), script, moves }
    }

    fn moves(&self) -> impl Iterator<Item = Action> + '_ {
        self.moves.split_whitespace().filter_map(|action| action.parse().ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_and_card_of_a_lesson_can_be_read() {
        for guided in Lesson::ALL.iter().flat_map(|lesson| lesson.rounds) {
            assert_eq!(guided.moves().count(), guided.moves.split_whitespace().count());
            assert!(guided.cards.chars().all(|c| c == ' ' || kingrat_rules::Card::from_letter(c).is_some()));
        }
    }
}
