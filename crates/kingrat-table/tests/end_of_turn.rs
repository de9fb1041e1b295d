//! The end of a turn: *done*, which may come by itself, and *knock*.

mod world;

use kingrat_rules::Seat;
use kingrat_table::protocol::{ClientMsg, News, Refusal, SeatPlan, ServerMsg};
use kingrat_table::{Audience, GuestId};
use world::{World, act, bot, look_all, setup};

/// Plays until Anna could say *Done*, at a table where that happens by itself after so many seconds, and turns have so many. Returns the number
/// of the decision.
fn at_the_end_of_a_turn(done_s: Option<u16>, clock_s: Option<u16>) -> (World, u32) {
    let mut setup = setup("nordic", vec![SeatPlan::Host {}, bot()]);
    (setup.first, setup.done_s, setup.clock_s) = (Some(Seat::B), done_s, clock_s);
    let mut world = World::new(setup, 3);
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.answer();
    look_all(&mut world);
    act(&mut world, 0, "take:2").unwrap();
    let turn = world.sight(0).play.unwrap().number;
    (world, turn)
}

#[test]
fn done_and_knock_come_together_and_done_by_itself_where_the_table_says_so() {
    let (mut world, _) = at_the_end_of_a_turn(Some(4), None);
    let play = world.sight(0).play.unwrap();
    assert_eq!(play.actions.iter().map(ToString::to_string).collect::<Vec<_>>(), ["knock", "done"]);
    assert_eq!(play.done_ms, Some(4_000));
    world.wait(3_999);
    assert_eq!(world.sight(0).play.unwrap().turn, Some(Seat::A));
    world.wait(1);
    assert_eq!(world.sight(0).play.unwrap().turn, Some(Seat::B));
    assert!(
        world.heard[&Audience::Guest(GuestId(0))]
            .iter()
            .any(|msg| matches!(msg, ServerMsg::Update(shown) if shown.news.contains(&News::Done { seat: Seat::A })))
    );
}

#[test]
fn the_end_of_a_turn_waits_as_long_as_its_player_asks_and_at_most_a_minute() {
    let linger = |turn, ms| ClientMsg::Linger { seat: Seat::A, turn, ms };
    let turn_of = |world: &World| world.sight(0).play.unwrap().turn;
    let (mut world, turn) = at_the_end_of_a_turn(Some(4), None);
    world.wait(3_000);
    world.say(0, linger(turn, None)).unwrap();
    assert_eq!((world.sight(0).play.unwrap().done_ms, world.table.wake()), (None, None), "nothing happens by itself");
    world.wait(100_000);
    world.say(0, linger(turn, Some(12_500))).unwrap();
    assert_eq!(world.sight(0).play.unwrap().done_ms, Some(12_500));
    world.wait(12_499);
    assert_eq!(turn_of(&world), Some(Seat::A));
    world.say(0, linger(turn, Some(u32::MAX))).unwrap();
    assert_eq!(world.sight(0).play.unwrap().done_ms, Some(60_000));
    world.wait(60_000);
    assert_eq!(turn_of(&world), Some(Seat::B));
    assert_eq!(world.say(0, linger(turn, None)), Err(Refusal::NotYourTurn { seat: Seat::A }));
    world.check_fold();
    // It was for this turn only.
    world.answer();
    while turn_of(&world) == Some(Seat::B) {
        world.answer();
    }
    act(&mut world, 0, "draw").unwrap();
    let play = world.sight(0).play.unwrap();
    assert_eq!(world.say(0, linger(play.number, None)), Err(Refusal::NotNow), "the turn is not at its end");
    assert_eq!(world.say(0, linger(turn, None)), Err(Refusal::TooLate));
    world.check_fold();
}

#[test]
fn whoever_holds_the_end_of_a_turn_does_not_stop_the_clock_nor_those_who_ask_for_a_stand_in() {
    let (mut world, turn) = at_the_end_of_a_turn(Some(4), None);
    assert_eq!(
        world.say(1, ClientMsg::Linger { seat: Seat::A, turn, ms: None }),
        Err(Refusal::NotYourSeat { seat: Seat::A })
    );
    world.say(0, ClientMsg::Linger { seat: Seat::A, turn, ms: None }).unwrap();
    world.go(0);
    world.come(0);
    let left = world.sight(0).play.unwrap().done_ms;
    assert_eq!(left, Some(4_000), "whoever comes back, when nobody was here, begins with the table's own time");

    let (mut world, turn) = at_the_end_of_a_turn(Some(4), Some(30));
    world.say(0, ClientMsg::Linger { seat: Seat::A, turn, ms: None }).unwrap();
    world.wait(29_999);
    assert_eq!(world.table.need(), None);
    world.wait(1);
    assert!(world.table.need().is_some(), "the clock ran out: a cat plays");
}

#[test]
fn where_turns_do_not_end_by_themselves_there_is_nothing_to_wait_for() {
    let (mut world, turn) = at_the_end_of_a_turn(None, None);
    assert_eq!(world.say(0, ClientMsg::Linger { seat: Seat::A, turn, ms: None }), Err(Refusal::NotNow));
}
