//! Writes the notation of a single event.

use std::fmt;

use crate::event::{Act, Reveal, Seen, Told};
use crate::{Card, Seat};

/// A card that may not be known.
pub(super) struct ShownCard(pub(super) Option<Card>);

impl fmt::Display for ShownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for Seen {
    /// Writes the event in the notation: `A1=7`, `top=4`, `A d6`, `A p2x4`, `A2>4`, with `~` for a reshuffle before
    /// it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Told::Dealt { seat, slot, card } => write!(f, "{seat}{slot}={}", ShownCard(*card)),
            Told::Turned { card } => write!(f, "top={card}"),
            Told::Drew { seat, card, reshuffled } => write!(f, "{seat} {}d{}", tilde(*reshuffled), ShownCard(*card)),
            Told::Settled { seat, slot, card, reshuffled } => write!(f, "{}{seat}{slot}>{card}", tilde(*reshuffled)),
            Told::Acted { seat, act, reveal } => {
                write!(f, "{seat} {act}")?;
                reveal.iter().try_for_each(|reveal| write!(f, " reveal {reveal}"))
            }
        }
    }
}

pub(super) fn tilde(reshuffled: bool) -> &'static str {
    if reshuffled { "~ " } else { "" }
}

impl fmt::Display for Act<Option<Card>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Draw => f.write_str("d"),
            Act::Take { slot, out } => write!(f, "t{slot}x{out}"),
            Act::Return => f.write_str("r"),
            Act::Show { card } => write!(f, "v{card}"),
            Act::Put { slot, open: None, out } => write!(f, "p{slot}x{out}"),
            Act::Put { slot, open: Some(card), out } => write!(f, "p{slot}={card}x{out}"),
            Act::Discard { card } => write!(f, "x{card}"),
            Act::Peek { slot, card } => write!(f, "l{slot}={}", ShownCard(*card)),
            Act::Swap { own, seat, slot, looks } => {
                write!(f, "s{own}-{seat}{slot}")?;
                looks.iter().try_for_each(|[mine, theirs]| write!(f, "={}{}", ShownCard(*mine), ShownCard(*theirs)))
            }
            Act::Use => f.write_str("u"),
            Act::Decline => f.write_str("-"),
            Act::Knock => f.write_str("!"),
            Act::Done => f.write_str("."),
        }
    }
}

impl fmt::Display for Reveal {
    /// Writes `A=3S61 B=0475`, clockwise from the dealer's left.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.seats().clockwise_from(self.first).enumerate() {
            write!(f, "{}{seat}=", if i > 0 { " " } else { "" })?;
            self.row(seat).try_for_each(|card| write!(f, "{card}"))?;
        }
        Ok(())
    }
}

impl Reveal {
    /// Returns the cards of one row.
    pub fn row(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.rows[seat.index()].into_iter().flatten()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Seen {
    /// Serialises as the notation of the event.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
