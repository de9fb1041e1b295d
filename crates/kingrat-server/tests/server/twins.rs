//! Twin worlds (R8.6) for all outputs of a server. A game is played, then replayed with other cards where one viewer has not looked, by the
//! same inputs at the same times. That viewer must be sent the same bytes until the cards are turned up; and the log at its most verbose
//! level, the metrics and the answers to wrong requests must be the same for anybody.
//!
//! `KINGRAT_TWINS` sets the minimum number of comparisons.

#[path = "../../../kingrat-host/tests/channels/twin.rs"]
mod exchange;
mod kinds;
mod leaks;
mod log;
mod world;

use std::slice;

use kingrat_bots::SimRng;
use kingrat_rules::{Edition, Gaze, Replay, Round, Seat, Viewer, Worlds};
use kingrat_table::Seed;
use serde_json::json;

use crate::client::setup;
use exchange::{before_reveal, script};
use kinds::{KINDS, Kind, ROUNDS};
use leaks::{LEAKS, Leak};
use log::Lines;
use world::{Played, World};

/// The seats, all taken by people. One more person watches.
const PEOPLE: usize = 3;
const EYES: [Viewer; 4] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Seat(Seat::C), Viewer::Gallery];

/// Samples another world that looks the same to this viewer.
fn twin(replay: &Replay, eyes: Viewer, chance: &mut SimRng) -> Replay {
    let mut worlds = Worlds::new(Gaze::Through(eyes), replay.start().unwrap());
    replay.play_with(|_, event| worlds.observe(event.seen_by(eyes)).unwrap()).unwrap();
    worlds.sample_replay(chance)
}

/// Returns two shuffled decks as a script. Its commitment is the same whatever the cards are.
fn laid_out(edition: &str, number: u64) -> Seed {
    let mut chance = SimRng::stream(77, number);
    let deck = Round::new(Edition::named(edition).unwrap().rules, PEOPLE, Seat::A).unwrap().stock();
    let mut cards = String::new();
    for _ in 0..2 {
        let mut bag: Vec<char> = deck.to_string().chars().collect();
        while !bag.is_empty() {
            cards.push(bag.swap_remove(chance.below(bag.len() as u32) as usize));
        }
    }
    Seed::Script { cards }
}

fn script_of(replay: &Replay) -> Seed {
    Seed::Script { cards: script(replay) }
}

/// Returns all outputs to compare: the frames of this viewer, and the log, metrics and errors that operators read.
fn witnessed(game: &Played, eyes: usize) -> [(&'static str, &[String]); 4] {
    [("frame", &game.frames[eyes]), ("line of the log", &game.log), ("metric", &game.metrics), ("error", &game.errors)]
}

/// The result of comparing many games.
#[derive(Debug, Default)]
struct Comparison {
    twins: usize,
    /// Twins that differ from the original.
    others: usize,
    /// How many frames, lines of the log, metrics and errors were compared, byte by byte.
    compared: [usize; 4],
    /// Twins that were told apart.
    differences: usize,
    /// The first difference.
    first: Option<String>,
}

impl Comparison {
    fn all(&self) -> usize {
        self.compared.iter().sum()
    }

    /// Compares a game with its twin, as this viewer sees them.
    fn add(&mut self, here: &Played, there: &Played, eyes: usize) {
        let (here, there) = (witnessed(here, eyes), witnessed(there, eyes));
        self.differences += usize::from(here != there);
        for (i, ((what, here), (_, there))) in here.into_iter().zip(there).enumerate() {
            self.compared[i] += here.len();
            if self.first.is_none() && here != there {
                let first = here.iter().zip(there).find(|(here, there)| here != there);
                self.first = Some(format!("a {what}, of {} and {}: {first:#?}", here.len(), there.len()));
            }
        }
    }
}

/// Plays and compares until there are enough comparisons, with a planted leak or without.
async fn compare(world: &World, editions: &[&str], least: usize, leak: Option<&Leak>) -> Comparison {
    let mut found = Comparison::default();
    for number in 0.. {
        if found.all() >= least && number >= editions.len() {
            break;
        }
        let (edition, number) = (editions[number % editions.len()], number as u64);
        let mut setup = setup(edition, PEOPLE, 0);
        setup["mode"] = json!("rounds:1");
        setup["aid"] = json!(["off", "own", "all"][number as usize % 3]);
        let played = world.play(&ROUNDS, &setup, vec![laid_out(edition, number)], number).await;
        let replay = before_reveal(&played.records[0].replays().unwrap()[0]);
        let said = &played.said[..played.reveals[0]];
        let table = (&ROUNDS, &setup);
        let here = world.again(table, slice::from_ref(&replay), number, said, leak).await;
        if leak.is_none() {
            let before = played.after(played.reveals[0]);
            assert_eq!(here.frames.each_ref().map(Vec::as_slice), before, "the same game again");
        }
        let mut chance = SimRng::stream(5, number);
        for (eyes, &viewer) in EYES.iter().enumerate() {
            let twin = twin(&replay, viewer, &mut chance);
            let there = world.again(table, slice::from_ref(&twin), number, said, leak).await;
            found.twins += 1;
            found.others += usize::from(twin.steps != replay.steps);
            found.add(&here, &there, eyes);
        }
    }
    found
}

/// Compares the twins of a game at a table of this kind, perhaps with a planted leak. The rounds before the one that is compared are the
/// same.
async fn compare_kind(world: &World, kind: &Kind, leak: Option<&Leak>) -> Comparison {
    let (mut found, setup) = (Comparison::default(), (kind.setup)());
    let deals = (0..30).map(|number| laid_out("nordic", number)).collect();
    let played = world.play(kind, &setup, deals, 3).await;
    let mut rounds: Vec<Replay> = played.records.iter().flat_map(|record| record.replays().unwrap()).collect();
    let at = (kind.round)(&rounds).unwrap_or_else(|| panic!("there is no such round: {}", kind.name));
    let said = &played.said[..played.reveals[at]];
    rounds.truncate(at + 1);
    let replay = before_reveal(&rounds[at]);
    rounds[at] = replay.clone();
    // A lesson lays out its first round.
    let dealt = usize::from(setup["lesson"].is_string());
    let table = (kind, &setup);
    let here = world.again(table, &rounds[dealt..], 3, said, leak).await;
    if leak.is_none() {
        let before = played.after(played.reveals[at]);
        assert_eq!(here.frames.each_ref().map(Vec::as_slice), before, "{}: the same game again", kind.name);
    }
    let mut chance = SimRng::seeded(5);
    for who in 0..kind.seats.len() {
        rounds[at] = exchange::twin(&replay, &kind.eyes(who), &mut chance);
        let there = world.again(table, &rounds[dealt..], 3, said, leak).await;
        found.twins += 1;
        found.others += usize::from(rounds[at].steps != replay.steps);
        found.add(&here, &there, who);
    }
    found
}

#[test]
fn what_a_seat_has_not_seen_is_in_none_of_its_bytes_and_in_no_log_metric_or_error() {
    Lines::of(async |lines| {
        let editions: Vec<&str> = Edition::ALL.iter().map(|edition| edition.key).collect();
        let least = std::env::var("KINGRAT_TWINS").map_or(5_000, |least| least.parse().expect("a number"));
        let world = World::new(lines).await;
        let found = compare(&world, &editions, least, None).await;
        world.server.stop().await;
        let [frames, log, metrics, errors] = found.compared;
        let (all, twins) = (found.all(), found.twins);
        println!(
            "{all} things compared: {frames} frames, {log} log lines, {metrics} metric lines, {errors} errors ({twins} twins)"
        );
        assert_eq!((found.differences, &found.first), (0, &None));
        assert!(found.compared.iter().all(|&many| many > 0), "{found:?}");
        assert!(found.others * 2 > found.twins, "most twins are other worlds: {found:?}");
    })
}

#[test]
fn planted_leaks_are_caught() {
    Lines::of(async |lines| {
        let world = World::new(lines).await;
        let found = compare(&world, &["nordic", "classic"], 0, None).await;
        assert_eq!((found.differences, &found.first), (0, &None), "without a leak");
        for leak in &LEAKS {
            let found = compare(&world, &["nordic", "classic"], 0, Some(leak)).await;
            println!("leak: {} caught, at {} of {} twins", leak.name, found.differences, found.twins);
            assert!(found.differences * 2 >= found.twins, "{} is not caught: {found:?}", leak.name);
        }
        world.server.stop().await;
    })
}

#[test]
fn no_kind_of_table_tells_what_a_seat_has_not_seen() {
    Lines::of(async |lines| {
        let world = World::new(lines).await;
        for kind in &KINDS {
            let found = compare_kind(&world, kind, None).await;
            println!("{}: {} things compared ({} twins)", kind.name, found.all(), found.twins);
            assert_eq!((found.differences, &found.first), (0, &None), "{}", kind.name);
            assert!(found.compared.iter().all(|&many| many > 0), "{}: {found:?}", kind.name);
            assert!(found.others * 2 > found.twins, "{}: most twins are other worlds: {found:?}", kind.name);
        }
        world.server.stop().await;
    })
}

#[test]
fn a_leak_planted_at_any_kind_of_table_is_caught() {
    Lines::of(async |lines| {
        let world = World::new(lines).await;
        let leak = LEAKS.iter().find(|leak| leak.name == "hidden cards in a field of a frame").expect("that leak");
        for kind in &KINDS {
            let found = compare_kind(&world, kind, Some(leak)).await;
            assert!(found.differences * 2 >= found.twins, "{} is not caught: {found:?}", kind.name);
        }
        world.server.stop().await;
    })
}
