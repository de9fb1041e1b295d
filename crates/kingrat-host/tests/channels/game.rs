//! A game in simulated time, played by people and cats: the original of all twins.

use std::convert::Infallible;
use std::ops::RangeInclusive;

use kingrat_bots::SimRng;
use kingrat_host::{AppliedInput, step, table_settings};
use kingrat_rules::{Action, Replay, Seat};
use kingrat_table::protocol::{ClientMsg, HolderShown, ServerMsg, Shown, Stage};
use kingrat_table::{Guest, GuestId, Input, Millis, Seed, Table, TableSettings};

use crate::kinds::{Change, Happening, Kind};
use crate::thinking::{Clockwork, SEARCH};

/// The guest who watches.
pub const WATCHER: u64 = 9;

/// A game with its log.
pub struct Game {
    pub table: Table,
    pub log: Vec<(Millis, Input)>,
    /// The rounds of all series, once these are over.
    pub rounds: Vec<Replay>,
    /// Whether it has what its kind is named for.
    pub shows_its_kind: bool,
    now: Millis,
    chance: SimRng,
    cats: Clockwork,
    /// The moves since the last deal.
    moves: usize,
    deals: usize,
}

fn guest(number: u64) -> Guest {
    let name = ["Anna", "Bo", "Dora"].get(number as usize).unwrap_or(&"Wanda");
    Guest { id: GuestId(number), name: name.to_string() }
}

impl Game {
    /// Plays all series of a table.
    pub fn of(kind: &Kind, seed: u64) -> Game {
        let mut game = Game::begin(kind, seed);
        let mut happenings = kind.happenings.iter().peekable();
        let mut series = 0;
        loop {
            if let Some(next) = happenings.next_if(|next| game.deals >= next.round && game.moves >= next.moves) {
                game.happen(next);
            } else if game.table.stage() == Stage::SeriesOver && series + 1 == kind.series {
                break;
            } else if game.table.stage() == Stage::SeriesOver {
                series += 1;
                kind.people.clone().for_each(|guest| game.say(guest, ClientMsg::Rematch {}));
            } else if kind.is_endless() && game.table.stage() == Stage::RoundOver && game.deals == 2 {
                game.say(0, ClientMsg::Finish {});
            } else if let Some((guest, msg)) = kind.people.clone().find_map(|guest| game.wish(guest)) {
                game.say(guest, msg);
            } else if let Some((at, input)) = game.cats.next(&game.table, game.now, |_| ()) {
                game.put(at, input);
            } else {
                let at = game.table.wake().unwrap_or_else(|| panic!("{}: stuck at {:?}", kind.name, game.table));
                game.put(at.max(game.now), Input::Tick {});
            }
        }
        game.shows_its_kind = happenings.next().is_none() && (kind.is_shown)(&game);
        game
    }

    /// Opens the table, and lets everybody sit down and start.
    fn begin(kind: &Kind, seed: u64) -> Game {
        let (setup, host, settings) = (kind.setup(), guest(0), TableSettings { led: kind.led, ..table_settings() });
        let table = Table::open(setup.clone(), &host, settings.clone(), 0).unwrap();
        let mut game = Game {
            table,
            log: vec![(0, Input::Opened { setup, host, settings })],
            rounds: Vec::new(),
            shows_its_kind: false,
            now: 0,
            chance: SimRng::seeded(seed),
            cats: Clockwork::new(SEARCH),
            moves: 0,
            deals: 0,
        };
        for number in (0..kind.people.end).chain([WATCHER]) {
            game.put(game.now + 5, Input::Came { guest: guest(number) });
            if number > 0 && kind.people.contains(&number) {
                game.say(number, ClientMsg::Sit { seat: None });
            }
        }
        if kind.led {
            game.say(0, ClientMsg::Start {});
        }
        game
    }

    fn happen(&mut self, happening: &Happening) {
        let who = happening.guest;
        let now = self.now + 20;
        match happening.what {
            Change::Goes => self.put(now, Input::Went { guest: GuestId(who) }),
            Change::Comes => self.put(now, Input::Came { guest: guest(who) }),
            Change::Leaves => self.say(who, ClientMsg::Leave {}),
        }
    }

    /// Says something after a moment.
    fn say(&mut self, guest: u64, msg: ClientMsg) {
        let at = self.now + 30 + Millis::from(self.chance.below(90));
        self.put(at, Input::Said { guest: GuestId(guest), msg });
    }

    fn put(&mut self, at: Millis, input: Input) {
        let chance = &mut self.chance;
        let key = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: std::array::from_fn(|_| chance.below(256) as u8) });
        let steps = step(&mut self.table, input, at, key).unwrap_or_else(|why| panic!("{why}"));
        self.now = at;
        for AppliedInput { input, outputs } in steps {
            match input {
                Input::Sealed { .. } => (self.deals, self.moves) = (self.deals + 1, 0),
                _ if is_move(&input) => self.moves += 1,
                _ => {}
            }
            if outputs.finished {
                self.rounds.extend(self.table.record().unwrap().replays().unwrap());
            }
            self.log.push((at, input));
        }
        self.cats.note(&self.table, at);
    }

    fn sight(&self, guest: u64) -> Shown {
        match self.table.welcome(GuestId(guest), None, self.now) {
            ServerMsg::Welcome(shown) => shown,
            other => panic!("not a welcome: {other:?}"),
        }
    }

    /// Returns what a guest says next, if they are here and asked for anything.
    fn wish(&mut self, guest: u64) -> Option<(u64, ClientMsg)> {
        let shown = self.sight(guest);
        let table = shown.table.as_ref()?;
        let own = |seat: &Seat| shown.you.seats.contains(seat);
        let here = |holder: &HolderShown| matches!(holder, HolderShown::Person { here: true, stand_in: false, .. });
        if !table.seats.iter().any(|at| own(&at.seat) && here(&at.holder)) {
            return None;
        }
        let fair = table.fair.as_ref().map(|fair| (fair.round, fair.wanted.iter().copied().find(own)));
        if let Some((round, Some(seat))) = fair {
            let seed = format!("{:08x}", self.chance.bits() as u32);
            return Some((guest, ClientMsg::Seed { seat, round, seed }));
        }
        let idle = table.seats.iter().any(|at| own(&at.seat) && !at.ready);
        if matches!(table.stage, Stage::Lobby | Stage::RoundOver) && idle {
            return Some((guest, ClientMsg::Ready { ready: true }));
        }
        if let Some(seat) = shown.you.hand_over {
            return Some((guest, ClientMsg::Here { seat }));
        }
        let play = shown.play?;
        if let Some(look) = play.looks.first() {
            return Some((guest, ClientMsg::Seen { seat: look.seat, look: look.look }));
        }
        let seat = play.turn.filter(|_| !play.actions.is_empty())?;
        let action = self.pick(&play.actions);
        Some((guest, ClientMsg::Act { seat, turn: play.number, action }))
    }

    /// Chooses a random action; knocks are rare.
    fn pick(&mut self, actions: &[Action]) -> Action {
        match actions {
            [Action::Knock, Action::Done] if self.chance.below(8) > 0 => Action::Done,
            actions => actions[self.chance.below(actions.len() as u32) as usize],
        }
    }

    /// Returns the part of the log that is a round: from its seal to its last move, which turns the cards up.
    pub fn of_round(&self, round: usize) -> RangeInclusive<usize> {
        let seals = self.log.iter().enumerate().filter(|(_, (_, input))| matches!(input, Input::Sealed { .. }));
        let mut seals = seals.map(|(i, _)| i).skip(round);
        let (first, end) = (seals.next().expect("it was dealt"), seals.next().unwrap_or(self.log.len()));
        first..=self.log[..end].iter().rposition(|(_, input)| is_move(input)).expect("somebody moved")
    }

    /// Returns the seats of a guest.
    pub fn seats_of(&self, guest: u64) -> Vec<Seat> {
        self.sight(guest).you.seats
    }

    pub fn has_said(&self, is: impl Fn(&ClientMsg) -> bool) -> bool {
        self.log.iter().any(|(_, input)| matches!(input, Input::Said { msg, .. } if is(msg)))
    }
}

/// Tells whether an input is somebody's move.
fn is_move(input: &Input) -> bool {
    matches!(input, Input::Bot { .. } | Input::Said { msg: ClientMsg::Act { .. }, .. })
}
