//! Arguments: the values of a message's variables.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// The value of a message's variable: a text, or a number, for which a language may have a plural.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A number.
    Number(i64),
}

impl Arg<'_> {
    pub(crate) fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Arg<'a> {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}

impl From<char> for Arg<'_> {
    fn from(letter: char) -> Self {
        Arg::Text(Cow::Owned(letter.to_string()))
    }
}

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                // No number that a player reads comes near the end of this range.
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

numbers! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }

#[cfg(test)]
mod tests {
    use super::Arg;

    #[test]
    fn numbers_of_every_size() {
        assert_eq!(Arg::from(7_u8), Arg::Number(7));
        assert_eq!(Arg::from(-7_i32), Arg::Number(-7));
        assert_eq!(Arg::from(u64::MAX), Arg::Number(i64::MAX));
    }
}
