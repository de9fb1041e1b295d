//! Runs slow decisions of cats on a few workers, within a budget that shrinks under load.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use kingrat_bots::Search;
use kingrat_host::Decision;
use kingrat_rules::Action;
use kingrat_table::Table;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::config::Config;
use crate::ops::metrics::Metrics;
use crate::random;
use crate::sync::lock;
use crate::thinking::fair_queue::{FairQueue, Place, Started};

/// The smallest budget: a third of the time, and hardly a weaker player (docs/search.md). With less, she would play noticeably worse, and a
/// flood would only move faster.
const FEWEST_PLAYOUTS: u32 = 1_000;

/// Runs slow decisions on blocking threads, so that no other table waits for them: on one worker for each core, in the order of a
/// [`FairQueue`].
#[derive(Clone)]
pub(crate) struct DecisionPool(Arc<Pool>);

struct Pool {
    line: Mutex<Line>,
    /// The most workers.
    workers: usize,
    metrics: Arc<Metrics>,
    #[cfg(any(test, feature = "simulation"))]
    gate: Option<crate::thinking::gate::ThinkingGate>,
}

#[derive(Default)]
struct Line {
    queue: FairQueue<Job>,
    /// Workers that run. One ends when nothing waits, and the next decision starts another.
    workers: usize,
}

/// A decision that waits.
struct Job {
    decision: Decision,
    since: Instant,
    answer: oneshot::Sender<Action>,
}

/// A decision that is made, or waits for its worker or its end. Dropping it gives its place in the queue back.
pub(crate) enum PendingDecision {
    Ready(Option<Action>),
    Coming { choice: oneshot::Receiver<Action>, _place: HeldPlace },
}

/// A place in the queue that is given back when it is dropped.
pub(crate) struct HeldPlace {
    place: Place,
    pool: Arc<Pool>,
}

impl DecisionPool {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> DecisionPool {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        #[cfg(any(test, feature = "simulation"))]
        let workers = config.thinking.as_ref().map_or(workers, |gate| gate.workers);
        let _ = config;
        DecisionPool(Arc::new(Pool {
            line: Mutex::default(),
            workers,
            metrics,
            #[cfg(any(test, feature = "simulation"))]
            gate: config.thinking.clone(),
        }))
    }

    /// Starts a decision at once, or lets it wait for a worker: the move's delay hides how long it takes. In a simulation everything runs
    /// on one thread, in a reproducible order and within the whole budget.
    pub(crate) fn start(&self, table: &Table, bot: &str, seed: u64, address: IpAddr) -> PendingDecision {
        let Some(decision) = Decision::at(table, bot, seed) else { return PendingDecision::Ready(None) };
        if !decision.is_slow() || random::is_simulated() {
            return PendingDecision::Ready(Some(decide(decision, Search::LIVE)));
        }
        let (answer, choice) = oneshot::channel();
        let job = Job { decision, since: Instant::now(), answer };
        PendingDecision::Coming { choice, _place: Pool::queue(&self.0, address, job) }
    }

    /// Returns how many decisions wait for a worker.
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.0.line).queue.waiting()
    }
}

impl Pool {
    /// Adds a decision to the queue, and a worker if there may be another.
    fn queue(pool: &Arc<Pool>, address: IpAddr, job: Job) -> HeldPlace {
        let mut line = lock(&pool.line);
        let place = line.queue.push(address, job);
        if line.workers < pool.workers {
            line.workers += 1;
            let pool = Arc::clone(pool);
            tokio::task::spawn_blocking(move || pool.work());
        }
        pool.show(&line.queue, None);
        HeldPlace { place, pool: Arc::clone(pool) }
    }

    /// Makes decisions until none waits.
    fn work(&self) {
        let mut next = self.next(None);
        while let Some((address, Job { decision, answer, .. }, search)) = next {
            #[cfg(any(test, feature = "simulation"))]
            if let Some(gate) = &self.gate {
                gate.pass(address);
            }
            // A panic in a cat ends neither the worker nor the game: without an answer, the table lets another cat move.
            let choice = catch_unwind(AssertUnwindSafe(|| decide(decision, search)));
            next = self.next(Some(address)); // before the answer, which lets the same table ask again
            if let Ok(action) = choice {
                let _ = answer.send(action); // nobody hears of it if the table has gone on without it
            }
        }
    }

    /// Ends the decision of an address and takes the next one, with its address and its budget. If there is none, the worker is gone.
    fn next(&self, done: Option<IpAddr>) -> Option<(IpAddr, Job, Search)> {
        let mut line = lock(&self.line);
        if let Some(address) = done {
            line.queue.finish(address);
        }
        let Some(Started { address, job, ahead }) = line.queue.start() else {
            line.workers -= 1;
            return None;
        };
        let search = budget(ahead, self.workers);
        self.metrics.thinking_started(job.since.elapsed(), search != Search::LIVE);
        self.show(&line.queue, Some(address));
        Some((address, job, search))
    }

    /// Shows a test what waits, and whose choice has started.
    fn show(&self, queue: &FairQueue<Job>, started: Option<IpAddr>) {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(gate) = &self.gate {
            gate.show(queue.waiting(), started);
        }
        let _ = (queue, started);
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        let mut line = lock(&self.pool.line);
        if line.queue.cancel(self.place).is_some() {
            self.pool.show(&line.queue, None);
        }
    }
}

impl PendingDecision {
    /// Waits for the action. `None` if there was nothing to decide or the cat panicked. Cancel-safe; not to be called again afterwards.
    pub(crate) async fn choice(&mut self) -> Option<Action> {
        match self {
            PendingDecision::Ready(choice) => *choice,
            PendingDecision::Coming { choice, .. } => choice.await.ok(),
        }
    }
}

/// Returns the budget of a choice, before it is made: what all that are ahead of the next one search comes together to one full search for
/// each worker, so that waiting hardly takes longer than a choice. It never shrinks below the fewest playouts.
fn budget(ahead: usize, workers: usize) -> Search {
    let share = u64::from(Search::LIVE.playouts) * workers as u64 / (workers + ahead) as u64;
    Search { playouts: (share as u32).max(FEWEST_PLAYOUTS), ..Search::LIVE }
}

/// Lets a cat decide. An illegal choice is a bug in the cat; it is logged and replaced, so that the game goes on.
pub(crate) fn decide(decision: Decision, search: Search) -> Action {
    let cat = decision.cat();
    let choice = decision.decide_within(search);
    if choice.corrected {
        tracing::error!(bot = cat.key(), "a cat chose an illegal action; the first legal one is played");
    }
    choice.action
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_budget_shrinks_before_anybody_waits_for_long() {
        let playouts = |ahead| budget(ahead, 2).playouts;
        assert_eq!(budget(0, 2), Search::LIVE, "nobody waits");
        assert_eq!([playouts(1), playouts(2), playouts(6)], [2666, 2000, 1000]);
        assert_eq!([playouts(30), playouts(240), playouts(20_000)], [FEWEST_PLAYOUTS; 3]);
        for (workers, ahead) in (1..=16).flat_map(|workers| (0..500).map(move |ahead| (workers, ahead))) {
            let together = budget(ahead, workers).playouts as usize * ahead;
            let most = workers * Search::LIVE.playouts as usize;
            assert!(together <= most.max(ahead * FEWEST_PLAYOUTS as usize), "{workers} workers, {ahead} ahead");
        }
    }
}
