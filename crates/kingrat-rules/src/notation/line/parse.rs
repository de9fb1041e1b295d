//! Parses a table line word by word.

use std::str::FromStr;

use super::{LINE_VERSION, ParseTableLineError, Parts, acting};
use crate::round::cell::{Origin, Sight};
use crate::view::Hand;
use crate::worlds::Gaze;
use crate::{Card, Counts, Deck, Edition, Eyes, Phase, Ruleset, Seat, SeatSet};

/// Parses a line; also returns the column of the value of `eyes=`.
pub(super) fn parse(line: &str) -> Result<(Parts, usize), ParseTableLineError> {
    let mut words = Words { line, at: 0 };
    words.literal(&format!("krt{LINE_VERSION}"))?;
    let eyes = words.value("eyes")?;
    let gaze: Gaze = eyes.parse("open, a seat A-F or gallery", |text| text.parse().ok())?;
    let ruleset = parse_ruleset(words.value("rules")?)?;
    let dealer = words.value("dealer")?.parse("a seat A-F", |text| text.parse().ok())?;
    let (actor, phase, spare) = words.value("turn")?.parse("a seat or -, a colon and a phase", parse_turn)?;
    let hand_word = words.value("hand")?;
    let hand = hand_word.parse("-, ? or a card", |text| match text {
        "-" => Some(Hand::Empty),
        "?" => Some(Hand::Hidden),
        card => card.parse().ok().map(Hand::Card),
    })?;
    let knocker = words.value("knocker")?.parse("- or a seat A-F", maybe)?;
    let rows_word = words.value("rows")?;
    let (players, seats, rows) = parse_rows(&rows_word)?;
    let top = words.value("top")?.parse("- or a card", maybe)?;
    let discard = words.value("discard")?.parse("a number of cards, a colon and those cards, sorted", parse_pile)?;
    let stock_word = words.value("stock")?;
    let (stock, stocked) = if gaze == Gaze::Open {
        let counts = stock_word.parse("a number of cards, a colon and those cards, sorted", parse_pile)?;
        (counts.total(), Some(counts))
    } else {
        (stock_word.parse("a number of cards", |text| text.parse().ok().filter(|&n| n <= Deck::MAX))?, None)
    };
    words.end()?;
    let hidden = rows.iter().flatten().any(|sight| !sight.is_vacant() && sight.card().is_none());
    if gaze == Gaze::Open && (hidden || hand == Hand::Hidden) {
        let word = if hidden { rows_word } else { hand_word };
        return Err(word.refuse("no ? in an open line"));
    }
    let parts = Parts {
        gaze,
        ruleset,
        dealer,
        actor,
        phase,
        spare,
        hand,
        knocker,
        players,
        seats,
        rows,
        top,
        discard,
        stock,
        stocked,
    };
    if parts.actor != acting(phase, actor.unwrap_or(dealer)) {
        return Err(ParseTableLineError::Syntax {
            column: line.find("turn=").map_or(1, |at| at + 6),
            expected: "a seat before this phase, or - before top and over".into(),
            found: phase.name().into(),
        });
    }
    Ok((parts, eyes.column))
}

struct Words<'a> {
    line: &'a str,
    at: usize,
}

struct Value<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> (&'a str, usize) {
        let start = self.at.min(self.line.len());
        let rest = &self.line[start..];
        let word = rest.split(' ').next().unwrap_or("");
        self.at = start + word.len() + 1;
        (word, self.line[..start].chars().count() + 1)
    }

    fn literal(&mut self, expected: &str) -> Result<(), ParseTableLineError> {
        match self.next() {
            (word, _) if word == expected => Ok(()),
            (word, column) => {
                Err(ParseTableLineError::Syntax { column, expected: expected.into(), found: word.into() })
            }
        }
    }

    fn value(&mut self, key: &str) -> Result<Value<'a>, ParseTableLineError> {
        let (word, column) = self.next();
        match word.split_once('=') {
            Some((found, text)) if found == key => Ok(Value { text, column: column + key.len() + 1 }),
            _ => Err(ParseTableLineError::Syntax { column, expected: format!("{key}=…"), found: word.into() }),
        }
    }

    fn end(&mut self) -> Result<(), ParseTableLineError> {
        if self.at > self.line.len() {
            return Ok(());
        }
        let (found, column) = (self.line[self.at..].to_string(), self.line[..self.at].chars().count() + 1);
        Err(ParseTableLineError::Syntax { column, expected: "the end of the line".into(), found })
    }
}

impl Value<'_> {
    fn refuse(&self, expected: impl Into<String>) -> ParseTableLineError {
        ParseTableLineError::Syntax { column: self.column, expected: expected.into(), found: self.text.into() }
    }

    fn parse<T>(&self, expected: &str, f: impl Fn(&str) -> Option<T>) -> Result<T, ParseTableLineError> {
        f(self.text).ok_or_else(|| self.refuse(expected))
    }
}

/// Parses `-` as `None`, or one letter.
fn maybe<T: FromStr>(text: &str) -> Option<Option<T>> {
    if text == "-" { Some(None) } else { text.parse().ok().map(Some) }
}

fn parse_ruleset(word: Value<'_>) -> Result<Ruleset, ParseTableLineError> {
    let mut parts = word.text.split('+');
    let key = parts.next().unwrap_or("");
    let base = Edition::named(key).ok_or_else(|| word.refuse("an edition, such as nordic"))?;
    let mut rules = base.rules;
    for part in parts {
        let (field, value) = part.split_once('=').ok_or_else(|| word.refuse("+field=value"))?;
        rules.set_field(field, value).map_err(|why| ParseTableLineError::Field { column: word.column, why })?;
    }
    rules.check().map_err(ParseTableLineError::Rules)?;
    Ok(rules.nearest()) // printed from the edition they are nearest to, whichever they were read from
}

fn parse_turn(text: &str) -> Option<(Option<Seat>, Phase, bool)> {
    let (seat, phase) = text.split_once(':')?;
    let seat = maybe(seat)?;
    let (phase, spare) = phase.strip_suffix('+').map_or((phase, false), |phase| (phase, true));
    let (_, phase) = Phase::NAMES.into_iter().find(|(name, _)| *name == phase)?;
    Some((seat, phase, spare))
}

type Rows = [[Sight; 4]; Seat::MAX];

fn parse_rows(word: &Value<'_>) -> Result<(usize, SeatSet, Rows), ParseTableLineError> {
    let mut rows = [[Sight::VACANT; 4]; Seat::MAX];
    let mut seats = SeatSet::EMPTY;
    let mut column = word.column;
    let mut players = 0;
    for text in word.text.split('/') {
        let at = Value { text, column };
        let seat = Seat::new(players).ok_or_else(|| at.refuse("at most six rows"))?;
        if text != "-" {
            let cells: Option<Vec<Sight>> = text.split(',').map(parse_cell).collect();
            let cells = cells.and_then(|cells| <[Sight; 4]>::try_from(cells).ok());
            rows[seat.index()] =
                cells.ok_or_else(|| at.refuse("four cells such as 7a,?,5+b,3^* or - for a seat that is out"))?;
            seats = seats.with(seat);
        }
        players += 1;
        column += text.chars().count() + 1;
    }
    Ok((players, seats, rows))
}

fn parse_cell(text: &str) -> Option<Sight> {
    if text == "." {
        return Some(Sight::VACANT);
    }
    let mut rest = text.chars();
    let card = match rest.next()? {
        '?' => None,
        letter => Some(Card::from_letter(letter)?),
    };
    let rest = rest.as_str();
    let (origin, rest) = match rest.chars().next() {
        Some('+') => (Origin::Drawn, &rest[1..]),
        Some('=') => (Origin::Taken, &rest[1..]),
        _ => (Origin::Dealt, rest),
    };
    let (up, rest) = rest.strip_prefix('^').map_or((false, rest), |rest| (true, rest));
    let eyes = if rest == "*" {
        Eyes::EVERYBODY
    } else {
        let seats: Option<Vec<Seat>> = rest
            .chars()
            .map(|c| c.is_ascii_lowercase().then(|| c.to_ascii_uppercase()).and_then(Seat::from_letter))
            .collect();
        let seats = seats?;
        // in order, and none twice
        seats
            .windows(2)
            .all(|pair| pair[0] < pair[1])
            .then(|| seats.iter().fold(Eyes::NOBODY, |eyes, &seat| eyes.with(seat)))?
    };
    Some(Sight::new(card, origin, eyes, up))
}

fn parse_pile(text: &str) -> Option<Counts> {
    let (count, cards) = text.split_once(':')?;
    let list: Option<Vec<Card>> = cards.chars().map(Card::from_letter).collect();
    let list = list?;
    let sorted = list.windows(2).all(|pair| pair[0] <= pair[1]);
    (sorted && list.len() <= Deck::MAX && count == list.len().to_string()).then(|| list.into_iter().collect())
}
