//! Every code of the protocol and every field of the rules has a message. The codes are parsed from the sources, since this crate depends
//! on no other.

use std::fs;
use std::path::Path;

use kingrat_text::{Lang, Texts};

fn source(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the variants of an enum in a file formatted by rustfmt.
fn variants(text: &str, name: &str) -> Vec<String> {
    let (_, body) = text.split_once(&format!("pub enum {name} {{\n")).unwrap_or_else(|| panic!("no enum {name}"));
    let (body, _) = body.split_once("\n}").unwrap();
    let variant = |line: &str| {
        let line = line.strip_prefix("    ")?;
        let end = line.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(line.len());
        line.starts_with(|c: char| c.is_ascii_uppercase()).then(|| kebab(&line[..end]))
    };
    let found: Vec<String> = body.lines().filter_map(variant).collect();
    assert!(!found.is_empty(), "the enum {name} has variants");
    found
}

fn kebab(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.push(match letter {
            '_' | '.' => '-',
            letter => letter.to_ascii_lowercase(),
        });
    }
    key
}

/// Returns what stands in quotes between two marks of a file.
fn strings(text: &str, from: &str, to: &str) -> Vec<String> {
    let (_, rest) = text.split_once(from).unwrap_or_else(|| panic!("no {from}"));
    let (part, _) = rest.split_once(to).unwrap();
    part.split('"').skip(1).step_by(2).map(str::to_string).collect()
}

fn assert_known<S: AsRef<str>>(keys: impl IntoIterator<Item = S>) {
    let missing: Vec<String> = keys
        .into_iter()
        .map(|key| key.as_ref().to_string())
        .filter(|key| !Lang::ALL.into_iter().all(|lang| Texts::new(lang).has(key)))
        .collect();
    assert!(missing.is_empty(), "these have no words: {}", missing.join(", "));
}

#[test]
fn every_code_of_the_protocol_has_its_words() {
    for (file, name, prefix) in [
        ("news", "News", "news"),
        ("refusal", "Refusal", "refusal"),
        ("refusal", "SetupFault", "setup"),
        ("client", "Saying", "saying"),
        ("server", "Stage", "stage"),
        ("setup", "Aid", "aid"),
        ("setup", "Pace", "pace"),
    ] {
        let text = source(&format!("kingrat-table/src/protocol/{file}.rs"));
        assert_known(variants(&text, name).iter().map(|variant| format!("{prefix}-{variant}")));
    }
}

#[test]
fn every_action_has_a_button_and_every_mode_a_name() {
    assert_known(
        // What is done by tapping a card needs no button.
        variants(&source("kingrat-rules/src/action.rs"), "Action")
            .iter()
            .filter(|name| !["put", "peek", "swap"].contains(&name.as_str()))
            .map(|name| format!("action-{name}")),
    );
    let modes = variants(&source("kingrat-rules/src/series.rs"), "Mode");
    assert_known(
        modes
            .iter()
            .flat_map(|name| [format!("mode-{name}"), format!("mode-{name}-about"), format!("rules-mode-{name}")]),
    );
}

#[test]
fn every_edition_has_a_name_and_a_line() {
    let text = source("kingrat-rules/src/rules/edition.rs");
    let keys: Vec<&str> = text.split("key: \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(keys.len(), 10);
    assert_known(keys.iter().flat_map(|key| [format!("edition-{key}"), format!("edition-{key}-about")]));
}

#[test]
fn every_field_of_the_rules_has_a_label_and_every_value_an_option() {
    let fields = strings(&source("kingrat-rules/src/rules/fields.rs"), "pub const FIELDS", "];");
    assert_eq!(fields.len(), 18);
    assert_known(fields.iter().map(|field| format!("field-{}", kebab(field))));

    let rules = source("kingrat-rules/src/rules/mod.rs");
    for (name, fields, page) in [
        ("FirstDiscard", &["first-discard"][..], &["first-discard"][..]),
        ("Take", &["take"], &["take"]),
        ("Look", &["looks-outer", "looks-inner"], &["look-outer", "look-inner"]),
        ("Facing", &["exchanged"], &["exchanged"]),
        ("SwapLook", &["swap-look"], &["swap-look"]),
        ("SwapWhat", &["swap-what"], &["swap-what"]),
        ("Starter", &["starter"], &["starter"]),
    ] {
        let values: Vec<String> =
            strings(&rules, &format!("\n    {name} {{\n"), "\n    }\n").iter().map(|value| kebab(value)).collect();
        assert!(!values.is_empty(), "{name} has values");
        for value in &values {
            assert_known(fields.iter().map(|field| format!("option-{field}-{value}")));
            assert_known(page.iter().map(|field| format!("rules-{field}-{value}")));
        }
    }
}

#[test]
fn every_card_and_every_slot_has_its_words() {
    let powers = ["card-peek", "card-swap", "card-draw-two", "card-back"].map(String::from);
    let cards: Vec<String> = (0..=9).map(|number| format!("card-n{number}")).chain(powers).collect();
    assert_known(cards.iter().map(|card| format!("{card}-object")));
    assert_known(cards);
    assert_known((1..=4).map(|slot| format!("slot-{slot}")));
}

#[test]
fn what_a_person_does_is_also_said_to_that_person() {
    let english = Lang::En.sources()[0].text;
    let news = english.lines().filter_map(|line| line.split_once(" = ")).filter(|(key, _)| key.starts_with("news-"));
    let named = news.filter(|(key, text)| text.contains("{ $name }") && !key.ends_with("-you"));
    assert_known(named.map(|(key, _)| format!("{key}-you")));
}
