//! A cat chooses by what its seat has seen: in a world that its seat cannot tell apart it chooses the same.

use std::convert::Infallible;

use kingrat_bots::{Cat, SimRng};
use kingrat_host::{Decision, step, table_settings};
use kingrat_rules::{Action, Edition, Gaze, Round, Seat, Step, Viewer, Worlds};
use kingrat_table::protocol::{ClientMsg, ServerMsg, Setup, Shown};
use kingrat_table::{Guest, GuestId, Input, Millis, Need, Seed, Table};

const ANNA: GuestId = GuestId(1);
const PLAYERS: usize = 3;

/// A round of Anna, who sits at A, against two cats, with its log.
struct Game {
    table: Table,
    log: Vec<(Millis, Input)>,
    cards: u8,
}

impl Game {
    fn new(cards: u8) -> Game {
        let setup: Setup = serde_json::from_str(
            r#"{"rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}, {"t": "bot", "bot": "otto"}], "first": "A"}"#,
        )
        .unwrap();
        let host = Guest { id: ANNA, name: "Anna".into() };
        let table = Table::open(setup.clone(), &host, table_settings(), 0).unwrap();
        let opened = Input::Opened { setup, host: host.clone(), settings: table_settings() };
        let mut game = Game { table, log: vec![(0, opened)], cards };
        game.put(Input::Came { guest: host });
        game.say(ClientMsg::Ready { ready: true });
        game
    }

    fn put(&mut self, input: Input) {
        let now = self.log.len() as Millis;
        let seed = |_: &Table| Ok::<_, Infallible>(Seed::Key { key: [self.cards; 32] });
        let steps = step(&mut self.table, input, now, seed).unwrap_or_else(|why| panic!("{why}"));
        self.log.extend(steps.into_iter().map(|step| (now, step.input)));
    }

    fn say(&mut self, msg: ClientMsg) {
        self.put(Input::Said { guest: ANNA, msg });
    }

    /// Lets Anna do what she is asked for, a knock apart. Returns whether she was asked.
    fn answer(&mut self) -> bool {
        let shown = sight(&self.table);
        let fair = shown.table.as_ref().and_then(|table| table.fair.as_ref());
        if let Some(fair) = fair.filter(|fair| fair.wanted.contains(&Seat::A)) {
            self.say(ClientMsg::Seed { seat: Seat::A, round: fair.round, seed: "c0ffee".into() });
            return true;
        }
        let Some(play) = shown.play else { return false };
        if let Some(look) = play.looks.first() {
            self.say(ClientMsg::Seen { seat: Seat::A, look: look.look });
            return true;
        }
        let actions: Vec<Action> = play.actions.into_iter().filter(|action| *action != Action::Knock).collect();
        let Some(&action) = actions.get(play.number as usize % actions.len().max(1)) else { return false };
        self.say(ClientMsg::Act { seat: Seat::A, turn: play.number, action });
        true
    }

    /// The same table in another world that looks the same to this seat.
    fn twin(&self, seat: Seat, chance: &mut SimRng) -> Table {
        let dealer = sight(&self.table).play.unwrap().dealer;
        let start = Round::new(Edition::named("nordic").unwrap().rules, PLAYERS, dealer).unwrap();
        let mut worlds = Worlds::new(Gaze::Through(Viewer::Seat(seat)), start);
        self.table.history(seat).into_iter().for_each(|seen| worlds.observe(seen).unwrap());
        let steps = worlds.sample_replay(chance).steps;
        let dealt = |step: &Step| match step {
            Step::Deal(card) => Some(card.letter()),
            Step::Act(_) => None,
        };
        let cards: String = steps.iter().filter_map(dealt).collect();
        let log = self.log.iter().cloned().map(|(now, input)| match input {
            Input::Sealed { fair, secret, .. } => {
                (now, Input::Sealed { fair, secret, script: Some(cards.clone()), moves: None })
            }
            input => (now, input),
        });
        Table::restore(log).unwrap()
    }
}

/// Returns what Anna sees.
fn sight(table: &Table) -> Shown {
    match table.welcome(ANNA, None, 0) {
        ServerMsg::Welcome(shown) => shown,
        other => panic!("not a welcome: {other:?}"),
    }
}

#[test]
fn r8_6_a_cat_chooses_the_same_in_a_world_that_its_seat_cannot_tell_apart() {
    let (mut decisions, mut others) = (0, 0);
    for cards in 0..20 {
        let mut game = Game::new(cards);
        for _ in 0..60 {
            let Some(Need::Move { seat, bot, turn }) = game.table.need() else {
                if game.answer() { continue } else { break }
            };
            let twin = game.twin(seat, &mut SimRng::stream(u64::from(cards), decisions));
            decisions += 1;
            others += u64::from(game.table.history(Seat::A) != twin.history(Seat::A));
            for cat in Cat::ALL.into_iter().filter(|cat| *cat != Cat::Luna) {
                let choice = |table: &Table| Decision::at(table, cat.key(), 7).unwrap().decide();
                assert_eq!(choice(&game.table), choice(&twin), "{} at {seat}, decision {turn}", cat.key());
            }
            let action = Decision::at(&game.table, &bot, 7).unwrap().decide().action;
            game.put(Input::Bot { seat, turn, action });
        }
    }
    assert!(decisions > 200, "{decisions} decisions");
    assert!(others * 10 > decisions, "Anna has seen other cards in {others} of {decisions} worlds");
}
