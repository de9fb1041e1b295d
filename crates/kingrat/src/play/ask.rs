//! Questions and answers: what can be typed, and what it means.

use kingrat_text::{Lang, Texts};

use super::terminal::Terminal;
use crate::failure::Failure;

/// Why the conversation ends.
pub enum Stop {
    /// Enough for now: the game is saved.
    Quit,
    /// Something went wrong.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

impl From<std::io::Error> for Stop {
    fn from(error: std::io::Error) -> Stop {
        Stop::Failed(error.into())
    }
}

/// What can be typed at any question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// What can be typed.
    Help,
    /// How to play.
    Rules,
    /// The score sheet.
    Sheet,
    /// Another language.
    Language,
    /// The question once more, with the table.
    Again,
}

/// The answer to a question, or something in between.
pub enum Reply<T> {
    /// The answer.
    Answer(T),
    /// Something else is wanted first.
    Command(Command),
}

/// A line of a menu: what to type, and what it does.
struct Offer {
    codes: Vec<String>,
    text: String,
}

/// The answers to a question.
pub struct Menu<T> {
    offers: Vec<Offer>,
    answers: Vec<(String, T)>,
}

/// How just pressing Enter is written.
const ENTER: &str = "Enter";

impl<T: Copy> Menu<T> {
    /// No answers yet.
    pub fn new() -> Menu<T> {
        Menu { offers: Vec::new(), answers: Vec::new() }
    }

    /// Just Enter, which needs no line of its own.
    pub fn enter(answer: T) -> Menu<T> {
        Menu { offers: Vec::new(), answers: vec![(String::new(), answer)] }
    }

    /// One answer on a line. An empty code is Enter.
    pub fn offer(self, code: &str, text: String, answer: T) -> Menu<T> {
        self.offer_all(&[(code.to_string(), answer)], text)
    }

    /// Several answers that share a line.
    pub fn offer_all(mut self, answers: &[(String, T)], text: String) -> Menu<T> {
        if !answers.is_empty() {
            self.offers.push(Offer { codes: answers.iter().map(|(code, _)| code.clone()).collect(), text });
            answers.iter().for_each(|(code, answer)| self.answers.push((code.to_lowercase(), *answer)));
        }
        self
    }

    /// Another way to give an answer, which is not shown.
    pub fn also(mut self, code: &str, answer: T) -> Menu<T> {
        self.answers.push((code.to_lowercase(), answer));
        self
    }

    /// The answer that was typed, if it is one. Large and small letters are the same, and spaces do not matter.
    fn find(&self, typed: &str) -> Option<T> {
        let typed: String = typed.to_lowercase().split_whitespace().collect();
        self.answers.iter().find(|(code, _)| *code == typed).map(|&(_, answer)| answer)
    }

    /// The lines, as they are shown.
    fn lines(&self) -> Vec<String> {
        let shown = |offer: &Offer| offer.codes.iter().map(|code| shown(code)).collect::<Vec<_>>().join(" ");
        let width = self.offers.iter().map(|offer| shown(offer).chars().count()).max().unwrap_or(0);
        self.offers.iter().map(|offer| format!("  {:width$}   {}", shown(offer), offer.text)).collect()
    }

    /// Everything that is on offer, in a line.
    fn codes(&self) -> String {
        let codes = self.offers.iter().flat_map(|offer| &offer.codes);
        let codes: Vec<&str> = codes.map(|code| shown(code)).collect();
        if codes.is_empty() { ENTER.to_string() } else { codes.join(", ") }
    }
}

fn shown(code: &str) -> &str {
    if code.is_empty() { ENTER } else { code }
}

/// The letters for yes and no in this language.
pub fn yes_no(texts: Texts) -> (String, String) {
    (texts.say("cli-yes", &[]), texts.say("cli-no", &[]))
}

/// The conversation with whoever sits at the keyboard.
pub struct Talk {
    /// Where it takes place.
    pub terminal: Terminal,
    /// In which language.
    pub texts: Texts,
}

impl Talk {
    /// Says lines.
    pub fn say_all<S: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = S>) -> Result<(), Stop> {
        for text in lines {
            text.as_ref().split('\n').try_for_each(|line| self.terminal.say(line))?;
        }
        Ok(())
    }

    /// Says a sentence.
    pub fn say(&mut self, key: &str) -> Result<(), Stop> {
        let text = self.texts.say(key, &[]);
        self.say_all([text])
    }

    /// Shows a menu and waits for an answer to it.
    pub fn ask<T: Copy>(&mut self, menu: &Menu<T>) -> Result<Reply<T>, Stop> {
        self.say_all(menu.lines())?;
        loop {
            let Some(typed) = self.terminal.read()? else { return Err(Stop::Quit) };
            let typed = typed.trim();
            if let Some(answer) = menu.find(typed) {
                return Ok(Reply::Answer(answer));
            }
            match typed.to_lowercase().as_str() {
                "q" => return Err(Stop::Quit),
                "h" | "?" => return Ok(Reply::Command(Command::Help)),
                "r" => return Ok(Reply::Command(Command::Rules)),
                "s" => return Ok(Reply::Command(Command::Sheet)),
                "l" => return Ok(Reply::Command(Command::Language)),
                "" => return Ok(Reply::Command(Command::Again)),
                _ => {
                    let input: String = typed.chars().filter(|letter| !letter.is_control()).take(30).collect();
                    let args = [("input", input.into()), ("codes", menu.codes().into())];
                    let wrong = self.texts.say("cli-wrong", &args);
                    self.say_all([wrong])?;
                }
            }
        }
    }

    /// Waits for words of one's own.
    pub fn ask_words(&mut self) -> Result<String, Stop> {
        match self.terminal.read()? {
            Some(typed) if typed.trim().eq_ignore_ascii_case("q") => Err(Stop::Quit),
            Some(typed) => Ok(typed.trim().to_string()),
            None => Err(Stop::Quit),
        }
    }

    /// Asks for a language, and speaks it from now on. Enter keeps the present one.
    pub fn ask_language(&mut self) -> Result<(), Stop> {
        let mut menu = Menu::new().also("", self.texts.lang());
        for lang in Lang::ALL {
            menu = menu.offer(lang.code(), lang.native_name().to_string(), lang);
        }
        for (number, lang) in Lang::ALL.into_iter().enumerate() {
            menu = menu.also(&(number + 1).to_string(), lang).also(lang.native_name(), lang);
        }
        loop {
            for lang in Lang::ALL {
                let question = Texts::new(lang).say("cli-choose-language", &[]);
                self.say_all([question])?;
            }
            if let Reply::Answer(lang) = self.ask(&menu)? {
                self.texts = Texts::new(lang);
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_menu_is_read_as_people_type() {
        let places: Vec<(String, u8)> = (1..=4).map(|n| (format!("B{n}"), n)).collect();
        let menu =
            Menu::new().offer("d", "draw".into(), 0).offer_all(&places, "Mimi".into()).offer("", "done".into(), 9);
        assert_eq!(menu.lines(), ["  d             draw", "  B1 B2 B3 B4   Mimi", "  Enter         done"]);
        assert_eq!(menu.codes(), "d, B1, B2, B3, B4, Enter");
        for (typed, answer) in [("d", 0), ("D", 0), (" b3 ", 3), ("B 4", 4), ("", 9)] {
            assert_eq!(menu.find(typed), Some(answer), "{typed:?}");
        }
        assert_eq!(menu.find("b5"), None);
    }

    #[test]
    fn yes_and_no_have_letters_of_their_own_in_every_language() {
        for lang in Lang::ALL {
            let (yes, no) = yes_no(Texts::new(lang));
            assert!(yes != no && !yes.is_empty() && !no.is_empty(), "{lang:?}");
            assert!(
                !["h", "r", "s", "l", "q"].iter().any(|command| [&yes, &no].contains(&&command.to_string())),
                "{lang:?}"
            );
        }
    }
}
