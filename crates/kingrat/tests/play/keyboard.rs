//! Drives the real program through its standard input and output.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

pub const EDITIONS: [&str; 10] = [
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
pub const LANGS: [&str; 4] = ["en", "sv", "is", "fi"];

/// A temporary data folder.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("kingrat-play-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn save(&self) -> PathBuf {
        self.file("play.jsonl")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Makes the command with these flags, separated by spaces.
pub fn command(folder: &Folder, flags: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kingrat"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "XDG_DATA_HOME"] {
        command.env_remove(name);
    }
    command.arg("play").arg("--plain").args(flags.split_whitespace()).env("KINGRAT_DATA", &folder.0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A game in progress.
pub struct Game {
    child: Child,
    typing: Option<ChildStdin>,
    chunks: Receiver<Vec<u8>>,
    said: String,
}

impl Game {
    pub fn start(folder: &Folder, flags: &str) -> Game {
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

    /// Reads up to the next question. Returns none once the program has ended.
    pub fn question(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        loop {
            // A safety net: only a program that hangs reaches it.
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

    pub fn answer(&mut self, answer: &str) {
        writeln!(self.typing.as_mut().unwrap(), "{answer}").unwrap();
    }

    /// Answers every question by `choose` until the program ends.
    pub fn play(&mut self, mut choose: impl FnMut(&str) -> String) {
        for _ in 0..50_000 {
            let Some(question) = self.question() else { return };
            let answer = choose(&question);
            self.answer(&answer);
        }
        panic!("the game does not end");
    }

    /// Types these answers. Returns the question after the last.
    pub fn type_all(&mut self, answers: &[&str]) -> String {
        let mut question = self.question().unwrap();
        for answer in answers {
            self.answer(answer);
            question = self.question().unwrap_or_else(|| panic!("it ended after {answer:?}:\n{}", self.said));
        }
        question
    }

    /// Answers this question at random. Returns the next one.
    pub fn go_on(&mut self, question: &str) -> String {
        let answer = Anybody(1).choose(question);
        self.answer(&answer);
        self.question().unwrap()
    }

    /// Closes the input and waits for a successful exit. Returns all further output.
    pub fn end(mut self) -> String {
        drop(self.typing.take());
        while self.question().is_some() {}
        let Output { status, stderr, .. } = self.child.wait_with_output().unwrap();
        assert!(status.success(), "{status}: {}\n{}", String::from_utf8_lossy(&stderr), self.said);
        self.said
    }

    /// Kills the program.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Parses the codes of a menu: the first column of the lines before the prompt.
pub fn codes(question: &str) -> Vec<String> {
    let lines = question.trim_end_matches("> ").trim_end().lines().rev();
    let mut offers: Vec<&str> = lines.take_while(|line| line.starts_with("  ")).collect();
    offers.reverse();
    let columns = offers.iter().map(|line| line.trim_start().split("   ").next().unwrap());
    columns.flat_map(|column| column.split(' ')).map(str::to_string).collect()
}

/// A seeded player that types random answers and rarely knocks.
pub struct Anybody(pub u64);

impl Anybody {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    pub fn choose(&mut self, question: &str) -> String {
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

/// Splits the output into pages.
pub fn pages(said: &str) -> Vec<&str> {
    said.split(&"\n".repeat(50)).map(|page| page.trim_matches('\n')).filter(|page| !page.is_empty()).collect()
}

pub fn assert_clean(said: &str, what: &str) {
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

pub fn replays(file: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_kingrat")).arg("replay").arg(file).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

pub fn play_to_the_end(flags: &str, anybody: u64) {
    let folder = Folder::new();
    let record = folder.file("game.json");
    let mut game = Game::start(&folder, &format!("{flags} --record {}", record.display()));
    let mut anybody = Anybody(anybody);
    game.play(|question| anybody.choose(question));
    assert_clean(&game.end(), flags);
    assert!(!folder.save().exists(), "{flags}: a game that is over is not kept");
    replays(&record);
}
