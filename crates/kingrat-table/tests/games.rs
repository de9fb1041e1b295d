//! Whole games at the table, from the lobby to the end of the series.

mod world;

use kingrat_rules::{Edition, Seat};
use kingrat_table::protocol::{
    Avatar, ClientMsg, HolderShown, News, Refusal, Saying, SeatPlan, ServerMsg, Setup, SetupFault, Stage,
};
use kingrat_table::{Audience, GuestId, Input, Table, TableSettings};
use world::{World, act, bot, device, guest, look_all, setup};

const HOST: SeatPlan = SeatPlan::Host {};
const OPEN: SeatPlan = SeatPlan::Open {};

/// Fixture: Anna at a table with a cat, her first turn about to begin.
fn against_a_cat(edition: &str) -> World {
    let mut setup = setup(edition, vec![HOST, bot()]);
    setup.first = Some(if edition.starts_with("school") { Seat::A } else { Seat::B });
    let mut world = World::new(setup, 3);
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    assert!(world.answer());
    world
}

/// Fixture: Anna and Bo at a table, Anna's first turn about to begin.
fn two_people() -> World {
    let mut setup = setup("nordic", vec![HOST, OPEN]);
    setup.first = Some(Seat::B);
    two_people_at(setup)
}

fn two_people_at(setup: Setup) -> World {
    let mut world = World::new(setup, 5);
    world.come(0);
    world.come(1);
    world.say(1, ClientMsg::Sit { seat: None }).unwrap();
    world.say(1, ClientMsg::Ready { ready: true }).unwrap();
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    assert!(world.answer());
    world
}

#[test]
fn every_edition_and_player_count_is_played_to_the_end_of_a_series() {
    for edition in Edition::ALL {
        let [fewest, most] = edition.rules.players;
        for players in fewest..=most {
            for devices in [1, 2] {
                let mut plan = vec![HOST];
                plan.extend((1..devices).map(|_| device("Ída")));
                plan.resize_with(players as usize, bot);
                let mut setup = setup(edition.key, plan);
                setup.mode = Some("elimination:40".parse().unwrap());
                let mut world = World::new(setup, u64::from(players) * 10 + devices);
                world.come(0);
                world.play_until(Stage::SeriesOver, 20_000);
                let shown = world.sight(0);
                assert!(!shown.table.unwrap().winners.as_ref().unwrap().is_empty());
                let record = world.table.record().expect("the series is over");
                assert!(record.play().expect("the record of a game").is_over());
                world.check_fold();
            }
        }
    }
}

#[test]
fn everybody_looks_before_the_first_turn() {
    let mut world = two_people();
    assert_eq!(world.table.stage(), Stage::Looks);
    let look = world.sight(0).play.unwrap().looks.remove(0);
    assert!(look.first);
    assert_eq!(look.cards.iter().map(|looked| looked.slot.index()).collect::<Vec<_>>(), [0, 3]);
    world.say(0, ClientMsg::Seen { seat: Seat::A, look: look.look }).unwrap();
    assert_eq!(world.table.stage(), Stage::Looks, "Bo has not looked");
    assert_eq!(world.sight(0).play.unwrap().waiting, [Seat::B]);
    assert!(world.sight(0).play.unwrap().looks.is_empty(), "a look is told until it is acknowledged");
    look_all(&mut world);
    assert_eq!(world.table.stage(), Stage::Turns);
    assert_eq!(act(&mut world, 1, "draw"), Err(Refusal::NotYourSeat { seat: Seat::A }));
}

#[test]
fn where_nothing_is_looked_at_once_the_first_turn_comes_at_once() {
    for edition in ["nordic-young", "school-outside-peek", "school-peek", "school-ultra-peek"] {
        assert_eq!(against_a_cat(edition).table.stage(), Stage::Turns, "{edition}");
    }
}

#[test]
fn a_decision_is_made_once() {
    let mut world = against_a_cat("nordic");
    look_all(&mut world);
    let play = world.sight(0).play.unwrap();
    let draw = ClientMsg::Act { seat: Seat::A, turn: play.number, action: "draw".parse().unwrap() };
    world.say(0, draw.clone()).unwrap();
    assert_eq!(world.say(0, draw), Err(Refusal::TooLate));
    let play = world.sight(0).play.unwrap();
    let wrong = ClientMsg::Act { seat: Seat::A, turn: play.number, action: "knock".parse().unwrap() };
    assert!(matches!(world.say(0, wrong), Err(Refusal::Illegal { rule, .. }) if rule == "R3"));
}

#[test]
fn a_player_who_is_gone_is_held_then_a_cat_plays_and_the_seat_is_theirs_again_with_the_card_in_hand() {
    let mut world = two_people();
    look_all(&mut world);
    world.seeds.clear();
    // Anna draws until she holds a number, then she disconnects.
    while world.sight(0).play.unwrap().hand.is_none() {
        world.answer();
        world.good_will(0);
        world.good_will(1);
    }
    let hand = world.sight(0).play.unwrap().hand;
    world.go(0);
    world.wait(29_999);
    assert_eq!(world.table.need(), None, "held for a while");
    world.come(0);
    assert_eq!(world.sight(0).play.unwrap().hand, hand, "the card is still in her hand");
    assert!(!world.sight(0).play.unwrap().actions.is_empty());
    world.go(0);
    world.wait(30_000);
    assert!(world.table.need().is_some(), "a cat plays");
    world.come(0);
    assert_eq!(world.table.need(), None, "the seat is hers again");
    assert_eq!(world.sight(0).play.unwrap().hand, hand);
    world.check_fold();
}

#[test]
fn when_nobody_is_here_nothing_happens() {
    let mut world = two_people();
    look_all(&mut world);
    world.go(0);
    world.go(1);
    world.wait(10_000_000);
    assert_eq!((world.table.need(), world.table.wake()), (None, None));
    assert!(world.table.shown().paused);
    world.come(1);
    world.wait(29_000);
    assert_eq!(world.table.need(), None, "the time that nobody was here does not count");
    world.play_until(Stage::RoundOver, 10_000);
}

#[test]
fn a_turn_clock_hands_the_turn_to_a_cat_until_the_player_is_back() {
    let mut setup = setup("nordic", vec![HOST, OPEN]);
    (setup.first, setup.clock_s) = (Some(Seat::B), Some(15));
    let mut world = two_people_at(setup);
    look_all(&mut world);
    assert_eq!(world.sight(0).play.unwrap().clock_ms, Some(15_000));
    act(&mut world, 0, "draw").unwrap();
    world.wait(14_999);
    assert_eq!(world.table.need(), None);
    world.wait(1);
    assert!(world.table.need().is_some());
    assert!(world.sight(0).play.unwrap().actions.is_empty());
    world.say(0, ClientMsg::Back {}).unwrap();
    assert_eq!(world.table.need(), None);
    assert_eq!(world.sight(0).play.unwrap().clock_ms, Some(15_000));
}

#[test]
fn a_cat_can_be_asked_to_play_for_somebody_who_keeps_the_others_waiting() {
    let mut world = two_people();
    look_all(&mut world);
    let ask = ClientMsg::StandIn { seat: Seat::A };
    assert_eq!(world.say(1, ask.clone()), Err(Refusal::NotWaiting { seat: Seat::A }));
    world.wait(60_000);
    assert_eq!(world.say(0, ask.clone()), Err(Refusal::NotWaiting { seat: Seat::A }), "not for oneself");
    world.say(1, ask).unwrap();
    assert!(world.table.need().is_some());
    act(&mut world, 0, "draw").unwrap(); // acting counts as being back
    assert_eq!(world.table.need(), None);
}

#[test]
fn somebody_who_is_here_and_does_nothing_does_not_lock_the_table() {
    let mut world = two_people();
    for _ in 0..5_000 {
        if world.table.stage() == Stage::SeriesOver {
            return;
        }
        if world.answer() || world.good_will(0) {
            continue;
        }
        // Anna waits for an idle Bo. After a minute she asks for a cat; between rounds the table goes on by itself.
        world.wait(60_000);
        let _ = world.say(0, ClientMsg::StandIn { seat: Seat::B });
    }
    panic!("Bo slept, and the table with him: {:?}", world.table);
}

#[test]
fn a_shared_device_shows_nothing_private_before_it_is_handed_over() {
    let mut setup = setup("nordic", vec![HOST, device("Ída"), bot()]);
    setup.first = Some(Seat::C);
    let mut world = World::new(setup, 8);
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.answer();
    for seat in [Seat::A, Seat::B] {
        let shown = world.sight(0);
        assert_eq!((shown.you.facing, shown.you.hand_over), (None, Some(seat)));
        let play = shown.play.unwrap();
        assert!(play.looks.is_empty() && play.hand.is_none() && play.actions.is_empty());
        let early = ClientMsg::Seen { seat, look: seat.index() as u32 + 1 };
        assert_eq!(world.say(0, early.clone()), Err(Refusal::HandOverFirst { seat }));
        let other = if seat == Seat::A { Seat::B } else { Seat::A };
        assert_eq!(world.say(0, ClientMsg::Here { seat: other }), Err(Refusal::NotNow));
        world.say(0, ClientMsg::Here { seat }).unwrap();
        let looks = world.sight(0).play.unwrap().looks;
        assert_eq!(looks.iter().map(|look| look.seat).collect::<Vec<_>>(), [seat]);
        world.say(0, ClientMsg::Seen { seat, look: looks[0].look }).unwrap();
    }
    // Turns: Ída has the device, but it is Anna's turn.
    assert_eq!(world.table.stage(), Stage::Turns);
    assert_eq!(world.sight(0).you.hand_over, Some(Seat::A));
    assert_eq!(act(&mut world, 0, "draw"), Err(Refusal::HandOverFirst { seat: Seat::A }));
    world.say(0, ClientMsg::Here { seat: Seat::A }).unwrap();
    act(&mut world, 0, "draw").unwrap();
    world.play_until(Stage::RoundOver, 10_000);
    world.check_fold();
}

#[test]
fn a_watcher_sees_what_everybody_sees_and_can_do_nothing() {
    let mut world = two_people();
    world.come(4);
    let shown = world.sight(4);
    assert!(shown.you.seats.is_empty() && shown.play.as_ref().unwrap().looks.is_empty());
    assert_eq!(shown.table.unwrap().watchers, 1);
    for msg in [
        ClientMsg::Ready { ready: true },
        ClientMsg::Leave {},
        ClientMsg::Rematch {},
        ClientMsg::Finish {},
        ClientMsg::Back {},
        ClientMsg::StandIn { seat: Seat::A },
        ClientMsg::Say { seat: Seat::A, saying: Saying::Hello },
        ClientMsg::Seen { seat: Seat::A, look: 1 },
        ClientMsg::Here { seat: Seat::A },
        ClientMsg::Act { seat: Seat::A, turn: 1, action: "draw".parse().unwrap() },
        ClientMsg::Plan { seat: Seat::A, plan: OPEN },
        ClientMsg::Start {},
        ClientMsg::Ping {},
    ] {
        assert!(world.say(4, msg.clone()).is_err(), "{msg:?}");
    }
}

#[test]
fn too_many_watchers_are_turned_away() {
    let mut world = two_people();
    for number in 10..60 {
        world.come(number);
    }
    assert_eq!(world.put(Input::Came { guest: guest(60) }), Err(Refusal::TooManyWatchers));
    world.go(10);
    world.come(60);
}

#[test]
fn phrases_are_heard_but_not_too_many() {
    let mut world = two_people();
    let hello = ClientMsg::Say { seat: Seat::B, saying: Saying::Hello };
    world.say(1, hello.clone()).unwrap();
    assert_eq!(world.say(1, hello.clone()), Err(Refusal::TooFast));
    world.wait(1_500);
    world.say(1, hello).unwrap();
    let heard = &world.heard[&Audience::Guest(GuestId(0))];
    let said = News::Said { seat: Seat::B, saying: Saying::Hello };
    assert!(matches!(heard.last(), Some(ServerMsg::Update(shown)) if *shown.news == [said]));
}

#[test]
fn whoever_comes_back_is_told_what_happened_since() {
    let mut world = against_a_cat("nordic");
    look_all(&mut world);
    let version = world.table.version();
    act(&mut world, 0, "take:1").unwrap();
    act(&mut world, 0, "done").unwrap();
    world.answer();
    let ServerMsg::Welcome(shown) = world.table.welcome(GuestId(0), Some(version), world.now) else { panic!() };
    assert!(matches!(shown.news[..], [News::Took { seat: Seat::A, .. }, News::Done { seat: Seat::A }, ..]));
    let ServerMsg::Welcome(shown) = world.table.welcome(GuestId(0), None, world.now) else { panic!() };
    assert!(shown.news.is_empty());
}

#[test]
fn the_lobby_is_the_hosts() {
    let mut world = World::new(setup("classic", vec![HOST, OPEN, OPEN]), 1);
    world.come(0);
    world.come(1);
    world.say(1, ClientMsg::Sit { seat: Some(Seat::C) }).unwrap();
    assert_eq!(world.say(1, ClientMsg::Sit { seat: None }), Err(Refusal::AlreadySeated));
    assert_eq!(world.say(1, ClientMsg::Plan { seat: Seat::B, plan: bot() }), Err(Refusal::NotHost));
    let nobody = SeatPlan::Bot { bot: "tiger".into() };
    assert_eq!(
        world.say(0, ClientMsg::Plan { seat: Seat::B, plan: nobody }),
        Err(Refusal::NoSuchBot { bot: "tiger".into() })
    );
    assert_eq!(world.say(0, ClientMsg::Plan { seat: Seat::D, plan: OPEN }), Err(Refusal::NoSuchSeat { seat: Seat::D }));
    world.say(0, ClientMsg::Plan { seat: Seat::B, plan: bot() }).unwrap();
    // Changed rules: guests who came by the link stay.
    let other = setup("iceland", vec![HOST, bot(), OPEN, OPEN]);
    world.say(0, ClientMsg::Change { setup: other }).unwrap();
    let table = world.table.shown();
    assert_eq!((table.edition.as_str(), table.seats.len()), ("iceland", 4));
    assert!(matches!(&table.seats[2].holder, HolderShown::Person { name, .. } if name == "Bo"));
    let six = setup("school", vec![HOST, bot(), bot(), bot(), bot()]);
    let fault = SetupFault::Players { players: 5, fewest: 2, most: 4 };
    assert_eq!(world.say(0, ClientMsg::Change { setup: six }), Err(Refusal::BadSetup { fault }));
    world.say(1, ClientMsg::Ready { ready: true }).unwrap();
    world.say(0, ClientMsg::Start {}).unwrap();
    assert_eq!(world.table.stage(), Stage::Dealing, "cats took the open seats");
}

#[test]
fn a_host_who_is_gone_hands_the_table_on() {
    let mut world = World::new(setup("classic", vec![HOST, OPEN]), 1);
    world.come(0);
    world.come(1);
    world.say(1, ClientMsg::Sit { seat: None }).unwrap();
    world.go(0);
    world.wait(119_999);
    assert!(!world.sight(1).you.host);
    world.wait(1);
    assert!(world.sight(1).you.host);
    assert_eq!(world.table.shown().seats[0].holder, HolderShown::Open {});
    world.say(1, ClientMsg::Start {}).unwrap();
    world.play_until(Stage::SeriesOver, 50_000);
}

#[test]
fn who_leads_a_table_from_beside_it_stays_its_host_and_starts_it_for_all() {
    let house = TableSettings { led: true, ..TableSettings::with_bots(["mimi"], "mimi") };
    let mut table = Table::open(setup("school", vec![OPEN, OPEN, OPEN]), &guest(0), house, 0).unwrap();
    let said = |number, msg| Input::Said { guest: GuestId(number), msg };
    assert_eq!(table.step(said(0, ClientMsg::Start {}), 1), Err(Refusal::NotSeated), "nobody to start it for");
    for number in [1, 2] {
        table.step(Input::Came { guest: guest(number) }, 2).unwrap();
        table.step(said(number, ClientMsg::Sit { seat: None }), 2).unwrap();
    }
    let much_later = 1_000_000; // an absent host would have lost the lead long ago
    assert_eq!(table.step(said(1, ClientMsg::Start {}), much_later), Err(Refusal::NotHost));
    table.step(said(1, ClientMsg::Ready { ready: true }), much_later).unwrap();
    assert_eq!((table.host(), table.stage()), (GuestId(0), Stage::Lobby));
    table.step(said(0, ClientMsg::Start {}), much_later).unwrap();
    assert_eq!(table.stage(), Stage::Dealing, "without waiting for the other to be ready");
    assert!(matches!(&table.shown().seats[2].holder, HolderShown::Bot { .. }));
}

#[test]
fn single_rounds_end_when_the_table_ends_them() {
    let mut world = against_a_cat("school");
    world.play_until(Stage::RoundOver, 5_000);
    assert_eq!(world.table.record(), None, "it holds the cards and secrets of a game that goes on");
    world.say(0, ClientMsg::Finish {}).unwrap();
    assert_eq!(world.table.stage(), Stage::SeriesOver);
    assert!(world.outputs.as_ref().unwrap().finished);
    assert!(world.table.record().unwrap().play().unwrap().is_over());
    let mut world = against_a_cat("nordic");
    world.play_until(Stage::RoundOver, 5_000);
    assert_eq!(world.say(0, ClientMsg::Finish {}), Err(Refusal::EndsByItself));
}

#[test]
fn r7_3_a_match_by_time_ends_with_the_round_in_progress() {
    let mut timed = setup("nordic", vec![HOST, bot()]);
    timed.mode = Some("time:5".parse().unwrap());
    let mut world = World::new(timed, 9);
    world.come(0);
    world.play_until(Stage::RoundOver, 5_000);
    world.wait(300_000);
    assert_eq!(world.table.stage(), Stage::RoundOver);
    world.play_until(Stage::SeriesOver, 5_000);
    assert_eq!(world.table.shown().round, 2);
}

#[test]
fn another_series_with_the_same_players() {
    let mut world = two_people();
    world.play_until(Stage::SeriesOver, 50_000);
    assert_eq!(world.say(0, ClientMsg::Ready { ready: true }), Err(Refusal::NotNow), "ready is for the next round");
    world.say(0, ClientMsg::Rematch {}).unwrap();
    assert_eq!(world.table.stage(), Stage::SeriesOver, "Bo has not said so");
    world.say(1, ClientMsg::Leave {}).unwrap();
    assert_eq!(world.table.stage(), Stage::Dealing, "Bo has left");
    world.answer();
    assert!(matches!(world.table.shown().seats[1].holder, HolderShown::Bot { .. }), "a cat has the seat");
    assert_eq!(world.table.shown().round, 1);
    world.play_until(Stage::SeriesOver, 50_000);
    world.check_fold();
}

#[test]
fn whoever_leaves_is_replaced_and_can_come_back() {
    let mut world = two_people();
    look_all(&mut world);
    world.say(0, ClientMsg::Leave {}).unwrap();
    assert!(world.table.need().is_some());
    world.go(0);
    world.answer();
    world.come(0);
    assert!(matches!(world.table.shown().seats[0].holder, HolderShown::Person { here: true, stand_in: false, .. }));
}

#[test]
fn an_avatar_is_chosen_for_an_own_seat_and_seen_by_everybody() {
    let mut world = two_people();
    let avatar = |world: &World, seat: usize| match world.table.shown().seats[seat].holder {
        HolderShown::Person { avatar, .. } => avatar,
        _ => None,
    };
    assert_eq!(avatar(&world, 1), None, "the seat's own");
    let owl = |seat| ClientMsg::Avatar { seat, avatar: Avatar::Owl };
    assert_eq!(world.say(0, owl(Seat::B)), Err(Refusal::NotYourSeat { seat: Seat::B }));
    assert_eq!(world.say(0, owl(Seat::F)), Err(Refusal::NoSuchSeat { seat: Seat::F }));
    world.say(1, owl(Seat::B)).unwrap();
    assert_eq!((avatar(&world, 0), avatar(&world, 1)), (None, Some(Avatar::Owl)));
    // It lasts as long as they sit there, and the log tells it.
    world.play_until(Stage::SeriesOver, 50_000);
    world.say(0, ClientMsg::Rematch {}).unwrap();
    world.say(1, ClientMsg::Rematch {}).unwrap();
    world.answer();
    assert_eq!(avatar(&world, 1), Some(Avatar::Owl));
    world.check_fold();
}

#[test]
fn an_avatar_that_is_not_on_the_list_is_not_understood() {
    let read = |avatar: &str| {
        serde_json::from_value::<ClientMsg>(serde_json::json!({"t": "avatar", "seat": "A", "avatar": avatar}))
    };
    assert_eq!(read("owl").unwrap(), ClientMsg::Avatar { seat: Seat::A, avatar: Avatar::Owl });
    for unknown in ["Owl", "luna", "", "<svg>"] {
        assert!(read(unknown).is_err(), "{unknown}");
    }
}
