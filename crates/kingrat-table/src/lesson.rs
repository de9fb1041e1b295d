//! Lessons: tables whose first rounds are scripted, card by card and move by move, so that beginners learn the game by playing it. What
//! is said beside them is in the client.

use kingrat_rules::{Action, Seat};

use crate::fair::{FairVersion, Secret};
use crate::protocol::{Refusal, SeatPlan, Setup, SetupFault, Stage};
use crate::{Input, Need, Table};

/// A lesson.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in a [setup](crate::protocol::Setup).
    pub key: &'static str,
    /// Its guided rounds, by the edition that they are scripted for; those that follow are played freely. Empty where the first round is
    /// free already.
    pub scripts: &'static [LessonScript],
}

/// The guided rounds of a lesson in one edition.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonScript {
    /// The edition's key. Its rules must be unchanged.
    pub edition: &'static str,
    /// The rounds.
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

/// How the game is played, in eight turns at a table with one cat, who deals: by the rules of `nordic`, and of `iceland`, where a deal
/// that is laid out is not cut.
///
/// The row begins as 1, 8, 7, King Rat and ends as 1, 0, 1, 2. The cat's ends as 7, 4, Peek, 3, and the Peek becomes a 6.
const UNSEEN_SWAP: GuidedRound = GuidedRound {
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

/// The same by the rules of `classic`: both see what the swap brought them (R4.3), so the cat gets rid of the rat, and the learner passes
/// before the knock (R3.2) instead of declining a Swap.
///
/// The cat's row ends as 3, 4, Peek, 5, and the Peek becomes an 8.
const SEEN_SWAP: GuidedRound = GuidedRound {
    cards: "18807P957 3 6 8 4 9 2 P 9 S 9 D91 7 8",
    moves: "draw put:4 done  draw discard done \
            draw discard done  draw put:2 done \
            take:2 done  draw discard done \
            draw put:4 done  take:1 done \
            draw peek:3 done  draw discard done \
            draw swap:3-B1 done  draw discard done \
            draw use discard put:3 done  take:1 done \
            return knock  draw discard",
};

/// The lesson is scripted for the editions that the languages play when nothing is chosen.
const FIRST: &[LessonScript] = &[
    LessonScript { edition: "nordic", rounds: &[UNSEEN_SWAP] },
    LessonScript { edition: "iceland", rounds: &[UNSEEN_SWAP] },
    LessonScript { edition: "classic", rounds: &[SEEN_SWAP] },
];

impl Lesson {
    /// All lessons. `free` has no scripted round: it is for those who go straight to their first own round.
    pub const ALL: [Lesson; 2] = [Lesson { key: "first", scripts: FIRST }, Lesson { key: "free", scripts: &[] }];

    /// Returns the lesson with this key.
    pub fn named(key: &str) -> Option<&'static Lesson> {
        const ALL: &[Lesson] = &Lesson::ALL;
        ALL.iter().find(|lesson| lesson.key == key)
    }

    /// Refuses a lesson at a table that it was not scripted for. Called where a table is made, never for a log: the lesson of another
    /// release may have been scripted otherwise.
    pub fn check(setup: &Setup) -> Result<(), Refusal> {
        let known = setup.lesson.as_deref().and_then(Lesson::named);
        let fits = |lesson: &Lesson| lesson.scripts.is_empty() || lesson.script(setup, &setup.seats).is_some();
        let Some(lesson) = known.filter(|lesson| !fits(lesson)) else { return Ok(()) };
        Err(Refusal::BadSetup { fault: SetupFault::Lesson { lesson: lesson.key.into() } })
    }

    /// Returns the script for such a table. At another one the script would deal cards that make no sense.
    fn script(&self, setup: &Setup, seats: &[SeatPlan]) -> Option<&'static LessonScript> {
        let alone = matches!(seats, [SeatPlan::Host {}, SeatPlan::Bot { .. }]);
        let ruleset = setup.rules.ruleset().ok().filter(|_| alone && setup.first == Some(Seat::B))?;
        let edition = ruleset.edition()?;
        self.scripts.iter().find(|script| script.edition == edition.key)
    }

    /// Returns the input that deals the next round of a lesson at its table; `None` where a round is dealt as usual.
    pub fn sealed(table: &Table) -> Option<Input> {
        let lesson = Lesson::named(table.setup().lesson.as_deref()?)?;
        let next = table.need() == Some(Need::Seal) && table.stage() == Stage::Dealing;
        let script = lesson.script(table.setup(), &table.seats_now()).filter(|_| next)?;
        script.rounds.get(table.rounds()).map(GuidedRound::sealed)
    }
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
        for guided in Lesson::ALL.iter().flat_map(|lesson| lesson.scripts).flat_map(|script| script.rounds) {
            assert_eq!(guided.moves().count(), guided.moves.split_whitespace().count());
            assert!(guided.cards.chars().all(|c| c == ' ' || kingrat_rules::Card::from_letter(c).is_some()));
        }
    }
}
