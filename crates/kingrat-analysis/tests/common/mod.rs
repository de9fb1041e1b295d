//! Fixtures: games between cats, and where they go wrong on purpose.
#![allow(dead_code)] // each test target uses a part of it

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Card, Edition, Mode, Round, Ruleset, Seat, Series, Step, Turn};

/// Turns after which a round is cut short.
const MOST_ACTIONS: usize = 2_000;

/// Returns every edition with every number of players it allows.
pub fn tables() -> impl Iterator<Item = (&'static Edition, usize)> {
    Edition::ALL.iter().flat_map(|edition| {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).map(move |players| (edition, players as usize))
    })
}

/// A game to be played.
pub struct Plan {
    pub ruleset: Ruleset,
    pub mode: Mode,
    /// By seat, and again from the first.
    pub cats: Vec<Cat>,
    pub players: usize,
    pub seed: u64,
    /// The most rounds.
    pub rounds: usize,
    /// A round to be cut short after so many steps.
    pub cut: Option<(usize, usize)>,
}

impl Plan {
    pub fn single(edition: &'static Edition, players: usize, cats: &[Cat], seed: u64) -> Plan {
        let (ruleset, mode) = (Ruleset::of(edition), Mode::Single);
        Plan { ruleset, mode, cats: cats.to_vec(), players, seed, rounds: 1, cut: None }
    }

    /// Plays the game. Actions may be replaced: the function is given the position and the cat's choice.
    pub fn play_with(&self, mut replace: impl FnMut(&Round, Action) -> Action) -> Record {
        let dealer = Seat::ALL[self.players - 1];
        let mut record = Record::new(self.ruleset, self.mode, self.players, dealer);
        let mut series = Series::new(self.ruleset, self.mode, self.players, dealer).unwrap();
        let cat = |seat: usize| self.cats[seat % self.cats.len()].player(SimRng::stream(self.seed, seat as u64).bits());
        let mut players: Vec<Box<dyn Bot>> = (0..self.players).map(cat).collect();
        let mut rng = SimRng::stream(self.seed, 77);
        for number in 0..self.rounds {
            let Some(mut round) = series.next_round() else { break };
            let mut steps = Vec::new();
            round.seats().iter().for_each(|seat| players[seat.index()].begin(seat, &series));
            let most = self.cut.filter(|cut| cut.0 == number).map_or(MOST_ACTIONS, |cut| cut.1);
            while !round.is_over() && steps.len() < most {
                let event = match round.turn() {
                    Turn::Seat(seat) => {
                        let action = players[seat.index()].choose(&round.view(seat), &round.legal());
                        round.play(replace(&round, action)).unwrap()
                    }
                    _ => round.deal_from(&mut rng).unwrap(),
                };
                steps.push(event.truth().step());
                round.seats().iter().for_each(|seat| players[seat.index()].observe(&event.seen_by(seat)));
            }
            let cut = !round.is_over();
            match round.outcome() {
                Some(outcome) => series.score(&outcome).unwrap(),
                None => series.cut().unwrap(),
            }
            record.rounds.push(Played { steps, cut, fair: None });
        }
        record.closed = !series.is_over() && !self.mode.ends_by_itself();
        record
    }

    pub fn play(&self) -> Record {
        self.play_with(|_, action| action)
    }
}

/// Parses steps as in a record: cards and actions.
pub fn steps(text: &str) -> Vec<Step> {
    let step = |word: &str| match Card::from_letter(word.chars().next().unwrap()) {
        Some(card) if word.len() == 1 => Step::Deal(card),
        _ => Step::Act(word.parse().unwrap()),
    };
    text.split_whitespace().map(step).collect()
}
