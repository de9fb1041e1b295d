//! The fields of the rules by name, for rules that are written as text.

use std::fmt;

use crate::{Edition, Rules, Ruleset};
use crate::{Facing, FirstDiscard, Look, Starter, SwapLook, SwapWhat, Take};

/// The names of all fields, in the order in which they are always listed.
pub const FIELDS: [&str; 18] = [
    "deck.numbers",
    "deck.peek",
    "deck.swap",
    "deck.draw_two",
    "players",
    "first_discard",
    "take",
    "looks.outer",
    "looks.inner",
    "exchanged",
    "swap_look",
    "swap_what",
    "starter",
    "cut",
    "keep_drawn_power",
    "protect_knocker",
    "knock_penalty",
    "keep_top_on_reshuffle",
];

/// Why a field could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetFieldError {
    /// There is no such field.
    Unknown {
        /// The name given.
        field: String,
    },
    /// The field cannot have this value.
    Value {
        /// The field.
        field: &'static str,
        /// The value given.
        value: String,
        /// The possible values.
        expected: String,
    },
}

impl fmt::Display for SetFieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetFieldError::Unknown { field } => {
                write!(f, "the rules have no field {field:?}; the fields are {}", FIELDS.join(", "))
            }
            SetFieldError::Value { field, value, expected } => {
                write!(f, "{field} cannot be {value:?}; expected {expected}")
            }
        }
    }
}

impl std::error::Error for SetFieldError {}

impl Rules {
    /// Returns the value of a field as text.
    ///
    /// ```
    /// # use kingrat_rules::Edition;
    /// let rules = Edition::SCHOOL_PEEK.rules;
    /// assert_eq!(rules.field("looks.inner").as_deref(), Some("anytime"));
    /// assert_eq!(rules.field("players").as_deref(), Some("2-4"));
    /// ```
    #[must_use]
    pub fn field(&self, name: &str) -> Option<String> {
        Some(match name {
            "deck.numbers" => self.deck.numbers.map(|n| n.to_string()).join(","),
            "deck.peek" => self.deck.peek.to_string(),
            "deck.swap" => self.deck.swap.to_string(),
            "deck.draw_two" => self.deck.draw_two.to_string(),
            "players" => format!("{}-{}", self.players[0], self.players[1]),
            "first_discard" => self.first_discard.to_string(),
            "take" => self.take.to_string(),
            "looks.outer" => self.looks.outer.to_string(),
            "looks.inner" => self.looks.inner.to_string(),
            "exchanged" => self.exchanged.to_string(),
            "swap_look" => self.swap_look.to_string(),
            "swap_what" => self.swap_what.to_string(),
            "starter" => self.starter.to_string(),
            "cut" => self.cut.to_string(),
            "keep_drawn_power" => self.keep_drawn_power.to_string(),
            "protect_knocker" => self.protect_knocker.to_string(),
            "knock_penalty" => self.knock_penalty.to_string(),
            "keep_top_on_reshuffle" => self.keep_top_on_reshuffle.to_string(),
            _ => return None,
        })
    }

    /// Sets a field from text. [`Rules::check`] then says whether the rules can be played.
    ///
    /// ```
    /// # use kingrat_rules::Edition;
    /// let mut rules = Edition::NORDIC.rules;
    /// rules.set_field("swap_look", "receivers").unwrap();
    /// let error = rules.set_field("swap_look", "everybody").unwrap_err();
    /// assert_eq!(error.to_string(), "swap_look cannot be \"everybody\"; expected nobody or receivers");
    /// ```
    pub fn set_field(&mut self, name: &str, value: &str) -> Result<(), SetFieldError> {
        let field = *FIELDS
            .iter()
            .find(|&&field| field == name)
            .ok_or_else(|| SetFieldError::Unknown { field: name.to_string() })?;
        let given = Given { field, value };
        match field {
            "deck.numbers" => self.deck.numbers = given.numbers()?,
            "deck.peek" => self.deck.peek = given.count("a number from 0 to 80")?,
            "deck.swap" => self.deck.swap = given.count("a number from 0 to 80")?,
            "deck.draw_two" => self.deck.draw_two = given.count("a number from 0 to 80")?,
            "players" => self.players = given.range()?,
            "first_discard" => self.first_discard = given.one_of(FirstDiscard::NAMES)?,
            "take" => self.take = given.one_of(Take::NAMES)?,
            "looks.outer" => self.looks.outer = given.one_of(Look::NAMES)?,
            "looks.inner" => self.looks.inner = given.one_of(Look::NAMES)?,
            "exchanged" => self.exchanged = given.one_of(Facing::NAMES)?,
            "swap_look" => self.swap_look = given.one_of(SwapLook::NAMES)?,
            "swap_what" => self.swap_what = given.one_of(SwapWhat::NAMES)?,
            "starter" => self.starter = given.one_of(Starter::NAMES)?,
            "cut" => self.cut = given.yes_or_no()?,
            "keep_drawn_power" => self.keep_drawn_power = given.yes_or_no()?,
            "protect_knocker" => self.protect_knocker = given.yes_or_no()?,
            "knock_penalty" => self.knock_penalty = given.count("a number from 0 to 1000")?,
            "keep_top_on_reshuffle" => self.keep_top_on_reshuffle = given.yes_or_no()?,
            _ => unreachable!("every name in FIELDS has its arm"),
        }
        Ok(())
    }

    /// Returns the fields that differ from another set of rules, with their values here.
    pub fn changes_from(&self, base: &Rules) -> impl Iterator<Item = (&'static str, String)> {
        let (new, old) = (*self, *base);
        FIELDS.into_iter().filter_map(move |name| {
            let value = new.field(name)?;
            (old.field(name).as_deref() != Some(&value)).then_some((name, value))
        })
    }

    /// Returns the edition these rules are nearest to: the fewest fields apart, the first of equals.
    #[must_use]
    pub fn nearest(&self) -> Ruleset {
        let base = Edition::ALL
            .iter()
            .min_by_key(|edition| self.changes_from(&edition.rules).count())
            .unwrap_or_else(|| unreachable!("there are editions"));
        Ruleset { base, rules: *self }
    }
}

impl fmt::Display for Ruleset {
    /// Writes the edition, and `+field=value` for every change.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.base.key)?;
        self.rules.changes_from(&self.base.rules).try_for_each(|(name, value)| write!(f, "+{name}={value}"))
    }
}

struct Given<'a> {
    field: &'static str,
    value: &'a str,
}

impl Given<'_> {
    fn refuse(&self, expected: impl Into<String>) -> SetFieldError {
        SetFieldError::Value { field: self.field, value: self.value.to_string(), expected: expected.into() }
    }

    fn one_of<T: Copy>(&self, names: &[(&'static str, T)]) -> Result<T, SetFieldError> {
        names.iter().find(|(name, _)| *name == self.value).map(|&(_, value)| value).ok_or_else(|| {
            let all: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            self.refuse(all.join(" or "))
        })
    }

    fn yes_or_no(&self) -> Result<bool, SetFieldError> {
        self.value.parse().map_err(|_| self.refuse("true or false"))
    }

    fn count<T: std::str::FromStr>(&self, expected: &str) -> Result<T, SetFieldError> {
        self.value.parse().map_err(|_| self.refuse(expected))
    }

    fn range(&self) -> Result<[u8; 2], SetFieldError> {
        let (fewest, most) = self.value.split_once('-').ok_or_else(|| self.refuse("a range such as 2-6"))?;
        match (fewest.parse(), most.parse()) {
            (Ok(fewest), Ok(most)) => Ok([fewest, most]),
            _ => Err(self.refuse("a range such as 2-6")),
        }
    }

    fn numbers(&self) -> Result<[u8; 10], SetFieldError> {
        let counts: Option<Vec<u8>> = self.value.split(',').map(|n| n.parse().ok()).collect();
        counts
            .and_then(|counts| counts.try_into().ok())
            .ok_or_else(|| self.refuse("ten numbers with commas between them, for the cards 0 to 9"))
    }
}
