//! End-to-end tests of `kingrat engine`, and of engines in `play` and `arena`.
#![cfg(unix)] // the faulty ones are shell scripts

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use kingrat_bots::{Cat, SimRng};
use kingrat_engine::{Engine, EngineLimits, EngineSpec};
use kingrat_engine::{Entrant, Player};
use kingrat_rules::{Action, Edition, Mode, Rules, Ruleset, Seat, Series, Turn};

const KINGRAT: &str = env!("CARGO_BIN_EXE_kingrat");
const LIMITS: EngineLimits = EngineLimits { start: Duration::from_secs(120), choose: Duration::from_secs(120) };

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kingrat-engines-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn example(name: &str) -> String {
    format!("{}/../../examples/engines/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Plays a match of two rounds with this entrant at every seat. Returns all choices.
fn choices(entrant: &dyn Entrant, ruleset: Ruleset, players: usize) -> Vec<Action> {
    let mut series = Series::new(ruleset, Mode::Rounds(2), players, Seat::ALL[players - 1]).unwrap();
    let mut sitting: Vec<Box<dyn Player>> =
        (0..players).map(|seat| entrant.player(u64::MAX - seat as u64).unwrap()).collect();
    let mut chosen = Vec::new();
    while let Some(mut round) = series.next_round() {
        let mut chance = SimRng::stream(11, series.rounds() as u64);
        for (seat, player) in Seat::ALL.into_iter().zip(&mut sitting) {
            player.begin(seat, &series).unwrap();
        }
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(seat) => {
                    let action = sitting[seat.index()].choose(&round.view(seat), &round.legal());
                    let action = action.unwrap_or_else(|why| panic!("{why}"));
                    chosen.push(action);
                    round.play(action).unwrap()
                }
                _ => round.deal_from(&mut chance).unwrap(),
            };
            for (seat, player) in Seat::ALL.into_iter().zip(&mut sitting) {
                player.observe(&event.seen_by(seat)).unwrap();
            }
        }
        let outcome = round.outcome().unwrap();
        sitting.iter_mut().for_each(|player| player.end(Some(&outcome)).unwrap());
        series.score(&outcome).unwrap();
    }
    chosen
}

#[test]
fn a_cat_as_a_program_chooses_what_the_cat_chooses() {
    let baselines = ["greedy", "random"].map(|key| Cat::named(key).unwrap());
    for cat in baselines.into_iter().chain(Cat::ALL.into_iter().filter(|cat| !baselines.contains(cat))) {
        // Search is slow: one table is enough.
        let tables = if cat.key() == "luna" { 1 } else { Edition::ALL.len() };
        let spec = EngineSpec::new(cat.key(), &format!("'{KINGRAT}' engine {}", cat.key())).unwrap();
        let engine = Engine::new(spec, LIMITS, None);
        assert_eq!(engine.greeting().unwrap().name, cat.key());
        for (i, edition) in Edition::ALL.iter().take(tables).enumerate() {
            let [fewest, most] = edition.rules.players;
            let players = (fewest + i as u8 % (most - fewest + 1)) as usize;
            let mut ruleset = Ruleset::of(edition);
            if edition.key == "iceland" {
                ruleset.rules = Rules { keep_drawn_power: true, knock_penalty: 7, ..ruleset.rules };
            }
            let (ours, theirs) = (choices(&cat, ruleset, players), choices(&engine, ruleset, players));
            assert_eq!(ours, theirs, "{} in {}", cat.key(), edition.key);
        }
    }
}

#[test]
fn a_cat_says_what_it_did_not_understand() {
    let talk = |lines: &str| {
        let mut child = Command::new(KINGRAT)
            .args(["engine", "greedy"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    let greeted = talk("{\"t\":\"hello\",\"v\":1,\"more\":[]}\n{\"t\":\"weather\"}\n{\"t\":\"quit\"}\nwhat?\n");
    assert_eq!(String::from_utf8_lossy(&greeted.stdout), "{\"v\":1,\"name\":\"greedy\",\"author\":\"kingrat\"}\n");
    assert_eq!(greeted.status.code(), Some(0));
    for (lines, sentence) in [
        ("uci\n", "line 1: expected value"),
        ("{\"t\":\"hello\",\"v\":1}\n{\"t\":\"seen\",\"event\":\"A d6\"}\n", "line 2: no round has begun"),
        ("{\"t\":\"hello\",\"v\":9}\n", "line 1: version 9 of the protocol"),
        ("{\"t\":\"seen\",\"event\":\"A zz\"}\n", "\"A zz\" is no event"),
    ] {
        let output = talk(lines);
        assert_eq!(output.status.code(), Some(2), "{lines}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(sentence), "{lines}: {said}");
    }
}

fn kingrat(args: &[&str]) -> Output {
    Command::new(KINGRAT).args(args).output().unwrap()
}

#[test]
fn a_check_tells_authors_line_by_line() {
    let folder = Folder::new("check");
    let log = folder.0.join("traffic.txt");
    let minnow = format!("node '{}'", example("minnow.mjs"));
    let output = kingrat(&["engine", "--check", &minnow, "--time", "120", "--log", log.to_str().unwrap()]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    for line in [
        "right  it starts and says hello: Minnow by kingrat",
        "right  nordic, 2 players: 2 rounds",
        "right  it ends when it is told",
    ] {
        assert!(said.contains(line), "{said}");
    }
    let traffic = std::fs::read_to_string(log).unwrap();
    assert!(traffic.starts_with("> {\"t\":\"hello\",\"v\":1}\n< {\"v\":1,\"name\":\"Minnow\""), "{}", &traffic[..200]);

    let output = kingrat(&["engine", "--check", "sh -c 'read line; echo uciok'"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("WRONG  ") && said.contains("(E1)") && said.contains("uciok"), "{said}");
    assert_eq!(kingrat(&["engine", "--check", "node 'x"]).status.code(), Some(2));
    assert_eq!(kingrat(&["engine", "dog"]).status.code(), Some(2));
    assert_eq!(kingrat(&["engine"]).status.code(), Some(2));
}

/// Plays in the terminal with Enter or the first offer, until the game is over or `lines` have been typed.
fn table(folder: &Folder, flags: &[&str], lines: usize) -> (Option<i32>, String, String) {
    let mut child = Command::new(KINGRAT)
        .args(["play", "--plain", "--fast", "--lang", "en", "--edition", "nordic", "--names", "Anna", "--seed", "5"])
        .args(flags)
        .env("KINGRAT_DATA", &folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // One of these answers every question; a wrong answer is asked again and changes nothing.
    let answers = ["d", "", "x", "-", ".", "1", "", "k"].map(|answer| format!("{answer}\n"));
    let typed: String = (0..lines).map(|i| answers[i % answers.len()].as_str()).collect();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_program_sits_at_a_local_table_and_a_saved_game_goes_on_without_it() {
    let folder = Folder::new("table");
    let minnow = format!("minnow=node '{}'", example("minnow.mjs"));
    let (code, said, errors) = table(&folder, &["--engine", &minnow, "--engine-time", "120"], 25);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    assert!(said.contains("At the table: Anna and minnow."), "{said}");
    assert!(said.contains("minnow draws") || said.contains("minnow takes"), "{said}");
    assert!(said.contains("The game is saved."), "{said}");

    let (code, said, errors) = table(&folder, &[], 25);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{said}");
    let sentence = "minnow isn’t here this time, so a cat plays instead.";
    assert_eq!(said.matches(sentence).count(), 1, "{said}");
}

#[test]
fn a_program_that_forfeits_at_a_table_is_replaced_with_a_sentence_and_a_report() {
    let folder = Folder::new("forfeit");
    let bad = "wobbly=sh -c 'read line; echo \"{\\\"v\\\":1,\\\"name\\\":\\\"W\\\"}\"; while read -r line; do echo moo; done'";
    let (code, said, errors) = table(&folder, &["--engine", bad], 60);
    assert_eq!(code, Some(0), "{said}{errors}");
    assert_eq!(said.matches("wobbly can’t play on, so a cat takes over.").count(), 1, "{said}");
    assert!(errors.starts_with("kingrat: wobbly: ") && errors.contains("Answered: moo"), "{errors}");

    let folder = Folder::new("refused");
    for (spec, why) in
        [("x=/nowhere/at/all", "(E1)"), ("node", "NAME=COMMAND"), ("a b=node", "is not a valid name for a program")]
    {
        let (code, _, errors) = table(&folder, &["--engine", spec], 1);
        assert_eq!(code, Some(2), "{spec}: {errors}");
        assert!(errors.contains(why), "{spec}: {errors}");
    }
}

#[test]
fn a_program_takes_part_in_the_arena_and_one_that_forfeits_does_not_stop_it() {
    let minnow = format!("minnow=node '{}'", example("minnow.mjs"));
    let bad = "wobbly=sh -c 'read line; echo \"{\\\"v\\\":1,\\\"name\\\":\\\"W\\\"}\"; read line; exit 7'";
    let output = kingrat(&[
        "arena",
        "greedy",
        "--engine",
        &minnow,
        "--engine",
        bad,
        "--engine-time",
        "120",
        "--deals",
        "10",
        "--threads",
        "2",
        "--json",
    ]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let report: serde_json::Value = serde_json::from_str(&said).unwrap();
    let entrant = |name: &str| {
        let entrants = report["entrants"].as_array().unwrap();
        entrants.iter().find(|entrant| entrant["name"] == name).unwrap_or_else(|| panic!("{said}"))
    };
    assert_eq!(entrant("minnow")["forfeits"], 0);
    assert_eq!(entrant("greedy")["forfeits"], 0);
    assert!(entrant("wobbly")["forfeits"].as_u64() > Some(0), "{said}");
    let why = entrant("wobbly")["first_forfeit"].as_str().unwrap();
    assert!(why.contains("exit status: 7"), "{why}");

    let output = kingrat(&["arena", "--engine", "x=/nowhere/at/all"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("(E1)"));
    assert_eq!(kingrat(&["arena", "--engine", &minnow.replacen("minnow", "greedy", 1)]).status.code(), Some(2));
}
