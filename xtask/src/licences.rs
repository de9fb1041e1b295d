//! Checks the licences and the sources of all dependencies.

use serde_json::Value;

use crate::commands::{cargo, command, output, root};

/// Permissive licences: they ask only for attribution.
const ACCEPTED: [&str; 9] =
    ["MIT", "Apache-2.0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Zlib", "Unicode-3.0", "Unlicense"];
/// Accepted for tools that build and test the page and are not shipped with it.
const ACCEPTED_OF_TOOLS: [&str; 1] = ["MPL-2.0"];
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks every crate that is built here, and every package of the page.
pub fn run() -> Result<(), String> {
    let host = output(command("rustc", &["-vV"]))?;
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc does not name its host")?;
    let metadata = output(cargo(&["metadata", "--format-version", "1", "--all-features", "--filter-platform", host]))?;
    let lock = root().join("web/package-lock.json");
    let lock = std::fs::read_to_string(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    let parsed = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
    let wrong = [wrong_crates(&parsed(&metadata)?), wrong_packages(&parsed(&lock)?)].concat();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn wrong_crates(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let wrong = packages.iter().filter_map(|package| {
        let name = package["name"].as_str().unwrap_or("a crate without a name");
        if let Some(source) = package["source"].as_str().filter(|&source| source != CRATES_IO) {
            return Some(format!("{name} comes from {source}, and not from crates.io"));
        }
        let licence = package["license"].as_str().unwrap_or_default();
        (!is_accepted(licence, &ACCEPTED)).then(|| format!("{name} has the licence {licence:?}, which is not accepted"))
    });
    wrong.collect()
}

fn wrong_packages(lock: &Value) -> Vec<String> {
    let packages = lock["packages"].as_object().into_iter().flatten().filter(|(path, _)| !path.is_empty());
    let wrong = packages.filter_map(|(path, package)| {
        let licence = package["license"].as_str().unwrap_or_default();
        let tool = package["dev"] == true && is_accepted(licence, &ACCEPTED_OF_TOOLS);
        (!tool && !is_accepted(licence, &ACCEPTED))
            .then(|| format!("{path} has the licence {licence:?}, which is not accepted"))
    });
    wrong.collect()
}

/// Evaluates an SPDX expression: one side of an `OR` is enough, of an `AND` all are needed. `A/B` is an old way to write `A OR B`.
fn is_accepted(expression: &str, accepted: &[&str]) -> bool {
    let text = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut rest = words.as_slice();
    any(&mut rest, accepted).unwrap_or(false) && rest.is_empty()
}

/// Parses terms between `OR`s.
fn any(words: &mut &[&str], accepted: &[&str]) -> Option<bool> {
    let mut fine = all(words, accepted)?;
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        fine |= all(words, accepted)?;
    }
    Some(fine)
}

/// Parses terms between `AND`s.
fn all(words: &mut &[&str], accepted: &[&str]) -> Option<bool> {
    let mut fine = one(words, accepted)?;
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        fine &= one(words, accepted)?;
    }
    Some(fine)
}

/// Parses a licence, or an expression in parentheses. An exception only allows more.
fn one(words: &mut &[&str], accepted: &[&str]) -> Option<bool> {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let fine = any(words, accepted)?;
            *words = words.strip_prefix(&[")"])?;
            Some(fine)
        }
        [licence, "WITH", _, rest @ ..] | [licence, rest @ ..] => {
            *words = rest;
            Some(accepted.contains(licence))
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_expression_is_accepted_if_one_way_through_it_is() {
        for fine in [
            "MIT",
            "MIT OR GPL-3.0-only",
            "Apache-2.0/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_accepted(fine, &ACCEPTED), "{fine}");
        }
        for wrong in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT", "MIT)", "OR", "MIT MIT"] {
            assert!(!is_accepted(wrong, &ACCEPTED), "{wrong}");
        }
    }

    #[test]
    fn crates_come_from_crates_io_with_a_licence() {
        let of = |source: Value, license| json!({"packages": [{"name": "a", "source": source, "license": license}]});
        assert!(wrong_crates(&of(json!(CRATES_IO), "MIT")).is_empty());
        assert!(wrong_crates(&of(Value::Null, "MIT")).is_empty(), "our own");
        assert!(wrong_crates(&of(json!("git+https://example.org/a"), "MIT"))[0].contains("not from crates.io"));
        assert!(wrong_crates(&of(json!(CRATES_IO), "AGPL-3.0-only"))[0].contains("AGPL-3.0-only"));
    }

    #[test]
    fn a_tool_may_have_a_licence_that_what_is_shipped_may_not() {
        let of = |dev: bool| json!({"packages": {"": {}, "node_modules/a": {"dev": dev, "license": "MPL-2.0"}}});
        assert!(wrong_packages(&of(true)).is_empty());
        assert_eq!(wrong_packages(&of(false)).len(), 1);
    }
}
