//! End-to-end tests of `kingrat verify`.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// Returns the record of two rounds between Anna and a cat.
fn record() -> Value {
    record_of("v3/nordic-series.json")
}

/// Returns the same of a release that sealed the cards alone.
fn old_record() -> Value {
    record_of("v2/nordic-series.json")
}

fn record_of(log: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs").join(log);
    let shown: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    shown["record"].clone()
}

struct Ran {
    code: i32,
    out: String,
    said: String,
}

fn verify(name: &str, text: &str, flags: &[&str]) -> Ran {
    let path: PathBuf = std::env::temp_dir().join(format!("kingrat-verify-{}-{name}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_kingrat")).arg("verify").arg(&path).args(flags).output().unwrap();
    std::fs::remove_file(path).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), said: text(output.stderr) }
}

fn cards(record: &Value) -> usize {
    let steps = |round: &Value| round["steps"].as_array().unwrap().iter().filter(|step| is_card(step)).count();
    record["rounds"].as_array().unwrap().iter().map(steps).sum()
}

fn is_card(step: &Value) -> bool {
    step.as_str().unwrap().len() == 1
}

#[test]
fn a_fair_game_is_said_to_be_fair() {
    let record = record();
    let ran = verify("fine", &record.to_string(), &[]);
    assert_eq!((ran.code, &*ran.said), (0, ""));
    assert!(ran.out.starts_with(&format!("ok: 2 rounds, {} cards: ", cards(&record))), "{}", ran.out);
    assert!(ran.out.contains("seeds of A Anna; none of B kitten"), "{}", ran.out);
    let ran = verify("fine.json", &record.to_string(), &["--json"]);
    let object: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &object["fine"], &object["cards"]), (0, &json!(true), &json!(cards(&record))));
    assert_eq!(object["rounds"][1]["seeded"], json!(["A"]));
}

const SEALED: &str = "sealed: cards, rules, mode, seats, dealer, round number\nnot sealed: names, actions\n";

#[test]
fn it_says_what_is_sealed_and_how_many_rounds_there_are() {
    let ran = verify("covers", &record().to_string(), &[]);
    assert!(ran.out.contains(SEALED) && ran.out.contains("\nrounds: 2 of 2\n"), "{}", ran.out);
    let ran = verify("covers.json", &record().to_string(), &["--json"]);
    let object: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(object["rounds"][0]["sealed"], json!(["cards", "rules", "mode", "seats", "dealer", "round number"]));
    assert_eq!(object["rounds"][0]["not_sealed"], json!(["names", "actions"]));
    assert_eq!(json!([object["rounds_played"], object["rounds_of"], object["complete"]]), json!([2, 2, true]));
}

#[test]
fn a_record_of_an_older_release_is_fair_and_its_cards_alone_are_sealed() {
    let mut old = old_record();
    assert_eq!(old["v"], 2);
    let covers = "sealed: cards\nnot sealed: rules, mode, seats, dealer, round number, names, actions\n";
    let ran = verify("older", &old.to_string(), &[]);
    assert_eq!((ran.code, &*ran.said), (0, ""));
    assert!(ran.out.starts_with("ok: 2 rounds, ") && ran.out.contains(covers), "{}", ran.out);
    // It went on under this release.
    old["v"] = json!(3);
    old["rounds"][1] = record()["rounds"][1].clone();
    let ran = verify("both", &old.to_string(), &[]);
    assert!(ran.out.contains("round 1: sealed: cards\n"), "{}", ran.out);
    assert!(ran.out.contains("round 2: sealed: cards, rules, mode, "), "{}", ran.out);
}

#[test]
fn forged_rules_mode_seats_and_dealer_do_not_pass() {
    let forgeries = [
        ("knock_penalty", "/rules/knock_penalty", json!(5)),
        ("take", "/rules/take", json!("may_return")),
        ("swap_look", "/rules/swap_look", json!("receivers")),
        ("first_discard", "/rules/first_discard", json!("leave")),
        ("players", "/rules/players", json!([2, 5])),
        ("mode", "/mode", json!("single")),
        ("order", "/rounds", json!([record()["rounds"][1], record()["rounds"][0]])),
    ];
    for (what, place, value) in forgeries {
        let mut forged = record();
        *forged.pointer_mut(place).unwrap() = value;
        let ran = verify(what, &forged.to_string(), &[]);
        assert_eq!(ran.code, 1, "{what}: {}", ran.out);
        assert!(ran.said.contains("round 1: the commitment ") && ran.said.contains(" seals something else"), "{what}");
        assert!(!ran.out.contains("ok"), "{what}: {}", ran.out);
    }
    // Names are not sealed, and it says so.
    let mut renamed = record();
    renamed["names"]["A"] = json!("Somebody Else");
    let ran = verify("names", &renamed.to_string(), &[]);
    assert!(ran.code == 0 && ran.out.contains(SEALED), "{}", ran.out);
}

#[test]
fn a_missing_round_is_reported_where_the_mode_fixes_their_number() {
    for record in [record(), old_record()] {
        let mut short = record.clone();
        short["rounds"].as_array_mut().unwrap().pop();
        let ran = verify("short", &short.to_string(), &[]);
        assert_eq!(ran.code, 1);
        assert!(ran.said.contains("the record has 1 of 2 rounds: the rest is missing"), "{}", ran.said);
        assert!(ran.out.contains("\nrounds: 1 of 2\n") && !ran.out.contains("ok"), "{}", ran.out);
        let ran = verify("short.json", &short.to_string(), &["--json"]);
        let object: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((&object["fine"], &object["complete"]), (&json!(false), &json!(false)));
    }
    let mut single = old_record();
    single["mode"] = json!("single"); // which was not sealed
    single["closed"] = json!(true);
    let ran = verify("single", &single.to_string(), &[]);
    assert_eq!(ran.code, 0, "{}", ran.said);
    assert!(ran.out.contains("\nrounds: 2; whether more were played cannot be known\n"), "{}", ran.out);
}

#[test]
fn the_commitment_that_was_noted_down_is_compared() {
    let record = record();
    let [one, two] = [0, 1].map(|i| record["rounds"][i]["fair"]["commitment"].as_str().unwrap().to_string());
    let text = record.to_string();
    for right in [&*one, &two.to_uppercase(), &format!("1:{one}"), &format!("2:{two}")] {
        assert_eq!(verify("noted", &text, &["--commitment", right]).code, 0, "{right}");
    }
    let ran = verify("swapped", &text, &["--commitment", &format!("2:{one}"), "--commitment", &two]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.said.contains(&format!("round 2: the commitment you noted is {one}, the record says {two}")),
        "{}",
        ran.said
    );
    let ran = verify("other", &text, &["--commitment", &"0".repeat(64)]);
    assert_eq!(ran.code, 1);
    assert!(ran.said.contains("is that of no round of the record"), "{}", ran.said);
    assert_eq!(verify("third", &text, &["--commitment", &format!("3:{one}")]).code, 1);
    assert_eq!(verify("short", &text, &["--commitment", "abc"]).code, 2);
}

#[test]
fn what_was_tampered_with_is_named() {
    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut record = record();
        change(&mut record);
        let ran = verify("tampered", &record.to_string(), &[]);
        assert_eq!(ran.code, 1, "{}", ran.out);
        assert!(!ran.out.contains("ok"), "{}", ran.out);
        ran.said
    };
    let was = record()["rounds"][1]["steps"][2].as_str().unwrap().to_string();
    let is = if was == "4" { "5" } else { "4" };
    let said = tampered(&|record| record["rounds"][1]["steps"][2] = json!(is));
    assert!(said.contains(&format!("round 2: card 3 (step 3): the seeds give {was}, the record says {is}")), "{said}");
    let said = tampered(&|record| record["rounds"][0]["fair"]["secret"] = json!("00".repeat(32)));
    assert!(said.contains("round 1: the commitment") && said.contains("seals something else"), "{said}");
    let said = tampered(&|record| record["rounds"][0]["fair"]["seeds"]["A"] = json!(""));
    assert!(said.contains("round 1: ") && said.contains("the seeds give"), "{said}");
    let said = tampered(&|record| record["dealer"] = json!(if record["dealer"] == "A" { "B" } else { "A" }));
    assert!(said.contains("round 1: the seeds make"), "{said}");
    let said = tampered(&|record| drop(record["rounds"][1].as_object_mut().unwrap().remove("fair")));
    assert!(said.contains("round 2: the record does not say what the cards of this round came from"), "{said}");
    let mut record = record();
    record["rounds"][1]["steps"][2] = json!(is);
    let ran = verify("tampered.json", &record.to_string(), &["--json"]);
    let object: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &object["fine"]), (1, &json!(false)));
    assert_eq!(object["rounds"][1]["faults"].as_array().unwrap().len(), 1);
}

#[test]
fn what_cannot_be_checked_is_wrong_input_and_says_what_to_use() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs/v1/nordic-series.json");
    let old: Value = serde_json::from_str(&std::fs::read_to_string(old).unwrap()).unwrap();
    assert_eq!(old["record"]["v"], 1);
    let mut bare = record();
    bare["rounds"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .for_each(|round| drop(round.as_object_mut().unwrap().remove("fair")));
    let mut damaged = record();
    damaged.as_object_mut().unwrap().remove("players");
    for (name, text, says) in [
        ("old", old["record"].to_string(), "does not say what its cards came from"),
        ("bare", bare.to_string(), "Use the JSON record"),
        ("log", "krn 1\n".to_string(), "use the JSON record of the same series"),
        ("text", "hello".to_string(), "not a kingrat record: line 1 is not JSON"),
        ("trace", "{\"t\":\"round\"}".to_string(), "not a kingrat record: this is JSON of another kind"),
        ("empty", String::new(), "this file is empty"),
        ("blank", " \n\n".to_string(), "this file is empty"),
        ("brace", "{".to_string(), "breaks off at line 1"),
        ("damaged", damaged.to_string(), "this record is damaged: missing field `players`"),
    ] {
        let ran = verify(name, &text, &[]);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{name}: {}", ran.said);
        assert!(ran.said.contains(says), "{name}: {}", ran.said);
    }
    let mut newer = record();
    newer["rounds"][0]["fair"]["v"] = json!(3);
    let ran = verify("newer", &newer.to_string(), &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.said.contains("version 3 of the algorithm"), "{}", ran.said);
}

/// Wherever a download stops, a sentence says so, and no parser's words.
#[test]
fn a_record_that_breaks_off_is_wrong_input_in_a_sentence() {
    let text = record().to_string();
    for length in [1, 2, 20, text.len() / 2, text.len() - 1] {
        let ran = verify(&format!("torn-{length}"), &text[..length], &[]);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{length}: {}", ran.said);
        assert!(ran.said.contains("breaks off at line 1; download or copy it again"), "{length}: {}", ran.said);
        assert!(!ran.said.contains("EOF"), "{length}: {}", ran.said);
    }
}
