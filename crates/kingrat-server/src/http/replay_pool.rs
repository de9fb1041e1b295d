//! Bounds how many games are replayed at once, so that tables do not wait for it: a few in total, and one for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use tokio::sync::Semaphore;

use crate::http::api_error::ApiError;
use crate::sync::lock;

/// Games replayed at once, in total.
const AT_ONCE: usize = 2;

/// A semaphore for all, and before it one for each address: an address that floods it only makes itself wait.
pub(crate) struct ReplayPool {
    all: Arc<Semaphore>,
    by_address: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Default for ReplayPool {
    fn default() -> ReplayPool {
        ReplayPool { all: Arc::new(Semaphore::new(AT_ONCE)), by_address: Mutex::default() }
    }
}

impl ReplayPool {
    /// Waits for a permit, reads the input, and runs the work on a blocking thread. The permits are held until the work ends, also when the
    /// caller is cancelled.
    pub async fn run<I: Send + 'static, T: Send + 'static>(
        &self,
        address: IpAddr,
        read: impl Future<Output = Result<I, ApiError>>,
        work: impl FnOnce(I) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let of_address = self.semaphore_of(address).acquire_owned().await.map_err(|_| ApiError::TRY_AGAIN)?;
        let of_all = Arc::clone(&self.all).acquire_owned().await.map_err(|_| ApiError::TRY_AGAIN)?;
        let input = read.await?;
        let done = tokio::task::spawn_blocking(move || {
            let _permits = (of_address, of_all);
            work(input)
        });
        done.await.map_err(|_| ApiError::TRY_AGAIN)?
    }

    /// Returns the semaphore of an address, and removes those that nobody uses.
    fn semaphore_of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut by_address = lock(&self.by_address);
        by_address.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
        Arc::clone(by_address.entry(address).or_insert_with(|| Arc::new(Semaphore::new(1))))
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
                let wait = move |()| lock(&stuck).recv().map_err(|_| ApiError::TRY_AGAIN);
                replay_pool.run(flood, async { Ok(()) }, wait).await
            })
        }));
        while replay_pool.all.available_permits() == AT_ONCE {
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
        drop(replay_pool.semaphore_of(other));
        assert_eq!(lock(&replay_pool.by_address).len(), 1, "a semaphore that nobody uses is removed");
    }
}
