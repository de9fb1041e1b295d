//! Four cats play a match of five rounds, and the score sheet is printed.
//!
//! ```text
//! cargo run -p kingrat-bots --example cats_play -- 7
//! ```

use std::error::Error;

use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Turn};

const CATS: [Cat; 4] = [Cat::Mimi, Cat::Otto, Cat::Bruno, Cat::Elvira];

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(7);
    let mut series = Series::new(Ruleset::of(&Edition::NORDIC), Mode::Rounds(5), CATS.len(), Seat::D)?;
    let mut rng = SimRng::seeded(seed);
    let mut players = CATS.map(|cat| cat.player(rng.bits()));

    while let Some(mut round) = series.next_round() {
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
        series.score(&round.outcome().ok_or("the round is over")?)?;
    }

    println!("round{}   knocked", CATS.map(|cat| format!("{:>8}", cat.key())).concat());
    for (number, line) in series.lines().iter().enumerate() {
        let scores = line.scores.iter().flatten().map(|score| format!("{score:>8}"));
        let knocker = line.knocker.map_or("nobody", |seat| CATS[seat.index()].key());
        println!("{:>5}{}   {knocker}", number + 1, scores.collect::<String>());
    }
    let totals = series.totals().into_iter().take(CATS.len()).map(|total| format!("{total:>8}"));
    println!("total{}", totals.collect::<String>());
    for seat in series.leaders().iter() {
        println!("{} wins", CATS[seat.index()].key());
    }
    Ok(())
}
