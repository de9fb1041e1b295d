//! Parses the notation of a single event: the inverse of `event.rs`.

use std::fmt;
use std::str::FromStr;

use super::parse::{act, hidden_card};
use crate::event::{Act, Reveal, Seen, Told};
use crate::{Card, Seat, Slot};

/// The text is not the notation of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSeenError(pub String);

impl fmt::Display for ParseSeenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no event; expected one such as A1=7, top=4, A d6, A p2x4 or A2>4 (docs/notation.md)", self.0)
    }
}

impl std::error::Error for ParseSeenError {}

impl FromStr for Seen {
    type Err = ParseSeenError;

    /// Parses the notation of an event; does not check that it can happen.
    fn from_str(text: &str) -> Result<Seen, ParseSeenError> {
        let words: Vec<&str> = text.split(' ').collect();
        let seen = match words[..] {
            [word] => dealt(word).or_else(|| turned(word)).or_else(|| settled(word, false)),
            ["~", word] => settled(word, true),
            [seat, "~", word] => drew(seat, word, true),
            [seat, word] => drew(seat, word, false).or_else(|| acted(seat, word, None)),
            [seat, word, "reveal", ref rows @ ..] => reveal(rows).and_then(|reveal| acted(seat, word, Some(reveal))),
            _ => None,
        };
        seen.ok_or_else(|| ParseSeenError(text.to_string()))
    }
}

/// Returns the letters of a word that has exactly `N` of them.
fn letters<const N: usize>(word: &str) -> Option<[char; N]> {
    word.chars().collect::<Vec<char>>().try_into().ok()
}

fn place(seat: char, slot: char) -> Option<(Seat, Slot)> {
    Some((Seat::from_letter(seat)?, Slot::from_digit(slot)?))
}

/// Parses `A1=7`.
fn dealt(word: &str) -> Option<Seen> {
    let [seat, slot, '=', card] = letters(word)? else { return None };
    let (seat, slot) = place(seat, slot)?;
    Some(Told::Dealt { seat, slot, card: hidden_card(card)? })
}

/// Parses `top=4`.
fn turned(word: &str) -> Option<Seen> {
    let [card] = letters(word.strip_prefix("top=")?)?;
    Some(Told::Turned { card: Card::from_letter(card)? })
}

/// Parses `A2>4`.
fn settled(word: &str, reshuffled: bool) -> Option<Seen> {
    let [seat, slot, '>', card] = letters(word)? else { return None };
    let (seat, slot) = place(seat, slot)?;
    Some(Told::Settled { seat, slot, card: Card::from_letter(card)?, reshuffled })
}

/// Parses `A d6`.
fn drew(seat: &str, word: &str, reshuffled: bool) -> Option<Seen> {
    let [card] = letters(word.strip_prefix('d')?)?;
    Some(Told::Drew { seat: seat.parse().ok()?, card: hidden_card(card)?, reshuffled })
}

/// Parses `A p2x4`; `A d` is the decision to draw.
fn acted(seat: &str, word: &str, reveal: Option<Reveal>) -> Option<Seen> {
    let act = if word == "d" { Act::Draw } else { act(word)? };
    Some(Told::Acted { seat: seat.parse().ok()?, act, reveal })
}

/// Parses `A=3S61 B=0475`.
fn reveal(rows: &[&str]) -> Option<Reveal> {
    let mut reveal = Reveal { first: Seat::from_letter(rows.first()?.chars().next()?)?, rows: Default::default() };
    for row in rows {
        let [seat, '=', cards @ ..] = letters::<6>(row)? else { return None };
        let cards = cards.map(Card::from_letter);
        let seat = Seat::from_letter(seat)?;
        if cards.contains(&None) || reveal.rows[seat.index()][0].is_some() {
            return None;
        }
        reveal.rows[seat.index()] = cards;
    }
    Some(reveal)
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seen {
    /// Parses the notation of the event.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seen, D::Error> {
        <std::borrow::Cow<'de, str>>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
