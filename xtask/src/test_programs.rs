//! Runs the test programs of the workspace, two at a time. `cargo test` runs one after another, and most of them either wait or compute:
//! two at a time keep two cores busy. Other programs, such as browser tests, can run among them.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use serde_json::Value;

use crate::commands::{cargo, output, show};
use crate::suite::TestCounter;

/// Programs that run at the same time.
const AT_A_TIME: usize = 2;

/// The slowest programs. They start first, so that none of them runs alone at the end.
const LONG: [&str; 6] = ["server", "simulation", "kills", "power", "properties", "arbitrary_play"];

/// Programs that start servers or play against them for a long time. The quick tier leaves them out.
const SYSTEM: [&str; 5] = ["server", "simulation", "kills", "power", "hosting"];

/// The program whose tests wait for a server most of their time, and how many of them run side by side.
const WAITING: (&str, &str) = ("server", "6");

/// A test program that cargo has built.
#[derive(Clone, Debug, PartialEq)]
struct Program {
    /// Its package.
    package: String,
    /// The target's name.
    name: String,
    file: PathBuf,
    /// The package's folder, where cargo starts it.
    folder: PathBuf,
}

/// A program in the queue.
enum Queued {
    Cargo(Program),
    Other(&'static str, Command),
}

/// Builds the test programs that these arguments of `cargo test` select and runs all of them, also after a failure.
pub fn run(args: &[&str], tests: &mut TestCounter) -> Result<(), String> {
    run_all(in_order(build(args)?).into_iter().map(Queued::Cargo).collect(), tests)
}

/// Like [`run`], without the tests of the whole system, and with this program beside them.
pub fn run_quick(args: &[&str], name: &'static str, beside: Command, tests: &mut TestCounter) -> Result<(), String> {
    let mut programs = in_order(build(args)?);
    programs.retain(|program| !SYSTEM.contains(&program.name.as_str()));
    let queue = std::iter::once(Queued::Other(name, beside)).chain(programs.into_iter().map(Queued::Cargo));
    run_all(queue.collect(), tests)
}

fn build(args: &[&str]) -> Result<Vec<Program>, String> {
    let mut build = cargo(&["test", "--no-run", "--quiet", "--message-format=json-render-diagnostics"]);
    build.args(args);
    let programs = built(&output(build)?);
    if programs.is_empty() { Err("cargo has built no tests".into()) } else { Ok(programs) }
}

fn run_all(queue: VecDeque<Queued>, tests: &mut TestCounter) -> Result<(), String> {
    let (waiting, done) = (Mutex::new(queue), Mutex::new((tests, Vec::new())));
    std::thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                let next = || waiting.lock().ok()?.pop_front();
                while let Some(queued) = next() {
                    let start = Instant::now();
                    let (name, (fine, printed)) = queued.run();
                    if let Ok(mut done) = done.lock() {
                        report(&name, start, fine, &printed);
                        done.0.count(&printed);
                        if !fine {
                            done.1.push(name);
                        }
                    }
                }
            });
        }
    });
    let (_, failed) = done.into_inner().map_err(|_| "a thread that ran tests panicked")?;
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// Prints the result of a program, and its output if it failed.
fn report(name: &str, start: Instant, fine: bool, printed: &str) {
    let word = if fine { "ok" } else { "FAILED" };
    println!("{word:<6} {:>6.1} s  {name}", start.elapsed().as_secs_f64());
    if !fine {
        println!("{printed}");
    }
}

impl Queued {
    /// Runs it. Returns its name, whether it succeeded, and its output.
    fn run(self) -> (String, (bool, String)) {
        match self {
            Queued::Cargo(program) => (format!("{} {}", program.package, program.name), finished(program.command())),
            Queued::Other(name, command) => (name.into(), finished(command)),
        }
    }
}

impl Program {
    /// Makes the command as cargo does: in the package's folder, with the variables that are read at run time.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.file);
        if self.name == WAITING.0 {
            command.args(["--test-threads", WAITING.1]);
        }
        command.arg("--quiet").current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

/// Runs a command to its end. Returns whether it succeeded, and its output.
fn finished(mut command: Command) -> (bool, String) {
    match command.stdin(Stdio::null()).output() {
        Ok(output) => {
            let printed = [output.stdout, output.stderr].concat();
            (output.status.success(), format!("{}{}", String::from_utf8_lossy(&printed), output.status))
        }
        Err(error) => (false, format!("{} cannot be started: {error}", show(&command))),
    }
}

/// Parses the programs from cargo's messages.
fn built(messages: &str) -> Vec<Program> {
    let program = |line: &str| {
        let message: Value = serde_json::from_str(line).ok()?;
        let folder = PathBuf::from(message["manifest_path"].as_str()?).parent()?.to_path_buf();
        let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        is_test.then_some(Program {
            package: folder.file_name()?.to_string_lossy().into_owned(),
            name: message["target"]["name"].as_str()?.into(),
            file: message["executable"].as_str()?.into(),
            folder,
        })
    };
    messages.lines().filter_map(program).collect()
}

/// Sorts the slowest first.
fn in_order(mut programs: Vec<Program>) -> Vec<Program> {
    programs.sort_by_key(|program| LONG.iter().position(|long| *long == program.name).unwrap_or(LONG.len()));
    programs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str, file: &str) -> Program {
        let folder = PathBuf::from("/tmp");
        Program { package: "tmp".into(), name: name.into(), file: file.into(), folder }
    }

    #[test]
    fn programs_are_read_from_the_messages_of_cargo() {
        let message = |test: bool, file: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/work/crates/kingrat-rules/Cargo.toml","target":{{"name":"rules"}},"profile":{{"test":{test}}},"executable":{file}}}"#
            )
        };
        let messages = [
            message(true, "\"/target/rules-1\""),
            message(false, "\"/target/kingrat\""),
            message(true, "null"),
            r#"{"reason":"build-finished","success":true}"#.into(),
        ];
        let found = built(&messages.join("\n"));
        let folder = PathBuf::from("/work/crates/kingrat-rules");
        let (package, name, file) = ("kingrat-rules".into(), "rules".into(), "/target/rules-1".into());
        assert_eq!(found, [Program { package, name, file, folder }]);
    }

    #[test]
    fn the_longest_start_first() {
        let names = ["cli", "kills", "keys", "server"].map(|name| program(name, ""));
        let order: Vec<String> = in_order(names.to_vec()).into_iter().map(|program| program.name).collect();
        assert_eq!(order, ["server", "kills", "cli", "keys"]);
    }

    #[test]
    fn a_program_that_fails_or_does_not_start_is_told_apart() {
        let run = |name, file| Queued::Cargo(program(name, file)).run().1;
        assert!(run("fine", "/bin/true").0);
        let (fine, printed) = run("broken", "/bin/false");
        assert!(!fine && printed.contains("exit status: 1"), "{printed}");
        let (fine, printed) = run("gone", "/no/such/program");
        assert!(!fine && printed.contains("cannot be started"), "{printed}");
    }
    #[test]
    fn another_program_runs_beside_those_of_cargo() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "echo '# tests 4'; exit 3"]);
        let queue = [Queued::Cargo(program("fine", "/bin/true")), Queued::Other("scenes", shell)];
        let mut tests = TestCounter::default();
        assert_eq!(run_all(queue.into(), &mut tests), Err("failed: scenes".into()));
        assert_eq!(tests.total(), 4);
    }
}
