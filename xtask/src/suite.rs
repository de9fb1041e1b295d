//! A suite of checks: times each, counts its tests and prints a summary.

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::commands::show;

/// Counts the tests of a check from the output of its programs.
#[derive(Default)]
pub struct TestCounter(Option<u64>);

impl TestCounter {
    /// Runs a command, forwards its output and counts the tests that it reports.
    pub fn run(&mut self, command: Command) -> Result<(), String> {
        self.run_to(command, &mut std::io::stdout())
    }

    fn run_to(&mut self, mut command: Command, to: &mut impl Write) -> Result<(), String> {
        let failed = |command: &Command, why: &dyn std::fmt::Display| format!("{} failed ({why})", show(command));
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} cannot be started: {error}", show(&command)))?;
        let mut printed = Vec::new();
        if let Some(stdout) = child.stdout.take() {
            pass_on(stdout, to, &mut printed).map_err(|error| failed(&command, &error))?;
        }
        let status = child.wait().map_err(|error| failed(&command, &error))?;
        self.count(&String::from_utf8_lossy(&printed));
        if status.success() { Ok(()) } else { Err(failed(&command, &status)) }
    }

    /// Returns the number of tests.
    pub fn total(&self) -> u64 {
        self.0.unwrap_or(0)
    }

    /// Adds the tests that an output reports.
    pub fn count(&mut self, printed: &str) {
        for tests in printed.lines().filter_map(reported) {
            *self.0.get_or_insert(0) += tests;
        }
    }
}

/// Copies output unbuffered, since a test runner's dots have no line ends.
fn pass_on(mut from: impl Read, to: &mut impl Write, printed: &mut Vec<u8>) -> std::io::Result<()> {
    let mut buffer = [0; 8192];
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Ok(read) => read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        to.write_all(&buffer[..read])?;
        to.flush()?;
        printed.extend_from_slice(&buffer[..read]);
    }
}

/// Parses a summary line: cargo's, Node's in TAP or spec format, or pytest's.
fn reported(line: &str) -> Option<u64> {
    let line = line.trim();
    if let Some(result) = line.strip_prefix("test result: ") {
        let (_, counts) = result.split_once(". ")?;
        let ran = counts.split("; ").filter_map(|count| count.split_once(' '));
        return Some(
            ran.filter(|(_, what)| matches!(*what, "passed" | "failed"))
                .filter_map(|(n, _)| n.parse::<u64>().ok())
                .sum(),
        );
    }
    if line.contains(" passed in ") || line.contains(" passed, ") || line.contains(" failed, ") {
        let counts = line.split(" in ").next()?.split(", ").filter_map(|count| count.split_once(' '));
        let ran = counts.filter(|(_, what)| matches!(*what, "passed" | "failed"));
        return Some(ran.filter_map(|(n, _)| n.parse::<u64>().ok()).sum());
    }
    line.strip_prefix("# tests ").or_else(|| line.strip_prefix("ℹ tests "))?.parse().ok()
}

struct CheckResult {
    name: &'static str,
    time: Duration,
    tests: Option<u64>,
    result: Result<(), String>,
}

/// Runs checks one after another. All of them run, also after a failure, so that one run shows everything there is to fix.
#[derive(Default)]
pub struct Suite {
    done: Vec<CheckResult>,
}

impl Suite {
    /// Runs a check.
    pub fn check(&mut self, name: &'static str, check: impl FnOnce(&mut TestCounter) -> Result<(), String>) {
        println!("\n== {name}");
        let start = Instant::now();
        let mut tests = TestCounter::default();
        let result = check(&mut tests);
        if let Err(message) = &result {
            println!("{message}");
        }
        self.done.push(CheckResult { name, time: start.elapsed(), tests: tests.0, result });
    }

    /// Prints the summary. Fails if a check failed.
    pub fn finish(self) -> Result<(), String> {
        println!("\n== summary\n{}", table(&self.done));
        match self.done.iter().filter(|check| check.result.is_err()).count() {
            0 => {
                println!("all {} checks passed", self.done.len());
                Ok(())
            }
            failed => Err(format!("{failed} of {} checks failed", self.done.len())),
        }
    }
}

/// Renders the summary: the checks in order, and a total.
fn table(done: &[CheckResult]) -> String {
    let wide = done.iter().map(|check| check.name.chars().count()).max().unwrap_or(0).max("check".len());
    let mut text = format!("{:<wide$}  {:>7}  {:>5}  result\n", "check", "seconds", "tests");
    let mut row = |name: &str, time: Duration, tests: Option<u64>, fine: bool| {
        let tests = tests.map_or("-".into(), |tests| tests.to_string());
        let word = if fine { "ok" } else { "FAILED" };
        text += &format!("{name:<wide$}  {:>7.1}  {tests:>5}  {word}\n", time.as_secs_f64());
    };
    for check in done {
        row(check.name, check.time, check.tests, check.result.is_ok());
    }
    let tests = done.iter().filter_map(|check| check.tests).sum();
    row("total", done.iter().map(|check| check.time).sum(), Some(tests), done.iter().all(|check| check.result.is_ok()));
    text.trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_test_reports_is_counted() {
        let mut tests = TestCounter::default();
        tests.count(
            "running 3 tests\n...\n\
             test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 7 filtered out; finished in 0.02s\n\n\
             running 2 tests\n.F\n\
             test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
             all doctests ran in 1.93s; merged doctests compilation took 1.71s\n",
        );
        assert_eq!(tests.0, Some(5));
    }

    #[test]
    fn what_node_reports_is_counted() {
        let mut tests = TestCounter::default();
        tests.count("TAP version 13\n# tests 73\n# suites 0\n# pass 73\n");
        tests.count("✔ a table (3ms)\nℹ tests 4\nℹ pass 3\nℹ fail 1\n");
        assert_eq!(tests.0, Some(77));
    }

    #[test]
    fn what_pytest_reports_is_counted() {
        let mut tests = TestCounter::default();
        tests.count("....\n2 failed, 31 passed, 1 skipped in 4.20s\n");
        tests.count("....                                        [100%]\n40 passed in 0.98s\n");
        assert_eq!(tests.0, Some(73));
    }

    #[test]
    fn an_output_without_tests_counts_none() {
        let mut tests = TestCounter::default();
        tests.count("Finished dev\n# tests are fine\ntest result: odd\n");
        assert_eq!(tests.0, None);
    }

    #[test]
    fn a_command_is_run_and_its_tests_are_counted_also_when_it_fails() {
        let mut tests = TestCounter::default();
        let shell = |script: &str| crate::commands::command("sh", &["-c", script]);
        let mut passed_on = Vec::new();
        assert_eq!(tests.run_to(shell("printf '# tests 2\\n'"), &mut passed_on), Ok(()));
        let failed = tests.run_to(shell("printf '# tests 3\\n'; exit 4"), &mut passed_on).unwrap_err();
        assert!(failed.contains("exit status: 4"), "{failed}");
        assert_eq!((tests.0, passed_on), (Some(5), b"# tests 2\n# tests 3\n".to_vec()));
        assert!(tests.run(crate::commands::command("no-such-program", &[])).unwrap_err().contains("cannot be started"));
    }

    #[test]
    fn the_table_has_a_line_for_each_check_and_a_total() {
        let check =
            |name, seconds, tests, result| CheckResult { name, time: Duration::from_millis(seconds), tests, result };
        let done = [
            check("format", 1_250, None, Ok(())),
            check("unit tests", 61_000, Some(812), Err("why".into())),
            check("games in a browser", 200_000, Some(96), Ok(())),
        ];
        let expected = "\
check               seconds  tests  result
format                  1.2      -  ok
unit tests             61.0    812  FAILED
games in a browser    200.0     96  ok
total                 262.2    908  FAILED";
        assert_eq!(table(&done), expected);
    }

    #[test]
    fn a_check_that_fails_lets_the_others_run() {
        let mut checks = Suite::default();
        checks.check("one", |_| Err("broken".into()));
        checks.check("two", |_| Ok(()));
        assert_eq!(checks.done.len(), 2);
        assert_eq!(checks.finish(), Err("1 of 2 checks failed".into()));
    }
}
