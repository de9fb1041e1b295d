//! `cargo xtask rules`: checks that every rule id in docs/rules.md has a test that is named for it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::commands::root;

/// Lists the ids with their tests. Fails if an id has none.
pub fn run() -> Result<(), String> {
    let text = fs::read_to_string(root().join("docs/rules.md")).map_err(|error| format!("docs/rules.md: {error}"))?;
    let ids = ids(&text);
    if ids.is_empty() {
        return Err("docs/rules.md states no rules: expected lines that begin \"- **R1.1**\"".into());
    }
    let mut tests = Vec::new();
    collect(&root().join("crates"), &mut tests)?;
    let by_id = by_id(&ids, &tests);
    for (id, tests) in &by_id {
        println!(
            "{id:<6}{}",
            if tests.is_empty() { "  (no test)".into() } else { format!("  {}", tests.join("\n        ")) }
        );
    }
    let bare: Vec<&str> = by_id.iter().filter(|(_, tests)| tests.is_empty()).map(|(id, _)| id.as_str()).collect();
    if bare.is_empty() {
        println!("\n{} rules, each with its test", ids.len());
        return Ok(());
    }
    Err(format!("no test is named for {}", bare.join(", ")))
}

/// Parses the ids in the order of the document: lines that begin `- **R4.3**` or `- **H1**`.
fn ids(text: &str) -> Vec<String> {
    let id = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_string());
    text.lines().filter_map(id).filter(|id| id.starts_with(['R', 'H'])).collect()
}

/// Collects the names of all test functions below a folder.
fn collect(folder: &Path, tests: &mut Vec<String>) -> Result<(), String> {
    let wrong = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.is_dir() {
            collect(&path, tests)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            tests.extend(names(&fs::read_to_string(&path).map_err(wrong)?));
        }
    }
    Ok(())
}

/// Returns the functions that follow a `#[test]`.
fn names(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                names.extend(rest.split('(').next().map(String::from));
            }
            is_test = false;
        }
    }
    names
}

fn by_id(ids: &[String], tests: &[String]) -> Vec<(String, Vec<String>)> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for test in tests {
        for id in ids {
            let prefix = format!("{}_", id.to_lowercase().replace('.', "_"));
            if test.starts_with(&prefix) {
                found.entry(id.clone()).or_default().push(test.clone());
            }
        }
    }
    ids.iter().map(|id| (id.clone(), found.remove(id).unwrap_or_default())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_in_order() {
        assert_eq!(
            ids("# R\n- **R1.1** cards\n- **R10.2** more\ntext\n- **H1** house\n- **note** no"),
            ["R1.1", "R10.2", "H1"]
        );
    }

    #[test]
    fn only_test_functions_count() {
        let source = "#[test]\nfn r1_1_a() {}\nfn r1_2_helper() {}\n#[test]\n#[should_panic]\nfn h1_b() {}";
        assert_eq!(names(source), ["r1_1_a", "h1_b"]);
    }

    #[test]
    fn an_id_without_a_test_is_found() {
        let ids = ["R1.1".to_string(), "R1.10".to_string()];
        let found = by_id(&ids, &["r1_10_x".to_string()]);
        assert_eq!(found[0].1, [""; 0]);
        assert_eq!(found[1].1, ["r1_10_x"]);
    }
}
