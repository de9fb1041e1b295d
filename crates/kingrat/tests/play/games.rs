//! Whole games of every edition in every language.

use std::process::Stdio;

use crate::keyboard::*;

#[test]
fn every_edition_is_played_to_the_end_of_a_series_in_every_language() {
    for (i, edition) in EDITIONS.into_iter().enumerate() {
        let counts = if edition.starts_with("school") { [2, 3, 4] } else { [2, 4, 6] };
        for (j, players) in counts.into_iter().enumerate() {
            let (lang, seed) = (LANGS[(i + j) % 4], 10 * i + j);
            play_to_the_end(
                &format!("--edition {edition} --lang {lang} --players {players} --seed {seed}"),
                seed as u64,
            );
        }
    }
}

#[test]
fn every_edition_is_played_to_the_end_of_a_series_passing_the_keyboard() {
    for (i, edition) in EDITIONS.into_iter().enumerate() {
        let (lang, names) = (LANGS[i % 4], ["Anna,Bo", "Anna,Bo,Li"][i % 2]);
        play_to_the_end(&format!("--edition {edition} --lang {lang} --names {names} --players 4 --seed {i}"), i as u64);
    }
}

#[test]
fn house_rules_and_the_memory_aid_are_played_too() {
    let folder = Folder::new();
    let rules = folder.file("mine.toml");
    let house =
        ["keep_drawn_power = true", "protect_knocker = true", "knock_penalty = 7", "keep_top_on_reshuffle = true"];
    std::fs::write(&rules, format!("base = \"classic\"\n{}", house.join("\n"))).unwrap();
    for (i, aid) in ["off", "own", "all"].into_iter().enumerate() {
        let (rules, lang) = (rules.display(), LANGS[i]);
        play_to_the_end(&format!("--rules {rules} --aid {aid} --mode rounds:6 --lang {lang} --seed 3"), i as u64);
    }
}

#[test]
fn another_series_is_played_when_asked_for_and_each_is_written_down() {
    let folder = Folder::new();
    let record = folder.file("game.json");
    let flags = format!("--lang sv --edition nordic --mode rounds:1 --seed 4 --record {}", record.display());
    let mut game = Game::start(&folder, &flags);
    let (mut anybody, mut played) = (Anybody(1), 0);
    game.play(|question| {
        if !question.contains("Vill ni spela igen?") {
            return anybody.choose(question);
        }
        // What `kingrat verify` can say of the record.
        assert!(question.contains("Förseglat: korten, reglerna, "), "{question}");
        assert!(question.contains("Givar: 1 av 1."), "{question}");
        played += 1;
        if played < 3 { "j".into() } else { "n".into() }
    });
    game.end();
    for name in ["game.json", "game-2.json", "game-3.json"] {
        replays(&folder.file(name));
    }
    assert_ne!(std::fs::read(folder.file("game.json")).unwrap(), std::fs::read(folder.file("game-2.json")).unwrap());
    let output = command(&folder, &flags).stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "a record is not written over");
}
