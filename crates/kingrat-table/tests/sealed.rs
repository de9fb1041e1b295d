//! The seal of a round: every change of rules, mode, seats, dealer and round number is found in a record, missing rounds are counted,
//! and what older releases sealed is verified as what it is.

mod world;

use std::fs;
use std::path::Path;

use kingrat_rules::record::Record;
use kingrat_rules::{FIELDS, Mode, Seat};
use kingrat_table::fair::{FairFault, FairVersion, RoundCount, verify};
use kingrat_table::protocol::{ClientMsg, SeatPlan, Stage};
use kingrat_table::{Input, Millis};
use serde_json::Value;
use world::{World, bot, setup};

const HOST: SeatPlan = SeatPlan::Host {};

/// A seed of the test with which no round begins with a power on the discard pile.
const SEED: u64 = 24;

/// A game of Anna and two cats, sealed by this version.
fn game(version: FairVersion, mode: &str, first: Option<Seat>) -> Record {
    let mut setup = setup("nordic", vec![HOST, bot(), bot()]);
    (setup.mode, setup.first) = (Some(mode.parse().unwrap()), first);
    let mut world = World::new(setup, SEED);
    world.fair = version;
    world.come(0);
    while !matches!(world.table.stage(), Stage::SeriesOver) {
        let enough = world.table.stage() == Stage::RoundOver && world.table.rounds() == 3;
        // Refused where the series ends by itself.
        if !enough || world.say(0, ClientMsg::Finish {}).is_err() {
            world.go_on();
        }
    }
    world.check_fold();
    world.table.record().expect("the series is over")
}

fn sealed() -> Record {
    game(FairVersion::WithTerms, "rounds:3", Some(Seat::B))
}

/// The rounds whose commitment seals something else than what the record says.
fn other_seals(record: &Record) -> Vec<usize> {
    let verdict = verify(record);
    let of = |(round, fault): (Option<usize>, FairFault)| {
        round.filter(|_| matches!(fault, FairFault::Commitment { version: FairVersion::WithTerms, .. }))
    };
    verdict.faults().filter_map(of).collect()
}

/// Another value of each field with which the same cards can still be dealt.
const OTHER: [(&str, &str); 18] = [
    ("deck.numbers", "4,4,4,4,4,4,4,4,5,8"),
    ("deck.peek", "4"),
    ("deck.swap", "2"),
    ("deck.draw_two", "1"),
    ("players", "2-5"),
    ("first_discard", "leave"),
    ("take", "may_return"),
    ("looks.outer", "never"),
    ("looks.inner", "once"),
    ("exchanged", "up"),
    ("swap_look", "receivers"),
    ("swap_what", "inner"),
    ("starter", "chosen"),
    ("cut", "true"),
    ("keep_drawn_power", "true"),
    ("protect_knocker", "true"),
    ("knock_penalty", "5"),
    ("keep_top_on_reshuffle", "true"),
];

#[test]
fn every_changed_field_of_the_rules_is_found() {
    let record = sealed();
    assert_eq!((verify(&record).is_fine(), record.rounds.len()), (true, 3));
    assert_eq!(OTHER.map(|(field, _)| field), FIELDS);
    for (field, value) in OTHER {
        let mut forged = record.clone();
        assert_ne!(forged.ruleset.rules.field(field).as_deref(), Some(value), "{field}");
        forged.ruleset.rules.set_field(field, value).unwrap();
        let found = other_seals(&forged);
        assert_eq!(found.first(), Some(&1), "{field}: {:?}", verify(&forged));
    }
}

#[test]
fn rules_that_leave_every_card_as_it_was_passed_before_they_were_sealed() {
    let forge = |record: &Record, field: &str, value: &str| {
        let mut forged = record.clone();
        forged.ruleset.rules.set_field(field, value).unwrap();
        forged
    };
    let old = game(FairVersion::CardsOnly, "rounds:3", Some(Seat::B));
    for (field, value) in
        [("knock_penalty", "5"), ("take", "may_return"), ("swap_look", "receivers"), ("first_discard", "leave")]
    {
        assert!(verify(&forge(&old, field, value)).is_fine(), "{field}: cards only are sealed");
        assert_eq!(other_seals(&forge(&sealed(), field, value)), [1, 2, 3], "{field}");
    }
}

#[test]
fn another_mode_other_seats_and_another_dealer_are_found() {
    let record = sealed();
    for mode in ["single", "time:20", "elimination:100", "elimination:10", "rounds:2", "rounds:4"] {
        let forged = Record { mode: mode.parse().unwrap(), ..record.clone() };
        assert_eq!(other_seals(&forged).first(), Some(&1), "{mode}");
    }
    let mut more = Record { players: 4, ..record.clone() };
    for played in &mut more.rounds {
        played.fair.as_mut().unwrap().seeds.push(Vec::new());
    }
    let fewer = Record { players: 2, ..record.clone() };
    for forged in [more, fewer] {
        assert_eq!(other_seals(&forged).first(), Some(&1), "{} seats", forged.players);
    }
    for dealer in [Seat::A, Seat::C] {
        let forged = Record { dealer, ..record.clone() };
        assert_eq!(other_seals(&forged).first(), Some(&1), "dealer {dealer}");
    }
    // The dealer was named, and is said to have been drawn; or the other way round.
    let mut forged = record.clone();
    forged.rounds[0].fair.as_mut().unwrap().drawn_from = Some(3);
    assert_eq!(other_seals(&forged), [1]);
    let drawn = game(FairVersion::WithTerms, "rounds:3", None);
    assert!(verify(&drawn).is_fine());
    let mut forged = drawn.clone();
    forged.rounds[0].fair.as_mut().unwrap().drawn_from = None;
    assert_eq!(other_seals(&forged), [1]);
}

#[test]
fn rounds_that_are_missing_doubled_or_in_another_order_are_found() {
    let record = sealed();
    let with = |order: &[usize]| {
        let rounds = order.iter().map(|&i| record.rounds[i].clone()).collect();
        Record { rounds, ..record.clone() }
    };
    for (order, first) in [
        (vec![1, 0, 2], 1),
        (vec![0, 2, 1], 2),
        (vec![0, 0, 2], 2),
        (vec![0, 1, 1], 3),
        (vec![0, 2], 2),
        (vec![1, 2], 1),
    ] {
        assert_eq!(other_seals(&with(&order)).first(), Some(&first), "{order:?}");
    }
    // Two rounds with the same dealer: their numbers alone tell them apart.
    let mut four = game(FairVersion::WithTerms, "rounds:4", Some(Seat::B));
    assert!(verify(&four).is_fine());
    four.rounds.swap(0, 3);
    assert_eq!(other_seals(&four), [1, 4]);
    for left in [2, 1] {
        let count = RoundCount { has: left, of: Some(3), complete: Some(false) };
        let faults: Vec<_> = verify(&with(&[0, 1][..left])).faults().collect();
        assert_eq!(faults, [(None, FairFault::MissingRounds(count))]);
        assert_eq!(faults[0].1.to_string(), format!("the record has {left} of 3 rounds: the rest is missing"));
    }
    // With a mode that fits the rounds that are left, the seals do not fit.
    let forged = Record { mode: Mode::Rounds(2), ..with(&[0, 1]) };
    assert_eq!(other_seals(&forged), [1, 2]);
    // Half a last round.
    let mut forged = record.clone();
    forged.rounds[2].steps.truncate(20);
    assert_eq!(verify(&forged).faults().next(), Some((Some(3), FairFault::Unfinished)));
}

#[test]
fn a_missing_round_is_known_where_the_mode_ends_the_series_and_only_there() {
    let cut = |mut record: Record| {
        record.rounds.pop();
        record
    };
    let elimination = game(FairVersion::WithTerms, "elimination:60", None);
    assert!(verify(&elimination).is_fine());
    assert_eq!(verify(&elimination).count.complete, Some(true));
    let faults: Vec<_> = verify(&cut(elimination)).faults().collect();
    assert!(matches!(faults[..], [(None, FairFault::MissingRounds(RoundCount { of: None, .. }))]), "{faults:?}");
    assert!(faults[0].1.to_string().starts_with("the series had not ended after "), "{}", faults[0].1);
    for mode in ["single", "time:20"] {
        let record = game(FairVersion::WithTerms, mode, None);
        let count = RoundCount { has: 3, of: None, complete: None };
        assert_eq!((verify(&record).is_fine(), verify(&record).count), (true, count), "{mode}");
        let record = cut(record);
        assert_eq!((verify(&record).is_fine(), verify(&record).count.has), (true, 2), "{mode}: it cannot be known");
    }
}

/// A log in fixtures/logs.
fn log(path: &str) -> Vec<(Millis, Input)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs").join(path);
    let entry = |line: &str| {
        let row: Value = serde_json::from_str(line).unwrap();
        (row["at_ms"].as_u64().unwrap(), serde_json::from_value(row["input"].clone()).unwrap())
    };
    fs::read_to_string(file).unwrap().lines().map(entry).collect()
}

#[test]
fn a_table_of_an_older_release_goes_on_with_rounds_that_are_sealed_anew() {
    let mut world = World::resume(log("v2/school-changed.jsonl"), 3);
    assert_eq!(world.table.shown().fair.map(|fair| (fair.v, fair.terms)), Some((1, None)));
    assert_eq!(world.table.stage(), Stage::RoundOver);
    world.play_until(Stage::SeriesOver, 20_000);
    let rows: Vec<String> = world.log.iter().map(|(_, input)| serde_json::to_string(input).unwrap()).collect();
    let rows: Vec<&String> = rows.iter().filter(|row| row.starts_with(r#"{"t":"sealed""#)).collect();
    assert!(rows.len() > 1 && !rows[0].contains(r#""fair""#), "{}", rows[0]);
    assert!(rows[1..].iter().all(|row| row.contains(r#""fair":2"#)), "{rows:?}");
    let record = world.table.record().unwrap();
    let versions: Vec<u32> = record.rounds.iter().map(|played| played.fair.as_ref().unwrap().v).collect();
    assert!(versions[0] == 1 && versions[1..].iter().all(|&v| v == 2), "{versions:?}");
    assert!(verify(&record).is_fine());
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    world.check_fold();
}

#[test]
fn what_an_older_release_has_sealed_is_dealt_as_it_was_sealed() {
    let mut world = World::new(setup("nordic", vec![HOST, bot()]), 5);
    world.prompt = false;
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    // The row of a release that knew version 1 alone; the table was restarted with this release before the deal.
    let row = format!(r#"{{"t":"sealed","secret":"{}"}}"#, "07".repeat(32));
    world.put(serde_json::from_str(&row).unwrap()).unwrap();
    assert_eq!(serde_json::to_string(&world.log.last().unwrap().1).unwrap(), row);
    let fair = world.table.shown().fair.unwrap();
    assert_eq!((fair.v, fair.terms), (1, None));
    assert_eq!(fair.commitment.0[..3], [0x4b, 0xb0, 0x6f], "the SHA-256 of the secret");
    world.check_fold();
    world.prompt = true;
    world.play_until(Stage::RoundOver, 10_000);
    world.play_until(Stage::Looks, 100);
    assert_eq!(world.table.shown().fair.unwrap().v, 2);
    for unknown in ["0", "3", "\"2\""] {
        let row = format!(r#"{{"t":"sealed","fair":{unknown},"secret":"{}"}}"#, "07".repeat(32));
        assert!(serde_json::from_str::<Input>(&row).is_err(), "{unknown}");
    }
}

#[test]
fn records_of_older_releases_verify_as_what_they_are() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs/v2/nordic-series.json");
    let shown: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    assert_eq!(shown["record"]["v"], 2);
    let record: Record = serde_json::from_value(shown["record"].clone()).unwrap();
    let verdict = verify(&record);
    assert!(verdict.is_fine(), "{verdict:?}");
    assert!(verdict.rounds.iter().all(|round| round.version == Some(FairVersion::CardsOnly)));
}

#[test]
fn everybody_is_shown_the_terms_with_the_commitment_and_they_stay_as_they_are() {
    let mut setup = setup("iceland", vec![HOST, bot(), bot()]);
    setup.rules.knock_penalty = Some(5);
    setup.mode = Some("rounds:2".parse().unwrap());
    let mut world = World::new(setup, 9);
    world.prompt = false;
    world.come(0);
    world.say(0, ClientMsg::Ready { ready: true }).unwrap();
    world.answer();
    let terms = |world: &World| world.table.shown().fair.and_then(|fair| fair.terms);
    let before = terms(&world).expect("shown before the seeds");
    assert!(before.starts_with("kingrat fair deal 2\nround=1\nmode=rounds:2\ntable=3\nseats=ABC\ndealer=drawn\n"));
    assert!(before.contains("\nknock_penalty=5\n"), "{before}");
    world.prompt = true;
    while world.table.stage() != Stage::RoundOver {
        world.go_on();
        assert_eq!(terms(&world).as_ref(), Some(&before));
    }
    let dealer = world.sight(0).play.unwrap().dealer.clockwise(1, 3);
    world.play_until(Stage::Looks, 100);
    let next = terms(&world).unwrap();
    assert!(next.contains(&format!("\nround=2\nmode=rounds:2\ntable=3\nseats=ABC\ndealer={dealer}\n")), "{next}");
}
