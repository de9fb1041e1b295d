//! ad hoc
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use serde_json::json;
use crate::client::{Person, setup};
use crate::player::Player;

fn rss(pid: u32) -> u64 {
    let s = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    s.lines().find(|l| l.starts_with("VmRSS")).unwrap().split_whitespace().nth(1).unwrap().parse().unwrap()
}
fn cpu(pid: u32) -> f64 {
    let s = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let f: Vec<&str> = s.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn measure() {
    let address: std::net::SocketAddr = std::env::var("ADDR").unwrap().parse().unwrap();
    let pid: u32 = std::env::var("SPID").unwrap().parse().unwrap();
    let moves = Arc::new(AtomicU64::new(0));
    let stop = Arc::new(AtomicBool::new(false));
    let tables: usize = std::env::var("TABLES").unwrap().parse().unwrap();
    let mut tasks = Vec::new();
    for t in 0..tables {
        let mut people = Vec::new();
        for _ in 0..4 { people.push(Person::new(address).await); }
        let mut s = setup("nordic", 4, 0);
        s["mode"] = json!("rounds:100");
        let code = people[0].make(&s).await;
        for (i, p) in people.iter().enumerate() {
            let mut sock = p.join(&code, None).await;
            if i > 0 { sock.say(&json!({"t":"sit","seat":null})).await; sock.until(|m| m["you"]["seats"].as_array().is_some_and(|s| !s.is_empty())).await; }
            let mut player = Player::new(sock, (t * 4 + i) as u64);
            let (moves, stop) = (moves.clone(), stop.clone());
            tasks.push(tokio::spawn(async move {
                while !stop.load(Ordering::Relaxed) && player.stage() != "series_over" {
                    if let Some(a) = player.answer() {
                        if a["t"] == "act" { moves.fetch_add(1, Ordering::Relaxed); }
                        player.socket.say(&a).await;
                    }
                    let Ok(m) = player.socket.hear().await else { break };
                    player.socket.frames.clear();
                    if m["t"] == "update" { player.keep(&m); }
                }
            }));
        }
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (m0, c0, t0) = (moves.load(Ordering::Relaxed), cpu(pid), Instant::now());
    tokio::time::sleep(Duration::from_secs(10)).await;
    let (m1, c1, dt) = (moves.load(Ordering::Relaxed), cpu(pid), t0.elapsed().as_secs_f64());
    eprintln!("tables {tables}: moves/s {:.0}, server cpu {:.2} cores, per cpu-second {:.0}", (m1 - m0) as f64 / dt, (c1 - c0) / dt, (m1 - m0) as f64 / (c1 - c0));
    stop.store(true, Ordering::Relaxed);
    drop(tasks);
    // idle
    let p = Person::new(address).await;
    let before = rss(pid);
    let code = p.make(&setup("nordic", 2, 0)).await;
    let mut idle = Vec::new();
    let n = 2000;
    for _ in 0..n { idle.push(p.join(&code, None).await); }
    eprintln!("idle: {:.1} KB each", (rss(pid) - before) as f64 / n as f64);
}
