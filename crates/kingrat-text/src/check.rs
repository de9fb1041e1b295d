//! Checks the texts: every language has the same keys and variables, in its own words, and every key is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::Lang;

mod usage;

pub use usage::usage;

/// Prefixes of keys that are built at run time, such as `refusal-` and a code. Keys with such a prefix count as used.
pub const BUILT: &[&str] = &[
    "aid-",
    "card-",
    "cat-",
    "closer-better-",
    "closer-deal-",
    "closer-did-",
    "closer-drew-",
    "closer-settled-",
    "closer-try-",
    "closer-turned-",
    "closer-well-",
    "edition-",
    "field-",
    "hint-",
    "learn-",
    "mode-",
    "option-",
    "pace-",
    "refusal-",
    "replay-fair-",
    "replay-speed-",
    "rules-",
    "saying-",
    "setup-",
    "slot-",
    "stage-",
    "web-avatar-",
    "web-did-",
    "web-fair-is-",
    "web-preset-",
    "web-set-",
    "web-sure-",
    "web-theme-",
];

/// Strings in the sources that look like a key and are something else, such as the name of a button in a test or of an edition.
pub const NOT_KEYS: &[&str] =
    &["action-knock-confirm", "action-yes", "school-outside-peek", "school-peek", "school-ultra-peek"];

/// Messages that are rightly the same in a language as in English: the names of the cats, an animal, and the letter for no.
pub const SAME_AS_ENGLISH: &[(Lang, &str)] = &[
    (Lang::Sv, "cat-mimi"),
    (Lang::Sv, "cat-otto"),
    (Lang::Sv, "cat-saga"),
    (Lang::Sv, "cat-bruno"),
    (Lang::Sv, "cat-elvira"),
    (Lang::Sv, "cat-luna"),
    (Lang::Sv, "cli-no"),
    (Lang::Sv, "web-avatar-panda"),
    (Lang::Is, "cat-saga"),
    (Lang::Is, "cli-no"),
    (Lang::Is, "web-avatar-panda"),
    (Lang::Fi, "cat-mimi"),
    (Lang::Fi, "cat-otto"),
    (Lang::Fi, "cat-saga"),
    (Lang::Fi, "cat-bruno"),
    (Lang::Fi, "cat-elvira"),
    (Lang::Fi, "cat-luna"),
    (Lang::Fi, "web-avatar-panda"),
];

/// The prefixes of the keys in each file. Keys with none of them belong in `game`.
const FILES: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("rules", &["rules-", "field-", "option-"]),
    ("web", &["web-"]),
    ("fair", &["web-fair-", "sealed-"]),
    ("move", &["web-move-"]),
    ("privacy", &["web-privacy-", "web-forget"]),
    ("here", &["here-"]),
    ("learn", &["learn-"]),
    ("school", &["school-", "print-"]),
    ("replay", &["replay-"]),
    ("closer", &["closer-"]),
    ("hint", &["hint-"]),
    ("cli", &["cli-"]),
];

/// A fault in the texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // where, and what was found there
pub enum TextFault {
    /// A file cannot be parsed.
    Syntax { lang: Lang, file: &'static str, error: String },
    /// A message has no text.
    Empty { lang: Lang, key: &'static str },
    /// A key is there twice.
    Twice { lang: Lang, key: &'static str },
    /// A key does not belong in this file.
    Misplaced { lang: Lang, file: &'static str, key: &'static str },
    /// English has this message, the language has not.
    Missing { lang: Lang, key: &'static str },
    /// The language has a message that English has not.
    Extra { lang: Lang, key: &'static str },
    /// The language uses other variables than English.
    Variables { lang: Lang, key: &'static str, english: Vec<&'static str>, found: Vec<&'static str> },
    /// The message is the same as in English.
    Untranslated { lang: Lang, key: &'static str },
    /// The message was to be the same as in English, and is not, or is not there.
    NotTheSame { lang: Lang, key: &'static str },
    /// No source uses this message.
    Unused { key: &'static str },
    /// A source uses a key that does not exist.
    Unknown { key: String, source: String },
    /// No source builds keys with this prefix.
    NotBuilt { prefix: String },
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextFault::Syntax { lang, file, error } => write!(f, "{}/{file}.ftl: {error}", lang.code()),
            TextFault::Empty { lang, key } => write!(f, "{}: {key} has no text", lang.code()),
            TextFault::Twice { lang, key } => write!(f, "{}: {key} is there twice", lang.code()),
            TextFault::Misplaced { lang, file, key } => {
                write!(f, "{}: {key} does not belong in {file}.ftl", lang.code())
            }
            TextFault::Missing { lang, key } => write!(f, "{}: {key} is missing", lang.code()),
            TextFault::Extra { lang, key } => write!(f, "{}: {key} is not in en", lang.code()),
            TextFault::Variables { lang, key, english, found } => {
                write!(f, "{}: {key} has the variables {found:?}, but in en {english:?}", lang.code())
            }
            TextFault::Untranslated { lang, key } => write!(f, "{}: {key} is the same as in en", lang.code()),
            TextFault::NotTheSame { lang, key } => {
                write!(f, "{}: {key} is not the same as in en; take it off the list SAME_AS_ENGLISH", lang.code())
            }
            TextFault::Unused { key } => write!(f, "{key} is not used; remove it from all languages"),
            TextFault::Unknown { key, source } => write!(f, "{source}: there is no message {key}"),
            TextFault::NotBuilt { prefix } => {
                write!(f, "no source makes keys from {prefix}; take it off the list BUILT")
            }
        }
    }
}

/// Returns the keys of all messages, which are those of English.
pub fn keys() -> BTreeSet<&'static str> {
    read(Lang::En, &mut Vec::new()).into_keys().collect()
}

/// Compares every language with English: the same keys and variables, other words. `same` lists the messages whose words are rightly
/// the same.
pub fn languages(same: &[(Lang, &str)]) -> Vec<TextFault> {
    let mut faults = Vec::new();
    let english = read(Lang::En, &mut faults);
    for lang in Lang::ALL.into_iter().filter(|&lang| lang != Lang::En) {
        let messages = read(lang, &mut faults);
        compare(lang, &english, &messages, same, &mut faults);
    }
    faults
}

type Messages = BTreeMap<&'static str, Pattern<&'static str>>;

fn compare(lang: Lang, english: &Messages, messages: &Messages, same: &[(Lang, &str)], faults: &mut Vec<TextFault>) {
    faults.extend(messages.keys().filter(|key| !english.contains_key(*key)).map(|&key| TextFault::Extra { lang, key }));
    for (&key, original) in english {
        let Some(text) = messages.get(key) else {
            faults.push(TextFault::Missing { lang, key });
            continue;
        };
        let (wanted, found) = (variables(original), variables(text));
        if wanted != found {
            let (english, found) = (wanted.into_iter().collect(), found.into_iter().collect());
            faults.push(TextFault::Variables { lang, key, english, found });
        }
        match (text == original, same.contains(&(lang, key))) {
            (true, false) if !is_other_name(text) => faults.push(TextFault::Untranslated { lang, key }),
            (false, true) => faults.push(TextFault::NotTheSame { lang, key }),
            _ => {}
        }
    }
}

/// Tells whether the message only refers to another one, which has its own words in every language.
fn is_other_name(text: &Pattern<&str>) -> bool {
    let stands_for = |element: &PatternElement<&str>| {
        let PatternElement::Placeable { expression: Expression::Inline(inner) } = element else { return false };
        matches!(inner, InlineExpression::MessageReference { attribute: None, .. })
    };
    text.elements.iter().all(stands_for)
}

fn read(lang: Lang, faults: &mut Vec<TextFault>) -> Messages {
    let mut messages = Messages::new();
    for source in lang.sources() {
        let file = source.name;
        let resource = fluent_syntax::parser::parse(source.text).unwrap_or_else(|(readable, errors)| {
            faults.extend(errors.into_iter().map(|error| TextFault::Syntax { lang, file, error: error.to_string() }));
            readable
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            if !belongs(file, key) {
                faults.push(TextFault::Misplaced { lang, file, key });
            }
            let Some(text) = message.value else {
                faults.push(TextFault::Empty { lang, key });
                continue;
            };
            if messages.insert(key, text).is_some() {
                faults.push(TextFault::Twice { lang, key });
            }
        }
    }
    messages
}

fn belongs(file: &str, key: &str) -> bool {
    let begins = |(_, beginnings): &(&str, &[&str])| beginnings.iter().any(|beginning| key.starts_with(beginning));
    let mut homes = FILES.iter().filter(|place| begins(place)).map(|(home, _)| *home).peekable();
    if homes.peek().is_none() { file == "game" } else { homes.any(|home| home == file) }
}

fn variables(pattern: &Pattern<&'static str>) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<&'static str>, found: &mut BTreeSet<&'static str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&'static str>, found: &mut BTreeSet<&'static str>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<&'static str>, found: &mut BTreeSet<&'static str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(text: &'static str) -> Messages {
        let entries = fluent_syntax::parser::parse(text).unwrap().body;
        let message = |entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value.unwrap())),
            _ => None,
        };
        entries.into_iter().filter_map(message).collect()
    }

    fn faults(english: &'static str, swedish: &'static str, same: &[(Lang, &str)]) -> Vec<TextFault> {
        let mut faults = Vec::new();
        compare(Lang::Sv, &messages(english), &messages(swedish), same, &mut faults);
        faults
    }

    #[test]
    fn a_missing_and_an_extra_key_are_found() {
        let (lang, key) = (Lang::Sv, "a-one");
        assert_eq!(faults("a-one = One\n", "", &[]), [TextFault::Missing { lang, key }]);
        assert_eq!(faults("", "a-one = Ett\n", &[]), [TextFault::Extra { lang, key }]);
    }

    #[test]
    fn other_variables_are_found_also_in_plurals() {
        let swedish = "a-one = { $n ->\n    [one] { $n } { $who }\n   *[other] många\n}\n";
        let fault = &faults("a-one = { $n } cards\n", swedish, &[])[0];
        assert_eq!(fault.to_string(), r#"sv: a-one has the variables ["n", "who"], but in en ["n"]"#);
    }

    #[test]
    fn another_name_of_a_message_is_the_same_in_every_language() {
        assert_eq!(faults("a-one = One\na-two = { a-one }\n", "a-one = Ett\na-two = { a-one }\n", &[]), []);
        let (lang, key) = (Lang::Sv, "a-two");
        let swedish = "a-one = Ett\na-two = { a-one } card\n";
        assert_eq!(
            faults("a-one = One\na-two = { a-one } card\n", swedish, &[]),
            [TextFault::Untranslated { lang, key }]
        );
    }

    #[test]
    fn the_same_words_are_found_unless_they_are_listed() {
        let (lang, key) = (Lang::Sv, "a-one");
        assert_eq!(faults("a-one = Otto\n", "a-one = Otto\n", &[]), [TextFault::Untranslated { lang, key }]);
        assert_eq!(faults("a-one = Otto\n", "a-one = Otto\n", &[(lang, key)]), []);
        assert_eq!(faults("a-one = One\n", "a-one = Ett\n", &[(lang, key)]), [TextFault::NotTheSame { lang, key }]);
    }

    #[test]
    fn keys_belong_to_their_files() {
        assert!(belongs("game", "news-drew") && belongs("web", "web-start") && belongs("rules", "field-take"));
        assert!(!belongs("game", "web-start") && !belongs("web", "news-drew") && !belongs("web", "cli-bye"));
    }
}
