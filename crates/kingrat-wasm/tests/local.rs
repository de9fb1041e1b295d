//! Games on a local server, natively: what a page sends and what its worker stores.

mod player;

use kingrat_rules::record::Record;
use kingrat_wasm::{Ask, LocalServer, Request};
use player::Player;
use serde_json::Value;

fn ask(server: &mut LocalServer, ask: &str) -> Value {
    let request = format!(r#"{{"now": 5, "random": "{}", "ask": {ask}}}"#, "07".repeat(32));
    serde_json::from_str(&server.answer_json(&request)).unwrap()
}

fn http(server: &mut LocalServer, method: &str, path: &str, body: &str) -> Value {
    let said = ask(server, &format!(r#"{{"t": "http", "method": "{method}", "path": "{path}", "body": {body}}}"#));
    said["http"].clone()
}

const AGAINST_MIMI: &str = r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}]}"#;

#[test]
fn every_edition_is_played_with_restarts_and_recorded() {
    let mut finished = 0;
    for number in 0..60 {
        let played = Player::new(number as u64, |_, _| {}).play(number);
        assert!(played.rounds > 0, "table {number} is dealt");
        assert!(played.rows.iter().zip(1..).all(|(row, seq)| row.seq == seq), "the log of table {number} has no gap");
        if let Some(replay) = played.replay {
            let record: Record = serde_json::from_str(&replay.record).unwrap();
            assert!(record.play().is_ok() && played.table.unwrap().over);
            finished += 1;
        }
    }
    assert!(finished > 20, "{finished} series came to their end");
}

#[test]
fn what_is_told_holds_no_log_and_no_record() {
    Player::new(3, |_, said: &str| {
        let answer: Value = serde_json::from_str(said).unwrap();
        let told = answer["told"].to_string();
        assert!(!told.contains("secret") || told.contains("reveal"), "a secret is told at the reveal only: {told}");
        assert!(answer["http"]["body"]["rows"].is_null());
    })
    .play(12);
}

#[test]
fn a_seat_for_another_device_needs_a_server() {
    let mut server = LocalServer::default();
    let open = r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "open"}]}"#;
    let answer = http(&mut server, "POST", "/api/tables", open);
    assert_eq!((&answer["status"], &answer["body"]["code"]), (&404.into(), &"needs_server".into()));
    for (method, path) in [("POST", "/api/classes"), ("POST", "/api/me/move"), ("PUT", "/api/house/lan")] {
        assert_eq!(http(&mut server, method, path, "{}")["body"]["code"], "needs_server", "{path}");
    }
}

#[test]
fn wrong_requests_are_refused_with_the_codes_of_the_server() {
    let mut server = LocalServer::default();
    assert_eq!(server.answer_json("nonsense"), r#"{"fault":"not_understood"}"#);
    assert_eq!(ask(&mut server, r#"{"t": "join", "code": "here-zzzzzz"}"#)["fault"], "no_table");
    let code = |server: &mut LocalServer, method, path, body| http(server, method, path, body)["body"]["code"].clone();
    assert_eq!(code(&mut server, "PUT", "/api/me", r#"{"name": "<b>"}"#), "bad_name");
    assert_eq!(code(&mut server, "POST", "/api/tables", r#"{"rules": 5}"#), "not_understood");
    assert_eq!(code(&mut server, "GET", "/api/tables/here-zzzzzz", "null"), "no_such_table");
    assert_eq!(code(&mut server, "GET", "/api/replays/here-00", "null"), "no_such_replay");
    assert_eq!(code(&mut server, "POST", "/api/replays/read", r#"{"text": "x"}"#), "not_a_game");
}

#[test]
fn a_damaged_log_is_unreadable_and_the_others_stay() {
    let mut server = LocalServer::default();
    let opened = ask(
        &mut server,
        &format!(r#"{{"t": "http", "method": "POST", "path": "/api/tables", "body": {AGAINST_MIMI}}}"#),
    );
    let table = opened["table"].to_string();
    let row = opened["rows"][0].clone();
    let restore = |server: &mut LocalServer, rows: Value| {
        ask(server, &format!(r#"{{"t": "restore", "table": {table}, "rows": {rows}}}"#))["fault"].clone()
    };
    assert_eq!(restore(&mut server, vec![row.clone()].into()), Value::Null);
    let changed = |key: &str, to: Value| {
        let mut row = row.clone();
        row[key] = to;
        Value::from(vec![row])
    };
    assert_eq!(restore(&mut server, changed("seq", 2.into())), "unreadable");
    assert_eq!(restore(&mut server, changed("format", 99.into())), "unreadable");
    assert_eq!(restore(&mut server, changed("input", "{}".into())), "unreadable");
    assert_eq!(restore(&mut server, Value::Array(Vec::new())), "unreadable");
    let request = Request { now: 6, random: "07".repeat(32), ask: Ask::Begin { name: Some("Anna".into()) } };
    assert!(server.answer(request).fault.is_none());
}
