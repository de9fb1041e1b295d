//! The test programs of the workspace. `cargo test` runs one after another, and most of them either wait or compute: two at a time keep two
//! cores busy.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::Instant;

use serde_json::Value;

use crate::checks::Tests;
use crate::chore::{cargo, output};

/// How many programs run at a time.
const AT_A_TIME: usize = 2;

/// The programs that take longest start first, so that none of them runs alone at the end.
const LONG: [&str; 5] = ["server", "simulation", "kills", "properties", "arbitrary_play"];

/// The program whose tests wait for a server most of their time, and how many of them run side by side.
const WAITING: (&str, &str) = ("server", "6");

/// A test program that cargo has built.
#[derive(Clone, Debug, PartialEq)]
struct Program {
    /// The package that it belongs to.
    package: String,
    /// The target's name.
    name: String,
    file: PathBuf,
    /// The package's folder, where cargo starts it.
    folder: PathBuf,
}

/// Builds the test programs that these arguments of `cargo test` select, and runs them all, also behind one that fails.
pub fn run(args: &[&str], tests: &mut Tests) -> Result<(), String> {
    let mut build = cargo(&["test", "--no-run", "--quiet", "--message-format=json-render-diagnostics"]);
    build.args(args);
    let programs = in_order(built(&output(build)?));
    if programs.is_empty() {
        return Err("cargo has built no tests".into());
    }
    let (waiting, done) = (Mutex::new(VecDeque::from(programs)), Mutex::new((tests, Vec::new())));
    std::thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                let next = || waiting.lock().ok()?.pop_front();
                while let Some(program) = next() {
                    let start = Instant::now();
                    let (fine, printed) = program.run();
                    if let Ok(mut done) = done.lock() {
                        report(&program, start, fine, &printed);
                        done.0.count(&printed);
                        if !fine {
                            done.1.push(format!("{} {}", program.package, program.name));
                        }
                    }
                }
            });
        }
    });
    let (_, failed) = done.into_inner().map_err(|_| "a thread that ran tests has panicked")?;
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

/// Prints how a program went: a line, and all that it printed when it failed.
fn report(program: &Program, start: Instant, fine: bool, printed: &str) {
    let word = if fine { "ok" } else { "FAILED" };
    let seconds = start.elapsed().as_secs_f64();
    println!("{word:<6} {seconds:>6.1} s  {} {}", program.package, program.name);
    if !fine {
        println!("{printed}");
    }
}

impl Program {
    /// Runs it as cargo does: in the package's folder, with the variables that are read at run time.
    fn run(&self) -> (bool, String) {
        let mut command = Command::new(&self.file);
        if self.name == WAITING.0 {
            command.args(["--test-threads", WAITING.1]);
        }
        command.arg("--quiet").current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).stdin(Stdio::null());
        match command.output() {
            Ok(output) => {
                let printed = [output.stdout, output.stderr].concat();
                (output.status.success(), format!("{}{}", String::from_utf8_lossy(&printed), output.status))
            }
            Err(error) => (false, format!("{} cannot be started: {error}", self.file.display())),
        }
    }
}

/// Reads the programs from cargo's messages.
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

/// The longest first.
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
        assert!(program("fine", "/bin/true").run().0);
        let (fine, printed) = program("broken", "/bin/false").run();
        assert!(!fine && printed.contains("exit status: 1"), "{printed}");
        let (fine, printed) = program("gone", "/no/such/program").run();
        assert!(!fine && printed.contains("cannot be started"), "{printed}");
    }
}
