//! Translates what the table says for the terminal: refusals, names, cards and news.

use kingrat_rules::{Mode, Seat, Slot};
use kingrat_table::protocol::{Face, HolderShown, News, Refusal, Rows, SeatShown, TableShown};
use kingrat_table::sentences::{NewsReader, Sentence, SentenceArg, sentences};
use kingrat_text::{Arg, Texts};

use super::engines;

/// Says why the table refused something. The refusal's code names the message, its fields are the message's variables.
pub fn refusal(texts: Texts, refusal: &Refusal) -> String {
    let (prefix, tag, told) = match refusal {
        Refusal::BadSetup { fault } => ("setup", "fault", serde_json::to_value(fault)),
        other => ("refusal", "code", serde_json::to_value(other)),
    };
    let told = told.unwrap_or_default();
    let code = told[tag].as_str().unwrap_or("unknown").replace('_', "-");
    let arg = |value| match value {
        serde_json::Value::Number(number) => number.as_u64().unwrap_or_default().into(),
        serde_json::Value::String(text) => text.into(),
        other => other.to_string().into(),
    };
    let fields = told.as_object().into_iter().flatten();
    let args: Vec<(&str, Arg<'_>)> = fields.map(|(name, value)| (name.as_str(), arg(value.clone()))).collect();
    texts.say(&format!("{prefix}-{code}"), &args)
}

/// The words of one language, with the names of those at one table.
pub struct Words {
    texts: Texts,
    /// The players' names, from A on.
    names: Vec<String>,
    /// The player who reads; `None` where several read together.
    me: Option<Seat>,
}

impl Words {
    /// Collects the names of a table, for a player who reads.
    pub fn new(texts: Texts, table: &TableShown, me: Option<Seat>) -> Words {
        let name = |shown: &SeatShown| {
            let name = match &shown.holder {
                HolderShown::Open {} => shown.seat.to_string(),
                HolderShown::Person { name, .. } => name.clone(),
                HolderShown::Bot { bot } => match engines::name(bot) {
                    Some(name) => name.to_string(),
                    None => texts.say(&format!("cat-{bot}"), &[]),
                },
            };
            shown.number.map_or(name.clone(), |number| format!("{name} {number}"))
        };
        Words { texts, names: table.seats.iter().map(name).collect(), me }
    }

    /// Returns the texts of the language.
    pub fn texts(&self) -> Texts {
        self.texts
    }

    /// Returns the player who reads, if it is one.
    pub fn me(&self) -> Option<Seat> {
        self.me
    }

    /// Says a message.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.say(key, args)
    }

    /// Returns a player's name.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// Joins the names of several players.
    pub fn name_all(&self, seats: &[Seat]) -> String {
        let names: Vec<&str> = seats.iter().map(|&seat| self.name(seat)).collect();
        self.texts.list(&names)
    }

    /// Names a card.
    pub fn card(&self, face: Face) -> String {
        self.texts.card(face.letter())
    }

    /// Describes a row: each place with its card, or with what `hidden` says of it.
    pub fn row(&self, rows: &Rows, seat: Seat, hidden: impl Fn(Slot) -> String) -> String {
        let place = |slot| match rows.at(seat, slot) {
            Some(face) => format!("{slot}: {}", self.card(face)),
            None => format!("{slot}: {}", hidden(slot)),
        };
        Slot::ALL.map(place).join("   ")
    }

    /// Describes the edition and how the match is played, in a line.
    pub fn game(&self, table: &TableShown) -> String {
        let edition = self.say(&format!("edition-{}", table.edition), &[]);
        let field = |field: &String| self.say(&format!("field-{}", field.replace(['.', '_'], "-")), &[]);
        let changed: Vec<String> = table.changed.iter().map(field).collect();
        let changed = if changed.is_empty() { String::new() } else { format!(" ({})", changed.join("; ")) };
        format!("{edition}{changed}. {}.", self.mode(table.mode))
    }

    /// Says how a match is played.
    pub fn mode(&self, mode: Mode) -> String {
        match mode {
            Mode::Single => self.say("mode-single", &[]),
            Mode::Rounds(count) => self.say("mode-rounds", &[("count", count.into())]),
            Mode::Time(count) => self.say("mode-time", &[("count", count.into())]),
            Mode::Elimination(count) => self.say("mode-elimination", &[("count", count.into())]),
        }
    }

    /// Tells news in lines. `hand` is the card that the reader holds.
    pub fn news(&self, news: &News, hand: Option<Face>) -> Vec<String> {
        // All sit around one keyboard: nobody has to be told who comes and goes, or what was said.
        if let News::Sat { .. } | News::Rose { .. } | News::Away { .. } | News::Back { .. } = news {
            return Vec::new();
        }
        if let News::Said { .. } | News::Done { .. } = news {
            return Vec::new();
        }
        let reader = NewsReader { me: self.me, hand: hand.map(Face::letter) };
        let mut lines: Vec<String> = sentences(news, reader).iter().map(|sentence| self.sentence(sentence)).collect();
        if let News::Revealed { rows } = news {
            let row = |seat| format!("  {}: {}", self.name(seat), self.row(rows, seat, |_| "?".into()));
            lines.extend(rows.seats().map(row));
        }
        lines
    }

    /// Translates a sentence that the table of sentences chose.
    fn sentence(&self, sentence: &Sentence) -> String {
        let arg = |arg: &SentenceArg| match arg {
            SentenceArg::Name(seat) => self.name(*seat).into(),
            SentenceArg::Names(seats) => self.name_all(seats).into(),
            SentenceArg::Together(seats) => self.together(seats).into(),
            SentenceArg::Card(letter) => self.texts.card(*letter).into(),
            SentenceArg::Object(letter) => self.texts.card_object(*letter).into(),
            SentenceArg::Number(number) => (*number).into(),
            SentenceArg::Saying(code) => self.say(&format!("saying-{}", code.replace('_', "-")), &[]).into(),
        };
        let args: Vec<(&str, Arg<'_>)> = sentence.args.iter().map(|(name, one)| (*name, arg(one))).collect();
        self.say(sentence.key, &args)
    }

    /// Joins the names of several players, the reader first as *you*.
    fn together(&self, seats: &[Seat]) -> String {
        let you = seats.iter().any(|&seat| self.me == Some(seat)).then(|| self.say("list-you", &[]));
        let others = seats.iter().filter(|&&seat| self.me != Some(seat)).map(|&seat| self.name(seat));
        let names: Vec<&str> = you.as_deref().into_iter().chain(others).collect();
        self.texts.list(&names)
    }
}

/// Returns who did this in the course of a turn.
pub fn actor(news: &News) -> Option<Seat> {
    match *news {
        News::Drew { seat, .. }
        | News::Took { seat, .. }
        | News::Returned { seat }
        | News::Showed { seat, .. }
        | News::Put { seat, .. }
        | News::Discarded { seat, .. }
        | News::Peeked { seat, .. }
        | News::Swapped { seat, .. }
        | News::Used { seat }
        | News::Declined { seat }
        | News::Knocked { seat }
        | News::Done { seat } => Some(seat),
        _ => None,
    }
}

/// Tells whether somebody did this in the course of a turn.
pub fn is_act(news: &News) -> bool {
    actor(news).is_some()
}

/// Returns the index of the news where a player's last turn begins; the number of news, if there was none.
pub fn turn_start(news: &[News], seat: Seat) -> usize {
    let mine = |news: &News| actor(news) == Some(seat);
    let Some(last) = news.iter().rposition(mine) else { return news.len() };
    news[..last].iter().rposition(|news| is_act(news) && !mine(news)).map_or_else(
        || news.iter().position(mine).unwrap_or(last),
        |other| other + 1 + news[other + 1..].iter().position(mine).unwrap_or(0),
    )
}

/// Returns the index of the first news that a player has missed: behind the end of their last finished turn.
pub fn missed_since(news: &[News], seat: Seat) -> usize {
    let mine = |news: &News| actor(news) == Some(seat);
    let acted_last = news.iter().rev().find(|news| is_act(news)).is_some_and(mine);
    let until = if acted_last { turn_start(news, seat) } else { news.len() };
    news[..until].iter().rposition(mine).map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(text: &str) -> Vec<News> {
        let one = |letter: char| match Seat::from_letter(letter.to_ascii_uppercase()) {
            Some(seat) if letter.is_ascii_uppercase() => News::Done { seat },
            Some(seat) => News::Drew { seat, card: None, reshuffled: false },
            None => News::Begun { starter: Seat::A },
        };
        text.chars().map(one).collect()
    }

    #[test]
    fn a_turn_is_all_that_one_player_does_in_a_row() {
        for (text, start, missed) in [
            ("", 0, 0),
            ("-", 1, 0),
            ("-aaA", 1, 0),
            ("-aaAbB", 1, 4),
            ("-aaAbBcC", 1, 4),
            ("-aaAbBcCaa", 8, 4),
            ("-bBcCa", 5, 0),
            ("-bBcC", 5, 0),
            ("bBaaA-", 2, 0),
        ] {
            let news = news(text);
            assert_eq!(turn_start(&news, Seat::A), start, "the turn in {text:?}");
            assert_eq!(missed_since(&news, Seat::A), missed, "what was missed in {text:?}");
        }
    }
}
