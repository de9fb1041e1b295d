//! The ten editions: which rules each of the five rule documents gives, as data.

use crate::{Deck, Facing, FirstDiscard, Look, Looks, Mode, Rules, Starter, SwapLook, SwapWhat, Take};

/// An edition of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The name it has in files, messages and flags.
    pub key: &'static str,
    /// What sets it apart, in a line, for operators and developers.
    pub about: &'static str,
    /// The rule documents it was read off.
    pub seeds: &'static str,
    /// Its rules.
    pub rules: Rules,
    /// The mode of a match when nothing is chosen (R7.6).
    pub mode: Mode,
}

const NORDIC: Rules = Rules {
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
};

/// Outer cards lie open, so that small players have less to remember.
const OPEN_ENDS: Looks = Looks { outer: Look::FaceUp, inner: Look::Never };

const CLASSIC: Rules = Rules {
    first_discard: FirstDiscard::ReturnToDeck,
    take: Take::MayReturn,
    swap_look: SwapLook::Receivers,
    ..NORDIC
};

const ICELAND: Rules = Rules { first_discard: FirstDiscard::ReturnToDeck, cut: true, ..NORDIC };

const SCHOOL: Rules = Rules { players: [2, 4], first_discard: FirstDiscard::Leave, starter: Starter::Chosen, ..NORDIC };

impl Edition {
    /// All editions. The first is the reference for benchmarks and bots.
    pub const ALL: &'static [Edition] = &[
        Edition {
            key: "nordic",
            about: "Swedish and Finnish rules",
            seeds: "000, 004",
            rules: NORDIC,
            mode: Mode::Rounds(5),
        },
        Edition {
            key: "nordic-young",
            about: "the same for younger players: outer cards open",
            seeds: "000, 004",
            rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::FaceDown, ..NORDIC },
            mode: Mode::Single,
        },
        Edition {
            key: "classic",
            about: "English rules: a taken card may go back, swapped cards are looked at",
            seeds: "001",
            rules: CLASSIC,
            mode: Mode::Elimination(100),
        },
        Edition {
            key: "classic-young",
            about: "the same for younger players: outer cards open",
            seeds: "001",
            rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::FaceDown, ..CLASSIC },
            mode: Mode::Single,
        },
        Edition {
            key: "iceland",
            about: "Icelandic rules: the pack is cut",
            seeds: "003",
            rules: ICELAND,
            mode: Mode::Elimination(100),
        },
        Edition {
            key: "iceland-young",
            about: "the same for younger players: outer cards open, only middle cards swapped",
            seeds: "003",
            rules: Rules { looks: OPEN_ENDS, swap_what: SwapWhat::Inner, ..ICELAND },
            mode: Mode::Single,
        },
        Edition {
            key: "school",
            about: "English for schools, the standard version",
            seeds: "002",
            rules: SCHOOL,
            mode: Mode::Single,
        },
        Edition {
            key: "school-outside-peek",
            about: "for schools: look at your outer cards whenever you like",
            seeds: "002",
            rules: Rules { looks: Looks { outer: Look::Anytime, inner: Look::Never }, ..SCHOOL },
            mode: Mode::Single,
        },
        Edition {
            key: "school-peek",
            about: "for schools: look at all your cards whenever you like, no Peek cards",
            seeds: "002",
            rules: Rules {
                deck: Deck { peek: 0, ..Deck::FULL },
                looks: Looks { outer: Look::Anytime, inner: Look::Anytime },
                ..SCHOOL
            },
            mode: Mode::Single,
        },
        Edition {
            key: "school-ultra-peek",
            about: "for schools: all cards open, no power cards",
            seeds: "002",
            rules: Rules {
                deck: Deck { peek: 0, swap: 0, draw_two: 0, ..Deck::FULL },
                looks: Looks { outer: Look::FaceUp, inner: Look::FaceUp },
                exchanged: Facing::Up,
                ..SCHOOL
            },
            mode: Mode::Single,
        },
    ];

    /// The edition with this key.
    pub fn named(key: &str) -> Option<&'static Edition> {
        Edition::ALL.iter().find(|edition| edition.key == key)
    }
}

/// The rules of a table together with the edition they were made from, which goes on to say how a match is played by default (R7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The edition the rules were made from.
    pub base: &'static Edition,
    /// The rules.
    pub rules: Rules,
}

impl Ruleset {
    /// An edition as it is.
    pub const fn of(edition: &'static Edition) -> Ruleset {
        Ruleset { base: edition, rules: edition.rules }
    }

    /// The edition, when nothing was changed.
    pub fn edition(&self) -> Option<&'static Edition> {
        (self.rules == self.base.rules).then_some(self.base)
    }
}
