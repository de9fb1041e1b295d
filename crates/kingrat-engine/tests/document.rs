//! The example session in docs/engine.md is real.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kingrat_bots::SimRng;
use kingrat_engine::Entrant;
use kingrat_engine::{Engine, EngineLimits, EngineSpec};
use kingrat_rules::{Action, Edition, Mode, Ruleset, Seat, Series, Turn};

/// Records the traffic of the JavaScript example at seat A against a player that draws and discards.
fn conversation(seed: u64) -> String {
    let log = Arc::new(Mutex::new(Vec::<u8>::new()));
    let file = format!("{}/../../examples/engines/minnow.mjs", env!("CARGO_MANIFEST_DIR"));
    let spec = EngineSpec { name: "minnow".into(), command: vec!["node".into(), file] };
    let limits = EngineLimits { start: Duration::from_secs(60), choose: Duration::from_secs(60) };
    let engine = Engine::new(spec, limits, Some(log.clone()));
    let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    let series = Series::new(nordic, Mode::Rounds(5), 2, Seat::B).unwrap();
    let (mut round, mut chance) = (series.next_round().unwrap(), SimRng::seeded(seed));
    let mut player = engine.player(42).unwrap();
    player.begin(Seat::A, &series).unwrap();
    while !round.is_over() {
        let event = match round.turn() {
            Turn::Seat(Seat::A) => {
                let action = player.choose(&round.view(Seat::A), &round.legal()).unwrap();
                round.play(action).unwrap()
            }
            Turn::Seat(_) => {
                let dull = [Action::Draw, Action::Discard, Action::Decline, Action::Done];
                let action = dull.into_iter().find(|&action| round.legal().contains(action)).unwrap();
                round.play(action).unwrap()
            }
            _ => round.deal_from(&mut chance).unwrap(),
        };
        player.observe(&event.seen_by(Seat::A)).unwrap();
    }
    player.end(round.outcome().as_ref()).unwrap();
    drop((player, engine));
    let log = log.lock().unwrap();
    String::from_utf8(log.clone()).unwrap()
}

#[test]
fn the_conversation_in_the_document_takes_place() {
    let text = std::fs::read_to_string(format!("{}/../../docs/engine.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let shown = text.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    // A short round in which a power is replaced at the end.
    assert_eq!(conversation(20), shown);
}
