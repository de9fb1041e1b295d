//! What the tests need besides Rust: installed where we may, asked for where we may not.

use std::path::Path;

use crate::chore::{command, output};

/// Makes sure that everything is there.
pub fn run() -> Result<(), String> {
    for (component, probe) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        if output(crate::chore::cargo(&probe)).is_err() {
            return Err(format!("{component} is missing; run: rustup component add {component}"));
        }
    }
    if node_is_there() {
        return Ok(());
    }
    let (debian, root) = (Path::new("/etc/debian_version").exists(), is_root());
    if debian && root {
        println!("Node.js is missing; installing it");
        run_all(&["apt-get update", "apt-get install -y nodejs"])?;
        if node_is_there() {
            return Ok(());
        }
    }
    let way = if debian { "run: sudo apt-get install nodejs" } else { "install it from your system's packages" };
    Err(format!("Node.js 18 or newer is needed for the cross-checks in fixtures/naive; {way}"))
}

fn node_is_there() -> bool {
    let version = output(command("node", &["--version"])).unwrap_or_default();
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    major.is_some_and(|major| major >= 18)
}

fn is_root() -> bool {
    output(command("id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}

fn run_all(lines: &[&str]) -> Result<(), String> {
    lines.iter().try_for_each(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        crate::chore::run(command(words[0], &words[1..]))
    })
}
