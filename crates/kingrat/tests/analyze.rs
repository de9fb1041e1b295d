//! `kingrat analyze`: the same figures on any number of threads, text, page and JSON, and refusals.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const BUDGET: [&str; 2] = ["--playouts", "16"];

fn kingrat(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kingrat")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn printed(args: &[&str]) -> String {
    let output = kingrat(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kingrat-analyze-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A match of two rounds, played at random.
fn game() -> String {
    let args =
        ["trace", "--players", "3", "--mode", "rounds:2", "--rounds", "2", "--knock", "1/8", "--seed", "4", "--krn"];
    printed(&args)
}

fn analyze(file: &str, more: &[&str]) -> String {
    printed(&[&["analyze", file], &BUDGET[..], more].concat())
}

#[test]
fn the_figures_are_the_same_on_any_number_of_threads_and_add_up() {
    let folder = Folder::new("threads");
    let file = folder.file("game.krn", &game());
    let one = analyze(&file, &["--json", "--threads", "1"]);
    assert_eq!(one, analyze(&file, &["--json", "--threads", "7"]));
    let record = folder.file("game.json", &printed(&["replay", &file, "--to", "json"]));
    assert_eq!(one, analyze(&record, &["--json"]), "a record is the same game");

    let json: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(
        (json["format"].as_str(), json["v"].as_u64(), json["done"].as_f64()),
        (Some("kingrat-analysis"), Some(1), Some(1.0))
    );
    let game = &json["games"][0];
    for seat in ["A", "B", "C"] {
        let figure = |name: &str| game[name][seat].as_f64().unwrap_or_else(|| panic!("{name} of {seat}"));
        let sum =
            ["start", "luck", "own_decisions", "others_decisions", "hidden", "cut"].map(figure).iter().sum::<f64>();
        assert!((sum - figure("result")).abs() < 1e-9, "{seat}: {sum}");
    }
    let round = &game["rounds"][0];
    assert_eq!(round["values"].as_array().unwrap().len(), round["steps"].as_array().unwrap().len() + 1);
}

#[test]
fn the_text_tells_of_everybody_or_of_one_seat() {
    let folder = Folder::new("text");
    let named = game().replacen("dealer C\n", "dealer C\nname A Åsa <b>\nname B Bo\n", 1);
    let file = folder.file("game.krn", &named);
    let text = printed(&["analyze", &file, "--playouts", "256"]);
    for words in [
        "nordic, 3 players, rounds:2, 2 rounds",
        "without luck",
        "turning points",
        "Åsa <b>",
        "Bo",
        "luckiest card",
        "lesson: round",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let alone = analyze(&file, &["--seat", "B"]);
    assert!(alone.contains("\nBo\n") && !alone.contains("\nÅsa <b>\n"), "{alone}");

    let page = folder.0.join("page.html");
    analyze(&file, &["--html", page.to_str().unwrap()]);
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("Åsa &lt;b&gt;") && !page.contains("Åsa <b>"), "names are escaped");
    assert!(page.matches("<svg").count() == 5 && !page.contains("<script") && !page.contains("NaN"));
}

#[test]
fn files_that_cannot_be_analysed_are_refused_in_a_sentence() {
    let folder = Folder::new("refused");
    let whole = game();
    let mut half = whole.len() / 2;
    while !whole.is_char_boundary(half) {
        half -= 1;
    }
    let eyes = printed(&["replay", &folder.file("game.krn", &whole), "--eyes", "A", "--to", "krn"]);
    let nothing = r#"{"format":"kingrat-record","v":3,"base":"nordic","rules":RULES,"mode":"single","players":2,"dealer":"A","rounds":[],"closed":false}"#;
    let rules = serde_json::to_string(&kingrat_rules::Edition::NORDIC.rules).unwrap();
    let cases = [
        ("empty.krn", String::new(), 2, "this file is empty"),
        ("torn.krn", whole[..half].to_string(), 1, "line"),
        ("noise.json", "{\"format\":1".into(), 2, "not a kingrat record"),
        ("eyes.krn", eyes, 2, "an analysis needs every card"),
        ("nothing.json", nothing.replace("RULES", &rules), 1, "nothing to analyse"),
        ("wrong.krn", whole.replacen("knock", "done", 1).replacen(" !", " .", 1), 1, "line"),
    ];
    for (name, text, code, words) in cases {
        let file = folder.file(name, &text);
        let output = kingrat(&[&["analyze", &file], &BUDGET[..]].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{name}: {said}");
        assert!(said.contains(words) && !said.contains("panicked"), "{name}: {said}");
    }
    let file = folder.file("game.krn", &whole);
    let output = kingrat(&["analyze", &file, "--seat", "D"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no seat D"));
}

#[test]
fn work_that_was_stopped_goes_on_to_the_same_figures() {
    let folder = Folder::new("work");
    let file = folder.file("game.krn", &game());
    let work = folder.0.join("game.work");
    let all = analyze(&file, &["--json"]);
    // The library stops it: a signal would come by chance.
    let record: kingrat_rules::record::Record =
        serde_json::from_str(&printed(&["replay", &file, "--to", "json"])).unwrap();
    let mut study = kingrat_analysis::Study::new(&record, kingrat_analysis::Budget { playouts: 16, seed: 1 }).unwrap();
    for _ in 0..2 {
        study.absorb((0..study.tasks()).map(|task| study.run(task)).collect());
    }
    let kept = serde_json::to_string(&study.work(&record)).unwrap();
    let at = work.to_str().unwrap();
    std::fs::write(&work, &kept).unwrap();
    assert_eq!(analyze(&file, &["--json", "--work", at]), all);
    assert!(!work.exists(), "all is done");
    assert_eq!(analyze(&file, &["--json", "--work", at]), all, "and it may begin there");
    let other = folder.file("other.krn", &game().replacen("dealer C\n", "dealer C\nname A Otto\n", 1));
    let last = kept.rfind("\"draw\"").unwrap(); // of what was tried, not of the record
    let illegal = format!("{}\"knock\"{}", &kept[..last], &kept[last + "\"draw\"".len()..]);
    for (text, file, words) in [
        (&kept, &other, "about another game"),
        (&kept.replace("\"seed\":1,", "\"seed\":2,"), &file, "other playouts or another seed"),
        (&kept.replace("\"pass\":2,", "\"pass\":99,"), &file, "damaged"),
        (&illegal, &file, "damaged"),
        (&kept.replace("kingrat-work", "kingrat-play"), &file, "another kind or version"),
        (&"{}".to_string(), &file, "no work of an analysis"),
    ] {
        std::fs::write(&work, text).unwrap();
        let output = kingrat(&[&["analyze", file, "--work", at], &BUDGET[..]].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(words) && !said.contains("panicked"), "{said}");
    }
}

#[test]
fn a_hint_says_what_to_do_and_why_by_what_the_seat_has_seen() {
    let folder = Folder::new("hint");
    let whole = folder.file("game.krn", &game());
    let hint = |file: &str, more: &[&str]| kingrat(&[&["hint", file, "--playouts", "256"], more].concat());
    let said = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    let here = ["--round", "1", "--step", "20"];
    let open = hint(&whole, &here);
    assert!(said(&open).starts_with("A: Take a 0 and put it in place "), "{}", said(&open));
    let finnish = hint(&whole, &[&here[..], &["--lang", "fi"]].concat());
    assert!(said(&finnish).starts_with("A: Voit ottaa nollan paikalle "), "{}", said(&finnish));
    let json: Value = serde_json::from_str(&said(&hint(&whole, &[&here[..], &["--json"]].concat()))).unwrap();
    assert_eq!(
        (json["seat"].as_str(), json["card"].as_str(), json["key"].as_str()),
        (Some("A"), Some("0"), Some("take"))
    );
    // A log of what the seat saw, cut off there, is enough: the other cards play no part.
    let record = printed(&["replay", &whole, "--to", "json"]);
    let mut record: Value = serde_json::from_str(&record).unwrap();
    record["rounds"].as_array_mut().unwrap().truncate(1);
    record["rounds"][0]["steps"].as_array_mut().unwrap().truncate(19);
    let cut = folder.file("cut.json", &record.to_string());
    let eyes = folder.file("eyes.krn", &printed(&["replay", &cut, "--eyes", "A", "--to", "krn"]));
    assert_eq!(said(&hint(&eyes, &[])), said(&open));
    for (file, args, words) in [
        (&whole, &[][..], "the round is over there"),
        (&whole, &["--round", "1", "--step", "3"], "a card comes there"),
        (&whole, &["--round", "9"], "there is no round 9"),
        (&whole, &["--round", "1", "--step", "9999"], "the round has only"),
        (
            &folder.file("b.krn", &printed(&["replay", &cut, "--eyes", "B", "--to", "krn"])),
            &[],
            "B has nothing to choose there",
        ),
        (
            &folder.file("gallery.krn", &printed(&["replay", &cut, "--eyes", "gallery", "--to", "krn"])),
            &[],
            "the eyes of a player",
        ),
        (&folder.file("torn.json", "{\"format\":"), &[], "breaks off"),
    ] {
        let output = hint(file, args);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(words) && !error.contains("panicked"), "{words}: {error}");
    }
}
