//! Names at a table: two that look alike are told apart by a number, and logs with names that an older release allowed are read.

use kingrat_table::protocol::{HolderShown, Refusal, Setup};
use kingrat_table::{Guest, GuestId, Input, Table, TableSettings};

/// A letter of Hangul that shows nothing.
const FILLER: &str = "\u{3164}";

fn guest(id: u64, name: &str) -> Guest {
    Guest { id: GuestId(id), name: name.into() }
}

fn setup(json: &str) -> Setup {
    serde_json::from_str(&format!(r#"{{"rules": {{"base": "nordic"}}, "seats": {json}}}"#)).unwrap()
}

fn settings() -> TableSettings {
    TableSettings::with_bots(["mimi"], "mimi")
}

fn said(guest: u64, json: &str) -> Input {
    Input::Said { guest: GuestId(guest), msg: serde_json::from_str(json).unwrap() }
}

/// What the seats are called.
fn names(table: &Table) -> Vec<String> {
    let name = |holder: &HolderShown| match holder {
        HolderShown::Open {} => "-".to_string(),
        HolderShown::Bot { bot } => bot.clone(),
        HolderShown::Person { name, .. } => name.clone(),
    };
    let numbered = |number: Option<u8>| number.map_or(String::new(), |number| format!(" {number}"));
    table.shown().seats.iter().map(|seat| name(&seat.holder) + &numbered(seat.number)).collect()
}

#[test]
fn two_whose_names_look_alike_are_told_apart_by_a_number() {
    let seats = r#"[{"t": "host"}, {"t": "open"}, {"t": "bot", "bot": "mimi"}, {"t": "bot", "bot": "mimi"}]"#;
    let mut table = Table::open(setup(seats), &guest(1, "Anna"), settings(), 0).unwrap();
    for input in [
        Input::Came { guest: guest(1, "Anna") },
        Input::Came { guest: guest(2, "Аnnа") }, // two of these letters are Cyrillic
        said(2, r#"{"t": "sit", "seat": "B"}"#),
    ] {
        table.step(input, 0).unwrap();
    }
    assert_eq!(names(&table), ["Anna", "Аnnа 2", "mimi", "mimi 2"]);
    table.step(Input::Renamed { guest: guest(1, "MIMI") }, 0).unwrap();
    assert_eq!(names(&table), ["MIMI", "Аnnа", "mimi 2", "mimi 3"]);
}

#[test]
fn a_name_that_cannot_be_seen_is_refused_and_one_in_an_old_log_is_read() {
    let seats = format!(r#"[{{"t": "host"}}, {{"t": "device", "name": "An{FILLER}na"}}, {{"t": "open"}}]"#);
    let refused = Table::open(setup(&seats), &guest(1, "Bea"), settings(), 0).unwrap_err();
    assert_eq!(refused, Refusal::BadName);
    let log = vec![
        (0, Input::Opened { setup: setup(&seats), host: guest(1, FILLER), settings: settings() }),
        (1, Input::Came { guest: guest(1, FILLER) }),
        (2, Input::Came { guest: guest(2, "Bea") }),
        (3, Input::Renamed { guest: guest(2, "Be\u{200d}a") }),
        (4, said(2, r#"{"t": "sit", "seat": "C"}"#)),
    ];
    let mut table = Table::restore(log.clone()).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(names(&table), ["N.N.", "Anna", "Bea"]);
    for (_, input) in log.into_iter().skip(1).filter(|(at, _)| [1, 3].contains(at)) {
        assert_eq!(table.step(input, 5).unwrap_err(), Refusal::BadName, "new ones are not allowed");
    }
    let plan = format!(r#"{{"t": "plan", "seat": "B", "plan": {{"t": "device", "name": "{FILLER}"}}}}"#);
    assert_eq!(table.step(said(1, &plan), 5).unwrap_err(), Refusal::BadName);
}
