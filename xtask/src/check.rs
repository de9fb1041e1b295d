//! The check of one part, for after each save.

use crate::checks::Tests;
use crate::chore::{cargo, root, run as finish};
use crate::{programs, test, web};

/// Checks a crate: its format, its lints and its tests. What is no crate is the name of browser tests.
pub fn run(name: &str) -> Result<(), String> {
    if !is_crate(name) {
        return test::browser(Some(name));
    }
    let mut tests = Tests::default();
    if !web::dist().join("index.html").is_file() {
        web::build(&mut tests)?; // the server embeds it
    }
    finish(cargo(&["fmt", "--package", name, "--check"]))?;
    let lint = ["clippy", "--quiet", "--package", name, "--all-targets", "--all-features", "--", "-D", "warnings"];
    finish(cargo(&lint))?;
    programs::run(&["--package", name, "--all-features", "--all-targets"], &mut tests)
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
