//! Menus and prompts: what can be typed at a question, and what it means.

use kingrat_text::{Lang, Texts};

use super::terminal::Terminal;
use crate::run_error::RunError;

/// Why the dialog ends.
pub enum StopReason {
    /// The player quit; the game is saved.
    Quit,
    /// An error.
    Failed(RunError),
}

impl From<RunError> for StopReason {
    fn from(failure: RunError) -> StopReason {
        StopReason::Failed(failure)
    }
}

impl From<std::io::Error> for StopReason {
    fn from(error: std::io::Error) -> StopReason {
        StopReason::Failed(error.into())
    }
}

/// A command that can be typed at any question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuCommand {
    /// Show what can be typed.
    Help,
    /// Show the rules.
    Rules,
    /// Show the score sheet.
    Sheet,
    /// Choose another language.
    Language,
    /// Say what a good player would do.
    Hint,
    /// Show the table and ask again.
    Again,
}

/// A reply to a menu.
pub enum MenuReply<T> {
    /// An answer.
    Answer(T),
    /// A command, to be done before asking again.
    Command(MenuCommand),
}

/// A line of a menu: the codes to type, and what they do.
struct Offer {
    codes: Vec<String>,
    text: String,
}

/// The possible answers to a question.
pub struct Menu<T> {
    offers: Vec<Offer>,
    answers: Vec<(String, T)>,
}

/// How the Enter key is shown.
const ENTER: &str = "Enter";

impl<T: Copy> Menu<T> {
    /// Makes an empty menu.
    pub fn new() -> Menu<T> {
        Menu { offers: Vec::new(), answers: Vec::new() }
    }

    /// Makes a menu with Enter as the only answer, without a line for it.
    pub fn enter(answer: T) -> Menu<T> {
        Menu { offers: Vec::new(), answers: vec![(String::new(), answer)] }
    }

    /// Adds a line with one answer. An empty code is Enter.
    pub fn offer(self, code: &str, text: String, answer: T) -> Menu<T> {
        self.offer_all(&[(code.to_string(), answer)], text)
    }

    /// Adds a line with several answers.
    pub fn offer_all(mut self, answers: &[(String, T)], text: String) -> Menu<T> {
        if !answers.is_empty() {
            self.offers.push(Offer { codes: answers.iter().map(|(code, _)| code.clone()).collect(), text });
            answers.iter().for_each(|(code, answer)| self.answers.push((code.to_lowercase(), *answer)));
        }
        self
    }

    /// Adds an alternative code that is not shown.
    pub fn also(mut self, code: &str, answer: T) -> Menu<T> {
        self.answers.push((code.to_lowercase(), answer));
        self
    }

    /// Finds the typed answer, ignoring case and spaces.
    fn find(&self, typed: &str) -> Option<T> {
        let typed: String = typed.to_lowercase().split_whitespace().collect();
        self.answers.iter().find(|(code, _)| *code == typed).map(|&(_, answer)| answer)
    }

    /// Renders the lines.
    fn lines(&self) -> Vec<String> {
        let shown = |offer: &Offer| offer.codes.iter().map(|code| shown(code)).collect::<Vec<_>>().join(" ");
        let width = self.offers.iter().map(|offer| shown(offer).chars().count()).max().unwrap_or(0);
        self.offers.iter().map(|offer| format!("  {:width$}   {}", shown(offer), offer.text)).collect()
    }

    /// Lists all codes that are shown.
    fn codes(&self) -> String {
        let codes = self.offers.iter().flat_map(|offer| &offer.codes);
        let codes: Vec<&str> = codes.map(|code| shown(code)).collect();
        if codes.is_empty() { ENTER.to_string() } else { codes.join(", ") }
    }
}

fn shown(code: &str) -> &str {
    if code.is_empty() { ENTER } else { code }
}

/// Returns the letters for yes and no in this language.
pub fn yes_no(texts: Texts) -> (String, String) {
    (texts.say("cli-yes", &[]), texts.say("cli-no", &[]))
}

/// The dialog with the player at the keyboard.
pub struct Dialog {
    /// Input and output.
    pub terminal: Terminal,
    /// The language.
    pub texts: Texts,
}

impl Dialog {
    /// Prints lines.
    pub fn say_all<S: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = S>) -> Result<(), StopReason> {
        for text in lines {
            text.as_ref().split('\n').try_for_each(|line| self.terminal.say(line))?;
        }
        Ok(())
    }

    /// Prints a message of the catalogue.
    pub fn say(&mut self, key: &str) -> Result<(), StopReason> {
        let text = self.texts.say(key, &[]);
        self.say_all([text])
    }

    /// Shows a menu and waits for a reply.
    pub fn ask<T: Copy>(&mut self, menu: &Menu<T>) -> Result<MenuReply<T>, StopReason> {
        self.say_all(menu.lines())?;
        loop {
            let Some(typed) = self.terminal.read()? else { return Err(StopReason::Quit) };
            let typed = typed.trim();
            if let Some(answer) = menu.find(typed) {
                return Ok(MenuReply::Answer(answer));
            }
            match typed.to_lowercase().as_str() {
                "q" => return Err(StopReason::Quit),
                "h" | "?" => return Ok(MenuReply::Command(MenuCommand::Help)),
                "r" => return Ok(MenuReply::Command(MenuCommand::Rules)),
                "s" => return Ok(MenuReply::Command(MenuCommand::Sheet)),
                "l" => return Ok(MenuReply::Command(MenuCommand::Language)),
                "i" => return Ok(MenuReply::Command(MenuCommand::Hint)),
                "" => return Ok(MenuReply::Command(MenuCommand::Again)),
                _ => {
                    let input: String = typed.chars().filter(|letter| !letter.is_control()).take(30).collect();
                    let args = [("input", input.into()), ("codes", menu.codes().into())];
                    let wrong = self.texts.say("cli-wrong", &args);
                    self.say_all([wrong])?;
                }
            }
        }
    }

    /// Waits for free text.
    pub fn ask_words(&mut self) -> Result<String, StopReason> {
        match self.terminal.read()? {
            Some(typed) if typed.trim().eq_ignore_ascii_case("q") => Err(StopReason::Quit),
            Some(typed) => Ok(typed.trim().to_string()),
            None => Err(StopReason::Quit),
        }
    }

    /// Asks for a language and switches to it. Enter keeps the current one.
    pub fn ask_language(&mut self) -> Result<(), StopReason> {
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
            if let MenuReply::Answer(lang) = self.ask(&menu)? {
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
                !["h", "r", "s", "l", "i", "q"].iter().any(|command| [&yes, &no].contains(&&command.to_string())),
                "{lang:?}"
            );
        }
    }
}
