//! Steps a batch at random and prints decisions a second: `cargo run --release -p kingrat-env --example step_random -- rich 2`.

use std::time::Instant;

use kingrat_env::{Batch, Buffers, Kind, Setup};
use kingrat_rules::{Action, Edition};

const TABLES: usize = 4096;
const PLAYERS: usize = 4;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let kind = if args.get(1).is_some_and(|kind| kind == "rich") { Kind::Rich } else { Kind::Compact };
    let threads = args.get(2).and_then(|threads| threads.parse().ok()).unwrap_or(1);
    let setup = Setup { kind, ..Setup::new(&Edition::NORDIC, PLAYERS) };
    let mut batch = Batch::new(setup, TABLES, threads).expect("a playable setup");
    let (mut observation, mut mask) = (vec![0u8; TABLES * batch.row()], vec![0; TABLES * Action::COUNT]);
    let (mut reward, mut done, mut seat) = (vec![0.0; TABLES * PLAYERS], vec![0; TABLES], vec![0; TABLES]);
    let mut buffers = Buffers {
        observation: &mut observation,
        mask: &mut mask,
        reward: &mut reward,
        done: &mut done,
        seat: &mut seat,
        last: None,
    };
    let mut best = 0.0f64;
    for _ in 0..10 {
        let start = Instant::now();
        for _ in 0..100 {
            batch.step_random(&mut buffers);
        }
        best = best.max((100 * TABLES) as f64 / start.elapsed().as_secs_f64());
    }
    println!("{kind:?}, {threads} threads: {:.2} M decisions/s", best / 1e6);
}
