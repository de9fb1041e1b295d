//! No hidden card leaks (R8.6): two worlds that differ only in cards that a seat cannot know send it the same bytes.

mod world;

use std::collections::BTreeSet;

use kingrat_bots::SimRng;
use kingrat_rules::{Edition, Gaze, Round, Seat, Step, Turn, Viewer, Worlds};
use kingrat_table::protocol::{ClientMsg, SeatPlan, Setup, Stage};
use kingrat_table::{Audience, GuestId, Input, Millis, Table};
use world::{World, setup};

/// The guest who watches.
const WATCHER: u64 = 9;

/// Plays a round at a table of people with a device each, and a watcher.
fn play(mut setup: Setup, seed: u64) -> World {
    setup.mode = Some("rounds:1".parse().unwrap());
    setup.first = Some(Seat::A);
    let players = setup.seats.len() as u64;
    let mut world = World { lingers: setup.done_s.is_some(), ..World::new(setup, seed) };
    world.come(WATCHER);
    world.come(0);
    for number in 1..players {
        world.come(number);
        world.say(number, ClientMsg::Sit { seat: None }).unwrap();
        world.say(number, ClientMsg::Ready { ready: true }).unwrap();
    }
    world.play_until(Stage::SeriesOver, 50_000);
    world
}

/// Returns the inputs before the last action, which turns the rows up.
fn before_the_reveal(world: &World) -> &[(Millis, Input)] {
    let acts = |(_, input): &(Millis, Input)| matches!(input, Input::Said { msg: ClientMsg::Act { .. }, .. });
    let last = world.log.iter().rposition(acts).expect("somebody acted");
    &world.log[..last]
}

/// Returns another deal that explains all that a viewer saw before the reveal, as a script of cards.
fn twin(world: &World, viewer: Viewer, chance: &mut SimRng) -> (String, Round) {
    let record = world.table.record().expect("the series is over");
    let replay = record.replays().expect("a game").remove(0);
    let mut round = replay.start().expect("a game");
    let mut worlds = Worlds::new(Gaze::Through(viewer), round);
    // The reveal comes with the last action; what is dealt after it is public.
    let acts = |step: &Step| matches!(step, Step::Act(_));
    let last = replay.steps.iter().rposition(acts).expect("somebody acted");
    for &step in &replay.steps[..last] {
        let event = round.step(step).expect("a game");
        worlds.observe(event.seen_by(viewer)).expect("what was seen is possible");
    }
    let twin = worlds.sample_replay(chance);
    let cards = twin.steps.iter().filter_map(|step| match step {
        Step::Deal(card) => Some(card.letter()),
        Step::Act(_) => None,
    });
    (cards.collect(), twin.play().expect("a world"))
}

/// Returns the bytes that an audience gets for these inputs.
fn frames(log: &[(Millis, Input)], cards: Option<&String>, audience: Audience) -> Vec<String> {
    let mut log = log.iter().cloned();
    let Some((now, Input::Opened { setup, host, settings: house })) = log.next() else { panic!("not a log") };
    let mut table = Table::open(setup, &host, house, now).expect("can be played");
    let mut frames = Vec::new();
    for (now, input) in log {
        let input = match (input, cards) {
            // The same commitment, but other cards.
            (Input::Sealed { fair, secret, .. }, Some(cards)) => {
                Input::Sealed { fair, secret, script: Some(cards.clone()), moves: None }
            }
            (input, _) => input,
        };
        let outputs = table.step(input, now).expect("what was possible is possible in the twin world");
        let heard = outputs.tell.into_iter().filter(|(to, _)| *to == audience).map(|(_, msg)| msg);
        frames.extend(heard.map(|msg| serde_json::to_string(&msg).expect("a message")));
        // Also the welcome of somebody who reconnects at this moment.
        let guest = match audience {
            Audience::Guest(guest) => guest,
            Audience::Watchers => GuestId(WATCHER),
        };
        frames.push(serde_json::to_string(&table.welcome(guest, Some(0), now)).expect("a message"));
        frames.push(format!("{:?} {:?}", table.need(), table.wake()));
    }
    frames
}

fn viewers(players: usize) -> Vec<(Viewer, Audience)> {
    let seats = Seat::ALL.into_iter().take(players);
    let seated = seats.map(|seat| (Viewer::Seat(seat), Audience::Guest(GuestId(seat.index() as u64))));
    seated.chain([(Viewer::Gallery, Audience::Watchers)]).collect()
}

fn people(edition: &str, players: usize, house: &str) -> Setup {
    let mut plan = vec![SeatPlan::Host {}];
    plan.resize_with(players, || SeatPlan::Open {});
    let mut setup = setup(edition, plan);
    match house {
        "" => {}
        "aid" => setup.aid = kingrat_table::protocol::Aid::All,
        "h1" => setup.rules.keep_drawn_power = Some(true),
        "ends" => setup.done_s = Some(5),
        other => unreachable!("{other}"),
    }
    setup
}

#[test]
fn r8_6_every_byte_is_the_same_in_a_world_that_a_seat_cannot_tell_apart() {
    let (mut compared, mut others_differ, mut lingered) = (0, 0, 0);
    for (i, edition) in Edition::ALL.iter().enumerate() {
        let [fewest, most] = edition.rules.players;
        for players in BTreeSet::from([fewest, 3, most]) {
            for house in ["", "aid", "h1", "ends"] {
                if house == "h1" && edition.key == "school-ultra-peek" {
                    continue; // refused in both worlds
                }
                let seed = (i * 100 + players as usize * 10 + house.len()) as u64;
                let world = play(people(edition.key, players as usize, house), seed);
                let log = before_the_reveal(&world);
                let lingers =
                    |(_, input): &&(Millis, Input)| matches!(input, Input::Said { msg: ClientMsg::Linger { .. }, .. });
                lingered += log.iter().filter(lingers).count();
                let mut chance = SimRng::seeded(seed + 7);
                let viewers = viewers(players as usize);
                let heard: Vec<Vec<String>> =
                    viewers.iter().map(|&(_, audience)| frames(log, None, audience)).collect();
                for (i, &(viewer, audience)) in viewers.iter().enumerate() {
                    let (cards, end) = twin(&world, viewer, &mut chance);
                    assert!(matches!(end.turn(), Turn::Seat(_)), "stopped before the reveal");
                    let (here, there) = (&heard[i], frames(log, Some(&cards), audience));
                    if let Some(at) = (0..here.len().max(there.len())).find(|&at| here.get(at) != there.get(at)) {
                        let which = format!("{} with {players}, {house}: {viewer:?}, frame {at}", edition.key);
                        panic!("{which}\n{:?}\n{:?}", here.get(at), there.get(at));
                    }
                    compared += here.len();
                    // The comparison can fail: a viewer who knows the changed cards would notice.
                    let other = usize::from(i == 0);
                    others_differ += usize::from(heard[other] != frames(log, Some(&cards), viewers[other].1));
                }
            }
        }
    }
    assert!(lingered > 100, "{lingered} players took their time");
    assert!(compared > 10_000, "{compared} frames are too few");
    assert!(others_differ > 100, "the worlds hardly differ: {others_differ}");
}
