//! The languages, and the files with their messages.

use unic_langid::LanguageIdentifier;

/// A language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// Swedish.
    Sv,
    /// Icelandic.
    Is,
    /// Finnish.
    Fi,
}

/// A file of messages.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// The file's name without its ending: `game`, `rules`, `web`, `fair`, `move`, `privacy`, `learn`, `school`, `replay`, `closer`, `hint` or `cli`.
    pub name: &'static str,
    /// The messages, as Fluent.
    pub text: &'static str,
}

macro_rules! sources {
    ($lang:literal) => {
        &[
            Source { name: "game", text: include_str!(concat!("../../../locales/", $lang, "/game.ftl")) },
            Source { name: "rules", text: include_str!(concat!("../../../locales/", $lang, "/rules.ftl")) },
            Source { name: "web", text: include_str!(concat!("../../../locales/", $lang, "/web.ftl")) },
            Source { name: "fair", text: include_str!(concat!("../../../locales/", $lang, "/fair.ftl")) },
            Source { name: "move", text: include_str!(concat!("../../../locales/", $lang, "/move.ftl")) },
            Source { name: "privacy", text: include_str!(concat!("../../../locales/", $lang, "/privacy.ftl")) },
            Source { name: "here", text: include_str!(concat!("../../../locales/", $lang, "/here.ftl")) },
            Source { name: "learn", text: include_str!(concat!("../../../locales/", $lang, "/learn.ftl")) },
            Source { name: "school", text: include_str!(concat!("../../../locales/", $lang, "/school.ftl")) },
            Source { name: "replay", text: include_str!(concat!("../../../locales/", $lang, "/replay.ftl")) },
            Source { name: "closer", text: include_str!(concat!("../../../locales/", $lang, "/closer.ftl")) },
            Source { name: "hint", text: include_str!(concat!("../../../locales/", $lang, "/hint.ftl")) },
            Source { name: "cli", text: include_str!(concat!("../../../locales/", $lang, "/cli.ftl")) },
        ]
    };
}

impl Lang {
    /// All languages. English is the one that the others fall back on.
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Sv, Lang::Is, Lang::Fi];

    /// Returns the code, as in `locales/` and in the `lang` of a page.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Sv => "sv",
            Lang::Is => "is",
            Lang::Fi => "fi",
        }
    }

    /// Returns the language with this code, or of this locale.
    ///
    /// ```
    /// # use kingrat_text::Lang;
    /// assert_eq!(Lang::from_code("fi"), Some(Lang::Fi));
    /// assert_eq!(Lang::from_code("sv_SE.UTF-8"), Some(Lang::Sv));
    /// assert_eq!(Lang::from_code("en-GB"), Some(Lang::En));
    /// assert_eq!(Lang::from_code("C.UTF-8"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Lang> {
        let language = code.split(['-', '_', '.', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(language))
    }

    /// Returns the language's own name.
    pub const fn native_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Sv => "Svenska",
            Lang::Is => "Íslenska",
            Lang::Fi => "Suomi",
        }
    }

    /// Returns the edition that is played in this language when nothing is chosen.
    pub const fn default_edition(self) -> &'static str {
        match self {
            Lang::En => "classic",
            Lang::Sv | Lang::Fi => "nordic",
            Lang::Is => "iceland",
        }
    }

    /// Returns the files with its messages.
    pub const fn sources(self) -> &'static [Source; 13] {
        match self {
            Lang::En => sources!("en"),
            Lang::Sv => sources!("sv"),
            Lang::Is => sources!("is"),
            Lang::Fi => sources!("fi"),
        }
    }

    pub(crate) fn id(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_else(|_| unreachable!("the codes are those of languages"))
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn locales_as_systems_and_browsers_write_them() {
        for (locale, lang) in [
            ("is_IS.UTF-8", Some(Lang::Is)),
            ("is-IS", Some(Lang::Is)),
            ("FI", Some(Lang::Fi)),
            ("sv_FI@euro", Some(Lang::Sv)),
            ("en", Some(Lang::En)),
            ("POSIX", None),
            ("", None),
            ("isl", None),
            ("nb_NO.UTF-8", None),
        ] {
            assert_eq!(Lang::from_code(locale), lang, "{locale:?}");
        }
    }

    #[test]
    fn every_code_leads_back() {
        assert!(Lang::ALL.into_iter().all(|lang| Lang::from_code(lang.code()) == Some(lang)));
    }
}
