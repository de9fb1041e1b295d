//! Cards, and bags of cards (R1.1).

use std::fmt;

/// A card. Numbers are worth what they show: 0-6 are cats, 7-9 rats. Powers have no value.
///
/// ```
/// use kingrat_rules::Card;
///
/// let card: Card = "P".parse()?;
/// assert_eq!((card, card.value(), card.to_string().as_str()), (Card::Peek, None, "P"));
/// assert_eq!("X".parse::<Card>().unwrap_err().to_string(), "\"X\" is no card; expected 0 to 9, P, S or D");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // the names say it
pub enum Card {
    Zero,
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    /// The King Rat.
    Nine,
    Peek,
    Swap,
    DrawTwo,
}

impl Card {
    /// The number of different kinds of cards.
    pub const KINDS: usize = 13;

    /// Every kind, in the order used wherever cards are sorted.
    pub const ALL: [Card; Card::KINDS] = [
        Card::Zero,
        Card::One,
        Card::Two,
        Card::Three,
        Card::Four,
        Card::Five,
        Card::Six,
        Card::Seven,
        Card::Eight,
        Card::Nine,
        Card::Peek,
        Card::Swap,
        Card::DrawTwo,
    ];

    /// Returns the card whose place in [`Card::ALL`] is `index`.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Card> {
        if index < Card::KINDS { Some(Card::ALL[index]) } else { None }
    }

    /// Returns the card's place in [`Card::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns whether it is a number card.
    pub const fn is_number(self) -> bool {
        (self as u8) < 10
    }

    /// Returns whether it is a power card.
    pub const fn is_power(self) -> bool {
        !self.is_number()
    }

    /// Returns whether it is a cat, 0-6.
    pub const fn is_cat(self) -> bool {
        (self as u8) < 7
    }

    /// Returns whether it is a rat, 7-9.
    pub const fn is_rat(self) -> bool {
        self.is_number() && !self.is_cat()
    }

    /// Returns the number on the card, or `None` for a power.
    #[must_use]
    pub const fn value(self) -> Option<u8> {
        if self.is_number() { Some(self as u8) } else { None }
    }

    /// Returns the letter that stands for it in every file and message.
    pub const fn letter(self) -> char {
        b"0123456789PSD"[self as usize] as char
    }

    /// Returns the card a letter stands for.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Card> {
        match letter {
            '0'..='9' => Card::from_index(letter as usize - '0' as usize),
            'P' => Some(Card::Peek),
            'S' => Some(Card::Swap),
            'D' => Some(Card::DrawTwo),
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A bag of cards: how many of each kind. It has no order, so none can leak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts([u8; Card::KINDS]);

impl Counts {
    /// No cards.
    pub const EMPTY: Counts = Counts([0; Card::KINDS]);

    /// Creates a bag with so many of each kind, in the order of [`Card::ALL`].
    #[must_use]
    pub const fn new(counts: [u8; Card::KINDS]) -> Counts {
        Counts(counts)
    }

    /// Returns how many cards of this kind there are.
    #[must_use]
    pub const fn of(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// Returns how many cards of each kind there are, in the order of [`Card::ALL`].
    #[must_use]
    pub const fn as_array(&self) -> &[u8; Card::KINDS] {
        &self.0
    }

    /// Adds a card.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Removes a card; returns false and does nothing when there is none.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.0[card as usize] > 0;
        self.0[card as usize] -= there as u8;
        there
    }

    /// Returns the number of cards.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| n as usize).sum()
    }

    /// Returns the number of number cards.
    #[must_use]
    pub fn numbers(&self) -> usize {
        self.0[..10].iter().map(|&n| n as usize).sum()
    }

    /// Iterates over the cards one by one, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::ALL.into_iter().flat_map(|card| std::iter::repeat_n(card, self.of(card) as usize))
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Counts {
        let mut counts = Counts::EMPTY;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().try_for_each(|card| write!(f, "{card}"))
    }
}
