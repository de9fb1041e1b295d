//! `kingrat serve --chance FILE`: a script that cannot be parsed is refused before the server starts.

use std::process::{Command, Output};

fn serve(chance: &std::path::Path) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let mut serve = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    serve.args(["serve", "--no-browser", "--port", "0", "--data"]).arg(folder.path()).arg("--chance").arg(chance);
    serve.output().unwrap()
}

#[test]
fn a_script_that_cannot_be_read_is_named_with_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chance.json");
    let refused = |reason: &str| {
        let output = serve(&file);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("chance.json: ") && said.contains(reason), "{said}");
        assert!(output.stdout.is_empty(), "nothing is served");
    };
    refused("No such file");
    for (text, reason) in [
        ("", "EOF"),
        ("{}", "missing field `seed`"),
        (r#"{"seed": 1, "card": "0"}"#, "unknown field `card`"),
        (r#"{"seed": 1, "rounds": {"CCCCC": [7]}}"#, "did not match"),
    ] {
        std::fs::write(&file, text).unwrap();
        refused(reason);
    }
}
