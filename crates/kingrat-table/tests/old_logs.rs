//! Tables can be restored from the logs of every release: fixtures/logs/v1, v2, … hold a few logs as that release wrote them, and
//! beside each what the table showed at its end.
//!
//! `cargo xtask bless` regenerates those of the current format. Those of older formats cannot be regenerated, and are never written.

mod world;

use std::fs;
use std::path::{Path, PathBuf};

use kingrat_rules::Seat;
use kingrat_rules::record::Record;
use kingrat_table::protocol::{ClientMsg, SeatPlan, Stage};
use kingrat_table::{Guest, GuestId, Input, LOG_FORMAT, Millis, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use world::{World, bot, device, guest, setup};

const HOST: SeatPlan = SeatPlan::Host {};
const OPEN: SeatPlan = SeatPlan::Open {};
/// A guest who was never at the table.
const STRANGER: u64 = 77;

/// A row of a log, as the server stores it.
#[derive(Serialize, Deserialize)]
struct Row {
    at_ms: Millis,
    format: u32,
    input: Input,
}

fn logs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs")
}

/// Returns what a table shows to its host and to a stranger, and its record.
fn shown(table: &Table, now: Millis) -> Value {
    let welcome = |number| table.welcome(GuestId(number), Some(0), now);
    serde_json::json!({
        "now": now,
        "host": welcome(0),
        "stranger": welcome(STRANGER),
        "wake": table.wake(),
        "record": table.record(),
    })
}

/// Fields that follow from the rules, the settings and the names, and that the first releases did not send.
const TOLD_LATER: [&str; 4] = ["idle_ms", "number", "open_end", "order"];

/// Checks that everything that was shown is still shown. What a later release shows besides is empty at an old table, or follows
/// from it.
fn same(was: &Value, is: &Value, path: &str) -> Result<(), String> {
    match (was, is) {
        (Value::Object(was), Value::Object(is)) => {
            for (key, value) in was {
                same(value, is.get(key).unwrap_or(&Value::Null), &format!("{path}.{key}"))?;
            }
            let new = |key: &str| !was.contains_key(key) && !TOLD_LATER.contains(&key);
            match is.iter().find(|(key, value)| new(key) && !value.is_null()) {
                Some((key, value)) => Err(format!("{path}.{key} is new: {value}")),
                None => Ok(()),
            }
        }
        (Value::Array(was), Value::Array(is)) if was.len() == is.len() => {
            was.iter().zip(is).enumerate().try_for_each(|(i, (was, is))| same(was, is, &format!("{path}.{i}")))
        }
        _ if was == is => Ok(()),
        _ => Err(format!("{path} was {was} and is {is}")),
    }
}

/// Returns the tables whose logs are kept, with their names.
fn worlds() -> Vec<(&'static str, World)> {
    vec![
        ("nordic-series", series()),
        ("classic-mid-turn", mid_turn()),
        ("iceland-device", pass_and_play()),
        ("school-changed", changed_rules()),
        ("nordic-closed", closed()),
        ("classic-young-people", people()),
    ]
}

/// Plays a series of two rounds against a cat.
fn series() -> World {
    let mut setup = setup("nordic", vec![HOST, bot()]);
    setup.mode = Some("rounds:2".parse().unwrap());
    let mut world = World::new(setup, 11);
    world.come(0);
    world.play_until(Stage::SeriesOver, 5_000);
    world
}

/// Plays with two people until one of them holds a card.
fn mid_turn() -> World {
    let mut world = World::new(setup("classic", vec![HOST, OPEN]), 23);
    world.come(0);
    world.come(1);
    world.say(1, ClientMsg::Sit { seat: None }).unwrap();
    world.say(1, ClientMsg::Ready { ready: true }).unwrap();
    while world.sight(0).play.is_none_or(|play| play.hand.is_none()) {
        assert!(world.answer() || (0..2).any(|number| world.good_will(number)));
    }
    world
}

/// Plays with two people on one device and a cat.
fn pass_and_play() -> World {
    let mut setup = setup("iceland", vec![HOST, device("Ída"), bot()]);
    setup.mode = Some("rounds:1".parse().unwrap());
    let mut world = World::new(setup, 31);
    world.come(0);
    world.play_until(Stage::SeriesOver, 5_000);
    world
}

/// Plays with house rules, a clock and a memory aid until elimination.
fn changed_rules() -> World {
    let mut setup = setup("school", vec![HOST, bot(), bot()]);
    setup.rules.keep_drawn_power = Some(true);
    setup.rules.knock_penalty = Some(5);
    setup.rules.keep_top_on_reshuffle = Some(true);
    setup.mode = Some("elimination:90".parse().unwrap());
    (setup.clock_s, setup.done_s) = (Some(30), Some(5));
    setup.aid = kingrat_table::protocol::Aid::All;
    let mut world = World::new(setup, 41);
    world.come(0);
    world.play_until(Stage::RoundOver, 5_000);
    world
}

/// Closes a table during a game.
fn closed() -> World {
    let mut world = World::new(setup("nordic", vec![HOST, bot()]), 53);
    world.come(0);
    world.play_until(Stage::Turns, 100);
    world.go(0);
    world.put(Input::Closed {}).unwrap();
    world
}

/// Lets people come and go: cats stand in, one leaves for good, one is renamed, the server restarts.
fn people() -> World {
    let mut setup = setup("classic-young", vec![HOST, OPEN, OPEN]);
    setup.first = Some(Seat::B);
    let mut world = World::new(setup, 67);
    for number in 0..4 {
        world.come(number);
        let _ = world.say(number, ClientMsg::Sit { seat: None });
        let _ = world.say(number, ClientMsg::Ready { ready: true });
    }
    world.play_until(Stage::Turns, 100);
    for _ in 0..8 {
        assert!(world.answer() || (0..3).any(|number| world.good_will(number)));
    }
    world.put(Input::Renamed { guest: Guest { id: GuestId(1), name: "Bó".into() } }).unwrap();
    world.go(1);
    world.wait(31_000);
    world.say(2, ClientMsg::Leave {}).unwrap();
    for _ in 0..12 {
        world.answer();
        world.good_will(0);
    }
    world.put(Input::Restarted {}).unwrap();
    world.come(0);
    world.put(Input::Came { guest: guest(1) }).unwrap();
    for _ in 0..12 {
        world.answer();
        (0..2).any(|number| world.good_will(number));
    }
    world
}

#[test]
fn every_log_of_this_format_is_as_it_was() {
    let folder = logs().join(format!("v{LOG_FORMAT}"));
    let bless = std::env::var_os("KINGRAT_BLESS").is_some();
    for (name, world) in worlds() {
        let row = |(at_ms, input): &(Millis, Input)| Row { at_ms: *at_ms, format: LOG_FORMAT, input: input.clone() };
        let lines = world.log.iter().map(|entry| serde_json::to_string(&row(entry)).unwrap() + "\n");
        let (log, end) = (lines.collect::<String>(), format!("{}\n", shown(&world.table, world.now)));
        for (end, text) in [("jsonl", log), ("json", end)] {
            let file = folder.join(format!("{name}.{end}"));
            if bless {
                fs::create_dir_all(&folder).unwrap();
                fs::write(file, text).unwrap();
                continue;
            }
            let golden = fs::read_to_string(&file).unwrap_or_default();
            assert!(golden == text, "{}: if that is meant: cargo xtask bless, and read the diff", file.display());
        }
    }
}

#[test]
fn a_log_of_an_older_release_makes_the_same_table() {
    let mut folded = 0;
    for format in 1..=LOG_FORMAT {
        let folder = logs().join(format!("v{format}"));
        let files = fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
        for file in files.map(|entry| entry.unwrap().path()).filter(|path| path.extension().unwrap() == "jsonl") {
            let name = file.display();
            let rows: Vec<Row> = fs::read_to_string(&file)
                .unwrap()
                .lines()
                .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{name}: {why}")))
                .collect();
            assert!(rows.iter().all(|row| row.format == format), "{name}");
            let table = Table::restore(rows.into_iter().map(|row| (row.at_ms, row.input)));
            let table = table.unwrap_or_else(|why| panic!("{name}: {why}"));
            let mut was: Value =
                serde_json::from_str(&fs::read_to_string(file.with_extension("json")).unwrap()).unwrap();
            let mut is = shown(&table, was["now"].as_u64().unwrap());
            // The record is written in the newest version, and the old version says the same.
            let record: Option<Record> = serde_json::from_value(was["record"].take()).unwrap();
            assert_eq!(record, table.record(), "{name}");
            is["record"].take();
            same(&was, &is, "").unwrap_or_else(|why| panic!("{name}: {why}"));
            folded += 1;
        }
    }
    assert!(folded >= 6 * LOG_FORMAT, "only {folded} logs were found");
}
