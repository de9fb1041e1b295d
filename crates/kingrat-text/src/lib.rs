//! Localised texts in English, Swedish, Icelandic and Finnish: a key and its arguments in, a sentence out.
//!
//! ```
//! use kingrat_text::{Arg, Lang, Texts};
//!
//! let texts = Texts::new(Lang::Sv);
//! assert_eq!(texts.card('7'), "råtta 7");
//!
//! let card = texts.card_object('7');
//! let news = texts.say("news-discarded", &[("name", Arg::from("Anna")), ("card", card.into())]);
//! assert_eq!(news, "Anna kastar en sjua.");
//! ```
//!
//! The sentences are in `locales/<language>/<file>.ftl`, in [Fluent](https://projectfluent.org); the web client reads the same files.
//! Names of players are never inflected, so a sentence has to be built around the plain name.
//!
//! | question | file |
//! |---|---|
//! | Where are the sentences? | `locales/<language>/*.ftl` |
//! | Which sentence tells which news? | `kingrat-table/src/sentences/table.rs` |
//! | How does a key become a sentence? | `lib.rs` ([`Texts`]) |
//! | Which languages are there? | `lang.rs` |
//! | Which test fails when a key is missing, unused or not translated? | `tests/keys.rs`, by [`check`] |
//! | Which test fails when a code of the protocol has no words? | `tests/codes.rs` |

mod arg;
pub mod check;
mod lang;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use arg::Arg;
pub use lang::{Lang, Source};

/// The sentences of one language. Cheap to make and to copy: the messages are parsed once per process.
#[derive(Clone, Copy)]
pub struct Texts {
    lang: Lang,
    bundle: &'static FluentBundle<FluentResource>,
}

impl Texts {
    /// Returns the sentences of this language.
    pub fn new(lang: Lang) -> Texts {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; Lang::ALL.len()] =
            [const { OnceLock::new() }; Lang::ALL.len()];
        Texts { lang, bundle: BUNDLES[lang as usize].get_or_init(|| bundle(lang)) }
    }

    /// Returns the language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats the message of a key. One that this language lacks falls back to English; an unknown key is returned as it is. A variable
    /// without an argument stays visible as `{$name}`.
    ///
    /// ```
    /// # use kingrat_text::{Lang, Texts};
    /// let texts = Texts::new(Lang::Fi);
    /// assert_eq!(texts.say("score-points", &[("count", 1.into())]), "1 piste");
    /// assert_eq!(texts.say("score-points", &[("count", 12.into())]), "12 pistettä");
    /// assert_eq!(texts.say("no-such-key", &[]), "no-such-key");
    /// ```
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(key, args).or_else(|| Texts::new(Lang::En).find(key, args)).unwrap_or_else(|| key.to_string())
    }

    /// Joins names as this language does: "Anna, Leo and Mimi".
    ///
    /// ```
    /// # use kingrat_text::{Lang, Texts};
    /// assert_eq!(Texts::new(Lang::Is).list(&["Anna", "Leo", "Mimi"]), "Anna, Leo og Mimi");
    /// ```
    pub fn list(&self, names: &[&str]) -> String {
        match names {
            [] => String::new(),
            [name] => (*name).to_string(),
            [names @ .., last] => self.say("list-and", &[("names", names.join(", ").into()), ("last", (*last).into())]),
        }
    }

    /// Names a card by its letter in files and messages; any other letter is a face-down card.
    ///
    /// ```
    /// # use kingrat_text::{Lang, Texts};
    /// let texts = Texts::new(Lang::En);
    /// assert_eq!(['3', 'D', '?'].map(|letter| texts.card(letter)), ["cat 3", "Draw 2", "face-down card"]);
    /// ```
    pub fn card(&self, letter: char) -> String {
        self.say(&card_key(letter), &[])
    }

    /// Names a card as the object of a sentence: what somebody takes or throws away.
    ///
    /// ```
    /// # use kingrat_text::{Lang, Texts};
    /// let texts = Texts::new(Lang::Fi);
    /// assert_eq!(['3', 'D'].map(|letter| texts.card_object(letter)), ["kolmosen", "nosta 2 \u{2011}kortin"]);
    /// ```
    pub fn card_object(&self, letter: char) -> String {
        self.say(&format!("{}-object", card_key(letter)), &[])
    }

    /// Tells whether this language has a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn find(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, arg.value());
        }
        // Errors such as a missing variable are already visible in the text.
        Some(self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned())
    }
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Texts").field(&self.lang).finish()
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![lang.id()]);
    // All four languages run from left to right, and the marks would show up in terminals and tests.
    bundle.set_use_isolating(false);
    for source in lang.sources() {
        // A file with an error gives the messages that can be parsed; tests/keys.rs does not let such a file pass.
        let resource = FluentResource::try_new(source.text.to_string()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn card_key(letter: char) -> String {
    match letter {
        '0'..='9' => format!("card-n{letter}"),
        'P' => "card-peek".into(),
        'S' => "card-swap".into(),
        'D' => "card-draw-two".into(),
        _ => "card-back".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_variable_stays_visible_and_does_not_panic() {
        for lang in Lang::ALL {
            assert!(Texts::new(lang).say("news-drew", &[]).contains("{$name}"), "{lang:?}");
            assert!(!Texts::new(lang).say("score-wins", &[]).is_empty(), "{lang:?}");
        }
    }

    #[test]
    fn text_for_a_number_and_a_number_for_text_do_not_panic() {
        let texts = Texts::new(Lang::En);
        assert_eq!(texts.say("score-wins", &[("count", "many".into())]), "many wins");
        assert_eq!(texts.say("news-drew", &[("name", 7.into())]), "7 draws a card.");
    }

    #[test]
    fn a_key_that_is_not_an_identifier_stands_for_itself() {
        for key in ["", "{", "news drew", "ÅÄÖ", "-term", "news-drew.label"] {
            assert_eq!(Texts::new(Lang::Sv).say(key, &[]), key);
        }
    }

    #[test]
    fn nothing_is_isolated_and_nothing_in_a_name_is_understood_as_fluent() {
        let texts = Texts::new(Lang::En);
        assert_eq!(texts.say("news-drew", &[("name", "{ $x }".into())]), "{ $x } draws a card.");
        assert!(!texts.say("news-said", &[("name", "A".into()), ("saying", "B".into())]).contains('\u{2068}'));
    }

    #[test]
    fn plurals_follow_the_language() {
        let rounds = |lang, count: u16| Texts::new(lang).say("mode-rounds", &[("count", count.into())]);
        assert_eq!([1, 5].map(|n| rounds(Lang::En, n)), ["1 round", "5 rounds"]);
        assert_eq!([1, 5].map(|n| rounds(Lang::Sv, n)), ["1 giv", "5 givar"]);
        assert_eq!([1, 5, 21].map(|n| rounds(Lang::Is, n)), ["1 umferð", "5 umferðir", "21 umferð"]);
        assert_eq!([1, 5].map(|n| rounds(Lang::Fi, n)), ["1 jako", "5 jakoa"]);
    }

    #[test]
    fn lists_of_every_length() {
        let texts = Texts::new(Lang::Fi);
        assert_eq!(texts.list(&[]), "");
        assert_eq!(texts.list(&["Anna"]), "Anna");
        assert_eq!(texts.list(&["Anna", "Leo"]), "Anna ja Leo");
    }

    #[test]
    fn texts_can_be_shared_by_threads() {
        fn shared<T: Send + Sync + Copy>(_: T) {}
        shared(Texts::new(Lang::En));
    }
}
