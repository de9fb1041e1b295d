//! Observations: what a seat knows, as a row of numbers.
//!
//! An observation is written from a [`View`], which cannot hold a card that its seat has not seen, and from [`Public`], which
//! holds no card that is not public. So a hidden card cannot reach it. Seats are counted clockwise from the observer, so that
//! one network can play at every seat. The numbers of the table come first, then a record for each place in the rows: the
//! observer's four, then those of the next seat. A smaller table has fewer records and the same fields.

mod compact;
mod fields;
mod rich;

use kingrat_rules::{Seat, Series, View, Viewer};

pub use fields::Field;

use crate::Marks;

/// The version of the observations. It changes whenever a number changes its place or its meaning.
pub const OBSERVATION_VERSION: u32 = 1;

/// Which observation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One byte for each fact of the view: at most 120 bytes.
    Compact,
    /// Mostly zeros and ones, for networks: the view, and the public past of every card.
    Rich,
}

/// What a seat knows besides its view. All of it is public.
#[derive(Clone, Copy)]
pub struct Public<'a> {
    /// The match, before this round.
    pub series: &'a Series,
    /// The past of the cards in the rows.
    pub marks: &'a Marks,
    /// The turns begun in this round.
    pub turns: u32,
    /// The Draw 2 cards used in the turn in progress.
    pub uses: u32,
    /// The events of the round so far, cards dealt included.
    pub events: u32,
}

impl Kind {
    /// Every kind with its name.
    pub const NAMES: [(&'static str, Kind); 2] = [("compact", Kind::Compact), ("rich", Kind::Rich)];

    /// Returns the fields: those of the table, and those of each place in the rows.
    #[must_use]
    pub const fn fields(self) -> (&'static [Field], &'static [Field]) {
        match self {
            Kind::Compact => (compact::TABLE, compact::PLACE),
            Kind::Rich => (rich::TABLE, rich::PLACE),
        }
    }

    /// Returns the number of numbers for a table of so many players.
    #[must_use]
    pub const fn len(self, players: usize) -> usize {
        let (table, place) = match self {
            Kind::Compact => (compact::TABLE_LEN, compact::PLACE_LEN),
            Kind::Rich => (rich::TABLE_LEN, rich::PLACE_LEN),
        };
        table + 4 * players * place
    }

    /// Writes the observation of the view's seat.
    ///
    /// # Panics
    /// When `out` does not have [`Kind::len`] bytes, or nobody sits at the table through whose eyes the view looks.
    pub fn write(self, view: &View, public: &Public, out: &mut [u8]) {
        let Viewer::Seat(me) = view.viewer() else { panic!("an observation is that of a seat") };
        assert_eq!(out.len(), self.len(view.open().players()), "the length of an observation");
        match self {
            Kind::Compact => compact::write(view, me, public, out),
            Kind::Rich => rich::write(view, me, public, out),
        }
    }

    /// Returns for each number what it is divided by in an observation of floats.
    #[must_use]
    pub fn scales(self, players: usize) -> Vec<f32> {
        let (table, place) = self.fields();
        let scales = |fields: &'static [Field]| {
            fields.iter().flat_map(|field| std::iter::repeat_n(f32::from(field.scale), field.len))
        };
        let places = (0..4 * players).flat_map(|_| scales(place));
        scales(table).chain(places).collect()
    }
}

/// Turns a set of seats so that the observer's bit is the lowest, and the next seats clockwise follow.
#[inline]
const fn turned(bits: u8, me: Seat, players: usize) -> u8 {
    let (bits, me) = (bits as u32, me as u32);
    ((bits >> me | bits << (players as u32 - me)) & ((1 << players) - 1)) as u8
}

/// Returns the turns that a seat has begun in this round.
fn own_turns(view: &View, me: Seat, turns: u32) -> u32 {
    let open = view.open();
    let seats = open.seats();
    if !seats.contains(me) {
        return 0;
    }
    // The seats that play before this one in a lap.
    let starter = seats.after(open.dealer());
    let steps = starter.steps_to(me, open.players());
    let before = (turned(seats.bits(), starter, open.players()) & ((1 << steps) - 1)).count_ones();
    (turns + seats.len() as u32 - 1 - before) / seats.len() as u32
}

/// Returns the rounds that are still to be played after this one, in a match over a number of rounds.
fn rounds_left(series: &Series) -> usize {
    match series.mode() {
        kingrat_rules::Mode::Rounds(rounds) => usize::from(rounds).saturating_sub(series.rounds() + 1),
        _ => 0,
    }
}

/// Returns the total that puts a seat out.
const fn limit(series: &Series) -> u16 {
    match series.mode() {
        kingrat_rules::Mode::Elimination(limit) => limit,
        _ => 0,
    }
}

/// Clamps a number to a byte.
#[inline]
fn byte(number: usize) -> u8 {
    number.min(255) as u8
}
