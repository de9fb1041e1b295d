//! News: what just happened, as everybody at the table saw it. They are the same for all: what only one seat saw is sent to it as a look
//! or as the card in its hand.

use kingrat_rules::{Act, Card, Seat, Seen, Slot, Told};
use serde::{Deserialize, Serialize};

use super::{Face, Rows, Saying};

/// An event at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[allow(missing_docs)] // who, where and which card everybody saw
pub enum News {
    /// Somebody sat down.
    Sat { seat: Seat },
    /// Somebody got up and left the seat open.
    Rose { seat: Seat },
    /// Somebody is gone from the table; the seat is held.
    Away { seat: Seat },
    /// Somebody is back.
    Back { seat: Seat },
    /// A cat plays for somebody.
    StandIn { seat: Seat },
    /// Somebody left the game; a cat plays on, and the seat can be had back.
    Left { seat: Seat },
    /// Somebody said one of the set phrases.
    Said { seat: Seat, saying: Saying },
    /// Cards were dealt.
    Dealt { round: u16, dealer: Seat, starter: Seat },
    /// A card was turned up to start the discard pile.
    Turned { card: Face },
    /// Everybody has looked; the first turn begins.
    Begun { starter: Seat },
    /// A card was drawn; a power is shown.
    Drew { seat: Seat, card: Option<Face>, reshuffled: bool },
    /// The discard was taken into a slot, and another card thrown out.
    Took { seat: Seat, slot: Slot, card: Face, out: Face },
    /// The discard was taken and put straight back: a pass.
    Returned { seat: Seat },
    /// A power held back was shown after all (H1).
    Showed { seat: Seat, card: Face },
    /// The card in hand was put into a slot, and another thrown out.
    Put { seat: Seat, slot: Slot, card: Option<Face>, out: Face },
    /// The card in hand was thrown out.
    Discarded { seat: Seat, card: Face },
    /// A player looked at an own card.
    Peeked { seat: Seat, slot: Slot },
    /// Two cards changed places.
    Swapped { seat: Seat, own: Slot, other: Seat, slot: Slot },
    /// A Draw 2 is used.
    Used { seat: Seat },
    /// A power was not used.
    Declined { seat: Seat },
    /// Rat-a-tat-cat!
    Knocked { seat: Seat },
    /// The turn is over without a knock.
    Done { seat: Seat },
    /// The rows were turned up.
    Revealed { rows: Rows },
    /// A power card in a row was replaced; a power drawn for it is thrown out, and another comes.
    Settled { seat: Seat, slot: Slot, card: Face },
    /// The round is over.
    RoundOver { round: u16, winners: Vec<Seat> },
    /// These players reached the limit and are out.
    Out { seats: Vec<Seat> },
    /// The series is over.
    SeriesOver { winners: Vec<Seat> },
}

impl News {
    /// Returns the news of what everybody saw of an event; none for a card dealt to a row. `top` is the discard as it lay before.
    pub(crate) fn of(seen: &Seen, top: Option<Card>) -> Vec<News> {
        match *seen {
            Told::Dealt { .. } => Vec::new(),
            Told::Turned { card } => vec![News::Turned { card: Face::of(card) }],
            Told::Drew { seat, card, reshuffled } => vec![News::Drew { seat, card: card.map(Face::of), reshuffled }],
            Told::Settled { seat, slot, card, .. } => vec![News::Settled { seat, slot, card: Face::of(card) }],
            Told::Acted { seat, act, reveal } => {
                let mut news: Vec<News> = News::of_act(seat, &act, top).into_iter().collect();
                news.extend(reveal.map(|reveal| News::Revealed { rows: Rows::revealed(&reveal) }));
                news
            }
        }
    }

    fn of_act(seat: Seat, act: &Act<Option<Card>>, top: Option<Card>) -> Option<News> {
        Some(match *act {
            Act::Draw => return None, // told when the card comes
            Act::Take { slot, out } => News::Took { seat, slot, card: Face::of(top?), out: Face::of(out) },
            Act::Return => News::Returned { seat },
            Act::Show { card } => News::Showed { seat, card: Face::of(card) },
            Act::Put { slot, open, out } => News::Put { seat, slot, card: open.map(Face::of), out: Face::of(out) },
            Act::Discard { card } => News::Discarded { seat, card: Face::of(card) },
            Act::Peek { slot, .. } => News::Peeked { seat, slot },
            Act::Swap { own, seat: other, slot, .. } => News::Swapped { seat, own, other, slot },
            Act::Use => News::Used { seat },
            Act::Decline => News::Declined { seat },
            Act::Knock => News::Knocked { seat },
            Act::Done => News::Done { seat },
        })
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::{Face, News, Rows, Saying};
    use kingrat_rules::{Card, Seat, Slot};

    /// Returns one of every kind of news.
    pub fn every_kind() -> Vec<News> {
        let (seat, slot) = (Seat::A, Slot::One);
        let card = Face::of(Card::from_letter('7').unwrap());
        let mut every = vec![News::Sat { seat }];
        while let Some(next) = after(every.last().unwrap(), seat, slot, card) {
            every.push(next);
        }
        every
    }

    /// Returns the kind declared after this one. The match is exhaustive, so that a new kind cannot be left out.
    fn after(news: &News, seat: Seat, slot: Slot, card: Face) -> Option<News> {
        Some(match news {
            News::Sat { .. } => News::Rose { seat },
            News::Rose { .. } => News::Away { seat },
            News::Away { .. } => News::Back { seat },
            News::Back { .. } => News::StandIn { seat },
            News::StandIn { .. } => News::Left { seat },
            News::Left { .. } => News::Said { seat, saying: Saying::Hello },
            News::Said { .. } => News::Dealt { round: 1, dealer: seat, starter: seat },
            News::Dealt { .. } => News::Turned { card },
            News::Turned { .. } => News::Begun { starter: seat },
            News::Begun { .. } => News::Drew { seat, card: None, reshuffled: false },
            News::Drew { .. } => News::Took { seat, slot, card, out: card },
            News::Took { .. } => News::Returned { seat },
            News::Returned { .. } => News::Showed { seat, card },
            News::Showed { .. } => News::Put { seat, slot, card: None, out: card },
            News::Put { .. } => News::Discarded { seat, card },
            News::Discarded { .. } => News::Peeked { seat, slot },
            News::Peeked { .. } => News::Swapped { seat, own: slot, other: Seat::B, slot },
            News::Swapped { .. } => News::Used { seat },
            News::Used { .. } => News::Declined { seat },
            News::Declined { .. } => News::Knocked { seat },
            News::Knocked { .. } => News::Done { seat },
            News::Done { .. } => News::Revealed { rows: Rows::default() },
            News::Revealed { .. } => News::Settled { seat, slot, card },
            News::Settled { .. } => News::RoundOver { round: 1, winners: vec![seat] },
            News::RoundOver { .. } => News::Out { seats: vec![seat] },
            News::Out { .. } => News::SeriesOver { winners: vec![seat] },
            News::SeriesOver { .. } => return None,
        })
    }
}
