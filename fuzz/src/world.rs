//! A table with its log, whose needs are answered as a server answers them.

use std::convert::Infallible;

use kingrat_rules::Action;
use kingrat_table::protocol::{ClientMsg, Refusal, ServerMsg, Setup};
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
    /// How much of the log was there when the table was resumed.
    resumed: usize,
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
        Ok(World { table, now: 1_000, log: vec![(1_000, Input::Opened { setup, host, settings })], resumed: 0 })
    }

    /// Goes on with the table of a log.
    pub fn resume(log: &[(Millis, Input)]) -> World {
        let table = Table::restore(log.iter().cloned()).unwrap_or_else(|why| panic!("an own log: {why}"));
        World { table, now: log.last().map_or(0, |(at, _)| *at), log: log.to_vec(), resumed: log.len() }
    }

    /// Gives an input to the table, and answers what it needs. Checks that a refused input changes nothing that anybody can see.
    pub fn put(&mut self, input: Input) -> Result<(), Refusal> {
        let (before, version) = (sights(&self.table, None, self.now), self.table.version());
        let seed = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: [7; 32] });
        match kingrat_host::step(&mut self.table, input.clone(), self.now, seed) {
            Ok(steps) => {
                for step in steps {
                    step.outputs.tell.iter().for_each(|(_, msg)| check_message(msg));
                    self.log.push((self.now, step.input));
                }
            }
            Err(kingrat_host::ApplyInputError::Refused(refusal)) => {
                let after = (sights(&self.table, None, self.now), self.table.version());
                assert_eq!((before, version), after, "{input:?} was refused");
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
            let legal: Vec<Action> = question.legal.iter().collect();
            let action = self.table.guided().or_else(|| dullest(&legal)).expect("a choice has at least one action");
            self.put(Input::Bot { seat, turn, action }).unwrap_or_else(|why| panic!("{action} of a cat: {why:?}"));
        }
    }

    /// Checks that the log is the table: its inputs print and parse again, and make the same table.
    pub fn check_log(&self) {
        let again = |(at, input): &(Millis, Input)| {
            let written = serde_json::to_string(input).expect("an input can be written");
            (*at, serde_json::from_str(&written).unwrap_or_else(|why| panic!("{why}: {written}")))
        };
        let (before, new) = self.log.split_at(self.resumed);
        let written: Vec<(Millis, Input)> = new.iter().map(again).collect();
        assert_eq!(written, new);
        let log = before.iter().cloned().chain(written);
        let other = Table::restore(log).unwrap_or_else(|why| panic!("{why}: {:?}", self.log));
        let [one, other] = [&self.table, &other].map(|table| (table.need(), sights(table, Some(0), self.now)));
        assert_eq!(one, other);
    }

    /// Lets these guests do what the table asks of them, and the cats move.
    pub fn go_on(&mut self, guests: &[u64]) {
        guests.iter().for_each(|&number| self.answer(number));
        self.move_cats();
    }

    /// Says what the table asks of a guest: a seed, that cards were seen, the dullest action.
    fn answer(&mut self, number: u64) {
        let ServerMsg::Welcome(shown) = self.table.welcome(GuestId(number), None, self.now) else { return };
        let mut say = |msg| drop(self.say(number, msg));
        if let Some(seat) = shown.you.hand_over {
            return say(ClientMsg::Here { seat });
        }
        let asked = shown.table.iter().filter_map(|table| table.fair.as_ref());
        for (round, seat) in asked.flat_map(|fair| fair.wanted.iter().map(|&seat| (fair.round, seat))) {
            say(ClientMsg::Seed { seat, round, seed: "c0ffee".into() });
        }
        let Some(play) = shown.play else { return };
        for look in &play.looks {
            say(ClientMsg::Seen { seat: look.seat, look: look.look });
        }
        if let (Some(seat), Some(action)) = (shown.you.facing, dullest(&play.actions)) {
            say(ClientMsg::Act { seat, turn: play.number, action });
        }
    }
}

/// Returns the first message to each guest, with the news since this version.
fn sights(table: &Table, since: Option<u32>, now: Millis) -> Vec<ServerMsg> {
    (0..GUESTS).map(|number| table.welcome(GuestId(number), since, now)).collect()
}

/// Chooses so that a round soon ends.
fn dullest(legal: &[Action]) -> Option<Action> {
    let dull = [Action::Knock, Action::Draw, Action::Discard, Action::Decline, Action::Done];
    dull.into_iter().find(|action| legal.contains(action)).or_else(|| legal.first().copied())
}

/// Checks that a client can read a message, and reads what was sent.
fn check_message(msg: &ServerMsg) {
    let written = serde_json::to_string(msg).expect("a message can be written");
    assert_eq!(serde_json::from_str::<ServerMsg>(&written).unwrap_or_else(|why| panic!("{why}: {written}")), *msg);
}
