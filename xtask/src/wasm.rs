//! Builds the module of `crates/kingrat-wasm`, and compares it with the native build.

use std::path::PathBuf;

use crate::commands::{cargo, command, output, run, target};
use crate::suite::TestCounter;

const TARGET: &str = "wasm32-unknown-unknown";
/// The most bytes of the module in brotli.
const MOST_BYTES: u64 = 300 * 1024;
/// Tables compared in the suite: every edition with several numbers of players, and every mode.
const SHORT: &str = "60";
/// Tables compared in the long form.
pub const LONG: u32 = 1_000;

/// Returns the file of the module, once [`build`] has run.
pub fn module() -> PathBuf {
    target().join("module").join(TARGET).join("wasm/kingrat_wasm.wasm")
}

/// Builds the module, in a target folder of its own: its profile and flags are others than those of the tests.
pub fn build() -> Result<(), String> {
    let folder = target().join("module").display().to_string();
    let mut cargo =
        cargo(&["rustc", "--package", "kingrat-wasm", "--lib", "--crate-type", "cdylib", "--profile", "wasm"]);
    cargo.args(["--target", TARGET, "--target-dir", &folder, "--quiet"]).env_remove("RUSTFLAGS");
    run(cargo)
}

/// Weighs the module as it is sent.
fn weigh() -> Result<u64, String> {
    let script = "console.log(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length)";
    let said = output(command("node", &["-e", script, &module().display().to_string()]))?;
    said.trim().parse().map_err(|_| format!("node said {said}"))
}

/// Checks that the module is small, and that it answers byte by byte what the native build does.
pub fn check() -> Result<(), String> {
    build()?;
    let bytes = weigh()?;
    println!("the module has {bytes} bytes in brotli");
    if bytes > MOST_BYTES {
        return Err(format!("at most {MOST_BYTES} bytes are allowed"));
    }
    compare(SHORT, &[])
}

/// Compares so many tables in the long form, with the native code optimised.
pub fn soak() -> Result<String, String> {
    build()?;
    compare(&LONG.to_string(), &["--release"])?;
    let tables =
        format!("{LONG} tables over every edition, number of players and mode: the same bytes natively and in wasm.");
    Ok(format!("## The module for offline play\n\n{tables} {} bytes in brotli.", weigh()?))
}

fn compare(tables: &str, profile: &[&str]) -> Result<(), String> {
    let mut identity = cargo(&["run", "--package", "kingrat-wasm", "--example", "identity", "--quiet"]);
    identity.args(profile).arg("--").arg(module()).arg(tables);
    TestCounter::default().run(identity)
}
