//! The environment agrees with the trace of its games, and its observations with the steps alone.

use kingrat_bots::{Cat, SimRng};
use kingrat_env::{Kind, Setup, Table};
use kingrat_rules::record::{TraceLine, trace};
use kingrat_rules::{Action, Mode, Replay, Seat};
use serde_json::{Value, json};

use crate::games::{every_table, observe_replay, play, recorded, times};

/// What a table told before an action.
struct Told {
    seat: Seat,
    legal: Vec<String>,
    views: Vec<Value>,
    observations: Vec<Vec<u8>>,
    round: usize,
    steps: usize,
}

fn note(table: &Table) -> Told {
    let (seat, players) = (table.seat(), table.setup().players);
    let legal = (0..Action::COUNT).filter(|index| table.mask() >> index & 1 == 1);
    let observe = |seat: Seat| {
        let mut out = vec![0; table.setup().kind.len(players)];
        table.observe(seat, &mut out);
        out
    };
    let rounds = &table.record().unwrap().rounds;
    Told {
        seat,
        legal: legal.map(|index| Action::from_index(index, seat, players).unwrap().to_string()).collect(),
        views: table.seats().iter().map(|seat| compact_view(&observe(seat), seat, players)).collect(),
        observations: table.seats().iter().map(observe).collect(),
        round: rounds.len() - 1,
        steps: rounds.last().unwrap().steps.len(),
    }
}

/// Decodes a compact observation into the view of a trace.
fn compact_view(observation: &[u8], me: Seat, players: usize) -> Value {
    let card = |code: u8| match code {
        14 => json!('?'),
        code => kingrat_rules::Card::from_index(code as usize).map_or(Value::Null, |card| json!(card.letter())),
    };
    let (mut rows, mut up) = (json!({}), json!({}));
    for place in 0..players {
        if observation[7] >> place & 1 == 0 {
            continue;
        }
        let seat = me.clockwise(place, players).to_string();
        let cells = observation[48 + 12 * place..][..12].chunks(3);
        rows[&seat] = cells.clone().map(|cell| card(cell[0])).collect();
        up[&seat] = cells.map(|cell| Value::Bool(cell[2] & 4 != 0)).collect();
    }
    let knocker = observation[5].checked_sub(1).map(|steps| me.clockwise(steps as usize, players).to_string());
    json!({ "rows": rows, "up": up, "hand": card(observation[2]), "top": card(observation[3]),
            "stock": observation[8], "discard": observation[9], "knocker": knocker })
}

#[test]
fn observations_and_masks_are_those_of_the_trace() {
    let mut decisions = 0;
    every_table(|edition, players| {
        let mode = if players % 2 == 0 { Mode::Single } else { Mode::Elimination(40) };
        let mut table = recorded(Setup { mode, ..Setup::new(edition, players) });
        for game in 0..times(4) {
            table.reset(game as u64, 0);
            let mut told = Vec::new();
            play(&mut table, &mut SimRng::seeded(game as u64), |table| {
                if table.mask() != 0 {
                    told.push(note(table));
                }
            });
            let record = table.record().unwrap();
            let mut told = told.iter();
            for (replay, played) in record.replays().unwrap().iter().zip(&record.rounds) {
                for line in trace(&record.ruleset, replay, played.cut).unwrap() {
                    let TraceLine::Act { seat, legal, views, .. } = line else { continue };
                    let told = told.next().expect("as many decisions");
                    assert_eq!((told.seat, &told.legal), (seat, &legal));
                    let views = serde_json::to_value(&views).unwrap();
                    let views: Vec<Value> = views.as_object().unwrap().values().cloned().collect();
                    assert_eq!(told.views, views, "{edition:?}");
                    decisions += 1;
                }
            }
            assert!(told.next().is_none());
        }
    });
    assert!(decisions > 5_000, "{decisions}");
}

#[test]
fn observations_follow_from_the_steps_alone() {
    every_table(|edition, players| {
        for kind in [Kind::Compact, Kind::Rich] {
            let mut cats = [None; Seat::MAX];
            cats[1] = (players > 2).then_some(Cat::Saga);
            let mut table = recorded(Setup { kind, mode: Mode::Rounds(2), cats, ..Setup::new(edition, players) });
            table.reset(5, 0);
            let mut told = Vec::new();
            play(&mut table, &mut SimRng::seeded(5), |table| {
                if table.mask() != 0 {
                    told.push((note(table), table.public().series.clone()));
                }
            });
            let replays = table.record().unwrap().replays().unwrap();
            for (told, series) in told.iter().step_by(3) {
                let mut replay: Replay = replays[told.round].clone();
                replay.steps.truncate(told.steps);
                for (seat, observed) in replay.seats.iter().zip(&told.observations) {
                    assert_eq!(observe_replay(kind, series, &replay, seat), *observed);
                }
            }
        }
    });
}
