//! Fair deals at the table: who gives a seed and when, the seed timeout, what is shown when, and what a record proves.

mod world;

use kingrat_rules::record::{Record, hex};
use kingrat_rules::{Card, Edition, Seat, Step};
use kingrat_table::fair::{FairFault, Secret, verify};
use kingrat_table::protocol::{ClientMsg, Digest, FairShown, Refusal, SeatPlan, ServerMsg, Setup, Stage};
use kingrat_table::{GuestId, Input, Need, Seed};
use sha2::{Digest as _, Sha256};
use world::{World, bot, device, setup};

const HOST: SeatPlan = SeatPlan::Host {};
const OPEN: SeatPlan = SeatPlan::Open {};
const SECRET: Secret = Secret([7; 32]);

/// Fixture: Anna, Bo and a cat, all ready; the secret is sealed, and nobody has given a seed.
fn sealed() -> World {
    sealed_at(setup("nordic", vec![HOST, OPEN, bot()]))
}

fn sealed_at(setup: Setup) -> World {
    sealed_with(setup, 5)
}

fn sealed_with(setup: Setup, seed: u64) -> World {
    let mut world = World::new(setup, seed);
    world.prompt = false;
    world.come(0);
    world.come(1);
    let _ = world.say(1, ClientMsg::Sit { seat: None });
    let _ = world.say(1, ClientMsg::Ready { ready: true });
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    assert_eq!((world.table.stage(), world.table.need()), (Stage::Dealing, Some(Need::Seal)));
    world.put(sealing(SECRET)).unwrap();
    world
}

fn sealing(Secret(key): Secret) -> Input {
    Seed::Key { key }.sealed()
}

/// The commitment to a secret with the terms that everybody is shown.
fn commitment(fair: &FairShown, secret: Secret) -> Digest {
    let text = format!("{}secret={}\n", fair.terms.as_ref().expect("they are sealed"), hex(&secret.0));
    Digest(Sha256::digest(text).into())
}

fn shown(world: &World) -> FairShown {
    world.table.shown().fair.expect("sealed")
}

fn give(world: &mut World, number: u64, seat: Seat, seed: &str) -> Result<(), Refusal> {
    world.say(number, ClientMsg::Seed { seat, round: shown(world).round, seed: seed.into() })
}

#[test]
fn the_cards_are_dealt_as_soon_as_all_have_given_their_seeds() {
    let mut world = sealed();
    let fair = shown(&world);
    assert_eq!((fair.v, fair.round, &fair.reveal), (2, 1, &None));
    assert_eq!(fair.commitment, commitment(&fair, SECRET));
    assert_eq!(fair.wanted, [Seat::A, Seat::B], "a cat gives no seed");
    assert_eq!(fair.cutters, [], "nobody cuts in this edition");
    give(&mut world, 1, Seat::B, "b0").unwrap();
    assert_eq!((shown(&world).wanted, world.table.stage()), (vec![Seat::A], Stage::Dealing));
    give(&mut world, 0, Seat::A, &"a1".repeat(32)).unwrap();
    assert_eq!(world.table.stage(), Stage::Looks);
    assert_eq!(shown(&world), FairShown { wanted: vec![], ..shown(&world) });
    world.prompt = true;
    world.play_until(Stage::SeriesOver, 50_000);
    let played = world.table.record().unwrap().rounds.remove(0).fair.unwrap();
    assert_eq!(played.seeds, [vec![0xa1; 32], vec![0xb0], vec![]]);
    assert_eq!((played.secret, played.drawn_from), (SECRET.0, Some(3)));
    world.check_fold();
}

#[test]
fn whoever_is_late_by_five_seconds_has_the_empty_seed() {
    let mut world = sealed();
    give(&mut world, 0, Seat::A, "aa").unwrap();
    assert_eq!(world.table.wake(), Some(world.now + 5_000));
    world.wait(4_999);
    assert_eq!(world.table.stage(), Stage::Dealing);
    world.wait(1);
    assert_eq!(world.table.stage(), Stage::Looks);
    assert_eq!(give(&mut world, 1, Seat::B, "bb"), Err(Refusal::NotNow), "the cards lie there");
    world.prompt = true;
    world.play_until(Stage::SeriesOver, 50_000);
    let record = world.table.record().unwrap();
    assert_eq!(record.rounds[0].fair.as_ref().unwrap().seeds, [vec![0xaa], vec![], vec![]]);
    assert!(verify(&record).is_fine());
    world.check_fold();
}

#[test]
fn a_seed_is_given_once_for_the_own_seat_in_time_and_in_hexadecimal_digits() {
    let mut world = sealed();
    assert_eq!(give(&mut world, 0, Seat::B, "aa"), Err(Refusal::NotYourSeat { seat: Seat::B }));
    assert_eq!(give(&mut world, 0, Seat::C, "aa"), Err(Refusal::NotYourSeat { seat: Seat::C }));
    assert_eq!(give(&mut world, 0, Seat::F, "aa"), Err(Refusal::NoSuchSeat { seat: Seat::F }));
    assert_eq!(give(&mut world, 4, Seat::A, "aa"), Err(Refusal::NotYourSeat { seat: Seat::A }));
    for round in [0, 2, u16::MAX] {
        let other = ClientMsg::Seed { seat: Seat::A, round, seed: "aa".into() };
        assert_eq!(world.say(0, other), Err(Refusal::NotNow), "round {round}");
    }
    for wrong in ["", "a", "aaa", "AA", "xy", "0x", " a", "ää", &"aa".repeat(33)] {
        assert_eq!(give(&mut world, 0, Seat::A, wrong), Err(Refusal::BadSeed), "{wrong}");
    }
    give(&mut world, 0, Seat::A, "00").unwrap();
    assert_eq!(give(&mut world, 0, Seat::A, "01"), Err(Refusal::NotNow), "once");
    assert_eq!(world.put(sealing(Secret([8; 32]))), Err(Refusal::NotNow), "sealed is sealed");
    let key = Seed::Key { key: [8; 32] };
    assert_eq!(world.put(Input::Seeded { seed: key }), Err(Refusal::NotNow), "and not dealt from anything else");
    let mut lobby = World::new(setup("nordic", vec![HOST, bot()]), 1);
    lobby.come(0);
    let early = ClientMsg::Seed { seat: Seat::A, round: 1, seed: "aa".into() };
    assert_eq!(lobby.say(0, early), Err(Refusal::NotNow));
    assert_eq!(lobby.put(sealing(SECRET)), Err(Refusal::NotNow));
}

#[test]
fn nobody_waits_for_somebody_who_is_gone_or_whose_cat_plays() {
    let mut world = sealed();
    world.go(1);
    assert_eq!(shown(&world).wanted, [Seat::A]);
    world.come(1);
    assert_eq!(shown(&world).wanted, [Seat::A, Seat::B], "back in time");
    give(&mut world, 1, Seat::B, "bb").unwrap();
    world.say(1, ClientMsg::Leave {}).unwrap();
    assert_eq!(shown(&world).wanted, [Seat::A]);
    world.go(0);
    assert_eq!(world.table.stage(), Stage::Looks, "with nobody to wait for, it is dealt at once");
    world.come(0);
    world.prompt = true;
    world.play_until(Stage::SeriesOver, 50_000);
    let record = world.table.record().unwrap();
    assert_eq!(record.rounds[0].fair.as_ref().unwrap().seeds, [vec![], vec![0xbb], vec![]], "what was given counts");
    world.check_fold();
}

#[test]
fn a_restart_between_seal_and_deal_keeps_the_commitment_and_the_seeds() {
    let mut world = sealed();
    let before = shown(&world).commitment;
    give(&mut world, 1, Seat::B, "bb").unwrap();
    world.check_fold();
    world.put(Input::Restarted {}).unwrap();
    world.come(0);
    world.come(1);
    assert_eq!(shown(&world).commitment, before);
    world.prompt = true;
    world.play_until(Stage::SeriesOver, 50_000);
    let record = world.table.record().unwrap();
    let kept = record.rounds[0].fair.as_ref().unwrap();
    assert_eq!((kept.commitment, &kept.seeds[1]), (before.0, &vec![0xbb]));
    assert!(verify(&record).is_fine());
}

#[test]
fn the_secret_is_shown_when_the_round_is_over_and_not_before() {
    let mut world = sealed();
    world.prompt = true;
    world.play_until(Stage::RoundOver, 10_000);
    let secret = hex(&SECRET.0);
    let mut told = 0;
    for msg in world.heard.values().flatten() {
        let text = serde_json::to_string(msg).unwrap();
        let ServerMsg::Update(shown) = msg else { panic!("{text}") };
        let over = shown.table.as_ref().is_some_and(|table| table.stage == Stage::RoundOver);
        assert!(over || !text.contains(&secret), "{text}");
        told += usize::from(over && text.contains(&secret));
    }
    assert!(told >= 2, "everybody is told");
    for input in world.log.iter().map(|(_, input)| input) {
        assert!(!format!("{input:?}").contains(&format!("{:?}", SECRET.0)), "{input:?}");
    }
    let reveal = shown(&world).reveal.expect("the round is over");
    assert_eq!(reveal.secret, secret);
    assert_eq!(reveal.seeds[&Seat::C], "");
    // The next round has another commitment, and the old secret is not shown any more once it is sealed.
    world.prompt = false;
    for number in [0, 1] {
        world.say(number, ClientMsg::Ready { ready: true }).unwrap();
    }
    world.put(sealing(Secret([9; 32]))).unwrap();
    let fair = shown(&world);
    assert_eq!((fair.round, &fair.reveal), (2, &None));
    assert_eq!(fair.commitment, commitment(&fair, Secret([9; 32])));
}

#[test]
fn where_the_table_cuts_the_seed_of_the_dealers_left_is_the_cut() {
    let with_first = |first| {
        let mut setup = setup("iceland", vec![HOST, OPEN, bot()]);
        setup.first = first;
        sealed_at(setup)
    };
    assert_eq!(shown(&with_first(None)).cutters, [Seat::A, Seat::B], "who deals is not known yet");
    assert_eq!(shown(&with_first(Some(Seat::A))).cutters, [Seat::B]);
    assert_eq!(shown(&with_first(Some(Seat::B))).cutters, [], "a cat cuts in its sleep");
    let mut world = with_first(Some(Seat::C));
    assert_eq!(shown(&world).cutters, [Seat::A]);
    give(&mut world, 0, Seat::A, "aa").unwrap();
    assert_eq!(shown(&world).cutters, [], "cut");
    world.prompt = true;
    world.play_until(Stage::RoundOver, 10_000);
    world.prompt = false;
    for number in [0, 1] {
        world.say(number, ClientMsg::Ready { ready: true }).unwrap();
    }
    world.put(sealing(SECRET)).unwrap();
    assert_eq!(shown(&world).cutters, [Seat::B], "the deal has moved on to A");
}

#[test]
fn a_shared_device_gives_a_seed_for_each_of_its_seats() {
    let mut world = sealed_at(setup("nordic", vec![HOST, device("Ída"), bot()]));
    assert_eq!(shown(&world).wanted, [Seat::A, Seat::B]);
    give(&mut world, 0, Seat::B, "bb").unwrap();
    give(&mut world, 0, Seat::A, "aa").unwrap();
    assert_eq!(world.table.stage(), Stage::Looks);
}

#[test]
fn whoever_is_out_gives_no_seed() {
    let seen = (1..40).any(|seed| {
        let mut out = setup("nordic", vec![HOST, OPEN, bot(), bot()]);
        out.mode = Some("elimination:25".parse().unwrap());
        let mut world = sealed_with(out, seed);
        world.prompt = true;
        while !matches!(world.table.stage(), Stage::RoundOver | Stage::SeriesOver) {
            assert!(world.answer() || (0..2).any(|number| world.good_will(number)));
        }
        let is_out = |seat: Seat| world.table.shown().seats[seat.index()].out;
        let persons = [Seat::A, Seat::B].map(is_out);
        if persons == [false, false] || world.table.stage() == Stage::SeriesOver {
            return false;
        }
        world.prompt = false;
        for number in [0, 1] {
            let _ = world.say(number, ClientMsg::Ready { ready: true }); // refused for a player who is out
        }
        world.answer();
        let wanted = if persons == [true, true] { vec![] } else { shown(&world).wanted };
        let still = [Seat::A, Seat::B].into_iter().zip(persons).filter(|(_, out)| !out).map(|(seat, _)| seat);
        assert_eq!(wanted, still.collect::<Vec<_>>());
        true
    });
    assert!(seen, "nobody was out after a round");
}

/// Returns records of every edition, two to four players, with and without a named dealer, with late seeds.
fn records() -> Vec<Record> {
    let mut records = Vec::new();
    for (i, edition) in Edition::ALL.iter().enumerate() {
        for players in 2..=4 {
            let mut plan = vec![HOST, OPEN];
            plan.resize_with(players, bot);
            let mut setup = setup(edition.key, plan);
            setup.mode = Some(if players == 4 { "elimination:60" } else { "rounds:2" }.parse().unwrap());
            setup.first = (i % 3 == 0).then_some(Seat::B);
            let mut world = World::new(setup, (i * 10 + players) as u64);
            world.come(0);
            world.come(1);
            world.say(1, ClientMsg::Sit { seat: None }).unwrap();
            world.say(1, ClientMsg::Ready { ready: true }).unwrap();
            world.play_until(Stage::SeriesOver, 50_000);
            records.push(world.table.record().expect("the series is over"));
        }
    }
    records
}

#[test]
fn every_record_that_the_machine_makes_verifies_and_is_read_again_as_it_was_written() {
    for record in records() {
        let verdict = verify(&record);
        assert!(verdict.is_fine(), "{verdict:?}");
        let dealt = record.rounds.iter().flat_map(|played| &played.steps).filter(|step| matches!(step, Step::Deal(_)));
        assert_eq!(verdict.rounds.iter().map(|round| round.cards).sum::<usize>(), dealt.count());
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    }
}

#[test]
fn every_changed_card_is_found_where_it_is() {
    let mut changed = 0;
    for record in records().iter().step_by(4) {
        for (i, played) in record.rounds.iter().enumerate() {
            let cards = played.steps.iter().enumerate().filter_map(|(at, step)| match step {
                Step::Deal(card) => Some((at, *card)),
                Step::Act(_) => None,
            });
            for (n, (at, card)) in cards.enumerate() {
                let says = Card::ALL[(card as usize + 1 + n % 12) % 13];
                let mut tampered = record.clone();
                tampered.rounds[i].steps[at] = Step::Deal(says);
                let verdict = verify(&tampered);
                let fault = FairFault::Card { number: n + 1, step: at + 1, says, gives: card };
                assert_eq!(verdict.faults().next(), Some((Some(i + 1), fault)));
                changed += 1;
            }
        }
    }
    assert!(changed > 200, "{changed}");
}

#[test]
fn every_changed_byte_of_secret_seeds_and_commitment_is_found() {
    let mut changed = 0;
    for record in records().iter().step_by(5) {
        for i in 0..record.rounds.len() {
            let lengths = record.rounds[i].fair.as_ref().unwrap().seeds.iter().map(Vec::len).collect::<Vec<_>>();
            let places = (0..64)
                .map(|at| (9, at))
                .chain(lengths.iter().enumerate().flat_map(|(s, &n)| (0..n).map(move |at| (s, at))));
            for (which, at) in places {
                let mut tampered = record.clone();
                let fair = tampered.rounds[i].fair.as_mut().unwrap();
                match which {
                    9 if at < 32 => fair.secret[at] ^= 1,
                    9 => fair.commitment[at - 32] ^= 1,
                    seat => fair.seeds[seat][at] ^= 0x80,
                }
                assert!(!verify(&tampered).is_fine(), "round {}, {which} {at}", i + 1);
                changed += 1;
            }
            // A missing seed, or one attributed to a player who gave none.
            let mut tampered = record.clone();
            tampered.rounds[i].fair.as_mut().unwrap().seeds.rotate_left(1);
            assert!(!verify(&tampered).is_fine());
            let mut tampered = record.clone();
            tampered.rounds[i].fair = None;
            assert_eq!(verify(&tampered).faults().next(), Some((Some(i + 1), FairFault::Missing)));
        }
    }
    assert!(changed > 500, "{changed}");
}

#[test]
fn another_first_dealer_is_found() {
    let (mut drawn, mut named) = (0, 0);
    for record in records() {
        let from = record.rounds[0].fair.as_ref().unwrap().drawn_from;
        if from.is_none() {
            named += 1;
            continue; // the host named the dealer
        }
        let mut tampered = record.clone();
        tampered.dealer = record.dealer.clockwise(1, record.players);
        let verdict = verify(&tampered);
        let fault = FairFault::Dealer { says: tampered.dealer, gives: record.dealer };
        assert_eq!(verdict.faults().next(), Some((Some(1), fault)));
        for other in [None, Some(1), Some(6)] {
            let mut tampered = record.clone();
            tampered.rounds[0].fair.as_mut().unwrap().drawn_from = other;
            assert!(!verify(&tampered).is_fine());
        }
        drawn += 1;
    }
    assert!(drawn > 0 && named > 0);
}

#[test]
fn rounds_of_an_older_release_are_not_called_fair() {
    let mut rounds = setup("nordic", vec![HOST, bot()]);
    rounds.mode = Some("rounds:2".parse().unwrap());
    let mut world = World::new(rounds, 3);
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.put(Input::Seeded { seed: Seed::Key { key: [1; 32] } }).unwrap();
    assert_eq!(world.table.shown().fair, None);
    world.play_until(Stage::SeriesOver, 10_000);
    let record = world.table.record().unwrap();
    assert!(record.rounds[0].fair.is_none() && record.rounds[1].fair.is_some());
    let verdict = verify(&record);
    assert_eq!(verdict.faults().collect::<Vec<_>>(), [(Some(1), FairFault::Missing)]);
    assert_eq!(world.table.seated().collect::<Vec<_>>(), [GuestId(0)]);
}

#[test]
fn a_record_that_does_not_say_it_as_it_has_to_is_refused() {
    let record = serde_json::to_value(&records()[0]).unwrap();
    assert_eq!(record["v"], 3);
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut changed = record.clone();
        change(&mut changed);
        serde_json::from_value::<Record>(changed).expect_err("refused").to_string()
    };
    assert!(refused(&|r| r["v"] = 1.into()).contains("version 1 has none"));
    assert!(refused(&|r| r["v"] = 2.into()).contains("version 2 has version 1 of it"));
    assert!(refused(&|r| r["v"] = 4.into()).contains("reads versions 1 to 3"));
    let fair = |change: &dyn Fn(&mut serde_json::Value)| refused(&|r| change(&mut r["rounds"][1]["fair"]));
    assert!(fair(&|fair| fair["commitment"] = "AB".repeat(32).into()).contains("round 2, fair: a commitment"));
    assert!(fair(&|fair| fair["secret"] = "ab".into()).contains("a secret has 64"));
    assert!(fair(&|fair| fair["seeds"]["A"] = "ab".repeat(33).into()).contains("a seed has at most 64"));
    assert!(fair(&|fair| fair["seeds"]["A"] = "abc".into()).contains("a seed has at most 64"));
    assert!(fair(&|fair| drop(fair["seeds"].as_object_mut().unwrap().remove("B"))).contains("every seat"));
    assert!(fair(&|fair| fair["seeds"]["F"] = "".into()).contains("every seat"));
    assert!(fair(&|fair| fair["more"] = "".into()).contains("more"));
}
