//! How a server is set up, and the two things it takes from outside: time and chance. Tests bring their own.

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kingrat_table::protocol::Pace;
use kingrat_table::{Millis, Seed, TableSettings};

use crate::net::limits::Limits;
use crate::net::proxy::{Network, ProxyHeader, PublicUrl};
use crate::ops::retention::Retention;

/// The port where a server is looked for first.
pub const USUAL_PORT: u16 = 7354;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The folder for the database. It is made where it does not exist, and one server at a time may use it.
    pub data: PathBuf,
    /// A PostgreSQL database to be used instead of the one in the folder.
    pub database: Option<crate::store::DatabaseUrl>,
    /// A simulated disk to be used instead of both.
    #[cfg(any(test, feature = "simulation"))]
    pub memory: Option<crate::store::Memory>,
    /// The port: exactly this one, with 0 for any that is free. When left out it is [`USUAL_PORT`], or any where that is taken.
    pub port: Option<u16>,
    /// Listen here instead of on this machine alone: `0.0.0.0:8080`, `[::]:8080`. The port is said here then.
    pub listen: Option<SocketAddr>,
    /// Where the server is for everybody, when it is behind a proxy or has a name.
    pub url: Option<PublicUrl>,
    /// Proxies whose word about the client is taken.
    pub trusted_proxies: Vec<Network>,
    /// Which header they tell it in.
    pub proxy_header: ProxyHeader,
    /// A listener for the host's tools: `/metrics`, `/healthz` and `/readyz`, without further questions.
    pub metrics: Option<SocketAddr>,
    /// For how long things are kept.
    pub retention: Retention,
    /// Open the listener for the local network at once?
    pub lan: bool,
    /// What holds at every table.
    pub house: TableSettings,
    /// How much strangers may ask for.
    pub limits: Limits,
    /// A table where nobody is and that nobody asks about is put away after so long; it comes back from its log.
    pub put_away: Duration,
    /// How fast the cats play, whatever a table says: for tests.
    pub pace: Option<Pace>,
    /// What time it is.
    pub clock: Clock,
    /// What the house adds to the chance of a round.
    pub seeds: Seeds,
}

impl Config {
    /// The usual server, with its database in this folder.
    pub fn new(data: impl Into<PathBuf>) -> Config {
        Config {
            data: data.into(),
            database: None,
            #[cfg(any(test, feature = "simulation"))]
            memory: None,
            port: None,
            listen: None,
            url: None,
            trusted_proxies: Vec::new(),
            proxy_header: ProxyHeader::default(),
            metrics: None,
            retention: Retention::default(),
            lan: false,
            house: kingrat_host::table_settings(),
            limits: Limits::default(),
            put_away: Duration::from_secs(60),
            pace: None,
            clock: Clock::system(),
            seeds: Seeds::system(),
        }
    }
}

/// Says what time it is.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Clock {
    /// The machine's clock: milliseconds since 1970.
    pub fn system() -> Clock {
        Clock::saying(|| {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_millis().min(u64::MAX.into()) as u64)
        })
    }

    /// A clock that says what it is told to say.
    pub fn saying(now: impl Fn() -> Millis + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        (self.0)()
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}

/// The seed of a table's round, by the table's code and how many rounds it has had before.
type Deal = dyn Fn(&str, usize) -> io::Result<Seed> + Send + Sync;

/// What the house adds to the chance of a round: a key is its secret, a script (in tests) is dealt as it is.
#[derive(Clone)]
pub struct Seeds(Arc<Deal>);

impl Seeds {
    /// A secret from the machine's own chance for every round.
    pub fn system() -> Seeds {
        Seeds::from_fn(|| Ok(Seed::Key { key: crate::random::bytes()? }))
    }

    /// What this says.
    pub fn from_fn(seed: impl Fn() -> io::Result<Seed> + Send + Sync + 'static) -> Seeds {
        Seeds::by_round(move |_, _| seed())
    }

    /// What this says of a table's round: by the table's code, and how many rounds it has had before.
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
