//! The engine's hot path does not allocate, as measured by a counting allocator.
#![allow(unsafe_code)] // a global allocator cannot be written without it

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use kingrat_rules::{Edition, Event, Ruleset, Seat, Turn, Viewer};

#[path = "properties/rng.rs"]
mod rng;
#[path = "properties/tables.rs"]
mod tables;

use rng::SplitMix;
use tables::{Table, changed};

/// The number of rounds of every edition, and of rounds with changed rules.
const ROUNDS: u64 = 150;

/// The system's allocator with a counter for each thread.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn asked() -> u64 {
    ASKED.with(Cell::get)
}

// SAFETY: every call is forwarded to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // Thread-locals are gone while a thread ends; nothing is measured then.
        let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Runs `work`, and fails if it allocates.
fn free<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let before = asked();
    let result = work();
    assert_eq!(asked() - before, 0, "{what} allocates");
    result
}

#[test]
fn the_allocator_of_this_test_counts() {
    let before = asked();
    let list = std::hint::black_box(vec![1, 2, 3]);
    assert_eq!(asked() - before, 1, "{list:?}");
}

/// Calls every query that a seat, a bot or a server may make.
fn ask(round: &kingrat_rules::Round, event: Option<&Event>) {
    let legal = free("legal", || round.legal());
    free("get", || assert_eq!((0..legal.len()).filter(|&place| legal.get(place).is_some()).count(), legal.len()));
    free("iter", || assert_eq!(legal.iter().filter(|&action| legal.contains(action)).count(), legal.len()));
    free("mask", || assert_eq!(legal.mask().count_ones() as usize, legal.len()));
    free("outcome", || assert_eq!(round.outcome().is_some(), round.is_over()));
    for viewer in Seat::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Gallery]) {
        let view = free("view", || round.view(viewer));
        free("unseen", || view.unseen());
        free("glimpse", || round.glimpse(viewer));
        if let Some(event) = event {
            free("seen_by", || event.seen_by(viewer));
        }
        if let Viewer::Seat(seat) = viewer {
            free("legal_for", || round.legal_for(seat));
        }
    }
}

/// Plays a round step by step, and another on the fast path.
fn play_without_allocating(table: &Table, rng: &mut SplitMix) {
    let mut round = table.round();
    ask(&round, None);
    let mut fast = round;
    free("run_chance", || fast.run_chance(rng));
    for step in 0..400 {
        let event = match round.turn() {
            Turn::Over => break,
            Turn::Seat(_) => {
                let legal = round.legal();
                let action = legal.get(rng.below(legal.len())).unwrap();
                for index in 0..kingrat_rules::Action::COUNT {
                    let Some(tried) = kingrat_rules::Action::from_index(index, round.actor(), round.players()) else {
                        continue;
                    };
                    let mut copy = round;
                    free("a play on a copy", || copy.play(tried).is_ok());
                }
                free("play", || round.play(action)).unwrap()
            }
            Turn::Chance if step % 2 == 0 => {
                let bag = free("bag", || round.bag());
                let card = bag.cards().nth(rng.below(bag.total())).unwrap();
                free("deal", || round.deal(card)).unwrap()
            }
            Turn::Chance => free("deal_from", || round.deal_from(rng)).unwrap(),
        };
        ask(&round, Some(&event));
    }
    for _ in 0..400 {
        let Turn::Seat(_) = fast.turn() else { break };
        let action = fast.legal().get(rng.below(fast.legal().len())).unwrap();
        free("advance", || fast.advance(action, rng));
    }
}

#[test]
fn no_edition_allocates_while_it_is_played() {
    for edition in Edition::ALL {
        for seed in 0..ROUNDS {
            let mut rng = SplitMix::seeded(seed);
            let table = Table::of(Ruleset::of(edition), &mut rng);
            play_without_allocating(&table, &mut rng);
        }
    }
}

#[test]
fn no_changed_rules_allocate_while_they_are_played() {
    for seed in 0..10 * ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::of(changed(&mut rng), &mut rng);
        play_without_allocating(&table, &mut rng);
    }
}
