//! Clients that know only what they are sent play series to their end: every message survives the wire, and prompts suffice.

use std::convert::Infallible;

use kingrat_client::{Prompt, TableMirror};
use kingrat_host::{Decision, step, table_settings};
use kingrat_rules::{Action, Edition};
use kingrat_table::protocol::{ClientMsg, ServerMsg, Setup, Stage};
use kingrat_table::{Audience, Guest, GuestId, Input, Need, Seed, Table};
use serde_json::json;

/// A fixture: a table with two clients and a watcher.
struct World {
    table: Table,
    now: u64,
    deals: u64,
    mirrors: [TableMirror; 3],
}

/// Encodes and decodes a message.
fn sent(message: &ServerMsg) -> ServerMsg {
    let text = serde_json::to_string(message).unwrap();
    let read: ServerMsg = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(&read, message);
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
    read
}

fn guest(number: u64) -> Guest {
    Guest { id: GuestId(number), name: ["Anna", "Bo", "Cecilía"][number as usize].into() }
}

impl World {
    fn new(edition: &Edition) -> World {
        let seats =
            json!([{"t": "host"}, {"t": "device", "name": "Astrid"}, {"t": "open"}, {"t": "bot", "bot": "mimi"}]);
        let setup =
            json!({"rules": {"base": edition.key}, "mode": "rounds:2", "seats": seats, "clock_s": 30, "aid": "own"});
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let table = Table::open(setup, &guest(0), table_settings(), 0).unwrap();
        let welcome = |table: &Table, number| match sent(&table.welcome(GuestId(number), None, 0)) {
            ServerMsg::Welcome(shown) => TableMirror::new(&shown).unwrap(),
            other => panic!("{other:?}"),
        };
        let mirrors = [0, 1, 2].map(|number| welcome(&table, number));
        let mut world = World { table, now: 0, deals: 0, mirrors };
        for number in 0..3 {
            world.put(Input::Came { guest: guest(number) });
        }
        world.put(Input::Said { guest: GuestId(1), msg: ClientMsg::Sit { seat: None } });
        world
    }

    fn put(&mut self, input: Input) {
        self.now += 10;
        let deals = &mut self.deals;
        let seed = |_: &Table| {
            *deals += 1;
            Ok::<_, Infallible>(Seed::Key { key: [*deals as u8; 32] })
        };
        let steps = step(&mut self.table, input.clone(), self.now, seed);
        for step in steps.unwrap_or_else(|why| panic!("{input:?}: {why}")) {
            for (audience, message) in &step.outputs.tell {
                let ServerMsg::Update(shown) = sent(message) else { panic!("{message:?}") };
                for (number, mirror) in self.mirrors.iter_mut().enumerate() {
                    let whom = if mirror.seat().is_some() || Audience::Guest(GuestId(number as u64)) == *audience {
                        Audience::Guest(GuestId(number as u64))
                    } else {
                        Audience::Watchers
                    };
                    if whom == *audience {
                        mirror.update(&shown).unwrap();
                    }
                }
            }
        }
    }

    /// Lets every client answer once. Returns whether any of them was prompted.
    fn answer(&mut self) -> bool {
        if let Some(Need::Move { seat, bot, turn }) = self.table.need() {
            let action = Decision::at(&self.table, &bot, 7).unwrap().decide().action;
            self.put(Input::Bot { seat, turn, action });
            return true;
        }
        for number in 0..3 {
            let Some(msg) = self.mirrors[number].prompt().map(answer) else { continue };
            self.put(Input::Said { guest: GuestId(number as u64), msg });
            return true;
        }
        false
    }
}

fn answer(prompt: Prompt<'_>) -> ClientMsg {
    match prompt {
        Prompt::Seed { seat, round, .. } => ClientMsg::Seed { seat, round, seed: "c0ffee".into() },
        Prompt::HandOver { seat } => ClientMsg::Here { seat },
        Prompt::Look(look) => ClientMsg::Seen { seat: look.seat, look: look.look },
        Prompt::Act { seat, turn, actions } => {
            let last = actions[actions.len() - 1];
            // Rounds end, but not at once.
            let action =
                if last == Action::Done && turn > 40 { Action::Knock } else { actions[turn as usize % actions.len()] };
            let action = if action == Action::Knock && turn <= 40 { Action::Done } else { action };
            ClientMsg::Act { seat, turn, action }
        }
        Prompt::Ready => ClientMsg::Ready { ready: true },
    }
}

#[test]
fn a_series_of_any_edition_is_played_by_prompts_alone() {
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.check_table(4).is_ok()) {
        let mut world = World::new(edition);
        assert_eq!(world.mirrors[2].prompt(), None, "nobody asks those who watch");
        while world.table.stage() != Stage::SeriesOver {
            assert!(world.answer(), "{}: nobody is asked for anything at {:?}", edition.key, world.table.stage());
        }
        for mirror in &world.mirrors {
            assert_eq!((mirror.stage(), mirror.prompt()), (Stage::SeriesOver, None));
        }
        assert_eq!(world.mirrors[0].table(), world.mirrors[2].table());
    }
}

#[test]
fn an_old_version_is_out_of_order() {
    let world = World::new(&Edition::ALL[0]);
    let ServerMsg::Welcome(old) = world.table.welcome(GuestId(0), None, 0) else { panic!() };
    let mut mirror = world.mirrors[0].clone();
    let why = mirror.update(&old).unwrap_err();
    assert_eq!((why.seen, why.came), (Some(mirror.version()), old.v));
    assert_eq!(why.to_string(), format!("the server sent version {0} of the table after version {0}", old.v));
}
