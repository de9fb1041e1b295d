//! Setups of tables (`POST /api/tables`).

use kingrat_table::protocol::{ClientMsg, Setup};
use kingrat_table::{Input, Lesson};

use super::check_error;
use super::world::{World, guest};

/// Checks that a setup prints and parses again, and that a table of one that is accepted starts, deals and goes on.
pub fn check(bytes: &[u8]) {
    let setup: Setup = match serde_json::from_slice(bytes) {
        Ok(setup) => setup,
        Err(why) => return check_error(&why),
    };
    let written = serde_json::to_string(&setup).expect("a setup can be written");
    assert_eq!(serde_json::from_str::<Setup>(&written).expect(&written), setup);
    if Lesson::check(&setup).is_err() {
        return;
    }
    let Ok(mut world) = World::open(setup) else { return };
    world.put(Input::Came { guest: guest(0) }).expect("the host may come");
    let _ = world.say(0, ClientMsg::Start {});
    for _ in 0..8 {
        world.go_on(&[0]);
        world.now += 30_000;
        let _ = world.put(Input::Tick {});
    }
    world.check_log();
}
