//! Where games are played again: beside the tables, in a few places, of which no address has more than one.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use tokio::sync::Semaphore;

use crate::http::problem::Problem;
use crate::net::limits::hold;

/// So many games are played again at a time, whoever asks: whoever sits at a table meanwhile does not notice.
const AT_ONCE: usize = 2;

/// The places, and before them a line for each address: however long one is, the others' are as short as they were.
pub(crate) struct ReplayPool {
    places: Arc<Semaphore>,
    lines: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Default for ReplayPool {
    fn default() -> ReplayPool {
        ReplayPool { places: Arc::new(Semaphore::new(AT_ONCE)), lines: Mutex::default() }
    }
}

impl ReplayPool {
    /// Reads what the work needs when there is a place, and does then what keeps a processor busy. Whoever does not wait for it does not
    /// make room for another.
    pub async fn run<I: Send + 'static, T: Send + 'static>(
        &self,
        address: IpAddr,
        read: impl Future<Output = Result<I, Problem>>,
        work: impl FnOnce(I) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.line(address).acquire_owned().await.map_err(|_| Problem::TRY_AGAIN)?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Problem::TRY_AGAIN)?;
        let input = read.await?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = (turn, place);
            work(input)
        });
        done.await.map_err(|_| Problem::TRY_AGAIN)?
    }

    /// The line of an address. Those where nobody stands are forgotten.
    fn line(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut lines = hold(&self.lines);
        lines.retain(|_, line| Arc::strong_count(line) > 1);
        Arc::clone(lines.entry(address).or_insert_with(|| Arc::new(Semaphore::new(1))))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_floods_it_leaves_a_place_for_others() {
        let replay_pool = Arc::new(ReplayPool::default());
        let [flood, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let (release, stuck) = mpsc::channel::<()>();
        let stuck = Arc::new(Mutex::new(stuck));
        let floods = Vec::from_iter((0..10).map(|_| {
            let (replay_pool, stuck) = (Arc::clone(&replay_pool), Arc::clone(&stuck));
            tokio::spawn(async move {
                let wait = move |()| hold(&stuck).recv().map_err(|_| Problem::TRY_AGAIN);
                replay_pool.run(flood, async { Ok(()) }, wait).await
            })
        }));
        while replay_pool.places.available_permits() == AT_ONCE {
            tokio::task::yield_now().await;
        }
        let answer = replay_pool.run(other, async { Ok(20) }, |number| Ok(number + 1));
        let answer = tokio::time::timeout(Duration::from_secs(60), answer).await.expect("there is a place");
        assert!(matches!(answer, Ok(21)));
        for _ in 0..10 {
            release.send(()).unwrap();
        }
        for one in floods {
            assert!(one.await.unwrap().is_ok());
        }
        drop(replay_pool.line(other));
        assert_eq!(hold(&replay_pool.lines).len(), 1, "a line where nobody stands is forgotten");
    }
}
