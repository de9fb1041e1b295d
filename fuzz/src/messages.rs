//! Messages of clients to a table. The first word says how far the game has come; each other line is something that a guest does:
//!
//! | line | |
//! |---|---|
//! | `1 {"t":"ready","ready":true}` | guest 1 says this |
//! | `1 +`, `1 -` | guest 1 comes, goes |
//! | `1 =Anna` | guest 1 is called Anna now |
//! | `~30000` | so many milliseconds pass |

use std::collections::HashMap;
use std::sync::LazyLock;

use kingrat_rules::Seat;
use kingrat_table::protocol::{ClientMsg, Stage};
use kingrat_table::{Guest, GuestId, Input, Millis, tidy_name};

use super::check_error;
use super::world::{World, guest};

/// The most lines that are read.
const MOST_LINES: usize = 24;
/// The longest time that passes at once: a day.
const LONGEST_WAIT: Millis = 86_400_000;

/// The logs of tables at every stage.
static LOGS: LazyLock<HashMap<&'static str, Vec<(Millis, Input)>>> = LazyLock::new(|| {
    let stages = [
        ("lobby", Stage::Lobby),
        ("dealing", Stage::Dealing),
        ("looks", Stage::Looks),
        ("turns", Stage::Turns),
        ("round_over", Stage::RoundOver),
        ("series_over", Stage::SeriesOver),
    ];
    stages.map(|(name, stage)| (name, log_until(stage))).into()
});

/// Plays two guests and a cat up to a stage, and returns the log.
fn log_until(stage: Stage) -> Vec<(Millis, Input)> {
    let mode = if stage == Stage::SeriesOver { "rounds:1" } else { "rounds:3" };
    let seats = serde_json::json!([{"t": "host"}, {"t": "open"}, {"t": "bot", "bot": "mimi"}]);
    let setup = serde_json::json!({"rules": {"base": "nordic"}, "mode": mode, "first": "A", "seats": seats});
    let mut world = World::open(serde_json::from_value(setup).expect("a setup")).expect("a table");
    for number in [0, 1] {
        world.put(Input::Came { guest: guest(number) }).expect("there is room");
    }
    world.say(1, ClientMsg::Sit { seat: Some(Seat::B) }).expect("an open seat");
    if stage != Stage::Lobby {
        for number in [0, 1] {
            world.say(number, ClientMsg::Ready { ready: true }).expect("a guest may be ready");
        }
    }
    for _ in 0..200 {
        if world.table.stage() == stage {
            return world.log;
        }
        world.go_on(&[0, 1]);
    }
    panic!("no table comes to {stage:?}: {world:?}");
}

/// Checks that a message prints and parses again, that a refused one changes nothing, that everybody can read what the table says, and
/// that the log makes the same table.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let Some(log) = lines.next().and_then(|stage| LOGS.get(stage)) else { return };
    let mut world = World::resume(log);
    for line in lines.take(MOST_LINES) {
        if let Some(input) = input(line, &mut world.now)
            && world.put(input).is_ok()
        {
            world.move_cats();
        }
    }
    world.check_log();
}

/// Parses a line.
fn input(line: &str, now: &mut Millis) -> Option<Input> {
    if let Some(wait) = line.strip_prefix('~') {
        *now += wait.parse::<Millis>().ok()?.min(LONGEST_WAIT);
        return Some(Input::Tick {});
    }
    let (number, what) = line.split_once(' ')?;
    let guest = guest(number.parse().ok().filter(|&number| number < 4)?);
    match what {
        "+" => Some(Input::Came { guest }),
        "-" => Some(Input::Went { guest: guest.id }),
        _ => match what.strip_prefix('=') {
            Some(name) => Some(Input::Renamed { guest: Guest { name: tidy_name(name)?, ..guest } }),
            None => said(guest.id, what),
        },
    }
}

fn said(guest: GuestId, what: &str) -> Option<Input> {
    match serde_json::from_str::<ClientMsg>(what) {
        Ok(msg) => {
            let written = serde_json::to_string(&msg).expect("a message can be written");
            assert_eq!(serde_json::from_str::<ClientMsg>(&written).expect(&written), msg);
            Some(Input::Said { guest, msg })
        }
        Err(why) => {
            check_error(&why);
            None
        }
    }
}
