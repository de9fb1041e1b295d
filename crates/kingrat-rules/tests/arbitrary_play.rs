//! Property test: no call on a round, in any order, panics; a refused call changes nothing, and the round stays consistent.

use kingrat_rules::{Action, Card, Round, Seat, Slot, Step, Turn};
use proptest::prelude::*;

#[path = "properties/cases.rs"]
mod cases;
#[path = "properties/rng.rs"]
mod rng;
#[path = "properties/tables.rs"]
mod tables;

use cases::cases;
use rng::SplitMix;
use tables::Table;

const CASES: u32 = 600;
const MOST_TRIES: usize = 300;

/// A random call.
#[derive(Clone, Copy, Debug)]
enum Try {
    /// `deal` with any card.
    Deal(Card),
    /// `play` with any action.
    Play(Action),
    /// `step` with any step.
    Step(Step),
    /// One of the currently possible steps, so that the round makes progress.
    Possible(usize),
}

fn any_card() -> impl Strategy<Value = Card> {
    (0..Card::KINDS).prop_map(|index| Card::ALL[index])
}

fn any_slot() -> impl Strategy<Value = Slot> {
    (0..4usize).prop_map(|index| Slot::ALL[index])
}

/// Generates any action, also with one's own seat or an absent seat.
fn any_action() -> impl Strategy<Value = Action> {
    let plain = (0..Action::COUNT).prop_map(|index| Action::from_index(index, Seat::A, Seat::MAX).unwrap());
    let swap = (any_slot(), 0..Seat::MAX, any_slot());
    prop_oneof![plain, swap.prop_map(|(own, seat, slot)| Action::Swap { own, seat: Seat::ALL[seat], slot })]
}

fn any_try() -> impl Strategy<Value = Try> {
    prop_oneof![
        1 => any_card().prop_map(Try::Deal),
        1 => any_action().prop_map(Try::Play),
        1 => any_card().prop_map(|card| Try::Step(Step::Deal(card))),
        1 => any_action().prop_map(|action| Try::Step(Step::Act(action))),
        8 => any::<usize>().prop_map(Try::Possible),
    ]
}

/// Returns the step with this number among those possible now.
fn possible(round: &Round, number: usize) -> Option<Step> {
    match round.turn() {
        Turn::Over => None,
        Turn::Seat(_) => round.legal().get(number % round.legal().len()).map(Step::Act),
        Turn::Chance => round.bag().cards().nth(number % round.bag().total()).map(Step::Deal),
    }
}

proptest! {
    #![proptest_config(cases(CASES))]

    #[test]
    fn a_round_survives_whatever_is_tried(seed: u64, tries in proptest::collection::vec(any_try(), 0..MOST_TRIES)) {
        let mut round = Table::random(&mut SplitMix::seeded(seed)).round();
        for tried in tries {
            let before = round;
            let result = match tried {
                Try::Deal(card) => round.deal(card),
                Try::Play(action) => round.play(action),
                Try::Step(step) => round.step(step),
                Try::Possible(number) => match possible(&round, number) {
                    Some(step) => Ok(round.step(step).expect("a possible step is accepted")),
                    None => continue,
                },
            };
            if let Err(why) = result {
                prop_assert_eq!(round, before, "refused, and yet it changed something");
                prop_assert!(why.to_string().contains(why.rule()), "{} names no rule", why);
            }
            prop_assert_eq!(round.check(), Ok(()));
        }
    }
}
