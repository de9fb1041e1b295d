//! The cats at a table: what they choose, and how long they take.

use std::time::Duration;

use kingrat_bots::Cat;
use kingrat_rules::Action;
use kingrat_table::protocol::Pace;
use kingrat_table::{House, Table};

/// The cat that plays for somebody who is gone.
pub const STAND_IN: Cat = Cat::Tabby;

/// A house with the cats of this release.
pub fn house() -> House {
    House::with_bots(Cat::ALL.map(Cat::key), STAND_IN.key())
}

/// What a cat chooses where it is its turn; nothing when nobody has to choose. It is given what its seat knows and no more, and the same
/// seed gives the same choice.
///
/// A cat of a name that this release does not know plays like the [stand-in](STAND_IN): an old table is not left without an answer.
pub fn choose(table: &Table, bot: &str, seed: u64) -> Option<Action> {
    let question = table.question()?;
    let cat = Cat::named(bot).unwrap_or(STAND_IN);
    let choice =
        cat.choose_after(seed, question.seat, question.series, question.history, &question.view, &question.legal);
    if question.legal.contains(choice) {
        return Some(choice);
    }
    tracing::error!(bot, "a cat chose what the rules do not allow; it does the first thing that they do");
    question.legal.iter().next()
}

/// How long a cat takes: drawn evenly from a range that depends on the table's pace alone, so that it says nothing about the cards.
pub fn thinking(pace: Pace, chance: u64) -> Duration {
    let (least, most) = match pace {
        Pace::Instant => return Duration::ZERO,
        Pace::Quick => (250, 600),
        Pace::Calm => (900, 1700),
    };
    Duration::from_millis(least + chance % (most - least + 1))
}
