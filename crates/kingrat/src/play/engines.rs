//! Engines at a local table (docs/engine.md). If one forfeits, or is missing when a game is resumed, the stand-in cat plays.

use kingrat_engine::{Engine, EngineLimits, EngineSpec};
use kingrat_engine::{Entrant, Forfeit, Player};
use kingrat_rules::{Action, Outcome, Seat};
use kingrat_table::Table;

use crate::run_error::RunError;

/// The prefix of engines' bot keys. No cat's key has it.
const PREFIX: &str = "engine:";

/// Returns the name of the engine with this bot key; none for a cat.
pub fn name(bot: &str) -> Option<&str> {
    bot.strip_prefix(PREFIX)
}

/// The engines of a game.
pub struct Engines(Vec<EngineSeat>);

struct EngineSeat {
    key: String,
    state: EngineStatus,
}

/// The status of an engine.
enum EngineStatus {
    /// It plays, perhaps in the middle of a round.
    Here { engine: Engine, game: Option<EngineGame> },
    /// No flag names it; the player has not been told yet.
    Missing,
    /// A cat plays for it, and the player has been told.
    Replaced,
}

/// An engine in the middle of a round.
struct EngineGame {
    player: Box<dyn Player>,
    seat: Seat,
    seed: u64,
    /// How many events of the round it has been sent.
    told: usize,
}

/// Why an engine does not choose.
pub enum EngineAbsence {
    /// It is missing since the game was resumed; the player has to be told.
    Missing,
    /// It has just forfeited, with the report for its author.
    Forfeited(String),
    /// The player has been told already.
    Known,
}

impl Engines {
    /// Parses the flags. The engines are not started yet.
    pub fn new(specs: &[String], limits: EngineLimits) -> Result<Engines, RunError> {
        let mut chairs: Vec<EngineSeat> = Vec::new();
        for text in specs {
            let spec: EngineSpec = text.parse().map_err(|why| RunError::input(format!("--engine: {why}")))?;
            let key = format!("{PREFIX}{}", spec.name);
            if chairs.iter().any(|chair| chair.key == key) {
                return Err(RunError::input(format!("two programs are called {:?}; names have to differ", spec.name)));
            }
            let engine = Engine::new(spec, limits, None);
            chairs.push(EngineSeat { key, state: EngineStatus::Here { engine, game: None } });
        }
        Ok(Engines(chairs))
    }

    /// Returns their bot keys.
    pub fn keys(&self) -> Vec<String> {
        self.0.iter().map(|chair| chair.key.clone()).collect()
    }

    /// Starts all of them, so that one that cannot play is reported before the game.
    pub fn start(&self) -> Result<(), RunError> {
        for chair in &self.0 {
            if let EngineStatus::Here { engine, .. } = &chair.state {
                engine.greeting().map_err(RunError::input)?;
            }
        }
        Ok(())
    }

    /// Asks the engine with this key, whose turn it is, for an action.
    pub fn choose(&mut self, table: &Table, key: &str, seed: u64) -> Result<Action, EngineAbsence> {
        let place = self.0.iter().position(|chair| chair.key == key).unwrap_or_else(|| {
            self.0.push(EngineSeat { key: key.to_string(), state: EngineStatus::Missing });
            self.0.len() - 1
        });
        let state = &mut self.0[place].state;
        let absent = match state {
            EngineStatus::Here { engine, game } => match choose(engine, game, table, seed) {
                Ok(action) => return Ok(action),
                Err(Forfeit(report)) => EngineAbsence::Forfeited(report),
            },
            EngineStatus::Missing => EngineAbsence::Missing,
            EngineStatus::Replaced => return Err(EngineAbsence::Known),
        };
        *state = EngineStatus::Replaced;
        Err(absent)
    }

    /// Sends the end of a round to all engines.
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
            let EngineStatus::Here { game, .. } = &mut chair.state else { continue };
            let Some(EngineGame { mut player, seat, told, .. }) = game.take() else { continue };
            // No answer is expected here: an error will be found at the next question.
            let _ = table.history(seat).iter().skip(told).try_for_each(|seen| player.observe(seen));
            let _ = player.end(Some(&outcome));
        }
    }
}

/// Asks an engine. It is sent the events since its last question, or the whole round if it is new to it.
fn choose(engine: &Engine, game: &mut Option<EngineGame>, table: &Table, seed: u64) -> Result<Action, Forfeit> {
    let Some(question) = table.question() else { return Err(Forfeit("there was nothing to choose".into())) };
    let sat =
        game.take().filter(|sat| sat.seed == seed && sat.seat == question.seat && sat.told <= question.history.len());
    let mut sat = match sat {
        Some(sat) => sat,
        None => {
            let mut player = engine.player(seed)?;
            player.begin(question.seat, question.series)?;
            EngineGame { player, seat: question.seat, seed, told: 0 }
        }
    };
    question.history.iter().skip(sat.told).try_for_each(|seen| sat.player.observe(seen))?;
    sat.told = question.history.len();
    let action = sat.player.choose(&question.view, &question.legal)?;
    *game = Some(sat);
    Ok(action)
}
