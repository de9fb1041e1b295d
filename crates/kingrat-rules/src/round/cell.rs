//! A cell: one place in a row, with its card, how the card came there, and who has seen it (R8).
//!
//! Packed into sixteen bits, so that a row is one machine word and moving a card moves all that is known about it (R8.3).

use crate::{Card, Eyes, Look, Seat};

/// How a card came to lie in its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Origin {
    /// Dealt at the start.
    Dealt,
    /// Drawn from the draw pile: everybody knows that it is a number (R8.7), unless H1 is on.
    Drawn,
    /// Taken from the discard pile, in sight of all.
    Taken,
}

// Bits 0-3 the card, 4-10 who has seen it, 11-12 the origin, 13 face up.
const CARD: u16 = 0b1111;
const VACANT: u16 = 15;
const HIDDEN: u16 = 14;
const EYES_SHIFT: u32 = 4;
const EYES: u16 = 0b111_1111 << EYES_SHIFT;
const ORIGIN_SHIFT: u32 = EYES_SHIFT + Eyes::BITS;
const ORIGIN: u16 = 0b11 << ORIGIN_SHIFT;
const UP: u16 = 1 << 13;

/// The truth about one place in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cell(u16);

impl Cell {
    pub(crate) const EMPTY: Cell = Cell(VACANT);

    #[inline]
    pub(crate) const fn new(card: Card, origin: Origin, eyes: Eyes, up: bool) -> Cell {
        Cell(card as u16 | eyes.bits() << EYES_SHIFT | (origin as u16) << ORIGIN_SHIFT | if up { UP } else { 0 })
    }

    #[inline]
    pub(crate) const fn is_vacant(self) -> bool {
        self.0 & CARD == VACANT
    }

    /// Returns the card; call it only on cells that hold one.
    #[inline]
    pub(crate) fn card(self) -> Card {
        // A match and no table: it compiles to nothing but the check.
        match self.0 & CARD {
            0 => Card::Zero,
            1 => Card::One,
            2 => Card::Two,
            3 => Card::Three,
            4 => Card::Four,
            5 => Card::Five,
            6 => Card::Six,
            7 => Card::Seven,
            8 => Card::Eight,
            9 => Card::Nine,
            10 => Card::Peek,
            11 => Card::Swap,
            12 => Card::DrawTwo,
            _ => unreachable!("asked of a vacant place"),
        }
    }

    #[inline]
    pub(crate) const fn eyes(self) -> Eyes {
        Eyes::from_bits(self.0 >> EYES_SHIFT)
    }

    #[inline]
    pub(crate) const fn is_up(self) -> bool {
        self.0 & UP != 0
    }

    #[inline]
    pub(crate) const fn origin(self) -> Origin {
        match (self.0 & ORIGIN) >> ORIGIN_SHIFT {
            0 => Origin::Dealt,
            1 => Origin::Drawn,
            _ => Origin::Taken,
        }
    }

    /// Returns the cell with another card in it: for sampling worlds.
    pub(crate) const fn with_card(self, card: Card) -> Cell {
        Cell(self.0 & !CARD | card as u16)
    }

    #[inline]
    pub(crate) const fn seen_by(self, eyes: Eyes) -> Cell {
        Cell(self.0 | eyes.bits() << EYES_SHIFT)
    }

    pub(crate) const fn with_eyes(self, eyes: Eyes) -> Cell {
        Cell(self.0 & !EYES | eyes.bits() << EYES_SHIFT)
    }

    /// Returns what somebody sees to whom the card is, or is not, known.
    #[inline]
    pub(crate) const fn sight(self, open: bool) -> Sight {
        if open || self.is_vacant() { Sight(self.0) } else { Sight(self.0 & !CARD | HIDDEN) }
    }
}

/// How cards are dealt to a slot: the cell without its card and its owner.
#[derive(Clone, Copy)]
pub(crate) struct Dealt {
    /// The viewers who see the card whoever owns it; and whether it lies face up.
    open: u16,
    /// 1 if the owner sees it.
    owner: u16,
}

impl Dealt {
    /// Returns how a card is dealt that may be looked at like this. Being allowed to look counts as having seen
    /// (R2.5, R8.4).
    pub(crate) const fn new(look: Look) -> Dealt {
        match look {
            Look::Never => Dealt { open: 0, owner: 0 },
            Look::Once | Look::Anytime => Dealt { open: 0, owner: 1 },
            Look::FaceUp => Dealt { open: UP | EYES, owner: 0 },
        }
    }

    #[inline]
    pub(crate) const fn cell(self, card: Card, owner: Seat) -> Cell {
        Cell(self.open | self.owner << (EYES_SHIFT + owner as u32) | card as u16)
    }
}

/// The four cells of a row in one word (SIMD within a register).
#[derive(Clone, Copy)]
pub(crate) struct RowBits(u64);

impl RowBits {
    const CARDS: u64 = 0x000F_000F_000F_000F;
    const ONES: u64 = 0x0001_0001_0001_0001;

    #[inline]
    pub(crate) const fn new(row: &[Cell; 4]) -> RowBits {
        RowBits(row[0].0 as u64 | (row[1].0 as u64) << 16 | (row[2].0 as u64) << 32 | (row[3].0 as u64) << 48)
    }

    /// Returns the slots where a power lies, a bit each.
    #[inline]
    pub(crate) const fn powers(self) -> u32 {
        let cards = self.0 & RowBits::CARDS;
        // Adding 6 carries out of four bits from 10 on, adding 3 from 13 on: powers are 10 to 12.
        let powers = (cards + 6 * RowBits::ONES) & !(cards + 3 * RowBits::ONES);
        let bits = powers >> 4 & RowBits::ONES;
        // Moves bits 0, 16, 32, 48 to 48, 49, 50, 51.
        (bits.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as u32 & 0b1111
    }

    /// Returns the row turned up for all to see; vacant cells stay as they are.
    #[inline]
    pub(crate) const fn turned_up(self) -> [Cell; 4] {
        let cards = self.0 & RowBits::CARDS;
        // Adding 1 carries out of four bits for a vacant place only, which is 15.
        let there = RowBits::ONES & !((cards + RowBits::ONES) >> 4);
        let bits = self.0 | (there * (UP | EYES) as u64);
        [Cell(bits as u16), Cell((bits >> 16) as u16), Cell((bits >> 32) as u16), Cell((bits >> 48) as u16)]
    }

    /// Returns the sum of the numbers, when no power is left.
    #[inline]
    pub(crate) const fn sum(self) -> u16 {
        ((self.0 & RowBits::CARDS).wrapping_mul(RowBits::ONES) >> 48) as u16
    }
}

/// A cell as one viewer sees it: with the card only if the viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sight(u16);

impl Sight {
    pub(crate) const VACANT: Sight = Sight(VACANT);

    pub(crate) const fn new(card: Option<Card>, origin: Origin, eyes: Eyes, up: bool) -> Sight {
        match card {
            Some(card) => Sight(Cell::new(card, origin, eyes, up).0),
            None => Sight(Cell::new(Card::Zero, origin, eyes, up).0 & !CARD | HIDDEN),
        }
    }

    /// Returns the card, if it is seen.
    #[inline]
    pub fn card(self) -> Option<Card> {
        if self.0 & CARD < HIDDEN { Some(Cell(self.0).card()) } else { None }
    }

    /// Returns whether no card lies here.
    pub const fn is_vacant(self) -> bool {
        self.0 & CARD == VACANT
    }

    /// Returns whether the card lies face up.
    pub const fn is_up(self) -> bool {
        self.0 & UP != 0
    }

    /// Returns who has ever seen this card. That they have is public, what they saw is not.
    #[inline]
    pub const fn eyes(self) -> Eyes {
        Cell(self.0).eyes()
    }

    /// Returns how the card came here.
    #[inline]
    pub const fn origin(self) -> Origin {
        Cell(self.0).origin()
    }

    /// Returns the sight as a number, for observations of learners: in bits 0-3 the card's place in [`Card::ALL`], 14 if it is hidden,
    /// 15 if no card lies here; in bits 4-10 who has seen it (A to F, everybody); in bits 11-12 the origin; in bit 13 whether it lies
    /// face up.
    #[inline]
    pub const fn packed(self) -> u16 {
        self.0
    }

    /// Drops what a person would have to remember: who has seen the card, and how it came here.
    pub(crate) const fn without_memory(self) -> Sight {
        Sight(self.0 & (CARD | UP))
    }

    pub(crate) const fn as_cell(self) -> Cell {
        Cell(self.0)
    }
}
