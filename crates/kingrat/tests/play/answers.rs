//! Questions, menus, private pages and refused flags.

use std::process::Stdio;

use crate::keyboard::*;

#[test]
fn help_rules_sheet_and_language_are_there_at_every_question() {
    for (i, lang) in LANGS.into_iter().enumerate() {
        let folder = Folder::new();
        let mut game = Game::start(&folder, &format!("--lang {lang} --mode rounds:1 --seed 1"));
        let (mut anybody, mut asked) = (Anybody(9), 0);
        game.play(|question| {
            asked += 1;
            match asked % 6 {
                1 => "h".into(),
                2 => "r".into(),
                3 => "S".into(),
                4 => "?".into(),
                _ => anybody.choose(question),
            }
        });
        assert_clean(&game.end(), lang);
        let mut game = Game::start(&folder, &format!("--lang {lang}"));
        let other = LANGS[(i + 1) % 4];
        game.type_all(&["l", other]);
        let said = game.end();
        let greetings = ["The game is saved", "Spelet är sparat", "Spilið er vistað", "Peli on tallennettu"];
        assert!(said.contains(greetings[(i + 1) % 4]), "{lang} to {other}: {said}");
    }
}

#[test]
fn wrong_input_is_answered_kindly_and_changes_nothing() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--seed 2 --with mimi");
    let question = game.type_all(&[""]);
    let before = std::fs::read(folder.save()).unwrap();
    for wrong in ["t5", "knock", "put:1", "draw!", "A1", "swap:1-B1", "\u{1b}[2J", "ÅÄÖ", &"x".repeat(5000)] {
        game.answer(wrong);
        let said = game.question().unwrap();
        assert!(said.contains("doesn’t work here. You can type: d, "), "{wrong:?}: {said}");
        assert!(!said.contains('\x1b') && said.len() < 300, "{said:?}");
    }
    assert_eq!(std::fs::read(folder.save()).unwrap(), before);
    game.answer("");
    assert_eq!(codes(&game.question().unwrap()), codes(&question), "Enter shows the table again");
    game.end();
}

#[test]
fn what_is_private_is_shown_only_between_the_hand_over_and_the_wipe() {
    for edition in ["classic", "school-peek", "iceland"] {
        let folder = Folder::new();
        let flags = format!("--lang en --edition {edition} --names Anna,Bo --with mimi --mode rounds:4 --seed 8");
        let mut game = Game::start(&folder, &flags);
        let mut anybody = Anybody(5);
        game.play(|question| anybody.choose(question));
        let said = game.end();
        let (mut last, mut looks) = ("", 0);
        for page in pages(&said) {
            let private = ["may look at:", "this is the card:", "Your row", "You draw a card:", "In your hand"];
            if private.iter().any(|words| page.contains(words)) {
                let name = last.lines().rev().find_map(|line| line.strip_prefix("Pass the keyboard to: "));
                let name =
                    name.unwrap_or_else(|| panic!("{edition}: nobody was asked for before\n{page}\nbut\n{last}"));
                let other = if name == "Anna" { "Bo" } else { "Anna" };
                assert!(!page.contains(&format!("{other}, ")), "{edition}: {page}");
                looks += u32::from(page.contains(&format!("{name}, here are the cards you may look at:")));
                // One player may see several pages in a row: a look, and the rest of the turn.
                if !page.contains("Remember well") {
                    last = page;
                }
            } else {
                last = page;
            }
            assert_eq!(
                page.contains("Place 1: "),
                page.contains("Remember well") && page.contains("Place 1: "),
                "{page}"
            );
        }
        assert_eq!(looks > 0, edition != "school-peek", "{edition}");
        assert_eq!(looks % 8, 0, "{edition}: two players look in each of four rounds");
    }
}

#[test]
fn a_first_look_is_gone_with_enter() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--lang en --edition nordic --seed 5");
    let question = game.type_all(&[]);
    let cards: Vec<&str> = question.lines().filter(|line| line.starts_with("  Place ")).collect();
    assert_eq!(cards.len(), 2, "{question}");
    game.answer("");
    let next = game.question().unwrap();
    assert!(next.starts_with(&"\n".repeat(50)), "the look scrolls away: {next}");
    assert!(!cards.iter().any(|card| next.contains(card)), "{next}");
    game.end();
}

#[test]
fn a_swap_is_typed_in_one_go_or_in_two_steps() {
    let folder = Folder::new();
    let rules = folder.file("swaps.toml");
    std::fs::write(&rules, "deck = { peek = 0, draw_two = 0, swap = 35 }").unwrap();
    let flags = format!("--lang en --rules {} --names Anna --with mimi,bruno --seed 1 --new", rules.display());
    for typed in [&["s1-C3"][..], &["1", "c3"], &["1-c3"], &["swap:1-C3"], &["2", "0", "1", "C 3"]] {
        let mut game = Game::start(&folder, &flags);
        let mut question = game.question().unwrap();
        while !question.contains("Choose one of your cards") {
            let offered = codes(&question);
            let plain = ["d", "x"].into_iter().find(|&code| offered.iter().any(|offered| offered == code));
            game.answer(plain.unwrap_or(""));
            question = game.question().unwrap();
        }
        for answer in typed {
            game.answer(answer);
            game.question().unwrap();
        }
        let said = game.end();
        let swap = "You swap: Bruno gets your card from place 1, and you get the one from place 3.";
        assert!(said.contains(swap), "{typed:?}: {said}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    for (flags, reason) in [
        ("--edition swedish", "the editions are nordic"),
        ("--edition school --players 5", "2 to 4"),
        ("--players 7", "2 to 6"),
        ("--names Anna,Anna", "two players are called"),
        ("--names <b>", "is not a valid name"),
        ("--names Anna,Bo,Li --players 2", "more than --players 2"),
        ("--with dog", "the cats are mimi, otto, saga, bruno, elvira, luna"),
        ("--first Cleo", "nobody called"),
        ("--lang de", "the languages are en, sv, is, fi"),
        ("--mode rounds:0", "rounds:N"),
        ("--mode rounds:60000", "That length doesn’t work"),
    ] {
        let folder = Folder::new();
        let output = command(&folder, flags).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{flags}: {said}");
        assert!(said.contains(reason) && !said.contains("panicked"), "{flags}: {said}");
        assert!(!folder.save().exists(), "{flags}");
    }
}

#[test]
fn the_language_of_the_system_is_spoken_and_its_edition_played() {
    for (locale, table) in [
        ("sv_SE.UTF-8", "Nordiska regler"),
        ("is_IS", "Íslenskar reglur"),
        ("fi", "Pohjoismaiset säännöt"),
        ("C", "Classic"),
    ] {
        let folder = Folder::new();
        let output = command(&folder, "").env("LANG", locale).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(table), "{locale}: {said}");
    }
}
