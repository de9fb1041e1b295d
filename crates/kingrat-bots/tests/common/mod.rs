//! Fixtures: tables, rulesets and players, and playing rounds with them.
#![allow(dead_code)] // each test target uses a part of it

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::{Action, Card, Edition, Event, Facing, Mode, Outcome, Phase, Round, Rules, Ruleset, Seat, Series};
use kingrat_rules::{Step, Turn};

/// Every round must end within this many turns.
pub const MOST_TURNS: u32 = 1_000;

/// Every turn must end within this many actions.
pub const MOST_ACTIONS: u32 = 60;

/// The cats that do not search, the baselines first.
pub const QUICK: [Cat; 7] = [Cat::Random, Cat::Greedy, Cat::Mimi, Cat::Otto, Cat::Saga, Cat::Bruno, Cat::Elvira];

/// Returns every edition with every number of players it allows.
pub fn tables() -> impl Iterator<Item = (&'static Edition, usize)> {
    Edition::ALL.iter().flat_map(|edition| {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).map(move |players| (edition, players as usize))
    })
}

/// Returns the rules of an edition: plain, with each house rule, and with all of them.
pub fn houses(edition: &'static Edition) -> Vec<Ruleset> {
    let plain = edition.rules;
    let power = plain.exchanged == Facing::Down; // H1 is refused where exchanged cards lie open
    let all = [
        plain,
        Rules { keep_drawn_power: power, ..plain },
        Rules { protect_knocker: true, ..plain },
        Rules { knock_penalty: 10, ..plain },
        Rules { keep_top_on_reshuffle: true, ..plain },
        Rules {
            keep_drawn_power: power,
            protect_knocker: true,
            knock_penalty: Rules::MAX_PENALTY,
            keep_top_on_reshuffle: true,
            ..plain
        },
    ];
    all.map(|rules| Ruleset { base: edition, rules }).to_vec()
}

/// Creates a series before its first round.
pub fn series(ruleset: Ruleset, mode: Mode, players: usize, dealer: Seat) -> Series {
    Series::new(ruleset, mode, players, dealer).unwrap()
}

/// Creates a player for every seat of the table.
pub fn players(cats: &[Cat], seed: u64) -> Vec<Box<dyn Bot>> {
    cats.iter().enumerate().map(|(i, cat)| cat.player(SimRng::stream(seed, i as u64).bits())).collect()
}

/// The result of a round.
pub struct Played {
    pub outcome: Option<Outcome>,
    pub turns: u32,
    pub actions: u32,
}

/// Plays a round to its end, or until it has lasted too long. Calls `chosen` before each action with the position and the choice,
/// `happened` after each step with the event.
pub fn play(
    series: &Series,
    players: &mut [Box<dyn Bot>],
    rng: &mut SimRng,
    mut chosen: impl FnMut(&Round, Action),
    mut happened: impl FnMut(&Event),
) -> Played {
    let mut round = series.next_round().unwrap();
    let seats = round.seats();
    seats.iter().for_each(|seat| players[seat.index()].begin(seat, series));
    let (mut turns, mut actions, mut turn_began) = (0, 0, 0);
    while !round.is_over() {
        let event = match round.turn() {
            Turn::Seat(seat) => {
                if round.phase() == Phase::Turn {
                    (turns, turn_began) = (turns + 1, actions);
                }
                actions += 1;
                if turns > MOST_TURNS || actions > turn_began + MOST_ACTIONS {
                    break;
                }
                let action = players[seat.index()].choose(&round.view(seat), &round.legal());
                assert!(round.legal().contains(action), "{action} is not legal: {round}");
                chosen(&round, action);
                round.play(action).unwrap()
            }
            _ => round.deal_from(rng).unwrap(),
        };
        seats.iter().for_each(|seat| players[seat.index()].observe(&event.seen_by(seat)));
        happened(&event);
    }
    Played { outcome: round.outcome(), turns, actions }
}

/// Plays a round from text: cards that are dealt, and actions (`704P draw 3 put:1`). Returns its events too.
pub fn told(series: &Series, steps: &str) -> (Round, Vec<Event>) {
    let mut round = series.next_round().unwrap();
    let mut events = Vec::new();
    for word in steps.split_whitespace() {
        let steps: Vec<Step> = match word.parse() {
            Ok(action) => vec![Step::Act(action)],
            Err(_) => word.chars().map(|letter| Step::Deal(Card::from_letter(letter).unwrap())).collect(),
        };
        for step in steps {
            events.push(round.step(step).unwrap_or_else(|why| panic!("{word}: {why}")));
        }
    }
    (round, events)
}
