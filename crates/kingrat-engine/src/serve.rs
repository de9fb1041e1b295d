//! The engine's side of the protocol: serves a cat on stdin and stdout. It is the reference for other engines.

use std::fmt;
use std::io::{self, BufRead, Write};

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::{Gaze, Seat, Viewer, Worlds};
use serde::Serialize;
use serde::de::IgnoredAny;

use crate::message::{Choose, ENGINE_VERSION, EngineAnswer, EngineMessage, Greeting, ReadBeginError};

/// Why serving a cat stopped.
#[derive(Debug)]
pub enum ServeBotError {
    /// Reading a line or writing an answer failed.
    Io(io::Error),
    /// A line is not a valid message.
    Message {
        /// The number of the line, the first being 1.
        line: usize,
        /// The problem.
        why: String,
    },
}

impl fmt::Display for ServeBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeBotError::Io(why) => write!(f, "the connection broke off: {why}"),
            ServeBotError::Message { line, why } => write!(f, "line {line}: {why}"),
        }
    }
}

impl std::error::Error for ServeBotError {}

impl From<io::Error> for ServeBotError {
    fn from(why: io::Error) -> ServeBotError {
        ServeBotError::Io(why)
    }
}

/// A cat in a round. `worlds` follows the same events, so that the cat can be shown a view of its own position.
struct SeatedCat {
    seat: Seat,
    bot: Box<dyn Bot>,
    worlds: Worlds,
}

/// Serves a cat until `quit` or the end of the input.
pub fn serve(cat: Cat, input: impl BufRead, mut output: impl Write) -> Result<(), ServeBotError> {
    let mut seated: Option<SeatedCat> = None;
    for (at, line) in input.lines().enumerate() {
        let wrong = |why: &dyn fmt::Display| ServeBotError::Message { line: at + 1, why: why.to_string() };
        let message: EngineMessage<IgnoredAny> = serde_json::from_str(&line?).map_err(|why| wrong(&why))?;
        match (message, &mut seated) {
            (EngineMessage::Hello { v }, _) if v != ENGINE_VERSION => {
                return Err(wrong(&format_args!("version {v} of the protocol; this is version {ENGINE_VERSION}")));
            }
            (EngineMessage::Hello { .. }, _) => {
                let greeting =
                    Greeting { v: ENGINE_VERSION, name: cat.key().to_string(), author: Some("kingrat".into()) };
                say(&mut output, &greeting)?;
            }
            (EngineMessage::Begin(begin), _) => {
                let series = begin.series().map_err(|why| wrong(&why))?;
                let seed = begin.seed.parse().map_err(|_| wrong(&ReadBeginError::Seed(begin.seed.clone())))?;
                let start = series.next_round().ok_or_else(|| wrong(&ReadBeginError::Seats))?;
                let worlds = Worlds::new(Gaze::Through(Viewer::Seat(begin.seat)), start);
                let mut bot = cat.player(seed);
                bot.begin(begin.seat, &series);
                seated = Some(SeatedCat { seat: begin.seat, bot, worlds });
            }
            (EngineMessage::Seen { event }, Some(seated)) => {
                seated.bot.observe(&event);
                seated.worlds.observe(event).map_err(|why| wrong(&why))?;
            }
            (EngineMessage::Choose(question), Some(seated)) => {
                say(&mut output, &seated.answer(&question).map_err(|why| wrong(&why))?)?;
            }
            (EngineMessage::Seen { .. } | EngineMessage::Choose(_), None) => return Err(wrong(&"no round has begun")),
            (EngineMessage::Quit {}, _) => return Ok(()),
            (EngineMessage::End(_) | EngineMessage::Unknown, _) => {}
        }
    }
    Ok(())
}

fn say(output: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, line)?;
    output.write_all(b"\n")?;
    output.flush()
}

impl SeatedCat {
    fn answer(&mut self, question: &Choose<IgnoredAny>) -> Result<EngineAnswer, &'static str> {
        // Any world that explains what was seen gives the seat the same view and the same legal actions.
        let world = self.worlds.sample(&mut SimRng::seeded(0));
        let (view, legal) = (world.view(self.seat), world.legal_for(self.seat));
        if !legal.iter().eq(question.legal.iter().copied()) {
            return Err("the legal actions are not those that follow from what was seen");
        }
        Ok(EngineAnswer { id: question.id, action: self.bot.choose(&view, &legal).to_string() })
    }
}
