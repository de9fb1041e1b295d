//! Runs other programs: cargo, the two builds of `kingrat`, and anything else, all in the project's root.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the project's root.
pub fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// Makes a command that runs in the project's root.
pub fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Makes a command for the cargo that runs us. It uses the web client that [`crate::web::build`] has built, so that this happens once.
pub fn cargo(args: &[&str]) -> Command {
    let mut cargo = command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()), args);
    cargo.env("KINGRAT_WEB_DIST", crate::web::dist());
    cargo
}

/// Returns cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), |target| root().join(target))
}

/// Makes a command for the release build of `kingrat`.
pub fn kingrat_release(args: &[&str]) -> Command {
    command(&target().join("release/kingrat").display().to_string(), args)
}

/// Makes a command for the debug build of `kingrat`, which has all features, as the tests are built.
pub fn kingrat_debug(args: &[&str]) -> Command {
    command(&target().join("debug/kingrat").display().to_string(), args)
}

/// Runs a command. An error names it.
pub fn run(mut command: Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{} cannot be started: {error}", show(&command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", show(&command))) }
}

/// Runs a command and returns its standard output.
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

/// Formats a command as one would type it.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}
