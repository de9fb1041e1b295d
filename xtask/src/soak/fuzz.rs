//! The long run of the fuzz targets (`fuzz/`): builds them with coverage for libFuzzer, and runs each from its corpus.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use super::here;
use crate::commands::{cargo, command, output, root, run as finish, show, target};

/// Each target runs until it has done so many executions, or for so many seconds, whichever comes first.
const RUNS: (&str, &str) = ("KINGRAT_FUZZ_RUNS", "10000000");
const SECONDS: (&str, &str) = ("KINGRAT_FUZZ_SECONDS", "1800");

/// Targets that run at the same time.
const AT_A_TIME: (&str, &str) = ("KINGRAT_FUZZ_AT_A_TIME", "2");

/// Limits of one execution. An input is an upload at the most, and a parser's work is bounded by its length.
const LIMITS: [&str; 3] = ["-max_len=16384", "-timeout=30", "-rss_limit_mb=1024"];

/// The coverage that libFuzzer needs, from the stable compiler. `cargo fuzz` passes the same, and AddressSanitizer, to a nightly one.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
                         -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
                         -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The figures of a run.
#[derive(Clone, Debug, Default, PartialEq)]
struct Report {
    executions: u64,
    seconds: u64,
    /// Edges of the control flow that were reached.
    edges: u64,
    /// Edges with how often they were passed, and comparisons.
    features: u64,
    /// Inputs that reach different features.
    inputs: u64,
}

/// The result of a target: its report, and the finding if there is one.
struct Outcome {
    name: String,
    report: Report,
    finding: Option<String>,
}

/// Fuzzes every target. A finding fails the part.
pub fn fuzz() -> Result<String, String> {
    let at_a_time = set(AT_A_TIME);
    let at_a_time: usize = at_a_time.parse().map_err(|_| format!("{}: {at_a_time} is no number", AT_A_TIME.0))?;
    let programs = build()?;
    let names = targets()?;
    let (waiting, done) = (Mutex::new(names.iter()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        let worker = || {
            let next = || waiting.lock().ok()?.next();
            while let Some(name) = next() {
                let outcome = run(&programs, name);
                if let Ok(mut done) = done.lock() {
                    done.push(outcome);
                }
            }
        };
        let workers: Vec<_> = (0..at_a_time.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().for_each(|worker| drop(worker.join()));
    });
    let done = done.into_inner().map_err(|_| "a thread that fuzzed panicked")?;
    let mut outcomes = done.into_iter().collect::<Result<Vec<Outcome>, String>>()?;
    outcomes.sort_by(|one, other| one.name.cmp(&other.name));
    let findings: Vec<&str> = outcomes.iter().filter_map(|outcome| outcome.finding.as_deref()).collect();
    if !findings.is_empty() {
        return Err(format!("{}\n{}", table(&outcomes), findings.join("\n")));
    }
    section(&outcomes)
}

/// Returns the value of a variable, or its default.
fn set(variable: (&str, &str)) -> String {
    std::env::var(variable.0).unwrap_or_else(|_| variable.1.into())
}

/// Returns where new inputs, logs and findings go.
fn folder() -> PathBuf {
    target().join("fuzz")
}

/// Lists the targets: each has a corpus.
fn targets() -> Result<Vec<String>, String> {
    let corpora = root().join("fuzz/corpus");
    let folders = fs::read_dir(&corpora).map_err(|error| format!("{}: {error}", corpora.display()))?;
    let mut names: Vec<String> = folders.flatten().map(|folder| folder.file_name().to_string_lossy().into()).collect();
    names.sort();
    if names.is_empty() { Err(format!("{} has no corpora", corpora.display())) } else { Ok(names) }
}

/// Builds all targets. The platform is named, so that build scripts are compiled without coverage. Returns the folder of the programs.
fn build() -> Result<PathBuf, String> {
    let host = output(command("rustc", &["-vV"]))?;
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not name its host")?;
    let mut build = cargo(&["build", "--release", "--locked", "--bins", "--manifest-path", "fuzz/Cargo.toml"]);
    build.args(["--target", host, "--target-dir"]).arg(folder()).env("RUSTFLAGS", RUSTFLAGS);
    finish(build)?;
    Ok(folder().join(host).join("release"))
}

/// Runs a target, and prints its progress.
fn run(programs: &Path, name: &str) -> Result<Outcome, String> {
    let [found, findings, logs] =
        [format!("corpus/{name}"), "findings".into(), "logs".into()].map(|part| folder().join(part));
    for folder in [&found, &findings, &logs] {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let program = programs.join(name);
    let prefix = findings.join(format!("{name}-"));
    let mut fuzzer = command(&program.display().to_string(), &LIMITS);
    fuzzer.args([format!("-runs={}", set(RUNS)), format!("-max_total_time={}", set(SECONDS))]);
    fuzzer.arg("-print_final_stats=1").arg(format!("-artifact_prefix={}", prefix.display()));
    fuzzer.arg(&found).arg(format!("fuzz/corpus/{name}")).env("RUST_BACKTRACE", "1");
    println!("{}", show(&fuzzer));
    let log = logs.join(format!("{name}.log"));
    let (printed, fine) = told(fuzzer, name, &log)?;
    let report = Report::parse(&printed);
    let finding = (!fine).then(|| describe(name, &printed, &program, &log));
    let word = if fine { "ok" } else { "FINDING" };
    println!("{word:<8}{name}: {} executions in {} s, {} edges", report.executions, report.seconds, report.edges);
    Ok(Outcome { name: name.into(), report, finding })
}

/// Runs a command, writes its output into a log and prints its progress. Returns what it printed, and whether it succeeded.
fn told(mut fuzzer: Command, name: &str, log: &Path) -> Result<(String, bool), String> {
    let wrong = |error: std::io::Error| format!("{name}: {error}");
    let mut file = File::create(log).map_err(wrong)?;
    let mut child = fuzzer.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(wrong)?;
    let mut printed = String::new();
    for line in child.stderr.take().into_iter().flat_map(|stderr| BufReader::new(stderr).split(b'\n')) {
        let line = String::from_utf8_lossy(&line.map_err(wrong)?).into_owned();
        writeln!(file, "{line}").map_err(wrong)?;
        if line.contains("\tpulse ") {
            println!("{name} {line}");
        }
        printed += &line;
        printed.push('\n');
    }
    let status = child.wait().map_err(wrong)?;
    Ok((printed, status.success()))
}

/// Names the input of a finding and the command that repeats it.
fn describe(name: &str, printed: &str, program: &Path, log: &Path) -> String {
    // The last: inputs that only took long are written, too.
    let file = printed.lines().rev().find_map(|line| line.split("Test unit written to ").nth(1)).map(str::trim);
    let repeat = file.map_or("no input was written".into(), |file| format!("{} {file}", program.display()));
    format!("{name}: a finding, see {}; to repeat it: {repeat}", log.display())
}

impl Report {
    /// Parses what libFuzzer prints.
    fn parse(printed: &str) -> Report {
        let mut report = Report::default();
        for line in printed.lines() {
            let number = |after: &str| {
                let text = line.split(after).nth(1)?.trim_start();
                text.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
            };
            if line.starts_with('#') {
                report.edges = number("cov: ").unwrap_or(report.edges);
                report.features = number("ft: ").unwrap_or(report.features);
                report.inputs = number("corp: ").unwrap_or(report.inputs);
                report.executions = number("#").unwrap_or(report.executions);
            }
            report.executions = number("stat::number_of_executed_units:").unwrap_or(report.executions);
            report.seconds = number(" runs in ").unwrap_or(report.seconds);
        }
        report
    }
}

fn table(outcomes: &[Outcome]) -> String {
    let mut text =
        "| target | executions | seconds | edges | features | inputs | findings |\n|---|---|---|---|---|---|---|\n"
            .to_string();
    for Outcome { name, report, finding } in outcomes {
        let Report { executions, seconds, edges, features, inputs } = report;
        let findings = usize::from(finding.is_some());
        text += &format!("| {name} | {executions} | {seconds} | {edges} | {features} | {inputs} | {findings} |\n");
    }
    text
}

fn section(outcomes: &[Outcome]) -> Result<String, String> {
    Ok(format!(
        "## Fuzzing\n\n{}\n\nEach target until {} executions or {} seconds, whichever came first, {} at a time: the edges and features of the\n\
         control flow that were reached, and the inputs that libFuzzer kept for them, those of the repository among them.\n\n{}",
        here()?,
        set(RUNS),
        set(SECONDS),
        set(AT_A_TIME),
        table(outcomes)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DONE: &str = "INFO: Loaded 1 modules   (38126 inline 8-bit counters)\n\
                        #24\tINITED cov: 410 ft: 811 corp: 20/9b exec/s: 0 rss: 38Mb\n\
                        #1048576\tpulse  cov: 512 ft: 1733 corp: 131/4099b lim: 4096 exec/s: 52428 rss: 61Mb\n\
                        #2000000\tDONE   cov: 513 ft: 1740 corp: 133/4200b lim: 4096 exec/s: 50000 rss: 61Mb\n\
                        Done 2000000 runs in 40 second(s)\n\
                        stat::number_of_executed_units: 2000000\n";

    #[test]
    fn the_figures_of_a_run_are_read() {
        let expected = Report { executions: 2_000_000, seconds: 40, edges: 513, features: 1740, inputs: 133 };
        assert_eq!(Report::parse(DONE), expected);
        let cut: String = DONE.lines().take(3).map(|line| format!("{line}\n")).collect();
        let expected = Report { executions: 1_048_576, seconds: 0, edges: 512, features: 1733, inputs: 131 };
        assert_eq!(Report::parse(&cut), expected);
    }

    #[test]
    fn a_finding_is_named_with_the_command_that_repeats_it() {
        let printed = "artifact_prefix='f/'; Test unit written to f/words-slow-unit-01\npanicked at x.rs:1\nartifact_prefix='f/'; Test unit written to f/words-crash-07\nBase64: Zg==\n";
        let said = describe("words", printed, Path::new("bin/words"), Path::new("logs/words.log"));
        assert_eq!(said, "words: a finding, see logs/words.log; to repeat it: bin/words f/words-crash-07");
    }

    #[test]
    fn a_program_that_fails_is_told_from_one_that_succeeds() {
        let log = std::env::temp_dir().join(format!("kingrat-fuzz-log-{}", std::process::id()));
        let shell = |script: &str| command("sh", &["-c", script]);
        let (printed, fine) = told(shell("echo '#7 DONE cov: 3 ft: 4 corp: 5/6b' >&2"), "words", &log).unwrap();
        assert!(fine && Report::parse(&printed).edges == 3, "{printed}");
        assert_eq!(told(shell("echo why >&2; exit 77"), "words", &log), Ok(("why\n".into(), false)));
        assert_eq!(fs::read_to_string(&log).unwrap(), "why\n");
        fs::remove_file(log).unwrap();
    }
}
