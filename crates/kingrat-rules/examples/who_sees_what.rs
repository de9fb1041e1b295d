//! Plays the beginning of a round and prints what each viewer sees of every step, then what they know at the end of it.
//!
//! ```text
//! cargo run -p kingrat-rules --example who_sees_what
//! ```

use std::error::Error;

use kingrat_rules::{Card, Dealer, Edition, Gaze, Round, Seat, Step, Viewer, Worlds};

/// Dealt cards and actions: A places a 3, B peeks, A swaps with B.
const STEPS: &str = "7 0 3 1 P 4 2 9 4 draw 3 put:1 done draw P peek:2 done draw S swap:3-B1 done";

/// Always deals the first card of the bag.
struct First;

impl Dealer for First {
    fn pick(&mut self, _: &[Card]) -> usize {
        0
    }
}

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    // In the classic edition, both players look at the card that they receive in a swap.
    let mut round = Round::new(Edition::CLASSIC.rules, 2, Seat::B)?;
    let viewers = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Gallery];
    let mut worlds = Worlds::new(Gaze::Through(Seat::A.into()), round);
    println!("{:<14}{:<14}{:<14}the gallery sees", "truth", "A sees", "B sees");
    for word in STEPS.split(' ') {
        let step = word.parse().map(Step::Deal).or_else(|_| word.parse().map(Step::Act))?;
        let event = round.step(step)?;
        let [a, b, gallery] = viewers.map(|viewer| event.seen_by(viewer).to_string());
        println!("{:<14}{a:<14}{b:<14}{gallery}", event.truth().open().to_string());
        worlds.observe(event.seen_by(Seat::A))?;
    }

    println!("\nWhat they have learned (table lines, ? is a hidden card):");
    for viewer in viewers {
        println!("{}", round.view(viewer));
    }

    let hidden = worlds.hidden();
    println!("\n{} cards in rows are hidden from A. A round that explains all that A has seen:", hidden.places().len());
    println!("{}", worlds.sample(&mut First));
    Ok(())
}
