//! The crowd of `kingrat load`: tables full of players who make moves at random, and what they find out about the server.

mod flood;
mod player;
mod server;

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};
use std::{error, fmt, io};

use kingrat_client::{CallError, Client, ConnectError, Connector, ReceiveError, Tcp, WebSocket, socket_path};
use kingrat_rules::{Mode, RulesPatch};
use kingrat_table::protocol::{Aid, Pace, SeatPlan, Setup};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

pub use flood::{FloodOutcome, FloodPlan, flood};
pub use player::{LoadCounts, ThinkTime};
pub use server::{LoadServer, pin_to_core, process_usage};

use player::LoadPlayer;

/// Watchers at each table that silent connections watch.
const WATCHERS: usize = 50;
/// For how long the server is left alone before its memory is measured.
const SETTLE: Duration = Duration::from_secs(1);

/// The parameters of a load test.
pub struct LoadPlan {
    pub address: SocketAddr,
    pub edition: String,
    pub tables: usize,
    pub players: usize,
    pub think: Option<ThinkTime>,
    /// Silent connections besides the players.
    pub idle: usize,
    pub warm_up: Duration,
    pub seconds: Duration,
    /// The process of the server, if it is known.
    pub pid: Option<u32>,
}

/// The results of a load test.
pub struct LoadOutcome {
    pub counts: LoadCounts,
    pub took: Duration,
    /// The server's resource use, if its process is known.
    pub server: Option<ServerCost>,
}

/// A server's resource use.
#[derive(Clone, Copy)]
pub struct ServerCost {
    pub cpu: Duration,
    /// Resident memory at the end, in bytes.
    pub memory: u64,
    /// By how much it grew for each silent connection.
    pub bytes_per_idle: Option<f64>,
}

/// Why the crowd stopped before its time.
#[derive(Debug)]
pub enum LoadError {
    MakeGuest(CallError),
    MakeTable(CallError),
    Connect(ConnectError),
    /// A player's socket ended.
    Receive(ReceiveError),
    Send(io::Error),
    /// A player's task ended by a panic.
    Player(tokio::task::JoinError),
    /// The thread of the flood did not start, or ended by a panic.
    Flood(io::Error),
}

impl LoadError {
    /// Whether nobody listens at the address.
    pub fn nobody_listens(&self) -> bool {
        match self {
            LoadError::MakeGuest(CallError::Connect(why))
            | LoadError::MakeTable(CallError::Connect(why))
            | LoadError::Connect(ConnectError::Io(why)) => why.kind() == io::ErrorKind::ConnectionRefused,
            _ => false,
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::MakeGuest(why) => write!(f, "no guest could be made: {why}"),
            LoadError::MakeTable(why) => write!(f, "no table could be made: {why}"),
            LoadError::Connect(why) => write!(f, "no socket could be opened: {why}"),
            LoadError::Receive(why) => write!(f, "a player was sent away: {why}"),
            LoadError::Send(why) => write!(f, "a player's connection broke: {why}"),
            LoadError::Player(why) => why.fmt(f),
            LoadError::Flood(why) => write!(f, "the flood stopped: {why}"),
        }
    }
}

impl error::Error for LoadError {}

/// Makes a guest.
async fn guest<C: Connector>(address: SocketAddr, connector: C) -> Result<Client<C>, LoadError> {
    let mut client = Client::new(address, connector);
    client.become_guest().await.map_err(LoadError::MakeGuest)?;
    Ok(client)
}

/// Makes a table and returns its code.
async fn make_table(plan: &LoadPlan, host: &Client) -> Result<String, LoadError> {
    let mut seats = vec![SeatPlan::Host {}];
    seats.resize(plan.players, SeatPlan::Open {});
    host.make_table(&setup(&plan.edition, seats, Pace::default())).await.map_err(LoadError::MakeTable)
}

fn setup(edition: &str, seats: Vec<SeatPlan>, pace: Pace) -> Setup {
    Setup {
        rules: RulesPatch { base: Some(edition.into()), ..RulesPatch::default() },
        mode: Some(Mode::Rounds(5)),
        seats,
        clock_s: None,
        done_s: None,
        aid: Aid::default(),
        first: None,
        pace,
        hints: false,
        lesson: None,
    }
}

async fn open<C: Connector>(client: &Client<C>, code: &str) -> Result<WebSocket<C::Stream>, LoadError> {
    client.open(&socket_path(code, None::<u32>)).await.map_err(LoadError::Connect)
}

/// Fills tables and lets them play. Calls `progress` for every table that is full, and then every second.
pub async fn run(plan: &LoadPlan, progress: impl Fn(u64)) -> Result<LoadOutcome, LoadError> {
    let counts = Rc::new(RefCell::new(LoadCounts::default()));
    let mut crowd = JoinSet::new();
    for number in 0..plan.tables {
        let host = guest(plan.address, Tcp).await?;
        let code = make_table(plan, &host).await?;
        for seat in 0..plan.players {
            let mut socket = match seat {
                0 => open(&host, &code).await?,
                _ => open(&guest(plan.address, Tcp).await?, &code).await?,
            };
            if seat > 0 {
                socket.send(r#"{"t":"sit","seat":null}"#).await.map_err(LoadError::Send)?;
            }
            let seed = (number * plan.players + seat) as u64 + 1;
            crowd.spawn_local(LoadPlayer::new(socket, seed, plan.think, Rc::clone(&counts)).run());
        }
        progress(1);
    }
    let (bytes_per_idle, _silent) = open_silent(plan, &progress).await?;
    play_for(&mut crowd, plan.warm_up, &progress).await?;
    let before = plan.pid.and_then(process_usage);
    counts.borrow_mut().counting = true;
    let start = Instant::now();
    play_for(&mut crowd, plan.seconds, &progress).await?;
    counts.borrow_mut().counting = false;
    let took = start.elapsed();
    let after = plan.pid.and_then(process_usage);
    let server = before.zip(after).map(|(before, after)| ServerCost {
        cpu: after.cpu.saturating_sub(before.cpu),
        memory: after.memory,
        bytes_per_idle,
    });
    Ok(LoadOutcome { counts: counts.take(), took, server })
}

/// Lets the crowd play for a while. A player who is sent away is an error.
async fn play_for(
    crowd: &mut JoinSet<Result<(), LoadError>>,
    time: Duration,
    progress: &impl Fn(u64),
) -> Result<(), LoadError> {
    let end = tokio::time::Instant::now() + time;
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.tick().await;
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(end) => return Ok(()),
            _ = second.tick() => progress(1),
            Some(left) = crowd.join_next() => left.map_err(LoadError::Player)??,
        }
    }
}

/// Opens the silent connections as watchers, and measures what each costs the server.
async fn open_silent(
    plan: &LoadPlan,
    progress: &impl Fn(u64),
) -> Result<(Option<f64>, Vec<WebSocket<TcpStream>>), LoadError> {
    if plan.idle == 0 {
        return Ok((None, Vec::new()));
    }
    let mut watchers = Vec::new();
    for _ in 0..WATCHERS {
        watchers.push(guest(plan.address, Tcp).await?);
    }
    let first_host = guest(plan.address, Tcp).await?;
    let mut codes = Vec::new();
    for _ in 0..plan.idle.div_ceil(WATCHERS) {
        let code = match codes.len() % 10 {
            9 => make_table(plan, &guest(plan.address, Tcp).await?).await?,
            _ => make_table(plan, &first_host).await?,
        };
        codes.push(code);
    }
    tokio::time::sleep(SETTLE).await;
    let before = plan.pid.and_then(process_usage);
    let mut silent = Vec::new();
    'all: for code in &codes {
        for watcher in &watchers {
            if silent.len() == plan.idle {
                break 'all;
            }
            let mut socket = open(watcher, code).await?;
            socket.receive().await.map_err(LoadError::Receive)?;
            socket.shrink();
            silent.push(socket);
        }
        progress(1);
    }
    tokio::time::sleep(SETTLE).await;
    let after = plan.pid.and_then(process_usage);
    let grown = before.zip(after).map(|(before, after)| after.memory.saturating_sub(before.memory));
    Ok((grown.map(|grown| grown as f64 / silent.len() as f64), silent))
}
