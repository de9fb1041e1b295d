//! A table with its log, whose needs are answered as a server answers them.

use std::convert::Infallible;

use kingrat_rules::{Action, Actions};
use kingrat_table::protocol::{ClientMsg, Refusal, ServerMsg, Setup, Stage};
use kingrat_table::{Guest, GuestId, Input, Millis, Need, Seed, Table};

/// How many guests look at a table: those with a seat, and a stranger.
const GUESTS: u64 = 4;
/// The most moves of cats in a row. What follows waits for the next message.
const MOST_MOVES: usize = 24;

/// A table with its log.
#[derive(Debug)]
pub struct World {
    pub table: Table,
    pub now: Millis,
    pub log: Vec<(Millis, Input)>,
}

/// Describes a guest.
pub fn guest(number: u64) -> Guest {
    let names = ["Anna", "Bo", "Cecilía", "Stranger"];
    Guest { id: GuestId(number), name: names[number as usize % names.len()].into() }
}

impl World {
    /// Opens a table, whose host is guest 0.
    pub fn open(setup: Setup) -> Result<World, Refusal> {
        let (host, settings) = (guest(0), kingrat_host::table_settings());
        let table = Table::open(setup.clone(), &host, settings.clone(), 1_000)?;
        Ok(World { table, now: 1_000, log: vec![(1_000, Input::Opened { setup, host, settings })] })
    }

    /// Goes on with the table of a log.
    pub fn resume(log: &[(Millis, Input)]) -> World {
        let table = Table::restore(log.iter().cloned()).unwrap_or_else(|why| panic!("an own log: {why}"));
        World { table, now: log.last().map_or(0, |(at, _)| *at), log: log.to_vec() }
    }

    /// Gives an input to the table, and answers what it needs. Checks that a refused input changes nothing that anybody can see.
    pub fn put(&mut self, input: Input) -> Result<(), Refusal> {
        let (before, version) = (self.sights(), self.table.version());
        let seed = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: [7; 32] });
        match kingrat_host::step(&mut self.table, input.clone(), self.now, seed) {
            Ok(steps) => {
                for step in steps {
                    step.outputs.tell.iter().for_each(|(_, msg)| check_message(msg));
                    self.log.push((self.now, step.input));
                }
            }
            Err(kingrat_host::ApplyInputError::Refused(refusal)) => {
                assert_eq!((&before, version), (&self.sights(), self.table.version()), "{input:?} was refused");
                return Err(refusal);
            }
            Err(why) => panic!("{input:?}: {why}"),
        }
        Ok(())
    }

    pub fn say(&mut self, number: u64, msg: ClientMsg) -> Result<(), Refusal> {
        self.put(Input::Said { guest: GuestId(number), msg })
    }

    /// Plays the moves that the cats owe, the dullest of the legal ones.
    pub fn move_cats(&mut self) {
        for _ in 0..MOST_MOVES {
            let (Some(Need::Move { seat, turn, .. }), Some(question)) = (self.table.need(), self.table.question())
            else {
                return;
            };
            let action = self.table.guided().unwrap_or_else(|| dullest(&question.legal));
            self.put(Input::Bot { seat, turn, action }).unwrap_or_else(|why| panic!("{action} of a cat: {why:?}"));
        }
    }

    /// Returns the first message to each guest.
    pub fn sights(&self) -> Vec<ServerMsg> {
        (0..GUESTS).map(|number| self.table.welcome(GuestId(number), Some(0), self.now)).collect()
    }

    /// Checks that the log is the table: its inputs print and parse again, and make the same table.
    pub fn check_log(&self) {
        let again = |(at, input): &(Millis, Input)| {
            let written = serde_json::to_string(input).expect("an input can be written");
            (*at, serde_json::from_str(&written).unwrap_or_else(|why| panic!("{why}: {written}")))
        };
        let log: Vec<(Millis, Input)> = self.log.iter().map(again).collect();
        assert_eq!(log, self.log);
        let table = Table::restore(log).unwrap_or_else(|why| panic!("{why}: {:?}", self.log));
        let other = World { table, now: self.now, log: Vec::new() };
        assert_eq!((other.table.need(), other.sights()), (self.table.need(), self.sights()));
    }

    /// Plays the seat whose turn it is, if a guest sits there, and says all that the table waits for.
    pub fn go_on(&mut self, guests: &[(u64, kingrat_rules::Seat)]) {
        for &(number, seat) in guests {
            let round = self.table.rounds() as u16 + 1;
            let _ = self.say(number, ClientMsg::Seed { seat, round, seed: "c0ffee".into() });
            for look in 0..8 {
                let _ = self.say(number, ClientMsg::Seen { seat, look });
            }
            if let (Stage::Turns, Some(question)) = (self.table.stage(), self.table.question())
                && question.seat == seat
            {
                let action = dullest(&question.legal);
                for turn in 0..200 {
                    if self.say(number, ClientMsg::Act { seat, turn, action }).is_ok() {
                        break;
                    }
                }
            }
        }
        self.move_cats();
    }
}

/// Chooses so that a round soon ends.
fn dullest(legal: &Actions) -> Action {
    let dull = [Action::Knock, Action::Draw, Action::Discard, Action::Decline, Action::Done];
    let dull = dull.into_iter().find(|&action| legal.contains(action));
    dull.or_else(|| legal.get(0)).expect("a choice has at least one action")
}

/// Checks that a client can read a message, and reads what was sent.
fn check_message(msg: &ServerMsg) {
    let written = serde_json::to_string(msg).expect("a message can be written");
    assert_eq!(serde_json::from_str::<ServerMsg>(&written).unwrap_or_else(|why| panic!("{why}: {written}")), *msg);
}
