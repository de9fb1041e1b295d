//! Fuzz targets: each gives bytes to a parser that strangers reach, and checks what came of them. README.md says how to run them.
//!
//! `fuzz_targets/` has a program for each, which libFuzzer drives; `crates/kingrat/tests/corpus.rs` includes this file and runs every
//! target on its corpus, without libFuzzer.

pub mod backups;
pub mod cookies;
pub mod engine_answers;
pub mod engine_messages;
pub mod frames;
pub mod messages;
pub mod proxies;
pub mod records;
pub mod rules_files;
pub mod setups;
pub mod stored_logs;
pub mod table_lines;
pub mod transcripts;
pub mod uploads;
pub mod words;

mod world;

use std::fmt::Display;

/// A target: panics if something that must hold of these bytes does not.
pub type Target = fn(&[u8]);

/// All targets by name, which is that of their corpus, too.
pub const TARGETS: [(&str, Target); 15] = [
    ("backups", backups::check),
    ("cookies", cookies::check),
    ("engine_answers", engine_answers::check),
    ("engine_messages", engine_messages::check),
    ("frames", frames::check),
    ("messages", messages::check),
    ("proxies", proxies::check),
    ("records", records::check),
    ("rules_files", rules_files::check),
    ("setups", setups::check),
    ("stored_logs", stored_logs::check),
    ("table_lines", table_lines::check),
    ("transcripts", transcripts::check),
    ("uploads", uploads::check),
    ("words", words::check),
];

/// Checks that an error says something.
fn check_error(why: &impl Display) {
    assert!(!why.to_string().trim().is_empty(), "an error without a message");
}

/// A number from these bytes: targets need other choices than the bytes that they parse, and the same ones every time.
fn number_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}
