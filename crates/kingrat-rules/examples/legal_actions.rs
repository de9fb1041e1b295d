//! Lists the legal actions of a position, and why the others are refused. The position is a table line, or an example: the
//! players' outer cards lie open, and A has drawn a Swap.
//!
//! ```text
//! cargo run -p kingrat-rules --example legal_actions
//! cargo run -p kingrat-rules --example legal_actions -- "krt1 eyes=open rules=nordic …"
//! ```

use std::collections::BTreeMap;
use std::error::Error;

use kingrat_rules::{Action, Card, Edition, Round, Seat};

/// Deals an example and draws a Swap.
fn example() -> Result<Round, Box<dyn Error>> {
    let mut round = Round::new(Edition::NORDIC_YOUNG.rules, 2, Seat::B)?;
    for card in "7031P4294".chars().filter_map(Card::from_letter) {
        round.deal(card)?;
    }
    round.play("draw".parse()?)?;
    round.deal("S".parse()?)?;
    Ok(round)
}

#[allow(missing_docs)] // public for tests/examples.rs
pub fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1).filter(|word| word.starts_with("krt"));
    let round: Round = line.map_or_else(example, |line| Ok(line.parse()?))?;
    println!("{round}\n");

    println!("{} may do {} things:", round.actor(), round.legal().len());
    for action in round.legal().iter() {
        println!("{:>5}  {action}", action.index(round.actor(), round.players()));
    }

    let mut refused: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for index in 0..Action::COUNT {
        let Some(action) = Action::from_index(index, round.actor(), round.players()) else { continue };
        if let Err(why) = round.clone().play(action) {
            let why = why.to_string().replace(&action.to_string(), "it");
            refused.entry(why).or_default().push(action.to_string());
        }
    }
    for (why, actions) in refused {
        println!("\n{why}:\n       {}", actions.join(" "));
    }
    Ok(())
}
