//! Cards, seats and slots as text: one letter each.

use std::fmt;
use std::str::FromStr;

use crate::{Card, Seat, Slot};

/// Returns the only letter of a text; `None` if it has none or several.
pub(crate) fn only_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Implements `FromStr`, the inverse of `Display`, for a type that is written as one letter.
macro_rules! one_letter {
    ($name:ident, $parse:path, $error:ident, $noun:literal, $expected:literal) => {
        #[doc = concat!("The text does not name a ", $noun, ".")]
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $error(pub String);

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!("{:?} is no ", $noun, "; expected ", $expected), self.0)
            }
        }

        impl std::error::Error for $error {}

        impl FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> Result<$name, $error> {
                only_letter(text).and_then($parse).ok_or_else(|| $error(text.to_string()))
            }
        }
    };
}

one_letter!(Card, Card::from_letter, ParseCardError, "card", "0 to 9, P, S or D");
one_letter!(Seat, Seat::from_letter, ParseSeatError, "seat", "A to F");
one_letter!(Slot, Slot::from_digit, ParseSlotError, "slot", "1 to 4");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_seat_and_slot_is_parsed_from_its_own_text() {
        Card::ALL.iter().for_each(|card| assert_eq!(card.to_string().parse(), Ok(*card)));
        Seat::ALL.iter().for_each(|seat| assert_eq!(seat.to_string().parse(), Ok(*seat)));
        Slot::ALL.iter().for_each(|slot| assert_eq!(slot.to_string().parse(), Ok(*slot)));
    }

    #[test]
    fn other_texts_are_refused_with_what_is_expected() {
        for wrong in ["", " ", "a", "G", "p", "AA", "A ", "10", "5P", "Ä"] {
            assert_eq!(wrong.parse::<Card>(), Err(ParseCardError(wrong.into())));
            assert_eq!(wrong.parse::<Seat>(), Err(ParseSeatError(wrong.into())));
            assert_eq!(wrong.parse::<Slot>(), Err(ParseSlotError(wrong.into())));
        }
        assert_eq!("G".parse::<Seat>().unwrap_err().to_string(), "\"G\" is no seat; expected A to F");
        assert_eq!("T".parse::<Card>().unwrap_err().to_string(), "\"T\" is no card; expected 0 to 9, P, S or D");
        assert_eq!("5".parse::<Slot>().unwrap_err().to_string(), "\"5\" is no slot; expected 1 to 4");
    }
}
