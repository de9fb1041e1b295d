//! `kingrat play` as people use it: the real program, with somebody at the other end who reads what is asked and answers it.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

const EDITIONS: [&str; 10] = [
    "nordic",
    "nordic-young",
    "classic",
    "classic-young",
    "iceland",
    "iceland-young",
    "school",
    "school-outside-peek",
    "school-peek",
    "school-ultra-peek",
];
const LANGS: [&str; 4] = ["en", "sv", "is", "fi"];

/// A folder of its own, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("kingrat-play-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn save(&self) -> PathBuf {
        self.file("play.jsonl")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The command with these flags, which are separated by spaces.
fn command(folder: &Folder, flags: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "XDG_DATA_HOME"] {
        command.env_remove(name);
    }
    command.arg("play").arg("--plain").args(flags.split_whitespace()).env("KINGRAT_DATA", &folder.0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A game in progress.
struct Game {
    child: Child,
    typing: Option<ChildStdin>,
    chunks: Receiver<Vec<u8>>,
    said: String,
}

impl Game {
    fn start(folder: &Folder, flags: &str) -> Game {
        let mut child = command(folder, flags).spawn().unwrap();
        let (send, chunks) = channel();
        let mut out = child.stdout.take().unwrap();
        std::thread::spawn(move || {
            let mut bytes = [0; 65536];
            while let Ok(length @ 1..) = out.read(&mut bytes) {
                if send.send(bytes[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        let typing = child.stdin.take();
        Game { child, typing, chunks, said: String::new() }
    }

    /// What it says up to its next question; nothing when it has ended.
    fn question(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        loop {
            // Long enough for any machine: this only keeps a game that hangs from hanging the tests.
            match self.chunks.recv_timeout(Duration::from_secs(300)) {
                Ok(chunk) => bytes.extend(chunk),
                Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => {
                    self.said += std::str::from_utf8(&bytes).unwrap();
                    return None;
                }
                Err(error) => panic!("{error}: it says nothing, after\n{}", self.said),
            }
            if bytes.ends_with(b"\n> ") {
                let text = String::from_utf8(bytes).unwrap();
                self.said += &text;
                return Some(text);
            }
        }
    }

    fn answer(&mut self, answer: &str) {
        writeln!(self.typing.as_mut().unwrap(), "{answer}").unwrap();
    }

    /// Answers every question as `choose` says, until it ends.
    fn play(&mut self, mut choose: impl FnMut(&str) -> String) {
        for _ in 0..50_000 {
            let Some(question) = self.question() else { return };
            let answer = choose(&question);
            self.answer(&answer);
        }
        panic!("the game does not end");
    }

    /// Types these answers; gives the question after the last.
    fn type_all(&mut self, answers: &[&str]) -> String {
        let mut question = self.question().unwrap();
        for answer in answers {
            self.answer(answer);
            question = self.question().unwrap_or_else(|| panic!("it ended after {answer:?}:\n{}", self.said));
        }
        question
    }

    /// Goes on from this question with any answer, to the next.
    fn go_on(&mut self, question: &str) -> String {
        let answer = Anybody(1).choose(question);
        self.answer(&answer);
        self.question().unwrap()
    }

    /// No more is typed: waits for its end, which has to be a good one. Gives all it said.
    fn end(mut self) -> String {
        drop(self.typing.take());
        while self.question().is_some() {}
        let Output { status, stderr, .. } = self.child.wait_with_output().unwrap();
        assert!(status.success(), "{status}: {}\n{}", String::from_utf8_lossy(&stderr), self.said);
        self.said
    }

    /// Ended from outside, in the middle of everything.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// What can be typed: the first column of the lines right before the prompt.
fn codes(question: &str) -> Vec<String> {
    let lines = question.trim_end_matches("> ").trim_end().lines().rev();
    let mut offers: Vec<&str> = lines.take_while(|line| line.starts_with("  ")).collect();
    offers.reverse();
    let columns = offers.iter().map(|line| line.trim_start().split("   ").next().unwrap());
    columns.flat_map(|column| column.split(' ')).map(str::to_string).collect()
}

/// Somebody who types any of the answers, and mostly does not knock. The same number, the same answers.
struct Anybody(u64);

impl Anybody {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn choose(&mut self, question: &str) -> String {
        let codes = codes(question);
        if codes.is_empty() {
            return String::new();
        }
        let mut code = &codes[self.below(codes.len())];
        if codes == ["k", "Enter"] && self.below(3) > 0 {
            code = &codes[1];
        }
        if code == "Enter" { String::new() } else { code.clone() }
    }
}

/// What is said between two wipes of the screen.
fn pages(said: &str) -> Vec<&str> {
    said.split(&"\n".repeat(50)).map(|page| page.trim_matches('\n')).filter(|page| !page.is_empty()).collect()
}

fn assert_clean(said: &str, what: &str) {
    assert!(!said.contains('\x1b'), "{what}: no control codes where nobody looks");
    assert!(!said.contains("{$") && !said.contains("{ $"), "{what}: a variable is not filled\n{said}");
    for family in
        ["cli", "news", "prompt", "action", "card", "score", "rules", "edition", "mode", "cat", "slot", "field"]
    {
        let raw = said.match_indices(&format!("{family}-")).find(|(at, _)| {
            !said[..*at].chars().next_back().is_some_and(|before| before.is_alphanumeric() || before == '-')
        });
        assert!(raw.is_none(), "{what}: a key that is not translated: {}", &said[raw.unwrap().0..][..30]);
    }
}

fn replays(file: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_kingrat")).arg("replay").arg(file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn play_to_the_end(flags: &str, anybody: u64) {
    let folder = Folder::new();
    let record = folder.file("game.json");
    let mut game = Game::start(&folder, &format!("{flags} --record {}", record.display()));
    let mut anybody = Anybody(anybody);
    game.play(|question| anybody.choose(question));
    assert_clean(&game.end(), flags);
    assert!(!folder.save().exists(), "{flags}: a game that is over is not kept");
    replays(&record);
}

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
        assert!(said.contains("does not fit here. You can type: d, "), "{wrong:?}: {said}");
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
                // One player may have several pages in a row: a look, and the rest of the turn.
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

/// The answers of a whole game, and its record.
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
                // Anybody may sit there after a new start, so the keyboard is handed over again.
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
        assert!(said.contains("cannot be read, so a new one begins") && said.contains(&name), "{text:?}: {said}");
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

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    for (flags, reason) in [
        ("--edition swedish", "the editions are nordic"),
        ("--edition school --players 5", "2 to 4"),
        ("--players 7", "2 to 6"),
        ("--names Anna,Anna", "two players are called"),
        ("--names <b>", "is no name"),
        ("--names Anna,Bo,Li --players 2", "more than --players 2"),
        ("--with dog", "the cats are mimi, otto, saga, bruno, elvira, luna"),
        ("--first Cleo", "nobody called"),
        ("--lang de", "the languages are en, sv, is, fi"),
        ("--mode rounds:0", "rounds:N"),
        ("--mode rounds:60000", "That length does not work"),
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
