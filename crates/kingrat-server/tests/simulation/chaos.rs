//! Fault injection by a seed: connections are cut, held and slowed; the server is killed or stopped; writes fail, tear, stall and drag.

use std::rc::Rc;
use std::time::Duration;

use kingrat_bots::SimRng;
use kingrat_server::SimulatedDisk;
use tokio::sync::Notify;
use turmoil::Sim;

pub const SERVER: &str = "server";
/// The maximum latency of a message without faults.
pub const LATENCY: Duration = Duration::from_millis(150);

/// How many faults of each kind were injected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Struck {
    pub cuts: u64,
    pub kills: u64,
    pub disk: u64,
}

pub struct Chaos<'a> {
    chance: SimRng,
    clients: &'a [&'a str],
    memory: SimulatedDisk,
    stop: Rc<Notify>,
    /// Whether servers are also stopped gracefully.
    orderly: bool,
    /// When fault injection ends; then everything is repaired.
    until: Duration,
    next: Duration,
    /// Pending repairs, with their times.
    mending: Vec<(Duration, Mend)>,
    mended: bool,
    pub struck: Struck,
}

#[derive(Clone, Copy, PartialEq)]
enum Mend {
    Line(usize),
    Server,
    Stall,
    Slow,
}

impl<'a> Chaos<'a> {
    pub fn new(seed: u64, clients: &'a [&'a str], memory: SimulatedDisk, stop: Rc<Notify>) -> Chaos<'a> {
        let mut chance = SimRng::stream(seed, 0);
        Chaos {
            until: Duration::from_secs(20 + u64::from(chance.below(80))),
            chance,
            clients,
            memory,
            stop,
            orderly: seed % 2 == 1,
            next: Duration::ZERO,
            mending: Vec::new(),
            mended: false,
            struck: Struck::default(),
        }
    }

    /// Injects and repairs what is due. Called before every step.
    pub fn pass(&mut self, sim: &mut Sim<'_>) {
        let now = sim.elapsed();
        while let Some(i) = self.mending.iter().position(|(at, _)| *at <= now || now >= self.until) {
            let (_, mend) = self.mending.swap_remove(i);
            self.mend(sim, mend);
        }
        if now >= self.until {
            if !self.mended {
                self.memory.fail_next(0);
                self.mended = true;
            }
        } else if now >= self.next {
            self.strike(sim, now);
            self.next = now + self.millis(100, 4_000);
        }
    }

    fn millis(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_millis((least + self.chance.below(most - least)).into())
    }

    /// Returns a random duration: a hiccup, a tunnel, or longer than any timeout.
    fn while_(&mut self) -> Duration {
        match self.chance.below(8) {
            0 => self.millis(30_000, 60_000),
            1 | 2 => self.millis(5_000, 20_000),
            _ => self.millis(50, 3_000),
        }
    }

    fn strike(&mut self, sim: &mut Sim<'_>, now: Duration) {
        let client = self.chance.below(self.clients.len() as u32) as usize;
        let name = self.clients[client];
        let (kind, long) = (self.chance.below(18), self.while_());
        let mend = match kind {
            0..=8 => Mend::Line(client),
            9..=12 => Mend::Server,
            15 | 16 => Mend::Stall,
            17 => Mend::Slow,
            _ => {
                // The next write fails; nothing has to be repaired.
                self.struck.disk += 1;
                match kind {
                    13 => self.memory.fail_next(1 + self.chance.below(3)),
                    _ => self.memory.tear_next(self.chance.below(5) as usize),
                }
                return;
            }
        };
        if self.mending.iter().any(|(_, other)| *other == mend) {
            return; // one fault at a time for each target
        }
        match kind {
            0..=2 => sim.partition(name, SERVER),
            3 | 4 => sim.partition_oneway(name, SERVER),
            5 | 6 => sim.partition_oneway(SERVER, name),
            7 => sim.hold(name, SERVER),
            8 => sim.set_link_max_message_latency(name, SERVER, Duration::from_secs(4)),
            12 if self.orderly => self.stop.notify_one(), // it has ten seconds
            9..=12 => {
                self.memory.crash();
                self.unheard(sim, |sim| sim.crash(SERVER));
            }
            15 | 16 => self.memory.stall(),
            _ => {
                let delay = self.millis(10, 1_500);
                self.memory.slow(delay);
            }
        }
        match mend {
            Mend::Line(_) => self.struck.cuts += 1,
            Mend::Server => self.struck.kills += 1,
            Mend::Stall | Mend::Slow => self.struck.disk += 1,
        }
        self.mending.push((now + long, mend));
    }

    /// Does this to the server while none of its messages gets out: a machine without power sends no close frame. (And tokio drops a
    /// runtime's tasks in an order of its own, so that the scenario would not be reproducible.)
    fn unheard(&self, sim: &mut Sim<'_>, act: impl FnOnce(&mut Sim<'_>)) {
        self.clients.iter().for_each(|name| sim.partition(*name, SERVER));
        act(sim);
        let well = |client: usize| !self.mending.iter().any(|(_, mend)| *mend == Mend::Line(client));
        let well = self.clients.iter().enumerate().filter(|(client, _)| well(*client));
        well.for_each(|(_, name)| sim.repair(*name, SERVER));
    }

    fn mend(&mut self, sim: &mut Sim<'_>, mend: Mend) {
        match mend {
            Mend::Line(client) => {
                let name = self.clients[client];
                sim.release(name, SERVER);
                sim.repair(name, SERVER);
                sim.set_link_max_message_latency(name, SERVER, LATENCY);
            }
            Mend::Server => {
                self.memory.crash(); // what is still stopping gracefully is killed
                self.unheard(sim, |sim| sim.bounce(SERVER));
            }
            Mend::Stall => self.memory.resume(),
            Mend::Slow => self.memory.slow(Duration::ZERO),
        }
    }
}
