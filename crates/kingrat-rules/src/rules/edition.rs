//! The ten editions of the game as data, from five printed rule documents.

use crate::{Deck, Facing, FirstDiscard, Look, Looks, Mode, Rules, Starter, SwapLook, SwapWhat, Take};

/// An edition of the game.
///
/// ```
/// use kingrat_rules::{Edition, Take};
///
/// assert_eq!(Edition::named("classic"), Some(&Edition::CLASSIC));
/// assert_eq!(Edition::CLASSIC.rules.take, Take::MayReturn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The name it has in files, messages and flags.
    pub key: &'static str,
    /// A description in one line, for operators and developers.
    pub about: &'static str,
    /// The rule documents it was taken from, see docs/rules.md.
    pub seeds: &'static str,
    /// Its rules.
    pub rules: Rules,
    /// The mode of a match when nothing is chosen (R7.6).
    pub mode: Mode,
}

/// Outer cards lie open, so that younger players have less to remember.
const OPEN_ENDS: Looks = Looks { outer: Look::FaceUp, inner: Look::Never };

impl Edition {
    /// Swedish and Finnish rules: the reference for benchmarks, bots and rules files.
    pub const NORDIC: Edition = Edition {
        key: "nordic",
        about: "Swedish and Finnish rules",
        seeds: "000, 004",
        rules: Rules {
            deck: Deck::FULL,
            players: [2, 6],
            first_discard: FirstDiscard::KeepTurning,
            take: Take::MustExchange,
            looks: Looks { outer: Look::Once, inner: Look::Never },
            exchanged: Facing::Down,
            swap_look: SwapLook::Nobody,
            swap_what: SwapWhat::Any,
            starter: Starter::DealersLeft,
            cut: false,
            keep_drawn_power: false,
            protect_knocker: false,
            knock_penalty: 0,
            keep_top_on_reshuffle: false,
        },
        mode: Mode::Rounds(5),
    };

    /// [`Edition::NORDIC`] for younger players.
    pub const NORDIC_YOUNG: Edition = Edition {
        key: "nordic-young",
        about: "the same for younger players: outer cards open",
        seeds: "000, 004",
        rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::FaceDown, ..Edition::NORDIC.rules },
        mode: Mode::Single,
    };

    /// English rules.
    pub const CLASSIC: Edition = Edition {
        key: "classic",
        about: "English rules: a taken card may go back, swapped cards are looked at",
        seeds: "001",
        rules: Rules {
            first_discard: FirstDiscard::ReturnToDeck,
            take: Take::MayReturn,
            swap_look: SwapLook::Receivers,
            ..Edition::NORDIC.rules
        },
        mode: Mode::Elimination(100),
    };

    /// [`Edition::CLASSIC`] for younger players.
    pub const CLASSIC_YOUNG: Edition = Edition {
        key: "classic-young",
        about: "the same for younger players: outer cards open",
        seeds: "001",
        rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::FaceDown, ..Edition::CLASSIC.rules },
        mode: Mode::Single,
    };

    /// Icelandic rules.
    pub const ICELAND: Edition = Edition {
        key: "iceland",
        about: "Icelandic rules: the pack is cut",
        seeds: "003",
        rules: Rules { first_discard: FirstDiscard::ReturnToDeck, cut: true, ..Edition::NORDIC.rules },
        mode: Mode::Elimination(100),
    };

    /// [`Edition::ICELAND`] for younger players.
    pub const ICELAND_YOUNG: Edition = Edition {
        key: "iceland-young",
        about: "the same for younger players: outer cards open, only middle cards swapped",
        seeds: "003",
        rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::Inner, ..Edition::ICELAND.rules },
        mode: Mode::Single,
    };

    /// English rules for schools.
    pub const SCHOOL: Edition = Edition {
        key: "school",
        about: "English for schools, the standard version",
        seeds: "002",
        rules: Rules {
            players: [2, 4],
            first_discard: FirstDiscard::Leave,
            starter: Starter::Chosen,
            ..Edition::NORDIC.rules
        },
        mode: Mode::Single,
    };

    /// [`Edition::SCHOOL`] with a look at the outer cards at any time.
    pub const SCHOOL_OUTSIDE_PEEK: Edition = Edition {
        key: "school-outside-peek",
        about: "for schools: look at your outer cards whenever you like",
        seeds: "002",
        rules: Rules { looks: Looks { outer: Look::Anytime, inner: Look::Never }, ..Edition::SCHOOL.rules },
        mode: Mode::Single,
    };

    /// [`Edition::SCHOOL`] with a look at all own cards at any time.
    pub const SCHOOL_PEEK: Edition = Edition {
        key: "school-peek",
        about: "for schools: look at all your cards whenever you like, no Peek cards",
        seeds: "002",
        rules: Rules {
            deck: Deck { peek: 0, ..Deck::FULL },
            looks: Looks { outer: Look::Anytime, inner: Look::Anytime },
            ..Edition::SCHOOL.rules
        },
        mode: Mode::Single,
    };

    /// [`Edition::SCHOOL`] with all cards open.
    pub const SCHOOL_ULTRA_PEEK: Edition = Edition {
        key: "school-ultra-peek",
        about: "for schools: all cards open, no power cards",
        seeds: "002",
        rules: Rules {
            deck: Deck { peek: 0, swap: 0, draw_two: 0, ..Deck::FULL },
            looks: Looks { outer: Look::FaceUp, inner: Look::FaceUp },
            exchanged: Facing::Up,
            ..Edition::SCHOOL.rules
        },
        mode: Mode::Single,
    };

    /// All editions. The first is the reference for benchmarks and bots.
    pub const ALL: &'static [Edition] = &[
        Edition::NORDIC,
        Edition::NORDIC_YOUNG,
        Edition::CLASSIC,
        Edition::CLASSIC_YOUNG,
        Edition::ICELAND,
        Edition::ICELAND_YOUNG,
        Edition::SCHOOL,
        Edition::SCHOOL_OUTSIDE_PEEK,
        Edition::SCHOOL_PEEK,
        Edition::SCHOOL_ULTRA_PEEK,
    ];

    /// Returns the edition with this key.
    #[must_use]
    pub fn named(key: &str) -> Option<&'static Edition> {
        Edition::ALL.iter().find(|edition| edition.key == key)
    }
}

/// The rules of a table, and the edition they were made from. The edition decides how a match is played by default (R7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The edition the rules were made from.
    pub base: &'static Edition,
    /// The rules.
    pub rules: Rules,
}

impl Ruleset {
    /// Returns the unchanged rules of an edition.
    #[must_use]
    pub const fn of(edition: &'static Edition) -> Ruleset {
        Ruleset { base: edition, rules: edition.rules }
    }

    /// Returns the edition, if its rules were not changed.
    #[must_use]
    pub fn edition(&self) -> Option<&'static Edition> {
        (self.rules == self.base.rules).then_some(self.base)
    }
}
