//! Seats, slots, and sets of viewers.

use std::fmt;

/// A place at the table, `A` to `F`, clockwise.
///
/// ```
/// use kingrat_rules::Seat;
///
/// let seat: Seat = "D".parse()?;
/// assert_eq!(seat.clockwise(1, 4), Seat::A);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // A to F
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Seat {
    /// The most seats a table can have (R1.3).
    pub const MAX: usize = 6;

    /// All seats, clockwise.
    pub const ALL: [Seat; Seat::MAX] = [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F];

    /// Returns the seat with this index, A being 0.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat::ALL[index]) } else { None }
    }

    /// Returns the index of the seat: A is 0, F is 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the capital letter that stands for it.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// Returns the seat a capital letter stands for.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'A'..='F' => Seat::new(letter as usize - 'A' as usize),
            _ => None,
        }
    }

    /// Returns the seat of a bit in a set of seats. A match and no table: it compiles to nothing but the check.
    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Seat {
        match bit {
            0 => Seat::A,
            1 => Seat::B,
            2 => Seat::C,
            3 => Seat::D,
            4 => Seat::E,
            5 => Seat::F,
            _ => panic!("an empty set of seats has no next seat"),
        }
    }

    /// Returns how many places clockwise from this seat `other` sits at a table of `players`, at which both must sit.
    #[must_use]
    pub const fn steps_to(self, other: Seat, players: usize) -> usize {
        (other as usize + players * (self as usize > other as usize) as usize).saturating_sub(self as usize)
    }

    /// Returns the seat so many places clockwise at a table of one to six `players`.
    #[must_use]
    pub const fn clockwise(self, steps: usize, players: usize) -> Seat {
        Seat::ALL[(self as usize + steps) % players]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A place in a row: outer 1 and 4, inner 2 and 3 (R2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)] // one to four
pub enum Slot {
    One,
    Two,
    Three,
    Four,
}

impl Slot {
    /// The four slots of a row.
    pub const ALL: [Slot; 4] = [Slot::One, Slot::Two, Slot::Three, Slot::Four];

    /// Returns the slot with this index, the first being 0.
    ///
    /// ```
    /// # use kingrat_rules::Slot;
    /// assert_eq!(Slot::new(0), Some(Slot::One));
    /// assert_eq!(Slot::new(4), None);
    /// ```
    pub const fn new(index: usize) -> Option<Slot> {
        if index < 4 { Some(Slot::ALL[index]) } else { None }
    }

    /// Returns the index of the slot: the first is 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the slot a digit `1`-`4` stands for.
    pub const fn from_digit(digit: char) -> Option<Slot> {
        match digit {
            '1'..='4' => Slot::new(digit as usize - '1' as usize),
            _ => None,
        }
    }

    /// Returns whether it is one of the two at the ends of the row.
    pub const fn is_outer(self) -> bool {
        matches!(self, Slot::One | Slot::Four)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// A player, or the gallery, which sees only what everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// A watcher: a spectator, a player who is out, a screen in the room.
    Gallery,
}

impl Viewer {
    /// Returns the seat, when it is a player.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Gallery => None,
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "{seat}"),
            Viewer::Gallery => f.write_str("gallery"),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns the set of the first `players` seats, six at the most.
    #[must_use]
    pub const fn first(players: usize) -> SeatSet {
        let players = if players < Seat::MAX { players } else { Seat::MAX };
        SeatSet((1 << players) - 1)
    }

    /// Returns whether this seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    /// Returns the set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat as u8)
    }

    /// Returns the set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat as u8))
    }

    /// Returns the set as bits, A the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns how many seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the next seat of the set clockwise after `seat`; `seat` itself when it is alone.
    ///
    /// # Panics
    /// When the set is empty.
    #[must_use]
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        let beyond = self.0 & (!1u8 << seat as u8);
        let from = if beyond == 0 { self.0 } else { beyond };
        Seat::of_bit(from.trailing_zeros())
    }

    /// Returns the next seat of the set anticlockwise from `seat`.
    ///
    /// # Panics
    /// When the set is empty.
    #[must_use]
    pub const fn before(self, seat: Seat) -> Seat {
        let below = self.0 & ((1u8 << seat as u8) - 1);
        let from = if below == 0 { self.0 } else { below };
        Seat::of_bit(7 - from.leading_zeros() % 8)
    }

    /// Iterates over the seats from A on.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// Iterates over the seats clockwise, from `first` or the next seat of the set on.
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(move |i| first.clockwise(i, Seat::MAX)).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

/// The set of viewers who have seen a card. Everybody is more than every player: the gallery does not know what all players have
/// learned in private.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Eyes(u8);

impl Eyes {
    /// Nobody has seen it.
    pub const NOBODY: Eyes = Eyes(0);
    /// Everybody has, the gallery included.
    pub const EVERYBODY: Eyes = Eyes(0b111_1111);

    pub(crate) const BITS: u32 = 7;

    /// Returns the set of only this player.
    #[must_use]
    #[inline]
    pub const fn only(seat: Seat) -> Eyes {
        Eyes(1 << seat as u8)
    }

    /// Returns the set of only this viewer.
    #[must_use]
    pub const fn of(viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Seat(seat) => Eyes::only(seat),
            Viewer::Gallery => Eyes(1 << 6),
        }
    }

    /// Returns the set with this player.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Eyes {
        Eyes(self.0 | 1 << seat as u8)
    }

    /// Returns whether this viewer has seen the card.
    #[must_use]
    pub const fn contains(self, viewer: Viewer) -> bool {
        self.0 & Eyes::of(viewer).0 != 0
    }

    /// Returns whether this player has seen the card.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.contains(Viewer::Seat(seat))
    }

    /// Returns the players in the set.
    pub const fn seats(self) -> SeatSet {
        SeatSet(self.0 & 0b11_1111)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0 as u16
    }

    pub(crate) const fn from_bits(bits: u16) -> Eyes {
        Eyes((bits & 0b111_1111) as u8)
    }
}

impl fmt::Display for Eyes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Eyes::EVERYBODY {
            return f.write_str("*");
        }
        self.seats().iter().try_for_each(|seat| write!(f, "{}", seat.letter().to_ascii_lowercase()))
    }
}
