//! Limits: how much a client may ask for, and the counters that enforce it. Everything that a client can send is counted somewhere.
//!
//! | limit | enforced in |
//! |---|---|
//! | connections | `net/listener.rs` |
//! | bytes, unread answers | `net/throttle.rs` |
//! | requests, and the time of one | `http/router.rs` |
//! | new guests, names and tables | `http/guests.rs`, `http/tables.rs`, `http/classes.rs` |
//! | tickets | `http/transfer.rs` |
//! | codes that do not exist | `net/guesses.rs` |
//! | replays | `http/replays.rs`, `http/replay_pool.rs` |
//! | sockets, messages, silence | `ws/session.rs` |
//! | the time of a message | `ws/connection.rs` |
//! | tables of a guest, tables in memory | `table/create.rs`, `table/registry.rs` |
//! | rows of a table's log | `table/actor.rs` |
//! | hints | `http/tables.rs` |
//! | analyses | `http/analyses.rs`, behind the thinking of cats |
//! | thinking of cats | shared, not refused: `thinking/fair_queue.rs` |

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use crate::http::api_error::ApiError;
use crate::net::origin::Peer;
use crate::sync::lock;

/// How much a client may ask for. The defaults let a whole school play behind one address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// Connections of all addresses together; above it, only those already open go on.
    pub connections: usize,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// WebSockets of one address.
    pub sockets_per_address: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// New guests, new names and new tables of one address.
    pub new_per_address: Rate,
    /// Requests of one address about tickets (`http/transfer.rs`).
    pub tickets: Rate,
    /// Codes of tables and classes that do not exist, named by one address (`net/guesses.rs`).
    pub guesses: Rate,
    /// Requests of one address about finished games: each one replays the game.
    pub replays: Rate,
    /// The same, at once: counted until the answer is read.
    pub replays_at_once: usize,
    /// Hints of one address: each one takes some tens of milliseconds.
    pub hints: Rate,
    /// Messages on one WebSocket.
    pub messages: Rate,
    /// Tables of one guest that are not over.
    pub tables_per_guest: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Rows in the log of one table; a table with more is closed. A long evening has some thousands.
    pub rows_per_table: u32,
    /// Bytes that one connection may send; above it, the connection is read more slowly.
    pub bytes: Rate,
    /// Bytes that wait to be sent on one WebSocket, beside the system's buffer; above it, the client is dropped.
    pub waiting_bytes: usize,
    /// How long a client may keep the server waiting.
    pub timeouts: Timeouts,
}

/// How long a client may keep the server waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// For the head of a request, and for the next request on the same connection.
    pub head: Duration,
    /// For the body of a request, and for its answer.
    pub request: Duration,
    /// For a message on a WebSocket, from its first byte to its last.
    pub message: Duration,
    /// For reading what it is sent.
    pub unread: Duration,
    /// A WebSocket that is silent for so long is pinged.
    pub ask_after: Duration,
    /// A WebSocket that is silent for so long is closed.
    pub drop_after: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(15),
            request: Duration::from_secs(15),
            message: Duration::from_secs(15),
            unread: Duration::from_secs(10),
            ask_after: Duration::from_secs(20),
            drop_after: Duration::from_secs(45),
        }
    }
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            connections: 20_000,
            // A school behind one address: ten classes of thirty who all come in the same minute, with six connections to a browser.
            connections_per_address: 3000,
            sockets_per_address: 1000,
            requests: Rate { per_second: 200, burst: 6000 },
            new_per_address: Rate { per_second: 2, burst: 1000 },
            tickets: Rate { per_second: 2, burst: 1000 },
            guesses: Rate { per_second: 1, burst: 300 }, // a school that mistypes; one code in millions is a table's
            replays: Rate { per_second: 10, burst: 1000 },
            replays_at_once: 40, // a class that opens the same link
            hints: Rate { per_second: 1, burst: 100 },
            messages: Rate { per_second: 20, burst: 40 },
            tables_per_guest: 20,
            tables: 20_000,
            rows_per_table: 250_000,
            bytes: Rate { per_second: 256 * 1024, burst: 1024 * 1024 },
            waiting_bytes: 64 * 1024,
            timeouts: Timeouts::default(),
        }
    }
}

/// A rate limit, as a token bucket: tokens added each second, and the most that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Tokens added each second.
    pub per_second: u32,
    /// The most tokens: the size of a burst after a pause.
    pub burst: u32,
}

impl Rate {
    /// No limit.
    pub(crate) const UNBOUNDED: Rate = Rate { per_second: u32::MAX, burst: u32::MAX };
}

/// A token bucket: what is left of a [`Rate`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    since: Instant,
}

impl TokenBucket {
    pub fn new(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket { left: f64::from(rate.burst), since: now }
    }

    /// Takes a token. Returns false if there is none.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let any = self.has_any(rate, now);
        if any {
            self.left -= 1.0;
        }
        any
    }

    /// Fills it up to now. Returns false if there is no token.
    pub fn has_any(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.left = (self.left + passed * f64::from(rate.per_second)).min(f64::from(rate.burst));
        self.since = now;
        self.left >= 1.0
    }
}

/// A token bucket for each key.
pub(crate) struct TokenBuckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, TokenBucket>>,
    /// When full buckets were last removed.
    swept: Mutex<Option<Instant>>,
}

/// Above this many buckets, full ones are removed, at most once a second: doing so for every request would help an attacker.
const SWEEP: usize = 10_000;
const SWEEP_INTERVAL: Duration = Duration::from_secs(1);
/// The most buckets. Above it, new keys are refused and known ones go on.
const MOST: usize = 10 * SWEEP;

impl<K: Hash + Eq> TokenBuckets<K> {
    pub fn new(rate: Rate) -> TokenBuckets<K> {
        TokenBuckets { rate, buckets: Mutex::default(), swept: Mutex::default() }
    }

    /// Takes a token from the bucket of this key. Returns false if there is none.
    pub fn take(&self, key: K, now: Instant) -> bool {
        let mut buckets = lock(&self.buckets);
        let mut swept = lock(&self.swept);
        if buckets.len() >= SWEEP && swept.is_none_or(|at| now.saturating_duration_since(at) >= SWEEP_INTERVAL) {
            *swept = Some(now);
            let full = Duration::from_secs_f64(f64::from(self.rate.burst) / f64::from(self.rate.per_second.max(1)));
            buckets.retain(|_, bucket| now.saturating_duration_since(bucket.since) < full);
        }
        if buckets.len() >= MOST && !buckets.contains_key(&key) {
            return false;
        }
        buckets.entry(key).or_insert_with(|| TokenBucket::new(self.rate, now)).take(self.rate, now)
    }
}

impl<K: Hash + Eq> TokenBuckets<K> {
    /// Whether the bucket of this key has a token; one that is not there is full.
    pub fn has_any(&self, key: &K, now: Instant) -> bool {
        lock(&self.buckets).get_mut(key).is_none_or(|bucket| bucket.has_any(self.rate, now))
    }
}

impl TokenBuckets<IpAddr> {
    /// Takes a token from the bucket of this client, or refuses its request.
    pub fn check(&self, peer: &Peer) -> Result<(), ApiError> {
        if self.take(client_prefix(peer.ip()), Instant::now()) { Ok(()) } else { Err(ApiError::TOO_FAST) }
    }
}

/// Counts the permits of each key, up to a limit.
#[derive(Clone)]
pub(crate) struct KeyedLimit<K: Hash + Eq + Clone> {
    most: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// A permit; dropping it gives it back.
pub(crate) struct Permit<K: Hash + Eq + Clone> {
    key: K,
    counted: KeyedLimit<K>,
}

impl<K: Hash + Eq + Clone> KeyedLimit<K> {
    pub fn new(most: usize) -> KeyedLimit<K> {
        KeyedLimit { most, counts: Arc::default() }
    }

    /// Takes a permit for this key. Returns nothing if all are taken.
    pub fn take(&self, key: K) -> Option<Permit<K>> {
        let mut counts = lock(&self.counts);
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
        let mut counts = lock(&self.counted.counts);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// The counters of a server, by client address (see [`client_prefix`]).
pub(crate) struct LimitCounters {
    /// Connections of all addresses together.
    pub all: KeyedLimit<()>,
    pub connections: KeyedLimit<IpAddr>,
    pub sockets: KeyedLimit<IpAddr>,
    pub requests: TokenBuckets<IpAddr>,
    pub new: TokenBuckets<IpAddr>,
    pub tickets: TokenBuckets<IpAddr>,
    pub guesses: TokenBuckets<IpAddr>,
    pub replays: TokenBuckets<IpAddr>,
    pub watching: KeyedLimit<IpAddr>,
    pub hints: TokenBuckets<IpAddr>,
}

impl LimitCounters {
    pub fn new(limits: &ServerLimits) -> LimitCounters {
        LimitCounters {
            all: KeyedLimit::new(limits.connections.min(nearly_all(open_files()))),
            connections: KeyedLimit::new(limits.connections_per_address.min(most_of(open_files()))),
            sockets: KeyedLimit::new(limits.sockets_per_address),
            requests: TokenBuckets::new(limits.requests),
            new: TokenBuckets::new(limits.new_per_address),
            tickets: TokenBuckets::new(limits.tickets),
            guesses: TokenBuckets::new(limits.guesses),
            replays: TokenBuckets::new(limits.replays),
            watching: KeyedLimit::new(limits.replays_at_once),
            hints: TokenBuckets::new(limits.hints),
        }
    }
}

/// The most connections of one address: three quarters of the files that the process may open, so that some are left for others.
fn most_of(files: Option<usize>) -> usize {
    files.map_or(usize::MAX, |files| files / 4 * 3)
}

/// The most connections of all: seven eighths, so that some are left for the database and the operator.
fn nearly_all(files: Option<usize>) -> usize {
    files.map_or(usize::MAX, |files| files / 8 * 7)
}

/// Returns how many files the process may open, where the system tells (Linux).
fn open_files() -> Option<usize> {
    read_open_files(&std::fs::read_to_string("/proc/self/limits").ok()?)
}

fn read_open_files(limits: &str) -> Option<usize> {
    limits.lines().find_map(|line| line.strip_prefix("Max open files"))?.split_whitespace().next()?.parse().ok()
}

/// Returns the address that limits count by: an IPv4 address, or the /64 prefix of an IPv6 address, which one household shares.
pub(crate) fn client_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_empty_and_fills_again() {
        let rate = Rate { per_second: 20, burst: 40 };
        let start = Instant::now();
        let mut bucket = TokenBucket::new(rate, start);
        assert!((0..40).all(|_| bucket.take(rate, start)));
        assert!(!bucket.take(rate, start));
        let later = start + Duration::from_millis(100);
        assert_eq!((0..10).filter(|_| bucket.take(rate, later)).count(), 2);
        let much_later = start + Duration::from_secs(3600);
        assert_eq!((0..100).filter(|_| bucket.take(rate, much_later)).count(), 40);
    }

    #[test]
    fn what_is_counted_is_given_back() {
        let counted = KeyedLimit::new(2);
        let first = counted.take("a");
        let _second = counted.take("a");
        assert!(counted.take("a").is_none());
        assert!(counted.take("b").is_some());
        drop(first);
        assert!(counted.take("a").is_some());
        assert_eq!(lock(&counted.counts).len(), 1, "what nobody holds is forgotten");
    }

    #[test]
    fn buckets_of_many_strangers_do_not_pile_up() {
        let buckets = TokenBuckets::new(Rate { per_second: 1, burst: 1 });
        let start = Instant::now();
        for stranger in 0..50_000u32 {
            buckets.take(stranger, start + Duration::from_millis(u64::from(stranger)));
        }
        assert!(lock(&buckets.buckets).len() <= SWEEP + 1000, "those of one second more");
    }

    #[test]
    fn a_flood_of_strangers_does_not_lock_out_those_who_are_known() {
        let buckets = TokenBuckets::new(Rate { per_second: 1, burst: 3600 });
        let start = Instant::now();
        assert!(buckets.take(u32::MAX, start));
        for stranger in 0..(2 * MOST as u32) {
            buckets.take(stranger, start);
        }
        assert!(buckets.take(u32::MAX, start), "who was here before the flood");
        assert!(!buckets.take(u32::MAX - 1, start), "nobody new meanwhile");
        assert!(lock(&buckets.buckets).len() <= MOST);
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
    fn limits_count_an_ipv6_network_as_one_client() {
        let prefix = |address: &str| client_prefix(address.parse().unwrap());
        assert_eq!(prefix("2001:db8:1:2::5"), prefix("2001:db8:1:2:ffff::1"));
        assert_ne!(prefix("2001:db8:1:2::5"), prefix("2001:db8:1:3::5"));
        assert_eq!(prefix("::ffff:192.0.2.1"), prefix("192.0.2.1"));
    }
}
