//! End-to-end tests of `kingrat verify`.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// Returns the record of two rounds between Anna and a cat.
fn record() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/logs/v2/nordic-series.json");
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
        assert_eq!(ran.out, "");
        ran.said
    };
    let was = record()["rounds"][1]["steps"][2].as_str().unwrap().to_string();
    let is = if was == "4" { "5" } else { "4" };
    let said = tampered(&|record| record["rounds"][1]["steps"][2] = json!(is));
    assert!(said.contains(&format!("round 2: card 3 (step 3): the seeds give {was}, the record says {is}")), "{said}");
    let said = tampered(&|record| record["rounds"][0]["fair"]["secret"] = json!("00".repeat(32)));
    assert!(said.contains("round 1: the commitment") && said.contains("is not the SHA-256 of the secret"), "{said}");
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
    for (name, text, says) in [
        ("old", old["record"].to_string(), "does not say what its cards came from"),
        ("bare", bare.to_string(), "Use the JSON record"),
        ("log", "krn 1\n".to_string(), "use the JSON record of the same series"),
        ("nothing", "hello".to_string(), "not a kingrat record"),
        ("trace", "{\"t\":\"round\"}".to_string(), "not a kingrat record"),
    ] {
        let ran = verify(name, &text, &[]);
        assert_eq!((ran.code, &*ran.out), (2, ""), "{name}: {}", ran.said);
        assert!(ran.said.contains(says), "{name}: {}", ran.said);
    }
    let mut newer = record();
    newer["rounds"][0]["fair"]["v"] = json!(2);
    let ran = verify("newer", &newer.to_string(), &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.said.contains("version 2 of the algorithm"), "{}", ran.said);
}
