//! The cats at a table: what they choose, and how long they take.

use std::sync::Arc;
use std::time::Duration;

use kingrat_bots::Cat;
use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};
use kingrat_table::protocol::Pace;
use kingrat_table::{House, Lesson, Table};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::chance;

/// The cat that plays for somebody who is gone.
pub const STAND_IN: Cat = Cat::Bruno;

/// A house with the cats of this release, who also answer to the names they had before.
pub fn house() -> House {
    let former = Cat::FORMER.iter().map(|(key, _)| key.to_string()).collect();
    let lessons = Lesson::ALL.iter().map(|lesson| lesson.key.to_string()).collect();
    House { former, lessons, ..House::with_bots(Cat::ALL.map(Cat::key), STAND_IN.key()) }
}

/// What a cat is asked, apart from the table.
struct Asked {
    cat: Cat,
    seed: u64,
    seat: Seat,
    series: Series,
    history: Vec<Seen>,
    view: View,
    legal: Actions,
}

impl Asked {
    /// The question at a table; nothing when nobody has to choose. A cat of a name that this release does not know plays like the
    /// [stand-in](STAND_IN): an old table is not left without an answer.
    fn at(table: &Table, bot: &str, seed: u64) -> Option<Asked> {
        let question = table.question()?;
        Some(Asked {
            cat: Cat::named(bot).unwrap_or(STAND_IN),
            seed,
            seat: question.seat,
            series: question.series.clone(),
            history: question.history,
            view: question.view,
            legal: question.legal,
        })
    }

    fn answer(self) -> Option<Action> {
        let Asked { cat, seed, seat, series, history, view, legal } = self;
        let choice = cat.choose_after(seed, seat, &series, history, &view, &legal);
        if legal.contains(choice) {
            return Some(choice);
        }
        tracing::error!(
            bot = cat.key(),
            "a cat chose what the rules do not allow; it does the first thing that they do"
        );
        legal.iter().next()
    }
}

/// What a cat chooses where it is its turn; nothing when nobody has to choose. It is given what its seat knows and no more, and the same
/// seed gives the same choice.
pub fn choose(table: &Table, bot: &str, seed: u64) -> Option<Action> {
    table.guided().or_else(|| Asked::at(table, bot, seed)?.answer())
}

/// Where cats think that take their time: on threads of their own, so that nobody else waits for them, as many at once as there are
/// cores.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Default for Thinkers {
    fn default() -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))))
    }
}

/// A choice that has been made, or is being made.
#[derive(Debug)]
pub(crate) enum Thought {
    Ready(Option<Action>),
    Coming(JoinHandle<Option<Action>>),
}

impl Thinkers {
    /// Asks a cat. It begins to think at once: when it is heard does then not depend on how long that takes, unless it is longer than it
    /// is given. In a simulation everything happens on one thread, in an order that can be told again.
    pub(crate) fn ask(&self, table: &Table, bot: &str, seed: u64) -> Thought {
        if let Some(guided) = table.guided() {
            return Thought::Ready(Some(guided)); // in a lesson a cat does what the lesson says
        }
        let Some(asked) = Asked::at(table, bot, seed) else { return Thought::Ready(None) };
        if asked.cat != Cat::Luna || chance::is_simulated() {
            return Thought::Ready(asked.answer());
        }
        let room = self.0.clone();
        Thought::Coming(tokio::spawn(async move {
            let _room = room.acquire_owned().await.ok()?;
            tokio::task::spawn_blocking(move || asked.answer()).await.ok()?
        }))
    }
}

impl Thought {
    /// The choice, once it is made.
    pub(crate) async fn choice(self) -> Option<Action> {
        match self {
            Thought::Ready(choice) => choice,
            Thought::Coming(coming) => coming.await.ok()?,
        }
    }
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
