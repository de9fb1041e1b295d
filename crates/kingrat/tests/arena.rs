//! End-to-end tests of `kingrat arena`.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn kingrat(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    command.arg("arena").args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> Output {
    kingrat(args).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{args:?}: {said}");
    said
}

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kingrat-arena-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_json_is_the_same_on_any_number_of_threads_and_holds_the_figures() {
    let ask = |threads: &str| {
        printed(&["kitten", "tabby", "greedy", "--deals", "40", "--seed", "9", "--threads", threads, "--json"])
    };
    let told = ask("1");
    assert_eq!(told, ask("2"));
    assert_eq!(told, ask("5"));
    let json: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(json["format"], "kingrat-arena");
    assert_eq!(json["version"], 1);
    assert_eq!(json["meetings"].as_array().unwrap().len(), 3);
    assert_eq!(json["meetings"][0]["games"], 80);
    for path in [
        "/entrants/0/rating/low",
        "/entrants/0/habits/mean_score",
        "/entrants/0/habits/by_seat/1/win_share",
        "/entrants/0/habits/knocks/win_share",
        "/entrants/0/habits/recall/0/known",
        "/meetings/0/sides/0/win_share/high",
        "/meetings/0/sides/0/margin/mean",
        "/meetings/0/comparisons/0/gap/low",
        "/meetings/0/rounds/turns_per_round",
        "/all/actions_per_round",
        "/all/win_share_by_seat/0/mean",
        "/all/knocks/by_sum/0/win_share",
        "/all/knocks/by_turn/0/times",
        "/cross_table/rows/0/1/mean",
        "/rules/knock_penalty",
    ] {
        assert!(json.pointer(path).is_some_and(Value::is_number), "{path}");
    }
}

#[test]
fn the_text_says_who_is_better() {
    let text = printed(&["greedy", "random", "--deals", "2000", "--until-decided"]);
    assert!(text.starts_with("nordic, 2 players, single rounds; until decided, at most 2,000 deals"), "{text}");
    assert!(text.contains("decided: greedy wins more"), "{text}");
    assert!(text.contains("by seat, the first player first:"), "{text}");
}

#[test]
fn all_cats_play_when_nobody_is_named_and_matches_can_be_played() {
    let json: Value = serde_json::from_str(&printed(&["--deals", "1", "--mode", "rounds:2", "--json"])).unwrap();
    let cats = kingrat_bots::Cat::ALL.len();
    assert_eq!(json["entrants"].as_array().unwrap().len(), cats);
    assert_eq!(json["meetings"].as_array().unwrap().len(), cats * (cats - 1) / 2);
    assert_eq!(json["all"]["rounds"], json["meetings"].as_array().unwrap().len() * 2 * 2);
}

#[test]
fn one_can_play_against_a_table_of_others_and_all_at_one() {
    let args = ["tabby", "--against", "kitten", "--players", "4", "--deals", "5", "--edition", "classic", "--json"];
    let json: Value = serde_json::from_str(&printed(&args)).unwrap();
    assert_eq!(json["meetings"][0]["lineup"].as_array().unwrap().len(), 4);
    assert_eq!((&json["edition"], &json["field"]), (&"classic".into(), &"against".into()));
    let json: Value =
        serde_json::from_str(&printed(&["tabby", "kitten", "greedy", "--mixed", "--deals", "5", "--json"])).unwrap();
    assert_eq!((&json["players"], &json["field"]), (&3.into(), &"mixed".into()));
    assert_eq!(json["meetings"][0]["comparisons"].as_array().unwrap().len(), 3);
}

#[test]
fn a_cat_can_play_against_a_table_of_its_own_kind() {
    let args = ["greedy", "--against", "greedy", "--players", "3", "--deals", "20", "--json"];
    let json: Value = serde_json::from_str(&printed(&args)).unwrap();
    assert_eq!(json["all"]["rounds"], 60, "{json}");
    assert_eq!(json["all"]["win_share_by_seat"].as_array().unwrap().len(), 3);
}

#[test]
fn a_cat_with_another_number_is_another_entrant() {
    let args = ["greedy:knock=1", "--against", "greedy", "--deals", "60", "--json"];
    let json: Value = serde_json::from_str(&printed(&args)).unwrap();
    assert_eq!(json["meetings"][0]["lineup"], serde_json::json!(["greedy:knock=1", "greedy"]));
    let knocks_with =
        |side: usize| json["meetings"][0]["sides"][side]["habits"]["knocks"]["mean_sum"].as_f64().unwrap();
    assert!(knocks_with(0) < knocks_with(1), "{json}");
}

#[test]
fn what_is_wrong_is_named_with_what_there_is() {
    let said = refused(&["kitten", "dog"]);
    assert!(said.contains("\"dog\"") && said.contains("greedy") && said.contains("random"), "{said}");
    assert!(refused(&["greedy:luck=3", "mimi"]).contains("knock, take"));
    assert!(refused(&["mimi:knock=3", "mimi"]).contains("greedy and luna can"));
    assert!(refused(&["kitten"]).contains("it takes 2 entrants"));
    assert!(refused(&["kitten", "tabby", "--edition", "moon"]).contains("the editions are nordic"));
    assert!(refused(&["kitten", "tabby", "--mode", "time:5"]).contains("elimination:LIMIT"));
    assert!(refused(&["kitten", "tabby", "--players", "9"]).contains("2"));
    assert!(refused(&["kitten", "--against", "tabby,greedy", "--players", "4"]).contains("3 seats"));
    assert!(refused(&["kitten", "tabby", "--error", "0"]).contains("0.0001"));
    assert!(refused(&["kitten", "tabby", "--html", "/nowhere/at/all.html"]).contains("/nowhere/at/all.html"));
}

#[test]
fn the_page_is_there_whole_and_alone() {
    let folder = Folder::new("page");
    let file = folder.file("arena.html");
    std::fs::write(&file, "old").unwrap();
    printed(&["kitten", "tabby", "--deals", "20", "--html", &file]);
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(folder.names(), ["arena.html"]);
    // A refused plan leaves the old file and no temporary one.
    refused(&["kitten", "--html", &file]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page);
    assert_eq!(folder.names(), ["arena.html"]);
}

#[test]
fn shards_merge_to_the_report_of_one_machine() {
    let folder = Folder::new("shards");
    let plan = ["otto", "greedy", "--deals", "9", "--players", "3", "--seed", "4"];
    let whole = printed(&[&plan[..], &["--json"]].concat());
    let files: Vec<String> = (1..=4).map(|part| folder.file(&format!("{part}.shard"))).collect();
    for (part, file) in (1..).zip(&files) {
        let told = printed(&[&plan[..], &["--shard", &format!("{part}/4"), "--out", file]].concat());
        assert_eq!(told, "");
    }
    let merge = |files: &[String], more: &[&str]| {
        let files = files.iter().map(String::as_str);
        let mut args: Vec<String> = ["--merge"].into_iter().chain(files).map(String::from).collect();
        args.extend(more.iter().map(|arg| arg.to_string()));
        args
    };
    let asked = |args: Vec<String>| printed(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let wrong = |args: Vec<String>| refused(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(asked(merge(&files, &["--json"])), whole);
    assert!(wrong(merge(&files[..3], &[])).contains("shard 4/4 is missing"));
    assert!(wrong(merge(&[&files[..], &files[..1]].concat(), &[])).contains("shard 1/4 is there twice"));
    std::fs::write(&files[1], "{}").unwrap();
    assert!(wrong(merge(&files, &[])).contains("not a file of kingrat arena --shard"));
    assert!(wrong(merge(&[folder.file("5.shard")], &[])).contains("cannot be read"));
    for options in [&["--shard", "5/4", "--out", "x"][..], &["--shard", "1/4"], &["--out", "x"]] {
        refused(options);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    let folder = Folder::new("interrupt");
    let file = folder.file("arena.html");
    let args = ["kitten", "tabby", "--deals", "100000000", "--threads", "2", "--html", &file, "--json"];
    for signal in ["INT", "TERM"] {
        let child = kingrat(&args).spawn().unwrap();
        // The temporary file appears just before the games begin, and signals are handled from then on.
        while folder.names().iter().all(|name| !name.ends_with(&format!("{}.part", child.id()))) {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        // Usually some deals are done by then; nothing below depends on it.
        std::thread::sleep(std::time::Duration::from_millis(200));
        let kill = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert!(said.contains("the deals in progress are played to their end"), "{said}");
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(json["interrupted"], true);
        assert_eq!(json["meetings"][0]["ended"], "stopped");
        let deals = json["meetings"][0]["deals"].as_u64().unwrap();
        assert_eq!(json["meetings"][0]["games"], 2 * deals);
        assert!(std::fs::read_to_string(&file).unwrap().contains("stopped before its end"));
        assert_eq!(folder.names(), ["arena.html"]);
        std::fs::remove_file(&file).unwrap();
    }
}
