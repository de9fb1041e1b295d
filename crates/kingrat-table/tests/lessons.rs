//! Lessons: scripted rounds.

mod world;

use kingrat_rules::{Action, Seat};
use kingrat_table::protocol::{Aid, ClientMsg, Refusal, SeatPlan, Setup, SetupFault, Stage};
use kingrat_table::{GuestId, Input, Lesson, Table};
use world::{World, bot, guest, setup};

/// Returns the setup of the first lesson, as the page makes it.
fn first() -> Setup {
    first_in("nordic")
}

fn first_in(edition: &str) -> Setup {
    let mut setup = setup(edition, vec![SeatPlan::Host {}, bot()]);
    (setup.first, setup.aid, setup.lesson) = (Some(Seat::B), Aid::Own, Some("first".into()));
    setup.mode = Some("rounds:2".parse().unwrap());
    setup
}

/// Fixture: Anna at the table of the first lesson, after the looks.
fn begun() -> World {
    begun_in("nordic")
}

fn begun_in(edition: &str) -> World {
    let mut world = World::of_lesson(first_in(edition), 9);
    world.come(0);
    world.play_until(Stage::Turns, 20);
    world
}

fn offered(world: &World) -> Vec<Action> {
    world.sight(0).play.unwrap().actions
}

fn act(world: &mut World, action: Action) -> Result<(), Refusal> {
    let turn = world.sight(0).play.unwrap().number;
    world.say(0, ClientMsg::Act { seat: Seat::A, turn, action })
}

/// The learner's moves up to the last turn.
const TURNS: &str = "draw put:4 done draw discard done take:2 done draw put:4 done draw peek:3 done draw swap:3-B1 done \
                     draw use discard put:3 done";

#[test]
fn every_move_of_the_lesson_is_legal_and_the_round_ends_as_it_is_told() {
    // By edition: the learner's last turn, the number of all moves, and the cat's row before its Peek is replaced.
    for (edition, last, count, cats) in [
        ("nordic", "draw decline knock", 46, ["7", "4", "P", "3"]),
        ("iceland", "draw decline knock", 46, ["7", "4", "P", "3"]),
        ("classic", "return knock", 45, ["3", "4", "P", "5"]),
    ] {
        let mut world = begun_in(edition);
        let mut own = Vec::new();
        while world.table.stage() == Stage::Turns {
            assert!(world.table.guided().is_some(), "{edition}, after {own:?}: the next move is not legal");
            if let [only] = offered(&world)[..] {
                own.push(only.to_string());
                act(&mut world, only).unwrap();
            } else {
                assert!(world.answer(), "the cat's turn");
            }
        }
        let wanted: Vec<&str> = TURNS.split_whitespace().chain(last.split(' ')).collect();
        assert_eq!(own, wanted, "{edition}");
        let shown = world.sight(0);
        assert_eq!(shown.play.unwrap().lesson, Some(count), "{edition}: all of it was played");
        let end = shown.table.unwrap().end.clone().unwrap();
        let row = |seat| serde_json::to_value(end.revealed).unwrap()[seat].clone();
        assert_eq!((row("A"), row("B")), (serde_json::json!(["1", "0", "1", "2"]), serde_json::json!(cats)));
        assert_eq!(end.scores.into_iter().collect::<Vec<_>>(), [(Seat::A, 4), (Seat::B, 20)]);
        assert_eq!((end.winners, end.knocker), (vec![Seat::A], Seat::A));
        world.check_fold();
    }
}

#[test]
fn r4_3_in_a_lesson_too_both_see_what_the_swap_brought_them_where_the_rules_say_so() {
    for (edition, seen) in [("nordic", None), ("classic", Some("3"))] {
        let mut world = begun_in(edition);
        let swap: Action = "swap:3-B1".parse().unwrap();
        while offered(&world) != [swap] {
            assert!(world.answer() || world.good_will(0));
        }
        act(&mut world, swap).unwrap();
        let looks = serde_json::to_value(world.sight(0).play.unwrap().looks).unwrap();
        let shown = looks.as_array().and_then(|looks| looks.first()).map(|look| look["cards"][0]["card"].clone());
        assert_eq!(shown, seen.map(|card| serde_json::json!(card)), "{edition}: {looks}");
    }
}

#[test]
fn only_the_next_move_of_the_lesson_is_offered_and_taken() {
    let mut world = begun();
    assert_eq!(offered(&world), [Action::Draw]);
    let take: Action = "take:1".parse().unwrap();
    assert_eq!(act(&mut world, take), Err(Refusal::NotNow), "the rules allow it, the lesson does not");
    act(&mut world, Action::Draw).unwrap();
    assert_eq!(act(&mut world, Action::Discard), Err(Refusal::NotNow));
    act(&mut world, "put:4".parse().unwrap()).unwrap();
    act(&mut world, Action::Done).unwrap();
    let turn = world.sight(0).play.unwrap().number;
    let other = Input::Bot { seat: Seat::B, turn, action: take };
    assert_eq!(world.put(other), Err(Refusal::NotNow), "nor for a cat");
    assert!(world.answer());
}

#[test]
fn nothing_of_what_is_still_to_come_is_told() {
    let mut world = begun();
    // The lesson of another release: the same so far, with other hidden cards and other moves afterwards.
    let mut log = world.log.clone();
    for (_, input) in &mut log {
        if let Input::Sealed { script: Some(script), moves: Some(moves), .. } = input {
            *script = "153126947 0 1 2".into();
            moves.truncate(1);
        }
    }
    let other = Table::restore(log).unwrap();
    for number in 0..2 {
        assert_eq!(
            other.welcome(GuestId(number), Some(0), world.now),
            world.table.welcome(GuestId(number), Some(0), world.now),
        );
    }
    assert!(world.sight(0).table.unwrap().fair.is_none(), "what is laid out is not called a fair deal");
    act(&mut world, Action::Draw).unwrap();
}

#[test]
fn a_lesson_is_the_fold_of_its_log_also_when_a_release_has_another_lesson() {
    let mut world = begun();
    for _ in 0..20 {
        assert!(world.answer() || world.good_will(0));
        world.check_fold();
    }
    // The lesson's moves are in the log: with other moves there, another table is restored.
    let sealed =
        |(_, input): &(u64, Input)| matches!(input, Input::Sealed { moves: Some(moves), .. } if moves.len() == 46);
    assert!(world.log.iter().any(sealed));
}

#[test]
fn after_the_guided_round_the_table_is_like_any_other() {
    let mut world = begun();
    world.play_until(Stage::RoundOver, 200);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.play_until(Stage::Turns, 20);
    while offered(&world).is_empty() {
        assert!(world.answer());
    }
    let shown = world.sight(0);
    assert!(offered(&world).len() > 1, "free to choose");
    assert!(shown.table.unwrap().fair.is_some(), "and dealt fairly");
    assert_eq!(shown.play.unwrap().lesson, None);
    world.play_until(Stage::SeriesOver, 5_000);
    let record = world.table.record().unwrap();
    assert_eq!(record.rounds.iter().map(|round| round.fair.is_some()).collect::<Vec<_>>(), [false, true]);
    world.check_fold();
}

#[test]
fn moves_that_the_rules_do_not_allow_bind_nobody() {
    let mut world = World::of_lesson(first(), 9);
    world.come(0);
    world.say(0, ClientMsg::Start {}).unwrap();
    let Some(Input::Sealed { fair, secret, script, .. }) = Lesson::sealed(&world.table) else { panic!("guided") };
    let moves = ["draw", "knock", "put:1"].map(|action| action.parse().unwrap()).to_vec();
    world.put(Input::Sealed { fair, secret, script, moves: Some(moves) }).unwrap();
    world.play_until(Stage::Turns, 20);
    act(&mut world, Action::Draw).unwrap();
    assert!(offered(&world).len() > 1, "a number in hand cannot be knocked with");
    act(&mut world, Action::Discard).unwrap();
    assert_eq!(world.sight(0).play.unwrap().lesson, None, "the lesson is over");
    world.play_until(Stage::RoundOver, 2_000);
}

/// Returns setups for which the first lesson was not scripted.
fn others() -> Vec<Setup> {
    let scripted = ["nordic", "iceland", "classic"];
    let editions = kingrat_rules::Edition::ALL.iter().filter(|edition| !scripted.contains(&edition.key));
    let mut others: Vec<Setup> = editions
        .map(|edition| {
            let mut setup = first();
            setup.rules.base = Some(edition.key.to_string());
            setup
        })
        .collect();
    let [host, cat] = [SeatPlan::Host {}, bot()];
    for seats in
        [vec![host.clone(), cat.clone(), cat.clone()], vec![cat.clone(), host.clone()], vec![host, SeatPlan::Open {}]]
    {
        others.push(Setup { seats, ..first() });
    }
    others.push(Setup { first: None, ..first() });
    // A deck with which turning up the first discard would never end: only powers after the end of the script.
    let mut hostile = first();
    hostile.rules = serde_json::from_str(
        r#"{"base":"classic","deck":{"numbers":[9,0,0,0,0,0,0,0,0,0],"peek":0,"swap":0,"draw_two":20}}"#,
    )
    .unwrap();
    others.push(hostile);
    let mut unseen = first_in("classic");
    unseen.rules = serde_json::from_str(r#"{"base":"classic","swap_look":"nobody"}"#).unwrap();
    others.push(unseen);
    others
}

#[test]
fn a_lesson_is_refused_at_every_table_but_the_one_it_was_laid_out_for() {
    for edition in ["nordic", "iceland", "classic"] {
        assert_eq!(Lesson::check(&first_in(edition)), Ok(()), "{edition}");
    }
    assert_eq!(Lesson::check(&Setup { lesson: Some("free".into()), first: None, ..first() }), Ok(()));
    let refused = Err(Refusal::BadSetup { fault: SetupFault::Lesson { lesson: "first".into() } });
    for setup in others() {
        assert_eq!(Lesson::check(&setup), refused, "{setup:?}");
    }
}

#[test]
fn a_lesson_that_was_laid_out_otherwise_in_another_release_is_a_table_like_any_other() {
    for setup in others() {
        let mut world = World::of_lesson(setup, 9);
        world.come(0);
        world.come(1);
        let _ = world.say(1, ClientMsg::Sit { seat: None }); // refused where no seat is open
        world.play_until(Stage::Turns, 100);
        assert_eq!(world.sight(0).play.unwrap().lesson, None);
        world.check_fold();
    }
}

#[test]
fn whoever_sits_down_on_the_cats_seat_is_not_guided() {
    let mut world = World::of_lesson(first(), 9);
    world.come(0);
    world.come(1);
    world.say(0, ClientMsg::Plan { seat: Seat::B, plan: SeatPlan::Open {} }).unwrap();
    world.say(1, ClientMsg::Sit { seat: None }).unwrap();
    world.play_until(Stage::Turns, 100);
    assert!(world.table.has_seat(GuestId(1)));
    assert_eq!(world.sight(0).play.unwrap().lesson, None);
}

#[test]
fn a_lesson_that_there_is_not_is_refused() {
    let open = |setup| {
        Table::open(setup, &guest(0), kingrat_table::TableSettings::with_bots(world::BOTS, "tabby"), 0).map(drop)
    };
    let fault = SetupFault::Lesson { lesson: "first".into() };
    assert_eq!(open(first()), Err(Refusal::BadSetup { fault }));
}
