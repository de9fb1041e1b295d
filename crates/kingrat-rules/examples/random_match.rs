//! Plays a random match of three rounds, and prints the game log as seat A saw it and the score sheet.
//!
//! ```text
//! cargo run -p kingrat-rules --example random_match -- 7
//! ```

use std::error::Error;

use kingrat_rules::notation::Scribe;
use kingrat_rules::{Action, Card, Dealer, Edition, Gaze, Mode, Round, Ruleset, Seat, Turn};

/// A linear congruential generator: any source of random numbers can deal.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

impl Dealer for Lcg {
    fn pick(&mut self, bag: &[Card]) -> usize {
        self.below(bag.len())
    }
}

/// Chooses any legal action, but knocks only once in eight times.
fn choose(round: &Round, lcg: &mut Lcg) -> Action {
    let legal = round.legal();
    if legal.offers_knock() && lcg.below(8) > 0 {
        return Action::Done;
    }
    legal.get(lcg.below(legal.len())).expect("a choice has at least one action")
}

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(7);
    let mut lcg = Lcg(seed);
    let ruleset = Ruleset::of(&Edition::NORDIC);
    // The scribe sees what A sees. It checks every step, and keeps the scores.
    let mut scribe = Scribe::new(Gaze::Through(Seat::A.into()), ruleset, Mode::Rounds(3), 3, Seat::C)?;
    for (seat, name) in Seat::ALL.into_iter().zip(["Anna", "Björn", "Cleo"]) {
        scribe.name(seat, name);
    }
    while let Some(mut round) = scribe.series().next_round() {
        scribe.begin()?;
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(_) => round.play(choose(&round, &mut lcg))?,
                Turn::Chance | Turn::Over => round.deal_from(&mut lcg).expect("a card has to come"),
            };
            scribe.see(event.seen_by(Seat::A))?;
        }
        scribe.end()?;
    }

    println!("{}", scribe.transcript());
    println!("round    A    B    C");
    let sheet = scribe.series().sheet();
    for (number, line) in sheet.lines.iter().enumerate() {
        let [a, b, c, ..] = line.scores.map(|score| score.unwrap_or(0));
        println!("{:>5} {a:>4} {b:>4} {c:>4}", number + 1);
    }
    let [a, b, c, ..] = scribe.series().totals();
    println!("total {a:>4} {b:>4} {c:>4}   winner: {}", scribe.series().leaders());
    Ok(())
}
