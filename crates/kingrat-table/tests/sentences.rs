//! The table of sentences: its export to the page, and the cases that both interpreters pass. `cargo xtask bless` writes both files.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kingrat_rules::Seat;
use kingrat_table::sentences::{
    ArgKind, Condition, NewsReader, SENTENCES, SentenceArg, SentenceRow, sentences_for_json,
};
use kingrat_text::{Arg, Lang, Texts};
use serde_json::{Value, json};

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Compares a generated file with its expected contents, or writes it.
fn check(path: &str, now: String) {
    if std::env::var_os("KINGRAT_BLESS").is_some() {
        return fs::write(file(path), now).unwrap();
    }
    let was = fs::read_to_string(file(path)).unwrap_or_default();
    assert!(was == now, "{path} is not what crates/kingrat-table/src/sentences makes; run: cargo xtask bless");
}

/// Renders the table as a TypeScript module for the page.
fn typescript() -> String {
    let union = |names: Vec<String>| names.join(" | ");
    let conditions = union(Condition::ALL.map(|one| json!(one).to_string()).into());
    let args = union(ArgKind::ALL.map(|one| json!(one).to_string()).into());
    let mut text = format!(
        "// Made by `cargo xtask bless` from crates/kingrat-table/src/sentences; state/sentences.ts reads it.\n\
         import type {{ News }} from './protocol';\n\n\
         export type Condition = {conditions};\n\
         export type ArgKind = {args};\n\n\
         /** A message, the conditions under which it is said, and its arguments, each with the field of the news that it comes from. */\n\
         export type SentenceRow = {{ key: string; when: [Condition, string][]; args: [string, ArgKind, string][] }};\n\n\
         /** The sentences of every piece of news; of each, the first row whose conditions hold is said. */\n\
         export const SENTENCES: Record<News['t'], SentenceRow[][]> = {{\n"
    );
    for (event, told) in SENTENCES {
        text += &format!("  {event}: [\n");
        for rows in *told {
            text += "    [\n";
            for SentenceRow { key, when, args } in *rows {
                text += &format!("      {{ key: {}, when: {}, args: {} }},\n", json!(key), json!(when), json!(args));
            }
            text += "    ],\n";
        }
        text += "  ],\n";
    }
    text + "};\n"
}

/// Returns news of every kind and shape as a client receives them, with the reader's hand.
fn news() -> Vec<Value> {
    let seats = ["sat", "rose", "away", "back", "stand_in", "left", "returned", "used", "declined", "knocked", "done"];
    let mut all: Vec<Value> = seats.map(|t| json!({ "t": t, "seat": "A" })).into();
    all.extend([
        json!({ "t": "said", "seat": "A", "saying": "good_luck" }),
        json!({ "t": "dealt", "round": 2, "dealer": "A", "starter": "B" }),
        json!({ "t": "turned", "card": "4" }),
        json!({ "t": "turned", "card": "S" }),
        json!({ "t": "begun", "starter": "A" }),
        json!({ "t": "drew", "seat": "A", "card": null, "reshuffled": false }),
        json!({ "t": "drew", "seat": "A", "card": null, "reshuffled": true }),
        json!({ "t": "drew", "seat": "A", "card": "P", "reshuffled": false }),
        json!({ "t": "took", "seat": "A", "slot": 3, "card": "2", "out": "9" }),
        json!({ "t": "showed", "seat": "A", "card": "D" }),
        json!({ "t": "put", "seat": "A", "slot": 1, "card": null, "out": "8" }),
        json!({ "t": "put", "seat": "A", "slot": 1, "card": "3", "out": "8" }),
        json!({ "t": "discarded", "seat": "A", "card": "7" }),
        json!({ "t": "peeked", "seat": "A", "slot": 4 }),
        json!({ "t": "swapped", "seat": "A", "own": 2, "other": "B", "slot": 3 }),
        json!({ "t": "revealed", "rows": { "A": ["1", "2", "3", "4"], "B": ["5", "6", "7", "P"] } }),
        json!({ "t": "settled", "seat": "A", "slot": 2, "card": "6" }),
        json!({ "t": "settled", "seat": "A", "slot": 2, "card": "S" }),
        json!({ "t": "round_over", "round": 3, "winners": ["A"] }),
        json!({ "t": "round_over", "round": 3, "winners": ["B", "A", "C"] }),
        json!({ "t": "out", "seats": ["A"] }),
        json!({ "t": "out", "seats": ["A", "B"] }),
        json!({ "t": "series_over", "winners": ["A"] }),
        json!({ "t": "series_over", "winners": ["A", "B"] }),
        json!({ "t": "series_over", "winners": [] }),
    ]);
    all
}

/// All readers that make a difference to news of A and B.
const READERS: [NewsReader; 5] = [
    NewsReader { me: None, hand: None },
    NewsReader { me: Some(Seat::A), hand: None },
    NewsReader { me: Some(Seat::A), hand: Some('5') },
    NewsReader { me: Some(Seat::B), hand: None },
    NewsReader { me: Some(Seat::D), hand: None },
];

fn cases() -> String {
    let mut lines = Vec::new();
    for news in news() {
        for reader in READERS.iter().filter(|reader| reader.hand.is_none() || news["t"] == "drew") {
            let sentences = sentences_for_json(&news, *reader);
            let case = json!({ "news": news, "me": reader.me, "hand": reader.hand, "sentences": sentences });
            lines.push(case.to_string());
        }
    }
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[test]
fn the_page_has_the_table_as_it_was() {
    check("web/src/sentence-table.ts", typescript());
}

#[test]
fn every_news_is_told_as_it_was() {
    check("fixtures/sentences/cases.json", cases());
}

#[test]
fn the_cases_use_every_row() {
    let said: BTreeSet<&str> = news()
        .iter()
        .flat_map(|news| READERS.map(|reader| sentences_for_json(news, reader)))
        .flatten()
        .map(|sentence| sentence.key)
        .collect();
    let rows: BTreeSet<&str> =
        SENTENCES.iter().flat_map(|(_, told)| told.iter().copied().flatten()).map(|row| row.key).collect();
    assert_eq!(said, rows);
}

#[test]
fn every_sentence_has_words_and_all_their_arguments_in_every_language() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for sentence in news().iter().flat_map(|news| READERS.map(|reader| sentences_for_json(news, reader))).flatten()
        {
            let args: Vec<(&str, Arg<'_>)> = sentence.args.iter().map(|(name, arg)| (*name, text(arg))).collect();
            let said = texts.say(sentence.key, &args);
            assert!(texts.has(sentence.key) && !said.contains("{$"), "{}: {}: {said}", lang.code(), sentence.key);
        }
    }
}

fn text(arg: &SentenceArg) -> Arg<'static> {
    match arg {
        SentenceArg::Number(number) => (*number).into(),
        other => format!("{other:?}").into(),
    }
}

#[test]
fn a_reader_who_has_put_the_card_down_is_not_told_that_it_was_drawn() {
    let drew = json!({ "t": "drew", "seat": "A", "card": null, "reshuffled": true });
    let keys = |reader| sentences_for_json(&drew, reader).iter().map(|sentence| sentence.key).collect::<Vec<_>>();
    assert_eq!(keys(READERS[1]), ["news-reshuffled"]);
    assert_eq!(keys(READERS[2]), ["news-reshuffled", "news-drew-you"]);
    assert_eq!(keys(READERS[3]), ["news-reshuffled", "news-drew"]);
}

#[test]
fn whoever_shares_a_win_is_told_so() {
    let over = json!({ "t": "series_over", "winners": ["A", "B"] });
    let told = &sentences_for_json(&over, READERS[3])[0];
    assert_eq!(told.key, "news-series-over-shared-you");
    assert_eq!(told.args, [("names", SentenceArg::Together(vec![Seat::A, Seat::B]))]);
}

#[test]
fn whoever_goes_out_together_with_others_is_told_so() {
    let out = json!({ "t": "out", "seats": ["A", "B"] });
    let told = |reader| sentences_for_json(&out, reader).remove(0);
    assert_eq!(told(READERS[3]).key, "news-out-many-you");
    assert_eq!(told(READERS[3]).args, [("names", SentenceArg::Together(vec![Seat::A, Seat::B]))]);
    assert_eq!(told(READERS[4]).key, "news-out-many");
}
