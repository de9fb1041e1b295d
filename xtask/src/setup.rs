//! `cargo xtask setup`: makes sure that the tests have what they need besides Rust. On Debian as root it installs what is missing;
//! elsewhere it says what to install.

use std::path::Path;

use crate::commands::{command, output};
use crate::python;

/// The oldest Node.js that Vite supports.
const NODE: [u32; 2] = [20, 19];
/// Debian's package and command of the headless Chromium.
const HEADLESS: &str = "chromium-headless-shell";

/// Checks, and installs where possible.
pub fn run() -> Result<(), String> {
    for (component, probe) in [("rustfmt", ["fmt", "--version"]), ("clippy", ["clippy", "--version"])] {
        if output(crate::commands::cargo(&probe)).is_err() {
            return Err(format!("{component} is missing; run: rustup component add {component}"));
        }
    }
    if !node_is_there() {
        let [major, minor] = NODE;
        return Err(format!(
            "Node.js {major}.{minor} or newer is needed, with npm, to build and test the web client; get it from nodejs.org or \
             from your system's packages"
        ));
    }
    install_missing()?;
    if !postgres_is_there() {
        return Err(if is_debian() {
            "PostgreSQL is needed to test the server; run: sudo apt-get install postgresql".into()
        } else {
            "PostgreSQL is needed to test the server; install it, or name a running one in KINGRAT_POSTGRES \
             (postgres://postgres@localhost/postgres)"
                .into()
        });
    }
    if cfg!(target_os = "linux") {
        strace_works()?;
    }
    match chromium() {
        Some(_) => python::set_up(),
        None if is_debian() => {
            Err("Chromium is needed to test the web client; run: sudo apt-get install chromium-headless-shell".into())
        }
        None => {
            Err("Chromium or Chrome is needed to test the web client; install it, or name it in KINGRAT_CHROMIUM"
                .into())
        }
    }
}

/// Installs missing packages on Debian as root. The tests start their own PostgreSQL in temporary folders, so Debian's need not run.
fn install_missing() -> Result<(), String> {
    if !is_debian() || !is_root() {
        return Ok(());
    }
    let needed = [
        (HEADLESS, chromium().is_some()),
        ("postgresql", postgres_is_there()),
        ("strace", program("strace").is_some()),
        ("iproute2", program("ip").is_some()),
        ("firefox-esr", firefox_is_there()),
        ("webkit2gtk-driver", program("WebKitWebDriver").is_some()),
        ("xvfb", program("Xvfb").is_some()),
        ("python3-venv", python::interpreter().is_some()),
    ];
    let missing: Vec<&str> = needed.iter().filter(|(_, there)| !there).map(|(package, _)| *package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("{} missing; installing", missing.join(", "));
    crate::commands::run(command("apt-get", &["update"]))?;
    // Older releases of Debian have only the full browser.
    let there = |package: &&str| *package != HEADLESS || output(command("apt-cache", &["show", package])).is_ok();
    let missing = missing.iter().map(|package| if there(package) { package } else { "chromium" });
    let mut install = command("apt-get", &["install", "-y", "--no-install-recommends"]);
    install.args(missing).env("DEBIAN_FRONTEND", "noninteractive");
    crate::commands::run(install)
}

/// Lists the browser tests that cannot run here: the prefix of their paths, and why.
pub fn tests_left_out() -> Vec<(&'static str, &'static str)> {
    let webkit = program("WebKitWebDriver").is_some() && program("Xvfb").is_some();
    let engines = [
        ("engines/firefox", "Firefox is not installed (Debian: firefox-esr)", firefox_is_there()),
        ("engines/webkit", "WebKitGTK is not installed (Debian: webkit2gtk-driver, xvfb)", webkit),
    ];
    let engines = engines.into_iter().chain(std::iter::once((
        "play/invitation",
        "two devices cannot be made here (Linux, root, and iproute2)",
        is_root() && output(command("unshare", &["--net", "ip", "link"])).is_ok(),
    )));
    engines.filter(|(.., there)| !there).map(|(path, why, _)| (path, why)).collect()
}

fn firefox_is_there() -> bool {
    std::env::var_os("KINGRAT_FIREFOX").is_some() || program("firefox-esr").or_else(|| program("firefox")).is_some()
}

/// Finds a program on the path.
fn program(name: &str) -> Option<std::path::PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}

fn node_is_there() -> bool {
    let version = output(command("node", &["--version"])).unwrap_or_default();
    let mut numbers = version.trim().trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    let found = [numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)];
    found >= NODE && output(command("npm", &["--version"])).is_ok()
}

/// Looks in the same places as the tests (crates/kingrat-server/tests/postgres).
fn postgres_is_there() -> bool {
    let told = output(command("pg_config", &["--bindir"])).ok().map(|folder| folder.trim().to_string());
    let debian = std::fs::read_dir("/usr/lib/postgresql").map(|versions| versions.flatten().collect::<Vec<_>>());
    let debian = debian.unwrap_or_default().into_iter().map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = told.map(Into::into).into_iter().chain(debian).chain(std::env::split_paths(&path));
    std::env::var_os("KINGRAT_POSTGRES").is_some()
        || folders.any(|folder| folder.join("postgres").is_file() && folder.join("initdb").is_file())
}

/// Finds the browser that the tests drive. The headless shell takes half the time of a full browser in headless mode.
pub fn chromium() -> Option<String> {
    let named = std::env::var("KINGRAT_CHROMIUM").ok();
    let usual = [HEADLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let found = usual.iter().find_map(|name| program(name));
    named.or(found.map(|file| file.display().to_string()))
}

/// Checks that a program can be traced. Some containers forbid it.
fn strace_works() -> Result<(), String> {
    match output(command("strace", &["-qq", "-e", "trace=none", "true"])) {
        Ok(_) => Ok(()),
        Err(_) if program("strace").is_none() => Err(if is_debian() {
            "strace is needed to test power cuts; run: sudo apt-get install strace".into()
        } else {
            "strace is needed to test power cuts; install it from your system's packages".into()
        }),
        Err(why) => Err(format!(
            "strace is needed to test power cuts, and cannot trace here: {why}; a container needs --cap-add=SYS_PTRACE"
        )),
    }
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists()
}

fn is_root() -> bool {
    output(command("id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}
