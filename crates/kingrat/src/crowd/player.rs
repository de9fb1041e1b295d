//! One of the crowd: answers whatever the table shows, at random, and counts.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::wire::Line;

/// How long one of the crowd thinks before a move.
#[derive(Clone, Copy)]
pub struct Think {
    pub least: Duration,
    pub most: Duration,
}

/// What the crowd has counted.
#[derive(Default)]
pub struct Tally {
    /// Is it being counted now?
    pub counting: bool,
    /// Moves that came back as news, and so were durable.
    pub moves: u64,
    /// Messages that were heard, and how long they were together.
    pub heard: u64,
    pub bytes: u64,
    /// Refusals: there should be none.
    pub refused: u64,
    /// From the moment a move was said to the moment it came back, in microseconds.
    pub latencies: Vec<u32>,
    /// Rounds that came to their end, each counted by every player.
    pub rounds: u64,
}

pub type Shared = Rc<RefCell<Tally>>;

#[derive(Deserialize)]
struct Heard<'a> {
    t: &'a str,
    table: Option<Table<'a>>,
    #[serde(borrow)]
    you: Option<You<'a>>,
    #[serde(borrow)]
    play: Option<Play<'a>>,
}

#[derive(Deserialize)]
struct Table<'a> {
    stage: &'a str,
    #[serde(borrow, default)]
    fair: Option<Fair<'a>>,
}

#[derive(Deserialize)]
struct Fair<'a> {
    round: u16,
    #[serde(borrow)]
    wanted: Vec<&'a str>,
}

#[derive(Deserialize)]
struct You<'a> {
    #[serde(borrow)]
    seats: Vec<&'a str>,
}

#[derive(Deserialize)]
struct Play<'a> {
    number: u32,
    #[serde(borrow)]
    actions: Vec<&'a str>,
    looks: Vec<Look>,
}

#[derive(Deserialize)]
struct Look {
    look: u32,
}

/// A small generator: which move is made does not matter, as long as games go on.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}

/// A player at a table.
pub struct Player {
    line: Line,
    dice: Dice,
    think: Option<Think>,
    tally: Shared,
    /// The last decision made, and when it was said; nothing once it has come back.
    made: (u32, Option<Instant>),
    /// The last look acknowledged.
    seen: u32,
    /// What was last said besides moves and looks, so that nothing is said twice.
    said: String,
}

impl Player {
    pub fn new(line: Line, seed: u64, think: Option<Think>, tally: Shared) -> Player {
        Player { line, dice: Dice::new(seed), think, tally, made: (0, None), seen: 0, said: String::new() }
    }

    /// Plays until the line is cut, or this is dropped.
    pub async fn run(mut self) -> io::Result<()> {
        loop {
            let text = self.line.hear().await?;
            let mut answers = Vec::new();
            self.consider(text, &mut answers)?;
            for answer in answers {
                if let (Some(Think { least, most }), true) = (self.think, answer.starts_with(r#"{"t":"act""#)) {
                    let spread = self.dice.below((most - least).as_micros() as usize + 1);
                    tokio::time::sleep(least + Duration::from_micros(spread as u64)).await;
                    self.made.1 = Some(Instant::now());
                }
                self.line.say(&answer).await?;
            }
        }
    }

    fn consider(&mut self, text: std::ops::Range<usize>, answers: &mut Vec<String>) -> io::Result<()> {
        let mut tally = self.tally.borrow_mut();
        tally.heard += 1;
        tally.bytes += text.len() as u64;
        let heard: Heard = serde_json::from_slice(self.line.text(text)).map_err(io::Error::other)?;
        if heard.t == "refused" {
            tally.refused += 1;
            return Ok(());
        }
        let Some(&seat) = heard.you.as_ref().and_then(|you| you.seats.first()) else { return Ok(()) };
        if let Some(table) = &heard.table {
            let round = heard.play.as_ref().map_or(0, |play| play.number);
            let wanted = table.fair.as_ref().filter(|fair| fair.wanted.contains(&seat));
            let say = match (table.stage, wanted) {
                ("dealing", Some(fair)) => {
                    format!(r#"{{"t":"seed","seat":"{seat}","round":{},"seed":"{:032x}"}}"#, fair.round, self.dice.0)
                }
                ("lobby" | "round_over", _) => r#"{"t":"ready","ready":true}"#.to_string(),
                ("series_over", _) => r#"{"t":"rematch"}"#.to_string(),
                _ => String::new(),
            };
            let mark = format!("{} {round} {say}", table.stage);
            if !say.is_empty() && mark != self.said {
                tally.rounds += u64::from(table.stage == "round_over");
                self.said = mark;
                if table.stage == "series_over" {
                    (self.made, self.seen) = ((0, None), 0); // the next series counts from the beginning
                }
                answers.push(say);
            }
        }
        let Some(play) = heard.play else { return Ok(()) };
        if play.number > self.made.0
            && let Some(said) = self.made.1.take()
            && tally.counting
        {
            tally.moves += 1;
            tally.latencies.push(said.elapsed().as_micros().min(u32::MAX.into()) as u32);
        }
        let seen = self.seen;
        for look in play.looks.iter().filter(|look| look.look > seen) {
            self.seen = look.look;
            answers.push(format!(r#"{{"t":"seen","seat":"{seat}","look":{}}}"#, look.look));
        }
        if !play.actions.is_empty() && play.number > self.made.0 {
            let action = match play.actions.contains(&"knock") {
                true if self.dice.below(16) > 0 => "done",
                true => "knock",
                false => play.actions[self.dice.below(play.actions.len())],
            };
            answers.push(format!(r#"{{"t":"act","seat":"{seat}","turn":{},"action":"{action}"}}"#, play.number));
            self.made = (play.number, Some(Instant::now()));
        }
        Ok(())
    }
}
