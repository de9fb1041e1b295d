//! The configuration of a server, with its clock and its source of seeds, which tests replace.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kingrat_table::protocol::Pace;
use kingrat_table::{Millis, Seed, TableSettings};

use crate::net::limits::ServerLimits;
use crate::net::proxy::{Network, ProxyHeader, PublicUrl};
use crate::ops::retention::Retention;

/// The default port.
pub const USUAL_PORT: u16 = 7354;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The data folder. It is created if it does not exist, and one server at a time may use it.
    pub data: PathBuf,
    /// A PostgreSQL database, instead of SQLite in the data folder.
    pub database: Option<crate::store::DatabaseUrl>,
    /// A simulated disk, instead of both.
    #[cfg(any(test, feature = "simulation"))]
    pub memory: Option<crate::store::SimulatedDisk>,
    /// Holds the workers that make cats' decisions back, and says how many there are.
    #[cfg(any(test, feature = "simulation"))]
    pub thinking: Option<crate::thinking::gate::ThinkingGate>,
    /// The port; 0 for any that is free. Without it, [`USUAL_PORT`], or any other if that is taken.
    pub port: Option<u16>,
    /// The address to listen on, instead of loopback: `0.0.0.0:8080`, `[::]:8080`. Includes the port.
    pub listen: Option<SocketAddr>,
    /// The public address, for a server that has a name or is behind a proxy.
    pub url: Option<PublicUrl>,
    /// Proxies whose headers about the client are believed.
    pub trusted_proxies: Vec<Network>,
    /// The header that these proxies send.
    pub proxy_header: ProxyHeader,
    /// The address of a listener for the host's tools: `/metrics`, `/healthz` and `/readyz`, without authentication.
    pub metrics: Option<SocketAddr>,
    /// How long tables and guests are kept.
    pub retention: Retention,
    /// Whether the listener for the local network is open from the start.
    pub lan: bool,
    /// The settings of every table.
    pub table_settings: TableSettings,
    /// How much a client may ask for.
    pub limits: ServerLimits,
    /// How long an idle table without clients stays in memory. It is restored from its log when it is needed.
    pub put_away: Duration,
    /// How fast cats play, at every table: for tests.
    pub pace: Option<Pace>,
    /// Whether turns end by themselves where a new table's setup says so (`done_s`): off for tests, whose players take their time.
    pub turns_end: bool,
    /// The clock.
    pub clock: Clock,
    /// The server's secret for each round's deal.
    pub seeds: Seeds,
}

impl Config {
    /// The default configuration, with the database in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        Config {
            data: data.into(),
            database: None,
            #[cfg(any(test, feature = "simulation"))]
            memory: None,
            #[cfg(any(test, feature = "simulation"))]
            thinking: None,
            port: None,
            listen: None,
            url: None,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            metrics: None,
            retention: Retention::default(),
            lan: false,
            table_settings: kingrat_host::table_settings(),
            limits: ServerLimits::default(),
            put_away: Duration::from_secs(60),
            pace: None,
            turns_end: true,
            clock: Clock::system(),
            seeds: Seeds::system(),
        }
    }
}

/// A clock. Tests set their own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Clock {
    /// The machine's clock, in milliseconds since 1970.
    pub fn system() -> Clock {
        Clock::saying(|| {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_millis().min(u64::MAX.into()) as u64)
        })
    }

    /// A clock that calls this function.
    pub fn saying(now: impl Fn() -> Millis + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// Returns the time.
    pub fn now(&self) -> Millis {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// Returns the seed of a round, by the table's code and the number of rounds before.
type SeedOfRound = dyn Fn(&str, usize) -> io::Result<Seed> + Send + Sync;

/// The source of the server's seed for each round: a secret key, or in tests the cards themselves.
#[derive(Clone)]
pub struct Seeds(Arc<SeedOfRound>);

impl Seeds {
    /// A random secret for each round, from the operating system.
    pub fn system() -> Seeds {
        Seeds::from_fn(|| Ok(Seed::Key { key: crate::random::bytes()? }))
    }

    /// Seeds from this function.
    pub fn from_fn(seed: impl Fn() -> io::Result<Seed> + Send + Sync + 'static) -> Seeds {
        Seeds::by_round(move |_, _| seed())
    }

    /// Seeds from this function, by the table's code and the number of rounds before.
    pub fn by_round(seed: impl Fn(&str, usize) -> io::Result<Seed> + Send + Sync + 'static) -> Seeds {
        Seeds(Arc::new(seed))
    }

    pub(crate) fn next(&self, code: &str, rounds: usize) -> io::Result<Seed> {
        (self.0)(code, rounds)
    }
}

impl fmt::Debug for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeds")
    }
}
