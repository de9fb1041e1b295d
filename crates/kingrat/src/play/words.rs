//! What happened, in words: news become sentences, from the point of view of whoever reads them.

use kingrat_rules::{Mode, Seat, Slot};
use kingrat_table::protocol::{Face, HolderShown, News, Refusal, Rows, TableShown};
use kingrat_text::{Arg, Texts};

use super::engines;

/// Why the table refused something: its code names the message, its fields are the message's variables.
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

/// The words of one language, for those at one table.
pub struct Words {
    texts: Texts,
    /// What the players are called, from A on.
    names: Vec<String>,
    /// Who reads it, if it is one player.
    me: Option<Seat>,
}

impl Words {
    /// The words for this table, as this player reads them.
    pub fn new(texts: Texts, table: &TableShown, me: Option<Seat>) -> Words {
        let mut names: Vec<String> = Vec::new();
        for shown in &table.seats {
            let name = match &shown.holder {
                HolderShown::Open {} => shown.seat.to_string(),
                HolderShown::Person { name, .. } => name.clone(),
                HolderShown::Bot { bot } => match engines::name(bot) {
                    Some(name) => name.to_string(),
                    None => texts.say(&format!("cat-{bot}"), &[]),
                },
            };
            // Two of the same cat are told apart by a number. The names of persons are all different, and come first.
            let other = (2..).map(|number| format!("{name} {number}"));
            let free = std::iter::once(name.clone()).chain(other).find(|name| !names.contains(name));
            names.push(free.unwrap_or(name));
        }
        Words { texts, names, me }
    }

    /// The language.
    pub fn texts(&self) -> Texts {
        self.texts
    }

    /// Who reads it, if it is one player.
    pub fn me(&self) -> Option<Seat> {
        self.me
    }

    /// A sentence.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.texts.say(key, args)
    }

    /// What a player is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// What several players are called.
    pub fn name_all(&self, seats: &[Seat]) -> String {
        let names: Vec<&str> = seats.iter().map(|&seat| self.name(seat)).collect();
        self.texts.list(&names)
    }

    /// A card.
    pub fn card(&self, face: Face) -> String {
        self.texts.card(face.letter())
    }

    /// A row: each place with its card, or what `hidden` says of it.
    pub fn row(&self, rows: &Rows, seat: Seat, hidden: impl Fn(Slot) -> String) -> String {
        let place = |slot| match rows.at(seat, slot) {
            Some(face) => format!("{slot}: {}", self.card(face)),
            None => format!("{slot}: {}", hidden(slot)),
        };
        Slot::ALL.map(place).join("   ")
    }

    /// The edition and how the match is played, in a line.
    pub fn game(&self, table: &TableShown) -> String {
        let edition = self.say(&format!("edition-{}", table.edition), &[]);
        let field = |field: &String| self.say(&format!("field-{}", field.replace(['.', '_'], "-")), &[]);
        let changed: Vec<String> = table.changed.iter().map(field).collect();
        let changed = if changed.is_empty() { String::new() } else { format!(" ({})", changed.join("; ")) };
        format!("{edition}{changed}. {}.", self.mode(table.mode))
    }

    /// How a match is played.
    pub fn mode(&self, mode: Mode) -> String {
        match mode {
            Mode::Single => self.say("mode-single", &[]),
            Mode::Rounds(count) => self.say("mode-rounds", &[("count", count.into())]),
            Mode::Time(count) => self.say("mode-time", &[("count", count.into())]),
            Mode::Elimination(count) => self.say("mode-elimination", &[("count", count.into())]),
        }
    }

    /// News as lines. `hand` is the card that the reader holds; a card drawn is not told any more once it has been put somewhere.
    pub fn news(&self, news: &News, hand: Option<Face>) -> Vec<String> {
        let card = |face: &Face| Arg::from(self.card(*face));
        let object = |face: &Face| Arg::from(self.texts.card_object(face.letter()));
        vec![match news {
            // Nothing that has to be said where all sit around one keyboard.
            News::Sat { .. } | News::Rose { .. } | News::Away { .. } | News::Back { .. } | News::Done { .. } => {
                return Vec::new();
            }
            News::Said { .. } => return Vec::new(),
            News::StandIn { seat } => self.of("stand-in", *seat, &[]),
            News::Left { seat } => self.of("left", *seat, &[]),
            News::Dealt { round, dealer, .. } => self.of("dealt", *dealer, &[("round", (*round).into())]),
            News::Turned { card: face } if is_number(*face) => self.say("news-turned", &[("card", card(face))]),
            News::Turned { card: face } => self.say("news-turned-power", &[("card", card(face))]),
            News::Begun { starter } => self.of("begun", *starter, &[]),
            News::Drew { seat, card: face, reshuffled } => return self.drew(*seat, *face, *reshuffled, hand),
            News::Took { seat, slot, card: face, out } => {
                self.of("took", *seat, &[("card", object(face)), ("slot", place(*slot)), ("out", object(out))])
            }
            News::Returned { seat } => self.of("returned", *seat, &[]),
            News::Showed { seat, card: face } => self.of("showed", *seat, &[("card", card(face))]),
            News::Put { seat, slot, card: None, out } => {
                self.of("put", *seat, &[("slot", place(*slot)), ("out", object(out))])
            }
            News::Put { seat, slot, card: Some(face), out } => {
                self.of("put-open", *seat, &[("card", object(face)), ("slot", place(*slot)), ("out", object(out))])
            }
            News::Discarded { seat, card: face } => self.of("discarded", *seat, &[("card", object(face))]),
            News::Peeked { seat, slot } => self.of("peeked", *seat, &[("slot", place(*slot))]),
            News::Swapped { seat, own, other, slot } => self.swapped(*seat, *own, *other, *slot),
            News::Used { seat } => self.of("used", *seat, &[]),
            News::Declined { seat } => self.of("declined", *seat, &[]),
            News::Knocked { seat } => self.of("knocked", *seat, &[]),
            News::Revealed { rows } => return self.revealed(rows),
            News::Settled { seat, slot, card: face } if is_number(*face) => {
                self.of("settled", *seat, &[("slot", place(*slot)), ("card", card(face))])
            }
            News::Settled { seat, card: face, .. } => self.of("settled-power", *seat, &[("card", card(face))]),
            News::RoundOver { round, winners } => self.won("round-over", winners, &[("round", (*round).into())]),
            News::Out { seats } => match seats[..] {
                [seat] => self.of("out", seat, &[]),
                _ => self.say("news-out-many", &[("names", self.name_all(seats).into())]),
            },
            News::SeriesOver { winners } if winners.is_empty() => self.say("news-series-over-nobody", &[]),
            News::SeriesOver { winners } => self.won("series-over", winners, &[]),
        }]
    }

    /// What this player does, or what you do.
    fn of(&self, what: &str, seat: Seat, args: &[(&str, Arg<'_>)]) -> String {
        let mut args = args.to_vec();
        args.push(("name", self.name(seat).into()));
        let you = if self.me == Some(seat) { "-you" } else { "" };
        self.say(&format!("news-{what}{you}"), &args)
    }

    fn drew(&self, seat: Seat, face: Option<Face>, reshuffled: bool, hand: Option<Face>) -> Vec<String> {
        let mine = self.me == Some(seat);
        let shuffled = reshuffled.then(|| self.say("news-reshuffled", &[]));
        let drew = match (face, hand) {
            (Some(power), _) => Some(self.of("drew-power", seat, &[("card", self.card(power).into())])),
            (None, Some(held)) if mine => Some(self.of("drew", seat, &[("card", self.card(held).into())])),
            (None, _) if mine => None,
            (None, _) => Some(self.of("drew", seat, &[])),
        };
        shuffled.into_iter().chain(drew).collect()
    }

    fn swapped(&self, seat: Seat, own: Slot, other: Seat, slot: Slot) -> String {
        let args = [
            ("name", self.name(seat).into()),
            ("other", self.name(other).into()),
            ("slot", place(own)),
            ("otherslot", place(slot)),
        ];
        let key = match self.me {
            Some(me) if me == seat => "news-swapped-you",
            Some(me) if me == other => "news-swapped-with-you",
            _ => "news-swapped",
        };
        self.say(key, &args)
    }

    fn revealed(&self, rows: &Rows) -> Vec<String> {
        let row = |seat| format!("  {}: {}", self.name(seat), self.row(rows, seat, |_| "?".into()));
        std::iter::once(self.say("news-revealed", &[])).chain(rows.seats().map(row)).collect()
    }

    fn won(&self, what: &str, winners: &[Seat], args: &[(&str, Arg<'_>)]) -> String {
        if let [seat] = *winners {
            return self.of(what, seat, args);
        }
        let mut args = args.to_vec();
        args.push(("names", self.name_all(winners).into()));
        self.say(&format!("news-{what}-shared"), &args)
    }
}

fn place(slot: Slot) -> Arg<'static> {
    Arg::from(slot.index() + 1)
}

fn is_number(face: Face) -> bool {
    face.letter().is_ascii_digit()
}

/// Who did this in the course of a turn.
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

/// Did somebody do this in the course of a turn?
pub fn is_act(news: &News) -> bool {
    actor(news).is_some()
}

/// Where a player's last turn begins in the news of a round; at their end, if there was none.
pub fn turn_start(news: &[News], seat: Seat) -> usize {
    let mine = |news: &News| actor(news) == Some(seat);
    let Some(last) = news.iter().rposition(mine) else { return news.len() };
    news[..last].iter().rposition(|news| is_act(news) && !mine(news)).map_or_else(
        || news.iter().position(mine).unwrap_or(last),
        |other| other + 1 + news[other + 1..].iter().position(mine).unwrap_or(0),
    )
}

/// What a player has missed begins here in the news of a round: behind the end of their last turn that is over.
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
