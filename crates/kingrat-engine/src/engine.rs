//! An engine as a tournament entrant and as a player of a round.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kingrat_rules::{Action, Actions, Outcome, Reveal, Seat, Seen, Series, Told, View};

use crate::command::EngineSpec;
use crate::error::{EngineError, ErrorReport};
use crate::message::{Begin, Choose, ENGINE_VERSION, End, EngineAnswer, EngineMessage, Greeting};
use crate::process::{EngineProcess, TrafficLog};
use crate::{Entrant, Forfeit, Player};

/// Time limits. Only here does wall-clock time change a result: another process may hang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLimits {
    /// For the answer to `hello`.
    pub start: Duration,
    /// For the answer to `choose`.
    pub choose: Duration,
}

impl Default for EngineLimits {
    fn default() -> EngineLimits {
        EngineLimits { start: Duration::from_secs(10), choose: Duration::from_secs(5) }
    }
}

/// Consecutive forfeits after which a program is not started again: otherwise one that hangs would stall a tournament for ever.
const MOST_FORFEITS: u32 = 3;

/// A program that plays. Its processes are pooled, so that a game does not cost a start.
pub struct Engine {
    shared: Arc<EngineShared>,
}

struct EngineShared {
    spec: EngineSpec,
    limits: EngineLimits,
    log: Option<TrafficLog>,
    state: Mutex<EngineState>,
}

#[derive(Default)]
struct EngineState {
    /// The pool: processes that are not in a game.
    idle: Vec<EngineProcess>,
    greeting: Option<Greeting>,
    /// Consecutive forfeits.
    forfeits: u32,
    /// The last error, as text.
    last: String,
}

/// Parses `NAME=COMMAND` and starts the program once, so that one that cannot play is reported before a tournament begins.
pub fn entrant(spec: &str, limits: EngineLimits) -> Result<Engine, String> {
    let spec: EngineSpec = spec.parse().map_err(|why| format!("--engine: {why}"))?;
    let engine = Engine::new(spec, limits, None);
    engine.greeting().map_err(|report| report.to_string())?;
    Ok(engine)
}

impl Engine {
    /// Describes a program. It is started when it is first needed.
    pub fn new(spec: EngineSpec, limits: EngineLimits, log: Option<TrafficLog>) -> Engine {
        Engine { shared: Arc::new(EngineShared { spec, limits, log, state: Mutex::default() }) }
    }

    /// Returns what the program says about itself. Starts it if necessary.
    pub fn greeting(&self) -> Result<Greeting, Box<ErrorReport>> {
        if let Some(greeting) = self.shared.with(|state| state.greeting.clone()) {
            return Ok(greeting);
        }
        let (process, greeting) = self.shared.start()?;
        self.shared.with(|state| state.idle.push(process));
        Ok(greeting)
    }

    /// Takes a process from the pool, or starts one, for a game with this seed.
    pub(crate) fn seated(&self, seed: u64) -> Result<SeatedEngine, Box<ErrorReport>> {
        let (idle, forfeits) = self.shared.with(|state| (state.idle.pop(), state.forfeits));
        if forfeits >= MOST_FORFEITS {
            let last = self.shared.with(|state| state.last.clone());
            return Err(self.shared.report(EngineError::GivenUp { games: forfeits, last }));
        }
        let process = match idle {
            Some(process) => process,
            None => self.shared.start().map_err(|report| self.shared.forfeited(report))?.0,
        };
        Ok(SeatedEngine {
            shared: Arc::clone(&self.shared),
            process: Some(process),
            seed,
            round: 0,
            seat: Seat::A,
            pending: String::new(),
            rows: None,
            out: None,
        })
    }

    /// Stops the pooled processes. Returns whether all of them ended when told to.
    pub(crate) fn dismiss(&self) -> bool {
        self.shared.dismiss()
    }
}

impl Entrant for Engine {
    fn name(&self) -> String {
        self.shared.spec.name.clone()
    }

    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
        match self.seated(seed) {
            Ok(seated) => Ok(Box::new(seated)),
            Err(report) => Err(Forfeit(report.to_string())),
        }
    }
}

impl EngineShared {
    fn with<T>(&self, f: impl FnOnce(&mut EngineState) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn report(&self, error: EngineError) -> Box<ErrorReport> {
        let name = self.spec.name.clone();
        Box::new(ErrorReport { name, error, at: None, asked: None, answered: None, stderr_tail: Vec::new() })
    }

    /// Starts a process and does the handshake.
    fn start(&self) -> Result<(EngineProcess, Greeting), Box<ErrorReport>> {
        let mut process =
            EngineProcess::start(&self.spec.command, self.log.clone()).map_err(|error| self.report(error))?;
        let hello = EngineMessage::<View>::Hello { v: ENGINE_VERSION }.line();
        process.send(hello.clone());
        let heard = process.receive(self.limits.start);
        match heard.as_ref().map_err(Clone::clone).and_then(|line| Greeting::parse(line)) {
            Ok(greeting) => {
                self.with(|state| state.greeting = Some(greeting.clone()));
                Ok((process, greeting))
            }
            Err(error) => {
                let (asked, answered) = (Some(hello.trim_end().to_string()), heard.ok());
                let stderr_tail = process.stderr_tail();
                Err(Box::new(ErrorReport { asked, answered, stderr_tail, ..*self.report(error) }))
            }
        }
    }

    /// Counts a forfeit.
    fn forfeited(&self, report: Box<ErrorReport>) -> Box<ErrorReport> {
        self.with(|state| {
            state.forfeits += 1;
            state.last = report.error.to_string();
        });
        report
    }

    fn dismiss(&self) -> bool {
        let mut idle = self.with(|state| std::mem::take(&mut state.idle));
        // Tell all before waiting for the first.
        idle.iter_mut().for_each(|process| process.dismiss(EngineMessage::<View>::Quit {}.line()));
        // Wait for each, also when another has not ended.
        let left: Vec<bool> = idle.iter_mut().map(|process| process.has_left()).collect();
        left.into_iter().all(|left| left)
    }
}

impl Drop for EngineShared {
    fn drop(&mut self) {
        self.dismiss();
    }
}

/// An engine that plays a game.
pub(crate) struct SeatedEngine {
    shared: Arc<EngineShared>,
    /// None once it has forfeited.
    process: Option<EngineProcess>,
    seed: u64,
    round: usize,
    seat: Seat,
    /// Lines that are sent with the next question: fewer writes, fewer wake-ups.
    pending: String,
    /// The rows as revealed, and after powers were replaced (R5.2).
    rows: Option<[Reveal; 2]>,
    /// Why it forfeited.
    out: Option<Box<ErrorReport>>,
}

impl SeatedEngine {
    fn tell(&mut self, message: &EngineMessage<View>) {
        self.pending += &message.line();
    }

    fn forfeit(&mut self) -> Forfeit {
        Forfeit(self.out.as_ref().map_or_else(String::new, |report| report.to_string()))
    }

    fn still_in(&mut self) -> Result<(), Forfeit> {
        if self.out.is_none() { Ok(()) } else { Err(self.forfeit()) }
    }

    /// Sends a message of an unknown type, as a later version may: a program has to ignore it.
    pub(crate) fn send_unknown(&mut self) {
        self.pending += "{\"t\":\"chatter\",\"about\":\"nothing\"}\n";
    }

    /// Returns the report, once it has forfeited.
    pub(crate) fn report(&self) -> Option<&ErrorReport> {
        self.out.as_deref()
    }

    /// Asks for an action. Returns the number of the question, the line that came back and the action in it.
    fn ask(&mut self, view: &View, legal: &Actions) -> (u64, Option<String>, Result<Action, EngineError>) {
        let limit = self.shared.limits.choose;
        let (seat, mut lines) = (self.seat, std::mem::take(&mut self.pending));
        let Some(process) = &mut self.process else { return (0, None, Err(EngineError::Unasked)) };
        let asked = process.asked + 1;
        match process.try_receive() {
            Ok(None) => {}
            Ok(Some(line)) => return (asked, Some(line), Err(EngineError::Unasked)),
            Err(error) => return (asked, None, Err(error)),
        }
        process.asked = asked;
        lines += &EngineMessage::Choose(Box::new(Choose::new(asked, seat, view, legal))).line();
        process.send(lines);
        match process.receive(limit) {
            Ok(line) => {
                let action = EngineAnswer::parse(&line, asked, legal);
                (asked, Some(line), action)
            }
            Err(error) => (asked, None, Err(error)),
        }
    }
}

impl Player for SeatedEngine {
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit> {
        self.still_in()?;
        (self.seat, self.round, self.rows) = (seat, series.rounds() + 1, None);
        self.tell(&EngineMessage::Begin(Box::new(Begin::new(seat, series, self.seed))));
        Ok(())
    }

    fn observe(&mut self, seen: &Seen) -> Result<(), Forfeit> {
        self.still_in()?;
        match (seen, &mut self.rows) {
            (Told::Acted { reveal: Some(reveal), .. }, _) => self.rows = Some([*reveal; 2]),
            (Told::Settled { seat, slot, card, .. }, Some([_, settled])) => {
                settled.rows[seat.index()][slot.index()] = Some(*card);
            }
            _ => {}
        }
        self.tell(&EngineMessage::Seen { event: *seen });
        Ok(())
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit> {
        self.still_in()?;
        let (id, answered, action) = self.ask(view, legal);
        action.map_err(|error| {
            let names: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
            let report = ErrorReport {
                at: Some(format!("round {}, seat {}, question {id}", self.round, self.seat)),
                asked: Some(format!("choose one of {}", names.join(", "))),
                answered,
                stderr_tail: self.process.take().map(|mut process| process.stderr_tail()).unwrap_or_default(),
                ..*self.shared.report(error)
            };
            self.out = Some(self.shared.forfeited(Box::new(report)));
            self.forfeit()
        })
    }

    fn end(&mut self, outcome: Option<&Outcome>) -> Result<(), Forfeit> {
        self.still_in()?;
        let end = match (outcome, &self.rows) {
            (Some(outcome), Some([revealed, settled])) => End::new(revealed, settled, outcome),
            _ => End::CUT,
        };
        self.tell(&EngineMessage::End(Box::new(end)));
        let lines = std::mem::take(&mut self.pending);
        self.process.iter_mut().for_each(|process| process.send(lines.clone()));
        self.shared.with(|state| state.forfeits = 0);
        Ok(())
    }
}

impl Drop for SeatedEngine {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.shared.with(|state| state.idle.push(process));
        }
    }
}
