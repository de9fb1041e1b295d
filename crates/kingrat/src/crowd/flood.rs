//! A flood of thinking: how long Luna's moves take at a few tables, alone and while many tables of another address are full of Lunas.

use std::cell::RefCell;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::Duration;
use std::{io, thread};

use kingrat_client::TcpFrom;
use kingrat_table::protocol::{Pace, SeatPlan};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinSet, LocalSet};

use super::player::{LoadCounts, LoadPlayer, ThinkTime};
use super::{LoadError, guest, open, play_for, setup};

/// Where the tables are that are measured, and where the flood comes from: two addresses of this machine, two strangers to the server.
const HONEST: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));
const HOSTILE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
/// Tables of one guest in the flood: the server's default limit.
const TABLES_OF_GUEST: usize = 20;
/// Cats at each table of the flood.
const CATS: usize = 5;

/// The tables to measure, and the size of the flood.
pub struct FloodPlan {
    pub address: SocketAddr,
    pub edition: String,
    /// Tables of a player and Luna that are measured.
    pub tables: usize,
    /// Tables of a player and five Lunas at the other address.
    pub flood: usize,
    /// How long the measured players think.
    pub think: ThinkTime,
    pub warm_up: Duration,
    pub seconds: Duration,
}

/// How long Luna's moves took, in microseconds.
pub struct FloodOutcome {
    pub alone: Vec<u32>,
    pub flooded: Vec<u32>,
    /// How many moves the cats of the flood made.
    pub flood_moves: usize,
}

/// Measures Luna's moves, lets the flood come, and measures them again.
pub async fn flood(plan: &FloodPlan, progress: impl Fn(u64)) -> Result<FloodOutcome, LoadError> {
    let counts = Rc::new(RefCell::new(LoadCounts::default()));
    let mut crowd = JoinSet::new();
    let host = guest(plan.address, TcpFrom(HONEST)).await?;
    for number in 0..plan.tables {
        let player = player(plan, &host, 1, number as u64 + 1, Some(plan.think), &counts).await?;
        crowd.spawn_local(player.run());
    }
    play_for(&mut crowd, plan.warm_up, &progress).await?;
    let alone = measure(plan, &mut crowd, &counts, &progress).await?;
    let coming = Flood::start(plan).await?;
    play_for(&mut crowd, plan.warm_up, &progress).await?;
    coming.count();
    let flooded = measure(plan, &mut crowd, &counts, &progress).await?;
    Ok(FloodOutcome { alone, flooded, flood_moves: coming.stop()? })
}

async fn measure(
    plan: &FloodPlan,
    crowd: &mut JoinSet<Result<(), LoadError>>,
    counts: &RefCell<LoadCounts>,
    progress: &impl Fn(u64),
) -> Result<Vec<u32>, LoadError> {
    counts.borrow_mut().counting = true;
    play_for(crowd, plan.seconds, progress).await?;
    let mut counts = counts.borrow_mut();
    counts.counting = false;
    Ok(std::mem::take(&mut counts.others))
}

/// Makes a table of the host and so many Lunas, and sits down.
async fn player(
    plan: &FloodPlan,
    host: &kingrat_client::Client<TcpFrom>,
    cats: usize,
    seed: u64,
    think: Option<ThinkTime>,
    counts: &Rc<RefCell<LoadCounts>>,
) -> Result<LoadPlayer, LoadError> {
    let mut seats = vec![SeatPlan::Host {}];
    seats.resize(1 + cats, SeatPlan::Bot { bot: "luna".into() });
    let code = host.make_table(&setup(&plan.edition, seats, Pace::Instant)).await.map_err(LoadError::MakeTable)?;
    Ok(LoadPlayer::new(open(host, &code).await?, seed, think, Rc::clone(counts)))
}

/// The flood, on a thread of its own: its players must not keep those waiting who measure.
struct Flood {
    orders: mpsc::UnboundedSender<()>,
    thread: thread::JoinHandle<Result<usize, LoadError>>,
}

impl Flood {
    /// Fills the tables, and lets them play.
    async fn start(plan: &FloodPlan) -> Result<Flood, LoadError> {
        let (orders, ordered) = mpsc::unbounded_channel();
        let (full, filled) = oneshot::channel();
        let plan = FloodPlan { edition: plan.edition.clone(), ..*plan };
        let body = move || {
            let runtime = Builder::new_current_thread().enable_all().build().map_err(LoadError::Flood)?;
            LocalSet::new().block_on(&runtime, run(&plan, full, ordered))
        };
        let thread = thread::Builder::new().name("flood".into()).spawn(body).map_err(LoadError::Flood)?;
        let flood = Flood { orders, thread };
        match filled.await {
            Ok(()) => Ok(flood),
            Err(_) => flood.stop().and(Err(LoadError::Flood(io::Error::other("it never began")))),
        }
    }

    /// Counts its moves from now on.
    fn count(&self) {
        let _ = self.orders.send(()); // an error of its thread is returned by `stop`
    }

    /// Ends it, and returns how many moves its cats have made.
    fn stop(self) -> Result<usize, LoadError> {
        drop(self.orders);
        let panicked = |_| LoadError::Flood(io::Error::other("its thread panicked"));
        self.thread.join().map_err(panicked)?
    }
}

/// Fills the tables of the flood and plays until the orders end. Returns how many moves its cats have made since it was told to count.
async fn run(
    plan: &FloodPlan,
    full: oneshot::Sender<()>,
    mut orders: mpsc::UnboundedReceiver<()>,
) -> Result<usize, LoadError> {
    let counts = Rc::new(RefCell::new(LoadCounts::default()));
    let mut crowd = JoinSet::new();
    let mut host = guest(plan.address, TcpFrom(HOSTILE)).await?;
    for number in 0..plan.flood {
        if number > 0 && number % TABLES_OF_GUEST == 0 {
            host = guest(plan.address, TcpFrom(HOSTILE)).await?;
        }
        let player = player(plan, &host, CATS, number as u64 + 1, None, &counts).await?;
        crowd.spawn_local(player.run());
    }
    let _ = full.send(());
    loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(()) => counts.borrow_mut().counting = true,
                None => return Ok(counts.borrow().others.len()),
            },
            Some(left) = crowd.join_next() => left.map_err(LoadError::Player)??,
        }
    }
}
