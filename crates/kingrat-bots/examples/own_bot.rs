//! A bot of your own: it draws, keeps what is lower than the worst card it knows, and knocks with a low row. It plays 500 rounds
//! against greedy.
//!
//! ```text
//! cargo run -p kingrat-bots --example own_bot
//! ```

use std::error::Error;

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::{Action, Actions, Card, Edition, Hand, Mode, Phase, Ruleset, Seat, Seen, Series, Slot, Turn, View};

const ROUNDS: u32 = 500;

/// It needs no memory: a view holds all that its seat has ever seen.
struct Simple {
    seat: Seat,
}

impl Simple {
    /// Returns the own slot to replace, and the points it counts: five for an unknown card.
    fn worst(&self, view: &View) -> (Slot, u8) {
        let points = |slot| view.at(self.seat, slot).card().and_then(Card::value).unwrap_or(5);
        let slots = Slot::ALL.map(|slot| (slot, points(slot)));
        slots.into_iter().max_by_key(|&(_, points)| points).unwrap_or(slots[0])
    }

    fn sum(&self, view: &View) -> u8 {
        Slot::ALL.map(|slot| view.at(self.seat, slot).card().and_then(Card::value).unwrap_or(5)).iter().sum()
    }
}

impl Bot for Simple {
    fn begin(&mut self, seat: Seat, _: &Series) {
        self.seat = seat;
    }

    fn observe(&mut self, _: &Seen) {}

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let (slot, worst) = self.worst(view);
        let wanted = match (view.open().phase(), view.hand()) {
            (Phase::Hand, Hand::Card(card)) if card.value().is_some_and(|value| value < worst) => Action::Put(slot),
            (Phase::Hand, _) => Action::Discard,
            (Phase::Peek, _) => Action::Peek(slot),
            (Phase::Two, _) => Action::Use,
            (Phase::Knock, _) if self.sum(view) <= 8 => Action::Knock,
            (Phase::Knock, _) => Action::Done,
            (Phase::Turn, _) => Action::Draw,
            _ => Action::Decline,
        };
        // A choice must be legal: fall back on the first legal action.
        if legal.contains(wanted) { wanted } else { legal.get(0).unwrap_or(wanted) }
    }
}

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut rng = SimRng::seeded(1);
    let mut won = [0.0; 2];
    for number in 0..ROUNDS {
        let dealer = [Seat::A, Seat::B][number as usize % 2];
        let series = Series::new(Ruleset::of(&Edition::NORDIC), Mode::Single, 2, dealer)?;
        let mut round = series.next_round().ok_or("the series has begun")?;
        let mut players: [Box<dyn Bot>; 2] = [Box::new(Simple { seat: Seat::A }), Cat::Greedy.player(rng.bits())];
        for (player, seat) in players.iter_mut().zip(Seat::ALL) {
            player.begin(seat, &series);
        }
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(seat) => {
                    let action = players[seat.index()].choose(&round.view(seat), &round.legal());
                    round.play(action)?
                }
                Turn::Chance | Turn::Over => round.deal_from(&mut rng).ok_or("a card has to come")?,
            };
            for (player, seat) in players.iter_mut().zip(Seat::ALL) {
                player.observe(&event.seen_by(seat));
            }
        }
        let winners = round.outcome().ok_or("the round is over")?.winners;
        for seat in winners.iter() {
            won[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
    println!("of {ROUNDS} rounds the simple bot won {}, greedy {} (a shared win counts half)", won[0], won[1]);
    Ok(())
}
