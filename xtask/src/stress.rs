//! `cargo xtask stress`: fault injection. Runs the browser tests while their processes (server, browser, renderer, test) are stopped for
//! seconds at random. A test that depends on the speed of the machine fails here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::commands::{show, target};
use crate::suite::TestCounter;
use crate::{test, web};

/// The longest stop of a process.
const LONGEST_STOP_MS: u64 = 4_000;
/// The longest time between two stops.
const LONGEST_REST_MS: u64 = 800;
/// The variable with the seed of the first run; later runs count up from it.
const SEED: &str = "KINGRAT_STRESS_SEED";

/// Runs the browser tests `runs` times, all or those with this name, and prints what failed and how often.
pub fn run(runs: u64, only: Option<&str>) -> Result<(), String> {
    if !Path::new("/proc/self/stat").exists() {
        return Err("stress needs /proc, which only Linux has".into());
    }
    test::prepare_browser(only, &mut TestCounter::default())?;
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
    let first = match std::env::var(SEED) {
        Ok(said) => said.parse().map_err(|_| format!("{SEED} has to be a whole number, not {said}"))?,
        Err(_) => clock,
    };
    let mut failures: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    let mut tests_run = None;
    for seed in first..first + runs {
        println!("\n== stress, seed {seed}");
        let report = target().join(format!("stress-{seed}.tap"));
        let mut tests = web::browser_tests(only)?;
        tests.stdout(fs::File::create(&report).map_err(|error| format!("{}: {error}", report.display()))?);
        let stops = stressed(tests, seed)?;
        let tap = fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))?;
        let (passed, failed) = (with_result(&tap, "ok ").len(), with_result(&tap, "not ok "));
        println!("{stops} stops, {passed} passed, {} failed", failed.len());
        // A runner that died early, or ran nothing, has no failures either.
        let ran = passed + failed.len();
        if ran == 0 || *tests_run.get_or_insert(ran) != ran {
            return Err(format!("the run with seed {seed} ended after {ran} tests: see {}", report.display()));
        }
        for name in failed {
            failures.entry(name).or_default().push(seed);
        }
    }
    if failures.is_empty() {
        println!("\n{runs} runs under stress: 0 failures");
        return Ok(());
    }
    println!();
    for (name, seeds) in &failures {
        let seeds: Vec<String> = seeds.iter().map(u64::to_string).collect();
        println!("{} of {runs}  {name}  (seed {})", seeds.len(), seeds.join(", "));
    }
    Err(format!("{} tests failed under stress; {SEED}=N cargo xtask stress 1 repeats a run", failures.len()))
}

/// Runs the tests while their processes are stopped one after another. Returns the number of stops.
fn stressed(mut tests: Command, seed: u64) -> Result<u64, String> {
    let mut child = tests.spawn().map_err(|error| format!("{} cannot be started: {error}", show(&tests)))?;
    let (pid, over) = (child.id(), AtomicBool::new(false));
    thread::scope(|scope| {
        let stops = scope.spawn(|| stop_by_turns(pid, seed, &over));
        let ended = child.wait();
        over.store(true, Ordering::Relaxed);
        ended.map_err(|error| error.to_string())?;
        stops.join().map_err(|_| "the thread that stops processes panicked".to_string())
    })
}

/// Stops one random descendant after another for a while, until `over`. Returns the number of stops.
fn stop_by_turns(root: u32, seed: u64, over: &AtomicBool) -> u64 {
    let mut chance = SplitMix64(seed);
    let mut stops = 0;
    while !over.load(Ordering::Relaxed) {
        thread::sleep(Duration::from_millis(chance.below(LONGEST_REST_MS)));
        let mut family = descendants(root);
        family.remove(&root); // the test runner itself keeps running
        let Some(&pid) = family.iter().nth(chance.below(family.len() as u64) as usize) else { continue };
        signal("STOP", pid);
        thread::sleep(Duration::from_millis(chance.below(LONGEST_STOP_MS)));
        signal("CONT", pid);
        stops += 1;
    }
    stops
}

fn signal(name: &str, pid: u32) {
    // The process may have exited in the meantime.
    let _ =
        Command::new("kill").args([&format!("-{name}"), &pid.to_string()]).stderr(std::process::Stdio::null()).status();
}

/// Returns a process and all of its descendants.
fn descendants(root: u32) -> BTreeSet<u32> {
    let mut parents: Vec<(u32, u32)> = Vec::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
        if let Some(parent) = parent_in(&stat) {
            parents.push((pid, parent));
        }
    }
    let mut family = BTreeSet::from([root]);
    loop {
        let size = family.len();
        family.extend(
            parents.iter().filter(|(_, parent)| family.contains(parent)).map(|(pid, _)| *pid).collect::<Vec<_>>(),
        );
        if family.len() == size {
            return family;
        }
    }
}

/// Parses the parent from `/proc/PID/stat`: the second word after the command, which is in parentheses and may contain any character.
fn parent_in(stat: &str) -> Option<u32> {
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// Lists the tests of a TAP report with this result.
fn with_result(tap: &str, result: &str) -> Vec<String> {
    let named = tap.lines().filter_map(|line| line.trim_start().strip_prefix(result)?.split_once(" - "));
    named.map(|(_, name)| name.to_string()).collect()
}

/// A seeded random number generator.
struct SplitMix64(u64);

impl SplitMix64 {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_is_found_whatever_the_command_is_called() {
        assert_eq!(parent_in("42 (node) S 7 42 1 0"), Some(7));
        assert_eq!(parent_in("42 (a) b) 9) S 8 42"), Some(8));
        assert_eq!(parent_in("nothing"), None);
    }

    #[test]
    fn the_tests_of_a_report_are_told_apart_by_their_result() {
        let tap = "TAP version 13\n# Subtest: one\nok 1 - one\n# Subtest: two\nnot ok 2 - two - too\n  ---\n  error: 'ok'\n  ...\n";
        assert_eq!(with_result(tap, "not ok "), ["two - too"]);
        assert_eq!(with_result(tap, "ok "), ["one"]);
    }

    #[test]
    fn this_test_is_a_descendant_of_whoever_started_it() {
        let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let Some(parent) = parent_in(&stat) else { return }; // only Linux has /proc
        assert!(descendants(parent).contains(&std::process::id()));
    }
}
