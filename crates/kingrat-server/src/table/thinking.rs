//! Runs the decisions of cats beside the tables that wait for them.

use std::sync::Arc;

use kingrat_host::Decision;
use kingrat_rules::Action;
use kingrat_table::Table;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::random;

/// Runs slow decisions on blocking threads, so that no other table waits for them; at most one for each core at a time.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Default for Thinkers {
    fn default() -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))))
    }
}

/// A decision that is made, or still running.
#[derive(Debug)]
pub(crate) enum Thought {
    Ready(Option<Action>),
    Coming(JoinHandle<Option<Action>>),
}

impl Thinkers {
    /// Starts a decision at once: the move's delay hides how long it takes. In a simulation everything runs on one thread, in a
    /// reproducible order.
    pub(crate) fn ask(&self, table: &Table, bot: &str, seed: u64) -> Thought {
        let Some(decision) = Decision::at(table, bot, seed) else { return Thought::Ready(None) };
        if !decision.is_slow() || random::is_simulated() {
            return Thought::Ready(Some(decide(decision)));
        }
        let room = self.0.clone();
        Thought::Coming(tokio::spawn(async move {
            let _room = room.acquire_owned().await.ok()?;
            tokio::task::spawn_blocking(move || decide(decision)).await.ok()
        }))
    }
}

impl Thought {
    /// Waits for the action. `None` if there was nothing to decide or the thread panicked.
    pub(crate) async fn choice(self) -> Option<Action> {
        match self {
            Thought::Ready(choice) => choice,
            Thought::Coming(coming) => coming.await.ok()?,
        }
    }
}

/// Lets a cat decide. An illegal choice is a bug in the cat, and costs nobody the game.
pub(crate) fn decide(decision: Decision) -> Action {
    let cat = decision.cat();
    let choice = decision.decide();
    if choice.corrected {
        tracing::error!(bot = cat.key(), "a cat chose an illegal action; the first legal one is played");
    }
    choice.action
}
