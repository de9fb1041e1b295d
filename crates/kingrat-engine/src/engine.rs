//! A program as an entrant and as a player.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kingrat_rules::{Action, Actions, Outcome, Reveal, Seat, Seen, Series, Told, View};

use crate::command::Spec;
use crate::fault::{Fault, Report};
use crate::message::{Answer, Begin, Choose, ENGINE_VERSION, End, Greeting, Message};
use crate::process::{Log, Process};
use crate::{Entrant, Forfeit, Player};

/// How long a program is waited for. Here alone does time decide anything: another process may hang.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Until it has answered `hello`.
    pub start: Duration,
    /// Until it has answered a question.
    pub choose: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { start: Duration::from_secs(10), choose: Duration::from_secs(5) }
    }
}

/// After so many games forfeited one after another a program is not started again: a tournament with one that hangs would take for ever.
const MOST_FORFEITS: u32 = 3;

/// A program that takes part. Its processes are used again and again, so a game does not cost a start.
pub struct Engine {
    shared: Arc<Shared>,
}

struct Shared {
    spec: Spec,
    limits: Limits,
    log: Option<Log>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Processes that nobody plays with.
    idle: Vec<Process>,
    greeting: Option<Greeting>,
    /// The games forfeited since the last that was not.
    forfeits: u32,
    last: String,
}

/// The program of `NAME=COMMAND`, started once, so that one that cannot play is known before a tournament begins. The error says why.
pub fn entrant(spec: &str, limits: Limits) -> Result<Engine, String> {
    let spec: Spec = spec.parse().map_err(|why| format!("--engine: {why}"))?;
    let engine = Engine::new(spec, limits, None);
    engine.greeting().map_err(|report| report.to_string())?;
    Ok(engine)
}

impl Engine {
    /// A program that has not been started yet.
    pub fn new(spec: Spec, limits: Limits, log: Option<Log>) -> Engine {
        Engine { shared: Arc::new(Shared { spec, limits, log, state: Mutex::default() }) }
    }

    /// What it says of itself. Starts it, if it has not been.
    pub fn greeting(&self) -> Result<Greeting, Box<Report>> {
        if let Some(greeting) = self.shared.with(|state| state.greeting.clone()) {
            return Ok(greeting);
        }
        let (process, greeting) = self.shared.start()?;
        self.shared.with(|state| state.idle.push(process));
        Ok(greeting)
    }

    /// A player, with a report where it cannot be had.
    pub(crate) fn seated(&self, seed: u64) -> Result<Seated, Box<Report>> {
        let (idle, forfeits) = self.shared.with(|state| (state.idle.pop(), state.forfeits));
        if forfeits >= MOST_FORFEITS {
            let last = self.shared.with(|state| state.last.clone());
            return Err(self.shared.report(Fault::GivenUp { games: forfeits, last }));
        }
        let process = match idle {
            Some(process) => process,
            None => self.shared.start().map_err(|report| self.shared.forfeited(report))?.0,
        };
        Ok(Seated {
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

    /// Ends all processes that nobody plays with. Did they end when they were told to?
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

impl Shared {
    fn with<T>(&self, f: impl FnOnce(&mut State) -> T) -> T {
        f(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn report(&self, fault: Fault) -> Box<Report> {
        let name = self.spec.name.clone();
        Box::new(Report { name, fault, at: None, asked: None, answered: None, last_words: Vec::new() })
    }

    /// Starts a process and greets it.
    fn start(&self) -> Result<(Process, Greeting), Box<Report>> {
        let mut process = Process::start(&self.spec.command, self.log.clone()).map_err(|fault| self.report(fault))?;
        let hello = Message::<View>::Hello { v: ENGINE_VERSION }.line();
        process.say(hello.clone());
        let heard = process.hear(self.limits.start);
        match heard.as_ref().map_err(Clone::clone).and_then(|line| greeting(line)) {
            Ok(greeting) => {
                self.with(|state| state.greeting = Some(greeting.clone()));
                Ok((process, greeting))
            }
            Err(fault) => {
                let (asked, answered) = (Some(hello.trim_end().to_string()), heard.ok());
                let last_words = process.last_words();
                Err(Box::new(Report { asked, answered, last_words, ..*self.report(fault) }))
            }
        }
    }

    /// Counts a forfeit.
    fn forfeited(&self, report: Box<Report>) -> Box<Report> {
        self.with(|state| {
            state.forfeits += 1;
            state.last = report.fault.to_string();
        });
        report
    }

    fn dismiss(&self) -> bool {
        let mut idle = self.with(|state| std::mem::take(&mut state.idle));
        // All are told before the first is waited for.
        idle.iter_mut().for_each(|process| process.dismiss(Message::<View>::Quit {}.line()));
        // Each of them is waited for, also when another has not left.
        let left: Vec<bool> = idle.iter_mut().map(|process| process.leaves()).collect();
        left.into_iter().all(|left| left)
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.dismiss();
    }
}

fn greeting(line: &str) -> Result<Greeting, Fault> {
    let greeting: Greeting = serde_json::from_str(line).map_err(|why| Fault::Greeting(why.to_string()))?;
    if greeting.v != ENGINE_VERSION {
        return Err(Fault::Version(greeting.v));
    }
    if greeting.name.trim().is_empty() {
        return Err(Fault::Greeting("the name is empty".into()));
    }
    Ok(greeting)
}

/// A program at a table.
pub(crate) struct Seated {
    shared: Arc<Shared>,
    /// None once it has forfeited.
    process: Option<Process>,
    seed: u64,
    round: usize,
    seat: Seat,
    /// Lines to be said with the next that matters: fewer pieces, fewer wake-ups.
    pending: String,
    /// The rows as turned up, and as they are after powers were replaced (R5.2).
    rows: Option<[Reveal; 2]>,
    /// Why it is out.
    out: Option<Box<Report>>,
}

impl Seated {
    fn tell(&mut self, message: &Message<View>) {
        self.pending += &message.line();
    }

    fn forfeit(&mut self) -> Forfeit {
        Forfeit(self.out.as_ref().map_or_else(String::new, |report| report.to_string()))
    }

    fn still_in(&mut self) -> Result<(), Forfeit> {
        if self.out.is_none() { Ok(()) } else { Err(self.forfeit()) }
    }

    /// Says something that this version does not know, as a later one may: a program has to let it pass.
    pub(crate) fn chatter(&mut self) {
        self.pending += "{\"t\":\"chatter\",\"about\":\"nothing\"}\n";
    }

    /// The report, once it is out.
    pub(crate) fn report(&self) -> Option<&Report> {
        self.out.as_deref()
    }

    /// Asks a question, and says which line came back.
    fn ask(&mut self, view: &View, legal: &Actions) -> (u64, Option<String>, Result<Action, Fault>) {
        let limit = self.shared.limits.choose;
        let (seat, mut lines) = (self.seat, std::mem::take(&mut self.pending));
        let Some(process) = &mut self.process else { return (0, None, Err(Fault::Unasked)) };
        let asked = process.asked + 1;
        match process.overhear() {
            Ok(None) => {}
            Ok(Some(line)) => return (asked, Some(line), Err(Fault::Unasked)),
            Err(fault) => return (asked, None, Err(fault)),
        }
        process.asked = asked;
        lines += &Message::Choose(Box::new(Choose::new(asked, seat, view, legal))).line();
        process.say(lines);
        match process.hear(limit) {
            Ok(line) => {
                let action = chosen(&line, asked, legal);
                (asked, Some(line), action)
            }
            Err(fault) => (asked, None, Err(fault)),
        }
    }
}

/// The action of an answer, if it answers this question with one that is legal.
fn chosen(line: &str, asked: u64, legal: &Actions) -> Result<Action, Fault> {
    let answer: Answer = serde_json::from_str(line).map_err(|why| Fault::NoAnswer(why.to_string()))?;
    if answer.id != asked {
        return Err(Fault::OtherQuestion { asked, answered: answer.id });
    }
    let action: Action = answer.action.parse().map_err(|_| Fault::NoAction(answer.action.clone()))?;
    if legal.contains(action) { Ok(action) } else { Err(Fault::Illegal(answer.action)) }
}

impl Player for Seated {
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit> {
        self.still_in()?;
        (self.seat, self.round, self.rows) = (seat, series.rounds() + 1, None);
        self.tell(&Message::Begin(Box::new(Begin::new(seat, series, self.seed))));
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
        self.tell(&Message::Seen { event: *seen });
        Ok(())
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit> {
        self.still_in()?;
        let (id, answered, action) = self.ask(view, legal);
        action.map_err(|fault| {
            let names: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
            let report = Report {
                at: Some(format!("round {}, seat {}, question {id}", self.round, self.seat)),
                asked: Some(format!("choose one of {}", names.join(", "))),
                answered,
                last_words: self.process.take().map(|mut process| process.last_words()).unwrap_or_default(),
                ..*self.shared.report(fault)
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
        self.tell(&Message::End(Box::new(end)));
        let lines = std::mem::take(&mut self.pending);
        self.process.iter_mut().for_each(|process| process.say(lines.clone()));
        self.shared.with(|state| state.forfeits = 0);
        Ok(())
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        if let Some(process) = self.process.take() {
            self.shared.with(|state| state.idle.push(process));
        }
    }
}
