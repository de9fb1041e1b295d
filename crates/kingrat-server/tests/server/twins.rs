//! Twin worlds (R8.6) for all outputs of a server. A game is played, then replayed with other cards where one viewer has not looked, by the
//! same inputs at the same times. That viewer must be sent the same bytes until the cards are turned up; and the log at its most verbose
//! level, the metrics and the answers to wrong requests must be the same for anybody.
//!
//! `KINGRAT_TWINS` sets the minimum number of comparisons.

mod leaks;
mod log;
mod world;

use kingrat_bots::SimRng;
use kingrat_rules::{Edition, Gaze, Replay, Round, Seat, Step, Told, Viewer, Worlds};
use kingrat_table::Seed;
use serde_json::json;

use crate::client::setup;
use leaks::{LEAKS, Leak};
use log::Lines;
use world::{Played, Said, World};

/// The seats, all taken by people. One more person watches.
const PEOPLE: usize = 3;
const EYES: [Viewer; 4] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Seat(Seat::C), Viewer::Gallery];

/// Cuts the replay before the cards are turned up.
fn before_reveal(replay: &Replay) -> Replay {
    let mut hidden = 0;
    let mut turned_up = false;
    replay
        .play_with(|_, event| {
            turned_up |= matches!(event.truth(), Told::Acted { reveal: Some(_), .. });
            hidden += usize::from(!turned_up);
        })
        .unwrap();
    Replay { steps: replay.steps[..hidden].to_vec(), ..replay.clone() }
}

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

fn script(replay: &Replay) -> Seed {
    let card = |step: &Step| match step {
        Step::Deal(card) => Some(card.letter()),
        Step::Act(_) => None,
    };
    Seed::Script { cards: replay.steps.iter().filter_map(card).collect() }
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
        let played = world.play(&setup, laid_out(edition, number), number).await;
        let replay = before_reveal(&played.record.as_ref().unwrap().replays().unwrap()[0]);
        let acts = replay.steps.iter().filter(|step| matches!(step, Step::Act(_))).count();
        let is_act = |&(_, said): &(usize, &Said)| said.msg["t"] == "act" && !said.refused;
        let last = played.said.iter().enumerate().filter(is_act).nth(acts).expect("the act that reveals").0;
        let said = &played.said[..last];
        let here = world.again(&setup, &replay, number, said, leak).await;
        if leak.is_none() {
            assert_eq!(here.frames.each_ref().map(Vec::as_slice), played.after(last), "the same game again");
        }
        let mut chance = SimRng::stream(5, number);
        for (eyes, &viewer) in EYES.iter().enumerate() {
            let twin = twin(&replay, viewer, &mut chance);
            let there = world.again(&setup, &twin, number, said, leak).await;
            found.twins += 1;
            found.others += usize::from(twin.steps != replay.steps);
            found.add(&here, &there, eyes);
        }
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
