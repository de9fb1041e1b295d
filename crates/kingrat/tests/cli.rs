//! End-to-end tests of the command line: output, refusals, exit codes.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn kingrat(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kingrat")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = kingrat(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a command that has to fail with this exit code. Returns its stderr.
fn refused(args: &[&str], code: i32) -> String {
    let output = kingrat(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    said
}

/// A temporary file.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("kingrat-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        File(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn piped(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kingrat"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn game(seed: &str) -> String {
    printed(&[
        "trace",
        "--players",
        "3",
        "--mode",
        "rounds:3",
        "--rounds",
        "3",
        "--knock",
        "1/8",
        "--seed",
        seed,
        "--krn",
    ])
}

#[cfg(unix)]
#[test]
fn alone_it_serves_the_game_and_ends_in_good_order() {
    use std::io::{BufRead, BufReader, Read};
    let folder = std::env::temp_dir().join(format!("kingrat-alone-{}", std::process::id()));
    let mut alone = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    alone.env("KINGRAT_DATA", &folder).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let mut server = alone.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("kingrat is ready: http://").unwrap_or_else(|| panic!("{line}"));
    let address = address.trim_end_matches('/');
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<html"), "{page}");
    // A second server on the same data is refused.
    let data = folder.to_str().unwrap();
    let said = refused(&["serve", "--no-browser", "--port", "0", "--data", data], 2);
    assert!(said.contains("another kingrat is running"), "{said}");
    Command::new("kill").args(["-TERM", &server.id().to_string()]).status().unwrap();
    assert!(server.wait().unwrap().success());
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_a_table_refuses_is_told_in_a_sentence() {
    let file = std::env::temp_dir().join(format!("kingrat-refused-{}.jsonl", std::process::id()));
    let save = file.to_str().unwrap();
    for (lang, sentence) in [("en", "That length doesn’t work"), ("sv", "längd")] {
        let said = refused(&["play", "--new", "--mode", "rounds:1000", "--lang", lang, "--save", save], 2);
        assert!(said.contains(sentence) && !said.contains("BadSetup"), "{said}");
    }
    assert!(!file.exists(), "nothing is begun");
}

#[test]
fn a_file_that_is_no_database_is_left_alone_and_named() {
    let folder = std::env::temp_dir().join(format!("kingrat-no-database-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("kingrat.sqlite");
    std::fs::write(&file, "my shopping list").unwrap();
    let said = refused(&["serve", "--no-browser", "--port", "0", "--data", folder.to_str().unwrap()], 2);
    assert!(said.contains("is no database") && said.contains("move it away"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "my shopping list");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn its_help_shows_what_it_can_do() {
    let help = printed(&["--help"]);
    for command in ["serve", "tables", "close", "play", "editions", "rules", "sim", "trace", "perft", "replay", "bench"]
    {
        assert!(help.contains(command), "{command}");
        assert!(printed(&[command, "--help"]).contains("Examples:"), "{command}");
    }
}

#[test]
fn editions_are_a_table_and_an_object() {
    assert_eq!(printed(&["editions"]).lines().filter(|line| line.contains("2-")).count(), 10);
    let object: serde_json::Value = serde_json::from_str(&printed(&["editions", "--json"])).unwrap();
    assert_eq!(object["editions"].as_array().unwrap().len(), 10);
}

#[test]
fn the_rules_of_every_edition_are_a_file_that_can_be_read_back() {
    let editions: serde_json::Value = serde_json::from_str(&printed(&["editions", "--json"])).unwrap();
    for edition in editions["editions"].as_array().unwrap() {
        let key = edition["key"].as_str().unwrap();
        let file = File::new(&format!("{key}.toml"), &printed(&["rules", key]));
        let read: serde_json::Value =
            serde_json::from_str(&printed(&["rules", "--rules", file.path(), "--json"])).unwrap();
        assert_eq!(read["edition"], key);
        assert_eq!(read["rules"], edition["rules"]);
    }
}

#[test]
fn rules_that_cannot_work_are_refused_with_the_reason() {
    for (text, reason) in [
        ("deck.numbers = [1,1,1,1,1,0,0,0,0,0]", "R6.2"),
        ("keep_drawn_power = true\nexchanged = \"up\"", "H1"),
        ("players = [1, 6]", "R1.3"),
        ("players = [2, 7]", "R1.3"),
        ("deck.peek = 200", "at most 80"),
        ("base = \"swedish\"", "the editions are nordic"),
        ("knock_penalty = -5", "line 1"),
        ("swap_look = \"everybody\"", "receivers"),
        ("colour = \"red\"", "unknown field"),
        ("take = ", "line 1"),
    ] {
        let file = File::new("bad.toml", text);
        let said = refused(&["rules", "--rules", file.path()], 2);
        assert!(said.contains(reason), "{text}: {said}");
    }
}

#[test]
fn r6_2_a_table_too_large_for_its_deck_is_refused() {
    let file = File::new("small.toml", "deck.numbers = [2,2,2,2,2,2,2,0,0,0]");
    printed(&["sim", "--rules", file.path(), "--players", "3", "--rounds", "10"]);
    assert!(refused(&["sim", "--rules", file.path(), "--players", "4"], 2).contains("17"));
}

#[test]
fn wrong_use_exits_with_2_and_says_what_to_do() {
    assert!(refused(&["sim", "--edition", "norse"], 2).contains("the editions are nordic"));
    assert!(refused(&["sim", "--players", "7"], 2).contains("2 to 6"));
    assert!(refused(&["sim", "--edition", "school", "--players", "5"], 2).contains("2 to 4"));
    assert!(refused(&["sim", "--rounds", "0"], 2).contains("rounds"));
    assert!(refused(&["sim", "--knock", "7"], 2).contains("1/16"));
    assert!(refused(&["trace", "--mode", "rounds:0"], 2).contains("elimination:LIMIT"));
    assert!(refused(&["replay", "/no/such/file.krn"], 2).contains("cannot be read"));
    assert!(refused(&["perft", "--line", "krt1 eyes=open"], 2).contains("column 15"));
    refused(&["dance"], 2);
}

#[test]
fn sim_gives_the_same_figures_for_the_same_seed() {
    let args = ["sim", "--players", "3", "--rounds", "20000", "--seed", "9", "--json"];
    assert_eq!(printed(&args), printed(&args));
    let other = ["sim", "--players", "3", "--rounds", "20000", "--seed", "10", "--json"];
    assert_ne!(printed(&args), printed(&other));
}

#[test]
fn sim_figures_are_those_of_the_deck() {
    let args = ["sim", "--players", "4", "--rounds", "50000", "--json"];
    let figures: serde_json::Value = serde_json::from_str(&printed(&args)).unwrap();
    // R1.1: an unknown number is worth 5.0, so four are worth 20
    let (mean, error) = (&figures["score"]["mean"], &figures["score"]["standard_error"]);
    assert!((mean.as_f64().unwrap() - 20.0).abs() < 5.0 * error.as_f64().unwrap(), "{mean} ± {error}");
    let shares: f64 =
        figures["win_share_by_seat"].as_array().unwrap().iter().map(|share| share["mean"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9);
}

#[test]
fn r5_5_cut_rounds_are_reported_and_never_scored() {
    let args = ["sim", "--players", "2", "--rounds", "1000", "--knock", "0", "--max-turns", "5"];
    assert!(printed(&args).contains("every round was cut short"));
    let json: serde_json::Value = serde_json::from_str(&printed(&[&args[..], &["--json"]].concat())).unwrap();
    assert_eq!((json["cut"].as_u64(), &json["score"]["mean"]), (Some(1000), &serde_json::Value::Null));
}

#[test]
fn sim_checks_its_invariants_when_asked() {
    printed(&["sim", "--edition", "classic", "--players", "6", "--rounds", "2000", "--knock", "1/32", "--check"]);
}

#[test]
fn a_game_log_goes_to_json_and_back_unchanged() {
    let log = game("1");
    let json = piped(&["replay", "-", "--to", "json"], &log);
    let back = piped(&["replay", "-", "--to", "krn"], &String::from_utf8(json.stdout).unwrap());
    assert_eq!(String::from_utf8(back.stdout).unwrap(), log);
}

#[test]
fn a_game_log_is_summed_up_told_and_redacted() {
    let file = File::new("told.krn", &game("2"));
    assert!(printed(&["replay", file.path()]).starts_with("ok: nordic, 3 players, rounds:3, 3 rounds\n"));
    assert!(printed(&["replay", file.path(), "--print"]).contains("knocks"));
    let redacted = File::new("b.krn", &printed(&["replay", file.path(), "--eyes", "B", "--to", "krn"]));
    assert!(std::fs::read_to_string(redacted.path()).unwrap().contains("A=????"));
    assert!(printed(&["replay", redacted.path()]).contains("as seen by B"));
    assert!(refused(&["replay", redacted.path(), "--eyes", "C", "--to", "krn"], 2).contains("B saw"));
    assert!(refused(&["replay", redacted.path(), "--to", "json"], 2).contains("open eyes"));
    assert!(refused(&["trace", redacted.path()], 2).contains("open eyes"));
}

#[test]
fn a_truncated_log_is_refused() {
    let log = game("3");
    let half: String = log.lines().take(log.lines().count() - 3).map(|line| format!("{line}\n")).collect();
    let file = File::new("half.krn", &half);
    let said = refused(&["replay", file.path()], 1);
    assert!(said.contains("ends too early"), "{said}");
}

#[test]
fn a_tampered_log_is_refused_at_the_first_step_that_cannot_be() {
    let log = game("4");
    let line = log.lines().position(|line| line.starts_with("1 A")).unwrap();
    let tampered: Vec<String> = log
        .lines()
        .enumerate()
        .map(|(i, text)| if i == line { "1 A t1xP .".to_string() } else { text.to_string() })
        .collect();
    let file = File::new("tampered.krn", &tampered.join("\n"));
    let said = refused(&["replay", file.path()], 1);
    assert!(said.contains(&format!("line {}, column 5", line + 1)) && said.contains("round 1, step"), "{said}");
}

#[test]
fn what_is_no_game_file_is_refused_without_a_panic() {
    for (text, code, says) in [
        ("", 2, "this file is empty"),
        ("\n", 2, "this file is empty"),
        ("hello", 2, "not a game file"),
        ("\0\0\0\0", 2, "not a game file"),
        ("{", 2, "breaks off at line 1"),
        ("{\"format\":\"x\"}", 2, "JSON of another kind"),
        ("{\"format\":\"kingrat-record\"}", 2, "this record is damaged: missing field"),
        ("{]", 2, "line 1 is not JSON"),
        ("[1,2]", 2, "not a game file"),
        ("krn 2\n", 1, "line 1"),
    ] {
        let file = File::new("no.krn", text);
        for command in ["replay", "trace"] {
            let said = refused(&[command, file.path()], code);
            assert!(said.contains(says) && !said.contains("EOF"), "{command} {text:?}: {said}");
        }
    }
    let file = std::env::temp_dir().join(format!("kingrat-{}-binary", std::process::id()));
    std::fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    for command in [&["replay"][..], &["trace"], &["verify"], &["perft", "--check"], &["rules", "--rules"]] {
        assert!(refused(&[command, &[file.to_str().unwrap()]].concat(), 2).contains("is this the right file?"));
    }
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_trace_is_json_from_the_first_line_to_the_last() {
    let trace = printed(&["trace", "--edition", "iceland", "--players", "5", "--rounds", "2"]);
    let lines: Vec<serde_json::Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["t"], "round");
    assert_eq!(lines.last().unwrap()["t"], "end");
    assert_eq!(lines.iter().filter(|line| line["t"] == "end").count(), 2);
}

#[test]
fn a_recorded_game_traces_as_it_was_played() {
    let args = ["trace", "--players", "3", "--mode", "rounds:3", "--rounds", "3", "--knock", "1/8", "--seed", "5"];
    let file = File::new("traced.krn", &game("5"));
    assert_eq!(printed(&args), printed(&["trace", file.path()]));
}

#[test]
fn whoever_stops_reading_early_is_not_scolded() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kingrat"))
        .args(["trace", "--rounds", "500", "--players", "6"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn perft_prints_a_line_per_depth() {
    let printed = printed(&["perft", "--players", "2", "--depth", "2"]);
    assert_eq!(printed.lines().skip(1).collect::<Vec<_>>(), ["1 13 54", "2 169 2862"]);
}

#[test]
fn a_wrong_count_in_a_suite_is_a_no() {
    let line = printed(&["perft", "--players", "2", "--depth", "1"]).lines().next().unwrap().to_string();
    let right = File::new("right.perft", &format!("# before the deal\n{line}\n1 13 54\n"));
    assert!(printed(&["perft", "--check", right.path()]).contains("1 counts in 1 files agree"));
    let wrong = File::new("wrong.perft", &format!("{line}\n1 13 55\n"));
    assert!(refused(&["perft", "--check", wrong.path()], 1).contains("line 2"));
}

#[test]
fn the_trace_is_as_it_was() {
    let golden = format!("{}/../../fixtures/trace/classic-3.jsonl", env!("CARGO_MANIFEST_DIR"));
    let trace = printed(&[
        "trace",
        "--edition",
        "classic",
        "--players",
        "3",
        "--rounds",
        "2",
        "--knock",
        "1/4",
        "--seed",
        "11",
    ]);
    if std::env::var_os("KINGRAT_BLESS").is_some() {
        std::fs::create_dir_all(std::path::Path::new(&golden).parent().unwrap()).unwrap();
        std::fs::write(&golden, &trace).unwrap();
    }
    assert!(
        trace == std::fs::read_to_string(&golden).unwrap(),
        "the trace differs from {golden}; if that is meant: cargo xtask bless"
    );
}

#[test]
fn mistakes_in_a_game_log_are_named_where_they_are() {
    let log = game("4");
    let spoiled = |from: &str, to: &str| {
        assert!(log.contains(from), "{from} in\n{log}");
        let file = File::new(&format!("spoiled-{}.krn", from.len() * 31 + to.len()), &log.replacen(from, to, 1));
        refused(&["replay", file.path()], 1)
    };
    assert!(spoiled("players 3", "players 9").contains("line 4, column 9: 9: 9 players: these rules are for 2 to 6"));
    assert!(spoiled("players 3", "set foo 2\nplayers 3").contains("line 4, column 5: foo: the rules have no field"));
    assert!(
        spoiled("players 3", "set cut maybe\nplayers 3")
            .contains("line 4, column 9: expected true or false, found \"maybe\"")
    );
    assert!(spoiled("players 3", "set knock_penalty 2000\nplayers 3").contains("line 4, column 19"));
    assert!(spoiled("eyes open", "eyes nobody").contains("line 2, column 6: expected open, a seat A-F or gallery"));
    assert!(spoiled("dealer C", "dealer D").contains("line 6, column 8"));
    // the unfinished turn is reported, not the next one
    let turn = log.lines().position(|line| line.starts_with("1 A")).unwrap();
    let line = log.lines().nth(turn).unwrap();
    let said = spoiled(line, line.trim_end_matches(" ."));
    assert!(said.contains(&format!("line {}", turn + 1)) && said.contains("A's turn is not over"), "{said}");
    // the revealed cards differ from the row
    let reveal = log.lines().position(|line| line.starts_with("reveal")).unwrap();
    let line = log.lines().nth(reveal).unwrap();
    let said = spoiled(line, &line.replacen("A=", "A=9", 1).replacen(&line[9..13], &line[9..12], 1));
    assert!(said.contains(&format!("line {}", reveal + 1)), "{said}");
}

#[test]
fn nobody_looks_from_a_seat_that_is_not_there() {
    let file = File::new("eyes.krn", &game("6"));
    assert!(refused(&["replay", file.path(), "--eyes", "F"], 2).contains("3 seats"));
    assert!(refused(&["replay", file.path(), "--eyes", "Z"], 2).contains("gallery"));
}

#[test]
fn a_suite_without_counts_is_wrong_input() {
    let file = File::new("empty.perft", "# nothing\n");
    assert!(refused(&["perft", "--check", file.path()], 2).contains("no counts"));
}

#[test]
fn a_backup_of_nothing_and_a_wrong_address_are_refused_with_a_sentence() {
    let folder = std::env::temp_dir().join(format!("kingrat-{}-no-data", std::process::id()));
    let file = folder.join("x.backup");
    std::fs::create_dir_all(&folder).unwrap();
    let (folder_name, file_name) = (folder.to_str().unwrap(), file.to_str().unwrap());
    let said = refused(&["backup", file_name, "--data", folder_name], 2);
    assert!(said.contains("there is no database in"), "{said}");
    let said = refused(&["restore", file_name, "--data", folder_name], 2);
    assert!(said.contains("is no backup of kingrat"), "{said}");
    for command in [&["serve", "--no-browser"][..], &["backup", file_name], &["restore", file_name]] {
        let wrong = [command, &["--database", "mysql://anna:sesame@db.example/rats"]].concat();
        let said = refused(&wrong, 2);
        assert!(said.contains("postgres://") && !said.contains("sesame"), "{said}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_crowd_plays_at_a_server_of_its_own_and_is_counted() {
    // A slow machine may need more than a second for the first move: then measure longer.
    let load = |seconds: &str| {
        let played = ["load", "--tables", "2", "--players", "2", "--idle", "3", "--warm-up", "0", "--seconds", seconds];
        printed(&[&played[..], &["--json"]].concat())
    };
    let figures = |said: &str| serde_json::from_str::<serde_json::Value>(said).unwrap();
    let said =
        ["1", "10"].into_iter().map(load).find(|said| figures(said)["moves"] != 0).unwrap_or_else(|| load("100"));
    let figures = figures(&said);
    assert!(figures["moves"].as_u64().unwrap() > 0, "{said}");
    assert_eq!(figures["refused"], 0, "{said}");
    assert!(figures["latency_ms"]["p50"].as_f64().unwrap() > 0.0, "{said}");
}

/// The tests of the project install the web client's packages, and `ws` among them; elsewhere there may be none.
#[test]
fn a_crowd_plays_in_a_bare_room_too() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["target/web-checked/web", "web"].map(|folder| root.join(folder));
    let Some(packages) = folders.iter().find(|folder| folder.join("node_modules/ws").is_dir()) else { return };
    let load = |seconds: &str| {
        let played = ["load", "--tables", "2", "--players", "3", "--warm-up", "0", "--seconds", seconds, "--json"];
        let said = printed(&[&played[..], &["--beside-node", packages.to_str().unwrap()]].concat());
        serde_json::from_str::<serde_json::Value>(&said).unwrap()
    };
    let ratio = |said: &serde_json::Value| said["ratio_to_bare_room"].as_f64();
    let said = ["1", "10"].into_iter().map(load).find(|said| ratio(said).is_some()).unwrap_or_else(|| load("100"));
    assert!(ratio(&said).unwrap() > 0.0 && said["refused"] == 0, "{said}");
}

#[test]
fn a_flood_of_lunas_is_measured_beside_a_table_of_another_address() {
    let load = |seconds: &str| {
        let played =
            ["load", "--flood", "2", "--tables", "1", "--think", "0-1", "--warm-up", "0", "--seconds", seconds];
        let said = printed(&[&played[..], &["--json"]].concat());
        serde_json::from_str::<serde_json::Value>(&said).unwrap()
    };
    let moved = |said: &serde_json::Value| {
        ["alone_ms", "flooded_ms"].iter().all(|key| said[key]["moves"] != 0) && said["flood_moves_per_second"] != 0.0
    };
    let said = ["1", "10"].into_iter().map(load).find(moved).unwrap_or_else(|| load("100"));
    assert!(moved(&said) && said["p50_ratio"].as_f64().unwrap() > 0.0, "{said}");
    assert!(refused(&["load", "--flood", "2", "--idle", "3"], 2).contains("--idle"));
}

#[test]
fn a_crowd_with_nowhere_to_play_is_told_so() {
    assert!(refused(&["load", "--edition", "swedish"], 2).contains("the editions are nordic"));
    assert!(refused(&["load", "--edition", "school", "--players", "5"], 2).contains("2 to 4"));
    assert!(refused(&["load", "--at", "nowhere"], 2).contains("expected HOST:PORT"));
    assert!(refused(&["load", "--beside-node", "/nowhere"], 2).contains("npm ci"));
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    assert!(refused(&["load", "--at", &free.to_string()], 2).contains("no server answers"));
}
