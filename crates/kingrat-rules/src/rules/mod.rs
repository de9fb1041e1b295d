//! The rules as plain data: one field for each way in which editions and house rules differ.

mod edition;
mod fields;
#[cfg(feature = "serde")]
mod patch;

use std::fmt;

pub use edition::{Edition, Ruleset};
pub use fields::{FIELDS, SetFieldError};
#[cfg(feature = "serde")]
pub use patch::{ApplyPatchError, DeckPatch, LooksPatch, RULES_VERSION, RulesPatch};

use crate::{Card, Counts, Seat, SeatSet};

/// Declares the values a field of the rules can take, with the names they have in every file.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[repr(u8)]
        pub enum $name {
            $($(#[$variant_doc])* #[cfg_attr(feature = "serde", serde(rename = $text))] $variant,)+
        }

        impl $name {
            /// Every value with its name.
            pub const NAMES: &'static [(&'static str, $name)] = &[$(($text, $name::$variant)),+];

            /// Returns the name in files and messages.
            pub const fn name(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

named! {
    /// What becomes of a power card turned up to start the discard pile (R2.3).
    FirstDiscard {
        /// Turn another on top of it, until a number shows.
        KeepTurning = "keep_turning",
        /// Shuffle it back and turn another, until a number shows.
        ReturnToDeck = "return_to_deck",
        /// It stays, and nobody can take it.
        Leave = "leave",
    }
}

named! {
    /// What must be done with the card taken from the discard pile (R3.2).
    Take {
        /// It must replace one of your cards.
        MustExchange = "must_exchange",
        /// It may also go straight back.
        MayReturn = "may_return",
    }
}

named! {
    /// When a player may look at the cards of a slot group (R2.4, R2.5).
    Look {
        /// Not at all.
        Never = "never",
        /// Before the first turn.
        Once = "once",
        /// Whenever they like, whatever lies there.
        Anytime = "anytime",
        /// The card is dealt open, for all to see.
        FaceUp = "face_up",
    }
}

named! {
    /// How a card put into the row by an exchange lies (R2.6).
    Facing {
        /// Face down.
        Down = "down",
        /// Face up.
        Up = "up",
    }
}

named! {
    /// The players who look at the swapped cards (R4.3).
    SwapLook {
        /// Nobody.
        Nobody = "nobody",
        /// Each of the two at the card received.
        Receivers = "receivers",
    }
}

named! {
    /// Which cards may be swapped, own and other alike (R4.4).
    SwapWhat {
        /// Any.
        Any = "any",
        /// Only cards that lie face down.
        FaceDown = "face_down",
        /// Only the two middle slots.
        Inner = "inner",
    }
}

named! {
    /// The choice of the starter (R2.7).
    Starter {
        /// The player on the dealer's left; the deal moves one to the left every round.
        DealersLeft = "dealers_left",
        /// A player chosen when the table is made; the start moves one to the left every round.
        Chosen = "chosen",
    }
}

/// How many of each card are in the pack (R1.1, R1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Deck {
    /// How many of each number, 0 to 9.
    pub numbers: [u8; 10],
    /// How many Peek cards.
    pub peek: u8,
    /// How many Swap cards.
    pub swap: u8,
    /// How many Draw 2 cards.
    pub draw_two: u8,
}

impl Deck {
    /// The pack as it is sold: 45 numbers and nine powers (R1.1).
    pub const FULL: Deck = Deck { numbers: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9], peek: 3, swap: 3, draw_two: 3 };

    /// The most cards a deck can have.
    pub const MAX: usize = 80;

    /// Returns the deck as a bag.
    pub const fn counts(&self) -> Counts {
        let mut counts = [0; Card::KINDS];
        let mut i = 0;
        while i < 10 {
            counts[i] = self.numbers[i];
            i += 1;
        }
        counts[Card::Peek as usize] = self.peek;
        counts[Card::Swap as usize] = self.swap;
        counts[Card::DrawTwo as usize] = self.draw_two;
        Counts::new(counts)
    }
}

/// When the outer and the inner cards may be looked at (R2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Looks {
    /// Slots 1 and 4.
    pub outer: Look,
    /// Slots 2 and 3.
    pub inner: Look,
}

/// The rules of a table. An edition is a named value of this type; any field may be changed.
///
/// ```
/// use kingrat_rules::{Edition, SwapLook};
///
/// let mut rules = Edition::NORDIC.rules;
/// rules.swap_look = SwapLook::Receivers;
/// rules.knock_penalty = 5;
/// assert!(rules.check().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// R1.1, R1.2.
    pub deck: Deck,
    /// The fewest and the most players at the start of a match (R1.3).
    pub players: [u8; 2],
    /// R2.3.
    pub first_discard: FirstDiscard,
    /// R3.2.
    pub take: Take,
    /// R2.4.
    pub looks: Looks,
    /// R2.6.
    pub exchanged: Facing,
    /// R4.3.
    pub swap_look: SwapLook,
    /// R4.4.
    pub swap_what: SwapWhat,
    /// R2.7.
    pub starter: Starter,
    /// The player on the dealer's left cuts the pack (R2.1).
    pub cut: bool,
    /// H1: a drawn power may be placed in the row unshown.
    pub keep_drawn_power: bool,
    /// H2: after a knock the knocker's cards cannot be swapped.
    pub protect_knocker: bool,
    /// H3: what a knocker who is not lowest adds to the round's score.
    pub knock_penalty: u16,
    /// H4: on a reshuffle the top discard stays.
    pub keep_top_on_reshuffle: bool,
}

/// Why a set of rules cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unplayable {
    /// R1.3: not 2 to 6 players, or the fewest more than the most.
    PlayerRange {
        /// The value of `players`.
        players: [u8; 2],
    },
    /// R1.3: the table is smaller or larger than the rules allow.
    TableSize {
        /// The size asked for.
        players: usize,
        /// The range that the rules allow.
        allowed: [u8; 2],
    },
    /// R6.2: a deal, the first discard and the final reveal might never come to an end.
    TooFewNumbers {
        /// The number cards in the deck.
        numbers: usize,
        /// The number cards needed.
        needed: usize,
        /// For so many players.
        players: usize,
    },
    /// The deck has more cards than a table can hold.
    TooManyCards {
        /// The cards in the deck.
        cards: usize,
    },
    /// R1.3, R7.4: fewer than two seats, or a seat that the table does not have.
    Seats {
        /// The seats that are to be in.
        seats: SeatSet,
        /// The size of the table.
        players: usize,
    },
    /// R2.1: the dealer is not in.
    Dealer {
        /// The proposed dealer.
        dealer: Seat,
        /// The seats that are in.
        seats: SeatSet,
    },
    /// R2.7: the starter does not sit at the table.
    Starter {
        /// The proposed starter.
        starter: Seat,
        /// The size of the table.
        players: usize,
    },
    /// A viewer who does not sit at the table.
    Eyes {
        /// Whose.
        seat: Seat,
        /// The size of the table.
        players: usize,
    },
    /// R7: a match over no rounds, no time or no points.
    EmptyMatch,
    /// H3: the penalty is above [`Rules::MAX_PENALTY`].
    Penalty {
        /// The penalty.
        penalty: u16,
    },
    /// H1 with exchanged cards that lie face up: the unshown card would be shown.
    OpenKeptPower,
}

impl Unplayable {
    /// Returns the rule that forbids it.
    pub const fn rule(&self) -> &'static str {
        match self {
            Unplayable::PlayerRange { .. } | Unplayable::TableSize { .. } => "R1.3",
            Unplayable::Seats { .. } => "R7.4",
            Unplayable::Dealer { .. } => "R2.1",
            Unplayable::Starter { .. } => "R2.7",
            Unplayable::Eyes { .. } => "R1.3",
            Unplayable::EmptyMatch => "R7",
            Unplayable::Penalty { .. } => "H3",
            Unplayable::TooFewNumbers { .. } => "R6.2",
            Unplayable::TooManyCards { .. } => "R1.2",
            Unplayable::OpenKeptPower => "H1",
        }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::PlayerRange { players: [fewest, most] } => {
                write!(f, "players = [{fewest}, {most}]: give the fewest and the most players, within 2 and 6")
            }
            Unplayable::TableSize { players, allowed: [fewest, most] } => {
                write!(f, "{players} players: these rules are for {fewest} to {most}")
            }
            Unplayable::TooFewNumbers { numbers, needed, players } => write!(
                f,
                "the deck has {numbers} number cards, but {players} players need at least {needed} (four each and one to start the \
                 discard pile); add number cards or seat fewer players"
            ),
            Unplayable::TooManyCards { cards } => {
                write!(f, "the deck has {cards} cards; a deck can have at most {}", Deck::MAX)
            }
            Unplayable::Seats { seats, players } => {
                write!(f, "seats \"{seats}\": a round needs at least two seats of the {players} at the table")
            }
            Unplayable::Dealer { dealer, seats } => {
                write!(f, "{dealer} cannot deal: the seats that are in are {seats}")
            }
            Unplayable::Starter { starter, players } => {
                write!(f, "{starter} cannot start: the table has {players} seats, from A on")
            }
            Unplayable::Eyes { seat, players } => {
                write!(f, "{seat} sees nothing: the table has {players} seats, from A on")
            }
            Unplayable::EmptyMatch => write!(f, "a match needs at least one round, one minute or one point"),
            Unplayable::Penalty { penalty } => {
                write!(f, "knock_penalty = {penalty}: it can be at most {}", Rules::MAX_PENALTY)
            }
            Unplayable::OpenKeptPower => write!(
                f,
                "keep_drawn_power places a card unshown, which cannot be with exchanged = \"up\"; change one of the two"
            ),
        }?;
        write!(f, " ({})", self.rule())
    }
}

impl std::error::Error for Unplayable {}

impl Rules {
    /// The largest penalty (H3).
    pub const MAX_PENALTY: u16 = 1000;

    /// Checks that these rules can be played by the fewest players they allow.
    pub fn check(&self) -> Result<(), Unplayable> {
        let [fewest, most] = self.players;
        if fewest < 2 || most as usize > Seat::MAX || fewest > most {
            return Err(Unplayable::PlayerRange { players: self.players });
        }
        let cards = self.deck.counts().total();
        if cards > Deck::MAX {
            return Err(Unplayable::TooManyCards { cards });
        }
        if self.knock_penalty > Rules::MAX_PENALTY {
            return Err(Unplayable::Penalty { penalty: self.knock_penalty });
        }
        if self.keep_drawn_power && self.exchanged == Facing::Up {
            return Err(Unplayable::OpenKeptPower);
        }
        self.check_deck(fewest as usize)
    }

    /// Checks that these rules can be played at a table of this size.
    pub fn check_table(&self, players: usize) -> Result<(), Unplayable> {
        self.check()?;
        let [fewest, most] = self.players;
        if players < fewest as usize || players > most as usize {
            return Err(Unplayable::TableSize { players, allowed: self.players });
        }
        self.check_deck(players)
    }

    // R6.2
    fn check_deck(&self, players: usize) -> Result<(), Unplayable> {
        let numbers = self.deck.counts().numbers();
        let needed = 4 * players + 1;
        if numbers < needed { Err(Unplayable::TooFewNumbers { numbers, needed, players }) } else { Ok(()) }
    }

    /// Returns when the owner may look at a slot (R2.4).
    #[inline]
    pub const fn look(&self, slot: crate::Slot) -> Look {
        if slot.is_outer() { self.looks.outer } else { self.looks.inner }
    }
}
