//! The server in a simulated network, with simulated time and a simulated disk: clients are disconnected, delayed and repeat messages, the
//! server is killed, writes fail; and what everybody was told must agree with the log.
//!
//! `KINGRAT_SEEDS=1000` sets the number of scenarios, `KINGRAT_SEED=17` runs that one alone.

mod chaos;
mod page;
mod truth;
mod wire;
mod world;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use world::{Figures, story, tell};

/// The number of scenarios in every run of the suite.
const SEEDS: u64 = 10;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

#[test]
fn whatever_the_network_and_the_disk_do_what_was_told_is_what_is_kept() {
    if let Some(seed) = number("KINGRAT_SEED") {
        println!("{:?}", story(seed));
        return;
    }
    let (seeds, next, sum) = (number("KINGRAT_SEEDS").unwrap_or(SEEDS), AtomicU64::new(0), Mutex::default());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds {
                        return;
                    }
                    let told = story(seed);
                    let mut sum: std::sync::MutexGuard<'_, Figures> = sum.lock().unwrap();
                    sum.add(&told);
                    if sum.stories.is_multiple_of(100) {
                        println!("{sum:?}");
                    }
                }
            });
        }
    });
    let sum = sum.into_inner().unwrap();
    println!("{sum:?}");
    assert!(
        sum.frames > 0 && sum.kills > 0 && sum.cuts > 0 && sum.disk > 0 && sum.resumed > 0,
        "it was quiet: {sum:?}"
    );
}

#[test]
fn what_is_told_and_not_kept_or_told_to_the_wrong_one_is_found() {
    let found = |plant: fn(&mut world::Told)| {
        let mut told = tell(5);
        assert_eq!(told.wrong(), [""; 0]);
        plant(&mut told);
        told.wrong().join("\n")
    };
    let lost = found(|told| {
        // The last message of a player is missing from the log.
        let log = &mut told.logs[0].1;
        let last = log.iter().rposition(|(_, input)| input.contains("\"act\"") || input.contains("\"bot\"")).unwrap();
        log.truncate(last);
    });
    assert!(lost.contains("what the log does not say"), "{lost}");
    let leaked = found(|told| {
        // A watcher is sent what a player is sent.
        let acts = |frame: &&page::ToldFrame| frame.text.contains("\"actions\":[\"");
        let text = told.diaries[0].frames.iter().find(acts).expect("a turn").text.clone();
        told.diaries[3].frames.push(page::ToldFrame { since: None, text });
    });
    assert!(leaked.contains("dora was told what the log does not say"), "{leaked}");
    let stale = found(|told| {
        let tells = |frame: &&page::ToldFrame| frame.text.contains("\"news\":[{");
        let text = told.diaries[1].frames.iter().find(tells).expect("news").text.clone();
        told.diaries[1].frames.push(page::ToldFrame { since: None, text });
    });
    assert!(stale.contains("in its order"), "{stale}");
}

#[test]
fn the_same_seed_tells_the_same_story() {
    // Only seeds without graceful stops: tokio wakes the tasks that wait for that in an order of its own.
    for seed in [1000, 1002, 1004] {
        assert_eq!(story(seed), story(seed), "seed {seed}");
    }
}
