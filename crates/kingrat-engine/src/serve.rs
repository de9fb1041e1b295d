//! The other side of the conversation: one of our cats as a program that others can use, and the reference for theirs.

use std::fmt;
use std::io::{self, BufRead, Write};

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::{Gaze, Seat, Viewer, Worlds};
use serde::Serialize;
use serde::de::IgnoredAny;

use crate::message::{Answer, BadBegin, Choose, ENGINE_VERSION, Greeting, Message};

/// Why a cat hung up.
#[derive(Debug)]
pub enum Misheard {
    /// A line could not be read, or an answer not be written.
    Line(io::Error),
    /// A line is no message.
    Message {
        /// The number of the line, the first being 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl fmt::Display for Misheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misheard::Line(why) => write!(f, "the conversation broke off: {why}"),
            Misheard::Message { line, why } => write!(f, "line {line}: {why}"),
        }
    }
}

impl std::error::Error for Misheard {}

impl From<io::Error> for Misheard {
    fn from(why: io::Error) -> Misheard {
        Misheard::Line(why)
    }
}

/// A cat at the table: what it is told, it is told here too, so that it can be shown the position as we have it.
struct Sitting {
    seat: Seat,
    bot: Box<dyn Bot>,
    worlds: Worlds,
}

/// Lets a cat play, until it is told to quit or there is nothing more to hear.
pub fn serve(cat: Cat, input: impl BufRead, mut output: impl Write) -> Result<(), Misheard> {
    let mut sitting: Option<Sitting> = None;
    for (at, line) in input.lines().enumerate() {
        let wrong = |why: &dyn fmt::Display| Misheard::Message { line: at + 1, why: why.to_string() };
        let message: Message<IgnoredAny> = serde_json::from_str(&line?).map_err(|why| wrong(&why))?;
        match (message, &mut sitting) {
            (Message::Hello { v }, _) if v != ENGINE_VERSION => {
                return Err(wrong(&format_args!("version {v} of the protocol; this is version {ENGINE_VERSION}")));
            }
            (Message::Hello { .. }, _) => {
                let greeting =
                    Greeting { v: ENGINE_VERSION, name: cat.key().to_string(), author: Some("kingrat".into()) };
                say(&mut output, &greeting)?;
            }
            (Message::Begin(begin), _) => {
                let series = begin.series().map_err(|why| wrong(&why))?;
                let seed = begin.seed.parse().map_err(|_| wrong(&BadBegin::Seed(begin.seed.clone())))?;
                let start = series.next_round().ok_or_else(|| wrong(&BadBegin::Seats))?;
                let worlds = Worlds::new(Gaze::Through(Viewer::Seat(begin.seat)), start);
                let mut bot = cat.player(seed);
                bot.begin(begin.seat, &series);
                sitting = Some(Sitting { seat: begin.seat, bot, worlds });
            }
            (Message::Seen { event }, Some(sitting)) => {
                sitting.bot.observe(&event);
                sitting.worlds.observe(event).map_err(|why| wrong(&why))?;
            }
            (Message::Choose(question), Some(sitting)) => {
                say(&mut output, &sitting.answer(&question).map_err(|why| wrong(&why))?)?;
            }
            (Message::Seen { .. } | Message::Choose(_), None) => return Err(wrong(&"no round has begun")),
            (Message::Quit {}, _) => return Ok(()),
            (Message::End(_) | Message::Unknown, _) => {}
        }
    }
    Ok(())
}

fn say(output: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, line)?;
    output.write_all(b"\n")?;
    output.flush()
}

impl Sitting {
    fn answer(&mut self, question: &Choose<IgnoredAny>) -> Result<Answer, &'static str> {
        // In any world that explains what was seen, the seat knows the same and may do the same.
        let world = self.worlds.sample(&mut SimRng::seeded(0));
        let (view, legal) = (world.view(self.seat), world.legal_for(self.seat));
        if !legal.iter().eq(question.legal.iter().copied()) {
            return Err("the legal actions are not those that follow from what was seen");
        }
        Ok(Answer { id: question.id, action: self.bot.choose(&view, &legal).to_string() })
    }
}
