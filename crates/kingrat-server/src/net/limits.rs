//! How much may be asked for: numbers, and the counters that hold them. Everything that a stranger can send is counted somewhere.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How much strangers may ask for. A school class behind one address is not a stranger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections of all addresses together. However many strangers come, those who are here go on.
    pub connections: usize,
    /// Connections of one address, for pages and tables alike.
    pub connections_per_address: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// New guests, new names and new tables of one address.
    pub new_per_address: Rate,
    /// Tickets of one address that are asked for, shown or used: see `http/transfer.rs`.
    pub tickets: Rate,
    /// Questions of one address about finished games: each is played again for it.
    pub replays: Rate,
    /// Of these, so many at once, until their answers are read.
    pub replays_at_once: usize,
    /// Messages on one socket.
    pub messages: Rate,
    /// Tables of one guest that are not over.
    pub tables_per_guest: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Rows in the log of one table; a table with more is closed. A long evening has some thousands.
    pub rows_per_table: u32,
    /// Bytes that one connection may send. Whoever sends more is read more slowly.
    pub bytes: Rate,
    /// Bytes that wait to be sent on one socket, beside those that the system holds; a client that does not read is dropped then.
    pub waiting_bytes: usize,
    /// How long a client may keep the server waiting.
    pub patience: Patience,
}

/// How long a client may keep the server waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For the head of a request, and for the next request on the same connection.
    pub head: Duration,
    /// For the body of a request, and for its answer.
    pub request: Duration,
    /// With what it is sent unread.
    pub unread: Duration,
    /// A client that has been silent for so long at a table is asked whether it is there.
    pub ask_after: Duration,
    /// And dropped when it has been silent for so long.
    pub drop_after: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: Duration::from_secs(15),
            request: Duration::from_secs(15),
            unread: Duration::from_secs(10),
            ask_after: Duration::from_secs(20),
            drop_after: Duration::from_secs(45),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            // A school behind one address: ten classes of thirty who all come in the same minute, with six connections to a browser.
            connections_per_address: 3000,
            sockets_per_address: 1000,
            requests: Rate { per_second: 200, burst: 6000 },
            new_per_address: Rate { per_second: 2, burst: 1000 },
            tickets: Rate { per_second: 2, burst: 1000 },
            replays: Rate { per_second: 10, burst: 1000 },
            replays_at_once: 40, // a class that opens the same link
            messages: Rate { per_second: 20, burst: 40 },
            tables_per_guest: 20,
            tables: 20_000,
            rows_per_table: 250_000,
            bytes: Rate { per_second: 256 * 1024, burst: 1024 * 1024 },
            waiting_bytes: 64 * 1024,
            patience: Patience::default(),
        }
    }
}

/// So many a second, and so many at once after a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// A second.
    pub per_second: u32,
    /// At once.
    pub burst: u32,
}

impl Rate {
    /// As much as anybody can.
    pub(crate) const UNBOUNDED: Rate = Rate { per_second: u32::MAX, burst: u32::MAX };
}

/// What is left of a [`Rate`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: f64::from(rate.burst), since: now }
    }

    /// Takes one out: was there one?
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + passed * f64::from(rate.per_second)).min(f64::from(rate.burst));
        self.since = now;
        let any = self.left >= 1.0;
        if any {
            self.left -= 1.0;
        }
        any
    }
}

/// A bucket for each of many.
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
    /// When those that are full again were last thrown away.
    swept: Mutex<Option<Instant>>,
}

/// Above this many buckets, those that must be full again are thrown away, once a second: looking at all of them for every request
/// would be what an attacker wants.
const SWEEP: usize = 10_000;
const EVERY: Duration = Duration::from_secs(1);
/// So many at once are no school class. Who is known already goes on; nobody new is let in.
const MOST: usize = 10 * SWEEP;

impl<K: Hash + Eq> Buckets<K> {
    pub fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::default(), swept: Mutex::default() }
    }

    pub fn take(&self, key: K, now: Instant) -> bool {
        let mut buckets = hold(&self.buckets);
        let mut swept = hold(&self.swept);
        if buckets.len() >= SWEEP && swept.is_none_or(|at| now.saturating_duration_since(at) >= EVERY) {
            *swept = Some(now);
            let full = Duration::from_secs_f64(f64::from(self.rate.burst) / f64::from(self.rate.per_second.max(1)));
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.since) < full);
        }
        if buckets.len() >= MOST && !buckets.contains_key(&key) {
            return false;
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).take(self.rate, now)
    }
}

/// Counts what each of many holds, up to a limit.
#[derive(Clone)]
pub(crate) struct Counted<K: Hash + Eq + Clone> {
    most: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// One of those counted; it is given back when it is dropped.
pub(crate) struct Permit<K: Hash + Eq + Clone> {
    key: K,
    counted: Counted<K>,
}

impl<K: Hash + Eq + Clone> Counted<K> {
    pub fn new(most: usize) -> Counted<K> {
        Counted { most, counts: Arc::default() }
    }

    pub fn take(&self, key: K) -> Option<Permit<K>> {
        let mut counts = hold(&self.counts);
        let count = counts.entry(key.clone()).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Permit { key, counted: self.clone() })
    }
}

impl<K: Hash + Eq + Clone> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut counts = hold(&self.counted.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// The counters of a server.
pub(crate) struct Counters {
    /// Of everybody together, and of each address.
    pub all: Counted<()>,
    pub connections: Counted<IpAddr>,
    pub sockets: Counted<IpAddr>,
    pub requests: Buckets<IpAddr>,
    pub new: Buckets<IpAddr>,
    pub tickets: Buckets<IpAddr>,
    pub replays: Buckets<IpAddr>,
    pub watching: Counted<IpAddr>,
}

impl Counters {
    pub fn new(limits: &Limits) -> Counters {
        Counters {
            all: Counted::new(limits.connections.min(nearly_all(open_files()))),
            connections: Counted::new(limits.connections_per_address.min(most_of(open_files()))),
            sockets: Counted::new(limits.sockets_per_address),
            requests: Buckets::new(limits.requests),
            new: Buckets::new(limits.new_per_address),
            tickets: Buckets::new(limits.tickets),
            replays: Buckets::new(limits.replays),
            watching: Counted::new(limits.replays_at_once),
        }
    }
}

/// Three quarters of the files that the process may open, as connections of one address: the rest is for others and for the database.
fn most_of(files: Option<usize>) -> usize {
    files.map_or(usize::MAX, |files| files / 4 * 3)
}

/// Seven eighths, as connections of all: the database and the operator need some too.
fn nearly_all(files: Option<usize>) -> usize {
    files.map_or(usize::MAX, |files| files / 8 * 7)
}

/// How many files the process may open, where the system says so.
fn open_files() -> Option<usize> {
    read_open_files(&std::fs::read_to_string("/proc/self/limits").ok()?)
}

fn read_open_files(limits: &str) -> Option<usize> {
    limits.lines().find_map(|line| line.strip_prefix("Max open files"))?.split_whitespace().next()?.parse().ok()
}

/// Whom an address stands for: an IPv6 network is one house.
pub(crate) fn house_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// Locks. A panic elsewhere does not make these counters wrong.
pub(crate) fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_empty_and_fills_again() {
        let rate = Rate { per_second: 20, burst: 40 };
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        assert!((0..40).all(|_| bucket.take(rate, start)));
        assert!(!bucket.take(rate, start));
        let later = start + Duration::from_millis(100);
        assert_eq!((0..10).filter(|_| bucket.take(rate, later)).count(), 2);
        let much_later = start + Duration::from_secs(3600);
        assert_eq!((0..100).filter(|_| bucket.take(rate, much_later)).count(), 40);
    }

    #[test]
    fn what_is_counted_is_given_back() {
        let counted = Counted::new(2);
        let first = counted.take("a");
        let _second = counted.take("a");
        assert!(counted.take("a").is_none());
        assert!(counted.take("b").is_some());
        drop(first);
        assert!(counted.take("a").is_some());
        assert_eq!(hold(&counted.counts).len(), 1, "what nobody holds is forgotten");
    }

    #[test]
    fn buckets_of_many_strangers_do_not_pile_up() {
        let buckets = Buckets::new(Rate { per_second: 1, burst: 1 });
        let start = Instant::now();
        for stranger in 0..50_000u32 {
            buckets.take(stranger, start + Duration::from_millis(u64::from(stranger)));
        }
        assert!(hold(&buckets.buckets).len() <= SWEEP + 1000, "those of one second more");
    }

    #[test]
    fn a_flood_of_strangers_does_not_lock_out_those_who_are_known() {
        let buckets = Buckets::new(Rate { per_second: 1, burst: 3600 });
        let start = Instant::now();
        assert!(buckets.take(u32::MAX, start));
        for stranger in 0..(2 * MOST as u32) {
            buckets.take(stranger, start);
        }
        assert!(buckets.take(u32::MAX, start), "who was here before the flood");
        assert!(!buckets.take(u32::MAX - 1, start), "nobody new meanwhile");
        assert!(hold(&buckets.buckets).len() <= MOST);
        assert!(buckets.take(u32::MAX - 1, start + Duration::from_secs(3601)), "and then again");
    }

    #[test]
    fn one_address_cannot_have_every_file_that_may_be_open() {
        let limits =
            "Limit Soft Hard Units\nMax open files            1024                 524288               files\n";
        assert_eq!(read_open_files(limits), Some(1024));
        assert_eq!(read_open_files("Max open files  unlimited  unlimited  files"), None);
        assert_eq!((most_of(Some(1024)), most_of(None)), (768, usize::MAX));
        assert_eq!((nearly_all(Some(1024)), nearly_all(None)), (896, usize::MAX));
    }

    #[test]
    fn an_ipv6_network_is_one_house() {
        let house = |address: &str| house_of(address.parse().unwrap());
        assert_eq!(house("2001:db8:1:2::5"), house("2001:db8:1:2:ffff::1"));
        assert_ne!(house("2001:db8:1:2::5"), house("2001:db8:1:3::5"));
        assert_eq!(house("::ffff:192.0.2.1"), house("192.0.2.1"));
    }
}
