//! The luck of a game: what every card that came changed, against its mean over all cards that could have come. On average it is 0
//! whoever plays, so a result less its luck has the same mean and varies less (AIVAT, arXiv 1612.06915).
//!
//! The definition is that of docs/analysis.md, L = V(x·c) − Σ p(c') · V(x·c'). There V is measured by playouts; here a deal must not cost
//! more than playing another one, so V is a formula, fixed before any result was seen: the chance to win by the rows as they lie, if a
//! drawn number replaces the card that counts most by what its drawer knows.

use kingrat_rules::{Card, Phase, Round, Seat, Slot, Step};

/// Luck is counted in so many parts of a sixtieth, as an integer: so no order of addition matters.
pub(crate) const PARTS: i64 = 1 << 20;

/// How many points less make a row e times as likely to win: while the round goes on, on the last lap, and when it is over.
const POINTS: [f64; 3] = [7.0, 4.0, 1.0];

/// The points of a card that is not known, and of a power in a row.
const UNKNOWN: f64 = 5.0;

/// What a drawn power is worth to its drawer, in points.
const PEEK: f64 = 0.7;
const SWAP: f64 = 2.5;
const DRAW_TWO: f64 = 2.5;

/// Each seat's luck in a game, in [`PARTS`] of a sixtieth of a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Luck(pub(crate) [i64; Seat::MAX]);

impl Luck {
    /// Counts a card that came in this position. The deal is left out: duplicate deals give everybody the same cards.
    pub(crate) fn count(&mut self, before: &Round, came: Step) {
        let (Some(chance), Step::Deal(came)) = (Chance::in_position(before), came) else { return };
        let bag = before.bag();
        let all = bag.total() as f64;
        let mut luck = chance.shares(came);
        for card in Card::ALL.into_iter().filter(|&card| bag.of(card) > 0) {
            let part = f64::from(bag.of(card)) / all;
            for (luck, share) in luck.iter_mut().zip(chance.shares(card)) {
                *luck -= part * share;
            }
        }
        for (sum, luck) in self.0.iter_mut().zip(luck) {
            *sum += (60.0 * luck * PARTS as f64).round() as i64;
        }
    }
}

/// A card is about to come, for a seat.
struct Chance {
    phase: Phase,
    seats: usize,
    seat: Seat,
    /// The points of the rows as they lie.
    rows: [f64; Seat::MAX],
    /// The card that it would replace: its points as the seat knows them, and as they are.
    worst: [f64; 2],
    scale: f64,
}

impl Chance {
    fn in_position(round: &Round) -> Option<Chance> {
        let points = |seat: Seat, slot: Slot| round.card(seat, slot).and_then(Card::value).map_or(UNKNOWN, f64::from);
        let phase = round.phase();
        let seat = round.actor();
        let (worst, scale) = match phase {
            Phase::Draw => {
                let view = round.view(seat);
                let known = |slot: Slot| view.at(seat, slot).card().and_then(Card::value).map_or(UNKNOWN, f64::from);
                let most = |a: Slot, b: Slot| if known(b) > known(a) { b } else { a };
                let slot = Slot::ALL.into_iter().reduce(most)?;
                ([known(slot), points(seat, slot)], POINTS[usize::from(round.open().knocker().is_some())])
            }
            Phase::Settle => ([f64::MAX, UNKNOWN], POINTS[2]),
            _ => return None,
        };
        let mut rows = [f64::MAX; Seat::MAX];
        for seat in round.seats().iter() {
            rows[seat.index()] = Slot::ALL.into_iter().map(|slot| points(seat, slot)).sum();
        }
        Some(Chance { phase, seats: round.seats().len(), seat, rows, worst, scale })
    }

    /// Returns the shares of the win by the rows, after this card has come.
    fn shares(&self, card: Card) -> [f64; Seat::MAX] {
        let [known, points] = self.worst;
        let change = match (card, card.value()) {
            (_, Some(value)) if known - f64::from(value) >= 1.0 => f64::from(value) - points,
            _ if self.phase == Phase::Settle => 0.0,
            (Card::Peek, _) => -PEEK,
            (Card::Swap, _) => -SWAP,
            (Card::DrawTwo, _) => -DRAW_TWO,
            _ => 0.0,
        };
        let row = |seat: usize| self.rows[seat] + if seat == self.seat.index() { change } else { 0.0 };
        let lowest = (0..Seat::MAX).map(row).fold(f64::MAX, f64::min);
        let mut shares = [0.0; Seat::MAX];
        for (seat, share) in shares.iter_mut().enumerate().filter(|(seat, _)| self.rows[*seat] < f64::MAX) {
            *share = decay((row(seat) - lowest) / self.scale);
        }
        let sum: f64 = shares.iter().sum();
        debug_assert!(self.seats > 0 && sum >= 1.0);
        shares.map(|share| share / sum)
    }
}

/// Returns about e^-x, by multiplication alone, which is the same on every machine.
fn decay(x: f64) -> f64 {
    let mut power = (1.0 - x / 64.0).max(0.0);
    (0..6).for_each(|_| power *= power);
    power
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Action, Edition};

    use super::*;

    /// A has 9 8 9 8 and draws; B has 5 5 5 5.
    fn drawing() -> Round {
        let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::B).unwrap();
        for card in "958595854".chars().filter_map(Card::from_letter) {
            round.deal(card).unwrap();
        }
        round.play(Action::Draw).unwrap();
        round
    }

    #[test]
    fn luck_is_zero_on_average_and_for_all_seats_together() {
        let round = drawing();
        let mut sums = [0.0; 2];
        for card in Card::ALL {
            let mut luck = Luck::default();
            luck.count(&round, Step::Deal(card));
            assert!((luck.0.iter().sum::<i64>()).abs() <= 2, "{card}: {luck:?}");
            let chance = f64::from(round.bag().of(card)) / round.bag().total() as f64;
            (0..2).for_each(|seat| sums[seat] += chance * luck.0[seat] as f64);
        }
        assert!(sums.iter().all(|sum| sum.abs() < 1.0), "{sums:?}");
    }

    #[test]
    fn a_low_card_is_lucky_and_a_high_one_is_not() {
        let luck = |card| {
            let mut luck = Luck::default();
            luck.count(&drawing(), Step::Deal(card));
            luck.0[0]
        };
        assert!(luck(Card::Zero) > luck(Card::Four) && luck(Card::Four) > luck(Card::Nine) && luck(Card::Nine) < 0);
    }

    #[test]
    fn decay_is_nearly_the_exponential() {
        for x in [0.0f64, 0.5, 1.0, 3.0, 8.0] {
            assert!((decay(x) - (-x).exp()).abs() < 0.02, "{x}");
        }
        assert_eq!(decay(100.0), 0.0);
    }
}
