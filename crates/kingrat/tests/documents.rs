//! What the documents show is true: their examples are read and played.

use kingrat_rules::Round;
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;

fn document(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The fenced blocks of a document.
fn blocks(text: &str) -> Vec<String> {
    text.split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.split_once('\n').map_or("", |(_, rest)| rest).to_string())
        .collect()
}

#[test]
fn the_table_line_in_the_notation_is_a_position() {
    let text = document("docs/notation.md");
    let blocks = blocks(&text);
    let line = blocks.iter().find(|block| block.starts_with("krt")).unwrap().trim();
    let round: Round = line.parse().unwrap();
    assert_eq!(round.to_string(), line);
}

#[test]
fn the_game_log_in_the_notation_is_a_game() {
    let text = document("docs/notation.md");
    let blocks = blocks(&text);
    let log = blocks.iter().find(|block| block.starts_with("krn")).unwrap();
    let transcript: Transcript = log.parse().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(transcript.to_string(), *log);
}

#[test]
fn the_record_in_its_document_can_be_played() {
    let text = document("docs/record.md");
    let json = blocks(&text)[0].replace("{…}", &serde_json::to_string(&kingrat_rules::Edition::ALL[0].rules).unwrap());
    let record: Record = serde_json::from_str(&json).unwrap();
    assert!(record.play().is_ok());
}
