//! Programs that play along (docs/engine.md). When one cannot go on, or is not there in a game that is gone on with, the stand-in plays.

use kingrat_engine::{Engine, Limits, Spec};
use kingrat_engine::{Entrant, Forfeit, Player};
use kingrat_rules::{Action, Outcome, Seat};
use kingrat_table::Table;

use crate::failure::Failure;

/// The keys of programs at a table begin so. No cat has such a key.
const PREFIX: &str = "engine:";

/// The name of the program with this key; none for a cat.
pub fn name(bot: &str) -> Option<&str> {
    bot.strip_prefix(PREFIX)
}

/// The programs of this game.
pub struct Engines(Vec<Chair>);

struct Chair {
    key: String,
    state: State,
}

/// How it is with a program.
enum State {
    /// It plays, and may be in the middle of a round.
    Here { engine: Engine, sitting: Option<Sitting> },
    /// No flag names it, and that has not been said yet.
    Missing,
    /// A cat plays for it, and that has been said.
    Replaced,
}

/// A program in the middle of a round.
struct Sitting {
    player: Box<dyn Player>,
    seat: Seat,
    seed: u64,
    /// So much of the round it has been told.
    told: usize,
}

/// Why a program does not choose.
pub enum Absent {
    /// It has not been there since this game was gone on with; that has not been said yet.
    Missing,
    /// It has just forfeited: the report, for whoever wrote it.
    Forfeited(String),
    /// That has been said already.
    Known,
}

impl Engines {
    /// The programs that the flags name, not started yet.
    pub fn new(specs: &[String], limits: Limits) -> Result<Engines, Failure> {
        let mut chairs: Vec<Chair> = Vec::new();
        for text in specs {
            let spec: Spec = text.parse().map_err(|why| Failure::input(format!("--engine: {why}")))?;
            let key = format!("{PREFIX}{}", spec.name);
            if chairs.iter().any(|chair| chair.key == key) {
                return Err(Failure::input(format!(
                    "two programs are called {:?}; every name can be there once",
                    spec.name
                )));
            }
            let engine = Engine::new(spec, limits, None);
            chairs.push(Chair { key, state: State::Here { engine, sitting: None } });
        }
        Ok(Engines(chairs))
    }

    /// Their keys.
    pub fn keys(&self) -> Vec<String> {
        self.0.iter().map(|chair| chair.key.clone()).collect()
    }

    /// Starts them all: before a game begins, one that cannot play is known.
    pub fn start(&self) -> Result<(), Failure> {
        for chair in &self.0 {
            if let State::Here { engine, .. } = &chair.state {
                engine.greeting().map_err(Failure::input)?;
            }
        }
        Ok(())
    }

    /// What the program with this key chooses, whose turn it is.
    pub fn choose(&mut self, table: &Table, key: &str, seed: u64) -> Result<Action, Absent> {
        let place = self.0.iter().position(|chair| chair.key == key).unwrap_or_else(|| {
            self.0.push(Chair { key: key.to_string(), state: State::Missing });
            self.0.len() - 1
        });
        let state = &mut self.0[place].state;
        let absent = match state {
            State::Here { engine, sitting } => match choose(engine, sitting, table, seed) {
                Ok(action) => return Ok(action),
                Err(Forfeit(report)) => Absent::Forfeited(report),
            },
            State::Missing => Absent::Missing,
            State::Replaced => return Err(Absent::Known),
        };
        *state = State::Replaced;
        Err(absent)
    }

    /// The round is over: they see how it ended.
    pub fn round_over(&mut self, table: &Table) {
        let Some(end) = table.shown().end else { return };
        let mut sums = [0; Seat::MAX];
        for (&seat, &score) in &end.scores {
            sums[seat.index()] = score - if seat == end.knocker { end.penalty } else { 0 };
        }
        let outcome = Outcome {
            seats: end.scores.keys().copied().collect(),
            sums,
            winners: end.winners.iter().copied().collect(),
            knocker: end.knocker,
            penalty: end.penalty,
        };
        for chair in &mut self.0 {
            let State::Here { sitting, .. } = &mut chair.state else { continue };
            let Some(Sitting { mut player, seat, told, .. }) = sitting.take() else { continue };
            // Nothing is asked here, so nothing can go wrong but what will be found at the next question.
            let _ = table.history(seat).iter().skip(told).try_for_each(|seen| player.observe(seen));
            let _ = player.end(Some(&outcome));
        }
    }
}

/// Asks a program. It is told what has happened since it was asked before; where it has not sat through the round, all of it.
fn choose(engine: &Engine, sitting: &mut Option<Sitting>, table: &Table, seed: u64) -> Result<Action, Forfeit> {
    let Some(question) = table.question() else { return Err(Forfeit("there was nothing to choose".into())) };
    let sat = sitting
        .take()
        .filter(|sat| sat.seed == seed && sat.seat == question.seat && sat.told <= question.history.len());
    let mut sat = match sat {
        Some(sat) => sat,
        None => {
            let mut player = engine.player(seed)?;
            player.begin(question.seat, question.series)?;
            Sitting { player, seat: question.seat, seed, told: 0 }
        }
    };
    question.history.iter().skip(sat.told).try_for_each(|seen| sat.player.observe(seen))?;
    sat.told = question.history.len();
    let action = sat.player.choose(&question.view, &question.legal)?;
    *sitting = Some(sat);
    Ok(action)
}
