//! The conformance check of an engine, for its author: plays every edition with it and reports findings.

use std::time::{Duration, Instant};

use kingrat_bots::{Cat, SimRng};
use kingrat_rules::{Action, Edition, Facing, Mode, Rules, Ruleset, Seat, Series, Turn};

use crate::Player;
use crate::command::EngineSpec;
use crate::engine::{Engine, EngineLimits, SeatedEngine};
use crate::error::clipped;
use crate::process::TrafficLog;

/// One finding of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A requirement is met.
    Right(String),
    /// No violation, but worth knowing.
    Note(String),
    /// The protocol or the rules are violated.
    Wrong(String),
}

/// The turns per player after which a round is cut short.
const MOST_TURNS: u32 = 300;

/// Checks a program and reports each finding to `tell` at once. Returns true when nothing is wrong.
pub fn check(
    command: Vec<String>,
    limits: EngineLimits,
    log: Option<TrafficLog>,
    mut tell: impl FnMut(Finding),
) -> bool {
    let mut fine = true;
    let mut tell = |finding: Finding| {
        fine &= !matches!(finding, Finding::Wrong(_));
        tell(finding);
    };
    let spec = EngineSpec { name: "the program".into(), command };
    let fresh = || Engine::new(spec.clone(), limits, log.clone());
    let mut engine = fresh();
    match engine.greeting() {
        Ok(greeting) => {
            let author = greeting.author.map(|author| format!(" by {}", clipped(&author))).unwrap_or_default();
            tell(Finding::Right(format!("it starts and says hello: {}{author}", clipped(&greeting.name))));
        }
        Err(report) => {
            tell(Finding::Wrong(report.to_string()));
            return false;
        }
    }
    let mut slowest = Duration::ZERO;
    for task in tasks() {
        match task.play(&engine) {
            Ok(played) => {
                slowest = slowest.max(played.slowest);
                let questions = played.chosen.len();
                tell(Finding::Right(format!("{}: {} rounds, {questions} questions", task.name, played.rounds)));
                if played.cut > 0 {
                    let why = format!(
                        "{}: {} rounds never ended and were cut short: does it ever knock?",
                        task.name, played.cut
                    );
                    tell(Finding::Note(why));
                }
            }
            Err(why) => {
                tell(Finding::Wrong(format!("{}: {why}", task.name)));
                engine = fresh(); // a new process, so that one failure does not cause the next
            }
        }
    }
    // The same task twice, the second time in another process.
    let again = CheckTask { name: "the same seed".into(), ..CheckTask::of(&Edition::ALL[0], 2) };
    if let (Ok(one), Ok(other)) = (again.play(&engine), again.play(&fresh())) {
        let same = one.chosen == other.chosen;
        tell(if same {
            Finding::Right("the same seed, the same choices".into())
        } else {
            Finding::Note("with the same seed it chooses otherwise: no game can be repeated".into())
        });
    }
    tell(Finding::Note(format!("its slowest answer took {} ms", slowest.as_millis())));
    tell(if engine.dismiss() {
        Finding::Right("it ends when it is told to quit".into())
    } else {
        Finding::Wrong(
            "it does not end when it is told to quit and its input is closed (E6), and had to be ended".into(),
        )
    });
    fine
}

/// A short match that the program plays at one table.
struct CheckTask {
    name: String,
    ruleset: Ruleset,
    mode: Mode,
    players: usize,
}

/// The result of a [`CheckTask`].
struct TaskResult {
    rounds: usize,
    cut: usize,
    chosen: Vec<Action>,
    slowest: Duration,
}

/// Returns every edition with the fewest and the most players, all house rules, and each match mode.
fn tasks() -> Vec<CheckTask> {
    let mut tasks = Vec::new();
    for edition in Edition::ALL {
        for players in edition.rules.players {
            tasks.push(CheckTask::of(edition, players as usize));
        }
    }
    let nordic = &Edition::ALL[0];
    let house = Rules {
        keep_drawn_power: nordic.rules.exchanged == Facing::Down,
        protect_knocker: true,
        knock_penalty: 10,
        keep_top_on_reshuffle: true,
        ..nordic.rules
    };
    let ruleset = Ruleset { base: nordic, rules: house };
    tasks.push(CheckTask { name: "all house rules, 4 players".into(), ruleset, ..CheckTask::of(nordic, 4) });
    for mode in [Mode::Rounds(4), Mode::Elimination(30)] {
        tasks.push(CheckTask { name: format!("a match of {mode}, 3 players"), mode, ..CheckTask::of(nordic, 3) });
    }
    tasks
}

impl CheckTask {
    fn of(edition: &'static Edition, players: usize) -> CheckTask {
        let name = format!("{}, {players} players", edition.key);
        CheckTask { name, ruleset: Ruleset::of(edition), mode: Mode::Rounds(2), players }
    }

    /// Plays a match with the program on one seat and cats on the others.
    fn play(&self, engine: &Engine) -> Result<TaskResult, String> {
        let mut chance = SimRng::seeded(self.players as u64);
        let me = Seat::ALL[chance.below(self.players as u32) as usize];
        let mut program = engine.seated(chance.bits()).map_err(|report| report.to_string())?;
        program.send_unknown();
        let first = Seat::ALL[self.players - 1];
        let mut series = Series::new(self.ruleset, self.mode, self.players, first).map_err(|why| why.to_string())?;
        let mut played = TaskResult { rounds: 0, cut: 0, chosen: Vec::new(), slowest: Duration::ZERO };
        while series.seats().contains(me) && !series.is_over() {
            let over = self.round(&mut series, me, &mut program, &mut chance, &mut played);
            over.map_err(|why| program.report().map_or(why, |report| report.to_string()))?;
        }
        Ok(played)
    }

    fn round(
        &self,
        series: &mut Series,
        me: Seat,
        program: &mut SeatedEngine,
        chance: &mut SimRng,
        played: &mut TaskResult,
    ) -> Result<(), String> {
        let Some(mut round) = series.next_round() else { return Ok(()) };
        let cat = Cat::named("greedy").unwrap_or(Cat::ALL[0]);
        let mut cats: Vec<_> = (0..self.players).map(|_| cat.player(chance.bits())).collect();
        let forfeit = |why: crate::Forfeit| why.to_string();
        program.begin(me, series).map_err(forfeit)?;
        round.seats().iter().for_each(|seat| cats[seat.index()].as_mut().begin(seat, series));
        let mut turns = 0;
        while !round.is_over() && turns < MOST_TURNS * self.players as u32 {
            let event = match round.turn() {
                Turn::Seat(seat) => {
                    turns += u32::from(round.phase() == kingrat_rules::Phase::Turn);
                    let (view, legal) = (round.view(seat), round.legal());
                    let action = if seat == me {
                        let began = Instant::now();
                        let action = program.choose(&view, &legal).map_err(forfeit)?;
                        played.slowest = played.slowest.max(began.elapsed());
                        played.chosen.push(action);
                        action
                    } else {
                        cats[seat.index()].as_mut().choose(&view, &legal)
                    };
                    round.play(action).map_err(|why| why.to_string())?
                }
                _ => round.deal_from(chance).ok_or("no card came")?,
            };
            for seat in round.seats().iter() {
                cats[seat.index()].as_mut().observe(&event.seen_by(seat));
            }
            program.observe(&event.seen_by(me)).map_err(forfeit)?;
        }
        let outcome = round.outcome();
        program.end(outcome.as_ref()).map_err(forfeit)?;
        let written = match &outcome {
            Some(outcome) => series.score(outcome),
            None => series.cut(),
        };
        played.rounds += 1;
        played.cut += usize::from(outcome.is_none());
        written.map_err(|why| why.to_string())
    }
}
