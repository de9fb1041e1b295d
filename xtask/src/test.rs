//! `cargo xtask test`: every check that guards a landing; and the chores that share its steps (browser, scene, bless).

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::process::Command;

use crate::commands::{cargo, command, kingrat_release, output, root, run as finish, target};
use crate::edition_tables::{EditionTable, edition_tables};
use crate::suite::{Suite, TestCounter};
use crate::{depends, licences, python, release_check, rule_ids, setup, test_programs, typescript, web};

/// How much to check.
#[derive(Clone, Copy, PartialEq)]
pub enum Tier {
    /// While working: without the slow cross-checks.
    Quick,
    /// Everything that guards a landing.
    Full,
}

/// Runs the checks of a tier.
pub fn run(tier: Tier) -> Result<(), String> {
    setup::run()?;
    let mut checks = Suite::default();
    checks.check("the web client builds, its types checked", web::build);
    checks.check("format", |_| finish(cargo(&["fmt", "--all", "--check"])));
    checks.check("clippy, without warnings", |_| {
        finish(cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))
    });
    checks.check("who may depend on whom", |_| depends::run());
    checks.check("licences and sources of dependencies", |_| licences::run());
    checks.check("every rule has its test", |_| rule_ids::run());
    checks.check("the web client's types are those of the protocol", |_| typescript::check());
    // A test program of kingrat-py would need Python's library; the package has its own tests.
    let all = ["--workspace", "--exclude", "kingrat-py", "--all-features", "--all-targets"];
    match tier {
        Tier::Quick => checks.check("unit, property and golden tests; every screen in English", |tests| {
            test_programs::run_quick(&all, "scenes in English", web::browser_tests(Some("scenes/en"))?, tests)
        }),
        Tier::Full => {
            checks.check("unit, property and golden tests", |tests| test_programs::run(&all, tests));
            long(&mut checks);
        }
    }
    checks.finish()
}

/// Runs the checks that the quick tier leaves out.
fn long(checks: &mut Suite) {
    checks.check("examples in the documentation", |tests| {
        tests.run(cargo(&["test", "--workspace", "--all-features", "--doc", "--no-fail-fast", "--quiet"]))
    });
    checks.check("the rules without features", |_| finish(cargo(&["check", "--package", "kingrat-rules", "--quiet"])));
    checks.check("documentation without warnings", |_| {
        let mut doc =
            cargo(&["doc", "--workspace", "--all-features", "--no-deps", "--document-private-items", "--quiet"]);
        doc.env("RUSTDOCFLAGS", "-D warnings");
        finish(doc)
    });
    checks.check("the command builds in release and its page answers", |_| release_check::answers());
    checks.check("the Python package, installed from its wheel", python::test);
    checks.check("the states of scenes are what the server tells", |_| web::check_states());
    checks.check("scenes and games in a real browser", |tests| web::play(None, tests));
    checks.check("perft counts", |_| finish(perft("--check")?));
    checks.check("the naive implementation counts the same, accepts our traces and checks itself", |_| naive());
}

/// Runs browser tests only.
pub fn browser(only: Option<&str>) -> Result<(), String> {
    let mut tests = TestCounter::default();
    prepare_browser(only, &mut tests)?;
    web::play(only, &mut tests)
}

/// Renders and checks the scenes with this in their name: the page on recorded states, without a server.
pub fn scene(name: &str) -> Result<(), String> {
    setup::run()?;
    web::build(&mut TestCounter::default())?;
    web::show_scene(name)
}

/// Builds what browser tests need: the client, the debug build of `kingrat`, and the release build if one of them plays on it.
pub fn prepare_browser(only: Option<&str>, tests: &mut TestCounter) -> Result<(), String> {
    setup::run()?;
    web::build(tests)?;
    finish(cargo(&TESTED))?;
    if web::plays_released(only)? { release_check::build() } else { Ok(()) }
}

/// Builds `kingrat` as `cargo test` does. Naming an example makes cargo unify features with the dev-dependencies, as it does for tests:
/// otherwise it would compile nearly everything a second time.
const TESTED: [&str; 8] =
    ["build", "--workspace", "--all-features", "--bin", "kingrat", "--example", "serve", "--quiet"];

/// Regenerates the golden files.
pub fn bless() -> Result<(), String> {
    let mut tests = cargo(&[
        "test",
        "--workspace",
        "--all-features",
        "--test",
        "playthroughs",
        "--test",
        "old_logs",
        "--test",
        "vectors",
        "--test",
        "sentences",
        "--test",
        "cli",
        "--quiet",
        "--",
        "as_it_was",
    ]);
    tests.env("KINGRAT_BLESS", "1");
    finish(tests)?;
    typescript::bless()?;
    web::build(&mut TestCounter::default())?;
    finish(cargo(&TESTED))?;
    web::bless_states()?;
    println!("written; now read the diff");
    Ok(())
}

/// Lists the perft suites.
fn suites() -> Result<Vec<String>, String> {
    let folder = root().join("fixtures/perft");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut suites: Vec<String> = files.flatten().map(|file| file.path().display().to_string()).collect();
    suites.retain(|file| file.ends_with(".perft"));
    suites.sort();
    if suites.is_empty() { Err("fixtures/perft has no suites".into()) } else { Ok(suites) }
}

fn perft(flag: &str) -> Result<Command, String> {
    let mut command = kingrat_release(&["perft", flag]);
    command.args(suites()?);
    Ok(command)
}

/// Checks the engine's traces with the naive implementation; and that implementation itself, unless it has passed as it is. Two programs
/// run at a time, since each has one thread.
fn naive() -> Result<(), String> {
    let (passed, this) = (target().join("naive-passed"), naive_fingerprint()?);
    if fs::read_to_string(&passed).is_ok_and(|before| before == this) {
        println!("the naive implementation and its counts are unchanged since they passed");
        return traces();
    }
    std::thread::scope(|scope| {
        let selftest = scope.spawn(|| finish(command("node", &["fixtures/naive/check-trace.mjs", "--selftest"])));
        naive_perft()?;
        traces()?;
        selftest.join().map_err(|_| "the self-test of the naive implementation panicked".to_string())?
    })?;
    fs::write(&passed, this).map_err(|error| format!("{}: {error}", passed.display()))
}

/// Hashes all that the naive implementation's own checks depend on: its source, the counts, and node.
fn naive_fingerprint() -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    output(command("node", &["--version"]))?.hash(&mut hasher);
    for folder in ["fixtures/naive", "fixtures/perft"] {
        let folder = root().join(folder);
        let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
        let mut files: Vec<_> = fs::read_dir(&folder).map_err(wrong)?.flatten().map(|file| file.path()).collect();
        files.sort();
        for file in files.iter().filter(|file| file.is_file()) {
            (file.file_name(), fs::read(file).map_err(wrong)?).hash(&mut hasher);
        }
    }
    Ok(hasher.finish().to_string())
}

fn naive_perft() -> Result<(), String> {
    let mut node = command("node", &["fixtures/naive/perft.mjs", "--check"]);
    node.args(suites()?);
    finish(node)
}

/// Traces random games of every edition and player count, with and without house rules, and checks them with the naive implementation.
fn traces() -> Result<(), String> {
    let folder = root().join("target/traces");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files = Vec::new();
    for EditionTable { edition, players, open } in edition_tables()? {
        for (i, house) in HOUSES.iter().enumerate().filter(|(_, house)| !(open && house.contains("keep_drawn_power"))) {
            let rules = folder.join(format!("{edition}-{i}.toml"));
            fs::write(&rules, format!("base = \"{edition}\"\n{house}")).map_err(|error| error.to_string())?;
            let file = folder.join(format!("{edition}-{players}-{i}.jsonl"));
            let mut trace = kingrat_release(&["trace", "--rounds", "8", "--knock", "1/12", "--max-turns", "400"]);
            let mode = if i == 0 { "single" } else { "elimination:70" };
            trace.args(["--mode", mode, "--players", &players.to_string()]);
            trace.args(["--seed", &(players * 10 + i as u64).to_string()]).arg("--rules").arg(&rules);
            fs::write(&file, output(trace)?).map_err(|error| format!("{}: {error}", file.display()))?;
            files.push(file);
        }
    }
    let mut node = command("node", &["fixtures/naive/check-trace.mjs"]);
    node.args(&files);
    finish(node)
}

/// The rule changes of the traced games.
const HOUSES: &[&str] = &[
    "",
    "keep_drawn_power = true\nkeep_top_on_reshuffle = true\ndeck.draw_two = 5\n",
    "protect_knocker = true\nknock_penalty = 10\nswap_look = \"receivers\"\nlooks.inner = \"anytime\"\ndeck.swap = 6\n",
    "first_discard = \"leave\"\nswap_what = \"face_down\"\nlooks.outer = \"face_up\"\ntake = \"may_return\"\n",
];
