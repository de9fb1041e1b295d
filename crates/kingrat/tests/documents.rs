//! Checks the examples in the documents.

use kingrat_rules::Round;
use kingrat_rules::notation::Transcript;
use kingrat_rules::record::Record;

fn document(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// Returns the fenced blocks of a document.
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

/// Parses a console block into commands and their expected output.
fn session(block: &str) -> Vec<(String, String)> {
    let mut session: Vec<(String, String)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), session.last_mut()) {
            (Some(command), _) => session.push((command.to_string(), String::new())),
            (None, Some((_, shown))) => *shown += &format!("{line}\n"),
            (None, None) => panic!("a console block begins with a command: {line}"),
        }
    }
    session
}

#[test]
fn the_sessions_in_the_documents_are_real() {
    let folder = std::env::temp_dir().join(format!("kingrat-readme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let command = std::path::Path::new(env!("CARGO_BIN_EXE_kingrat")).parent().unwrap();
    let path = format!("{}:{}", command.display(), std::env::var("PATH").unwrap());
    let text = document("README.md") + &document("docs/laboratory.md");
    let consoles = text.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let mut commands = 0;
    for (command, shown) in consoles.flat_map(session) {
        let output = std::process::Command::new("sh")
            .args(["-c", &command])
            .current_dir(&folder)
            .env("PATH", &path)
            .output()
            .unwrap();
        let printed = [output.stdout, output.stderr].concat();
        assert_eq!(String::from_utf8(printed).unwrap(), shown, "{command}");
        commands += 1;
    }
    assert!(commands >= 6, "{commands}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_document_for_hosts_tells_of_every_key() {
    let printed =
        std::process::Command::new(env!("CARGO_BIN_EXE_kingrat")).args(["serve", "--print-config"]).output().unwrap();
    let text = document("docs/hosting.md");
    let (mut table, mut keys) = (String::new(), 0);
    for line in String::from_utf8(printed.stdout).unwrap().lines() {
        if let Some(name) = line.strip_prefix('[') {
            table = name.replace(']', ".");
        } else if let Some((name, _)) = line.trim_start_matches("# ").split_once(" =") {
            assert!(text.contains(&format!("| `{table}{name}` |")), "{table}{name} is not in docs/hosting.md");
            keys += 1;
        }
    }
    assert!(keys > 20, "{keys}");
}

/// Returns what stands between backticks in a line.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

#[test]
fn the_tests_named_in_the_threat_model_are_there() {
    let root = format!("{}/../..", env!("CARGO_MANIFEST_DIR"));
    let text = document("docs/security.md");
    let rows = text.lines().filter(|line| line.starts_with('|') && !line.contains("---")).skip(1);
    let mut named = 0;
    for row in rows {
        let tests = row.trim_end_matches('|').rsplit('|').next().unwrap();
        assert!(quoted(tests).next().is_some(), "no test is named: {row}");
        for path in quoted(tests) {
            let folder = if path.contains('/') { "" } else { "crates/kingrat-server/tests/server/" };
            assert!(std::path::Path::new(&format!("{root}/{folder}{path}")).exists(), "{path} is not there");
            named += 1;
        }
    }
    assert!(named > 20, "{named}");
}
