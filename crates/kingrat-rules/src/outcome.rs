//! How a round ended: scores and winners (R5.3).

use crate::round::cell::RowBits;
use crate::{Card, Round, Seat, SeatSet};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that took part.
    pub seats: SeatSet,
    /// The sum of each row, without any penalty; meaningless for seats that were out.
    pub sums: [u16; Seat::MAX],
    /// The winners: the seats with the lowest sum (R5.3).
    pub winners: SeatSet,
    /// The knocker.
    pub knocker: Seat,
    /// The knocker's penalty for not being lowest (H3).
    pub penalty: u16,
}

impl Outcome {
    /// Returns a seat's score: the sum of its row, and the penalty if it knocked in vain; `None` for a seat that was
    /// out.
    #[must_use]
    pub const fn score(&self, seat: Seat) -> Option<u16> {
        if !self.seats.contains(seat) {
            return None;
        }
        let penalty = if seat as u8 == self.knocker as u8 { self.penalty } else { 0 };
        Some(self.sums[seat as usize] + penalty)
    }
}

impl Round {
    /// Returns how the round ended, once it is over.
    #[must_use]
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        let knocker = self.knocker.filter(|_| self.is_over())?;
        let sums = self.rows.map(|row| RowBits::new(&row).sum());
        let key = |seat: Seat| if self.seats.contains(seat) { sums[seat.index()] } else { u16::MAX };
        let lowest = Seat::ALL.into_iter().map(key).min();
        let winners = Seat::ALL.into_iter().filter(|&seat| Some(key(seat)) == lowest).collect::<SeatSet>();
        let penalty = if winners.contains(knocker) { 0 } else { self.rules.knock_penalty }; // H3
        Some(Outcome { seats: self.seats, sums, winners, knocker, penalty })
    }

    /// Returns a row as stacks of cubes, for players who cannot add yet (R7.7): one stack per card, as high as its
    /// number. Joined into a line they are as long as the row's sum. `None` until the round is over.
    #[must_use]
    pub fn cubes(&self, seat: Seat) -> Option<[u8; 4]> {
        let row = self.rows[seat.index()];
        (self.is_over() && self.seats.contains(seat)).then(|| row.map(|cell| Card::value(cell.card()).unwrap_or(0)))
    }
}
