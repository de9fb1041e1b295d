//! Save files: games that are stopped, killed or truncated resume.

use std::process::Stdio;

use crate::keyboard::*;

/// Plays a whole game. Returns its answers and its record.
fn whole_game(folder: &Folder, flags: &str) -> (Vec<String>, String) {
    let record = folder.file("whole.json");
    let mut game = Game::start(folder, &format!("{flags} --record {}", record.display()));
    let (mut anybody, mut answers) = (Anybody(4), Vec::new());
    game.play(|question| {
        answers.push(anybody.choose(question));
        answers[answers.len() - 1].clone()
    });
    game.end();
    (answers, std::fs::read_to_string(record).unwrap())
}

#[test]
fn the_same_seed_and_the_same_answers_are_the_same_game() {
    let play =
        |seed: u32| whole_game(&Folder::new(), &format!("--lang en --edition classic --mode rounds:2 --seed {seed}"));
    let game = play(6);
    assert_eq!(game, play(6));
    assert_ne!(game.1, play(7).1);
}

#[test]
fn a_game_that_is_killed_anywhere_goes_on_as_if_nothing_had_happened() {
    let flags = "--lang en --edition classic --mode rounds:2 --names Anna,Bo --players 3 --seed 12";
    let (answers, record) = whole_game(&Folder::new(), flags);
    for every in [1, 3] {
        let folder = Folder::new();
        let file = folder.file("game.json");
        let all = format!("{flags} --record {}", file.display());
        let mut game = Game::start(&folder, &all);
        let mut question = game.question().unwrap();
        for (number, answer) in answers.iter().enumerate() {
            if number % every == 0 {
                game.kill();
                game = Game::start(&folder, &all);
                let again = game.question().unwrap();
                let (was, is) = [&question, &again].map(|asked| asked.contains("Pass the keyboard to")).into();
                // Somebody else may be there after a restart, so the keyboard is handed over again.
                if is && !was {
                    game.answer("");
                    game.question().unwrap();
                }
            }
            game.answer(answer);
            question = game.question().unwrap_or_default();
        }
        game.end();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), record, "killed after every {every}");
    }
}

#[test]
fn a_card_in_hand_is_in_hand_again_after_a_kill() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--lang en --edition nordic --seed 3 --with mimi");
    game.type_all(&[""]);
    let (card, before) = loop {
        game.answer("d");
        let question = game.question().unwrap();
        match question.lines().find_map(|line| line.strip_prefix("You draw a card: ")) {
            Some(card) => break (card.trim_end_matches('.').to_string(), codes(&question)),
            None => drop(game.go_on(&question)),
        }
    };
    game.kill();
    let mut game = Game::start(&folder, "--lang en");
    let question = game.question().unwrap();
    assert!(question.contains("Here is your game again."), "{question}");
    assert!(question.contains(&format!("In your hand: {card}")), "{card}: {question}");
    assert_eq!(codes(&question), before);
    game.end();
}

#[test]
fn a_torn_last_line_is_left_out_and_the_game_goes_on() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--lang en --seed 3");
    game.type_all(&["", "d"]);
    game.kill();
    let whole = std::fs::read_to_string(folder.save()).unwrap();
    std::fs::write(folder.save(), &whole[..whole.len() - 9]).unwrap();
    let mut game = Game::start(&folder, "--lang en");
    let question = game.question().unwrap();
    assert!(question.contains("The very last step got lost"), "{question}");
    assert!(codes(&question).contains(&"d".to_string()), "the card can be drawn again: {question}");
    game.go_on(&question);
    game.end();
    assert!(std::fs::read_to_string(folder.save()).unwrap().lines().all(|line| line.ends_with('}')));
    let said = Game::start(&folder, "--lang en").end();
    assert!(said.contains("Here is your game again.") && !said.contains("got lost"), "{said}");
}

#[test]
fn a_file_that_cannot_be_read_is_moved_aside_and_never_lost() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--lang en");
    game.type_all(&[""]);
    game.kill();
    let fine = std::fs::read_to_string(folder.save()).unwrap();
    let no_cat = fine.replace("\"mimi\"", "\"dog\"").replacen("\"dog\"", "\"mimi\"", 1);
    let broken = ["hello\n", &format!("{fine}hello\n{fine}"), &format!("{fine}{fine}"), "\0\0\0\0", &no_cat];
    for (i, text) in broken.into_iter().enumerate() {
        std::fs::write(folder.save(), text).unwrap();
        let said = Game::start(&folder, "--lang en").end();
        let name = if i == 0 { "play.jsonl.broken".to_string() } else { format!("play.jsonl.broken-{}", i + 1) };
        assert!(said.contains("can’t be read, so a new one begins") && said.contains(&name), "{text:?}: {said}");
        assert_eq!(std::fs::read_to_string(folder.file(&name)).unwrap(), text);
        assert!(said.contains("At the table:"), "{said}");
    }
}

#[test]
fn the_end_of_the_input_saves_and_q_does_too() {
    let folder = Folder::new();
    assert!(Game::start(&folder, "--lang en").end().contains("The game is saved."));
    let mut game = Game::start(&folder, "--lang en");
    game.question().unwrap();
    game.answer("q");
    assert_eq!(game.question(), None);
    assert!(game.end().ends_with("The game is saved. You can play on next time.\n"));
    assert!(folder.save().exists());
}

#[test]
fn a_game_is_played_in_one_window_at_a_time_and_new_puts_it_aside() {
    let folder = Folder::new();
    let mut game = Game::start(&folder, "--lang en");
    game.question().unwrap();
    for flags in ["--lang en", "--lang en --new"] {
        let output = command(&folder, flags).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("open in another window"));
    }
    game.end();
    let old = std::fs::read(folder.save()).unwrap();
    let said = Game::start(&folder, "--lang en --new").end();
    assert!(said.contains("play.jsonl.old") && !said.contains("your game again"), "{said}");
    assert_eq!(std::fs::read(folder.file("play.jsonl.old")).unwrap(), old);
}

#[test]
fn a_wrong_name_is_not_passed_over_because_a_game_goes_on() {
    let folder = Folder::new();
    let output = command(&folder, "--seed 3").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success());
    let kept = std::fs::read(folder.save()).unwrap();
    for (flags, why) in [
        ("--with dog", "the cats are mimi"),
        ("--edition dog", "the editions are nordic"),
        ("--rules dog.toml", "dog.toml"),
    ] {
        let output = command(&folder, flags).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{flags}: {said}");
        assert!(said.contains(why), "{flags}: {said}");
        assert_eq!(std::fs::read(folder.save()).unwrap(), kept, "{flags}: the game is as it was");
    }
}
