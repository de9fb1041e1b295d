//! Runs slow decisions of cats on other threads.

use std::sync::Arc;

use kingrat_host::Decision;
use kingrat_rules::Action;
use kingrat_table::Table;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use crate::random;

/// Runs slow decisions on blocking threads, so that no other table waits for them; at most one for each core at a time.
#[derive(Clone, Debug)]
pub(crate) struct DecisionPool(Arc<Semaphore>);

impl Default for DecisionPool {
    fn default() -> DecisionPool {
        DecisionPool(Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))))
    }
}

/// A decision that is made, or still running.
#[derive(Debug)]
pub(crate) enum PendingDecision {
    Ready(Option<Action>),
    Coming(JoinHandle<Option<Action>>),
}

impl DecisionPool {
    /// Starts a decision at once: the move's delay hides how long it takes. In a simulation everything runs on one thread, in a
    /// reproducible order.
    pub(crate) fn start(&self, table: &Table, bot: &str, seed: u64) -> PendingDecision {
        let Some(decision) = Decision::at(table, bot, seed) else { return PendingDecision::Ready(None) };
        if !decision.is_slow() || random::is_simulated() {
            return PendingDecision::Ready(Some(decide(decision)));
        }
        let semaphore = self.0.clone();
        PendingDecision::Coming(tokio::spawn(async move {
            let _permit = semaphore.acquire_owned().await.ok()?;
            tokio::task::spawn_blocking(move || decide(decision)).await.ok()
        }))
    }
}

impl PendingDecision {
    /// Waits for the action. `None` if there was nothing to decide or the thread panicked.
    pub(crate) async fn choice(self) -> Option<Action> {
        match self {
            PendingDecision::Ready(choice) => choice,
            PendingDecision::Coming(coming) => coming.await.ok()?,
        }
    }
}

/// Lets a cat decide. An illegal choice is a bug in the cat; it is logged and replaced, so that the game goes on.
pub(crate) fn decide(decision: Decision) -> Action {
    let cat = decision.cat();
    let choice = decision.decide();
    if choice.corrected {
        tracing::error!(bot = cat.key(), "a cat chose an illegal action; the first legal one is played");
    }
    choice.action
}
