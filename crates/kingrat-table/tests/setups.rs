//! Setups: which are refused, and what a script and a house rule do.

mod world;

use kingrat_rules::Seat;
use kingrat_table::protocol::{ClientMsg, News, Refusal, SeatPlan, ServerMsg, Setup, SetupFault, Stage};
use kingrat_table::{Audience, GuestId, Seed, Table, TableSettings};
use world::{World, bot, device, guest, seats, setup};

const HOST: SeatPlan = SeatPlan::Host {};

#[test]
fn a_setup_that_cannot_be_played_is_refused_with_its_reason() {
    let fault = |change: &dyn Fn(&mut Setup)| {
        let mut setup = setup("nordic", vec![HOST, bot()]);
        change(&mut setup);
        Table::open(setup, &guest(0), TableSettings::with_bots(["kitten"], "kitten"), 0).map(|_| ()).unwrap_err()
    };
    let bad = |fault| Refusal::BadSetup { fault };
    assert_eq!(fault(&|s| s.rules.base = Some("x".into())), bad(SetupFault::Edition { edition: "x".into() }));
    assert_eq!(fault(&|s| s.seats = vec![HOST]), bad(SetupFault::Players { players: 1, fewest: 2, most: 6 }));
    assert_eq!(fault(&|s| s.seats = vec![HOST, HOST]), bad(SetupFault::Host));
    assert_eq!(fault(&|s| s.clock_s = Some(1)), bad(SetupFault::Clock { fewest: 5, most: 600 }));
    assert_eq!(fault(&|s| s.mode = Some("rounds:101".parse().unwrap())), bad(SetupFault::Match));
    assert_eq!(fault(&|s| s.first = Some(Seat::C)), Refusal::NoSuchSeat { seat: Seat::C });
    assert_eq!(fault(&|s| s.seats[1] = device("<script>")), Refusal::BadName);
    let few = SetupFault::Numbers { numbers: 8, needed: 9 };
    assert_eq!(fault(&|s| s.rules.deck.numbers = Some([8, 0, 0, 0, 0, 0, 0, 0, 0, 0])), bad(few));
}

#[test]
fn a_cat_is_also_found_by_the_name_it_had_before() {
    let open = |former: Vec<String>| {
        let house = TableSettings { former, ..TableSettings::with_bots(["mimi"], "mimi") };
        Table::open(setup("nordic", vec![HOST, bot()]), &guest(0), house, 0).map(|_| ())
    };
    assert_eq!(open(Vec::new()), Err(Refusal::NoSuchBot { bot: "kitten".into() }));
    assert_eq!(open(vec!["kitten".into()]), Ok(()));
}

#[test]
fn a_script_deals_what_it_says() {
    let mut setup = setup("nordic", vec![HOST, bot()]);
    setup.first = Some(Seat::B);
    let mut world = World::new(setup, 1);
    world.seeds.push(Seed::Script { cards: "0123456784".into() });
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.answer();
    let looks = world.sight(0).play.unwrap().looks;
    let faces: String = looks[0].cards.iter().map(|looked| looked.card.letter()).collect();
    assert_eq!(faces, "06");
    assert_eq!(seats(&world.sight(0)), [Seat::A, Seat::B]);
}

#[test]
fn h3_the_end_of_a_round_names_who_knocked_and_whose_score_has_the_penalty() {
    let (mut paid, mut spared) = (0, 0);
    for seed in 0..10 {
        let mut setup = setup("nordic", vec![HOST, bot(), bot()]);
        setup.rules.knock_penalty = Some(10);
        setup.mode = Some("rounds:3".parse().unwrap());
        let mut world = World::new(setup, seed);
        world.come(0);
        world.play_until(Stage::SeriesOver, 20_000);
        let mut knocked = None;
        for msg in &world.heard[&Audience::Guest(GuestId(0))] {
            let ServerMsg::Update(shown) = msg else { continue };
            for news in shown.news.iter() {
                match news {
                    News::Knocked { seat } => knocked = Some(*seat),
                    News::RoundOver { .. } => {
                        let end = shown.table.as_ref().unwrap().end.as_ref().unwrap();
                        assert_eq!(Some(end.knocker), knocked.take());
                        let won = end.winners.contains(&end.knocker);
                        assert_eq!(end.penalty, if won { 0 } else { 10 });
                        let rows = serde_json::to_value(end.rows).unwrap();
                        for (seat, &score) in &end.scores {
                            let row = rows[seat.to_string()].as_array().unwrap().iter();
                            let sum: u16 = row.map(|face| face.as_str().unwrap().parse::<u16>().unwrap()).sum();
                            assert_eq!(score, sum + if *seat == end.knocker { end.penalty } else { 0 }, "{seat}");
                        }
                        if won { spared += 1 } else { paid += 1 }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(paid > 0 && spared > 0, "{paid} paid, {spared} were spared");
}
