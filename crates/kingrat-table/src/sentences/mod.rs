//! Chooses the sentence for each piece of news: a message key and its arguments. Terminal and page only translate them.
//!
//! [`SENTENCES`] is data, so that one table serves both: [`sentences`] reads it here, `web/src/state/sentences.ts` reads the copy that
//! `cargo xtask bless` writes to `web/src/sentence-table.ts`. Both pass the same cases (`fixtures/sentences/cases.json`).
//!
//! ```
//! use kingrat_rules::Seat;
//! use kingrat_table::protocol::News;
//! use kingrat_table::sentences::{NewsReader, sentences};
//!
//! let knock = News::Knocked { seat: Seat::A };
//! let key_for = |me| sentences(&knock, NewsReader { me: Some(me), hand: None })[0].key;
//! assert_eq!(key_for(Seat::A), "news-knocked-you");
//! assert_eq!(key_for(Seat::B), "news-knocked");
//! ```

mod table;

use kingrat_rules::Seat;
use serde::Serialize;
use serde_json::Value;

use crate::protocol::News;

pub use table::SENTENCES;

/// The reader of a piece of news, which decides between sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewsReader {
    /// The player who reads; `None` for onlookers and where several read together.
    pub me: Option<Seat>,
    /// The letter of the card in the reader's hand.
    pub hand: Option<char>,
}

/// A row of the table: this message is used if all conditions hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SentenceRow {
    /// The key of the message in `locales/`.
    pub key: &'static str,
    /// Conditions, each on a field of the news.
    pub when: &'static [(Condition, &'static str)],
    /// The arguments: the message's variable, how it is said, and the field of the news that it comes from.
    pub args: &'static [(&'static str, ArgKind, &'static str)],
}

/// A condition on a field of the news. The field `hand` is the reader's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// The seat is the reader's, or one of the seats is.
    Mine,
    /// It is not.
    Others,
    /// The card is a power card.
    Power,
    /// There is a value: not null, not false, not an empty list.
    Has,
    /// The list has one entry.
    One,
}

impl Condition {
    /// All conditions.
    pub const ALL: [Condition; 5] =
        [Condition::Mine, Condition::Others, Condition::Power, Condition::Has, Condition::One];
}

/// How an argument is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArgKind {
    /// A player's name; of a list, the first one's.
    Name,
    /// Several players' names.
    Names,
    /// Several players' names, the reader first as *you*.
    Together,
    /// A card as it is called.
    Card,
    /// A card as what somebody takes or throws away.
    Object,
    /// A number.
    Number,
    /// A set phrase.
    Saying,
}

impl ArgKind {
    /// All kinds.
    pub const ALL: [ArgKind; 7] = [
        ArgKind::Name,
        ArgKind::Names,
        ArgKind::Together,
        ArgKind::Card,
        ArgKind::Object,
        ArgKind::Number,
        ArgKind::Saying,
    ];
}

/// A sentence that was chosen: the key of its message, and its arguments by the message's variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// The key of the message in `locales/`.
    pub key: &'static str,
    /// The arguments.
    pub args: Vec<(&'static str, SentenceArg)>,
}

/// An argument of a sentence: [how it is said](ArgKind), and what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "value", rename_all = "snake_case")]
#[allow(missing_docs)] // as in ArgKind
pub enum SentenceArg {
    Name(Seat),
    Names(Vec<Seat>),
    Together(Vec<Seat>),
    Card(char),
    Object(char),
    Number(u64),
    Saying(String),
}

/// Chooses the sentences that tell news to a reader, in order.
pub fn sentences(news: &News, reader: NewsReader) -> Vec<Sentence> {
    serde_json::to_value(news).map(|news| sentences_for_json(&news, reader)).unwrap_or_default()
}

/// Chooses the sentences for news as a client receives them.
pub fn sentences_for_json(news: &Value, reader: NewsReader) -> Vec<Sentence> {
    let facts = Facts { news, reader };
    let told = SENTENCES.iter().find(|(event, _)| news["t"] == **event).map_or(&[][..], |(_, told)| told);
    let chosen = told.iter().filter_map(|rows| rows.iter().find(|row| row.when.iter().all(|when| facts.meet(*when))));
    chosen.map(|row| facts.fill(row)).collect()
}

/// News and their reader: what rows are chosen and filled by.
struct Facts<'a> {
    news: &'a Value,
    reader: NewsReader,
}

impl Facts<'_> {
    fn field(&self, field: &str) -> Value {
        match field {
            "hand" => self.reader.hand.map_or(Value::Null, |letter| letter.to_string().into()),
            field => self.news[field].clone(),
        }
    }

    fn seats(&self, field: &str) -> Vec<Seat> {
        let seat = |value: &Value| value.as_str().and_then(|seat| Seat::from_letter(seat.chars().next()?));
        match self.field(field) {
            Value::Array(seats) => seats.iter().filter_map(seat).collect(),
            one => seat(&one).into_iter().collect(),
        }
    }

    fn letter(&self, field: &str) -> Option<char> {
        self.field(field).as_str().and_then(|letter| letter.chars().next())
    }

    fn meet(&self, (condition, field): (Condition, &str)) -> bool {
        let mine = || self.reader.me.is_some_and(|me| self.seats(field).contains(&me));
        match condition {
            Condition::Mine => mine(),
            Condition::Others => !mine(),
            Condition::Power => self.letter(field).is_some_and(|letter| !letter.is_ascii_digit()),
            Condition::Has => match self.field(field) {
                Value::Null | Value::Bool(false) => false,
                Value::Array(list) => !list.is_empty(),
                _ => true,
            },
            Condition::One => self.seats(field).len() == 1,
        }
    }

    fn fill(&self, row: &SentenceRow) -> Sentence {
        let arg = |&(variable, kind, field): &(&'static str, ArgKind, &str)| Some((variable, self.arg(kind, field)?));
        Sentence { key: row.key, args: row.args.iter().filter_map(arg).collect() }
    }

    /// Returns an argument; `None` where the news have no such field, which a test rules out.
    fn arg(&self, kind: ArgKind, field: &str) -> Option<SentenceArg> {
        Some(match kind {
            ArgKind::Name => SentenceArg::Name(*self.seats(field).first()?),
            ArgKind::Names => SentenceArg::Names(self.seats(field)),
            ArgKind::Together => SentenceArg::Together(self.seats(field)),
            ArgKind::Card => SentenceArg::Card(self.letter(field)?),
            ArgKind::Object => SentenceArg::Object(self.letter(field)?),
            ArgKind::Number => SentenceArg::Number(self.field(field).as_u64()?),
            ArgKind::Saying => SentenceArg::Saying(self.field(field).as_str()?.to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::every_kind_of_news;

    #[test]
    fn every_kind_of_news_has_its_rows_and_every_row_its_fields() {
        let every = every_kind_of_news();
        assert_eq!(every.len(), SENTENCES.len());
        for (news, (event, told)) in every.iter().zip(SENTENCES) {
            let news = serde_json::to_value(news).unwrap();
            assert_eq!(news["t"], **event, "the rows stand in the order of the protocol");
            for row in told.iter().copied().flatten() {
                let fields = row.when.iter().map(|(_, field)| field).chain(row.args.iter().map(|(.., field)| field));
                for field in fields.filter(|field| **field != "hand") {
                    assert!(news.get(field).is_some(), "{}: {event} has no field {field}", row.key);
                }
            }
        }
    }

    #[test]
    fn every_kind_of_news_is_told_to_an_onlooker() {
        for news in every_kind_of_news() {
            assert_eq!(sentences(&news, NewsReader::default()).len(), 1, "{news:?}");
        }
    }
}
