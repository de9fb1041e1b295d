//! The fair queue, by example and under every order of events.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

use proptest::prelude::*;

use super::fair_queue::{FairQueue, Place, Started};

#[path = "../../../kingrat-rules/tests/properties/cases.rs"]
mod cases;

fn address(last: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, last])
}

/// A choice in these tests: whose it is, and its number.
type Choice = (u8, u32);

/// The workers of a pool, without threads: one that is free takes the next choice at once.
struct Workers {
    queue: FairQueue<Choice>,
    most: usize,
    asked: u32,
    places: HashMap<Choice, Place>,
    in_progress: Vec<Choice>,
    started: Vec<Choice>,
}

impl Workers {
    fn new(most: usize) -> Workers {
        Workers {
            queue: FairQueue::default(),
            most,
            asked: 0,
            places: HashMap::new(),
            in_progress: Vec::new(),
            started: Vec::new(),
        }
    }

    fn ask(&mut self, who: u8) -> Choice {
        self.asked += 1;
        let choice = (who, self.asked);
        self.places.insert(choice, self.queue.push(address(who), choice));
        self.go_on();
        choice
    }

    /// Ends a choice in progress, and returns it.
    fn finish(&mut self, which: usize) -> Choice {
        let choice = self.in_progress.remove(which);
        self.queue.finish(address(choice.0));
        self.go_on();
        choice
    }

    fn go_on(&mut self) {
        while self.in_progress.len() < self.most
            && let Some(Started { address: of, job, .. }) = self.queue.start()
        {
            assert_eq!(of, address(job.0));
            self.in_progress.push(job);
            self.started.push(job);
        }
    }

    /// Ends the oldest choice in progress again and again, and its table asks at once for the next, until this choice has started. Returns
    /// how many were started before it.
    fn flood_until(&mut self, choice: Choice) -> usize {
        let before = self.started.len();
        while self.started.last() != Some(&choice) {
            let (who, _) = self.finish(0);
            if self.started.last() != Some(&choice) {
                self.ask(who);
            }
            assert!(self.started.len() < before + 10_000, "it starves");
        }
        self.started.len() - before - 1
    }
}

const HONEST: u8 = 1;
const HOSTILE: u8 = 2;

#[test]
fn a_choice_waits_for_one_hostile_choice_on_each_worker_and_no_more() {
    for most in 1..=8 {
        let mut workers = Workers::new(most);
        for _ in 0..240 {
            workers.ask(HOSTILE);
        }
        assert_eq!(workers.in_progress.len(), most, "while nobody else waits, one address has all workers");
        for _ in 0..50 {
            let choice = workers.ask(HONEST);
            let started_before = workers.flood_until(choice);
            assert_eq!(started_before, 0, "the next worker that is free, of {most}");
            let at = workers.in_progress.iter().position(|&other| other == choice).unwrap();
            workers.finish(at);
        }
    }
}

#[test]
fn a_flood_from_one_address_leaves_a_school_at_another_its_half() {
    let mut workers = Workers::new(2);
    for _ in 0..240 {
        workers.ask(HOSTILE);
    }
    for _ in 0..60 {
        workers.ask(HONEST);
    }
    let before = workers.started.len();
    for _ in 0..600 {
        let (who, _) = workers.finish(0);
        workers.ask(who);
    }
    let of_school = workers.started[before..].iter().filter(|(who, _)| *who == HONEST).count();
    assert!((298..=302).contains(&of_school), "{of_school} of 600");
}

#[test]
fn an_address_whose_choices_take_longer_gets_fewer_of_them() {
    let mut workers = Workers::new(2);
    for _ in 0..20 {
        workers.ask(HOSTILE);
        workers.ask(HONEST);
    }
    // A hostile choice takes as long as ten honest ones.
    let (mut honest, mut hostile) = (0, 0);
    for tick in 0..1000 {
        let ends = if tick % 10 == 9 { HOSTILE } else { HONEST };
        let Some(which) = workers.in_progress.iter().position(|(who, _)| *who == ends) else { continue };
        let (who, _) = workers.finish(which);
        workers.ask(who);
        *(if who == HONEST { &mut honest } else { &mut hostile }) += 1;
        let ours = workers.in_progress.iter().filter(|(who, _)| *who == HONEST).count();
        assert_eq!(ours, 1, "each has one of two workers");
    }
    assert!(honest > 8 * hostile, "{honest} and {hostile}");
}

#[test]
fn the_tables_of_an_address_take_turns() {
    let mut workers = Workers::new(1);
    let mut table_of = BTreeMap::new();
    for table in 0..5 {
        table_of.insert(workers.ask(HONEST).1, table);
    }
    let mut order = Vec::new();
    for _ in 0..20 {
        let (_, number) = workers.finish(0);
        let table = table_of[&number];
        order.push(table);
        table_of.insert(workers.ask(HONEST).1, table);
    }
    assert_eq!(order, [0, 1, 2, 3, 4].repeat(4));
}

#[test]
fn what_nobody_waits_for_leaves_nothing_behind() {
    let mut queue = FairQueue::default();
    let places: Vec<Place> = (0..=255).map(|who| queue.push(address(who), who)).collect();
    assert_eq!(queue.start().map(|started| started.job), Some(0));
    assert_eq!(queue.cancel(places[0]), None, "it is in progress");
    for (who, &place) in (0..=255).zip(&places).skip(1) {
        assert_eq!((queue.cancel(place), queue.cancel(place)), (Some(who), None));
    }
    queue.finish(address(0));
    assert!(queue.is_empty(), "an address with nothing to think about is forgotten");
    assert_eq!(queue.start(), None);
}

#[test]
fn what_is_ahead_counts_of_each_address_at_most_as_many_as_the_own_one_has() {
    let mut queue = FairQueue::default();
    for table in 0..240 {
        queue.push(address(HOSTILE), table);
    }
    queue.push(address(HONEST), 1000);
    let (first, second) = (queue.start().unwrap(), queue.start().unwrap());
    assert_eq!((first.address, first.ahead), (address(HOSTILE), 240));
    assert_eq!((second.address, second.ahead), (address(HONEST), 1), "a single table meets one of the flood's");
    let mut queue = FairQueue::default();
    for who in 0..100 {
        queue.push(address(who), who);
    }
    assert_eq!(queue.start().unwrap().ahead, 99, "a table each at a hundred addresses");
}

/// An event in the property test of the queue.
#[derive(Clone, Copy, Debug)]
enum Happening {
    Asks(u8),
    /// One in progress ends, by its place among them.
    Ends(usize),
    /// One that waits is cancelled, by its place among them.
    Cancels(usize),
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        4 => (0..6u8).prop_map(|who| Happening::Asks(who / 2)), // three addresses …
        3 => Just(Happening::Asks(9)),                         // … and one that floods
        6 => (0..8usize).prop_map(Happening::Ends),
        1 => (0..64usize).prop_map(Happening::Cancels),
    ]
}

/// A choice whose address had nothing else to think about when it came: what each other address had in progress, and has started since.
struct Watched {
    choice: Choice,
    in_progress: HashMap<u8, usize>,
    started: HashMap<u8, usize>,
}

/// The queue under test, and what must be true of it, by plain lists.
struct Checked {
    workers: Workers,
    waiting: Vec<Choice>,
    watched: Vec<Watched>,
}

impl Checked {
    fn in_progress(&self, who: u8) -> usize {
        self.workers.in_progress.iter().filter(|choice| choice.0 == who).count()
    }

    fn happen(&mut self, happening: Happening) {
        let before = self.workers.started.len();
        let in_progress_before = self.workers.in_progress.clone();
        match happening {
            Happening::Asks(who) => {
                let alone = self.in_progress(who) == 0 && !self.waiting.iter().any(|choice| choice.0 == who);
                let in_progress = [0, 1, 2, 9].map(|other| (other, self.in_progress(other)));
                let choice = self.workers.ask(who);
                self.waiting.push(choice);
                if alone {
                    let in_progress = HashMap::from(in_progress);
                    self.watched.push(Watched { choice, in_progress, started: HashMap::new() });
                }
            }
            Happening::Ends(which) if !in_progress_before.is_empty() => {
                self.workers.finish(which % in_progress_before.len());
            }
            Happening::Cancels(which) if !self.waiting.is_empty() => {
                let choice = self.waiting.remove(which % self.waiting.len());
                assert_eq!(self.workers.queue.cancel(self.workers.places[&choice]), Some(choice));
                self.watched.retain(|watched| watched.choice != choice);
            }
            Happening::Ends(_) | Happening::Cancels(_) => {}
        }
        for at in before..self.workers.started.len() {
            self.check_started(self.workers.started[at]);
        }
        assert_eq!(self.workers.queue.waiting(), self.waiting.len());
        let idle = self.workers.in_progress.len() < self.workers.most;
        assert!(!idle || self.waiting.is_empty(), "no worker is free while a choice waits");
    }

    fn check_started(&mut self, started: Choice) {
        let oldest = self.waiting.iter().find(|choice| choice.0 == started.0);
        assert_eq!(oldest, Some(&started), "the oldest of its address");
        self.waiting.retain(|choice| *choice != started);
        let others = self.in_progress(started.0) - 1;
        for (who, _) in &self.waiting {
            assert!(self.in_progress(*who) >= others, "{who} waits with fewer in progress than {}", started.0);
        }
        self.watched.retain(|watched| watched.choice != started);
        for watched in self.watched.iter_mut().filter(|watched| watched.choice.0 != started.0) {
            let (before, since) = (watched.in_progress[&started.0], watched.started.entry(started.0).or_default());
            *since += 1;
            assert!(before + *since <= before.max(1), "{:?} waits too long", watched.choice);
        }
    }
}

proptest! {
    #![proptest_config(cases::cases(300))]
    #[test]
    fn nobody_waits_for_more_than_one_choice_of_another_address_on_each_worker(
        most in 1..=5usize,
        story in prop::collection::vec(happening(), 0..400),
    ) {
        let mut checked = Checked { workers: Workers::new(most), waiting: Vec::new(), watched: Vec::new() };
        for happening in story {
            checked.happen(happening);
        }
        // Nobody starves: when nothing more comes, all that wait are made.
        while !checked.workers.in_progress.is_empty() {
            checked.happen(Happening::Ends(0));
        }
        prop_assert!(checked.waiting.is_empty() && checked.workers.queue.is_empty());
    }
}
