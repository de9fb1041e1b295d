//! Every language has the same keys, and every key is used.

use std::path::{Path, PathBuf};
use std::{env, fs};

use kingrat_text::check::{self, TextFault};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn assert_none(faults: &[TextFault]) {
    let lines: Vec<String> = faults.iter().map(TextFault::to_string).collect();
    assert!(faults.is_empty(), "{} faults in the texts:\n{}", faults.len(), lines.join("\n"));
}

/// Collects every source below a folder, with its path. This crate is left out: its examples are no use of a key.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ["rs", "ts", "svelte"].iter().any(|known| ext == *known)) {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_language_has_the_same_keys_and_variables_in_its_own_words() {
    assert_none(&check::languages(check::SAME_AS_ENGLISH));
}

#[test]
fn every_key_is_used_and_every_key_that_is_used_exists() {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let path = entry.unwrap().path();
        if !path.ends_with("kingrat-text") {
            sources(&path.join("src"), &mut found);
        }
    }
    sources(&root().join("web/src"), &mut found);
    assert_none(&check::usage(&found, check::BUILT, check::NOT_KEYS));
}
