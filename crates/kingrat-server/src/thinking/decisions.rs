//! Runs slow decisions of cats on a few workers, within a budget that shrinks under load; and behind them, work that nobody plays by.

use std::collections::VecDeque;
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
    /// Work that waits until no decision does. Of it, one piece is in progress at a time.
    behind: VecDeque<Piece>,
    piece_in_progress: bool,
    /// Workers that run. One ends when nothing waits, and the next decision or piece starts another.
    workers: usize,
}

/// A piece of work behind play, and whose it is.
struct Piece {
    address: IpAddr,
    work: Box<dyn FnOnce() + Send>,
}

/// What a worker does next.
enum Next {
    Decision(IpAddr, Box<Job>, Search),
    Piece(Piece),
}

/// What a worker has done.
enum Done {
    Decision(IpAddr),
    Piece,
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

    /// Runs a piece of work when no decision waits, and returns its result; `None` if it panicked. A piece is to take some tens of
    /// milliseconds: so long may a decision wait for it. Dropping the future cancels a piece that has not started.
    pub(crate) async fn behind_play<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        if random::is_simulated() {
            return Some(work());
        }
        let (answer, result) = oneshot::channel();
        let work = Box::new(move || {
            if !answer.is_closed() {
                let _ = answer.send(work()); // nobody waits any more
            }
        });
        Pool::add_piece(&self.0, Piece { address, work });
        result.await.ok()
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
        Pool::add_worker(pool, &mut line);
        pool.show(&line.queue, None);
        HeldPlace { place, pool: Arc::clone(pool) }
    }

    fn add_piece(pool: &Arc<Pool>, piece: Piece) {
        let mut line = lock(&pool.line);
        line.behind.push_back(piece);
        Pool::add_worker(pool, &mut line);
    }

    fn add_worker(pool: &Arc<Pool>, line: &mut Line) {
        if line.workers < pool.workers {
            line.workers += 1;
            let pool = Arc::clone(pool);
            tokio::task::spawn_blocking(move || pool.work());
        }
    }

    /// Makes decisions until none waits, and then does what waits behind them.
    fn work(&self) {
        let mut next = self.next(None);
        while let Some(taken) = next {
            next = match taken {
                Next::Decision(address, job, search) => self.decide(address, *job, search),
                Next::Piece(Piece { address, work }) => {
                    self.pass(address);
                    // A panic ends only the piece: whoever waits for it hears that there is no result.
                    let _ = catch_unwind(AssertUnwindSafe(work));
                    self.next(Some(Done::Piece))
                }
            };
        }
    }

    /// Makes a decision, and takes what is next.
    fn decide(&self, address: IpAddr, Job { decision, answer, .. }: Job, search: Search) -> Option<Next> {
        self.pass(address);
        // A panic in a cat ends neither the worker nor the game: without an answer, the table lets another cat move.
        let choice = catch_unwind(AssertUnwindSafe(|| decide(decision, search)));
        let next = self.next(Some(Done::Decision(address))); // before the answer, which lets the same table ask again
        if let Ok(action) = choice {
            let _ = answer.send(action); // nobody hears of it if the table has gone on without it
        }
        next
    }

    /// Waits until a test lets work of this address go.
    fn pass(&self, address: IpAddr) {
        #[cfg(any(test, feature = "simulation"))]
        if let Some(gate) = &self.gate {
            gate.pass(address);
        }
        let _ = address;
    }

    /// Ends what was done and takes what is next: a decision with its address and its budget, or a piece. If there is neither, the worker
    /// is gone.
    fn next(&self, done: Option<Done>) -> Option<Next> {
        let mut line = lock(&self.line);
        match done {
            Some(Done::Decision(address)) => line.queue.finish(address),
            Some(Done::Piece) => line.piece_in_progress = false,
            None => {}
        }
        if let Some(Started { address, job, ahead }) = line.queue.start() {
            let search = budget(ahead, self.workers);
            self.metrics.thinking_started(job.since.elapsed(), search != Search::LIVE);
            self.show(&line.queue, Some(address));
            return Some(Next::Decision(address, Box::new(job), search));
        }
        let piece = if line.piece_in_progress { None } else { line.behind.pop_front() };
        let Some(piece) = piece else {
            line.workers -= 1;
            return None;
        };
        line.piece_in_progress = true;
        self.show(&line.queue, Some(piece.address));
        Some(Next::Piece(piece))
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
