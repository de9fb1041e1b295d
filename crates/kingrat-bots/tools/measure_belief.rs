//! Measures how much better the posterior knows hidden cards than the uniform belief does:
//!
//! ```text
//! cargo run --release -p kingrat-bots --example measure_belief -- 300
//! cargo run --release -p kingrat-bots --example measure_belief -- 300 evidence
//! cargo run --release -p kingrat-bots --example measure_belief -- 300 speed
//! ```
//!
//! The number is how many rounds are played at each table: all of them, or those of an edition named behind. With `evidence` each kind of evidence is tried alone, and left out, on
//! players whose habits are known; with
//! `speed` observing and sampling are timed.

use std::time::Instant;

use kingrat_bots::posterior::{ANYBODY, HabitPrior, Habits, Quality, measure};
use kingrat_bots::{Cat, Posterior, SimRng};
use kingrat_rules::{Edition, Mode, Phase, Ruleset, Seat, Series, Turn};

const CATS: &[&str] = &["greedy", "bruno"];

fn cats(keys: &[&str]) -> Vec<Cat> {
    keys.iter().map(|key| Cat::named(key).expect("a cat's key")).collect()
}

/// Another than the one the habits were counted with.
const SEED: u64 = 5_000_000;

/// Every edition with every number of players it allows.
fn tables() -> impl Iterator<Item = (&'static Edition, usize)> {
    let wanted = |key: &str| std::env::args().skip(2).all(|word| Edition::named(&word).is_none_or(|it| it.key == key));
    Edition::ALL.iter().filter(move |edition| wanted(edition.key)).flat_map(|edition| {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).map(move |players| (edition, usize::from(players)))
    })
}

fn over_all(prior: &'static HabitPrior, keys: &[&str], rounds: u64) -> Quality {
    let cats = cats(keys);
    let mut quality = Quality::default();
    for (edition, players) in tables() {
        quality += measure(prior, Ruleset::of(edition), players, &cats, rounds, SEED).expect("an edition's own table");
    }
    quality
}

fn print(name: &str, quality: &Quality) {
    let [all, others, held, own] =
        [quality.all(), quality.others, quality.held, quality.own].map(|loss| loss.per_card());
    println!(
        "| {name} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} | {:.3} |",
        all.1,
        all.0,
        all.1 - all.0,
        others.1,
        others.0,
        held.1,
        held.0,
        own.1,
        own.0
    );
}

fn head(name: &str) {
    println!(
        "| {name} | uniform | posterior | gain | others': uniform | posterior | seen by their holder: uniform | posterior | own: uniform | posterior |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
}

fn by_table(rounds: u64) {
    head("table");
    let mut all = Quality::default();
    for (edition, players) in tables() {
        let quality =
            measure(ANYBODY, Ruleset::of(edition), players, &cats(CATS), rounds, SEED).expect("an edition's own table");
        print(&format!("{} {players}", edition.key), &quality);
        all += quality;
    }
    print("all", &all);
    println!("\n| chance given | guesses | mean chance | came true |\n|---|---|---|---|");
    for (number, bin) in all.bins.iter().enumerate() {
        let guesses = bin.guesses.max(1) as f64;
        let (mean, right) = (bin.expected / guesses, bin.right as f64 / guesses);
        println!(
            "| {:.1}-{:.1} | {} | {mean:.3} | {right:.3} |",
            number as f64 / 10.0,
            number as f64 / 10.0 + 0.1,
            bin.guesses
        );
    }
    println!("\noff by {:.4} on average", all.miscalibration());
    println!();
    head("played by");
    for keys in [&["greedy"][..], &["bruno"], &["mimi"], &["random"], &["greedy", "bruno", "mimi", "random"]] {
        print(&keys.join(", "), &over_all(ANYBODY, keys, rounds / 4 + 1));
    }
    print("greedy, known to be sharp", &over_all(only(Habits::SHARP), &["greedy"], rounds / 4 + 1));
}

fn by_evidence(rounds: u64) {
    let players = &["greedy"];
    let (all, none) = (Habits::SHARP, Habits::EVEN);
    type Part = fn(&mut Habits, &Habits);
    let kinds: [(&str, Part); 6] = [
        ("a discard not taken", |to, from| to.refuses = from.refuses),
        ("a card discarded", |to, from| to.discards = from.discards),
        ("a card placed", |to, from| (to.puts_for, to.puts_for_unknown) = (from.puts_for, from.puts_for_unknown)),
        ("which card was thrown out or given", |to, from| {
            (to.parts_with, to.parts_with_unknown) = (from.parts_with, from.parts_with_unknown);
        }),
        ("swaps made and declined", |to, from| (to.gives, to.wants, to.keeps) = (from.gives, from.wants, from.keeps)),
        ("a knock or none", |to, from| to.knocks = from.knocks),
    ];
    head("evidence");
    print("all of it", &over_all(only(all.clone()), players, rounds));
    for (name, part) in kinds {
        let (mut alone, mut without) = (none.clone(), all.clone());
        part(&mut alone, &all);
        part(&mut without, &none);
        print(&format!("{name}: alone"), &over_all(only(alone), players, rounds));
        print(&format!("{name}: left out"), &over_all(only(without), players, rounds));
    }
}

/// Players of these habits, and no others.
fn only(habits: Habits) -> &'static HabitPrior {
    Box::leak(Box::new([(1.0, &*Box::leak(Box::new(habits)))]))
}

/// How many worlds are sampled at a stretch when the time is taken.
const STRETCH: u32 = 20;

/// The mean of the times but for the longest of each hundred, in which the machine was about something else; in microseconds.
fn mean(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times.truncate((times.len() - times.len() / 50).max(1));
    times.iter().sum::<f64>() / times.len() as f64 * 1e6
}

fn speed(rounds: u64) {
    println!("| players | observe, us | sample, us | uniform sample, us |\n|---|---|---|---|");
    for players in 2..=6 {
        let nordic = Ruleset::of(Edition::named("nordic").expect("an edition"));
        let [mut observing, mut sampling, mut even] = [(); 3].map(|()| Vec::new());
        for number in 0..rounds {
            let mut rng = SimRng::stream(SEED, number);
            let series = Series::new(nordic, Mode::Single, players, Seat::A).expect("an edition's own table");
            let mut round = series.next_round().expect("a series that has just begun");
            let mut bots: Vec<_> = (0..players).map(|_| Cat::Greedy.player(rng.bits())).collect();
            bots.iter_mut().zip(Seat::ALL).for_each(|(bot, seat)| bot.begin(seat, &series));
            let mut posterior = Posterior::new(Seat::A, round);
            while !round.is_over() {
                let event = match round.turn() {
                    Turn::Seat(seat) => {
                        if seat == Seat::A && round.phase() == Phase::Turn {
                            sampling.push(timed(STRETCH, || posterior.sample(&mut rng)));
                            even.push(timed(STRETCH, || posterior.even().sample(&mut rng)));
                        }
                        let action = bots[seat.index()].choose(&round.view(seat), &round.legal());
                        round.play(action).expect("cats keep to the rules")
                    }
                    _ => round.deal_from(&mut rng).expect("a card has to come"),
                };
                bots.iter_mut().zip(Seat::ALL).for_each(|(bot, seat)| bot.observe(&event.seen_by(seat)));
                let seen = event.seen_by(Seat::A);
                observing.push(timed(1, || posterior.observe(&seen).expect("what happened can have happened")));
            }
        }
        println!("| {players} | {:.2} | {:.2} | {:.2} |", mean(observing), mean(sampling), mean(even));
    }
}

/// Seconds for one, over so many.
fn timed<T>(times: u32, mut work: impl FnMut() -> T) -> f64 {
    let clock = Instant::now();
    (0..times).for_each(|_| {
        std::hint::black_box(work());
    });
    clock.elapsed().as_secs_f64() / f64::from(times)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let rounds = words.first().and_then(|text| text.parse().ok()).unwrap_or(100u64);
    match words.get(1).map(String::as_str) {
        Some("evidence") => by_evidence(rounds),
        Some("speed") => speed(rounds),
        _ => by_table(rounds),
    }
}
