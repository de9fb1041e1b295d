//! Runs the fuzz targets (`fuzz/`) on their corpora, without libFuzzer: what was found once is tried in every suite.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

#[path = "../../../fuzz/src/lib.rs"]
mod fuzz;

/// The most that all corpora may take, in bytes: the fuzzer finds its way from a few small files.
const MOST_BYTES: usize = 1_000_000;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(name)
}

/// Lists a folder without the extensions of its files.
fn names(of: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(of).unwrap_or_else(|why| panic!("{}: {why}", of.display()));
    files.map(|file| file.unwrap().path().file_stem().unwrap().to_str().unwrap().to_string()).collect()
}

#[test]
fn every_target_has_a_program_and_a_corpus() {
    let targets: BTreeSet<String> = fuzz::TARGETS.iter().map(|(name, _)| name.to_string()).collect();
    assert_eq!(targets.len(), fuzz::TARGETS.len());
    assert_eq!(names(&folder("fuzz_targets")), targets);
    assert_eq!(names(&folder("corpus")), targets);
}

#[test]
fn every_target_holds_on_its_corpus() {
    let (mut bytes, mut failed) = (0, Vec::new());
    for (name, target) in fuzz::TARGETS {
        let mut files: Vec<PathBuf> =
            fs::read_dir(folder("corpus").join(name)).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        assert!(files.len() >= 5, "{name} has hardly a corpus");
        for file in files {
            let input = fs::read(&file).unwrap();
            bytes += input.len();
            if catch_unwind(AssertUnwindSafe(|| target(&input))).is_err() {
                failed.push(file);
            }
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
    assert!(bytes <= MOST_BYTES, "{bytes} bytes of corpora");
}
