//! A rules file: an edition, and the fields to change.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Edition, Facing, FirstDiscard, Look, Ruleset, Starter, SwapLook, SwapWhat, Take, Unplayable};

/// The version of the rules file.
pub const RULES_VERSION: u32 = 1;

/// The fields of the rules, each of which may be left out. Without a `base` the rules are made from `nordic`.
///
/// ```
/// use kingrat_rules::{RulesPatch, SwapLook};
///
/// let patch: RulesPatch = toml::from_str("base = \"iceland\"\nswap_look = \"receivers\"\ndeck.peek = 0").unwrap();
/// let ruleset = patch.ruleset().unwrap();
/// assert_eq!(ruleset.base.key, "iceland");
/// assert_eq!(ruleset.rules.swap_look, SwapLook::Receivers);
/// assert_eq!(ruleset.to_string(), "iceland+deck.peek=0+swap_look=receivers");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)] // the fields of the rules
pub struct RulesPatch {
    /// The version of the format; 1 when left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub v: Option<u32>,
    /// The edition the rules are made from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub base: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub deck: DeckPatch,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<[u8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_discard: Option<FirstDiscard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take: Option<Take>,
    #[serde(skip_serializing_if = "is_default")]
    pub looks: LooksPatch,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchanged: Option<Facing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap_look: Option<SwapLook>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap_what: Option<SwapWhat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<Starter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_drawn_power: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub protect_knocker: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knock_penalty: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep_top_on_reshuffle: Option<bool>,
}

/// Changes to the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table such as { peek = 0, swap = 3 }")]
#[allow(missing_docs)] // the fields of the deck
pub struct DeckPatch {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<[u8; 10]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peek: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw_two: Option<u8>,
}

/// Changes to the looks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "a table such as { outer = \"once\", inner = \"never\" }")]
#[allow(missing_docs)] // the two groups of slots
pub struct LooksPatch {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outer: Option<Look>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inner: Option<Look>,
}

/// Why a patch could not be applied. Exhaustive, because a table answers each reason with its own message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplyPatchError {
    /// It is of another version.
    Version(u32),
    /// There is no such edition.
    Base(String),
    /// The rules cannot be played.
    Unplayable(Unplayable),
}

impl fmt::Display for ApplyPatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApplyPatchError::Version(v) => write!(f, "v = {v}: this program reads rules of version {RULES_VERSION}"),
            ApplyPatchError::Base(base) => {
                let keys: Vec<&str> = Edition::ALL.iter().map(|edition| edition.key).collect();
                write!(f, "base = {base:?} is no edition; the editions are {}", keys.join(", "))
            }
            ApplyPatchError::Unplayable(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for ApplyPatchError {}

impl RulesPatch {
    /// Applies the patch to its base edition and checks that the result can be played.
    pub fn ruleset(&self) -> Result<Ruleset, ApplyPatchError> {
        if let Some(v) = self.v.filter(|&v| v != RULES_VERSION) {
            return Err(ApplyPatchError::Version(v));
        }
        let key = self.base.as_deref().unwrap_or(Edition::NORDIC.key);
        let base = Edition::named(key).ok_or_else(|| ApplyPatchError::Base(key.to_string()))?;
        let mut rules = base.rules;
        set(&mut rules.deck.numbers, self.deck.numbers);
        set(&mut rules.deck.peek, self.deck.peek);
        set(&mut rules.deck.swap, self.deck.swap);
        set(&mut rules.deck.draw_two, self.deck.draw_two);
        set(&mut rules.players, self.players);
        set(&mut rules.first_discard, self.first_discard);
        set(&mut rules.take, self.take);
        set(&mut rules.looks.outer, self.looks.outer);
        set(&mut rules.looks.inner, self.looks.inner);
        set(&mut rules.exchanged, self.exchanged);
        set(&mut rules.swap_look, self.swap_look);
        set(&mut rules.swap_what, self.swap_what);
        set(&mut rules.starter, self.starter);
        set(&mut rules.cut, self.cut);
        set(&mut rules.keep_drawn_power, self.keep_drawn_power);
        set(&mut rules.protect_knocker, self.protect_knocker);
        set(&mut rules.knock_penalty, self.knock_penalty);
        set(&mut rules.keep_top_on_reshuffle, self.keep_top_on_reshuffle);
        rules.check().map_err(ApplyPatchError::Unplayable)?;
        Ok(Ruleset { base, rules })
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}
