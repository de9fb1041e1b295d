//! A player of the crowd: answers whatever the table shows, at random, and counts.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use kingrat_client::{ReceiveError, WebSocket};
use serde::Deserialize;
use tokio::net::TcpStream;

use super::LoadError;

/// How long a player thinks before a move.
#[derive(Clone, Copy)]
pub struct ThinkTime {
    pub least: Duration,
    pub most: Duration,
}

/// The crowd's counters.
#[derive(Default)]
pub struct LoadCounts {
    /// Whether moves are counted now.
    pub counting: bool,
    /// Moves that came back as news, and so were durable.
    pub moves: u64,
    /// Messages that were received meanwhile, and their bytes.
    pub messages: u64,
    pub bytes: u64,
    /// Refusals: there should be none.
    pub refused: u64,
    /// From the moment a move was sent to the moment it came back, in microseconds.
    pub latencies: Vec<u32>,
    /// Rounds that came to their end, each counted by every player.
    pub rounds: u64,
    /// From the moment a player was shown that somebody else is to move to the moment the player was shown the move, in microseconds.
    pub others: Vec<u32>,
}

// The few fields of a message that a player looks at, borrowed from its bytes. To parse whole messages would cost this core more than
// the server needs to make them.

#[derive(Deserialize)]
struct MessagePart<'a> {
    t: &'a str,
    #[serde(borrow)]
    table: Option<TablePart<'a>>,
    #[serde(borrow)]
    you: Option<YouPart<'a>>,
    #[serde(borrow)]
    play: Option<PlayPart<'a>>,
}

#[derive(Deserialize)]
struct TablePart<'a> {
    stage: &'a str,
    #[serde(borrow, default)]
    fair: Option<FairPart<'a>>,
}

#[derive(Deserialize)]
struct FairPart<'a> {
    round: u16,
    #[serde(borrow)]
    wanted: Vec<&'a str>,
}

#[derive(Deserialize)]
struct YouPart<'a> {
    #[serde(borrow)]
    seats: Vec<&'a str>,
}

#[derive(Deserialize)]
struct PlayPart<'a> {
    number: u32,
    #[serde(borrow)]
    turn: Option<&'a str>,
    #[serde(borrow)]
    actions: Vec<&'a str>,
    looks: Vec<LookPart>,
}

#[derive(Deserialize)]
struct LookPart {
    look: u32,
}

/// A small generator (xorshift): which move is made does not matter, as long as games go on.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * bound as u128) >> 64) as usize
    }
}

fn micros(time: Duration) -> u32 {
    time.as_micros().min(u32::MAX.into()) as u32
}

/// A player at a table.
pub struct LoadPlayer {
    socket: WebSocket<TcpStream>,
    think: Option<ThinkTime>,
    mind: Mind,
}

/// A player's state between two messages.
struct Mind {
    dice: Dice,
    counts: Rc<RefCell<LoadCounts>>,
    /// The last decision made, and when it was sent; no time once it has come back.
    made: (u32, Option<Instant>),
    /// The last look acknowledged.
    seen: u32,
    /// The last message besides moves and looks, so that nothing is sent twice.
    said: String,
    /// Whether the table is in the middle of a round.
    turns: bool,
    /// The decision that somebody else has to make, and since when.
    other: Option<(u32, Instant)>,
}

impl LoadPlayer {
    pub fn new(
        socket: WebSocket<TcpStream>,
        seed: u64,
        think: Option<ThinkTime>,
        counts: Rc<RefCell<LoadCounts>>,
    ) -> LoadPlayer {
        let (dice, said) = (Dice::new(seed), String::new());
        let mind = Mind { dice, counts, made: (0, None), seen: 0, said, turns: false, other: None };
        LoadPlayer { socket, think, mind }
    }

    /// Plays until the socket ends or this is dropped.
    pub async fn run(mut self) -> Result<(), LoadError> {
        loop {
            let text = self.socket.receive().await.map_err(LoadError::Receive)?;
            let mut answers = Vec::new();
            self.mind.consider(text, &mut answers).map_err(LoadError::Receive)?;
            for answer in answers {
                if let (Some(ThinkTime { least, most }), true) = (self.think, answer.starts_with(r#"{"t":"act""#)) {
                    let spread = self.mind.dice.below((most - least).as_micros() as usize + 1);
                    tokio::time::sleep(least + Duration::from_micros(spread as u64)).await;
                    self.mind.made.1 = Some(Instant::now());
                }
                self.socket.send(&answer).await.map_err(LoadError::Send)?;
            }
        }
    }
}

impl Mind {
    /// Reads a message and adds what there is to answer.
    fn consider(&mut self, text: &[u8], answers: &mut Vec<String>) -> Result<(), ReceiveError> {
        let counts = Rc::clone(&self.counts);
        let mut counts = counts.borrow_mut();
        counts.messages += u64::from(counts.counting);
        counts.bytes += if counts.counting { text.len() as u64 } else { 0 };
        let message: MessagePart = serde_json::from_slice(text).map_err(ReceiveError::Unreadable)?;
        if message.t == "refused" {
            counts.refused += 1;
            return Ok(());
        }
        let Some(&seat) = message.you.as_ref().and_then(|you| you.seats.first()) else { return Ok(()) };
        if let Some(table) = &message.table {
            self.turns = table.stage == "turns";
            let round = message.play.as_ref().map_or(0, |play| play.number);
            self.consider_table(table, seat, round, &mut counts, answers);
        }
        let Some(play) = message.play else { return Ok(()) };
        self.time_others(&play, seat, &mut counts);
        if play.number > self.made.0
            && let Some(sent) = self.made.1.take()
            && counts.counting
        {
            counts.moves += 1;
            counts.latencies.push(micros(sent.elapsed()));
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

    /// Times the moves of others.
    fn time_others(&mut self, play: &PlayPart<'_>, seat: &str, counts: &mut LoadCounts) {
        if let Some((number, since)) = self.other
            && play.number > number
            && counts.counting
        {
            counts.others.push(micros(since.elapsed()));
        }
        let others = self.turns && play.turn.is_some_and(|turn| turn != seat);
        match self.other {
            Some((number, _)) if others && number == play.number => {}
            _ => self.other = others.then(|| (play.number, Instant::now())),
        }
    }

    /// Gives a seed, gets ready for the next round, or asks for another series.
    fn consider_table(
        &mut self,
        table: &TablePart<'_>,
        seat: &str,
        round: u32,
        counts: &mut LoadCounts,
        answers: &mut Vec<String>,
    ) {
        let wanted = table.fair.as_ref().filter(|fair| fair.wanted.contains(&seat));
        let say = match (table.stage, wanted) {
            ("dealing", Some(fair)) => {
                format!(r#"{{"t":"seed","seat":"{seat}","round":{},"seed":"{:032x}"}}"#, fair.round, self.dice.0)
            }
            ("lobby" | "round_over", _) => r#"{"t":"ready","ready":true}"#.to_string(),
            ("series_over", _) => r#"{"t":"rematch"}"#.to_string(),
            _ => return,
        };
        let mark = format!("{} {round} {say}", table.stage);
        if mark == self.said {
            return;
        }
        counts.rounds += u64::from(table.stage == "round_over");
        self.said = mark;
        if table.stage == "series_over" {
            (self.made, self.seen) = ((0, None), 0); // the next series counts from the beginning
        }
        answers.push(say);
    }
}
