//! `kingrat load`: load-tests a server.

use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args as ClapArgs;
use clap::builder::ArgPredicate;
use serde_json::json;

use crate::crowd::{
    self, FloodOutcome, FloodPlan, LoadCounts, LoadError, LoadOutcome, LoadPlan, LoadServer, ThinkTime,
};
use crate::progress;
use crate::run_error::RunError;
use crate::table_args::edition;

/// Load-test a server: durable moves per second, latency, processor time, memory
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  kingrat load                              Start a server and play 100 tables of 4 at full speed
  kingrat load --think 250-750              Wait 250 to 750 ms before each move, as people do
  kingrat load --tables 1 --idle 5000       Measure the memory of idle connections
  kingrat load --pin --json                 Pin the server to one core and the clients to another
  kingrat load --database postgres://…      Store in PostgreSQL; use a separate database
  kingrat load --at 127.0.0.1:7354          Test a running server; its rate limits apply
  kingrat load --pin --beside-node web      Compare with a bare room on Node's ws, which stores nothing
  kingrat load --flood 240                  See how 240 tables of five Lunas from another address
                                            slow Luna down elsewhere

A move counts when its player has received it back from the server, which stores it first and
sends every seat its own view. Moves are random, knocks are rare (1 in 16). Latency is from
sending a move to receiving it.")]
pub struct Args {
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 100, default_value_if("flood", ArgPredicate::IsPresent, "4"),
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// Players at each table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(2..=6))]
    players: u32,
    /// Edition to play
    #[arg(long, value_name = "KEY", default_value = "nordic")]
    edition: String,
    /// Wait before each move, in milliseconds: 250-750
    #[arg(long, value_name = "FROM-TO", value_parser = think)]
    think: Option<ThinkTime>,
    /// Also open N idle connections and measure their memory
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Measure how long Luna takes at tables of one player and Luna, from 127.0.0.1, first alone and then while N tables of one
    /// player and five Lunas play from 127.0.0.2, on the same machine as the server
    #[arg(long, value_name = "N", conflicts_with_all = ["players", "idle"], value_parser = clap::value_parser!(u32).range(1..=10_000))]
    flood: Option<u32>,
    /// Seconds to measure
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Seconds to play before measuring
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(0..=600))]
    warm_up: u64,
    /// Pin the server to the first core and the clients to the second (needs taskset)
    #[arg(long)]
    pin: bool,
    /// Test a running server instead of starting one
    #[arg(long, value_name = "HOST:PORT", conflicts_with_all = ["database", "pin"])]
    at: Option<String>,
    /// Database of the started server (default: SQLite in a temporary folder)
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Then let the same crowd play in a bare room on Node's ws, which knows no rules and stores nothing, and compare the durable
    /// moves per second of processor time; FOLDER has ws in its node_modules, as web has after npm ci
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["at", "flood", "idle"])]
    beside_node: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn think(text: &str) -> Result<ThinkTime, String> {
    let range = text.split_once('-').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    match range {
        Some((from, to)) if from <= to && to <= 600_000 => {
            Ok(ThinkTime { least: Duration::from_millis(from), most: Duration::from_millis(to) })
        }
        _ => Err("expected milliseconds from least to most, as in 250-750".into()),
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), RunError> {
    let edition = edition(&args.edition)?;
    edition.rules.check_table(args.players as usize).map_err(RunError::input)?;
    if let Some(packages) = args.beside_node.as_ref().filter(|packages| !packages.join("node_modules/ws").is_dir()) {
        let folder = packages.display();
        return Err(RunError::input(format!("{folder}/node_modules has no ws; npm ci in the folder web installs it")));
    }
    let folder = Scratch::new()?;
    let core = args.pin.then_some(0);
    let started = match &args.at {
        Some(_) => None,
        None => Some(LoadServer::new(&folder.0, args.database.as_deref(), core).map_err(RunError::input)?),
    };
    if args.pin && !crowd::pin_to_core(1) {
        return Err(RunError::input("--pin needs the program taskset and two cores"));
    }
    let address = match (&started, &args.at) {
        (Some(started), _) => started.address,
        (None, at) => resolve(at.as_deref().unwrap_or_default())?,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(RunError::input)?;
    let local = tokio::task::LocalSet::new();
    if let Some(tables) = args.flood {
        let plan = flood_plan(args, address, tables);
        let bar = progress::bar(2 * (args.warm_up + args.seconds), "seconds");
        let outcome = local.block_on(&runtime, crowd::flood(&plan, |seconds| bar.inc(seconds)));
        bar.finish_and_clear();
        return report_flood(args, tables, outcome.map_err(|why| RunError::input(worded(args, &why)))?);
    }
    let mut plan = LoadPlan {
        address,
        edition: args.edition.clone(),
        tables: args.tables as usize,
        players: args.players as usize,
        think: args.think,
        idle: args.idle,
        warm_up: Duration::from_secs(args.warm_up),
        seconds: Duration::from_secs(args.seconds),
        pid: started.as_ref().map(LoadServer::pid),
    };
    let steps = plan.tables as u64 + plan.idle.div_ceil(50) as u64 + args.warm_up + args.seconds;
    let bar = progress::bar(steps * (1 + u64::from(args.beside_node.is_some())), "steps");
    let play = |plan: &LoadPlan| {
        let outcome = local.block_on(&runtime, crowd::run(plan, |steps| bar.inc(steps)));
        outcome.map_err(|why| RunError::input(worded(args, &why)))
    };
    let outcome = play(&plan)?;
    drop(started);
    let beside = match &args.beside_node {
        Some(packages) => {
            let room = LoadServer::bare_room(&folder.0, packages, core).map_err(RunError::input)?;
            (plan.address, plan.pid) = (room.address, Some(room.pid()));
            Some(play(&plan)?)
        }
        None => None,
    };
    bar.finish_and_clear();
    report(args, outcome, beside)
}

/// The measured players make a move in a tenth of a second or so: often enough to measure, and no load.
const FLOOD_THINK: ThinkTime = ThinkTime { least: Duration::from_millis(50), most: Duration::from_millis(150) };

fn flood_plan(args: &Args, address: SocketAddr, flood: u32) -> FloodPlan {
    FloodPlan {
        address,
        edition: args.edition.clone(),
        tables: args.tables as usize,
        flood: flood as usize,
        think: args.think.unwrap_or(FLOOD_THINK),
        warm_up: Duration::from_secs(args.warm_up),
        seconds: Duration::from_secs(args.seconds),
    }
}

/// Words an error, with what to do about it if that is known.
fn worded(args: &Args, why: &LoadError) -> String {
    match &args.at {
        Some(at) if why.nobody_listens() => {
            format!("no server answers at {at}. Start one with kingrat serve, or leave out --at")
        }
        _ => why.to_string(),
    }
}

fn resolve(at: &str) -> Result<SocketAddr, RunError> {
    let found = at.to_socket_addrs().ok().and_then(|mut found| found.next());
    found.ok_or_else(|| RunError::input(format!("{at:?} is not an address: expected HOST:PORT, as in 127.0.0.1:7354")))
}

/// Returns a percentile in milliseconds.
fn percentile(sorted: &[u32], part: f64) -> f64 {
    let at = (sorted.len() as f64 * part).ceil() as usize;
    sorted.get(at.max(1) - 1).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}

/// Returns the moves for each second of the server's processor time.
fn moves_per_cpu_second(outcome: &LoadOutcome) -> Option<f64> {
    let cpu = outcome.server?.cpu.as_secs_f64();
    (cpu > 0.0).then(|| outcome.counts.moves as f64 / cpu)
}

/// Returns how many messages the crowd received for each move, and the mean of their bytes.
fn messages_per_move(outcome: &LoadOutcome) -> [f64; 2] {
    let LoadCounts { moves, messages, bytes, .. } = outcome.counts;
    [messages as f64 / moves.max(1) as f64, bytes as f64 / messages.max(1) as f64]
}

/// Prints the outcome, and that of the bare room beside it.
fn report(args: &Args, outcome: LoadOutcome, beside: Option<LoadOutcome>) -> Result<(), RunError> {
    let efficiency = moves_per_cpu_second(&outcome);
    let [messages, length] = messages_per_move(&outcome);
    let room = beside.as_ref().map(messages_per_move);
    let beside = beside.as_ref().and_then(moves_per_cpu_second);
    let ratio = efficiency.zip(beside).map(|(ours, theirs)| ours / theirs);
    let LoadOutcome { mut counts, took, server } = outcome;
    counts.latencies.sort_unstable();
    let seconds = took.as_secs_f64();
    let rate = counts.moves as f64 / seconds;
    let [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map(|part| percentile(&counts.latencies, part));
    let cpu = server.map(|server| server.cpu.as_secs_f64());
    let memory = server.map(|server| server.memory as f64 / 1e6);
    let idle = server.and_then(|server| server.bytes_per_idle);
    let mut out = std::io::stdout().lock();
    if args.json {
        let figures = json!({
            "tables": args.tables,
            "players": args.players,
            "edition": args.edition,
            "think_ms": args.think.map(|think| [think.least.as_millis() as u64, think.most.as_millis() as u64]),
            "seconds": seconds,
            "moves": counts.moves,
            "moves_per_second": rate,
            "latency_ms": { "p50": p50, "p90": p90, "p99": p99, "p999": p999, "max": percentile(&counts.latencies, 1.0) },
            "refused": counts.refused,
            "server_cpu_seconds": cpu,
            "moves_per_cpu_second": efficiency,
            "messages_per_move": messages,
            "bytes_per_message": length,
            "bare_room_messages_per_move": room.map(|[messages, _]| messages),
            "bare_room_bytes_per_message": room.map(|[_, length]| length),
            "bare_room_moves_per_cpu_second": beside,
            "ratio_to_bare_room": ratio,
            "server_memory_mb": memory,
            "idle_connections": args.idle,
            "bytes_per_idle_connection": idle,
        });
        writeln!(out, "{figures}")?;
        return Ok(());
    }
    writeln!(out, "{} tables of {} players, {}, {seconds:.1} s\n", args.tables, args.players, args.edition)?;
    writeln!(out, "durable moves/s     {rate:>10.0}")?;
    writeln!(out, "latency, ms         p50 {p50:.2}  p90 {p90:.2}  p99 {p99:.2}  p99.9 {p999:.2}")?;
    writeln!(out, "refused             {:>10}", counts.refused)?;
    writeln!(out, "messages per move   {messages:>10.2}  {length:.0} bytes each")?;
    if let (Some(cpu), Some(memory)) = (cpu, memory) {
        writeln!(
            out,
            "server              {cpu:.2} s of processor time ({:.0} %), {memory:.1} MB",
            cpu / seconds * 100.0
        )?;
    }
    if let Some(efficiency) = efficiency {
        writeln!(out, "moves/s of a core   {efficiency:>10.0}")?;
    }
    if let (Some(beside), Some(ratio)) = (beside, ratio) {
        writeln!(out, "bare room           {beside:>10.0}  ratio {ratio:.2}")?;
        if let Some([messages, length]) = room {
            writeln!(out, "messages per move   {messages:>10.2}  {length:.0} bytes each")?;
        }
    }
    if let Some(idle) = idle {
        writeln!(out, "silent connection   {idle:>10.0} bytes each, of {}", args.idle)?;
    }
    Ok(())
}

fn report_flood(args: &Args, flood: u32, outcome: FloodOutcome) -> Result<(), RunError> {
    let FloodOutcome { mut alone, mut flooded, flood_moves } = outcome;
    alone.sort_unstable();
    flooded.sort_unstable();
    let [p50, p50_flooded] = [&alone, &flooded].map(|sorted| percentile(sorted, 0.5));
    let ratio = if p50 > 0.0 { p50_flooded / p50 } else { 0.0 };
    let rate = flood_moves as f64 / args.seconds as f64;
    let mut out = std::io::stdout().lock();
    if args.json {
        let latency = |sorted: &[u32]| {
            let [p50, p90, p99] = [0.5, 0.9, 0.99].map(|part| percentile(sorted, part));
            json!({ "moves": sorted.len(), "p50": p50, "p90": p90, "p99": p99, "max": percentile(sorted, 1.0) })
        };
        let figures = json!({
            "tables": args.tables,
            "flood_tables": flood,
            "edition": args.edition,
            "seconds": args.seconds,
            "alone_ms": latency(&alone),
            "flooded_ms": latency(&flooded),
            "p50_ratio": ratio,
            "flood_moves_per_second": rate,
        });
        writeln!(out, "{figures}")?;
        return Ok(());
    }
    writeln!(out, "{} tables of a player and Luna; a flood of {flood} tables of five Lunas\n", args.tables)?;
    for (what, sorted) in [("alone", &alone), ("flooded", &flooded)] {
        let [p50, p90, p99] = [0.5, 0.9, 0.99].map(|part| percentile(sorted, part));
        let moves = sorted.len();
        writeln!(out, "Luna's moves, {what:<8}  {moves:>6}  ms: p50 {p50:.2}  p90 {p90:.2}  p99 {p99:.2}")?;
    }
    writeln!(out, "ratio of p50            {ratio:>6.2}")?;
    writeln!(out, "the flood's moves/s     {rate:>6.0}")?;
    Ok(())
}

/// The temporary data folder of the started server.
struct Scratch(std::path::PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, RunError> {
        let folder = std::env::temp_dir().join(format!("kingrat-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        Ok(Scratch(folder))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
