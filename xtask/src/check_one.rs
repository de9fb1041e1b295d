//! `cargo xtask check NAME`: checks one crate or the Python package, or runs one group of browser tests.

use crate::commands::{cargo, root, run as finish};
use crate::suite::TestCounter;
use crate::{python, release_check, test, test_programs, web};

/// Checks the format, the lints and the tests of a crate. A name that is no crate selects browser tests.
pub fn run(name: &str) -> Result<(), String> {
    if name == "python" {
        return check_python();
    }
    if !is_crate(name) {
        return test::browser(Some(name));
    }
    let mut tests = TestCounter::default();
    if !web::dist().join("index.html").is_file() {
        web::build(&mut tests)?; // the server embeds it
    }
    finish(cargo(&["fmt", "--package", name, "--check"]))?;
    let lint = ["clippy", "--quiet", "--package", name, "--all-targets", "--all-features", "--", "-D", "warnings"];
    finish(cargo(&lint))?;
    test_programs::run(&["--package", name, "--all-features", "--all-targets"], &mut tests)
}

/// Checks the format and the lints of the Python package, and runs its tests.
fn check_python() -> Result<(), String> {
    let mut tests = TestCounter::default();
    finish(cargo(&["fmt", "--package", "kingrat-py", "--check"]))?;
    finish(cargo(&["clippy", "--quiet", "--package", "kingrat-py", "--", "-D", "warnings"]))?;
    if !web::dist().join("index.html").is_file() {
        web::build(&mut tests)?;
    }
    release_check::build()?;
    python::test(&mut tests)
}

fn is_crate(name: &str) -> bool {
    name == "xtask" || root().join("crates").join(name).join("Cargo.toml").is_file()
}

#[cfg(test)]
mod tests {
    use super::is_crate;

    #[test]
    fn crates_are_told_from_browser_tests() {
        assert!(is_crate("kingrat-rules") && is_crate("xtask"));
        assert!(!is_crate("print") && !is_crate(""));
    }
}
