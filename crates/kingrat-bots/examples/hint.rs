//! Shows what seat B believes about hidden cards in the middle of a round, and what each cat would do in its place.
//!
//! ```text
//! cargo run -p kingrat-bots --example hint
//! ```

use std::error::Error;

use kingrat_bots::{Cat, Posterior};
use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Slot, Step};

/// Dealt cards and actions: A places a drawn card where it did not know its own, a 3, and it is B's turn.
const STEPS: &str = "7 9 3 5 1 4 8 2 4 draw 2 put:2 done";

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    let series = Series::new(Ruleset::of(&Edition::NORDIC), Mode::Rounds(5), 2, Seat::B)?;
    let mut round = series.next_round().ok_or("the series has begun")?;
    let mut posterior = Posterior::new(Seat::B, round);
    let mut history = Vec::new();
    for word in STEPS.split(' ') {
        let step = word.parse().map(Step::Deal).or_else(|_| word.parse().map(Step::Act))?;
        let seen = round.step(step)?.seen_by(Seat::B);
        posterior.observe(&seen)?;
        history.push(seen);
    }

    println!("{}\n", round.view(Seat::B));
    println!("points that B expects, by slot:");
    for seat in [Seat::A, Seat::B] {
        let points = Slot::ALL.map(|slot| format!("{:>6.1}", posterior.value(seat, slot))).concat();
        println!("{seat}:{points}   row {:.1}", posterior.row(seat));
    }

    println!("\nlegal: {}", round.legal());
    for cat in Cat::ALL {
        let action = cat.choose_after(1, Seat::B, &series, history.clone(), &round.view(Seat::B), &round.legal());
        println!("{:>8} would {action}", cat.key());
    }
    Ok(())
}
