//! The oracle: derives from a table's log what everybody should have been told.

use std::collections::{HashMap, HashSet};

use kingrat_rules::record::Record;
use kingrat_rules::{Action, Seat};
use kingrat_table::protocol::{ClientMsg, ServerMsg};
use kingrat_table::{Audience, GuestId, Input, Table};
use serde_json::Value;

use crate::place::Place;

/// A move: its seat, decision and action.
pub type Act = (Seat, u32, Action);

/// Stands for everybody without a seat.
const WATCHER: &str = "";

/// A log, folded row by row.
#[derive(Default)]
pub struct Folded {
    /// Every update that could have been sent, with the name of its receiver.
    updates: HashSet<(String, String)>,
    /// The state in every possible welcome, by name and version.
    welcomes: HashMap<(String, u64), Value>,
    acts: HashSet<Act>,
    pub record: Option<Record>,
}

/// Reads the logs of these tables in order, each row with its time.
pub async fn read(place: &Place, codes: &[String]) -> HashMap<String, Vec<(u64, Input)>> {
    let list = codes.iter().map(|code| format!("'{code}'")).collect::<Vec<_>>().join(",");
    let sql = format!(
        "SELECT code || ' ' || at_ms || ' ' || input FROM log JOIN tables ON tables.id = table_id
         WHERE code IN ({list}) ORDER BY table_id, seq"
    );
    let mut logs: HashMap<String, Vec<(u64, Input)>> = HashMap::new();
    for row in place.strings(&sql).await {
        let mut parts = row.splitn(3, ' ');
        let (code, at) = (parts.next().unwrap(), parts.next().unwrap().parse().unwrap());
        let input = serde_json::from_str(parts.next().unwrap()).unwrap_or_else(|why| panic!("{why}: {row}"));
        logs.entry(code.to_string()).or_default().push((at, input));
    }
    logs
}

/// Serialises a message as the server does.
fn text(msg: &ServerMsg) -> String {
    serde_json::to_string(msg).unwrap()
}

/// Returns the state in a message without its running clocks.
fn still(mut message: Value) -> Value {
    for clock in ["clock_ms", "done_ms"] {
        if let Some(play) = message["play"].as_object_mut() {
            play.remove(clock);
        }
    }
    Value::Array(vec![message["table"].take(), message["you"].take(), message["play"].take()])
}

impl Folded {
    pub fn new(log: Vec<(u64, Input)>) -> Folded {
        let mut folded = Folded::default();
        let whole = Table::restore(log.iter().cloned()).unwrap_or_else(|why| panic!("{why}"));
        let mut log = log.into_iter();
        let Some((now, Input::Opened { setup, host, settings: house })) = log.next() else { panic!("no beginning") };
        let mut table = Table::open(setup, &host, house, now).unwrap();
        let mut names: HashMap<GuestId, String> = HashMap::from([(host.id, host.name)]);
        for (now, input) in log {
            match &input {
                Input::Came { guest } => {
                    names.insert(guest.id, guest.name.clone());
                }
                Input::Said { msg: ClientMsg::Act { seat, turn, action }, .. } => {
                    folded.acts.insert((*seat, *turn, *action));
                }
                _ => {}
            }
            let outputs = table.step(input, now).unwrap();
            // Whoever asked for a rematch before the kill gets it once the others are gone: that must not hide the series before it.
            folded.record = table.record().or(folded.record);
            for (audience, msg) in outputs.tell {
                let whom = match audience {
                    Audience::Guest(guest) => names[&guest].as_str(),
                    Audience::Watchers => WATCHER,
                };
                folded.updates.insert((whom.to_string(), text(&msg)));
            }
            // A guest can be welcomed again before the server notices that the old connection is gone, so any guest may be welcomed now.
            for (&guest, name) in &names {
                let welcome = serde_json::to_value(table.welcome(guest, None, now)).unwrap();
                folded.welcomes.insert((name.clone(), u64::from(table.version())), still(welcome));
            }
        }
        assert_eq!(
            (table.version(), table.shown()),
            (whole.version(), whole.shown()),
            "a table is the fold of its log"
        );
        folded
    }

    /// Checks that the log holds all that this client was told.
    pub fn check(&self, name: &str, frames: &[String], acknowledged: &[Act]) {
        for frame in frames {
            let message: Value = serde_json::from_str(frame).unwrap();
            match message["t"].as_str() {
                Some("welcome") => {
                    let key = (name.to_string(), message["v"].as_u64().unwrap());
                    let shown = self.welcomes.get(&key).unwrap_or_else(|| panic!("{key:?} is in no log"));
                    assert_eq!(&still(message), shown, "{key:?}");
                }
                Some("update") => {
                    let told = |whom: &str| self.updates.contains(&(whom.to_string(), frame.clone()));
                    let watches = message["you"]["seats"][0].is_null();
                    assert!(told(name) || watches && told(WATCHER), "{name} was told {frame}");
                }
                _ => {}
            }
        }
        for act in acknowledged {
            assert!(self.acts.contains(act), "{name} did {act:?}, and that is lost");
        }
    }
}
