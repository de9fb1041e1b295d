//! A test fixture: a table with people, random cats, a clock that jumps, and a log.
#![allow(dead_code)] // each test uses its own part of it

use std::collections::BTreeMap;

use kingrat_bots::{RandomPlayer, SimRng};
use kingrat_rules::{Action, Seat};
use kingrat_table::fair::FairVersion;
use kingrat_table::protocol::{ClientMsg, Refusal, SeatPlan, ServerMsg, Setup, Shown, Stage};
use kingrat_table::{Audience, Guest, GuestId, Input, Lesson, Millis, Need, Outputs, Seed, Table, TableSettings};

pub const BOTS: [&str; 2] = ["kitten", "tabby"];

pub fn guest(number: u64) -> Guest {
    Guest { id: GuestId(number), name: ["Anna", "Bo", "Cecilía", "Daði", "Eeva", "Fia"][number as usize % 6].into() }
}

pub fn setup(edition: &str, seats: Vec<SeatPlan>) -> Setup {
    let json = serde_json::json!({ "rules": { "base": edition }, "seats": seats });
    serde_json::from_value(json).expect("a setup")
}

pub fn bot() -> SeatPlan {
    SeatPlan::Bot { bot: "kitten".into() }
}

pub fn device(name: &str) -> SeatPlan {
    SeatPlan::Device { name: name.into() }
}

pub struct World {
    pub table: Table,
    pub now: Millis,
    pub log: Vec<(Millis, Input)>,
    pub heard: BTreeMap<Audience, Vec<ServerMsg>>,
    pub outputs: Option<Outputs>,
    pub chance: SimRng,
    /// The probability, in percent, that a person does not knock when they could.
    pub patience: u32,
    /// The cats' player: how eagerly they knock.
    pub player: RandomPlayer,
    /// Seeds of the next rounds; later ones are random.
    pub seeds: Vec<Seed>,
    /// Whether everybody gives a seed as soon as it is wanted.
    pub prompt: bool,
    /// The version by which rounds are sealed.
    pub fair: FairVersion,
    /// Whether people ask for more time at the end of a turn, or let it end by itself, where it would.
    pub lingers: bool,
}

impl World {
    pub fn new(setup: Setup, seed: u64) -> World {
        World::with_settings(TableSettings::with_bots(BOTS, "tabby"), setup, seed)
    }

    /// Creates a world whose settings have lessons.
    pub fn of_lesson(setup: Setup, seed: u64) -> World {
        let lessons = Lesson::ALL.iter().map(|lesson| lesson.key.to_string()).collect();
        World::with_settings(TableSettings { lessons, ..TableSettings::with_bots(BOTS, "tabby") }, setup, seed)
    }

    fn with_settings(settings: TableSettings, setup: Setup, seed: u64) -> World {
        let host = guest(0);
        let table = Table::open(setup.clone(), &host, settings.clone(), 1_000).expect("can be played");
        World {
            table,
            now: 1_000,
            log: vec![(1_000, Input::Opened { setup, host, settings })],
            heard: BTreeMap::new(),
            outputs: None,
            chance: SimRng::seeded(seed),
            patience: 85,
            player: RandomPlayer::knocking(0.15),
            seeds: Vec::new(),
            prompt: true,
            fair: FairVersion::CURRENT,
            lingers: false,
        }
    }

    /// Goes on with the table of a log.
    pub fn resume(log: Vec<(Millis, Input)>, seed: u64) -> World {
        let Some((_, Input::Opened { setup, settings, .. })) = log.first().cloned() else { panic!("not a log") };
        let mut world = World::with_settings(settings, setup, seed);
        world.now = log.last().map_or(0, |(at, _)| *at);
        world.table = Table::restore(log.clone()).expect("the log of a table");
        world.log = log;
        world
    }

    /// Gives an input to the table, and checks that a refused one changes nothing that anybody can see.
    pub fn put(&mut self, input: Input) -> Result<(), Refusal> {
        let before: Vec<ServerMsg> = self.sights();
        match self.table.step(input.clone(), self.now) {
            Ok(outputs) => {
                self.log.push((self.now, input));
                for (audience, msg) in &outputs.tell {
                    self.heard.entry(*audience).or_default().push(msg.clone());
                }
                self.outputs = Some(outputs);
                Ok(())
            }
            Err(refusal) => {
                assert_eq!(before, self.sights(), "refused ({refusal:?}), and yet something changed: {input:?}");
                Err(refusal)
            }
        }
    }

    /// Returns the welcome of each of six guests.
    pub fn sights(&self) -> Vec<ServerMsg> {
        (0..6).map(|number| self.table.welcome(GuestId(number), Some(0), self.now)).collect()
    }

    pub fn say(&mut self, number: u64, msg: ClientMsg) -> Result<(), Refusal> {
        self.put(Input::Said { guest: GuestId(number), msg })
    }

    pub fn come(&mut self, number: u64) {
        self.put(Input::Came { guest: guest(number) }).expect("there is room");
    }

    pub fn go(&mut self, number: u64) {
        self.put(Input::Went { guest: GuestId(number) }).expect("anybody can go");
    }

    /// Returns what a guest sees now.
    pub fn sight(&self, number: u64) -> Shown {
        match self.table.welcome(GuestId(number), None, self.now) {
            ServerMsg::Welcome(shown) => shown,
            other => panic!("not a welcome: {other:?}"),
        }
    }

    /// Lets time pass, with a tick whenever the table asked for one.
    pub fn wait(&mut self, ms: Millis) {
        let end = self.now + ms;
        while let Some(at) = self.table.wake().filter(|&at| at <= end) {
            self.now = self.now.max(at);
            self.put(Input::Tick {}).expect("time passes");
            assert!(self.table.wake() > Some(self.now) || self.table.wake().is_none(), "woken for nothing");
        }
        self.now = end;
    }

    /// Answers what the table needs. Returns whether there was anything.
    pub fn answer(&mut self) -> bool {
        match self.table.need() {
            None => false,
            Some(Need::Seal) => {
                let key = std::array::from_fn(|_| self.chance.below(256) as u8);
                let seed = if self.seeds.is_empty() { Seed::Key { key } } else { self.seeds.remove(0) };
                let Ok(mut input) = kingrat_host::seal(&self.table, |_| Ok::<_, std::convert::Infallible>(seed));
                if let Input::Sealed { fair, .. } = &mut input {
                    *fair = self.fair;
                }
                self.put(input).expect("wanted");
                while self.prompt && (0..6).any(|number| self.give_seed(number)) {}
                true
            }
            Some(Need::Move { seat, turn, .. }) => {
                let question = self.table.question().expect("a move is needed");
                assert_eq!(question.seat, seat);
                let free = self.player.choose(&question.legal, &mut self.chance);
                let action = self.table.guided().unwrap_or(free);
                self.put(Input::Bot { seat, turn, action }).expect("legal");
                true
            }
        }
    }

    /// Gives a seed for a seat of this guest. Returns whether one was wanted.
    pub fn give_seed(&mut self, number: u64) -> bool {
        let shown = self.sight(number);
        let fair = shown.table.and_then(|table| table.fair.clone());
        let Some(fair) = fair else { return false };
        let Some(&seat) = fair.wanted.iter().find(|seat| shown.you.seats.contains(seat)) else { return false };
        let seed = format!("{:08x}", self.chance.bits() as u32);
        self.say(number, ClientMsg::Seed { seat, round: fair.round, seed }).expect("wanted, so taken");
        true
    }

    /// Does what a cooperative guest does next. Returns whether there was anything to do.
    pub fn good_will(&mut self, number: u64) -> bool {
        let shown = self.sight(number);
        let stage = self.table.stage();
        if shown.you.seats.is_empty() {
            return false;
        }
        if self.give_seed(number) {
            return true;
        }
        if let Some(seat) = shown.you.hand_over {
            return self.say(number, ClientMsg::Here { seat }).is_ok();
        }
        if let Some(look) = shown.play.as_ref().and_then(|play| play.looks.first()) {
            return self.say(number, ClientMsg::Seen { seat: look.seat, look: look.look }).is_ok();
        }
        let table = shown.table.as_ref().expect("a welcome has it all");
        let helped = table
            .seats
            .iter()
            .filter(|seat| shown.you.seats.contains(&seat.seat))
            .any(|seat| matches!(seat.holder, kingrat_table::protocol::HolderShown::Person { stand_in: true, .. }));
        if helped {
            return self.say(number, ClientMsg::Back {}).is_ok();
        }
        match stage {
            Stage::Lobby if shown.you.host => {
                self.say(number, ClientMsg::Start {}).is_ok() && stage != self.table.stage()
            }
            Stage::Lobby | Stage::RoundOver => {
                let idle = table.seats.iter().any(|seat| shown.you.seats.contains(&seat.seat) && !seat.ready);
                idle && self.say(number, ClientMsg::Ready { ready: true }).is_ok()
            }
            Stage::Turns => match shown.play.filter(|play| !play.actions.is_empty()) {
                None => false,
                Some(play) => {
                    let seat = play.turn.expect("somebody's turn");
                    if self.lingers && play.done_ms.is_some() && self.chance.below(2) == 0 {
                        let ms = [None, Some(0), Some(2_500), Some(u32::MAX)][self.chance.below(4) as usize];
                        self.say(number, ClientMsg::Linger { seat, turn: play.number, ms })
                            .expect("the turn is at its end");
                        let thinks = [0, 3_000, 61_000][self.chance.below(3) as usize];
                        self.wait(thinks);
                        return true;
                    }
                    let action = self.pick(&play.actions);
                    self.say(number, ClientMsg::Act { seat, turn: play.number, action }).expect("offered, so legal");
                    true
                }
            },
            _ => false,
        }
    }

    /// Chooses a random action; knocks are rare.
    pub fn pick(&mut self, actions: &[Action]) -> Action {
        match actions {
            [Action::Knock, Action::Done] if self.chance.below(100) < self.patience => Action::Done,
            actions => actions[self.chance.below(actions.len() as u32) as usize],
        }
    }

    /// Plays on until the stage is reached.
    pub fn play_until(&mut self, stage: Stage, most: usize) {
        for _ in 0..most {
            if self.table.stage() == stage {
                return;
            }
            self.go_on();
        }
        panic!("{stage:?} was not reached in {most} steps: {:?}", self.table);
    }

    /// Lets the next thing happen: an answer, a guest's move, or the next tick.
    pub fn go_on(&mut self) {
        if self.answer() || (0..6).any(|number| self.good_will(number)) {
            return;
        }
        match self.table.wake() {
            Some(at) => self.wait(at.saturating_sub(self.now) + 1),
            None => panic!("stuck at {:?} after {:?}", self.table, self.log.last()),
        }
    }

    /// Checks that the log restores the same table.
    pub fn check_fold(&self) {
        let text: Vec<(Millis, String)> =
            self.log.iter().map(|(at, input)| (*at, serde_json::to_string(input).expect("can be written"))).collect();
        let read = text.iter().map(|(at, text)| (*at, serde_json::from_str(text).expect("can be read again")));
        let again = Table::restore(read).expect("the log of a table");
        for number in 0..6 {
            let welcome = |table: &Table| table.welcome(GuestId(number), Some(0), self.now);
            assert_eq!(welcome(&again), welcome(&self.table));
        }
        assert_eq!((again.need(), again.wake()), (self.table.need(), self.table.wake()));
    }
}

/// Returns all seats of the table.
pub fn seats(shown: &Shown) -> Vec<Seat> {
    shown.table.as_ref().map(|table| table.seats.iter().map(|seat| seat.seat).collect()).unwrap_or_default()
}

/// Acknowledges every look of the first guests.
pub fn look_all(world: &mut World) {
    for number in 0..6 {
        while let Some(look) = world.sight(number).play.and_then(|play| play.looks.into_iter().next()) {
            world.say(number, ClientMsg::Seen { seat: look.seat, look: look.look }).unwrap();
        }
    }
}

/// Plays an action for the seat to move, said by this guest.
pub fn act(world: &mut World, number: u64, action: &str) -> Result<(), Refusal> {
    let play = world.sight(number).play.unwrap();
    let (seat, turn) = (play.turn.unwrap(), play.number);
    world.say(number, ClientMsg::Act { seat, turn, action: action.parse().unwrap() })
}
