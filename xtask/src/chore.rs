//! Commands in the project's root.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The project's root.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// A command in the project's root.
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// The cargo that runs us. The web client is built once for all that it builds.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), args);
    cargo.env("KINGRAT_WEB_DIST", crate::web::dist());
    cargo
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), |target| root().join(target))
}

/// The released command, once it is built.
pub fn kingrat(args: &[&str]) -> Command {
    command(&target().join("release/kingrat").display().to_string(), args)
}

/// The command as the tests are built, with every feature, once they are.
pub fn tested(args: &[&str]) -> Command {
    command(&target().join("debug/kingrat").display().to_string(), args)
}

/// An edition with a number of players that it allows.
pub struct Table {
    /// The edition.
    pub edition: String,
    /// The players.
    pub players: u64,
    /// Do exchanged cards lie open? H1 is refused there.
    pub open: bool,
}

/// Every edition with every number of players it allows.
pub fn tables() -> Result<Vec<Table>, String> {
    let printed = output(kingrat(&["editions", "--json"]))?;
    let object: serde_json::Value =
        serde_json::from_str(&printed).map_err(|error| format!("kingrat editions: {error}"))?;
    let mut tables = Vec::new();
    for edition in object["editions"].as_array().into_iter().flatten() {
        let rules = &edition["rules"];
        for players in rules["players"][0].as_u64().unwrap_or(2)..=rules["players"][1].as_u64().unwrap_or(2) {
            let edition = edition["key"].as_str().unwrap_or_default().to_string();
            tables.push(Table { edition, players, open: rules["exchanged"] == "up" });
        }
    }
    Ok(tables)
}

/// Runs a command to its end; an error names it.
pub fn run(mut command: Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{} cannot be started: {error}", show(&command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", show(&command))) }
}

/// Runs a command and gives what it printed.
pub fn output(mut command: Command) -> Result<String, String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{} cannot be started: {error}", show(&command)))?;
    if !output.status.success() {
        return Err(format!("{} failed ({})", show(&command), output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{} printed no text: {error}", show(&command)))
}

/// The command as one would type it.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
